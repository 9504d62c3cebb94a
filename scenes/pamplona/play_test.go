package pamplona

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/playtest"
	"ludotheque/scenes/stage"
	"ludotheque/scenes/words"
)

// open starts the program and begins a game of persons and bots.
func open(t *testing.T, o playtest.Options, persons, bots int) *playtest.Program {
	t.Helper()
	p := playtest.Start(t, o)
	p.Begin("pamplona", persons, persons+bots)
	p.Settle()
	return p
}

// targets are the IDs of what may be picked, sorted, that begin so.
func offers(r *stage.Report, prefix string) []string {
	ids := playtest.Offers(r, prefix)
	slices.Sort(ids)
	return ids
}

// hands are how a person plays.
type hands struct {
	throw   func(target string)
	decide  func(r *stage.Report, luck *rand.Rand)
	hastens func()
}

// finish plays a game to its end.
func finish(t *testing.T, p *playtest.Program, h hands) {
	t.Helper()
	luck := rand.New(rand.NewPCG(1, 2))
	for i := range 3000 {
		r := p.Report()
		switch {
		case playtest.Ended(r):
			return
		case !r.Idle:
			p.Ticks(40)
			if i%2 == 0 {
				h.hastens()
			}
		case r.Values["over"] == "true":
			p.Ticks(30)
		case r.Values["asked"] == "true":
			h.decide(r, luck)
		default:
			h.throw(throwTarget(r))
		}
	}
	r := p.Report()
	p.Screenshot("pamplona-stuck")
	t.Fatalf("the game does not end: %v, %v", r.Values, r.Nodes)
}

// throwTarget is what must be tapped for chance to go on.
func throwTarget(r *stage.Report) string {
	if playtest.Enabled(r, "dice") {
		return "dice"
	}
	return "deck"
}

// pickBy decides by picking one thing after the other.
func pickBy(p *playtest.Program, pick func(id string)) func(*stage.Report, *rand.Rand) {
	return func(r *stage.Report, luck *rand.Rand) {
		any := func(ids []string) string { return ids[luck.IntN(len(ids))] }
		spaces, runners, ways := offers(r, "space."), offers(r, "runner."), offers(r, "push.")
		switch {
		case len(ways) > 0 && luck.IntN(2) == 0:
			pick(any(ways))
		case playtest.Enabled(r, "draft.confirm"):
			pick("draft.confirm")
		case len(spaces) > 0 && (len(runners) == 0 || luck.IntN(3) > 0):
			pick(any(spaces))
		case len(runners) > 0:
			pick(any(runners))
		default:
			p.Ticks(5)
		}
	}
}

// P-01: every person has a button and a key; who is first when the word is called begins. P-04: the first seat moves on.
func TestOleDecidesWhoBegins(t *testing.T) {
	p := playtest.Start(t, playtest.Options{Seed: 5})
	p.Settle()
	p.Tap("shelf.pamplona")
	p.Settle()
	p.Tap("setup.seat.2.kind")
	p.Settle()
	p.Tap("setup.kind.human")
	p.Settle()
	p.Tap("setup.first.race")
	p.Settle()
	p.Tap("setup.option.rotate")
	p.Settle()
	p.Tap("setup.play")
	p.WaitUntil("the word", func(r *stage.Report) bool { return r.Values["race.open"] == "true" })
	p.Audit()
	p.Key(ebiten.KeyJ)
	r := p.WaitUntil("the table", func(r *stage.Report) bool { return r.Values["box"] == "pamplona" && r.Idle })
	if got := prompt(r); got != "Throw the dice" {
		t.Errorf("the first to throw is told %q", got)
	}
	p.Tap("dice")
	if r = p.Settle(); r.Values["turn"] != "blue" {
		t.Errorf("%s begins, although blue was first", r.Values["turn"])
	}
}

func TestGameOfTwoByTouch(t *testing.T) {
	p := open(t, playtest.Options{}, 1, 1)
	finish(t, p, hands{
		throw:   func(id string) { p.Tap(id) },
		decide:  pickBy(p, func(id string) { p.Tap(id) }),
		hastens: func() { p.Key(ebiten.KeyEnter) },
	})
	p.Settle()
	p.Audit()
	p.Screenshot("pamplona-result")
}

func TestGameOfFourByMouse(t *testing.T) {
	p := open(t, playtest.Options{Lang: words.French, Width: 800, Height: 600, Seed: 2}, 2, 2)
	click := pickBy(p, func(id string) { p.Click(id) })
	finish(t, p, hands{
		throw: func(id string) { p.Click(id) },
		decide: func(r *stage.Report, luck *rand.Rand) {
			dice, runners := offers(r, "die."), offers(r, "runner.")
			if len(dice) > 0 && len(runners) > 0 && len(offers(r, "space.")) == 0 && luck.IntN(2) == 0 {
				p.Drag(dice[luck.IntN(len(dice))], runners[luck.IntN(len(runners))])
				return
			}
			click(r, luck)
		},
		hastens: func() { p.Key(ebiten.KeyEnter) },
	})
}

func TestGameOfSixByKeys(t *testing.T) {
	p := open(t, playtest.Options{Lang: words.German, Width: 768, Height: 1024, Seed: 3}, 1, 5)
	arrows := []ebiten.Key{ebiten.KeyArrowRight, ebiten.KeyArrowLeft, ebiten.KeyArrowUp, ebiten.KeyArrowDown}
	finish(t, p, hands{
		throw: func(string) { p.Key(ebiten.KeySpace) },
		decide: func(_ *stage.Report, luck *rand.Rand) {
			for range luck.IntN(3) {
				p.Key(arrows[luck.IntN(len(arrows))])
			}
			p.Key(ebiten.KeyEnter)
		},
		hastens: func() { p.Key(ebiten.KeyEnter) },
	})
}
