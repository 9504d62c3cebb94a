package table

import (
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/scenes/geom"
	"ludotheque/scenes/input"
	"ludotheque/scenes/piece"
	"ludotheque/scenes/services"
	"ludotheque/scenes/stage"
	"ludotheque/scenes/text"
	"ludotheque/scenes/timeline"
	"ludotheque/scenes/ui"
)

// Scene is a table under way. It is a stage.Scene; see Start, Resume, Replay and Teach.
type Scene struct {
	services *services.Services
	box      *Box
	doors    *Doors
	desk     *Desk
	board    Board
	root     *ui.Root
	chrome   *chrome
	timeline *timeline.Timeline[Cue]

	match   *match.Match
	referee Referee
	kept    bool                        // the game goes on when its box is opened again
	again   func() (stage.Scene, error) // begins the same game anew; nil if that cannot be

	eyes   game.Seat
	holder game.Seat // who holds its panel or corner to look; game.Chance for nobody
	sheet  ui.Widget // what asks to hand the screen over, or did so last

	turn    turn
	pointer pointer
	log     logbook
	hints   hinting
	replay  *replay
	pupil   *pupil

	running bool          // a turn of game.Anyone is under way
	ran     time.Duration // when it was last gone on with

	context *stage.Context
	dirty   bool
	stale   bool // targets, prompt and controls are to be asked for anew
	lined   bool // the seats' lines are to be asked for anew
	prefs   prefs
}

var (
	_ stage.Scene       = (*Scene)(nil)
	_ stage.Inspectable = (*Scene)(nil)
	_ stage.Idler       = (*Scene)(nil)
	_ stage.Shower      = (*Scene)(nil)
	_ stage.Floor       = (*Scene)(nil)
	_ stage.Compact     = (*Scene)(nil)
)

// layTable lays the table for the match of a referee, with nobody looking yet.
func layTable(s *services.Services, box *Box, doors *Doors, r Referee) *Scene {
	t := &Scene{services: s, box: box, doors: doors, referee: r, match: r.Match()}
	theme := s.Theme.With(box.Palette)
	t.timeline = timeline.New[Cue](player{t})
	t.desk = &Desk{Services: s, Theme: theme, Pieces: piece.NewSet(theme.Scale()), Box: box, timeline: t.timeline, front: t, referee: r}
	t.root = ui.NewRoot(theme)
	t.root.Others = t.taken
	t.prefs = readPrefs(s.Store)
	t.board = box.Board(t.desk)
	t.chrome = &chrome{t: t}
	return t
}

// begin shows the match as it is before entry n.
func (t *Scene) begin(n int) {
	p := &t.pointer
	p.ref, p.focus, p.from, p.looked = NoTarget, NoTarget, NoTarget, NoTarget
	t.eyes, t.holder, t.turn.shown = t.publicEyes(), game.Chance, game.Chance
	t.seek(n)
}

// Resize implements stage.Scene.
func (t *Scene) Resize(m stage.Metrics) {
	t.root.Resize(m)
	t.desk.Pieces.Rescale(m.Scale)
	t.desk.Pieces.SetMarks(t.services.Settings().SeatMarks)
	t.hurry()
	t.chrome.build()
	t.layBoard()
	t.stale, t.lined, t.dirty = true, true, true
}

// Compact implements stage.Compact: what lies in a lap is laid out for telephones.
func (t *Scene) Compact() bool { return t.box.inHand }

// layBoard gives the board the room that the frame has left it.
func (t *Scene) layBoard() {
	t.board.Resize(t.chrome.area, t.root.Metrics())
	t.chrome.laid = t.chrome.area
}

// Update implements stage.Scene.
func (t *Scene) Update(c *stage.Context, in *input.Frame) {
	t.context = c
	if t.root.Update(in) {
		t.dirty = true
	}
	switch {
	case !t.root.Modal():
		t.command(in)
		t.point(in)
	case t.handing():
		t.commandAside(in)
	}
	t.keepPeeking()
	t.move(in)
	t.advance(in)
	t.ponder()
	t.refresh()
	c.Quicken(t.quick())
	if b, ok := t.board.(Typist); ok && b.Typing() {
		in.HoldText()
	}
	if t.dirty {
		c.Redraw()
	}
}

// move lets a tick pass for everything that moves by itself.
func (t *Scene) move(*input.Frame) {
	if t.timeline.Tick() {
		t.dirty = true
	}
	if b, ok := t.board.(Ticker); ok && b.Tick() {
		t.dirty = true
	}
}

// refresh brings targets and words up to date, once a tick at most.
func (t *Scene) refresh() {
	if t.stale {
		t.stale, t.dirty = false, true
		t.retargeted()
		t.chrome.expect()
	}
	if t.lined {
		t.lined, t.dirty = false, true
		t.chrome.count()
	}
	if t.chrome.area != t.chrome.laid && !t.chrome.area.Empty() {
		t.layBoard()
		t.stale = true
	}
}

