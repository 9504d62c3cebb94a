package pamplona

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/boxes/pamplona"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/tabletest"
)

// crowded is a board on which all 18 runners stand on one space (P-08), laid out in area.
func crowdedBoard(t *testing.T, space int, area geom.Rect) *board {
	t.Helper()
	seat := fmt.Sprintf("[%d,%d,%d]", space, space, space)
	return boardOf(t, fmt.Sprintf(`"runners":{"red":%[1]s,"blue":%[1]s,"yellow":%[1]s,"green":%[1]s,"violet":%[1]s,"white":%[1]s}`, seat), area)
}

// boardOf returns the board of six seats after a setup, laid out in area.
func boardOf(t *testing.T, setup string, area geom.Rect) *board {
	t.Helper()
	_, made := tableOf(t, area.Size(), setup)
	return made
}

// tableOf returns a table of six seats after a setup and entries, in a window of a size in dp, and its board.
func tableOf(t *testing.T, size geom.Point, setup string, entries ...string) (*tabletest.Rig, *board) {
	t.Helper()
	s := tabletest.Services(t, words.English)
	var made *board
	b := *box(t)
	b.Board = func(d *table.Desk) table.Kit {
		made = newBoard(d)
		return made.kit()
	}
	r := tabletest.New(t, s, resumeIn(t, s, &b.Contents, six, "", setup, entries...), int(size.X), int(size.Y))
	r.Settle()
	return r, made
}

func TestEveryRunnerOfACrowdIsInSight(t *testing.T) {
	for _, space := range []int{1, 12, 20} {
		b := crowdedBoard(t, space, geom.R(0, 0, 800, 600))
		if n := b.view.runnersOn(space); n != 18 {
			t.Fatalf("%d runners on space %d", n, space)
		}
		for i := range b.view.figureCount() {
			f := b.figures.at(i)
			if f.goal*b.layout.runnerHeight()*figureWidth < 11 {
				t.Errorf("space %d: a runner is %.1f dp wide", space, f.goal*b.layout.runnerHeight()*figureWidth)
			}
			for k := range i {
				if d := f.home.Dist(b.figures.at(k).home); d < 6 && i/pamplona.Runners != k/pamplona.Runners {
					t.Errorf("space %d: runners of two seats are %.1f dp apart", space, d)
				}
			}
			want := 0 // one of its seat stands for all
			switch {
			case space == pamplona.StartSpace:
				want = 1
			case i%pamplona.Runners == 0:
				want = pamplona.Runners
			}
			if n := b.figures.countAlike(i); n != want {
				t.Errorf("space %d: runner %d stands for %d of its seat, not %d", space, i, n, want)
			}
		}
		if up := b.layout.closeUp(space, 18); !b.layout.boardRect().Covers(up.sheet) {
			t.Errorf("space %d: the close look %v is not on the board", space, up.sheet)
		}
	}
}

// P-16: who outnumbers whom is seen on a large board, too: up to four have a place each, with their bases free, and of more each
// colour has one with their number.
func TestACrowdIsCountedByColours(t *testing.T) {
	for _, tt := range []struct {
		red, blue string
		want      [2 * pamplona.Runners]int
	}{
		{"[5,5,9]", "[5,5,9]", [...]int{1, 1, 1, 1, 1, 1}},
		{"[5,5,5]", "[5,5,9]", [...]int{3, 0, 0, 2, 0, 1}},
		{"[5,5,5]", "[5,5,5]", [...]int{3, 0, 0, 3, 0, 0}},
	} {
		b := boardOf(t, fmt.Sprintf(`"runners":{"red":%s,"blue":%s,"yellow":[1,1,1],"green":[1,1,1],"violet":[1,1,1],"white":[1,1,1]},"torro":0`, tt.red, tt.blue), geom.R(0, 0, 1280, 800))
		for i, want := range tt.want {
			if n := b.figures.countAlike(i); n != want {
				t.Errorf("red on %s, blue on %s: runner %d stands for %d, not %d", tt.red, tt.blue, i, n, want)
			}
		}
	}
}

