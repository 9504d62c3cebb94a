package frame

import (
	"slices"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/table"
)

// tray holds what a decision needs besides the board: the button that hands a draft in, the words of a lesson, the controls of a
// replay.
type tray struct {
	f        *ground
	last     *headline // gives way to the tray where there is room for one alone
	controls *controls
	lesson   *lessonSheet
	lane     *ui.Lane
	row      ui.Widget // the button of the draft
	rowOf    table.Draft
	aside    *ui.Label // see asides
}

func newTray(f *ground, last *headline, c *controls, l *lessonSheet) tray {
	y := tray{f: f, last: last, controls: c, lesson: l, lane: ui.Column(ui.Step), aside: ui.NewLabel(ui.Body, "").OnWood()}
	y.aside.SetID("aside")
	return y
}

// expect brings the tray up to date, and returns what of the prompt is left to the banner.
func (y *tray) expect(n *State) (said string) {
	said = n.Prompt
	if y.asides() {
		y.aside.SetText(said)
		y.aside.SetHidden(said == "" || n.Draft.Ready) // the button says it then
		said = ""
	}
	if kids := y.needed(n); !slices.Equal(kids, y.lane.Kids()) {
		y.lane.Set(kids...)
		y.last.SetHidden(!y.f.speaks() || len(kids) > 0)
	}
	return said
}

// asides reports whether the prompt stands in the tray: beside a board, a lesson shares one room of one height with it, so that
// nothing moves whatever either says.
func (y *tray) asides() bool {
	room := y.f.Root.Metrics().SafeBounds()
	return y.f.learning && room.W >= room.H && !y.f.Box.Bare
}

// needed are the widgets that the present decision needs.
func (y *tray) needed(n *State) (kids []ui.Widget) {
	switch {
	case y.f.watching:
		kids = append(kids, y.controls.widget(&n.Replay))
	case n.Lesson.Say != "":
		kids = append(kids, y.lesson.widget(n.Lesson))
	}
	if y.asides() {
		kids = append(kids, y.aside)
	}
	if d := n.Draft; !d.SubmitsItself && (d.Ready || d.Steps > 0) {
		if y.row == nil || y.rowOf != d {
			y.row, y.rowOf = y.drafted(d), d
		}
		kids = append(kids, y.row)
	}
	return kids
}

// drafted is the button that hands in a draft. The bar's Undo takes its last step back.
func (y *tray) drafted(d table.Draft) ui.Widget {
	key, kind := d.Confirm, ui.Primary
	if key == "" {
		key = "shell.confirm"
	}
	if d.Warns {
		kind = ui.Danger
	}
	ok := ui.NewButton("draft.confirm", y.f.Services.T(key), y.f.ask(Confirm)).Kind(kind)
	if y.f.small() {
		ok.Role(ui.Strong) // lower
	}
	enable(ok, y.f.Services, d.Ready, d.MissingText())
	return ok
}

// high is its height in a column w dp wide: in a lesson always the same, so that the seats stay where they are.
func (y *tray) high(t *ui.Theme, w float64) float64 {
	if y.f.state.Lesson.On {
		return y.lesson.height(t, w)
	}
	return y.lane.Measure(t, w).Y
}

// strip is its height below a bare board.
func (y *tray) strip(t *ui.Theme) float64 {
	if y.f.watching && y.f.small() {
		return controlsSlim + 2*gapWide
	}
	return asideHigh * t.Text.TextScale()
}

// reserve is the height that the tray of a lesson or a replay always has, so that the board below does not change its size.
func (y *tray) reserve(t *ui.Theme) float64 {
	switch {
	case y.f.watching:
		return lessonHigh // what is said there can be scrolled, and the board needs the room
	case y.f.learning:
		return lessonHigh * t.Text.TextScale()
	}
	return 0
}

// placeControls gives the tray of a replay its room below the board, and more over the board's lower edge for what it says of a
// decision.
func (y *tray) placeControls(t *ui.Theme, row geom.Rect) {
	high := geom.Clamp(y.lane.Measure(t, row.W).Y, row.H, whySlim*t.Text.TextScale())
	y.lane.Place(t, geom.R(row.X, row.Bottom()-high, row.W, high))
}
