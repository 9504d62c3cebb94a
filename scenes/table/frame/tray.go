package frame

import (
	"slices"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/table"
)

// tray holds what a decision needs besides the board: the button that submits a draft, the text of a lesson, the
// controls of a replay.
type tray struct {
	core       *core
	headline   *headline // hidden while the tray has widgets, as both share a place
	controls   *replayControls
	lesson     *lessonSheet
	column     *ui.Lane    // the widgets that the tray has now
	confirm    ui.Widget   // the button of the draft; nil before it is built
	confirmFor table.Draft // the draft that confirm was built for
	prompt     *ui.Label   // the prompt, where holdsPrompt is true
}

// newTray returns an empty tray, which shares its place with the headline h.
func newTray(f *core, h *headline, c *replayControls, l *lessonSheet) tray {
	y := tray{core: f, headline: h, controls: c, lesson: l, column: ui.Column(ui.Step), prompt: ui.NewLabel(ui.Body, "").OnWood()}
	y.prompt.SetID("aside")
	return y
}

// update brings the tray up to date with n, hides the headline while the tray has widgets, and returns the prompt that is left
// for the banner; "" if the tray shows it, or if a lesson's sheet says what to do, which may be less than the rules allow.
func (y *tray) update(n *State) (said string) {
	if n.Lesson.Key == "" {
		said = n.Prompt
	}
	if y.holdsPrompt() {
		y.prompt.SetText(said)
		y.prompt.SetHidden(said == "" || n.Draft.Ready) // once the draft is ready, its button says what to do
		said = ""
	}
	if children := y.widgets(n); !slices.Equal(children, y.column.Children()) {
		y.column.Set(children...)
		y.headline.SetHidden(!y.core.hasHeadline() && !y.leavesRoom() || len(children) > 0)
	}
	return said
}

// holdsPrompt reports whether the prompt is in the tray instead of the banner: in a lesson whose tray is beside the board.
// There prompt and text of the lesson share a room of a fixed height, so that nothing moves when either changes. A lesson that is
// over leaves the prompt to the banner.
func (y *tray) holdsPrompt() bool {
	room := y.core.Root.Metrics().SafeBounds()
	return y.core.learning && room.W >= room.H && !y.core.Box.Bare && !y.core.lessonOver()
}

// leavesRoom reports whether a lesson on a telephone is over, and leaves its room to the banner and the headline.
func (y *tray) leavesRoom() bool {
	return y.core.learning && y.core.onPhone() && !y.core.Box.Bare && y.core.lessonOver()
}

// widgets returns the widgets that the tray has in the state n, from the top. It builds those that are missing, and the button of
// a draft anew if the draft has changed. A draft has a button from its first step on, or at once if it can be submitted without
// any step.
func (y *tray) widgets(n *State) (children []ui.Widget) {
	d := n.Draft
	hasButton := !d.SubmitsItself && (d.Ready || d.Steps > 0)
	switch {
	case y.core.watching:
		children = append(children, y.controls.widget(&n.Replay))
	case n.Lesson.Key != "":
		children = append(children, y.lesson.widget(n.Lesson, hasButton))
	case n.Lesson.Leads && y.core.Box.Bare && y.lesson.shows.Key != "": // what was asked for stays while it is done
		asked := y.lesson.shows
		asked.Continue = false
		children = append(children, y.lesson.widget(asked, hasButton))
	}
	if y.holdsPrompt() {
		children = append(children, y.prompt)
	}
	if hasButton {
		if y.confirm == nil || y.confirmFor != d { // while the draft is the same, so is the button
			y.confirm, y.confirmFor = y.newConfirm(d), d
		}
		children = append(children, y.confirm)
	}
	return children
}

// newConfirm returns the button that submits the draft d. While d is not ready, the button is disabled, and a tap says what is
// missing. If d warns, the button looks dangerous.
func (y *tray) newConfirm(d table.Draft) ui.Widget {
	key, kind := d.Confirm, ui.Primary
	if key == "" {
		key = "shell.confirm"
	}
	if d.Warns {
		kind = ui.Danger
	}
	ok := ui.NewButton("draft.confirm", y.core.Services.T(key), y.core.requester(Confirm)).Kind(kind)
	if y.core.onPhone() {
		ok.Role(ui.Strong) // smaller text makes a lower button
	}
	setEnabled(ok, y.core.Services, d.Ready, d.MissingText())
	return ok
}

// height returns the height of the tray in dp in a column that is w dp wide. In a lesson it is always the same, so that
// the panels do not move.
func (y *tray) height(t *ui.Theme, w float64) float64 {
	if y.core.state.Lesson.Leads {
		return y.lesson.height(t, w)
	}
	return y.column.Measure(t, w).Y
}

// heightAside returns the height in dp of the strip for the tray of a lesson or a replay below a bare board; see body.placeAside.
func (y *tray) heightAside(t *ui.Theme) float64 {
	if y.core.watching && y.core.onPhone() {
		return phoneControls + legendRow + 2*gap
	}
	return asideHeight * t.Text.TextScale()
}

// minHeight returns the height in dp that is kept for the tray of a lesson or a replay; 0 in a game. It is kept so that the
// board above does not change its size.
func (y *tray) minHeight(t *ui.Theme) float64 {
	switch {
	case y.core.watching:
		return traySpace + legendRow // not scaled with the text: the advice can be scrolled, and the board needs the room
	case y.core.learning:
		return traySpace * t.Text.TextScale()
	}
	return 0
}

// placeControls places the tray of a replay in row, below the board on a telephone. With advice on a decision the tray may be
// higher than row, and then covers the lower edge of the board.
func (y *tray) placeControls(t *ui.Theme, row geom.Rect) {
	high := geom.Clamp(y.column.Measure(t, row.W).Y, row.H, phoneAdviceMax*t.Text.TextScale())
	y.column.Place(t, geom.R(row.X, row.Bottom()-high, row.W, high))
}
