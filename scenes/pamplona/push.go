package pamplona

import (
	"fmt"

	"ludotheque/logic/game"
	"ludotheque/logic/pamplona"
	"ludotheque/scenes/geom"
	"ludotheque/scenes/sound"
	"ludotheque/scenes/table"
	"ludotheque/scenes/ui"
)

// mostVictims is how many runners can be outnumbered at once: two of each other seat.
const mostVictims = 2 * (pamplona.MaxSeats - 1)

// victim is an outnumbered runner.
type victim struct {
	seat  game.Seat
	diff  int
	ratio string // of the runners of both colours there, such as "3:1"
}

// plan is what is to become of each victim: the way it goes, -1, 0 or 1, and whether that has been decided.
type plan struct {
	way     [mostVictims]int8
	decided [mostVictims]bool
	chosen  int // the victim that is being decided about, or -1 once all have been
}

// ways are the three that a victim may go, in the order in which they are offered.
var ways = [...]int{-1, 0, 1}

// askPush begins a decision about pushes.
func (b *board) askPush() {
	c := &b.choice
	j := b.rules.JostleOf(&c.state, c.seat)
	c.victims, c.way = c.victims[:0], plan{}
	for seat := range b.view.seats {
		n, diff := int(j.Runners[seat]), int(j.Diff[seat])
		for range n {
			c.victims = append(c.victims, victim{game.Seat(seat), diff, fmt.Sprintf("%d:%d", n+diff, n)})
		}
	}
	b.turn()
}

// turn brings the words of the three ways up to date with the victim that is being decided about.
func (b *board) turn() {
	c := &b.choice
	b.desk.Retarget()
	if c.way.chosen < 0 {
		return
	}
	diff := c.victims[c.way.chosen].diff
	c.labels = [len(ways)]string{b.desk.T("pamplona.push.back", "Count", diff), b.desk.T("pamplona.push.stay"), b.desk.T("pamplona.push.forward", "Count", diff)}
}

// scuffle is the space on which the jostle is.
func (b *board) scuffle() int {
	j := b.rules.JostleOf(&b.choice.state, b.choice.seat)
	return j.Space.Space()
}

// pushed is where a victim comes to rest when it goes a way, and what that costs its owner (P-17, P-18).
func (b *board) pushed(i, way int) (to, rest, fear int) {
	road, from := b.rules.Board(), b.scuffle()
	to = min(max(from+way*b.choice.victims[i].diff, pamplona.StartSpace), road.Last())
	rest = road.Slip(to)
	if rest != from && road.At(rest) == pamplona.Fear {
		fear = 1
	}
	return to, rest, fear
}

// pickVictim turns to another victim, or once more to one that has been decided about.
func (b *board) pickVictim(i int) {
	c := &b.choice
	b.desk.Sound(sound.Cue{Name: sound.Tick})
	if c.way.decided[i] {
		c.pastWays = append(c.pastWays, c.way)
		c.way.decided[i] = false
	}
	c.way.chosen = i
	b.turn()
}

// pickWay decides about the victim that is being decided about, and turns to the next one that is undecided.
func (b *board) pickWay(way int) {
	c := &b.choice
	c.pastWays = append(c.pastWays, c.way)
	p := &c.way
	i := p.chosen
	p.way[i], p.decided[i], p.chosen = int8(way), true, -1
	for k := range c.victims {
		if next := (i + k) % len(c.victims); !p.decided[next] {
			p.chosen = next
			break
		}
	}
	b.desk.Sound(sound.Cue{Name: sound.Knock, Step: 4 + 2*way})
	b.turn()
}

// pickTo pushes the victim that is being decided about to a space.
func (b *board) pickTo(space int) {
	for _, way := range [...]int{0, 1, -1} {
		if to, _, _ := b.pushed(b.choice.way.chosen, way); to == space {
			b.pickWay(way)
			return
		}
	}
	b.desk.Refuse(pamplona.WrongPush)
}

func (b *board) pushDraft() table.Draft {
	c := &b.choice
	d := table.Draft{Steps: len(c.pastWays), Ready: true, Confirm: "pamplona.confirm.stay"}
	for _, way := range c.way.way[:len(c.victims)] {
		if way != 0 {
			d.Confirm = "pamplona.confirm.push"
		}
	}
	return d
}

func (b *board) pushBack() {
	c := &b.choice
	if n := len(c.pastWays); n > 0 {
		c.way, c.pastWays = c.pastWays[n-1], c.pastWays[:n-1]
		b.turn()
	}
}

// pushMove is the plan as a decision.
func (b *board) pushMove() game.Move {
	c := &b.choice
	var all [pamplona.MaxSeats]pamplona.Push
	for i, v := range c.victims {
		p := &all[v.seat]
		p.Way[p.Runners] = c.way.way[i]
		p.Runners++
	}
	return pamplona.Pushed(all)
}

// loupe is where the outnumbered runners are shown large: a sheet on the square, rows of runners and the three ways below.
type loupe struct {
	sheet geom.Rect
	cols  int
	each  geom.Point // the size of a runner's place
	rows  geom.Rect
	ways  geom.Rect
}

// pushLoupe lays the sheet out.
func (b *board) pushLoupe() loupe {
	area := b.rect(b.plaza.sheet)
	n := len(b.choice.victims)
	const foot = ui.Touch + 8
	room := area.Inset(10)
	l := loupe{cols: max(1, min(n, int(room.W/(ui.Touch+6))))}
	rows := (n + l.cols - 1) / l.cols
	l.each.Y = geom.Clamp((room.H-foot-8)/float64(rows), ui.Touch, 96)
	l.each.X = geom.Clamp(room.W/float64(l.cols), ui.Touch, 84)
	asks := b.choice.way.chosen >= 0
	wide := float64(l.cols) * l.each.X
	if asks {
		wide = max(wide, 3*b.wayWide()+2*wayGap)
	}
	high := float64(rows)*l.each.Y + foot + 8
	l.sheet = geom.Around(area.Center(), wide, high).Inset(-10).Within(area)
	in := l.sheet.Inset(10)
	l.ways, l.rows = in.CutBottom(foot)
	_, l.ways = l.ways.CutTop(8)
	if !asks {
		_, l.sheet = l.sheet.CutBottom(foot)
	}
	return l
}

// Measures of the buttons of the three ways, in dp.
const (
	waySign = 28.0 // the room of the arrow
	wayGap  = 8.0
)

// wayWide is how wide the buttons of the ways must be for what they say.
func (b *board) wayWide() float64 {
	t, wide := b.desk.Theme, ui.Touch+waySign
	for _, s := range b.choice.labels {
		wide = max(wide, t.Text.Measure(s, wayStyle(t), 0).X+waySign+wayGap)
	}
	return wide
}

// place is where the i-th of n victims stands on the sheet.
func (l *loupe) place(i, n int) geom.Rect {
	row := i / l.cols
	in := min(l.cols, n-row*l.cols)
	left := l.rows.Center().X - float64(in)*l.each.X/2
	return geom.R(left+float64(i%l.cols)*l.each.X, l.rows.Y+float64(row)*l.each.Y, l.each.X, l.each.Y)
}

// button is where one of the three ways is chosen.
func (l *loupe) button(i int) geom.Rect { return l.ways.Column(i, 3, wayGap) }
