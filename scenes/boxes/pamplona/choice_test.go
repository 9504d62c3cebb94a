package pamplona

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"ludotheque/logic/boxes/pamplona"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/table"
)

// decide begins a decision of red's.
func decide(t *testing.T, setup string, entries ...string) *choice {
	t.Helper()
	r, s := position(t, setup, entries...)
	c := noChoice()
	c.begin(r, s, red)
	return &c
}

var kinds = map[string]int{"die": refDie, "used": refUsed, "runner": refRunner, "space": refSpace, "cell": refCell, "victim": refVictim, "way": refWay}

// taps picks what is listed, such as "runner 8, space 11, back", and returns the last answer.
func taps(t *testing.T, c *choice, list string) (last table.Answer) {
	t.Helper()
	for tap := range strings.SplitSeq(list, ", ") {
		if tap == "back" {
			c.back()
			continue
		}
		last = c.pick(target(t, tap))
	}
	return last
}

// target returns the ref of a target, such as "runner 8".
func target(t *testing.T, name string) int {
	t.Helper()
	var kind string
	var value int
	if _, err := fmt.Sscan(name, &kind, &value); err != nil || kinds[kind] == 0 {
		t.Fatalf("no target %q", name)
	}
	return ref(kinds[kind], value)
}

// reached lists the spaces to which a run's offers lead.
func reached(r *run) (list []int) {
	for _, o := range r.offers {
		list = append(list, o.to)
	}
	slices.Sort(list)
	return list
}

// P-05, P-06, P-07: a number moves a runner so far, an arrow up to six spaces, each die another runner.
func TestStepsOfARun(t *testing.T) {
	step := func(from, steps int) pamplona.Step { return pamplona.Step{From: from, Steps: steps} }
	for _, tt := range []struct {
		name, roll, taps string
		reached          []int
		steps            int
		move             game.Move // 0 as long as it is not complete
	}{
		{"numbers reach a space for each runner", `[3,4]`, "die 0", []int{7, 11, 23}, 0, 0},
		{"the second die is next", `[3,4]`, "runner 8", []int{8, 24}, 1, 0},
		{"both are used", `[3,4]`, "runner 8, runner 4", nil, 2, pamplona.Run(step(8, 3), step(4, 4))},
		{"by the spaces", `[3,4]`, "space 23, space 12", nil, 2, pamplona.Run(step(20, 3), step(8, 4))},
		{"the second die first", `[3,4]`, "die 1, runner 8, runner 4", nil, 2, pamplona.Run(step(4, 3), step(8, 4))},
		{"the number before the arrow", `["arrow",4]`, "runner 8", nil, 1, 0},
		{"an arrow opened", `["arrow",4]`, "runner 8, runner 4", []int{4, 5, 6, 7, 8, 9, 10}, 2, 0},
		{"an arrow shut again", `["arrow",4]`, "runner 8, runner 4, runner 4", nil, 1, 0},
		{"an arrow of another runner", `["arrow",4]`, "runner 8, runner 4, runner 20", []int{20, 21, 22, 23, 24, 25, 26}, 2, 0},
		{"an arrow used is one step", `["arrow",4]`, "runner 8, runner 4, space 6", nil, 2, pamplona.Run(step(4, 2), step(8, 4))},
		{"a die taken back", `[3,4]`, "runner 8, runner 4, used 0", []int{11, 23}, 3, 0},
		{"a step taken back", `[3,4]`, "runner 8, runner 4, back", []int{8, 24}, 1, 0},
		{"all taken back", `[3,4]`, "runner 8, runner 4, back, back, back", []int{7, 11, 23}, 0, 0},
	} {
		c := decide(t, stretched, `{"roll":`+tt.roll+`}`)
		taps(t, c, tt.taps)
		if got := reached(&c.run); !slices.Equal(got, tt.reached) {
			t.Errorf("%s: %v can be reached, not %v", tt.name, got, tt.reached)
		}
		d := c.draft()
		if move, ready := c.move(); move != tt.move || ready != (tt.move != 0) || d.Ready != ready || d.Steps != tt.steps {
			t.Errorf("%s: %d steps make %v (%v, %+v), not %d and %v", tt.name, d.Steps, move, ready, d, tt.steps, tt.move)
		}
	}
}

// P-12, P-13: a run that makes its seat take a credit hurts, by one already; one that only costs fear does not.
func TestARunThatCostsACreditHurts(t *testing.T) {
	for courage, hurts := range map[int]bool{0: true, 1: false} {
		c := decide(t, fmt.Sprintf(`"runners":{"red":[4,12,20],"blue":[9,9,9],"yellow":[1,1,1]},"cards_seen":2,"courage":{"red":%d,"blue":9,"yellow":9}`, courage), `{"roll":[2,4]}`)
		taps(t, c, "runner 12, runner 4") // 14 is a space of fear
		if d := c.draft(); !d.Ready || d.Warns != hurts || c.run.outcome.fear != 1 || c.run.outcome.credits > 1 {
			t.Errorf("with %d points of courage: %+v, %+v", courage, d, c.run.outcome)
		}
	}
}

