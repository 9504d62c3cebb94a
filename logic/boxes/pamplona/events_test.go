package pamplona

import (
	"slices"
	"testing"

	"ludotheque/logic/game"
)

// replica is what a person sees who is sent the events only.
type replica struct {
	runner           [MaxSeats][Runners]Spot
	courage, credits [MaxSeats]int32
	torro            int16
	deck             [CardKinds]uint8
	seen             int32
	last             Card
	mover, first     game.Seat
	over             bool
}

func newReplica(s *State) *replica {
	return &replica{runner: s.Runner, courage: s.Courage, credits: s.Credits, torro: int16(s.Torro),
		deck: s.Deck, seen: s.CardsSeen, mover: s.Mover, first: s.First}
}

func (p *replica) move(t *testing.T, seat game.Seat, from, to Spot) {
	t.Helper()
	i := slices.Index(p.runner[seat][:], from)
	if i < 0 {
		t.Fatalf("seat %d has no runner on %d", seat, from)
	}
	p.runner[seat][i] = to
	slices.Sort(p.runner[seat][:])
}

func (p *replica) hear(t *testing.T, e game.Event) {
	t.Helper()
	switch e.Kind {
	case EventRun, EventSlip:
		p.move(t, e.Seat, Spot(e.From), Spot(e.To))
	case EventPush:
		p.move(t, e.Other, Spot(e.From), Spot(e.To))
	case EventRank:
		p.move(t, e.Seat, Spot(e.From), OnRank(int(e.N)))
	case EventTurn:
		p.mover = e.Seat
	case EventRound:
		p.first = e.Seat
	case EventOver:
		p.over = true
	default:
		p.hearPoints(t, e)
	}
}

func (p *replica) hearPoints(t *testing.T, e game.Event) {
	t.Helper()
	switch e.Kind {
	case EventFear:
		p.courage[e.Seat] -= e.N
	case EventJostle:
		p.courage[e.Other] -= e.N
		p.courage[e.Seat] += e.N
	case EventCredit:
		p.credits[e.Seat] += e.N
		p.courage[e.Seat] += Credit * e.N
	case EventSum:
		p.courage[e.Seat] += e.N
	case EventCard:
		p.last = Card(e.N)
		p.deck[p.last]--
		p.seen++
	case EventBack:
		p.deck[p.last]++
		p.seen--
	case EventShuffle:
		p.deck = FullDeck()
	case EventTorro, EventTorroSlip:
		if p.torro != e.From {
			t.Fatalf("the bull runs from %d, but is on %d", e.From, p.torro)
		}
		p.torro = e.To
	}
}

func (p *replica) same(s *State) bool {
	turn := s.Phase == Ended || s.Phase == Turning || (p.mover == s.Mover && p.first == s.First)
	return p.runner == s.Runner && p.courage == s.Courage && p.credits == s.Credits && p.torro == int16(s.Torro) &&
		p.deck == s.Deck && p.seen == s.CardsSeen && p.over == (s.Phase == Ended) && turn
}

// TestEventsTellEverything rebuilds every position of random games from events.
func TestEventsTellEverything(t *testing.T) {
	heard := map[game.Kind]bool{}
	for seats := MinSeats; seats <= MaxSeats; seats++ {
		r, start, l := standard(t, seats, seats%2 == 0)
		for range 100 {
			p := newReplica(&start)
			random(t, r, l, func(*State) {}, func(_, after *State, ev []game.Event) {
				for _, e := range ev {
					heard[e.Kind] = true
					p.hear(t, e)
				}
				if !p.same(after) {
					t.Fatalf("told %+v, is %+v, by %+v", *p, *after, ev)
				}
			})
		}
	}
	for kind := EventTurn; kind <= EventOver; kind++ {
		rare := kind == EventShuffle || kind == EventMiss // have tests of their own
		if !heard[kind] && !rare {
			t.Errorf("no event of kind %d in any game", kind)
		}
	}
}

