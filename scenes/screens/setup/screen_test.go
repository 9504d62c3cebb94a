package setup

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/boxes"
	"ludotheque/logic/game"
	"ludotheque/scenes/boxes/cabinet"
	"ludotheque/scenes/boxes/dorada"
	"ludotheque/scenes/boxes/pamplona"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/playtest"
	"ludotheque/scenes/services"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/tabletest"
)

func TestMain(m *testing.M) { playtest.Main(m) }

// screen is a set-up that a test taps on.
type screen struct {
	*tabletest.Rig
	*Scene
	services *services.Services
	t        *testing.T
}

// elsewhere stands for the screens behind the doors.
type elsewhere struct{ name string }

func (elsewhere) Resize(stage.Metrics)                {}
func (elsewhere) Update(*stage.Context, *input.Frame) {}
func (elsewhere) Draw(*ebiten.Image)                  {}

// Inspect tells which screen it is.
func (e elsewhere) Inspect(r *stage.Report) { r.SetValue("elsewhere", e.name) }

// lay opens the set-up of a box, as it was left with the given plan, or for the first time without one, on a large screen.
func lay(t *testing.T, name string, p *plan, agreed bool) *screen {
	t.Helper()
	s := tabletest.Services(t, words.English)
	s.Seed = func() uint64 { return 7 }
	all, err := boxes.All()
	if err != nil {
		t.Fatal(err)
	}
	var list []*cabinet.Box
	for _, b := range all {
		switch b.Name() {
		case "dorada":
			list = append(list, dorada.Box(b))
		case "pamplona":
			list = append(list, pamplona.Box(b))
		}
	}
	c, err := cabinet.New(s, list...)
	if err != nil {
		t.Fatal(err)
	}
	if p != nil {
		v := s.Store.Settings()
		if err := v.StoreSetup(name, *p); err != nil {
			t.Fatal(err)
		}
		s.Store.SetSettings(v)
		if s, err = services.New(s.Words, s.Store, words.English); err != nil {
			t.Fatal(err)
		}
		s.Seed = func() uint64 { return 7 }
	}
	door := func(name string) func() stage.Scene { return func() stage.Scene { return elsewhere{name} } }
	sc := New(s, c, c.Find(name), piece.NewSet(1), Doors{Rules: door("rules"), Shelf: door("shelf"), Agreed: agreed})
	r := tabletest.New(t, s, sc, 1600, 1200)
	r.Settle()
	return &screen{Rig: r, Scene: sc, services: s, t: t}
}

// tap taps one thing after the other.
func (sc *screen) tap(ids ...string) {
	sc.t.Helper()
	for _, id := range ids {
		sc.Tap(id)
		sc.Ticks(20)
	}
}

// at returns where the program is: the name of a screen behind a door, or the type of the scene.
func (sc *screen) at() string {
	rep := sc.Rig.Inspect()
	if name := rep.Values["elsewhere"]; name != "" {
		return name
	}
	return rep.Scene
}

// begun returns line 1 of the game that has been begun, or "".
func (sc *screen) begun() string {
	sc.t.Helper()
	data, err := sc.services.Store.Peek(sc.box.Name())
	if errors.Is(err, fs.ErrNotExist) {
		return ""
	}
	if err != nil {
		sc.t.Fatal(err)
	}
	line, _, _ := strings.Cut(string(data), "\n")
	return line
}

// three returns a plan of Zoé, Tom and a bot.
func three(first string) *plan {
	return &plan{Version: version, First: first, Chairs: []chair{
		{Color: "red", Name: "Zoé"}, {Color: "blue", Name: "Tom"}, {Color: "green", Level: "easy"},
	}}
}

