package mirror

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/kit/words"
)

// glass is a page that notes the calls of Reflect, Speak and Tap.
type glass struct {
	told     []string
	requests []string
}

func (g *glass) Reflect(elements string, handled int) {
	g.told = append(g.told, fmt.Sprint("reflect ", len(elements) > 0, " ", handled))
}
func (g *glass) Speak(words string, urgent bool) {
	g.told = append(g.told, fmt.Sprint("speak ", words, " ", urgent))
}
func (g *glass) Tap(x, y int) { g.told = append(g.told, fmt.Sprint("tap ", x, " ", y)) }
func (g *glass) Requests() (list []string) {
	list, g.requests = g.requests, nil
	return list
}

// screen has a slider, which handles actions, and two buttons of one ID that can only be tapped.
type screen struct {
	title        string
	reads, draws int
	done         []string
}

func (s *screen) Draws() int { return s.draws }

func (s *screen) InspectForScreenReader() *stage.Report {
	s.reads++
	r := &stage.Report{Title: s.title, Zoom: 2, Nodes: []stage.Node{
		{ID: "slider", Role: stage.SliderRole, Name: "Volume", Value: fmt.Sprint(s.draws), Max: 9, Enabled: true},
		{ID: "tap", Role: stage.ButtonRole, Name: "Tap", Rect: geom.R(10, 20, 30, 40)},
		{ID: "tap", Role: stage.ButtonRole, Name: "Tap another", Rect: geom.R(110, 20, 30, 40)},
	}}
	r.AddHandler(s)
	return r
}

func (s *screen) Do(d stage.Action, id string) bool {
	s.done = append(s.done, fmt.Sprint(d.Kind, d.Value, " ", id))
	return id == "slider"
}

func lay() (*Mirror, *glass, *screen, *ui.Voice) {
	g, s, v := new(glass), new(screen), new(ui.Voice)
	return New(g, s, v), g, s, v
}

func TestNobodyListensAtNoCost(t *testing.T) {
	m, g, s, v := lay()
	for range 100 {
		m.Tick(false)
		v.Say("nothing", false)
	}
	if len(g.told) > 0 || s.reads > 0 || v.Take() != nil {
		t.Errorf("told %v after %d looks", g.told, s.reads)
	}
}

func TestWhatChangesIsReflectedAFewTimesASecond(t *testing.T) {
	m, g, s, _ := lay()
	for i := range 60 {
		if i < 30 {
			s.draws++
		}
		m.Tick(true)
	}
	if n := len(g.told); n < 3 || n > 6 {
		t.Errorf("in a second with changes in its first half the page is told %d times: %v", n, g.told)
	}
	looks := s.reads
	for range 600 {
		m.Tick(true)
	}
	if s.reads != looks {
		t.Errorf("at rest the screen is read %d times", s.reads-looks)
	}
	m.Tick(false)
	if last := g.told[len(g.told)-1]; last != "reflect false 0" {
		t.Errorf("turned off, the page is told %q", last)
	}
}

func TestRequestsAreCarriedOut(t *testing.T) {
	m, g, s, _ := lay()
	m.Tick(true)
	g.requests = []string{"focus slider", "adjust 7 slider", "press slider", "press tap", "focus tap", "press gone", "press tap#2"}
	g.told = nil
	m.Tick(true)
	s.draws++
	m.Tick(true)
	if want := []string{"0 0 slider", "2 7 slider", "1 0 slider", "1 0 tap", "0 0 tap", "1 0 gone", "1 0 tap#2"}; !slices.Equal(s.done, want) {
		t.Errorf("done is %q, want %q", s.done, want)
	}
	if want := []string{"tap 50 80", "tap 250 80", "reflect true 7"}; !slices.Equal(g.told, want) {
		t.Errorf("told is %q, want %q", g.told, want)
	}
}

func TestWhatIsSaidIsSaidOnceInOrder(t *testing.T) {
	m, g, _, v := lay()
	m.Tick(true)
	g.told = nil
	v.Say("one", false)
	v.Say("two", true)
	v.Say("", true)
	m.Tick(true)
	m.Tick(true)
	if want := []string{"speak one false", "speak two true"}; !slices.Equal(g.told, want) {
		t.Errorf("told is %q, want %q", g.told, want)
	}
}

// TestAnotherScreenIsCalledByItsTitle once, also when it is opened again after a screen without a title, and not before the page has
// elements, among them those that are read aloud.
func TestAnotherScreenIsCalledByItsTitle(t *testing.T) {
	m, g, s, _ := lay()
	var said []string
	for _, s.title = range []string{"Shelf", "Shelf", "Book", "", "Book"} {
		s.draws++
		for range minInterval {
			m.Tick(true)
		}
	}
	for _, told := range g.told {
		if strings.HasPrefix(told, "speak") {
			said = append(said, told)
		}
	}
	if want := []string{"speak Shelf false", "speak Book false", "speak Book false"}; !slices.Equal(said, want) {
		t.Errorf("said is %q, want %q", said, want)
	}
	if g.told[0] != "reflect true 0" {
		t.Errorf("the page is first told to %q", g.told[0])
	}
	headed := &stage.Report{Nodes: []stage.Node{{Role: stage.ParagraphRole, Name: "x"}, {Role: stage.HeadingRole, Name: "Rules"}, {Role: stage.HeadingRole, Name: "End"}}}
	if got := titleOf(headed); got != "Rules" {
		t.Errorf("a screen without a title is called %q, want its first heading", got)
	}
	first := elements(&stage.Report{Title: "Book", Nodes: []stage.Node{{ID: "a"}}})[0]
	if first.Role != stage.HeadingRole || first.Name != "Book" {
		t.Errorf("the first element is %+v, want the title", first)
	}
}

