//go:build !js && !android && !ios

package main

import (
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"ludotheque/cmd/web/bundle/bundletest"
	"ludotheque/cmd/web/chromium"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/playtest"
)

// patience is how long until waits at most. It is far more than anything needs that depends on nobody's decisions.
const patience = 2 * time.Minute

// copyPage copies the bundle of the page beside the programs of these tests, once.
var copyPage = sync.OnceValue(func() error {
	return bundletest.In(filepath.Join(playtest.Folder(), "bundles")).Copy(bundletest.Game, filepath.Join(playtest.Folder(), "web"))
})

// evening is a laptop that is the board of tables, with those who have come with devices of their own.
type evening struct {
	*testing.T
	box    string
	laptop *playtest.Program
	guests []*guest
	rng    *game.RNG
	taps   int       // taps with which decisions were made, of all
	link   string    // the address of a table at a service; empty for a room
	here   *guest    // the player at the laptop, who has no page; nil for nobody
	page   string    // the address of the room, once the laptop has shown it
	normal bool      // the laptop ticks sixty times a second, and not as fast as it can
	ticked time.Time // when pass last made ticks, if normal is set
}

// guest is somebody with a device of their own, on which a browser shows the page.
type guest struct {
	*chromium.Game
	name    string
	taps    int             // taps of the guest
	tried   map[string]bool // IDs on which the guest has tapped at this number of entries
	entries string          // number of entries of the match, see tried
	acted   bool            // the guest has answered the card on the table
	tapped  time.Time       // when the guest last tapped to decide
	last    string          // the ID on which the guest last tapped
	view    chromium.View
	way     *cable    // to the laptop; nil for none that can be cut
	came    time.Time // when the guest opened the address
}

// answered is how long a guest waits after a tap. Until the answer to a decision has come, another element may appear at that place,
// such as a button of the result.
const answered = 150 * time.Millisecond

// startHurried returns an evening as startEvening does, on a laptop on which nothing takes longer than it must.
func startHurried(t *testing.T, lang words.Lang) *evening {
	t.Helper()
	e := startEvening(t, lang)
	for _, id := range hurried {
		e.press(id)
	}
	return e
}

// startEvening returns an evening without guests, and starts the program on the laptop with its first settings.
func startEvening(t *testing.T, lang words.Lang) *evening {
	t.Helper()
	if chromium.Find() == "" {
		t.Skip("no Chromium: install Debian's package with apt-get install chromium")
	}
	playtest.NeedsDisplay(t)
	if err := copyPage(); err != nil {
		t.Fatal(err)
	}
	t.Setenv(addressVariable, "127.0.0.1")
	return &evening{T: t, laptop: playtest.Start(t, playtest.Options{Lang: lang}), rng: game.NewRNG(5)}
}

// hurried are the IDs to press one after the other, from the shelf, so that nothing on a screen takes longer than it must.
var hurried = []string{"shelf.settings", "settings.speed.instant", "settings.close"}

// invite takes a box from the shelf of the laptop, which opens a room whose seats are all free.
func (e *evening) invite(box string) {
	e.Helper()
	e.box = box
	for _, id := range []string{"shelf.together", "join.invite." + box} {
		e.press(id)
	}
	e.await("guest.code")
}

// lays has the laptop lay another box from the result, and waits until it is laid for everybody.
func (e *evening) lays(box string) {
	e.Helper()
	e.box = box
	e.press("result.lay." + box)
	e.until("the next board", func() bool { return e.laptop.Value("box") == box })
	for _, g := range e.guests {
		e.until("the next table of "+g.name, func() bool { return g.Report().Values["box"] == box })
	}
}

// glance is how much time passes from one look at all screens to the next. Each costs a page as much as a frame.
const glance = 25 * time.Millisecond

// until lets time pass on the laptop until ok returns true. what names that in the error of a wait longer than patience.
func (e *evening) until(what string, ok func() bool) {
	e.Helper()
	for began := time.Now(); time.Since(began) < patience; time.Sleep(glance) {
		if ok() {
			return
		}
		e.pass()
	}
	e.stuck(what)
}

const (
	perSecond = 60            // ticks of the laptop in a second of normal speed
	maxMadeUp = perSecond / 2 // ticks that one call of pass makes at most at normal speed
)

// pass lets ticks pass on the laptop: at normal speed those that are due.
func (e *evening) pass() {
	e.Helper()
	if !e.normal {
		e.laptop.Ticks(4)
		return
	}
	if due := min(int(time.Since(e.ticked).Seconds()*perSecond), maxMadeUp); due > 0 {
		e.ticked = time.Now()
		e.laptop.Ticks(due)
	}
}

