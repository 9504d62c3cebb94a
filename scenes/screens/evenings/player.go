package evenings

import (
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/logic/record/ledger"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/portrait"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/screens/people"
)

// ranked returns the seats of a game by the places of their players, the winner first; players with the same place in order
// of seats.
func ranked(g *ledger.Game) (seats []int) {
	for i := range g.Players {
		seats = append(seats, i)
	}
	slices.SortStableFunc(seats, func(a, b int) int { return g.Players[a].Place - g.Players[b].Place })
	return seats
}

// playerName returns the name of the player p: that of the person, or else of the bot. It returns the name of the colour if
// the player has neither a name nor a number.
func (sc *Scene) playerName(p *ledger.Player) string {
	who, color := p.Who(), p.Color
	if _, err := game.ParseColor(color); err == nil && who == "" && p.Name == "" {
		return sc.T("shell.color." + color)
	}
	if who != "" {
		return sc.personName(who)
	}
	return p.Name
}

// storedReplays returns the set of the replays that the store has and whose box this program has. A key is the name of the box
// followed by that of the replay.
func (sc *Scene) storedReplays() map[string]bool {
	all := map[string]bool{}
	for _, r := range sc.Services.Store.Replays("") {
		all[r.Box+r.Name] = sc.cabinet.Find(r.Box) != nil
	}
	return all
}

// Sizes of a player's likeness in dp.
const (
	headSide      = 52.0 // width and height of the head
	pieceHeight   = 38.0 // greatest height of the piece
	maxPieceWidth = 44.0 // greatest width of the piece
	pieceOverhang = 18.0 // how far the piece may stand beyond the right edge of the head
)

// likeness returns a widget with the head of the player at a seat, who looks proud after a win, and the player's piece in
// front of the head. Without a valid colour, or the box, there is no piece.
func (g *gamePage) likeness(seat int) ui.Widget {
	p := &g.game.Players[seat]
	color, err := game.ParseColor(p.Color)
	if err != nil {
		color = piece.Plain
	}
	face := portrait.Face{Head: g.headAt(seat, color), Seat: color}
	if p.Place == 1 {
		face.Mood = portrait.Proud
	}
	if g.box != nil {
		face.Costume = g.box.Costume
	}
	return ui.NewDrawing(headSide+pieceOverhang, headSide+4, func(t *ui.Theme, dst *ebiten.Image, r geom.Rect) {
		portrait.Draw(t, dst, face, geom.Pt(r.X+headSide/2, r.Y+headSide/2), headSide)
		if g.box != nil && color != piece.Plain {
			g.drawPiece(dst, color, geom.Pt(r.Right()-maxPieceWidth/2, r.Bottom()-2))
		}
	})
}

// drawPiece draws the piece of a colour with its shadow. The piece stands at foot, and is pieceHeight high, or lower if it
// would be wider than maxPieceWidth.
func (g *gamePage) drawPiece(dst *ebiten.Image, color game.Color, foot geom.Point) {
	pieces := g.book.pieces
	sprite := g.box.Piece(pieces, color, pieceHeight)
	if sprite.W > maxPieceWidth {
		sprite = g.box.Piece(pieces, color, pieceHeight*maxPieceWidth/sprite.W)
	}
	pieces.DrawWithShadow(dst, sprite, 0.5*sprite.W, foot, piece.Pose{}) // the foot is about half as wide as the piece
}

// headAt returns the head of the player at a seat: the head of a person whom the device knows, else the head in the
// journal once that has been read, else a head by color, which is that of the seat.
func (g *gamePage) headAt(seat int, color game.Color) portrait.Head {
	p := &g.game.Players[seat]
	if who, ok := people.Find(g.book.Services.Store, p.Who()); ok && p.Who() != "" {
		return who.Head
	}
	occupant := match.Occupant{Bot: p.Bot()}
	if g.match != nil {
		occupant = g.match.Occupants()[seat]
	}
	return portrait.HeadOf(occupant, color)
}
