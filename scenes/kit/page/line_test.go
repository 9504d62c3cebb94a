package page

import (
	"fmt"
	"image/color"
	"slices"
	"testing"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/ui"
)

// name returns the shape of a field for a name with words on it, the caret behind them.
func name(words string) ui.FieldState {
	return ui.FieldState{
		Rect: geom.R(10, 20, 300, 40), Size: 18, Ink: color.NRGBA{R: 0x3A, G: 0x0B, B: 0x20, A: 0xFF},
		Text: words, Caret: len([]rune(words)), MaxLetters: 12, Name: "Name",
	}
}

// told returns the names of what the page has been called to do, and of what stands on its line then.
func told(l Departure) (*Page, func() []string) {
	var calls []string
	p := New(func(name string, args ...any) {
		if name == "write" || name == "arm" {
			name += fmt.Sprintf(" %v|%v", args[6], args[7])
		}
		calls = append(calls, name)
	}, l)
	return p, func() []string { said := calls; calls = nil; return said }
}

// TestALineIsWrittenOnceAndTakenAway: while the field is asked for it stays, and with the first tick without it goes.
func TestALineIsWrittenOnceAndTakenAway(t *testing.T) {
	p, said := told(Departure{})
	l := p.Typist()
	for _, step := range []struct {
		name string
		do   func()
		want []string
	}{
		{"nobody writes", func() {}, nil},
		{"a field is armed", func() { l.Prepare(name("An")) }, []string{"arm An|2"}},
		{"it is written on", func() { l.Show(name("An")) }, []string{"write An|2"}},
		{"and stays as it is", func() { l.Show(name("An")) }, nil},
		{"armed again while it is there", func() { l.Prepare(name("An")); l.Show(name("An")) }, nil},
		{"the player types", func() { p.Handle("typed", "3 Ann"); l.Show(name("Ann")) }, nil},
		{"the program shortens it", func() { l.Show(name("A")) }, []string{"write A|1"}},
		{"the program has not heard yet what is composed", func() { p.Handle("typed", "2+ Aé"); l.Show(name("A")) }, nil},
		{"it is not asked for", func() {}, []string{"rest"}},
		{"nor in the next tick", func() {}, nil},
		{"it is written on again", func() { l.Show(name("A")) }, []string{"write A|1"}},
	} {
		step.do()
		p.Tick()
		if got := said(); !slices.Equal(got, step.want) {
			t.Errorf("%s: %q, want %q", step.name, got, step.want)
		}
	}
}

// TestAFieldThatMovesIsWrittenAnew, and so is one with another ink, or for another number of letters.
func TestAFieldThatMovesIsWrittenAnew(t *testing.T) {
	for what, change := range map[string]func(w *ui.FieldState){
		"moved":       func(w *ui.FieldState) { w.Rect.X++ },
		"larger":      func(w *ui.FieldState) { w.Size++ },
		"another ink": func(w *ui.FieldState) { w.Ink.R++ },
		"longer":      func(w *ui.FieldState) { w.MaxLetters++ },
		"renamed":     func(w *ui.FieldState) { w.Name = "Nom" },
		"an address":  func(w *ui.FieldState) { w.Address = true },
	} {
		p, said := told(Departure{})
		p.Typist().Show(name("Ann"))
		said()
		w := name("Ann")
		change(&w)
		p.Typist().Show(w)
		if got := said(); !slices.Equal(got, []string{"write Ann|3"}) {
			t.Errorf("%s: %q", what, got)
		}
	}
}

// TestWhatIsTyped: the caret, with a + while letters are composed, and the words behind a blank; nothing once it is left.
func TestWhatIsTyped(t *testing.T) {
	for news, want := range map[string]ui.FieldInput{
		"3 Ann":        {Text: "Ann", Caret: 3},
		"0 Ann":        {Text: "Ann"},
		"2+ Aé":        {Text: "Aé", Caret: 2, Composing: true},
		"4 Al B":       {Text: "Al B", Caret: 4},
		"0 ":           {},
		"1  ":          {Text: " ", Caret: 1},
		"":             {Text: "before", Caret: 6, Closed: true},
		"3":            {Text: "before", Caret: 6, Closed: true},
		"many letters": {Text: "before", Caret: 6, Closed: true},
	} {
		p, _ := told(Departure{})
		l := p.Typist()
		l.Show(name("before"))
		if _, changed := l.Input(); changed {
			t.Error("something has been typed before anybody did")
		}
		p.Handle("typed", news)
		got, changed := l.Input()
		if got != want || !changed {
			t.Errorf("%q is %+v, %v, want %+v", news, got, changed, want)
		}
		if _, again := l.Input(); again {
			t.Errorf("%q is told twice", news)
		}
	}
}

