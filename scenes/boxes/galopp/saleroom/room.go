package saleroom

import (
	"math"

	"ludotheque/logic/boxes/galopp"
	"ludotheque/scenes/boxes/galopp/pieces"
	"ludotheque/scenes/kit/geom"
)

// Measures in dp on telephones.
const (
	pilesSlim    = 128.0 // the width of deck and discards
	stakesLow    = 20.0  // the height of the row with the prizes, if held sideways
	priceWide    = 0.53  // not in dp: the width of Price as a share of that of title and price together
	titleLeast   = 200.0 // the least width of the title beside the highest bid
	answersLeast = 150.0 // the least width of the buttons to pass and to bid together, beside the steppers
	stallsLeast  = 120.0 // the least height of the stalls beside which there are teams of rivals
)

// Room is the layout of an auction, in dp of the screen.
type Room struct {
	Title     geom.Rect               // the title
	Piles     geom.Rect               // deck and discards, beside the title
	stalls    geom.Rect               // the stalls of all seats
	Price     geom.Rect               // the highest bid
	old       [galopp.Slots]geom.Rect // the cards of the team that is replaced
	offer     [galopp.Slots]geom.Rect // the cards of the team on offer
	sold      [galopp.Slots]geom.Rect // the places at which the cards of a sold team are turned over
	labels    [2]geom.Rect            // the texts above old and offer
	soldTitle geom.Rect               // the text about the sold team
	buttons   geom.Rect               // all buttons
	amountRow geom.Rect               // within buttons: the steppers and the coin with the amount
	chips     geom.Rect               // within buttons: the chips, in amountRow or in a row of their own; empty if there are none
	stakes    geom.Rect               // the prizes of the next race; empty if there is no room
	man       geom.Rect               // the auctioneer on a telephone; empty if there is no room
	rivals    []geom.Rect             // on telephones, the small teams of seats whose team is not shown; none if there is no room
	pass      geom.Rect               // within buttons: the button to pass
	bid       geom.Rect               // within buttons: the button to bid
	form      pieces.Form             // the kind of screen
	seats     int                     // the number of seats in the game
	leaps     bool                    // there is a stepper by 10 at the right end of amountRow, and no chips
	watched   bool                    // nobody is asked here, and there are no buttons, as in a replay
	M         pieces.Measures         // the heights of lines of text
}

// The measures in dp of the buttons of a bid.
const (
	buttonGap   = 6.0  // between two buttons
	stepperWide = 48.0 // the width of a stepper, a button that changes the amount by 1 or 5
	chipWide    = 50.0 // the width of a chip, a button that sets an amount
	coinWide    = 62.0 // the width of the coin with the amount
)

// Measures of the auctioneer.
const (
	auctioneerAspect = 162.0 / 188 // the width of his picture divided by its height
	auctioneerGap    = 4.0         // the dp between his desk and him
)

// steppersWide is the width in dp of the four steppers and of the coin with the amount between them.
const steppersWide = 4*stepperWide + coinWide + 4*buttonGap

// Rooms is the layouts of all auctions on a sheet.
type Rooms struct {
	Sheet  geom.Rect // the area of the sheet in dp of the screen
	first  Room      // the auctions before the first race
	others Room      // the replacement auctions, with old and new teams side by side
}

// NewRooms lays out auctions of a game with a number of seats on a sheet, those before the first race and the others. If watched
// is true nobody is asked there, and the room of the buttons goes to the cards.
func NewRooms(f pieces.Form, sheet geom.Rect, seats int, watched bool, m pieces.Measures) Rooms {
	in, room := Within(f, sheet), Room{form: f, seats: seats, watched: watched, M: m}
	return Rooms{Sheet: sheet, first: room.laidOut(in, false), others: room.laidOut(in, true)}
}

// Of returns the layout of the auctions before a race: from the second on, the old team is beside the one on offer (G-19).
func (r *Rooms) Of(race int8) *Room {
	if race > 1 {
		return &r.others
	}
	return &r.first
}

// laidOut returns s laid out in r. replaces is true if the team on offer is to replace an old team, which is shown too.
func (s Room) laidOut(r geom.Rect, replaces bool) Room {
	switch s.form {
	case pieces.Upright:
		s.layoutUpright(r, replaces)
	case pieces.Sideways:
		s.layoutSideways(r, replaces)
	default:
		s.layoutBroad(r, replaces)
	}
	return s
}

