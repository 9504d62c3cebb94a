package hint_test

import (
	"errors"
	"math"
	"slices"
	"testing"

	"ludotheque/logic/ai/hint"
	"ludotheque/logic/game"
	"ludotheque/logic/match"
)

// uneven is a calibration for three seats in which medium weighs e times as much as easy as long as all is left, and all
// estimates are taken as they are but for that.
const uneven = `{"3":{"lean":0,"levels":{
	"easy":{"easy":{"slope":1},"medium":{"slope":1}},
	"medium":{"easy":{"slope":1,"early":1},"medium":{"slope":1}}}}}`

func TestStart(t *testing.T) {
	c, err := hint.ReadCalibration([]byte(uneven))
	if err != nil {
		t.Fatal(err)
	}
	strong := math.E / (math.E + 2)
	for _, tt := range []struct {
		name   string
		levels hint.Levels
		seats  int
		want   []float64
	}{
		{"level", hint.Levels{game.LevelEasy, game.LevelEasy, game.LevelEasy}, 3, []float64{1. / 3, 1. / 3, 1. / 3}},
		{"one better", hint.Levels{game.LevelEasy, game.LevelMedium, game.LevelEasy}, 3, []float64{(1 - strong) / 2, strong, (1 - strong) / 2}},
		{"levels without weights are those next below", hint.Levels{game.LevelRandom, game.LevelStrong, game.LevelEasy}, 3,
			[]float64{(1 - strong) / 2, strong, (1 - strong) / 2}},
		{"a number of seats without weights", hint.Levels{game.LevelEasy, game.LevelMedium}, 2, []float64{0.5, 0.5}},
	} {
		got := c.StartChances(tt.levels, tt.seats)
		if !slices.EqualFunc(got, tt.want, func(a, b float64) bool { return math.Abs(a-b) < 1e-9 }) {
			t.Errorf("%s: %v, want %v", tt.name, got, tt.want)
		}
	}
}

func TestWhatIsNoCalibrationIsRefused(t *testing.T) {
	for _, data := range []string{
		``, `[]`, `{"two":{}}`, `{"0":{"levels":{"easy":{"easy":{"slope":1}}}}}`, `{"7":{"levels":{"easy":{"easy":{"slope":1}}}}}`,
		`{"2":{"levels":{}}}`, `{"2":{"slope":1,"levels":{"easy":{"easy":{"slope":1}}}}}`,
		`{"2":{"levels":{"best":{"best":{"slope":1}}}}}`, `{"2":{"levels":{"easy":{"best":{"slope":1}}}}}`,
		`{"2":{"levels":{"easy":{"easy":{"slope":0}}}}}`, `{"2":{"levels":{"easy":{"easy":{"slope":-1}}}}}`,
		`{"2":{"lean":-1,"levels":{"easy":{"easy":{"slope":1}}}}}`, `{"2":{"levels":{"easy":{"easy":{"slope":1,"late":99}}}}}`,
		`{"2":{"levels":{"easy":{"easy":{"slope":1,"open":-99}}}}}`,
		`{"2":{"levels":{"easy":{"easy":{"slope":1}},"medium":{"easy":{"slope":1},"medium":{"slope":1}}}}}`,
	} {
		if _, err := hint.ReadCalibration([]byte(data)); !errors.Is(err, hint.ErrCalibration) {
			t.Errorf("%s: %v", data, err)
		}
	}
	var c hint.Calibrated
	if err := c.Calibrate([]byte(`{`)); !errors.Is(err, hint.ErrCalibration) {
		t.Errorf("a box takes what is none: %v", err)
	}
	if err := c.Calibrate(nil); err != nil || c.Calibration() != nil {
		t.Errorf("no calibration: %v, %v", c.Calibration(), err)
	}
}