// TestWhatWasTypedGoesWithTheLine: when a field is left in the tick in which something was typed, nobody hears of it later.
func TestWhatWasTypedGoesWithTheLine(t *testing.T) {
	p, _ := told(Departure{})
	l := p.Typist()
	l.Show(name("A"))
	p.Handle("typed", "2 An")
	p.Tick() // it was asked for in the tick before
	p.Tick()
	if _, changed := l.Input(); changed {
		t.Error("the next field hears what was typed on the last")
	}
}

// TestThePageIsToldInItsOwnPixels and in colours as it writes them.
func TestThePageIsToldInItsOwnPixels(t *testing.T) {
	var got string
	p := New(func(_ string, args ...any) { got = fmt.Sprint(args) }, Departure{})
	w := name("Ann")
	w.Caret = 1
	p.Typist().Show(w)
	if want := "[10 20 300 40 18 #3a0b20 Ann 1 12 Name false]"; got != want {
		t.Errorf("it is told %s, want %s", got, want)
	}
}

func TestWithoutAPageNobodyTypes(t *testing.T) {
	var p *Page
	p.Tick()
	if p.Typist() != nil {
		t.Error("there is a line without a page")
	}
	if _, asked := p.TakeReadRequest(); asked {
		t.Error("a page that is not there asks for something")
	}
}

// TestWhoDoesNotSeeIsHeard: that the screen be read is told once, and only the last word of it; what is asked of elements is
// kept in its order.
func TestWhoDoesNotSeeIsHeard(t *testing.T) {
	for _, tt := range []struct {
		name      string
		news      []string
		on, asked bool
		wishes    []string
	}{
		{"nothing", nil, false, false, nil},
		{"on", []string{"on"}, true, true, nil},
		{"off", []string{"off"}, false, true, nil},
		{"on and off again", []string{"on", "off"}, false, true, nil},
		{"off and on again", []string{"off", "on"}, true, true, nil},
		{"an element pressed", []string{"press 3"}, false, false, []string{"press 3"}},
		{"several", []string{"press 3", "on", "focus 1", "press 3"}, true, true, []string{"press 3", "focus 1", "press 3"}},
	} {
		p, _ := told(Departure{})
		for _, n := range tt.news {
			p.Handle("reader", n)
		}
		on, asked := p.TakeReadRequest()
		wishes := p.Requests()
		if on != tt.on || asked != tt.asked || !slices.Equal(wishes, tt.wishes) {
			t.Errorf("%s: on %v, asked %v, wishes %q", tt.name, on, asked, wishes)
		}
		if _, again := p.TakeReadRequest(); again || len(p.Requests()) > 0 {
			t.Errorf("%s: told twice", tt.name)
		}
	}
}

// TestNewsOfAVersionAreNotTakenForOthers: each is what it says and nothing else.
func TestNewsOfAVersionAreNotTakenForOthers(t *testing.T) {
	for news, want := range map[string][4]bool{
		"installable": {true, false, false, false},
		"newer":       {false, true, false, false},
		"loose":       {false, false, true, false},
		"back":        {false, false, false, true},
		"kept":        {},
		"hidden":      {}, // nobody has asked to hear of it
	} {
		p, _ := told(Departure{})
		p.Handle(news, "")
		if got := [4]bool{p.Installable(), p.UpdateReady(), p.StorageAtRisk(), p.TakeReturned()}; got != want {
			t.Errorf("%s: installable, newer, loose, returned are %v", news, got)
		}
	}
}

// TestWhatIsAskedOfThePage: the names by which its own half is called, and what goes with them.
func TestWhatIsAskedOfThePage(t *testing.T) {
	p, calls := recorded(Departure{})
	p.Install()
	p.Update()
	p.SaveFile("game.txt", []byte("x"))
	p.PickFile(".txt,.md")
	p.Reflect("[]", 3)
	p.Speak("your turn", true)
	p.Tap(7, 9)
	want := []string{"install", "update", "savegame.txt[120]", "pick.txt,.md", "reflect[]3", "speakyour turntrue", "tap7 9"}
	for i, w := range want {
		if i >= len(*calls) || (*calls)[i] != fmt.Sprint(w) {
			t.Fatalf("called were %q, want %q", *calls, want)
		}
	}
	if !p.CanTransferFiles() {
		t.Error("no files can be handed out")
	}
}
