package lead

import (
	"ludotheque/logic/match"
	"ludotheque/scenes/kit/timeline"
	"ludotheque/scenes/services"
	"ludotheque/scenes/table/show"
)

// Recall is the Leader of a game that is played: it shows a turn that lies back once more on the board, as it was then, and comes back
// to the present.
type Recall struct {
	Nobody
	services *services.Services
	match    *match.Match
	show     *show.Show
	on       bool
	ticks    int // since all of it has been seen
}

// NewRecall returns the Recall of a match that s shows.
func NewRecall(s *services.Services, m *match.Match, sh *show.Show) *Recall {
	return &Recall{services: s, match: m, show: sh}
}

// recallTicks is how long a turn stands before the present comes back.
const recallTicks = 70

// Leads implements Leader.
func (r *Recall) Leads() bool { return r.on }

// LooksBack implements Leader.
func (r *Recall) LooksBack() bool { return r.on }

// LookBack implements Leader.
func (r *Recall) LookBack(from, past int) {
	s := r.show
	s.Rewind(from)
	r.on, r.ticks = true, 0
	s.Course.Jump()
	for i := from; i < past; i++ {
		if err := s.Replay(i); err != nil {
			s.Fail(err)
			return
		}
	}
	if by := r.match.Entry(from).By; by >= 0 {
		s.Course.Show(by)
	}
}

// Tick implements Leader: the turn is looked at for a while once it has been seen.
func (r *Recall) Tick(bool) {
	if !r.on || !r.show.Timeline.Idle() {
		return
	}
	if r.ticks++; r.ticks >= r.show.Timeline.Pace().Ticks(recallTicks, timeline.Hold) {
		r.Back()
	}
}

// Back implements Leader.
func (r *Recall) Back() bool {
	if !r.on {
		return false
	}
	r.on = false
	r.show.Present()
	return true
}

// Prompt implements Leader.
func (r *Recall) Prompt() (words string, ok bool) { return r.services.T("table.log.was"), r.on }
