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

// Kind says whether a cue moves something, which decides how long it takes with reduced motion.
type Kind uint8

// The kinds of motion.
const (
	Move Kind = iota // something moves; with reduced motion it takes ReducedTicks
	Hold             // something is shown for a while; reduced motion changes nothing
)

// Motion is how long a cue takes and how it is eased. The zero value is a cue that takes no time.
type Motion struct {
	Ticks int // duration at normal speed in full motion; a cue of 0 ends at once
	Kind  Kind
	Ease  Ease
}

// Player shows cues. Begin and At must not add cues to the timeline; End may. The pointer to a cue is valid during the call only.
type Player[C any] interface {
	// Begin is called when the cue starts; all cues before it have been applied to the view. Begin may store in the
	// cue what is needed to show it, such as the place a pawn starts from.
	Begin(cue *C) Motion
	// At shows the cue at the eased fraction t, more than 0 and at most 1. It is called once a tick.
	At(cue *C, t float64)
	// End applies the cue to the view. It is called exactly once for each cue, after Begin.
	End(cue *C)
}

// Timeline is a queue of cues that are played one group after the other. See New.
type Timeline[C any] struct {
	player   Player[C]
	pace     Pace
	cues     []entry[C] // the queue; the entries before head are over
	head     int        // index of the first entry of the current group
	begun    bool       // the current group has begun
	clock    int        // ticks since the current group began
	event    int        // number of the event added last
	group    int        // number of the group added last
	overlaps bool       // the next call of AddAfter adds its cue to the group of the last cue; see OverlapNext
	overlap  int        // ticks at normal speed from the start of the last cue to the start of that next one; only with overlaps
	skipping bool       // a skip is calling player
	tapped   bool       // a tap has skipped an event since the timeline was last idle
}

// entry is a cue or a pause in the queue, and how far it has been played.
type entry[C any] struct {
	cue          C   // the zero value for a pause
	event, group int // numbers of the event and the group that the entry belongs to
	pause        int // duration of a pause, in ticks at normal speed
	isPause      bool
	delay        int // ticks at normal speed from the beginning of the group to the start of the cue
	start, end   int // the ticks of the group's clock at which the entry starts and ends; set once it has begun
	ease         Ease
	state        state
}

// state is how far an entry has been played.
type state uint8

const (
	waiting state = iota
	playing
	over
)

// New returns an empty timeline for the given player.
func New[C any](player Player[C]) *Timeline[C] { return &Timeline[C]{player: player} }

// SetPace sets the pace of the cues that have not begun yet. The speed Instant ends all cues on the next Tick, those under way
// too.
func (t *Timeline[C]) SetPace(p Pace) { t.pace = p }

// Pace returns the pace set by SetPace.
func (t *Timeline[C]) Pace() Pace { return t.pace }

// Add appends a cue that is the first of a new event, in a group of its own. Skip ends all cues of one event. Add cancels OverlapNext.
func (t *Timeline[C]) Add(cue C) {
	t.event++
	t.overlaps = false
	t.AddAfter(cue)
}

// AddAfter appends a cue of the same event as the cue added last. The new cue starts when the group of the last cue is over, or earlier
// after OverlapNext.
func (t *Timeline[C]) AddAfter(cue C) {
	if t.overlaps {
		t.overlaps = false
		t.AddAlongside(t.cues[len(t.cues)-1].delay+t.overlap, cue)
		return
	}
	t.group++
	t.enqueue(entry[C]{cue: cue})
}

// AddAlongside appends a cue to the group of the cue added last. The new cue starts delay ticks, at normal speed, after the
// group begins; if that time is over, it starts at once. If the timeline is idle, the group begins again with this cue alone.
func (t *Timeline[C]) AddAlongside(delay int, cue C) { t.enqueue(entry[C]{cue: cue, delay: delay}) }

// OverlapNext makes the next call of AddAfter append its cue to the group of the cue added last. The new cue starts delay
// ticks, at normal speed, after the start of that cue. OverlapNext has no effect if the timeline is idle. The timeline must
// not advance before that call of AddAfter.
func (t *Timeline[C]) OverlapNext(delay int) { t.overlaps, t.overlap = !t.Idle(), delay }

// AddPause appends a pause of the given number of ticks at normal speed to the event added last, in a group of its own.
func (t *Timeline[C]) AddPause(ticks int) {
	t.group++
	t.enqueue(entry[C]{isPause: true, pause: ticks})
}

// enqueue appends an entry to the event and group added last. If the timeline is idle, it first clears the queue and forgets an earlier
// tap.
func (t *Timeline[C]) enqueue(e entry[C]) {
	if t.Idle() {
		t.cues, t.head, t.begun, t.tapped = t.cues[:0], 0, false, false
	}
	e.event, e.group = t.event, t.group
	t.cues = append(t.cues, e)
}