func TestRepliesToSteps(t *testing.T) {
	for _, tt := range []struct {
		name, setup string
		entries     []string
		taps        string
		why         game.Refusal
	}{
		{"a runner that can move", stretched, []string{`{"roll":[3,4]}`}, "runner 8", ""},
		{"no own runner", stretched, []string{`{"roll":[3,4]}`}, "runner 12", pamplona.NoRunnerThere},
		{"another's runner", stretched, []string{`{"roll":[3,4]}`}, "cell 12", pamplona.NoRunnerThere},
		{"the runner of the other die", stretched, []string{`{"roll":[3,4]}`}, "runner 8, runner 8", pamplona.SameRunner},
		{"a third runner", stretched, []string{`{"roll":[3,4]}`}, "runner 8, runner 4, runner 20", diceUsed},
		{"the last runner again", lastOne, []string{`{"roll":[3,4]}`}, "runner 20, runner 20", pamplona.OneDie},
		{"the die that the last runner spares", lastOne, []string{`{"roll":[3,4]}`}, "runner 20, die 1", pamplona.OneDie},
		{"the arena", stretched, []string{`{"roll":[3,4]}`}, "runner 34", pamplona.InArena},
		{"a space that no die reaches", stretched, []string{`{"roll":[3,4]}`}, "space 10", pamplona.WrongSteps},
		{"a way", packed, []string{`{"roll":["arrow","arrow"]}`, stay}, "way 2", ""},
		{"a space that no way reaches", packed, []string{`{"roll":["arrow","arrow"]}`, stay}, "space 20", pamplona.WrongPush},
		{"one that is not outnumbered", packed, []string{`{"roll":["arrow","arrow"]}`, stay}, "cell 14", pamplona.NotOutnumbered},
	} {
		c := decide(t, tt.setup, tt.entries...)
		if got := taps(t, c, tt.taps); got.Refusal != tt.why || got.HasSound != (tt.why == "") {
			t.Errorf("%s: %+v, want %q", tt.name, got, tt.why)
		}
	}
}

// P-24: the only runner left uses one die.
func TestARunOfOneRunner(t *testing.T) {
	c := decide(t, lastOne, `{"roll":[3,4]}`)
	taps(t, c, "die 1, runner 20")
	if m, ready := c.move(); !ready || m != pamplona.Run(pamplona.Step{}, pamplona.Step{From: 20, Steps: 4}) {
		t.Errorf("the second die makes %v, %v", m, ready)
	}
	if _, ok := c.lift(ref(refDie, 0), geom.Pt(5, 5)); ok {
		t.Error("the first die can be lifted")
	}
}

func TestDragging(t *testing.T) {
	for _, tt := range []struct {
		name, roll, first, lift, onto string
		away                          bool
		why                           game.Refusal
		done                          [2]bool
	}{
		{"a runner onto a space of the die in use", `[3,4]`, "die 0", "runner 8", "space 11", true, "", [2]bool{true, false}},
		{"a runner onto a space of the other die", `[3,4]`, "die 0", "runner 8", "space 12", true, "", [2]bool{false, true}},
		{"a runner where both dice lead", `[3,3]`, "die 1", "runner 8", "space 11", true, "", [2]bool{false, true}},
		{"a runner onto another's space", `[3,4]`, "die 0", "runner 8", "space 24", true, pamplona.WrongSteps, [2]bool{}},
		{"a runner onto a die", `[3,4]`, "die 0", "runner 8", "die 1", true, "", [2]bool{false, true}},
		{"a runner onto a used die", `[3,4]`, "runner 8", "runner 4", "used 0", true, "", [2]bool{true, false}},
		{"a runner put back", `[3,4]`, "die 0", "runner 8", "runner 8", false, "", [2]bool{}},
		{"a die onto a runner", `[3,4]`, "die 0", "die 1", "runner 8", true, "", [2]bool{false, true}},
		{"a die onto a space", `[3,4]`, "die 0", "die 1", "space 24", true, "", [2]bool{false, true}},
		{"a die onto nothing", `[3,4]`, "die 0", "die 1", "cell 14", true, pamplona.NoRunnerThere, [2]bool{}},
	} {
		c := decide(t, stretched, `{"roll":`+tt.roll+`}`)
		taps(t, c, tt.first)
		if _, ok := c.lift(target(t, tt.lift), geom.Pt(5, 5)); !ok || c.held != target(t, tt.lift) {
			t.Errorf("%s: it cannot be lifted", tt.name)
		}
		if got := c.drop(target(t, tt.onto), tt.away); got.Refusal != tt.why {
			t.Errorf("%s: refused by %q, want %q", tt.name, got.Refusal, tt.why)
		}
		if c.run.draft.done != tt.done || c.held != table.NoTarget || c.run.lifted != nowhere {
			t.Errorf("%s: %v are used, want %v; %d is held", tt.name, c.run.draft.done, tt.done, c.held)
		}
	}
}

