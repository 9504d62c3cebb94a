package setup

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/sound"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/screens/menu"
	"ludotheque/scenes/services"
)

// runner is a person in a race to begin.
type runner struct {
	seat  int // index in plan.Chairs
	color game.Color
	name  string
}

// raceKeys are the keys of the runners, by index in race.runners. They are far apart on the keyboard, so that hands do not
// meet.
var raceKeys = [game.MaxSeats]ebiten.Key{ebiten.KeyF, ebiten.KeyJ, ebiten.KeyC, ebiten.KeyN, ebiten.KeyDigit3, ebiten.KeyDigit8}

// race is the scene of a race to begin: the person who taps first after the start signal is the first player. The race lies
// over the set-up.
type race struct {
	services    *services.Services
	finish      ui.Finish      // of all text
	stage       *stage.Context // of the last Update; nil before the first
	runners     []runner
	onDone      func(seat int) // called once with the seat of the winner
	metrics     stage.Metrics  // of the screen, at the last Resize
	fields      []geom.Rect    // rectangle of each runner, in which a tap counts for the runner
	wait        int            // ticks until the start signal; 0 or less after it
	falseStarts int            // bit i is set if runners[i] tapped too early, and can no longer win
	winner      int            // index in runners; -1 before there is one
	endTicks    int            // ticks until onDone is called, once there is a winner
	names       []string       // names of the runners, by index in runners
	keys        []string       // labels of the keys of the runners, by index in runners
	redraw      bool           // something to be shown has changed
}

// Times in ticks.
const (
	minWait     = 90  // least time until the start signal
	waitRange   = 180 // the random part of the wait is less than this
	winnerTicks = 80  // how long the winner is shown
)

// newRace returns a race between runners. rng draws when the start signal comes. The race calls onDone with the winner's seat,
// but not if it is cancelled. After onDone the race takes no more input, so onDone must remove it from the stage.
func newRace(s *services.Services, finish ui.Finish, runners []runner, rng *game.RNG, onDone func(seat int)) *race {
	return &race{services: s, finish: finish, runners: runners, onDone: onDone, wait: minWait + rng.Below(waitRange), winner: -1}
}

// Overlay implements stage.Overlay.
func (r *race) Overlay() bool { return true }

// Compact implements stage.Compact.
func (r *race) Compact() bool { return true }

// Resize implements stage.Scene. It sets the fields, names and keys of the runners. The fields are in two rows, above and
// below the band with the prompt; an odd runner is in the upper row.
func (r *race) Resize(m stage.Metrics) {
	r.metrics, r.redraw = m, true
	r.fields, r.names, r.keys = r.fields[:0], r.names[:0], r.keys[:0]
	middle := r.bandHeight()
	room := m.SafeBounds().Inset(menu.EdgeMargin(m))
	n := len(r.runners)
	cols := (n + 1) / 2
	for i, who := range r.runners {
		row := i / cols
		inRow := cols
		if row == 1 {
			inRow = n - cols
		}
		half := geom.R(room.X, room.Y+float64(row)*(room.H+middle)/2, room.W, (room.H-middle)/2)
		r.fields = append(r.fields, half.Column(i%cols, inRow, 2*ui.Step))
		r.names = append(r.names, who.name)
		r.keys = append(r.keys, r.services.KeyLabel(raceKeys[i]))
	}
}

// Heights in dp of the band with the prompt.
const (
	bandNormal    = 120
	bandLandscape = 76 // on a telephone in landscape
)

// bandHeight returns the height in dp of the band on the present screen.
func (r *race) bandHeight() float64 {
	if menu.IsPhoneLandscape(r.metrics) {
		return bandLandscape
	}
	return bandNormal
}

// Update implements stage.Scene. Until there is a winner it takes taps and, once the wait is over, gives the start signal, with a
// sound. Cancel, or Escape even if Cancel has another key, ends the race without a winner.
func (r *race) Update(c *stage.Context, in *input.Frame) {
	r.stage = c
	if r.redraw {
		r.redraw = false
		c.Redraw()
	}
	if r.winner >= 0 {
		r.countWinnerTicks()
		return
	}
	in.ReserveAllKeys() // raceKeys have other uses elsewhere
	if in.Take(input.Cancel) || in.JustPressed(ebiten.KeyEscape) {
		c.Pop()
		return
	}
	r.readTaps(in) // before the signal: a tap in the same tick was not a reaction to it
	if r.wait--; r.wait == 0 {
		r.services.Sound.Play(sound.Ole)
		c.Redraw()
	}
}

