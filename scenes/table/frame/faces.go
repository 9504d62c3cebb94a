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
	faceMinHeight = 58.0  // least height of the room for a large face, name and text
	faceMinWidth  = 170.0 // least width of that room at text scale 1
)

// faceRoom returns the width in dp that a large face takes of room, the rectangle for face, name and text, with the gap to the
// name. It returns 0 if room is too small for a large face.
func (p *seatPanel) faceRoom(t *ui.Theme, room geom.Rect) float64 {
	if room.H < faceMinHeight || room.W < faceMinWidth*t.Text.TextScale() {
		return 0
	}
	return faceLarge + ui.Step
}

// indent returns the width in dp at the left of l.nameRow that a small face takes before the name. It is 0 if there is a large
// face, which is not in l.nameRow.
func (l *panelLayout) indent() float64 {
	if l.face.Empty() {
		return badgeRoom
	}
	return 0
}

// drawFace draws the face of who plays, with the badge of the seat.
func (p *seatPanel) drawFace(t *ui.Theme, dst *ebiten.Image, l *panelLayout) {
	if l.face.Empty() {
		const overhang = 2 // dp on the left of l.nameRow, so that badgeRoom leaves 4 dp on the right of the face
		portrait.DrawWithBadge(t, dst, p.face(), geom.Pt(l.nameRow.X-overhang+faceSmall/2, l.nameRow.Center().Y), faceSmall)
		return
	}
	portrait.DrawWithBadge(t, dst, p.face(), geom.Pt(l.face.X+faceLarge/2, l.face.Center().Y), faceLarge)
}

// prerender renders, ahead of time, picture i of those that turns and faces of the seat need, from 0. It reports whether there is
// a picture i. If the board draws the heads itself, the pictures are only those of the seat's head on the board.
func (p *seatPanel) prerender(t *ui.Theme, i int, banner *banner) bool {
	if p.core.heads != nil {
		return p.core.heads.PrerenderFace(t, p.seat, i)
	}
	const turnPictures = 5 // cases 0 to 4; then come the pictures of the face on the panel
	color := p.core.People.Color(p.seat)
	switch i {
	case 0:
		t.PrerenderSeatPanel(p.Rect().Size(), color)
	case 1:
		t.PrerenderCloth(banner.Rect().Size(), color)
	case 2:
		t.PrerenderBadge(color, banner.badgeSide())
	case 3:
		t.PrerenderBadge(color, iconSize(t, ui.Small)) // before a line of the log
	case 4:
		if side := banner.faceSide(); side > 0 && !p.core.onPhone() {
			p.turnFace().Picture(t, side)
		}
	default:
		return portrait.Prerender(t, p.face(), i-turnPictures, p.faceSide(t))
	}
	return true
}

// faceSide returns the side in dp of the face on the panel: faceLarge, or faceSmall if there is no room for that; on a telephone
// chipFace.
func (p *seatPanel) faceSide(t *ui.Theme) float64 {
	if p.core.onPhone() {
		return chipFace
	}
	if l := p.layout(t); l.face.Empty() {
		return faceSmall
	}
	return faceLarge
}

// turnFace returns the face that the banner shows while it is the seat's turn: always keen, and looking at the board. Only the
// face on the panel shows moods; see face.
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
