package galopp

import (
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/boxes/galopp"
	"ludotheque/logic/game"
	"ludotheque/scenes/boxes/galopp/pieces"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/playtest"
	"ludotheque/scenes/services"
	"ludotheque/scenes/table/tabletest"
)

// spy watches a table over a whole game for a card that is shown, moved or told to somebody who may not know it.
type spy struct {
	t       *testing.T
	s       *services.Services
	r       *tabletest.Rig
	b       *board
	eye     *ebiten.Image // the board is drawn into it
	viewer  game.Seat     // who looks, negative for nobody
	handed  game.Seat     // who has said that it looks, negative for nobody
	fingers bool          // cards are looked at beside fingers alone
	looks   int           // how often somebody saw cards of its own
	watched int           // how many pictures were walked through
	names   []naming      // what each card is called
}

// naming is what words say of a card.
type naming struct {
	drawn  string    // the draw from the pile, which is for all to see
	secret [2]string // the deal to a hand, and what its holder has discarded
}

// newSpy returns the spy of a game of people; see head for its setup.
func newSpy(t *testing.T, seats int, setup string) *spy {
	t.Helper()
	s := tabletest.Services(t, words.English)
	r := lay(t, s, wide, high, head(seats, seats, setup))
	p := &spy{t: t, s: s, r: r, b: r.Board().Board.(*board), eye: ebiten.NewImage(1, 1), handed: game.Chance}
	p.b.painter.Drawn = p.watch
	for c := galopp.Jester; c <= galopp.Crafty; c++ {
		say := func(key string) string { return s.T(key, "Card", cardKey(c)) }
		p.names = append(p.names, naming{say("galopp.log.draw"), [2]string{say("galopp.log.deal"), say("galopp.log.discard.own")}})
	}
	return p
}

// readEvery is after how many ticks all that stands on the table is read; a line stands there for longer.
func readEvery() int {
	if testing.Short() {
		return 12
	}
	return 4
}

// pass lets ticks pass until nothing happens by itself, and looks at every one of them. Races are hastened.
func (p *spy) pass() *stage.Report {
	p.t.Helper()
	for i := range 20000 {
		p.r.Ticks(1)
		p.look()
		if i%60 == 0 {
			p.draw()
		}
		if i%readEvery() != 0 {
			continue
		}
		rep := p.r.Inspect()
		p.read(rep)
		if rep.Idle {
			p.draw()
			return rep
		}
		if p.b.display.view.Phase == pieces.PhaseRace {
			p.r.Key(ebiten.KeyEnter)
		}
	}
	p.t.Fatal("the table never comes to rest")
	return nil
}

// look holds what is kept for drawing to what the viewer may know.
func (p *spy) look() {
	p.t.Helper()
	if p.viewer = p.b.desk.Viewer(); p.viewer != p.handed && p.viewer != game.Chance {
		p.t.Fatalf("seat %d looks, but the screen was given to %d", p.viewer, p.handed)
	}
	for s := range game.Seat(p.b.display.view.Seats) {
		for _, c := range p.b.display.view.Hand[s] {
			if c != galopp.None && c.Known() {
				p.may(s, "lies on the table")
			}
		}
	}
	for c := range p.b.desk.PlayingCues() {
		if e := &c.Event; (e.Kind == galopp.EventDeal || e.Kind == galopp.EventDiscard && p.b.display.view.On) && pieces.CardOf(e).Known() {
			p.may(e.Seat, "is moved")
		}
	}
}

// may fails the test unless the viewer may know a card of a seat.
func (p *spy) may(s game.Seat, what string) {
	p.t.Helper()
	if s != p.viewer {
		p.t.Fatalf("a card of seat %d %s open while seat %d looks", s, what, p.viewer)
	}
	p.looks++
}

// read looks for words that name a card of somebody's hand. The log is for all.
func (p *spy) read(rep *stage.Report) {
	p.t.Helper()
	for _, n := range rep.Nodes {
		for _, c := range p.names {
			said := strings.ReplaceAll(n.Text, c.drawn, "")
			for _, secret := range c.secret {
				if strings.Contains(said, secret) {
					p.t.Fatalf("%q can be read", n.Text)
				}
			}
		}
	}
}