// TestAKeyBeginsWhereverTheFocusIs strikes the key that begins while a name is being typed, on a button far from the one to play,
// over a dialog and while two have one name.
func TestAKeyBeginsWhereverTheFocusIs(t *testing.T) {
	for _, tt := range []struct {
		name, focus string
		open        string
		names       [2]string
		begins      bool
	}{
		{"on nothing", "", "", [2]string{"Zoé", "Tom"}, true},
		{"in a name", "setup.seat.1.name", "", [2]string{"Zoé", "Tom"}, true},
		{"on the way back", "setup.back", "", [2]string{"Zoé", "Tom"}, true},
		{"over a dialog", "", "setup.seat.1.kind", [2]string{"Zoé", "Tom"}, false},
		{"with one name twice", "", "", [2]string{"Tom", "Tom"}, false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p := three("blue")
			p.Chairs[0].Name, p.Chairs[1].Name = tt.names[0], tt.names[1]
			sc := lay(t, "dorada", p, false)
			if tt.focus != "" {
				sc.Root.Focus(tt.focus)
			}
			if tt.open != "" {
				sc.tap(tt.open)
			}
			sc.Key(ebiten.KeyEnter, ebiten.KeyControlLeft)
			sc.Ticks(20)
			if got := sc.begun() != ""; got != tt.begins {
				t.Errorf("begun: %v, want %v", got, tt.begins)
			}
		})
	}
}

// TestTheButtonNamesTheKeyThatBegins looks at the button to play as who has used a finger, keys and a pad sees it.
func TestTheButtonNamesTheKeyThatBegins(t *testing.T) {
	sc := lay(t, "dorada", nil, false)
	for hand, want := range map[words.InputDevice]string{
		words.Finger: "Play", words.Mouse: "Play", words.Keys: "Play (Ctrl+Enter)", words.Pad: "Play (Start)",
	} {
		sc.services.Words.SetInputDevice(hand)
		sc.Ticks(2)
		if !sc.ShowsText(want) {
			t.Errorf("hand %d: no %q among %q", hand, want, sc.Texts())
		}
	}
}

func TestTheSeatThatWasChosenBegins(t *testing.T) {
	for _, tt := range []struct{ tap, seats string }{
		{"setup.first.red", `"seats":["red","blue","green"]`},
		{"setup.first.blue", `"seats":["blue","green","red"]`},
		{"setup.first.green", `"seats":["green","red","blue"]`},
	} {
		sc := lay(t, "dorada", three(byLot), false)
		sc.tap(tt.tap, "setup.play")
		if head := sc.begun(); !strings.Contains(head, tt.seats) || sc.at() != "*scene.Scene" {
			t.Errorf("%s: %s begins %s", tt.tap, sc.at(), head)
		}
	}
}

func TestLotsMayFallOnEverySeat(t *testing.T) {
	seen := map[string]bool{}
	for seed := range uint64(12) {
		sc := lay(t, "dorada", three(byLot), false)
		sc.services.Seed = func() uint64 { return seed }
		sc.tap("setup.play")
		_, rest, _ := strings.Cut(sc.begun(), `"seats":["`)
		first, _, _ := strings.Cut(rest, `"`)
		seen[first] = true
	}
	if !seen["red"] || !seen["blue"] || !seen["green"] {
		t.Errorf("in twelve lots these begin: %v", seen)
	}
}

// TestAGameUnderWayIsNotThrownAwayUnasked begins a game where there may be one already.
func TestAGameUnderWayIsNotThrownAwayUnasked(t *testing.T) {
	const old = `{"ludotheque":1,"game":"dorada","seats":["white","black"]}`
	for _, tt := range []struct {
		name            string
		running, agreed bool
		taps            []string
		fresh           bool
		at              string
	}{
		{"none is under way", false, false, nil, true, "*scene.Scene"},
		{"it is asked", true, false, nil, false, "*setup.Scene"},
		{"no", true, false, []string{"setup.discard.no"}, false, "*setup.Scene"},
		{"yes", true, false, []string{"setup.discard.yes"}, true, "*scene.Scene"},
		{"it was asked before", true, true, nil, true, "*scene.Scene"},
	} {
		sc := lay(t, "dorada", three("blue"), tt.agreed)
		if tt.running {
			if _, err := sc.services.Store.Begin("dorada", []byte(old)); err != nil {
				t.Fatal(err)
			}
		}
		sc.tap(append([]string{"setup.play"}, tt.taps...)...)
		if fresh := sc.begun() != "" && sc.begun() != old; fresh != tt.fresh || sc.at() != tt.at {
			t.Errorf("%s: a new game %v at %s, want %v at %s", tt.name, fresh, sc.at(), tt.fresh, tt.at)
		}
	}
}

