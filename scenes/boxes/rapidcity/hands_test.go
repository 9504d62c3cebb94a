package rapidcity

import (
	"slices"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/boxes/rapidcity"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
)

// handsOf are the hands of three persons who play with what is given.
func handsOf(with ...device) *hands {
	p := people{seats: 3}
	for s, d := range with {
		p.isPerson[s], p.devices[s] = d != "", d
	}
	g, keys := newGround(geom.R(0, 0, 1280, 800), 3, p.seating()), defaultKeys
	return &hands{people: &p, keys: &keys, ground: &g}
}

var (
	attacked = cardState{open: true, kind: rapidcity.Armed}
	indian   = cardState{open: true, kind: rapidcity.Character}
	raised   = cardState{open: true, kind: rapidcity.HandsUp}
)

func TestWhatAKeyDoes(t *testing.T) {
	for _, tt := range []struct {
		name string
		with device
		keys []ebiten.Key // held one after the other
		on   cardState
		want []act
	}{
		{"a rival's cow-boy", keysOne, []ebiten.Key{ebiten.KeyW}, attacked, []act{{target: 1, grab: true, hand: rapidcity.Right}}},
		{"its tile, where a place is asked for", keysOne, []ebiten.Key{ebiten.KeyW}, indian, []act{{target: 1, hand: rapidcity.Right}}},
		{"a cow-boy whose hands are up", keysOne, []ebiten.Key{ebiten.KeyW}, raised, []act{{target: 1, grab: true, hand: rapidcity.Right}}},
		{"nothing to grab before the card", keysOne, []ebiten.Key{ebiten.KeyW}, cardState{kind: rapidcity.Armed}, []act{{target: 1, hand: rapidcity.Right}}},
		{"the other hand", keysOne, []ebiten.Key{ebiten.KeyS, ebiten.KeyE}, attacked, []act{{target: 2, grab: true, hand: rapidcity.Left}}},
		{"the other set's key for the hand", keysOne, []ebiten.Key{ebiten.KeyK, ebiten.KeyE}, attacked, []act{{target: 2, grab: true, hand: rapidcity.Right}}},
		{"the other set", keysTwo, []ebiten.Key{ebiten.KeyO}, attacked, []act{{target: 2, grab: true, hand: rapidcity.Right}}},
		{"a set that nobody plays with", keysTwo, []ebiten.Key{ebiten.KeyW}, attacked, nil},
		{"a key that has no seat here", keysOne, []ebiten.Key{ebiten.KeyA}, attacked, []act{{target: 1, grab: true, hand: rapidcity.Right}}},
		{"a key of no set", keysOne, []ebiten.Key{ebiten.KeyQ}, attacked, nil},
	} {
		h := handsOf(tt.with)
		for i, k := range tt.keys {
			h.handle(input.Strike{At: ms(i), Kind: input.Keys, Act: input.Press, Key: k}, tt.on)
		}
		for _, k := range tt.keys {
			h.handle(input.Strike{Kind: input.Keys, Act: input.Lift, Key: k}, tt.on)
		}
		for i := range h.acts {
			h.acts[i].at, h.acts[i].known = 0, 0
		}
		if !slices.Equal(h.acts, tt.want) {
			t.Errorf("%s: %+v, want %+v", tt.name, h.acts, tt.want)
		}
		if h.otherHand != [2]bool{} {
			t.Errorf("%s: a hand's key is lifted, and holds", tt.name)
		}
	}
}

// TestAButtonOfTheMouseIsAHand: the left one is the left hand, the right one the right hand, and the wheel is none.
func TestAButtonOfTheMouseIsAHand(t *testing.T) {
	at := act{at: ms(20), known: ms(20), target: 1, grab: true}
	for _, tt := range []struct {
		button input.Button
		with   device
		act    input.StrikeAct
		hand   rapidcity.Hand // NoHand where nothing is done
	}{
		{input.LeftButton, mouse, input.Press, rapidcity.Left},
		{input.RightButton, mouse, input.Press, rapidcity.Right},
		{input.MiddleButton, mouse, input.Press, rapidcity.NoHand},
		{input.RightButton, mouse, input.Lift, rapidcity.NoHand},
		{input.RightButton, keysOne, input.Press, rapidcity.NoHand},
	} {
		h := handsOf(tt.with)
		h.handle(input.Strike{At: at.at, Kind: input.Mouse, Act: tt.act, Button: tt.button, Place: h.ground.pawns[1]}, attacked)
		var want []act
		if at.hand = tt.hand; tt.hand != rapidcity.NoHand {
			want = []act{at}
		}
		if !slices.Equal(h.acts, want) {
			t.Errorf("button %d, %v, of one with %q: %+v, want %+v", tt.button, tt.act, tt.with, h.acts, want)
		}
	}
}

