// Package services is what every scene is handed: words, saves and settings, and what else the screens share.
//
// A Services value belongs to the game's goroutine.
package services

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/page"
	"ludotheque/scenes/kit/sound"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/kit/timeline"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/together/remote"
)

// LargerText is by how much the larger-text setting enlarges text, DoubleText by how much that for text twice as large.
const (
	LargerText = 1.25
	DoubleText = 2
)

// Services are the things that scenes share.
type Services struct {
	Words *words.Book
	Store *store.Store
	// Theme draws in the palette of the shelf; tables make their own with Theme.With.
	Theme *ui.Theme
	// Sound plays the sounds; nil plays none.
	Sound *sound.Mixer
	// Platform tells what the device offers.
	Platform Platform
	// Version is the program's version for the player to read, such as "v1.2.0" or "devel".
	Version string
	// Seed returns a new seed for the chance of a game. With the same -seed, the program's games are the same again.
	Seed func() uint64
	// Now returns the local time, for dates only: nothing that happens depends on it.
	Now func() time.Time
	// Home returns the first scene, to which the program returns from anywhere, as from a defect.
	Home func(*Services) stage.Scene
	// Away goes on with a table that is played elsewhere, whatever scene is on; nil while there is none. It is called
	// each tick with the time since some fixed moment.
	Away func(now time.Duration)
	// AwayAt is the address of that table, to which a page that is loaded again leads back; empty while there is none.
	AwayAt string

	// Awaited is set while a table at which everybody has a device waits for the person here: the title of the window says so.
	Awaited bool
	// Nudge has the device tremble for a moment; nil where none can.
	Nudge func()

	// Strength returns how well a person plays a box, as far as that is known from finished games; nil knows nobody.
	Strength func(box game.Box, who match.Occupant) game.Level

	// Aside does what is to be done beside any scene; nil if there is nothing. It is called each tick.
	Aside func()

	// Page is the page round the program; nil where there is none.
	Page *page.Page
	// Room lets other devices come to a table of this computer's; nil where that cannot be, as in a browser.
	Room remote.Room
	// Browse opens the browser edition of the program in the system's browser, with a query such as "reader"; nil where there is
	// none.
	Browse func(query string) error
	// Table is the table elsewhere at which the program is to open, as remote.ParseAddress returns it; empty for none.
	Table string
	// Box is the box whose set-up is to be opened first; empty for none.
	Box string
	// Link is the game in a link that the program is to open, as link.Encode returns it; empty for none.
	Link string
	// Origin is the address that the page has come from, where tables may be; empty for a program.
	Origin string

	said     []string // by Say, and not by anybody yet
	told     []string // by Tell, likewise
	untold   []string // of what was told, that does not hold any more
	settings store.Settings
	system   words.Lang // the language of the system
	device   Device
	began    time.Time
}

// Platform tells what the device offers; buttons for what it does not are hidden.
type Platform struct {
	Quit       bool // the program can end itself
	Fullscreen bool // the program can fill the screen, and leave it again
	Browser    bool // the program runs in a page
	Touch      bool // fingers are the usual pointer
}

// New returns services on the given words and saves, with the settings kept there in force but for those that need a
// stage; see Apply. system is the language to speak unless the settings name one.
func New(book *words.Book, saves *store.Store, system words.Lang) (*Services, error) {
	theme, err := ui.NewTheme()
	if err != nil {
		return nil, fmt.Errorf("services: fonts: %w", err)
	}
	s := &Services{Words: book, Store: saves, Theme: theme, Now: time.Now, began: time.Now(), system: system, settings: saves.Settings()}
	if err := s.speak(); err != nil {
		return nil, err
	}
	return s, nil
}

// speak makes the book use the language of the settings, or the system's.
func (s *Services) speak() error {
	if err := s.Words.SetLang(s.lang()); err != nil {
		return fmt.Errorf("services: language of the settings: %w", err)
	}
	return nil
}

func (s *Services) lang() words.Lang {
	for _, l := range words.Languages() {
		if string(l) == s.settings.Language {
			return l
		}
	}
	return s.system
}

// T returns what key means in the player's language; see words.Book.T.
func (s *Services) T(key string, data ...any) string { return s.Words.T(key, data...) }

// Say has the words of a key said to the player, whatever scene is on, when there is time.
func (s *Services) Say(key string) { s.said = append(s.said, key) }

// Said returns the keys that are to be said since the last call, oldest first.
func (s *Services) Said() []string {
	said := s.said
	s.said = nil
	return said
}

// Tell has words said to the player as Say has those of a key.
func (s *Services) Tell(words string) { s.told = append(s.told, words) }

// Untell takes words back that Tell has had said, and that do not hold any more.
func (s *Services) Untell(words string) { s.untold = append(s.untold, words) }

// Told returns the words that are to be said since the last call, oldest first, and those said before that do not hold any more.
func (s *Services) Told() (told, untold []string) {
	told = slices.DeleteFunc(s.told, func(words string) bool { return slices.Contains(s.untold, words) })
	untold = s.untold
	s.told, s.untold = nil, nil
	return told, untold
}

