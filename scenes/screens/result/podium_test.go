package result

import (
	"bytes"
	"fmt"
	"image"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/boxes"
	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/logic/record/journal"
	"ludotheque/scenes/boxes/cabinet"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/portrait"
	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/playtest"
	"ludotheque/scenes/table"
)

// TestEqualsStandTogether: everybody has a place, equals side by side on one step, and only where a row is too short for all who have
// won do they stand in two.
func TestEqualsStandTogether(t *testing.T) {
	for _, tt := range []struct {
		name  string
		ranks []int
		fit   int
		rows  []int
		steps [][]int // how many stand on each step of all rows, the best of each row first
	}{
		{"one", []int{1}, 3, []int{1}, [][]int{{1}}},
		{"three", []int{1, 2, 3}, 3, []int{3}, [][]int{{1, 1, 1}}},
		{"a fourth before the podium", []int{1, 2, 3, 4}, 3, []int{3, 1}, [][]int{{1, 1, 1}, {1}}},
		{"the rest does not stand alone", []int{1, 2, 3, 4, 5}, 3, []int{3, 2}, [][]int{{1, 1, 1}, {1, 1}}},
		{"a fourth beside it", []int{1, 2, 3, 4}, 4, []int{4}, [][]int{{1, 1, 1, 1}}},
		{"six", []int{1, 2, 3, 4, 5, 6}, 3, []int{3, 3}, [][]int{{1, 1, 1}, {1, 1, 1}}},
		{"a shared win", []int{1, 1, 3, 4}, 3, []int{2, 2}, [][]int{{2}, {1, 1}}},
		{"equal seconds stay together", []int{1, 2, 2, 2}, 3, []int{1, 3}, [][]int{{1}, {3}}},
		{"six have won", []int{1, 1, 1, 1, 1, 1}, 6, []int{6}, [][]int{{6}}},
		{"six have won, in two rows", []int{1, 1, 1, 1, 1, 1}, 3, []int{3, 3}, [][]int{{3}, {3}}},
		{"four have won, in two rows", []int{1, 1, 1, 1}, 3, []int{2, 2}, [][]int{{2}, {2}}},
	} {
		list := make([]standing, len(tt.ranks))
		for i, r := range tt.ranks {
			list[i].rank = r
		}
		rows := splitRows(list, tt.fit)
		if !slices.Equal(rows, tt.rows) {
			t.Errorf("%s: %v stand in the rows, want %v", tt.name, rows, tt.rows)
			continue
		}
		first := 0
		for r, n := range rows {
			var on []int
			for _, s := range stepsOf(list, first, n, r) {
				on = append(on, len(s.players))
			}
			if !slices.Equal(on, tt.steps[r]) {
				t.Errorf("%s: on the steps of row %d stand %v, want %v", tt.name, r, on, tt.steps[r])
			}
			first += n
		}
	}
}

// TestMedalsGoByTheRank that they bear, also if some are equal.
func TestMedalsGoByTheRank(t *testing.T) {
	const gold, silver, bronze = 0, 1, 2
	for _, tt := range []struct{ ranks, medals []int }{
		{[]int{1, 2, 3, 4, 5}, []int{gold, silver, bronze, wood, wood}},
		{[]int{1, 1, 3, 4}, []int{gold, bronze, wood}},
		{[]int{1, 2, 2, 4}, []int{gold, silver, wood}},
	} {
		list := make([]standing, len(tt.ranks))
		for i, r := range tt.ranks {
			list[i].rank = r
		}
		var got []int
		for _, s := range stepsOf(list, 0, len(list), 0) {
			got = append(got, s.medal())
		}
		if !slices.Equal(got, tt.medals) {
			t.Errorf("ranks %v get the medals %v, want %v", tt.ranks, got, tt.medals)
		}
	}
}