// countWinnerTicks counts the ticks for which the winner is shown, and then calls onDone.
func (r *race) countWinnerTicks() {
	if r.endTicks--; r.endTicks == 0 {
		r.onDone(r.runners[r.winner].seat)
	}
}

// readTaps calls addTap for each runner who has tapped in this tick: with a finger, a key or a pad. The first pad is that
// of the first runner, and so on. If several tap in the same tick, pads count first, and then the first runner.
func (r *race) readTaps(in *input.Frame) {
	for i, pad := range in.Pads {
		if i < len(r.runners) && pad.Intents&input.Confirm != 0 {
			r.addTap(i)
		}
	}
	for i := range r.runners {
		if in.Pressed(r.fields[i]) != nil || in.JustPressed(raceKeys[i]) {
			r.addTap(i)
		}
	}
}

// addTap counts a tap of runner i, with a sound. After the start signal the first tap wins. Before, a tap is a false start,
// and further taps of the runner are ignored. If all runners have made a false start, all may tap again, and the signal comes
// minWait ticks later.
func (r *race) addTap(i int) {
	if r.winner >= 0 || r.falseStarts&(1<<i) != 0 {
		return
	}
	r.redraw = true
	if r.wait > 0 {
		r.services.Sound.Play(sound.Error)
		r.falseStarts |= 1 << i
		if r.falseStarts == 1<<len(r.runners)-1 {
			r.falseStarts, r.wait = 0, r.wait+minWait
		}
		return
	}
	r.services.Sound.Play(sound.Chord)
	r.winner, r.endTicks = i, winnerTicks
}

// prompt returns the text of the band.
func (r *race) prompt() string {
	switch {
	case r.winner >= 0:
		return r.services.T("shell.first.chosen", "Name", r.runners[r.winner].name)
	case r.wait > 0:
		return r.services.T("menu.setup.race.wait")
	}
	return r.services.T("menu.setup.race.word")
}

// band returns the rectangle of the prompt, in the middle of the screen.
func (r *race) band() geom.Rect {
	room := r.metrics.SafeBounds()
	return geom.Around(room.Center(), min(room.W-2*ui.Step, 720), r.bandHeight()-2*ui.Step)
}

// note returns the text below the name of runner i: the key, or that the tap was too early.
func (r *race) note(i int) string {
	if r.falseStarts&(1<<i) != 0 {
		return r.services.T("menu.setup.race.early")
	}
	return r.keys[i]
}

// Draw implements stage.Scene. After the start signal the fields of all runners who may still tap are highlighted, and
// then that of the winner. A key is shown in a well, the note on a false start is not.
func (r *race) Draw(dst *ebiten.Image) {
	t := r.services.Theme
	t.Dim(dst, r.metrics.Bounds(), 0.72)
	for i, f := range r.fields {
		tooEarly := r.falseStarts&(1<<i) != 0
		mayWin := r.winner < 0 && r.wait <= 0 && !tooEarly
		t.SeatPanel(dst, f, r.runners[i].color, r.winner == i || mayWin)
		at, d := badgeIn(f)
		t.DrawBadge(dst, r.runners[i].color, at, d)
		t.Text.Draw(dst, r.names[i], r.nameBox(f), r.nameStyle(i).WithAlign(text.Centre))
		if !tooEarly {
			side := t.Text.LineHeight(t.Style(ui.Body)) + 14
			t.Well(dst, geom.Around(r.noteBox(f).Center(), side, side))
		}
		t.DrawText(dst, r.note(i), r.noteBox(f), ui.Body, text.Centre)
	}
	band := r.band()
	t.Panel(dst, band)
	if r.wait <= 0 && r.winner < 0 {
		t.Glow(dst, band, 10, 1)
	}
	t.Text.Draw(dst, r.prompt(), band.Inset(ui.Step), r.promptStyle().WithAlign(text.Centre))
}

