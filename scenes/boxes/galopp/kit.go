package galopp

import (
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/boxes/galopp"
	"ludotheque/logic/game"
	"ludotheque/scenes/boxes/galopp/pieces"
	"ludotheque/scenes/boxes/galopp/race"
	"ludotheque/scenes/boxes/galopp/saleroom"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/table"
	"ludotheque/scenes/together/hand"
)

// handKit implements hand.Kit. A device for one seat shows the seat's porters, hidden ones included, and the choices of bids,
// errands and exchanges.
type handKit struct {
	board *board
	desk  *table.Desk
	track race.Track // draws the race as a strip
}

// newHand returns the table.Kit for a device that shows one seat's cards and decisions.
func newHand(d *table.Desk) table.Kit {
	b := newBoard(d)
	return hand.New(d, b.kit(), newHandKit(b))
}

// newHandKit returns the handKit that takes what it shows, and the decision under way, from the board b.
func newHandKit(b *board) *handKit {
	return &handKit{b, b.desk, race.Track{Painter: &b.painter, Errand: &b.choice.errand}}
}

// AddItems implements hand.Kit: in an auction the cards on offer, as far as the seat knows them, or the team that has been
// sold, and the seat's own team; in a race the chairs and the own team, large; otherwise the own team.
func (k *handKit) AddItems(l *hand.List, seat game.Seat) {
	v, sold := &k.board.display.view, &k.board.display.lot.Sold
	switch {
	case v.Phase == pieces.PhaseRace:
		it := l.Add("track", "", "", k.track.Draw)
		it.PictureHeight, it.Heading = trackHigh, k.desk.T("galopp.hand.race", "N", int(v.Race), "Of", galopp.Races)
		k.addTeam(l, seat, k.desk.T("galopp.hand.team"), "team", k.porterPicture)
		return
	case v.Phase == pieces.PhaseAuction && sold.Moves:
		k.addTeam(l, sold.Seat, k.desk.T("galopp.room.team", "Name", k.desk.Name(sold.Seat)), "sold", k.porterPicture)
	case v.Phase == pieces.PhaseAuction:
		k.addOffer(l, seat)
	}
	if v.HasTeam(seat) && (sold.Seat != seat || !sold.Moves) {
		k.addTeam(l, seat, k.desk.T("galopp.hand.team"), "team", k.smallPicture)
	}
}

// Heights of pictures in dp, for hand.Item.
const (
	ownHigh   = 104.0 // cards on offer that the seat has drawn
	otherHigh = 56.0  // other cards on offer
	teamHigh  = 72.0  // porters of a team, shown large
	trackHigh = 84.0  // the race as a strip
	smallHigh = 40.0  // porters of a team, shown small, and coins
)

// addOffer adds the cards of an auction: first the seat's own, large, then those of others as far as the seat knows them. If
// another device shows the board, so that neighbours may see this device, the own cards are covered until they are touched.
func (k *handKit) addOffer(l *hand.List, seat game.Seat) {
	own := len(l.Items())
	k.addDrawn(l, seat)
	items := l.Items()[own:]
	for i := range items {
		it := &items[i]
		it.Span, it.PictureHeight, it.Words = 12/len(items), ownHigh, k.desk.Name(seat) // a row has 12 columns
		if k.desk.Viewer() == seat {
			it.Words, it.More = k.desk.T("galopp.hand.own"), k.desk.T("galopp.hand.secret")
			if k.desk.Box.BoardElsewhere {
				it.More, it.Back = k.desk.T("galopp.hand.touch"), k.ownedPicture(seat, galopp.Unknown)
			}
		}
	}
	k.addLot(l, seat)
}

// addLot adds the cards on offer besides the seat's own: those of the others clockwise after the seat, then the open card, all in
// one row.
func (k *handKit) addLot(l *hand.List, seat game.Seat) {
	v, first := &k.board.display.view, len(l.Items())
	for i := range v.Seats - 1 {
		k.addDrawn(l, game.Seat((int(seat)+1+i)%v.Seats))
	}
	if v.Open != galopp.None {
		l.Add("lot.open", k.desk.T("galopp.room.open"), "", k.cardPicture(v.Open))
	}
	lot := l.Items()[first:]
	for i := range lot {
		lot[i].Span, lot[i].PictureHeight = 12/max(4, len(lot)), otherHigh
		if len(lot) > 4 {
			lot[i].Words = "" // the badges on the cards show whose cards they are
		}
	}
	if len(lot) > 0 {
		lot[0].Heading = k.desk.T("galopp.room.offer")
	}
}

