package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"ludotheque/logic/ai/hint"
	"ludotheque/logic/boxes"
	"ludotheque/logic/game"
	"ludotheque/logic/record/journal/journaltest"
)

// TestChancesComeTrue holds every box, with every number of seats, to what its hints say to a person against bots of each
// level, and to a strong bot among its like, and with each option that is said to be fitted: 500 positions, played on ten
// times each. What was said may be off by at most 1 point on the whole and 2 in each fifth, beyond what such a sample may be
// off by chance: 1.96 standard errors, from the spread of the positions. Seeds are fixed, so that the figures are the same each
// time.
func TestChancesComeTrue(t *testing.T) {
	if testing.Short() {
		t.Skip("only without -short: some hundred thousand games are played; TestChancesOfAFewPositions plays some")
	}
	all, err := boxes.All()
	if err != nil {
		t.Fatal(err)
	}
	for _, b := range all {
		if hint.CalibrationOf(b) == nil {
			continue
		}
		least, most := b.Seats()
		for seats := least; seats <= most; seats++ {
			for _, who := range [][2]string{{"medium", "easy"}, {"medium", "medium"}, {"medium", "strong"}, {"strong", "strong"}} {
				t.Run(fmt.Sprintf("%s/%d/%s-%s", b.Name(), seats, who[0], who[1]), func(t *testing.T) {
					t.Parallel()
					holdChances(t, all, b.Name(), seats, who[0], who[1], "{}")
				})
			}
			for _, h := range journaltest.FittedOptions(t, b) {
				options := string(h.Options.Append(nil))
				t.Run(fmt.Sprintf("%s/%d/%s", b.Name(), seats, options), func(t *testing.T) {
					t.Parallel()
					holdChances(t, all, b.Name(), seats, "medium", "medium", options)
				})
			}
		}
	}
}

// holdChances fails t if the chances that hints say at a table are off by more than chance explains, see
// TestChancesComeTrue.
func holdChances(t *testing.T, all []game.Box, name string, seats int, own, rivals, options string) {
	t.Helper()
	c := &chanceTrial{positionFlags: &positionFlags{name: name, optionText: options, seatCount: seats, positions: 500, seed: 7, workers: 1}, playouts: 10}
	if err := c.fill(all, own, rivals); err != nil {
		t.Fatal(err)
	}
	v, err := c.run()
	if err != nil {
		t.Fatal(err)
	}
	failed := math.Abs(v.All.Off)-v.All.Error > 1
	for _, p := range v.Fifths {
		failed = failed || math.Abs(p.Off)-p.Error > 2
	}
	var out strings.Builder
	v.print(&out)
	if failed {
		t.Errorf("the chances do not come true:\n%s", out.String())
		return
	}
	t.Log(out.String())
}

// TestChancesOfAFewPositions measures a little of every box that has estimates, and that it does not depend on the workers.
func TestChancesOfAFewPositions(t *testing.T) {
	for _, name := range []string{"dorada", "pamplona", "galopp"} {
		var outs [2]bytes.Buffer
		for i, workers := range []string{"1", "3"} {
			var errs bytes.Buffer
			args := []string{"chances", "-game", name, "-seats", "3", "-level", "easy", "-positions", "40", "-playouts", "2", "-json", "-workers", workers}
			if code := run(args, &outs[i], &errs); code != 0 {
				t.Fatalf("%s: %d: %s", name, code, errs.String())
			}
		}
		if outs[0].String() != outs[1].String() {
			t.Errorf("%s: %s with one worker, %s with three", name, outs[0].String(), outs[1].String())
		}
		var v chanceReport
		if err := json.Unmarshal(outs[0].Bytes(), &v); err != nil {
			t.Fatal(err)
		}
		if v.Seats != 3 || v.Own != "medium" || v.Rivals != "easy" || v.All.Positions != 40 || v.Fifths[0].Positions != 8 {
			t.Errorf("%s: %+v", name, v)
		}
		if !(v.All.Won > 33 && v.Fifths[0].Said < v.Fifths[4].Said && v.All.Low < v.All.Won && v.All.Won < v.All.High) {
			t.Errorf("%s: medium against easy: %+v", name, v)
		}
	}
}