// layoutBroad lays out an auction on a large screen: at the top the title, and deck and discards beside it; below, the stalls,
// the highest bid, the old team beside the one on offer if that replaces it, and the buttons.
func (s *Room) layoutBroad(r geom.Rect, replaces bool) {
	m := s.M
	s.Title, r = r.CutTop(max(m.Head, 34))
	piles := max(240, 12.2*m.Small) // wide enough for the words beside them, in large text too
	if r.W < 2.2*piles {
		piles = r.W * 0.36
	}
	s.Piles, s.Title = s.Title.CutRight(piles)
	r = s.layoutButtons(r)
	if !replaces {
		s.layoutWithoutOld(r)
		return
	}
	share := geom.Clamp(r.H/1050, 0.25, 0.36) // of the teams; in a low room the words of the stalls leave little to their cards
	teams, r := r.CutBottom(geom.Clamp(r.H*share, 84, 200))
	s.Price, r = r.CutBottom(max(50, m.Head+8))
	_, s.stalls = r.CutTop(6)
	_, s.stalls = s.stalls.CutBottom(clothFringe)
	label, cards := teams.CutTop(m.Small + 2)
	inRow(cards.Column(0, 2, 24), &s.old)
	inRow(cards.Column(1, 2, 24), &s.offer)
	inRow(s.stalls.Inset(8), &s.sold)
	s.soldTitle = cards.Column(1, 2, 24) // in place of the team on offer, whose cards move to sold
	s.labels = [2]geom.Rect{label.Column(0, 2, 24), label.Column(1, 2, 24)}
}

// clothFringe is how far in dp the cloth on a large screen and its fringe go below the stalls, where the words about prizes begin.
const clothFringe = 12.0

// layoutButtons lays out the buttons, if there are any, in two rows at the lower end of r, and returns the rest of r.
func (s *Room) layoutButtons(r geom.Rect) geom.Rect {
	if s.watched {
		return r
	}
	s.buttons, r = r.CutBottom(2*stepperWide + 10)
	_, r = r.CutBottom(6)
	low := s.buttons.Row(1, 2, 8)
	s.amountRow = s.buttons.Row(0, 2, 8)
	s.pass, s.bid = low.CutLeft((low.W - 12) * 0.4)
	_, s.bid = s.bid.CutLeft(12)
	_, s.chips = s.amountRow.CutLeft(steppersWide + buttonGap)
	return r
}

// layoutWithoutOld lays out in r, above the buttons, an auction in which the team on offer replaces none: the stalls, and the
// highest bid below them.
func (s *Room) layoutWithoutOld(r geom.Rect) {
	s.Price, r = r.CutBottom(max(60, s.M.Head+12))
	_, s.stalls = r.CutTop(6)
	if s.form == pieces.Broad {
		_, s.stalls = s.stalls.CutBottom(clothFringe)
	}
	s.layoutWithoutOldCards()
}

// layoutWithoutOldCards places the cards of a sold team that replaces none over the stalls.
func (s *Room) layoutWithoutOldCards() {
	cards, _ := s.stalls.CutTop(s.stalls.H - max(s.M.Body, 26) - s.M.Body - 14) // above where stalls have their words
	inRow(cards, &s.sold)
	s.offer, s.soldTitle = s.sold, s.Price // neither the team on offer nor a bid is shown while the sold team is shown
}

// OldTeam returns the area of the team that the one on offer would replace, with its label; empty if there is none.
func (s *Room) OldTeam() geom.Rect {
	if s.old[0].Empty() {
		return geom.Rect{}
	}
	return s.labels[0].Union(s.old[0]).Union(s.old[galopp.Slots-1])
}

// inRow lays out the four cards of a team side by side in the middle of r, as large as they fit. They are 1.4 times as high as
// wide.
func inRow(r geom.Rect, to *[galopp.Slots]geom.Rect) {
	h := min(r.H-4, (r.W/galopp.Slots-6)*1.4)
	w := h / 1.4
	row := geom.Around(r.Center(), galopp.Slots*w+(galopp.Slots-1)*6, h)
	for i := range to {
		to[i] = row.Column(i, galopp.Slots, 6)
	}
}

// stall is the layout of the stall of a seat in an auction, or of the open card: the cards, and below them the gold, the name, and
// the last bid.
type stall struct {
	cards [2]geom.Rect // the second is empty if a seat has only one card
	gold  geom.Rect
	name  geom.Rect
	state geom.Rect // the last bid, or the words that the seat has passed
}

// stall returns the layout of the i-th, from 0, of n stalls. each is the number of cards in a stall, 1 or 2. On telephones the
// stalls are in two rows if that makes the cards larger.
func (s *Room) stall(i, n, each int) stall {
	box := s.stalls.Column(i, n, 6)
	h := s.cardHeight(box, each) // the height of a card
	if cols := (n + 1) / 2; s.form != pieces.Broad && n > 2 {
		if two := s.stalls.Cell(i%cols, i/cols, cols, 2, 6); s.cardHeight(two, each) > h {
			box, h = two, s.cardHeight(two, each)
		}
	}
	var out stall
	name, state, gold := s.captionHeights()
	_, box = box.CutTop((box.H - h - name - state - gold) / 2) // the contents are in the middle
	cards, box := box.CutTop(h)
	out.gold, box = box.CutTop(gold)
	_, out.gold = out.gold.CutTop(min(4, gold))
	out.name, box = box.CutTop(name)
	out.state, _ = box.CutTop(state)
	w := h / 1.4
	row := geom.Around(cards.Center(), float64(each)*w+float64(each-1)*8, h)
	for k := range each {
		out.cards[k] = row.Column(k, each, 8)
	}
	return out
}

