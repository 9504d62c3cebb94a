package words_test

import (
	"reflect"
	"strings"
	"testing"
	"testing/fstest"

	"ludotheque/scenes/kit/words"
)

func open(t *testing.T) *words.Book {
	t.Helper()
	b, err := words.Open()
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// speak sets the language of b.
func speak(t *testing.T, b *words.Book, l words.Lang) {
	t.Helper()
	if err := b.SetLang(l); err != nil {
		t.Fatal(err)
	}
}

func TestSays(t *testing.T) {
	tests := []struct {
		lang words.Lang
		key  string
		data []any
		want string
	}{
		{"en", "shell.play", nil, "Play"},
		{"fr", "shell.play", nil, "Jouer"},
		{"de", "shell.play", nil, "Spielen"},
		{"en", "menu.shelf.moves", []any{"Count", 1}, "1 move"},
		{"en", "menu.shelf.moves", []any{"Count", 0}, "0 moves"},
		{"fr", "menu.shelf.moves", []any{"Count", 0}, "0 coup"},
		{"fr", "menu.shelf.moves", []any{"Count", 2}, "2 coups"},
		{"de", "menu.shelf.moves", []any{"Count", 12}, "12 Züge"},
		{"de", "shell.first.chosen", []any{"Name", words.Key("shell.color.red")}, "Rot beginnt"},
		{"fr", "shell.delete.ask", nil, "Supprimer cette partie\u00a0?"},
		{"fr", "pamplona.move.back", []any{"Other", "Zoé"}, "faire reculer un coureur de Zoé"},
		{"fr", "pamplona.move.back", []any{"Other", "Émile"}, "faire reculer un coureur d’Émile"},
		{"en", "galopp.log.move", []any{"From", -1, "To", int16(-3)}, "goes from −1 to −3"},
		{"en", "shell.no.such.key", nil, "shell.no.such.key"},
	}
	b := open(t)
	for _, tt := range tests {
		speak(t, b, tt.lang)
		if got := b.T(tt.key, tt.data...); got != tt.want {
			t.Errorf("%s: T(%q, %v) = %q, want %q", tt.lang, tt.key, tt.data, got, tt.want)
		}
	}
}

// TestTextsAddressTheInputDevice: players tap, click or press, depending on the device.
func TestTextsAddressTheInputDevice(t *testing.T) {
	b := open(t)
	for _, tt := range []struct {
		lang   words.Lang
		device words.InputDevice
		want   string
	}{
		{"en", words.Finger, "A trap would take this pawn. Tap it again if you mean it."},
		{"en", words.Mouse, "A trap would take this pawn. Click it again if you mean it."},
		{"en", words.Keys, "A trap would take this pawn. Press Enter again if you mean it."},
		{"en", words.Pad, "A trap would take this pawn. Press the lower button again if you mean it."},
		{"de", words.Keys, "Da lauert eine Falle. Drücke noch einmal die Eingabetaste, wenn du es so willst."},
		{"fr", words.Pad, "Un piège prendrait ce pion. Appuie encore sur le bouton du bas si tu y tiens."},
		{"fr", words.Finger, "Un piège prendrait ce pion. Touche-le encore si tu y tiens."},
	} {
		speak(t, b, tt.lang)
		b.SetInputDevice(tt.device)
		if got := b.T("dorada.prompt.risk"); got != tt.want {
			t.Errorf("%s, device %d: %q, want %q", tt.lang, tt.device, got, tt.want)
		}
	}
}

// TestDataStandWhereTheyAreNamed: data replace their names. A name without a datum stays visible.
func TestDataStandWhereTheyAreNamed(t *testing.T) {
	b, err := words.Read(fstest.MapFS{"x.en.json": {Data: []byte(`{
		"x.two": "{{.A}} and {{.B}}", "x.twice": "{{.A}}{{.A}}", "x.open": "{{.A", "x.plain": "a }} b",
		"x.days": {"one": "{{.Count}} day of {{.A}}", "other": "{{.Count}} days of {{.A}}"}}`)}})
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		key  string
		data []any
		want string
	}{
		{"x.two", []any{"A", "{{.B}}", "B", 2}, "{{.B}} and 2"},
		{"x.two", []any{"A", 1}, "1 and {{.B}}"},
		{"x.twice", []any{"A", "x"}, "xx"},
		{"x.open", []any{"A", 1}, "{{.A"},
		{"x.plain", []any{"A", 1}, "a }} b"},
		{"x.days", []any{"A", "May", "Count", 1}, "1 day of May"},
		{"x.days", []any{"A", "May", "Count", -1}, "−1 day of May"},
		{"x.days", []any{"A", "May", "Count", 11}, "11 days of May"},
		{"x.days", []any{"A", "May"}, "{{.Count}} days of May"},
	} {
		if got := b.T(tt.key, tt.data...); got != tt.want {
			t.Errorf("T(%q, %v) = %q, want %q", tt.key, tt.data, got, tt.want)
		}
	}
}

