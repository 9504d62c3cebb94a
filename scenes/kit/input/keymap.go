package input

import (
	"slices"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"
)

// Action is a command whose key players may change.
type Action uint8

// The actions that have a name of their own. The number of all actions is Actions.
const (
	UpAction Action = iota
	DownAction
	LeftAction
	RightAction
	ConfirmAction
	CancelAction
	NextAction
	UndoAction
	HintAction
	LogAction
	MenuAction
	MuteAction
	FullscreenAction
	PageUpAction
	PageDownAction
	HomeAction
	EndAction
	AskAction // the first of the five questions at a table; the others are AskAction+1 to AskAction+4
)

// NoKey stands for the missing key of an action that has none.
const NoKey ebiten.Key = -1

// actions describes all actions, in the order in which the settings list them.
var actions = [...]struct {
	name   string       // in settings
	intent Intents      // what the action does
	usual  ebiten.Key   // the key of a new installation, which can be changed
	more   []ebiten.Key // fixed further keys, which count unless they have been set for another action
}{
	UpAction:         {"up", Up, ebiten.KeyArrowUp, nil},
	DownAction:       {"down", Down, ebiten.KeyArrowDown, nil},
	LeftAction:       {"left", Left, ebiten.KeyArrowLeft, nil},
	RightAction:      {"right", Right, ebiten.KeyArrowRight, nil},
	ConfirmAction:    {"confirm", Confirm, ebiten.KeyEnter, []ebiten.Key{ebiten.KeyNumpadEnter, ebiten.KeySpace}},
	CancelAction:     {"cancel", Cancel, ebiten.KeyEscape, []ebiten.Key{ebiten.KeyEscape}},
	NextAction:       {"next", Next, ebiten.KeyTab, nil},
	UndoAction:       {"undo", Undo, ebiten.KeyBackspace, []ebiten.Key{ebiten.KeyU}},
	HintAction:       {"hint", Hint, ebiten.KeyH, []ebiten.Key{ebiten.KeyF1}},
	LogAction:        {"log", Log, ebiten.KeyL, nil},
	MenuAction:       {"menu", Menu, ebiten.KeyP, []ebiten.Key{ebiten.KeyF10}},
	MuteAction:       {"mute", Mute, ebiten.KeyM, nil},
	FullscreenAction: {"fullscreen", Fullscreen, ebiten.KeyF11, []ebiten.Key{ebiten.KeyF11}},
	PageUpAction:     {"pageup", PageUp, ebiten.KeyPageUp, nil},
	PageDownAction:   {"pagedown", PageDown, ebiten.KeyPageDown, nil},
	HomeAction:       {"home", Home, ebiten.KeyHome, nil},
	EndAction:        {"end", End, ebiten.KeyEnd, nil},
	AskAction:        {"ask.mine", Ask1, ebiten.KeyDigit1, []ebiten.Key{ebiten.KeyNumpad1}},
	AskAction + 1:    {"ask.near", Ask2, ebiten.KeyDigit2, []ebiten.Key{ebiten.KeyNumpad2}},
	AskAction + 2:    {"ask.lately", Ask3, ebiten.KeyDigit3, []ebiten.Key{ebiten.KeyNumpad3}},
	AskAction + 3:    {"ask.lead", Ask4, ebiten.KeyDigit4, []ebiten.Key{ebiten.KeyNumpad4}},
	AskAction + 4:    {"ask.may", Ask5, ebiten.KeyDigit5, []ebiten.Key{ebiten.KeyNumpad5}},
}

// Actions is the number of actions.
const Actions = Action(len(actions))

// String returns the name of the action in stored settings, such as "undo".
func (a Action) String() string { return actions[a].name }

// Keymap maps keys to actions. Each action has at most one key that can be changed. Some also have fixed further
// keys, which count unless they are set for another action.
type Keymap struct {
	keys [Actions]ebiten.Key // by action: the key that can be changed, or NoKey
}

// DefaultKeymap returns the keymap of a new installation.
func DefaultKeymap() (m Keymap) {
	for a := range actions {
		m.keys[a] = actions[a].usual
	}
	return m
}

// LeftHandKeymap returns a keymap for the left hand: every key but that of FullscreenAction is on the left of the keyboard.
func LeftHandKeymap() Keymap {
	return keymapWith(map[Action]ebiten.Key{
		UpAction: ebiten.KeyW, DownAction: ebiten.KeyS, LeftAction: ebiten.KeyA, RightAction: ebiten.KeyD, ConfirmAction: ebiten.KeyE,
		CancelAction: ebiten.KeyQ, UndoAction: ebiten.KeyZ, HintAction: ebiten.KeyR, LogAction: ebiten.KeyC, MenuAction: ebiten.KeyX,
		MuteAction: ebiten.KeyV, PageUpAction: ebiten.KeyT, PageDownAction: ebiten.KeyG, HomeAction: ebiten.KeyF, EndAction: ebiten.KeyB,
	})
}

// RightHandKeymap returns a keymap for the right hand: every key is on the right of the keyboard.
func RightHandKeymap() Keymap {
	return keymapWith(map[Action]ebiten.Key{
		NextAction: ebiten.KeyO, CancelAction: ebiten.KeyDelete, AskAction: ebiten.KeyDigit6, AskAction + 1: ebiten.KeyDigit7,
		AskAction + 2: ebiten.KeyDigit8, AskAction + 3: ebiten.KeyDigit9, AskAction + 4: ebiten.KeyDigit0,
	})
}

