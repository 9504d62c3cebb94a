package rapidcity

import (
	"math"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/logic/rapidcity"
	"ludotheque/scenes/geom"
	"ludotheque/scenes/input"
	"ludotheque/scenes/paint"
	"ludotheque/scenes/sound"
	"ludotheque/scenes/text"
	"ludotheque/scenes/ui"
)

// muster is how far several people have come in trying their hands before the first card: each grabs the own pawn once, with
// what it plays with, so that nobody learns only from a bullet how to act. A tap on the deck ends it.
type muster struct {
	on   bool
	done game.SeatSet
	rest int // ticks for which it is still seen that all are ready
}

// readyTicks is how long it is seen that all are ready.
const readyTicks = 45

// mustering reports whether hands are tried now.
func (b *board) mustering() bool { return b.muster.on && !b.desk.Replay() }

// try lives through a tick in which hands are tried.
func (b *board) try(in *input.Frame) {
	h := &b.round.hands
	h.open = 0 // no hand is early
	for _, s := range in.Strikes {
		h.hear(s, scene{shown: true, kind: rapidcity.Armed, hand: b.ultimate})
	}
	h.rest(in.Sure)
	for _, a := range h.acts {
		b.motion.leave(mark{kind: markHand, at: b.ground.pawns[a.what], seat: a.by})
		if a.grab && int(a.by) == a.what && !b.muster.done.Has(a.by) {
			b.muster.done = b.muster.done.With(a.by)
			b.desk.Sound(sound.Cue{Name: sound.Pat})
		}
	}
	if len(in.Strikes) > 0 || len(h.acts) > 0 {
		b.desk.Redraw()
	}
	h.acts = h.acts[:0]
	if !b.allReady() {
		return
	}
	b.desk.Redraw()
	if b.muster.rest++; b.muster.rest >= readyTicks {
		b.endMuster()
	}
}

// allReady reports whether every person has tried a hand.
func (b *board) allReady() bool {
	for s := range b.seats {
		if b.people.person[s] && !b.muster.done.Has(game.Seat(s)) {
			return false
		}
	}
	return true
}

// endMuster begins the game.
func (b *board) endMuster() {
	b.muster.on = false
	b.round.hands.leave()
	b.expect()
	b.desk.Retarget()
}

// task is what a person is asked to do, or that it has been done.
func (b *board) task(seat game.Seat) string {
	if b.muster.done.Has(seat) {
		return b.desk.T("rapidcity.muster.ready")
	}
	switch d := b.people.with[seat]; {
	case d == mouse:
		return b.desk.T("rapidcity.muster.mouse")
	case d == keysOne || d == keysTwo:
		return b.desk.T("rapidcity.muster.keys", "Key", b.ownKey(seat))
	case b.people.touching().Len() > 1 || b.ultimate:
		return b.desk.T("rapidcity.muster.pull")
	}
	return b.desk.T("rapidcity.muster.tap")
}

// ownKey is the key that means a seat's own pawn.
func (b *board) ownKey(seat game.Seat) string {
	set := 0
	if b.people.with[seat] == keysTwo {
		set = 1
	}
	for way := range otherHand {
		if what, ok := means(way, b.ground.dirs[:b.seats]); ok && what == int(seat) {
			return letter(b.sets[set][way])
		}
	}
	return ""
}

// drawMuster shows at every person's corner a picture of what it plays with, and what to do with it.
func (b *board) drawMuster(dst *ebiten.Image) {
	if !b.mustering() {
		return
	}
	for s := range b.seats {
		if b.people.person[s] {
			b.drawTask(dst, game.Seat(s))
		}
	}
	b.drawSkip(dst)
}

// drawTask is what stands on a person's corner while hands are tried: the picture above the words.
func (b *board) drawTask(dst *ebiten.Image, seat game.Seat) {
	p := &b.ground.posts[seat]
	r := geom.R(8, 8, p.w-16, p.h-16)
	if p.wide {
		_, to := p.middle()
		r = geom.R(p.w-to, 8, 2*to-p.w, p.h-16)
	}
	mid, z := r.Center(), p.zoom
	done := b.muster.done.Has(seat)
	b.spun(dst, b.taskImage(r.W*z, r.H*z, done), p.at(mid.X, mid.Y), p.turn, 1)
	h := math.Min(r.H*0.5, 44)
	b.spun(dst, b.deviceImage(b.people.with[seat], h*z), p.at(mid.X, r.Y+h/2+4), p.turn, 1)
	st := text.Style{Weight: text.Bold, Size: 16 * z, Fixed: true, Color: paint.Hex(0xFFF6E6)}
	words := b.task(seat)
	y := r.Bottom() - (r.H-h)/2 + 2
	if first, second, two := strings.Cut(words, " "); two && p.slim() {
		b.fit(&st, first, (r.W-taskEdge)*z)
		b.fit(&st, second, (r.W-taskEdge)*z)
		b.write(dst, first, p.at(mid.X, y-10), p.turn, st)
		b.write(dst, second, p.at(mid.X, y+10), p.turn, st)
		return
	}
	b.fit(&st, words, (r.W-taskEdge)*z)
	b.write(dst, words, p.at(mid.X, y), p.turn, st)
}

// taskEdge is the room that the plate of a task leaves at both ends of its words together.
const taskEdge = 20.0

// taskImage is the plate for a task: green once it is done.
func (b *board) taskImage(w, h float64, done bool) *ebiten.Image {
	if done {
		return b.plateImage(w, h, true)
	}
	return b.desk.Theme.Variant("rapidcity-task", int(math.Round(w)), w, h, func(c paint.Canvas) {
		path := paint.RoundRect(geom.R(1, 1, w-2, h-2), 8)
		c.Fill(path, paint.Hex(0x2C2A4A))
		c.Stroke(path, 1.4, paint.Fade(paint.Hex(0xFFF6E6), 0.7))
	})
}

// deviceImage is the picture of what a person plays with, side pixels wide and high.
func (b *board) deviceImage(d device, side float64) *ebiten.Image {
	return b.desk.Theme.Variant("rapidcity-device", int(d.icon()), side, side, func(c paint.Canvas) {
		ui.PaintIcon(c.Zoom(side/24), d.icon(), paint.Hex(0xFFF6E6))
	})
}

// drawSkip says on the deck that a tap on it begins without trying.
func (b *board) drawSkip(dst *ebiten.Image) {
	r := b.ground.card
	b.desk.Theme.Glow(dst, r, 10, 0.6)
	words := b.desk.T("rapidcity.muster.skip")
	st := text.Style{Weight: text.Bold, Size: 16 * b.ground.zoom, Fixed: true, Color: paint.Hex(0xFFF6E6)}
	b.fit(&st, words, r.W-16)
	b.spun(dst, b.plateImage(r.W-4, 34*b.ground.zoom, true), r.Center(), 0, 1)
	b.write(dst, words, r.Center(), 0, st)
}