// Excuse tells standard error of something that should not have happened, and returns what the player is told of it.
func (s *Services) Excuse(err error) ui.Message {
	fmt.Fprintln(os.Stderr, "ludotheque:", err)
	return ui.Message{Say: func() string { return s.T("shell.error.again") }}
}

// NoPlace says that there is no place for saves: a folder, or what the browser keeps for the page.
func (s *Services) NoPlace() string {
	if s.Platform.Browser {
		return s.T("shell.save.nobrowser")
	}
	return s.T("shell.save.nofolder")
}

// Settings returns the settings in force. They must not be changed; see Change. It allocates nothing.
func (s *Services) Settings() store.Settings { return s.settings }

// Pace returns the pace of motion that the settings ask for.
func (s *Services) Pace() timeline.Pace {
	return timeline.Pace{
		Speed:   timeline.Speed(s.settings.Speed) - timeline.Speed(store.Normal),
		Reduced: s.settings.ReducedMotion,
	}
}

// Change has edit change a copy of the settings, keeps the result and puts it in force on the stage at once. Scenes are
// laid out again if they may look different: not for a volume, the whole screen or a set-up.
func (s *Services) Change(c *stage.Context, edit func(*store.Settings)) {
	v, before := s.settings.Clone(), lookOf(s.settings)
	edit(&v)
	s.Store.SetSettings(v)
	s.settings = s.Store.Settings()
	s.apply(c)
	if lookOf(s.settings) != before {
		c.Relayout()
	}
}

// look is what of the settings scenes are laid out for.
type look struct {
	language               string
	speed                  store.Speed
	reduced, larger, marks bool
	contrast, double       bool
	keys                   input.Keymap
}

func lookOf(v store.Settings) look {
	return look{v.Language, v.Speed, v.ReducedMotion, v.LargerText, v.SeatMarks, v.Contrast, v.DoubleText, input.ReadKeymap(v.Keys)}
}

// Apply puts the settings in force on a stage: language, volumes, motion, size of text, the whole screen. All scenes are laid
// out again.
func (s *Services) Apply(c *stage.Context) {
	s.apply(c)
	c.Relayout()
}

func (s *Services) apply(c *stage.Context) {
	// A language that is not spoken cannot come from lang.
	_ = s.speak()
	c.SetMotion(s.motion())
	c.SetTextScale(s.textScale())
	v := s.settings
	c.SetHabits(habits(v))
	s.Keys().name()
	s.Sound.SetVolumes(sound.Volumes{Master: v.Master, Effects: v.Effects, Ambience: v.Ambience, Mute: v.Mute})
	s.Theme.Shared().SetStill(s.motion() != stage.FullMotion)
	s.Theme.Shared().SetContrast(s.settings.Contrast)
	s.Theme.Shared().SetLetters(letters(s.Words.Lang()))
	if s.Platform.Fullscreen && !s.Platform.Browser && ebiten.IsFullscreen() != s.settings.Fullscreen {
		ebiten.SetFullscreen(s.settings.Fullscreen)
	}
}

func (s *Services) motion() stage.Motion {
	switch {
	case s.settings.Speed == store.Instant:
		return stage.NoMotion
	case s.settings.ReducedMotion:
		return stage.ReducedMotion
	}
	return stage.FullMotion
}

// letters returns the arrangement of the keys that is usual in a language.
func letters(l words.Lang) ui.Letters {
	switch l {
	case words.French:
		return ui.AZERTY
	case words.German:
		return ui.QWERTZ
	}
	return ui.QWERTY
}

func (s *Services) textScale() float64 {
	switch {
	case s.settings.DoubleText:
		return DoubleText
	case s.settings.LargerText:
		return LargerText
	}
	return 1
}

// Fullscreen reports whether the program fills the screen now.
func (s *Services) Fullscreen() bool {
	if s.Platform.Browser {
		return ebiten.IsFullscreen()
	}
	return s.settings.Fullscreen
}

// ToggleFullscreen fills the screen or leaves it, where the platform can. In a browser it must follow a tap or a key.
func (s *Services) ToggleFullscreen(c *stage.Context) {
	if !s.Platform.Fullscreen {
		return
	}
	on := !ebiten.IsFullscreen()
	if s.Platform.Browser {
		ebiten.SetFullscreen(on)
		return
	}
	s.Change(c, func(v *store.Settings) { v.Fullscreen = on })
}

// Called is what somebody is called in the player's language: by name, or by a number; empty if there is neither.
func (s *Services) Called(who match.Occupant) string {
	if who.Name == "" && who.Number > 0 {
		return s.T("shell.name.player", "Number", who.Number)
	}
	return who.Name
}

// Address is a link to what is in a fragment: behind the address of the page, or of the service where tables are set up; page is
// false where there is neither, and the fragment stands alone.
func (s *Services) Address(fragment string) (address string, page bool) {
	where := s.Origin
	if where == "" {
		where = s.settings.Service
	}
	if where == "" {
		return fragment, false
	}
	return strings.TrimSuffix(where, "/") + "/#" + fragment, true
}
