package session_test

import (
	"maps"
	"testing"

	"ludotheque/logic/online/wire"
)

// stand has a device leave its seat.
func (tb *table) stand(d *device) {
	tb.Helper()
	tb.say(d, `{"sit":null}`)
}

// TestABotTakesThePlaceOfOneWhoLeaves: in a game a medium bot plays on for who has left, until somebody takes the seat.
func TestABotTakesThePlaceOfOneWhoLeaves(t *testing.T) {
	tb, red, blue := playing(t, dorada)
	tb.stand(blue)
	want := map[string]any{"name": "", "kind": "bot", "level": "medium", "here": true, "free": true}
	if got := red.seat("blue"); !maps.Equal(got, want) {
		t.Errorf("when blue has left, its seat is %v, want %v", got, want)
	}
	before := red.ask.N
	tb.answer(red, red.ask)
	tb.advance(10_000)
	if red.ask == nil || red.ask.N <= before+2 {
		t.Error("nobody plays for blue")
	}
	eve := tb.come("eve", nil)
	tb.say(eve, `{"sit":"blue"}`)
	if s := red.seat("blue"); s["kind"] != "human" || s["name"] != "eve" || eve.table["you"] != "blue" {
		t.Errorf("when eve has come, the seat is %v", s)
	}
}

// TestBeforeAGameNoBotTakesAPlace: a seat that its owner leaves before a game is free, and has the name in the header.
func TestBeforeAGameNoBotTakesAPlace(t *testing.T) {
	tb := newTable(t, `{"game":"dorada","seats":["red","blue"],"players":{"blue":{"kind":"human","name":"Bea"}}}`, 3)
	host, ann := tb.come("host", nil), tb.come("ann", nil)
	tb.say(ann, `{"sit":"blue"}`)
	tb.stand(ann)
	if s := host.seat("blue"); s["kind"] != "human" || s["name"] != "Bea" || s["free"] != true {
		t.Errorf("when ann has left, the seat is %v", s)
	}
}

// TestANewGameIsANewHand: who has seen one hand may not take another in that game, but in the next one.
func TestANewGameIsANewHand(t *testing.T) {
	tb, red, blue := playing(t, `{"game":"dorada","seats":["red","blue","green"]}`)
	tb.stand(blue)
	tb.say(blue, `{"sit":"green"}`)
	if got := blue.why(); got != "another-hand" {
		t.Errorf("in the same game refused with %q", got)
	}
	tb.play(red)
	tb.say(red, `{"again":true}`)
	tb.say(blue, `{"sit":"green"}`)
	if blue.table["you"] != "green" {
		t.Errorf("in the next game refused with %q", blue.why())
	}
}

// TestNoMoreDevicesWatchThanMay: neither the host, nor people at the table, nor a device that comes again are counted.
func TestNoMoreDevicesWatchThanMay(t *testing.T) {
	tb := newTable(t, dorada, 1)
	tb.guests = 2
	tb.restart()
	tb.come("host", nil)
	ann, bob := tb.come("ann", nil), tb.come("bob", nil)
	for _, step := range []struct {
		what   string
		do     func()
		comes  string
		closed int
	}{
		{"two watch", func() {}, "cid", wire.CloseTooMany},
		{"one of the two comes again", func() {}, "bob", 0},
		{"two watch still", func() {}, "cid", wire.CloseTooMany},
		{"one of the two sits down", func() { tb.say(ann, `{"sit":"red"}`) }, "cid", 0},
		{"two watch, one sits", func() {}, "dan", wire.CloseTooMany},
		{"one of those who watch leaves", func() { tb.leave(bob) }, "dan", 0},
	} {
		step.do()
		d := tb.come(step.comes, nil)
		if d.closed != step.closed {
			t.Errorf("%s: %s is closed with %d, want %d", step.what, step.comes, d.closed, step.closed)
		}
		if step.comes == "bob" {
			bob = d
		}
	}
}
