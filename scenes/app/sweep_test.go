//go:build !js && !android && !ios

package app

import (
	"bytes"
	"flag"
	"fmt"
	"image"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/logic/online/wire"
	"ludotheque/logic/record/journal"
	screens "ludotheque/scenes/boxes"
	"ludotheque/scenes/boxes/cabinet"
	"ludotheque/scenes/kit/clip"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/playtest"
	"ludotheque/scenes/screens/evenings"
	"ludotheque/scenes/screens/lobby"
	"ludotheque/scenes/screens/rules"
	"ludotheque/scenes/screens/shelf"
	"ludotheque/scenes/services"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/scene"
	"ludotheque/scenes/table/tabletest"
	"ludotheque/scenes/together/remote"
	"ludotheque/scenes/together/remote/remotetest"
)

// The windows that a screen must be right in, in device-independent pixels: the least for tables, the least for all others, and
// the most.
var (
	leastTable  = image.Pt(660, 360)
	leastWindow = image.Pt(360, 330)
	mostWindow  = image.Pt(3840, 2160)
)

var (
	sweepStep = flag.Int("sweep", 0, "step in pixels between the sizes of windows that TestNothingIsCutOffInAnyWindow looks at; 0 for a few of them")
	pictures  = flag.Bool("pictures", false, "keep pictures of messages on tables, and of all screens on telephones and tablets")
	sweepOnly = flag.String("sweep-only", "", "beginnings of the names of the screens that it looks at, with commas between")
)

// knownSizes are windows of real devices, and such in which something was once wrong.
var knownSizes = []image.Point{{600, 648}, {600, 720}, {600, 800}, {629, 900}, {800, 600}, {844, 390}, {915, 412}, {1396, 567}, {768, 1024}, {1280, 800}, {3840, 2160}}

// smallSizes are those of telephones that all screens but tables are laid out for as well; of tables the boxes' own tests ask it.
var smallSizes = []image.Point{{360, 640}, {390, 844}, {844, 330}}

// fewSizes is how many sizes beside the known ones each screen is laid out for: others every time, so that all screens together see
// the whole range.
const fewSizes = 5

// sizesOf returns the windows that a scene is laid out for. With -short they are the known ones for larger text, whose words need the
// most room, and a few of them in turn for text of the usual size.
func (w *sweep) sizesOf(sc stage.Scene) []image.Point {
	_, laid := sc.(*scene.Scene)
	least, sizes := leastWindow, slices.Concat(smallSizes, knownSizes)
	switch {
	case w.double && laid:
		return doubleTables
	case w.double:
		return doubleSizes
	case laid:
		least, sizes = leastTable, slices.Clone(knownSizes)
	}
	switch {
	case *sweepStep > 0:
		return grid(least, *sweepStep)
	case testing.Short() && w.larger:
		return sizes
	case testing.Short():
		at := w.screens * fewSizes % len(sizes)
		return slices.Concat(sizes, sizes)[at : at+fewSizes]
	}
	all := grid(least, 60)
	for i := range fewSizes {
		// Steps of the golden ratio spread evenly, however many there are.
		share := float64(w.screens*fewSizes+i) * 0.6180339887
		sizes = append(sizes, all[int((share-float64(int(share)))*float64(len(all)))])
	}
	return sizes
}

// grid returns all windows from least on that differ by step.
func grid(least image.Point, step int) []image.Point {
	var sizes []image.Point
	for w := least.X; w <= mostWindow.X; w += step {
		for h := least.Y; h <= mostWindow.Y; h += step {
			sizes = append(sizes, image.Pt(w, h))
		}
	}
	return sizes
}

// sweep looks at screens in many windows.
type sweep struct {
	t        *testing.T
	services *services.Services
	house    *navigator
	lang     words.Lang
	larger   bool
	double   bool // text twice as large, at the sizes of doubleSizes
	screens  int
	sizes    int
	faults   map[string]int
	games    map[string]*match.Match // by box and number of people
	person   person
	instead  func(name string, r *tabletest.Rig) // looks at screens instead, as they are laid out first
}

func newSweep(t *testing.T) *sweep {
	return &sweep{t: t, faults: map[string]int{}, games: map[string]*match.Match{}, person: newPerson()}
}

