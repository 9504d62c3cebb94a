//go:build !js && !android && !ios

package app

import (
	"testing"

	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/logic/record/journal"
	"ludotheque/scenes/boxes/cabinet"
	"ludotheque/scenes/playtest"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/scene"
	"ludotheque/scenes/table/tabletest"
)

// TestWhatIsCountedAddsUpToTheScore plays games at random, for every number of seats: the points that fly to a seat at the end
// are its score.
func TestWhatIsCountedAddsUpToTheScore(t *testing.T) {
	playtest.NeedsDisplay(t)
	p := &sweep{t: t, lang: "en", games: map[string]*match.Match{}}
	p.open()
	luck, games := game.NewRNG(17), 4
	if testing.Short() {
		games = 1
	}
	for _, b := range p.house.cabinet.Boxes {
		least, most := b.Rules.Seats()
		for seats := least; seats <= most; seats++ {
			for range games {
				m := atRandom(t, b, seats, luck)
				sc := tabletest.Resume(t, p.services, &b.Contents, lines(m)...)
				r := tabletest.New(t, p.services, sc, 1280, 800)
				var sums [game.MaxSeats]int
				scorer := r.Board().Scorer
				for _, g := range scorer.ScoreParts(nil) {
					sums[g.Seat] += g.N
				}
				for seat := range game.Seat(seats) {
					if want := m.Game().Score(seat); sums[seat] != want {
						t.Errorf("%s for %d: seat %d is counted %d, want %d", b.Name(), seats, seat, sums[seat], want)
					}
				}
				sc.(*scene.Scene).Close()
			}
		}
	}
}

// atRandom returns a game of a box that nobody has thought about.
func atRandom(t *testing.T, b *cabinet.Box, seats int, luck *game.RNG) *match.Match {
	t.Helper()
	h := &journal.Header{Box: b.Rules}
	for i := range seats {
		h.Colors = append(h.Colors, game.Color(i))
	}
	if p, ok := b.Rules.(game.Preparer); ok {
		h.Setup = p.Prepare(seats, luck)
	}
	m, err := match.New(h)
	if err != nil {
		t.Fatal(err)
	}
	playOut(t, m, luck)
	return m
}

// playOut plays a game to its end at random.
func playOut(t *testing.T, m *match.Match, luck *game.RNG) {
	t.Helper()
	for g := m.Game(); g.Turn() != game.Over; g = m.Game() {
		by := g.Turn()
		var move game.Move
		switch by {
		case game.Chance:
			move = g.Draw(luck)
		case game.Anyone:
			move = g.Draw(luck)
			by = g.Maker(move)
		default:
			legal := g.Legal(nil)
			move = legal[luck.Below(len(legal))]
		}
		if _, err := m.Play(by, move); err != nil {
			t.Fatal(err)
		}
	}
}

// TestEveryBoxIsSetUpPieceByPiece: what is set up is what each box begins with, and the view is the game's at every tick.
func TestEveryBoxIsSetUpPieceByPiece(t *testing.T) {
	playtest.NeedsDisplay(t)
	p := &sweep{t: t, lang: "en", games: map[string]*match.Match{}}
	p.open()
	pieces := map[string]int{"dorada": 12, "pamplona": 10, "galopp": 3, "rapidcity": 3}
	for _, b := range p.house.cabinet.Boxes {
		name := b.Name()
		want, known := pieces[name]
		sc, err := p.house.cabinet.Start(b, header(b, 3), table.StarterDrawn)
		if err != nil {
			t.Fatal(err)
		}
		r := tabletest.New(t, p.services, sc, 1280, 800)
		opener := r.Board().SetupAnimator
		if opener == nil && !known {
			continue
		}
		if got := len(opener.SetupPieces(nil)); known && got != want {
			t.Errorf("%s: %d pieces are set up, want %d", name, got, want)
		}
		ticks := 0
		for ; r.Inspect().Values["opening"] == "true" && ticks < 300; ticks++ {
			if err := r.Board().Check(sc.(*scene.Scene).TestAccess().Game()); err != nil {
				t.Fatalf("%s: after %d ticks: %v", name, ticks, err)
			}
			r.Ticks(1)
		}
		if ticks < 120 || ticks > 180 {
			t.Errorf("%s: it takes %d ticks", name, ticks)
		}
	}
}

// TestFramesOfATallyAllocateNothing counts while points fly and everybody comes up on the podium.
func TestFramesOfATallyAllocateNothing(t *testing.T) {
	a, tick := begin(t)
	h := furnished(t, a)
	w := &painter{&sweep{t: t, lang: "en", services: a.services, house: h, games: map[string]*match.Match{}}}
	h.cabinet.Doors = table.Doors{Pause: h.pause, Result: h.result, Shelf: h.shelf}
	a.Context().Push(w.ending("dorada"))
	for n := 0; a.Inspect().Values["counting"] != "true" && n < 300; n++ {
		tick()
	}
	for range 8 {
		tick()
	}
	for _, f := range steadily(3, tick) {
		t.Errorf("%s allocates in every frame", f)
	}
	if v := a.Inspect().Values; v["counting"] != "true" && v["stays"] != "true" {
		t.Error("the board was gone before it was looked at")
	}
}
