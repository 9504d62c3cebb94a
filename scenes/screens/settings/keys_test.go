package settings

import (
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/services"
	"ludotheque/scenes/table/tabletest"
)

// openKeys opens the sheet of keys.
func openKeys(t *testing.T, lang words.Lang) (*services.Services, *tabletest.Rig) {
	t.Helper()
	s := tabletest.Services(t, lang)
	return s, over(t, s, func() stage.Scene { return NewKeys(s) })
}

// TestAKeyIsSetByPressingIt sets keys as a player does, and looks for them on the sheet, in force and kept.
func TestAKeyIsSetByPressingIt(t *testing.T) {
	for _, tt := range []struct {
		name  string
		press ebiten.Key
		want  map[string]string // kept
		shown map[string]string
		says  string
	}{
		{"a free one", ebiten.KeyJ, map[string]string{"hint": "J"}, map[string]string{"keys.hint": "J"}, ""},
		{"another one's", ebiten.KeyL, map[string]string{"hint": "L", "log": "H"}, map[string]string{"keys.hint": "L", "keys.log": "H"},
			"L was the key for “Log”, which now has H."},
		{"one that means something on the sheet", ebiten.KeyTab, map[string]string{"hint": "Tab", "next": "H"},
			map[string]string{"keys.hint": "Tab", "keys.next": "H"}, "Tab was the key for “Next button”, which now has H."},
		{"Escape leaves it", ebiten.KeyEscape, map[string]string{}, map[string]string{"keys.hint": "H"}, ""},
		{"a reserved one", ebiten.KeyF10, map[string]string{}, nil, "F10 cannot be changed."},
	} {
		s, r := openKeys(t, words.English)
		r.Tap("keys.hint")
		r.Ticks(20)
		r.Key(tt.press)
		r.Ticks(20)
		if got := s.Settings().Keys; !equal(got, tt.want) {
			t.Errorf("%s: kept are %v, want %v", tt.name, got, tt.want)
		}
		for id, label := range tt.shown {
			if got := r.InspectForScreenReader().Node(id).Name; got != label {
				t.Errorf("%s: %s shows %q, want %q", tt.name, id, got, label)
			}
		}
		if tt.says != "" && !r.ShowsText(tt.says) {
			t.Errorf("%s: it says %q", tt.name, r.Texts())
		}
	}
}

// TestATapOnTheWordsOfTheDialogChangesNothing: it goes on waiting for a key.
func TestATapOnTheWordsOfTheDialogChangesNothing(t *testing.T) {
	s, r := openKeys(t, words.English)
	r.Tap("keys.hint")
	r.Ticks(20)
	for _, n := range r.Inspect().Nodes {
		if n.Text == s.T("menu.keys.press") {
			r.TapAt(n.Rect.Center())
		}
	}
	r.Key(ebiten.KeyJ)
	r.Ticks(20)
	if got, want := s.Settings().Keys, map[string]string{"hint": "J"}; !equal(got, want) {
		t.Errorf("kept are %v, want %v", got, want)
	}
}

func equal(a, b map[string]string) bool {
	for k, v := range a {
		if b[k] != v {
			return false
		}
	}
	return len(a) == len(b)
}

// TestKeysOfOneHandAreSetAtOnce sets them by their buttons, works the sheet with them, and puts the usual ones back.
func TestKeysOfOneHandAreSetAtOnce(t *testing.T) {
	s, r := openKeys(t, words.German)
	r.Tap("keys.all.left")
	r.Ticks(2)
	if m := s.Keys().Map; m != input.LeftHandKeymap() {
		t.Fatalf("in force is %v", m)
	}
	r.Key(ebiten.KeyTab)
	from := focused(r)
	if r.Key(ebiten.KeyS); focused(r) == from {
		t.Errorf("S leads down from %q no more", from)
	}
	r.Tap("keys.all.usual")
	r.Ticks(2)
	if m := s.Keys().Map; m != input.DefaultKeymap() || len(s.Settings().Keys) != 0 {
		t.Errorf("in force is %v, kept are %v", m, s.Settings().Keys)
	}
}

// focused returns the ID of what has the focus.
func focused(r *tabletest.Rig) string {
	for _, n := range r.Inspect().Nodes {
		if n.Focused {
			return n.ID
		}
	}
	return ""
}

// TestWordsNameTheKeyThatIsSet looks at words for who presses, in every language.
func TestWordsNameTheKeyThatIsSet(t *testing.T) {
	for lang, want := range map[words.Lang][2]string{
		words.English: {"Press Enter again", "Press the J key again"},
		words.French:  {"Appuie encore sur Entrée", "Appuie encore sur la touche J"},
		words.German:  {"Drücke noch einmal die Eingabetaste", "Drücke noch einmal die Taste J"},
	} {
		s, r := openKeys(t, lang)
		s.Words.SetInputDevice(words.Keys)
		before := s.T("dorada.prompt.risk")
		r.Tap("keys.confirm")
		r.Ticks(20)
		r.Key(ebiten.KeyJ)
		s.Words.SetInputDevice(words.Keys)
		if after := s.T("dorada.prompt.risk"); !strings.Contains(before, want[0]) || !strings.Contains(after, want[1]) {
			t.Errorf("%s: first %q, then %q", lang, before, after)
		}
		if play := s.T("shell.play"); !strings.Contains(play, "+J)") {
			t.Errorf("%s: %q begins a game", lang, play)
		}
	}
}
