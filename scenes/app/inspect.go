package app

import (
	"fmt"
	"sync"

	"github.com/hajimehoshi/ebiten/v2"
)

// inspector runs the program and returns reports of the screen as JSON. Package playtest asks it where to tap. Only
// the flag -inspect makes one; how it is asked depends on the platform, see answer.
type inspector struct {
	*App
	mu sync.Mutex
}

// report returns a report of the screen on one line. Any goroutine may call it.
func (i *inspector) report() []byte {
	i.mu.Lock()
	defer i.mu.Unlock()
	r := i.Inspect()
	r.SetValue("language", i.services.Words.Lang())
	r.SetValue("touch", i.touch)
	r.SetValue("locked", i.services.Store.Locked())
	line, err := r.JSON()
	if err != nil {
		return fmt.Appendf(nil, `{"error":%q}`, err)
	}
	return line
}

// Update implements ebiten.Game.
func (i *inspector) Update() error {
	i.mu.Lock()
	defer i.mu.Unlock()
	return i.App.Update()
}

// Draw implements ebiten.Game. Reports may be requested while the program sleeps.
func (i *inspector) Draw(screen *ebiten.Image) {
	i.draw(screen)
	i.Sleep()
}

// draw draws the stage.
func (i *inspector) draw(screen *ebiten.Image) {
	i.mu.Lock()
	defer i.mu.Unlock()
	i.Stage.Draw(screen)
}

// LayoutF implements ebiten.LayoutFer.
func (i *inspector) LayoutF(w, h float64) (float64, float64) {
	i.mu.Lock()
	defer i.mu.Unlock()
	return i.App.LayoutF(w, h)
}
