//go:build !js && !android && !ios

package lobby_test

import (
	"strconv"
	"testing"

	"ludotheque/logic/game"
	"ludotheque/logic/online/session"
	"ludotheque/logic/online/wire"
	"ludotheque/scenes/kit/sound"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/kit/words"
)

// hand taps on something of the circle some time after a card has been seen on its device.
type hand struct {
	*device
	seat  game.Seat
	after int // ticks
	seen  int // for how many ticks the card has been seen
	taps  int
}

// tick lets a tick pass for the hand.
func (h *hand) tick(rng *game.RNG, own string) {
	rep := h.Inspect()
	if rep.Values["shown"] != "true" {
		h.seen = 0
		return
	}
	if h.seen++; h.seen == h.after {
		h.taps++
		id := "tile." + strconv.Itoa(rng.Below(3))
		if rng.Below(2) == 0 {
			id = "pawn." + own
		}
		h.Tap(id)
	}
}

// TestATimedGameOnSeveralDevices plays Rapid City with a board on which nobody has a hand, and two devices with one each: what they
// do counts, and the game ends on all three in the same result.
func TestATimedGameOnSeveralDevices(t *testing.T) {
	p := newParty(t, `{"game":"rapidcity","seats":["red","blue","yellow"],"options":{"seconds":3}}`)
	board, phone, tablet := sitDown(p)
	hands := []*hand{{device: phone, seat: 0, after: 20}, {device: tablet, seat: 1, after: 35}}
	rng := game.NewRNG(5)
	shot := false
	for range 20000 {
		if p.State() == wire.Over {
			break
		}
		p.pass(1)
		hands[0].tick(rng, "red")
		hands[1].tick(rng, "blue")
		if !shot && hands[1].seen > 36 && phone.Inspect().Values["shown"] == "true" {
			shot = true
			board.Shot("together-rapidcity-board")
			phone.Shot("together-rapidcity-phone")
			tablet.Shot("together-rapidcity-tablet")
		}
	}
	for _, d := range p.devices {
		p.until(d, "the result", func(r *stage.Report) bool { return r.Values["elsewhere"] == "result" })
		if d.result.Match.Len() != p.Match().Len() || d.result.ReplayName == "" {
			t.Errorf("the result is of %d entries, not %d, kept as %q", d.result.Match.Len(), p.Match().Len(), d.result.ReplayName)
		}
	}
	p.counted(hands)
}

// TestSoundsComeFromTheBoardOfTheRoom: in a room what happens is heard on no device but the one that has opened it, and the
// others click; at a distance every device is heard, a telephone with nothing but the hand too.
func TestSoundsComeFromTheBoardOfTheRoom(t *testing.T) {
	for header, own := range map[string]string{
		`{"game":"rapidcity","seats":["red","blue","yellow"],"options":{"seconds":3}}`: "pawn.red",
		`{"game":"dorada","seats":["red","blue"]}`:                                     "",
	} {
		for spread, loud := range map[session.Spread]bool{session.InRoom: false, session.AtDistance: true} {
			if testing.Short() && (own == "") != loud {
				continue // each box is heard one way
			}
			p := newParty(t, header)
			p.move(spread)
			_, phone, _ := sitDown(p)
			phone.services.Change(phone.Context(), func(v *store.Settings) { v.Speed = store.Normal })
			clicks, others := phone.overhear()
			p.busy(phone, own)
			if *clicks == 0 && !loud || (*others > 0) != loud {
				t.Errorf("%s, spread %d: the telephone clicks %d times, and has %d other sounds", header, spread, *clicks, *others)
			}
		}
	}
}

// TestTheBoardOfTheRoomIsHeard: it is the device that has opened the room, though everybody decides on others.
func TestTheBoardOfTheRoomIsHeard(t *testing.T) {
	p := newParty(t, `{"game":"dorada","seats":["red","blue"]}`)
	p.move(session.InRoom)
	board := p.host(words.English)
	ann, ben := p.friend("Ann", game.Red), p.friend("Ben", game.Blue)
	board.tap("guest.start")
	p.until(board, "the table", on("scene.Scene"))
	_, others := board.overhear()
	p.friends(func() bool { return p.Match().Len() > 6 }, ann, ben)
	p.pass(10 * second)
	if *others == 0 {
		t.Error("nothing of what others play is heard on the board")
	}
}

// overhear counts the sounds of a device from now on.
func (d *device) overhear() (clicks, others *int) {
	clicks, others = new(int), new(int)
	d.services.Sound.OnPlay(func(c sound.Cue) {
		if c.Name == sound.Tick && c.Soft == 0 {
			*clicks++
			return
		}
		*others++
	})
	return clicks, others
}

// busy has the telephone make what it may, for some time: own is what it taps on while a card is turned.
func (p *party) busy(phone *device, own string) {
	p.Helper()
	rng := game.NewRNG(3)
	for range 900 {
		p.pass(1)
		for _, d := range p.devices {
			rep := d.Inspect()
			switch {
			case rep.Values["shown"] == "true" && d == phone:
				d.Tap(own)
			case rep.Values["asked"] == "true" && rep.Idle:
				if id := pick(rng, rep); id != "" {
					d.Tap(id)
				}
			}
		}
	}
}

// counted holds the inputs of each hand to its taps: they have come, and none but those.
func (p *party) counted(hands []*hand) {
	p.Helper()
	for _, h := range hands {
		got := 0
		for i := range p.Match().Len() {
			if p.Match().Entry(i).By == h.seat {
				got++
			}
		}
		if got == 0 || got > h.taps {
			p.Errorf("of %d taps of seat %d %d have come", h.taps, h.seat, got)
		}
	}
}
