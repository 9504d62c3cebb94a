package app

import (
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/services"
)

// title is the title of the window or the page; words is the text that was set last.
type title struct{ words string }

// tick updates the title, which says when it is the turn of the player at this device; see Services.PlayersTurn.
func (t *title) tick(s *services.Services) {
	words := s.T("shell.title")
	if s.PlayersTurn {
		words = s.T("shell.title.turn")
	}
	if t.words != words {
		t.words = words
		ebiten.SetWindowTitle(words)
		s.Page.SetTitle(words)
	}
}

// The duration and strength of a vibration.
const (
	nudgeTime  = 120 * time.Millisecond
	nudgeForce = 0.7
)

// vibrate makes the device vibrate, if it can.
func vibrate() { ebiten.Vibrate(&ebiten.VibrateOptions{Duration: nudgeTime, Magnitude: nudgeForce}) }
