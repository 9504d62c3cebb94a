package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"runtime"
	"strings"
	"time"

	"ludotheque/logic/ai/train"
	"ludotheque/logic/boxes/pupils"
	"ludotheque/logic/game"
	"ludotheque/logic/record/jsonline"
)

// trainingRun is one run of "referee train".
type trainingRun struct {
	pupil train.Pupil // pupil is the box, with its untrained network.
	plan  train.Plan  // plan says how to train: games, step sizes, seeds.
	// file receives the weights at the end. checkpoint receives what is needed to continue an interrupted run. curve
	// receives the learning curve as CSV, or is empty.
	file, checkpoint, curve string
	// every is the number of games from one report and checkpoint to the next, exam the number of test games against easy
	// bots for each report, 0 for none.
	every, exam int
	started     time.Time // started is when the run, or its continuation, began.
}

// train runs "referee train": it trains the neural network of a box, writes the weights, and removes the checkpoint. It
// continues from the checkpoint if there is one.
func (r *referee) train(args []string) error {
	l, err := r.parseTraining(args)
	if err != nil {
		return err
	}
	training := l.pupil.Start(l.plan)
	if err := l.resume(r, training); err != nil {
		return fmt.Errorf("train: %w", err)
	}
	if err := l.checkFiles(training.Played() > 0); err != nil {
		return fmt.Errorf("train: %w", err)
	}
	l.started = time.Now()
	if err := l.run(r, training); err != nil {
		return fmt.Errorf("train: %w", err)
	}
	if err := replaceFile(l.file, training.Net().AppendCompact(nil)); err != nil {
		return fmt.Errorf("train: %w", err)
	}
	if err := os.Remove(l.checkpoint); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("train: %w", err)
	}
	return nil
}

// parseTraining parses the flags of train. A flag that is not given takes its value from the plan by which the weights
// in use were trained.
func (r *referee) parseTraining(args []string) (*trainingRun, error) {
	f := r.flags("train")
	name := f.String("game", "", "the game to learn")
	file := f.String("o", "", "file that gets the weights; FILE.checkpoint beside it lets a training that was stopped go on")
	seed := f.Uint64("seed", 0, "seed of all luck (0: that of the weights that ship)")
	games := f.Int("games", 0, "how many games (0: as many as for the weights that ship)")
	hidden := f.Int("hidden", 0, "hidden units (0: as many as in the weights that ship)")
	rate := f.Float64("rate", 0, "step size at the start (0: that of the weights that ship)")
	lambda := f.Float64("lambda", -1, "λ, 0 to 1 (-1: that of the weights that ship)")
	explore := f.Float64("explore", -1, "share of random decisions, 0 to 1 (-1: that of the weights that ship)")
	curve := f.String("curve", "", "file that gets the learning curve as CSV; a training that goes on adds to it")
	spar := f.Float64("spar", -1, "share of games against other levels than itself, 0 to 1 (-1: that of the weights that ship)")
	every := f.Int("every", 0, "games from one report and checkpoint to the next (0: a twentieth of all)")
	exam := f.Int("exam", 400, "games against easy for each report, with the fewest seats, not counted as training")
	workers := f.Int("workers", runtime.NumCPU(), "games played at the same time; the weights do not depend on it")
	if err := parse(f, args); err != nil {
		return nil, err
	}
	pupil, err := r.pupil(*name)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", errUsage, err)
	}
	p := pupil.Plan
	p.Workers = *workers
	override(&p.Seed, *seed, *seed != 0)
	override(&p.Games, *games, *games != 0)
	override(&p.Hidden, *hidden, *hidden != 0)
	override(&p.Rate, *rate, *rate != 0)
	override(&p.Lambda, *lambda, *lambda != -1)
	override(&p.Explore, *explore, *explore != -1)
	override(&p.RivalShare, *spar, *spar != -1)
	l := &trainingRun{pupil: pupil, plan: p, file: *file, checkpoint: *file + ".checkpoint", curve: *curve, every: *every, exam: *exam}
	override(&l.every, max(1, p.Games/20), *every == 0)
	if err := l.check(); err != nil {
		return nil, fmt.Errorf("%w: %w", errUsage, err)
	}
	return l, nil
}

// override sets *dst to v if replace is true, and leaves *dst otherwise.
func override[T any](dst *T, v T, replace bool) {
	if replace {
		*dst = v
	}
}

// pupil returns the box name with its untrained network, or an error if its bots have none.
func (r *referee) pupil(name string) (train.Pupil, error) {
	b, err := game.FindBox(r.boxes, name)
	if err != nil {
		return train.Pupil{}, err
	}
	pupil, ok := pupils.Of(b)
	if !ok {
		return train.Pupil{}, fmt.Errorf("the bots of %s do not learn", name)
	}
	return pupil, nil
}

// check returns an error if a value of the flags is out of range or missing.
func (l *trainingRun) check() error {
	switch p := &l.plan; {
	case l.file == "":
		return errors.New("-o is missing")
	case p.Games < 1 || p.Hidden < 1 || p.Hidden > 1024 || p.Workers < 1 || l.every < 1 || l.exam < 0:
		return errors.New("-games, -workers and -every must be at least 1, -hidden 1 to 1024, -exam at least 0")
	case !(p.Rate > 0 && p.Rate <= 1) || !(p.Lambda >= 0 && p.Lambda <= 1) || !(p.Explore >= 0 && p.Explore <= 1) || !(p.RivalShare >= 0 && p.RivalShare <= 1):
		return errors.New("-rate must be above 0 and at most 1, -lambda, -explore and -spar 0 to 1")
	}
	return nil
}

