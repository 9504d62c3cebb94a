package result

import (
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/assets/boards"
	"ludotheque/assets/weights"
	"ludotheque/logic/ai/hint"
	"ludotheque/logic/boxes/dorada"
	rules "ludotheque/logic/boxes/pamplona"
	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/logic/record/ledger"
	"ludotheque/scenes/boxes/cabinet"
	tables "ludotheque/scenes/boxes/dorada"
	"ludotheque/scenes/boxes/pamplona"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/tabletest"
)

// ended returns a game of Dorada that Zoé has won with 100 against 80; the people play as the part of the header has it.
func ended(players string) string {
	return `{"ludotheque":1,"game":"dorada","seats":["red","blue"],"players":` + players + `,"setup":{"piles":{"35":["red"]},"bridges":[5,11,18,24,33,36],"goal":["blue"]}}
{"roll":6}
{"seat":"red","move":35}
`
}

// elsewhere stands for the screens behind the doors.
type elsewhere struct{ name string }

func (elsewhere) Resize(stage.Metrics)                {}
func (elsewhere) Update(*stage.Context, *input.Frame) {}
func (elsewhere) Draw(*ebiten.Image)                  {}

// Inspect tells which screen it is.
func (e elsewhere) Inspect(r *stage.Report) { r.SetValue("elsewhere", e.name) }

// screen is a result that a test taps on.
type screen struct {
	*tabletest.Rig
	*Scene
	t     *testing.T
	saved *int // calls of Doors.SaveAnalysis
}

// show opens the result of a game of Dorada on a large screen; replay names its kept journal, and reviewed tells that
// decisions are judged.
func show(t *testing.T, journal, replay string, reviewed bool, edit func(v *store.Settings)) *screen {
	t.Helper()
	rules, err := dorada.Open(boards.Standard("dorada"), weights.Of("dorada"))
	if err != nil {
		t.Fatal(err)
	}
	s, b := tabletest.Services(t, words.English), tables.Box(rules)
	if !reviewed {
		b.DescribeMove = nil
	}
	c, err := cabinet.New(s, b)
	if err != nil {
		t.Fatal(err)
	}
	m, _, err := match.Load(strings.NewReader(journal), c.Rules())
	if err != nil {
		t.Fatal(err)
	}
	saved := 0
	sc := New(s, c, table.Outcome{Box: &b.Contents, Match: m, ReplayName: replay, SeatsHere: seatsOfPeople(m)}, Doors{
		Setup:        func(*cabinet.Box) stage.Scene { return elsewhere{"setup"} },
		Shelf:        func() stage.Scene { return elsewhere{"shelf"} },
		SaveAnalysis: func(*hint.Analysis, []ledger.Mistake) { saved++ },
	})
	r := tabletest.New(t, s, sc, 1280, 800)
	if edit != nil {
		s.Change(r.Context(), edit)
	}
	r.Ticks(3)
	return &screen{r, sc, t, &saved}
}

// at returns where the program is: the name of a screen behind a door, or the type of the scene.
func (sc *screen) at() string {
	rep := sc.Rig.Inspect()
	if name := rep.Values["elsewhere"]; name != "" {
		return name
	}
	return rep.Scene
}

func (sc *screen) has(id string) bool { return sc.Rig.Inspect().Node(id) != nil }

// seatsOfPeople returns the seats of m whose occupant is not a bot.
func seatsOfPeople(m *match.Match) game.SeatSet {
	who := m.Occupants()
	return game.SeatsWhere(len(who), func(s game.Seat) bool { return !who[s].Bot })
}