// P-09, P-10: how near the bull is, is what the game is about: its head and back are seen, whoever
// stands on its space.
func TestTheBullIsSeenOverACrowd(t *testing.T) {
	for _, size := range []geom.Point{geom.Pt(800, 600), geom.Pt(1280, 800), geom.Pt(390, 844), geom.Pt(844, 390), geom.Pt(768, 1024)} {
		for _, space := range []int{4, 9, 20, 29} { // below, on the right, above, on the left
			b := boardOf(t, fmt.Sprintf(`"runners":{"red":[%[1]d,%[1]d,%[1]d],"blue":[%[1]d,%[1]d,30],"yellow":[%[1]d,%[1]d,%[1]d],"green":[%[1]d,3,2],"violet":[%[1]d,%[1]d,%[1]d],"white":[%[1]d,%[1]d,8]},"torro":%[1]d,"cards_seen":7`, space), geom.R(0, 0, size.X, size.Y))
			bull, high := b.figures.bull.home.Y, b.layout.bullHeight()*b.figures.bull.goal
			behind := b.layout.isFromBehind(space) // the bull is seen from behind, and their heads are over its own
			for i := range b.view.figureCount() {
				f := b.figures.at(i)
				if b.view.spot(i) != pamplona.Spot(space) {
					continue
				}
				tall := b.layout.runnerHeight() * f.goal
				if chin := f.home.Y - headLow*tall; behind && chin > bull-high*0.85 {
					t.Errorf("%v, space %d: a chin at %.0f is behind the bull, which begins at %.0f", size, space, chin, bull-high*0.85)
				}
				covered := 0.6
				if b.layout.isLevel(space) {
					covered = 0.42 // hardly more than its legs
				}
				if head := f.home.Y - tall; !behind && head < bull-high*covered {
					t.Errorf("%v, space %d: a head at %.0f hides more of the bull than its legs, up to %.0f", size, space, head, bull-high*covered)
				}
			}
			if k := b.layout.rectToScreen(b.layout.cell(space).box); bull-high/2 > k.Bottom() || bull < k.Y {
				t.Errorf("%v: the bull on %d stands at %.0f, its space is %v", size, space, b.figures.bull.home.Y, k)
			}
		}
	}
}

// TestTheBullIsSeenAtTheEdgeOfALowScreen over as many as have a place each there.
func TestTheBullIsSeenAtTheEdgeOfALowScreen(t *testing.T) {
	road, space := rules(t).Standard(), 20
	l := newLayout(road, geom.R(6, 6, 632, 380))
	v, f := gathering(&l, road, space, smallEach, space)
	for i := range v.figureCount() {
		g, high := f.at(i), l.bullHeight()*f.bull.goal
		if head := g.home.Y - l.runnerHeight()*g.goal; v.spot(i) == pamplona.Spot(space) && head < f.bull.home.Y-0.56*high {
			t.Errorf("a head at %.0f hides most of the bull, who stands at %.0f and is %.0f dp high", head, f.bull.home.Y, high)
		}
	}
}

func TestThoseWhoMoveStandInFront(t *testing.T) {
	b := crowdedBoard(t, 12, geom.R(0, 0, 1280, 800))
	front := 0.0
	for i := range b.view.figureCount() {
		front = max(front, b.figures.at(i).home.Y)
	}
	for k := range 3 {
		if f := b.figures.at(k); f.home.Y != front {
			t.Errorf("red's runner %d stands at %.0f, the front row at %.0f", k, f.home.Y, front)
		}
	}
}

// TestRunnersOnRanksAreSmallerThanTheirRank: who stands alone on one, and who shares one, leave a quarter of its height free.
func TestRunnersOnRanksAreSmallerThanTheirRank(t *testing.T) {
	for _, size := range []geom.Point{geom.Pt(800, 600), geom.Pt(1280, 800), geom.Pt(390, 844)} {
		b := boardOf(t, `"runners":{"red":[{"rank":3},{"rank":12},{"rank":12}],"blue":[20,20,20],"yellow":[20,20,20],"green":[20,20,20],"violet":[20,20,20],"white":[20,20,20]},"torro":18,"cards_seen":5,"deck":{"attack":3,"1":2}`, geom.R(0, 0, size.X, size.Y))
		for i := range pamplona.Runners {
			rank := b.layout.street.ranks[b.view.spot(i).Rank()-1].H
			if high := b.figures.at(i).goal * b.layout.runnerHeight(); high > 0.75*rank || high < 0.3*rank {
				t.Errorf("%v: red's runner %d is %.1f dp high on a rank of %.1f", size, i, high, rank)
			}
			if alone := b.figures.at(0).goal; b.figures.at(i).goal != alone {
				t.Errorf("%v: red's runner %d has size %.2f, one alone on a rank %.2f", size, i, b.figures.at(i).goal, alone)
			}
		}
	}
}

