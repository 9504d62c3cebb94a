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

// Plan is how a box is tested by random games.
type Plan struct {
	Box game.Box
	// Games is the number of games for each number of seats and combination of options.
	Games int
	// MaxEntries is the number of entries within which every game must end.
	MaxEntries int
	// Probe returns moves that are mostly illegal, to test that they are refused; it may be nil. Without it, and half of
	// the time with it, numbers near legal moves and random ones are used.
	Probe func(rng *game.RNG) game.Move
}

// Run plays random games with every number of seats and combination of options, and checks properties of every
// position. With -short it plays a quarter of the games.
func Run(t *testing.T, p Plan) {
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

// Few returns n or, with -short, n divided by divisor, rounded up.
func Few(n, divisor int) int {
	if testing.Short() {
		return (n + divisor - 1) / divisor
	}
	return n
}

// combinations returns all combinations of the values in Option.Values, each as the object "options" of a header.
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

// FittedOptions returns headers without seats: one for each value but the default of each option of b that is
// game.Option.Fitted, with all other options at their defaults.
func FittedOptions(t testing.TB, b game.Box) (headers []game.Header) {
	t.Helper()
	all := b.Options()
	for i, o := range all {
		if !o.Fitted {
			continue
		}
		values := make([]int, len(all))
		for j, other := range all {
			values[j] = other.Values[0]
		}
		for _, values[i] = range o.Values[1:] {
			options, err := jsonline.Parse(game.AppendOptions(nil, all, values))
			if err != nil {
				t.Fatal(err)
			}
			headers = append(headers, game.Header{Options: options})
		}
	}
	return headers
}

// colors returns the colours of n seats: n neighbouring ones, of which seed decides the first.
func colors(n int, seed uint64) game.Table {
	table := make(game.Table, n)
	for i := range table {
		table[i] = game.Color((uint64(i) + seed) % game.Colors)
	}
	return table
}

// run is a random game being tested. rng makes all random choices in it. legal are the legal decisions in the present
// position, which step sets.
type run struct {
	*testing.T
	plan  Plan
	match *match.Match
	rng   *game.RNG
	legal []game.Move
	// guests are views of the match, one for each seat and one for spectators.
	guests []*match.Match
	// open is set once there was a turn of game.Anyone.
	open bool
}

// playRandom plays and checks one random game with the given number of seats and options. seed decides on all its luck.
func playRandom(t *testing.T, p Plan, seats int, options jsonline.Value, seed uint64) {
	t.Helper()
	h := &journal.Header{Box: p.Box, Header: game.Header{Colors: colors(seats, seed), Options: options}}
	m, err := match.New(h)
	if err != nil {
		t.Fatal(err)
	}
	r := &run{T: t, plan: p, match: m, rng: game.NewRNG(seed)}
	r.addGuests()
	start := m.Game().Copy()
	r.checkRandomPlayer(start)
	for m.Game().Turn() != game.Over && !t.Failed() {
		if m.Len() > p.MaxEntries {
			t.Fatalf("no end after %d entries", m.Len())
		}
		r.step()
	}
	r.checkEnd()
	r.checkRoundTrip()
	r.checkUndo(start)
}

// step checks the position and plays one random move.
func (r *run) step() {
	g := r.match.Game()
	turn := g.Turn()
	r.legal = g.Legal(r.legal[:0])
	r.checkLegal(g, turn)
	if r.rng.Below(8) == 0 {
		r.checkRefusals(g, turn)
	}
	r.open = r.open || turn == game.Anyone
	by, m := randomMove(g, r.rng)
	r.checkEntry(g, by, m)
	r.checkPlay(g, by, m)
}

// checkLegal checks that r.legal is empty if no seat has the turn. Otherwise it must have decisions, in ascending order and without
// repetition, and nobody may have won yet.
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

// checkRefusals tries moves that are not legal, and a legal one by other seats and by chance. Each must be refused and change
// nothing. If no seat has the turn, it tries none.
func (r *run) checkRefusals(g game.Game, turn game.Seat) {
	for range 8 {
		m := r.probe()
		if _, listed := slices.BinarySearch(r.legal, m); !listed && turn >= 0 {
			r.checkRefused(g, turn, m)
		}
	}
	if turn < 0 {
		return
	}
	m := r.rng.Pick(r.legal)
	for seat := range game.Seat(g.Seats()) {
		if seat != turn {
			r.checkRefused(g, seat, m)
		}
	}
	r.checkRefused(g, game.Chance, m)
}

// probe returns a move that is probably illegal: one by plan.Probe, a random number, or a legal move with one bit changed.
func (r *run) probe() game.Move {
	if r.plan.Probe != nil && r.rng.Below(2) == 0 {
		return r.plan.Probe(r.rng)
	}
	if len(r.legal) == 0 || r.rng.Below(4) == 0 {
		return game.Move(r.rng.Uint64())
	}
	m := r.rng.Pick(r.legal)
	return m ^ 1<<r.rng.Below(64)
}

// checkRefused checks that by may not play m, and that the attempt changes nothing.
func (r *run) checkRefused(g game.Game, by game.Seat, m game.Move) {
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

// checkEntry checks that the written form of m is parsed as m, and the fields of the position, see checkFields.
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

// checkFields checks that every field of a setup can be parsed from what it writes.
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

// checkPlay plays m in the match and has the guests follow, see checkGuest. It checks that a copy of g stays unchanged, that
// the result is the same without events, and that each event has a kind.
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

// checkRandomPlayer checks that PlayUnchecked and PlayChecked of game.RandomPlayer play the same game as Turn, Draw, Legal and Apply.
func (r *run) checkRandomPlayer(g game.Game) {
	random, ok := g.(game.RandomPlayer)
	if !ok {
		r.Fatal("the game was not made by game.Wrap")
	}
	seed := r.rng.Uint64()
	want, err := playToEnd(g.Copy(), game.NewRNG(seed))
	if err != nil {
		r.Errorf("with the seed %d: %v", seed, err)
	}
	unchecked := random.PlayUnchecked(game.NewRNG(seed), nil)
	checked, err := random.PlayChecked(game.NewRNG(seed), nil)
	if err != nil || unchecked != want || checked != want || want < 1 {
		r.Errorf("with the seed %d: %d decisions unchecked, %d checked, want %d, %v", seed, unchecked, checked, want, err)
	}
}

// playToEnd plays g to its end at random and returns the number of decisions by seats.
func playToEnd(g game.Game, rng *game.RNG) (n int, err error) {
	for g.Turn() != game.Over {
		by, m := randomMove(g, rng)
		if _, err := g.Apply(by, m, nil); err != nil {
			return n, fmt.Errorf("move %x: %w", m, err)
		}
		if by >= 0 {
			n++
		}
	}
	return n, nil
}

// checkEnd checks the finished game: its fields, that it is timed exactly if anyone could act at some time, that there are winners
// among its seats only, and that no seat and no chance can move any more.
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
		r.checkRefused(g, seat, game.Move(r.rng.Uint64()))
	}
}

// checkRoundTrip fails the test if the match, written as a journal and loaded again, is another.
func (r *run) checkRoundTrip() {
	var out bytes.Buffer
	if err := r.match.WriteJournal(&out); err != nil {
		r.Fatal(err)
	}
	text := out.String()
	back, torn, err := match.Load(&out, []game.Box{r.plan.Box})
	if err != nil || torn != 0 || back.Len() != r.match.Len() || !back.Game().Same(r.match.Game()) {
		r.Fatalf("the journal reads back otherwise (%v):\n%s", err, text)
	}
}

// checkUndo takes back all entries, by Undo where possible, and fails the test if the positions are not those before.
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