func TestFrenchElidesWholeWordsOnly(t *testing.T) {
	b, err := words.Read(fstest.MapFS{
		"x.en.json": {Data: []byte(`{"x.a": "a", "x.b": "b"}`)},
		"x.fr.json": {Data: []byte(`{"x.a": "Que {{.Name}} (de {{.Name}}) code {{.Name}}", "x.b": "de {{.Name}}, de {{.Other}}"}`)},
	})
	if err != nil {
		t.Fatal(err)
	}
	speak(t, b, words.French)
	if got, want := b.T("x.a", "Name", "Ada"), "Qu’Ada (d’Ada) code Ada"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if got, want := b.T("x.b", "Name", "Zoé", "Other", "Émile"), "de Zoé, d’Émile"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if got, want := b.T("x.b", "Name", "", "Other", "Ida"), "de , d’Ida"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestFrenchElidesBeforeSounds(t *testing.T) {
	b := open(t)
	speak(t, b, words.French)
	for name, want := range map[string]string{
		"Émile": "d’Émile", "Yvonne": "d’Yvonne", "yves": "d’yves", "Yann": "de Yann", "Y": "de Y", "Zoé": "de Zoé", "7": "de 7",
	} {
		if got := b.T("pamplona.move.back", "Other", name); got != "faire reculer un coureur "+want {
			t.Errorf("%q, want %q in it", got, want)
		}
	}
}

func TestDataThatAreNoPairsAreLeftOut(t *testing.T) {
	b := open(t)
	if got, want := b.T("menu.shelf.moves", 7, 8, "Count", 2, "odd"), "2 moves"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestRepeatedLookupAllocatesNothing(t *testing.T) {
	b := open(t)
	b.T("shell.play")
	if n := testing.AllocsPerRun(100, func() { b.T("shell.play") }); n != 0 {
		t.Errorf("T allocates %v times for a key in the cache, want 0", n)
	}
}

func TestSetLang(t *testing.T) {
	b := open(t)
	before := b.Edition()
	if err := b.SetLang("it"); err == nil {
		t.Error("a language nobody translated was accepted")
	}
	if b.Lang() != words.English || b.Edition() != before {
		t.Error("a refused language changed the book")
	}
	speak(t, b, words.German)
	if b.Edition() == before {
		t.Error("the edition does not tell of the new language")
	}
}

func TestEnglishStandsIn(t *testing.T) {
	b, err := words.Read(fstest.MapFS{
		"a.en.json": {Data: []byte(`{"a.x": "only English"}`)},
		"a.fr.json": {Data: []byte(`{"a.y": "français"}`)},
	})
	if err != nil {
		t.Fatal(err)
	}
	speak(t, b, words.French)
	if got := b.T("a.x"); got != "only English" {
		t.Errorf("T = %q, want the English words", got)
	}
}

func TestReadRefuses(t *testing.T) {
	tests := []struct {
		name  string
		files fstest.MapFS
		want  string
	}{
		{"broken", fstest.MapFS{"a.en.json": {Data: []byte(`{"a.x": `)}}, "a.en.json"},
		{"stranger", fstest.MapFS{"a.it.json": {Data: []byte(`{"a.x": "ciao"}`)}}, `"it"`},
		{"number", fstest.MapFS{"a.en.json": {Data: []byte(`{"a.x": 7}`)}}, `"a.x"`},
		{"no other", fstest.MapFS{"a.en.json": {Data: []byte(`{"a.x": {"one": "1 day"}}`)}}, `"a.x"`},
		{"few", fstest.MapFS{"a.en.json": {Data: []byte(`{"a.x": {"one": "a", "other": "b", "few": "c"}}`)}}, `"a.x"`},
		{"twice", fstest.MapFS{"a.en.json": {Data: []byte(`{"a.x": "1"}`)}, "b.en.json": {Data: []byte(`{"a.x": "2"}`)}}, `"a.x"`},
	}
	for _, tt := range tests {
		_, err := words.Read(tt.files)
		if err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s: error %v, want one that names %s", tt.name, err, tt.want)
		}
	}
}

func TestMatch(t *testing.T) {
	tests := []struct {
		tags []string
		want words.Lang
	}{
		{nil, "en"},
		{[]string{"C"}, "en"},
		{[]string{"fr_CH.UTF-8"}, "fr"},
		{[]string{"de-AT"}, "de"},
		{[]string{"DE"}, "de"},
		{[]string{"it-IT", "fr", "de"}, "fr"},
		{[]string{"", "de.UTF-8"}, "de"},
		{[]string{"french"}, "en"},
	}
	for _, tt := range tests {
		if got := words.Match(tt.tags...); got != tt.want {
			t.Errorf("Match(%q) = %s, want %s", tt.tags, got, tt.want)
		}
	}
}

// TestOwnWordsGoBeforeShared: BoxKey returns the key of a box's own text, else that of the shared text, else the box's own key.
func TestOwnWordsGoBeforeShared(t *testing.T) {
	b := open(t)
	for _, tt := range []struct{ box, rest, want string }{
		{"rapidcity", ".refusal.not-your-turn", "rapidcity.refusal.not-your-turn"},
		{"dorada", ".refusal.not-your-turn", "box.refusal.not-your-turn"},
		{"purse", ".page.aim", "box.page.aim"},
		{"dorada", ".refusal.nonsense", "dorada.refusal.nonsense"},
	} {
		for _, l := range words.Languages() {
			speak(t, b, l)
			if got := b.BoxKey(tt.box, tt.rest); got != tt.want {
				t.Errorf("%s%s in %s: %q, want %q", tt.box, tt.rest, l, got, tt.want)
			}
		}
	}
}

// TestWhatAllBoxesSayIsSaidOnce: no text of a box is the same as the shared text that would be used without it.
func TestWhatAllBoxesSayIsSaidOnce(t *testing.T) {
	for l, all := range catalogues(t) {
		for key, m := range all {
			box, rest, _ := strings.Cut(key, ".")
			if other, ok := all["box."+rest]; ok && box != "box" && reflect.DeepEqual(m, other) {
				t.Errorf("%s in %s is the same as box.%s", key, l, rest)
			}
		}
	}
}