// addDrawn adds the cards that a seat has drawn for this auction, face down if they are not known.
func (k *handKit) addDrawn(l *hand.List, s game.Seat) {
	for n, c := range k.board.display.view.Hand[s] {
		if c != galopp.None {
			l.Add("lot."+k.desk.Color(s).String()+"."+strconv.Itoa(n), k.desk.Name(s), "", k.ownedPicture(s, c))
		}
	}
}

// ownedPicture returns the picture of a card with the badge of the seat that has drawn it.
func (k *handKit) ownedPicture(s game.Seat, c galopp.Card) hand.Picture {
	return func(dst *ebiten.Image, r geom.Rect) {
		r = r.Fit(1 / 1.4)
		k.board.painter.DrawCard(dst, c, r, piece.Pose{})
		k.desk.Theme.DrawBadge(dst, k.desk.Color(s), r.At(0.92, 0.08), geom.Clamp(r.W*0.36, 14, 22))
	}
}

// addTeam adds the four porters of a seat in one row. picture returns the picture of a slot and its height in dp. heading is that
// of the row; the IDs of the items are idPrefix with the number of the slot, from 1.
func (k *handKit) addTeam(l *hand.List, seat game.Seat, heading, idPrefix string, picture func(seat game.Seat, slot int) (hand.Picture, float64)) {
	for i := range galopp.Slots {
		it := l.Add(idPrefix+"."+strconv.Itoa(i+1), "", "", nil)
		it.Span, it.Heading = 3, heading
		it.Picture, it.PictureHeight = picture(seat, i)
		heading = "" // the heading is above the first slot only
	}
}

// cardPicture returns the picture of a card.
func (k *handKit) cardPicture(c galopp.Card) hand.Picture {
	return func(dst *ebiten.Image, r geom.Rect) { k.board.painter.DrawCard(dst, c, r.Fit(1/1.4), piece.Pose{}) }
}

// smallPicture returns a small picture of a porter of a team, and its height in dp.
func (k *handKit) smallPicture(seat game.Seat, slot int) (hand.Picture, float64) {
	c := k.board.display.view.Team[seat][slot]
	return func(dst *ebiten.Image, r geom.Rect) { k.board.painter.DrawTicket(dst, c, r) }, smallHigh
}

// porterPicture returns a large picture of a porter of a team with the number of its slot, and the height of the picture in dp.
// The porter that has been rolled is highlighted.
func (k *handKit) porterPicture(seat game.Seat, slot int) (hand.Picture, float64) {
	c := k.board.display.view.Team[seat][slot]
	return func(dst *ebiten.Image, r geom.Rect) {
		r = r.Fit(1 / 1.4)
		if c == galopp.None {
			k.desk.Theme.Well(dst, r)
			return
		}
		if t := &k.board.display.terrace; k.board.display.view.Phase == pieces.PhaseRace && t.Focus == seat && t.Slot == slot {
			k.desk.Theme.Glow(dst, r, 8, 1)
		}
		k.board.painter.DrawCard(dst, c, r, piece.Pose{})
		k.board.garden.DrawSlot(dst, slot, r.At(0.9, 0.08), r.W*0.2)
	}, teamHigh
}

// AddOffers implements hand.Kit: the die to throw, or else the choices of a bid, an errand or an exchange.
func (k *handKit) AddOffers(cards, buttons *hand.List) {
	switch {
	case k.desk.AwaitsThrow():
		hand.AddDice(cards, &k.board.dice, race.RefDie)
	case k.board.choice.Asks(galopp.StageBid):
		k.addBids(cards, buttons)
	case k.board.choice.Asks(galopp.StageCrafty):
		k.addErrands(cards)
	case k.board.choice.Asks(galopp.StageExchange):
		k.addExchanges(cards)
	}
}

// addBids adds the buttons of the auction: to the list cards the steppers and then the chips, to the list buttons those to pass
// and to bid. A seat that cannot bid has only the button to pass, which is then as wide as both.
func (k *handKit) addBids(cards, buttons *hand.List) {
	pass := buttons.Add("pass", k.desk.T("galopp.key.pass"), "", nil)
	pass.Ref, pass.Secondary, pass.Best = saleroom.RefPass, true, k.board.choice.Hint == saleroom.RefPass
	if !k.board.choice.bid.CannotBid() {
		pass.Span = 4 // of the 12 columns of a row, beside the 8 of the bid
	}
	for _, kind := range [...]saleroom.ButtonKind{saleroom.ButtonWood, saleroom.ButtonCoin, saleroom.ButtonBrass} {
		for i := range k.board.buttons {
			switch button := &k.board.buttons[i]; {
			case button.Kind != kind:
			case button.Ref == saleroom.RefPass: // it has been added first
			case kind == saleroom.ButtonBrass:
				k.addButton(buttons, button).Span = 8
			default:
				k.addButton(cards, button)
			}
		}
	}
}

