package app

import (
	"fmt"
	"sync"

	"github.com/hajimehoshi/ebiten/v2"
)

// inspector runs the program and returns reports of the screen as JSON, from which package playtest learns where to
// tap. The program has an inspector only with the flag -inspect. How to ask for a report depends on the platform; see
// answer.
type inspector struct {
	*App
	mu sync.Mutex // held during Update, Draw and LayoutF, and while a report is made
}

// report returns a report of the screen, a stage.Report as JSON on one line; if it cannot be written as JSON, an object with
// "error". It waits until no tick and no frame is under way. Any goroutine may call it.
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

// Draw implements ebiten.Game. It sleeps without the lock, so that report need not wait.
func (i *inspector) Draw(screen *ebiten.Image) {
	i.draw(screen)
	i.Sleep()
}

// draw draws the stage under the lock.
func (i *inspector) draw(screen *ebiten.Image) {
	i.mu.Lock()
	defer i.mu.Unlock()
	i.drawFrame(screen)
}

// LayoutF implements ebiten.LayoutFer.
func (i *inspector) LayoutF(w, h float64) (float64, float64) {
	i.mu.Lock()
	defer i.mu.Unlock()
	return i.App.LayoutF(w, h)
}
