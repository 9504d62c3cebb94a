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
	mu   sync.Mutex // held during Update, Draw and LayoutF, and while a report is made
	want bool       // a browser has asked for a report during a tick or a drawing, in which none can be made
	kept []byte     // the report that was made after the drawing for such a browser; nil if it has had another one since
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

// Draw implements ebiten.Game. It sleeps without the lock, so that report need not wait. A browser that has asked in vain may have its
// turns within ticks and drawings alone, as on a busy machine: Draw keeps a report for it.
func (i *inspector) Draw(screen *ebiten.Image) {
	i.draw(screen)
	if i.want {
		i.want, i.kept = false, i.report()
	}
	i.Sleep()
}

// draw draws the stage under the lock.
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
