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

// Laps are the sizes in dp of devices in laps on which every hand must be right: telephones upright and on their side, small ones
// too, and tablets.
func Laps() []image.Point {
	return []image.Point{{X: 390, Y: 844}, {X: 844, Y: 390}, {X: 360, Y: 640}, {X: 640, Y: 360}, {X: 768, Y: 1024}, {X: 1280, Y: 800}}
}

// Fingers tells how a decision in a game is made by tapping: the ID of what to tap next, at a table that is reported.
type Fingers func(rep *stage.Report, g game.Game, m game.Move) string

// lapsteps is how many steps of a game are played at most, and how many taps one decision takes at most.
const (
	lapSteps = 6000
	mostTaps = 80
)

// solo is a hand whose game is played by taps alone, with bots at the other seats.
type solo struct {
	*Rig
	services *services.Services
	fingers  Fingers
	rng      *game.RNG
}

func newSolo(t *testing.T, box *table.Contents, lang words.Lang, fingers Fingers, header string) *solo {
	t.Helper()
	s := Services(t, lang)
	p := &solo{services: s, fingers: fingers, rng: game.NewRNG(7), Rig: Lap(t, s, box, 390, 844, header)}
	s.Change(p.Context(), func(v *store.Settings) { v.Speed = store.Fast })
	return p
}

// bench opens the table.
func (p *solo) bench() scene.Bench { return p.scene.(*scene.Scene).Bench() }

// play plays a whole game: decide is called whenever the person must decide.
func (p *solo) play(decide func(legal []game.Move)) {
	p.t.Helper()
	for range lapSteps {
		rep := p.Settle()
		switch g := p.bench().Game(); {
		case g.Turn() == game.Over:
			return
		case rep.Values["asked"] == "true":
			decide(g.Legal(nil))
		default:
			p.throws(rep)
		}
	}
	p.t.Fatal("the game does not end")
}

// throws taps what is to be thrown or turned.
func (p *solo) throws(rep *stage.Report) {
	p.t.Helper()
	for _, n := range rep.Nodes {
		if n.Kind == stage.Target && n.Enabled {
			p.Tap(n.ID)
			return
		}
	}
	p.t.Fatalf("nothing can be tapped: %q", p.Texts())
}

// decide makes a decision by taps, and fails the test if it becomes another one.
func (p *solo) decide(m game.Move) {
	p.t.Helper()
	before := p.bench().Entries
	var taps []string
	for range mostTaps {
		if p.bench().Entries > before {
			if _, got := p.bench().Last(); got != m {
				p.t.Fatalf("%v decide %d, want %d", taps, got, m)
			}
			return
		}
		id := p.reach(p.fingers(p.Inspect(), p.bench().Game(), m))
		taps = append(taps, id)
		p.Tap(id)
	}
	p.t.Fatalf("%v do not decide %d: %q", taps, m, p.Texts())
}

// reach brings an ID into sight, and returns it.
func (p *solo) reach(id string) string {
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

// takeBack undoes the decision made last, if it can be, as nothing was revealed by it, and reports whether it could.
func (p *solo) takeBack() bool {
	p.t.Helper()
	if !playtest.Enabled(p.Inspect(), "bar.undo") {
		return false
	}
	want := p.bench().Entries - 1
	p.Tap("bar.undo")
	if p.Settle(); p.bench().Entries != want {
		p.t.Fatalf("undo leaves %d entries, want %d", p.bench().Entries, want)
	}
	return true
}

// tried is how many of the legal decisions are tried at each turn of TapThrough at most.
func tried() int {
	if testing.Short() {
		return 2
	}
	return 6
}

// TapThrough plays a game of a box with one person through its hand, by taps alone: at every decision each legal one is made and
// taken back, of many a few, and then one of them stands.
func TapThrough(t *testing.T, box *table.Contents, fingers Fingers, header string) {
	t.Helper()
	playtest.NeedsDisplay(t)
	p := newSolo(t, box, words.English, fingers, header)
	p.play(func(legal []game.Move) {
		for i := range legal {
			k := i + p.rng.Below(len(legal)-i)
			legal[i], legal[k] = legal[k], legal[i]
		}
		for _, m := range legal[:min(tried(), len(legal))] {
			if p.decide(m); !p.takeBack() {
				return
			}
		}
		p.decide(legal[0])
	})
}

// lookEvery is at which decisions of a game FitLaps looks at it.
func lookEvery() int {
	if testing.Short() {
		return 15
	}
	return 5
}

// FitLaps plays a game of a box through its hand in every language, with -short in German, and now and then looks at it on every
// device, with larger text too: all that is to be read and tapped must fit.
func FitLaps(t *testing.T, box *table.Contents, fingers Fingers, header string) {
	t.Helper()
	playtest.NeedsDisplay(t)
	for _, lang := range words.Languages() {
		if testing.Short() && lang != words.German {
			continue
		}
		p := newSolo(t, box, lang, fingers, header)
		n := 0
		p.play(func(legal []game.Move) {
			if n++; n%lookEvery() == 1 {
				p.fit(string(lang))
			}
			p.decide(legal[p.rng.Below(len(legal))])
		})
	}
}

// fit looks at the hand as it is on every device.
func (p *solo) fit(name string) {
	p.t.Helper()
	for _, larger := range []bool{true, false} {
		p.services.Change(p.Context(), func(v *store.Settings) { v.LargerText = larger })
		for _, size := range Laps() {
			p.LayOut(size.X, size.Y)
			for _, f := range playtest.Faults(p.Inspect()) {
				p.t.Errorf("%s, %v, larger text %v: %s", name, size, larger, f)
			}
		}
	}
	p.LayOut(390, 844)
	if p.t.Failed() {
		p.t.Fatalf("%q", p.Texts())
	}
}

// LapAllocs is how many allocations a frame of a hand at rest takes, and a tick.
func (r *Rig) LapAllocs() (frame, tick float64) {
	r.Settle()
	r.Roughen()
	r.Ticks(60)
	tick = testing.AllocsPerRun(100, func() { r.Ticks(1) })
	for range 3 { // the first paint the pictures
		r.Warm(9)
	}
	frame = testing.AllocsPerRun(6, func() { r.Frame() })
	return frame, tick
}

// LapShots draws a hand on a telephone upright and on its side and on tablets, each in another language, for people to look at; in
// every language if the environment has SCREENS. With -short it is drawn on telephones with few pixels, and nothing is kept.
func LapShots(t *testing.T, box *table.Contents, name string, lines ...string) {
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
			r := Lap(t, Services(t, lang), box, size.X, size.Y, lines...)
			r.Settle()
			if r.Ticks(30); testing.Short() {
				r.Roughen()
				r.Frame()
				continue
			}
			r.Shot(fmt.Sprintf("%s-%s-%dx%d", name, lang, size.X, size.Y))
		}
	}
}
