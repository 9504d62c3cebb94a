package galopp

import (
	"fmt"
	"testing"

	"ludotheque/logic/boxes/galopp"
	"ludotheque/logic/game"
	"ludotheque/scenes/boxes/cabinet/cabinettest"
)

// three is a game of red, blue and yellow set up so, with what follows.
func three(setup string, entries ...string) []string {
	return append([]string{`{"ludotheque":1,"game":"galopp","seats":["red","blue","yellow"],"setup":{` + setup + `}}`}, entries...)
}

func TestDecisionsAreToldByWhatIsDone(t *testing.T) {
	auction := []string{`{"ludotheque":1,"game":"galopp","seats":["red","blue","yellow"]}`, `{"deal":{"red":[5],"blue":[1],"yellow":[2],"open":[2]}}`}
	crafty := three(`"phase":"race","teams":{"red":["crafty",1,2,3],"blue":[1,2,3,5],"yellow":[1,2,3,-2]},"chairs":{"red":6,"blue":6,"yellow":6}`, `{"roll":1}`)
	exchange := three(`"phase":"exchange","race":2,"last":"red","teams":{"red":[5,5,1,-2],"blue":[3,-2,3,"crafty"],"yellow":[2,2,2,2]}`)
	cabinettest.Decisions(t, box(t), []cabinettest.Decision{
		{Name: "a bid", Journal: auction, Entry: `{"bid":7}`, Says: "a bid of 7"},
		{Name: "a pass", Journal: auction, Entry: `{"pass":true}`, Says: "a pass"},
		{Name: "ahead, one rival two back", Journal: crafty, Entry: `{"crafty":{"own":2,"rivals":[{"seat":"blue","steps":-2}]}}`,
			Says: "the own chair two spaces on, blue 2 spaces back"},
		{Name: "ahead, two rivals one back each", Journal: crafty, Entry: `{"crafty":{"own":2,"rivals":[{"seat":"blue","steps":-1},{"seat":"yellow","steps":-1}]}}`,
			Says: "the own chair two spaces on, blue one space back, yellow one space back"},
		{Name: "the same, the other first", Journal: crafty, Entry: `{"crafty":{"own":2,"rivals":[{"seat":"yellow","steps":-1},{"seat":"blue","steps":-1}]}}`,
			Says: "the own chair two spaces on, yellow one space back, blue one space back"},
		{Name: "back, one rival two ahead", Journal: crafty, Entry: `{"crafty":{"own":-2,"rivals":[{"seat":"yellow","steps":2}]}}`,
			Says: "the own chair two spaces back, yellow 2 spaces on"},
		{Name: "one porter of everybody's", Journal: exchange, Entry: `{"exchange":{"red":5,"blue":"crafty","yellow":2}}`,
			Says: "a 5 from red, a crafty porter (±2) from blue, a 2 from yellow"},
	})
}

// logged is what a log says, by the key without the box's name and the data.
func logged(key string, data []any) string {
	return fmt.Sprint(append([]any{key}, data...)...)
}

