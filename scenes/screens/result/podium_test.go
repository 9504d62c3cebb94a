package result

import (
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/boxes"
	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/logic/record/journal"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/portrait"
	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/table"
)

// TestEqualsShareAStep: three ranks have steps, whoever comes after them is listed.
func TestEqualsShareAStep(t *testing.T) {
	for _, tt := range []struct {
		name   string
		ranks  []int
		steps  []int // how many stand on each
		others int
	}{
		{"two", []int{1, 2}, []int{1, 1}, 0},
		{"three", []int{1, 2, 3}, []int{1, 1, 1}, 0},
		{"four", []int{1, 2, 3, 4}, []int{1, 1, 1}, 1},
		{"a shared win", []int{1, 1, 3, 4}, []int{2, 1}, 1},
		{"equal seconds", []int{1, 2, 2, 4, 5, 6}, []int{1, 2}, 3},
		{"all equal", []int{1, 1, 1, 1, 1, 1}, []int{6}, 0},
		{"equal thirds", []int{1, 2, 3, 3}, []int{1, 1, 2}, 0},
	} {
		var list []standing
		for _, r := range tt.ranks {
			list = append(list, standing{rank: r})
		}
		p := newPodium(nil, nil, list)
		var steps []int
		for _, s := range p.steps {
			steps = append(steps, len(s.on))
		}
		if !slices.Equal(steps, tt.steps) || len(p.others) != tt.others {
			t.Errorf("%s: on the steps stand %v, %d behind, want %v and %d", tt.name, steps, len(p.others), tt.steps, tt.others)
		}
	}
}

// TestTheWinnersComeUpLast: one step after the other, and each is there before the next one begins to fill.
func TestTheWinnersComeUpLast(t *testing.T) {
	p := newPodium(nil, nil, []standing{{rank: 1}, {rank: 2}, {rank: 3}})
	for _, tt := range []struct {
		ticks int
		up    [3]bool // the winners first
	}{
		{0, [3]bool{}},
		{climbFrom + climbTicks, [3]bool{2: true}},
		{climbFrom + climbGap + climbTicks, [3]bool{1: true, 2: true}},
		{climbFrom + 2*climbGap + climbTicks, [3]bool{true, true, true}},
	} {
		p.ticks = tt.ticks
		for i, up := range tt.up {
			if got := p.climb(i); (got == 1) != up || got > 0 && !up {
				t.Errorf("after %d ticks those ranked %d have come up by %v", tt.ticks, i+1, got)
			}
		}
		if p.over() != tt.up[0] {
			t.Errorf("after %d ticks everybody stands there: %v", tt.ticks, p.over())
		}
	}
}

// TestTheWinnersStandHighestAndInTheMiddle: the second to their left, the third to their right, each lower than the one before.
func TestTheWinnersStandHighestAndInTheMiddle(t *testing.T) {
	for _, tt := range []struct{ ranks, across []int }{
		{[]int{1}, []int{0}},
		{[]int{1, 2}, []int{1, 0}},
		{[]int{1, 2, 3}, []int{1, 0, 2}},
	} {
		var list []standing
		for _, r := range tt.ranks {
			list = append(list, standing{rank: r})
		}
		p, k := newPodium(nil, nil, list), layoutOf{wide: 100, low: 60, rise: 30, foot: 300}
		for i := range p.steps {
			r := p.stepRect(&k, i)
			if column := int(r.Center().X / k.wide); column != tt.across[i] || r.Bottom() != k.foot {
				t.Errorf("of %d the step of rank %d stands at %v", len(tt.ranks), i+1, r)
			}
			if i > 0 && r.Y <= p.stepRect(&k, i-1).Y {
				t.Errorf("of %d the step of rank %d, at %v, is no lower than the one before", len(tt.ranks), i+1, r)
			}
		}
	}
}

