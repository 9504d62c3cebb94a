package rapidcity

import (
	"slices"
	"testing"

	"ludotheque/assets/art"
	"ludotheque/logic/boxes/rapidcity"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/piece"
)

func TestWhoLeads(t *testing.T) {
	for _, tt := range []struct {
		bullets [rapidcity.MaxSeats]int
		lead    []bool
	}{
		{[6]int{}, []bool{false, false, false}},
		{[6]int{1, 1, 1}, []bool{false, false, false}},
		{[6]int{2, 0, 1}, []bool{false, true, false}},
		{[6]int{2, 1, 1}, []bool{false, false, false}},   // most share it
		{[6]int{0, 1, 1, 5}, []bool{true, false, false}}, // the fourth does not play
		{[6]int{2, 1, 1, 2}, []bool{false, true, true, false}},
		{[6]int{2, 1, 0, 0, 0, 1}, []bool{false, false, true, true, true, false}},
		{[6]int{2, 0, 0, 0, 0, 1}, make([]bool, 6)},
	} {
		v := view{bullets: tt.bullets}
		for seat, want := range tt.lead {
			if got := v.leads(game.Seat(seat), len(tt.lead)); got != want {
				t.Errorf("bullets %v: seat %d leads: %v, want %v", tt.bullets, seat, got, want)
			}
		}
	}
}

func TestACardThatClosesLeavesOnlyBullets(t *testing.T) {
	v := view{
		deckSize: 7, card: rapidcity.Indian, turner: 2, bullets: [6]int{1, 2}, lying: [6]int8{1}, holder: [6]int8{2},
		touched: game.SeatSet(0).With(1),
	}
	v.apply(game.Event{Kind: rapidcity.EventClose}, 3)
	if want := (view{deckSize: 7, turner: 0, bullets: [6]int{1, 2}}); v != want {
		t.Errorf("%+v, want %+v", v, want)
	}
	if !v.awaitsCard() || (&view{over: true}).awaitsCard() || (&view{card: rapidcity.Indian}).awaitsCard() {
		t.Error("a card is to come when none lies open, until the end")
	}
}

func TestWhoAttacks(t *testing.T) {
	for card, want := range map[rapidcity.Card]game.Seat{
		rapidcity.NoCard: game.Chance, rapidcity.Indian: game.Chance, rapidcity.HandsUpCard(2): game.Chance,
		rapidcity.ArmedCard(0, rapidcity.Left): 0, rapidcity.ArmedCard(2, rapidcity.Right): 2,
	} {
		if got := (&view{card: card}).attacker(); got != want {
			t.Errorf("card %d: seat %d attacks, want %d", card, got, want)
		}
	}
}

func TestEveryCardHasAPicture(t *testing.T) {
	for card, want := range map[rapidcity.Card]string{
		rapidcity.Sheriff: "sheriff", rapidcity.IndianBandit: "only-jail", rapidcity.HealTipi: "heal-tipi",
		rapidcity.ArmedCard(1, rapidcity.Left): "left+rapidcity-head-beard", rapidcity.HandsUpCard(4): "up+rapidcity-head-beard",
	} {
		if got := cardArts[card][game.Yellow]; got != "rapidcity-card-"+want {
			t.Errorf("card %d is shown by %q, want %q", card, got, want)
		}
	}
}

// TestEachColourIsAPersonOfItsOwn: on cards and at a post, by pictures that there are.
func TestEachColourIsAPersonOfItsOwn(t *testing.T) {
	left, up := rapidcity.ArmedCard(0, rapidcity.Left), rapidcity.HandsUpCard(2)
	for _, arts := range []artsByColor{cardArts[left], cardArts[up], gunmanArts[rapidcity.Left], gunmanArts[rapidcity.Right]} {
		for color, name := range arts {
			if _, _, err := art.Size(name); err != nil {
				t.Error(err)
			}
			if first := slices.Index(arts[:], name); first != color && color != piece.Plain {
				t.Errorf("colours %d and %d are both shown by %q", first, color, name)
			}
		}
	}
}

