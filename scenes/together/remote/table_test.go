//go:build !js

package remote_test

import (
	"errors"
	"testing"

	"ludotheque/logic/boxes/boxestest"
	"ludotheque/logic/game"
	"ludotheque/logic/online/session"
	"ludotheque/logic/online/wire"
	"ludotheque/logic/record/jsonline"
	"ludotheque/scenes/together/remote"
)

// object returns the value of a line of JSON; the zero value for an empty text.
func object(t *testing.T, text []byte) (v jsonline.Value) {
	t.Helper()
	if len(text) == 0 {
		return v
	}
	if text[len(text)-1] == '\n' {
		text = text[:len(text)-1]
	}
	v, err := jsonline.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// TestWholeGames: two guests and a spectator follow a game of every box to its end. Each has the match that its seat may know.
// After the end they can get the whole game.
func TestWholeGames(t *testing.T) {
	for name, header := range boxestest.Headers(t) {
		t.Run(name, func(t *testing.T) {
			h := newHouse(t, header, 7)
			ann, bob, eve := h.seat("host", game.Red), h.seat("bob", game.Blue), h.come("eve")
			if err := ann.Start(); err != nil {
				t.Fatal(err)
			}
			h.run(h.over, ann, bob, eve)
			h.settle(ann, bob, eve)
			h.check()
			for _, g := range []*guest{ann, bob, eve} {
				h.holdsTrue(g)
				if g.saw(remote.Begun) != 1 || g.saw(remote.Played) != h.Match().Len() || g.saw(remote.Over) != 1 {
					t.Errorf("%s saw %d beginnings, %d lines of %d and %d ends", g.name, g.saw(remote.Begun), g.saw(remote.Played), h.Match().Len(), g.saw(remote.Over))
				}
			}
			if err := eve.RequestJournal(); err != nil {
				t.Fatal(err)
			}
			h.settle(eve)
			if eve.FullMatch() == nil || eve.saw(remote.Journal) != 1 || !eve.FullMatch().Game().Same(h.Match().Game()) {
				t.Errorf("%s has not got the whole game", eve)
			}
		})
	}
}

// TestCuts: the connections of two guests are cut at random moments of a game, and now and then the table is restarted from
// its log. No line is lost, none is played twice, and each guest has the match that its seat may know.
func TestCuts(t *testing.T) {
	const cuts = 200
	for name, header := range boxestest.Headers(t) {
		t.Run(name, func(t *testing.T) {
			h := newHouse(t, header, 3)
			ann, bob := h.seat("host", game.Red), h.seat("bob", game.Blue)
			if err := ann.Start(); err != nil {
				t.Fatal(err)
			}
			done, games, every := 0, 0, 6
			if name == "rapidcity" {
				every = 40 // a card is waited for
			}
			end := func() bool {
				if h.RNG.Below(every) == 0 {
					done++
					h.cutAny(done, ann, bob)
				}
				if done < cuts && h.over() {
					games++
					h.again(ann, bob)
				}
				return done >= cuts && h.over()
			}
			h.run(end, ann, bob)
			h.reach(ann, bob)
			h.check()
			h.holdsTrue(ann)
			h.holdsTrue(bob)
			t.Logf("%d cuts in %d games, the last of %d lines", done, games+1, h.Match().Lines())
		})
	}
}

// thrown begins a game of Dorada for two, in which the die has been thrown and the host, ann, is asked for a move.
func thrown(t *testing.T) (h *house, ann, bob *guest) {
	t.Helper()
	h = newHouse(t, `{"game":"dorada","seats":["red","blue"]}`, 3)
	ann, bob = h.seat("host", game.Red), h.seat("bob", game.Blue)
	if err := ann.Start(); err != nil {
		t.Fatal(err)
	}
	for range 10 {
		h.settle(ann, bob)
		h.PassTime(1000)
	}
	h.settle(ann)
	return h, ann, bob
}

// TestAnAnswerThatWasLostIsSentAgain: a decision that is lost with the connection is played as soon as the device is back,
// without another call of Answer.
func TestAnAnswerThatWasLostIsSentAgain(t *testing.T) {
	h, ann, bob := thrown(t)
	before := h.Match().Len()
	if err := ann.Answer(ann.Match().Game().Legal(nil)[0]); err != nil {
		t.Fatal(err)
	}
	ann.wire.Cut(remote.CloseUnreached)
	for range 10 {
		h.settle(ann, bob)
		h.PassTime(1000)
	}
	if ann.Answering() || h.Match().Len() == before || h.Match().Entry(before).By != ann.OwnSeat() {
		t.Errorf("of %d entries none is the decision: %s", h.Match().Len(), ann)
	}
	if got := ann.Match().Lines(); got != h.Match().Lines() {
		t.Errorf("there are %d lines, of which the device has %d", h.Match().Lines(), got)
	}
}

// TestAnAnswerThatWasTakenBackIsNotSentAgain: a decision that is played while the connection breaks, and that the same person takes
// back in another tab, is not played once more when the first tab is back.
func TestAnAnswerThatWasTakenBackIsNotSentAgain(t *testing.T) {
	h, ann, _ := thrown(t)
	before := h.Match().Len()
	if err := ann.Answer(ann.Match().Game().Legal(nil)[0]); err != nil {
		t.Fatal(err)
	}
	h.Listen(ann.wire)
	ann.wire.Cut(remote.CloseUnreached)
	tab := h.come("host")
	h.settle(tab)
	if err := tab.Undo(); h.Match().Len() != before+1 || err != nil {
		t.Fatalf("%d entries of %d are played, %v", h.Match().Len(), before+1, err)
	}
	h.settle(tab)
	h.settle(ann)
	if h.Match().Len() != before || ann.Answering() || ann.Asked() == 0 {
		t.Errorf("after the undo there are %d entries of %d: %s", h.Match().Len(), before, ann)
	}
	if err := ann.Answer(ann.Match().Game().Legal(nil)[0]); err != nil {
		t.Errorf("the decision cannot be made anew: %v", err)
	}
	if h.settle(ann); h.Match().Len() == before {
		t.Error("the new decision is not played")
	}
}

// cutAny cuts off one of two devices. Every twentieth time, as n counts, it restarts the table instead, which cuts off both.
func (h *house) cutAny(n int, devices ...*guest) {
	h.Helper()
	if n%20 == 0 {
		h.Restart()
		return
	}
	g := devices[h.RNG.Below(len(devices))]
	if g.wire == nil || g.wire.HasEnded() {
		return
	}
	// What is on its way is lost from some moment on, or has arrived already.
	if h.RNG.Below(2) == 0 {
		h.Listen(g.wire)
	}
	g.wire.Cut(remote.CloseUnreached)
	g.Resume()
}

// again begins another game once all devices have seen the end of this one.
func (h *house) again(devices ...*guest) {
	h.Helper()
	h.reach(devices...)
	h.holdsTrue(devices[0])
	if err := devices[0].Again(); err != nil && !errors.Is(err, remote.ErrBusy) {
		h.Fatal(err)
	}
	h.settle(devices...)
}

// reach waits until all devices are connected and have all lines of the game.
func (h *house) reach(devices ...*guest) {
	h.Helper()
	for _, g := range devices {
		for range 10_000 {
			h.settle(devices...)
			h.PassTime(20)
			if link, _ := g.Link(); link == remote.Connected && g.Match() != nil && g.Match().Lines() == h.Match().Lines() {
				break
			}
		}
	}
}

// TestUndo: a guest can take back its own decision only.
func TestUndo(t *testing.T) {
	h := newHouse(t, boxestest.Headers(t)["pamplona"], 5)
	ann, bob := h.seat("host", game.Red), h.seat("bob", game.Blue)
	if err := ann.Start(); err != nil {
		t.Fatal(err)
	}
	for range 200 {
		h.PassTime(500) // who answers at once is taken for a program, after which nothing waits
		h.settle(ann, bob)
		ann.play()
		h.settle(ann, bob)
		if ann.CanUndo() {
			break
		}
		bob.play()
	}
	lines := ann.Match().Lines()
	if bob.CanUndo() || bob.Undo() == nil {
		t.Error("bob may take back what is not his")
	}
	if err := ann.Undo(); err != nil {
		t.Fatal(err)
	}
	h.settle(ann, bob)
	for _, g := range []*guest{ann, bob} {
		if g.Match().Lines() != lines-1 || g.saw(remote.TakenBack) != 1 {
			t.Errorf("%s has %d lines, want %d", g, g.Match().Lines(), lines-1)
		}
	}
	if ann.Asked() != lines {
		t.Errorf("ann is asked for line %d, want %d", ann.Asked(), lines)
	}
}

// TestSittingDownInMidGame: a spectator who sits down gets the match as the seat may know it. The lines played before are
// Missed.
func TestSittingDownInMidGame(t *testing.T) {
	for name, header := range boxestest.Headers(t) {
		t.Run(name, func(t *testing.T) {
			h := newHouse(t, header, 11)
			ann, eve := h.seat("host", game.Red), h.come("eve")
			if err := ann.Start(); err != nil {
				t.Fatal(err)
			}
			h.run(func() bool { return h.Match() != nil && h.Match().Lines() > 12 }, ann, eve)
			sat := h.Match().Lines()
			seat := game.Seat(min(2, h.Match().Game().Seats()-1))
			if err := eve.Sit(game.Color(seat)); err != nil {
				t.Fatal(err)
			}
			h.settle(ann, eve)
			if eve.OwnSeat() != seat || eve.saw(remote.Begun) != 2 {
				t.Errorf("eve is seat %d after %d beginnings", eve.OwnSeat(), eve.saw(remote.Begun))
			}
			for i := len(eve.news) - 1; eve.news[i].Kind != remote.Begun; i-- {
				if n := eve.news[i]; n.Kind == remote.Played && n.N < sat && !n.Missed {
					t.Errorf("line %d of %d is played through for who has sat down", n.N, sat)
				}
			}
			h.holdsTrue(eve)
			h.run(h.over, ann, eve)
			h.settle(ann, eve)
			h.holdsTrue(eve)
		})
	}
}

// TestRefusals: a refused request comes back with its reason, and can be made again.
func TestRefusals(t *testing.T) {
	h := newHouse(t, boxestest.Headers(t)["dorada"], 1)
	ann, bob := h.seat("host", game.Red), h.come("bob")
	for range 2 {
		if err := bob.Start(); err != nil {
			t.Fatal(err)
		}
		h.settle(ann, bob)
		if last := bob.news[len(bob.news)-1]; last.Kind != remote.Refused || last.Why != session.NotSeated {
			t.Errorf("the last news is %+v", last)
		}
	}
	if err := bob.Answer(1); !errors.Is(err, remote.ErrNotAsked) {
		t.Errorf("an answer to no question: %v", err)
	}
	if err := ann.Start(); err != nil {
		t.Fatal(err)
	}
	if err := ann.Start(); !errors.Is(err, remote.ErrBusy) {
		t.Errorf("a second start while the first is on its way: %v", err)
	}
}

// TestAnIllegalDecisionIsNotSent: Answer refuses it by the rules.
func TestAnIllegalDecisionIsNotSent(t *testing.T) {
	h := newHouse(t, boxestest.Headers(t)["dorada"], 1)
	ann := h.seat("host", game.Red)
	if err := ann.Start(); err != nil {
		t.Fatal(err)
	}
	h.run(func() bool { return ann.Asked() != 0 }, ann)
	if err := ann.Answer(1 << 60); !errors.Is(err, game.NotLegal) {
		t.Errorf("an illegal decision: %v", err)
	}
	if ann.Answering() {
		t.Error("it was sent")
	}
}

// TestStandingUpAndAnotherName: the other guests see who stands up, sits down and is called otherwise.
func TestStandingUpAndAnotherName(t *testing.T) {
	h := newHouse(t, boxestest.Headers(t)["dorada"], 1)
	ann, bob := h.seat("host", game.Red), h.seat("bob", game.Blue)
	if err := bob.Rename("Robert"); err != nil {
		t.Fatal(err)
	}
	h.settle(ann, bob)
	if table, _ := ann.Snapshot(); table.Places[1].Name != "Robert" {
		t.Errorf("bob is called %q", table.Places[1].Name)
	}
	for range 2 { // who has stood up can sit down, and stand up again
		if err := bob.Stand(); err != nil {
			t.Fatal(err)
		}
		h.settle(ann, bob)
		if table, _ := ann.Snapshot(); !table.Places[1].Free || table.State != wire.Waiting {
			t.Errorf("the seat is %+v", table.Places[1])
		}
		if err := bob.Sit(game.Blue); err != nil {
			t.Fatal(err)
		}
		h.settle(ann, bob)
	}
}

// TestANameThatStaysIsNotAskedFor: the table answers nothing to that. Whoever takes another seat under the same name sits there when
// the device connects again, and not on the seat before.
func TestANameThatStaysIsNotAskedFor(t *testing.T) {
	h := newHouse(t, dorada2, 7)
	bob := h.seat("bob", game.Red)
	check(t, bob.Rename("bob"))
	check(t, bob.Sit(game.Blue))
	h.settle(bob)
	bob.wire.Cut(remote.CloseUnreached)
	for range 3 {
		h.settle(bob)
	}
	if link, _ := bob.Link(); link != remote.Connected {
		t.Fatalf("%s", bob)
	}
	if table, _ := bob.Snapshot(); table.You < 0 || table.Colors[table.You] != game.Blue {
		t.Errorf("bob sits at %d of %v", table.You, table.Colors)
	}
}
