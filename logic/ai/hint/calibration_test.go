package hint_test

import (
	"cmp"
	"errors"
	"fmt"
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
		`{"2":{"levels":{"easy":{"easy":{"slope":1,"curve":0.05}}}}}`, `{"2":{"levels":{"easy":{"easy":{"slope":1,"curve":-2}}}}}`,
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
			all, by := hint.BestEstimates(a, g, seat), hint.Nobody
			best := all[0]
			if len(all) > 1 {
				by = seat
			}
			if _, err := g.Apply(seat, best.Move, nil); err != nil {
				t.Fatal(err)
			}
			if behind := a.Outlook(g, by, nil)[seat].Win; math.Abs(behind-best.Win) > 1e-6 {
				t.Fatalf("entry %d: %v hoped for, and %v behind it", i, best.Win, behind)
			}
		}
	})
}

// TestTheBestOfSeveralDecisionsIsTakenForLess halves the weight of a seat of medium that has just made the best of several
// decisions. A position after a decision without a choice, and the other seat, are left as they are.
func TestTheBestOfSeveralDecisionsIsTakenForLess(t *testing.T) {
	c, err := hint.ReadCalibration([]byte(fmt.Sprintf(`{"2":%[1]s,"3":%[1]s}`, fmt.Sprintf(`{"levels":{"medium":{"medium":{"slope":1,"late":%v}}}}`, -math.Ln2))))
	if err != nil {
		t.Fatal(err)
	}
	eachHinter(t, func(t *testing.T, b hint.Hinter) {
		if b.Name() == "galopp" {
			return // two estimates of one decision differ: hints play the race out by luck
		}
		m, a, forced := played(t, b, 3, game.LevelMedium), b.Adviser(), 0
		medium := hint.Levels{game.LevelMedium, game.LevelMedium, game.LevelMedium}
		for i := range m.Len() {
			g := m.Before(i)
			seat := g.Turn()
			if seat < 0 {
				continue
			}
			a.SetLevels(nil, medium)
			raw := hint.BestEstimates(a, g, seat)[0].Win
			a.SetLevels(c, medium)
			all := hint.BestEstimates(a, g, seat)
			want := raw / 2 / (1 - raw/2)
			if len(all) == 1 {
				want, forced = raw, forced+1
			}
			if math.Abs(all[0].Win-want) > 1e-3 {
				t.Fatalf("entry %d: %v of %v for the best of %d, want %v", i, all[0].Win, raw, len(all), want)
			}
		}
		if b.Name() == "dorada" && forced == 0 {
			t.Error("no decision without a choice")
		}
	})
}

// TestALowChanceIsMadeLowerByANegativeCurve reads two calibrations that differ in the curve alone.
func TestALowChanceIsMadeLowerByANegativeCurve(t *testing.T) {
	eachHinter(t, func(t *testing.T, b hint.Hinter) {
		m, a := played(t, b, 3, game.LevelMedium), b.Adviser()
		lowest := func(curve float64, g game.Game) float64 {
			c, err := hint.ReadCalibration([]byte(fmt.Sprintf(`{"%d":{"levels":{"medium":{"medium":{"slope":1,"curve":%v}}}}}`, g.Seats(), curve)))
			if err != nil {
				t.Fatal(err)
			}
			a.SetLevels(c, hint.Levels{game.LevelMedium, game.LevelMedium, game.LevelMedium})
			all := a.Outlook(g, hint.Nobody, nil)
			return slices.MinFunc(all, func(x, y hint.Outlook) int { return cmp.Compare(x.Win, y.Win) }).Win
		}
		g := m.Before(m.Len() / 2)
		if straight, bent := lowest(0, g), lowest(-0.1, g); !(bent < 0.95*straight) {
			t.Errorf("%v, and with a curve %v", straight, bent)
		}
	})
}

// TestSteepen holds what Steepen returns, rounded, to what ReadCalibration accepts.
func TestSteepen(t *testing.T) {
	for _, w := range []hint.Weight{{Slope: 1}, {Slope: -1}, {Slope: 0.5, Bend: -0.6}, {Slope: 0.5, Curve: 0.3}, {Slope: 0.3, Bend: -0.2, Curve: 0.01}} {
		for _, lean := range []float64{-0.4, 0, 0.4} {
			s := w
			s.Steepen(lean)
			data := fmt.Sprintf(`{"2":{"lean":%v,"levels":{"easy":{"easy":{"slope":%.4f,"bend":%.4f,"curve":%.4f}}}}}`, lean, s.Slope, s.Bend, s.Curve)
			if _, err := hint.ReadCalibration([]byte(data)); err != nil {
				t.Errorf("%+v: %s: %v", w, data, err)
			}
		}
	}
	w := hint.Weight{Slope: 0.8, Bend: 0.1, Curve: -0.1}
	s := w
	if s.Steepen(-0.2); s != w {
		t.Errorf("%+v, changed to %+v", w, s)
	}
}

// TestLeft follows games: all is left at the start, and nothing at the end.
func TestLeft(t *testing.T) {
	eachHinter(t, func(t *testing.T, b hint.Hinter) {
		m, a := played(t, b, 3, game.LevelMedium), b.Adviser()
		for i := range m.Len() + 1 {
			left := a.Remaining(m.Before(i))
			if !(left >= 0 && left <= 1) || i == 0 && left != 1 || i == m.Len() && left != 0 {
				t.Errorf("before entry %d of %d: %v left", i, m.Len(), left)
			}
		}
		if middle := a.Remaining(m.Before(m.Len() / 2)); !(middle > 0.1 && middle < 0.9) {
			t.Errorf("in the middle %v is left", middle)
		}
	})
}
