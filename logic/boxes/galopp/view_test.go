package galopp

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"ludotheque/logic/game"
	"ludotheque/logic/record/journal/journaltest"
	"ludotheque/logic/record/jsonline"
)

// secrets plays random games of seats seats and calls test at every position in which some cards are secret.
func secrets(t *testing.T, seats, games int, test func(r *Rules, s *State, rng *game.RNG)) {
	t.Helper()
	r, start, l := standard(t, seats)
	for range games {
		for s := start; s.Stage != StageOver; play(r, &s, l, 1) {
			if s.Stage == StageBid || s.Stage == StageDeal {
				test(r, &s, l)
			}
		}
	}
}

// TestRedealIsConsistent: filling in a view gives a position that adds up, looks the same to that seat, and so tells that
// the view knew nothing of the secrets that were replaced.
func TestRedealIsConsistent(t *testing.T) {
	cuts := 0
	for seats := MinSeats; seats <= MaxSeats; seats++ {
		secrets(t, seats, 6, func(r *Rules, s *State, rng *game.RNG) {
			cuts += boolBit(s.Cut > 0)
			for seat := range game.Seat(seats) {
				view := r.View(s, seat)
				if again := r.View(&view, seat); again != view {
					t.Fatalf("a view changes when looked at again:\n%+v\n%+v", view, again)
				}
				other := view
				r.Redeal(&other, rng)
				checkSums(t, r, &other)
				if again := r.View(&other, seat); again != view {
					t.Fatalf("seat %d sees another position after a redeal:\n%+v\n%+v", seat, view, again)
				}
			}
		})
	}
	if cuts == 0 {
		t.Error("no shuffle in the middle of a deal was met")
	}
}

// TestViewHides looks for a card in a view that its seat must not know, and for one that it must.
func TestViewHides(t *testing.T) {
	secrets(t, 5, 4, func(r *Rules, s *State, rng *game.RNG) {
		for seat := range game.Seat(5) {
			view := r.View(s, seat)
			for other := range game.Seat(5) {
				for piece, c := range view.Hand[other] {
					if c != s.Hand[other][piece] && (other == seat || c != Unknown) || (other != seat && c.Known()) {
						t.Fatalf("seat %d sees %q in the hand of %d, which holds %q", seat, c, other, s.Hand[other][piece])
					}
				}
				if p := view.Hidden[other]; other != seat && p.known() != 0 {
					t.Fatalf("seat %d sees %v that %d has thrown away", seat, p, other)
				}
			}
			if view.Money != s.Money || view.Team != s.Team || view.Open != s.Open || view.Left != s.Left {
				t.Fatalf("seat %d does not see what lies open", seat)
			}
		}
		if r.View(s, game.Referee) != *s {
			t.Fatal("the referee does not see all")
		}
	})
}

// TestSecretsOfDeals: a deal is written for each seat with its own cards only.
func TestSecretsOfDeals(t *testing.T) {
	r, s, _ := standard(t, 3)
	r.table = game.Table{game.Red, game.Blue, game.Yellow}
	m := Dealt(Five, One, Jester, Crafty)
	for viewer, want := range map[game.Seat]string{
		0:            `"deal":{"red":[5],"open":["crafty"]}`,
		2:            `"deal":{"yellow":[-2],"open":["crafty"]}`,
		game.Referee: `"deal":{"red":[5],"blue":[1],"yellow":[-2],"open":["crafty"]}`,
	} {
		if have := string(r.Encode(nil, &s, m, viewer)); have != want {
			t.Errorf("viewer %d is told %s, want %s", viewer, have, want)
		}
	}
}

// scene is a position from which the redeal is measured: it is dealt at random, the first few seats pass, and seat looks on.
type scene struct {
	name   string
	seats  int
	setup  string
	seat   game.Seat
	passes int
}

// TestRedealIsFair deals a scene over and over and counts, for the views that come up most, what the hidden cards were. A
// redeal of such a view must give each possibility as often. Chi-square over a fixed seed: it is the same numbers every
// time.
func TestRedealIsFair(t *testing.T) {
	for _, c := range []scene{
		{"plain", 4, `{"phase":"auction","race":2,"last":"red","deck":{"5":2,"1":3,"-2":1},"teams":TEAMS}`, 1, 0},
		{"thrown away", 5, `{"phase":"auction","race":2,"last":"red","deck":{"5":2,"1":5},"teams":TEAMS}`, 2, 1},
		{"shuffled in the deal", 4, `{"phase":"auction","race":2,"last":"red","deck":{"5":1,"1":1,"-2":1},"teams":TEAMS}`, 3, 0},
		{"shuffled before the deal", 3, `{"phase":"auction","race":2,"last":"red","deck":{},"teams":TEAMS}`, 0, 0},
		{"shuffled after all passed", 6, `{"phase":"auction","race":2,"last":"red","deck":{"5":2,"1":3,"-2":3},"teams":TEAMS}`, 5, 6},
	} {
		t.Run(c.name, func(t *testing.T) { c.test(t) })
	}
}

