package app

import (
	"fmt"
	"sync"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
)

// inspector runs the program and returns reports of the screen as JSON, from which package playtest learns where to
// tap. The program has an inspector only with the flag -inspect. How to ask for a report depends on the platform; see
// answer.
type inspector struct {
	*App
	mu      sync.Mutex // held during Update, Draw and LayoutF, and while a report is made
	refused bool       // a browser has asked for a report during a tick or a drawing; see Draw
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

// Draw implements ebiten.Game. It sleeps without the lock, so that report need not wait. Where the browser has its turns within ticks
// and drawings alone, as on a busy machine, Draw also waits for whoever has asked for a report then.
func (i *inspector) Draw(screen *ebiten.Image) {
	i.draw(screen)
	if i.refused {
		i.refused = false
		time.Sleep(2 * askAgain)
	}
	i.Sleep()
}

// askAgain is how long a browser waits before it asks for a report again.
const askAgain = 5 * time.Millisecond

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
