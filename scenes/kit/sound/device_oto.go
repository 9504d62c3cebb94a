//go:build !ebitenginevmguest

package sound

import (
	"errors"
	"fmt"
	"io"

	"github.com/ebitengine/oto/v3"

	"ludotheque/scenes/kit/sound/synth"
)

// bufferFrames is how much is read ahead for a voice: two of the largest portions that any device takes at once.
const bufferFrames = 4096

// otoDevice is the machine's own sound.
type otoDevice struct {
	context *oto.Context
	opened  chan struct{}
	wake    bool // whether nudges are of use
}

// openDevice opens the machine's sound, which goes on for a while after it returns. It can be done once in a program.
func openDevice() (d device, err error) {
	defer func() {
		// In browsers that refuse sound the driver panics with what JavaScript throws.
		if thrown := recover(); thrown != nil {
			d, err = nil, fmt.Errorf("sound: %v", thrown)
		}
	}()
	if !soundCard() {
		return nil, errors.New("sound: this machine has no sound card and no sound server")
	}
	context, opened, err := oto.NewContext(&oto.NewContextOptions{
		SampleRate:      synth.Rate,
		ChannelCount:    2,
		Format:          oto.FormatFloat32LE,
		BufferSize:      deviceBuffer,
		ApplicationName: "Ludotheque",
	})
	if err != nil {
		return nil, fmt.Errorf("sound: %w", err)
	}
	return &otoDevice{context: context, opened: opened, wake: deviceSleeps}, nil
}

func (d *otoDevice) player(v io.ReadSeeker) (player, error) {
	p := d.context.NewPlayer(v)
	p.SetBufferSize(bufferFrames * frameBytes)
	return otoPlayer{p}, nil
}

func (d *otoDevice) ready() bool {
	select {
	case <-d.opened:
		return true
	default:
		return false
	}
}

func (d *otoDevice) err() error { return d.context.Err() }

func (d *otoDevice) nudge() {
	if d.wake && d.ready() {
		// If it cannot be woken now, the next press tries again.
		_ = d.context.Resume()
	}
}

type otoPlayer struct{ *oto.Player }

func (p otoPlayer) restart(volume float64) {
	if _, err := p.Seek(0, io.SeekStart); err != nil {
		return
	}
	p.SetVolume(volume)
	p.Play()
}

func (p otoPlayer) setVolume(volume float64) { p.SetVolume(volume) }
func (p otoPlayer) playing() bool            { return p.IsPlaying() }
