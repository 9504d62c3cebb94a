package lead

import (
	"ludotheque/scenes/kit/timeline"
	"ludotheque/scenes/services"
	"ludotheque/scenes/table/show"
)

// Recall is the Leader of a game: it shows a past turn once more on the board and returns to the present.
type Recall struct {
	Nobody
	services *services.Services
	show     *show.Show
	on       bool // a past turn is shown
	ticks    int  // since the past turn has been shown to its end
}

// NewRecall returns the Recall of the match that sh shows.
func NewRecall(s *services.Services, sh *show.Show) *Recall { return &Recall{services: s, show: sh} }

// recallTicks is the pause after a past turn before the present returns, in ticks at normal speed.
const recallTicks = 70

// Leads implements Leader.
func (r *Recall) Leads() bool { return r.on }

// LooksBack implements Leader.
func (r *Recall) LooksBack() bool { return r.on }

// LookBack implements Leader. It shows the position before entry from, and queues the cues of the turn. The frame shows whose
// turn it was, as the log has it: the turn may begin with a throw, an entry of chance. Tick and Return lead back to the present.
// If an entry cannot be shown, the rest of the turn is left out, and the seat with it; see show.Show.Fail.
func (r *Recall) LookBack(from, end int) {
	s := r.show
	s.ShowPast(from)
	r.on, r.ticks = true, 0
	s.Course.ResetTurn()
	for i := from; i < end; i++ {
		if err := s.Replay(i); err != nil {
			s.Fail(err)
			return
		}
	}
	s.Course.ShowTurnOf(s.Log.TurnSeat(from))
}

// Tick implements Leader: it returns to the present recallTicks after the past turn has been shown.
func (r *Recall) Tick(bool) {
	if !r.on || !r.show.Timeline.Idle() {
		return
	}
	if r.ticks++; r.ticks >= r.show.Timeline.Pace().Ticks(recallTicks, timeline.Hold) {
		r.Return()
	}
}

// Return implements Leader. It shows the present, and has the present turn begun anew.
func (r *Recall) Return() bool {
	if !r.on {
		return false
	}
	r.on = false
	r.show.ShowPresent()
	return true
}

// Prompt implements Leader.
func (r *Recall) Prompt() (words string, ok bool) { return r.services.T("table.log.was"), r.on }
