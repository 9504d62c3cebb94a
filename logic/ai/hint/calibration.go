package hint

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"math"

	"ludotheque/logic/game"
	"ludotheque/logic/match"
)

// Levels are the levels at which those at a table play, seat by seat.
type Levels [game.MaxSeats]game.Level

// LevelsAt returns the levels of those who sit at a table: that of a bot, and for a person what person says of it; nil says
// medium of everybody.
func LevelsAt(occupants []match.Occupant, person func(match.Occupant) game.Level) (levels Levels) {
	for seat, o := range occupants {
		switch {
		case o.Bot:
			levels[seat] = o.Level
		case person != nil:
			levels[seat] = person(o)
		default:
			levels[seat] = game.LevelMedium
		}
	}
	return levels
}

// Weight is how the chance of a seat of one level counts against a rival of another.
type Weight struct {
	// Slope is the power to which the strong bot's estimate is raised: below 1 where less is decided than strong thinks.
	Slope float64 `json:"slope"`
	// Bend is what is added to Slope by how open the game is: a lead that strong takes for decided is lost now and then all the
	// same, so that the chances of a game that looks decided need another slope than those of an open one.
	Bend float64 `json:"bend,omitempty"`
	// Late, Early and Open are added to the logarithm of the chance: Late always, Early by the share of the game that is left,
	// and Open by how open the game is, from 0 if strong takes it for decided to 1 if all seats are level.
	Late  float64 `json:"late,omitempty"`
	Early float64 `json:"early,omitempty"`
	Open  float64 `json:"open,omitempty"`
}

// Table is a Calibration for one number of seats.
type Table struct {
	// Lean is what the share of the game that is left adds to every Slope.
	Lean float64 `json:"lean"`
	// Levels are the weights by the words of the levels, the seat's own first and then its rival's.
	Levels map[string]map[string]Weight `json:"levels"`
}

// Calibration makes of what the strong bot thinks of a position the chances of those who sit at the table. The chance of a
// seat is proportional to the strong bot's estimate to the power of a slope, times a factor: both depend on its level and are
// the mean over its rivals' levels, and were fitted to games played to their end ("referee calibrate"). The chances of all
// seats add up to 1, and of two decisions the one with the greater estimate keeps the greater chance. A nil Calibration takes
// estimates as they are.
type Calibration struct {
	tables [game.MaxSeats + 1]*coefficients
}

// coefficients are a Table by level.
type coefficients struct {
	lean    float64
	weights [game.Levels][game.Levels]Weight
}

// ErrCalibration is wrapped by errors about data that is no calibration.
var ErrCalibration = errors.New("not a calibration")

// MinSlope is the least slope of a calibration: below it the seat that is behind would be said to lead.
const MinSlope = 0.01

// maxWeight is the most that another coefficient may be: beyond it chances would be 0 or 1.
const maxWeight = 20

// ReadCalibration reads a calibration: a JSON object with a Table for each number of seats. A level that it does not name
// counts as the next one below that it does, or else above.
func ReadCalibration(data []byte) (*Calibration, error) {
	var file map[int]Table
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	if err := d.Decode(&file); err != nil {
		return nil, fmt.Errorf("calibration: %w: %w", ErrCalibration, err)
	}
	c := &Calibration{}
	for seats, t := range file {
		if seats < 1 || seats > game.MaxSeats {
			return nil, fmt.Errorf("calibration: %d seats: %w", seats, ErrCalibration)
		}
		k, err := t.read()
		if err != nil {
			return nil, fmt.Errorf("calibration: %d seats: %w", seats, err)
		}
		c.tables[seats] = k
	}
	return c, nil
}

// read checks t and sorts it by level.
func (t *Table) read() (*coefficients, error) {
	k, known := &coefficients{lean: t.Lean}, [game.Levels]bool{}
	for word, row := range t.Levels {
		own, err := game.ParseLevel(word)
		if err != nil {
			return nil, fmt.Errorf("%w: %w", ErrCalibration, err)
		}
		known[own] = true
		if len(row) != len(t.Levels) {
			return nil, fmt.Errorf("%s: %d levels of rivals, not %d: %w", word, len(row), len(t.Levels), ErrCalibration)
		}
		for word, w := range row {
			rival, err := game.ParseLevel(word)
			if err != nil {
				return nil, fmt.Errorf("%s: %w: %w", own, ErrCalibration, err)
			}
			if err := w.check(t.Lean); err != nil {
				return nil, fmt.Errorf("%s against %s: %w", own, rival, err)
			}
			k.weights[own][rival] = w
		}
	}
	if len(t.Levels) == 0 {
		return nil, fmt.Errorf("no level: %w", ErrCalibration)
	}
	for own := range known {
		for rival := range known {
			k.weights[own][rival] = k.weights[nearest(&known, own)][nearest(&known, rival)]
		}
	}
	return k, nil
}