// TestTheDeviceThatPressesIsKnown, so that texts can say to tap, to click or to press a key.
func TestTheDeviceThatPressesIsKnown(t *testing.T) {
	m, g, s, _ := lay()
	for _, tt := range []struct {
		request string
		device  words.InputDevice
		ok      bool
		done    string
	}{
		{"press slider", words.Keys, true, "1 0 slider"},
		{"click slider", words.Mouse, true, "1 0 slider"},
		{"focus slider", 0, false, "0 0 slider"},
		{"touch slider", words.Finger, true, "1 0 slider"},
		{"edit slider", 0, false, "1 0 slider"},
	} {
		s.done = nil
		g.requests = append(g.requests, tt.request)
		if d, ok := m.Tick(true); d != tt.device || ok != tt.ok || !slices.Equal(s.done, []string{tt.done}) {
			t.Errorf("%q comes from device %d, known: %v, and does %q", tt.request, d, ok, s.done)
		}
	}
}

func TestElementsHaveIDsOfTheirOwn(t *testing.T) {
	r := &stage.Report{Zoom: 1.5, Nodes: []stage.Node{{ID: "a", Rect: geom.R(2, 4, 6, 8)}, {ID: "a", Role: stage.ButtonRole}, {ID: "b", Role: stage.ButtonRole, Enabled: true}}}
	line, err := json.Marshal(elements(r))
	want := `[{"id":"a","role":"","name":"","at":[3,6,9,12]},{"id":"a#2","role":"button","name":"","off":true,"at":[0,0,0,0]},{"id":"b","role":"button","name":"","at":[0,0,0,0]}]`
	if err != nil || string(line) != want {
		t.Errorf("elements are %s, %v", line, err)
	}
}

// TestASliderSaysWhatItsValueStandsFor where a number alone says too little.
func TestASliderSaysWhatItsValueStandsFor(t *testing.T) {
	r := &stage.Report{Zoom: 1, Nodes: []stage.Node{{ID: "s", Role: stage.SliderRole, Name: "Form", Value: "3", Max: 9, ValueText: "won 2 of 3", Enabled: true}}}
	line, err := json.Marshal(elements(r))
	want := `[{"id":"s","role":"slider","name":"Form","value":"3","top":9,"said":"won 2 of 3","at":[0,0,0,0]}]`
	if err != nil || string(line) != want {
		t.Errorf("elements are %s, %v", line, err)
	}
}

// TestOptionsBelongToTheirChoice: a choice comes before its first option, has all of them, and bears the name of what there is to
// choose.
func TestOptionsBelongToTheirChoice(t *testing.T) {
	option := func(id, group string) stage.Node {
		return stage.Node{ID: id, Role: stage.RadioRole, Name: id, Group: group, GroupName: "Name of " + group}
	}
	list := elements(&stage.Report{Zoom: 1, Nodes: []stage.Node{
		{ID: "words", Role: stage.ParagraphRole, Name: "Speed"}, option("speed.slow", "speed"), option("speed.fast", "speed"),
		{ID: "go", Role: stage.ButtonRole, Name: "Go"}, option("level.easy", "level"),
	}})
	var got []string
	for _, e := range list {
		got = append(got, fmt.Sprint(e.Role, " ", e.ID, " ", e.Name, " ", e.Owns))
	}
	want := []string{
		"paragraph words Speed []", "radiogroup speed Name of speed [speed.slow speed.fast]", "radio speed.slow speed.slow []",
		"radio speed.fast speed.fast []", "button go Go []", "radiogroup level Name of level [level.easy]", "radio level.easy level.easy []",
	}
	if !slices.Equal(got, want) {
		t.Errorf("the page is told of\n%q, want\n%q", got, want)
	}
}

// TestEntriesBelongToTheirList: a list comes before its first entry and has all of them, each with all that stands in it; a choice in
// an entry is the entry's.
func TestEntriesBelongToTheirList(t *testing.T) {
	in := func(id, item, group string) stage.Node {
		return stage.Node{ID: id, Role: stage.ParagraphRole, Name: id, List: "seats", ListName: "Players", Item: item, ItemName: "entry " + item, Group: group}
	}
	list := elements(&stage.Report{Zoom: 1, Nodes: []stage.Node{
		{ID: "words", Role: stage.ParagraphRole}, in("ann", "first", ""), in("red", "first", "colour"), in("blue", "first", "colour"), in("ben", "second", ""),
	}})
	var got []string
	for _, e := range list {
		got = append(got, fmt.Sprint(e.Role, " ", e.ID, " ", e.Name, " ", e.Owns))
	}
	want := []string{
		"paragraph words  []", "listitem first entry first [ann colour]", "list seats Players [first second]", "paragraph ann ann []",
		"radiogroup colour  [red blue]", "paragraph red red []", "paragraph blue blue []", "listitem second entry second [ben]", "paragraph ben ben []",
	}
	if !slices.Equal(got, want) {
		t.Errorf("the page is told of\n%q, want\n%q", got, want)
	}
}