// TestNoThrowWaitsForItsDice: when a board has been drawn once, both dice are painted from all sides.
func TestNoThrowWaitsForItsDice(t *testing.T) {
	b := crowdedBoard(t, 12, geom.R(0, 0, 800, 600))
	dst := ebiten.NewImage(800, 600)
	b.Draw(dst)
	held := b.desk.Pieces.Count()
	for n := range 21 {
		roll := table.Cue{Event: game.Event{Kind: pamplona.EventRoll, From: int16(1 + n%6), To: int16(1 + n%6)}}
		b.painter.drawThrow(dst, &roll, float64(n)/20)
	}
	if got := b.desk.Pieces.Count(); got != held {
		t.Errorf("%d pictures are painted while dice fly", got-held)
	}
}

// TestRanksKeepOffTheCourage draws what stands beside the name in a low panel: three ranks, two of two digits, none.
func TestRanksKeepOffTheCourage(t *testing.T) {
	b := boardOf(t, `"runners":{"red":[{"rank":3},{"rank":4},{"rank":5}],"blue":[{"rank":12},{"rank":12},24],"yellow":[20,20,20],"green":[20,20,20],"violet":[20,20,20],"white":[20,20,20]},"torro":18,"cards_seen":9,"deck":{"attack":3,"5":2,"4":1,"3":3,"2":2,"1":2}`, geom.R(0, 0, 800, 600))
	const high = 20.0
	dst := ebiten.NewImage(300, 60)
	for _, tt := range []struct {
		seat       game.Seat
		room, left float64
	}{
		{0, 100, 100 - 3*(high+2)}, // as wide as they are high
		{0, 50, 0},                 // narrower
		{1, 40, 0},
		{2, 40, 40}, // none
	} {
		room := geom.R(60, 10, tt.room, high)
		if x := b.panels.drawRanks(dst, tt.seat, room, high); math.Abs(x-room.X-tt.left) > 1e-9 {
			t.Errorf("the ranks of seat %d begin %.1f dp from the left of %.0f, not %.1f", tt.seat, x-room.X, tt.room, tt.left)
		}
	}
}

// TestNoAttackIsPromisedThatCannotCome reads what the panel says of an attack: none can come before the bull has moved (P-11),
// and runners in the arena are on ranks before it would (P-21).
func TestNoAttackIsPromisedThatCannotCome(t *testing.T) {
	rest := `"blue":[20,20,20],"yellow":[20,20,20],"green":[20,20,20],"violet":[20,20,20],"white":[20,20,20]}`
	for _, tt := range []struct{ setup, want string }{
		{`"runners":{"red":[1,1,2],` + rest, "Torro waits"},
		{`"runners":{"red":[18,20,21],` + rest + `,"torro":18,"cards_seen":5,"deck":{"attack":3,"1":2}`, "Attack: +4"},
		{`"runners":{"red":[32,33,34],` + rest + `,"torro":32,"cards_seen":5,"deck":{"attack":3,"1":2}`, "Attack: +5"},
	} {
		if got := boardOf(t, tt.setup, geom.R(0, 0, 800, 600)).PanelLine(0).Text; got != tt.want {
			t.Errorf("%s: %q, want %q", tt.setup, got, tt.want)
		}
	}
}

// TestRunnersBesideTheBullStandBeforeIt from the first frame of a table on, not in its shadow.
func TestRunnersBesideTheBullStandBeforeIt(t *testing.T) {
	b := boardOf(t, `"runners":{"red":[4,5,13],"blue":[4,5,12],"yellow":[6,7,7],"green":[2,5,14],"violet":[1,1,1],"white":[2,3,8]},"torro":4,"cards_seen":2`, geom.R(0, 0, 1280, 800))
	order := b.figures.drawOrder(b.view.figureCount())
	bull := slices.Index(order, bullIndex)
	for _, i := range []int{0, pamplona.Runners} { // red's and blue's first runners
		if at := slices.Index(order, i); at < bull {
			t.Errorf("runner %d is drawn %dth, before the bull, which is %dth", i, at, bull)
		}
	}
	if far := slices.Index(order, 2); far > bull {
		t.Errorf("a runner ahead is drawn %dth, over the bull, which is %dth", far, bull)
	}
}
