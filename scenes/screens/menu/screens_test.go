//go:build !js && !android && !ios

package menu_test

import (
	"bytes"
	"fmt"
	"image"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/boxes"
	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/logic/record/journal"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/playtest"
)

func TestMain(m *testing.M) { playtest.MainWithProgram(m) }

// box returns a box by its name.
func box(t testing.TB, name string) game.Box {
	t.Helper()
	all, err := boxes.All()
	if err != nil {
		t.Fatal(err)
	}
	b, err := game.FindBox(all, name)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// played returns a whole game of a box between bots, line by line.
func played(t testing.TB, b game.Box, seed uint64) [][]byte {
	t.Helper()
	h := &journal.Header{Box: b}
	_, most := b.Seats()
	h.Colors = game.Table{game.Red, game.Blue, game.White}[:min(3, most)]
	luck := game.NewRNG(seed)
	if p, ok := b.(game.Preparer); ok {
		h.Setup = p.Prepare(len(h.Colors), luck)
	}
	bot := func(name string) match.Occupant { return match.Occupant{Name: name, Bot: true, Level: game.LevelEasy} }
	h.Players = match.Players(h.Colors, []match.Occupant{bot("Ada"), bot("Maximiliane"), bot("Bruno")}[:len(h.Colors)])
	m, err := match.New(h)
	if err != nil {
		t.Fatal(err)
	}
	lines := [][]byte{bytes.TrimSpace(m.HeaderLine())}
	for g := m.Game(); g.Turn() != game.Over; g = m.Game() {
		by, move := decide(g, luck)
		if _, err := m.Play(by, move); err != nil {
			t.Fatal(err)
		}
		lines = append(lines, bytes.TrimSpace(m.Line(m.Len()-1)))
	}
	return lines
}

// decide chooses at random what happens next, and says who makes it.
func decide(g game.Game, luck *game.RNG) (by game.Seat, move game.Move) {
	switch by = g.Turn(); by {
	case game.Chance:
		return by, g.Draw(luck)
	case game.Anyone:
		move = g.Draw(luck)
		return g.Maker(move), move
	}
	legal := g.Legal(nil)
	return by, legal[luck.Below(len(legal))]
}

// furnish fills a folder with saves: settings, and of each box a finished game and one that is about to end.
func furnish(t testing.TB, edit func(*store.Settings), names ...string) (dir string) {
	t.Helper()
	dir = t.TempDir()
	at := time.Date(2026, 11, 3, 20, 15, 0, 0, time.Local)
	s := store.Open(store.Options{AppName: "ludotheque", Dir: dir, Now: func() time.Time { return at }})
	v := s.Settings()
	v.Speed = store.Instant
	if edit != nil {
		edit(&v)
	}
	s.SetSettings(v)
	for _, name := range names {
		b := box(t, name)
		finished, under := played(t, b, 1), played(t, b, 2)
		if _, err := save(t, s, name, finished).Finish(); err != nil {
			t.Fatal(err)
		}
		save(t, s, name, under[:len(under)-4])
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	return dir
}

// save writes a game under way.
func save(t testing.TB, s *store.Store, name string, lines [][]byte) *store.Journal {
	t.Helper()
	j, err := s.Begin(name, lines[0])
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range lines[1:] {
		if err := j.Append(l); err != nil {
			t.Fatal(err)
		}
	}
	return j
}

// guide leads through the screens.
type guide struct {
	*playtest.Program
	visit func(screen string)
}

// tap taps a widget when the screen is at rest, and lets it come to rest again.
func (g *guide) tap(ids ...string) {
	for _, id := range ids {
		g.Settle()
		g.reveal(id)
		g.Tap(id)
		g.Settle()
	}
}

// reveal scrolls a widget into sight, if it is in a list.
func (g *guide) reveal(id string) {
	for range 12 {
		if n := g.Report().Node(id); n != nil && n.Rect.H >= 44 {
			return
		}
		for _, n := range g.Report().Nodes {
			if n.Kind == stage.Area && strings.HasSuffix(n.ID, ".list") {
				x := n.Rect.X + 2
				g.SwipeAt(geom.Pt(x, n.Rect.Center().Y), geom.Pt(x, n.Rect.Y))
				g.Settle()
			}
		}
	}
}

// everywhere calls visit on every screen round the table.
func (g *guide) everywhere() {
	g.Settle()
	g.visit("shelf")
	g.tap("shelf.dorada")
	g.visit("continue")
	g.Key(ebiten.KeyEscape)
	g.rules()
	g.tap("shelf.settings")
	g.visit("settings")
	g.tap("settings.reset")
	g.visit("settings-reset")
	g.tap("settings.reset.no", "settings.notices")
	g.visit("notices")
	g.tap("notices.1")
	g.visit("notices-open")
	g.tap("notices.close", "notices.close", "settings.close", "shelf.book")
	g.visit("book")
	g.tap("book.1.open")
	g.visit("book-game")
	g.tap("book.1.delete")
	g.visit("book-delete")
	g.tap("book.delete.no", "book.close")
	g.setup()
	g.result()
	g.pause()
}

// rules goes through all pages.
func (g *guide) rules() {
	g.tap("shelf.rules")
	for page := 1; ; page++ {
		g.visit(fmt.Sprintf("rules-%d", page))
		if n := g.Find("rules.next"); !n.Enabled {
			break
		}
		g.tap("rules.next")
	}
	g.tap("rules.close")
}

// setup goes through the set-up with as many seats as there can be.
func (g *guide) setup() {
	g.tap("shelf.dorada", "shelf.dorada.new")
	for g.Has("setup.add") {
		g.tap("setup.add")
	}
	g.visit("setup")
	g.tap("setup.seat.2.kind")
	g.visit("setup-kind")
	g.tap("setup.kind.human", "setup.seat.1.color")
	g.visit("setup-color")
	g.tap("setup.color.close", "setup.back")
}

// result plays the game that is about to end.
func (g *guide) result() {
	g.tap("shelf.dorada.continue")
	g.WaitFor("result.again")
	g.Settle()
	g.visit("result")
	g.tap("result.page")
	g.visit("result-sheets")
	g.tap("result.curve.chances")
	g.visit("result-chances")
	g.tap("result.setup")
	g.visit("setup-again")
}

// pause begins a game and halts it.
func (g *guide) pause() {
	g.tap("setup.play")
	g.WaitUntil("a question", func(r *stage.Report) bool { return r.Scene == "*scene.Scene" })
	g.Settle()
	g.Key(ebiten.KeyP)
	g.Settle()
	g.visit("pause")
	g.tap("pause.restart")
	g.visit("pause-restart")
	g.tap("pause.restart.no", "pause.settings")
	g.visit("pause-settings")
	g.tap("settings.close", "pause.leave")
	g.visit("shelf-after")
}

// look is how a program is started for TestEveryScreen, and what is looked at.
type look struct {
	lang    words.Lang
	larger  bool
	sizes   []image.Point
	picture image.Point // the size at which pictures are kept for people to look at
}

// looks returns all; with -short English where pictures are kept, and the longest and largest words where there is least room.
func looks() []look {
	all, small := playtest.Sizes(), []image.Point{{X: 800, Y: 600}, {X: 768, Y: 1024}}
	if testing.Short() {
		return []look{{words.English, false, []image.Point{{X: 1280, Y: 800}}, image.Pt(1280, 800)}, {words.German, true, small, image.Point{}}}
	}
	return []look{
		{words.English, false, all, image.Pt(1280, 800)},
		{words.French, false, all, image.Pt(768, 1024)},
		{words.German, false, all, image.Pt(800, 600)},
		{words.German, true, small, image.Point{}},
	}
}

// TestEveryScreen goes through all screens in every language and at every size: words fit, targets are large enough for
// fingers, and at rest nothing is drawn.
func TestEveryScreen(t *testing.T) {
	for _, l := range looks() {
		t.Run(fmt.Sprintf("%s,larger=%v", l.lang, l.larger), func(t *testing.T) {
			dir := furnish(t, func(v *store.Settings) { v.LargerText = l.larger }, "dorada")
			g := guide{Program: playtest.Start(t, playtest.Options{Lang: l.lang, Data: dir})}
			g.visit = func(screen string) {
				for _, size := range l.sizes {
					g.Resize(size.X, size.Y)
					for _, fault := range playtest.Faults(g.Settle()) {
						t.Errorf("%s at %v: %s", screen, size, fault)
					}
					if size == l.picture && pictured(screen, l.lang) {
						if !testing.Short() { // nobody looks at them
							g.Screenshot(fmt.Sprintf("%s-%s-%dx%d", screen, l.lang, size.X, size.Y))
						}
						if l.lang == words.English {
							g.Frame()
							g.rests(t, screen)
						}
					}
				}
			}
			g.everywhere()
		})
	}
}

// pictured reports whether pictures of a screen are kept: more of them in English, as pictures are dear without a graphics
// card.
func pictured(screen string, lang words.Lang) bool {
	list := []string{"shelf", "setup", "result"}
	if lang == words.English {
		list = append(list, "rules-1", "settings", "pause")
	}
	return slices.Contains(list, screen)
}

// rests fails the test if anything is drawn although nothing happens.
func (g *guide) rests(t *testing.T, screen string) {
	t.Helper()
	before := g.Report().Draws
	for range 2 { // frames are dear without a graphics card
		g.Frame()
	}
	if after := g.Report().Draws; after != before {
		t.Errorf("%s: %d draws at rest", screen, after-before)
	}
}

// TestEveryBox looks at what a box brings to the shelf's screens: options, rules, results.
func TestEveryBox(t *testing.T) {
	all, err := boxes.All()
	if err != nil {
		t.Fatal(err)
	}
	for _, b := range all {
		t.Run(b.Name(), func(t *testing.T) { everyBox(t, b.Name()) })
	}
}

func everyBox(t *testing.T, name string) {
	dir := furnish(t, nil, name)
	g := guide{Program: playtest.Start(t, playtest.Options{Data: dir})}
	if g.Settle(); !g.Has("shelf." + name) {
		t.Fatal("the box is not on the shelf")
	}
	check := func(screen string) {
		for _, size := range []image.Point{{X: 800, Y: 600}, {X: 768, Y: 1024}} {
			g.Resize(size.X, size.Y)
			for _, fault := range playtest.Faults(g.Settle()) {
				t.Errorf("%s at %v: %s", screen, size, fault)
			}
		}
	}
	for _, lang := range words.Languages() {
		if testing.Short() && lang != words.German {
			continue // its words are the longest
		}
		larger := "on"
		if lang == words.English {
			larger = "off"
		}
		g.speak(lang, larger)
		g.box(name, func(screen string) { check(fmt.Sprintf("%s in %s, larger %s", screen, lang, larger)) })
	}
	g.Tap("shelf." + name + ".continue")
	g.Ticks(30)
	if g.Value("turn") == "open" {
		return // goes by the clock on the wall, and is played to the end by the box's own tests
	}
	g.WaitFor("result.again")
	check("result")
	if !testing.Short() { // nobody looks at it
		g.Resize(1280, 800)
		g.Settle()
		g.Screenshot("result-" + name)
	}
}

// speak sets language and size of text.
func (g *guide) speak(lang words.Lang, larger string) {
	g.tap("shelf.settings", "settings.language."+string(lang))
	g.reveal("settings.larger")
	if g.Find("settings.larger").Value != larger {
		g.tap("settings.larger")
	}
	g.tap("settings.close")
}

// box goes through the set-up and the rules of a box.
func (g *guide) box(name string, check func(screen string)) {
	g.tap("shelf."+name, "shelf."+name+".new")
	for g.reveal("setup.add"); g.Has("setup.add"); g.reveal("setup.add") {
		g.tap("setup.add")
	}
	check("set-up")
	if !g.Has("setup.rules") {
		g.tap("setup.back")
		return
	}
	g.tap("setup.rules")
	for page := 1; ; page++ {
		check(fmt.Sprintf("page %d", page))
		if !g.Find("rules.next").Enabled {
			break
		}
		g.tap("rules.next")
	}
	g.tap("rules.close", "setup.back")
}
