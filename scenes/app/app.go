// Package app puts the program together: it opens what all scenes share, runs the stage with the first scene on it, and
// keeps the program going when a scene fails.
//
// Main is the program for desktops and browsers; NewGame is for hosts that run the game loop themselves.
package app

import (
	crand "crypto/rand"
	"encoding/binary"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime/debug"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/mirror"
	"ludotheque/scenes/kit/page"
	"ludotheque/scenes/kit/sound"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/services"
	"ludotheque/scenes/together/remote"
)

// name is the folder of the saves, and the program's name for the window system.
const name = "ludotheque"

// App is the program, ready to run. It is an ebiten.Game; see NewGame.
type App struct {
	*stage.Stage
	services *services.Services
	edition  Edition     // nil where there is none
	asked    func() bool // the system has asked the program to end
	woken    bool        // the sound device has been opened
	touch    bool        // the last pointer was a finger
	company  company
	mirror   *mirror.Mirror // nil where there is no page
	title    title
}

// NewGame opens everything and returns the program. Close it after the game loop has ended.
func NewGame(c Config) (*App, error) {
	book, err := words.Open()
	if err != nil {
		return nil, fmt.Errorf("app: opening the translations: %w", err)
	}
	saves := store.Open(store.Options{AppName: name, Dir: c.Data, First: wishes, Now: time.Now})
	s, err := newServices(c, book, saves)
	if err != nil {
		return nil, errors.Join(err, saves.Close())
	}
	a := &App{services: s, edition: edition(c, s), asked: func() bool { return false }}
	a.Stage = stage.New(s.Home(s), stage.Options{Every: a.every, Front: newFront(s), Failed: a.failed, Safe: safeInsets, Scale: density()})
	s.Apply(a.Context())
	s.Page.OnHidden(saves.Flush)
	s.Theme.Shared().SetTypist(s.Page.Typist())
	if s.Page != nil {
		a.mirror = mirror.New(s.Page, a.Stage, s.Theme.Shared().Voice())
	}
	// The stage draws only what has changed.
	ebiten.SetScreenClearedEveryFrame(false)
	return a, nil
}

func newServices(c Config, book *words.Book, saves *store.Store) (*services.Services, error) {
	lang := words.Match(systemLanguages()...)
	if c.Lang != "" {
		lang = words.Lang(c.Lang)
		v := saves.Settings()
		v.Language = c.Lang
		saves.SetSettings(v)
	}
	if c.Reader {
		v := saves.Settings()
		v.Reader = true
		saves.SetSettings(v)
	}
	s, err := services.New(book, saves, lang)
	if err != nil {
		return nil, err
	}
	s.Platform, s.Version, s.Seed = platform(), version(), seeds(c.Seed)
	s.Page, s.Box, s.Link, s.Nudge = page.Open(), c.Box, c.Link, nudge
	s.Sound, s.Table, s.Origin = sound.NewMixer(rand.Uint64()), c.Table, origin()
	if s.Room, err = openRoom(c, saves); err != nil {
		return nil, fmt.Errorf("app: the room for other devices: %w", err)
	}
	if s.Home, err = build(s); err != nil {
		return nil, fmt.Errorf("app: opening the boxes: %w", err)
	}
	return s, nil
}

// openRoom returns what lets other devices come to tables here; nil where that cannot be, or has no place to keep them.
func openRoom(c Config, saves *store.Store) (remote.Room, error) {
	if c.Rooms == nil || saves.Place() == "" {
		return nil, nil
	}
	return c.Rooms.New(filepath.Join(saves.Place(), "room"))
}

// edition returns the browser edition beside the program, and lets the screens open it; nil where there is none.
func edition(c Config, s *services.Services) Edition {
	if c.Rooms == nil {
		return nil
	}
	e, err := c.Rooms.Edition()
	if err != nil {
		fmt.Fprintln(os.Stderr, "ludotheque:", err)
		return nil
	}
	s.Browse = e.Open
	return e
}