func TestActsAreKeptInOrderOfTime(t *testing.T) {
	var h hands
	for _, at := range []int{30, 10, 20, 10} {
		h.add(act{at: ms(at), target: len(h.acts)})
	}
	var got []int
	for _, a := range h.acts {
		got = append(got, a.target)
	}
	if want := []int{1, 3, 2, 0}; !slices.Equal(got, want) {
		t.Errorf("in order %v, want %v", got, want)
	}
}

// follow has a finger come down, rest where it goes for a while, and be lifted there.
func (h *hands) follow(on cardState, down, arrive, lift time.Duration, from, to geom.Point) {
	for _, s := range []input.Strike{
		{At: down, Act: input.Press, Place: from}, {At: arrive, Act: input.Shift, Place: to}, {At: lift, Act: input.Lift, Place: to},
	} {
		s.Kind, s.Contact = input.Touch, 4
		h.arriveResting(s.At)
		h.handle(s, on)
	}
}

func TestWhatAFingerDoes(t *testing.T) {
	all, one := []device{fingers, fingers, fingers}, []device{fingers, mouse}
	holster := func(seat int, hand rapidcity.Hand) func(*ground) geom.Point {
		return func(g *ground) geom.Point { return g.posts[seat].holster(hand) }
	}
	pawn := func(seat int) func(*ground) geom.Point { return func(g *ground) geom.Point { return g.pawns[seat] } }
	tile := func(i int) func(*ground) geom.Point { return func(g *ground) geom.Point { return g.tiles[i] } }
	for _, tt := range []struct {
		name         string
		with         []device
		on           cardState
		open         int // when the card was shown, in milliseconds
		arrive, lift int // after it came down at 100
		from, to     func(*ground) geom.Point
		want         []act
	}{
		{"pulled into a holster", all, attacked, 0, 50, 200, pawn(1), holster(2, rapidcity.Left), []act{{at: ms(100), known: ms(150), by: 2, target: 1, grab: true, hand: rapidcity.Left}}},
		{"lifted at once", all, attacked, 0, 50, 51, pawn(1), holster(2, rapidcity.Right), []act{{at: ms(100), known: ms(151), by: 2, target: 1, grab: true, hand: rapidcity.Right}}},
		{"pulled for long", all, attacked, 0, 701, 900, pawn(1), holster(2, rapidcity.Left), []act{{at: ms(801), known: ms(801), by: 2, target: 1, grab: true, hand: rapidcity.Left}}},
		{"pulled for long, down before the card", all, attacked, 110, 701, 900, pawn(1), holster(2, rapidcity.Left), []act{{at: ms(100), known: ms(801), by: 2, target: 1, grab: true, hand: rapidcity.Left}}},
		{"put on a tile", all, indian, 0, 50, 200, pawn(1), tile(2), []act{{at: ms(300), known: ms(300), by: 1, target: 2}}},
		{"put on a tile, down before the card", all, indian, 110, 50, 200, pawn(1), tile(2), []act{{at: ms(100), known: ms(300), by: 1, target: 2}}},
		{"let go on the wood", all, indian, 0, 50, 200, pawn(1), func(g *ground) geom.Point { return g.card.Center() }, nil},
		{"from nothing", all, attacked, 0, 50, 200, func(g *ground) geom.Point { return g.card.Center() }, holster(2, rapidcity.Left), nil},
		{"one finger taps", one, attacked, 0, 50, 200, pawn(1), pawn(1), []act{{at: ms(100), known: ms(100), by: 0, target: 1, grab: true}}},
		{"one finger taps a tile", one, indian, 0, 50, 200, tile(1), tile(1), []act{{at: ms(100), known: ms(100), by: 0, target: 1}}},
		{"one finger taps its own while hands are up", one, raised, 0, 50, 200, pawn(0), pawn(0), []act{{at: ms(100), known: ms(100), by: 0, target: 0, grab: true}}},
		{"one finger puts its own down", one, indian, 0, 50, 200, pawn(0), tile(1), []act{{at: ms(300), known: ms(300), by: 0, target: 1}}},
		{"one finger must pull where the hand matters", one, cardState{open: true, kind: rapidcity.Armed, handMatters: true}, 0, 50, 200, pawn(1), pawn(1), nil},
		{"a finger where nobody plays with any", []device{mouse, keysOne}, attacked, 0, 50, 200, pawn(1), pawn(1), nil},
	} {
		h := handsOf(tt.with...)
		h.openSince = ms(tt.open)
		h.follow(tt.on, ms(100), ms(100+tt.arrive), ms(100+tt.lift), tt.from(h.ground), tt.to(h.ground))
		if !slices.Equal(h.acts, tt.want) {
			t.Errorf("%s: %+v, want %+v", tt.name, h.acts, tt.want)
		}
		if len(h.fingers) != 0 {
			t.Errorf("%s: a finger is lifted, and stays", tt.name)
		}
	}
}

