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

// runner is a person who wants to begin.
type runner struct {
	seat  int
	color game.Color
	name  string
}

// raceKeys are the keys of the runners, far apart on the keyboard, and the letters that lie on them.
var raceKeys = [game.MaxSeats]ebiten.Key{ebiten.KeyF, ebiten.KeyJ, ebiten.KeyC, ebiten.KeyN, ebiten.KeyDigit3, ebiten.KeyDigit8}

// race is the scene on which people decide who begins: who is quickest when the word is called. It lies over the set-up.
type race struct {
	services *services.Services
	finish   ui.Finish // of the box, in which the words are lettered
	stage    *stage.Context
	runners  []runner
	done     func(seat int)
	metrics  stage.Metrics
	fields   []geom.Rect
	wait     int // ticks until the word
	out      int // set of runners that were too early, by bit
	winner   int // -1 before there is one
	endTicks int // ticks until the game begins
	words    []string
	keys     []string
	dirty    bool
}

// The least ticks until the word is called, and by how many it varies; how long the winner is shown.
const (
	minRace  = 90
	raceMore = 180
	raceRest = 80
)

func newRace(s *services.Services, finish ui.Finish, runners []runner, luck *game.RNG, done func(seat int)) *race {
	return &race{services: s, finish: finish, runners: runners, done: done, wait: minRace + luck.Below(raceMore), winner: -1}
}

// Overlay implements stage.Overlay.
func (r *race) Overlay() bool { return true }

// Compact implements stage.Compact.
func (r *race) Compact() bool { return true }

// Resize implements stage.Scene.
func (r *race) Resize(m stage.Metrics) {
	r.metrics, r.dirty = m, true
	r.fields, r.words, r.keys = r.fields[:0], r.words[:0], r.keys[:0]
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
		r.words = append(r.words, who.name)
		r.keys = append(r.keys, input.KeyLabel(raceKeys[i]))
	}
}

// raceMiddle is the height in dp of the band in which the word is called, and raceLow on a telephone on its side.
const (
	raceMiddle = 120
	raceLow    = 76
)

// bandHeight returns the height of that band on the present screen.
func (r *race) bandHeight() float64 {
	if menu.IsPhoneLandscape(r.metrics) {
		return raceLow
	}
	return raceMiddle
}

// Update implements stage.Scene.
func (r *race) Update(c *stage.Context, in *input.Frame) {
	r.stage = c
	if r.dirty {
		r.dirty = false
		c.Redraw()
	}
	if r.winner >= 0 {
		r.celebrate(c)
		return
	}
	in.ReserveAllKeys() // whatever they do elsewhere
	if in.Take(input.Cancel) || in.JustPressed(ebiten.KeyEscape) {
		c.Pop()
		return
	}
	r.readHits(in)
	if r.wait--; r.wait == 0 {
		r.services.Sound.Play(sound.Ole)
		c.Redraw()
	}
}

// celebrate shows who was quickest for a while.
func (r *race) celebrate(*stage.Context) {
	if r.endTicks--; r.endTicks == 0 {
		r.done(r.runners[r.winner].seat)
	}
}

// readHits looks who hit: with a finger, with a key, or with a pad, the first of which is the first runner's.
func (r *race) readHits(in *input.Frame) {
	for i, pad := range in.Pads {
		if i < len(r.runners) && pad.Intents&input.Confirm != 0 {
			r.noteHit(i)
		}
	}
	for i := range r.runners {
		if in.Pressed(r.fields[i]) != nil || in.JustPressed(raceKeys[i]) {
			r.noteHit(i)
		}
	}
}

// noteHit is runner i's hand. Before the word it is too early, and no second one counts, unless all were too early.
func (r *race) noteHit(i int) {
	if r.winner >= 0 || r.out&(1<<i) != 0 {
		return
	}
	r.dirty = true
	if r.wait > 0 {
		r.services.Sound.Play(sound.Error)
		r.out |= 1 << i
		if r.out == 1<<len(r.runners)-1 {
			r.out, r.wait = 0, r.wait+minRace
		}
		return
	}
	r.services.Sound.Play(sound.Chord)
	r.winner, r.endTicks = i, raceRest
}

