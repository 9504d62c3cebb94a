package dorada

import (
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/boxes/dorada"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/table"
	"ludotheque/scenes/together/hand"
)

// handKit shows a seat's hand on a device: its four pawns and its moves. It implements hand.Kit.
type handKit struct {
	board *board
	desk  *table.Desk
	art   spaceArt // draws the pictures of the items
}

// newHand returns the table.Kit of a device that shows a seat's hand.
func newHand(d *table.Desk) table.Kit {
	b := newBoard(d)
	return hand.New(d, b.tableKit(), newHandKit(b))
}

// newHandKit returns the handKit that takes what it shows, and the decision under way, from the board b.
func newHandKit(b *board) *handKit { return &handKit{b, b.desk, spaceArt{b, b.desk}} }

// AddItems implements hand.Kit: it lists the pawns of seat, those in DORADA first, then from the last space to start,
// then lost ones.
func (k *handKit) AddItems(l *hand.List, seat game.Seat) {
	k.addHome(l, seat)
	for space := len(k.board.view.piles) - 1; space > 0; space-- {
		k.addPile(l, seat, space)
	}
	k.addRest(l, seat)
}

// addHome adds the pawns of seat in DORADA, with their worth.
func (k *handKit) addHome(l *hand.List, seat game.Seat) {
	v := &k.board.view
	for i := range int(v.goal.n) {
		if v.goal.seat[i] == seat {
			worth := dorada.Worth(int(v.goal.n) - 1 - i)
			k.addPawn(l, k.desk.T("dorada.title"), strconv.Itoa(worth), k.art.goalPicture(seat))
		}
	}
}

// addRest adds the pawns of seat on start, then the lost ones.
func (k *handKit) addRest(l *hand.List, seat game.Seat) {
	v := &k.board.view
	for range v.start[seat] {
		k.addPawn(l, k.desk.T("dorada.hand.waits"), k.desk.T("dorada.hand.free"), k.art.startPicture(seat))
	}
	for range v.lost[seat] {
		k.addPawn(l, k.desk.T("dorada.hand.lost"), "", k.art.drawLostPawn)
	}
}

// addPawn adds a pawn to the list, with the picture p. The text where says where the pawn is; the text how says what it is worth
// or whether it can move. Four pawns, as many as a seat has, fill a row.
func (k *handKit) addPawn(l *hand.List, where, how string, p hand.Picture) {
	it := l.Add("pawn."+strconv.Itoa(len(l.Items())+1), where, how, p)
	it.Span, it.PictureHeight = 3, 78 // 3 of the 12 columns of a row
}

// addPile adds the pawns of seat in the pile on a space, from the top. All but the top pawn of the pile are covered.
func (k *handKit) addPile(l *hand.List, seat game.Seat, space int) {
	p := &k.board.view.piles[space]
	key := "dorada.hand.free"
	for i := int(p.n) - 1; i >= 0; i-- {
		if p.seat[i] == seat {
			k.addPawn(l, k.desk.T("dorada.hand.on", "N", space), k.desk.T(key), k.art.pilePicture(space))
		}
		key = "dorada.hand.covered"
	}
}

// AddOffers implements hand.Kit: it lists the die to throw, or the moves, each with a picture of its end.
func (k *handKit) AddOffers(cards, _ *hand.List) {
	if k.desk.AwaitsThrow() {
		hand.AddDice(cards, &k.board.dice, refDie)
		return
	}
	hand.AddOptions(cards, &k.board.Choice, k.describeOffer)
}

// describeOffer returns the texts and the picture of a move: which pawn moves, with its letter, and where it would end.
func (k *handKit) describeOffer(p *table.Option) (words, more string, picture hand.Picture) {
	words, more = k.board.moveTexts(p)
	if letter := letterOf(&k.board.Choice, p); letter != "" {
		words = k.desk.T("dorada.letter", "Letter", letter, "Text", words)
	}
	return words, more, k.art.endPicture(p, k.board.Seat)
}

// spaceArt draws pictures of single spaces with the pawns on them, for a hand.
type spaceArt struct {
	board *board
	desk  *table.Desk
}

// drawStone draws the stone of a space at the bottom of r, with the bridge if there is one. Above the stone, at least 0.28 of the
// height of r is left for pawns. drawStone returns where the foot of a pawn on the stone is, and the height of pawns in dp.
func (s spaceArt) drawStone(dst *ebiten.Image, r geom.Rect, space int) (foot geom.Point, high float64) {
	d := min(r.W, r.H*0.72)
	at := geom.Pt(r.Center().X, r.Bottom()-d/2)
	t := s.desk.Theme
	t.DrawPicture(dst, geom.Around(at, d, d), "hand.stone", space, func(c paint.Canvas) { s.printStone(c, d, space) })
	if s.board.view.bridge[space] {
		s.desk.Pieces.Picture("dorada-bridge", piece.Plain, d*0.9).Draw(dst, at.Add(geom.Pt(0, d*0.45)), piece.Pose{})
	}
	return at.Add(geom.Pt(0, d*0.3)), d * 0.9
}