// spoken returns the languages in which screens are looked at: all of them, with -short the one that is given.
func spoken(short words.Lang) []words.Lang {
	if testing.Short() {
		return []words.Lang{short}
	}
	return words.Languages()
}

// TestNothingIsCutOffInAnyWindow lays every screen out for windows of all sizes, in every language, with text of both sizes:
// words fit into their boxes, and what is pressed is large enough and on the screen. With -short it does so in German with larger
// text, whose words are the longest, and in French.
func TestNothingIsCutOffInAnyWindow(t *testing.T) {
	playtest.NeedsDisplay(t)
	all := newSweep(t)
	for _, all.larger = range []bool{false, true} {
		short := words.French
		if all.larger {
			short = words.German
		}
		for _, all.lang = range spoken(short) {
			all.open()
			all.everywhere()
		}
	}
	t.Logf("%d screens, %d windows in all, %d kinds of faults; %s", all.screens, all.sizes, len(all.faults), all.person)
}

// doubleTables are the windows in which text twice as large must hold, and doubleSizes those of screens round the tables. On telephones
// a table has no room for more than larger text.
var (
	doubleTables = []image.Point{{1280, 800}, {1920, 1080}, {768, 1024}}
	doubleSizes  = append(slices.Clone(doubleTables), image.Pt(390, 844), image.Pt(844, 390))
)

// TestTextTwiceAsLargeIsNotCutOff lays every screen out in every language, with text twice as large.
func TestTextTwiceAsLargeIsNotCutOff(t *testing.T) {
	playtest.NeedsDisplay(t)
	all := newSweep(t)
	all.double = true
	for _, all.lang = range spoken(words.German) {
		all.open()
		all.everywhere()
	}
	t.Logf("%d screens, %d windows in all, %d kinds of faults; %s", all.screens, all.sizes, len(all.faults), all.person)
}

// open opens a program that speaks the language, with names as long as they may be in every set-up.
func (w *sweep) open() {
	w.t.Helper()
	s := serve(w.t, Config{Lang: string(w.lang), Seed: 1})
	w.services, w.house = s, newHouse(w.t, s)
}

// newHouse returns the house of a program without a network.
func newHouse(t *testing.T, s *services.Services) *navigator {
	t.Helper()
	boxes, err := screens.All()
	if err != nil {
		t.Fatal(err)
	}
	c, err := cabinet.New(s, boxes...)
	if err != nil {
		t.Fatal(err)
	}
	h := &navigator{services: s, cabinet: c, lids: shelf.NewLids(s.Theme.Album()), online: lobby.NewOnlineTables(s, silent, s.Clock),
		evenings: evenings.NewKeeper(s.Store, c)}
	c.Doors = table.Doors{Pause: h.pause, Result: h.result, Shelf: h.shelf}
	return h
}

// bookRead returns the book of evenings with all games in it that lie in the store.
func (h *navigator) bookRead() stage.Scene {
	h.evenings = evenings.NewKeeper(h.services.Store, h.cabinet)
	sc := h.book()
	for h.evenings.Tick() {
		time.Sleep(time.Millisecond)
	}
	return sc
}

// silent returns a remote.Fetcher without a network.
func silent(string, []byte) <-chan remote.Reply {
	come := make(chan remote.Reply, 1)
	come <- remote.Reply{}
	return come
}

// longNames are as long as names may be.
var longNames = []string{"Wilhelmina Mom", "Maximiliane Wu", "Bartholomew Mc", "Anne-Guillemet", "Fantômas Mégot", "Gwendolyn Mumm"}

// plan returns a set-up of so many people, as the settings keep it.
func plan(people int) any {
	type chair struct {
		Color string `json:"color"`
		Name  string `json:"name"`
	}
	var chairs []chair
	for i := range people {
		chairs = append(chairs, chair{game.Color(i).String(), longNames[i]})
	}
	return map[string]any{"version": 1, "first": "lot", "chairs": chairs}
}

