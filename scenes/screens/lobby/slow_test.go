//go:build !js && !android && !ios

package lobby_test

import (
	"strconv"
	"testing"
	"time"

	"ludotheque/logic/game"
	"ludotheque/logic/online/wire"
	"ludotheque/scenes/kit/words"
)

// frame is how much time passes between two pictures of a device, in milliseconds: of one that draws 60 a second, and of one that
// draws 15.
const (
	quickFrame = 16
	slowFrame  = 66
)

// slow is a device that draws a picture every so many milliseconds.
type slow struct {
	*device
	frame int64
	next  int64
}

// elapse lets a millisecond pass, and draws the pictures that are due in it.
func (p *party) elapse(devices []*slow) {
	p.Helper()
	p.PassTime(1)
	for _, d := range devices {
		if p.Now < d.next {
			continue
		}
		d.next = p.Now + d.frame
		d.Step = time.Duration(d.frame) * time.Millisecond
		d.services.TickRemote(time.Duration(p.Now) * time.Millisecond)
		d.Ticks(1)
	}
}

// TestEveryDevicePaintsACardAtTheSameTime plays Rapid City at normal speed on a board and two devices that draw 60, 15 and 15 pictures
// a second: no card is painted on one of them more than 150 ms after another.
func TestEveryDevicePaintsACardAtTheSameTime(t *testing.T) {
	p := newParty(t, `{"game":"rapidcity","seats":["red","blue","yellow"],"players":{"yellow":{"kind":"bot","level":"medium"}},"options":{"seconds":3}}`)
	p.keyed = true
	board := p.bring("host", 1280, 800, words.English)
	phone := p.bring("Ann", 390, 844, words.English)
	tablet := p.bring("Ben", 768, 1024, words.English)
	phone.tap("guest.seat.red")
	tablet.tap("guest.seat.blue")
	board.tap("guest.start")
	p.until(tablet, "the table", on("scene.Scene"))
	devices := []*slow{{board, quickFrame, p.Now}, {phone, slowFrame, p.Now + 20}, {tablet, slowFrame, p.Now + 51}}
	painted := map[string][]int64{}
	for cards := 0; cards < 6; {
		p.elapse(devices)
		for i, d := range devices {
			r := d.Inspect()
			key := r.Values["card"] + strconv.Itoa(cards)
			if r.Values["shown"] != "true" {
				continue
			}
			if painted[key] == nil {
				painted[key] = make([]int64, len(devices))
			}
			if painted[key][i] == 0 {
				painted[key][i] = p.Now
			}
		}
		if p.Match() != nil && p.State() == wire.Playing && p.Match().Game().Turn() != game.Anyone {
			cards = closed(p)
		}
		if p.Now > 200_000 {
			t.Fatalf("only %d cards in %d ms", cards, p.Now)
		}
	}
	for key, at := range painted {
		first, last := at[0], at[0]
		for _, when := range at {
			first, last = min(first, when), max(last, when)
		}
		if first == 0 || last-first > 150 {
			t.Errorf("card %s is painted at %v ms", key, at)
		}
	}
}

// closed returns how many cards have been closed.
func closed(p *party) (n int) {
	m := p.Match()
	for i := range m.Len() {
		if m.Before(i).Turn() == game.Anyone && (i+1 == m.Len() || m.Before(i+1).Turn() != game.Anyone) {
			n++
		}
	}
	return n
}