// TestTheWinnersComeUpLast: one rank after the other, and each is there before the next one begins to fill.
func TestTheWinnersComeUpLast(t *testing.T) {
	p := newPodium(nil, nil, []standing{{rank: 1}, {rank: 2}, {rank: 3}})
	for _, tt := range []struct {
		ticks int
		up    [3]bool // the winners first
	}{
		{0, [3]bool{}},
		{climbStart + climbTicks, [3]bool{2: true}},
		{climbStart + climbGap + climbTicks, [3]bool{1: true, 2: true}},
		{climbStart + 2*climbGap + climbTicks, [3]bool{true, true, true}},
	} {
		p.ticks = tt.ticks
		for i, up := range tt.up {
			if got := p.climbed(i); (got == 1) != up || got > 0 && !up {
				t.Errorf("after %d ticks those ranked %d have come up by %v", tt.ticks, i+1, got)
			}
		}
		if p.allUp() != tt.up[0] {
			t.Errorf("after %d ticks everybody stands there: %v", tt.ticks, p.allUp())
		}
	}
}

// TestTheWinnersStandHighestAndInTheMiddle: the second to their left, the third to their right, each lower than the one before.
func TestTheWinnersStandHighestAndInTheMiddle(t *testing.T) {
	for _, tt := range []struct{ ranks, across []int }{
		{[]int{1}, []int{0}},
		{[]int{1, 2}, []int{1, 0}},
		{[]int{1, 2, 3}, []int{1, 0, 2}},
		{[]int{1, 2, 3, 4}, []int{1, 0, 2, 3}},
		{[]int{1, 2, 3, 4, 5}, []int{2, 1, 3, 4, 0}},
		{[]int{1, 1, 3, 4, 5}, []int{1, 0, 3, 4}},
	} {
		list := make([]standing, len(tt.ranks))
		for i, r := range tt.ranks {
			list[i].rank = r
		}
		k := podiumLayout{steps: stepsOf(list, 0, len(list), 0), columnWidth: 100, largest: 110, lowestStep: 60}
		k.tiers, k.columns = []int{len(k.steps)}, []int{len(list)}
		k.fit(geom.R(0, 0, 800, 600))
		var across []int
		for i := range k.steps {
			s := &k.steps[i]
			across = append(across, s.firstColumn)
			if s.rect.Bottom() != 600 || i > 0 && i < maxTiers && s.rect.Y <= k.steps[i-1].rect.Y {
				t.Errorf("of %v the step of rank %d stands at %v", tt.ranks, s.rank, s.rect)
			}
		}
		if !slices.Equal(across, tt.across) {
			t.Errorf("of %v the steps begin in columns %v, want %v", tt.ranks, across, tt.across)
		}
	}
}

// TestLowerRowsReadFromLeftToRight: only the back row has its best in the middle.
func TestLowerRowsReadFromLeftToRight(t *testing.T) {
	list := make([]standing, 6)
	for i := range list {
		list[i].rank = i + 1
	}
	for i, s := range stepsOf(list, 3, 3, 1) {
		if s.rank != 4+i || s.firstColumn != i {
			t.Errorf("rank %d stands in column %d, want rank %d in column %d", s.rank, s.firstColumn, 4+i, i)
		}
	}
}

// TestThePodiumStandsInTheMiddleOfTheScreen: each row of it has as much room on its left as on its right.
func TestThePodiumStandsInTheMiddleOfTheScreen(t *testing.T) {
	playtest.NeedsDisplay(t)
	r, sc := staged(t, all(t)[1], words.English, ends()[0], 0)
	for _, size := range []image.Point{{1280, 800}, {390, 844}, {844, 390}, {768, 1024}} {
		r.ResizeUndrawn(size.X, size.Y)
		for _, ranks := range ends() {
			sc.makeList = func() []standing { return seated(sc, ranks) }
			sc.Resize(sc.metrics)
			k, in := &sc.podium.layout, sc.podium.Rect()
			for row := range k.tiers {
				left, right := in.W, in.W // free on each side
				for i := range k.steps {
					if s := &k.steps[i]; s.row == row {
						left, right = min(left, s.rect.X-in.X), min(right, in.Right()-s.rect.Right())
					}
				}
				if left < 0 || left-right < -1 || left-right > 1 {
					t.Errorf("%v, %v: row %d has %.0f dp on its left and %.0f dp on its right", size, ranks, row, left, right)
				}
			}
		}
	}
}

