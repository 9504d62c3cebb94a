package dorada

import (
	"fmt"
	"slices"
	"strconv"
	"testing"

	"ludotheque/logic/boxes/dorada"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/table/chronicle"
	"ludotheque/scenes/table/chronicle/chronicletest"
	"ludotheque/scenes/table/tabletest"
)

// logged returns how the log of a game is read.
func logged(t *testing.T) *chronicletest.Box {
	return &chronicletest.Box{
		Rules: box(t).Rules,
		Words: chronicletest.Words{
			Area: "dorada", Whole: []string{"over", "miss.two", "miss.three"},
			Free: map[string]string{"First": `[\pL ]+?`, "Second": `[\pL ]+?`, "Third": `[\pL ]+?`}, // names
		},
		Begin: func(g game.Game) (func([]chronicle.Event, int) []chronicle.Clause, func(game.Event) int) {
			r, _ := game.RulesOf[*dorada.Rules](g)
			goal := r.Board().Goal()
			say := func(turn []chronicle.Event, from int) []chronicle.Clause { return logClauses(turn, from, goal) }
			return say, note(g)
		},
		Happened: happened,
		Read:     readLog,
	}
}

// note returns the LogNote of a view that begins with g and shows each event.
func note(g game.Game) func(game.Event) int {
	r, s, _ := game.Position[*dorada.Rules, dorada.State](g)
	v := viewOf(&s, r.Board().Len())
	return func(e game.Event) int {
		switch e.Kind {
		case dorada.EventHop:
			v.lift(e.Seat, int(e.From))
		case dorada.EventLand:
			v.put(e.Seat, int(e.To))
		}
		return v.LogNote(e)
	}
}

// TestTheLogCanBeRead: who has done what is found out from the words alone.
func TestTheLogCanBeRead(t *testing.T) { chronicletest.Agree(t, logged(t)) }

// goal is the space of DORADA, which is called by its name.
const goal = 41

// happened returns what the events of a turn say.
func happened(turn []game.Event, name func(game.Seat) string) (all []string) {
	for _, e := range turn {
		who := name(e.Seat)
		switch e.Kind {
		case dorada.EventRoll:
			all = append(all, fmt.Sprint(who, " rolls ", e.N))
		case dorada.EventHop:
			all = append(all, fmt.Sprint(who, " from ", e.From, " to ", e.To))
		case dorada.EventSpring:
			all = append(all, fmt.Sprint(who, " springs to ", e.To, " on: ", e.To > e.From))
		case dorada.EventGold, dorada.EventLost, dorada.EventArrive, dorada.EventMiss, dorada.EventOver:
			all = append(all, fmt.Sprint(who, " ", e.Kind))
		case dorada.EventLand:
			if e.N > 0 {
				all = append(all, fmt.Sprint(who, " on ", e.N))
			}
		}
	}
	return all
}

// readLog returns what the words of a turn say.
func readLog(deeds []chronicletest.Deed) (all []string) {
	kinds := map[string]game.Kind{"gold": dorada.EventGold, "lost": dorada.EventLost, "arrive": dorada.EventArrive, "over": dorada.EventOver}
	for i := range deeds {
		d := &deeds[i]
		switch d.What {
		case "roll":
			all = append(all, d.Who+" rolls "+d.Num("N"))
		case "hop":
			all = append(all, d.Who+" from "+d.Num("From")+" to "+d.Num("To"))
		case "hop.home":
			all = append(all, d.Who+" from "+d.Num("From")+fmt.Sprint(" to ", goal))
		case "leave":
			all = append(all, d.Who+" from 0 to "+d.Num("To"))
		case "leave.home":
			all = append(all, d.Who+fmt.Sprint(" from 0 to ", goal))
		case "spring", "spring.back":
			all = append(all, fmt.Sprint(d.Who, " springs to ", d.Num("To"), " on: ", d.What == "spring"))
		case "spring.over", "spring.back.over":
			all = append(all, fmt.Sprint(d.Who, " springs to ", d.Num("To"), " on: ", d.What == "spring.over"))
		case "spring.start":
			all = append(all, d.Who+" springs to 0 on: false")
		case "spring.home":
			all = append(all, fmt.Sprint(d.Who, " springs to ", goal, " on: true"))
		case "pile", "pile.own":
			all = append(all, d.Who+" on 1")
		case "pile.more", "pile.own.more":
			below, _ := strconv.Atoi(d.Num("Count"))
			all = append(all, fmt.Sprint(d.Who, " on ", below+1))
		case "miss":
			all = append(all, fmt.Sprint(d.Who, " ", dorada.EventMiss))
		case "miss.two", "miss.three":
			for _, who := range d.Data {
				all = append(all, fmt.Sprint(who, " ", dorada.EventMiss))
			}
		default:
			all = append(all, fmt.Sprint(d.Who, " ", kinds[d.What]))
		}
	}
	return all
}

