// Package services holds what every scene is given: texts, saves, settings, and everything else that the screens
// share.
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

// The factors by which text is enlarged by the setting for larger text, and by that for text twice as large.
const (
	LargerText = 1.25
	DoubleText = 2
)

// Services is what the scenes share.
type Services struct {
	// Words has the texts, in the player's language.
	Words *words.Book
	// Store keeps saves, settings and records.
	Store *store.Store
	// Theme draws in the palette of the shelf; tables make their own by Theme.WithPalette.
	Theme *ui.Theme
	// Sound plays the sounds; nil is silent.
	Sound *sound.Mixer
	// Platform says what the device offers.
	Platform Platform
	// Version is the program's version for display, such as "v1.2.0" or "devel".
	Version string
	// Seed returns a new seed at each call, as for a game or for who begins it. With the flag -seed the sequence is always the
	// same.
	Seed func() uint64
	// Now returns the local time. It is used for dates only.
	Now func() time.Time
	// Home returns the first scene, to which the program returns after a defect.
	Home func(*Services) stage.Scene
	// TickRemote runs the connection to a table on another device, the remote table, for a tick, whatever scene is on. now
	// is the time since a fixed moment. TickRemote is nil if there is no remote table.
	TickRemote func(now time.Duration)
	// LeaveRemote disconnects this device from the remote table; nil if there is none.
	LeaveRemote func()
	// RemoteURL is the address of the remote table, to which the program returns when its page is loaded again; empty if
	// there is none.
	RemoteURL string

	// PlayersTurn is set while a table with a device for each player waits for the player at this device. The title of the
	// window says so.
	PlayersTurn bool
	// Vibrate makes the device vibrate briefly; nil if it cannot.
	Vibrate func()

	// Strength returns the level of a person at a box, as known from finished games; nil if no levels are known.
	Strength func(box game.Box, who match.Occupant) game.Level

	// TickBackground does a tick's part of the work that goes on whatever scene is on. It is called each tick; nil if there is no
	// such work.
	TickBackground func()

	// Page is the web page round the program; nil outside a browser, where most of its methods
	// do nothing; see page.Page.
	Page *page.Page
	// Room allows other devices to join tables of this computer; nil where that is impossible, as in a browser.
	Room remote.Room
	// Browse opens the browser edition of the program in the system's browser, with a query such as "reader"; nil if
	// there is no such edition.
	Browse func(query string) error
	// Table is the online table to open at the start, as returned by remote.ParseAddress; empty for none.
	Table string
	// Box is the name of the box whose set-up to open at the start; empty for none.
	Box string
	// Link is the game to open at the start, as returned by link.Encode, or a journal; empty for none.
	Link string
	// Origin is the address that the page was loaded from, where there may be online tables; empty outside a browser.
	Origin string

	pendingKeys  []string // added by Notify
	pendingTexts []string // added by NotifyText
	withdrawn    []string // added by WithdrawText
	settings     store.Settings
	takeovers    int        // the result of Store.Takeovers when FollowStore was called last
	systemLang   words.Lang // the language of the system
	started      time.Time  // when the services were made
}

// Platform says what the device offers. Buttons for what it does not offer are hidden.
type Platform struct {
	Quit       bool // the program can end itself
	Fullscreen bool // the program can enter and leave full screen
	Browser    bool // the program runs in a web page
	Touch      bool // fingers are the usual pointer
}

// New returns services with the given texts and saves. It applies the stored settings except those that need a stage;
// see Apply. system is the language to use unless the settings name one. It returns an error if fonts or texts cannot be opened.
// Of the exported fields it sets those up to Theme, and Now; the caller sets the others. Scenes cannot do without Seed, nor the
// program without Home.
func New(book *words.Book, saves *store.Store, system words.Lang) (*Services, error) {
	theme, err := ui.NewTheme()
	if err != nil {
		return nil, fmt.Errorf("services: fonts: %w", err)
	}
	s := &Services{Words: book, Store: saves, Theme: theme, Now: time.Now, started: time.Now(), systemLang: system, settings: saves.Settings()}
	if err := s.applyLanguage(); err != nil {
		return nil, err
	}
	return s, nil
}