func TestOnlyTheNamesThatStandTwiceAreMarked(t *testing.T) {
	for _, tt := range []struct {
		names  [3]string
		marked [3]bool
	}{
		{[3]string{"Zoé", "Tom", "Eve"}, [3]bool{}},
		{[3]string{"Zoé", "Tom", "Zoé"}, [3]bool{true, false, true}},
		{[3]string{"Zoé", "Tom", "Tom"}, [3]bool{false, true, true}},
		{[3]string{"Zoé", " Zoé ", "Tom"}, [3]bool{true, true, false}},
	} {
		sc := lay(t, "dorada", three(byLot), false)
		for i, name := range tt.names {
			sc.plan.Chairs[i].Name = name
		}
		sc.updatePlayButton()
		twice := slices.Contains(tt.marked[:], true)
		for i, f := range sc.players.fields {
			if (f.Problem() != "") != tt.marked[i] {
				t.Errorf("%q: seat %d is told %q", tt.names, i+1, f.Problem())
			}
		}
		if sc.Node("setup.play").Enabled == twice {
			t.Errorf("%q: the game may begin: %v", tt.names, !twice)
		}
	}
}

func TestTheFocusGoesWithTheSeatThatIsMoved(t *testing.T) {
	sc := lay(t, "dorada", three(byLot), false)
	for _, tt := range []struct {
		tap, focus string
		names      []string
	}{
		{"setup.seat.2.up", "", []string{"Tom", "Zoé", ""}}, // the first seat goes no further
		{"setup.seat.3.up", "setup.seat.2.up", []string{"Tom", "", "Zoé"}},
		{"setup.seat.3.up", "setup.seat.2.up", []string{"Tom", "Zoé", ""}},
	} {
		sc.tap(tt.tap)
		var names []string
		for _, c := range sc.plan.Chairs {
			names = append(names, c.Name)
		}
		if got := sc.Root.Focused(); got != tt.focus || !slices.Equal(names, tt.names) {
			t.Errorf("%s: focus on %q, want %q; seats %q, want %q", tt.tap, got, tt.focus, names, tt.names)
		}
	}
	if sc.Node("setup.seat.1.up").Enabled {
		t.Error("the first seat can be moved up")
	}
}

func TestSeatsComeAndGoWithinTheLimitsOfTheBox(t *testing.T) {
	sc := lay(t, "dorada", three(byLot), false)
	least, most := sc.box.Rules.Seats()
	for len(sc.plan.Chairs) < most {
		before := len(sc.plan.Chairs)
		if sc.tap("setup.add"); len(sc.plan.Chairs) != before+1 {
			t.Fatalf("%d seats after one more than %d", len(sc.plan.Chairs), before)
		}
	}
	if sc.Rig.Inspect().Node("setup.add") != nil {
		t.Errorf("a seat more than %d is offered", most)
	}
	for range most {
		sc.tap("setup.seat.1.remove")
	}
	if n := len(sc.plan.Chairs); n != least || sc.Node("setup.seat.1.remove").Enabled {
		t.Errorf("%d seats are left, want %d, and one more can go: %v", n, least, sc.Node("setup.seat.1.remove").Enabled)
	}
}

func TestWhoHasGoneDoesNotBegin(t *testing.T) {
	for remove, want := range map[string]string{"setup.seat.2.remove": byLot, "setup.seat.3.remove": "blue"} {
		sc := lay(t, "dorada", three("blue"), false)
		if sc.tap(remove); sc.plan.First != want {
			t.Errorf("%s: %q begins, want %q", remove, sc.plan.First, want)
		}
	}
}

