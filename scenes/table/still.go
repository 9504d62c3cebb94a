package table

import (
	"fmt"
	"image"
	"math"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/scenes/geom"
	"ludotheque/scenes/services"
	"ludotheque/scenes/stage"
)

// Still is a part of a box's board with a position on it, drawn once by the board itself: a picture for pages.
type Still struct {
	scene *Scene
	spot  string
	size  geom.Point
	img   *ebiten.Image
	there bool // the spot is on the board
}

// boardOf is the size in dp of the whole board of which a Still shows a part.
var boardOf = geom.Pt(760, 540)

// NewStill is the part of the given size, in dp, about a spot of the board (a Lighter's) that the entries of a journal lead to:
// its header and the lines behind it. The error says what is wrong with them.
func NewStill(s *services.Services, box *Contents, size geom.Point, spot string, lines []string) (*Still, error) {
	m, _, err := matchOf(box.Rules, []byte(strings.Join(lines, "\n")+"\n"))
	if err != nil {
		return nil, fmt.Errorf("table: still: %w", err)
	}
	t := layTable(s, box, &Doors{}, newHome(s, box, m, nil), watching, m.Len())
	t.viewer.seat = game.Referee
	return &Still{scene: t, spot: spot, size: size}, nil
}

// Draw draws the picture in the middle of r. Only the first time takes long.
func (p *Still) Draw(dst *ebiten.Image, r geom.Rect, m stage.Metrics) {
	if p.img == nil {
		p.paint(m)
	}
	p.scene.desk.Theme.Put(dst, p.img, r.Center().Sub(p.size.Mul(0.5)), 1)
}

// paint has the board draw itself so that the spot comes to lie in the middle, as far as there is board on all sides.
func (p *Still) paint(m stage.Metrics) {
	b := p.scene.board
	m.Size, m.Safe = boardOf, stage.Insets{}
	p.scene.desk.Pieces.Rescale(m.Scale)
	whole := geom.R(0, 0, boardOf.X, boardOf.Y)
	b.Resize(whole, m)
	at := whole.Center()
	if l, ok := b.(Lighter); ok {
		if spot, there := l.Spot(p.spot); there {
			at, p.there = spot.Center(), true
		}
	}
	at.X = geom.Clamp(at.X-p.size.X/2, 0, boardOf.X-p.size.X)
	at.Y = geom.Clamp(at.Y-p.size.Y/2, 0, boardOf.Y-p.size.Y)
	b.Resize(geom.R(-math.Round(at.X), -math.Round(at.Y), boardOf.X, boardOf.Y), m)
	pixels := p.size.Mul(m.Scale)
	p.img = ebiten.NewImageWithOptions(image.Rect(0, 0, int(pixels.X), int(pixels.Y)), nil)
	b.Draw(p.img)
	p.scene.Close()
}

// Spotted reports, once it has been drawn, whether the spot is on the board.
func (p *Still) Spotted() bool { return p.there }

// Close lets go of the picture.
func (p *Still) Close() {
	if p.img != nil {
		p.img.Deallocate()
		p.img = nil
	}
	p.scene.Close()
}
