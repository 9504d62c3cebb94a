package lead

import (
	"slices"

	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/timeline"
	"ludotheque/scenes/services"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/frame"
	"ludotheque/scenes/table/notes"
	"ludotheque/scenes/table/play"
	"ludotheque/scenes/table/show"
)

// Replay is the Leader of a finished game: it shows the game entry by entry, and can be moved to any entry.
type Replay struct {
	Nobody
	ReplayOptions
	entry   int  // number of entries that are shown; also the number of the next entry
	playing bool // goes on by itself
	paused  int  // ticks of the pause since the last entry was shown
	exhibit exhibit
	marks   []play.Mark // entries worth a look, in any order
	review  play.Review // looks for more marks; nil if none is under way
}

// ReplayOptions configure a Replay: the match, and the parts of the table that show it. No pointer may be nil.
type ReplayOptions struct {
	Services *services.Services
	Match    *match.Match
	Board    table.Kit
	Show     *show.Show
	Hints    *notes.Hints
}

// NewReplay returns a replay that plays from the beginning.
func NewReplay(o ReplayOptions) *Replay { return &Replay{ReplayOptions: o, playing: true} }

// exhibit is a decision of a finished game that is shown together with better decisions.
type exhibit struct {
	entry int         // number of the decision's entry
	hints []play.Hint // the best decision first; nil if there is nothing to show
	shown bool        // the hints are on the board
}

// entryPause is the pause between entries, in ticks at normal speed.
const entryPause = 20

// Leads implements Leader.
func (*Replay) Leads() bool { return true }

// Tick implements Leader: while the replay plays, it goes to the next entry after a pause, unless a dialog covers the table.
// At the end it stops. The review and the exhibit go on in any case.
func (r *Replay) Tick(covered bool) {
	r.Show.Course.SetWaiting(!r.playing) // a replay that is stopped waits for a person
	r.continueReview()
	r.showExhibit()
	t := r.Show.Timeline
	if !r.playing || !t.Idle() || covered {
		return
	}
	if r.entry == r.Match.Len() {
		r.setPlaying(false)
		return
	}
	if r.paused++; r.paused >= t.Pace().Ticks(entryPause, timeline.Hold) {
		r.showNext()
	}
}

// showNext begins to show the next entry, if there is one. It ends cues under way, and removes the exhibit. If the entry cannot
// be shown, it only calls show.Show.Fail.
func (r *Replay) showNext() {
	if r.entry == r.Match.Len() {
		return
	}
	r.Show.Timeline.SkipAll()
	r.clearExhibit()
	if err := r.Show.Replay(r.entry); err != nil {
		r.Show.Fail(err)
		return
	}
	r.entry++
	r.paused = 0
	r.update()
}

// seek removes the exhibit, and shows the position before entry n at once, unless that is the one shown. n is limited to the
// range from 0 to the number of entries. A replay that plays goes on from there.
func (r *Replay) seek(n int) {
	n = max(0, min(n, r.Match.Len()))
	r.clearExhibit()
	if n == r.entry {
		return
	}
	r.Show.Seek(n)
	r.entry, r.paused = n, 0
	r.update()
}

// HaltAt implements Leader.
func (r *Replay) HaltAt(n int) {
	r.setPlaying(false)
	r.seek(n)
}

// Mark implements Leader.
func (r *Replay) Mark(list []play.Mark) {
	r.marks = list
	r.changed.Targets = true
}

// Review implements Leader.
func (r *Replay) Review(finder play.Review) { r.review = finder }

// continueReview lets the review, if there is one, work for a slice of the tick. When the review is done, the entries that it has
// found are marked in addition to those that are marked already.
func (r *Replay) continueReview() {
	if r.review == nil || !r.review.Think() {
		return
	}
	list := slices.Clone(r.marks)
	for _, found := range r.review.Marks() {
		if !slices.ContainsFunc(list, func(m play.Mark) bool { return m.Entry == found.Entry }) {
			list = append(list, found)
		}
	}
	r.review = nil
	r.Mark(list)
}

