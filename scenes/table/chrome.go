package table

import (
	"slices"

	"ludotheque/logic/game"
	"ludotheque/scenes/geom"
	"ludotheque/scenes/ui"
)

// chrome is the frame round the board: the banner that says whose turn it is and what is expected, the seats' panels, a
// tray for what a decision needs, and a bar of buttons.
type chrome struct {
	t       *Scene
	body    *body
	banner  *banner
	panels  []*seatPanel
	recent  *recent
	tray    *ui.Lane
	bar     *ui.Matrix
	crowded bool // see slim
	undo    *ui.Button
	hint    *ui.Button
	auto    *ui.Button
	peek    *ui.Button
	corners []*corner
	area    geom.Rect // the board's room
	laid    geom.Rect // the room the board has been laid out for
	clock   Clock

	row    ui.Widget // the buttons of the draft
	rowOf  Draft
	bubble ui.Widget // what a lesson says
	said   *Step     // the step that says it

	news       []News    // see report
	lessonTall float64   // see trayHigh; 0 if not known yet
	aside      *ui.Label // see asides
}

// build makes all widgets anew, in the present language.
func (c *chrome) build() {
	t := c.t
	c.banner = &banner{t: t}
	c.banner.SetID("prompt")
	c.panels = c.panels[:0]
	for i := range t.match.Sitters() {
		c.panels = append(c.panels, newSeatPanel(t, game.Seat(i)))
	}
	c.corners = c.newCorners()
	c.recent = &recent{t: t}
	c.tray = ui.Column(ui.Step)
	c.aside = ui.Text(ui.Body, "").Wood()
	c.aside.SetID("aside")
	c.bar = ui.Grid(2, ui.Touch, 6, c.buttons()...)
	c.body = newBody(c)
	c.row, c.bubble, c.said, c.lessonTall = nil, nil, nil, 0
	if t.replay != nil {
		t.replay.controls = nil
	}
	c.expect()
	c.count()
	t.root.SetBody(c.body)
}

// buttons are those of the bar.
func (c *chrome) buttons() []ui.Widget {
	t, s := c.t, c.t.services
	menu := ui.IconButton("bar.menu", ui.IconMenu, s.T("shell.menu"), t.pause).Kind(ui.Wooden)
	log := ui.IconButton("bar.log", ui.IconScroller, s.T("shell.log"), t.openLog).Kind(ui.Wooden)
	c.undo = ui.IconButton("bar.undo", ui.IconUndo, s.T("shell.undo"), t.undo).Kind(ui.Wooden)
	c.hint = ui.IconButton("bar.hint", ui.IconBulb, s.T("shell.hint"), t.hint).Kind(ui.Wooden)
	c.auto = ui.IconButton("bar.auto", ui.IconDice, s.T("table.auto"), t.toggleAuto).Kind(ui.Wooden)
	c.auto.SetOn(t.prefs.Auto)
	c.undo.SetHidden(t.bare() && !t.drafts())
	c.hint.SetHidden(t.bare())
	c.auto.SetHidden(t.bare())
	c.peek = ui.IconButton("bar.peek", ui.IconEye, s.T("table.peek"), t.togglePeek).Kind(ui.Wooden)
	c.peek.SetOn(t.prefs.Peek)
	c.peek.SetHidden(!t.shared())
	bar := []ui.Widget{menu, log}
	if b, ok := t.board.(Extra); ok && t.replay == nil {
		bar = append(bar, b.Buttons()...)
	}
	return append(bar, c.auto, c.peek, c.hint, c.undo)
}

// toggleAuto changes whether dice are thrown by themselves.
func (t *Scene) toggleAuto() {
	t.prefs.Auto = !t.prefs.Auto
	t.prefs.keep(t.services.Store)
	t.chrome.auto.SetOn(t.prefs.Auto)
	key := "table.auto.off"
	if t.prefs.Auto {
		key = "table.auto.on"
	}
	t.tell(key)
	t.stale = true
}

// expect brings banner, tray and buttons up to date with whose turn it is and how far its decision has come.
func (c *chrome) expect() {
	t := c.t
	if c.banner == nil {
		return
	}
	seat, name := t.actor()
	prompt, said := c.prompt(), ""
	if c.asides() {
		c.aside.SetText(prompt)
		c.aside.SetHidden(prompt == "" || c.draft().Ready) // the button says it then
	} else {
		said = prompt
	}
	c.banner.say(seat, name, said)
	c.proclaim(seat, name, said)
	if kids := c.trayKids(); !slices.Equal(kids, c.tray.Kids()) {
		c.tray.Set(kids...)
	}
	c.slim()
	if t.canUndo() || c.draft().Steps > 0 {
		c.undo.Enable()
	} else {
		c.undo.Disable(t.services.T("table.undo.nothing"))
	}
	if t.turn.asked {
		c.hint.Enable()
	} else {
		c.hint.Disable(t.services.T("table.hint.none"))
	}
	for _, p := range c.panels {
		p.light(p.seat == seat)
	}
}

