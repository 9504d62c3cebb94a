//go:build ebitenginevmguest

package sound

import (
	"io"

	"github.com/hajimehoshi/ebiten/v2/audio"

	"ludotheque/scenes/kit/sound/synth"
)

// guestDevice is the host's of a virtualized program.
type guestDevice struct{ context *audio.Context }

func openDevice() (device, error) { return &guestDevice{audio.NewContext(synth.Rate)}, nil }

func (d *guestDevice) player(v io.ReadSeeker) (player, error) {
	p, err := d.context.NewPlayerF32(v)
	return guestPlayer{p}, err
}

func (d *guestDevice) ready() bool { return d.context.IsReady() }
func (d *guestDevice) err() error  { return nil }
func (d *guestDevice) nudge()      {}

type guestPlayer struct{ *audio.Player }

func (p guestPlayer) restart(volume float64) {
	p.Pause()
	if err := p.Rewind(); err != nil {
		return
	}
	p.SetVolume(volume)
	p.Play()
}

func (p guestPlayer) setVolume(volume float64) { p.SetVolume(volume) }
func (p guestPlayer) playing() bool            { return p.IsPlaying() }
