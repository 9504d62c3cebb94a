//go:build !js && !android && !ios

package dorada

import (
	"fmt"
	"image/color"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/assets/boards"
	"ludotheque/assets/weights"
	"ludotheque/logic/boxes/dorada"
	"ludotheque/logic/game"
	"ludotheque/scenes/boxes/cabinet"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/playtest"
	"ludotheque/scenes/services"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/scene"
	"ludotheque/scenes/table/tabletest"
)

func TestMain(m *testing.M) { playtest.MainWithProgram(m) }

func box(t testing.TB) *cabinet.Box {
	t.Helper()
	rules, err := dorada.Open(boards.Standard("dorada"), weights.Of("dorada"))
	if err != nil {
		t.Fatal(err)
	}
	return Box(rules)
}

// lay puts a game under way on a table: a header and the entries so far.
func lay(t testing.TB, s *services.Services, lines ...string) *tabletest.Rig {
	t.Helper()
	r := tabletest.LayTable(t, s, &box(t).Contents, 800, 600, lines...)
	r.Settle()
	return r
}

// two is a game of two people with red pawns on 4 and 9, the latter under a blue one; a five leads from 4 onto the pile,
// from start into a trap.
const two = `{"ludotheque":1,"game":"dorada","seats":["red","blue"],"setup":{"start":{"red":2,"blue":3},"piles":{"4":["red"],"9":["red","blue"]}}}`

// goldens are the journals of the rules.
const goldens = "../../../logic/boxes/dorada/testdata"

func TestPromises(t *testing.T) { tabletest.CheckPromises(t, &box(t).Contents, goldens) }

func TestEventsAllocateNothing(t *testing.T) {
	r := lay(t, tabletest.Services(t, words.English), two, `{"roll":5}`)
	r.CheckEventAllocs("two", game.Event{Kind: dorada.EventRoll, N: 4}, game.Event{Kind: dorada.EventHop, From: 4, To: 9},
		game.Event{Kind: dorada.EventSpring, From: 6, To: 10}, game.Event{Kind: dorada.EventLost, To: 5})
}

func TestWholeGames(t *testing.T) { playtest.WholeGames(t, "dorada", 3, 4, 2) }

func TestTap(t *testing.T) {
	s := tabletest.Services(t, words.English)
	r := lay(t, s, two, `{"roll":5}`)
	tests := []struct {
		tap, entries string
		say          string
	}{
		{"die", "1", "dorada.refusal.rolled"},
		{"space.0", "1", ""}, // would be lost: wants to be confirmed
		{"space.0", "2", ""},
	}
	for _, tt := range tests {
		r.Tap(tt.tap)
		rep := r.Inspect()
		if got := rep.Values["entries"]; got != tt.entries {
			t.Errorf("after a tap on %s there are %s entries, want %s", tt.tap, got, tt.entries)
		}
		if tt.say != "" && !r.ShowsText(s.T(tt.say)) {
			t.Errorf("a tap on %s does not say %q", tt.tap, s.T(tt.say))
		}
	}
	r.Settle()
	lost := s.T("dorada.log.lost") + "."
	if !slices.ContainsFunc(r.Texts(), func(line string) bool { return strings.HasSuffix(line, lost) }) {
		t.Errorf("the log does not tell of the loss: %q", r.Texts())
	}
}

// lit is a game of two people: with a two, red's pawns on 4 and 9 both come to 11, the one by a springboard, the one on 20 is
// covered, and the one on start goes to 2.
const lit = `{"ludotheque":1,"game":"dorada","seats":["red","blue"],"setup":{"start":{"red":1,"blue":1},"piles":{"4":["red"],"9":["red"],"12":["blue"],"20":["red","blue"]},"goal":["blue"]}}`

