package saleroom

import (
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/boxes/galopp"
	"ludotheque/logic/game"
	"ludotheque/scenes/boxes/galopp/pieces"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/ui"
)

// Draw draws the saleroom and the texts in signs, from the back to the front. Moving cards and coins, and cards next to a finger,
// are over the texts.
func (p *Painter) Draw(dst *ebiten.Image, m *pieces.Motion, signs []pieces.Sign) {
	p.DrawRoom(dst, p.Rooms.Sheet, 1)
	p.DrawGleam(dst)
	p.drawVelvet(dst)
	p.drawAuctioneer(dst, m)
	p.drawSlab(dst)
	p.drawRostrum(dst)
	p.drawBidTrail(dst)
	p.DrawPiles(dst)
	p.drawStakes(dst)
	p.drawRivals(dst)
	for s := range game.Seat(p.View.Seats) {
		if p.Lot.Stalls.Has(s) {
			p.drawStall(dst, s, m)
		}
	}
	if p.View.Open != galopp.None && !p.movesAway(m, game.Chance, 0) {
		p.DrawCard(dst, p.View.Open, p.Lot.stall(p.Room(), game.Chance).cards[0], piece.Pose{})
	}
	p.drawCoin(dst, m)
	p.drawOffer(dst)
	p.drawButtons(dst)
	p.DrawSigns(dst, signs)
	p.drawPeeked(dst)
	p.drawTrade(dst, m)
	p.drawHammer(dst, m)
}

// drawRivals draws, on a telephone, the teams of all seats but teamOwner small, on a strip of paper.
func (p *Painter) drawRivals(dst *ebiten.Image) {
	places, seats := p.Room().rivals, p.View.Hired().Without(p.teamOwner())
	if n := min(len(places), seats.Len()); n > 0 {
		strip := places[0]
		for _, r := range places[1:n] {
			strip = strip.Union(r)
		}
		p.drawStrip(dst, strip.Inset(-2))
	}
	p.DrawRivals(dst, places, seats)
}

// WriteTexts writes the texts of the saleroom with w. Once the cards of the sold team move, stalls and the open card have no
// texts.
func (p *Painter) WriteTexts(w pieces.Pen) {
	r := p.Room()
	w.Head("room.title", p.roomTitle(), r.Title, text.Left)
	p.WritePileSizes(w)
	p.writeStakes(w)
	for s := range game.Seat(p.View.Seats) {
		if p.Lot.Stalls.Has(s) && !p.Lot.Sold.Moves {
			p.writeStall(w, s)
		}
	}
	if p.View.Open != galopp.None && !p.Lot.Sold.Moves {
		w.Put("room.open", p.Desk.T("galopp.room.open"), p.Lot.stall(p.Room(), game.Chance).name, ui.Small, text.Centre)
	}
	p.writePrice(w)
	p.writeTeamLabels(w)
	p.writeButtons(w)
}

// writeStakes writes which race pays so much, above the coins of drawStakes or, on a telephone, to the left of them, and sets
// p.stakes. On a large screen they are to the left of the auctioneer's desk. If there is no room for words and coins, it writes
// nothing, and there are no coins.
func (p *Painter) writeStakes(w pieces.Pen) {
	p.stakes = geom.Rect{}
	if p.Lot.Sold.Moves {
		return
	}
	words, st := p.Desk.T("galopp.room.stakes", "N", int(p.View.Race)), pieces.Fixed(p.Role(ui.Small, text.Centre))
	label, coins := p.stakesAreas(p.Desk.Theme.Text.Measure(words, st, 0).X)
	coin := min(coins.H-2, stakeMost)
	wide := galopp.Prizes*(coin+stakeGap) - stakeGap
	if coins.W < wide || !w.Fits(words, st, label) {
		return
	}
	p.stakes = geom.Around(coins.Center(), wide, coin)
	w.Fit("room.stakes", words, label, text.Centre, ui.Small)
}

// stakesAreas returns the areas for the words about the prizes, which are wide dp wide, and for the coins.
func (p *Painter) stakesAreas(wide float64) (label, coins geom.Rect) {
	room := p.Room()
	if room.form == pieces.Broad {
		r := room.Price
		r.W = p.slab().X - stakeGap - r.X
		return r.CutTop(room.M.Small)
	}
	_, r := room.stakes.CutLeft(4)
	label, r = r.CutLeft(wide + 4)
	coins, _ = r.CutLeft(galopp.Prizes*(r.H+stakeGap) + 2*stakeGap)
	return label, coins
}

// The coins of the prizes of the next race, in dp.
const (
	stakeMost = 30.0 // the greatest width of a coin
	stakeGap  = 4.0  // between two coins, and between the last and the desk
)

