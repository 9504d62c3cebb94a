package rapidcity

import (
	"testing"

	"ludotheque/logic/game"
	"ludotheque/logic/record/journal/journaltest"
)

// onlooker is all that can be seen at the table, and is moved by events alone.
type onlooker struct {
	deck    Deck
	card    Card
	over    bool
	bullets [MaxSeats]int32
	lying   [MaxSeats]int16 // tile plus one of each seat's pawn
	held    [MaxSeats]game.Seat
	locked  [MaxSeats]int16
	touched game.SeatSet
}

func look(r *Rules, s *State) onlooker {
	o := onlooker{deck: s.Deck, card: s.Card, over: s.Over, touched: s.Touched}
	var v Verdict
	if s.Card != NoCard {
		v = r.Verdict(s)
	}
	for seat := range game.Seat(MaxSeats) {
		o.bullets[seat] = int32(s.Bullets[seat])
		o.lying[seat] = int16(s.Placed[seat].Spot)
		o.locked[seat] = int16(s.Locked[seat])
		o.held[seat] = game.Chance
		if by, ok := v.Holder(s, seat); ok {
			o.held[seat] = by
		}
	}
	return o
}

func (o *onlooker) see(e game.Event) {
	switch e.Kind {
	case EventReveal:
		o.card = Card(e.Piece)
		o.deck = o.deck.Without(o.card)
	case EventEarly:
		o.locked[e.Seat] = e.To
	case EventPlace:
		o.lying[e.Seat] = e.To + 1
	case EventTouch:
		o.touched = o.touched.With(e.Seat)
	case EventHold:
		o.held[e.Other] = e.Seat
	case EventClose:
		o.card, o.touched = NoCard, 0
		o.lying, o.locked = [MaxSeats]int16{}, [MaxSeats]int16{}
		for seat := range o.held {
			o.held[seat] = game.Chance
		}
	case EventBullet, EventHealed:
		o.bullets[e.Seat] = e.N
	case EventOver:
		o.over = true
	}
}

// TestEventsTellAll rebuilds the visible position from events alone.
func TestEventsTellAll(t *testing.T) {
	l := game.NewRNG(3)
	var tables []*Rules
	for seats := MinSeats; seats <= MaxSeats; seats++ {
		tables = append(tables, table(t, seats, `{"two_characters":true,"healing":true,"ultimate":true,"resolution":100}`))
	}
	for i := range journaltest.Few(4000, 10) {
		r := tables[i%len(tables)]
		s := r.Start()
		o := look(r, &s)
		for !s.Over {
			m := r.Draw(&s, l)
			ev, err := r.Apply(&s, r.Maker(m), m, []game.Event{})
			if err != nil {
				t.Fatal(err)
			}
			for _, e := range ev {
				o.see(e)
			}
			if have := look(r, &s); o != have {
				t.Fatalf("game %d, move %x, events %+v: seen %+v, is %+v", i, m, ev, o, have)
			}
		}
	}
}

// events plays inputs on the card c at a table of four and returns the events of the last input and of the close.
func events(t *testing.T, options string, c Card, inputs ...game.Move) (last, closed []game.Event) {
	t.Helper()
	r := table(t, 4, options)
	s := r.Start()
	r.Do(&s, Reveal(c))
	var err error
	for _, m := range inputs {
		if last, err = r.Apply(&s, makerOf(m), m, []game.Event{}); err != nil {
			t.Fatal(err)
		}
	}
	closed, err = r.Apply(&s, game.Chance, Close(), []game.Event{})
	if err != nil {
		t.Fatal(err)
	}
	return last, closed
}

const red, blue, yellow, green game.Seat = 0, 1, 2, 3