func TestColoursAndLevelsAreChosenOnSheets(t *testing.T) {
	for _, tt := range []struct {
		name string
		taps []string
		want chair
	}{
		{"a free colour", []string{"setup.seat.1.color", "setup.color.white"}, chair{Color: "white", Name: "Zoé"}},
		{"a colour that is taken", []string{"setup.seat.1.color", "setup.color.blue"}, chair{Color: "blue", Name: "Zoé"}},
		{"no colour after all", []string{"setup.seat.1.color", "setup.color.close"}, chair{Color: "red", Name: "Zoé"}},
		{"a strong bot", []string{"setup.seat.1.kind", "setup.kind.strong"}, chair{Color: "red", Name: "Zoé", Level: "strong"}},
		{"a person again", []string{"setup.seat.1.kind", "setup.kind.easy", "setup.seat.1.kind", "setup.kind.human"}, chair{Color: "red", Name: "Zoé"}},
		{"nobody else after all", []string{"setup.seat.1.kind", "setup.kind.close"}, chair{Color: "red", Name: "Zoé"}},
	} {
		sc := lay(t, "dorada", three(byLot), false)
		sc.tap(tt.taps...)
		if got := sc.plan.Chairs[0]; got != tt.want || sc.Root.HasLayer() {
			t.Errorf("%s: the first seat is %+v, want %+v; a sheet is open: %v", tt.name, got, tt.want, sc.Root.HasLayer())
		}
	}
}

// TestARaceIsForSeveralPeople, and it is said beside the greyed button why one person cannot have it.
func TestARaceIsForSeveralPeople(t *testing.T) {
	for people, want := range map[int]bool{1: false, 2: true, 3: true} {
		p := three(byLot)
		for i := range p.Chairs {
			if p.Chairs[i].Level = ""; i >= people {
				p.Chairs[i].Level = "easy"
			}
		}
		sc := lay(t, "pamplona", p, false)
		if got := sc.Node("setup.first.race").Enabled; got != want {
			t.Errorf("%d people may race: %v, want %v", people, got, want)
		}
		if told := strings.Contains(strings.Join(sc.Texts(), "\n"), sc.T("menu.setup.race.few")); told == want {
			t.Errorf("%d people may race: %v; that it takes more is said: %v", people, want, told)
		}
	}
	sc := lay(t, "pamplona", &plan{Version: version, First: byRace, Chairs: []chair{{Color: "red"}, {Color: "blue", Level: "easy"}, {Color: "green", Level: "easy"}}}, false)
	if sc.plan.First != byLot {
		t.Errorf("with one person %q decides who begins, want a lot", sc.plan.First)
	}
}

// TestTheQuickestOfARaceBegins calls the word, and has the second of two people hit first.
func TestTheQuickestOfARaceBegins(t *testing.T) {
	sc := lay(t, "pamplona", three(byRace), false)
	sc.tap("setup.play")
	prompt := func() string { return sc.Node("race.prompt").Text }
	if got := prompt(); got != sc.T("menu.setup.race.wait") {
		t.Errorf("before the word it says %q", got)
	}
	sc.Tap("race.red")
	if got := sc.Node("race.red.note").Text; got != sc.T("menu.setup.race.early") {
		t.Errorf("who was too early is told %q", got)
	}
	for sc.Rig.Inspect().Values["race.open"] != "true" {
		sc.Ticks(1)
	}
	if got := prompt(); got != sc.T("menu.setup.race.word") {
		t.Errorf("the word is %q", got)
	}
	sc.Key(raceKeys[0])
	sc.Key(raceKeys[1])
	if got := prompt(); got != sc.T("shell.first.chosen", "Name", "Tom") {
		t.Errorf("after Tom’s hand it says %q", got)
	}
	sc.Ticks(winnerTicks + 2)
	if head := sc.begun(); !strings.Contains(head, `"seats":["blue","green","red"]`) {
		t.Errorf("blue was quickest, and the game begins %s", head)
	}
}

func TestARaceCanBeLeft(t *testing.T) {
	sc := lay(t, "pamplona", three(byRace), false)
	sc.tap("setup.play")
	sc.Key(ebiten.KeyEscape)
	sc.Ticks(3)
	if sc.at() != "*setup.Scene" || sc.begun() != "" {
		t.Errorf("at %s, begun %q", sc.at(), sc.begun())
	}
}

