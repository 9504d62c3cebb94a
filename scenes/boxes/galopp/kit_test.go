//go:build !js && !android && !ios

package galopp

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"ludotheque/logic/boxes/galopp"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/playtest"
	"ludotheque/scenes/table/tabletest"
	"ludotheque/scenes/together/hand/handtest"
)

// seatNames are the colours of the seats in the order in which head lays them.
var seatNames = []string{"red", "blue", "yellow", "green", "violet", "white"}

// fingers make a decision by taps.
func fingers(rep *stage.Report, g game.Game, m game.Move) string {
	if playtest.Enabled(rep, "draft.confirm") {
		return "draft.confirm"
	}
	if n, isBid := galopp.BidOf(m); isBid {
		return raising(rep, n)
	}
	if galopp.IsPass(m) {
		return "pass"
	}
	if e, isErrand := galopp.ErrandOf(m); isErrand {
		return sending(rep, g.Turn(), &e)
	}
	return taking(rep, g, m)
}

// said is what the cloth or a button says.
func textOf(rep *stage.Report, id string) string {
	for _, n := range rep.Nodes {
		if n.ID == id && n.Text != "" {
			return n.Text
		}
	}
	return ""
}

// secondRival is what the prompt for a second rival says, in every language.
var secondRival = regexp.MustCompile(`second|zweiter`)

var digits = regexp.MustCompile(`\d+`)

// numberIn is the first number in words.
func numberIn(s string) int {
	n, _ := strconv.Atoi(digits.FindString(s))
	return n
}

// raising changes the amount to n and bids it.
func raising(rep *stage.Report, n int) string {
	switch now := numberIn(textOf(rep, "choice.bid")); {
	case now == n:
		return "bid"
	case playtest.Enabled(rep, fmt.Sprintf("to.%d", n)):
		return fmt.Sprintf("to.%d", n)
	case n >= now+5:
		return "more.5"
	case n > now:
		return "more.1"
	case n <= now-5:
		return "less.5"
	}
	return "less.1"
}

// sending sends the chairs of an errand, one after the other.
func sending(rep *stage.Report, by game.Seat, e *galopp.Errand) string {
	to := func(s game.Seat, steps int) string { return fmt.Sprintf("to.%s.%d", seatNames[s], steps) }
	switch {
	case rep.Node("draft.back") == nil:
		return to(by, e.Own)
	case secondRival.MatchString(textOf(rep, "cloth")):
		return to(e.Rivals[1], e.Steps)
	}
	return to(e.Rivals[0], e.Steps)
}

// taking takes a porter of every team, in the order of the seats.
func taking(rep *stage.Report, g game.Game, m game.Move) string {
	s, _ := game.State[galopp.State](g)
	seat := game.Seat(numberIn(textOf(rep, "cloth")))
	for i, c := range s.Team[seat] {
		if c == galopp.TakenFrom(m, seat) {
			return fmt.Sprintf("card.%s.%d", seatNames[seat], i+1)
		}
	}
	return ""
}

func TestHandPromises(t *testing.T) {
	handtest.TestHand(t, &box(t).Contents, goldens, fingers, head(3, 1, ""), head(4, 1, ""), head(6, 1, ""))
}

// On every device the same may be picked, if some of it after scrolling: chips of gold too.
func TestEveryDeviceOffersTheSame(t *testing.T) {
	for name, lines := range hands {
		var first []string
		for _, size := range tabletest.HandSizes() {
			r := tabletest.LayHand(t, tabletest.Services(t, words.English), &box(t).Contents, size.X, size.Y, lines...)
			r.Settle()
			offered := offers(r)
			if first == nil {
				first = offered
			}
			if !slices.Equal(offered, first) {
				t.Errorf("%s at %v: %q, want %q", name, size, offered, first)
			}
		}
	}
}

// offers lists what can be picked of a hand, scrolled to its end.
func offers(r *tabletest.Rig) (list []string) {
	for {
		rep := r.Inspect()
		for _, n := range rep.Nodes {
			if n.Kind == stage.Target && !strings.HasPrefix(n.ID, "hand.") && !slices.Contains(list, n.ID) {
				list = append(list, n.ID)
			}
		}
		if !playtest.Enabled(rep, "hand.down") {
			slices.Sort(list)
			return list
		}
		r.Tap("hand.down")
		r.Ticks(2)
	}
}

// hands are tables as red holds them.
var hands = map[string][]string{
	"bid": {head(6, 1, "")},
	"rebid": {replace4, `{"deal":{"red":[5],"blue":[1],"yellow":[3],"green":["crafty"]}}`,
		`{"seat":"red","bid":1}`, `{"seat":"blue","bid":7}`, `{"seat":"yellow","pass":true}`, `{"seat":"green","pass":true}`},
	"crafty":   {head(4, 1, errands), `{"roll":2}`},
	"race":     {head(4, 1, errands)},
	"exchange": {head(4, 1, `{"phase":"exchange","race":2,"turn":"red","last":"red","money":{"red":41,"blue":63,"yellow":55,"green":38},`+teams4+`}`)},
}

func TestHandsAreDrawn(t *testing.T) {
	for name, lines := range hands {
		tabletest.SaveHandPictures(t, &box(t).Contents, "galopp-hand-"+name, lines...)
	}
}

// What lies in other hands changes nothing that red holds: not a word, not a target, not a point of the picture.
func TestTheHandTellsNothingOfOthersCards(t *testing.T) {
	lines := []string{replace4, `{"deal":{"red":[5],"blue":[@],"yellow":[3],"green":["crafty"]}}`, `{"seat":"red","bid":1}`,
		`{"seat":"blue","bid":7}`, `{"seat":"yellow","pass":true}`, `{"seat":"green","pass":true}`, `{"seat":"red","bid":9}`}
	for n := 2; n <= len(lines); n++ {
		w := &twin{t: t}
		for i, card := range [...]string{"5", "-2"} {
			var own []string
			for _, l := range lines[:n] {
				own = append(own, strings.ReplaceAll(l, "@", card))
			}
			w.rigs[i] = tabletest.LayHand(t, tabletest.Services(t, words.English), &box(t).Contents, 390, 844, own...)
			w.rigs[i].ReduceDensity()
			w.rigs[i].Ticks(20)
		}
		w.equal(fmt.Sprintf("after %d entries", n-1))
	}
}

// The other way round: what red holds itself is seen.
func TestTheHandShowsItsOwnCard(t *testing.T) {
	w := &twin{t: t}
	for i, card := range [...]string{"5", "-2"} {
		deal := strings.ReplaceAll(`{"deal":{"red":[@],"blue":[1],"yellow":[3],"green":["crafty"]}}`, "@", card)
		w.rigs[i] = tabletest.LayHand(t, tabletest.Services(t, words.English), &box(t).Contents, 390, 844, replace4, deal)
		w.rigs[i].ReduceDensity()
		w.rigs[i].Ticks(60)
	}
	w.differ("in the hand")
}