// TestMean sums up four positions by hand.
func TestMean(t *testing.T) {
	p := groupOf([]prediction{{0.5, 1}, {0.5, 0}, {0.7, 1}, {0.3, 0}})
	want := chanceGroup{Positions: 4, Said: 50, Won: 50, Low: 50 - 56.58, High: 50 + 56.58, Off: 0, Error: 46.66}
	near := func(a, b float64) bool { return math.Abs(a-b) < 0.01 }
	if p.Positions != 4 || !near(p.Said, want.Said) || !near(p.Won, want.Won) || !near(p.Low, want.Low) || !near(p.High, want.High) ||
		!near(p.Off, want.Off) || !near(p.Error, want.Error) {
		t.Errorf("%+v, want %+v", p, want)
	}
}

// TestAFitFindsWhatTheOutcomesWereDrawnBy draws outcomes by a calibration and looks for it.
func TestAFitFindsWhatTheOutcomesWereDrawnBy(t *testing.T) {
	s := &calibration{sampler: &sampler{seats: 3}, levels: []game.Level{game.LevelEasy, game.LevelStrong}}
	start, penalty := s.prior()
	drawn, rng := slices.Clone(start), game.NewRNG(1)
	drawn[0] = 0.3
	drawn[s.pairIndex(game.LevelEasy, game.LevelEasy)] = 0.6
	drawn[s.pairIndex(game.LevelStrong, game.LevelEasy)+atLate] = 0.8
	drawn[s.pairIndex(game.LevelStrong, game.LevelEasy)+atEarly] = -0.5
	drawn[s.pairIndex(game.LevelEasy, game.LevelEasy)+atLate] = -0.6
	uniform := func() float64 { return float64(rng.Below(1<<20)) / (1 << 20) }
	var all []instance
	for range 20000 {
		var levels hint.Levels
		raw, sum, p := [3]float64{}, 0.0, instance{weight: 1, won: make([]float64, 3)}
		for seat := range raw {
			levels[seat], raw[seat] = s.levels[rng.Below(2)], 0.05+uniform()
			sum += raw[seat]
		}
		by, left, openness := game.Seat(rng.Below(3)), uniform(), uniform()
		for seat := range raw {
			p.seats = append(p.seats, s.features(&levels, game.Seat(seat), by, raw[seat]/sum, left, openness))
		}
		x := uniform()
		for seat, win := range p.chances(drawn) {
			if x >= 0 && x < win {
				p.won[seat] = 1
			}
			x -= win
		}
		all = append(all, p)
	}
	found, err := maximize(all, start, penalty)
	if err != nil {
		t.Fatal(err)
	}
	for i := range 200 {
		for seat, win := range all[i].chances(drawn) {
			if got := all[i].chances(found)[seat]; math.Abs(got-win) > 0.06 {
				t.Fatalf("position %d, seat %d: %v, drawn by %v", i, seat, got, win)
			}
		}
	}
}

func TestCalibrateWritesWhatBoxesRead(t *testing.T) {
	file, errs := filepath.Join(t.TempDir(), "pamplona.json"), bytes.Buffer{}
	if code := run([]string{"calibrate", "-game", "pamplona", "-games", "20", "-o", file}, &errs, &errs); code != 0 {
		t.Fatal(errs.String())
	}
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	c, err := hint.ReadCalibration(data)
	if err != nil {
		t.Fatal(err)
	}
	for seats := 2; seats <= 6; seats++ {
		if win := c.StartChances(hint.Levels{game.LevelStrong}, seats)[0]; !(win > 1/float64(seats)) {
			t.Errorf("%d seats: strong wins %v against random play", seats, win)
		}
	}
	before, err := readTables(file)
	if err != nil {
		t.Fatal(err)
	}
	if code := run([]string{"calibrate", "-game", "pamplona", "-games", "20", "-seed", "5", "-seats", "3", "-o", file}, &errs, &errs); code != 0 {
		t.Fatal(errs.String())
	}
	after, err := readTables(file)
	if err != nil {
		t.Fatal(err)
	}
	for seats := range before {
		if same := reflect.DeepEqual(before[seats], after[seats]); same != (seats != 3) {
			t.Errorf("%d seats, after those of 3 have been fitted anew: as before: %v", seats, same)
		}
	}
	if code := run([]string{"calibrate", "-game", "pamplona", "-games", "20", "-seats", "7", "-o", file}, &errs, &errs); code != 2 {
		t.Errorf("seven seats: %d", code)
	}
}
