package frame

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/portrait"
	"ludotheque/scenes/kit/ui"
)

// Sizes of faces on panels in dp.
const (
	faceLarge     = 54.0  // beside name and text
	faceSmall     = 30.0  // in place of the badge
	faceMinHeight = 58.0  // the text beside a large face has at least this height
	faceMinWidth  = 170.0 // and at least this width at text scale 1
)

// faceRoom returns the width in dp that a large face takes of words, 0 if there is no room for one. All seats have
// faces of one size.
func (p *seatPanel) faceRoom(t *ui.Theme, words geom.Rect) float64 {
	if words.H < faceMinHeight || words.W < faceMinWidth*t.Text.TextScale() {
		return 0
	}
	return faceLarge + ui.Step
}

// indent returns the width in dp that badge or small face take before the name.
func (l *panelLayout) indent() float64 {
	if l.face.Empty() {
		return badgeRoom
	}
	return 0
}

// drawFace draws the face of who plays, with the badge of the seat.
func (p *seatPanel) drawFace(t *ui.Theme, dst *ebiten.Image, l *panelLayout) {
	if l.face.Empty() {
		portrait.DrawWithBadge(t, dst, p.face(), geom.Pt(l.head.X+13, l.head.Center().Y), faceSmall)
		return
	}
	portrait.DrawWithBadge(t, dst, p.face(), geom.Pt(l.face.X+faceLarge/2, l.face.Center().Y), faceLarge)
}

// prerender renders ahead of time picture number i of those that the next turn of the seat needs, and reports whether
// there is a picture of that number.
func (p *seatPanel) prerender(t *ui.Theme, i int, banner *banner) bool {
	if p.core.heads != nil {
		return p.core.heads.PrerenderFace(t, p.seat, i)
	}
	const turns = 4
	color := p.core.People.Color(p.seat)
	switch i {
	case 0:
		t.PrerenderSeatPanel(p.Rect().Size(), color)
	case 1:
		t.PrerenderCloth(banner.Rect().Size(), color)
	case 2:
		t.PrerenderBadge(color, banner.badgeSide())
	case 3:
		if side := banner.faceSide(); side > 0 && !p.core.phone() {
			p.turnFace().Picture(t, side)
		}
	default:
		return portrait.Prerender(t, p.face(), i-turns, p.faceSide(t))
	}
	return true
}

// faceSide returns the side of the face on the panel in dp.
func (p *seatPanel) faceSide(t *ui.Theme) float64 {
	if p.core.phone() {
		return chipFace
	}
	if l := p.layout(t); l.face.Empty() {
		return faceSmall
	}
	return faceLarge
}

// turnFace returns the face that the banner shows while it is the seat's turn, whatever happens. The panel shows what
// has happened.
func (p *seatPanel) turnFace() portrait.Face {
	f := p.face()
	f.Mood, f.Gaze = portrait.Keen, portrait.GazeToward(p.Rect().Center(), p.core.area.Center())
	return f
}

// face returns the present face of the seat, which looks at the panel of who acts, or at the board.
func (p *seatPanel) face() portrait.Face {
	f := p.core
	to := f.area.Center()
	if s := f.Faces.Course.Turn().Shown; s >= 0 && s != p.seat && int(s) < len(p.seats.panels) {
		to = p.seats.panels[s].Rect().Center()
	}
	look := f.Faces.Look(p.seat)
	return look.Face(p.Rect().Center(), to)
}