// draw has the board drawn and walks through its cards.
func (p *spy) draw() {
	p.t.Helper()
	p.b.Draw(p.eye)
	p.eye.At(0, 0)
	p.watched++
}

// watch is told of every card that is drawn: none that is known may lie where another seat's hand does.
func (p *spy) watch(c galopp.Card, r geom.Rect) {
	if !c.Known() || p.b.display.view.Phase != pieces.PhaseAuction || p.b.display.lot.Sold.Moves {
		return
	}
	for s := range game.Seat(p.b.display.view.Seats) {
		if !p.b.display.lot.Stalls.Has(s) || s == p.viewer && !p.fingers {
			continue
		}
		for i := range p.b.display.lot.CardsEach() {
			if p.b.display.lot.Hand(p.b.room(), s, i) == r {
				p.t.Fatalf("seat %d's card is drawn while seat %d looks", s, p.viewer)
			}
		}
	}
}

// play plays the game to its end; before is called before every decision.
func (p *spy) play(before func(rep *stage.Report)) {
	p.t.Helper()
	hands := person{pick: p.r.Tap, press: p.r.Tap}
	for range 3000 {
		rep := p.pass()
		switch {
		case rep.Values["over"] == "true":
			return
		case rep.Node("hand.look") != nil:
			if p.viewer >= 0 {
				p.t.Fatalf("seat %d sees its cards while the screen is handed over", p.viewer)
			}
			before(rep)
		case rep.Values["asked"] == "true":
			before(rep)
			hands.decide(p.pass())
		default:
			p.r.Tap("die")
		}
	}
	p.t.Fatal("the game does not end")
}

// seat is the seat of a colour's name.
func (p *spy) seat(color string) game.Seat {
	p.t.Helper()
	for s := range game.Seat(p.b.display.view.Seats) {
		if p.b.desk.Color(s).String() == color {
			return s
		}
	}
	p.t.Fatalf("nobody is called %q", color)
	return game.Chance
}

// leaf opens the log, looks at it, and closes it again.
func (p *spy) leaf() {
	p.t.Helper()
	p.r.Tap("bar.log")
	for range 30 {
		p.r.Ticks(1)
		p.look()
		p.read(p.r.Inspect())
	}
	p.r.Tap("log.close")
}

func TestWholeGamesHandedOverTellNothing(t *testing.T) {
	playtest.NeedsDisplay(t)
	seats := 6
	if testing.Short() {
		seats = 3
	}
	p, n := newSpy(t, seats, ""), 0
	p.play(func(rep *stage.Report) {
		if n++; rep.Node("hand.look") != nil {
			p.handed = p.seat(rep.Values["turn"])
			p.r.Tap("hand.look")
			return
		}
		if n%10 == 4 {
			p.leaf()
		}
	})
	p.saw(20 * seats)
}

func TestWholeGamesWithCornersTellNothing(t *testing.T) {
	playtest.NeedsDisplay(t)
	setup, looks := "", 80
	if testing.Short() { // two races instead of five; TestWholeGamesHandedOverTellNothing has them all
		looks, setup = 40, `{"phase":"auction","race":4,"last":"red","money":{"red":41,"blue":63,"yellow":55,"green":38},`+teams4+`}`
	}
	p, n := newSpy(t, 4, setup), 0
	p.fingers = true
	p.play(func(rep *stage.Report) {
		if rep.Node("hand.peek") != nil {
			p.r.Tap("hand.peek")
			return
		}
		if rep.Node("pass") == nil {
			return
		}
		n++
		p.handed = game.Seat(n % 4)
		p.r.Hold(p.r.Node("corner."+p.b.desk.Color(p.handed).String()).Rect.Center(), 6)
		p.look()
		p.read(p.r.Inspect())
		p.draw()
		p.r.Release()
		p.handed = game.Chance
		if n%10 == 3 {
			p.leaf()
		}
	})
	p.saw(looks)
}

// saw fails the test unless somebody saw cards of its own at least so many times, and 500 pictures were walked through: with
// fewer it would find nothing.
func (p *spy) saw(looks int) {
	p.t.Helper()
	if p.looks < looks || p.watched < 500 {
		p.t.Errorf("somebody saw its cards only %d times, want %d, and %d pictures were walked through, want 500", p.looks, looks, p.watched)
	}
}
