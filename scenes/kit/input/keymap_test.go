package input

import (
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

// TestASetKeyDoesWhatItIsSetFor sets keys, and presses one of them or another.
func TestASetKeyDoesWhatItIsSetFor(t *testing.T) {
	for _, tt := range []struct {
		name   string
		set    map[Action]ebiten.Key
		strike ebiten.Key
		want   Intents
	}{
		{"as usual", nil, ebiten.KeyH, Hint},
		{"beside the usual one", nil, ebiten.KeyF1, Hint},
		{"the new key", map[Action]ebiten.Key{HintAction: ebiten.KeyJ}, ebiten.KeyJ, Hint},
		{"the old key", map[Action]ebiten.Key{HintAction: ebiten.KeyJ}, ebiten.KeyH, 0},
		{"what stays beside the new key", map[Action]ebiten.Key{HintAction: ebiten.KeyJ}, ebiten.KeyF1, Hint},
		{"what stood beside another one", map[Action]ebiten.Key{HintAction: ebiten.KeySpace}, ebiten.KeySpace, Hint},
		{"the old key of who had it", map[Action]ebiten.Key{HintAction: ebiten.KeyL}, ebiten.KeyH, Log},
		{"Escape, whatever is set", map[Action]ebiten.Key{CancelAction: ebiten.KeyQ}, ebiten.KeyEscape, Cancel},
		{"a question", map[Action]ebiten.Key{AskAction + 4: ebiten.KeyF5}, ebiten.KeyF5, Ask5},
		{"a question on the number pad", nil, ebiten.KeyNumpad2, Ask2},
	} {
		h := DefaultPreferences()
		for a, k := range tt.set {
			h.Keys.Set(a, k)
		}
		b := newBench()
		b.SetPreferences(h)
		if got := b.strike(tt.strike).Intents; got != tt.want {
			t.Errorf("%s: %v means %b, want %b", tt.name, tt.strike, got, tt.want)
		}
	}
}

// TestALetterThatConfirmsKeepsItsModifiers: with Control the letter submits. With Alt it belongs to the system, as AltGr
// types another character.
func TestALetterThatConfirmsKeepsItsModifiers(t *testing.T) {
	for _, tt := range []struct {
		modifier ebiten.Key
		want     Intents
	}{{ebiten.KeyShiftLeft, Confirm}, {ebiten.KeyControlLeft, Submit}, {ebiten.KeyAltRight, 0}} {
		p := DefaultPreferences()
		p.Keys.Set(ConfirmAction, ebiten.KeyE)
		b := newBench()
		b.SetPreferences(p)
		if got := b.strike(tt.modifier, ebiten.KeyE).Intents; got != tt.want {
			t.Errorf("with %v it means %b, want %b", tt.modifier, got, tt.want)
		}
	}
}

// TestAKeyHasOneAction: Set returns the action that had the key before, and that action has another key then.
func TestAKeyHasOneAction(t *testing.T) {
	for _, tt := range []struct {
		a     Action
		k     ebiten.Key
		had   bool
		other Action
		gets  ebiten.Key
	}{
		{HintAction, ebiten.KeyJ, false, 0, 0},
		{HintAction, ebiten.KeyL, true, LogAction, ebiten.KeyH},
		{CancelAction, ebiten.KeyH, true, HintAction, NoKey}, // Escape cannot be anybody else's
		{HintAction, ebiten.KeyH, false, 0, 0},
		{HintAction, NoKey, false, 0, 0},
	} {
		m := DefaultKeymap()
		other, had := m.Set(tt.a, tt.k)
		if other != tt.other || had != tt.had || m.Key(tt.a) != tt.k || had && m.Key(other) != tt.gets {
			t.Errorf("%v on %v: taken from %v (%v), which has %v now", tt.a, tt.k, other, had, m.Key(other))
		}
	}
}

// TestAKeymapIsReadAsItWasKept stores the keymaps that can be chosen whole, and some with single keys that differ.
func TestAKeymapIsReadAsItWasKept(t *testing.T) {
	swapped, lost := DefaultKeymap(), DefaultKeymap()
	swapped.Set(HintAction, ebiten.KeyL)
	swapped.Set(UpAction, ebiten.KeyH)
	lost.Set(CancelAction, ebiten.KeyH)
	for name, m := range map[string]Keymap{
		"usual": DefaultKeymap(), "left": LeftHandKeymap(), "right": RightHandKeymap(), "swapped": swapped, "lost": lost,
	} {
		kept := map[string]string{"rapidcity.one.left": "F", "mute": "K"}
		m.Store(kept)
		if got := ReadKeymap(kept); got != m || kept["rapidcity.one.left"] != "F" {
			t.Errorf("%s: kept as %v, read as %v, want %v", name, kept, got, m)
		}
		if name == "usual" && len(kept) != 1 {
			t.Errorf("of the usual keys are kept %v", kept)
		}
	}
}

// TestANonsensicalKeymapIsReadForgivingly: what is wrong is as usual, and no key does two things.
func TestANonsensicalKeymapIsReadForgivingly(t *testing.T) {
	for name, kept := range map[string]map[string]string{
		"no such key": {"hint": "KeyOfDoom"}, "no such action": {"dance": "D"}, "one that is reserved": {"hint": "Escape"},
		"nothing": nil,
	} {
		if got := ReadKeymap(kept); got != DefaultKeymap() {
			t.Errorf("%s: %v", name, got)
		}
	}
	m := ReadKeymap(map[string]string{"hint": "J", "log": "J", "menu": "M"})
	if twice(m.keys[:]) {
		t.Errorf("a key does two things: %v", m.keys)
	}
}

// twice reports whether a key is there twice.
func twice(keys []ebiten.Key) bool {
	set := make(map[ebiten.Key]bool)
	for _, k := range keys {
		if set[k] && k != NoKey {
			return true
		}
		set[k] = true
	}
	return false
}

// TestOneHandReachesAllKeys: each half of the keyboard has a key for everything that a game asks for.
func TestOneHandReachesAllKeys(t *testing.T) {
	const left, right = "12345QWERTASDFGZXCVBTab", "67890YUIOPHJKLNM"
	for name, tt := range map[string]struct {
		keys  Keymap
		other string // what lies under the other hand
	}{"left": {LeftHandKeymap(), right}, "right": {RightHandKeymap(), left}} {
		for a := range Actions {
			k := tt.keys.Key(a)
			if label := k.String(); len(label) == 1 && slices.Contains([]byte(tt.other), label[0]) || twice(tt.keys.keys[:]) {
				t.Errorf("%s: %v is on %s", name, a, label)
			}
		}
	}
}

// TestWhoWaitsForAKeyHearsNothingElse: after ReserveAllKeys a key makes no intent for one tick.
func TestWhoWaitsForAKeyHearsNothingElse(t *testing.T) {
	for _, k := range []ebiten.Key{ebiten.KeyM, ebiten.KeyF11, ebiten.KeyTab, ebiten.KeyEnter, ebiten.KeyArrowUp} {
		b := newBench()
		b.tick().ReserveAllKeys()
		if f := b.strike(k); f.Intents != 0 || !f.JustPressed(k) {
			t.Errorf("%v means %b, and is in the frame: %v", k, f.Intents, f.JustPressed(k))
		}
		if f := b.strike(k); f.Intents == 0 {
			t.Errorf("%v means nothing any more", k)
		}
	}
}

// TestHowLongALongPressTakes holds a finger down for as long as the preferences say.
func TestHowLongALongPressTakes(t *testing.T) {
	for _, long := range []int{12, LongPressTicks, 120} {
		b := newBench()
		b.SetPreferences(Preferences{DefaultKeymap(), long})
		b.finger(1, 100, 100)
		at := -1
		for i := range long + 10 {
			if b.tick().Pointers[0].LongPress {
				at = i
			}
		}
		if at != long {
			t.Errorf("a press is long on tick %d, want %d", at, long)
		}
	}
}

// TestKeysOfAnAction: the changeable key comes first. A key that another action has taken is none, and NoKey is no key.
func TestKeysOfAnAction(t *testing.T) {
	m := DefaultKeymap()
	all := m.Keys(ConfirmAction)
	if len(all) < 2 || all[0] != m.Key(ConfirmAction) {
		t.Fatalf("%v", all)
	}
	m.Set(ConfirmAction, NoKey)
	m.Set(HintAction, all[1])
	for _, k := range m.Keys(ConfirmAction) {
		if k == NoKey || k == all[1] {
			t.Errorf("%v still confirms", k)
		}
	}
}

// TestKeysHaveTheUsualLabels where the system does not tell which keyboard there is: no two keys have the same, in any language.
func TestKeysHaveTheUsualLabels(t *testing.T) {
	if ebiten.KeyName(ebiten.KeyZ) != "" {
		t.Skip("the system tells which keyboard there is")
	}
	for _, tt := range []struct {
		lang string
		key  ebiten.Key
		want string
	}{{"en", ebiten.KeyZ, "Z"}, {"de", ebiten.KeyZ, "Y"}, {"fr", ebiten.KeyA, "Q"}, {"fr", ebiten.KeyComma, ";"}, {"", ebiten.KeyY, "Y"}} {
		if got := KeyLabel(tt.key, tt.lang); got != tt.want {
			t.Errorf("%q: %v is %q, want %q", tt.lang, tt.key, got, tt.want)
		}
	}
	for _, lang := range []string{"en", "de", "fr"} {
		seen := map[string]ebiten.Key{}
		keys := []ebiten.Key{ebiten.KeyComma, ebiten.KeyPeriod, ebiten.KeySemicolon, ebiten.KeyQuote, ebiten.KeySlash, ebiten.KeyMinus}
		for k := ebiten.KeyA; k <= ebiten.KeyZ; k++ {
			keys = append(keys, k)
		}
		for _, k := range keys {
			label := KeyLabel(k, lang)
			if other, ok := seen[label]; ok {
				t.Errorf("%s: %v and %v are both %q", lang, k, other, label)
			}
			seen[label] = k
		}
	}
}