// D-02: where a pawn would go lights up, and is as good a place to tap, click or point at as the pawn.
func TestTheSpaceAMoveEndsOnIsTheMove(t *testing.T) {
	s := tabletest.Services(t, words.English)
	r := lay(t, s, lit, `{"roll":2}`)
	r.Hover(r.Node("to.2").Rect.Center())
	if say := s.T("dorada.preview.plain", "To", 2); !r.ShowsText(say) {
		t.Errorf("pointing at space 2 does not say %q", say)
	}
	r.Tap("to.11")
	if rep := r.Inspect(); rep.Values["entries"] != "1" || !r.ShowsText(s.T("dorada.refusal.several")) {
		t.Errorf("two pawns go to 11, and a tap there is taken: %v", r.Texts())
	}
	r.Tap("to.2")
	r.Settle()
	if b := r.Board().Board.(*board); b.view.piles[2].n != 1 {
		t.Error("a tap on space 2 does not bring a pawn there")
	}
}

// A trap is lit too, and wants to be picked twice, as its pawn does (D-07).
func TestATrapIsPickedTwice(t *testing.T) {
	s := tabletest.Services(t, words.English)
	r := lay(t, s, two, `{"roll":5}`)
	for i, want := range []string{"1", "2"} {
		r.Tap("to.5")
		if got := r.Inspect().Values["entries"]; got != want {
			t.Fatalf("after tap %d on the trap there are %s entries, want %s", i+1, got, want)
		}
	}
}

// What cannot be done says why, once, whether it is tapped or dragged.
func TestRefusalsSayWhy(t *testing.T) {
	for _, tt := range []struct {
		at, say string
		roll    []string
	}{
		{"space.20", "dorada.refusal.covered", []string{`{"roll":2}`}},
		{"space.12", "dorada.refusal.no-pawn-there", []string{`{"roll":2}`}},
		{"start", "dorada.refusal.no-pawn-there", []string{`{"roll":2}`}},
		{"goal", "dorada.refusal.no-pawn-there", []string{`{"roll":2}`}},
		{"die", "dorada.refusal.rolled", []string{`{"roll":2}`}},
		{"space.4", "box.refusal.not-rolled", nil},
		{"start", "box.refusal.not-rolled", nil},
	} {
		for _, how := range []string{"tap", "drag"} {
			s := tabletest.Services(t, words.English)
			r := lay(t, s, append([]string{lit}, tt.roll...)...)
			at := r.Node(tt.at).Rect.Center()
			if how == "tap" {
				r.TapAt(at)
			} else {
				r.Swipe(at, at.Add(geom.Pt(0, -120)))
			}
			if n := count(r.Texts(), s.T(tt.say)); n != 1 {
				t.Errorf("a %s on %s says %q %d times", how, tt.at, s.T(tt.say), n)
			}
		}
	}
}

// count returns how many of the texts say just that.
func count(texts []string, say string) (n int) {
	for _, text := range texts {
		if text == say {
			n++
		}
	}
	return n
}

func TestDrag(t *testing.T) {
	s := tabletest.Services(t, words.English)
	r := lay(t, s, two, `{"roll":5}`)
	from := r.Node("space.4").Rect.Center()
	r.Swipe(from, r.Node("space.0").Rect.Center())
	if got := r.Inspect().Values["entries"]; got != "1" {
		t.Fatalf("a pawn was put where it cannot go: %s entries", got)
	}
	r.Swipe(from, r.Node("to.9").Rect.Center())
	if got := r.Inspect().Values["entries"]; got != "2" {
		t.Errorf("a pawn was dragged to where it goes, but there are %s entries", got)
	}
}

func TestUndoTakesTheMoveBackAndTheSaveWithIt(t *testing.T) {
	s := tabletest.Services(t, words.English)
	r := lay(t, s, two, `{"roll":5}`)
	r.Tap("space.4")
	r.Ticks(3)
	r.Tap("bar.undo")
	rep := r.Settle()
	if rep.Values["entries"] != "1" || rep.Values["asked"] != "true" {
		t.Errorf("after undo: %v", rep.Values)
	}
	data, err := s.Store.Peek("dorada")
	if err != nil || strings.Count(string(data), "\n") != 2 {
		t.Errorf("the save holds %q, %v", data, err)
	}
	r.Tap("bar.undo")
	if got := r.Inspect().Values["entries"]; got != "1" {
		t.Errorf("a roll was taken back: %s entries", got)
	}
}

