package app

import (
	"bufio"
	"fmt"
	"io"
	"sync"

	"github.com/hajimehoshi/ebiten/v2"
)

// inspector runs the program as it is and answers every line that comes in with one line that tells what is on the
// screen: a stage.Report as JSON. Package playtest asks it where to tap. Only the flag -inspect makes one.
type inspector struct {
	*App
	mu sync.Mutex
}

// inspect returns a as a game that answers the lines of in on out.
func inspect(a *App, in io.Reader, out io.Writer) *inspector {
	i := &inspector{App: a}
	go i.answer(bufio.NewScanner(in), out)
	return i
}

func (i *inspector) answer(questions *bufio.Scanner, out io.Writer) {
	for questions.Scan() {
		line, err := i.report()
		if err != nil {
			line = fmt.Appendf(nil, `{"error":%q}`, err)
		}
		if _, err := fmt.Fprintf(out, "%s\n", line); err != nil {
			return
		}
	}
}

func (i *inspector) report() ([]byte, error) {
	i.mu.Lock()
	defer i.mu.Unlock()
	r := i.Inspect()
	r.Set("language", i.services.Words.Lang())
	r.Set("locked", i.services.Store.Locked())
	return r.JSON()
}

// Update implements ebiten.Game.
func (i *inspector) Update() error {
	i.mu.Lock()
	defer i.mu.Unlock()
	return i.App.Update()
}

// Draw implements ebiten.Game.
func (i *inspector) Draw(screen *ebiten.Image) {
	i.mu.Lock()
	defer i.mu.Unlock()
	i.App.Draw(screen)
}

// LayoutF implements ebiten.LayoutFer.
func (i *inspector) LayoutF(w, h float64) (float64, float64) {
	i.mu.Lock()
	defer i.mu.Unlock()
	return i.App.LayoutF(w, h)
}