// eventTests are cards with what is told of the last input and at the close.
var eventTests = []struct {
	name    string
	options string
	card    Card
	inputs  []game.Move
	last    []game.Event
	closed  []game.Event
}{
	{
		name: "R-06: caught, and by how much", options: "{}", card: ArmedCard(red, Left),
		inputs: []game.Move{GrabAt(red, 500, blue, Left), GrabAt(blue, 520, blue, NoHand)},
		last:   []game.Event{{Kind: EventGrab, Seat: blue, Other: blue, N: 520}},
		closed: []game.Event{
			{Kind: EventClose},
			{Kind: EventCaught, Seat: red, Other: blue, N: 500},
			{Kind: EventDuel, Seat: red, Other: blue, Piece: 1, From: 500, To: 512, N: 12},
			{Kind: EventBullet, Seat: blue, Other: red, Piece: int8(Caught), N: 1},
		},
	},
	{
		name: "R-11: a save overturns what was held", options: "{}", card: ArmedCard(red, Left),
		inputs: []game.Move{GrabAt(red, 500, blue, Left), GrabAt(blue, 508, blue, Right)},
		last: []game.Event{
			{Kind: EventGrab, Seat: blue, Other: blue, Piece: int8(Right), N: 508},
			{Kind: EventHold, Seat: blue, Other: blue},
		},
		closed: []game.Event{
			{Kind: EventClose},
			{Kind: EventSaved, Seat: blue, Other: blue, N: 508, To: 500},
			{Kind: EventDuel, Seat: blue, Other: red, Piece: 1, From: 500, To: 500, N: 0},
		},
	},
	{
		name: "R-11: of two saves at once the one recorded first", options: "{}", card: ArmedCard(red, Left),
		inputs: []game.Move{GrabAt(green, 500, green, Left), GrabAt(blue, 500, blue, Left)},
		last: []game.Event{
			{Kind: EventGrab, Seat: blue, Other: blue, Piece: int8(Left), N: 500},
			{Kind: EventHold, Seat: blue, Other: blue},
		},
		closed: []game.Event{
			{Kind: EventClose},
			{Kind: EventSaved, Seat: green, Other: green, N: 500, To: 492},
			{Kind: EventSaved, Seat: blue, Other: blue, N: 500, To: 492},
		},
	},
	{
		name: "R-11: a pawn may come free again", options: "{}", card: ArmedCard(red, Left),
		inputs: []game.Move{GrabAt(blue, 500, green, Left), GrabAt(blue, 501, blue, Left)},
		last: []game.Event{
			{Kind: EventGrab, Seat: blue, Other: blue, Piece: int8(Left), N: 501},
			{Kind: EventHold, Seat: blue, Other: blue},
			{Kind: EventHold, Seat: game.Chance, Other: green},
		},
		closed: []game.Event{{Kind: EventClose}, {Kind: EventSaved, Seat: blue, Other: blue, N: 501, To: 493}},
	},
	{
		name: "R-07, R-08: own pawn, wrong pawn", options: "{}", card: ArmedCard(red, Left),
		inputs: []game.Move{GrabAt(blue, 400, green, Left), GrabAt(red, 500, red, Left)},
		last: []game.Event{
			{Kind: EventGrab, Seat: red, Other: red, Piece: int8(Left), N: 500},
			{Kind: EventHold, Seat: red, Other: red},
		},
		closed: []game.Event{
			{Kind: EventClose},
			{Kind: EventWrongPawn, Seat: blue, Other: green, N: 400},
			{Kind: EventOwnPawn, Seat: red, Other: red, N: 500},
			{Kind: EventBullet, Seat: red, Other: game.Chance, Piece: int8(OwnPawn), N: 1},
			{Kind: EventBullet, Seat: blue, Other: game.Chance, Piece: int8(WrongPawn), N: 1},
		},
	},
	{
		name: "R-06: who is done by then is in no duel", options: "{}", card: ArmedCard(red, Left),
		inputs: []game.Move{GrabAt(blue, 400, green, Left), GrabAt(red, 500, blue, Left), GrabAt(blue, 510, blue, Left)},
		last:   []game.Event{{Kind: EventGrab, Seat: blue, Other: blue, Piece: int8(Left), N: 510}},
		closed: []game.Event{
			{Kind: EventClose},
			{Kind: EventWrongPawn, Seat: blue, Other: green, N: 400},
			{Kind: EventCaught, Seat: red, Other: blue, N: 500},
			{Kind: EventBullet, Seat: blue, Other: game.Chance, Piece: int8(WrongPawn), N: 1},
		},
	},
	{
		name: "R-16: the wrong hand", options: `{"ultimate":true}`, card: ArmedCard(red, Right),
		inputs: []game.Move{GrabAt(blue, 400, blue, Left)},
		last: []game.Event{
			{Kind: EventGrab, Seat: blue, Other: blue, Piece: int8(Left), N: 400},
			{Kind: EventHold, Seat: blue, Other: blue},
		},
		closed: []game.Event{
			{Kind: EventClose},
			{Kind: EventSaved, Seat: blue, Other: blue, N: 400, To: 392},
			{Kind: EventBullet, Seat: blue, Other: game.Chance, Piece: int8(WrongHand), N: 1},
		},
	},
	{
		name: "R-04: a race for a place", options: "{}", card: Indian,
		inputs: []game.Move{PlaceOn(red, 400, 0, NoHand), PlaceOn(blue, 403, 0, NoHand), PlaceOn(green, 404, 1, NoHand), PlaceOn(yellow, 405, 3, NoHand), PlaceOn(blue, 500, 3, NoHand)},
		last:   []game.Event{{Kind: EventBounce, Seat: blue, Other: yellow, To: 3, N: 500}},
		closed: []game.Event{
			{Kind: EventClose},
			{Kind: EventRace, Seat: yellow, Other: blue, Piece: 3, From: 405, To: 500, N: 95},
			{Kind: EventBullet, Seat: blue, Other: game.Chance, Piece: int8(NotPlaced), N: 1},
			{Kind: EventBullet, Seat: green, Other: game.Chance, Piece: int8(WrongPlace), N: 1},
		},
	},
	{
		name: "R-09, R-12: touched, locked out", options: "{}", card: HandsUpCard(green),
		inputs: []game.Move{GrabAt(red, -100, red, Left), PlaceOn(blue, 120, 2, NoHand), GrabAt(red, 149, blue, NoHand)},
		last:   []game.Event{{Kind: EventLocked, Seat: red, N: 149, To: 150}},
		closed: []game.Event{{Kind: EventClose}, {Kind: EventBullet, Seat: blue, Other: game.Chance, Piece: int8(Touched), N: 1}},
	},
	{
		name: "R-12: too early", options: "{}", card: Indian,
		inputs: []game.Move{PlaceOn(red, -30, 0, NoHand)},
		last:   []game.Event{{Kind: EventEarly, Seat: red, N: -30, To: 220}},
		closed: []game.Event{
			{Kind: EventClose},
			{Kind: EventBullet, Seat: red, Other: game.Chance, Piece: int8(NotPlaced), N: 1},
			{Kind: EventBullet, Seat: blue, Other: game.Chance, Piece: int8(NotPlaced), N: 1},
			{Kind: EventBullet, Seat: yellow, Other: game.Chance, Piece: int8(NotPlaced), N: 1},
			{Kind: EventBullet, Seat: green, Other: game.Chance, Piece: int8(NotPlaced), N: 1},
		},
	},
}

