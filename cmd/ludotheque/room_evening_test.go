//go:build !js && !android && !ios

package main

import (
	"net/url"
	"strconv"
	"strings"
	"testing"
	"time"

	"ludotheque/cmd/web/chromium"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/playtest"
)

// latecomer is the telephone of somebody who comes late.
var latecomer = chromium.View{Width: 390, Height: 844, Language: "en"}

// Numbers of entries, of the game under way, after which something happens in the evening or the game is broken off. Some more may
// have been made by then.
const (
	lateAt, reloadAt, killAt, cutAt, galoppUntil = 14, 26, 38, 46, 60
	cardsAt, toItsEnd                            = 12, 1 << 20
	leaveAt, pamplonaUntil                       = 12, 40
)

// offline is how long a device is without network.
const offline = 30 * time.Second

// TestAnEveningInOneRoom plays Galopp Royal, Rapid City and Viva Pamplona! in one room with one code, at normal speed on the laptop and on
// three pages: a page is loaded again, one is without network for half a minute, the program is killed in mid-game, somebody comes
// late and somebody leaves. Only Rapid City is played to its end here, to save time; TestGamesOnSeveralDevices plays all boxes to their
// ends. The test logs how long people waited, and keeps a picture of every screen on every device.
func TestAnEveningInOneRoom(t *testing.T) {
	if !*whole {
		t.Skip("only with -whole: it takes as long as such games take; TestGamesOnSeveralDevices has the short way")
	}
	e := startEvening(t, words.English)
	e.normal = true
	e.inRoom("galopp")
	phone, pad := e.arrives("telephone", telephone), e.arrives("tablet", tablet)
	e.seated(2)
	e.pictures("lobby")
	e.starts()
	e.pictures("opening")

	e.goOn(lateAt)
	late := e.arrives("late", latecomer)
	e.holds(late, late.came)
	e.pictures("late")

	e.goOn(reloadAt)
	e.reloads(phone)
	e.goOn(killAt)
	e.killed()
	e.goOn(cutAt)
	e.offline(pad)
	e.goOn(galoppUntil)
	e.pictures("play")

	code := e.code()
	e.next("rapidcity")
	e.goOn(cardsAt)
	e.pictures("play")
	e.goOn(toItsEnd)
	e.pictures("result")

	e.next("pamplona")
	e.goOn(leaveAt)
	e.leaves(late)
	e.goOn(pamplonaUntil)
	e.pictures("play")
	if now := e.code(); now != code {
		t.Errorf("the code has changed from %s to %s", code, now)
	}
	e.closes()
}

// inRoom opens a room with a box, as somebody does with a mouse.
func (e *evening) inRoom(box string) {
	e.Helper()
	e.box = box
	for _, id := range []string{"shelf.together", "join.invite." + box} {
		e.clicks(id)
	}
	e.await("guest.page.1")
	_ = e.address() // while it is there
}

// clicks clicks on the element with the ID on the laptop, once it is enabled and lies still.
func (e *evening) clicks(id string) {
	e.Helper()
	e.laptop.ClickAt(e.still(id, e.laptop.Report).Rect.Center())
}

// fingers taps on the element with the ID on a guest's screen, once it is enabled and lies still.
func (e *evening) fingers(g *guest, id string) {
	e.Helper()
	n := e.still(id, g.Report)
	c := n.Rect.Center().Mul(g.Report().Zoom)
	g.taps++
	g.last = id
	g.Tap(c.X, c.Y)
}

// still returns the element with the ID on a screen, once it is enabled and two reports have it in the same place.
func (e *evening) still(id string, look func() *stage.Report) (n *stage.Node) {
	e.Helper()
	var before geom.Rect
	e.until(id, func() bool {
		if n = look().Node(id); n == nil || !n.Enabled {
			return false
		}
		same := n.Rect == before
		before = n.Rect
		return same
	})
	return n
}

// arrives has somebody open the laptop's address on a new device, by a cable, and sit down on the first free seat.
func (e *evening) arrives(name string, v chromium.View) *guest {
	e.Helper()
	g := e.opens(name, v)
	page, err := url.Parse(e.address())
	if err != nil {
		e.Fatal(err)
	}
	g.way = lay(e.T, page.Host)
	page.Host = g.way.Addr().String()
	g.came = time.Now()
	g.Go(page.String())
	g.WaitFirstFrame()
	e.Logf("%s: the page is there after %v", name, e.sinceCame(g))
	e.until(name+" in the lobby", func() bool { return e.free(g) != "" })
	looked := time.Now()
	e.picture(g, "lobby")
	g.came = g.came.Add(time.Since(looked)) // the picture does not count
	e.fingers(g, e.free(g))
	e.Logf("%s: %d tap, and %v from the address to the seat", name, g.taps, e.sinceCame(g))
	return g
}

