package pamplona

import (
	"math"
	"slices"
	"testing"

	"ludotheque/logic/boxes/pamplona"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/table/tabletest"
)

// TestFiguresAreSeenAlongTheStreet: it runs to the right below, up on the right, to the left above, down on the left and to the
// right into the arena. Each case has the first space of each of these parts, by the window.
func TestFiguresAreSeenAlongTheStreet(t *testing.T) {
	road := rules(t).Standard()
	parts := []facing{rightward, upward, leftward, downward, rightward}
	for i, first := range [][]int{{0, 5, 18, 25, 33}, {0, 11, 17, 29, 33}, {0, 9, 17, 27, 33}, {0, 9, 17, 28, 33}} {
		l := newLayout(road, windows[i])
		for space := range road.Len() {
			part := len(first) - 1
			for space < first[part] {
				part--
			}
			if got := l.facing(space); got != parts[part] {
				t.Errorf("%v: on space %d figures have facing %d, not %d", windows[i].Size(), space, got, parts[part])
			}
		}
		if got := l.spotFacing(pamplona.OnRank(3)); got != rightward {
			t.Errorf("%v: on a rank they have facing %d", windows[i].Size(), got)
		}
	}
}

// TestFiguresFaceWhereTheyStand: when a table is laid, and when a window is resized so that their space lies in another part.
func TestFiguresFaceWhereTheyStand(t *testing.T) {
	road := rules(t).Standard()
	for _, tt := range []struct {
		space, window int
		want          facing
	}{{4, 0, rightward}, {9, 0, upward}, {9, 1, rightward}, {20, 2, leftward}, {27, 1, leftward}, {27, 2, downward}, {31, 3, downward}} {
		l := newLayout(road, windows[tt.window])
		_, f := gathering(&l, road, tt.space, bullIndex, tt.space)
		for i := range f.order {
			if got := f.at(i).facing; got != tt.want {
				t.Errorf("%v: figure %d on space %d has facing %d, not %d", windows[tt.window].Size(), i, tt.space, got, tt.want)
			}
		}
	}
}

// TestFiguresTurnInTheMiddleOfAHop tells how a figure faces at moments of its way, in a window of 1280x800.
func TestFiguresTurnInTheMiddleOfAHop(t *testing.T) {
	l := newLayout(rules(t).Standard(), windows[3])
	p := player{layout: &l}
	for name, tt := range map[string]struct {
		event game.Event
		t     float64
		want  facing
	}{
		"into the first hop":       {game.Event{Kind: pamplona.EventRun, From: 7, To: 10}, 0.2, rightward},
		"before the second's top":  {game.Event{Kind: pamplona.EventRun, From: 7, To: 10}, 0.49, rightward}, // 8 to 9
		"after the second's top":   {game.Event{Kind: pamplona.EventRun, From: 7, To: 10}, 0.51, upward},
		"into the upper street":    {game.Event{Kind: pamplona.EventRun, From: 16, To: 17}, 0.51, leftward},
		"into the left street":     {game.Event{Kind: pamplona.EventRun, From: 27, To: 28}, 0.51, downward},
		"pushed back, at first":    {game.Event{Kind: pamplona.EventPush, From: 9, To: 8}, 0.4, upward},
		"pushed back, then":        {game.Event{Kind: pamplona.EventPush, From: 9, To: 8}, 0.6, rightward},
		"slipping back on a level": {game.Event{Kind: pamplona.EventSlip, From: 25, To: 24}, 0.6, leftward},
		"onto a rank":              {game.Event{Kind: pamplona.EventRank, From: 34, N: 2}, 0, rightward},
	} {
		if got := p.facingAt(&tt.event, tt.t); got != tt.want {
			t.Errorf("%s: facing %d, not %d", name, got, tt.want)
		}
	}
}