// seeds returns a source of seeds: the same ones for the same number, or new ones each time for 0.
func seeds(number uint64) func() uint64 {
	if number != 0 {
		return rand.New(rand.NewPCG(number, number)).Uint64
	}
	return func() uint64 {
		var b [8]byte
		// Reading never fails; see crypto/rand.
		_, _ = crand.Read(b[:])
		return binary.LittleEndian.Uint64(b[:])
	}
}

// version returns the version of the program as far as the build knows it.
func version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok || info.Main.Version == "" || info.Main.Version == "(devel)" {
		return "devel"
	}
	return info.Main.Version
}

// Draw implements ebiten.Game.
func (a *App) Draw(screen *ebiten.Image) {
	a.Stage.Draw(screen)
	a.Rest()
}

// every is what happens each tick whatever scene is on.
func (a *App) every(c *stage.Context, in *input.Frame) {
	s := a.services
	a.touch = in.Touch
	s.Words.SetHand(hand(in, s.Words.Hand()))
	s.Store.Tick()
	s.Page.Tick()
	a.read(c)
	a.company.tick(c, s, in)
	if s.Away != nil {
		s.Away(in.Now)
	}
	if s.Aside != nil {
		s.Aside()
	}
	a.listen(in)
	if in.Take(input.Fullscreen) {
		s.ToggleFullscreen(c)
	}
	if in.Take(input.Mute) {
		s.Change(c, func(v *store.Settings) { v.Mute = !v.Mute })
	}
	if ebiten.IsWindowBeingClosed() || a.asked() {
		c.Quit()
	}
	a.title.tick(s)
	if c.Tick() == sleepAfter {
		sleepUnfocused()
	}
}

// read has the screen read aloud to who asks for it.
func (a *App) read(c *stage.Context) {
	if a.mirror == nil {
		return
	}
	if on, asked := a.services.Page.TakeReadRequest(); asked {
		a.services.Change(c, func(v *store.Settings) { v.Reader = on })
	}
	a.mirror.Tick(a.services.Settings().Reader)
}

// hand returns what was played with last: what is so in this tick, or else what was before.
func hand(in *input.Frame, before words.Hand) words.Hand {
	for _, p := range in.Pads {
		if p.Intents != 0 {
			return words.Pad
		}
	}
	switch {
	case len(in.Pointers) > 0 && in.Touch:
		return words.Finger
	case len(in.Pointers) > 0:
		return words.Mouse
	case in.Intents != 0:
		return words.Keys
	}
	return before
}

// listen keeps the sounds going. In a browser only a tap or a key may wake the device, and does so again and again.
func (a *App) listen(in *input.Frame) {
	s := a.services
	if !s.Platform.Browser && !a.woken || s.Platform.Browser && (len(in.Pointers) > 0 || len(in.Keys) > 0) {
		a.woken = true
		s.Sound.Wake()
	}
	s.Sound.SetPresent(in.Focused)
	s.Sound.Tick()
}

// sleepAfter is the tick from which a program behind another app sleeps, where it does. It does not from the start, so that one
// opened in the background is there when the player comes.
const sleepAfter = 60

// Close closes the room and the browser edition, if they are open, and flushes and closes the saves.
func (a *App) Close() error {
	if room := a.services.Room; room != nil {
		room.Close()
		room.Wait()
	}
	if a.edition != nil {
		_ = a.edition.Close() // who still reads its page has it
	}
	if err := a.services.Store.Close(); err != nil {
		return fmt.Errorf("app: closing the saves: %w", err)
	}
	return nil
}

// run opens the window and plays until it is closed.
func run(c Config) error {
	a, err := NewGame(c)
	if err != nil {
		return err
	}
	prepareWindow(c)
	a.asked = catchInterrupt()
	var game ebiten.Game = a
	if c.Inspect {
		i := &inspector{App: a}
		i.answer()
		game = i
	}
	err = ebiten.RunGameWithOptions(game, &ebiten.RunGameOptions{X11ClassName: name, X11InstanceName: name})
	// What could not be saved has been told on the screen, and is no failure of the program: another copy that holds the
	// saves, a full disk.
	if err := a.Close(); err != nil {
		fmt.Fprintln(os.Stderr, "ludotheque:", err)
	}
	return explain(err)
}