// applyLanguage sets the language of the texts to the one that lang returns. An error says that its texts cannot be read.
func (s *Services) applyLanguage() error {
	if err := s.Words.SetLang(s.lang()); err != nil {
		return fmt.Errorf("services: language of the settings: %w", err)
	}
	return nil
}

// lang returns the language of the settings, or the system's if the settings name no language that the program has.
func (s *Services) lang() words.Lang {
	for _, l := range words.Languages() {
		if string(l) == s.settings.Language {
			return l
		}
	}
	return s.systemLang
}

// T returns the text of a key in the player's language; see words.Book.T.
func (s *Services) T(key string, data ...any) string { return s.Words.T(key, data...) }

// Notify shows the text of a key to the player as a passing message, whatever scene is on. Messages wait for each
// other.
func (s *Services) Notify(key string) { s.pendingKeys = append(s.pendingKeys, key) }

// TakeMessageKeys returns the keys passed to Notify since the last call, oldest first.
func (s *Services) TakeMessageKeys() []string {
	keys := s.pendingKeys
	s.pendingKeys = nil
	return keys
}

// NotifyText shows text to the player as Notify does. WithdrawText removes it again.
func (s *Services) NotifyText(text string) { s.pendingTexts = append(s.pendingTexts, text) }

// WithdrawText removes the message with a text that was passed to NotifyText, whether it is shown or still waits. The same
// text may be passed to NotifyText again afterwards.
func (s *Services) WithdrawText(text string) {
	s.pendingTexts = slices.DeleteFunc(s.pendingTexts, func(waiting string) bool { return waiting == text })
	s.withdrawn = append(s.withdrawn, text)
}

// TakeTexts returns the texts passed to NotifyText since the last call, oldest first, without those withdrawn since. It
// also returns all texts withdrawn since the last call. The caller, which may show withdrawn texts or have them in a queue, must
// remove them before it adds the new texts.
func (s *Services) TakeTexts() (texts, withdrawn []string) {
	texts, withdrawn = s.pendingTexts, s.withdrawn
	s.pendingTexts, s.withdrawn = nil, nil
	return texts, withdrawn
}

// ReportError writes an unexpected error to standard error and returns the message for the player, which does not name
// the error.
func (s *Services) ReportError(err error) ui.Message {
	fmt.Fprintln(os.Stderr, "ludotheque:", err)
	return ui.Message{Text: func() string { return s.T("shell.error.again") }}
}

// NoStorageText returns the text that says that there is no folder for saves or, in a browser, that the browser keeps no saves.
func (s *Services) NoStorageText() string {
	if s.Platform.Browser {
		return s.T("shell.save.nobrowser")
	}
	return s.T("shell.save.nofolder")
}

// Settings returns the present settings. The caller must not change the maps in them; see Change. It allocates nothing.
func (s *Services) Settings() store.Settings { return s.settings }

// Pace returns the pace of animations of the settings.
func (s *Services) Pace() timeline.Pace {
	return timeline.Pace{
		// Both types list the same speeds, but 0 is the slow one in package store and the normal one in package timeline.
		Speed:   timeline.Speed(s.settings.Speed) - timeline.Speed(store.Normal),
		Reduced: s.settings.ReducedMotion,
	}
}

// Change calls edit with a copy of the stored settings, then stores and applies the copy. It has all scenes laid out again if one
// of the layoutSettings has changed. Full screen is entered or left only if its setting has changed: the player may have left
// full screen by the window's own means.
func (s *Services) Change(c *stage.Context, edit func(*store.Settings)) {
	before := s.settings.Clone()
	v := s.Store.Settings()
	edit(&v)
	s.Store.SetSettings(v)
	s.settings = s.Store.Settings()
	s.apply(c)
	if s.settings.Fullscreen != before.Fullscreen {
		s.applyFullscreen()
	}
	if layoutSettingsOf(s.settings) != layoutSettingsOf(before) {
		c.Relayout()
	}
}

// FollowStore applies the stored settings if another copy of the program may have changed them: if the store, which could not write
// while that copy was running, has begun to write since FollowStore was called last.
func (s *Services) FollowStore(c *stage.Context) {
	if n := s.Store.Takeovers(); n != s.takeovers {
		s.takeovers = n
		s.Change(c, func(*store.Settings) {})
	}
}