// TestEventsOfAJostle holds one turn to the order in which a person sees it.
func TestEventsOfAJostle(t *testing.T) {
	g := mustOpen(t, `{"runners":{"red":[23,22,12],"blue":[24,20,21]},"courage":{"red":1,"blue":0},"torro":1,"cards_seen":1}`)
	apply(t, g, game.Chance, Rolled(2, 2))
	got := apply(t, g, 0, Run(Step{23, 2}, Step{22, 2}))
	want := []game.Event{
		{Kind: EventRun, Seat: 0, Piece: 0, From: 23, To: 25, N: 2},
		{Kind: EventSlip, Seat: 0, From: 25, To: 24},
		{Kind: EventRun, Seat: 0, Piece: 1, From: 22, To: 24, N: 2},
		{Kind: EventCredit, Seat: 1, N: 1},
		{Kind: EventJostle, Seat: 0, Other: 1, To: 24, N: 1},
	}
	if !slices.Equal(got, want) {
		t.Errorf("the run tells %+v, want %+v", got, want)
	}
	got = apply(t, g, 0, Pushed([MaxSeats]Push{1: {1, [2]int8{1}}}))
	want = []game.Event{
		{Kind: EventPush, Seat: 0, Other: 1, From: 24, To: 25, N: 1},
		{Kind: EventSlip, Seat: 1, From: 25, To: 24},
		{Kind: EventTurn, Seat: 1},
	}
	if !slices.Equal(got, want) {
		t.Errorf("the push tells %+v, want %+v", got, want)
	}
}

// TestEventsOfAnAttack counts runner by runner before anything is paid (P-10).
func TestEventsOfAnAttack(t *testing.T) {
	g := mustOpen(t, `{"turn":"blue","runners":{"red":[8,10,11],"blue":[3,4,{"rank":1}]},"courage":{"red":9,"blue":5},"torro":10,"cards_seen":2}`)
	apply(t, g, game.Chance, Rolled(Arrow, Arrow))
	apply(t, g, 1, Run(Step{3, 0}, Step{4, 0}))
	got := apply(t, g, game.Chance, Turned(Attack))
	want := []game.Event{
		{Kind: EventCard, Seat: game.Chance, N: int32(Attack)},
		{Kind: EventWorth, Seat: 0, From: 8, N: -2},
		{Kind: EventWorth, Seat: 0, From: 10, N: 3},
		{Kind: EventWorth, Seat: 0, From: 11, N: 2},
		{Kind: EventWorth, Seat: 1, From: 3, N: -7},
		{Kind: EventWorth, Seat: 1, From: 4, N: -6},
		{Kind: EventSum, Seat: 0, N: 3},
		{Kind: EventCredit, Seat: 1, N: 1},
		{Kind: EventSum, Seat: 1, N: -13},
		{Kind: EventRound, Seat: 0},
		{Kind: EventTurn, Seat: 0},
	}
	if !slices.Equal(got, want) {
		t.Errorf("the attack tells %+v, want %+v", got, want)
	}
}

// TestEventsOfAMiss pushes a seat's last runner into the arena before its turn (P-18, P-24); the round ends, and an empty
// deck is shuffled (P-03).
func TestEventsOfAMiss(t *testing.T) {
	g := mustOpen(t, `{"runners":{"red":[33,33,2],"blue":[33,{"rank":1},{"rank":2}]},"torro":1,"cards_seen":2,"deck":{}}`)
	apply(t, g, game.Chance, Rolled(Arrow, Arrow))
	apply(t, g, 0, Run(Step{33, 0}, Step{2, 0}))
	got := apply(t, g, 0, Pushed([MaxSeats]Push{1: {1, [2]int8{1}}}))
	want := []game.Event{
		{Kind: EventPush, Seat: 0, Other: 1, From: 33, To: 34, N: 1},
		{Kind: EventMiss, Seat: 1},
		{Kind: EventRank, Seat: 1, From: 34, N: 3},
		{Kind: EventShuffle, Seat: game.Chance, N: 22},
	}
	if !slices.Equal(got, want) {
		t.Errorf("the push tells %+v, want %+v", got, want)
	}
}

// TestWhoseRunnersAllHaveRanksMissesNothing: no turn of theirs is due any more (P-24), so none is told as missed.
func TestWhoseRunnersAllHaveRanksMissesNothing(t *testing.T) {
	g := mustOpen(t, `{"runners":{"red":[2,3,4],"blue":[{"rank":1},{"rank":2},{"rank":3}]},"torro":1}`)
	apply(t, g, game.Chance, Rolled(2, 3))
	got := apply(t, g, 0, Run(Step{2, 2}, Step{3, 3}))
	if len(got) == 0 || slices.ContainsFunc(got, func(e game.Event) bool { return e.Kind == EventMiss }) {
		t.Errorf("the run tells %+v", got)
	}
}
