package pamplona

import (
	"ludotheque/logic/boxes/pamplona"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/sound"
	"ludotheque/scenes/table"
)

// maxVictims is the greatest number of runners that can be outnumbered at once: two of each other seat.
const maxVictims = 2 * (pamplona.MaxSeats - 1)

// push is the decision under way about where outnumbered runners are pushed (P-17).
type push struct {
	road    *pamplona.Board
	from    int // the space of the jostle
	victims []victim
	plan    plan
	past    []plan // the plan before each step, for back
}

// victim is an outnumbered runner.
type victim struct {
	seat game.Seat
	diff int // by how many runners it is outnumbered
	many int // the number of runners of its seat there
}

// plan is what has been decided about the victims so far.
type plan struct {
	way     [maxVictims]int8 // the direction of each victim, -1, 0 or 1; 0 at first
	decided [maxVictims]bool // the victims whose direction has been picked, and that have not been chosen again since
	chosen  int              // the index of the victim that is being decided about, or -1 if all are decided
}

// ways are the directions in which a victim may go: back, nowhere or forward.
var ways = [...]int{-1, 0, 1}

// wayNames are the ends of the IDs of the buttons for ways.
var wayNames = [...]string{"back", "stay", "forward"}

// newPush returns the decision about the runners that a seat outnumbers in a position, with nothing decided. The victims are
// ordered by seat, and the first one is chosen.
func newPush(rules *pamplona.Rules, s *pamplona.State, seat game.Seat) push {
	j := rules.JostleOf(s, seat)
	p := push{road: rules.Board(), from: j.Space.Space()}
	for other, n := range j.Runners {
		diff := int(j.Diff[other])
		for range n {
			p.victims = append(p.victims, victim{game.Seat(other), diff, int(n)})
		}
	}
	return p
}

// hasVictim reports whether there is a victim that is being decided about; if not, all are decided.
func (p *push) hasVictim() bool { return p.plan.chosen >= 0 }

// chosen returns the victim that is being decided about; there must be one.
func (p *push) chosen() *victim { return &p.victims[p.plan.chosen] }

// pushResult returns the space to, to which a runner outnumbered by diff is pushed in the direction way, -1, 0 or 1, at most to the
// start or to the last space; the space on which the runner comes to rest, which is to or, if tomatoes lie there, the last one before
// them; and the points, 0 or 1, that its seat pays for fear (P-13, P-14, P-17, P-18).
func (p *push) pushResult(diff, way int) (to, rest, price int) {
	to = min(max(p.from+way*diff, pamplona.StartSpace), p.road.Last())
	rest = p.road.RestSpace(to)
	return to, rest, fearPrice(p.road, p.from, rest)
}

// victimResult returns the pushResult of victim i in the direction way, -1, 0 or 1.
func (p *push) victimResult(i, way int) (to, rest, price int) {
	return p.pushResult(p.victims[i].diff, way)
}

// diffOf returns by how many runners a seat is outnumbered, 0 for a seat that is not.
func (p *push) diffOf(seat game.Seat) int {
	for _, v := range p.victims {
		if v.seat == seat {
			return v.diff
		}
	}
	return 0
}

// wayTo returns the index in ways of the direction that leads the chosen victim to a space, or -1 if there is none. Of several
// directions it prefers staying, then forward: a victim on start stays there when it is pushed back.
func (p *push) wayTo(space int) int {
	if !p.hasVictim() {
		return -1
	}
	for _, i := range [...]int{1, 2, 0} {
		if to, _, _ := p.victimResult(p.plan.chosen, ways[i]); to == space {
			return i
		}
	}
	return -1
}

// pickVictim chooses victim i to be decided about. A victim that has been decided about becomes undecided, which is a step that
// back takes back, but keeps its direction until another one is picked.
func (p *push) pickVictim(i int) table.Answer {
	if p.plan.decided[i] {
		p.past = append(p.past, p.plan)
		p.plan.decided[i] = false
	}
	p.plan.chosen = i
	return table.SoundAnswer(sound.Tick, 0)
}

// pickWay decides the direction way, -1, 0 or 1, of the chosen victim, and chooses the next undecided victim. There must be a
// chosen victim.
func (p *push) pickWay(way int) table.Answer {
	p.past = append(p.past, p.plan)
	i := p.plan.chosen
	p.plan.way[i], p.plan.decided[i] = int8(way), true
	p.plan.chosen = p.firstUndecided(i)
	return table.SoundAnswer(sound.Knock, 4+2*way)
}

// firstUndecided returns the index of the first undecided victim from i on, or -1 if there is none. After the last victim it goes on
// with the first.
func (p *push) firstUndecided(i int) int {
	for k := range p.victims {
		if next := (i + k) % len(p.victims); !p.plan.decided[next] {
			return next
		}
	}
	return -1
}

// pickTo decides to push the chosen victim to a space, or to leave it there. It refuses a space to which no direction leads.
func (p *push) pickTo(space int) table.Answer {
	if i := p.wayTo(space); i >= 0 {
		return p.pickWay(ways[i])
	}
	return table.RefusalAnswer(pamplona.WrongPush)
}

// back takes the last step back, if there is one.
func (p *push) back() {
	if n := len(p.past); n > 0 {
		p.plan, p.past = p.past[n-1], p.past[:n-1]
	}
}

// task returns the number of the next task in a lesson: 0 to decide about victims, 1 to confirm.
func (p *push) task() int {
	if p.hasVictim() {
		return 0
	}
	return 1
}

// pushesAny reports whether the plan pushes any victim back or forward.
func (p *push) pushesAny() bool { return p.plan.way != [maxVictims]int8{} }

// move returns the plan as a move of the rules. A seat has at most two victims; pamplona.Pushed takes their directions in any order.
func (p *push) move() game.Move {
	var all [pamplona.MaxSeats]pamplona.Push
	for i, v := range p.victims {
		to := &all[v.seat]
		to.Way[to.Runners] = p.plan.way[i]
		to.Runners++
	}
	return pamplona.Pushed(all)
}

// prompt returns the key and data of the prompt for the next step: about the chosen victim or, if all are decided, to confirm.
// name returns the name of a seat.
func (p *push) prompt(name func(game.Seat) string) (key string, data []any) {
	if !p.hasVictim() {
		return "pamplona.prompt.ready", nil
	}
	v := p.chosen()
	return "pamplona.prompt.push", []any{"Other", name(v.seat), "Count", v.diff}
}