func TestEvents(t *testing.T) {
	for _, tt := range eventTests {
		t.Run(tt.name, func(t *testing.T) {
			last, closed := events(t, tt.options, tt.card, tt.inputs...)
			compare(t, "last input", last, tt.last)
			compare(t, "close", closed, tt.closed)
		})
	}
}

func compare(t *testing.T, what string, got, want []game.Event) {
	t.Helper()
	if len(got) != len(want) {
		t.Errorf("%s: %d events, want %d: %+v", what, len(got), len(want), got)
		return
	}
	for i := range got {
		if got[i] != want[i] {
			t.Errorf("%s: event %d is %+v, want %+v", what, i, got[i], want[i])
		}
	}
}

// TestHealedEvents: who gives a bullet back, and the end.
func TestHealedEvents(t *testing.T) {
	r := table(t, 3, `{"healing":true}`)
	s := State{Card: HealTipi, Bullets: [MaxSeats]uint8{2, 0, 1}}
	r.Do(&s, PlaceOn(red, 300, 1, NoHand))
	ev, err := r.Apply(&s, game.Chance, Close(), []game.Event{})
	if err != nil {
		t.Fatal(err)
	}
	compare(t, "close", ev, []game.Event{{Kind: EventClose}, {Kind: EventHealed, Seat: red, N: 1, To: 1}, {Kind: EventOver, Seat: game.Chance}})
}