func TestHowLongAStoryIsTold(t *testing.T) {
	s := story{headStart: 8}
	for _, tt := range []struct {
		name   string
		events []game.Event
		ticks  int
	}{
		{"nothing was decided", nil, emptyTicks},
		{"nobody came before anybody", []game.Event{{Kind: rapidcity.EventPlace, Seat: 1, To: 2, N: 300}}, safeTicks},
		{"a pawn was saved", []game.Event{{Kind: rapidcity.EventSaved, Seat: 1, N: 300}}, safeTicks},
		{"a place was contested", []game.Event{{Kind: rapidcity.EventPlace, Seat: 1, To: 2, N: 300}, {Kind: rapidcity.EventRace, Seat: 1, Other: 2, Piece: 2, N: 20}}, safeTicks + readTicks},
		{"a pawn was caught", []game.Event{{Kind: rapidcity.EventCaught, Seat: 1, Other: 2, N: 300}}, safeTicks + readTicks},
		{"four pawns were caught", slices.Repeat([]game.Event{{Kind: rapidcity.EventCaught, Seat: 1, Other: 2, N: 300}}, 4), mostTicks},
		{"all kept still", nil, handsUpTicks},
		{"somebody moved", []game.Event{{Kind: rapidcity.EventTouch, Seat: 1, Other: 2, N: 300, To: -1}}, handsMovedTicks},
	} {
		s.begin(rapidcity.Indian)
		if tt.ticks < emptyTicks || tt.ticks == handsMovedTicks {
			s.begin(rapidcity.HandsUpCard(0))
		}
		for _, e := range tt.events {
			s.note(e)
		}
		if got := s.ticks(); got != tt.ticks || s.headStart != 8 {
			t.Errorf("%s: for %d ticks, want %d", tt.name, got, tt.ticks)
		}
	}
}

func TestAReplayWaitsAsLongAsHandsDid(t *testing.T) {
	s := story{}
	s.begin(rapidcity.Indian)
	for _, tt := range []struct{ ms, ticks int }{{-200, 1}, {300, 18}, {300, 1}, {350, 3}, {4000, maxPause}} {
		if got := s.pause(tt.ms, true); got != tt.ticks {
			t.Errorf("before what was done at %d ms it waits %d ticks, want %d", tt.ms, got, tt.ticks)
		}
	}
	if got := s.pause(9000, false); got != 0 {
		t.Errorf("while a card is played it waits %d ticks", got)
	}
}

func TestWhatDecidesADuel(t *testing.T) {
	s := story{headStart: 8}
	s.begin(rapidcity.ArmedCard(0, rapidcity.Left)) // red attacks
	for _, tt := range []struct {
		name   string
		e      game.Event // Piece is the pawn, N by how much the loser was later as the rules count
		rule   ruling
		behind int
	}{
		{"the attacker was earlier", game.Event{Kind: rapidcity.EventDuel, Seat: 0, Other: 1, Piece: 1, N: 4}, byClock, 12},
		{"the owner was earlier", game.Event{Kind: rapidcity.EventDuel, Seat: 1, Other: 0, Piece: 1, N: 20}, byClock, 12},
		{"the owner was saved by the start", game.Event{Kind: rapidcity.EventDuel, Seat: 1, Other: 0, Piece: 1, N: 5}, byHeadStart, -3},
		{"the owner was level", game.Event{Kind: rapidcity.EventDuel, Seat: 1, Other: 0, Piece: 1, N: 8}, byTie, 0},
		{"the owner was level with the start", game.Event{Kind: rapidcity.EventDuel, Seat: 1, Other: 0, Piece: 1}, byOwn, -8},
		{"two strangers were level", game.Event{Kind: rapidcity.EventDuel, Seat: 0, Other: 2, Piece: 1}, byRecord, 0},
		{"a place, in time", game.Event{Kind: rapidcity.EventRace, Seat: 0, Other: 1, N: 6}, byClock, 6},
		{"a place, level", game.Event{Kind: rapidcity.EventRace, Seat: 0, Other: 1}, byRecord, 0},
	} {
		if rule, behind := s.decision(tt.e); rule != tt.rule || behind != tt.behind {
			t.Errorf("%s: rule %d, behind by %d, want %d, %d", tt.name, rule, behind, tt.rule, tt.behind)
		}
	}
}
