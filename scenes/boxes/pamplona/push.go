package pamplona

import (
	"fmt"

	"ludotheque/logic/boxes/pamplona"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/sound"
	"ludotheque/scenes/table"
)

// maxVictims is how many runners can be outnumbered at once: two of each other seat.
const maxVictims = 2 * (pamplona.MaxSeats - 1)

// push is what is to become of outnumbered runners, being decided (P-17).
type push struct {
	road    *pamplona.Board
	from    int // the space on which the jostle is
	victims []victim
	plan    plan
	past    []plan // what plan was before each of its steps
}

// victim is an outnumbered runner.
type victim struct {
	seat  game.Seat
	diff  int
	ratio string // of the runners of both colours there, such as "3:1"
}

// plan is what is to become of each victim: the way it goes, -1, 0 or 1, and whether that has been decided.
type plan struct {
	way     [maxVictims]int8
	decided [maxVictims]bool
	chosen  int // the victim that is being decided about, or -1 once all have been
}

// ways are the three that a victim may go, in the order in which they are offered.
var ways = [...]int{-1, 0, 1}

var wayNames = [...]string{"back", "stay", "forward"}

// newPush returns the decision about those whom a seat outnumbers in a position, with nothing decided.
func newPush(rules *pamplona.Rules, s *pamplona.State, seat game.Seat) push {
	j := rules.JostleOf(s, seat)
	p := push{road: rules.Board(), from: j.Space.Space()}
	for other, n := range j.Runners {
		diff := int(j.Diff[other])
		for range n {
			p.victims = append(p.victims, victim{game.Seat(other), diff, fmt.Sprintf("%d:%d", int(n)+diff, n)})
		}
	}
	return p
}

// hasVictim reports whether there is a victim that is being decided about.
func (p *push) hasVictim() bool { return p.plan.chosen >= 0 }

// chosen returns the victim that is being decided about; there must be one.
func (p *push) chosen() *victim { return &p.victims[p.plan.chosen] }

// pushResult returns where runners outnumbered by diff come to rest when they go a way, and what that costs (P-17, P-18).
func (p *push) pushResult(diff, way int) (to, rest, price int) {
	to = min(max(p.from+way*diff, pamplona.StartSpace), p.road.Last())
	rest = p.road.RestSpace(to)
	return to, rest, fear(p.road, p.from, rest)
}

// victimResult returns where a victim goes and comes to rest on a way, and what that costs its owner.
func (p *push) victimResult(i, way int) (to, rest, price int) {
	return p.pushResult(p.victims[i].diff, way)
}

// diffOf returns by how much a seat is outnumbered.
func (p *push) diffOf(seat game.Seat) int {
	for _, v := range p.victims {
		if v.seat == seat {
			return v.diff
		}
	}
	return 0
}

// wayTo returns the index of the way that leads the victim in question to a space, of two the lesser push, or -1.
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

// pickVictim turns to another victim, or once more to one that has been decided about.
func (p *push) pickVictim(i int) table.Answer {
	if p.plan.decided[i] {
		p.past = append(p.past, p.plan)
		p.plan.decided[i] = false
	}
	p.plan.chosen = i
	return table.SoundAnswer(sound.Tick, 0)
}

// pickWay decides about the victim that is being decided about, and turns to the next one that is undecided.
func (p *push) pickWay(way int) table.Answer {
	p.past = append(p.past, p.plan)
	i := p.plan.chosen
	p.plan.way[i], p.plan.decided[i] = int8(way), true
	p.plan.chosen = p.undecided(i)
	return table.SoundAnswer(sound.Knock, 4+2*way)
}

// undecided returns the first victim from the i-th on, round again, that has not been decided about, or -1.
func (p *push) undecided(i int) int {
	for k := range p.victims {
		if next := (i + k) % len(p.victims); !p.plan.decided[next] {
			return next
		}
	}
	return -1
}

// pickTo pushes the victim that is being decided about to a space.
func (p *push) pickTo(space int) table.Answer {
	if i := p.wayTo(space); i >= 0 {
		return p.pickWay(ways[i])
	}
	return table.RefusalAnswer(pamplona.WrongPush)
}

// back takes the last step back.
func (p *push) back() {
	if n := len(p.past); n > 0 {
		p.plan, p.past = p.past[n-1], p.past[:n-1]
	}
}

// task returns the number of what is to be done next, for lessons: to say where runners go, and to confirm.
func (p *push) task() int {
	if p.hasVictim() {
		return 0
	}
	return 1
}

// anyMoved reports whether anybody is to be moved at all.
func (p *push) anyMoved() bool { return p.plan.way != [maxVictims]int8{} }

// move returns the plan as a decision.
func (p *push) move() game.Move {
	var all [pamplona.MaxSeats]pamplona.Push
	for i, v := range p.victims {
		to := &all[v.seat]
		to.Way[to.Runners] = p.plan.way[i]
		to.Runners++
	}
	return pamplona.Pushed(all)
}

func (p *push) prompt(name func(game.Seat) string) (key string, data []any) {
	if !p.hasVictim() {
		return "pamplona.prompt.ready", nil
	}
	v := p.chosen()
	return "pamplona.prompt.push", []any{"Other", name(v.seat), "Count", v.diff}
}
