// Package timeline turns what happened into motion that takes time, counted in ticks.
//
// A game's rules report a list of events at once; a Timeline shows them one after the other. A table makes a cue, a
// small value of its own type, from each event, adds it, and is called back as its Player: Begin when the cue's turn
// comes, At on every tick of it, End when it is over. End applies the event to the view. Whatever is skipped, by a tap
// or by the speed Instant, is still begun and ended, in the same order, so the view always ends equal to the state.
//
// This package is the only place that knows speed, skipping and reduced motion. Cues are kept by value in a buffer that
// is reused: neither adding nor playing allocates once it has grown.
package timeline

import "iter"

// Kind says what reduced motion makes of a cue.
type Kind uint8

// The kinds of motion.
const (
	Move Kind = iota // something moves; with reduced motion a cross-fade
	Hold             // something stands to be read; the same with reduced motion
)

// Motion says how a cue is shown.
type Motion struct {
	Ticks int // at normal speed in full motion; 0 is over at once
	Kind  Kind
	Ease  Ease
}

// Player shows cues. Begin and At must not add to the timeline; End may.
type Player[C any] interface {
	// Begin is called when the turn of the cue comes, with the view as the cues before it have left it. It may keep in
	// the cue what it needs to show it, such as where a pawn comes from.
	Begin(cue *C) Motion
	// At shows the cue at the share t of its way, eased, more than 0 and at most 1. It is called once a tick.
	At(cue *C, t float64)
	// End applies the cue to the view. It is called exactly once for each cue, after Begin.
	End(cue *C)
}

// Timeline is a queue of cues under way. See New.
type Timeline[C any] struct {
	player   Player[C]
	pace     Pace
	cues     []entry[C] // from the present group on
	head     int        // index of the first entry of the present group
	begun    bool       // the present group has begun
	clock    int        // ticks since the present group began
	event    int        // number of the event added last
	group    int        // number of the group added last
	skipping bool
	tapped   bool // a tap has skipped something since the timeline was idle
}

type entry[C any] struct {
	cue          C
	event, group int
	pause        int // ticks to wait for, of an entry without a cue
	isPause      bool
	delay        int // ticks after the beginning of the group, before scaling
	start, end   int // on the group's clock, once begun
	ease         Ease
	state        state
}

type state uint8

const (
	waiting state = iota
	playing
	over
)

// New returns an empty timeline for the given player.
func New[C any](player Player[C]) *Timeline[C] { return &Timeline[C]{player: player} }

// SetPace sets speed and motion of the cues that have not begun yet.
func (t *Timeline[C]) SetPace(p Pace) { t.pace = p }

// Pace returns what SetPace has set.
func (t *Timeline[C]) Pace() Pace { return t.pace }

// Add appends a cue that begins a new event: Skip goes no further than to the end of an event.
func (t *Timeline[C]) Add(cue C) {
	t.event++
	t.Then(cue)
}

// Then appends a cue that belongs to the same event as the one added last and begins when that is over.
func (t *Timeline[C]) Then(cue C) {
	t.group++
	t.enqueue(entry[C]{cue: cue})
}

// With appends a cue that begins together with the group of the one added last, or the given number of ticks at normal
// speed later. A cue added to a group that has begun starts at once.
func (t *Timeline[C]) With(delay int, cue C) { t.enqueue(entry[C]{cue: cue, delay: delay}) }

// Wait appends a pause of the given number of ticks at normal speed, as part of the event added last.
func (t *Timeline[C]) Wait(ticks int) {
	t.group++
	t.enqueue(entry[C]{isPause: true, pause: ticks})
}

func (t *Timeline[C]) enqueue(e entry[C]) {
	if t.Idle() {
		t.cues, t.head, t.begun, t.tapped = t.cues[:0], 0, false, false
	}
	e.event, e.group = t.event, t.group
	t.cues = append(t.cues, e)
}

// Idle reports whether nothing is left to show.
func (t *Timeline[C]) Idle() bool { return t.head == len(t.cues) }

// Skipping reports whether the player is being called because cues are skipped, which need no sound then.
func (t *Timeline[C]) Skipping() bool { return t.skipping }

// Reduced reports whether movements are to be shown as cross-fades.
func (t *Timeline[C]) Reduced() bool { return t.pace.Reduced }

// All yields the cues that are being shown, in the order in which they were added, with the eased share of their way.
func (t *Timeline[C]) All() iter.Seq2[*C, float64] {
	return func(yield func(*C, float64) bool) {
		for i := t.head; i < t.groupEnd(); i++ {
			e := &t.cues[i]
			if e.state == playing && !e.isPause && !yield(&e.cue, e.share(t.clock)) {
				return
			}
		}
	}
}

// Tick lets one tick pass. It reports whether anything was shown, so that the scene must be drawn again.
func (t *Timeline[C]) Tick() bool {
	if t.Idle() {
		return false
	}
	if t.pace.Speed == Instant {
		t.SkipAll()
		return true
	}
	t.begin()
	if !t.Idle() {
		t.clock++
		t.play()
	}
	if !t.Idle() && t.groupOver() {
		t.leaveGroup()
		t.begin()
	}
	return true
}

