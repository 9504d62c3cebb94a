package scene

import (
	"math"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/logic/record/journal"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/table/touch"
)

// Draw implements stage.Scene. The board, or in the opening the box from which it unfolds, is below the widgets. What flies in
// the opening and in the counting of the score is above them. While a past turn is shown, nothing of the counting is drawn.
func (t *Scene) Draw(dst *ebiten.Image) {
	t.changed.Picture = false
	t.releaseOnce()
	if !t.opening.DrawFolded(dst) {
		t.drawBoard(dst)
	}
	t.frame.DrawCode(dst)
	t.root.Draw(dst)
	t.opening.Draw(dst)
	if !t.lead.LooksBack() {
		t.tally.DrawSums(dst)
		t.tally.Draw(dst)
	}
}

// releaseOnce, on its first call, releases the pictures that the screens below the table have painted, since the table
// covers those screens.
func (t *Scene) releaseOnce() {
	if !t.drawnOnce {
		t.drawnOnce = true
		t.services.Theme.Release()
	}
}

// Prerender implements stage.Prerenderer: it paints a picture of the frame ahead of time, but not in a frame that has had to
// paint pictures itself.
func (t *Scene) Prerender() {
	theme := t.desk.Theme
	if theme.Painted() == t.painted {
		t.frame.Prerender(theme)
	}
	t.painted = theme.Painted()
}

// drawBoard draws the board as it is seen through the lens, with highlights and focus. If the lens shows only a part, the whole
// board is first drawn to the picture that the lens keeps. The visible part of that picture is then drawn to dst, and over it the
// marks that point to targets out of sight.
func (t *Scene) drawBoard(dst *ebiten.Image) {
	theme, through := t.desk.Theme, t.autoZoom.LensFor(&t.lens, t.board, t.frame.Area())
	onto := through.Canvas(dst)
	theme.Table(onto)
	t.board.Draw(onto)
	t.highlights = t.lead.AppendHighlights(t.highlights[:0])
	t.drawHighlights(onto)
	t.pointer.DrawFocus(theme, onto)
	if onto != dst {
		theme.Table(dst)
		through.DrawPart(dst, theme.Scale())
		t.pointer.DrawMarks(theme, dst)
	}
	for i, r := range t.highlights {
		t.highlights[i] = through.Visible(r)
	}
	t.frame.DrawPointer(theme, dst, t.highlights, func(bead geom.Rect) bool { return t.pointer.IsFree(through, bead) })
}

// highlightDim is how much the board is darkened round highlights, 0 to 1.
const highlightDim = 0.3

// drawHighlights darkens the board except for the highlighted places, and draws a ring round each of these.
func (t *Scene) drawHighlights(dst *ebiten.Image) {
	if len(t.highlights) == 0 {
		return
	}
	for i, r := range t.highlights { // so that no line of light is left between what is darkened
		t.highlights[i] = t.wholePixels(r)
	}
	t.dimmed = appendAround(t.dimmed[:0], t.wholePixels(t.frame.BoardLaidOutFor()), t.highlights)
	for _, r := range t.dimmed {
		t.desk.Theme.Dim(dst, r, highlightDim)
	}
	for _, r := range t.highlights {
		t.desk.Theme.Spot(dst, r, 14)
	}
}

// wholePixels returns r with its edges moved to the nearest pixels.
func (t *Scene) wholePixels(r geom.Rect) geom.Rect {
	k := t.desk.Theme.Scale()
	x, y := math.Round(r.X*k)/k, math.Round(r.Y*k)/k
	return geom.R(x, y, math.Round(r.Right()*k)/k-x, math.Round(r.Bottom()*k)/k-y)
}