// check holds w to its bounds.
func (w *Weight) check(lean float64) error {
	least, most := w.Slope+min(0, lean)+min(0, w.Bend), math.Abs(w.Slope)+math.Abs(lean)+math.Abs(w.Bend)
	if !(least >= MinSlope && most <= maxWeight) {
		return fmt.Errorf("slope of %v, bend of %v and lean of %v: %w", w.Slope, w.Bend, lean, ErrCalibration)
	}
	if !(max(math.Abs(w.Late), math.Abs(w.Early), math.Abs(w.Open)) <= maxWeight) {
		return fmt.Errorf("%v late, %v early and %v open: %w", w.Late, w.Early, w.Open, ErrCalibration)
	}
	return nil
}

// nearest returns the known level that level number l counts as: itself, or the next below, or else above.
func nearest(known *[game.Levels]bool, l int) int {
	for i := l; i >= 0; i-- {
		if known[i] {
			return i
		}
	}
	for !known[l] {
		l++
	}
	return l
}

// Openness returns how open a game is in which the seats have the chances given, which add up to 1: their entropy, from 0 if it is
// decided to 1 if they are level.
func Openness(all []Chance) (h float64) {
	if len(all) < 2 {
		return 0
	}
	for _, c := range all {
		if c.Win > 0 {
			h -= c.Win * math.Log(c.Win)
		}
	}
	return h / math.Log(float64(len(all)))
}

// scale is what a Calibration makes of estimates in one position, seat by seat.
type scale struct {
	slope, edge [game.MaxSeats]float64
}

// at returns the scale for a position of which the estimates are all, added up to 1, and left of the game is left.
func (c *Calibration) at(levels *Levels, all []Chance, left float64) (s scale) {
	seats := len(all)
	for seat := range seats {
		s.slope[seat] = 1
	}
	if c == nil || c.tables[seats] == nil || seats < 2 {
		return s
	}
	k, rivals, open := c.tables[seats], float64(seats-1), Openness(all)
	for seat, own := range levels[:seats] {
		s.slope[seat] = k.lean * left
		for other, rival := range levels[:seats] {
			if other != seat {
				w := &k.weights[own][rival]
				s.slope[seat] += (w.Slope + w.Bend*open) / rivals
				s.edge[seat] += (w.Late + w.Early*left + w.Open*open) / rivals
			}
		}
	}
	return s
}

// Least is the least chance that is told from none.
const Least = 1e-5

// weigh returns how much seat's estimate p counts against those of the others.
func (s *scale) weigh(seat int, p float64) float64 {
	if p <= 0 {
		return 0
	}
	return math.Exp(s.slope[seat]*math.Log(max(p, Least)) + s.edge[seat])
}

// share makes all, estimates that add up to 1, chances that do.
func (s *scale) share(all []Chance) {
	for seat := range all {
		all[seat].Win = s.weigh(seat, all[seat].Win)
	}
	normalize(all)
}

// normalize makes what the seats may expect add up to 1, and reports whether it can: not if all expect nothing.
func normalize(all []Chance) bool {
	sum := sumWins(all)
	if sum <= 0 {
		return false
	}
	for seat := range all {
		all[seat].Win /= sum
	}
	return true
}

// sumWins returns what the chances to win of all add up to.
func sumWins(all []Chance) (sum float64) {
	for _, c := range all {
		sum += c.Win
	}
	return sum
}

// against returns the chance of seat behind a decision of which the estimate is p, if what is left to the others is divided among
// them as in all, the estimates of all seats.
func (s *scale) against(seat int, p float64, all []Chance) float64 {
	if p <= 0 || p >= 1 {
		return min(max(p, 0), 1)
	}
	others, weight := sumWins(all)-all[seat].Win, 0.0
	for other, c := range all {
		switch {
		case other == seat:
		case others > 0:
			weight += s.weigh(other, (1-p)*c.Win/others)
		default:
			weight += s.weigh(other, (1-p)/float64(len(all)-1))
		}
	}
	own := s.weigh(seat, p)
	return own / (own + weight)
}

// Start returns the chance of each seat of a table before anything has been played.
func (c *Calibration) Start(levels Levels, seats int) []float64 {
	all, wins := make([]Chance, seats), make([]float64, seats)
	for seat := range all {
		all[seat].Win = 1 / float64(seats)
	}
	s := c.at(&levels, all, 1)
	s.share(all)
	for seat := range wins {
		wins[seat] = all[seat].Win
	}
	return wins
}

// Calibrated is embedded by boxes whose hints are calibrated.
type Calibrated struct{ calibration *Calibration }

// Calibrate has the hints of the box go by data, a calibration, or by none if it is nil. It is for who opens the box.
func (c *Calibrated) Calibrate(data []byte) (err error) {
	if data == nil {
		return nil
	}
	c.calibration, err = ReadCalibration(data)
	return err
}

// Calibration returns what the hints of the box go by; nil for none.
func (c *Calibrated) Calibration() *Calibration { return c.calibration }