// TestARaceGivesWayToAnError has two people race for a game that cannot begin, as two seats have got one colour: the set-up is on top
// again and says so, and a press on its back button leaves it.
func TestARaceGivesWayToAnError(t *testing.T) {
	sc := lay(t, "pamplona", three(byRace), false)
	sc.tap("setup.play")
	sc.plan.Chairs[2].Color = "blue"
	for sc.Rig.Inspect().Values["race.open"] != "true" {
		sc.Ticks(1)
	}
	sc.Key(raceKeys[1])
	sc.Ticks(winnerTicks + 30)
	if sc.at() != "*setup.Scene" || sc.begun() != "" {
		t.Fatalf("at %s, begun %q", sc.at(), sc.begun())
	}
	if !sc.Root.ShowsMessage() {
		t.Error("nothing says that the game could not begin")
	}
	sc.tap("setup.back")
	if sc.at() != "shelf" {
		t.Errorf("the way back leads to %s, want the shelf", sc.at())
	}
}

func TestASwitchOfTheRulesReachesTheGame(t *testing.T) {
	sc := lay(t, "pamplona", three("red"), false)
	for _, want := range []int{1, 0, 1} {
		if sc.tap("setup.option.rotate"); sc.plan.option(sc.box.Rules.Options()[0]) != want {
			t.Errorf("the option is %d, want %d", sc.plan.option(sc.box.Rules.Options()[0]), want)
		}
	}
	sc.tap("setup.play")
	if head := sc.begun(); !strings.Contains(head, `"rotate":`) {
		t.Errorf("the game begins %s", head)
	}
}

func TestTheWayBackKeepsThePlan(t *testing.T) {
	sc := lay(t, "dorada", three(byLot), false)
	sc.tap("setup.first.green", "setup.back")
	var kept plan
	v := sc.services.Store.Settings()
	if ok := v.Setup("dorada", &kept); !ok || kept.First != "green" || kept.Chairs[1].Name != "Tom" {
		t.Errorf("kept %v: %+v", ok, kept)
	}
	if sc.at() != "shelf" {
		t.Errorf("back leads to %s", sc.at())
	}
}

// TestThePlanIsKeptWithoutTheWayBack: what lies over the set-up, such as the lesson, need not lead back to it, so that the seats must
// be kept before the lesson begins, and names as they are typed.
func TestThePlanIsKeptWithoutTheWayBack(t *testing.T) {
	sc := lay(t, "dorada", three(byLot), false)
	sc.tap("setup.seat.3.kind", "setup.kind.human")
	sc.Root.Focus("setup.seat.3.name")
	sc.Type("Eve")
	sc.tap(learnID)
	if sc.at() != "*scene.Scene" {
		t.Fatalf("the lesson is %s", sc.at())
	}
	again := New(sc.services, sc.cabinet, sc.box, sc.pieces, sc.doors)
	if got, want := again.plan.Chairs[2], (chair{Color: "green", Name: "Eve"}); got != want {
		t.Errorf("the third seat is %+v, want %+v", got, want)
	}
}

func TestHelpLeadsToRulesAndLesson(t *testing.T) {
	for id, want := range map[string]string{rulesID: "rules", learnID: "*scene.Scene"} {
		sc := lay(t, "dorada", nil, false)
		if sc.tap(id); sc.at() != want {
			t.Errorf("%s leads to %s, want %s", id, sc.at(), want)
		}
	}
}

// TestASetupFitsEveryScreen audits the words and targets of all arrangements.
func TestASetupFitsEveryScreen(t *testing.T) {
	for _, name := range []string{"dorada", "pamplona"} {
		sc := lay(t, name, nil, false)
		for _, larger := range []bool{false, true} {
			sc.services.Change(sc.Rig.Context(), func(v *store.Settings) { v.LargerText = larger })
			for _, lang := range words.Languages() {
				sc.services.Change(sc.Rig.Context(), func(v *store.Settings) { v.Language = string(lang) })
				for _, size := range [][2]int{{1600, 1200}, {1280, 800}, {800, 600}, {768, 1024}} {
					sc.Rig.Resize(size[0], size[1])
					for _, p := range sc.Root.Audit() {
						t.Errorf("%s, %s, larger %v, %v: %v", name, lang, larger, size, p)
					}
				}
			}
		}
	}
}

