package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"runtime"
	"slices"

	"ludotheque/logic/ai/hint"
	"ludotheque/logic/game"
)

// calibration finds, for one number of seats, the calibration under which what came of many positions was likeliest: a conditional
// logit, whose likelihood has one maximum, found by Newton's method.
type calibration struct {
	*sampler
	levels  []game.Level // weakest first
	games   int
	seed    uint64
	workers int
}

// instance is a position of which the outcome is known: what is known of each seat, one number for each coefficient, and its
// share of the win.
type instance struct {
	seats [][]float64
	won   []float64
}

// picks is how many decisions of a game are looked at.
const picks = 4

// calibrate fits the chances that hints name to games played to their end, for all numbers of seats.
func (r *referee) calibrate(args []string) error {
	f := r.flags("calibrate")
	name := f.String("game", "", "the game to play")
	file := f.String("o", "", "file that gets the calibration")
	games := f.Int("games", 6000, "games for each number of seats, four decisions of each")
	seed := f.Uint64("seed", 1_000_003, "seed of all luck")
	workers := f.Int("workers", runtime.NumCPU(), "games played at the same time; the result does not depend on it")
	if err := parse(f, args); err != nil {
		return err
	}
	if *file == "" || *games < 20 || *workers < 1 {
		return fmt.Errorf("%w: -o is missing, or -games is below 20 or -workers below 1", errUsage)
	}
	box, err := game.FindBox(r.all, *name)
	if err != nil {
		return fmt.Errorf("%w: %w", errUsage, err)
	}
	tables := map[int]hint.Table{}
	least, most := box.Seats()
	for seats := least; seats <= most; seats++ {
		s, err := openHinted(r.all, *name, seats)
		if err != nil {
			return fmt.Errorf("%w: %w", errUsage, err)
		}
		t := &calibration{sampler: s, levels: game.LevelsOf(box), games: *games, seed: *seed + uint64(seats)<<32, workers: *workers}
		if tables[seats], err = t.run(r.err); err != nil {
			return fmt.Errorf("calibrate: %d seats: %w", seats, err)
		}
	}
	return writeCalibration(*file, tables)
}

// writeCalibration writes tables as a box reads them, which is tried out before.
func writeCalibration(file string, tables map[int]hint.Table) error {
	data, err := json.MarshalIndent(tables, "", "\t")
	if err == nil {
		_, err = hint.ReadCalibration(data)
	}
	if err == nil {
		err = replaceFile(file, append(data, '\n'))
	}
	if err != nil {
		return fmt.Errorf("calibrate: %w", err)
	}
	return nil
}

// run plays all games and fits what came of them.
func (t *calibration) run(progress io.Writer) (hint.Table, error) {
	played, failed := make([][]instance, t.games), make([]error, t.games)
	share(t.workers, t.games, func() func(int) {
		a := t.adviser()
		return func(i int) { played[i], failed[i] = t.play(a, i) }
	})
	if err := errors.Join(failed...); err != nil {
		return hint.Table{}, err
	}
	var all []instance
	for _, some := range played {
		all = append(all, some...)
	}
	theta, err := maximize(all, t.begin())
	if err != nil {
		return hint.Table{}, err
	}
	fmt.Fprintf(progress, "%s, %d seats: %d positions\n", t.box.Name(), t.seats, len(all))
	return t.table(theta), nil
}

// play plays game i and each of its decisions picked on to the end once more, the best decision made.
func (t *calibration) play(a hint.Adviser, i int) (all []instance, err error) {
	rng := rngOf(t.seed, i)
	levels := t.drawLevels(rng)
	picked, err := t.pick(picks, &levels, 1<<t.seats-1, rng)
	for _, g := range picked {
		by := g.Turn()
		best := hint.Best(a, g.View(by), by)[0]
		if _, err := g.Apply(by, best.Move, nil); err != nil {
			return nil, err
		}
		won, err := t.playOut(g, &levels, rng)
		if err != nil {
			return nil, err
		}
		p, outlook := instance{won: won[:t.seats]}, a.Outlook(g, nil)
		left, open := a.Left(g), hint.Openness(outlook)
		for seat, c := range outlook {
			p.seats = append(p.seats, t.describe(&levels, seat, c.Win, left, open))
		}
		all = append(all, p)
	}
	return all, err
}

// drawLevels draws who plays: of three tables one at which any level may sit anywhere, and two at which all but one seat play
// alike.
func (t *calibration) drawLevels(rng *game.RNG) (levels hint.Levels) {
	any := func() game.Level { return t.levels[rng.Below(len(t.levels))] }
	mixed, others := rng.Below(3) == 0, any()
	for seat := range t.seats {
		if levels[seat] = others; mixed {
			levels[seat] = any()
		}
	}
	levels[rng.Below(t.seats)] = any()
	return levels
}

// each is how many coefficients there are of a level against a level: slope, late, early, open and bend.
const each = 5

// coefficients returns how many there are: the lean, and those of each level against each.
func (t *calibration) coefficients() int { return 1 + each*len(t.levels)*len(t.levels) }