// visit stops before entry n, which is limited as in seek. If that entry is marked as a mistake, visit also shows what would have
// been better.
func (r *Replay) visit(n int) {
	for _, m := range r.marks {
		if m.Entry == n && len(m.Hints) > 0 {
			r.Exhibit(n, m.Hints)
			return
		}
	}
	r.HaltAt(n)
}

// LookBack implements Leader: it stops after the turn.
func (r *Replay) LookBack(_, end int) { r.HaltAt(end) }

// stepForward shows the next entry and stops there.
func (r *Replay) stepForward() {
	r.setPlaying(false)
	r.showNext()
}

// update makes the frame show the seat that made the last entry shown, at the beginning no seat, and marks frame and panels
// as changed.
func (r *Replay) update() {
	by := game.Chance
	if r.entry > 0 {
		by = r.Match.Entry(r.entry - 1).By
	}
	r.Show.Course.ShowTurnOf(by)
	r.changed.Targets, r.changed.PanelLines = true, true
}

// setPlaying has the replay play or stop. At the end, playing starts again from the beginning.
func (r *Replay) setPlaying(on bool) {
	r.playing = on
	if on && r.entry == r.Match.Len() {
		r.seek(0)
	}
	r.changed.Targets = true
}

// TakeKeys implements Leader: right shows the next entry and stops, left visits the entry before, Home and End jump, Confirm
// plays and stops.
func (r *Replay) TakeKeys(in *input.Frame) {
	switch {
	case in.Take(input.Right):
		r.stepForward()
	case in.Take(input.Left):
		r.visit(r.entry - 1)
	case in.Take(input.Home):
		r.seek(0)
	case in.Take(input.End):
		r.seek(r.Match.Len())
	case in.Take(input.Confirm):
		r.setPlaying(!r.playing)
	}
}

// Do implements Leader. HaltAt also shows what would have been better than a mistake; see visit.
func (r *Replay) Do(c frame.Command) bool {
	switch c.Kind {
	case frame.Seek:
		r.seek(c.Entry)
	case frame.HaltAt:
		r.visit(c.Entry)
	case frame.StepForward:
		r.stepForward()
	case frame.TogglePlay:
		r.setPlaying(!r.playing)
	default:
		return false
	}
	return true
}

// Prompt implements Leader: it says which entry was shown last, or which one an exhibit is about.
func (r *Replay) Prompt() (words string, ok bool) {
	at := r.entry
	if r.exhibit.shown {
		at++
	}
	return r.Services.T("table.replay.count", "At", at, "Of", r.Match.Len()), true
}

// AddState implements Leader. While an exhibit is shown, the state has the advice on its best decision.
func (r *Replay) AddState(s *frame.State) {
	s.Replay = frame.Replay{At: r.entry, Entries: r.Match.Len(), Playing: r.playing, Marks: r.marks}
	if r.exhibit.shown {
		s.Replay.Advice = r.Hints.Describe(r.exhibit.hints[0])
	}
}

// Exhibit implements Leader.
func (r *Replay) Exhibit(n int, hints []play.Hint) {
	r.HaltAt(n)
	r.exhibit = exhibit{entry: n, hints: hints}
}

// showExhibit shows the hints of the exhibit once the board has come to rest in the position before its entry: the board asks for
// that decision again, and the frame shows whose it was. If the entry is not a decision of a seat, it drops the hints.
func (r *Replay) showExhibit() {
	e := &r.exhibit
	if e.shown || len(e.hints) == 0 || !r.Show.Timeline.Idle() {
		return
	}
	g := r.Match.Before(e.entry).View(r.Show.Viewer.Seat)
	by := g.Turn()
	if by < 0 {
		e.hints = nil
		return
	}
	e.shown = true
	r.Show.Course.ShowTurnOf(by)
	r.Board.Ask(g, by, g.Legal(nil))
	r.Hints.ShowOnBoard(e.hints)
	r.changed.PanelLines = true
}

// clearExhibit removes the exhibit with its hints and its question, before the board shows anything else.
func (r *Replay) clearExhibit() {
	if r.exhibit.shown {
		r.Hints.ShowOnBoard(nil)
		r.Board.EndAsk()
	}
	r.exhibit = exhibit{}
}

// Inspect implements Leader.
func (r *Replay) Inspect(rep *stage.Report) { rep.SetValue("at", r.entry) }
