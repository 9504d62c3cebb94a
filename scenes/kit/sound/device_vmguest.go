//go:build ebitenginevmguest

package sound

import (
	"io"

	"github.com/hajimehoshi/ebiten/v2/audio"

	"ludotheque/scenes/kit/sound/synth"
)

// guestDevice is the sound device of the host of a virtualized program.
type guestDevice struct{ context *audio.Context }

// openDevice opens the sound device, which may become ready only later, or returns why it cannot. It can be called only once in a program.
func openDevice() (device, error) { return &guestDevice{audio.NewContext(synth.Rate)}, nil }

// player implements device.
func (d *guestDevice) player(v io.ReadSeeker) (player, error) {
	p, err := d.context.NewPlayerF32(v)
	return guestPlayer{p}, err
}

// ready implements device.
func (d *guestDevice) ready() bool { return d.context.IsReady() }

// err implements device.
func (d *guestDevice) err() error { return nil }

// resume implements device; the host never suspends it.
func (d *guestDevice) resume() {}

// guestPlayer implements player.
type guestPlayer struct{ *audio.Player }

// restart implements player.
func (p guestPlayer) restart(volume float64) {
	p.Pause()
	if err := p.Rewind(); err != nil {
		return
	}
	p.SetVolume(volume)
	p.Play()
}

// setVolume implements player.
func (p guestPlayer) setVolume(volume float64) { p.SetVolume(volume) }

// playing implements player.
func (p guestPlayer) playing() bool { return p.IsPlaying() }