// promptStyle returns the text style of the prompt: smaller and paler until the start signal, so that the signal is seen.
func (r *race) promptStyle() text.Style {
	t := r.services.Theme
	title := t.StyleWithFinish(menu.TitleRole(r.metrics), r.finish)
	if r.wait <= 0 {
		return title
	}
	waiting := ui.Heading
	if menu.IsPhone(r.metrics) {
		waiting = ui.Strong
	}
	return t.StyleWithFinish(waiting, r.finish).WithColor(paint.Fade(title.Color, 0.8))
}

// Sizes of a runner's field in dp. The other lengths in badgeIn, nameBox and noteBox are shares of the field, chosen by eye.
const (
	minTallField = 190 // least height with the badge above the name instead of beside it
	lowBadge     = 36  // diameter of the badge beside the name
)

// badgeIn returns the centre and the diameter in dp of the badge in a runner's field f. It is above the name or, in a low
// field, on the left of the name; see nameBox.
func badgeIn(f geom.Rect) (center geom.Point, diameter float64) {
	if f.H < minTallField {
		return geom.Pt(f.X+2*ui.Step+lowBadge/2, f.At(0.5, 0.3).Y), lowBadge
	}
	return f.At(0.5, 0.32), geom.Clamp(min(f.W, f.H)*0.3, 40, 96)
}

// nameBox returns the rectangle of the name in a runner's field f.
func (r *race) nameBox(f geom.Rect) geom.Rect {
	if f.H < minTallField {
		return geom.R(f.X+3*ui.Step+lowBadge, f.Y+f.H*0.06, f.W-5*ui.Step-lowBadge, f.H*0.48)
	}
	return geom.Around(f.At(0.5, 0.62), f.W-4*ui.Step, f.H*0.24)
}

// noteBox returns the rectangle of the note in a runner's field f, below the name.
func (r *race) noteBox(f geom.Rect) geom.Rect {
	if f.H < minTallField {
		return geom.Around(f.At(0.5, 0.74), f.W-4*ui.Step, f.H*0.4)
	}
	return geom.Around(f.At(0.5, 0.84), f.W-4*ui.Step, f.H*0.2)
}

// nameStyle returns the text style of the name of runner i: the largest with which it fits on one line, or the smallest.
func (r *race) nameStyle(i int) (st text.Style) {
	t, box := r.services.Theme, r.nameBox(r.fields[i])
	for _, role := range []ui.Role{ui.Heading, ui.Choosable, ui.Strong, ui.Small} {
		st = t.StyleWithFinish(role, r.finish)
		st.MaxLines = 1
		if m := t.Text.Measure(r.names[i], st, 0); m.X <= box.W && m.Y <= box.H {
			break
		}
	}
	return st
}

// Inspect implements stage.Inspectable. It adds the fields as targets, since they are no widgets, all texts, and whether the
// start signal has come, as "race.open".
func (r *race) Inspect(rep *stage.Report) {
	t := r.services.Theme
	say := func(id, words string, box geom.Rect, st text.Style) {
		m := t.Text.Measure(words, st, box.W)
		rep.AddText(id, words, geom.Around(box.Center(), m.X, m.Y), box, t.Text.Size(st))
	}
	for i, f := range r.fields {
		name := r.runners[i].color.String()
		rep.Add(stage.Node{Kind: stage.Target, ID: "race." + name, Rect: f, Enabled: true, Name: r.names[i]})
		say("race."+name+".name", r.names[i], r.nameBox(f), r.nameStyle(i))
		say("race."+name+".note", r.note(i), r.noteBox(f), t.Style(ui.Body))
	}
	say("race.prompt", r.prompt(), r.band().Inset(ui.Step), r.promptStyle())
	rep.SetValue("race.open", r.wait <= 0)
	if rep.ForScreenReader {
		rep.Title = r.services.T("menu.setup.race")
	}
}

// Idle implements stage.Idler. Between the start signal and the first tap, nothing happens by itself.
func (r *race) Idle() bool { return r.winner < 0 && r.wait <= 0 }
