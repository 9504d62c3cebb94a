package scene

import (
	"ludotheque/logic/match"
	"ludotheque/scenes/kit/timeline"
)

// recall shows a turn that lies back once more on the board, as it was then, and comes back to the present.
type recall struct {
	match *match.Match
	show  *show
	on    bool
	ticks int // since all of it has been seen
}

// recallTicks is how long it stands before the present comes back.
const recallTicks = 70

// begin shows the entries from one up to another, as the viewer may see them.
func (r *recall) begin(from, past int) {
	s := r.show
	s.timeline.SkipAll()
	s.log.complete = max(s.log.complete, r.match.Len())
	s.rebuild(s.from(from), from)
	r.on, r.ticks = true, 0
	s.course.Jump()
	for i := from; i < past; i++ {
		if err := s.replay(i); err != nil {
			s.fail(err)
			return
		}
	}
	if by := r.match.Entry(from).By; by >= 0 {
		s.course.Show(by)
	}
}

// tick lets it be looked at for a while once it has been seen.
func (r *recall) tick() {
	if !r.show.timeline.Idle() {
		return
	}
	if r.ticks++; r.ticks >= r.show.timeline.Pace().Ticks(recallTicks, timeline.Hold) {
		r.end()
	}
}

// end brings the present back, and reports whether it had to.
func (r *recall) end() bool {
	if !r.on {
		return false
	}
	r.on = false
	r.show.timeline.SkipAll()
	r.show.rebuild(r.show.from(r.match.Len()), r.match.Len())
	r.show.course.Jump()
	return true
}
