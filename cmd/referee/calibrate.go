package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"runtime"
	"slices"

	"ludotheque/logic/ai/hint"
	"ludotheque/logic/game"
)

// calibration fits a hint.Table for one number of seats to the results of many positions. The model is a conditional
// logit: its likelihood has a single maximum, which Newton's method finds.
type calibration struct {
	*sampler
	levels  []game.Level // weakest first
	games   int          // number of games to play among all levels; weakGames times as many are played without the strongest
	seed    uint64       // seed of all random numbers
	workers int          // number of games played at the same time
}

// instance is a position whose result is known.
type instance struct {
	seats  [][]float64 // seats holds the features of each seat, one number for each coefficient.
	won    []float64   // won is each seat's share of the wins: with one playout 1 for the only winner, 1/n for n winners.
	weight float64     // weight is the number of playouts.
}

// weakGames is how many games are played without the strongest level for each of the other games. weakPlayouts is how often
// a position of such a game is played out, instead of once. A game without the strongest level takes a tenth of the time.
// As luck decides more among weak players, a single result says less.
const weakGames, weakPlayouts = 5, 8

// strongGames says that the strongest level alone plays every strongGames-th of the games in which that level plays. If
// levels were drawn at random there would be too few such games, and nothing else tells how they go.
const strongGames = 4

// decisionsPerGame is how many decisions of each game are used. The positions of one game resemble each other, so more
// of them would add little.
const decisionsPerGame = 4

// calibrate runs "referee calibrate": it fits the winning chances of hints to the results of games, and writes a table for each
// number of seats to a file. With -seats it fits one table, and keeps the others of the file.
func (r *referee) calibrate(args []string) error {
	f := r.flags("calibrate")
	name := f.String("game", "", "the game to play")
	file := f.String("o", "", "file that gets the calibration")
	games := f.Int("games", 6000, "games for each number of seats, four decisions of each, besides five times as many without the strongest level")
	seed := f.Uint64("seed", 1_000_003, "seed of all luck")
	workers := f.Int("workers", runtime.NumCPU(), "games played at the same time; the result does not depend on it")
	size := f.Int("seats", 0, "the only number of seats to fit; the file keeps its other tables (0: all)")
	if err := parse(f, args); err != nil {
		return err
	}
	if *file == "" || *games < 20 || *workers < 1 {
		return fmt.Errorf("%w: -o is missing, or -games is below 20 or -workers below 1", errUsage)
	}
	box, err := game.FindBox(r.boxes, *name)
	if err != nil {
		return fmt.Errorf("%w: %w", errUsage, err)
	}
	tables := map[int]hint.Table{}
	least, most := box.Seats()
	switch {
	case *size == 0:
	case *size < least || *size > most:
		return fmt.Errorf("%w: -seats is %d, not %d to %d", errUsage, *size, least, most)
	default:
		if tables, err = readTables(*file); err != nil {
			return fmt.Errorf("calibrate: %w", err)
		}
		least, most = *size, *size
	}
	for seats := least; seats <= most; seats++ {
		s, err := newHintedSampler(r.boxes, *name, seats, "{}")
		if err != nil {
			return fmt.Errorf("%w: %w", errUsage, err)
		}
		ownSeed := *seed + uint64(seats)<<32 // other games for each number of seats
		t := &calibration{sampler: s, levels: game.LevelsOf(box), games: *games, seed: ownSeed, workers: *workers}
		if tables[seats], err = t.run(r.err); err != nil {
			return fmt.Errorf("calibrate: %d seats: %w", seats, err)
		}
	}
	return writeCalibration(*file, tables)
}

// readTables returns the tables in a file, by number of seats. The file must exist.
func readTables(file string) (map[int]hint.Table, error) {
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	tables := map[int]hint.Table{}
	if err := json.Unmarshal(data, &tables); err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	return tables, nil
}

// writeCalibration writes the tables to a file as JSON, by number of seats. If hint.ReadCalibration does not accept them, it
// returns an error and leaves the file as it is.
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