func TestPeopleAreMediumUnlessSomethingIsKnown(t *testing.T) {
	table := []match.Occupant{{Name: "Ada"}, {Bot: true, Level: game.LevelEasy}, {Name: "Ben"}}
	known := func(o match.Occupant) game.Level {
		if o.Name == "Ben" {
			return game.LevelStrong
		}
		return game.LevelMedium
	}
	if got, want := hint.LevelsAt(table, nil), (hint.Levels{game.LevelMedium, game.LevelEasy, game.LevelMedium}); got != want {
		t.Errorf("%v, want %v", got, want)
	}
	if got, want := hint.LevelsAt(table, known), (hint.Levels{game.LevelMedium, game.LevelEasy, game.LevelStrong}); got != want {
		t.Errorf("%v, want %v", got, want)
	}
}

// TestChancesDependOnWhoSitsThere has every box judge the decisions of a game among easy rivals and among strong ones: the
// order of the decisions stays, the chances of all add up to 1, and against strong rivals they are less.
func TestChancesDependOnWhoSitsThere(t *testing.T) {
	eachHinter(t, func(t *testing.T, b hint.Hinter) {
		m, less := played(t, b, 3, game.LevelEasy), 0
		plain := b.Adviser()
		easy, _ := hint.For(m.Before(0), hint.Levels{game.LevelMedium, game.LevelEasy, game.LevelEasy})
		strong, _ := hint.For(m.Before(0), hint.Levels{game.LevelMedium, game.LevelStrong, game.LevelStrong})
		sum := 0.0
		for i := range m.Len() {
			g := m.Before(i)
			if g.Turn() != 0 {
				continue
			}
			order := moves(hint.BestEstimates(plain, g, 0))
			against := hint.BestEstimates(easy, g, 0)
			checkEstimates(t, g, against)
			if !slices.Equal(order, moves(against)) {
				t.Fatalf("entry %d: the order of decisions is another against easy rivals", i)
			}
			won := against[0].Win - hint.BestEstimates(strong, g, 0)[0].Win
			sum += won
			if less++; won < -0.15 {
				t.Errorf("entry %d: %v more against strong rivals", i, -won)
			}
		}
		if mean := sum / float64(less); mean < 0.05 {
			t.Errorf("against easy rivals only %v more than against strong ones", mean)
		}
	})
}

func moves(all []hint.Estimate) (out []game.Move) {
	for _, e := range all {
		out = append(out, e.Move)
	}
	return out
}

// TestTheBestEstimateIsTheOutlookBehindIt holds hints to the curve of the same game, where nothing is hidden.
func TestTheBestEstimateIsTheOutlookBehindIt(t *testing.T) {
	eachHinter(t, func(t *testing.T, b hint.Hinter) {
		if b.Name() == "galopp" {
			return // the curve knows the cards, of which hints know some
		}
		m := played(t, b, 3, game.LevelEasy)
		a, _ := hint.For(m.Before(0), hint.Levels{game.LevelMedium, game.LevelStrong, game.LevelEasy})
		for i := range m.Len() {
			g := m.Before(i).Copy()
			seat := g.Turn()
			if seat < 0 {
				continue
			}
			best := hint.BestEstimates(a, g, seat)[0]
			if _, err := g.Apply(seat, best.Move, nil); err != nil {
				t.Fatal(err)
			}
			if behind := a.Outlook(g, nil)[seat].Win; math.Abs(behind-best.Win) > 1e-6 {
				t.Fatalf("entry %d: %v hoped for, and %v behind it", i, best.Win, behind)
			}
		}
	})
}

// TestLeft follows games: all is left at the start, and nothing at the end.
func TestLeft(t *testing.T) {
	eachHinter(t, func(t *testing.T, b hint.Hinter) {
		m, a := played(t, b, 3, game.LevelMedium), b.Adviser()
		for i := range m.Len() + 1 {
			left := a.Left(m.Before(i))
			if !(left >= 0 && left <= 1) || i == 0 && left != 1 || i == m.Len() && left != 0 {
				t.Errorf("before entry %d of %d: %v left", i, m.Len(), left)
			}
		}
		if middle := a.Left(m.Before(m.Len() / 2)); !(middle > 0.1 && middle < 0.9) {
			t.Errorf("in the middle %v is left", middle)
		}
	})
}