// eachObstacle calls each with everything on the board that messages should not cover: targets, texts, what the board lists,
// highlighted places, what a tip is about, and the seats if the board is bare and draws them. Targets that cannot be picked are not
// firm; see ui.ObstacleFunc. While a dialog is open, there are none.
func (t *Scene) eachObstacle(each ui.ObstacleFunc) {
	if t.root.HasLayer() {
		return
	}
	for i := range t.pointer.Targets {
		g := &t.pointer.Targets[i]
		if r := t.lens.Visible(g.Rect); !r.Empty() {
			each(r, touch.Pickable(g))
		}
	}
	if b := t.board.TextLister; b != nil && !t.frame.BoardLaidOutFor().Empty() { // words of a board that has been laid out
		b.EachText(func(_, s string, st text.Style, box geom.Rect) {
			m := t.desk.Theme.Text.Measure(s, st, box.W)
			each(t.lens.Visible(geom.Around(box.Center(), m.X, m.Y)), true)
		})
	}
	if b := t.board.ObstacleLister; b != nil && !t.frame.BoardLaidOutFor().Empty() {
		b.EachObstacle(func(r geom.Rect) {
			if r = t.lens.Visible(r); !r.Empty() {
				each(r, true)
			}
		})
	}
	if b := t.board.SeatLocator; b != nil && t.box.Bare && !t.frame.BoardLaidOutFor().Empty() {
		for s := range t.match.Game().Seats() {
			each(t.lens.Visible(b.SeatRect(game.Seat(s))), true)
		}
	}
	t.highlights = t.lead.AppendHighlights(t.highlights[:0])
	for _, r := range t.highlights {
		each(t.lens.Visible(r), true)
	}
	for _, id := range t.tips.VisibleIDs() {
		if r, ok := t.pointer.FindSpot(id); ok {
			each(t.lens.Visible(r), true)
		}
	}
}

// EachOccupied implements stage.MessageHost.
func (t *Scene) EachOccupied(each func(r geom.Rect, firm bool)) { t.root.EachOccupied(each) }

// ShowsMessage implements stage.MessageHost.
func (t *Scene) ShowsMessage() bool { return t.root.ShowsMessage() }

// Inspect implements stage.Inspectable. A report for a screen reader gets the widgets and what aloud.Reader.Report adds; any other
// report gets everything that tests read.
func (t *Scene) Inspect(r *stage.Report) {
	t.root.Inspect(r)
	if r.ForScreenReader {
		if !t.root.HasLayer() { // else the dialog has a heading
			r.Title = t.services.T(t.match.Header().Box.Name() + ".title")
		}
		t.aloud.Report(r)
		return
	}
	modal := t.root.HasLayer()
	for _, g := range t.pointer.Targets {
		if rect := t.lens.Visible(g.Rect); !rect.Empty() || !t.lens.Zoomed() {
			focused := t.pointer.Focus == g.Ref && t.pointer.KeysUsed
			r.Add(stage.Node{Kind: stage.Target, ID: g.ID, Rect: rect, Enabled: touch.Pickable(&g) && !modal, Focused: focused, SmallReason: g.Small})
		}
	}
	if b := t.board.TextLister; b != nil {
		b.EachText(func(id, s string, st text.Style, box geom.Rect) {
			if !t.lens.Zoomed() {
				ui.InspectText(r, t.desk.Theme.Text, id, s, st, box)
			}
		})
	}
	t.frame.EachCodeLine(func(id, s string, st text.Style, box geom.Rect) {
		ui.InspectText(r, t.desk.Theme.Text, id, s, st, box)
	})
	g := t.match.Game()
	r.SetValue("box", t.box.Rules.Name())
	r.SetValue("turn", journal.TurnWord(g))
	r.SetValue("entries", t.match.Len())
	r.SetValue("over", g.Turn() == game.Over)
	r.SetValue("asked", t.course.Turn().Asked)
	r.SetValue("viewer", int(t.viewer.Seat))
	if t.viewer.Seat >= 0 {
		r.SetValue("you", t.match.Header().Colors.Word(t.viewer.Seat))
	}
	r.SetValue("log", t.log.Len())
	t.people.Inspect(r)
	r.SetValue("yours", t.alert.shown)
	r.SetValue("about", strings.Join(t.tips.VisibleIDs(), " "))
	t.frame.Inspect(r)
	t.opening.Inspect(r)
	t.faces.Inspect(r)
	t.tally.Inspect(r)
	r.SetValue("lens", t.lens.Zoom())
	t.lead.Inspect(r)
	if b := t.board.Inspectable; b != nil {
		b.Inspect(r)
	}
}
