package trainer

import (
	"slices"
	"testing"

	"ludotheque/assets/boards"
	"ludotheque/logic/ai/bot"
	"ludotheque/logic/boxes/rapidcity"
	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/logic/record/journal"
	"ludotheque/scenes/kit/store/storetest"
	"ludotheque/scenes/services"
)

// pupil is a person as a test plays one: right, 400 ms after every card, and on cards with one safe or healing place wrong if
// it errs.
type pupil struct {
	standby
	errs bool
}

func (p pupil) NextInput(g game.Game, seat game.Seat, now int) (m game.Move, at int, ok bool) {
	r, _ := game.RulesOf[*rapidcity.Rules](g)
	s, _ := game.State[rapidcity.State](g)
	at = max(400, now)
	switch kind := s.Card.Type(); {
	case kind == rapidcity.HandsUp:
		return 0, 0, false
	case kind == rapidcity.Armed:
		for pawn := range game.Seat(r.Seats()) {
			own := pawn == seat
			if own != (s.Card.Seat() == seat) && !reached(&s, seat, pawn) {
				return rapidcity.GrabAt(seat, at, pawn, s.Card.Hand()), at, true
			}
		}
		return 0, 0, false
	case s.Placed[seat].Spot != 0:
		return 0, 0, false
	}
	for tile := range r.Seats() {
		if _, taken := s.PawnOn(tile); !taken && r.Allowed(s.Card, tile) != (p.errs && s.Card.Type() != rapidcity.Character) {
			return rapidcity.PlaceOn(seat, at, tile, rapidcity.Right), at, true
		}
	}
	return 0, 0, false
}

// reached reports whether seat has reached for a pawn.
func reached(s *rapidcity.State, seat, pawn game.Seat) bool {
	return slices.ContainsFunc(s.Grabs[:s.N], func(g rapidcity.Grab) bool { return game.Seat(g.By) == seat && game.Seat(g.Pawn) == pawn })
}

// practise plays a whole practice without a screen.
func practise(t *testing.T, mode Mode, seed uint64, errs bool) *match.Match {
	t.Helper()
	rules, err := rapidcity.Open(boards.Standard("rapidcity"))
	if err != nil {
		t.Fatal(err)
	}
	box := practiceBox{rules, mode}
	options, err := mode.options()
	if err != nil {
		t.Fatal(err)
	}
	h := &journal.Header{Box: box}
	h.Colors, h.Options = mode.colors(), options
	l := game.NewRNG(seed)
	h.Setup = box.Prepare(len(h.Colors), l)
	m, err := match.New(h)
	if err != nil {
		t.Fatal(err)
	}
	players := []game.Bot{pupil{errs: errs}}
	for len(players) < len(h.Colors) {
		players = append(players, standby{})
	}
	for m.Game().Turn() != game.Over {
		by, move := game.Chance, game.Move(0)
		if m.Game().Turn() == game.Chance {
			move = m.Game().Draw(l)
		} else {
			by, move, _ = bot.NextInput(m.Game(), players)
		}
		if _, err := m.Play(by, move); err != nil {
			t.Fatal(err)
		}
	}
	return m
}

func TestEveryKindOfCardCanBePractised(t *testing.T) {
	for bits := range 16 {
		mode := Mode{Pairs: bits&1 != 0, Heals: bits&2 != 0, Hands: bits&4 != 0, Calm: bits&8 != 0}
		for seed := range uint64(12) {
			m := practise(t, mode, seed, false)
			s, _ := game.State[rapidcity.State](m.Game())
			if s.Deck.Len() != 0 || m.Game().Score(0) != 0 {
				t.Fatalf("%+v, seed %d: ends with %d cards in the deck, bullets %v", mode, seed, s.Deck.Len(), s.Bullets)
			}
			k := evaluate(m, "").Kinds
			for kind := range k {
				off := kind == Pair && !mode.Pairs || kind == Heal && !mode.Heals
				if (k[kind].Cards == 0) != off || k[kind].Errors != 0 {
					t.Errorf("%+v, %s: %+v", mode, kindWords[kind], k[kind])
				}
				if want := 400; kind != HandsUp && !off && k[kind].median() != want {
					t.Errorf("%+v, %s: %d ms, want %d", mode, kindWords[kind], k[kind].median(), want)
				}
			}
		}
	}
}

func TestWrongPlacesAreErrorsEvenWhereTheyCostNoBullet(t *testing.T) {
	m := practise(t, Mode{Pairs: true, Heals: true}, 3, true)
	k := evaluate(m, "").Kinds
	if k[Pair].Errors != 3 || k[Heal].Errors != 3 || m.Game().Score(0) != 3 {
		t.Errorf("pairs %+v, healing %+v, %d bullets; want 3 errors each and 3 bullets", k[Pair], k[Heal], m.Game().Score(0))
	}
}

func TestPracticesAreCountedBeyondThoseKept(t *testing.T) {
	var d Record
	for range maxPractices + 5 {
		var p Practice
		p.Kinds[HandsUp].Cards = 1
		d.add(p)
	}
	if d.Count != maxPractices+5 || len(d.Practices) != maxPractices {
		t.Errorf("%d counted, %d kept", d.Count, len(d.Practices))
	}
	old := Record{Practices: make([]Practice, 7)} // as it was before they were counted
	old.add(d.Practices[0])
	if old.Count != 8 {
		t.Errorf("the eighth is counted as %d", old.Count)
	}
}

// TestNoPracticeIsLostBetweenTwoCopies: the practices that each of two copies of the program stores are both there once the
// first copy has ended.
func TestNoPracticeIsLostBetweenTwoCopies(t *testing.T) {
	one, two, takeOver := storetest.Copies(t)
	first, second := &services.Services{Store: one}, &services.Services{Store: two}
	practice := func(day string) Practice {
		p := Practice{Day: day}
		p.Kinds[HandsUp].Cards = 1
		return p
	}
	a, b := LoadRecord(first), LoadRecord(second)
	b.update(second, func(r *Record) { r.add(practice("2026-11-21")) })
	a.update(first, func(r *Record) { r.add(practice("2026-11-20")) })
	takeOver()
	b.update(second, func(r *Record) { r.Mode.Calm = true })
	got := LoadRecord(second)
	if got.Count != 2 || len(got.Practices) != 2 || got.Practices[0].Day != "2026-11-20" || got.Practices[1].Day != "2026-11-21" || !got.Mode.Calm {
		t.Errorf("stored is %+v", got)
	}
}