// describe returns what stands at each coefficient for a seat of which the strong bot thinks p while left of the game is left and
// it is as open as that. Against its own level a seat has no edge.
func (t *calibration) describe(levels *hint.Levels, seat int, p, left, open float64) []float64 {
	x, power := make([]float64, t.coefficients()), math.Log(max(p, hint.Least))
	x[0] = power * left
	for other, rival := range levels[:t.seats] {
		if other == seat {
			continue
		}
		part := 1 / float64(t.seats-1)
		w := x[t.place(levels[seat], rival):]
		w[0], w[4] = w[0]+power*part, w[4]+power*open*part
		if rival != levels[seat] {
			w[1], w[2], w[3] = w[1]+part, w[2]+left*part, w[3]+open*part
		}
	}
	return x
}

// place returns where the coefficients of a level against another begin.
func (t *calibration) place(own, rival game.Level) int {
	return 1 + each*(slices.Index(t.levels, own)*len(t.levels)+slices.Index(t.levels, rival))
}

// table returns theta as boxes read it, with as many digits as mean something.
func (t *calibration) table(theta []float64) hint.Table {
	round := func(x float64) float64 { return math.Round(x*1e4) / 1e4 }
	table := hint.Table{Lean: round(theta[0]), Levels: map[string]map[string]hint.Weight{}}
	for _, own := range t.levels {
		row := map[string]hint.Weight{}
		for _, rival := range t.levels {
			w := theta[t.place(own, rival):]
			weight := hint.Weight{Slope: round(w[0]), Late: round(w[1]), Early: round(w[2]), Open: round(w[3]), Bend: round(w[4])}
			if least := weight.Slope + min(0, table.Lean) + weight.Bend; least < hint.MinSlope { // where little is decided by who leads
				weight.Bend = round(hint.MinSlope + 1e-4 - weight.Slope - min(0, table.Lean))
			}
			row[rival.String()] = weight
		}
		table.Levels[own.String()] = row
	}
	return table
}

// ridgePenalty keeps coefficients of which the positions say little near where they begin: it counts as much as some positions. Slopes
// and what is added to them are held faster than edges, as a game in which they turned round would be told upside down.
func ridgePenalty(k int) float64 {
	if k%each <= 1 { // the lean, a slope or a bend
		return 20
	}
	return 3
}

// begin returns what the coefficients are if nothing is known: estimates are taken as they are.
func (t *calibration) begin() []float64 {
	theta := make([]float64, t.coefficients())
	for k := 1; k < len(theta); k += each {
		theta[k] = 1
	}
	return theta
}

// maximize returns the coefficients, near those given, under which all is likeliest.
func maximize(all []instance, begin []float64) ([]float64, error) {
	n, theta := len(begin), slices.Clone(begin)
	for range 60 {
		gradient, hessian := make([]float64, n), make([][]float64, n)
		for k := range hessian {
			hessian[k] = make([]float64, n)
			hessian[k][k] = ridgePenalty(k)
			gradient[k] = ridgePenalty(k) * (begin[k] - theta[k])
		}
		for i := range all {
			all[i].add(theta, gradient, hessian)
		}
		step, ok := solve(hessian, gradient)
		if !ok {
			return nil, errors.New("the positions do not tell the levels apart")
		}
		far := 0.0
		for _, d := range step {
			far = max(far, math.Abs(d))
		}
		for k, d := range step { // far away the curvature says too little: a long step is shortened
			theta[k] += d / max(1, 2*far)
		}
		if far < 1e-7 {
			return theta, nil
		}
	}
	return nil, errors.New("no calibration was found in sixty steps")
}

// add adds what p says of the slope and the curvature of the likelihood at theta. Most of what stands at a coefficient is 0, which is
// passed over.
func (p *instance) add(theta, gradient []float64, hessian [][]float64) {
	wins, expected := p.chances(theta), make([]float64, len(theta))
	for seat, x := range p.seats {
		for k, v := range x {
			if v == 0 {
				continue
			}
			expected[k] += wins[seat] * v
			gradient[k] += (p.won[seat] - wins[seat]) * v
			for l, w := range x {
				if w != 0 {
					hessian[k][l] += wins[seat] * v * w
				}
			}
		}
	}
	for k, v := range expected {
		if v == 0 {
			continue
		}
		for l, w := range expected {
			hessian[k][l] -= v * w
		}
	}
}

// chances returns the chance of each seat at theta.
func (p *instance) chances(theta []float64) []float64 {
	wins, most, sum := make([]float64, len(p.seats)), math.Inf(-1), 0.0
	for seat, x := range p.seats {
		for k, v := range x {
			wins[seat] += v * theta[k]
		}
		most = max(most, wins[seat])
	}
	for seat := range wins {
		wins[seat] = math.Exp(wins[seat] - most)
		sum += wins[seat]
	}
	for seat := range wins {
		wins[seat] /= sum
	}
	return wins
}

// solve returns x of a·x = b by elimination, a being symmetric and positive; ok is false if it is not. It uses both up.
func solve(a [][]float64, b []float64) (x []float64, ok bool) {
	for i := range a {
		if !(a[i][i] > 1e-9) {
			return nil, false
		}
		for j := i + 1; j < len(a); j++ {
			f := a[j][i] / a[i][i]
			for k := i; k < len(a); k++ {
				a[j][k] -= f * a[i][k]
			}
			b[j] -= f * b[i]
		}
	}
	for i := len(a) - 1; i >= 0; i-- {
		for k := i + 1; k < len(a); k++ {
			b[i] -= a[i][k] * b[k]
		}
		b[i] /= a[i][i]
	}
	return b, true
}