// layoutSettings are the settings on which the layout of scenes depends.
type layoutSettings struct {
	language               string
	speed                  store.Speed
	reduced, larger, marks bool // reduced motion, larger text, marks of seats
	contrast, double       bool // high contrast, text twice as large
	keys                   input.Keymap
}

// layoutSettingsOf returns the layoutSettings of v.
func layoutSettingsOf(v store.Settings) layoutSettings {
	return layoutSettings{v.Language, v.Speed, v.ReducedMotion, v.LargerText, v.SeatMarks, v.HighContrast, v.DoubleText, input.ReadKeymap(v.Keys)}
}

// Apply applies all settings to a stage: language, volumes, motion, size of text and full screen. All scenes are laid
// out again.
func (s *Services) Apply(c *stage.Context) {
	s.apply(c)
	s.applyFullscreen()
	c.Relayout()
}

// apply applies all settings but full screen to a stage. Unlike Apply it does not lay scenes out again. The key of confirming and
// the keyboard layout are set too.
func (s *Services) apply(c *stage.Context) {
	// It cannot fail: lang returns only languages that the program has.
	_ = s.applyLanguage()
	c.SetMotion(s.motion())
	c.SetTextScale(s.textScale())
	v := s.settings
	c.SetPreferences(preferences(v))
	s.Keys().setConfirmKey()
	s.Sound.SetVolumes(sound.Volumes{Master: v.MasterVolume, Effects: v.EffectsVolume, Ambience: v.AmbienceVolume, Mute: v.Mute})
	s.Theme.Shared().SetReducedMotion(s.motion() != stage.FullMotion)
	s.Theme.Shared().SetHighContrast(s.settings.HighContrast)
	s.Theme.Shared().SetKeyboardLayout(keyboardLayout(s.Words.Lang()))
}

// applyFullscreen enters or leaves full screen by the settings. In a browser, where that needs a tap, it does nothing.
func (s *Services) applyFullscreen() {
	if s.Platform.Fullscreen && !s.Platform.Browser && ebiten.IsFullscreen() != s.settings.Fullscreen {
		ebiten.SetFullscreen(s.settings.Fullscreen)
	}
}

// motion returns how much may move on the stage: nothing if the settings have instant speed, else less than usual if they
// reduce motion.
func (s *Services) motion() stage.Motion {
	switch {
	case s.settings.Speed == store.Instant:
		return stage.NoMotion
	case s.settings.ReducedMotion:
		return stage.ReducedMotion
	}
	return stage.FullMotion
}

// keyboardLayout returns the usual keyboard layout of a language, QWERTY unless it is French or German.
func keyboardLayout(l words.Lang) ui.KeyboardLayout {
	switch l {
	case words.French:
		return ui.AZERTY
	case words.German:
		return ui.QWERTZ
	}
	return ui.QWERTY
}

// textScale returns the factor by which the settings enlarge text; 1 for the usual size. If both settings for larger text are on, the
// greater factor holds.
func (s *Services) textScale() float64 {
	switch {
	case s.settings.DoubleText:
		return DoubleText
	case s.settings.LargerText:
		return LargerText
	}
	return 1
}

// Fullscreen reports whether the program is in full screen; outside a browser, by the settings.
func (s *Services) Fullscreen() bool {
	if s.Platform.Browser {
		return ebiten.IsFullscreen()
	}
	return s.settings.Fullscreen
}

// ToggleFullscreen enters or leaves full screen, if the platform can. In a browser it must be called while a tap or a
// key is being handled.
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
	s.applyFullscreen() // Change has not done so if the setting was the same before, as when the player had left full screen by other means
}

// NameOf returns the name of an occupant, or "player N" in the player's language; empty if there is neither name nor
// number.
func (s *Services) NameOf(who match.Occupant) string {
	if who.Name == "" && who.Number > 0 {
		return s.T("shell.name.player", "Number", who.Number)
	}
	return who.Name
}

// LinkTo returns a link with a fragment, the part after "#". In a browser it leads to the page, else to the service for
// online tables that the settings name. Outside a browser and without such a service, LinkTo returns the fragment and false.
func (s *Services) LinkTo(fragment string) (address string, isURL bool) {
	base := s.Origin
	if base == "" {
		base = s.settings.ServiceURL
	}
	if base == "" {
		return fragment, false
	}
	return strings.TrimSuffix(base, "/") + "/#" + fragment, true
}