// stuck ends the test with what is on everybody's screen.
func (e *evening) stuck(what string) {
	e.Helper()
	e.laptop.Screenshot("together-stuck-laptop")
	for _, g := range e.guests {
		g.Screenshot("together-stuck-" + g.name)
		e.Logf("%s, which tapped %s: %s", g.name, g.last, summary(g.Report()))
	}
	e.Fatalf("waited in vain for %s; the laptop: %s", what, summary(e.laptop.Report()))
}

// summary returns the scene of a report, its values, and the IDs and texts of its nodes.
func summary(r *stage.Report) string {
	var b strings.Builder
	fmt.Fprint(&b, r.Scene, " ", r.Values)
	for _, n := range r.Nodes {
		if n.ID != "" {
			fmt.Fprint(&b, " ", n.ID)
		}
		if n.Text != "" {
			fmt.Fprintf(&b, " %q", n.Text)
		}
	}
	return b.String()
}

// await waits until the laptop shows the element with the ID.
func (e *evening) await(id string) {
	e.Helper()
	e.until(id, func() bool { return e.laptop.Has(id) })
}

// press clicks on the element with the ID on the laptop, as soon as it is enabled.
func (e *evening) press(id string) {
	e.Helper()
	if strings.HasPrefix(id, "join.") {
		e.laptop.Settle()
		e.laptop.Reveal(id)
	}
	e.until(id, func() bool { return playtest.Enabled(e.laptop.Report(), id) })
	e.laptop.Settle()
	e.laptop.Click(id)
}

// address returns the address of the table: the link, or what the laptop shows or has shown in the lobby.
func (e *evening) address() string {
	if e.link != "" {
		return e.link
	}
	if e.page == "" {
		e.page = "http://" + e.laptop.Find("guest.page.1").Text
	}
	return e.page
}

// home returns the address of the page without path and query.
func home(t *testing.T, address string) string {
	t.Helper()
	u, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	return u.Scheme + "://" + u.Host + "/"
}

// inspected is JavaScript that adds the flag inspect to the page's address, so that the page reports what is on its screen.
const inspected = `if (location.search && !location.search.includes("inspect")) history.replaceState(null, "", location.href + "&inspect")`

// coarse is how many pixels a device has to a CSS pixel while nobody looks: the processor draws them, and spends more than half of
// an evening on it otherwise.
const coarse = 0.25

// comes has somebody open the page on a device, and sets it so that nothing takes longer than it must.
func (e *evening) comes(name string, v chromium.View) *guest {
	e.Helper()
	g := e.opens(name, v)
	e.hurries(g)
	return g
}

// opens has somebody open the page on a device. It does not wait for the first frame, so that others can open the page meanwhile.
func (e *evening) opens(name string, v chromium.View) *guest {
	e.Helper()
	v.Mobile, v.OwnProfile, v.Before = true, true, inspected
	if v.Scale = coarse; os.Getenv("SCREENS") != "" {
		v.Scale = 1
	}
	g := &guest{Game: &chromium.Game{Page: v.Start(e.T)}, name: name, view: v}
	g.Go(home(e.T, e.address()) + "?inspect")
	e.guests = append(e.guests, g)
	return g
}

// hurries sets a guest's page, once it is there, so that nothing on it takes longer than it must.
func (e *evening) hurries(g *guest) {
	e.Helper()
	g.WaitFirstFrame()
	for _, id := range hurried {
		g.TapOn(id)
	}
}

// sits has a guest open the address that the laptop shows and take a free seat with a finger.
func (e *evening) sits(g *guest) {
	e.Helper()
	g.Go(e.address())
	g.WaitFirstFrame()
	e.until(g.name+" comes to the lobby", func() bool { return len(seats(g.Report())) > 0 })
	g.TapOn(seats(g.Report())[0])
}

// seats returns the buttons of seats that can be taken or left.
func seats(r *stage.Report) (ids []string) {
	for _, n := range r.Nodes {
		if n.Enabled && strings.HasPrefix(n.ID, "guest.seat.") {
			ids = append(ids, n.ID)
		}
	}
	return ids
}

// begin starts the game when everybody has sat down, and waits until it is laid for everybody.
func (e *evening) begin() {
	e.Helper()
	for _, g := range e.guests {
		e.sits(g)
	}
	e.seated(len(e.guests))
	e.laptop.Settle()
	e.laptop.Screenshot("together-" + e.box + "-lobby")
	e.press("guest.start")
	e.laid()
}

// seated waits until the laptop sees so many people sit at the table.
func (e *evening) seated(n int) {
	e.Helper()
	e.until("all to sit down", func() bool { return e.laptop.Value("seated") == fmt.Sprint(n) })
}

// laid waits until everybody sees the table.
func (e *evening) laid() {
	e.Helper()
	e.until("the board", func() bool { return atTable(e.laptop.Report()) })
	for _, g := range e.guests {
		e.until("the table of "+g.name, func() bool { return atTable(g.Report()) })
	}
}