func TestWhoHasWonIsSaidToThoseWhoPlayed(t *testing.T) {
	won, lost := func(seat game.Seat, name string) standing { return standing{seat: seat, name: name, won: true} },
		func(seat game.Seat, name string) standing { return standing{seat: seat, name: name} }
	for _, tt := range []struct {
		name, players string
		here          game.SeatSet
		list          []standing
		want          string
	}{
		{"the only person", `{"red":{"name":"Zoé"},"blue":{"name":"Ada","kind":"bot","level":"easy"}}`, game.Of(0), []standing{won(0, "Zoé"), lost(1, "Ada")}, "You win!"},
		{"the only person, watched", `{"red":{"name":"Zoé"},"blue":{"name":"Ada","kind":"bot","level":"easy"}}`, 0, []standing{won(0, "Zoé"), lost(1, "Ada")}, "Zoé wins"},
		{"the one of two people who is here", `{"red":{"name":"Zoé"},"blue":{"name":"Tom"}}`, game.Of(1), []standing{won(1, "Tom"), lost(0, "Zoé")}, "You win!"},
		{"a bot", `{"red":{"name":"Zoé"},"blue":{"name":"Ada","kind":"bot","level":"easy"}}`, game.Of(0), []standing{won(1, "Ada"), lost(0, "Zoé")}, "Ada wins"},
		{"one of two people", `{"red":{"name":"Zoé"},"blue":{"name":"Tom"}}`, game.Of(0, 1), []standing{won(1, "Tom"), lost(0, "Zoé")}, "Tom wins"},
		{"both", `{"red":{"name":"Zoé"},"blue":{"name":"Tom"}}`, game.Of(0, 1), []standing{won(0, "Zoé"), won(1, "Tom")}, "Zoé and Tom"},
		{"nobody", `{"red":{"name":"Zoé"},"blue":{"name":"Tom"}}`, game.Of(0, 1), []standing{lost(0, "Zoé"), lost(1, "Tom")}, ""},
	} {
		sc := show(t, ended(tt.players), "", false, nil)
		sc.outcome.SeatsHere = tt.here
		got := verdict(sc.Services, sc.outcome, tt.list)
		if !strings.Contains(got, strings.TrimSuffix(tt.want, "!")) || got == "" {
			t.Errorf("%s: %q, want %q in it", tt.name, got, tt.want)
		}
		if you := got == sc.T("shell.result.you"); you != (tt.want == "You win!") {
			t.Errorf("%s: the words %q are for the one person who played here: %v", tt.name, got, you)
		}
	}
}

func TestTheSheetHasEverybodysPointsAndTheSum(t *testing.T) {
	sc := show(t, ended(`{"red":{"name":"Zoé"},"blue":{"name":"Tom"}}`), "", false, nil)
	s := newSheet(sc.list, "Total")
	if want := []string{"100", "80"}; !slices.Equal(s.sums, want) {
		t.Errorf("the sums are %q, want %q", s.sums, want)
	}
	if want := [][]string{{"100", "–"}, {"–", "80"}}; len(s.cells) != 2 || !slices.Equal(s.cells[0], want[0]) || !slices.Equal(s.cells[1], want[1]) {
		t.Errorf("the lines are %q, want %q", s.cells, want)
	}
	for id, want := range map[string]string{"rank.red": "1", "rank.blue": "2", "score.red": "100", "score.blue": "80"} {
		if got := sc.Rig.Inspect().Values[id]; got != want {
			t.Errorf("%s is %s, want %s", id, got, want)
		}
	}
}

// TestTheSheetIsReadRowByRow, with a name at every number, and the podium player by player.
func TestTheSheetIsReadRowByRow(t *testing.T) {
	sc := show(t, ended(`{"red":{"name":"Zoé"},"blue":{"name":"Tom"}}`), "", false, nil)
	read := func() (texts []string) {
		for _, n := range sc.InspectForScreenReader().Nodes {
			if n.Role == stage.ParagraphRole {
				texts = append(texts, n.Name)
			}
		}
		return texts
	}
	sc.Ticks(600)
	podium := read()
	sc.openPage(pageDetails)
	sc.Ticks(3)
	sheet := read()
	for _, tt := range []struct {
		in   []string
		want string
	}{
		{podium, "1. Zoé, 100 points. Pawn: 100"}, {podium, "2. Tom, 80 points. Pawn: 80"},
		{sheet, "Place 1 from the top. Zoé: 100. Tom: 0."}, {sheet, "Place 2 from the top. Zoé: 0. Tom: 80."}, {sheet, "Total. Zoé: 100. Tom: 80."},
	} {
		if !slices.Contains(tt.in, tt.want) {
			t.Errorf("%q is not read: %q", tt.want, tt.in)
		}
	}
}

