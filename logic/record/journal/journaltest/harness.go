package journaltest

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"testing"

	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/logic/record/journal"
	"ludotheque/logic/record/jsonline"
)

// Plan is how a box is put through random play.
type Plan struct {
	Box game.Box
	// Games is how many games are played for every number of seats and every set of options.
	Games int
	// MostEntries is the bound within which every game must end.
	MostEntries int
	// Probe makes up moves, most of them illegal, for the test that what is not listed is refused; nil: numbers near the legal
	// ones and at random.
	Probe func(l *game.RNG) game.Move
}

// Harness plays random games of every number of seats and every combination of options, and holds each position to the
// invariants all boxes share. A quarter of the games are played when tests are to be short.
func Harness(t *testing.T, p Plan) {
	t.Helper()
	p.Games = Few(p.Games, 4)
	least, most := p.Box.Seats()
	for seats := least; seats <= most; seats++ {
		for _, options := range combinations(p.Box.Options()) {
			name := fmt.Sprintf("%d seats %s", seats, options.Append(nil))
			t.Run(name, func(t *testing.T) {
				for i := range p.Games {
					playRandom(t, p, seats, options, uint64(i+1))
					if t.Failed() {
						t.Fatalf("the game with seed %d failed", i+1)
					}
				}
			})
		}
	}
}

// Few returns n, or one in every share of it when tests are to be short: at least one.
func Few(n, share int) int {
	if testing.Short() {
		return (n + share - 1) / share
	}
	return n
}

// combinations returns all ways to choose the options, each as a header's object.
func combinations(opts []game.Option) []jsonline.Value {
	values := make([]int, len(opts))
	var out []jsonline.Value
	var choose func(i int)
	choose = func(i int) {
		if i == len(opts) {
			v, _ := jsonline.Parse(game.AppendOptions(nil, opts, values))
			out = append(out, v)
			return
		}
		for _, values[i] = range opts[i].Values {
			choose(i + 1)
		}
	}
	choose(0)
	return out
}

// colors returns n colours, other ones for other seeds.
func colors(n int, seed uint64) game.Table {
	table := make(game.Table, n)
	for i := range table {
		table[i] = game.Color((uint64(i) + seed) % game.Colors)
	}
	return table
}

// run is one random game under test.
type run struct {
	*testing.T
	plan  Plan
	match *match.Match
	rng   *game.RNG
	legal []game.Move
	// guests follow the match, one as each seat may know it and one as everybody.
	guests []*match.Match
	// open is set once Anyone could act.
	open bool
}

func playRandom(t *testing.T, p Plan, seats int, options jsonline.Value, seed uint64) {
	t.Helper()
	h := &journal.Header{Box: p.Box, Header: game.Header{Colors: colors(seats, seed), Options: options}}
	m, err := match.New(h)
	if err != nil {
		t.Fatal(err)
	}
	r := &run{T: t, plan: p, match: m, rng: game.NewRNG(seed)}
	r.invite()
	start := m.Game().Copy()
	r.checkMeasure(start)
	for m.Game().Turn() != game.Over && !t.Failed() {
		if m.Len() > p.MostEntries {
			t.Fatalf("no end after %d entries", m.Len())
		}
		r.step()
	}
	r.checkEnd()
	r.checkRoundTrip()
	r.checkUndo(start)
}

// step checks the position and plays one random move in it.
func (r *run) step() {
	g := r.match.Game()
	turn := g.Turn()
	r.legal = g.Legal(r.legal[:0])
	r.checkLegal(g, turn)
	if r.rng.Below(8) == 0 {
		r.checkRefusals(g, turn)
	}
	by, m := turn, game.Move(0)
	switch turn {
	case game.Chance:
		m = g.Draw(r.rng)
	case game.Anyone:
		r.open = true
		m = g.Draw(r.rng)
		by = g.Maker(m)
	default:
		m = r.legal[r.rng.Below(len(r.legal))]
	}
	r.checkEntry(g, by, m)
	r.checkPlay(g, by, m)
}

func (r *run) checkLegal(g game.Game, turn game.Seat) {
	if turn < 0 {
		if len(r.legal) != 0 {
			r.Errorf("%d legal decisions, but it is no seat's turn", len(r.legal))
		}
		return
	}
	if len(r.legal) == 0 {
		r.Fatalf("seat %d must decide, but has no legal decision", turn)
	}
	if !slices.IsSorted(r.legal) || len(slices.Compact(slices.Clone(r.legal))) != len(r.legal) {
		r.Errorf("the legal decisions are not ascending: %x", r.legal)
	}
	if g.Winners() != 0 {
		r.Errorf("somebody has won, but the game is not over")
	}
}

// checkRefusals tries moves that are not listed, and listed ones by others: each must be refused with a reason and change
// nothing.
func (r *run) checkRefusals(g game.Game, turn game.Seat) {
	for range 8 {
		m := r.probe()
		if _, listed := slices.BinarySearch(r.legal, m); !listed && turn >= 0 {
			r.refused(g, turn, m)
		}
	}
	if turn < 0 {
		return
	}
	m := r.legal[r.rng.Below(len(r.legal))]
	for seat := range game.Seat(g.Seats()) {
		if seat != turn {
			r.refused(g, seat, m)
		}
	}
	r.refused(g, game.Chance, m)
}

func (r *run) probe() game.Move {
	if r.plan.Probe != nil && r.rng.Below(2) == 0 {
		return r.plan.Probe(r.rng)
	}
	if len(r.legal) == 0 || r.rng.Below(4) == 0 {
		return game.Move(r.rng.Uint64())
	}
	m := r.legal[r.rng.Below(len(r.legal))]
	return m ^ 1<<r.rng.Below(64)
}