// holds waits until a guest has a hand, and logs how long that took since the time given.
func (e *evening) holds(g *guest, since time.Time) {
	e.Helper()
	e.until("the hand of "+g.name, func() bool { r := g.Report(); return atTable(r) && r.Values["opening"] == "false" })
	e.Logf("%s: the cards are in hand after %d taps and %v", g.name, g.taps, time.Since(since).Round(100*time.Millisecond))
}

// free returns the ID of a button by which the guest can sit down, "" if there is none.
func (e *evening) free(g *guest) string {
	r := g.Report()
	if playtest.Enabled(r, "guest.sit") {
		return "guest.sit"
	}
	if ids := seats(r); len(ids) > 0 && r.Values["seated"] != "" {
		return ids[0]
	}
	return ""
}

// sinceCame returns how long ago a guest opened the address.
func (e *evening) sinceCame(g *guest) time.Duration {
	return time.Since(g.came).Round(100 * time.Millisecond)
}

// starts has the host begin, and waits until everybody has cards in hand.
func (e *evening) starts() {
	e.Helper()
	e.clicks("guest.start")
	from := time.Now()
	e.laid()
	for _, g := range e.guests {
		e.holds(g, from)
	}
}

// code returns the code of the room, as the laptop shows it in the lobby or at the board.
func (e *evening) code() string {
	r := e.laptop.Report()
	for _, id := range []string{"guest.said.1", "board.code"} {
		if n := r.Node(id); n != nil {
			return n.Text
		}
	}
	e.stuck("the code")
	return ""
}

// goOn has everybody play until the match has so many entries or is over.
func (e *evening) goOn(until int) {
	e.Helper()
	began, from := time.Now(), entries(e.laptop.Report())
	for !e.play(1) && entries(e.laptop.Report()) < until {
	}
	e.Logf("%s: %d to %d entries in %v", e.box, from, entries(e.laptop.Report()), time.Since(began).Round(time.Second))
}

// awaitTurn has the others decide until a guest is asked.
func (e *evening) awaitTurn(g *guest) {
	e.Helper()
	e.until(g.name+" to be asked", func() bool {
		if e.awaits(g.Report()) {
			return true
		}
		for _, other := range e.guests {
			if other != g {
				e.decide(other)
			}
		}
		return false
	})
}

// awaitAskedAgain waits until a guest whose turn it is is asked, and logs how long that took since the time given.
func (e *evening) awaitAskedAgain(what string, g *guest, since time.Time) {
	e.Helper()
	e.until(g.name+" to be asked again", func() bool { return e.awaits(g.Report()) })
	e.Logf("%s: asked %v after, at %d entries", what, time.Since(since).Round(10*time.Millisecond), entries(g.Report()))
}

// reloads loads a guest's page again while it is to decide.
func (e *evening) reloads(g *guest) {
	e.Helper()
	e.awaitTurn(g)
	from := time.Now()
	g.Reload()
	there := time.Now()
	e.Logf("reload: the page is there after %v", there.Sub(from).Round(10*time.Millisecond))
	e.awaitAskedAgain("reload, from the page on", g, there)
	e.Logf("reload: %v in all", time.Since(from).Round(10*time.Millisecond))
	e.picture(g, "reloaded")
}

// killed ends the laptop's program while a guest is to decide, and starts it again.
func (e *evening) killed() {
	e.Helper()
	g := e.guests[0]
	e.awaitTurn(g)
	before := entries(g.Report())
	e.laptop.Kill()
	e.alone(4*time.Second, g) // as long as it takes to see what has happened
	e.laptop.Restart()
	e.ticked = time.Now()
	from := time.Now()
	e.still("shelf.table.1", e.laptop.Report)
	e.laptop.Screenshot("evening-" + e.box + "-crashed-board")
	e.clicks("shelf.table.1")
	e.until("the board", func() bool { return atTable(e.laptop.Report()) })
	e.Logf("kill: the board is there %v after the shelf", time.Since(from).Round(10*time.Millisecond))
	e.awaitAskedAgain("kill, from the shelf on", g, from)
	e.laid()
	if n := entries(e.laptop.Report()); n < before {
		e.Errorf("the board shows %d entries, %s saw %d", n, g.name, before)
	}
	e.pictures("back")
}

