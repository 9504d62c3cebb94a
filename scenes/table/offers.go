package table

import (
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/text"
)

// DrawPile draws the n pieces that stand on a target with draw, from piece 0 up, but not the last one while it leaves or is dragged.
// The last one is lifted by lift dp and pulses if an option begins there; see Pose.
func (c *Choice) DrawPile(ref, n int, leaves bool, lift float64, draw func(i int, p piece.Pose)) {
	standing := n
	if leaves || ref != NoTarget && ref == c.DraggedRef {
		standing--
	}
	for i := range standing {
		pose := piece.Pose{}
		if i == n-1 {
			pose = c.Pose(ref, lift)
		}
		draw(i, pose)
	}
}

// DrawHeld draws the piece that is dragged with draw, if there is one: larger, lifted by lift dp, and with its foot somewhat below
// the finger. high is the height of the piece in dp.
func (c *Choice) DrawHeld(high, lift float64, draw func(foot geom.Point, p piece.Pose)) {
	if c.DraggedRef != NoTarget {
		draw(c.Finger.Add(geom.Pt(0, high*0.35)), piece.Pose{Lift: lift, Grow: 0.12})
	}
}

// TagOver returns the area of a tag at the upper edge of piece, within board; both are in dp.
func TagOver(piece, board geom.Rect) geom.Rect {
	return geom.R(piece.Center().X-26, piece.Y-18, 52, 22).Within(board)
}

// DrawTags draws the WinText of each option on a slip of paper over TagBox.
func (c *Choice) DrawTags(dst *ebiten.Image) {
	t := c.desk.Theme
	for o, box := range c.tags {
		// The picture is 4 dp larger on each side, for the shadow.
		t.DrawPicture(dst, box.Inset(-4), "tag", 0, func(cv paint.Canvas) { paintTag(cv, t.Palette) })
		t.Text.Draw(dst, o.WinText, box, c.tagStyle())
	}
}

// tags yields the options with a WinText, each with the box of its tag.
func (c *Choice) tags(yield func(*Option, geom.Rect) bool) {
	for i := range c.Options {
		if o := &c.Options[i]; o.WinText != "" && !yield(o, c.TagBox(o)) {
			return
		}
	}
}

// paintTag paints the slip of paper of a tag over c, with a margin of 4 dp for the shadow.
func paintTag(c paint.Canvas, p piece.Palette) {
	w, h := c.Size()
	path := paint.RoundRect(geom.R(4, 4, w-8, h-8), 5)
	c.Shadow(path, 5, geom.Pt(1, 2), paint.Fade(p.Ink, 0.6))
	c.Fill(path, paint.Lighten(p.Paper, 0.4))
	c.Stroke(path, 1, paint.Fade(p.Ink, 0.7))
}

// tagStyle returns the text style of a tag.
func (c *Choice) tagStyle() text.Style {
	return text.Style{Weight: text.Bold, Size: 14, Color: c.desk.Theme.Palette.Ink, Align: text.Centre, Fixed: true}
}

// EachText implements TextLister for the tags.
func (c *Choice) EachText(each func(id, s string, st text.Style, box geom.Rect)) {
	for o, box := range c.tags {
		each("win."+strconv.Itoa(o.From), o.WinText, c.tagStyle(), box)
	}
}
