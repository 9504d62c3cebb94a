package scene

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
)

// occasion is what a person is asked for; with another one the lens looks whether any of it is in sight.
type occasion struct {
	entry          int
	asked, waiting bool
}

// attend sees to it that of what may be picked something can be seen, or is pointed at.
func (t *Scene) attend() {
	w := t.course.Turn()
	if now := (occasion{w.Entry, w.Asked, w.Waiting}); now != t.occasion {
		t.occasion = now
		t.pointer.Attend()
	}
}

// drawBoard draws the board, as the lens shows it, and what lies on it.
func (t *Scene) drawBoard(dst *ebiten.Image) {
	theme, through := t.desk.Theme, t.leaning.Over(&t.lens, t.board, t.frame.Area())
	onto := through.Canvas(dst)
	theme.Table(onto)
	t.board.Draw(onto)
	t.lead.Lit(func(r geom.Rect) { theme.Glow(onto, r, 14, 1) })
	t.pointer.Ring(theme, onto)
	if onto != dst {
		theme.Table(dst)
		through.Show(dst, theme.Scale())
		t.pointer.Marks(theme, dst)
	}
}