// TestAWrongPlanIsToldAndBeginsNothing has a header refused by the rules.
func TestAWrongPlanIsToldAndBeginsNothing(t *testing.T) {
	sc := lay(t, "dorada", three(byLot), false)
	sc.plan.Chairs = append(sc.plan.Chairs, sc.plan.Chairs...)
	sc.openTable(0, table.StarterKnown)
	sc.Ticks(2)
	if sc.at() != "*setup.Scene" || !sc.Root.ShowsMessage() || sc.begun() != "" {
		t.Errorf("at %s, told %v, begun %q", sc.at(), sc.Root.ShowsMessage(), sc.begun())
	}
}

// TestTheLevelsOnOffer: four in every box, and one more where bots can fit who plays; all of them in words, and kept.
func TestTheLevelsOnOffer(t *testing.T) {
	four := []string{"child", "easy", "medium", "strong"}
	sc := lay(t, "dorada", three(byLot), false)
	all, err := boxes.All()
	if err != nil {
		t.Fatal(err)
	}
	for _, rules := range all {
		box, want := *sc.box, four
		if box.Rules = rules; rules.Name() == "rapidcity" {
			want = append(four[:4:4], "adaptive")
		}
		for _, level := range []string{"random", "child", "easy", "medium", "strong", "adaptive"} {
			p := *three(byLot)
			if _, most := rules.Seats(); most < len(p.Chairs) {
				p.Chairs = p.Chairs[:most]
			}
			p.Chairs[1].Level = level
			if offered := slices.Contains(want, level); (p.check(&box) == nil) != offered {
				t.Errorf("%s: a plan with %s: %v", rules.Name(), level, p.check(&box))
			}
		}
		var got []string
		for _, l := range game.LevelsOf(rules) {
			got = append(got, l.String())
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s offers %v, want %v", rules.Name(), got, want)
		}
	}
	for _, level := range four {
		if sc.tap("setup.seat.1.kind", "setup.kind."+level); sc.plan.Chairs[0].Level != level {
			t.Errorf("%s is tapped, %q sits there", level, sc.plan.Chairs[0].Level)
		}
	}
}

// TestWhatARowSaysOfASeat reads the words on the buttons that choose who plays.
func TestWhatARowSaysOfASeat(t *testing.T) {
	sc := lay(t, "dorada", three(byLot), false)
	for level, want := range map[string]string{"": "shell.human", game.LevelEasy.String(): "shell.level.easy", game.LevelStrong.String(): "shell.level.strong"} {
		c := chair{Level: level}
		if got := sc.players.kindName(&c); got != sc.T(want) {
			t.Errorf("level %q reads %q, want %q", level, got, sc.T(want))
		}
		if icon := kindIcon(&c); (icon == ui.IconPerson) != (level == "") {
			t.Errorf("level %q has the sign %d", level, icon)
		}
	}
}