const fairTeams = `{"red":[1,1,3,3],"blue":[2,2,2,3],"yellow":[2,2,2,3],"green":["crafty","crafty","crafty",3],"violet":["crafty","crafty",2,2],"white":[1,1,1,"crafty"]}`

func (c scene) test(t *testing.T) {
	r, start := c.start(t)
	l := game.NewRNG(7)
	seen := map[State]map[State]int{}
	for range journaltest.Few(200_000, 5) {
		s := c.deal(r, start, l)
		view := r.View(&s, c.seat)
		if seen[view] == nil {
			seen[view] = map[State]int{}
		}
		seen[view][s]++
	}
	var most State
	best := 0
	for view, hands := range seen {
		n := 0
		for _, k := range hands {
			n += k
		}
		if n > best || (n == best && fmt.Sprint(view) < fmt.Sprint(most)) {
			most, best = view, n
		}
	}
	compare(t, r, most, seen[most], best, l)
}

// start sets the scene up.
func (c scene) start(t *testing.T) (*Rules, State) {
	t.Helper()
	colors := game.Table{game.Red, game.Blue, game.Yellow, game.Green, game.Violet, game.White}[:c.seats]
	teams, err := jsonline.Parse([]byte(fairTeams))
	if err != nil {
		t.Fatal(err)
	}
	text := `{`
	for i, color := range colors {
		if i > 0 {
			text += ","
		}
		text += fmt.Sprintf("%q:%s", color, teams.Get(color.String()).Append(nil))
	}
	setup, err := jsonline.Parse([]byte(strings.Replace(c.setup, "TEAMS", text+"}", 1)))
	if err != nil {
		t.Fatal(err)
	}
	g, err := standardBox(t).New(&game.Header{Colors: colors, Setup: setup})
	if err != nil {
		t.Fatal(err)
	}
	r, _ := game.RulesOf[*Rules](g)
	s, _ := game.State[State](g)
	return r, s
}

// deal plays the scene to where the seat looks on. Where all have passed, the next auction is dealt.
func (c scene) deal(r *Rules, s State, rng *game.RNG) State {
	r.Do(&s, r.Draw(&s, rng))
	for range c.passes {
		r.Do(&s, Passed())
	}
	if s.Stage == StageDeal {
		r.Do(&s, r.Draw(&s, rng))
	}
	return s
}

// compare redeals view as often as it was seen and compares how often each hand, each pile of discards and each deck came
// about.
func compare(t *testing.T, r *Rules, view State, dealt map[State]int, n int, rng *game.RNG) {
	t.Helper()
	redealt := map[State]int{}
	for range n {
		s := view
		r.Redeal(&s, rng)
		redealt[s]++
	}
	for name, key := range map[string]func(*State) string{
		"hands":    func(s *State) string { return fmt.Sprint(s.Hand) },
		"discards": func(s *State) string { return fmt.Sprint(s.Hidden[:2]) },
		"deck":     func(s *State) string { return fmt.Sprint(s.Deck) },
		"both":     func(s *State) string { return fmt.Sprint(s.Hand[:2], s.Hidden[2:4]) },
	} {
		chi, cells := chiSquare(count(redealt, key), count(dealt, key))
		if limit := float64(cells) + 5*math.Sqrt(2*float64(cells)); chi > limit {
			t.Errorf("%s: %d deals over %d possibilities: chi-square %.1f, more than %.1f", name, n, cells, chi, limit)
		}
		t.Logf("%s: %d deals, %d possibilities, chi-square %.1f", name, n, cells, chi)
	}
}

func count(states map[State]int, key func(*State) string) map[string]int {
	out := map[string]int{}
	for s, n := range states {
		out[key(&s)] += n
	}
	return out
}

// chiSquare compares two samples of one size, leaving out what is rare in both.
func chiSquare(a, b map[string]int) (chi float64, cells int) {
	for k, n := range b {
		if _, ok := a[k]; !ok && n > 0 {
			a[k] = 0
		}
	}
	for k, n := range a {
		if sum := n + b[k]; sum >= 20 {
			d := float64(n - b[k])
			chi, cells = chi+d*d/float64(sum), cells+1
		}
	}
	return chi, cells
}
