//go:build !js && !android && !ios

package main

import (
	"context"
	"flag"
	"fmt"
	"image"
	"image/color"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/boombuler/barcode/qr"

	"ludotheque/cmd/web/bundle"
	"ludotheque/cmd/web/chromium"
	"ludotheque/logic/game"
	"ludotheque/scenes/playtest"
	"ludotheque/scenes/stage"
	"ludotheque/scenes/words"
)

var whole = flag.Bool("whole", false, "play whole games on several devices")

// patience is how long something may take that does not depend on anybody's decisions: far more than it does.
const patience = 2 * time.Minute

// page puts the page beside the programs of these tests, once.
var page = sync.OnceValue(func() error {
	o := bundle.Options{Dir: filepath.Join(playtest.Folder(), "web"), Package: "ludotheque/cmd/ludotheque", Quality: 1}
	_, err := bundle.Build(context.Background(), o)
	return err
})

// evening is a table for which a laptop is the board, with those who have come with devices of their own.
type evening struct {
	*testing.T
	box    string
	laptop *playtest.Program
	guests []*guest
	rng    *game.RNG
	taps   int // with which decisions were made
}

// guest is somebody with a device of their own, on which a browser shows the page.
type guest struct {
	*chromium.Game
	name string
	seat string
	taps int // that it has made
}

// inspected has the page tell what is on its screen, whatever address leads to it.
const inspected = `if (location.search && !location.search.includes("inspect")) history.replaceState(null, "", location.href + "&inspect")`

// invite takes a box from the shelf of a laptop and opens a room for two people, and bots at the seats that it needs besides.
func invite(t *testing.T, box string, lang words.Lang) *evening {
	t.Helper()
	if chromium.Find() == "" {
		t.Skip("no Chromium: install Debian's package with apt-get install chromium")
	}
	playtest.NeedsDisplay(t)
	if err := page(); err != nil {
		t.Fatal(err)
	}
	t.Setenv(addressVariable, "127.0.0.1")
	e := &evening{T: t, box: box, laptop: playtest.Start(t, playtest.Options{Lang: lang}), rng: game.NewRNG(5)}
	for _, id := range []string{"shelf.settings", "settings.speed.instant", "settings.close", "shelf.together", "join.invite." + box, "setup.seat.2.kind", "setup.kind.human"} {
		e.press(id)
	}
	if box == "dorada" {
		e.press("setup.seat.3.remove")
	}
	e.press("setup.invite")
	e.await("guest.code")
	return e
}

// until lets time pass on the laptop until something is so.
func (e *evening) until(what string, ok func() bool) {
	e.Helper()
	for began := time.Now(); time.Since(began) < patience; time.Sleep(2 * time.Millisecond) {
		if ok() {
			return
		}
		e.laptop.Ticks(2)
	}
	e.laptop.Screenshot("together-stuck-laptop")
	for _, g := range e.guests {
		g.Screenshot("together-stuck-" + g.name)
		e.Logf("%s: %s", g.name, summary(g.Report()))
	}
	e.Fatalf("waited in vain for %s; the laptop: %s", what, summary(e.laptop.Report()))
}

// summary is what is on a screen, in short.
func summary(r *stage.Report) string {
	var b strings.Builder
	fmt.Fprint(&b, r.Scene, " ", r.Values)
	for _, n := range r.Nodes {
		if n.ID != "" {
			fmt.Fprint(&b, " ", n.ID)
		} else if n.Text != "" {
			fmt.Fprintf(&b, " %q", n.Text)
		}
	}
	return b.String()
}

// await waits until the laptop shows what has the ID.
func (e *evening) await(id string) {
	e.Helper()
	e.until(id, func() bool { return e.laptop.Has(id) })
}

// press clicks on the laptop what has the ID, as soon as it is there.
func (e *evening) press(id string) {
	e.Helper()
	e.until(id, func() bool { return playtest.Enabled(e.laptop.Report(), id) })
	e.laptop.Settle()
	e.laptop.Click(id)
}

