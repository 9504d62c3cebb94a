package pamplona

import (
	"slices"
	"strconv"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/logic/pamplona"
	"ludotheque/scenes/geom"
	"ludotheque/scenes/hand"
	"ludotheque/scenes/piece"
	"ludotheque/scenes/table"
)

// kit makes a hand of the board: the street in a strip, a seat's three runners, and its runs and pushes.
type kit struct {
	board *board
	desk  *table.Desk
	strip strip
}

func newHand(d *table.Desk) table.Board {
	b := newBoard(d).(*board)
	return hand.New(d, b, newKit(b))
}

func newKit(b *board) *kit { return &kit{b, b.desk, strip{b, b.desk}} }

// Heights of pictures in dp.
const (
	streetHigh = 78.0
	runnerHigh = 70.0
	offerHigh  = 50.0
	dieHigh    = 44.0
	spaceHigh  = 40.0
)

// Have implements hand.Kit: the street, and below it the seat's runners, those that have come furthest first.
func (k *kit) Have(dst []hand.Item, seat game.Seat) []hand.Item {
	dst = append(dst, hand.Item{ID: "street", High: streetHigh, Span: 12, Picture: k.strip.draw})
	runners := k.board.view.runner[seat]
	slices.Sort(runners[:])
	l := k.board.Line(seat)
	for i, at := range slices.Backward(runners[:]) {
		it := hand.Item{ID: "runner." + strconv.Itoa(pamplona.Runners-i), Words: k.place(at), More: k.horns(at), Span: 4, High: runnerHigh, Picture: k.strip.standing(seat, at)}
		if i == pamplona.Runners-1 {
			it.Over = l.Text
			if l.Whole != "" {
				it.Over = l.Whole
			}
		}
		dst = append(dst, it)
	}
	return dst
}

// place says where a runner is.
func (k *kit) place(at pamplona.Spot) string {
	switch n := at.Rank(); {
	case n > 0:
		return k.desk.T("pamplona.hand.rank", "N", n)
	case at.Space() >= k.board.view.road.Arena():
		return k.desk.T("pamplona.hand.arena")
	case at.Space() == pamplona.StartSpace:
		return k.desk.T("pamplona.hand.start")
	}
	return k.desk.T("pamplona.hand.space", "N", at.Space())
}

// horns says what an attack would bring for a runner (P-10), once there can be one (P-11).
func (k *kit) horns(at pamplona.Spot) string {
	if at.Rank() > 0 || at.Space() >= k.board.view.road.Arena() || k.board.view.seen == 0 {
		return ""
	}
	return k.desk.T("pamplona.line", "Points", k.board.brush.sign(pamplona.Worth(at.Space()-k.board.view.torro)))
}

// Offers implements hand.Kit.
func (k *kit) Offers(dst []hand.Offer) []hand.Offer {
	switch {
	case k.desk.Throwing() && k.board.chance.target == targetDice:
		return append(dst, hand.Offer{Ref: ref(refTray, 0), Item: hand.Item{ID: targetDice, Words: k.desk.T("pamplona.prompt.roll"), Picture: k.dice, High: 64}})
	case k.desk.Throwing() && k.board.chance.target == targetDeck:
		return append(dst, hand.Offer{Ref: ref(refDeck, 0), Item: hand.Item{ID: targetDeck, Words: k.desk.T("pamplona.prompt.card"), Picture: k.back, High: 64}})
	case k.board.choice.pushing:
		return k.pushes(dst)
	case k.board.choice.running:
		return k.runs(k.runDice(dst))
	}
	return dst
}

// Waits implements hand.Kit.
func (k *kit) Waits(t table.Throw) string {
	if t.Target == targetDeck {
		return "pamplona.hand.turns"
	}
	return "pamplona.hand.throws"
}

// dice draws both dice as they lie.
func (k *kit) dice(dst *ebiten.Image, r geom.Rect) {
	for i, face := range k.board.view.dice {
		side := min(r.W, r.H) * 0.56
		k.board.brush.die(dst, i, face, side, r.At(0.3+0.4*float64(i), 0.34+0.32*float64(i)), piece.Pose{})
	}
}

// back draws the bull's deck.
func (k *kit) back(dst *ebiten.Image, r geom.Rect) {
	k.desk.Pieces.Card("pamplona-card-back", piece.Plain, r.H*5/7, r.H, false).Draw(dst, r.Center(), piece.Pose{})
}

// runDice appends the dice: the one that is being used shines, one that has been used tells what for.
func (k *kit) runDice(dst []hand.Offer) []hand.Offer {
	d := &k.board.choice.run.draft
	for die, done := range d.done {
		o := hand.Offer{Ref: ref(refDie, die), Item: hand.Item{ID: "die." + strconv.Itoa(die+1), Span: 6, High: dieHigh, Picture: k.die(die), Chosen: d.die == die}}
		if done {
			o.Ref = ref(refUsed, die)
			o.Words = k.way(d.step[die].From, d.step[die].From+d.step[die].Steps)
		}
		dst = append(dst, o)
	}
	return dst
}

// die draws a die as it lies.
func (k *kit) die(die int) hand.Picture {
	return func(dst *ebiten.Image, r geom.Rect) {
		k.board.brush.die(dst, die, k.board.view.dice[die], min(r.W, r.H)*0.82, r.Center(), piece.Pose{})
	}
}

// way says where from and where to a runner goes.
func (k *kit) way(from, to int) string {
	return k.desk.T("pamplona.hand.way", "From", from, "To", min(to, k.board.view.road.Last()))
}