// TestALossIsReadAsALoss: with a minus sign, as a screen reader may leave a hyphen out.
func TestALossIsReadAsALoss(t *testing.T) {
	s := newSheet([]standing{{name: "Zoé", lines: []scoreLine{{label: "Paid", value: -23}, {label: "Gold", value: 27, sum: true}}}}, "Total")
	service := tabletest.Services(t, words.English)
	s.sentence = func(name string, number int) string {
		return service.T("table.ask.stands", "Name", name, "Words", number)
	}
	var read []string
	s.Recite(func(words string, _ geom.Rect) { read = append(read, words) })
	if want := []string{"Paid. Zoé: −23.", "Gold. Zoé: 27."}; !slices.Equal(read, want) {
		t.Errorf("%q is read, want %q", read, want)
	}
}

func TestASumIsTheLineThatSaysSo(t *testing.T) {
	for _, tt := range []struct {
		name  string
		lines []scoreLine
		want  int
	}{
		{"below its parts", []scoreLine{{value: 3}, {value: 4}, {value: 7, sum: true}}, 7},
		{"parts that are no points", []scoreLine{{value: 30}, {value: 2, sum: true}}, 2},
		{"without parts", nil, 5},
		{"parts without a sum", []scoreLine{{value: 3}}, 5},
	} {
		if st := (&standing{score: 5, lines: tt.lines}); st.total() != tt.want {
			t.Errorf("%s: %d, want %d", tt.name, st.total(), tt.want)
		}
	}
}

func TestMoreIsHigherOnTheCurve(t *testing.T) {
	f := geom.R(0, 100, 300, 200)
	for _, tt := range []struct {
		low, high, v, want float64
	}{
		{0, 100, 0, 300}, {0, 100, 100, 100}, {0, 100, 25, 250},
		{-10, 10, -10, 300}, {-10, 10, 0, 200}, {-10, 10, 10, 100},
		{0, 0, 0, 300},
	} {
		c := &chart{low: tt.low, high: tt.high}
		if got := c.y(tt.v, f); got != tt.want {
			t.Errorf("%v from %v to %v lies at %v, want %v", tt.v, tt.low, tt.high, got, tt.want)
		}
	}
}

// TestTheCurveOfThePointsFollowsTheGame: before and after each entry.
func TestTheCurveOfThePointsFollowsTheGame(t *testing.T) {
	sc := show(t, ended(`{"red":{"name":"Zoé"},"blue":{"name":"Tom"}}`), "", false, nil)
	want := [][]float64{{0, 0, 100}, {100, 100, 80}}
	if got := sc.points.values; len(got) != 2 || !slices.Equal(got[0], want[0]) || !slices.Equal(got[1], want[1]) {
		t.Errorf("the points went %v, want %v", got, want)
	}
	if marks := sc.points.axisLabels(); marks != [2]string{"100", "0"} {
		t.Errorf("at the axis stand %q", marks)
	}
	sc.Tap("result.page")
	sc.Ticks(2)
	f := sc.points.plotRect()
	if ends := sc.points.badgeYs(f); ends[0] >= ends[1] {
		t.Errorf("red, who has more, ends at %v, not above blue at %v", ends[0], ends[1])
	}
}

func TestACurveHasRoomForLosses(t *testing.T) {
	c := new(chart)
	for _, values := range [][]float64{{5, 0}, {2, -7}, {-1, 3}} {
		c.add(values)
	}
	if marks := c.axisLabels(); marks != [2]string{"5", "-7"} {
		t.Errorf("at the axis stand %q, want 5 and -7", marks)
	}
}

// TestTheEndIsRungInOnce: the chord sounds with the first tick and no more.
func TestTheEndIsRungInOnce(t *testing.T) {
	sc := show(t, ended(`{}`), "", false, nil)
	if !sc.started {
		t.Error("it has not been rung in by the first ticks, or would be again")
	}
}

// TestWhoHasWonIsReadAloud to somebody who listens, once, as it is written at the head.
func TestWhoHasWonIsReadAloud(t *testing.T) {
	sc := show(t, ended(`{}`), "", false, nil)
	voice := sc.Services.Theme.Shared().Voice()
	voice.SetOn(true)
	sc.started = false
	sc.Ticks(3)
	var said []string
	for _, a := range voice.Take() {
		said = append(said, a.Text)
	}
	want := []string{verdict(sc.Services, sc.outcome, sc.list), gapText(sc.Services, sc.outcome, sc.list)}
	if !slices.Equal(said, want) {
		t.Errorf("said is %q, want %q", said, want)
	}
}