// captionHeights returns the heights in dp of the name, the last bid (state) and the gold of a stall. gold is 0 if the stalls are
// too low to show it.
func (s *Room) captionHeights() (name, state, gold float64) {
	if s.form != pieces.Broad {
		if s.stalls.H >= purseLeast {
			gold = 24
		}
		return max(s.M.Body, 26) + 2, s.M.Body + 2, gold
	}
	return max(s.M.Body, 26) + 6, s.M.Body + 8, geom.Clamp(s.stalls.H*0.13, 28, 48)
}

// purseLeast is the least height of the stalls on a telephone with room for gold.
const purseLeast = 180

// cardHeight returns the height in dp, at most 330, of the cards of a stall in box, with a number of cards (each) side by side.
func (s *Room) cardHeight(box geom.Rect, each int) float64 {
	name, state, gold := s.captionHeights()
	return min(box.H-name-state-gold-4, (box.W/float64(each)-8)*1.4, 330)
}

// stakesTop returns the y coordinate of the upper edge of the row with the prizes above the desk, or a great one if there is none.
func (s *Room) stakesTop() float64 {
	if s.stakes.Empty() {
		return math.Inf(1)
	}
	return s.stakes.Y
}

// Stacks returns the areas of deck and discards, each of the shape of a card, with room for words to the right of each.
func (s *Room) Stacks() (deck, discard geom.Rect) {
	r := s.Piles
	h := r.H
	deck = geom.R(r.X, r.Y, h/1.4, h)
	discard = geom.R(r.X+r.W*0.5, r.Y, h/1.4, h)
	return deck, discard
}

// Bin returns the area onto which cards can be dragged to discard them: that of the discards and their words, and some room around.
func (s *Room) Bin() geom.Rect {
	_, discard := s.Stacks()
	words := geom.R(discard.X, discard.Y, s.Piles.Right()-discard.X, discard.H)
	return geom.Around(discard.Center(), max(64, discard.W*2), max(64, discard.H*1.6)).Union(words)
}

// Counter returns the area onto which bids can be dragged: the cards on offer and the highest bid.
func (s *Room) Counter() geom.Rect { return s.stalls.Union(s.Price) }

// Measures in dp on a telephone that is held upright.
const (
	chipsHigh   = 44.0  // the height of a row of chips
	stakesHigh  = 26.0  // the height of the row with the prizes
	manHigh     = 84.0  // the height of the auctioneer beside prizes and price
	extrasLeast = 400.0 // the least height above the buttons with room for chips, prizes and auctioneer
)

// layoutUpright lays out an auction on a telephone held upright, like layoutBroad, except that an old team is above the team on
// offer, with the labels beside the cards if somebody is asked. If there is room, the chips have a row of their own, the prizes
// are above the highest bid, the auctioneer stands beside both, and the teams of rivals are above all that.
func (s *Room) layoutUpright(r geom.Rect, replaces bool) {
	s.Title, r = r.CutTop(max(s.M.Head, 34))
	s.Piles, s.Title = s.Title.CutRight(pilesSlim)
	_, s.Title = s.Title.CutRight(8)
	r = s.layoutButtons(r)
	s.chips = geom.Rect{}
	extras := r.H >= extrasLeast
	if extras && !s.watched {
		s.chips, r = r.CutBottom(chipsHigh)
		s.buttons = s.buttons.Union(s.chips)
		_, r = r.CutBottom(buttonGap)
	}
	if !replaces {
		s.layoutWithoutOld(r)
		if extras {
			s.stakes, s.stalls = s.stalls.CutBottom(stakesHigh)
			s.layoutMan()
		}
		s.rivals, s.stalls = pieces.LayoutRivals(s.stalls, s.seats-1, 2, stallsLeast)
		s.layoutWithoutOldCards()
		return
	}
	teams, r := s.cutTeams(r)
	s.Price, r = r.CutBottom(max(44, s.M.Head+4))
	if extras {
		s.stakes, r = r.CutBottom(stakesHigh)
		s.layoutMan()
	}
	s.rivals, r = pieces.LayoutRivals(r, s.seats-1, 2, stallsLeast)
	_, s.stalls = r.CutTop(6)
	old, next := teams.Row(0, 2, 6), teams.Row(1, 2, 6)
	if s.watched {
		s.layoutTeams(old, next)
		return
	}
	for i, row := range [...]geom.Rect{old, next} { // the labels beside the cards
		cards, label := row.CutRight(galopp.Slots * (row.H/1.4 + 6))
		s.labels[i] = label.InsetXY(2, 0)
		inRow(cards, [...]*[galopp.Slots]geom.Rect{&s.old, &s.offer}[i])
	}
	s.layoutSold(teams)
}