func (r *run) refused(g game.Game, by game.Seat, m game.Move) {
	c := g.Copy()
	_, err := c.Apply(by, m, nil)
	var refusal game.Refusal
	if !errors.As(err, &refusal) || refusal == "" {
		r.Errorf("seat %d, move %x: got %v, want a refusal", by, m, err)
	}
	if !c.Same(g) {
		r.Errorf("seat %d, move %x: refused, but the position changed", by, m)
	}
}

// checkEntry holds the written form of m to reading back as m.
func (r *run) checkEntry(g game.Game, by game.Seat, m game.Move) {
	text := append(g.Encode([]byte("{"), m, game.Referee), '}')
	v, err := jsonline.Parse(text)
	if err != nil {
		r.Fatalf("entry %s: %v", text, err)
	}
	back, err := g.Decode(by, v)
	if err != nil || back != m {
		r.Errorf("entry %s reads back as %x, %v, not %x", text, back, err, m)
	}
	r.checkFields(g)
}

// checkFields holds every field of a setup, as it stands, to reading back.
func (r *run) checkFields(g game.Game) {
	for _, name := range g.Fields() {
		have := g.Field(nil, name)
		v, err := jsonline.Parse(append(append([]byte(`{"f":`), have...), '}'))
		if err != nil {
			r.Fatalf("field %s: %s: %v", name, have, err)
		}
		if again, err := g.Canon(nil, name, v.Get("f")); err != nil || !bytes.Equal(have, again) {
			r.Errorf("field %s: %s reads back as %s, %v", name, have, again, err)
		}
	}
}

// checkPlay plays m through the match and holds it to leaving copies alone and to coming out the same as without events.
func (r *run) checkPlay(g game.Game, by game.Seat, m game.Move) {
	before, silent := g.Copy(), g.Copy()
	ev, err := r.match.Play(by, m)
	if err != nil {
		r.Fatalf("seat %d, move %x: %v", by, m, err)
	}
	if _, err := silent.Apply(by, m, nil); err != nil || !silent.Same(r.match.Game()) {
		r.Errorf("seat %d, move %x: without events it comes out otherwise, %v", by, m, err)
	}
	if !r.match.Before(r.match.Len() - 1).Same(before) {
		r.Errorf("seat %d, move %x: playing it changed a copy", by, m)
	}
	for _, e := range ev {
		if e.Kind == 0 {
			r.Errorf("seat %d, move %x: an event without a kind: %+v", by, m, e)
		}
	}
	for _, guest := range r.guests {
		r.checkGuest(guest, ev)
	}
}

// checkMeasure holds both paths to the game that Turn, Draw, Legal and Apply make of the same random numbers.
func (r *run) checkMeasure(g game.Game) {
	random, ok := g.(game.Randomizer)
	if !ok {
		r.Fatal("the game was not made by game.Wrap")
	}
	seed := r.rng.Uint64()
	want, err := decisions(g.Copy(), game.NewRNG(seed))
	if err != nil {
		r.Errorf("with the seed %d: %v", seed, err)
	}
	raw := random.Raw(game.NewRNG(seed), nil)
	checked, err := random.Checked(game.NewRNG(seed), nil)
	if err != nil || raw != want || checked != want || want < 1 {
		r.Errorf("with the seed %d: %d decisions unchecked, %d checked, want %d, %v", seed, raw, checked, want, err)
	}
}

// decisions plays g to its end as l decides and returns how many decisions of seats it took.
func decisions(g game.Game, l *game.RNG) (n int, err error) {
	for {
		by, m := g.Turn(), game.Move(0)
		switch by {
		case game.Over:
			return n, nil
		case game.Chance:
			m = g.Draw(l)
		case game.Anyone:
			m = g.Draw(l)
			by = g.Maker(m)
		default:
			m = l.Pick(g.Legal(nil))
		}
		if _, err := g.Apply(by, m, nil); err != nil {
			return n, fmt.Errorf("move %x: %w", m, err)
		}
		if by >= 0 {
			n++
		}
	}
}

func (r *run) checkEnd() {
	g := r.match.Game()
	r.checkFields(g)
	if _, timed := game.TimedOf(g); timed != r.open {
		r.Errorf("the game is timed: %v; somebody could act at any time: %v", timed, r.open)
	}
	if g.Winners() == 0 || int(g.Winners())>>g.Seats() != 0 {
		r.Errorf("the game is over and its winners are %b", g.Winners())
	}
	for seat := game.Chance; int(seat) < g.Seats(); seat++ {
		r.refused(g, seat, game.Move(r.rng.Uint64()))
	}
}

// checkRoundTrip writes the match and reads it back.
func (r *run) checkRoundTrip() {
	var out bytes.Buffer
	if err := r.match.Journal(&out); err != nil {
		r.Fatal(err)
	}
	text := out.String()
	back, torn, err := match.Load(&out, []game.Box{r.plan.Box})
	if err != nil || torn != 0 || back.Len() != r.match.Len() || !back.Game().Same(r.match.Game()) {
		r.Fatalf("the journal reads back otherwise (%v):\n%s", err, text)
	}
}

// checkUndo takes back everything, one entry at a time where a player could.
func (r *run) checkUndo(start game.Game) {
	for r.match.Len() > 0 {
		i := r.match.Len() - 1
		before := r.match.Before(i).Copy()
		if err := r.match.Undo(); err != nil {
			r.match.Rewind(i)
		}
		if !r.match.Game().Same(before) {
			r.Fatalf("taking back entry %d leads elsewhere", i)
		}
	}
	if !r.match.Game().Same(start) {
		r.Error("taking everything back does not lead to the start")
	}
}
