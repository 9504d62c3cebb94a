// Package app assembles the program: it opens what the scenes share, runs the stage with the first scene, and shows a
// failure when a scene panics.
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

	screens "ludotheque/scenes/boxes"
	"ludotheque/scenes/boxes/cabinet"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/mirror"
	"ludotheque/scenes/kit/page"
	"ludotheque/scenes/kit/sound"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/screens/menu"
	"ludotheque/scenes/services"
	"ludotheque/scenes/together/remote"
)

// name is the name of the folder of saves, and of the program for the window system.
const name = "ludotheque"

// App is the whole program. It is an ebiten.Game; see NewGame.
type App struct {
	*stage.Stage
	services    *services.Services
	edition     Edition     // browser edition; nil if there is none
	interrupted func() bool // reports whether the system has asked the program to end
	soundWoken  bool        // the mixer has been woken once, so that it has opened the sound device
	touch       bool        // the last pointer was a finger
	presence    presence
	mirror      *mirror.Mirror // what a screen reader reads; nil outside a browser
	title       title
}

// NewGame opens words, boxes, saves and fonts, and returns the program with its first scene. It also applies the settings, and
// tells Ebitengine not to clear the screen before each frame. Between these steps the browser has a turn. Call Close after the game loop
// has ended. After an error the saves are closed again.
func NewGame(c Config) (*App, error) {
	page.GiveTurn()
	book, err := words.Open()
	if err != nil {
		return nil, fmt.Errorf("app: opening the translations: %w", err)
	}
	page.GiveTurn()
	boxes, err := screens.All()
	if err != nil {
		return nil, fmt.Errorf("app: opening the boxes: %w", err)
	}
	page.GiveTurn()
	saves := store.Open(store.Options{AppName: name, Dir: c.Data, First: systemSettings, Now: time.Now})
	s, err := newServices(c, book, boxes, saves)
	if err != nil {
		return nil, errors.Join(err, saves.Close())
	}
	page.GiveTurn()
	a := &App{services: s, edition: newEdition(c, s), interrupted: func() bool { return false }}
	a.Stage = stage.New(s.Home(s), stage.Options{
		BeforeUpdate: a.beforeUpdate, Front: newFront(s), FailureScene: a.failureScene,
		Safe: safeInsets, Scale: density(), GiveTurn: page.GiveTurn,
	})
	s.Theme.Album().OnStep(a.ShareTime)
	page.GiveTurn()
	s.Apply(a.Context())
	s.Page.OnHidden(saves.Flush)
	s.Theme.Shared().SetSystemField(s.Page.TextField())
	if s.Page != nil {
		a.mirror = mirror.New(s.Page, a.Stage, s.Theme.Shared().Voice())
	}
	// The stage draws only what has changed.
	ebiten.SetScreenClearedEveryFrame(false)
	page.GiveTurn()
	return a, nil
}

// newServices returns the services of the program, with the texts of book, and the given boxes and saves. Lang and Reader of c change the
// stored settings. Apart from fonts and texts, an error may be that of the room or of the boxes.
func newServices(c Config, book *words.Book, boxes []*cabinet.Box, saves *store.Store) (*services.Services, error) {
	lang := words.Match(systemLanguages()...)
	if c.Lang != "" {
		lang = words.Lang(c.Lang)
		v := saves.Settings()
		v.Language = c.Lang
		saves.SetSettings(v)
	}
	if c.Reader {
		v := saves.Settings()
		v.ScreenReader = true
		saves.SetSettings(v)
	}
	s, err := services.New(book, saves, lang)
	if err != nil {
		return nil, err
	}
	s.Platform, s.Version, s.Seed = platform(), version(), seeds(c.Seed)
	s.Page, s.Box, s.Link, s.Vibrate = page.Open(), c.Box, c.Link, vibrate
	s.Sound, s.Table, s.Origin = sound.NewMixer(rand.Uint64()), c.Table, origin()
	if s.Room, err = openRoom(c, saves); err != nil {
		return nil, fmt.Errorf("app: the room for other devices: %w", err)
	}
	if s.Home, err = build(s, boxes); err != nil {
		return nil, fmt.Errorf("app: the cabinet of the boxes: %w", err)
	}
	return s, nil
}

// openRoom returns the closed room by which other devices can join tables here. It returns nil if c has no Rooms, or if there is
// no folder to store tables in. An error is that of c.Rooms.
func openRoom(c Config, saves *store.Store) (remote.Room, error) {
	if c.Rooms == nil || saves.Location() == "" {
		return nil, nil
	}
	return c.Rooms.New(filepath.Join(saves.Location(), "room"))
}

// newEdition returns the browser edition and sets s.Browse to open it. It returns nil if c has no Rooms, or after an error,
// which it writes to standard error.
func newEdition(c Config, s *services.Services) Edition {
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

// seeds returns the function that makes the seeds of games. For number 0 the seeds are random; for any other number their sequence
// is always the same.
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

// version returns the version of the program if the build knows it, else "devel".
func version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok || info.Main.Version == "" || info.Main.Version == "(devel)" {
		return "devel"
	}
	return info.Main.Version
}

