//go:build !js

package tabletest

import (
	"fmt"
	"image"
	"os"
	"testing"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/playtest"
	"ludotheque/scenes/services"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/scene"
)

// HandSizes returns the sizes in dp of devices on which every hand must fit: telephones upright and on their side, small
// ones too, and tablets.
func HandSizes() []image.Point {
	return []image.Point{{X: 390, Y: 844}, {X: 844, Y: 390}, {X: 360, Y: 640}, {X: 640, Y: 360}, {X: 768, Y: 1024}, {X: 1280, Y: 800}}
}

// NextTap returns the ID of the node to tap next on the way to the move m in g. rep is what the table shows now.
type NextTap func(rep *stage.Report, g game.Game, m game.Move) string

// Limits of a test.
const (
	maxSteps = 6000 // steps of a game
	maxTaps  = 80   // taps for one decision
)

// handPlayer plays a game against bots by taps, in the hand of the only person.
type handPlayer struct {
	*Rig
	services *services.Services
	nextTap  NextTap
	rng      *game.RNG // chooses moves, with a fixed seed
}

// newHandPlayer returns a player for a new game with the given header, on a telephone and at fast speed.
func newHandPlayer(t *testing.T, box *table.Contents, lang words.Lang, nextTap NextTap, header string) *handPlayer {
	t.Helper()
	s := Services(t, lang)
	p := &handPlayer{services: s, nextTap: nextTap, rng: game.NewRNG(7), Rig: LayHand(t, s, box, 390, 844, header)}
	s.Change(p.Context(), func(v *store.Settings) { v.Speed = store.Fast })
	return p
}

// access returns the TestAccess of the table, by which a test sees its game.
func (p *handPlayer) access() scene.TestAccess { return p.Table().TestAccess() }

// play plays a whole game. Whenever the person must decide, it calls decide with the legal moves; when the person must throw, it
// taps. The test fails if the game does not end within maxSteps.
func (p *handPlayer) play(decide func(legal []game.Move)) {
	p.t.Helper()
	for range maxSteps {
		rep := p.Settle()
		switch g := p.access().Game(); {
		case g.Turn() == game.Over:
			return
		case rep.Values["asked"] == "true":
			decide(g.Legal(nil))
		default:
			p.tapThrow(rep)
		}
	}
	p.t.Fatal("the game does not end")
}

// tapThrow taps the first target that can be tapped, to throw or to turn something up. The test fails if there is none.
func (p *handPlayer) tapThrow(rep *stage.Report) {
	p.t.Helper()
	for _, n := range rep.Nodes {
		if n.Kind == stage.Target && n.Enabled {
			p.Tap(n.ID)
			return
		}
	}
	p.t.Fatalf("nothing can be tapped: %q", p.Texts())
}

// decide makes the decision m by taps. The test fails if another decision results, or none after maxTaps.
func (p *handPlayer) decide(m game.Move) {
	p.t.Helper()
	before := p.access().Entries
	var taps []string
	for range maxTaps {
		if p.access().Entries > before {
			if _, got := p.access().Last(); got != m {
				p.t.Fatalf("%v decide %d, want %d", taps, got, m)
			}
			return
		}
		id := p.scrollTo(p.nextTap(p.Inspect(), p.access().Game(), m))
		taps = append(taps, id)
		p.Tap(id)
	}
	p.t.Fatalf("%v do not decide %d: %q", taps, m, p.Texts())
}

// scrollTo scrolls the hand up and down until the node with an ID can be tapped, and returns the ID. The test fails if the
// node never can.
func (p *handPlayer) scrollTo(id string) string {
	p.t.Helper()
	for _, scroll := range []string{"hand.up", "hand.down"} {
		for rep := p.Inspect(); !playtest.Enabled(rep, id) && playtest.Enabled(rep, scroll); rep = p.Inspect() {
			p.Tap(scroll)
		}
	}
	if !playtest.Enabled(p.Inspect(), id) {
		p.t.Fatalf("%q cannot be tapped: %q", id, p.Texts())
	}
	return id
}

// takeBack undoes the last decision, and reports whether the undo button was enabled. The test fails if there is not one entry
// less then.
func (p *handPlayer) takeBack() bool {
	p.t.Helper()
	if !playtest.Enabled(p.Inspect(), "bar.undo") {
		return false
	}
	want := p.access().Entries - 1
	p.Tap("bar.undo")
	if p.Settle(); p.access().Entries != want {
		p.t.Fatalf("undo leaves %d entries, want %d", p.access().Entries, want)
	}
	return true
}