func TestKeys(t *testing.T) {
	s := tabletest.Services(t, words.English)
	r := lay(t, s, two)
	r.Key(ebiten.KeySpace)
	if rep := r.Settle(); rep.Values["asked"] != "true" {
		t.Fatalf("Space does not throw: %v", rep.Values)
	}
	r.Key(ebiten.KeyArrowRight)
	r.Key(ebiten.KeyEnter)
	if r.Inspect().Values["entries"] == "1" { // a loss
		r.Key(ebiten.KeyEnter)
	}
	if rep := r.Settle(); rep.Values["entries"] != "2" {
		t.Errorf("arrows and Enter do not move: %v", rep.Values)
	}
}

func TestPileOpensUpWhilePressedLong(t *testing.T) {
	s := tabletest.Services(t, words.English)
	r := lay(t, s, two)
	b := r.Board().Board.(*board)
	at := r.Node("space.9").Rect.Center()
	r.Hold(at, 40)
	if b.openedPile != 9 {
		t.Errorf("a long press opens %d", b.openedPile)
	}
	r.Release()
	if b.openedPile != table.NoTarget {
		t.Errorf("it stays open when the finger is lifted")
	}
	r.Ticks(120) // a finger hides the mouse for a moment
	r.Hover(at.Add(geom.Pt(3, 3)))
	r.Hover(at)
	r.Ticks(60)
	if b.openedPile != 9 {
		t.Errorf("a mouse at rest opens %d", b.openedPile)
	}
}

func TestHintPointsAtAMoveAndSaysWhy(t *testing.T) {
	s := tabletest.Services(t, words.English)
	r := lay(t, s, `{"ludotheque":1,"game":"dorada","seats":["red","blue"],"players":{"red":{"kind":"human"},"blue":{"kind":"bot","level":"easy"}},"setup":{"start":{"blue":1},"piles":{"8":["red"],"35":["red"]},"goal":["blue","blue","blue","red","red"]}}`, `{"roll":1}`)
	r.Tap("bar.hint")
	r.Settle()
	b := r.Board().Board.(*board)
	if o := b.OptionFrom(8); o == nil || o.WinText == "" {
		t.Error("the board does not say what the move is worth")
	}
	if b.HintedRef != 8 {
		t.Errorf("the hint is %d, want the pawn on 8, as the other would be lost", b.HintedRef)
	}
	if !strings.Contains(strings.Join(r.Texts(), "|"), s.T("dorada.hint.trap", "Count", 36)) {
		t.Errorf("it does not say why: %q", r.Texts())
	}
}

func TestAutoThrows(t *testing.T) {
	s := tabletest.Services(t, words.English)
	r := lay(t, s, two)
	r.Tap("bar.auto")
	if rep := r.Settle(); rep.Values["asked"] != "true" {
		t.Errorf("the die is not thrown by itself: %v", rep.Values)
	}
}

func TestResumeGoesOnExactly(t *testing.T) {
	s := tabletest.Services(t, words.English)
	r := lay(t, s, two, `{"roll":5}`, `{"seat":"red","move":4}`, `{"roll":2}`)
	rep := r.Inspect()
	if rep.Values["turn"] != "blue" || rep.Values["entries"] != "3" || rep.Values["asked"] != "true" {
		t.Errorf("went on at %v", rep.Values)
	}
	if rep.Values["log"] != "4" {
		t.Errorf("the log has %s lines, want roll, move, pile, roll", rep.Values["log"])
	}
	var trail []table.Leg
	for s := range r.Board().Board.(*board).trails.Visible(game.Chance) {
		trail = append(trail, *s)
	}
	if len(trail) != 1 || trail[0].From != 4 || trail[0].To != 9 || trail[0].Seat != 0 {
		t.Errorf("the last move leaves the trail %+v", trail)
	}
}

func TestDamagedSaveIsMovedAside(t *testing.T) {
	s := tabletest.Services(t, words.English)
	save, err := s.Store.Begin("dorada", []byte(two))
	if err != nil {
		t.Fatal(err)
	}
	_ = save.Append([]byte(`{"roll":5}`))
	_ = save.Append([]byte(`{"seat":"red","move":17}`))
	_, err = scene.Resume(s, &box(t).Contents, &table.Doors{})
	if err == nil || !strings.Contains(err.Error(), store.ErrDamaged.Error()) || !strings.Contains(err.Error(), "3:") {
		t.Errorf("got %v, want file, line and reason", err)
	}
	if n := s.Store.FilesAside(); len(n) != 1 {
		t.Errorf("moved aside: %v", n)
	}
}