// look lays a scene out for many windows. Do, which may be nil, brings it to what is to be seen.
func (w *sweep) look(name string, open func() stage.Scene, do func(r *tabletest.Rig)) {
	w.t.Helper()
	if !slices.ContainsFunc(strings.Split(*sweepOnly, ","), func(begins string) bool { return strings.HasPrefix(name, begins) }) {
		return
	}
	sc := open()
	r := w.lay(sc)
	w.services.Change(r.Context(), func(v *store.Settings) { v.LargerText, v.DoubleText, v.Speed = w.larger, w.double, store.Instant })
	r.Ticks(60)
	if do != nil {
		do(r)
	}
	w.screens++
	if w.instead != nil {
		w.instead(name, r)
		return
	}
	for _, size := range w.sizesOf(sc) {
		r.ResizeUndrawn(size.X, size.Y)
		w.sizes++
		rep := r.Inspect()
		faults := playtest.Faults(rep)
		if compact(sc) {
			faults = append(faults, w.person.sees(rep)...)
		}
		for _, f := range faults {
			w.fault(fmt.Sprintf("%s: %s, larger %v, %v", name, w.lang, w.larger, size), f)
		}
	}
	if *pictures {
		w.keep(name, r)
	}
}

// fault tells of a fault, once for each kind of it on a screen.
func (w *sweep) fault(where, what string) {
	w.t.Helper()
	screen, _, _ := strings.Cut(where, ":")
	kind, _, _ := strings.Cut(what, "\"")
	if w.faults[screen+kind]++; w.faults[screen+kind] <= 2 {
		w.t.Errorf("%s: %s", where, what)
	}
}

// everywhere looks at every screen.
func (w *sweep) everywhere() {
	h := w.house
	w.look("rules", func() stage.Scene { return rules.New(w.services, h.cabinet.Boxes, "") }, nil)
	w.sheets()
	for _, b := range h.cabinet.Boxes {
		w.setups(b)
		w.tables(b)
		w.lesson(b)
		if b.Practice != nil {
			w.look(b.Name()+" practice", func() stage.Scene { return b.Practice(w.services) }, nil)
		}
	}
	w.look("shelf", h.shelf, nil)
	w.look("shelf with tables that wait", w.awaited, nil)
	w.look("shelf dialog", h.shelf, func(r *tabletest.Rig) {
		r.Tap("shelf." + h.cabinet.Boxes[0].Name())
		r.Ticks(30)
	})
	w.together()
}

// together looks at the screens of tables that are played elsewhere.
func (w *sweep) together() {
	h := w.house
	joined := lobby.JoinedTable{URL: "wss://tables.somewhere.example/table/" + remotetest.Code, Game: "galopp", Online: true}
	home := remotetest.NewTableServer(w.t, `{"game":"galopp","seats":["red","blue","yellow","green"]}`, 1)
	shared := h.lobby()
	shared.Dial, shared.Clip = home.Dial, clip.Clip{Copy: func(string) {}, Share: func(string) {}}
	w.look("lobby", func() stage.Scene { return lobby.JoinTable(shared, joined) }, func(r *tabletest.Rig) {
		for range 40 {
			home.PassTime(20)
			w.services.TickRemote(time.Duration(home.Now) * time.Millisecond)
			r.Ticks(1)
		}
		if r.Inspect().Node("guest.page") == nil && len(r.Texts()) < 4 {
			w.t.Fatalf("the lobby shows %q", r.Texts())
		}
	})
	w.services.TickRemote = nil
	w.look("together", h.together, nil)
	w.look("distance", func() stage.Scene { return lobby.NewOnlineSetup(shared, []byte(`{}`), wire.AtOnce) }, nil)
	w.look("together by turns", h.together, func(r *tabletest.Rig) {
		if r.Inspect().Node("join.pace.turns") != nil {
			r.Tap("join.pace.turns")
		}
	})
}