// cutTeams cuts the area of both teams, one above the other, off the lower end of r, and returns it and the rest: where nobody is
// asked, as much as leaves the stalls enough, otherwise less, since buttons take room too.
func (s *Room) cutTeams(r geom.Rect) (teams, rest geom.Rect) {
	if s.watched {
		return r.CutBottom(geom.Clamp(r.H*0.46, 84, 230))
	}
	return r.CutBottom(geom.Clamp(r.H*0.34, 84, 140))
}

// layoutMan places the auctioneer of a telephone at the right of prizes and price, which become narrower.
func (s *Room) layoutMan() {
	h := min(manHigh, s.stakes.H+s.Price.H)
	wide := h * auctioneerAspect
	s.man = geom.R(s.Price.Right()-wide, s.Price.Bottom()-h, wide, h)
	s.Price.W -= wide + 2*auctioneerGap
	s.stakes.W = s.Price.W
}

// layoutSideways lays out an auction on a telephone held sideways: the prizes below the title, the highest bid beside both, and all
// buttons in one row at the bottom, or in two rows beside a lesson that leaves too little room. If the team on offer replaces an old
// one, both are at the right of the stalls; else the stalls take the whole width.
func (s *Room) layoutSideways(r geom.Rect, replaces bool) {
	s.Title, r = r.CutTop(max(s.M.Head, 46))
	_, s.Title = s.Title.CutRight(6) // the curtain, which would cross the number of discards
	s.Piles, s.Title = s.Title.CutRight(pilesSlim)
	_, s.Title = s.Title.CutRight(8)
	s.Price, s.Title = s.Title.CutRight(min(s.Title.W*priceWide, s.Title.W-titleLeast))
	s.stakes, s.Title = s.Title.CutBottom(stakesLow)
	_, r = r.CutTop(8) // the frame round what a lesson points at is clear of the prizes
	if rest := r.W - steppersWide - 20; rest < answersLeast || s.watched {
		r = s.layoutButtons(r)
	} else {
		s.buttons, r = r.CutBottom(stepperWide)
		_, r = r.CutBottom(6)
		if leap := stepperWide + buttonGap; rest-leap >= answersLeast {
			rest, s.leaps = rest-leap, true
		}
		s.pass, s.amountRow = s.buttons.CutLeft(rest * 0.4)
		s.bid, s.amountRow = s.amountRow.CutRight(rest * 0.6)
		s.amountRow = s.amountRow.InsetXY(10, 0)
	}
	if !replaces {
		s.rivals, r = pieces.LayoutRivals(r, s.seats-1, 3, stallsLeast+20)
		s.stalls = r
		inRow(r, &s.sold)
		s.offer, s.soldTitle = s.sold, s.Price // neither the team on offer nor a bid is shown while the sold team is
		return
	}
	teams, r := r.CutRight(r.W * 0.5)
	_, r = r.CutRight(14)
	s.rivals, s.stalls = pieces.LayoutRivals(r, s.seats-1, 2, stallsLeast)
	s.layoutTeams(teams.Row(0, 2, 4), teams.Row(1, 2, 4))
}

// layoutTeams lays out the old team in the area old and the team on offer in the area next, each below its label, and the sold
// team in place of the stalls.
func (s *Room) layoutTeams(old, next geom.Rect) {
	s.labels[0], old = old.CutTop(s.M.Small + 2)
	s.labels[1], next = next.CutTop(s.M.Small + 2)
	inRow(old, &s.old)
	inRow(next, &s.offer)
	s.layoutSold(next)
}

// layoutSold places the cards of the sold team over the stalls, and its title into the area title.
func (s *Room) layoutSold(title geom.Rect) {
	inRow(s.stalls.Inset(8), &s.sold)
	s.soldTitle = title
}

// Within returns the part of a sheet between the curtains of the room. On telephones, where the curtains are narrow, it may
// overlap them a little.
func Within(f pieces.Form, sheet geom.Rect) geom.Rect {
	in := sheet.Inset(14)
	if f == pieces.Broad {
		in = in.InsetXY(max(0, drapeWidth(sheet)-8), 0)
		_, in = in.CutTop(8)
	}
	return in
}

// drapeWidth returns the width in dp of a curtain of the room.
func drapeWidth(sheet geom.Rect) float64 { return geom.Clamp(sheet.W*0.05-4, 11, 60) }
