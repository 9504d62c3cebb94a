//go:build !js && !android && !ios

package playtest

import (
	"fmt"
	"image"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/words"
)

// device is a way to play: how something is picked and thrown, and what is shown hastened.
type device struct {
	name  string
	pick  func(p *Program, id string)
	throw func(p *Program, id string)
	skip  func(p *Program)
}

func devices() []device {
	return []device{
		{"touch", (*Program).Tap, (*Program).Tap, func(p *Program) { p.TapAt(geom.Pt(2, 2)) }},
		{"mouse", (*Program).Click, (*Program).Click, func(p *Program) { p.ClickAt(geom.Pt(2, 2)) }},
		{"keys", (*Program).walk, func(p *Program, _ string) { p.Key(ebiten.KeySpace) }, func(p *Program) { p.Key(ebiten.KeyEnter) }},
	}
}

// WholeGames plays a box's games from the shelf to the result, one for each number of seats, by every device, in the languages
// and at the sizes in turn. What is offered is picked at random. The first game is killed once and gone on with where it was,
// and what a person is asked for is held to the rules of the house whenever it is new. With -short there is one game; see oneGame.
func WholeGames(t *testing.T, box string, seats ...int) {
	NeedsDisplay(t)
	if testing.Short() {
		oneGame(t, box, seats[0])
		return
	}
	wholeGames(t, box, devices(), Sizes(), seats)
}

// GamesByFinger is WholeGames by fingers alone, on a telephone upright, on one on its side, and on a tablet.
func GamesByFinger(t *testing.T, box string, seats ...int) {
	NeedsDisplay(t)
	wholeGames(t, box, devices()[:1], []image.Point{{X: 390, Y: 844}, {X: 844, Y: 390}, {X: 1024, Y: 768}}, seats)
}

// oneGame is the game that comes to most of what WholeGames does: the longest words in the smallest window, two people who hand
// the screen over, another device for each step, and the program killed once.
func oneGame(t *testing.T, box string, seats int) {
	t.Helper()
	size := Sizes()[0]
	p := Start(t, Options{Lang: words.German, Width: size.X, Height: size.Y, Seed: 1})
	p.Begin(box, 2, seats)
	g := wholeGame{Program: p, devices: devices(), box: box, luck: rand.New(rand.NewPCG(1, 0)), seen: make(map[string]bool)}
	g.play(true)
	p.Settle()
	p.Audit()
	p.Screenshot(box + "-result")
}

func wholeGames(t *testing.T, box string, devices []device, sizes []image.Point, seats []int) {
	t.Helper()
	for i, n := range seats {
		d, size := devices[i%len(devices)], sizes[i%len(sizes)]
		t.Run(fmt.Sprintf("%s of %d at %v", d.name, n, size), func(t *testing.T) {
			p := Start(t, Options{Lang: words.Languages()[i%len(words.Languages())], Width: size.X, Height: size.Y, Seed: uint64(i + 1)})
			p.Begin(box, 1+i%2, n)
			g := wholeGame{Program: p, devices: []device{d}, box: box, luck: rand.New(rand.NewPCG(1, uint64(i))), seen: make(map[string]bool)}
			g.play(i == 0)
			p.Settle()
			p.Audit()
			p.Screenshot(fmt.Sprintf("%s-result-%s", box, d.name))
		})
	}
}

// Finish plays the game of a box that is on the table to its result, by finger; what is offered is picked at random.
func (p *Program) Finish(box string, seed uint64) {
	p.t.Helper()
	g := wholeGame{Program: p, devices: devices()[:1], box: box, luck: rand.New(rand.NewPCG(1, seed)), seen: make(map[string]bool)}
	g.play(false)
	p.Settle()
}

// wholeGame is a game under way.
type wholeGame struct {
	*Program
	devices []device // one a step, in turn
	device  device   // of this step
	box     string
	luck    *rand.Rand
	seen    map[string]bool // kinds of things offered together that have been looked at
}

// maxSteps is how many steps a person takes at most, killAt at which one the program is killed.
const maxSteps, killAt = 4000, 9

// play plays to the result.
func (g *wholeGame) play(kill bool) {
	g.t.Helper()
	for n := range maxSteps {
		if kill && n == killAt {
			g.killed()
		}
		g.device = g.devices[n%len(g.devices)]
		r := g.Skip(func() { g.device.skip(g.Program) })
		if Ended(r) {
			return
		}
		g.step(r)
	}
	g.Screenshot(g.box + "-stuck")
	g.t.Fatalf("the game does not end: %v", g.Report().Values)
}

// killed kills the program and goes on with the game where it was.
func (g *wholeGame) killed() {
	g.t.Helper()
	before := g.WaitUntil("a person", func(r *stage.Report) bool { return r.Idle }).Values
	g.Kill()
	g.Restart()
	g.Settle()
	g.Tap("shelf." + g.box + ".continue")
	if g.Settle().Node("hand.look") != nil { // what whoever had the screen holds is hidden again
		g.Tap("hand.look")
	}
	after := g.Settle().Values
	for _, name := range []string{"turn", "entries", "asked", "log"} {
		if before[name] != after[name] {
			g.t.Errorf("%s was %s and is %s", name, before[name], after[name])
		}
	}
}

// step does what is expected of a person.
func (g *wholeGame) step(r *stage.Report) {
	g.t.Helper()
	ids := Offers(r, "")
	g.look(ids)
	switch {
	case r.Node("hand.look") != nil:
		g.Tap("hand.look")
	case r.Values["over"] == "true":
		g.Ticks(4)
	case r.Values["asked"] != "true" && len(ids) > 0:
		g.device.throw(g.Program, ids[len(ids)-1])
	case Enabled(r, "draft.confirm"):
		g.Tap("draft.confirm")
	case len(ids) > 0:
		g.device.pick(g.Program, ids[g.luck.IntN(len(ids))])
	default:
		g.Ticks(5)
	}
}

// look audits what is offered if there was nothing of the kind before.
func (g *wholeGame) look(ids []string) {
	g.t.Helper()
	var kinds strings.Builder
	for _, id := range ids {
		kind, _, _ := strings.Cut(id, ".")
		if !strings.Contains(kinds.String(), kind) {
			kinds.WriteString(kind + " ")
		}
	}
	if !g.seen[kinds.String()] {
		g.seen[kinds.String()] = true
		g.Audit()
	}
}

// walk walks with the arrows toward a target, and picks what the focus is on then.
func (p *Program) walk(id string) {
	p.t.Helper()
	for i := range 12 {
		r := p.Report()
		n := r.Node(id)
		if n == nil || n.Focused {
			break
		}
		p.Key(toward(r, n, i))
	}
	p.Key(ebiten.KeyEnter)
}

// toward returns the arrow that leads from the focus to a target; every fourth is another one, as an arrow may lead nowhere.
func toward(r *stage.Report, to *stage.Node, i int) ebiten.Key {
	for _, n := range r.Nodes {
		if !n.Focused || n.Kind != stage.Target {
			continue
		}
		d := to.Rect.Center().Sub(n.Rect.Center())
		across := d.X*d.X > d.Y*d.Y != (i%4 == 3)
		switch {
		case across && d.X < 0:
			return ebiten.KeyArrowLeft
		case !across && d.Y > 0:
			return ebiten.KeyArrowDown
		case !across:
			return ebiten.KeyArrowUp
		}
	}
	return ebiten.KeyArrowRight
}
