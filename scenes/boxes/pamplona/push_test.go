package pamplona

import (
	"fmt"
	"testing"

	"ludotheque/logic/boxes/pamplona"
	"ludotheque/logic/game"
)

// TestWhereAPushLeads: as many spaces as there are more runners, no further than the street, off the tomatoes, and what fear it costs.
func TestWhereAPushLeads(t *testing.T) {
	r, _ := position(t, `"runners":{"red":[1,1,1],"blue":[1,1,1],"yellow":[1,1,1]}`)
	for _, tt := range []struct {
		name      string
		from      int
		diff, way int
		want      string // to, rest, price
	}{
		{"it stays", 12, 2, 0, "12, 12, 0"},
		{"one back", 12, 1, -1, "11, 11, 0"},
		{"one forward", 12, 1, 1, "13, 13, 0"},
		{"two forward into fear", 12, 2, 1, "14, 14, 1"},
		{"onto the tomatoes it slips back", 24, 2, 1, "26, 24, 0"},
		{"back onto the tomatoes it slips farther", 28, 2, -1, "26, 24, 0"},
		{"no further back than the start", 2, 2, -1, "1, 1, 0"},
		{"no further on than the last space", r.Board().Last(), 2, 1, fmt.Sprintf("%d, %d, 0", r.Board().Last(), r.Board().Last())},
	} {
		p := push{road: r.Board(), from: tt.from}
		to, rest, price := p.pushResult(tt.diff, tt.way)
		if got := fmt.Sprintf("%d, %d, %d", to, rest, price); got != tt.want {
			t.Errorf("%s: %s, want %s", tt.name, got, tt.want)
		}
	}
}

// jostle returns a push of two of blue's, outnumbered by one on space 12, and one of yellow's, by two.
func jostle(t *testing.T) *push {
	t.Helper()
	r, _ := position(t, `"runners":{"red":[1,1,1],"blue":[1,1,1],"yellow":[1,1,1]}`)
	return &push{road: r.Board(), from: 12, victims: []victim{{1, 1, 2}, {1, 1, 2}, {2, 2, 1}}}
}

// TestVictimsAreDecidedAboutOneAfterTheOther, and each step may be taken back.
func TestVictimsAreDecidedAboutOneAfterTheOther(t *testing.T) {
	for _, tt := range []struct {
		name   string
		do     func(p *push)
		chosen int
		asks   bool
		ways   [3]int8
	}{
		{"nothing yet", func(*push) {}, 0, true, [3]int8{}},
		{"the first back", func(p *push) { p.pickWay(-1) }, 1, true, [3]int8{-1}},
		{"the last first", func(p *push) { p.pickVictim(2); p.pickWay(1) }, 0, true, [3]int8{0, 0, 1}},
		{"all of them", func(p *push) { p.pickWay(-1); p.pickWay(1); p.pickWay(0) }, -1, false, [3]int8{-1, 1, 0}},
		{"one taken back", func(p *push) { p.pickWay(-1); p.pickWay(1); p.back() }, 1, true, [3]int8{-1}},
		{"more taken back than there was", func(p *push) { p.pickWay(-1); p.back(); p.back() }, 0, true, [3]int8{}},
		{"one thought over", func(p *push) { p.pickWay(-1); p.pickWay(1); p.pickVictim(0) }, 0, true, [3]int8{-1, 1}},
		{"one taken up again and left as it was", func(p *push) { p.pickWay(-1); p.pickWay(1); p.pickVictim(0); p.back() }, 2, true, [3]int8{-1, 1}},
		{"by its space", func(p *push) { p.pickTo(13) }, 1, true, [3]int8{1}},
		{"to a space that is none", func(p *push) { p.pickTo(20) }, 0, true, [3]int8{}},
		{"of the last by its space, two away", func(p *push) { p.pickVictim(2); p.pickTo(10) }, 0, true, [3]int8{0, 0, -1}},
	} {
		p := jostle(t)
		tt.do(p)
		if p.plan.chosen != tt.chosen || p.hasVictim() != tt.asks || [3]int8(p.plan.way[:3]) != tt.ways || p.pushesAny() != (tt.ways != [3]int8{}) {
			t.Errorf("%s: number %d is asked about, asks %v, ways %v", tt.name, p.plan.chosen, p.hasVictim(), p.plan.way[:3])
		}
	}
}