// Idle reports whether all cues are over.
func (t *Timeline[C]) Idle() bool { return t.head == len(t.cues) }

// Skipping reports whether a skip is calling the [Player]. Skipped cues should make no sound.
func (t *Timeline[C]) Skipping() bool { return t.skipping }

// Reduced reports whether movements are to be shown as cross-fades.
func (t *Timeline[C]) Reduced() bool { return t.pace.Reduced }

// Playing yields the cues that are being played, in the order in which they were added, each with its eased fraction. The pointers are
// valid until a cue is added or the timeline advances.
func (t *Timeline[C]) Playing() iter.Seq2[*C, float64] {
	return func(yield func(*C, float64) bool) {
		for i := t.head; i < t.groupEnd(); i++ {
			e := &t.cues[i]
			if e.state == playing && !e.isPause && !yield(&e.cue, e.fraction(t.clock)) {
				return
			}
		}
	}
}

// Tick advances the timeline by one tick, or ends all cues if the speed is Instant. It reports whether the timeline was not idle, in
// which case the scene must be drawn again.
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

// begin starts the current group if it has not begun. Groups that take no time are played to the end at once, and the next group is
// started.
func (t *Timeline[C]) begin() {
	for !t.Idle() && !t.begun {
		t.begun, t.clock = true, 0
		t.play()
		if t.groupOver() {
			t.leaveGroup()
		}
	}
}

// play starts the cues of the current group that are due, shows those under way, and ends those whose time is over.
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
			t.player.At(&e.cue, e.fraction(t.clock))
		}
		if t.clock >= e.end {
			t.finish(e)
		}
	}
}

// start calls the player's Begin for e, unless e is a pause, marks e as playing and computes when e ends.
func (t *Timeline[C]) start(e *entry[C]) {
	m := Motion{Ticks: e.pause, Kind: Hold}
	if !e.isPause {
		m = t.player.Begin(&e.cue)
	}
	e.start, e.ease, e.state = t.clock, m.Ease, playing
	e.end = t.clock + t.pace.Ticks(m.Ticks, m.Kind)
}

// finish marks e as over and calls the player's End for it, unless e is a pause.
func (t *Timeline[C]) finish(e *entry[C]) {
	e.state = over
	if !e.isPause {
		t.player.End(&e.cue)
	}
}

// fraction returns the eased fraction of the entry at clock, a time of the group's clock; 1 from the end of the entry on.
func (e *entry[C]) fraction(clock int) float64 {
	if clock >= e.end {
		return 1
	}
	return e.ease.At(float64(clock-e.start) / float64(e.end-e.start))
}

// groupEnd returns the index after the last entry of the current group.
func (t *Timeline[C]) groupEnd() int {
	i := t.head
	for i < len(t.cues) && t.cues[i].group == t.cues[t.head].group {
		i++
	}
	return i
}

// groupOver reports whether all cues of the current group have ended.
func (t *Timeline[C]) groupOver() bool {
	for _, e := range t.cues[t.head:t.groupEnd()] {
		if e.state != over {
			return false
		}
	}
	return true
}

// leaveGroup makes the next group the current one. It drops the entries before that group once they fill more than half of the
// buffer.
func (t *Timeline[C]) leaveGroup() {
	t.head, t.begun = t.groupEnd(), false
	if t.head > len(t.cues)/2 {
		n := copy(t.cues, t.cues[t.head:])
		clear(t.cues[n:])
		t.cues, t.head = t.cues[:n], 0
	}
}

// Skip ends the current event: all its remaining cues are begun and ended in order, without At being called.
func (t *Timeline[C]) Skip() {
	if t.Idle() {
		return
	}
	event := t.cues[t.head].event
	for !t.Idle() && t.cues[t.head].event == event {
		t.skipGroup()
	}
}

// SkipAll ends all events, as Skip does for one.
func (t *Timeline[C]) SkipAll() {
	for !t.Idle() {
		t.skipGroup()
	}
}

// SkipOnTap handles a tap that is meant to hurry the animation: the first tap since the timeline was last idle skips the current event,
// each further tap everything that is left. It reports whether there was anything to skip.
func (t *Timeline[C]) SkipOnTap() bool {
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

// skipGroup begins and ends the remaining cues of the current group, in the order in which they would have started and ended, and makes
// the next group the current one. Meanwhile Skipping returns true.
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

// nextChange returns the next time of the group's clock at which a cue starts or ends; -1 if the group is over.
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

// skipTo sets the group's clock, then starts and ends the cues that are due at that time. It does not call At.
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
