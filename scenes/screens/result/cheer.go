package result

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/portrait"
	"ludotheque/scenes/kit/timeline"
	"ludotheque/scenes/kit/ui"
)

// figurine is the layout of one player on a step: a piece, with the player's head in front of it.
type figurine struct {
	height, width float64    // of the piece in dp
	headSide      float64    // width and height of the head in dp
	overhang      float64    // share of the head's width that is to the right of the piece
	foot          geom.Point // where the piece stands
}

// Sizes of a head. Its side is headShare of the height of the piece, within the three bounds below; maxHeadShare wins.
const (
	headShare    = 0.52  // of the height of the piece
	minHead      = 26.0  // in dp
	maxHead      = 132.0 // in dp
	maxHeadShare = 0.48  // of the column's width, so that the piece shows beside the head
	headOverhang = 0.62  // see figurine.overhang; 1 for pieces that are wider than high
	wideShare    = 0.9   // instead of headShare for pieces that are wider than high
)

// figurineIn returns the layout of p.list[i] in column, the player's part of a step. The piece is maxHeight dp high, or less if
// the column is too narrow for the piece and the head. Both together are in the middle of the column. The head overlaps the
// piece, unless that is wider than high, like a chair whose porter the head would hide.
func (p *podium) figurineIn(column geom.Rect, maxHeight float64, i int) figurine {
	f := figurine{height: maxHeight, overhang: headOverhang}
	f.width = p.box.Piece(p.pieces, p.list[i].color, maxHeight).W
	f.headSide = min(geom.Clamp(headShare*maxHeight, minHead, maxHead), maxHeadShare*column.W)
	if ratio := f.width / f.height; ratio > 1 { // the head, wideShare as high as the piece, stands beside it; both fit into column
		f.overhang, f.headSide = 1, geom.Clamp(wideShare*min(maxHeight, column.W/(ratio+wideShare)), minHead, maxHead)
	}
	if maxWidth := column.W - f.overhang*f.headSide; f.width > maxWidth {
		f.height, f.width = maxHeight*maxWidth/f.width, maxWidth
	}
	f.foot = geom.Pt(column.Center().X-f.overhang*f.headSide/2, column.Y+0.5*p.layout.height.feet)
	return f
}

// headCenter returns the centre of the head, which stands at the foot of the piece on the right. hop is how high the piece is
// jumping, as a share of its height; the head goes up 1.4 times as far.
func (f *figurine) headCenter(hop float64) geom.Point {
	return f.foot.Add(geom.Pt(f.width/2+(f.overhang-0.5)*f.headSide, -0.5*f.headSide-1.4*hop*f.height))
}

// drawPlayers draws the players on the step s, first all pieces, then all heads, so that no piece hides a head. A player
// who comes up falls onto the step from 0.8 of a piece's height and bounces; after a third of that time the player is
// opaque. drawPlayers draws nothing before the rank of s begins to come up.
func (p *podium) drawPlayers(t *ui.Theme, dst *ebiten.Image, s *step) {
	progress := p.climbed(s.nth)
	if progress <= 0 {
		return
	}
	lift, fade := (1-timeline.Bounce.At(progress))*p.layout.piece*0.8, max(0, 1-3*progress)
	for j, i := range s.players {
		f := p.figurineIn(p.layout.column(s, j), p.layout.piece, i)
		hop := p.hop(i)
		p.pieces.DrawWithShadow(dst, p.pieceOf(&p.list[i], f.height), footShare*f.width, f.foot, piece.Pose{Lift: lift + hop*f.height, Fade: fade})
	}
	for j, i := range s.players {
		f := p.figurineIn(p.layout.column(s, j), p.layout.piece, i)
		corner := f.headCenter(p.hop(i)).Sub(geom.Pt(f.headSide/2, f.headSide/2+lift))
		face := p.faceOf(&p.list[i], p.gaze(s))
		t.DrawImage(dst, face.Picture(t, f.headSide), corner, 1-fade)
	}
}

// pieceOf returns the piece of a player, height dp high: for a loser the beaten one, if the box has such pieces.
func (p *podium) pieceOf(st *standing, height float64) *piece.Sprite {
	if st.won || p.box.Beaten == nil {
		return p.box.Piece(p.pieces, st.color, height)
	}
	return p.box.Beaten(p.pieces, st.color, height, p.isLast(st))
}

// isLast reports whether a player has the last rank.
func (p *podium) isLast(st *standing) bool { return st.rank == p.list[len(p.list)-1].rank }

// footShare is the width of a piece's foot as a share of the piece's width. It is small, so that the shadow of the piece stays
// on the top of the step.
const footShare = 0.4

// hopHeight is how high a winner jumps, as a share of the height of the piece.
const hopHeight = 0.12

// countWinners returns the number of winners.
func (p *podium) countWinners() (n int) {
	for i := range p.list {
		if p.list[i].won {
			n++
		}
	}
	return n
}

// cheerTicks returns for how many ticks the winners jump. Each jumps at least twice, and all together at least hops times.
func (p *podium) cheerTicks() int { return hopTicks * max(hops, 2*p.countWinners()) }

// isCheering reports whether the winners are jumping or are going to jump. It is false if there are no winners, or if
// still is set.
func (p *podium) isCheering() bool {
	return !p.still && p.countWinners() > 0 && p.ticks < p.upAt(0)+p.cheerTicks()
}

// hop returns how high p.list[i] is jumping now, as a share of the height of the piece; 0 for losers. The winners, who
// are first in the list, jump one after the other.
func (p *podium) hop(i int) float64 {
	elapsed := p.ticks - p.upAt(0)
	if !p.list[i].won || !p.isCheering() || elapsed < 0 || elapsed/hopTicks%p.countWinners() != i {
		return 0
	}
	return hopHeight * math.Sin(math.Pi*float64(elapsed%hopTicks)/hopTicks)
}

// faceOf returns the face of a player: proud for a winner, sorry for a loser with the last rank, calm for others.
func (p *podium) faceOf(st *standing, gaze portrait.Gaze) portrait.Face {
	f := portrait.Face{Head: st.head, Costume: p.box.Costume, Gaze: gaze, Seat: st.color}
	switch {
	case st.won:
		f.Mood = portrait.Proud
	case p.isLast(st):
		f.Mood = portrait.Sorry
	}
	return f
}

// gaze returns where the players on the step s look. Winners look ahead, all others towards the winners' step: up from a row
// in front of that step, else to the side on which it is.
func (p *podium) gaze(s *step) portrait.Gaze {
	best := &p.layout.steps[0] // the best rank in the back row, and so of all
	switch mid := best.rect.Center(); {
	case s.nth == 0:
		return portrait.Ahead
	case s.row > best.row:
		return portrait.Up
	case s.rect.Center().X < mid.X:
		return portrait.Right
	}
	return portrait.Left
}