// setups looks at the set-up of a box, with as many people as can play and as few, and at its dialogs.
func (w *sweep) setups(b *cabinet.Box) {
	least, most := b.Rules.Seats()
	open := func(people int) func() stage.Scene {
		return func() stage.Scene {
			v := w.services.Settings()
			v = v.Clone()
			if err := v.StoreSetup(b.Name(), plan(people)); err != nil {
				w.t.Fatal(err)
			}
			w.services.Change(tabletest.New(w.t, w.services, w.house.settings(), 800, 600).Context(), func(s *store.Settings) { *s = v })
			return w.house.setup(b)
		}
	}
	for _, n := range []int{least, most} {
		w.look(fmt.Sprintf("%s set-up of %d", b.Name(), n), open(n), nil)
	}
	if b.QuickestBegins {
		w.look(b.Name()+" set-up race", open(most), press("setup.first.race", "setup.play"))
	}
	for _, what := range []string{"kind", "color", "device", "who"} {
		w.look(b.Name()+" set-up "+what, open(most), func(r *tabletest.Rig) {
			if id := "setup.seat.1." + what; r.Inspect().Node(id) != nil {
				r.Tap(id)
				r.Ticks(20)
			}
		})
	}
}

// header returns that of a game of so many people in a box, or as many as may play.
func header(b *cabinet.Box, people int) *journal.Header {
	h := &journal.Header{Box: b.Rules}
	_, most := b.Rules.Seats()
	people = min(people, most)
	var occupants []match.Occupant
	for i := range people {
		h.Colors = append(h.Colors, game.Color(i))
		occupants = append(occupants, match.Occupant{Name: longNames[i]})
	}
	h.Players = match.Players(h.Colors, occupants)
	if p, ok := b.Rules.(game.Preparer); ok {
		h.Setup = p.Prepare(people, game.NewRNG(1))
	}
	return h
}

// whole returns a game of people in a box, played at random to its end.
func (w *sweep) whole(b *cabinet.Box, people int) *match.Match {
	w.t.Helper()
	name := fmt.Sprint(b.Name(), people)
	if m := w.games[name]; m != nil {
		return m
	}
	m, err := match.New(header(b, people))
	if err != nil {
		w.t.Fatal(err)
	}
	playOut(w.t, m, game.NewRNG(2))
	w.games[name] = m
	return m
}

// lines returns those of a journal.
func lines(m *match.Match) []string {
	list := []string{string(bytes.TrimSpace(m.HeaderLine()))}
	for i := range m.Len() {
		list = append(list, string(bytes.TrimSpace(m.Line(i))))
	}
	return list
}

// tables looks at tables of a box, at what lies over them, and at the result.
func (w *sweep) tables(b *cabinet.Box) {
	least, most := b.Rules.Seats()
	resume := func(people int, share float64) func() stage.Scene {
		return func() stage.Scene {
			whole := lines(w.whole(b, people))
			return tabletest.Resume(w.t, w.services, &b.Contents, whole[:1+int(share*float64(len(whole)-1))]...)
		}
	}
	for _, n := range []int{least, most} {
		for _, share := range []float64{0.02, 0.6} {
			w.look(fmt.Sprintf("%s table of %d at %.0f %%", b.Name(), n, share*100), resume(n, share), takeUp)
		}
	}
	if b.Secrets {
		w.look(b.Name()+" handed over", resume(most, 0.6), nil)
	}
	w.look(b.Name()+" log", resume(most, 0.6), func(r *tabletest.Rig) { takeUp(r); r.Tap("bar.log"); r.Ticks(20) })
	ignore := func(*stage.Context) {}
	pause := func() stage.Scene {
		return w.house.pause(table.Pause{Box: &b.Contents, Saved: true, Restart: ignore, Leave: ignore, Journal: func() []byte { return nil }})
	}
	w.look(b.Name()+" pause", pause, nil)
	w.look(b.Name()+" pause restart", pause, press("pause.restart"))
	ended := func() stage.Scene {
		return w.house.result(table.Outcome{Box: &b.Contents, Match: w.whole(b, most), ReplayName: "x"})
	}
	w.look(b.Name()+" result", ended, nil)
	w.pages(b)
	w.look(b.Name()+" replay", func() stage.Scene {
		return w.house.cabinet.Replay(b, w.whole(b, most), nil)
	}, func(r *tabletest.Rig) { r.Tap("replay.next") })
}

// takeUp goes on at a table until somebody is asked.
func takeUp(r *tabletest.Rig) {
	for range 100 {
		rep := r.Inspect()
		if rep.Values["asked"] == "true" {
			return
		}
		for _, id := range []string{"hand.look", "die"} {
			if playtest.Enabled(rep, id) {
				r.Tap(id)
			}
		}
		r.Ticks(10)
	}
}

