//go:build !js && !android && !ios

package lobby_test

import (
	"image"
	"slices"
	"strconv"
	"testing"
	"time"

	"ludotheque/logic/game"
	"ludotheque/logic/online/wire"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/together/remote"
	"ludotheque/scenes/together/remote/remotetest"
)

// friend is somebody at a table with a device of which no screen is looked at.
type friend struct {
	remotetest.Player
	party *party
	color game.Color
}

// friend has somebody come who sits down at a seat.
func (p *party) friend(name string, c game.Color) *friend {
	p.Helper()
	f := &friend{party: p, color: c, Player: remotetest.Player{RNG: game.NewRNG(uint64(c) + 1)}}
	f.Table = remote.Join(remote.Options{
		URL: "ws://here/table/" + remotetest.Code, Key: remotetest.Key(name), Name: name, Boxes: p.Boxes, Dial: p.Dial, Random: f.RNG.Float,
	})
	f.tick()
	p.PassTime(2)
	f.tick()
	if err := f.Sit(c); err != nil {
		p.Fatal(err)
	}
	p.PassTime(2)
	f.tick()
	return f
}

// tick is a tick of the friend's device.
func (f *friend) tick() {
	f.Tick(time.Duration(f.party.Now) * time.Millisecond)
	for _, ok := f.Next(); ok; _, ok = f.Next() {
	}
}

// play lets friends decide until done, without any screen.
func (p *party) friends(done func() bool, all ...*friend) {
	p.Helper()
	for range 100_000 {
		if done() {
			return
		}
		p.PassTime(8)
		for _, f := range all {
			f.tick()
			if err := f.Play(p.Now); err != nil {
				p.Fatal(err)
			}
		}
		p.PassTime(8)
	}
	p.Fatalf("the friends come to no end: %d entries", p.Match().Len())
}

// threesome is a table for two people and a bot.
const threesome = `{"game":"galopp","seats":["red","blue","yellow"],"players":{"yellow":{"kind":"bot","level":"easy"}}}`

// longGame returns a table at which Ann and Ben have played so many entries, and it is for Ann to decide.
func longGame(t *testing.T, entries int) (p *party, ann, ben *friend) {
	t.Helper()
	return gameOf(t, threesome, "Ann", entries)
}

// gameOf is longGame at the table that a header sets up, with Ann under another name.
func gameOf(t *testing.T, header, name string, entries int) (p *party, ann, ben *friend) {
	t.Helper()
	p = newParty(t, header)
	ann, ben = p.friend(name, game.Red), p.friend("Ben", game.Blue)
	if err := ann.Start(); err != nil {
		t.Fatal(err)
	}
	p.friends(func() bool {
		return p.State() == wire.Playing && p.Match().Len() >= entries && p.Match().Game().Turn() == 0
	}, ann, ben)
	return p, ann, ben
}

// comes has Ann or Ben come to the table again with a screen.
func (p *party) comes(name string, w, h int) *device {
	p.Helper()
	p.keyed = true
	return p.bring(name, w, h, words.English)
}

// reload returns what a page does that is loaded again, and a program that was killed and is started again: nothing is left but what is
// kept on the device.
func (d *device) reload(name string, w, h int) *device {
	p := d.party
	p.Helper()
	d.wire.Cut(remote.CloseUnreached)
	p.devices = slices.DeleteFunc(p.devices, func(o *device) bool { return o == d })
	again, house := p.programOn(d.services)
	p.enters(again, house, name, w, h)
	return again
}

// still lets time pass until a device shows how things stand, with nothing under way, and returns how many ticks that took since it
// was last connected.
func (d *device) still(ok func(*stage.Report) bool) (ticks int) {
	d.party.Helper()
	wire := d.wire
	for range 40 * second {
		r := d.Inspect()
		if on("scene.Scene")(r) && r.Values["entries"] == strconv.Itoa(d.party.Match().Len()) && ok(r) {
			return ticks
		}
		d.party.pass(1)
		if ticks++; d.wire != wire {
			wire, ticks = d.wire, 0
		}
	}
	d.party.Fatalf("it never shows how things stand; the screen says %q, %v", d.Texts(), d.Inspect().Values)
	return 0
}

// asks reports whether a screen asks for a decision.
func asks(r *stage.Report) bool { return r.Values["asked"] == "true" }

// second is how many ticks may pass until whoever must decide is asked.
const second = 60

// missed returns how many turns a device says that it has missed, and how many decisions in them were a bot's; 0 if it says nothing.
func (d *device) missed() (turns, bots int) {
	for turns = 1; turns < 100; turns++ {
		words := d.services.T("table.away.turns", "Count", turns)
		if d.ShowsText(words) {
			return turns, 0
		}
		for bots = 1; bots < 20; bots++ {
			if d.ShowsText(d.services.T("table.away.bot", "Count", bots) + " " + words) {
				return turns, bots
			}
		}
	}
	return 0, 0
}

// TestWhoComesBackIsAskedAtOnce: at normal speed, in a game of 75 entries, on a telephone and on a tablet. Nothing of what was played
// before is played through.
func TestWhoComesBackIsAskedAtOnce(t *testing.T) {
	for _, size := range []image.Point{{X: 390, Y: 844}, {X: 1280, Y: 800}} {
		p, ann, _ := longGame(t, 75)
		ann.Close()
		d := p.comes("Ann", size.X, size.Y)
		if n := d.still(asks); n > second {
			t.Errorf("%v: asked %d ticks after it came", size, n)
		}
		d = d.reload("Ann", size.X, size.Y)
		if n := d.still(asks); n > second {
			t.Errorf("%v: asked %d ticks after the page was loaded again", size, n)
		}
		p.pass(30)
		if turns, _ := d.missed(); turns > 0 {
			t.Errorf("%v: it says that %d turns were missed", size, turns)
		}
	}
}

