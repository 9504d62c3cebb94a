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

// Still is a picture of the board of a box, or of a part of the board, in some position. The board draws it once.
type Still struct {
	scene *Scene        // the table whose board draws the picture
	spot  string        // ID of the spot in the middle of a part; see table.SpotFinder
	size  geom.Point    // of the picture, in dp
	whole bool          // the whole board, made smaller, instead of the part around the spot
	img   *ebiten.Image // nil before it is painted
	found bool          // the spot is on the board
}

// stillBoardSize is the size in dp of the whole board of which a Still shows a part.
var stillBoardSize = geom.Pt(760, 540)

// StillRatio is the height of a picture of a whole board divided by its width.
const StillRatio = 540.0 / 760

// NewStill returns a picture, size dp large, of the part of the board around the spot with the ID spot; see
// table.SpotFinder. lines are the header and the entries of the journal that lead to the position. The error says why
// lines cannot be played.
func NewStill(s *services.Services, box *table.Contents, size geom.Point, spot string, lines []string) (*Still, error) {
	m, err := play.Load(box.Rules, []byte(strings.Join(lines, "\n")+"\n"))
	if err != nil {
		return nil, fmt.Errorf("table: still: %w", err)
	}
	return &Still{scene: newStanding(s, box, m), spot: spot, size: size}, nil
}

// StillOf returns a picture of the whole board in the present position of m, wide dp wide.
func StillOf(s *services.Services, box *table.Contents, m *match.Match, wide float64) *Still {
	return &Still{scene: newStanding(s, box, m), size: geom.Pt(wide, math.Round(wide*StillRatio)), whole: true}
}

// newStanding returns a table that shows m in its present position. The board knows what the default viewer may know: everything
// if nothing is secret or m is over; see play.Viewer.Default. Then the viewer becomes game.Referee, so that the board draws
// nothing as the viewer's own.
func newStanding(s *services.Services, box *table.Contents, m *match.Match) *Scene {
	t := newScene(s, box, &table.Doors{}, newHome(s, box, m, nil), play.Watching, m.Len())
	t.viewer.Seat = game.Referee
	return t
}

// Draw draws the picture in the middle of r. The first call paints it for a screen of metrics m, which takes long; later calls do
// not use m. Draw must not be called after Close.
func (p *Still) Draw(dst *ebiten.Image, r geom.Rect, m stage.Metrics) {
	if p.img == nil {
		p.paint(m)
	}
	p.scene.desk.Theme.DrawImage(dst, p.img, r.Center().Sub(p.size.Mul(0.5)), 1)
}

// paint lays the board out and lets it draw the picture. Then it releases what the table has painted, since only the picture
// is shown.
func (p *Still) paint(m stage.Metrics) {
	m.Size, m.Safe = p.boardSize(m.TextScale), stage.Insets{}
	p.scene.desk.Pieces.Rescale(m.Scale)
	p.scene.desk.Pieces.SetMarks(p.scene.services.Settings().SeatMarks)
	p.scene.board.Resize(geom.R(0, 0, m.Size.X, m.Size.Y), m)
	if p.whole {
		p.paintWhole(m)
	} else {
		p.paintPart(m)
	}
	p.scene.Close()
}

// wholeMinWidth is the width in dp that the text of a whole board needs at text scale 1.
const wholeMinWidth = 400

// boardSize returns the size in dp in which the board is laid out. A whole board is as small as its text allows at the
// given text scale, since small boards are painted faster. But a bare board, whose seats lie round it, is laid out as on a
// table: less room would have it take the layout of a telephone.
func (p *Still) boardSize(textScale float64) geom.Point {
	if !p.whole || p.scene.box.Bare {
		return stillBoardSize
	}
	return stillBoardSize.Mul(min(1, wholeMinWidth*textScale/stillBoardSize.X))
}

// paintWhole paints the whole board, without marks of the last moves once the game is over, and makes it smaller.
func (p *Still) paintWhole(m stage.Metrics) {
	if p.scene.match.Game().Turn() == game.Over {
		p.scene.board.ClearMarks(p.scene.match.Game().Seats())
	}
	full := newImage(m.Size.Mul(m.Scale))
	p.scene.board.Draw(full)
	p.img = newImage(p.size.Mul(m.Scale))
	op := ebiten.DrawImageOptions{Filter: ebiten.FilterLinear}
	op.GeoM.Scale(p.size.X/m.Size.X, p.size.Y/m.Size.Y)
	p.img.DrawImage(full, &op)
	full.Deallocate()
}

// newImage returns an empty image of the given size in pixels, at least 1 by 1, since the window may be tiny.
func newImage(pixels geom.Point) *ebiten.Image {
	return ebiten.NewImageWithOptions(image.Rect(0, 0, max(1, int(pixels.X)), max(1, int(pixels.Y))), nil)
}

// paintPart paints the part of the board around the spot, which is in the middle of the part as far as the edges of the board
// allow. If the spot is not on the board, it paints the middle of the board; found says which. The board must be laid out
// already, for the spot to be found. paintPart lays the board out again, so that the part lies at the upper left corner of the
// picture.
func (p *Still) paintPart(m stage.Metrics) {
	b := p.scene.board
	at := stillBoardSize.Mul(0.5)
	if l := b.SpotFinder; l != nil {
		if spot, there := l.FindSpot(p.spot); there {
			at, p.found = spot.Center(), true
		}
	}
	at.X = geom.Clamp(at.X-p.size.X/2, 0, stillBoardSize.X-p.size.X)
	at.Y = geom.Clamp(at.Y-p.size.Y/2, 0, stillBoardSize.Y-p.size.Y)
	b.Resize(geom.R(-math.Round(at.X), -math.Round(at.Y), stillBoardSize.X, stillBoardSize.Y), m)
	p.img = newImage(p.size.Mul(m.Scale))
	b.Draw(p.img)
}

// HasSpot reports, after Draw, whether the spot is on the board.
func (p *Still) HasSpot() bool { return p.found }

// Close releases the picture.
func (p *Still) Close() {
	if p.img != nil {
		p.img.Deallocate()
		p.img = nil
	}
	p.scene.Close()
}