// TestTheGapIsSaid to the one who plays, or to all.
func TestTheGapIsSaid(t *testing.T) {
	alone, both := `{"red":{"name":"Zoé"},"blue":{"name":"Ada","kind":"bot","level":"easy"}}`, `{"red":{"name":"Zoé"},"blue":{"name":"Tom"}}`
	zoe := func(rank, score int, won bool) standing {
		return standing{seat: 0, name: "Zoé", rank: rank, score: score, won: won}
	}
	tom := func(rank, score int, won bool) standing {
		return standing{seat: 1, name: "Tom", rank: rank, score: score, won: won}
	}
	for _, tt := range []struct {
		name, players string
		here          game.SeatSet
		list          []standing
		want          [3]string // English, French, German
	}{
		{"you won by one", alone, 0, []standing{zoe(1, 169, true), tom(2, 168, false)},
			[3]string{"You were just one point ahead of Tom.", "Tu avais un seul point d’avance sur Tom.", "Du lagst nur einen Punkt vor Tom."}},
		{"you lost by two", alone, 0, []standing{tom(1, 170, true), zoe(2, 168, false)},
			[3]string{"You came second, 2 points behind Tom.", "Tu finis deuxième, à 2 points de Tom.", "Du kommst auf Platz 2, 2 Punkte hinter Tom."}},
		{"at a device of one's own", both, game.SeatSet(0).With(1), []standing{zoe(1, 100, true), tom(2, 80, false)},
			[3]string{"You came second, 20 points behind Zoé.", "Tu finis deuxième, à 20 points de Zoé.", "Du kommst auf Platz 2, 20 Punkte hinter Zoé."}},
		{"two at one screen", both, 0, []standing{zoe(1, 169, true), tom(2, 168, false)},
			[3]string{"By just one point, ahead of Tom.", "Avec un seul point d’avance sur Tom.", "Um nur einen Punkt vor Tom."}},
		{"a shared win", both, 0, []standing{zoe(1, 9, true), tom(1, 9, true)}, [3]string{}},
		{"fewer is better", alone, 0, []standing{zoe(1, 1, true), tom(2, 2, false)},
			[3]string{"You were just one point ahead of Tom.", "Tu avais un seul point d’avance sur Tom.", "Du lagst nur einen Punkt vor Tom."}},
		{"equal, but decided otherwise", alone, 0, []standing{tom(1, 9, true), zoe(2, 9, false)},
			[3]string{"You came second, with as much as the winner.", "Tu finis deuxième, à égalité au score.", "Du kommst auf Platz 2, mit gleichem Stand."}},
	} {
		sc := show(t, ended(tt.players), "", false, nil)
		sc.outcome.Here = tt.here
		for i, lang := range []words.Lang{words.English, words.French, words.German} {
			sc.Services.Change(sc.Rig.Context(), func(v *store.Settings) { v.Language = string(lang) })
			if got := gap(sc.Services, sc.outcome, tt.list); got != tt.want[i] {
				t.Errorf("%s, %s: %q, want %q", tt.name, lang, got, tt.want[i])
			}
		}
	}
}