// TestWhatCostHardlyAnythingIsNoMistake plays every run that there is with some throws: what costs less than 3 percent of
// the chance to win is not told.
func TestWhatCostHardlyAnythingIsNoMistake(t *testing.T) {
	box, err := rules.Open(boards.Standard("pamplona"), weights.Of("pamplona"))
	if err != nil {
		t.Fatal(err)
	}
	header, _, _ := strings.Cut(jostled, "\n")
	load := func(throw string) *match.Match {
		m, _, err := match.Load(strings.NewReader(header+"\n{\"roll\":"+throw+"}\n"), []game.Box{box})
		if err != nil {
			t.Fatal(err)
		}
		return m
	}
	told, silent := 0, 0
	for _, throw := range []string{`[3,"arrow"]`, `[4,5]`, `[4,4]`, `["arrow","arrow"]`} {
		for _, move := range load(throw).Game().Legal(nil) {
			m := load(throw)
			if _, err := m.Play(0, move); err != nil {
				t.Fatal(err)
			}
			r := newReview(tabletest.Services(t, words.English), pamplona.Box(box), m)
			for !r.done {
				r.think()
			}
			costs := r.Analysis().WorstMistakes(1, game.Of(0))
			switch {
			case len(costs) == 0:
			case (len(r.Worst()) > 0) != (costs[0].Cost() >= 0.03):
				t.Errorf("%s: a run that costs %v is told: %v", throw, costs[0].Cost(), len(r.Worst()) > 0)
			case len(r.Worst()) > 0:
				told++
			default:
				silent++
			}
		}
	}
	if told == 0 || silent == 0 {
		t.Errorf("%d runs are told and %d are not: too few to tell", told, silent)
	}
}

// TestTheMistakesOfPeopleAreTold: bots are not corrected, unless they were alone.
func TestTheMistakesOfPeopleAreTold(t *testing.T) {
	const red, both = `"red":{"name":"Zoé","kind":"bot","level":"easy"}`, `"red":{"name":"Zoé","kind":"bot","level":"easy"},"blue":{"name":"Clara","kind":"bot","level":"easy"}`
	box, err := rules.Open(boards.Standard("pamplona"), weights.Of("pamplona"))
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		name, players string
		want          bool
	}{
		{"a person’s", `"blue":{"name":"Clara"}`, true},
		{"a bot’s", red, false},
		{"a bot’s among bots", both, true},
	} {
		journal := strings.Replace(jostled, `"blue":{"name":"Clara"}`, tt.players, 1)
		m, _, err := match.Load(strings.NewReader(journal), []game.Box{box})
		if err != nil {
			t.Fatal(err)
		}
		r := newReview(tabletest.Services(t, words.English), pamplona.Box(box), m)
		for !r.done {
			r.think()
		}
		if got := len(r.Worst()) > 0; got != tt.want {
			t.Errorf("%s mistakes: %+v", tt.name, r.Worst())
		}
		if r.think() {
			t.Errorf("%s mistakes: there are news after the end", tt.name)
		}
	}
}

func TestWhereTheButtonsOfAResultLead(t *testing.T) {
	for _, tt := range []struct{ tap, replay, want string }{
		{"result.shelf", "", "shelf"},
		{"result.setup", "", "setup"},
		{"result.again", "", "*scene.Scene"},
		{"result.replay", "dorada.00001", "*scene.Scene"},
	} {
		sc := show(t, ended(`{"red":{"name":"Zoé"},"blue":{"name":"Tom"}}`), tt.replay, false, nil)
		sc.Tap(tt.tap)
		if sc.Ticks(20); sc.at() != tt.want {
			t.Errorf("%s leads to %s, want %s", tt.tap, sc.at(), tt.want)
		}
	}
	sc := show(t, ended(`{}`), "", false, nil)
	sc.Key(ebiten.KeyEscape)
	if sc.Ticks(20); sc.at() != "shelf" {
		t.Errorf("Escape leads to %s, want the shelf", sc.at())
	}
}

