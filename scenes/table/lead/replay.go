package lead

import (
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

// Replay is the Leader of a game that is over: it shows it entry by entry, forward, back, and to any place.
type Replay struct {
	Nobody
	ReplayOptions
	at      int // entries shown or being shown
	playing bool
	ticks   int // nothing moving
	exhibit exhibit
}

// ReplayOptions are what a replay is made of.
type ReplayOptions struct {
	Services *services.Services
	Match    *match.Match
	Board    table.Kit
	Show     *show.Show
	Hints    *notes.Hints
}

// NewReplay returns a replay that plays from the beginning.
func NewReplay(o ReplayOptions) *Replay { return &Replay{ReplayOptions: o, playing: true} }

// exhibit is a decision of a game that is over, laid out again with what would have been better.
type exhibit struct {
	entry int
	hints []play.Hint // the best first; nil when there is nothing to show
	on    bool
}

// paceTicks is the pause between entries of a replay.
const paceTicks = 20

// Leads implements Leader.
func (*Replay) Leads() bool { return true }

// Tick implements Leader: it goes on to the next entry when the present one has been seen, and nothing covers the table.
func (r *Replay) Tick(covered bool) {
	r.Show.Course.Wait(!r.playing)
	r.layExhibit()
	t := r.Show.Timeline
	if !r.playing || !t.Idle() || covered {
		return
	}
	if r.at == r.Match.Len() {
		r.setPlaying(false)
		return
	}
	if r.ticks++; r.ticks >= t.Pace().Ticks(paceTicks, timeline.Hold) {
		r.forward()
	}
}

// forward shows the next entry.
func (r *Replay) forward() {
	if r.at == r.Match.Len() {
		return
	}
	r.Show.Timeline.SkipAll()
	r.clearExhibit()
	if err := r.Show.Replay(r.at); err != nil {
		r.Show.Fail(err)
		return
	}
	r.at++
	r.ticks = 0
	r.mark()
}

// seek jumps to before entry n.
func (r *Replay) seek(n int) {
	n = max(0, min(n, r.Match.Len()))
	r.clearExhibit()
	if n == r.at {
		return
	}
	r.Show.Seek(n)
	r.at, r.ticks = n, 0
	r.mark()
}

// Halt implements Leader.
func (r *Replay) Halt(n int) {
	r.setPlaying(false)
	r.seek(n)
}

// LookBack implements Leader: it stands still behind the turn.
func (r *Replay) LookBack(_, past int) { r.Halt(past) }

// step goes an entry forward and stands still there.
func (r *Replay) step() {
	r.setPlaying(false)
	r.forward()
}

// mark says whose entry is shown.
func (r *Replay) mark() {
	if r.at > 0 {
		r.Show.Course.Show(r.Match.Entry(r.at - 1).By)
	}
	r.changed.Targets, r.changed.PanelLines = true, true
}

// setPlaying plays on, from the beginning again behind the end, or stands still.
func (r *Replay) setPlaying(on bool) {
	r.playing = on
	if on && r.at == r.Match.Len() {
		r.seek(0)
	}
	r.changed.Targets = true
}

// Keys implements Leader: arrows step, Confirm plays and halts.
func (r *Replay) Keys(in *input.Frame) {
	switch {
	case in.Take(input.Right):
		r.step()
	case in.Take(input.Left):
		r.Halt(r.at - 1)
	case in.Take(input.Home):
		r.seek(0)
	case in.Take(input.End):
		r.seek(r.Match.Len())
	case in.Take(input.Confirm):
		r.setPlaying(!r.playing)
	}
}

// Do implements Leader.
func (r *Replay) Do(c frame.Command) bool {
	switch c.Do {
	case frame.Seek:
		r.seek(c.Entry)
	case frame.HaltAt:
		r.Halt(c.Entry)
	case frame.StepForward:
		r.step()
	case frame.TogglePlay:
		r.setPlaying(!r.playing)
	default:
		return false
	}
	return true
}

// Prompt implements Leader: it says how far the replay has come, which entry was shown last, or which one an exhibit is about.
func (r *Replay) Prompt() (words string, ok bool) {
	at := r.at
	if r.exhibit.on {
		at++
	}
	return r.Services.T("table.replay.count", "At", at, "Of", r.Match.Len()), true
}

// State implements Leader.
func (r *Replay) State(s *frame.State) {
	s.Replay = frame.Replay{At: r.at, Entries: r.Match.Len(), Playing: r.playing}
	if r.exhibit.on {
		s.Replay.Advice = r.Hints.Praise(r.exhibit.hints[0])
	}
}

// Exhibit implements Leader.
func (r *Replay) Exhibit(n int, hints []play.Hint) {
	r.Halt(n)
	r.exhibit = exhibit{entry: n, hints: hints}
}

// layExhibit lays the decision out, once the board shows what came before it.
func (r *Replay) layExhibit() {
	e := &r.exhibit
	if e.on || len(e.hints) == 0 || !r.Show.Timeline.Idle() {
		return
	}
	g := r.Match.Before(e.entry).View(r.Show.Viewer.Seat)
	by := g.Turn()
	if by < 0 {
		e.hints = nil
		return
	}
	e.on = true
	r.Show.Course.Show(by)
	r.Board.Ask(g, by, g.Legal(nil))
	r.Hints.Mark(e.hints)
	r.changed.PanelLines = true
}

// clearExhibit puts the decision away, before the board shows anything else.
func (r *Replay) clearExhibit() {
	if r.exhibit.on {
		r.Hints.Mark(nil)
		r.Board.EndAsk()
	}
	r.exhibit = exhibit{}
}

// Inspect implements Leader.
func (r *Replay) Inspect(rep *stage.Report) { rep.SetValue("at", r.at) }