func TestReplay(t *testing.T) {
	playtest.NeedsDisplay(t)
	s := tabletest.Services(t, words.English)
	data := strings.Join([]string{two, `{"roll":5}`, `{"seat":"red","move":4}`, `{"roll":2}`, `{"seat":"blue","move":0}`, ""}, "\n")
	sc, err := scene.Replay(s, &box(t).Contents, &table.Doors{}, []byte(data))
	if err != nil {
		t.Fatal(err)
	}
	r := tabletest.New(t, s, sc, 1280, 800)
	steps := []struct {
		do   string
		want string
	}{
		{"", "4"}, {"replay.first", "0"}, {"replay.next", "1"}, {"replay.next", "2"}, {"replay.back", "1"}, {"replay.last", "4"},
	}
	for _, tt := range steps {
		if tt.do != "" {
			r.Tap(tt.do)
		}
		if rep := r.Settle(); rep.Values["at"] != tt.want {
			t.Errorf("after %q at %s, want %s", tt.do, rep.Values["at"], tt.want)
		}
	}
	if b := r.Board().Board.(*board); b.view.piles[9].n != 3 {
		t.Errorf("at the end %d pawns lie on 9", b.view.piles[9].n)
	}
}

func TestLessonCanBePlayed(t *testing.T) { tabletest.CheckLessonSteps(t, &box(t).Contents, nil, "die") }

func TestSpacesKeepApart(t *testing.T) {
	for _, room := range []geom.Rect{
		geom.R(0, 0, 536, 584), geom.R(0, 0, 936, 784), geom.R(0, 0, 1516, 1064), geom.R(0, 0, 752, 690), geom.R(0, 0, 584, 720), geom.R(0, 0, 584, 900),
	} {
		k := newLayout(chartFor(room), room, 42, 4)
		for i := 1; i < 41; i++ {
			if !k.board.Covers(geom.Around(k.spaces[i], k.diameter, k.diameter)) {
				t.Errorf("%v: space %d lies off the board", room, i)
			}
			for j := 1; j < i; j++ {
				if k.spaces[i].Dist(k.spaces[j]) < k.diameter {
					t.Errorf("%v: spaces %d and %d overlap", room, j, i)
				}
			}
			if die := k.die; k.spaces[i].Dist(die) < k.diameter/2+k.dieSide {
				t.Errorf("%v: space %d lies under the die", room, i)
			}
		}
		if k.diameter < 38 {
			t.Errorf("%v: spaces of %.0f dp are too small", room, k.diameter)
		}
	}
}

func TestBoardsOfAnyLengthAreLaidOut(t *testing.T) {
	room := geom.R(0, 0, 536, 584)
	for _, n := range []int{2, 3, 4, 8, 42, dorada.MaxSpaces} {
		k := newLayout(chartFor(room), room, n, 4)
		if len(k.spaces) != n {
			t.Errorf("a board of %d spaces is laid out with %d", n, len(k.spaces))
		}
		for i, at := range k.spaces {
			if !k.board.Contains(at) {
				t.Errorf("of %d spaces %d lies at %v", n, i, at)
			}
		}
	}
}

func TestTallyAddsUpToTheScores(t *testing.T) {
	b := box(t)
	g, err := b.Rules.New(&game.Header{Colors: game.Table{game.Red, game.Blue, game.Green}})
	if err != nil {
		t.Fatal(err)
	}
	luck := game.NewRNG(5)
	for g.Turn() != game.Over {
		m := game.Move(0)
		if g.Turn() == game.Chance {
			m = g.Draw(luck)
		} else {
			legal := g.Legal(nil)
			m = legal[luck.Below(len(legal))]
		}
		if _, err := g.Apply(g.Turn(), m, nil); err != nil {
			t.Fatal(err)
		}
	}
	rows := scoreRows(g)
	for seat := range game.Seat(3) {
		sum := 0
		for _, row := range rows {
			sum += row.Values[seat]
		}
		if sum != g.Score(seat) {
			t.Errorf("seat %d: the rows make %d, the rules say %d", seat, sum, g.Score(seat))
		}
	}
}