func TestTheNextSeatBeginsTheReturnGame(t *testing.T) {
	sc := show(t, `{"ludotheque":1,"game":"dorada","seats":["red","blue"]}`+"\n", "", false, nil)
	sc.Tap("result.again")
	sc.Ticks(20)
	if data, err := sc.Services.Store.Peek("dorada"); err != nil || !strings.Contains(string(data), `"seats":["blue","red"]`) {
		t.Errorf("the return game is %s, %v", data, err)
	}
}

func TestOnlyAGameThatWasKeptCanBeWatched(t *testing.T) {
	for replay, want := range map[string]bool{"": false, "dorada.00001": true} {
		sc := show(t, ended(`{}`), replay, false, nil)
		if sc.has("result.replay") != want {
			t.Errorf("kept as %q it can be watched: %v, want %v", replay, !want, want)
		}
	}
}

func TestTheWinnersCheerOnlyWhereThingsMove(t *testing.T) {
	for _, tt := range []struct {
		name   string
		edit   func(v *store.Settings)
		cheers bool
	}{
		{"as usual", nil, true},
		{"reduced motion", func(v *store.Settings) { v.ReducedMotion = true }, false},
		{"instant", func(v *store.Settings) { v.Speed = store.Instant }, false},
	} {
		sc := show(t, ended(`{}`), "", false, tt.edit)
		if sc.Ticks(10); sc.Scene.Idle() == tt.cheers {
			t.Errorf("%s: the screen is idle: %v", tt.name, tt.cheers)
		}
		if sc.Ticks(sc.podium.upAt(0) + sc.podium.cheerTicks() + 120); !sc.Scene.Idle() {
			t.Errorf("%s: the screen never comes to rest", tt.name)
		}
	}
}

func TestWinnersStandSideBySideInTheirRoom(t *testing.T) {
	sc := show(t, ended(`{}`), "", false, nil)
	for n, colors := range [][]game.Color{nil, {game.Red}, {game.Red, game.Blue}, {0, 1, 2, 3, 4, 5}} {
		row := newLineup(sc.box, sc.pieces, colors, 60, 200)
		if w := row.size().X; w > 200+1e-9 || (w == 0) != (len(colors) == 0) {
			t.Errorf("row %d: %d pieces are %v dp wide, with room for 200", n, len(colors), w)
		}
		if len(colors) > 1 && row.pitch <= 0 {
			t.Errorf("row %d: the pieces stand behind one another", n)
		}
	}
}

// TestACurveOfChancesIsShownWhenAskedFor waits for the review, which is told below the curve.
func TestACurveOfChancesIsShownWhenAskedFor(t *testing.T) {
	sc := show(t, ended(`{"red":{"name":"Zoé"},"blue":{"name":"Tom"}}`), "", true, nil)
	sc.Tap("result.page")
	if sc.Node("result.curve").Value != chartPoints {
		t.Errorf("first the curve shows %q", sc.Node("result.curve").Value)
	}
	for !sc.review.done {
		sc.Ticks(1)
	}
	sc.Tap("result.curve." + chartChances)
	sc.Ticks(2)
	if sc.shownChart != chartChances || sc.review.chances.count() != sc.outcome.Match.Len()+1 {
		t.Errorf("the curve of %q has %d entries, want the chances before and after each of %d", sc.shownChart, sc.review.chances.count(), sc.outcome.Match.Len())
	}
	if marks := sc.review.chances.axisLabels(); marks[0] != "100\u00a0%" {
		t.Errorf("the axis ends at %q", marks[0])
	}
}

// TestTheAnalysisIsSavedOnce, when the whole game has been judged.
func TestTheAnalysisIsSavedOnce(t *testing.T) {
	sc := show(t, ended(`{"red":{"name":"Zoé"},"blue":{"name":"Tom"}}`), "", true, nil)
	for !sc.review.done {
		sc.Ticks(1)
	}
	if sc.Ticks(60); *sc.saved != 1 {
		t.Errorf("the analysis is saved %d times", *sc.saved)
	}
}