// TestWhatTheLogSaysOfEvents: of hidden cards only that they are there, and of a team once it is whole.
func TestWhatTheLogSaysOfEvents(t *testing.T) {
	five, hidden := int32(galopp.Five), int32(game.Hidden)
	v := &view{seats: 3}
	v.team[blue] = [galopp.Slots]galopp.Card{galopp.One, galopp.Two, galopp.Three, galopp.Crafty}
	for _, tt := range []struct {
		name string
		e    game.Event
		key  string
		data []any
	}{
		{"a card dealt to who looks", game.Event{Kind: galopp.EventDeal, Seat: red, N: five}, "galopp.log.deal", []any{"Card", named(galopp.Five)}},
		{"one dealt to somebody else", game.Event{Kind: galopp.EventDeal, Seat: red, N: hidden}, "", nil},
		{"an open card", game.Event{Kind: galopp.EventOpen, Seat: game.Chance, N: five}, "galopp.log.open", []any{"Card", named(galopp.Five)}},
		{"a bid", game.Event{Kind: galopp.EventBid, Seat: red, N: 4}, "galopp.log.bid", nil},
		{"gold paid", game.Event{Kind: galopp.EventPay, Seat: red, N: 4}, "galopp.log.pay", []any{"Count", 4}},
		{"a card of one's own thrown away", game.Event{Kind: galopp.EventDiscard, Seat: red, N: five}, "galopp.log.discard.own", []any{"Card", named(galopp.Five)}},
		{"somebody else's", game.Event{Kind: galopp.EventDiscard, Seat: red, N: hidden}, "galopp.log.discard", nil},
		{"the open one", game.Event{Kind: galopp.EventDiscard, Seat: game.Chance, N: five}, "", nil},
		{"the first of a team dismissed", game.Event{Kind: galopp.EventDismiss, Seat: blue, Piece: 0, N: five}, "galopp.log.dismiss", nil},
		{"the others", game.Event{Kind: galopp.EventDismiss, Seat: blue, Piece: 1, N: five}, "", nil},
		{"the first of a team hired", game.Event{Kind: galopp.EventHire, Seat: blue, Piece: 0, N: five}, "", nil},
		{"the last", game.Event{Kind: galopp.EventHire, Seat: blue, Piece: galopp.Slots - 1, N: five}, "galopp.log.team",
			[]any{"A", named(galopp.One), "B", named(galopp.Two), "C", named(galopp.Three), "D", named(galopp.Crafty)}},
		{"a porter taken", game.Event{Kind: galopp.EventTake, Seat: red, Other: blue, N: five}, "galopp.log.take", []any{"Card", named(galopp.Five)}},
		{"one drawn instead", game.Event{Kind: galopp.EventDraw, Seat: red, N: five}, "galopp.log.draw", []any{"Card", named(galopp.Five)}},
		{"a throw", game.Event{Kind: galopp.EventRoll, Seat: red, Piece: 2, N: five}, "galopp.log.roll", []any{"Slot", 3, "Card", named(galopp.Five)}},
		{"a chair that moves", game.Event{Kind: galopp.EventMove, Seat: red, Other: red, N: 3}, "galopp.log.move", nil},
		{"one that is moved by another", game.Event{Kind: galopp.EventMove, Seat: red, Other: blue, N: -1}, "galopp.log.push", nil},
		{"the finish", game.Event{Kind: galopp.EventFinish, Seat: red, N: 1}, "galopp.log.finish", []any{"Place", numeral(1)}},
		{"a place that is left", game.Event{Kind: galopp.EventPlace, Seat: red, N: 3}, "galopp.log.place", []any{"Place", numeral(3)}},
		{"the pond", game.Event{Kind: galopp.EventPond, Seat: red, N: 3}, "galopp.log.pond", []any{"Place", numeral(3)}},
		{"a prize", game.Event{Kind: galopp.EventPrize, Seat: red, Piece: 2, N: 8}, "galopp.log.prize", []any{"Place", numeral(2), "Count", 8}},
		{"the last race", game.Event{Kind: galopp.EventFinal, Seat: game.Chance}, "galopp.log.final", nil},
	} {
		key, data := sentence(&tt.e, v)
		if logged(key, data) != logged(tt.key, tt.data) {
			t.Errorf("%s: %s %v, want %s %v", tt.name, key, data, tt.key, tt.data)
		}
	}
}

// TestHowASeatStands in a line: in the pond, at its place, on its space; or what it has said of the lot.
func TestHowASeatStands(t *testing.T) {
	say := func(key string, data ...any) string { return logged(key, data) }
	race := view{seats: 3, race: 1, phase: phaseRace, course: standardCourse(t)}
	race.chair = [galopp.MaxSeats]int8{4, 7, -1}
	auction := auctionView()
	for _, tt := range []struct {
		name string
		view func() (view, lot)
		seat game.Seat
		want string
	}{
		{"on its way", func() (view, lot) { return race, lot{} }, red, logged("galopp.line.space", []any{"N", 4, "Of", race.run().Arch})},
		{"further on", func() (view, lot) { return race, lot{} }, blue, logged("galopp.line.space", []any{"N", 7, "Of", race.run().Arch})},
		{"at the first place", func() (view, lot) { v := race; v.place[blue] = 1; return v, lot{} }, blue, logged("galopp.place.n", []any{"N", numeral(1)})},
		{"at the last place", func() (view, lot) { v := race; v.place[blue] = 3; return v, lot{} }, blue, "galopp.place.last"},
		{"in the pond, whatever its place", func() (view, lot) {
			v := race
			v.place[blue], v.pond = 3, v.pond.With(blue)
			return v, lot{}
		}, blue, "galopp.line.pond"},
		{"no auction is on", func() (view, lot) { v := auction; v.on = false; return v, lot{stalls: everySeat(3)} }, red, ""},
		{"not in the room", func() (view, lot) { return auction, lot{stalls: game.Of(blue)} }, red, ""},
		{"nothing said yet", func() (view, lot) { return auction, lot{stalls: everySeat(3)} }, red, "galopp.line.bids"},
		{"has bid", func() (view, lot) {
			l := lot{stalls: everySeat(3)}
			l.said[red] = 6
			return auction, l
		}, red, logged("galopp.line.bid", []any{"N", 6})},
		{"has passed, whatever it bid before", func() (view, lot) {
			v, l := auction, lot{stalls: everySeat(3)}
			v.still, l.said[red] = v.still.Without(red), 6
			return v, l
		}, red, "galopp.line.passed"},
	} {
		var d display
		d.view, d.lot = tt.view()
		if got := d.line(tt.seat, say); got != tt.want {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
}
