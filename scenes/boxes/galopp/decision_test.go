package galopp

import (
	"fmt"
	"strings"
	"testing"

	"ludotheque/logic/boxes/galopp"
	"ludotheque/logic/game"
	"ludotheque/scenes/boxes/cabinet/cabinettest"
	"ludotheque/scenes/boxes/galopp/pieces"
	"ludotheque/scenes/boxes/galopp/saleroom"
	"ludotheque/scenes/table/chronicle"
)

// three is a game of red, blue and yellow set up so, with what follows.
func three(setup string, entries ...string) []string {
	return append([]string{`{"ludotheque":1,"game":"galopp","seats":["red","blue","yellow"],"setup":{` + setup + `}}`}, entries...)
}

func TestDecisionsAreToldByWhatIsDone(t *testing.T) {
	auction := []string{`{"ludotheque":1,"game":"galopp","seats":["red","blue","yellow"]}`, `{"deal":{"red":[5],"blue":[1],"yellow":[2],"open":[2]}}`}
	crafty := three(`"phase":"race","teams":{"red":["crafty",1,2,3],"blue":[1,2,3,5],"yellow":[1,2,3,-2]},"chairs":{"red":6,"blue":6,"yellow":6}`, `{"roll":1}`)
	exchange := three(`"phase":"exchange","race":2,"last":"red","teams":{"red":[5,5,1,-2],"blue":[3,-2,3,"crafty"],"yellow":[2,2,2,2]}`)
	cabinettest.CheckDecisions(t, box(t), []cabinettest.Decision{
		{Name: "a bid", Journal: auction, Entry: `{"bid":7}`, Want: "a bid of 7"},
		{Name: "a pass", Journal: auction, Entry: `{"pass":true}`, Want: "a pass"},
		{Name: "ahead, one rival two back", Journal: crafty, Entry: `{"crafty":{"own":2,"rivals":[{"seat":"blue","steps":-2}]}}`,
			Want: "one’s own chair two spaces on, blue 2 spaces back"},
		{Name: "ahead, two rivals one back each", Journal: crafty, Entry: `{"crafty":{"own":2,"rivals":[{"seat":"blue","steps":-1},{"seat":"yellow","steps":-1}]}}`,
			Want: "one’s own chair two spaces on, blue one space back, yellow one space back"},
		{Name: "the same, the other first", Journal: crafty, Entry: `{"crafty":{"own":2,"rivals":[{"seat":"yellow","steps":-1},{"seat":"blue","steps":-1}]}}`,
			Want: "one’s own chair two spaces on, yellow one space back, blue one space back"},
		{Name: "back, one rival two ahead", Journal: crafty, Entry: `{"crafty":{"own":-2,"rivals":[{"seat":"yellow","steps":2}]}}`,
			Want: "one’s own chair two spaces back, yellow 2 spaces on"},
		{Name: "one porter of everybody's", Journal: exchange, Entry: `{"exchange":{"red":5,"blue":"crafty","yellow":2}}`,
			Want: "a 5 from red, a crafty porter from blue, a 2 from yellow"},
	})
}

// logged is what is said by a key with data.
func logged(key string, data []any) string {
	return fmt.Sprint(append([]any{key}, data...)...)
}