// address is the one that the laptop shows.
func (e *evening) address() string { return "http://" + e.laptop.Find("guest.page.1").Text }

// arrives has somebody open the address that the laptop shows and take a free seat with a finger.
func (e *evening) arrives(name string, v chromium.View) *guest {
	e.Helper()
	v.Mobile, v.Before = true, inspected
	g := &guest{Game: &chromium.Game{Page: v.Start(e.T)}, name: name}
	shelf, _, _ := strings.Cut(e.address(), "/t/")
	g.Go(shelf + "/?inspect")
	g.WaitFirstFrame()
	for _, id := range []string{"shelf.settings", "settings.speed.instant", "settings.close"} {
		g.TapOn(id)
	}
	g.Go(e.address())
	g.WaitFirstFrame()
	e.until(name+" comes to the lobby", func() bool { return len(seats(g.Report())) > 0 })
	g.seat = seats(g.Report())[0]
	g.TapOn(g.seat)
	e.guests = append(e.guests, g)
	return g
}

// seats are the buttons of seats that can be taken or left.
func seats(r *stage.Report) (ids []string) {
	for _, n := range r.Nodes {
		if n.Enabled && strings.HasPrefix(n.ID, "guest.seat.") {
			ids = append(ids, n.ID)
		}
	}
	return ids
}

// begin starts the game when both have sat down, and waits until it is laid for everybody.
func (e *evening) begin() {
	e.Helper()
	e.until("both to sit down", func() bool { return len(seats(e.laptop.Report())) == 0 })
	e.laptop.Settle()
	e.laptop.Screenshot("together-" + e.box + "-lobby")
	e.press("guest.start")
	e.laid()
}

// laid waits until everybody sees the table.
func (e *evening) laid() {
	e.Helper()
	e.until("the board", func() bool { return atTable(e.laptop.Report()) })
	for _, g := range e.guests {
		e.until("the table of "+g.name, func() bool { return atTable(g.Report()) })
	}
}

func atTable(r *stage.Report) bool { return r.Values["box"] != "" || playtest.Ended(r) }

// play has people decide with a finger whatever they are asked, until so many taps were made or the game is over, which
// it reports.
func (e *evening) play(taps int) (over bool) {
	e.Helper()
	for last := e.taps + taps; !over && e.taps < last; {
		before := e.taps
		e.until("somebody to decide", func() bool {
			over = playtest.Ended(e.laptop.Report())
			for _, g := range e.guests {
				over = e.decide(g) && over
			}
			return over || e.taps > before
		})
	}
	return over
}

// decide taps on something that a guest may pick, if it is asked, and reports whether it sees the result.
func (e *evening) decide(g *guest) (over bool) {
	e.Helper()
	r := g.Report()
	if r.Values["asked"] != "true" || !r.Idle {
		return playtest.Ended(r)
	}
	n := e.pick(r)
	if n == nil {
		return false
	}
	e.taps++
	g.taps++
	c := n.Rect.Center().Mul(r.Zoom)
	g.Tap(c.X, c.Y)
	return false
}

// pick is something that may be tapped to decide: what is decided is confirmed.
func (e *evening) pick(r *stage.Report) *stage.Node {
	if n := r.Node("bar.confirm"); n != nil && n.Enabled {
		return n
	}
	var list []*stage.Node
	for i, n := range r.Nodes {
		if n.Enabled && n.Kind == stage.Target {
			list = append(list, &r.Nodes[i])
		}
	}
	if len(list) == 0 {
		return nil
	}
	return list[e.rng.Below(len(list))]
}

// telephone and tablet are what the guests have brought.
var (
	telephone = chromium.View{Width: 390, Height: 844, Language: "de"}
	tablet    = chromium.View{Width: 768, Height: 1024, Language: "fr"}
)