// TestWhoseIsCovered: the log says on whose pawn one has come to rest, and how many are below that.
func TestWhoseIsCovered(t *testing.T) {
	const red, blue = game.Seat(0), game.Seat(1)
	for _, tt := range []struct {
		pile []game.Seat // from the bottom, before red lands on it
		key  string
		data []any
	}{
		{nil, "", nil},
		{[]game.Seat{blue}, "dorada.log.pile", []any{"Other", blue}},
		{[]game.Seat{red}, "dorada.log.pile.own", nil},
		{[]game.Seat{red, red, blue}, "dorada.log.pile.more", []any{"Other", blue, "Count", 2}},
		{[]game.Seat{blue, red}, "dorada.log.pile.own.more", []any{"Count", 1}},
	} {
		var v view
		for _, s := range append(tt.pile, red) {
			v.put(s, 7)
		}
		e := game.Event{Kind: dorada.EventLand, Seat: red, To: 7, N: int32(len(tt.pile))}
		key, data := eventClause(&chronicle.Event{Event: e, Note: v.LogNote(e)}, goal)
		if key != tt.key || !slices.Equal(data, tt.data) {
			t.Errorf("on %v: %q %v, want %q %v", tt.pile, key, data, tt.key, tt.data)
		}
	}
}

// TestASpringOverOthers: the log says how many free spaces a springboard has counted where it has left out occupied ones.
func TestASpringOverOthers(t *testing.T) {
	for _, tt := range []struct {
		taken    []int
		from, to int16
		key      string
		data     []any
	}{
		{nil, 6, 10, "dorada.log.spring", []any{"To", 10}},
		{[]int{5, 12}, 6, 10, "dorada.log.spring", []any{"To", 10}},
		{[]int{8}, 6, 11, "dorada.log.spring.over", []any{"To", 11, "Count", 4}},
		{nil, 22, 19, "dorada.log.spring.back", []any{"To", 19}},
		{[]int{19, 21}, 22, 17, "dorada.log.spring.back.over", []any{"To", 17, "Count", 3}},
	} {
		var v view
		for _, space := range tt.taken {
			v.put(0, space)
		}
		e := game.Event{Kind: dorada.EventSpring, From: tt.from, To: tt.to}
		key, data := eventClause(&chronicle.Event{Event: e, Note: v.LogNote(e)}, goal)
		if key != tt.key || !slices.Equal(data, tt.data) {
			t.Errorf("from %d with pawns on %v: %q %v, want %q %v", tt.from, tt.taken, key, data, tt.key, tt.data)
		}
	}
}

// TestAMissIsToldWithTheMove that covers the last pawns of others: in one clause, and the move alone is what the log says last.
func TestAMissIsToldWithTheMove(t *testing.T) {
	const red, blue, yellow, green game.Seat = 0, 1, 2, 3
	for _, tt := range []struct {
		misses      []game.Seat
		whole, last string
	}{
		{nil, "Clara rolls 4 and goes from 17 to 21.", "Clara goes from 17 to 21."},
		{[]game.Seat{green}, "Clara rolls 4 and goes from 17 to 21; David is covered and sits out.", "Clara goes from 17 to 21."},
		{[]game.Seat{green, red}, "Clara rolls 4 and goes from 17 to 21; David and Ada are covered and sit out.", "Clara goes from 17 to 21."},
		{[]game.Seat{green, red, blue}, "Clara rolls 4 and goes from 17 to 21; David, Ada and Basile are covered and sit out.", "Clara goes from 17 to 21."},
	} {
		c := &chronicle.Chronicle{
			Clauses: func(turn []chronicle.Event, from int) []chronicle.Clause { return logClauses(turn, from, goal) },
			Text:    tabletest.Services(t, words.English).T,
			Name:    func(_ *chronicle.Event, s game.Seat) string { return [...]string{"Ada", "Basile", "Clara", "David"}[s] },
		}
		c.Add(chronicle.Event{By: game.Chance, Event: game.Event{Kind: dorada.EventRoll, Seat: yellow, N: 4}})
		c.Add(chronicle.Event{Entry: 1, By: yellow, Event: game.Event{Kind: dorada.EventHop, Seat: yellow, From: 17, To: 21}})
		c.Add(chronicle.Event{Entry: 1, By: yellow, Event: game.Event{Kind: dorada.EventLand, Seat: yellow, To: 21}})
		for _, seat := range tt.misses {
			c.Add(chronicle.Event{Entry: 1, By: yellow, Event: game.Event{Kind: dorada.EventMiss, Seat: seat}})
		}
		last := c.LatestSentence(0).Words
		if whole := c.Sentence(0); whole != tt.whole || last != tt.last || c.TurnSeat(0) != yellow {
			t.Errorf("%v: %q, and last %q of seat %d, want %q and %q of seat %d", tt.misses, whole, last, c.TurnSeat(0), tt.whole, tt.last, yellow)
		}
	}
}