// TestAResultFitsEveryScreen audits the words and targets of all arrangements.
func TestAResultFitsEveryScreen(t *testing.T) {
	sc := show(t, ended(`{"red":{"name":"Maximiliane-J."},"blue":{"name":"Tom"}}`), "dorada.00001", true, nil)
	for _, larger := range []bool{false, true} {
		sc.Services.Change(sc.Rig.Context(), func(v *store.Settings) { v.LargerText = larger })
		for _, lang := range words.Languages() {
			sc.Services.Change(sc.Rig.Context(), func(v *store.Settings) { v.Language = string(lang) })
			for _, size := range [][2]int{{1600, 1200}, {1280, 800}, {800, 600}, {768, 1024}, {390, 844}, {844, 390}, {360, 330}} {
				sc.Rig.Resize(size[0], size[1])
				for to := range page(2) {
					sc.openPage(to)
					sc.Ticks(1)
					for _, p := range sc.Root.Audit() {
						t.Errorf("page %d, %s, larger %v, %v: %v", to, lang, larger, size, p)
					}
				}
			}
		}
	}
}

// TestWhoOnlyWatchesIsOfferedNoOtherGame: the table elsewhere would refuse it. The other ways on are there.
func TestWhoOnlyWatchesIsOfferedNoOtherGame(t *testing.T) {
	sc := show(t, ended(`{"red":{"name":"Zoé"},"blue":{"name":"Tom"}}`), "dorada.00001.jsonl", false, nil)
	for _, watches := range []bool{false, true} {
		sc.doors.Watches = watches
		for _, size := range [][2]int{{1280, 800}, {390, 844}, {844, 390}} {
			sc.Rig.ResizeUndrawn(size[0], size[1])
			if sc.has("result.again") == watches || !sc.has("result.shelf") || !sc.has("result.page") {
				t.Errorf("watches %v, %v: another game %v, shelf %v", watches, size, sc.has("result.again"), sc.has("result.shelf"))
			}
		}
	}
}

// TestWhatDecidedIsTold shows, on every screen and in every language, two sentences of the box about what decided the game: both are on
// the podium's page, whole, but for a telephone in landscape, and neither is on the other page.
func TestWhatDecidedIsTold(t *testing.T) {
	for _, lang := range words.Languages() {
		sc := show(t, ended(`{"red":{"name":"Zoé"},"blue":{"name":"Tom"}}`), "", false, nil)
		sc.Services.Change(sc.Rig.Context(), func(v *store.Settings) { v.Language = string(lang) })
		sc.highlights = []cabinet.Highlight{
			{By: 0, Phrase: cabinet.NewSeatPhrase(1, "rapidcity.highlight.duel", "N", 12)},
			{By: 1, Phrase: cabinet.NewPhrase("rapidcity.highlight.touched", "Count", 3)},
		}
		want := []string{
			sc.T("rapidcity.highlight.duel", "Name", "Zoé", "Other", "Tom", "N", 12),
			sc.T("rapidcity.highlight.touched", "Name", "Tom", "Count", 3),
		}
		for _, size := range []geom.Point{geom.Pt(1280, 800), geom.Pt(390, 844), geom.Pt(844, 390), geom.Pt(768, 1024)} {
			sc.Rig.Resize(int(size.X), int(size.Y))
			sc.Ticks(3)
			told := want
			if size.Y < 400 {
				told = want[:1] // there is no room for more
			}
			for _, words := range told {
				if !sc.says(words) {
					t.Errorf("%s, %v: it is not told that %q", lang, size, words)
				}
			}
			for _, fault := range sc.Root.Audit() {
				t.Errorf("%s, %v: %v", lang, size, fault)
			}
		}
		sc.highlights = slices.Repeat(sc.highlights, 3)
		sc.Rig.Resize(390, 844)
		sc.Ticks(3)
		if again := sc.Node("result.again").Rect; sc.podium.Rect().Bottom() > again.Y {
			t.Errorf("%s: under many sentences the podium, %v, goes on below the button at %v", lang, sc.podium.Rect(), again)
		}
		sc.openPage(pageDetails)
		sc.Ticks(3)
		if sc.says(want[0]) {
			t.Errorf("%s: the page with the score tells what decided, too", lang)
		}
	}
}

// says reports whether a text is on the screen.
func (sc *screen) says(words string) bool {
	return slices.ContainsFunc(sc.Rig.Inspect().Nodes, func(n stage.Node) bool { return n.Text == words })
}