// TestGamesOnSeveralDevices plays every box to its end with -whole, which takes many minutes; TestComingBack plays a part of
// one in any case.
func TestGamesOnSeveralDevices(t *testing.T) {
	if !*whole {
		t.Skip("only with -whole")
	}
	for i, box := range []string{"dorada", "galopp", "pamplona"} {
		t.Run(box, func(t *testing.T) {
			e := invite(t, box, words.Languages()[i])
			phone, pad := telephone, tablet
			phone.Language, pad.Language = []string{"de", "fr", "en"}[i], []string{"fr", "en", "de"}[i]
			e.arrives("telephone", phone)
			e.arrives("tablet", pad)
			e.begin()
			over := e.play(30)
			e.shots()
			for !over {
				over = e.play(1000)
			}
			e.laptop.Screenshot("together-" + box + "-result")
		})
	}
}

// shots keeps pictures of the board and of the hands, upright and sideways.
func (e *evening) shots() {
	name := "together-" + e.box + "-"
	e.laptop.Screenshot(name + "board")
	for _, g := range e.guests {
		time.Sleep(time.Second) // a screen that waits for others never comes to rest
		shot := g.Screenshot(name + g.name)
		size := shot.Bounds().Size()
		g.Resize(size.Y, size.X, 1, true)
		time.Sleep(time.Second)
		g.Screenshot(name + g.name + "-sideways")
		g.Resize(size.X, size.Y, 1, true)
	}
}

// TestComingBack: the code on the laptop's screen is a QR code of the address beside it; a page that is loaded again in
// mid-game is back in its seat, and so are all when the program on the laptop is closed and opened again.
func TestComingBack(t *testing.T) {
	e := invite(t, "dorada", words.English)
	e.holdsCode()
	phone := e.arrives("telephone", telephone)
	e.arrives("tablet", tablet)
	e.begin()
	e.play(8)
	phone.Reload()
	e.laid()
	made := phone.taps
	e.play(8)
	if phone.taps == made {
		t.Error("loaded again, the page is asked nothing any more")
	}
	before := entries(phone.Report())
	e.laptop.Restart()
	e.press("shelf.together")
	e.press("join.reopen")
	e.laid()
	e.play(8)
	for _, g := range e.guests {
		if n := entries(g.Report()); n <= before {
			t.Errorf("%s sees %d entries, not more than the %d of before", g.name, n, before)
		}
	}
	if n := entries(e.laptop.Report()); n <= before {
		t.Errorf("the board shows %d entries, not more than the %d of before", n, before)
	}
}

// entries is how many of a match are shown.
func entries(r *stage.Report) (n int) {
	_, _ = fmt.Sscan(r.Values["entries"], &n) // none without
	return n
}

// holdsCode compares the picture on the screen with the QR code of the address that it shows.
func (e *evening) holdsCode() {
	e.Helper()
	address := strings.ToUpper(e.address())
	want, err := qr.Encode(address, qr.M, qr.Auto)
	if err != nil {
		e.Fatal(err)
	}
	e.laptop.Settle()
	shot := e.laptop.Screenshot("together-code")
	r := e.laptop.Report()
	side := want.Bounds().Dx()
	box := darkBounds(shot, r.Node("guest.code").Rect.Pixels(r.Scale))
	for y := range side {
		for x := range side {
			at := box.Min.Add(image.Pt((2*x+1)*box.Dx()/(2*side), (2*y+1)*box.Dy()/(2*side)))
			if got, dark := isDark(shot.At(at.X, at.Y)), isDark(want.At(x, y)); got != dark {
				e.Fatalf("the code of %s: the module at %d, %d is dark: %v, want %v", address, x, y, got, dark)
			}
		}
	}
}

// darkBounds are the bounds of all that is dark within r.
func darkBounds(img image.Image, r image.Rectangle) (dark image.Rectangle) {
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			if isDark(img.At(x, y)) {
				dark = dark.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return dark
}

func isDark(c color.Color) bool { return color.GrayModel.Convert(c).(color.Gray).Y < 0x40 }