// run plays all games, on t.workers goroutines, and returns the table fitted to their results. It prints the number of positions
// to progress.
func (t *calibration) run(progress io.Writer) (hint.Table, error) {
	games := t.games * (1 + weakGames)
	played, failed := make([][]instance, games), make([]error, games)
	runParallel(t.workers, games, func() func(int) {
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
	start, penalty := t.prior()
	theta, err := maximize(all, start, penalty)
	if err != nil {
		return hint.Table{}, err
	}
	fmt.Fprintf(progress, "%s, %d seats: %d positions\n", t.box.Name(), t.seats, len(all))
	return t.table(theta), nil
}

// play plays game i and picks decisionsPerGame of its decisions. Of the first t.games games every strongGames-th is among players
// of the strongest level alone, the rest among all levels. The games after these are without the strongest level. If i is even,
// only decisions of the seat that drawLevels calls different are picked: a person asks for chances at their own decisions, and
// knows what is hidden from others. For each decision play makes the move with the best estimate, and plays the game out: once
// or, without the strongest level, weakPlayouts times. It returns one instance for each decision.
func (t *calibration) play(a hint.Adviser, i int) (all []instance, err error) {
	rng := newRNG(t.seed, i)
	weaker, strongest := t.levels[:len(t.levels)-1], t.levels[len(t.levels)-1:]
	among, playouts := t.levels, 1
	switch {
	case i >= t.games:
		among, playouts = weaker, weakPlayouts
	case i%strongGames == 0:
		among = strongest
	}
	levels, different := t.drawLevels(rng, among)
	deciders := game.SeatSet(1<<t.seats - 1)
	if i%2 == 0 {
		deciders = 1 << different
	}
	picked, err := t.pick(decisionsPerGame, &levels, deciders, rng)
	for _, g := range picked {
		by := g.Turn()
		best := hint.BestEstimates(a, g.View(by), by)[0]
		if _, err := g.Apply(by, best.Move, nil); err != nil {
			return nil, err
		}
		p := instance{weight: float64(playouts), won: make([]float64, t.seats)}
		for range playouts {
			won, err := t.playOut(g, &levels, rng)
			if err != nil {
				return nil, err
			}
			for seat := range p.won {
				p.won[seat] += won[seat] / p.weight
			}
		}
		outlook := a.Outlook(g.View(by), by, nil)
		left, openness := a.Remaining(g), hint.Openness(outlook)
		for seat, c := range outlook {
			p.seats = append(p.seats, t.features(&levels, game.Seat(seat), by, c.Win, left, openness))
		}
		all = append(all, p)
	}
	return all, err
}

// drawLevels draws the level of each seat from the levels among. In one of six games the level of each seat is drawn by
// itself. In the others all seats have the same level except for the seat different, whose level may be the same by chance.
func (t *calibration) drawLevels(rng *game.RNG, among []game.Level) (levels hint.Levels, different int) {
	draw := func() game.Level { return among[rng.Below(len(among))] }
	mixed, others := rng.Below(6) == 0, draw()
	for seat := range t.seats {
		if levels[seat] = others; mixed {
			levels[seat] = draw()
		}
	}
	different = rng.Below(t.seats)
	levels[different] = draw()
	return levels, different
}

// The indices of the coefficients of one level against another, counted from pairIndex. They are the fields of hint.Weight.
const (
	atSlope = iota
	atLate
	atEarly
	atOpen
	atBend
	atCurve
	coefficientsPerPair // the number of the coefficients
)

// coefficientCount returns the length of a vector of coefficients: first hint.Table.Lean, then coefficientsPerPair for each
// level against each level, see pairIndex.
func (t *calibration) coefficientCount() int {
	return 1 + coefficientsPerPair*len(t.levels)*len(t.levels)
}

// features returns the features of a seat, one for each coefficient, after a decision of by. p is the winning chance that
// the strong bot gives the seat. left is the fraction of the game still to be played, openness that of hint.Openness. Against
// rivals of the seat's own level the features late, early and open are 0 unless the seat is by, see hint.Weight.
func (t *calibration) features(levels *hint.Levels, seat, by game.Seat, p, left, openness float64) []float64 {
	x, logChance := make([]float64, t.coefficientCount()), math.Log(max(p, hint.LeastChance))
	x[0] = logChance * left
	for other, rival := range levels[:t.seats] {
		if game.Seat(other) == seat {
			continue
		}
		part := 1 / float64(t.seats-1) // the share of one rival among all rivals
		w := x[t.pairIndex(levels[seat], rival):]
		w[atSlope] += logChance * part
		w[atBend] += logChance * openness * part
		w[atCurve] += logChance * logChance * part
		if rival != levels[seat] || seat == by {
			w[atLate] += part
			w[atEarly] += left * part
			w[atOpen] += openness * part
		}
	}
	return x
}

// pairIndex returns the index of the first coefficient of the level own against the level rival.
func (t *calibration) pairIndex(own, rival game.Level) int {
	return 1 + coefficientsPerPair*(slices.Index(t.levels, own)*len(t.levels)+slices.Index(t.levels, rival))
}

// table converts the coefficients theta to a hint.Table, rounded to four decimal places. Slopes that are too flat for a valid
// table are steepened, see hint.Weight.Steepen: the fit may yield such slopes where it matters little who leads.
func (t *calibration) table(theta []float64) hint.Table {
	round := func(x float64) float64 { return math.Round(x*1e4) / 1e4 }
	table := hint.Table{Lean: round(theta[0]), Levels: map[string]map[string]hint.Weight{}}
	for _, own := range t.levels {
		row := map[string]hint.Weight{}
		for _, rival := range t.levels {
			w := theta[t.pairIndex(own, rival):]
			raw := hint.Weight{Slope: w[atSlope], Bend: w[atBend], Curve: w[atCurve]}
			raw.Steepen(table.Lean)
			row[rival.String()] = hint.Weight{Slope: round(raw.Slope), Bend: round(raw.Bend), Curve: round(raw.Curve),
				Late: round(w[atLate]), Early: round(w[atEarly]), Open: round(w[atOpen])}
		}
		table.Levels[own.String()] = row
	}
	return table
}

// prior returns the start values of the coefficients and their ridge penalties. By the start values, 1 for every slope of
// hint.Weight and 0 for all others, the chances are the estimates themselves. A penalty keeps a coefficient that few
// positions determine near its start value: its size is the number of positions that weigh as much. The lean, slopes, bends
// and curves get more, as with the wrong sign of one of these the hints would take good moves for bad ones.
func (t *calibration) prior() (start, penalty []float64) {
	const low, high = 3, 20 // in positions
	start = make([]float64, t.coefficientCount())
	penalty = slices.Repeat([]float64{low}, len(start))
	penalty[0] = high
	for _, own := range t.levels {
		for _, rival := range t.levels {
			k := t.pairIndex(own, rival)
			start[k+atSlope] = 1
			penalty[k+atSlope], penalty[k+atBend], penalty[k+atCurve] = high, high, high
		}
	}
	return start, penalty
}

// maximize returns the coefficients for which the log-likelihood of all less the ridge penalties is greatest, by Newton's method
// from the values start. It returns an error if the Hessian is singular or if 60 steps are not enough.
func maximize(all []instance, start, penalty []float64) ([]float64, error) {
	n, theta := len(start), slices.Clone(start)
	for range 60 {
		gradient, hessian := make([]float64, n), make([][]float64, n)
		for k := range hessian {
			hessian[k] = make([]float64, n)
			hessian[k][k] = penalty[k]
			gradient[k] = penalty[k] * (start[k] - theta[k])
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
		for k, d := range step { // far away the curvature says too little: no coefficient changes by more than 1/2
			theta[k] += d / max(1, 2*far)
		}
		if far < 1e-7 { // no step to speak of: the maximum is found
			return theta, nil
		}
	}
	return nil, errors.New("no calibration was found in sixty steps")
}

// add adds the gradient of p's log-likelihood at theta to gradient, and the Hessian of the negative log-likelihood to hessian. It
// skips features that are 0, as most are.
func (p *instance) add(theta, gradient []float64, hessian [][]float64) {
	wins, expected := p.chances(theta), make([]float64, len(theta))
	for seat, x := range p.seats {
		for k, v := range x {
			if v == 0 {
				continue
			}
			expected[k] += wins[seat] * v
			gradient[k] += p.weight * (p.won[seat] - wins[seat]) * v
			for l, w := range x {
				if w != 0 {
					hessian[k][l] += p.weight * wins[seat] * v * w
				}
			}
		}
	}
	for k, v := range expected {
		if v == 0 {
			continue
		}
		for l, w := range expected {
			hessian[k][l] -= p.weight * v * w
		}
	}
}

// chances returns the winning chance of each seat at theta: the softmax of the products of features and theta.
func (p *instance) chances(theta []float64) []float64 {
	// The greatest exponent is subtracted from all, so that Exp does not overflow.
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

// solve returns the solution x of a·x = b by Gaussian elimination, and false if a is not positive definite. a has to be
// symmetric. Both a and b are overwritten; x is b.
func solve(a [][]float64, b []float64) (x []float64, ok bool) {
	for i := range a {
		if !(a[i][i] > 1e-9) { // also for NaN
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
