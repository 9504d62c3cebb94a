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

// device is an input device of a player.
type device struct {
	name  string                      // for the names of subtests
	pick  func(p *Program, id string) // picks the target with the ID
	throw func(p *Program, id string) // throws the dice that wait to be thrown; id is the ID of their target
	skip  func(p *Program)            // skips an animation
}

// devices returns the devices touch, mouse and keys, in this order.
func devices() []device {
	return []device{
		{"touch", (*Program).Tap, (*Program).Tap, func(p *Program) { p.TapAt(geom.Pt(2, 2)) }},
		{"mouse", (*Program).Click, (*Program).Click, func(p *Program) { p.ClickAt(geom.Pt(2, 2)) }},
		{"keys", (*Program).walk, func(p *Program, _ string) { p.Key(ebiten.KeySpace) }, func(p *Program) { p.Key(ebiten.KeyEnter) }},
	}
}

// WholeGames plays games of a box from the shelf to the result, one for each of the numbers of seats, with the devices, languages
// and window sizes by turns. Moves are random. In the first game, the program is killed once and the game continued. The screen is
// audited whenever new kinds of targets are offered. With -short there is one game; see oneGame.
func WholeGames(t *testing.T, box string, seats ...int) {
	NeedsDisplay(t)
	if testing.Short() {
		oneGame(t, box, seats[0])
		return
	}
	wholeGames(t, box, devices(), Sizes(), seats)
}

// GamesByFinger plays the games of WholeGames with fingers only, by turns on a telephone in portrait, a telephone in landscape,
// and a tablet. With -short, too, it plays all of them.
func GamesByFinger(t *testing.T, box string, seats ...int) {
	NeedsDisplay(t)
	wholeGames(t, box, devices()[:1], []image.Point{{X: 390, Y: 844}, {X: 844, Y: 390}, {X: 1024, Y: 768}}, seats)
}

// oneGame plays one game that covers most of what WholeGames covers. It has German text in the smallest window, two persons who
// hand the screen over, and for each step the next device. The program is killed once.
func oneGame(t *testing.T, box string, seats int) {
	t.Helper()
	size := Sizes()[0]
	p := Start(t, Options{Lang: words.German, Width: size.X, Height: size.Y, Seed: 1})
	p.Begin(box, 2, seats)
	g := wholeGame{Program: p, devices: devices(), box: box, rng: rand.New(rand.NewPCG(1, 0)), seen: make(map[string]bool)}
	g.play(true)
	p.Settle()
	p.Audit()
	p.Screenshot(box + "-result")
}

// wholeGames plays one game for each of the numbers in seats, with the devices, languages and sizes by turns. The first game, the
// third and so on have one person, the others two. It kills the program once in the first game.
func wholeGames(t *testing.T, box string, devices []device, sizes []image.Point, seats []int) {
	t.Helper()
	for i, n := range seats {
		d, size := devices[i%len(devices)], sizes[i%len(sizes)]
		t.Run(fmt.Sprintf("%s of %d at %v", d.name, n, size), func(t *testing.T) {
			p := Start(t, Options{Lang: words.Languages()[i%len(words.Languages())], Width: size.X, Height: size.Y, Seed: uint64(i + 1)})
			p.Begin(box, 1+i%2, n)
			g := wholeGame{Program: p, devices: []device{d}, box: box, rng: rand.New(rand.NewPCG(1, uint64(i))), seen: make(map[string]bool)}
			g.play(i == 0)
			p.Settle()
			p.Audit()
			p.Screenshot(fmt.Sprintf("%s-result-%s", box, d.name))
		})
	}
}

// Finish plays the game of a box that is on the table to its result, by finger. Moves are random; seed chooses them.
func (p *Program) Finish(box string, seed uint64) {
	p.t.Helper()
	g := wholeGame{Program: p, devices: devices()[:1], box: box, rng: rand.New(rand.NewPCG(1, seed)), seen: make(map[string]bool)}
	g.play(false)
	p.Settle()
}

// wholeGame is a game that persons at one screen play with random moves.
type wholeGame struct {
	*Program
	devices []device        // the devices that the steps use by turns
	device  device          // the device of this step
	box     string          // the name of the box
	rng     *rand.Rand      // chooses the moves
	seen    map[string]bool // the sets of kinds of targets with which the screen has been audited; see auditNew
}

// The steps of persons in a wholeGame.
const (
	maxSteps = 4000 // the greatest number of steps
	killAt   = 9    // the index of the step before which the program is killed
)

// play plays the game to the result. If kill is true, it kills the program once and continues the game. It fails the test if the
// game does not end within maxSteps steps.
func (g *wholeGame) play(kill bool) {
	g.t.Helper()
	for n := range maxSteps {
		if kill && n == killAt {
			g.killAndResume()
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

// killAndResume waits until a person must act, kills the program, starts it again, looks at the hand if it is hidden, and fails
// the test if the game does not continue where it was.
func (g *wholeGame) killAndResume() {
	g.t.Helper()
	before := g.WaitUntil("a person", func(r *stage.Report) bool { return r.Idle }).Values
	g.Kill()
	g.Restart()
	g.Settle()
	g.Tap("shelf." + g.box + ".continue")
	if g.Settle().Node("hand.look") != nil { // the secrets of the player whose turn it is are hidden again
		g.Tap("hand.look")
	}
	after := g.Settle().Values
	for _, name := range []string{"turn", "entries", "asked", "log"} {
		if before[name] != after[name] {
			g.t.Errorf("%s was %s and is %s", name, before[name], after[name])
		}
	}
}

// step does what the program expects of a person: it picks a random target, or throws dice, with the device of this step. Targets
// while nobody is asked are dice that wait to be thrown. With every device, a hidden hand is opened and a prepared move confirmed
// by finger.
func (g *wholeGame) step(r *stage.Report) {
	g.t.Helper()
	ids := Offers(r, "")
	g.auditNew(ids)
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
		g.device.pick(g.Program, ids[g.rng.IntN(len(ids))])
	default:
		g.Ticks(5)
	}
}

// auditNew audits the screen, unless it has been audited before with targets of exactly the same kinds as ids. The kind of a
// target is its ID up to the first dot.
func (g *wholeGame) auditNew(ids []string) {
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

// maxArrows is the greatest number of arrow keys that walk presses.
const maxArrows = 12

// walk moves the focus towards the target with an ID, with at most maxArrows arrow keys, and then presses Enter. If the focus has
// not reached the target, Enter picks the element that has the focus.
func (p *Program) walk(id string) {
	p.t.Helper()
	for i := range maxArrows {
		r := p.Report()
		n := r.Node(id)
		if n == nil || n.Focused {
			break
		}
		p.Key(toward(r, n, i))
	}
	p.Key(ebiten.KeyEnter)
}

// toward returns the arrow key that leads from the focused target to the target to, or the right arrow if no target has the focus.
// i is the number of keys pressed so far: as an arrow may have no effect, every fourth key is one along the other axis.
func toward(r *stage.Report, to *stage.Node, i int) ebiten.Key {
	for _, n := range r.Nodes {
		if !n.Focused || n.Kind != stage.Target {
			continue
		}
		d := to.Rect.Center().Sub(n.Rect.Center())
		across := d.X*d.X > d.Y*d.Y // along the axis on which the target is further away
		if i%4 == 3 {
			across = !across
		}
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