// runs appends what the die that is being used can do: with whom, and of an arrow how far.
func (k *kit) runs(dst []hand.Offer) []hand.Offer {
	r := &k.board.choice.run
	switch {
	case r.draft.die < 0:
		return dst
	case r.draft.from > 0:
		return k.far(dst)
	}
	for space := k.board.view.road.Arena() - 1; space >= pamplona.StartSpace; space-- {
		if r.movableFrom(space) {
			dst = append(dst, k.runner(space))
		}
	}
	return dst
}

// runner is a runner that may be moved by the die that is being used: by its number, or by an arrow, of which it is then said how
// far it goes.
func (k *kit) runner(space int) hand.Offer {
	r := &k.board.choice.run
	o := hand.Offer{Ref: ref(refRunner, space), Item: hand.Item{ID: "runner." + strconv.Itoa(space), High: offerHigh}}
	if r.arrow(r.draft.die) {
		o.Words, o.More = k.place(pamplona.Spot(space)), k.desk.T("pamplona.hand.far")
		o.Picture = k.strip.standing(r.seat, pamplona.Spot(space))
		return o
	}
	least, _ := r.span(r.draft.die)
	f := r.weigh(r.draft.die, space, least)
	o.Words, o.More, o.Picture = k.way(space, f.to), k.brings(&f), k.strip.standing(r.seat, pamplona.Spot(f.rest))
	if f.hurts() {
		o.Use = table.Risk
	}
	return o
}

// far appends how far an arrow may lead the runner that has been picked.
func (k *kit) far(dst []hand.Offer) []hand.Offer {
	r := &k.board.choice.run
	for i := range r.offers {
		f := &r.offers[i]
		if r.offerTo(f.to) != f {
			continue // beyond the last space all are alike
		}
		o := hand.Offer{Ref: ref(refSpace, f.to), Item: hand.Item{ID: "space." + strconv.Itoa(f.to), Words: k.board.brush.sign(f.steps), Span: 3, High: spaceHigh, Picture: k.strip.space(f.to)}}
		if f.steps == 0 {
			o.Words = k.desk.T("pamplona.push.stay")
		}
		if f.hurts() {
			o.Use = table.Risk
		}
		o.More = k.points(&f.outcome)
		dst = append(dst, o)
	}
	return dst
}

// points are what a decision brings and costs at once, without words.
func (k *kit) points(o *outcome) string {
	var parts []string
	for _, n := range [...]int{o.won(), -o.fear, -pamplona.Credit * o.credits} {
		if n != 0 {
			parts = append(parts, k.board.brush.sign(n))
		}
	}
	return strings.Join(parts, " ")
}

// brings says what comes of a run: what it costs and brings at once, else where it leads.
func (k *kit) brings(f *offer) string {
	var parts []string
	if f.rest != f.to {
		parts = append(parts, k.desk.T("pamplona.hand.slips", "N", f.rest))
	}
	if f.rest >= k.board.view.road.Arena() {
		parts = append(parts, k.desk.T("pamplona.hand.in"))
	}
	if words := k.costs(&f.outcome); words != "" {
		parts = append(parts, words)
	}
	if len(parts) == 0 {
		return k.horns(pamplona.Spot(f.rest))
	}
	return strings.Join(parts, ", ")
}

// costs says what a decision costs and brings at once.
func (k *kit) costs(o *outcome) string {
	var parts []string
	for _, part := range [...]struct {
		key    string
		points int
	}{
		{"pamplona.hand.jostle", o.won()}, {"pamplona.hand.fear", -o.fear}, {"pamplona.hand.credit", -pamplona.Credit * o.credits},
	} {
		if part.points != 0 {
			parts = append(parts, k.desk.T(part.key, "Points", k.board.brush.sign(part.points)))
		}
	}
	return strings.Join(parts, ", ")
}

// pushes appends those who are outnumbered, and the ways that the one in question may go.
func (k *kit) pushes(dst []hand.Offer) []hand.Offer {
	p := &k.board.choice.push
	var count [pamplona.MaxSeats]int
	for i, v := range p.victims {
		count[v.seat]++
		o := hand.Offer{Ref: ref(refVictim, i), Item: hand.Item{ID: "victim." + k.desk.Color(v.seat).String() + "." + strconv.Itoa(count[v.seat]),
			Words: v.ratio, Span: 12 / max(3, min(6, len(p.victims))), High: offerHigh, Picture: k.victim(v.seat), Chosen: p.plan.chosen == i}}
		if p.plan.decided[i] {
			o.More = k.goes(int(p.plan.way[i]), v.diff)
		}
		dst = append(dst, o)
	}
	if !p.asks() {
		return dst
	}
	for i, way := range ways {
		_, rest, price := p.pushed(p.plan.chosen, way)
		o := hand.Offer{Ref: ref(refWay, i), Item: hand.Item{ID: "push." + wayNames[i], Words: k.goes(way, p.chosen().diff), Span: 4, High: spaceHigh, Picture: k.strip.space(rest)}}
		if price > 0 {
			o.More = k.desk.T("pamplona.hand.fear", "Points", k.board.brush.sign(-price))
		}
		dst = append(dst, o)
	}
	return dst
}

// goes says which way somebody goes who is outnumbered by diff.
func (k *kit) goes(way, diff int) string {
	switch {
	case way < 0:
		return k.desk.T("pamplona.push.back", "Count", diff)
	case way > 0:
		return k.desk.T("pamplona.push.forward", "Count", diff)
	}
	return k.desk.T("pamplona.push.stay")
}

// victim draws a runner of a seat.
func (k *kit) victim(seat game.Seat) hand.Picture {
	return func(dst *ebiten.Image, r geom.Rect) {
		h := min(r.H, r.W/figureWide)
		runner(k.desk.Pieces, k.desk.Color(seat), h).Draw(dst, geom.Pt(r.Center().X, r.Bottom()), piece.Pose{})
	}
}
