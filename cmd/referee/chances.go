package main

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"text/tabwriter"

	"ludotheque/logic/ai/hint"
	"ludotheque/logic/game"
)

// chanceTrial measures whether the chances that hints name come true. Each position is a decision of one seat in a game that bots
// have played, each of another game. The decision that the hint marks is played there, and the game played on to its end,
// several times, by bots of the same levels.
type chanceTrial struct {
	*question
	*sampler
	// own is the level of the seat that asks, rivals that of all others.
	own, rivals game.Level
	playouts    int
}

// prediction is what was said of a position, and what came of it: the share of the playouts that were won.
type prediction struct{ said, won float64 }

// part is a part of all positions: all of them, or a fifth by what was said. Shares are in percent.
type part struct {
	Positions int     `json:"positions"`
	Said      float64 `json:"said"`
	Won       float64 `json:"won"`
	// Low and High are the 95 % bounds of Won. Off is by how much more was said than won, Error the half of its 95 % bounds.
	Low   float64 `json:"low"`
	High  float64 `json:"high"`
	Off   float64 `json:"off"`
	Error float64 `json:"error"`
}

// verdict is what a trial came to: all positions, and their fifths from the least said up.
type verdict struct {
	Game     string  `json:"game"`
	Seats    int     `json:"seats"`
	Own      string  `json:"own"`
	Rivals   string  `json:"rivals"`
	Playouts int     `json:"playouts"`
	All      part    `json:"all"`
	Fifths   [5]part `json:"fifths"`
}

// chances measures whether the chances that hints name come true, and prints them as a table or as JSON.
func (r *referee) chances(args []string) error {
	f := r.flags("chances")
	t := &chanceTrial{question: questionFlags(f, 500)}
	level := f.String("level", "medium", "level of the rivals")
	own := f.String("own", "medium", "level of who asks for the hint; people are taken for medium")
	f.IntVar(&t.playouts, "playouts", 20, "how often each is played to its end")
	if err := parse(f, args); err != nil {
		return err
	}
	if err := t.fill(r.all, *own, *level); err != nil {
		return fmt.Errorf("%w: %w", errUsage, err)
	}
	v, err := t.run()
	if err != nil {
		return fmt.Errorf("chances: %w", err)
	}
	return t.answer(r.out, v, v.write)
}

func (t *chanceTrial) fill(all []game.Box, own, rivals string) (err error) {
	if t.sampler, err = openHinted(all, t.name, t.size); err != nil {
		return err
	}
	if t.own, err = game.ParseLevel(own); err != nil {
		return fmt.Errorf("-own: %w", err)
	}
	if t.rivals, err = game.ParseLevel(rivals); err != nil {
		return fmt.Errorf("-level: %w", err)
	}
	if t.positions < 10 || t.playouts < 1 || t.workers < 1 {
		return errors.New("-positions must be at least 10, -playouts and -workers at least 1")
	}
	return nil
}

// run looks at all positions. Games in which who asks never has a choice are left out.
func (t *chanceTrial) run() (*verdict, error) {
	all, failed := make([]*prediction, t.positions), make([]error, t.positions)
	share(t.workers, t.positions, func() func(int) {
		a := t.adviser()
		return func(i int) { all[i], failed[i] = t.position(a, i) }
	})
	if err := errors.Join(failed...); err != nil {
		return nil, err
	}
	var list []prediction
	for _, s := range all {
		if s != nil {
			list = append(list, *s)
		}
	}
	return t.sum(list), nil
}

// position looks at a decision of game i, in which everybody in turn is the one who asks; nil if there is none.
func (t *chanceTrial) position(a hint.Adviser, i int) (*prediction, error) {
	rng, asks, levels := rngOf(t.seed, i), game.Seat(i%t.seats), hint.Levels{}
	for seat := range t.seats {
		levels[seat] = t.rivals
	}
	levels[asks] = t.own
	picked, err := t.pick(1, &levels, game.Of(asks), rng)
	if err != nil || len(picked) == 0 {
		return nil, err
	}
	g := picked[0]
	a.Among(hint.CalibrationOf(t.box), levels)
	best := hint.Best(a, g.View(asks), asks)[0]
	if _, err := g.Apply(asks, best.Move, nil); err != nil {
		return nil, err
	}
	s := &prediction{said: best.Win}
	for range t.playouts {
		won, err := t.playOut(g, &levels, rng)
		if err != nil {
			return nil, err
		}
		s.won += won[asks] / float64(t.playouts)
	}
	return s, nil
}

// sum sorts all by what was said and sums up the whole and the fifths.
func (t *chanceTrial) sum(all []prediction) *verdict {
	slices.SortStableFunc(all, func(a, b prediction) int { return cmp.Compare(a.said, b.said) })
	v := &verdict{Game: t.box.Name(), Seats: t.seats, Own: t.own.String(), Rivals: t.rivals.String(), Playouts: t.playouts,
		All: mean(all)}
	for i := range v.Fifths {
		v.Fifths[i] = mean(all[i*len(all)/len(v.Fifths) : (i+1)*len(all)/len(v.Fifths)])
	}
	return v
}

// mean sums up a part. Positions are of games of their own, so that their spread says how far the means may be off by chance.
func mean(all []prediction) part {
	var p part
	var wins, offs float64
	n := float64(len(all))
	for _, s := range all {
		p.Said, p.Won = p.Said+100*s.said/n, p.Won+100*s.won/n
	}
	p.Positions, p.Off = len(all), p.Said-p.Won
	for _, s := range all {
		win, off := 100*s.won-p.Won, 100*(s.said-s.won)-p.Off
		wins, offs = wins+win*win, offs+off*off
	}
	half := func(squares float64) float64 { return 1.96 * math.Sqrt(squares/n/max(1, n-1)) }
	p.Low, p.High, p.Error = p.Won-half(wins), p.Won+half(wins), half(offs)
	return p
}

// write prints v as a table.
func (v *verdict) write(out io.Writer) {
	fmt.Fprintf(out, "%s, %d seats, %s against %s\n", v.Game, v.Seats, v.Own, v.Rivals)
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "\tpositions\tsaid\twon\t95 %\toff by")
	line := func(name string, p part) {
		fmt.Fprintf(w, "%s\t%d\t%.1f %%\t%.1f %%\t%.1f–%.1f %%\t%+.1f ± %.1f\n", name, p.Positions, p.Said, p.Won, p.Low, p.High, p.Off, p.Error)
	}
	for i, p := range v.Fifths {
		line(fmt.Sprintf("fifth %d", i+1), p)
	}
	line("all", v.All)
	w.Flush()
}