// begin starts the present group unless it has begun, and passes over the groups that take no time.
func (t *Timeline[C]) begin() {
	for !t.Idle() && !t.begun {
		t.begun, t.clock = true, 0
		t.play()
		if t.groupOver() {
			t.leaveGroup()
		}
	}
}

// play starts, moves and ends the cues of the present group whose time it is.
func (t *Timeline[C]) play() {
	for i := t.head; i < t.groupEnd(); i++ {
		if e := &t.cues[i]; e.state == waiting && t.clock >= t.pace.Ticks(e.delay, Hold) {
			t.start(e)
		}
	}
	for i := t.head; i < t.groupEnd(); i++ {
		e := &t.cues[i]
		if e.state != playing {
			continue
		}
		if t.clock > e.start && !e.isPause {
			t.player.At(&e.cue, e.share(t.clock))
		}
		if t.clock >= e.end {
			t.finish(e)
		}
	}
}

// start begins a cue.
func (t *Timeline[C]) start(e *entry[C]) {
	m := Motion{Ticks: e.pause, Kind: Hold}
	if !e.isPause {
		m = t.player.Begin(&e.cue)
	}
	e.start, e.ease, e.state = t.clock, m.Ease, playing
	e.end = t.clock + t.pace.Ticks(m.Ticks, m.Kind)
}

// finish ends a cue.
func (t *Timeline[C]) finish(e *entry[C]) {
	e.state = over
	if !e.isPause {
		t.player.End(&e.cue)
	}
}

// share returns the eased share of the cue's way at a time of the group's clock.
func (e *entry[C]) share(clock int) float64 {
	if clock >= e.end {
		return 1
	}
	return e.ease.At(float64(clock-e.start) / float64(e.end-e.start))
}

// groupEnd returns the index after the last entry of the present group.
func (t *Timeline[C]) groupEnd() int {
	i := t.head
	for i < len(t.cues) && t.cues[i].group == t.cues[t.head].group {
		i++
	}
	return i
}

// groupOver reports whether all cues of the present group have ended.
func (t *Timeline[C]) groupOver() bool {
	for _, e := range t.cues[t.head:t.groupEnd()] {
		if e.state != over {
			return false
		}
	}
	return true
}

// leaveGroup passes on to the next group.
func (t *Timeline[C]) leaveGroup() {
	t.head, t.begun = t.groupEnd(), false
	if t.head > len(t.cues)/2 {
		n := copy(t.cues, t.cues[t.head:])
		clear(t.cues[n:])
		t.cues, t.head = t.cues[:n], 0
	}
}

// Skip ends the present event at once: all of its cues are begun and ended in order, without being shown.
func (t *Timeline[C]) Skip() {
	if t.Idle() {
		return
	}
	event := t.cues[t.head].event
	for !t.Idle() && t.cues[t.head].event == event {
		t.skipGroup()
	}
}

// SkipAll ends everything at once.
func (t *Timeline[C]) SkipAll() {
	for !t.Idle() {
		t.skipGroup()
	}
}

// Tap returns what a tap of the impatient does: the first one skips the present event, the next one, if there is still
// something to show, skips all. It reports whether there was anything to skip.
func (t *Timeline[C]) Tap() bool {
	if t.Idle() {
		return false
	}
	if t.tapped {
		t.SkipAll()
		return true
	}
	t.Skip()
	t.tapped = true
	return true
}

// skipGroup begins and ends what is left of the present group, in the order in which it would have happened.
func (t *Timeline[C]) skipGroup() {
	t.skipping = true
	if !t.begun {
		t.begun, t.clock = true, 0
	}
	for !t.groupOver() {
		t.skipTo(t.nextChange())
	}
	t.leaveGroup()
	t.skipping = false
}

// nextChange returns when on the group's clock the next cue starts or ends.
func (t *Timeline[C]) nextChange() int {
	next := -1
	for i := t.head; i < t.groupEnd(); i++ {
		e := &t.cues[i]
		at := e.end
		switch e.state {
		case over:
			continue
		case waiting:
			at = max(t.clock, t.pace.Ticks(e.delay, Hold))
		}
		if next < 0 || at < next {
			next = at
		}
	}
	return next
}

// skipTo sets the group's clock and starts and ends the cues whose time it is, without showing them.
func (t *Timeline[C]) skipTo(clock int) {
	t.clock = clock
	for i := t.head; i < t.groupEnd(); i++ {
		if e := &t.cues[i]; e.state == waiting && clock >= t.pace.Ticks(e.delay, Hold) {
			t.start(e)
		}
	}
	for i := t.head; i < t.groupEnd(); i++ {
		if e := &t.cues[i]; e.state == playing && clock >= e.end {
			t.finish(e)
		}
	}
}
