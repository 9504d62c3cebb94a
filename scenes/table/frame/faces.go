package frame

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/portrait"
	"ludotheque/scenes/kit/ui"
)

// How large in dp the face on a panel is where there is room, and from which height and width of the words beside it on; how large
// it is in the place of a badge, and on a chip.
const (
	faceLarge = 54.0
	faceSmall = 30.0
	faceHigh  = 58.0
	faceWide  = 170.0
)

// faceRoom is the width that a large face takes of the room of a panel's words, 0 if it cannot: all seats have faces of one size.
func (p *seatPanel) faceRoom(t *ui.Theme, words geom.Rect) float64 {
	if words.H < faceHigh || words.W < faceWide*t.Text.TextScale() {
		return 0
	}
	return faceLarge + ui.Step
}

// indent is the width that a face takes beside the name.
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

// warm paints picture number i of those that a turn of the seat and its face need, and reports whether there is such a number.
func (p *seatPanel) warm(t *ui.Theme, i int, banner *banner) bool {
	if p.f.heads != nil {
		return p.f.heads.PrerenderFace(t, p.seat, i)
	}
	const turns = 4
	color := p.f.People.Color(p.seat)
	switch i {
	case 0:
		t.PrerenderSeatPanel(p.Rect().Size(), color)
	case 1:
		t.PrerenderCloth(banner.Rect().Size(), color)
	case 2:
		t.PrerenderBadge(color, banner.badgeSide())
	case 3:
		if side := banner.faceSide(); side > 0 && !p.f.small() {
			p.keen().Picture(t, side)
		}
	default:
		return portrait.Prerender(t, p.face(), i-turns, p.faceSide(t))
	}
	return true
}

// faceSide is how large the face on the panel is.
func (p *seatPanel) faceSide(t *ui.Theme) float64 {
	if p.f.small() {
		return chipFace
	}
	if l := p.layout(t); l.face.Empty() {
		return faceSmall
	}
	return faceLarge
}

// keen is how the seat looks on the banner in its turn, whatever happens: its panel shows that.
func (p *seatPanel) keen() portrait.Face {
	f := p.face()
	f.Mood, f.Gaze = portrait.Keen, portrait.GazeToward(p.Rect().Center(), p.f.area.Center())
	return f
}

// face is how the seat looks now.
func (p *seatPanel) face() portrait.Face {
	f := p.f
	to := f.area.Center()
	if s := f.Faces.Course.Turn().Shown; s >= 0 && s != p.seat && int(s) < len(p.seats.panels) {
		to = p.seats.panels[s].Rect().Center()
	}
	look := f.Faces.Look(p.seat)
	return look.Face(p.Rect().Center(), to)
}
