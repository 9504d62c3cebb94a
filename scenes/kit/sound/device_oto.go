//go:build !ebitenginevmguest

package sound

import (
	"errors"
	"fmt"
	"io"

	"github.com/ebitengine/oto/v3"

	"ludotheque/scenes/kit/sound/synth"
)

// bufferFrames is the number of frames read ahead for a voice: twice the most that any device reads at once.
const bufferFrames = 4096

// otoDevice is the machine's sound device.
type otoDevice struct {
	context *oto.Context
	opened  chan struct{} // closed by Oto once the device is ready
}

// openDevice opens the sound device, which may become ready only later, or returns why it cannot. It can be called only once in a program.
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
	return &otoDevice{context: context, opened: opened}, nil
}

// player implements device.
func (d *otoDevice) player(v io.ReadSeeker) (player, error) {
	p := d.context.NewPlayer(v)
	p.SetBufferSize(bufferFrames * frameBytes)
	return otoPlayer{p}, nil
}

// ready implements device.
func (d *otoDevice) ready() bool {
	select {
	case <-d.opened:
		return true
	default:
		return false
	}
}

// err implements device.
func (d *otoDevice) err() error { return d.context.Err() }

// resume implements device. It does nothing before the device is ready, and on systems that never suspend a device.
func (d *otoDevice) resume() {
	if deviceSleeps && d.ready() {
		// If the device cannot be woken now, the next press tries again.
		_ = d.context.Resume()
	}
}

// otoPlayer implements player.
type otoPlayer struct{ *oto.Player }

// restart implements player.
func (p otoPlayer) restart(volume float64) {
	if _, err := p.Seek(0, io.SeekStart); err != nil {
		return
	}
	p.SetVolume(volume)
	p.Play()
}

// setVolume implements player.
func (p otoPlayer) setVolume(volume float64) { p.SetVolume(volume) }

// playing implements player.
func (p otoPlayer) playing() bool { return p.IsPlaying() }