// TestEverySeatShowsWhatItPlaysWith reads the pictures of the devices beside the buttons that name them, on all screens.
func TestEverySeatShowsWhatItPlaysWith(t *testing.T) {
	playtest.NeedsDisplay(t)
	sc := lay(t, "dorada", three(byLot), false)
	sc.plan.Chairs[0].Device, sc.plan.Chairs[1].Device = "mouse", "touch"
	sc.box.Devices = []cabinet.Device{{ID: "mouse", Icon: ui.IconMouse}, {ID: "touch", Icon: ui.IconFinger, Shared: true}}
	for i, want := range []ui.Icon{ui.IconMouse, ui.IconFinger} {
		if got := sc.players.device(i).Icon; got != want {
			t.Errorf("seat %d shows picture %d, want %d", i+1, got, want)
		}
	}
	sc.Rig.Resize(1280, 800)
	for i := range 2 {
		if ink := sc.inked(sc.Node(widgetID(i, "picture")).Rect); ink < 0.1 || ink > 0.6 {
			t.Errorf("%.2f of the picture of seat %d are inked", ink, i+1)
		}
	}
	for _, larger := range []bool{false, true} {
		sc.services.Change(sc.Rig.Context(), func(v *store.Settings) { v.LargerText = larger })
		for _, lang := range words.Languages() {
			sc.services.Change(sc.Rig.Context(), func(v *store.Settings) { v.Language = string(lang) })
			for _, size := range [][2]int{{1280, 800}, {800, 600}, {844, 390}, {390, 844}} {
				sc.Rig.ResizeUndrawn(size[0], size[1])
				for i := range 2 {
					sc.placePicture(i, fmt.Sprintf("%s, larger %v, %v", lang, larger, size))
				}
			}
		}
	}
}

// TestWhatIsChosenIsToldFromWhatIsGiven: who has chosen nothing plays with what the box gives, and the button says so.
func TestWhatIsChosenIsToldFromWhatIsGiven(t *testing.T) {
	sc := lay(t, "dorada", three(byLot), false)
	sc.box.Devices = []cabinet.Device{{ID: "mouse", Icon: ui.IconMouse}, {ID: "touch", Icon: ui.IconFinger, Shared: true}}
	sc.plan.Chairs[0].Device, sc.plan.Chairs[1].Device = "mouse", ""
	sc.Rig.Resize(1280, 800)
	sc.Rig.Settle()
	for i, key := range []string{"dorada.device.choice", "dorada.device.given"} {
		button, said := sc.Node(widgetID(i, "device")), ""
		for _, n := range sc.Rig.Inspect().Nodes {
			if n.Kind == stage.Text && button.Rect.Contains(n.Rect.Center()) {
				said += n.Text
			}
		}
		if !strings.Contains(said, key) {
			t.Errorf("the button of seat %d says %q, want %q", i+1, said, key)
		}
	}
}

// placePicture holds the picture of a seat's device to stand before its button.
func (sc *screen) placePicture(seat int, where string) {
	sc.t.Helper()
	rep := sc.Rig.Inspect()
	picture, button := rep.Node(widgetID(seat, "picture")), rep.Node(widgetID(seat, "device"))
	if button == nil || button.SmallReason != "" {
		return // scrolled out of sight, whole or in part
	}
	if picture == nil || picture.Rect.W < deviceWidth || picture.Rect.Right() > button.Rect.X || picture.Rect.Center().Y != button.Rect.Center().Y {
		sc.t.Errorf("%s: the picture of seat %d is at %+v, beside %v", where, seat+1, picture, button.Rect)
	}
}

// inked returns the share of a place on the screen, at one pixel a dp, that is darker than paper.
func (sc *screen) inked(r geom.Rect) float64 {
	frame, dark, all := sc.Rig.Frame(), 0, 0
	for y := int(r.Y); y < int(r.Bottom()); y++ {
		for x := int(r.X); x < int(r.Right()); x++ {
			if _, g, _, _ := frame.At(x, y).RGBA(); g < 0x6000 {
				dark++
			}
			all++
		}
	}
	return float64(dark) / float64(all)
}

// TestThreeSeatsAreInSight: however low the screen is, three players are seen whole without scrolling.
func TestThreeSeatsAreInSight(t *testing.T) {
	for _, name := range []string{"dorada", "pamplona"} {
		sc := lay(t, name, three(byLot), false)
		for _, lang := range words.Languages() {
			sc.services.Change(sc.Rig.Context(), func(v *store.Settings) { v.Language = string(lang) })
			for _, size := range [][2]int{{1600, 1200}, {1280, 800}, {1024, 768}, {800, 600}, {844, 390}} {
				sc.Rig.Resize(size[0], size[1])
				sc.Settle()
				end := sc.Node("setup.players.list").Rect.Bottom() // what is cut off ends there
				for i := range 3 {
					for _, what := range []string{"color", "who", "name", "kind", "up", "remove"} {
						if n := sc.Rig.Inspect().Node(widgetID(i, what)); n == nil || n.Rect.Bottom() > end-1 {
							t.Errorf("%s, %s, %v: %s is not in sight: %+v", name, lang, size, widgetID(i, what), n)
						}
					}
				}
			}
		}
	}
}