// triesPerDecision returns the greatest number of legal moves that CheckHandByTaps tries for each decision.
func triesPerDecision() int {
	if testing.Short() {
		return 2
	}
	return 6
}

// CheckHandByTaps tests that the only person of a game can play it in a hand by taps alone. At every decision some of the
// legal moves are made and taken back, and then one of them is played. Where a decision cannot be taken back, it stays.
func CheckHandByTaps(t *testing.T, box *table.Contents, nextTap NextTap, header string) {
	t.Helper()
	playtest.NeedsDisplay(t)
	p := newHandPlayer(t, box, words.English, nextTap, header)
	p.play(func(legal []game.Move) {
		for i := range legal {
			k := i + p.rng.Below(len(legal)-i)
			legal[i], legal[k] = legal[k], legal[i]
		}
		for _, m := range legal[:min(triesPerDecision(), len(legal))] {
			if p.decide(m); !p.takeBack() {
				return
			}
		}
		p.decide(legal[0])
	})
}

// decisionsPerCheck returns how many decisions pass from one check of the hand in CheckHandFits to the next.
func decisionsPerCheck() int {
	if testing.Short() {
		return 15
	}
	return 5
}

// CheckHandFits plays a game in a hand in every language, with -short only in German. Every decisionsPerCheck decisions it tests
// that everything fits, in each of HandSizes, with text of both sizes.
func CheckHandFits(t *testing.T, box *table.Contents, nextTap NextTap, header string) {
	t.Helper()
	playtest.NeedsDisplay(t)
	for _, lang := range words.Languages() {
		if testing.Short() && lang != words.German {
			continue
		}
		p := newHandPlayer(t, box, lang, nextTap, header)
		n := 0
		p.play(func(legal []game.Move) {
			if n++; n%decisionsPerCheck() == 1 {
				p.checkSizes(string(lang))
			}
			p.decide(legal[p.rng.Below(len(legal))])
		})
	}
}

// checkSizes checks the present hand in each of HandSizes, with text of both sizes; name is for messages. If anything does not
// fit, it ends the test with all texts that are visible.
func (p *handPlayer) checkSizes(name string) {
	p.t.Helper()
	for _, larger := range []bool{true, false} {
		p.services.Change(p.Context(), func(v *store.Settings) { v.LargerText = larger })
		for _, size := range HandSizes() {
			p.ResizeUndrawn(size.X, size.Y)
			for _, f := range playtest.Faults(p.Inspect()) {
				p.t.Errorf("%s, %v, larger text %v: %s", name, size, larger, f)
			}
		}
	}
	p.ResizeUndrawn(390, 844)
	if p.t.Failed() {
		p.t.Fatalf("%q", p.Texts())
	}
}

// HandAllocs returns how many times a frame and a tick of a hand at rest allocate memory, on the average of several.
func (r *Rig) HandAllocs() (frame, tick float64) {
	r.Settle()
	r.ReduceDensity()
	r.Ticks(60)
	tick = testing.AllocsPerRun(100, func() { r.Ticks(1) })
	r.WarmUp(9) // the first frames paint the pictures, which allocates
	r.PaintAhead()
	r.WarmUp(18)
	frame = testing.AllocsPerRun(6, func() { r.Frame() })
	return frame, tick
}

// SaveHandPictures saves pictures of a hand on telephones and tablets as build/screens/NAME-LANGUAGE-SIZE.png. Each is in
// another language, or in every language if the environment variable SCREENS is set. lines are the header and the entries
// so far. With -short it draws on telephones only and saves nothing.
func SaveHandPictures(t *testing.T, box *table.Contents, name string, lines ...string) {
	t.Helper()
	all := words.Languages()
	sizes := []image.Point{{X: 390, Y: 844}, {X: 844, Y: 390}, {X: 768, Y: 1024}, {X: 1280, Y: 800}}
	if testing.Short() {
		sizes = sizes[:2]
	}
	for i, size := range sizes {
		for k, lang := range all {
			if k != i%len(all) && os.Getenv("SCREENS") == "" {
				continue
			}
			r := LayHand(t, Services(t, lang), box, size.X, size.Y, lines...)
			r.Settle()
			if r.Ticks(30); testing.Short() {
				r.ReduceDensity()
				r.Frame()
				continue
			}
			r.Shot(fmt.Sprintf("%s-%s-%dx%d", name, lang, size.X, size.Y))
		}
	}
}
