package app

import (
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/services"
)

// title is what the window, or the page, is called: by its name, and that it is the turn of the person here.
type title struct{ words string }

// tick brings it up to date.
func (t *title) tick(s *services.Services) {
	words := s.T("shell.title")
	if s.Awaited {
		words = s.T("shell.title.turn")
	}
	if t.words != words {
		t.words = words
		ebiten.SetWindowTitle(words)
		s.Page.Title(words)
	}
}

// How long and how strongly the device trembles when its person's turn has come.
const (
	nudgeTime  = 120 * time.Millisecond
	nudgeForce = 0.7
)

// nudge has the device tremble, where it can.
func nudge() { ebiten.Vibrate(&ebiten.VibrateOptions{Duration: nudgeTime, Magnitude: nudgeForce}) }