// TestAPodiumOfAnySize lays out what one to six may come to, on every screen, in every language and with larger letters: each has a
// face, a piece, a name and a score, nothing lies over anything else, and everything is as large as it must be to be seen.
func TestAPodiumOfAnySize(t *testing.T) {
	playtest.NeedsDisplay(t)
	list := all(t)
	if testing.Short() {
		list = list[1:2] // whose chairs are the widest
	}
	for _, b := range list {
		r, sc := staged(t, b, words.English, ends()[0], 0)
		for _, larger := range []bool{false, true} {
			sc.Services.Change(r.Context(), func(v *store.Settings) { v.LargerText = larger })
			for _, lang := range words.Languages() {
				sc.Services.Change(r.Context(), func(v *store.Settings) { v.Language = string(lang) })
				for _, size := range []image.Point{{1280, 800}, {1920, 1080}, {1024, 768}, {768, 1024}, {390, 844}, {844, 390}} {
					r.ResizeUndrawn(size.X, size.Y)
					for _, ranks := range ends() {
						sc.makeList = func() []standing { return seated(sc, ranks) }
						sc.Resize(sc.metrics)
						podiumFits(t, sc, fmt.Sprintf("%s, %s, larger %v, %v, %v", b.Name(), lang, larger, size, ranks))
					}
				}
			}
		}
	}
}

// podiumFits holds a podium to what has to be seen of everybody.
func podiumFits(t *testing.T, sc *Scene, at string) {
	t.Helper()
	p, theme := sc.podium, sc.Root.Theme
	type area struct {
		what string
		rect geom.Rect
	}
	var taken []area
	take := func(what string, r geom.Rect) {
		if !p.Rect().Inset(-0.5).Contains(r.Min()) || !p.Rect().Inset(-0.5).Contains(r.Max()) {
			t.Errorf("%s: %s at %v is beyond the podium %v", at, what, r, p.Rect())
		}
		for _, o := range taken {
			if o.rect.Inset(0.5).Overlaps(r) {
				t.Errorf("%s: %s at %v lies over %s at %v", at, what, r, o.what, o.rect)
			}
		}
		taken = append(taken, area{what, r})
	}
	on := 0
	for i := range p.layout.steps {
		s := &p.layout.steps[i]
		if glow := p.glowArea(s); s.nth == 0 && !p.Rect().Inset(-0.5).Covers(glow) {
			t.Errorf("%s: the light at %v is cut off at the edge of the podium %v", at, glow, p.Rect())
		}
		for j, who := range s.players {
			on++
			if frame, medal := p.layout.labelRect(s, j), p.layout.medalRect(s); frame.Y-medal.Bottom() < 4 && frame.X-medal.Right() < 4 {
				t.Errorf("%s: the frame of %s, %v, lies over the medal at %v", at, p.list[who].name, frame, medal)
			}
			f := p.figurineIn(p.layout.column(s, j), p.layout.piece, who)
			for o := range p.layout.steps {
				if other := &p.layout.steps[o]; other.row > s.row && other.rect.Overlaps(f.bounds()) {
					t.Errorf("%s: the figure of %s stands behind the step of rank %d at %v", at, p.list[who].name, other.rank, other.rect)
				}
			}
			take("the figure of "+p.list[who].name, geom.R(f.bounds().X, f.bounds().Y, f.bounds().W, f.bounds().H-6))
			if f.headSide < minHead || f.height < 28 && f.width < 28 {
				t.Errorf("%s: %s has a head of %.0f and a piece of %.0f by %.0f", at, p.list[who].name, f.headSide, f.width, f.height)
			}
		}
	}
	if on != len(p.list) {
		t.Errorf("%s: %d of %d stand there", at, on, len(p.list))
	}
	var said []string
	p.Lines(theme, func(s string, st text.Style, box geom.Rect) {
		said = append(said, s)
		take(fmt.Sprintf("%q", s), box)
		if !theme.Text.Fits(s, st, box) {
			t.Errorf("%s: %q does not fit into %v", at, s, box)
		}
	})
	wantNotes(t, sc, at, said)
}

// wantNotes holds what a podium says to the notes of all players: the first at least or, if they add up to the score, all or none
// of a player's, and all where there is room.
func wantNotes(t *testing.T, sc *Scene, at string, said []string) {
	t.Helper()
	count := func(note note) (n int) {
		for _, s := range said {
			if s == note.words {
				n++
			}
		}
		return n
	}
	p := sc.podium
	for i := range p.list {
		st := &p.list[i]
		if len(st.notes) == 0 {
			continue
		}
		first := count(st.notes[0])
		if first == 0 && !(p.box.NotesAddUp && !p.layout.allNotes) {
			t.Errorf("%s: nothing tells of %s that %q, only %q", at, st.name, st.notes[0].words, said)
		}
		for _, other := range st.notes[1:] {
			if n := count(other); p.box.NotesAddUp && n != first {
				t.Errorf("%s: %q stands there %d times, but %q %d times", at, st.notes[0].words, first, other.words, n)
			}
		}
	}
}

