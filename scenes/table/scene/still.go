package scene

import (
	"fmt"
	"image"
	"math"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/services"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/play"
)

// Still is a box's board with a position on it, or a part of it, drawn once by the board itself: a picture for pages.
type Still struct {
	scene *Scene
	spot  string
	size  geom.Point
	whole bool // all of the board, made small, instead of a part about the spot
	img   *ebiten.Image
	there bool // the spot is on the board
}

// boardOf is the size in dp of the whole board of which a Still shows a part.
var boardOf = geom.Pt(760, 540)

// Ratio is how high a picture of a whole board is by its width.
const Ratio = 540.0 / 760

// NewStill is the part of the given size, in dp, about a spot of the board (a Lighter's) that the entries of a journal lead to:
// its header and the lines behind it. The error says what is wrong with them.
func NewStill(s *services.Services, box *table.Contents, size geom.Point, spot string, lines []string) (*Still, error) {
	m, err := play.Load(box.Rules, []byte(strings.Join(lines, "\n")+"\n"))
	if err != nil {
		return nil, fmt.Errorf("table: still: %w", err)
	}
	return &Still{scene: standing(s, box, m), spot: spot, size: size}, nil
}

// StillOf is the whole board as a match stands, so many dp wide.
func StillOf(s *services.Services, box *table.Contents, m *match.Match, wide float64) *Still {
	return &Still{scene: standing(s, box, m), size: geom.Pt(wide, math.Round(wide*Ratio)), whole: true}
}

// standing is a table at which a match stands as it does, for who may know all of it.
func standing(s *services.Services, box *table.Contents, m *match.Match) *Scene {
	t := layTable(s, box, &table.Doors{}, home(s, box, m, nil), play.Watching, m.Len())
	t.viewer.Seat = game.Referee
	return t
}

// Draw draws the picture in the middle of r. Only the first time takes long.
func (p *Still) Draw(dst *ebiten.Image, r geom.Rect, m stage.Metrics) {
	if p.img == nil {
		p.paint(m)
	}
	p.scene.desk.Theme.DrawImage(dst, p.img, r.Center().Sub(p.size.Mul(0.5)), 1)
}

// paint has the board draw itself.
func (p *Still) paint(m stage.Metrics) {
	m.Size, m.Safe = p.laid(m.TextScale), stage.Insets{}
	p.scene.desk.Pieces.Rescale(m.Scale)
	p.scene.desk.Pieces.SetMarks(p.scene.services.Settings().SeatMarks)
	p.scene.board.Resize(geom.R(0, 0, m.Size.X, m.Size.Y), m)
	if p.whole {
		p.shrink(m)
	} else {
		p.cut(m)
	}
	p.scene.Close()
}

// wholeWide is how wide in dp a whole board is laid out at least: the smaller it is, the sooner it is painted.
const wholeWide = 400

// laid is the size in dp at which the board is laid out: a whole one as small as text has room.
func (p *Still) laid(text float64) geom.Point {
	if !p.whole {
		return boardOf
	}
	return boardOf.Mul(min(1, wholeWide*text/boardOf.X))
}

// shrink draws all of the board and makes it small.
func (p *Still) shrink(m stage.Metrics) {
	full := blank(m.Size.Mul(m.Scale))
	p.scene.board.Draw(full)
	p.img = blank(p.size.Mul(m.Scale))
	op := ebiten.DrawImageOptions{Filter: ebiten.FilterLinear}
	op.GeoM.Scale(p.size.X/m.Size.X, p.size.Y/m.Size.Y)
	p.img.DrawImage(full, &op)
	full.Deallocate()
}

// blank is an image of so many pixels; of one at least, as in a window that has been drawn together to nothing.
func blank(pixels geom.Point) *ebiten.Image {
	return ebiten.NewImageWithOptions(image.Rect(0, 0, max(1, int(pixels.X)), max(1, int(pixels.Y))), nil)
}

// cut draws the board so that the spot comes to lie in the middle, as far as there is board on all sides.
func (p *Still) cut(m stage.Metrics) {
	b := p.scene.board
	at := boardOf.Mul(0.5)
	if l := b.SpotFinder; l != nil {
		if spot, there := l.FindSpot(p.spot); there {
			at, p.there = spot.Center(), true
		}
	}
	at.X = geom.Clamp(at.X-p.size.X/2, 0, boardOf.X-p.size.X)
	at.Y = geom.Clamp(at.Y-p.size.Y/2, 0, boardOf.Y-p.size.Y)
	b.Resize(geom.R(-math.Round(at.X), -math.Round(at.Y), boardOf.X, boardOf.Y), m)
	p.img = blank(p.size.Mul(m.Scale))
	b.Draw(p.img)
}

// MarkFound reports, once the picture has been drawn, whether what it is to show is on the board.
func (p *Still) MarkFound() bool { return p.there }

// Close lets go of the picture.
func (p *Still) Close() {
	if p.img != nil {
		p.img.Deallocate()
		p.img = nil
	}
	p.scene.Close()
}