// resume loads the checkpoint into training, if the file exists, and prints how many games were played before the checkpoint.
func (l *trainingRun) resume(r *referee, training train.Training) error {
	data, err := os.ReadFile(l.checkpoint)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err == nil {
		err = training.Resume(data)
	}
	if err != nil {
		return fmt.Errorf("%s: %w (remove it to begin anew)", l.checkpoint, err)
	}
	fmt.Fprintf(r.err, "going on after %d games\n", training.Played())
	return nil
}

// checkFiles returns an error if one of the files cannot be written. Unless continued is true, the file of the curve must
// also be empty or missing. It creates the file of the curve.
func (l *trainingRun) checkFiles(continued bool) error {
	for _, name := range []string{l.file, l.checkpoint} {
		if err := checkReplaceable(name); err != nil {
			return err
		}
	}
	if l.curve == "" {
		return nil
	}
	info, err := os.Stat(l.curve)
	if !continued && err == nil && info.Size() > 0 {
		return fmt.Errorf("%s: there is a curve in it already (remove it or name another file)", l.curve)
	}
	f, err := os.OpenFile(l.curve, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		return err
	}
	return f.Close()
}

// checkReplaceable returns an error if replaceFile could not write the file name. To find out, it creates the temporary file of
// replaceFile, name.new, and removes it.
func checkReplaceable(name string) error {
	if info, err := os.Stat(name); err == nil && !info.Mode().IsRegular() {
		return fmt.Errorf("%s: this is no file that weights could be written to", name)
	}
	if err := os.WriteFile(name+".new", nil, 0o644); err != nil {
		return err
	}
	return os.Remove(name + ".new")
}

// run trains until all games are played, with a report about every l.every games and at the end. A report comes after the batch
// in which its number of games is reached.
func (l *trainingRun) run(r *referee, training train.Training) error {
	var sum, batches float64                          // of the losses since the last report
	next := (training.Played()/l.every + 1) * l.every // number of games at which the next report is due
	for more := training.Played() < l.plan.Games; more; {
		var loss float64
		loss, more = training.Step()
		sum, batches = sum+loss, batches+1
		if training.Played() < next && more {
			continue
		}
		next += l.every
		if err := l.report(r, training, sum/batches); err != nil {
			return err
		}
		sum, batches = 0, 0
	}
	return nil
}

// report prints the progress, plays the test games, adds a line to the curve, and writes the checkpoint. loss is the
// mean error of the network since the last report.
func (l *trainingRun) report(r *referee, training train.Training, loss float64) error {
	rate, err := l.winRate(training)
	if err != nil {
		return err
	}
	fmt.Fprintf(r.err, "%d of %d games, error %.4f, %.1f %% against easy, %v\n", training.Played(), l.plan.Games, loss, 100*rate,
		time.Since(l.started).Round(time.Second))
	if err := l.appendCurve(training.Played(), loss, rate); err != nil {
		return err
	}
	return replaceFile(l.checkpoint, training.AppendCheckpoint(nil))
}

// winRate returns the win rate, 0 to 1, of the network against easy bots in l.exam games. There are as few seats as the box
// allows, but at least two. It returns 0 if l.exam is 0.
func (l *trainingRun) winRate(training train.Training) (float64, error) {
	if l.exam == 0 {
		return 0, nil
	}
	taught := entrant{name: "taught", newBot: func(seed uint64) game.Bot { return l.pupil.NetBot(training.Net(), seed) }}
	easy, err := parseEntrant(l.pupil.Box, game.LevelEasy.String())
	if err != nil {
		return 0, err
	}
	options, err := jsonline.Parse([]byte("{}"))
	if err != nil {
		return 0, err
	}
	players := []entrant{taught, easy}
	for least, _ := l.pupil.Seats(); len(players) < least; {
		players = append(players, easy)
	}
	// The seed is another one than that of the training, so that the test games are new to the network.
	c := &contest{box: l.pupil.Box, players: players, games: l.exam, seed: ^l.plan.Seed, options: options, workers: l.plan.Workers}
	s, err := c.run(nil)
	if err != nil {
		return 0, err
	}
	return s.Players[0].Rate, nil
}

// appendCurve appends a line to the file of the curve, if there is one. The line has the games played, the error of the
// network, and the win rate against easy bots, 0 to 1. An empty file gets the names of the columns first.
func (l *trainingRun) appendCurve(played int, loss, rate float64) (err error) {
	if l.curve == "" {
		return nil
	}
	f, err := os.OpenFile(l.curve, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	var line strings.Builder
	if info, err := f.Stat(); err == nil && info.Size() == 0 {
		line.WriteString("games,error,rate_against_easy\n")
	}
	fmt.Fprintf(&line, "%d,%.6f,%.6f\n", played, loss, rate)
	_, err = f.WriteString(line.String())
	return err
}

// replaceFile writes data to the file name: it writes another file, name.new, and renames that to name. So a killed program
// leaves either the old or the new file.
func replaceFile(name string, data []byte) error {
	if err := os.WriteFile(name+".new", data, 0o644); err != nil {
		return err
	}
	return os.Rename(name+".new", name)
}