// TestTheWinnersJumpOneAfterTheOther: each of them, and never two at once; nobody else does.
func TestTheWinnersJumpOneAfterTheOther(t *testing.T) {
	for winners := range 7 {
		list := make([]standing, 6)
		for i := range list {
			list[i] = standing{rank: 1, won: i < winners}
			if i >= winners {
				list[i].rank = winners + 1
			}
		}
		p := newPodium(nil, nil, list)
		p.hurry()
		highest := make([]float64, 6)
		for ; p.isCheering(); p.ticks++ {
			up := 0
			for i := range list {
				if h := p.hop(i); h > 0 {
					up++
					highest[i] = max(highest[i], h)
				}
			}
			if up > 1 {
				t.Fatalf("of %d winners %d are in the air at once", winners, up)
			}
		}
		for i, h := range highest {
			if (h > 0.9*hopHeight) != (i < winners) {
				t.Errorf("of %d winners number %d jumps %.2f high", winners, i+1, h)
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
		{"you won by one", alone, game.Of(0), []standing{zoe(1, 169, true), tom(2, 168, false)},
			[3]string{"You were just one point ahead of Tom.", "Tu avais un seul point d’avance sur Tom.", "Du lagst nur einen Punkt vor Tom."}},
		{"you lost by two", alone, game.Of(0), []standing{tom(1, 170, true), zoe(2, 168, false)},
			[3]string{"You came second, 2 points behind Tom.", "Tu finis deuxième, à 2 points de Tom.", "Du kommst auf Platz 2, 2 Punkte hinter Tom."}},
		{"at a device of one's own", both, game.SeatSet(0).With(1), []standing{zoe(1, 100, true), tom(2, 80, false)},
			[3]string{"You came second, 20 points behind Zoé.", "Tu finis deuxième, à 20 points de Zoé.", "Du kommst auf Platz 2, 20 Punkte hinter Zoé."}},
		{"watched", alone, 0, []standing{zoe(1, 169, true), tom(2, 168, false)},
			[3]string{"By just one point, ahead of Tom.", "Avec un seul point d’avance sur Tom.", "Um nur einen Punkt vor Tom."}},
		{"two at one screen", both, game.Of(0, 1), []standing{zoe(1, 169, true), tom(2, 168, false)},
			[3]string{"By just one point, ahead of Tom.", "Avec un seul point d’avance sur Tom.", "Um nur einen Punkt vor Tom."}},
		{"a shared win", both, game.Of(0, 1), []standing{zoe(1, 9, true), tom(1, 9, true)}, [3]string{}},
		{"fewer is better", alone, game.Of(0), []standing{zoe(1, 1, true), tom(2, 2, false)},
			[3]string{"You were just one point ahead of Tom.", "Tu avais un seul point d’avance sur Tom.", "Du lagst nur einen Punkt vor Tom."}},
		{"equal, but decided otherwise", alone, game.Of(0), []standing{tom(1, 9, true), zoe(2, 9, false)},
			[3]string{"You came second, with as much as the winner.", "Tu finis deuxième, à égalité au score.", "Du kommst auf Platz 2, mit gleichem Stand."}},
	} {
		sc := show(t, ended(tt.players), "", false, nil)
		sc.outcome.SeatsHere = tt.here
		for i, lang := range []words.Lang{words.English, words.French, words.German} {
			sc.Services.Change(sc.Rig.Context(), func(v *store.Settings) { v.Language = string(lang) })
			if got := gapText(sc.Services, sc.outcome, tt.list); got != tt.want[i] {
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
		if got := gapText(sc.Services, table.Outcome{Match: m, SeatsHere: seats}, list); got != want {
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
		{"the button", func() { sc.Tap("result.page") }, pageDetails},
		{"the button again", func() { sc.Tap("result.page") }, pagePodium},
		{"page down", func() { sc.Key(ebiten.KeyPageDown) }, pageDetails},
		{"page up", func() { sc.Key(ebiten.KeyPageUp) }, pagePodium},
		{"to the left", func() { sc.Swipe(geom.Pt(800, 400), geom.Pt(500, 410)) }, pageDetails},
		{"to the left again", func() { sc.Swipe(geom.Pt(800, 400), geom.Pt(500, 410)) }, pageDetails},
		{"down", func() { sc.Swipe(geom.Pt(800, 200), geom.Pt(700, 500)) }, pageDetails},
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

// TestThePodiumDoesNotGiveTheWinnersAway: what stands under a player, the verdict and what decided the game are drawn once the players
// are up, but can be read out from the start.
func TestThePodiumDoesNotGiveTheWinnersAway(t *testing.T) {
	playtest.NeedsDisplay(t)
	sc := show(t, ended(`{}`), "", false, nil)
	painted := func(draw func(*ui.Theme, *ebiten.Image)) int {
		dst := ebiten.NewImage(1280, 800)
		defer dst.Deallocate()
		draw(sc.Root.Theme, dst)
		pix := make([]byte, 4*1280*800)
		dst.ReadPixels(pix)
		return len(pix) - bytes.Count(pix, []byte{0})
	}
	plaque := newPlaque(sc.Root.Theme, "Ada wins!", "", sc.metrics, nil)
	plaque.Place(sc.Root.Theme, geom.R(100, 100, 400, 80))
	plaque.due = sc.allUp
	text := painted(sc.podium.drawText)
	if painted(plaque.Draw) > 0 {
		t.Error("the verdict is there before the winners")
	}
	if !sc.has("result.verdict") {
		t.Error("the verdict cannot be read out")
	}
	sc.podium.hurry()
	if painted(plaque.Draw) == 0 {
		t.Error("the winners stand there, but not the verdict")
	}
	if painted(sc.podium.drawText) <= text {
		t.Error("names and scores are there before the players")
	}
}

// TestATapHurriesThePodium: and with reduced motion all stand there at once.
func TestATapHurriesThePodium(t *testing.T) {
	sc := show(t, ended(`{}`), "", false, nil)
	if sc.podium.allUp() {
		t.Error("all stand there at once")
	}
	sc.TapAt(geom.Pt(640, 300))
	if sc.Ticks(1); !sc.podium.allUp() {
		t.Error("a tap does not hurry it")
	}
	sc = show(t, ended(`{}`), "", false, func(v *store.Settings) { v.ReducedMotion = true })
	if !sc.podium.allUp() {
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

// TestAHeadLeavesRoomForThePiece: in a narrow column, too, where pieces wider than high, as chairs with porters, would be dots.
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
		if f := p.figurineIn(geom.R(0, 0, wide, 200), maxPiece, 0); f.width < 0.6*wide || f.width+f.headSide > wide+1e-9 {
			t.Errorf("in a column %v wide stands a chair %.0f wide with a head of %.0f", wide, f.width, f.headSide)
		}
	}
}

// TestWhoHasWonCheers: winners are proud and jump, who came last is sorry; then the screen rests.
func TestWhoHasWonCheers(t *testing.T) {
	sc := show(t, ended(`{"red":{"name":"Zoé"},"blue":{"name":"Tom"}}`), "", false, nil)
	p := sc.podium
	first, last := 0, len(p.list)-1
	if got := p.faceOf(&p.list[first], portrait.Ahead).Mood; got != portrait.Proud {
		t.Errorf("who has won looks %d", got)
	}
	if got := p.faceOf(&p.list[last], portrait.Ahead).Mood; got != portrait.Sorry {
		t.Errorf("who came last looks %d", got)
	}
	sc.TapAt(geom.Pt(640, 300))
	highest, lowest := 0.0, 0.0
	for p.isCheering() {
		sc.Ticks(1)
		highest, lowest = max(highest, p.hop(first)), max(lowest, p.hop(last))
	}
	if highest < 0.05 || lowest != 0 {
		t.Errorf("who has won jumps %.2f high, who came last %.2f", highest, lowest)
	}
	if sc.Settle(); p.hop(first) != 0 {
		t.Error("at rest somebody hangs in the air")
	}
}

// bounds returns all that the figure may cover when it jumps as high as it does.
func (f *figurine) bounds() geom.Rect {
	tall := max(f.height*(1+hopHeight), f.headSide+1.4*hopHeight*f.height)
	return geom.R(f.foot.X-f.width/2, f.foot.Y-tall, f.width+f.overhang*f.headSide, tall)
}

// TestAHighPodiumIsFilled stands three players on podiums of a telephone's width: what the pieces, which the width limits, leave of the
// height makes the steps higher, as far as steps may be.
func TestAHighPodiumIsFilled(t *testing.T) {
	for _, high := range []float64{400, 500, 620} {
		k := podiumLayout{columnWidth: 118, largest: 130, lowestStep: 110, tiers: []int{3}, columns: []int{3}}
		for i := range 3 {
			k.steps = append(k.steps, step{rank: i + 1, nth: i, players: []int{i}, firstColumn: i, tier: i})
		}
		k.fit(geom.R(0, 0, 374, high))
		if above, most := k.steps[0].rect.Y, k.largest*(1+hopRoom); above > most+1 && k.rise < maxRise {
			t.Errorf("%.0f dp high: %.0f dp above the winners, whose pieces take %.0f, and steps that rise by %.0f", high, above, most, k.rise)
		}
	}
}

// TestBareStepsBearAnEmblem: those that are high enough, below all that is written, and none where notes have no room elsewhere.
func TestBareStepsBearAnEmblem(t *testing.T) {
	k := podiumLayout{columnWidth: 250, largest: 130, lowestStep: 110, tiers: []int{3}, columns: []int{3}, allNotes: true}
	for i := range 3 {
		k.steps = append(k.steps, step{rank: i + 1, nth: i, players: []int{i}, firstColumn: i, tier: i})
	}
	k.fit(geom.R(0, 0, 800, 620))
	high, low := &k.steps[0], &k.steps[2]
	if r := k.emblemOn(high); r.Empty() || !high.rect.Covers(r) || r.Y < high.rect.Y+k.lowestStep {
		t.Errorf("the emblem of the step %v is at %v", high.rect, r)
	}
	if r := k.emblemOn(low); !r.Empty() {
		t.Errorf("the lowest step bears an emblem at %v", r)
	}
	if k.allNotes = false; !k.emblemOn(high).Empty() {
		t.Error("an emblem lies where notes may be")
	}
}

// TestThePiecesThatCountStandOnThePodium: with the points of each, where there is room, and else in words.
func TestThePiecesThatCountStandOnThePodium(t *testing.T) {
	sc := show(t, ended(`{"blue":{"kind":"person","name":"Zoé"}}`), "", false, nil)
	for _, tt := range []struct {
		high int
		want bool
	}{{800, true}, {390, false}} {
		sc.Rig.Resize(844, tt.high)
		if got := sc.podium.layout.counted > 0; got != tt.want {
			t.Errorf("on a screen of %d dp the pieces that count are shown: %v, want %v", tt.high, got, tt.want)
		}
	}
	sc.Rig.Resize(1280, 800)
	for i := range sc.list {
		st := &sc.podium.list[i]
		if points := st.counted(); len(points) != 1 || points[0] != st.score {
			t.Errorf("%s has %d, but pieces of %v", st.name, st.score, points)
		}
	}
}

// TestLosersDoNotGrin: where a box has pieces for losers, they stand on all ranks but the winners', one of its own on the last.
func TestLosersDoNotGrin(t *testing.T) {
	win, fan, sad := &piece.Sprite{}, &piece.Sprite{}, &piece.Sprite{}
	box := &cabinet.Box{
		Contents: table.Contents{Piece: func(*piece.Set, game.Color, float64) *piece.Sprite { return win }},
		Beaten: func(_ *piece.Set, _ game.Color, _ float64, last bool) *piece.Sprite {
			if last {
				return sad
			}
			return fan
		},
	}
	p := newPodium(box, nil, []standing{{rank: 1, won: true}, {rank: 2}, {rank: 3}, {rank: 3}})
	for i, want := range []*piece.Sprite{win, fan, sad, sad} {
		if got := p.pieceOf(&p.list[i], 50); got != want {
			t.Errorf("player %d of rank %d has another piece", i, p.list[i].rank)
		}
	}
	box.Beaten = nil
	if p.pieceOf(&p.list[3], 50) != win {
		t.Error("a box without pieces for losers does not show its piece")
	}
}
