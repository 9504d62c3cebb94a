package input

import (
	"slices"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"
)

// Action is something that has a key of its own, which people may change.
type Action uint8

// The actions that words speak of by name; see Actions for all of them.
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
	AskAction // the first of the questions at a table; the others follow
)

// NoKey is the key of an action that has none.
const NoKey ebiten.Key = -1

// actions are all actions, in the order in which they are listed.
var actions = [...]struct {
	name   string // in settings
	intent Intents
	usual  ebiten.Key
	more   []ebiten.Key // do the same, unless they have been set for something else
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

// Actions is how many actions there are.
const Actions = Action(len(actions))

// String returns what settings call the action, such as "undo".
func (a Action) String() string { return actions[a].name }

// Keymap says which key does what: one for each action that none other has, and further ones that most have beside it for as long
// as they are not set for another.
type Keymap struct{ keys [Actions]ebiten.Key }

// UsualKeymap returns the keys of a first start.
func UsualKeymap() (m Keymap) {
	for a := range actions {
		m.keys[a] = actions[a].usual
	}
	return m
}

// LeftHandKeymap and RightHandKeymap have all keys within reach of one hand.
func LeftHandKeymap() Keymap {
	return keymapOf(map[Action]ebiten.Key{
		UpAction: ebiten.KeyW, DownAction: ebiten.KeyS, LeftAction: ebiten.KeyA, RightAction: ebiten.KeyD, ConfirmAction: ebiten.KeyE,
		CancelAction: ebiten.KeyQ, UndoAction: ebiten.KeyZ, HintAction: ebiten.KeyR, LogAction: ebiten.KeyC, MenuAction: ebiten.KeyX,
		MuteAction: ebiten.KeyV, PageUpAction: ebiten.KeyT, PageDownAction: ebiten.KeyG, HomeAction: ebiten.KeyF, EndAction: ebiten.KeyB,
	})
}

// RightHandKeymap has all keys within reach of the right hand.
func RightHandKeymap() Keymap {
	return keymapOf(map[Action]ebiten.Key{
		NextAction: ebiten.KeyO, CancelAction: ebiten.KeyDelete, AskAction: ebiten.KeyDigit6, AskAction + 1: ebiten.KeyDigit7,
		AskAction + 2: ebiten.KeyDigit8, AskAction + 3: ebiten.KeyDigit9, AskAction + 4: ebiten.KeyDigit0,
	})
}

// keymapOf returns the usual keymap with other keys for some actions.
func keymapOf(keys map[Action]ebiten.Key) Keymap {
	m := UsualKeymap()
	for a, k := range keys {
		m.keys[a] = k
	}
	return m
}

// ReadKeymap returns the keymap that settings hold: the names of keys by those of actions. What is none is left out.
func ReadKeymap(kept map[string]string) Keymap {
	m := UsualKeymap()
	for a := range Actions {
		name, ok := kept[a.String()]
		if k := NoKey; ok && (name == "" || k.UnmarshalText([]byte(name)) == nil && !Reserved(k)) {
			m.Set(a, k)
		}
	}
	return m
}

// Keep notes in kept, which must not be nil, which keys are not the usual ones.
func (m *Keymap) Keep(kept map[string]string) {
	for a := range Actions {
		switch k := m.keys[a]; k {
		case actions[a].usual:
			delete(kept, a.String())
		case NoKey:
			kept[a.String()] = ""
		default:
			kept[a.String()] = k.String()
		}
	}
}

// Key returns the key that is set for an action; NoKey if there is none.
func (m *Keymap) Key(a Action) ebiten.Key { return m.keys[a] }

// Keys returns all keys that do an action, the one that is set for it first.
func (m *Keymap) Keys(a Action) (all []ebiten.Key) {
	for _, k := range append([]ebiten.Key{m.keys[a]}, actions[a].more...) {
		if m.means(k) == actions[a].intent && !slices.Contains(all, k) {
			all = append(all, k)
		}
	}
	return all
}

// Set sets the key for an action. The action that had it until then, if any, is returned: it gets the one that the action had
// before, or none if that cannot be changed.
func (m *Keymap) Set(a Action, k ebiten.Key) (other Action, had bool) {
	old := m.keys[a]
	if Reserved(old) {
		old = NoKey
	}
	i := slices.Index(m.keys[:], k)
	if k != NoKey && i >= 0 && Action(i) != a {
		other, had = Action(i), true
		m.keys[other] = old
	}
	m.keys[a] = k
	return other, had
}

// Reserved reports whether a key keeps its meaning whatever is set: those that lead out of anything, and modifiers.
func Reserved(k ebiten.Key) bool {
	switch k {
	case ebiten.KeyEscape, ebiten.KeyF10, ebiten.KeyF11, ebiten.KeyShiftLeft, ebiten.KeyShiftRight, ebiten.KeyControlLeft,
		ebiten.KeyControlRight, ebiten.KeyAltLeft, ebiten.KeyAltRight, ebiten.KeyMetaLeft, ebiten.KeyMetaRight:
		return true
	}
	return false
}

// means returns what a key asks for.
func (m *Keymap) means(k ebiten.Key) Intents {
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

// Habits are how somebody wants what hands do to be understood.
type Habits struct {
	Keys Keymap
	// LongPress is how many ticks a pointer must rest, not dragged, to be a long press.
	LongPress int
}

// UsualHabits returns the habits of a first start.
func UsualHabits() Habits { return Habits{UsualKeymap(), LongPressTicks} }

// printed are the ends and beginnings of keys' names that say more than what is printed on them.
var printed = strings.NewReplacer("Comma", ",", "Period", ".", "Semicolon", ";", "Slash", "/", "Quote", "’", "Digit", "", "Numpad", "", "Arrow", "")

// KeyLabel returns what is printed on a key: by the arrangement of the keyboard if the system tells it, else by that of the
// United States, after which keys are named.
func KeyLabel(k ebiten.Key) string {
	if name := ebiten.KeyName(k); name != "" {
		return strings.ToUpper(name)
	}
	return printed.Replace(k.String())
}