// printStone paints the stone of a space, d dp wide, as on the board, with a printer whose layout has this stone alone. The printer
// has no pieces, which only springboards need: no pawn rests on a springboard.
func (s spaceArt) printStone(c paint.Canvas, d float64, space int) {
	k := &layout{board: geom.R(0, 0, d, d), diameter: d, spaces: make([]geom.Point, s.board.track.Len())}
	k.spaces[space] = geom.Pt(d/2, d/2)
	p := printer{track: s.board.track, palette: s.desk.Theme.Palette, layout: k}
	ink := c.Sheet(d, d)
	p.paintSpace(c, ink, space)
	ink.DrawOn(c, geom.Point{})
}

// drawStack draws a pile with a pawn of each of seats, the lowest pawn first. foot is the foot of the lowest pawn, the only one
// with a shadow. Each pawn is at most high dp high, the whole pile at most room dp.
func (s spaceArt) drawStack(dst *ebiten.Image, seats []game.Seat, foot geom.Point, high, room float64) {
	if n := float64(len(seats)); n > 1 {
		high = min(high, room/(1+(n-1)/3)) // each pawn covers two thirds of the pawn below
	}
	step := piece.PileStep(len(seats), high, room)
	for i, seat := range seats {
		at := foot.Sub(geom.Pt(0, float64(i)*step))
		pawn := s.desk.Pieces.Pawn(s.desk.Color(seat), high)
		if i == 0 {
			s.desk.Pieces.DrawWithShadow(dst, pawn, high*0.7, at, piece.Pose{})
			continue
		}
		pawn.Draw(dst, at, piece.Pose{})
	}
}

// pilePicture returns the picture of a space with the pile on it, as the pile is whenever the picture is drawn.
func (s spaceArt) pilePicture(space int) hand.Picture {
	return func(dst *ebiten.Image, r geom.Rect) {
		foot, high := s.drawStone(dst, r, space)
		p := &s.board.view.piles[space]
		s.drawStack(dst, p.seat[:p.n], foot, high, foot.Y-r.Y)
	}
}

// startPicture returns the picture of a seat's pawn on start.
func (s spaceArt) startPicture(seat game.Seat) hand.Picture {
	one := []game.Seat{seat}
	return func(dst *ebiten.Image, r geom.Rect) {
		foot := geom.Pt(r.Center().X, r.Bottom()-r.H*0.14)
		s.drawSand(dst, geom.Around(foot, min(r.W, r.H)*0.9, r.H*0.26))
		s.drawStack(dst, one, foot, r.H*0.62, r.H)
	}
}

// drawSand draws the sand at start in r.
func (s spaceArt) drawSand(dst *ebiten.Image, r geom.Rect) {
	t := s.desk.Theme
	t.DrawPicture(dst, r, "hand.sand", 0, func(c paint.Canvas) {
		path := paint.Ellipse(geom.Pt(r.W/2, r.H/2), r.W/2-1, r.H/2-1)
		c.Fill(path, paint.Mix(t.Palette.Paper, paint.Hex(0xE0BE72), 0.7))
		c.Stroke(path, 1.4, paint.Fade(t.Palette.Ink, 0.6))
	})
}

// goalPicture returns the picture of a seat's pawn in DORADA.
func (s spaceArt) goalPicture(seat game.Seat) hand.Picture {
	one := []game.Seat{seat}
	return func(dst *ebiten.Image, r geom.Rect) {
		s.desk.Pieces.Picture("dorada-temple", piece.Plain, r.H*0.86).Draw(dst, geom.Pt(r.Center().X, r.Bottom()), piece.Pose{})
		s.drawStack(dst, one, geom.Pt(r.Center().X, r.Bottom()-2), r.H*0.6, r.H)
	}
}

// drawLostPawn draws, as the hand.Picture of a lost pawn, the bridge over the trap that has taken it.
func (s spaceArt) drawLostPawn(dst *ebiten.Image, r geom.Rect) {
	h := min(r.W, r.H*0.72)
	foot := geom.Pt(r.Center().X, r.Bottom())
	s.desk.Pieces.Picture("dorada-bridge", piece.Plain, h).Draw(dst, foot, piece.Pose{})
}

// endPicture returns the picture of the space on which the move of seat would end, as it would be after the move. In place of a
// pawn that would be lost there is a cross.
func (s spaceArt) endPicture(p *table.Option, seat game.Seat) hand.Picture {
	from, to, lost := p.From, p.To-refTo, losesPawn(p)
	switch to {
	case s.board.track.Goal():
		return s.goalPicture(seat)
	case 0:
		return s.startPicture(seat)
	}
	return func(dst *ebiten.Image, r geom.Rect) {
		foot, high := s.drawStone(dst, r, to)
		if lost {
			h := high * 0.75
			s.desk.Pieces.Picture("dorada-cross", piece.Plain, h).Draw(dst, foot.Add(geom.Pt(0, h*0.1)), piece.Pose{})
			return
		}
		v := &s.board.view
		var all [maxPile + 1]game.Seat
		n := copy(all[:], v.piles[to].seat[:v.pawnsUnder(from, to, s.board.track.Goal())])
		all[n] = seat
		s.drawStack(dst, all[:n+1], foot, high, foot.Y-r.Y)
	}
}