// addButton adds a button of the auction to l and returns the item for it. A chip is shown as a coin, without text.
func (k *handKit) addButton(l *hand.List, button *saleroom.Button) *hand.Item {
	it := l.Add(button.ID, button.Words, "", nil)
	it.Ref, it.Span, it.Best = button.Ref, 3, k.board.choice.Hint == button.Ref
	if button.Kind == saleroom.ButtonCoin {
		gold := k.board.choice.bid.Chips(k.board.room().ChipRoom())[button.Ref-saleroom.RefTo]
		it.Span, it.Words, it.Picture, it.PictureHeight = 2, "", k.coinPicture(gold), smallHigh
	}
	if button.Off {
		it.Use = table.Refused
	}
	return it
}

// coinPicture returns the picture of a coin worth n.
func (k *handKit) coinPicture(n int) hand.Picture {
	return func(dst *ebiten.Image, r geom.Rect) {
		k.desk.Pieces.Coin(n, min(r.W, r.H)).Draw(dst, r.Center(), piece.Pose{})
	}
}

// addErrands adds an item for each chair and each number of steps by which a crafty porter may send the chair next: the own chair
// first, then the others clockwise, and for each chair from two steps ahead to two back.
func (k *handKit) addErrands(l *hand.List) {
	for i := range k.board.display.view.Seats {
		s := game.Seat((int(k.board.choice.Seat) + i) % k.board.display.view.Seats)
		for steps := 2; steps >= -2; steps-- {
			if k.board.choice.errand.CanSend(s, steps) {
				k.addErrand(l, s, steps)
			}
		}
	}
}

// addErrand adds an item for sending a chair by steps, and returns the item. Its second text says where the chair would come to:
// into the pond, if it is the deciding seat's own chair, over the finishing line, or to a space.
func (k *handKit) addErrand(l *hand.List, s game.Seat, steps int) *hand.Item {
	v := &k.board.display.view
	to := int(v.Chair[s]) + steps
	var more string
	switch {
	case s == k.board.choice.Seat && v.IsInPond(to):
		more = k.desk.T("galopp.hand.pond")
	case to >= v.Run().Arch:
		more = k.desk.T("galopp.hand.finish")
	default:
		more = k.desk.T("galopp.line.space", "N", to, "Of", v.Run().Arch)
	}
	g := k.board.targets.ghost(s, steps)
	it := l.Add(g.ID, k.sendText(s, steps), more, k.chairPicture(s))
	it.Ref, it.Use, it.PictureHeight, it.Best = g.Ref, g.Use, 48, k.board.choice.errand.Hinted(s, steps)
	return it
}

// sendText returns the text for sending a chair by steps.
func (k *handKit) sendText(s game.Seat, steps int) string {
	key := "galopp.hand.ahead"
	switch own := s == k.board.choice.Seat; {
	case own && steps < 0:
		key = "galopp.hand.back.own"
	case own:
		key = "galopp.hand.ahead.own"
	case steps < 0:
		key = "galopp.hand.back"
	}
	return k.desk.T(key, "Name", k.desk.Name(s), "Count", max(steps, -steps))
}

// chairPicture returns the picture of the chair of a seat.
func (k *handKit) chairPicture(s game.Seat) hand.Picture {
	return func(dst *ebiten.Image, r geom.Rect) {
		h := min(r.H*0.9, r.W/race.ChairWide)
		race.Chair(k.desk.Pieces, k.desk.Color(s), h).Draw(dst, geom.Pt(r.Center().X, r.Center().Y+h/2), piece.Pose{})
	}
}

// addExchanges adds the porters of all teams, from each of which one is to be taken. The pictures are small if there are more than
// three teams.
func (k *handKit) addExchanges(l *hand.List) {
	v := &k.board.display.view
	for s := range game.Seat(v.Seats) {
		heading := k.desk.Name(s)
		for i, c := range v.Team[s] {
			at := int(s)*galopp.Slots + i
			it := l.Add("card."+k.desk.Color(s).String()+"."+strconv.Itoa(i+1), "", "", k.cardPicture(c))
			it.Ref, it.Span, it.PictureHeight, it.Heading = refCard+at, 3, teamHigh, heading
			if v.Seats > 3 {
				it.Picture, it.PictureHeight = k.smallPicture(s, i)
			}
			it.Chosen, _ = k.board.choice.exchange.isTaken(at)
			it.Best = k.board.choice.hintsCard(at)
			heading = "" // the heading is above the first slot only
		}
	}
}
