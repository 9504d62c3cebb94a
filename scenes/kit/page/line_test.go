package page

import (
	"fmt"
	"image/color"
	"slices"
	"testing"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/ui"
)

// name returns the state of a field for a name with the given text, the caret behind it.
func name(text string) ui.FieldState {
	return ui.FieldState{
		Rect: geom.R(10, 20, 300, 40), Size: 18, Ink: color.NRGBA{R: 0x3A, G: 0x0B, B: 0x20, A: 0xFF},
		Text: text, Caret: len([]rune(text)), MaxLetters: 12, Name: "Name",
	}
}

// fieldCalls returns a page, and a function that returns its calls since the last time: their names, for the calls about the
// input field with text and caret.
func fieldCalls(d Departure) (*Page, func() []string) {
	var calls []string
	p := New(func(name string, args ...any) {
		if name == "write" || name == "arm" {
			name += fmt.Sprintf(" %v|%v", args[6], args[7])
		}
		calls = append(calls, name)
	}, d)
	return p, func() []string { said := calls; calls = nil; return said }
}

// TestALineIsWrittenOnceAndTakenAway: the input field stays while Show is called on every tick, and is hidden on the first tick
// without.
func TestALineIsWrittenOnceAndTakenAway(t *testing.T) {
	p, said := fieldCalls(Departure{})
	l := p.TextField()
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
		{"the program does not have yet what is composed", func() { p.Handle("typed", "2+ Aé"); l.Show(name("A")) }, nil},
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

// TestAFieldThatMovesIsWrittenAnew: any change of the state but by typing is sent to the page.
func TestAFieldThatMovesIsWrittenAnew(t *testing.T) {
	for what, change := range map[string]func(w *ui.FieldState){
		"moved":       func(w *ui.FieldState) { w.Rect.X++ },
		"larger":      func(w *ui.FieldState) { w.Size++ },
		"another ink": func(w *ui.FieldState) { w.Ink.R++ },
		"longer":      func(w *ui.FieldState) { w.MaxLetters++ },
		"renamed":     func(w *ui.FieldState) { w.Name = "Nom" },
		"an address":  func(w *ui.FieldState) { w.Address = true },
	} {
		p, said := fieldCalls(Departure{})
		p.TextField().Show(name("Ann"))
		said()
		w := name("Ann")
		change(&w)
		p.TextField().Show(w)
		if got := said(); !slices.Equal(got, []string{"write Ann|3"}) {
			t.Errorf("%s: %q", what, got)
		}
	}
}

// TestWhatIsTyped: messages of the page about the input field; see inputField.receive.
func TestWhatIsTyped(t *testing.T) {
	for message, want := range map[string]ui.FieldInput{
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
		p, _ := fieldCalls(Departure{})
		l := p.TextField()
		l.Show(name("before"))
		if _, changed := l.Input(); changed {
			t.Error("something has been typed before anybody did")
		}
		p.Handle("typed", message)
		got, changed := l.Input()
		if got != want || !changed {
			t.Errorf("%q is %+v, %v, want %+v", message, got, changed, want)
		}
		if _, again := l.Input(); again {
			t.Errorf("%q counts as a change twice", message)
		}
	}
}

// TestWhatWasTypedGoesWithTheLine: what was typed in the last tick of a field does not get into the next field.
func TestWhatWasTypedGoesWithTheLine(t *testing.T) {
	p, _ := fieldCalls(Departure{})
	l := p.TextField()
	l.Show(name("A"))
	p.Handle("typed", "2 An")
	p.Tick() // Show was called in the tick before
	p.Tick()
	if _, changed := l.Input(); changed {
		t.Error("the next field gets what was typed into the last")
	}
}

// TestThePageGetsItsOwnPixels: lengths are in CSS pixels, and the colour is as CSS writes it.
func TestThePageGetsItsOwnPixels(t *testing.T) {
	var got string
	p := New(func(_ string, args ...any) { got = fmt.Sprint(args) }, Departure{})
	w := name("Ann")
	w.Caret = 1
	p.TextField().Show(w)
	if want := "[10 20 300 40 18 #3a0b20 Ann 1 12 Name false]"; got != want {
		t.Errorf("the page gets %s, want %s", got, want)
	}
}

func TestWithoutAPageNobodyTypes(t *testing.T) {
	var p *Page
	p.Tick()
	if p.TextField() != nil {
		t.Error("there is a line without a page")
	}
	if _, asked := p.TakeReadRequest(); asked {
		t.Error("a page that is not there asks for something")
	}
}

// TestRequestsOfTheScreenReader: TakeReadRequest returns the last of on and off, once. Requests returns those for elements in
// their order.
func TestRequestsOfTheScreenReader(t *testing.T) {
	for _, tt := range []struct {
		name      string
		messages  []string
		on, asked bool
		requests  []string
	}{
		{"nothing", nil, false, false, nil},
		{"on", []string{"on"}, true, true, nil},
		{"off", []string{"off"}, false, true, nil},
		{"on and off again", []string{"on", "off"}, false, true, nil},
		{"off and on again", []string{"off", "on"}, true, true, nil},
		{"an element pressed", []string{"press 3"}, false, false, []string{"press 3"}},
		{"several", []string{"press 3", "on", "focus 1", "press 3"}, true, true, []string{"press 3", "focus 1", "press 3"}},
	} {
		p, _ := fieldCalls(Departure{})
		for _, n := range tt.messages {
			p.Handle("reader", n)
		}
		on, asked := p.TakeReadRequest()
		requests := p.Requests()
		if on != tt.on || asked != tt.asked || !slices.Equal(requests, tt.requests) {
			t.Errorf("%s: on %v, asked %v, requests %q", tt.name, on, asked, requests)
		}
		if _, again := p.TakeReadRequest(); again || len(p.Requests()) > 0 {
			t.Errorf("%s: returned twice", tt.name)
		}
	}
}

// TestMessagesChangeOneThingEach: each message is seen in one method and no other.
func TestMessagesChangeOneThingEach(t *testing.T) {
	for message, want := range map[string][4]bool{
		"installable": {true, false, false, false},
		"newer":       {false, true, false, false},
		"loose":       {false, false, true, false},
		"back":        {false, false, false, true},
		"kept":        {},
		"hidden":      {}, // OnHidden has set no function
	} {
		p, _ := fieldCalls(Departure{})
		p.Handle(message, "")
		if got := [4]bool{p.Installable(), p.UpdateReady(), p.StorageAtRisk(), p.TakeRestored()}; got != want {
			t.Errorf("%s: installable, newer, loose, returned are %v", message, got)
		}
	}
}

// TestWhatIsAskedOfThePage: the functions of the page that are called, and their arguments.
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
	if !slices.Equal(*calls, want) {
		t.Errorf("called were %q, want %q", *calls, want)
	}
	if !p.CanTransferFiles() {
		t.Error("no files can be handed out")
	}
}
