package show

import (
	"ludotheque/logic/match"
	"ludotheque/scenes/kit/timeline"
)

// Recall shows a turn that lies back once more on the board, as it was then, and comes back to the present.
type Recall struct {
	Match *match.Match
	Show  *Show
	On    bool
	ticks int // since all of it has been seen
}

// recallTicks is how long it stands before the present comes back.
const recallTicks = 70

// Begin shows the entries from one up to another, as the viewer may see them.
func (r *Recall) Begin(from, past int) {
	s := r.Show
	s.Timeline.SkipAll()
	s.Log.Complete = max(s.Log.Complete, r.Match.Len())
	s.rebuild(s.from(from), from)
	r.On, r.ticks = true, 0
	s.Course.Jump()
	for i := from; i < past; i++ {
		if err := s.Replay(i); err != nil {
			s.Fail(err)
			return
		}
	}
	if by := r.Match.Entry(from).By; by >= 0 {
		s.Course.Show(by)
	}
}

// Tick lets it be looked at for a while once it has been seen.
func (r *Recall) Tick() {
	if !r.Show.Timeline.Idle() {
		return
	}
	if r.ticks++; r.ticks >= r.Show.Timeline.Pace().Ticks(recallTicks, timeline.Hold) {
		r.End()
	}
}

// End brings the present back, and reports whether it had to.
func (r *Recall) End() bool {
	if !r.On {
		return false
	}
	r.On = false
	r.Show.Timeline.SkipAll()
	r.Show.rebuild(r.Show.from(r.Match.Len()), r.Match.Len())
	r.Show.Course.Jump()
	return true
}
