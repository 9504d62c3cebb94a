package pamplona

import (
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/boxes/pamplona"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/timeline"
	"ludotheque/scenes/table"
)

// drawPlaza draws the deck and the card turned last. The pile shows one card for every six that are left, at most four. A pill
// says how many are left, and how many of these are attacks.
func (p *painter) drawPlaza(dst *ebiten.Image) {
	z, deck, left := p.layout.plaza, p.layout.toScreen(p.layout.plaza.deck), p.view.cardsLeft()
	back := p.desk.Pieces.Card("pamplona-card-back", piece.Plain, z.card.X, z.card.Y, false)
	for i := range min(4, (left+5)/6) { // rounded up, so that the last card is seen
		back.Draw(dst, deck.Sub(geom.Pt(float64(i)*1.5, float64(i)*2)), piece.Pose{})
	}
	if p.waitsFor(targetDeck) {
		p.desk.Theme.Glow(dst, p.layout.deckRect().Inset(-3), 8, p.glow())
	}
	p.drawDeckLabel(dst)
	if !p.drawTurningCards(dst) {
		p.drawOpenCard(dst)
	}
}

// drawTurningCards draws the cards that are being turned or put back and reports whether there are any. Below a card that is
// being turned it draws the card turned before, so that drawOpenCard is called only if there are none.
func (p *painter) drawTurningCards(dst *ebiten.Image) (any bool) {
	for c, t := range p.desk.PlayingCues() {
		if c.Part == partMain && (c.Event.Kind == pamplona.EventCard || c.Event.Kind == pamplona.EventBack) {
			any = true
			if c.Event.Kind == pamplona.EventCard && p.view.isAttack(&c.Event) {
				p.drawOpenCard(dst) // the card before it; attackShow draws the card of the attack
				continue
			}
			p.drawTurningCard(dst, c, t)
		}
	}
	return any
}

// drawOpenCard draws the card turned last in its place beside the deck, if there is one. The card of an attack is not there before
// the bull has lunged: until then, it lies large over the board.
func (p *painter) drawOpenCard(dst *ebiten.Image) {
	if p.view.attack.on && !p.view.attack.struck {
		return
	}
	if z := p.layout.plaza; p.view.open != noCard {
		p.desk.Pieces.Card(cardName(p.view.open), piece.Plain, z.card.X, z.card.Y, false).Draw(dst, p.layout.toScreen(z.open), piece.Pose{})
	}
}

// drawTurningCard draws a card on its way from the deck to the open cards, at the progress t of its cue: its back in the first half
// and its face in the second. The way of a card that goes back into the deck is the same in reverse. With reduced motion the card
// fades in, or out, in the place of the open cards.
func (p *painter) drawTurningCard(dst *ebiten.Image, c *table.Cue, t float64) {
	z := p.layout.plaza
	if c.Event.Kind == pamplona.EventCard {
		p.drawOpenCard(dst)
	}
	name, from, to := cardName(int(c.Event.N)), z.deck, z.open
	if c.Event.Kind == pamplona.EventBack {
		name, t = cardName(int(pamplona.Attack)), 1-t
	}
	pose := piece.Pose{Flip: 2 - 2*t, Lift: 14 * timeline.Arc(t), Grow: 0.25 * timeline.Arc(t)}
	if p.desk.ReducedMotion() {
		pose = piece.Pose{Fade: 1 - t}
		from = to
	} else if t < 0.5 {
		name, pose.Flip = "pamplona-card-back", 2*t
	}
	card := piece.Card{Name: name, Seat: piece.Plain, W: z.card.X, H: z.card.Y}
	card.Draw(dst, p.desk.Pieces, p.layout.toScreen(from.Lerp(to, t)), pose)
}

// The least size in dp of the pill that says which part of the deck is attacks.
const (
	deckPillWide = 62.0
	deckPillHigh = 24.0
)

// deckLabel returns the text of the pill at the lower edge of the deck, and the area of the text: how many of the cards that are
// left are attacks, and how many are left. This is no secret, since everybody has seen the cards that were turned.
func (p *painter) deckLabel() (words string, area geom.Rect) {
	n, left := p.view.deck[pamplona.Attack], p.view.cardsLeft()
	if p.attacks != n || p.left != left || p.label == "" {
		p.attacks, p.left, p.label = n, left, strconv.Itoa(n)+"/"+strconv.Itoa(left)
	}
	_, area = p.deckPillRect().CutLeft(22 * p.layout.pillScale())
	return p.label, area
}

// deckPillRect returns the area of that pill: a little to the left, off the open card.
func (p *painter) deckPillRect() geom.Rect {
	size := geom.Pt(deckPillWide, deckPillHigh).Mul(p.layout.pillScale())
	return geom.Around(p.layout.deckRect().At(0.4, 1).Sub(geom.Pt(0, 6)), size.X, size.Y)
}

// deckLabelStyle returns the style of the text of deckLabel.
func deckLabelStyle(l *layout) text.Style {
	st := pillStyle
	st.Size *= l.pillScale()
	return st
}

// drawDeckLabel draws the pill, with the head of a bull before the numbers.
func (p *painter) drawDeckLabel(dst *ebiten.Image) {
	words, area := p.deckLabel()
	r, k := p.deckPillRect(), p.layout.pillScale()
	p.drawSizedPill(dst, "", r.Center(), pillPaper, r.Size(), pillStyle.Size)
	p.desk.Pieces.Picture("pamplona-bull-head", piece.Plain, 15*k).Draw(dst, r.At(0.22, 0.5).Add(geom.Pt(0, 6*k)), piece.Pose{})
	p.desk.Theme.Text.DrawAt(dst, words, area.Center().Sub(geom.Pt(4*k, 1)), deckLabelStyle(p.layout))
}