func TestEverythingIsSaidInEveryLanguage(t *testing.T) {
	b := box(t)
	for _, l := range words.Languages() {
		s := tabletest.Services(t, l)
		for _, p := range b.Pages {
			keys := []string{s.Words.BoxKey("dorada", ".page."+p.Key)}
			for _, block := range p.Blocks {
				keys = append(keys, block.Key)
			}
			for _, k := range keys {
				if !s.Words.Has(k) {
					t.Errorf("%s lacks %s", l, k)
				}
			}
		}
		for _, step := range b.Lesson.Steps {
			if step.Say != "" && !s.Words.Has(step.Say) {
				t.Errorf("%s lacks %s", l, step.Say)
			}
		}
		for _, why := range []game.Refusal{dorada.NoPawnThere, dorada.Covered, dorada.Arrived, game.NotRolled, game.NotYourTurn, game.GameOver, game.NotLegal} {
			if !s.Words.Has(s.Words.BoxKey("dorada", ".refusal."+string(why))) {
				t.Errorf("%s does not say why: %s", l, why)
			}
		}
	}
}

// crowd is a game of four in which much lies about: long names, a tall pile, losses, a pile in DORADA.
const crowd = `{"ludotheque":1,"game":"dorada","seats":["red","blue","yellow","green"],"players":{"red":{"kind":"human","name":"Maximiliane"},"blue":{"kind":"bot","level":"easy","name":"Wolfgang"},"yellow":{"kind":"bot","level":"medium","name":"Anne-Charlotte"},"green":{"kind":"bot","level":"strong","name":"Guillaume"}},"setup":{"start":{"red":1,"blue":1},"piles":{"8":["yellow","green","blue","red"],"20":["red"],"35":["green"]},"bridges":[5,18,33],"goal":["blue","green","yellow","red","blue"]}}`

func TestNothingIsCutOffOrTooSmall(t *testing.T) {
	s := tabletest.Services(t, words.English)
	r := lay(t, s, crowd, `{"roll":4}`)
	r.Tap("bar.hint")
	tabletest.OnAllScreens(s, r, func(where string) { look(t, r, where) })
}

// TestWarningFits asks for a pawn that would be lost, at all sizes and in all languages.
func TestWarningFits(t *testing.T) {
	s := tabletest.Services(t, words.English)
	r := lay(t, s, two, `{"roll":5}`)
	r.Tap("space.0")
	tabletest.OnAllScreens(s, r, func(where string) {
		if !r.ShowsText(s.T("dorada.prompt.risk")) {
			t.Fatalf("%s: no warning but %q", where, r.Texts())
		}
		for _, f := range playtest.Faults(r.Inspect()) {
			t.Errorf("%s: %s", where, f)
		}
	})
}

// look points at some pawns and holds what is to be seen then to the rules of the house.
func look(t *testing.T, r *tabletest.Rig, name string) {
	t.Helper()
	for _, id := range []string{"space.0", "space.8", "space.20"} {
		r.Hover(r.Node(id).Rect.Center())
		for _, f := range playtest.Faults(r.Inspect()) {
			t.Errorf("%s, %s: %s", name, id, f)
		}
	}
}

// TestAPawnOnItsWayIsNotLost watches the panel at every tick of moves that end on a space, over a springboard, on gold and in a
// trap (D-07): only the last takes a pawn.
func TestAPawnOnItsWayIsNotLost(t *testing.T) {
	for _, tt := range []struct {
		name, roll string
		from       string
		lost       bool
	}{
		{"a plain space", `{"roll":3}`, "space.1", false},
		{"a springboard", `{"roll":5}`, "space.1", false},
		{"gold", `{"roll":4}`, "space.9", false},
		{"a trap", `{"roll":4}`, "space.1", true},
	} {
		s := tabletest.Services(t, words.English)
		r := lay(t, s, `{"ludotheque":1,"game":"dorada","seats":["red","blue"],"setup":{"start":{"red":2,"blue":4},"piles":{"1":["red"],"9":["red"]}}}`, tt.roll)
		r.Tap(tt.from)
		if tt.lost {
			r.Tap(tt.from) // is asked for twice
		}
		b := r.Board().Board.(*board)
		for range 400 {
			r.Ticks(1)
			if got := b.PanelLine(0).FullText; got != s.T("dorada.line.out", "Home", b.view.pawnsHome(0), "Points", b.pointsText(b.forecast[0])) && !tt.lost {
				t.Fatalf("on its way to %s, the panel says %q", tt.name, got)
			}
		}
		if got := b.PanelLine(0).FullText; (got == s.T("dorada.line.lost", "Home", 0, "Count", 1, "Points", b.pointsText(b.forecast[0]))) != tt.lost {
			t.Errorf("after %s the panel says %q", tt.name, got)
		}
	}
}