// prompt returns what the band in the middle says.
func (r *race) prompt() string {
	switch {
	case r.winner >= 0:
		return r.services.T("shell.first.chosen", "Name", r.runners[r.winner].name)
	case r.wait > 0:
		return r.services.T("menu.setup.race.wait")
	}
	return r.services.T("menu.setup.race.word")
}

// band returns where the word is called, in the middle of the screen.
func (r *race) band() geom.Rect {
	room := r.metrics.SafeBounds()
	return geom.Around(room.Center(), min(room.W-2*ui.Step, 720), r.bandHeight()-2*ui.Step)
}

// note returns what stands in a runner's field below the name.
func (r *race) note(i int) string {
	if r.out&(1<<i) != 0 {
		return r.services.T("menu.setup.race.early")
	}
	return r.keys[i]
}

// Draw implements stage.Scene.
func (r *race) Draw(dst *ebiten.Image) {
	t := r.services.Theme
	t.Dim(dst, r.metrics.Bounds(), 0.72)
	for i, f := range r.fields {
		on := r.winner == i || r.winner < 0 && r.wait <= 0 && r.out&(1<<i) == 0
		t.SeatPanel(dst, f, r.runners[i].color, on)
		at, d := badge(f)
		t.DrawBadge(dst, r.runners[i].color, at, d)
		t.Text.Draw(dst, r.words[i], r.nameBox(f), r.nameStyle(i).WithAlign(text.Centre))
		if r.out&(1<<i) == 0 {
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

// promptStyle returns how the band in the middle is written.
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

// lowField is below which height in dp a runner's badge stands beside the name, not over it.
const lowField = 190

// badge returns where a runner's badge stands in a field, and how large.
func badge(f geom.Rect) (at geom.Point, d float64) {
	if f.H < lowField {
		return geom.Pt(f.X+2*ui.Step+18, f.At(0.5, 0.3).Y), 36
	}
	return f.At(0.5, 0.32), geom.Clamp(min(f.W, f.H)*0.3, 40, 96)
}

// nameBox returns where a runner's name stands in a field, and noteBox what is below it.
func (r *race) nameBox(f geom.Rect) geom.Rect {
	if f.H < lowField {
		return geom.R(f.X+3*ui.Step+36, f.Y+f.H*0.06, f.W-5*ui.Step-36, f.H*0.48)
	}
	return geom.Around(f.At(0.5, 0.62), f.W-4*ui.Step, f.H*0.24)
}

// noteBox returns where the note of a runner stands, below its name.
func (r *race) noteBox(f geom.Rect) geom.Rect {
	if f.H < lowField {
		return geom.Around(f.At(0.5, 0.74), f.W-4*ui.Step, f.H*0.4)
	}
	return geom.Around(f.At(0.5, 0.84), f.W-4*ui.Step, f.H*0.2)
}

// nameStyle returns how a runner's name is written on one line: as large as there is room for it.
func (r *race) nameStyle(i int) (st text.Style) {
	t, box := r.services.Theme, r.nameBox(r.fields[i])
	for _, role := range []ui.Role{ui.Heading, ui.Choosable, ui.Strong, ui.Small} {
		st = t.StyleWithFinish(role, r.finish)
		st.MaxLines = 1
		if m := t.Text.Measure(r.words[i], st, 0); m.X <= box.W && m.Y <= box.H {
			break
		}
	}
	return st
}

// Inspect implements stage.Inspectable.
func (r *race) Inspect(rep *stage.Report) {
	t := r.services.Theme
	say := func(id, words string, box geom.Rect, st text.Style) {
		m := t.Text.Measure(words, st, box.W)
		rep.AddText(id, words, geom.Around(box.Center(), m.X, m.Y), box, t.Text.Size(st))
	}
	for i, f := range r.fields {
		name := r.runners[i].color.String()
		rep.Add(stage.Node{Kind: stage.Target, ID: "race." + name, Rect: f, Enabled: true, Name: r.words[i]})
		say("race."+name+".name", r.words[i], r.nameBox(f), r.nameStyle(i))
		say("race."+name+".note", r.note(i), r.noteBox(f), t.Style(ui.Body))
	}
	say("race.prompt", r.prompt(), r.band().Inset(ui.Step), r.promptStyle())
	rep.SetValue("race.open", r.wait <= 0)
}

// Idle implements stage.Idler.
func (r *race) Idle() bool { return r.winner < 0 && r.wait <= 0 }
