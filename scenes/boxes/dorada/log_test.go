package dorada

import (
	"fmt"
	"testing"

	"ludotheque/logic/boxes/dorada"
	"ludotheque/logic/game"
	"ludotheque/scenes/table/chronicle"
	"ludotheque/scenes/table/chronicle/chronicletest"
)

// logged returns how the log of a game is read.
func logged(t *testing.T) *chronicletest.Box {
	return &chronicletest.Box{
		Rules: box(t).Rules,
		Words: chronicletest.Words{Area: "dorada", Whole: []string{"over"}},
		Begin: func(g game.Game) (func([]chronicle.Event, int) []chronicle.Clause, func(game.Event) int) {
			r, _ := game.RulesOf[*dorada.Rules](g)
			goal := r.Board().Goal()
			return func(turn []chronicle.Event, from int) []chronicle.Clause { return tellTurn(turn, from, goal) }, nil
		},
		Happened: happened,
		Read:     readLog,
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
	kinds := map[string]game.Kind{"gold": dorada.EventGold, "lost": dorada.EventLost, "arrive": dorada.EventArrive, "miss": dorada.EventMiss, "over": dorada.EventOver}
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
		case "spring.start":
			all = append(all, d.Who+" springs to 0 on: false")
		case "spring.home":
			all = append(all, fmt.Sprint(d.Who, " springs to ", goal, " on: true"))
		case "pile":
			all = append(all, d.Who+" on "+d.Num("Count"))
		default:
			all = append(all, fmt.Sprint(d.Who, " ", kinds[d.What]))
		}
	}
	return all
}