// drawStakes draws the prizes of the next race as coins, where writeStakes has found room for them, on a telephone on a strip of
// paper.
func (p *Painter) drawStakes(dst *ebiten.Image) {
	if p.stakes.Empty() {
		return
	}
	if room := p.Room(); room.form != pieces.Broad {
		from := room.stakes.X
		p.drawStrip(dst, geom.R(from, p.stakes.Y, p.stakes.Right()+2-from, p.stakes.H))
	}
	for i, prize := range p.View.Run().Prizes {
		p.Desk.Pieces.Coin(prize, p.stakes.H).Draw(dst, p.stakes.Column(i, galopp.Prizes, stakeGap).Center(), piece.Pose{})
	}
}

// roomTitle returns the title, which says which team is being sold: the first or the second replacement team or, before the first
// race, which of the teams, one for each seat. The last of these teams is not auctioned, and has a title of its own until it is
// hired (G-03). Between replacement auctions, the title names the next race.
func (p *Painter) roomTitle() string {
	switch {
	case p.View.Auction > 0:
		return p.Desk.T("galopp.room.again", "N", int(p.View.Auction))
	case p.View.Race > 1:
		return p.Desk.T("galopp.room.next", "Race", int(p.View.Race))
	}
	drawing := p.View.Drawing()
	if p.Lot.Sold.Moves {
		drawing = drawing.Without(p.Lot.Sold.Seat) // a seat with only its first card counts as one with a team
	}
	teams := p.View.Seats - drawing.Len() // how many seats have a team
	switch {
	case p.Lot.Sold.Moves:
		return p.Desk.T("galopp.room.first", "N", teams, "Of", p.View.Seats)
	case teams == p.View.Seats-1 && !p.View.On:
		return p.Desk.T("galopp.room.last", "N", p.View.Course.Price)
	}
	return p.Desk.T("galopp.room.first", "N", min(teams+1, p.View.Seats), "Of", p.View.Seats)
}

// writeStall writes the name of a seat at its stall, if there is room. It also writes that the seat has passed, if it has, or, for
// one of the first seats to pass, that its cards have been discarded (G-03).
func (p *Painter) writeStall(w pieces.Pen, s game.Seat) {
	st := p.Lot.stall(p.Room(), s)
	if p.hasRoomForName(s, st.name.W) {
		wide := p.nameWidth(s, st.name.W)
		name := geom.R(st.name.Center().X-wide/2+14, st.name.Y, wide, st.name.H)
		w.Put(p.IDOf("room.name.", s), p.Desk.Name(s), name, ui.Small, text.Left)
	}
	if !p.View.On || p.View.Still.Has(s) {
		return
	}
	key := "galopp.room.passed"
	if p.View.Gone.Has(s) {
		key = "galopp.room.gone"
	}
	p.writeCaption(w, p.IDOf("room.passed.", s), p.Desk.T(key), st.state)
}

// writeCaption writes words, which explain cards, into box; on a telephone only if they fit.
func (p *Painter) writeCaption(w pieces.Pen, id, words string, box geom.Rect) {
	switch least := pieces.Fixed(p.Role(ui.Small, text.Centre)); {
	case p.Room().form == pieces.Broad:
		w.Fit(id, words, box, text.Centre, ui.Small)
	case w.Fits(words, least, box):
		w.Fit(id, words, box, text.Centre, ui.Small)
	}
}

// writePrice writes beside the coin that drawCoin draws: that this is the highest bid, and the name of the bidder. While the
// hammer falls, it writes what the auctioneer says instead, and before the first bid that there is none if that fits. Once the cards of the
// sold team move, it writes nothing.
func (p *Painter) writePrice(w pieces.Pen) {
	r := p.Room().Price
	switch {
	case p.Lot.Sold.Moves:
	case p.Lot.HammerBlows > 0 && p.View.On:
		p.writeBesideCoin(w, p.Desk.T(Blows[min(int(p.Lot.HammerBlows), len(Blows))-1].words))
	case p.View.Bid > 0:
		p.writeBesideCoin(w, p.Desk.T("galopp.room.bid"))
		_, right := r.CutLeft(r.W/2 + 82) // beside the coin and the badge
		right.W = min(right.W, p.slab().Right()-8-right.X)
		p.writeBidder(w, right)
	case p.View.On:
		if words := p.Desk.T("galopp.room.nobid"); w.Fits(words, pieces.Fixed(p.Role(ui.Small, text.Centre)), r) {
			w.Fit("room.price", words, r, text.Centre, ui.Strong, ui.Small)
		}
	}
}