// corner is a run and a card that lead round the corner at the lower right of a window of 1280x800.
var corner = show{seats: "red blue",
	setup: `"runners":{"red":[7,13,22],"blue":[6,14,15]},"torro":5,"cards_seen":7,"deck":{"attack":4,"5":2,"4":1,"3":3,"2":2,"1":3}`,
	entries: []string{`{"roll":["arrow","arrow"]}`, `{"seat":"red","run":[{"from":7,"steps":6},{"from":13,"steps":6}]}`, `{"roll":["arrow",3]}`,
		`{"seat":"blue","run":[{"from":14,"steps":2},{"from":15,"steps":3}]}`, `{"torro":5}`}}

// TestFiguresTurnOnceRoundACorner: runners at the top of a hop, and the bull where the street has turned by half.
func TestFiguresTurnOnceRoundACorner(t *testing.T) {
	s := tabletest.Services(t, words.English)
	r := tabletest.New(t, s, replay(t, s, &corner), 1280, 800)
	b := r.Board().Board.(*board)
	seen := map[int][]facing{} // of figures on their way
	for range 900 {
		for _, i := range []int{0, 1, bullIndex} {
			f := b.figures.at(i)
			if n := len(seen[i]); !f.busy || n > 0 && seen[i][n-1] == f.facing {
				continue
			}
			if top := b.layout.streetWidth() * 0.3; len(seen[i]) > 0 && i != bullIndex && f.lift < 0.8*top {
				t.Errorf("runner %d turns %.0f dp above the street, not at the top of its hop, %.0f", i, f.lift, top)
			}
			seen[i] = append(seen[i], f.facing)
		}
		r.Ticks(1)
	}
	for i, want := range map[int][]facing{0: {rightward, upward}, 1: {upward, leftward}, bullIndex: {rightward, upward}} {
		if !slices.Equal(seen[i], want) {
			t.Errorf("figure %d is seen with facings %v, not %v", i, seen[i], want)
		}
		if f := b.figures.at(i); f.facing != want[1] {
			t.Errorf("figure %d stands with facing %d, not %d", i, f.facing, want[1])
		}
	}
}

// TestTheBullLeansWithTheStreet: its head is higher than its tail where the street rises, and lower where it falls, by less than
// the street.
func TestTheBullLeansWithTheStreet(t *testing.T) {
	for _, tt := range []struct {
		name             string
		way              geom.Point
		clockwise, whole float64 // the sign of the turn, and how far the street is turned
	}{
		{"to the right and up", geom.Pt(0.8, -0.6), -1, 0.6435}, {"to the right and down", geom.Pt(0.8, 0.6), 1, 0.6435},
		{"to the left and up", geom.Pt(-0.8, -0.6), 1, 0.6435}, {"to the left and down", geom.Pt(-0.8, 0.6), -1, 0.6435},
		{"level", geom.Pt(1, 0), 0, 0.001}, {"up", geom.Pt(0.1, -0.995), 0, 0.001}, {"down", geom.Pt(-0.1, 0.995), 0, 0.001},
	} {
		if got := slope(tt.way) * tt.clockwise; got < 0 || tt.clockwise != 0 && got == 0 || math.Abs(slope(tt.way)) > tt.whole {
			t.Errorf("%s: the bull is turned by %.2f", tt.name, slope(tt.way))
		}
	}
}

// TestStridesAlternateFromEverySide: two strides of a runner, and two pictures of the running bull, never look the same.
func TestStridesAlternateFromEverySide(t *testing.T) {
	for f := range facings {
		if runnerNames[f][gaitStand] == runnerNames[f][gaitStride] && mirrorsRunner(f, gaitStand) == mirrorsRunner(f, gaitStride) {
			t.Errorf("facing %d: both strides are alike", f)
		}
		if bullName(f, 0) == bullName(f, 1) && mirrorsBull(f, 0) == mirrorsBull(f, 1) {
			t.Errorf("facing %d: the bull does not move", f)
		}
	}
}