// TestWhatIsReadOfASeatNamesIt: who does not see beside whom a button stands is told, and no two controls of the seats are called alike;
// so it is when a seat is called another name.
func TestWhatIsReadOfASeatNamesIt(t *testing.T) {
	sc := lay(t, "dorada", three(byLot), false)
	sc.namesItsSeats(t)
	sc.plan.Chairs[0].Name = "Zora"
	sc.players.onNameChanged()
	sc.namesItsSeats(t)
}

// namesItsSeats fails unless all that is read of a seat bears its name.
func (sc *screen) namesItsSeats(t *testing.T) {
	t.Helper()
	names := map[string]string{}
	for _, n := range sc.InspectForScreenReader().Nodes {
		var seat int
		var what string
		if k, _ := fmt.Sscanf(strings.ReplaceAll(n.ID, ".", " "), "setup seat %d %s", &seat, &what); k < 2 || !n.Role.Reacts() {
			continue
		}
		who := sc.plan.nameOf(sc.Services, seat-1)
		if !strings.Contains(n.Name, who) {
			t.Errorf("%s is called %q, which does not name %s", n.ID, n.Name, who)
		}
		if n.ListName != "Players" || n.ItemName != who {
			t.Errorf("%s is in %q of %q, want %q of Players", n.ID, n.ItemName, n.ListName, who)
		}
		if other := names[n.Name]; other != "" {
			t.Errorf("%s and %s are both called %q", other, n.ID, n.Name)
		}
		names[n.Name] = n.ID
	}
	if len(names) < 3*5 {
		t.Errorf("the seats have the controls %v", names)
	}
}

// TestWhoStartsIsOneChoice: to who does not see it, by lot or a seat are options of the same choice, which is called what it decides.
func TestWhoStartsIsOneChoice(t *testing.T) {
	sc := lay(t, "dorada", three(byLot), false)
	options := 0
	for _, n := range sc.InspectForScreenReader().Nodes {
		if strings.HasPrefix(n.ID, "setup.first") && n.Role == stage.RadioRole {
			options++
			if n.Group != "setup.first" || n.GroupName != "Who starts" {
				t.Errorf("%s is an option of %q, called %q", n.ID, n.Group, n.GroupName)
			}
		}
	}
	if options != 1+3 {
		t.Errorf("there are %d options", options)
	}
}

// TestWhoMayStartIsNamedAsTyped: the badges of the seats are called by the names that are typed, without the screen being built again.
func TestWhoMayStartIsNamedAsTyped(t *testing.T) {
	sc := lay(t, "dorada", three(byLot), false)
	sc.Root.Focus("setup.seat.1.name")
	sc.Type("y")
	want := sc.T("shell.first.chosen", "Name", "Zoéy")
	for _, n := range sc.InspectForScreenReader().Nodes {
		if n.ID == "setup.first.red" && n.Name != want {
			t.Errorf("the first seat is called %q, want %q", n.Name, want)
		}
	}
	if sc.plan.Chairs[0].Name != "Zoéy" {
		t.Errorf("typed is %q", sc.plan.Chairs[0].Name)
	}
	if label := sc.starterLabel(0); label != "Zoéy" {
		t.Errorf("beside the face stands %q", label)
	}
	if sc.Rig.Resize(844, 390); sc.starterLabel(0) != "" {
		t.Errorf("without room, %q stands beside the face", sc.starterLabel(0))
	}
}

// starterLabel returns the label of the button for the first seat i.
func (sc *screen) starterLabel(i int) (label string) {
	sc.Settle()
	sc.choices.starters.Children()[i].(*ui.Button).Lines(sc.services.Theme, func(s string, _ text.Style, _ geom.Rect) { label = s })
	return label
}