// writeBesideCoin writes words to the left of the coin of the highest bid; on a telephone only if they fit.
func (p *Painter) writeBesideCoin(w pieces.Pen, words string) {
	r := p.Room()
	half := 40.0 // half of the width of the coin, and a gap
	if r.form != pieces.Broad {
		half = min(r.Price.H-2, coinMost)/2 + 6
	}
	left, _ := r.Price.CutLeft(r.Price.W/2 - half)
	if r.form == pieces.Broad || w.Fits(words, pieces.Fixed(p.Role(ui.Small, text.Right)), left) {
		w.Fit("room.price", words, left, text.Right, ui.Strong, ui.Small)
	}
}

// writeBidder writes the name of the highest bidder into r, beside the bidder's badge, if it fits.
func (p *Painter) writeBidder(w pieces.Pen, r geom.Rect) {
	name := p.SeatName(p.View.High)
	if w.Fits(name, p.Role(ui.Small, text.Left), r) {
		w.Fit("room.high", name, r, text.Left, ui.Strong, ui.Small)
	}
}

// writeTeamLabels labels the team on offer and the old team. Before the first race there is no old team, and the team on offer is
// labelled only once it is sold and its cards move.
func (p *Painter) writeTeamLabels(w pieces.Pen) {
	r := p.Room()
	if !p.replacesTeam() && !p.Lot.Sold.Moves {
		return
	}
	if p.Lot.Sold.Moves {
		w.Head("room.offer", p.Desk.T("galopp.room.team", "Name", p.Desk.Name(p.Lot.Sold.Seat)), r.soldTitle, text.Centre)
	} else {
		offer, words := p.View.Offer(p.Peeking()), p.Desk.T("galopp.room.offer.open")
		brief := words
		if slices.Contains(offer[:], galopp.Unknown) {
			brief = p.Desk.T("galopp.room.offer")
		}
		p.writeTeamLabel(w, "room.offer", words, brief, offer[:], r.labels[1])
	}
	if !p.replacesTeam() {
		return
	}
	old := p.oldTeamWords()
	if p.Lot.Sold.Seat >= 0 { // the view has the new team by and by
		p.writeCaption(w, "room.old", old, r.labels[0])
		return
	}
	p.writeTeamLabel(w, "room.old", old, old, p.View.Team[p.teamOwner()][:], r.labels[0])
}

// oldTeamWords returns the words above the old team: that it is the team of the person at the screen, or else whose it is.
func (p *Painter) oldTeamWords() string {
	owner := p.teamOwner()
	if owner == p.Desk.Viewer() || p.Asking.Asked && owner == p.Asking.Seat {
		return p.Desk.T("galopp.room.old.own")
	}
	return p.Desk.T("galopp.room.old", "Name", p.Desk.Name(owner))
}

// writeTeamLabel writes words about a team into box with how many steps its known porters take together and how many of its cards
// are crafty porters or hidden, which says at a glance how two teams compare. If there is no room for that, it writes brief.
func (p *Painter) writeTeamLabel(w pieces.Pen, id, words, brief string, team []galopp.Card, box geom.Rect) {
	sum, crafty, hidden := 0, 0, 0
	for _, c := range team {
		switch sum += c.Steps(); c {
		case galopp.Crafty:
			crafty++
		case galopp.Unknown:
			hidden++
		}
	}
	long := p.Desk.T("galopp.room.steps", "Words", words, "Count", sum)
	if crafty > 0 {
		long = p.Desk.T("galopp.room.crafty", "Words", long, "Count", crafty)
	}
	if hidden > 0 {
		long = p.Desk.T("galopp.room.hidden", "Words", long, "Count", hidden)
	}
	st := pieces.Fixed(p.Role(ui.Small, text.Centre))
	if st.MaxLines = 0; p.Desk.Theme.Text.Fits(long, st, box) {
		w.PutStyled(id, long, box, st)
		return
	}
	p.writeCaption(w, id, brief, box)
}

// writeButtons writes the texts of the buttons, except that of a dragged button, which DrawHeld draws. If the seat cannot bid, it
// writes why.
func (p *Painter) writeButtons(w pieces.Pen) {
	for i := range *p.Buttons {
		if k := &(*p.Buttons)[i]; k.Ref != p.Asking.Held {
			w.PutStyled(k.ID, k.Words, k.Rect, p.buttonStyle(k))
		}
	}
	if p.Asking.Asks(galopp.StageBid) && p.Bid.CannotBid() {
		w.Put("room.poor", p.Desk.T("galopp.room.poor"), p.Room().amountRow, ui.Small, text.Centre)
	}
}
