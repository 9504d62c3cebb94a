// Package mobile is the game for tablets as native apps. The tool ebitenmobile makes a library for Android of it, or a
// framework for iOS:
//
//	go run github.com/hajimehoshi/ebiten/v2/cmd/ebitenmobile bind -target android -javapkg org.ludotheque -o ludotheque.aar ./cmd/mobile
//	go run github.com/hajimehoshi/ebiten/v2/cmd/ebitenmobile bind -target ios -o Ludotheque.xcframework ./cmd/mobile
//
// The app around it only has to show the view that comes with the library.
package mobile

import (
	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/mobile"

	"ludotheque/scenes/app"
)

// init gives the game to ebitenmobile while the library is loaded. ebitenmobile offers no later moment.
func init() { mobile.SetGame(game()) }

// game returns the game of package app, or a failedGame if that could not be created.
func game() ebiten.Game {
	a, err := app.NewGame(app.Config{})
	if err != nil {
		return &failedGame{err}
	}
	return a
}

// failedGame implements ebiten.Game for a game that could not be created: Update returns the error, which ends the app.
type failedGame struct{ err error }

// Update implements ebiten.Game.
func (g *failedGame) Update() error { return g.err }

// Draw implements ebiten.Game.
func (*failedGame) Draw(*ebiten.Image) {}

// Layout implements ebiten.Game.
func (*failedGame) Layout(w, h int) (int, int) { return max(w, 1), max(h, 1) }

// Dummy does nothing. It is there because ebitenmobile binds only a package that exports something.
func Dummy() {}