// TestTheBoardOfAReopenedRoomShowsHowThingsStand: the program is killed with its room and started again.
func TestTheBoardOfAReopenedRoomShowsHowThingsStand(t *testing.T) {
	p, _, _ := longGame(t, 75)
	p.keyed = true
	board := p.bring("host", 1280, 800, words.English)
	thinks := func(*stage.Report) bool { return board.ShowsText(board.services.T("table.prompt.bot")) }
	if n := board.still(thinks); n > second {
		t.Errorf("the board stands %d ticks after it came", n)
	}
	p.Restart()
	board = board.reload("host", 1280, 800)
	if n := board.still(thinks); n > second {
		t.Errorf("the board stands %d ticks after the room was opened again", n)
	}
}

// TestWhoComesLateSeesHowThingsStand: somebody sits down on a seat that nobody had taken, in a game of 40 entries. The hand of the seat
// is there at once; the cards that it has had are not dealt again.
func TestWhoComesLateSeesHowThingsStand(t *testing.T) {
	p, _, _ := gameOf(t, `{"game":"galopp","seats":["red","blue","yellow"]}`, "host", 40)
	d := p.bring("Eve", 390, 844, words.English)
	p.until(d, "the way to sit down", has("guest.sit"))
	p.pass(second)
	d.Tap("guest.sit")
	if n := d.still(func(r *stage.Report) bool { return r.Values["you"] == "yellow" }); n > second {
		t.Errorf("its hand shows how things stand %d ticks after it sat down", n)
	}
	p.pass(2)
	told := d.Inspect().Values["log"]
	if p.pass(5 * second); told == "0" || d.Inspect().Values["log"] != told {
		t.Errorf("it plays through what was before: from %s lines of the log to %s", told, d.Inspect().Values["log"])
	}
}

// decides has Ann decide with a device until it is for somebody else to.
func (d *device) decides(rng *game.RNG) {
	p := d.party
	p.Helper()
	for range 4000 {
		if p.Match().Game().Turn() != 0 {
			return
		}
		p.pass(3)
		p.tapAny(rng)
	}
	p.Fatalf("Ann decides nothing; the screen says %q", d.Texts())
}

// TestAnOwnDecisionIsNoBots: who decides and closes the page before that is seen is told what others have played since, and that no
// bot has decided.
func TestAnOwnDecisionIsNoBots(t *testing.T) {
	p, ann, ben := longGame(t, 30)
	ann.Close()
	d := p.comes("Ann", 390, 844)
	d.still(asks)
	d.decides(game.NewRNG(4))
	d = d.reload("Ann", 390, 844)
	p.friends(func() bool { return p.Match().Game().Turn() == 0 }, ben)
	d.still(asks)
	p.pass(2)
	if turns, bots := d.missed(); turns == 0 || bots != 0 {
		t.Errorf("%d turns were missed, %d by a bot: %q", turns, bots, d.Texts())
	}
}

// TestWhatWasMissedIsToldInOneLine: a device without network for half a minute shows how things stand as soon as it is back, and
// says how much was played meanwhile; that opens the log. So does one whose page slept, and one after a minute and a half, for whom
// a bot has decided.
func TestWhatWasMissedIsToldInOneLine(t *testing.T) {
	p, ann, ben := longGame(t, 30)
	ann.Close()
	d := p.comes("Ann", 390, 844)
	rng := game.NewRNG(4)
	for _, tt := range []struct {
		name string
		cut  bool // the network is gone; else the page sleeps
		ms   int64
		turn game.Seat // who is to decide in the end
	}{
		{"no network for half a minute", true, 30_000, 0},
		{"a page that slept", false, 20_000, 0},
		{"no network for two minutes", true, 120_000, 1},
	} {
		p.friends(func() bool { return p.Match().Game().Turn() == 0 }, ben)
		d.still(asks)
		d.decides(rng)
		if p.Down = tt.cut; tt.cut {
			d.wire.Cut(remote.CloseUnreached)
		}
		for until, from := p.Now+tt.ms, p.Match().Len(); p.Now < until; p.PassTime(8) {
			ben.tick()
			if tt.turn == 0 && p.Match().Len() == from {
				p.friends(func() bool { return p.Match().Game().Turn() == 0 }, ben)
			}
		}
		if from := p.Match().Len(); tt.turn != 0 {
			p.friends(func() bool { return p.Match().Len() > from+20 && p.Match().Game().Turn() == tt.turn }, ben)
		}
		p.Down = false
		stands := asks
		if tt.turn != 0 {
			stands = func(*stage.Report) bool { return d.ShowsText(d.services.T("table.prompt.look")) }
		}
		if n := d.still(stands); n > second {
			t.Errorf("%s: how things stand is shown after %d ticks", tt.name, n)
		}
		p.pass(2)
		if turns, bots := d.missed(); turns == 0 || (bots > 0) != (tt.turn != 0) {
			t.Errorf("%s: %d turns were missed, %d by a bot: %q", tt.name, turns, bots, d.Texts())
		}
		d.Tap("toast")
		p.until(d, "the log", has("log.close"))
		p.pass(40)
		if !d.ShowsText(d.services.T("table.away.log")) {
			t.Errorf("%s: the log does not say what was missed: %q", tt.name, d.Texts())
		}
		d.tap("log.close")
	}
}