// Draw implements stage.Scene.
func (t *Scene) Draw(dst *ebiten.Image) {
	t.dirty = false
	t.desk.Theme.Table(dst)
	t.board.Draw(dst)
	t.spotlight(dst)
	t.ring(dst)
	t.root.Draw(dst)
}

// Idle implements stage.Idler: nothing moves, and a person is waited for.
func (t *Scene) Idle() bool {
	if !t.timeline.Idle() || !t.root.Idle() || t.hints.busy() {
		return false
	}
	return t.root.Modal() || t.turn.waiting || t.turn.held
}

// Shown implements stage.Shower: the settings may have changed meanwhile.
func (t *Scene) Shown() {
	t.hurry()
	t.dirty = true
}

// command does what keys ask of the frame rather than of the board.
func (t *Scene) command(in *input.Frame) {
	switch {
	case in.Take(input.Menu):
		t.pause()
	case in.Take(input.Undo):
		t.undo()
	case in.Take(input.Hint):
		t.hint()
	case in.Take(input.Log):
		t.openLog()
	case t.replay != nil:
		t.replay.keys(t, in)
	}
}

// commandAside is command while the screen is handed over: what shows nobody's secrets.
func (t *Scene) commandAside(in *input.Frame) {
	switch {
	case in.Take(input.Menu):
		t.pause()
	case in.Take(input.Log):
		t.openLog()
	}
}

// pause opens the menu over the table.
func (t *Scene) pause() {
	t.halt()
	t.conceal()
	if t.doors.Pause == nil || t.context == nil {
		return
	}
	p := Pause{Box: t.box, Leave: t.leave, Saved: t.kept, Replay: t.replay != nil}
	if t.again != nil {
		p.Restart = t.restart
	}
	t.context.Push(t.doors.Pause(p))
}

// leave goes back to the shelf.
func (t *Scene) leave(c *stage.Context) {
	t.halt()
	if t.doors.Shelf != nil {
		c.Reset(t.doors.Shelf())
	}
}

// restart begins the same game anew.
func (t *Scene) restart(c *stage.Context) {
	next, err := t.again()
	if err != nil {
		t.root.Toast(t.services.Excuse(err))
		return
	}
	c.Reset(t.doors.Shelf())
	c.Push(next)
}

// taken calls each for what of the board is picked or read: a message does not cover it.
func (t *Scene) taken(each ui.Taker) {
	if t.root.Modal() {
		return
	}
	for _, g := range t.pointer.targets {
		each(g.Rect, g.Use == Offer || g.Use == Risk)
	}
	if b, ok := t.board.(Speaker); ok {
		b.Lines(func(_, s string, st text.Style, box geom.Rect) {
			m := t.desk.Theme.Text.Measure(s, st, box.W)
			each(geom.Around(box.Center(), m.X, m.Y), true)
		})
	}
	if t.pupil != nil {
		t.pupil.lit(t, func(r geom.Rect) { each(r, true) })
	}
}

// Taken implements stage.Floor.
func (t *Scene) Taken(each func(r geom.Rect, firm bool)) { t.root.Taken(each) }

// Talking implements stage.Floor.
func (t *Scene) Talking() bool { return t.root.Talking() }

// Inspect implements stage.Inspectable.
func (t *Scene) Inspect(r *stage.Report) {
	t.root.Inspect(r)
	modal := t.root.Modal()
	for _, g := range t.pointer.targets {
		can := g.Use == Offer || g.Use == Risk
		r.Add(stage.Node{Kind: stage.Target, ID: g.ID, Rect: g.Rect, Enabled: can && !modal, Focused: t.pointer.focus == g.Ref && t.pointer.keys, Small: g.Small})
	}
	if b, ok := t.board.(Speaker); ok {
		b.Lines(func(id, s string, st text.Style, box geom.Rect) { t.inspectWords(r, id, s, st, box) })
	}
	g := t.match.Game()
	r.Set("box", t.box.Rules.Name())
	r.Set("turn", turnWord(g))
	r.Set("entries", t.match.Len())
	r.Set("over", g.Turn() == game.Over)
	r.Set("asked", t.turn.asked)
	r.Set("viewer", int(t.eyes))
	r.Set("log", len(t.log.lines))
	if t.replay != nil {
		r.Set("at", t.replay.at)
	}
	if t.pupil != nil {
		r.Set("step", t.pupil.at)
	}
	if b, ok := t.board.(stage.Inspectable); ok {
		b.Inspect(r)
	}
}

// inspectWords adds words that the board says to a report.
func (t *Scene) inspectWords(r *stage.Report, id, s string, st text.Style, box geom.Rect) {
	e := t.desk.Theme.Text
	m := e.Measure(s, st, box.W)
	if !e.Fits(s, st, box) && m.X <= box.W {
		m.Y = max(m.Y, box.H+8) // words that are cut off stick out for every audit
	}
	r.AddText(id, s, geom.Around(box.Center(), m.X, m.Y), box, e.Size(st))
}