// alone lets time pass while the laptop's program does not run, and keeps a picture of a guest's screen.
func (e *evening) alone(d time.Duration, g *guest) {
	e.Helper()
	g.Resize(g.view.Width, g.view.Height, fine, true)
	time.Sleep(d)
	g.Screenshot("evening-" + e.box + "-host-gone-" + g.name)
	g.Resize(g.view.Width, g.view.Height, coarse, true)
}

// offline cuts a guest off for the time of the constant offline, during which the others go on as far as they can.
func (e *evening) offline(g *guest) {
	e.Helper()
	before := entries(g.Report())
	g.way.cut()
	shot := false
	for from := time.Now(); time.Since(from) < offline; time.Sleep(glance) {
		for _, other := range e.guests {
			if other != g {
				e.decide(other)
			}
		}
		if !shot && time.Since(from) > offline/2 {
			shot = true
			e.pictures("offline")
		}
		e.pass()
	}
	if !strings.Contains(e.laptop.Value("away"), g.color()) {
		e.Errorf("the board does not know that %s, at %s, is away, but %q", g.name, g.color(), e.laptop.Value("away"))
	}
	g.way.mend()
	from := time.Now()
	last := entries(e.laptop.Report())
	e.until(g.name+" to be there again", func() bool { return entries(g.Report()) >= last })
	e.Logf("network: %d entries are there %v after", last-before, time.Since(from).Round(10*time.Millisecond))
	if r := g.Report(); r.Values["turn"] == g.color() {
		e.awaitAskedAgain("network", g, from)
	}
	e.picture(g, "network")
}

// color returns the colour of the guest's seat, as the guest's device reports it.
func (g *guest) color() string { return g.Report().Values["you"] }

// leaves has a guest leave the table and close the page; later a bot comes in.
func (e *evening) leaves(g *guest) {
	e.Helper()
	e.fingers(g, "bar.menu")
	e.picture(g, "menu")
	e.fingers(g, "pause.leave")
	e.until("the shelf of "+g.name, func() bool { return strings.HasPrefix(g.Report().Scene, "*shelf.") })
	e.picture(g, "left")
	g.Close()
	for i, other := range e.guests {
		if other == g {
			e.guests = append(e.guests[:i], e.guests[i+1:]...)
			break
		}
	}
	from, n := time.Now(), entries(e.laptop.Report())
	e.until("the game to go on without "+g.name, func() bool {
		e.play(1)
		return entries(e.laptop.Report()) > n+6
	})
	e.Logf("left: six entries more after %v", time.Since(from).Round(time.Second))
}

// next has the host lay another box in mid-game, or from the result, and begin.
func (e *evening) next(box string) {
	e.Helper()
	if playtest.Ended(e.laptop.Report()) {
		e.lays(box)
		e.pictures("opening")
		return
	}
	before := e.code()
	for _, id := range []string{"bar.menu", "pause.leave"} {
		e.clicks(id)
	}
	e.still("leave.lay."+box, e.laptop.Report)
	e.pictures("choosing")
	e.clicks("leave.lay." + box)
	e.box = box
	e.await("guest.start")
	for _, g := range e.guests {
		e.until(g.name+" at the next table", func() bool { return g.Report().Values["seated"] == strconv.Itoa(len(e.guests)) })
	}
	e.pictures("lobby")
	if now := e.code(); now != before {
		e.Errorf("the code has changed from %s to %s", before, now)
	}
	e.starts()
	e.pictures("opening")
}

// closes has the host close the room. The screens of all guests say so.
func (e *evening) closes() {
	e.Helper()
	for _, id := range []string{"bar.menu", "pause.leave", "leave.close"} {
		e.clicks(id)
	}
	e.await("shelf.together")
	for _, g := range e.guests {
		e.until(g.name+" to be told", func() bool { return g.Report().Node("trouble.leave") != nil || g.Report().Node("guest.home") != nil })
	}
	e.pictures("closed")
}

// pictures keeps a picture of every screen.
func (e *evening) pictures(what string) {
	e.Helper()
	for _, g := range e.guests {
		e.picture(g, what)
	}
	e.laptop.Screenshot("evening-" + e.box + "-" + what + "-board")
}

// picture keeps a picture of a guest's screen, drawn fine.
func (e *evening) picture(g *guest, what string) {
	e.Helper()
	v := g.view
	g.Resize(v.Width, v.Height, fine, true)
	for from := time.Now(); time.Since(from) < time.Second; time.Sleep(glance) {
		e.pass() // the page draws afresh meanwhile
	}
	g.Screenshot("evening-" + e.box + "-" + what + "-" + g.name)
	g.Resize(v.Width, v.Height, coarse, true)
}

// fine is how many pixels a device has to a CSS pixel while a picture is taken; else see coarse.
const fine = 1.5