// keymapWith returns the default keymap with other keys for some actions.
func keymapWith(keys map[Action]ebiten.Key) Keymap {
	m := DefaultKeymap()
	for a, k := range keys {
		m.keys[a] = k
	}
	return m
}

// ReadKeymap returns the keymap stored in settings. stored maps names of actions to names of keys; an empty name of a key stands
// for NoKey. Actions that stored lacks have their usual key, unless that has been set for another action: then the two swap keys, as
// in [Keymap.Set]. Unknown names and reserved keys are ignored.
func ReadKeymap(stored map[string]string) Keymap {
	m := DefaultKeymap()
	for a := range Actions {
		name, ok := stored[a.String()]
		if k := NoKey; ok && (name == "" || k.UnmarshalText([]byte(name)) == nil && !Reserved(k)) {
			m.Set(a, k)
		}
	}
	return m
}

// Store stores the keys that differ from the default in stored, which must not be nil, and deletes the others from
// stored. An action without a key is stored with "".
func (m *Keymap) Store(stored map[string]string) {
	for a := range Actions {
		switch k := m.keys[a]; k {
		case actions[a].usual:
			delete(stored, a.String())
		case NoKey:
			stored[a.String()] = ""
		default:
			stored[a.String()] = k.String()
		}
	}
}

// Key returns the changeable key of an action, or NoKey.
func (m *Keymap) Key(a Action) ebiten.Key { return m.keys[a] }

// Keys returns all keys that now stand for an action, the changeable one first.
func (m *Keymap) Keys(a Action) (all []ebiten.Key) {
	for _, k := range append([]ebiten.Key{m.keys[a]}, actions[a].more...) {
		if k != NoKey && m.intentsOf(k) == actions[a].intent && !slices.Contains(all, k) {
			all = append(all, k)
		}
	}
	return all
}

// Set sets the changeable key of action a; NoKey leaves a without one. If another action had that key, the two swap keys, and Set
// returns the other action and true; otherwise swapped is false. But if the old key of a is reserved, the other action is left
// without a key. Set does not refuse a reserved key.
func (m *Keymap) Set(a Action, k ebiten.Key) (other Action, swapped bool) {
	old := m.keys[a]
	if Reserved(old) {
		old = NoKey
	}
	i := slices.Index(m.keys[:], k)
	if k != NoKey && i >= 0 && Action(i) != a {
		other, swapped = Action(i), true
		m.keys[other] = old
	}
	m.keys[a] = k
	return other, swapped
}

// Reserved reports whether a key keeps its meaning in every keymap: Escape, F10, F11 and the modifiers.
func Reserved(k ebiten.Key) bool {
	switch k {
	case ebiten.KeyEscape, ebiten.KeyF10, ebiten.KeyF11, ebiten.KeyShiftLeft, ebiten.KeyShiftRight, ebiten.KeyControlLeft,
		ebiten.KeyControlRight, ebiten.KeyAltLeft, ebiten.KeyAltRight, ebiten.KeyMetaLeft, ebiten.KeyMetaRight:
		return true
	}
	return false
}

// intentsOf returns the intents of a key, 0 if it has none. If the key is the changeable key of one action and a fixed further key of
// another, the first action counts.
func (m *Keymap) intentsOf(k ebiten.Key) Intents {
	for a := range m.keys {
		if m.keys[a] == k {
			return actions[a].intent
		}
	}
	for a := range actions {
		if slices.Contains(actions[a].more, k) {
			return actions[a].intent
		}
	}
	return 0
}

// Preferences are a player's keymap and the length of a long press.
type Preferences struct {
	Keys Keymap
	// LongPress is the number of ticks after which a press that is not dragged is a long press.
	LongPress int
}

// DefaultPreferences returns the preferences of a new installation.
func DefaultPreferences() Preferences { return Preferences{DefaultKeymap(), LongPressTicks} }

// keyLabels turns Ebitengine's names of keys into the characters printed on them.
var keyLabels = strings.NewReplacer("Comma", ",", "Period", ".", "Semicolon", ";", "Slash", "/", "Quote", "’", "Digit", "", "Numpad", "", "Arrow", "")

// usualLabels are, by the two-letter code of a language, the characters on the keys that differ from those of the United States on the
// keyboards that most of its speakers have. Some browsers do not tell a page which keyboard there is.
var usualLabels = map[string]map[ebiten.Key]string{
	"de": {ebiten.KeyY: "Z", ebiten.KeyZ: "Y", ebiten.KeySemicolon: "Ö", ebiten.KeyQuote: "Ä", ebiten.KeySlash: "-"},
	"fr": {ebiten.KeyQ: "A", ebiten.KeyA: "Q", ebiten.KeyW: "Z", ebiten.KeyZ: "W", ebiten.KeySemicolon: "M", ebiten.KeyM: ",",
		ebiten.KeyComma: ";", ebiten.KeyPeriod: ":", ebiten.KeySlash: "!", ebiten.KeyQuote: "Ù"},
}

// KeyLabel returns the character or word printed on a key: by the system's keyboard layout if it is known, else by the usual one of
// a language, the two-letter code lang. That of other languages is the layout of the United States.
func KeyLabel(k ebiten.Key, lang string) string {
	if name := ebiten.KeyName(k); name != "" {
		return strings.ToUpper(name)
	}
	if label, ok := usualLabels[lang][k]; ok {
		return label
	}
	return keyLabels.Replace(k.String())
}