// actor is who acts, in sentences: the seat whose turn it is, or somebody else and no seat; see Stranger.
func (t *Scene) actor() (seat game.Seat, name string) {
	if b, ok := t.board.(Stranger); ok {
		if key := b.Acts(); key != "" {
			return game.Chance, t.services.T(key)
		}
	}
	return t.turn.shown, t.name(t.turn.shown)
}

// slim takes the buttons out of the bar that a decision of several steps can do without, where a low screen has no room
// for two rows of them beside many seats and what the decision needs.
func (c *chrome) slim() {
	t := c.t
	c.crowded = c.full() && c.draft() != Draft{}
	c.auto.SetHidden(t.bare() || c.crowded)
	c.peek.SetHidden(!t.shared() || c.crowded)
}

// full reports whether the screen is low for the many seats beside the board.
func (c *chrome) full() bool {
	size := c.t.root.Metrics().Size
	return size.X > size.Y && size.Y < lowScreen && len(c.panels) > 4
}

// bare reports whether nobody decides for a seat with the bar's help.
func (t *Scene) bare() bool { return t.replay != nil || t.pupil != nil || t.realTime() }

// count brings the seats' lines up to date with the view.
func (c *chrome) count() {
	for _, p := range c.panels {
		p.say(c.t.board.Line(p.seat))
	}
	if c.recent != nil {
		c.recent.fill()
	}
	c.report()
}

// draft is how far a decision of several steps has come.
func (c *chrome) draft() Draft {
	if d, ok := c.t.board.(Drafter); ok && c.t.turn.asked {
		return d.Draft()
	}
	return Draft{}
}

// prompt is the line that says what is expected.
func (c *chrome) prompt() string {
	t := c.t
	w := &t.turn
	switch {
	case t.replay != nil:
		return t.replay.count(t)
	case t.pupil != nil && t.pupil.talks(t):
		return ""
	case t.match.Game().Turn() == game.Over && t.timeline.Idle():
		return t.services.T("table.prompt.over")
	case w.asked:
		if key, data := t.board.Prompt(); key != "" {
			return t.say(key, w.shown, data)
		}
		return t.services.T("table.prompt.choose")
	case w.waiting && w.throw.Ask:
		key := w.throw.Prompt
		if key == "" {
			key = "table.prompt.throw"
		}
		return t.say(key, w.shown, nil)
	case w.shown >= 0 && !t.person(w.shown) && w.entry == t.match.Len(): // else what it did is being shown
		return t.services.T("table.prompt.bot")
	}
	return c.latest()
}

// latest is the last line of the log while nothing is expected, if it is about what is being shown, fits and stands nowhere
// else.
func (c *chrome) latest() string {
	lines := c.t.log.lines
	if len(lines) == 0 || c.recent == nil || c.recent.shown() {
		return ""
	}
	l := lines[len(lines)-1]
	if words := c.t.words(l.key, l.event, l.data); l.entry == c.t.match.Len()-1 && c.banner.holds(words) {
		return words
	}
	return ""
}

// trayKids are the widgets that the present decision needs.
func (c *chrome) trayKids() []ui.Widget {
	t := c.t
	var kids []ui.Widget
	add := func(w ui.Widget) {
		if w != nil {
			kids = append(kids, w)
		}
	}
	if t.replay != nil {
		add(t.replay.widgets(t))
	}
	if t.pupil != nil {
		add(c.lesson())
	}
	if c.asides() {
		add(c.aside)
	}
	if d := c.draft(); !d.Alone && (d.Ready || d.Steps > 0) {
		if c.row == nil || c.rowOf != d {
			c.row, c.rowOf = c.drafted(d), d
		}
		add(c.row)
	}
	return kids
}

// asides reports whether the prompt stands in the tray: beside a board, a lesson shares one room of one height with it, so that
// nothing moves whatever either says.
func (c *chrome) asides() bool {
	room := c.t.root.Metrics().SafeBounds()
	return c.t.pupil != nil && room.W >= room.H && !c.t.box.Bare
}

// lesson is what the present step of the lesson says, or nil.
func (c *chrome) lesson() ui.Widget {
	p := c.t.pupil
	if !p.said {
		return nil
	}
	if s := p.step(); c.said != s {
		c.said, c.bubble = s, p.bubble(c.t)
	}
	return c.bubble
}

// drafts reports whether a person's decisions may have steps, which the bar takes back, in a lesson too.
func (t *Scene) drafts() bool {
	_, ok := t.board.(Drafter)
	return ok && t.replay == nil && !t.realTime()
}

// drafted is the button that hands in a draft. The bar's Undo takes its last step back.
func (c *chrome) drafted(d Draft) ui.Widget {
	t, s := c.t, c.t.services
	b := t.board.(Drafter)
	key, kind := d.Confirm, ui.Primary
	if key == "" {
		key = "shell.confirm"
	}
	if d.Hurts {
		kind = ui.Danger
	}
	ok := ui.NewButton("draft.confirm", s.T(key), func() { b.Confirm(); t.stale = true }).Kind(kind)
	if !d.Ready {
		ok.Disable(s.T("table.draft.more"))
	}
	return ok
}