// lesson looks at the first steps of a lesson.
func (w *sweep) lesson(b *cabinet.Box) {
	if b.Lesson == nil {
		return
	}
	for _, steps := range []int{0, 3, 6} {
		teach := func() stage.Scene {
			sc, err := w.house.cabinet.Teach(b)
			if err != nil {
				w.t.Fatal(err)
			}
			return sc
		}
		w.look(fmt.Sprintf("%s lesson %d", b.Name(), steps), teach, func(r *tabletest.Rig) {
			for range steps {
				for _, id := range lessonTaps(b, r.Inspect()) {
					if playtest.Enabled(r.Inspect(), id) {
						r.Tap(id)
					}
				}
				r.Ticks(60)
			}
		})
	}
}

// lessonTaps returns the IDs of what is tapped one after the other at the present step of a lesson: the button to go on, or what the
// step points at.
func lessonTaps(b *cabinet.Box, rep *stage.Report) []string {
	ids := []string{"lesson.next"}
	i, err := strconv.Atoi(rep.Values["step"])
	if err != nil || i >= len(b.Lesson.Steps) {
		return ids
	}
	now := b.Lesson.Steps[i]
	ids = append(ids, now.Point...)
	for _, task := range now.Then {
		ids = append(ids, task.Point...)
	}
	return ids
}

// TestMessagesCoverNothing has tables of all boxes say that there is nothing to undo: over nothing that is pressed or read.
func TestMessagesCoverNothing(t *testing.T) {
	playtest.NeedsDisplay(t)
	w := newSweep(t)
	for _, w.lang = range spoken(words.German) {
		w.larger = w.lang == words.German
		w.open()
		for _, b := range w.house.cabinet.Boxes {
			_, most := b.Rules.Seats()
			sc := tabletest.Resume(t, w.services, &b.Contents, lines(w.whole(b, most))[0])
			r := tabletest.New(t, w.services, sc, 1280, 800)
			w.services.Change(r.Context(), func(v *store.Settings) { v.LargerText, v.Speed = w.larger, store.Instant })
			if takeUp(r); r.Inspect().Values["asked"] != "true" {
				continue // goes by the clock, and is undone in no other way than by pausing
			}
			for _, size := range append(playtest.Sizes(), image.Pt(844, 390), image.Pt(390, 844)) {
				r.ResizeUndrawn(size.X, size.Y)
				r.Key(ebiten.KeyU)
				r.Ticks(14)
				rep := r.Inspect()
				if rep.Node("toast") == nil {
					t.Fatalf("%s: nothing is said; %v", b.Name(), rep.Values)
				}
				for _, n := range hidden(rep) {
					t.Errorf("%s in %s, %v: the message at %v covers %s %q at %v", b.Name(), w.lang, size, rep.Node("toast").Rect, n.Kind, n.ID, n.Rect)
				}
				if *pictures {
					r.Resize(size.X, size.Y)
					r.Key(ebiten.KeyU)
					r.Ticks(20)
					r.Shot(fmt.Sprintf("message-%s-%s-%dx%d", b.Name(), w.lang, size.X, size.Y))
				}
			}
		}
	}
}

// hidden lists what is pressed or read and lies under the message.
func hidden(rep *stage.Report) (list []stage.Node) {
	at := rep.Node("toast").Rect.Inset(1)
	for _, n := range rep.Nodes {
		r := n.Rect
		if n.Kind == stage.Text {
			r = n.Ink
		}
		if (n.Enabled || n.Kind == stage.Text) && !strings.HasPrefix(n.ID, "toast") && !r.Intersect(at).Empty() {
			list = append(list, n)
		}
	}
	return list
}

// awaited returns the shelf while tables elsewhere wait for this device.
func (w *sweep) awaited() stage.Scene {
	h := w.house
	d := shelf.Doors{Setup: h.setupOf, Together: h.together, CountWaiting: func() (int, bool) { return 12, false }, Rules: h.settings, Book: h.book, Settings: h.settings}
	return shelf.New(w.services, h.cabinet, h.lids, d)
}