// TestWhatTheLogSaysOfEvents: of hidden cards only that they are there, of a payment what it is for, and of a team once it is whole.
func TestWhatTheLogSaysOfEvents(t *testing.T) {
	five, hidden := int32(galopp.Five), int32(game.Hidden)
	hire := func(slot int8, c galopp.Card) game.Event {
		return game.Event{Kind: galopp.EventHire, Seat: blue, Piece: slot, N: int32(c)}
	}
	for _, tt := range []struct {
		name  string
		turn  []game.Event // of which the last is told
		says  string
		names game.Seat
	}{
		{"a card dealt to who looks", []game.Event{{Kind: galopp.EventDeal, Seat: red, N: five}}, "deal Card galopp.card.five", red},
		{"one dealt to somebody else", []game.Event{{Kind: galopp.EventDeal, Seat: red, N: hidden}}, "", red},
		{"an open card", []game.Event{{Kind: galopp.EventOpen, Seat: game.Chance, N: five}}, "open Card galopp.card.five", game.Chance},
		{"a bid", []game.Event{{Kind: galopp.EventBid, Seat: red, N: 4}}, "bid N 4", red},
		{"a team that was bid for", []game.Event{{Kind: galopp.EventWon, Seat: red}, {Kind: galopp.EventPay, Seat: red, N: 4}}, "pay Count 4", red},
		{"the last team", []game.Event{{Kind: galopp.EventPay, Seat: red, N: 10}}, "pay.last Count 10", red},
		{"the last team without gold", []game.Event{{Kind: galopp.EventPay, Seat: red}}, "pay.none", red},
		{"a card of one's own thrown away", []game.Event{{Kind: galopp.EventDiscard, Seat: red, N: five}}, "discard.own Card galopp.card.five", red},
		{"somebody else's", []game.Event{{Kind: galopp.EventDiscard, Seat: red, N: hidden}}, "discard", red},
		{"the open one", []game.Event{{Kind: galopp.EventDiscard, Seat: game.Chance, N: five}}, "", red},
		{"the first of a team dismissed", []game.Event{{Kind: galopp.EventDismiss, Seat: blue, N: five}}, "dismiss", blue},
		{"the others", []game.Event{{Kind: galopp.EventDismiss, Seat: blue, Piece: 1, N: five}}, "", blue},
		{"the first of a team hired", []game.Event{hire(0, galopp.Five)}, "", blue},
		{"the last", []game.Event{hire(0, galopp.One), hire(1, galopp.Two), hire(2, galopp.Three), hire(3, galopp.Crafty)},
			"team A galopp.card.one B galopp.card.two C galopp.card.three D galopp.card.crafty", blue},
		{"a porter taken", []game.Event{{Kind: galopp.EventTake, Seat: red, Other: blue, N: five}}, "take Card galopp.card.five Other 1", red},
		{"one's own", []game.Event{{Kind: galopp.EventTake, Seat: red, Other: red, N: five}}, "take.own Card galopp.card.five", red},
		{"one drawn instead", []game.Event{{Kind: galopp.EventDraw, Seat: red, N: five}}, "draw Card galopp.card.five", red},
		{"a throw", []game.Event{{Kind: galopp.EventRoll, Seat: red, Piece: 2, N: five}}, "box.log.roll N 3, porter Card galopp.card.five", red},
		{"a chair that moves", []game.Event{{Kind: galopp.EventMove, Seat: red, Other: red, From: 3, To: 8}}, "move From 3 To 8", red},
		{"one that is moved by another", []game.Event{{Kind: galopp.EventMove, Seat: red, Other: blue, From: 3, To: 1}}, "push Other 0 From 3 To 1", blue},
		{"the finish", []game.Event{{Kind: galopp.EventFinish, Seat: red, N: 1}}, "finish.first", red},
		{"the second to finish", []game.Event{{Kind: galopp.EventFinish, Seat: red, N: 2}}, "finish Place 2", red},
		{"a place that is left", []game.Event{{Kind: galopp.EventPlace, Seat: red, N: 3}}, "place Place 3", red},
		{"the pond", []game.Event{{Kind: galopp.EventPond, Seat: red, N: 3}}, "pond Place 3", red},
		{"a prize", []game.Event{{Kind: galopp.EventPrize, Seat: red, Piece: 2, N: 8}}, "prize Place 2 Count 8", red},
		{"a race that is over", []game.Event{{Kind: galopp.EventFinal, Seat: red, N: 2}}, "final N 2 Name 0", game.Chance},
	} {
		var turn []chronicle.Event
		for _, e := range tt.turn {
			turn = append(turn, chronicle.Event{Event: e})
		}
		var says []string
		for _, c := range tell(turn, len(turn)-1) {
			says = append(says, strings.TrimPrefix(strings.TrimSuffix(fmt.Sprintln(append([]any{c.Key}, c.Data...)...), "\n"), "galopp.log."))
			if c.Subject != tt.names {
				t.Errorf("%s: it is about seat %d, want %d", tt.name, c.Subject, tt.names)
			}
		}
		if got := strings.Join(says, ", "); got != tt.says {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.says)
		}
	}
}

// TestHowASeatStands in a line: in the pond, at its place, on its space; or what it has said of the lot.
func TestHowASeatStands(t *testing.T) {
	say := func(key string, data ...any) string { return logged(key, data) }
	race := pieces.View{Seats: 3, Race: 1, Phase: pieces.PhaseRace, Course: standardCourse(t)}
	race.Chair = [galopp.MaxSeats]int8{4, 7, -1}
	auction := auctionView()
	for _, tt := range []struct {
		name string
		view func() (pieces.View, saleroom.Lot)
		seat game.Seat
		want string
	}{
		{"on its way", func() (pieces.View, saleroom.Lot) { return race, saleroom.Lot{} }, red, logged("galopp.line.space", []any{"N", 4, "Of", race.Run().Arch})},
		{"further on", func() (pieces.View, saleroom.Lot) { return race, saleroom.Lot{} }, blue, logged("galopp.line.space", []any{"N", 7, "Of", race.Run().Arch})},
		{"at the first place", func() (pieces.View, saleroom.Lot) { v := race; v.Place[blue] = 1; return v, saleroom.Lot{} }, blue, logged("galopp.place.n", []any{"N", 1})},
		{"at the last place", func() (pieces.View, saleroom.Lot) { v := race; v.Place[blue] = 3; return v, saleroom.Lot{} }, blue, "galopp.place.last"},
		{"in the pond, whatever its place", func() (pieces.View, saleroom.Lot) {
			v := race
			v.Place[blue], v.Pond = 3, v.Pond.With(blue)
			return v, saleroom.Lot{}
		}, blue, "galopp.line.pond"},
		{"no auction is on", func() (pieces.View, saleroom.Lot) {
			v := auction
			v.On = false
			return v, saleroom.Lot{Stalls: everySeat(3)}
		}, red, ""},
		{"not in the room", func() (pieces.View, saleroom.Lot) { return auction, saleroom.Lot{Stalls: game.Of(blue)} }, red, ""},
		{"nothing said yet", func() (pieces.View, saleroom.Lot) { return auction, saleroom.Lot{Stalls: everySeat(3)} }, red, "galopp.line.bids"},
		{"has bid", func() (pieces.View, saleroom.Lot) {
			l := saleroom.Lot{Stalls: everySeat(3)}
			l.LastBids[red] = 6
			return auction, l
		}, red, logged("galopp.line.bid", []any{"N", 6})},
		{"has passed, whatever it bid before", func() (pieces.View, saleroom.Lot) {
			v, l := auction, saleroom.Lot{Stalls: everySeat(3)}
			v.Still, l.LastBids[red] = v.Still.Without(red), 6
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