// Draw implements ebiten.Game. While nothing happens, it then sleeps for some ticks; see stage.Stage.Sleep.
func (a *App) Draw(screen *ebiten.Image) {
	a.Stage.Draw(screen)
	a.Sleep()
}

// beforeUpdate runs on each tick before the scene. It sees to saves, page, sound, the remote table, keys that work
// everywhere, and requests to end the program. From tick sleepAfter on it lets a tablet suspend the program.
func (a *App) beforeUpdate(c *stage.Context, in *input.Frame) {
	s := a.services
	a.touch = in.Touch
	s.Words.SetInputDevice(handheld(c.Metrics(), s.Platform.Touch, inputDevice(in, s.Words.InputDevice())))
	s.Store.Tick()
	s.FollowStore(c)
	s.Page.Tick()
	a.tickScreenReader(c)
	a.presence.tick(c, s, in)
	if s.TickRemote != nil {
		s.TickRemote(in.Now)
	}
	if s.TickBackground != nil {
		s.TickBackground()
	}
	a.tickSound(in)
	if in.Take(input.Fullscreen) {
		s.ToggleFullscreen(c)
	}
	if in.Take(input.Mute) {
		s.Change(c, func(v *store.Settings) { v.Mute = !v.Mute })
	}
	if ebiten.IsWindowBeingClosed() || a.interrupted() {
		c.Quit()
	}
	a.title.tick(s)
	if c.Tick() == sleepAfter {
		sleepUnfocused()
	}
}

// tickScreenReader changes the setting for the screen reader if the player has asked for that on the page, and updates the
// elements that the screen reader reads. Outside a browser it does nothing. If the player has pressed such an element, texts are
// written for the device that pressed it from now on.
func (a *App) tickScreenReader(c *stage.Context) {
	if a.mirror == nil {
		return
	}
	if on, asked := a.services.Page.TakeReadRequest(); asked {
		a.services.Change(c, func(v *store.Settings) { v.ScreenReader = on })
	}
	if d, ok := a.mirror.Tick(a.services.Settings().ScreenReader); ok {
		a.services.Words.SetInputDevice(d)
	}
}

// inputDevice returns the kind of device used on this tick: a pad first of all, then a finger or the mouse, then keys. If none was
// used, it returns before, the device used before this tick.
func inputDevice(in *input.Frame, before words.InputDevice) words.InputDevice {
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

// handheld returns the device that texts address on a screen with the metrics m, if device was used last: a finger instead of keys on a
// telephone, where only the system's keyboard for typing a name has keys. touch is set on devices with a touch screen. A telephone held
// upright is known by its screen alone.
func handheld(m stage.Metrics, touch bool, device words.InputDevice) words.InputDevice {
	if device == words.Keys && (menu.IsPhonePortrait(m) || touch && menu.IsPhone(m)) {
		return words.Finger
	}
	return device
}

// tickSound runs the sound for a tick. The first tick wakes the mixer. In a browser every tap and every key does so instead,
// since a browser allows sound only after one of these, and may have suspended the device.
func (a *App) tickSound(in *input.Frame) {
	s := a.services
	wake := !a.soundWoken
	if s.Platform.Browser {
		wake = len(in.Pointers) > 0 || len(in.Keys) > 0
	}
	if wake {
		a.soundWoken = true
		s.Sound.Wake()
	}
	s.Sound.SetPresent(in.Focused)
	s.Sound.Tick()
}

// sleepAfter is the tick from which a tablet suspends the program while another app is in front. Earlier ticks run even
// then, so that a program that was started in the background is ready when the player turns to it.
const sleepAfter = 60

// Close closes the room and the browser edition, if there are any, and the saves. It waits until the room is closed. The error is
// that of the saves.
func (a *App) Close() error {
	if room := a.services.Room; room != nil {
		room.Close()
		room.Wait()
	}
	if a.edition != nil {
		_ = a.edition.Close() // an open page has been loaded already and goes on
	}
	if err := a.services.Store.Close(); err != nil {
		return fmt.Errorf("app: closing the saves: %w", err)
	}
	return nil
}

// run opens the window and runs the program until it is closed; then it closes room and saves. It returns the error of NewGame or
// of the game loop, the latter with advice; see explain. An error of the saves goes to standard error.
func run(c Config) error {
	a, err := NewGame(c)
	if err != nil {
		return err
	}
	prepareWindow(c)
	a.interrupted = catchInterrupt()
	var game ebiten.Game = a
	if c.Inspect {
		i := &inspector{App: a}
		i.answer()
		game = i
	}
	err = ebiten.RunGameWithOptions(game, &ebiten.RunGameOptions{X11ClassName: name, X11InstanceName: name})
	// An error of the saves, such as a full disk, is not the error of run: the screen has shown it to the player.
	if err := a.Close(); err != nil {
		fmt.Fprintln(os.Stderr, "ludotheque:", err)
	}
	return explain(err)
}
