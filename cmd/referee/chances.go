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

// chanceTrial measures whether the winning chances that hints name are right. Each position is a decision of one seat,
// each in another game among bots. The move that the hint takes for the best is played, and the game is then played out several
// times by bots of the same levels.
type chanceTrial struct {
	*positionFlags
	*sampler
	// own is the level of the seat whose decision is looked at; rivals is the level of all others.
	own, rivals game.Level
	playouts    int // playouts is the number of games played from each position.
}

// prediction is the winning chance that a hint named for a position, and the share of the playouts that were won. Both
// are 0 to 1.
type prediction struct{ predicted, won float64 }

// chanceGroup holds the means over a group of positions: over all of them, or over a fifth of them. All but Positions
// are in percent.
type chanceGroup struct {
	Positions int     `json:"positions"`
	Said      float64 `json:"said"` // Said is the chance that hints named, Won the share of playouts won.
	Won       float64 `json:"won"`
	// Low and High are the 95 % confidence bounds of Won.
	Low   float64 `json:"low"`
	High  float64 `json:"high"`
	Off   float64 `json:"off"`   // Off is Said minus Won.
	Error float64 `json:"error"` // Error is half the width of the 95 % confidence interval of Off.
}

// chanceReport is the result of a chanceTrial.
type chanceReport struct {
	Game     string      `json:"game"`
	Seats    int         `json:"seats"`
	Own      string      `json:"own"` // Own is the level of the seat that decides, Rivals that of all others.
	Rivals   string      `json:"rivals"`
	Playouts int         `json:"playouts"` // Playouts is the number of games played from each position.
	All      chanceGroup `json:"all"`
	// Fifths are the positions sorted by the chance named, in five groups, the lowest first.
	Fifths [5]chanceGroup `json:"fifths"`
}

// chances runs "referee chances": it measures whether the winning chances that hints name are right, and prints the
// result as a table or as JSON.
func (r *referee) chances(args []string) error {
	f := r.flags("chances")
	t := &chanceTrial{positionFlags: definePositionFlags(f, 500)}
	level := f.String("level", "medium", "level of the rivals")
	own := f.String("own", "medium", "level of who asks for the hint; people are taken for medium")
	f.IntVar(&t.playouts, "playouts", 20, "how often each is played to its end")
	if err := parse(f, args); err != nil {
		return err
	}
	if err := t.fill(r.boxes, *own, *level); err != nil {
		return fmt.Errorf("%w: %w", errUsage, err)
	}
	v, err := t.run()
	if err != nil {
		return fmt.Errorf("chances: %w", err)
	}
	return t.print(r.out, v, v.print)
}

// fill sets the sampler, for the box named by the flag -game among all, and the levels with the names own and rivals. It returns
// an error if a flag is wrong.
func (t *chanceTrial) fill(all []game.Box, own, rivals string) (err error) {
	if t.sampler, err = newHintedSampler(all, t.name, t.seatCount, t.optionText); err != nil {
		return err
	}
	if t.own, err = t.parseLevel(own); err != nil {
		return fmt.Errorf("-own: %w", err)
	}
	if t.rivals, err = t.parseLevel(rivals); err != nil {
		return fmt.Errorf("-level: %w", err)
	}
	if t.positions < 10 || t.playouts < 1 || t.workers < 1 {
		return errors.New("-positions must be at least 10, -playouts and -workers at least 1")
	}
	return nil
}

// run measures all positions. A game in which the seat never has a choice of moves is left out.
func (t *chanceTrial) run() (*chanceReport, error) {
	all, failed := make([]*prediction, t.positions), make([]error, t.positions)
	runParallel(t.workers, t.positions, func() func(int) {
		a := t.adviser()
		return func(i int) { all[i], failed[i] = t.predictGame(a, i) }
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
	return t.report(list), nil
}

// predictGame plays game i and picks a decision of seat i mod n, n being the number of seats. It returns the chance that
// the hint names for the best move, and the share of t.playouts games after that move that the seat wins. It returns nil if
// the seat had no choice of moves in the game.
func (t *chanceTrial) predictGame(a hint.Adviser, i int) (*prediction, error) {
	rng, asker, levels := newRNG(t.seed, i), game.Seat(i%t.seats), hint.Levels{}
	for seat := range t.seats {
		levels[seat] = t.rivals
	}
	levels[asker] = t.own
	picked, err := t.pick(1, &levels, game.Of(asker), rng)
	if err != nil || len(picked) == 0 {
		return nil, err
	}
	g := picked[0]
	a.SetLevels(hint.CalibrationOf(t.box), levels)
	best := hint.BestEstimates(a, g.View(asker), asker)[0]
	if _, err := g.Apply(asker, best.Move, nil); err != nil {
		return nil, err
	}
	s := &prediction{predicted: best.Win}
	for range t.playouts {
		won, err := t.playOut(g, &levels, rng)
		if err != nil {
			return nil, err
		}
		s.won += won[asker] / float64(t.playouts)
	}
	return s, nil
}

// report sorts the predictions by the predicted chance, and returns the means of all and of each fifth.
func (t *chanceTrial) report(all []prediction) *chanceReport {
	slices.SortStableFunc(all, func(a, b prediction) int { return cmp.Compare(a.predicted, b.predicted) })
	v := &chanceReport{Game: t.box.Name(), Seats: t.seats, Own: t.own.String(), Rivals: t.rivals.String(), Playouts: t.playouts,
		All: groupOf(all)}
	for i := range v.Fifths {
		v.Fifths[i] = groupOf(all[i*len(all)/len(v.Fifths) : (i+1)*len(all)/len(v.Fifths)])
	}
	return v
}

// groupOf returns the means and confidence bounds of some predictions. Each comes from another game, so they are
// independent and the bounds follow from their variance. Of no predictions the means are 0 and the bounds NaN.
func groupOf(all []prediction) chanceGroup {
	var p chanceGroup
	var wins, offs float64
	n := float64(len(all))
	for _, s := range all {
		p.Said, p.Won = p.Said+100*s.predicted/n, p.Won+100*s.won/n
	}
	p.Positions, p.Off = len(all), p.Said-p.Won
	for _, s := range all {
		win, off := 100*s.won-p.Won, 100*(s.predicted-s.won)-p.Off
		wins, offs = wins+win*win, offs+off*off
	}
	// half returns half the width of the 95 % confidence interval of a mean, from the sum of the squared deviations.
	half := func(squares float64) float64 { return 1.96 * math.Sqrt(squares/n/max(1, n-1)) }
	p.Low, p.High, p.Error = p.Won-half(wins), p.Won+half(wins), half(offs)
	return p
}

// print prints v as a table.
func (v *chanceReport) print(out io.Writer) {
	fmt.Fprintf(out, "%s, %d seats, %s against %s\n", v.Game, v.Seats, v.Own, v.Rivals)
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "\tpositions\tsaid\twon\t95 %\toff by")
	line := func(name string, p chanceGroup) {
		fmt.Fprintf(w, "%s\t%d\t%.1f %%\t%.1f %%\t%.1f–%.1f %%\t%+.1f ± %.1f\n", name, p.Positions, p.Said, p.Won, p.Low, p.High, p.Off, p.Error)
	}
	for i, p := range v.Fifths {
		line(fmt.Sprintf("fifth %d", i+1), p)
	}
	line("all", v.All)
	w.Flush()
}