// TestTrailsLeaveWhatIsWrittenFree: the middle of every space that is passed looks as it does without the trail.
func TestTrailsLeaveWhatIsWrittenFree(t *testing.T) {
	s := tabletest.Services(t, words.English)
	r := lay(t, s, two, `{"roll":5}`, `{"seat":"red","move":4}`)
	b := r.Board().Board.(*board)
	middles := func() (seen []color.Color) {
		screen, scale := r.Frame(), r.Context().Metrics().Scale
		for _, space := range []int{5, 7, 8} { // on 6 a springboard, on 4 and 9 pawns
			at := b.layout.spaces[space].Mul(scale)
			for dx := range 17 {
				seen = append(seen, screen.At(int(at.X)+dx-8, int(at.Y)))
			}
		}
		return seen
	}
	with := middles()
	b.trails.Clear()
	b.desk.Redraw()
	r.Ticks(2)
	if without := middles(); !slices.Equal(with, without) {
		t.Errorf("the trail lies on numbers: %v, without it %v", with, without)
	}
}

// TestNoTrailsWhileTheScoreIsCounted: points are to be seen there.
func TestNoTrailsWhileTheScoreIsCounted(t *testing.T) {
	s := tabletest.Services(t, words.English)
	b := &box(t).Contents
	tabletest.Resume(t, s, b, `{"ludotheque":1,"game":"dorada","seats":["red","blue"],"setup":{"piles":{"35":["red"]},"bridges":[5,11,18,24,33,36],"goal":["blue"]}}`, `{"roll":6}`, `{"seat":"red","move":35}`)
	sc, err := scene.Resume(s, b, &table.Doors{Result: func(table.Outcome) stage.Scene { return nil }})
	if err != nil {
		t.Fatal(err)
	}
	r := tabletest.New(t, s, sc, 800, 600)
	trails := func() (n int) {
		for range r.Board().Board.(*board).trails.Visible(game.Chance) {
			n++
		}
		return n
	}
	if trails() == 0 {
		t.Error("the last move has left no trail")
	}
	for n := 0; r.Inspect().Values["counting"] != "true" && n < 600; n++ {
		r.Ticks(1)
	}
	if n := trails(); r.Inspect().Values["counting"] != "true" || n != 0 {
		t.Errorf("there are %d trails while it is counted", n)
	}
}

// TestALargeScreenTellsOfManyTurns: the column beside the board is filled, not left empty over a few lines.
func TestALargeScreenTellsOfManyTurns(t *testing.T) {
	s := tabletest.Services(t, words.English)
	entries := []string{`{"ludotheque":1,"game":"dorada","seats":["red","blue"],"players":{"red":{"name":"Maximiliane Wu"},"blue":{"name":"Wilhelmina Mom"}},"setup":{"start":{"red":3,"blue":3},"piles":{"7":["red"],"28":["blue"]}}}`}
	for i, turn := range [][2]int{{1, 7}, {1, 28}, {1, 8}, {1, 29}, {1, 9}, {2, 30}, {2, 10}, {2, 32}} {
		entries = append(entries, fmt.Sprintf(`{"roll":%d}`, turn[0]), fmt.Sprintf(`{"seat":%q,"move":%d}`, []string{"red", "blue"}[i%2], turn[1]))
	}
	r := tabletest.LayTable(t, s, &box(t).Contents, 1920, 1080, entries...)
	r.Settle()
	told := 0
	for _, words := range r.Texts() {
		told += strings.Count(words, " rolls ")
	}
	if told < 7 {
		t.Errorf("%d turns are told of, want 7 of 8 at least: %q", told, r.Texts())
	}
}
