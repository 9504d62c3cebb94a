package app

import (
	"fmt"
	"sync"

	"github.com/hajimehoshi/ebiten/v2"
)

// inspector runs the program as it is and tells, when asked, what is on the screen: a stage.Report as JSON. Package
// playtest asks it where to tap. Only the flag -inspect makes one; how it is asked differs by platform, see answer.
type inspector struct {
	*App
	mu sync.Mutex
}

// report returns what is on the screen now, on one line. It may be called from any goroutine.
func (i *inspector) report() []byte {
	i.mu.Lock()
	defer i.mu.Unlock()
	r := i.Inspect()
	r.Set("language", i.services.Words.Lang())
	r.Set("touch", i.touch)
	r.Set("locked", i.services.Store.Locked())
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

// Draw implements ebiten.Game. Reports are given while the program rests, too.
func (i *inspector) Draw(screen *ebiten.Image) {
	i.draw(screen)
	i.Rest()
}

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