func TestWhatCannotBeLifted(t *testing.T) {
	for _, tt := range []struct{ name, first, lift string }{
		{"a runner that has been used", "runner 8", "runner 8"},
		{"a runner when both dice are used", "runner 8, runner 4", "runner 20"},
		{"a die that has been used", "runner 8", "die 0"},
		{"a space", "die 0", "space 11"},
	} {
		c := decide(t, stretched, `{"roll":[3,4]}`)
		taps(t, c, tt.first)
		if _, ok := c.lift(target(t, tt.lift), geom.Pt(5, 5)); ok || c.held != table.NoTarget {
			t.Errorf("%s can be lifted", tt.name)
		}
	}
}

// P-17: each outnumbered runner goes back, stays or goes forward by the difference.
func TestPlanOfPushes(t *testing.T) {
	push := func(way ...int8) (p pamplona.Push) {
		p.Runners = int8(copy(p.Way[:], way))
		return p
	}
	for _, tt := range []struct {
		name, taps string
		chosen     int // the victim asked about next
		leads      []int
		move       game.Move
	}{
		{"nothing decided", "cell 14", 0, []int{11, 12, 13}, pamplona.Pushed([pamplona.MaxSeats]pamplona.Push{blue: push(0, 0), yellow: push(0)})},
		{"one back", "way 0", 1, []int{11, 12, 13}, pamplona.Pushed([pamplona.MaxSeats]pamplona.Push{blue: push(-1, 0), yellow: push(0)})},
		{"one back, one forward", "way 0, space 13", 2, []int{10, 12, 14}, pamplona.Pushed([pamplona.MaxSeats]pamplona.Push{blue: push(-1, 1), yellow: push(0)})},
		{"all decided", "way 0, space 13, way 2", -1, nil, pamplona.Pushed([pamplona.MaxSeats]pamplona.Push{blue: push(-1, 1), yellow: push(1)})},
		{"the last first", "victim 2, way 0", 0, []int{11, 12, 13}, pamplona.Pushed([pamplona.MaxSeats]pamplona.Push{blue: push(0, 0), yellow: push(-1)})},
		{"one taken back", "way 0, way 2, back", 1, []int{11, 12, 13}, pamplona.Pushed([pamplona.MaxSeats]pamplona.Push{blue: push(-1, 0), yellow: push(0)})},
		{"one asked about again", "way 0, victim 0, victim 1, way 2, way 2", 0, []int{11, 12, 13}, pamplona.Pushed([pamplona.MaxSeats]pamplona.Push{blue: push(-1, 1), yellow: push(1)})},
		{"one decided again", "way 0, way 2, way 2, victim 0, way 2", -1, nil, pamplona.Pushed([pamplona.MaxSeats]pamplona.Push{blue: push(1, 1), yellow: push(1)})},
	} {
		c := decide(t, packed, `{"roll":["arrow","arrow"]}`, stay)
		taps(t, c, tt.taps)
		var leads []int
		for space := range 40 {
			if c.leadsTo(space) {
				leads = append(leads, space)
			}
		}
		if m, _ := c.move(); c.push.plan.chosen != tt.chosen || !slices.Equal(leads, tt.leads) || m != tt.move {
			t.Errorf("%s: victim %d can go to %v, the move is %v; want %d, %v, %v", tt.name, c.push.plan.chosen, leads, m, tt.chosen, tt.leads, tt.move)
		}
	}
}

func TestPromptsOfADecision(t *testing.T) {
	arrows := `{"roll":["arrow","arrow"]}`
	for _, tt := range []struct {
		name, setup, taps string
		entries           []string
		key               string
	}{
		{"a number", stretched, "die 0", []string{`{"roll":[3,4]}`}, "pamplona.prompt.number"},
		{"an arrow", stretched, "die 0", []string{arrows}, "pamplona.prompt.arrow"},
		{"an arrow opened", stretched, "runner 4", []string{arrows}, "pamplona.prompt.far"},
		{"two fears", stretched, "runner 4, space 5, runner 8, space 9", []string{arrows}, "pamplona.prompt.cost"},
		{"a push", packed, "cell 14", []string{arrows, stay}, "pamplona.prompt.push"},
		{"all pushes decided", packed, "way 0, way 0, way 0", []string{arrows, stay}, "pamplona.prompt.ready"},
	} {
		c := decide(t, tt.setup, tt.entries...)
		taps(t, c, tt.taps)
		if key, _ := c.prompt(func(game.Seat) string { return "" }); key != tt.key {
			t.Errorf("%s: %s, want %s", tt.name, key, tt.key)
		}
	}
}
