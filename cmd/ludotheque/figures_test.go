//go:build !js && !android && !ios

package main

import (
	"flag"
	"slices"
	"testing"
	"time"

	"ludotheque/cmd/web/chromium"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/playtest"
)

// figures is the flag by which TestFigures runs.
var figures = flag.Int("figures", 0, "how often TestFigures measures each of its figures; 0 for not at all")

// TestFigures logs how long people wait: from "Invite devices" to the code on the screen, from opening the address to the
// first frame of the hand, with what the page consists of in the browser's cache, and from lifting a finger on a telephone to
// the first picture of its decision on the board, which is drawn sixty times a second.
func TestFigures(t *testing.T) {
	if *figures == 0 {
		t.Skip("only with -figures")
	}
	e := startHurried(t, words.English)
	tell(t, "from Invite devices to the code", e.measure(*figures, e.inviting))
	address := e.address()
	phone := e.comes("telephone", telephone)
	e.comes("tablet", tablet)
	e.begin()
	tell(t, "from the address to the hand", e.measure(*figures, func() time.Duration { return opening(phone, address) }))
	tell(t, "from a tap to the board", e.measure(*figures, e.tapping))
}

// measure returns the results of n calls of one.
func (e *evening) measure(n int, one func() time.Duration) (all []time.Duration) {
	e.Helper()
	for range n {
		all = append(all, one())
	}
	return all
}

// tell logs the median and the worst of durations. It sorts them.
func tell(t *testing.T, what string, all []time.Duration) {
	slices.Sort(all)
	t.Logf("%s: median %v, worst of %d %v", what, all[len(all)/2].Round(time.Millisecond), len(all), all[len(all)-1].Round(time.Millisecond))
}

// live lets the laptop tick and draw sixty times a second until ok returns true for its report, and returns how long that took.
func (e *evening) live(what string, ok func(*stage.Report) bool) time.Duration {
	e.Helper()
	began := time.Now()
	for next := began; time.Since(began) < patience; time.Sleep(time.Until(next)) {
		next = next.Add(time.Second / 60)
		e.laptop.Frame()
		if ok(e.laptop.Report()) {
			return time.Since(began)
		}
	}
	e.stuck(what)
	return 0
}

// inviting returns how long it takes from the button to the code, in a new room. It closes the room of the call before, so that only
// the last one stays open for guests.
func (e *evening) inviting() time.Duration {
	e.Helper()
	if e.box != "" {
		for _, id := range []string{"guest.back", "leave.close"} {
			e.press(id)
		}
	}
	e.box = "dorada"
	e.press("shelf.together")
	e.await("join.invite.dorada")
	e.laptop.Settle()
	e.laptop.Click("join.invite.dorada")
	return e.live("the code", func(r *stage.Report) bool { return r.Node("guest.code") != nil })
}

// opening returns how long it takes a page from its address to the first frame of the hand.
func opening(g *guest, address string) time.Duration {
	var ms float64
	g.Go(address)
	g.Eval(`new Promise((done) => {
		const look = () => {
			const r = JSON.parse(globalThis.ludothequeReport?.() ?? "{}");
			r.values?.box && r.nodes?.length ? requestAnimationFrame(() => done(performance.now())) : requestAnimationFrame(look);
		};
		look();
	})`, &ms)
	return time.Duration(ms * float64(time.Millisecond))
}

// tapping returns how long it takes from lifting the finger on the telephone until the board is drawn with that decision.
func (e *evening) tapping() time.Duration {
	e.Helper()
	for {
		if playtest.Ended(e.laptop.Report()) {
			e.press("result.again")
			for _, look := range []func() *stage.Report{e.laptop.Report, e.guests[0].Report, e.guests[1].Report} {
				e.until("the next game", func() bool { return look().Values["box"] != "" })
			}
		}
		phone := e.guests[0]
		if r := phone.Report(); e.awaits(r) {
			if n := e.pick(phone, r); n != nil {
				if took, decided := e.lift(phone, n, r); decided {
					return took
				}
			}
		}
		e.decide(e.guests[1])
		e.laptop.Ticks(2)
	}
}

// lift has a guest tap on n, and returns how long it took from lifting the finger until the board is drawn with the decision. decided
// is false if the tap decides nothing yet.
func (e *evening) lift(g *guest, n *stage.Node, r *stage.Report) (took time.Duration, decided bool) {
	e.Helper()
	before := entries(e.laptop.Report())
	g.last = n.ID
	at := n.Rect.Center().Mul(r.Zoom)
	g.Touch(chromium.Finger{X: at.X, Y: at.Y})
	lifted := make(chan struct{})
	go func() {
		defer close(lifted)
		g.Touch()
	}()
	took = e.live("the decision on the board", func(r *stage.Report) bool {
		decided = entries(r) > before || playtest.Ended(r)
		select {
		case <-lifted:
			return decided || g.Report().Values["asked"] == "true" && entries(g.Report()) == before
		default:
			return decided
		}
	})
	<-lifted
	return took, decided
}