// atTable reports whether a screen shows a table, or the result of a game.
func atTable(r *stage.Report) bool { return r.Values["box"] != "" || playtest.Ended(r) }

// play has people decide with a finger whatever they are asked, until so many taps were made or everybody sees the result. It
// returns whether they do.
func (e *evening) play(taps int) (over bool) {
	e.Helper()
	for last := e.taps + taps; !over && e.taps < last; {
		before := e.taps
		e.until("somebody to decide", func() bool {
			over = playtest.Ended(e.laptop.Report())
			e.decideHere()
			for _, g := range e.guests {
				over = e.decide(g) && over
			}
			return over || e.taps > before
		})
	}
	return over
}

// decide taps on something that a guest may pick, if the guest is asked. It returns whether the guest sees the result.
func (e *evening) decide(g *guest) (over bool) {
	e.Helper()
	r := g.Report()
	switch {
	case playtest.Ended(r):
		return true
	case time.Since(g.tapped) < answered:
		return false
	}
	n := astray(r)
	switch {
	case n != nil:
		e.Logf("%s: the tap on %s has led to %s", g.name, g.last, r.Scene)
	case r.Values["shown"] != "": // Rapid City
		n = e.catch(g, r)
	case e.awaits(r):
		n = e.pick(g, r)
	}
	if n != nil {
		e.taps++
		g.taps++
		g.last = n.ID
		c := n.Rect.Center().Mul(r.Zoom)
		g.Tap(c.X, c.Y)
		g.tapped = time.Now()
	}
	return false
}

// astray returns the button that closes a panel that nobody meant to open, nil if none is open. On a busy machine the table may be
// laid out afresh between a report and the tap that follows from the report.
func astray(r *stage.Report) *stage.Node {
	for _, id := range []string{"log.close", "pause.resume", "emote.close"} {
		if n := r.Node(id); n != nil {
			return n
		}
	}
	return nil
}

// awaits reports whether the device that shows r waits for its guest. A device that has fewer entries than the laptop does not: the
// answer to the last decision is still on its way.
func (e *evening) awaits(r *stage.Report) bool {
	return r.Values["asked"] == "true" && r.Idle && entries(r) >= entries(e.laptop.Report())
}

// decideHere is decide for the player at the laptop, if there is one.
func (e *evening) decideHere() {
	e.Helper()
	r := e.laptop.Report()
	if e.here == nil {
		return
	}
	var n *stage.Node
	switch {
	case r.Values["shown"] != "":
		n = e.catch(e.here, r)
	case r.Values["asked"] == "true" && r.Idle:
		n = e.pick(e.here, r)
	}
	if n != nil {
		e.taps++
		e.laptop.ClickAt(n.Rect.Center())
	}
}

// catch returns what a guest taps on in Rapid City: the deck if it is enabled and no card is shown, and once for each card that is
// shown a pawn or a tile, by chance. Else it returns nil.
func (e *evening) catch(g *guest, r *stage.Report) *stage.Node {
	var list []*stage.Node
	shown := r.Values["shown"] == "true"
	for i, n := range r.Nodes {
		switch {
		case n.ID == "deck" && n.Enabled && !shown:
			return &r.Nodes[i]
		case strings.HasPrefix(n.ID, "pawn."), strings.HasPrefix(n.ID, "tile."):
			list = append(list, &r.Nodes[i])
		}
	}
	done := g.acted
	if g.acted = shown; !shown || done {
		return nil
	}
	return list[e.rng.Below(len(list))]
}

// pick returns what a guest who is asked taps on, nil if there is nothing: the button that confirms a decision, else the last space
// that may be tapped, as that ends a move more often than a piece does, else a target by chance. It returns no target twice for
// one decision while there are others.
func (e *evening) pick(g *guest, r *stage.Report) *stage.Node {
	for _, id := range []string{"bar.confirm", "draft.confirm"} {
		if n := r.Node(id); n != nil && n.Enabled {
			return n
		}
	}
	if now := r.Values["entries"]; g.entries != now {
		g.entries, g.tried = now, map[string]bool{}
	}
	var all, fresh []*stage.Node
	for i, n := range r.Nodes {
		if !n.Enabled || n.Kind != stage.Target || strings.HasPrefix(n.ID, "hand.") {
			continue
		}
		all = append(all, &r.Nodes[i])
		if !g.tried[n.ID] && n.ID != "draft.back" {
			fresh = append(fresh, &r.Nodes[i])
		}
	}
	if len(fresh) == 0 {
		clear(g.tried)
		fresh = all
	}
	if len(fresh) == 0 {
		return nil
	}
	n := fresh[e.rng.Below(len(fresh))]
	for _, other := range fresh {
		if strings.HasPrefix(other.ID, "space.") {
			n = other
		}
	}
	g.tried[n.ID] = true
	return n
}