func TestAFingerHoldsUpOnlyWhatItMayStillDecide(t *testing.T) {
	for _, tt := range []struct {
		name   string
		finger finger
		at     int
		holds  bool
	}{
		{"on its way", finger{down: ms(100), pawn: 1, post: game.Chance}, 300, true},
		{"on its way for too long", finger{down: ms(100), pawn: 1, post: game.Chance}, 801, false},
		{"in a corner, however long it took", finger{down: ms(100), pawn: 1, post: 2}, 1500, true},
		{"it has acted", finger{down: ms(100), pawn: 1, post: 2, done: true}, 300, false},
		{"with no pawn", finger{down: ms(100), pawn: game.Chance, post: 2}, 300, false},
		{"down since before the card", finger{down: ms(40), pawn: 1, post: 2}, 300, false},
	} {
		h := hands{openSince: ms(50), fingers: []finger{tt.finger}}
		since, holds := h.firstPending(ms(tt.at))
		if holds != tt.holds || holds && since != ms(100) {
			t.Errorf("%s: since %v, %v, want %v", tt.name, since, holds, tt.holds)
		}
	}
}

func TestTheFirstFingerHasThePawn(t *testing.T) {
	far := geom.Pt(200, 0)
	h := hands{openSince: ms(50), fingers: []finger{
		{down: ms(90), pawn: 1, at: far}, {down: ms(80), pawn: 1, at: far.Mul(2)}, {down: ms(70), pawn: 1}, {down: ms(60), pawn: 2, at: far.Mul(3)},
	}}
	if at, ok := h.dragPlace(1); !ok || at != far.Mul(2) {
		t.Errorf("the pawn is at %v, %v", at, ok)
	}
	if _, ok := h.dragPlace(0); ok {
		t.Error("a pawn that nobody touches is held")
	}
	if h.hasRestingFinger(1) {
		t.Error("a finger that came down after the card rests on nothing")
	}
	h.dropActs()
	if got := h.fingers[0].pawn; got != game.Chance || h.fingers[2].pawn != 1 || h.openSince != never {
		t.Errorf("after the card the first holds %v, the third %v", got, h.fingers[2].pawn)
	}
	if !h.hasRestingFinger(1) || h.hasRestingFinger(2) {
		t.Error("the finger that stayed on the pawn is early for the next card, and no other")
	}
}

func TestTheWaitForACard(t *testing.T) {
	for _, tt := range []struct {
		name   string
		tapped bool
		fresh  bool
		least  time.Duration
	}{
		{"between cards", false, false, waitMin},
		{"the first after a pause", false, true, waitMin + waitFirst},
		{"tapped", true, false, waitTap},
		{"tapped, the first after a pause", true, true, waitTap},
	} {
		r := round{rng: game.NewRNG(7), fresh: tt.fresh}
		var sum time.Duration
		least, most := waitMax, time.Duration(0)
		const n = 4000
		for range n {
			w := r.wait(drawnCard{tapped: tt.tapped})
			sum, least, most = sum+w, min(least, w), max(most, w)
		}
		if least < tt.least || least > tt.least+ms(5) || most != waitMax {
			t.Errorf("%s: from %v to %v, want %v to %v", tt.name, least, most, tt.least, waitMax)
		}
		if mean := sum / n; mean < tt.least+ms(800) || mean > tt.least+waitMean {
			t.Errorf("%s: %v on average", tt.name, mean)
		}
	}
}