// TestFewerIsBetter: of who has fewer bullets nobody says that it is ahead by bullets.
func TestFewerIsBetter(t *testing.T) {
	sc := show(t, ended(`{"red":{"name":"Zoé"},"blue":{"name":"Tom"}}`), "", false, nil)
	all, err := boxes.All()
	if err != nil {
		t.Fatal(err)
	}
	rapid := all[slices.IndexFunc(all, func(b game.Box) bool { return b.Name() == "rapidcity" })]
	m, err := match.New(&journal.Header{Box: rapid, Header: game.Header{Colors: game.Table{game.Red, game.Blue, game.Green}}})
	if err != nil {
		t.Fatal(err)
	}
	list := []standing{{seat: 0, name: "Zoé", rank: 1, score: 1, won: true}, {seat: 1, name: "Tom", rank: 2, score: 4}}
	for seats, want := range map[game.SeatSet]string{
		game.Of(0, 1): "With 3 bullets fewer than Tom.", game.Of(0): "You had 3 bullets fewer than Tom.", game.Of(1): "You came second, with 3 bullets more than Zoé.",
	} {
		if got := gap(sc.Services, table.Outcome{Match: m, Here: seats}, list); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// TestThePagesOfAResultAreTurned by the button, by keys and by a finger that goes across.
func TestThePagesOfAResultAreTurned(t *testing.T) {
	sc := show(t, ended(`{"red":{"name":"Zoé"},"blue":{"name":"Tom"}}`), "dorada.00001", false, nil)
	for _, tt := range []struct {
		name string
		do   func()
		want page
	}{
		{"at first", func() {}, pagePodium},
		{"the button", func() { sc.Tap("result.page") }, pageSheets},
		{"the button again", func() { sc.Tap("result.page") }, pagePodium},
		{"page down", func() { sc.Key(ebiten.KeyPageDown) }, pageSheets},
		{"page up", func() { sc.Key(ebiten.KeyPageUp) }, pagePodium},
		{"to the left", func() { sc.Swipe(geom.Pt(800, 400), geom.Pt(500, 410)) }, pageSheets},
		{"to the left again", func() { sc.Swipe(geom.Pt(800, 400), geom.Pt(500, 410)) }, pageSheets},
		{"down", func() { sc.Swipe(geom.Pt(800, 200), geom.Pt(700, 500)) }, pageSheets},
		{"to the right", func() { sc.Swipe(geom.Pt(500, 400), geom.Pt(800, 400)) }, pagePodium},
	} {
		tt.do()
		if sc.Ticks(2); sc.page != tt.want {
			t.Errorf("%s: page %d, want %d", tt.name, sc.page, tt.want)
		}
		for _, id := range []string{"result.shelf", "result.replay", "result.setup", "result.again"} {
			if !sc.has(id) {
				t.Errorf("%s: %s is not there", tt.name, id)
			}
		}
	}
}

// TestATapHurriesThePodium: and with reduced motion all stand there at once.
func TestATapHurriesThePodium(t *testing.T) {
	sc := show(t, ended(`{}`), "", false, nil)
	if sc.podium.over() {
		t.Error("all stand there at once")
	}
	sc.TapAt(geom.Pt(640, 300))
	if sc.Ticks(1); !sc.podium.over() {
		t.Error("a tap does not hurry it")
	}
	sc = show(t, ended(`{}`), "", false, func(v *store.Settings) { v.ReducedMotion = true })
	if !sc.podium.over() {
		t.Error("with reduced motion it is waited for")
	}
}

// TestThePodiumNamesEverybody with rank and score, in any window.
func TestThePodiumNamesEverybody(t *testing.T) {
	sc := show(t, ended(`{"red":{"name":"Zoé"},"blue":{"name":"Tom"}}`), "", false, nil)
	said := strings.Join(sc.Texts(), "|")
	for _, want := range []string{"Zoé", "Tom", "100", "80"} {
		if !strings.Contains(said, want) {
			t.Errorf("%q is not said: %s", want, said)
		}
	}
}

// TestAHeadLeavesRoomForThePiece: on a narrow step, too, where pieces wider than high, as chairs with porters, would be dots.
func TestAHeadLeavesRoomForThePiece(t *testing.T) {
	sc := show(t, ended(`{}`), "", false, nil)
	chair := *sc.box
	chair.Piece = func(set *piece.Set, seat game.Color, h float64) *piece.Sprite {
		s := *sc.box.Piece(set, seat, h)
		s.W = 1.5 * h
		return &s
	}
	p := *sc.podium
	p.box = &chair
	for _, wide := range []float64{110, 240, 286} {
		if g := p.group(geom.R(0, 0, wide, 200), pieceTall, p.steps[0].on); g.wide < 0.6*wide || g.wide+headOut*g.head > wide+1e-9 {
			t.Errorf("on a step %v wide stands a chair %.0f wide with a head of %.0f", wide, g.wide, g.head)
		}
	}
}

// TestWhoHasWonCheers: winners are proud and jump, who came last is sorry; then the screen rests.
func TestWhoHasWonCheers(t *testing.T) {
	sc := show(t, ended(`{"red":{"name":"Zoé"},"blue":{"name":"Tom"}}`), "", false, nil)
	p := sc.podium
	first, last := &p.steps[0].on[0], &p.steps[len(p.steps)-1].on[0]
	if got := p.face(first, portrait.Ahead).Mood; got != portrait.Proud {
		t.Errorf("who has won looks %d", got)
	}
	if got := p.face(last, portrait.Ahead).Mood; got != portrait.Sorry {
		t.Errorf("who came last looks %d", got)
	}
	sc.TapAt(geom.Pt(640, 300))
	highest, lowest := 0.0, 0.0
	for p.cheers() {
		sc.Ticks(1)
		highest, lowest = max(highest, p.hop(first, 0)), max(lowest, p.hop(last, 0))
	}
	if highest < 0.05 || lowest != 0 {
		t.Errorf("who has won jumps %.2f high, who came last %.2f", highest, lowest)
	}
	if sc.Settle(); p.hop(first, 0) != 0 {
		t.Error("at rest somebody hangs in the air")
	}
}