// TestWaysAreFoundByTheirSpace: of two that lead to the same the lesser push, and none once all is decided.
func TestWaysAreFoundByTheirSpace(t *testing.T) {
	for space, want := range map[int]int{11: 0, 12: 1, 13: 2, 10: -1, 14: -1} {
		if got := jostle(t).wayTo(space); got != want {
			t.Errorf("to %d leads way %d, want %d", space, got, want)
		}
	}
	start := jostle(t)
	if start.from = pamplona.StartSpace; start.wayTo(pamplona.StartSpace) != 1 {
		t.Errorf("at the start, way %d leads nowhere else", start.wayTo(pamplona.StartSpace))
	}
	done := jostle(t)
	for range done.victims {
		done.pickWay(0)
	}
	if got := done.wayTo(12); got != -1 {
		t.Errorf("when all is decided way %d leads to 12", got)
	}
	for seat, want := range map[game.Seat]int{0: 0, 1: 1, 2: 2} {
		if got := done.diffOf(seat); got != want {
			t.Errorf("seat %d is outnumbered by %d, want %d", seat, got, want)
		}
	}
}

// TestAPlanIsOneDecision: the ways of each seat's runners, in their order.
func TestAPlanIsOneDecision(t *testing.T) {
	p := jostle(t)
	p.pickWay(-1)
	p.pickWay(1)
	p.pickWay(-1)
	var want [pamplona.MaxSeats]pamplona.Push
	want[1] = pamplona.Push{Runners: 2, Way: [2]int8{-1, 1}}
	want[2] = pamplona.Push{Runners: 1, Way: [2]int8{-1}}
	if got := pamplona.PushesOf(p.move()); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
}

// TestAViewThatDiffersIsNamed: whatever lies otherwise on the table than in the game.
func TestAViewThatDiffersIsNamed(t *testing.T) {
	r, s := position(t, `"runners":{"red":[3,8,12],"blue":[4,13,9],"yellow":[1,1,1]},"torro":2,"cards_seen":1`, `{"roll":[2,"arrow"]}`)
	for name, tt := range map[string]struct {
		change func(v *view)
		says   string
	}{
		"nothing":                     {func(*view) {}, ""},
		"runners in another order":    {func(v *view) { v.runner[0] = [pamplona.Runners]pamplona.Spot{12, 3, 8} }, ""},
		"a runner":                    {func(v *view) { v.runner[1][2]++ }, "pamplona: runners of seat 1 are on"},
		"courage":                     {func(v *view) { v.courage[0]++ }, "pamplona: courage"},
		"credits":                     {func(v *view) { v.credits[2]++ }, "pamplona: credits"},
		"the bull":                    {func(v *view) { v.torro++ }, "pamplona: bull: 3, not 2"},
		"the deck":                    {func(v *view) { v.deck[1]-- }, "pamplona: deck"},
		"the cards seen":              {func(v *view) { v.seen++ }, "pamplona: cards seen: 2, not 1"},
		"what the dice show":          {func(v *view) { v.dice[0]++ }, "pamplona: dice show [3"},
		"whether they are to be used": {func(v *view) { v.live = false }, "pamplona: dice live: false, not true"},
		"whose turn it is":            {func(v *view) { v.mover++ }, "pamplona: seat 1 moves, not 0"},
		"who opened the round":        {func(v *view) { v.first++ }, "pamplona: seat 1 opened the round, not 0"},
		"the end":                     {func(v *view) { v.over = true }, "pamplona: over: true, not false"},
		"the final count":             {func(v *view) { v.count++ }, "pamplona: count"},
	} {
		v := newView(r, s)
		tt.change(&v)
		got := ""
		if err := v.check(r, s); err != nil {
			got = err.Error()
		}
		if (got == "") != (tt.says == "") || len(got) < len(tt.says) || got[:len(tt.says)] != tt.says {
			t.Errorf("%s: %q, want %q", name, got, tt.says)
		}
	}
}
