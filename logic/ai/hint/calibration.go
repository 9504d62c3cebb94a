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

// Levels is the playing strength of each seat.
type Levels [game.MaxSeats]game.Level

// LevelsAt returns the levels of a table's occupants. For people it calls person, or takes medium if person is nil.
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

// Weight is the influence of a rival's level on the chance of a seat, see Calibration.
type Weight struct {
	// Slope is the exponent of the strong bot's estimate. It is below 1 if the lead decides less than strong expects.
	Slope float64 `json:"slope"`
	// Bend times the openness of the game is added to Slope. Games that look decided need another slope than open ones.
	Bend float64 `json:"bend,omitempty"`
	// Curve times the logarithm of the estimate is added to Slope. A negative one makes small chances still smaller.
	Curve float64 `json:"curve,omitempty"`
	// Late, Early and Open make the factor of the chance. The logarithm of the factor is Late, plus Early times the part
	// of the game that is left, plus Open times the openness, see Openness. Among players of one level these would cancel
	// out. There they count only for a seat that has just made the best decision of several: estimates err, and the best of
	// several is mostly one that errs upward.
	Late  float64 `json:"late,omitempty"`
	Early float64 `json:"early,omitempty"`
	Open  float64 `json:"open,omitempty"`
}

// Table is the calibration for one number of seats.
type Table struct {
	// Lean times the part of the game that is left is added to every Slope.
	Lean float64 `json:"lean"`
	// Levels are the weights by the words of levels, first of the seat, then of its rival.
	Levels map[string]map[string]Weight `json:"levels"`
}

// Calibration converts the strong bot's estimates to winning chances for players of given levels. The chance of a seat
// is proportional to its estimate to the power of a slope, times a factor. Both depend on its level and are means over
// its rivals. They were fitted to finished games, see "referee calibrate". The chances of all seats add up to 1, and
// the order of decisions is kept. A nil Calibration leaves estimates as they are.
type Calibration struct {
	tables [game.MaxSeats + 1]*coefficients // by number of seats
}

// coefficients is a Table with weights indexed by level.
type coefficients struct {
	lean    float64
	weights [game.Levels][game.Levels]Weight
}

// ErrCalibration is wrapped by errors about invalid calibrations.
var ErrCalibration = errors.New("not a calibration")

// MinSlope is the minimum slope of a calibration. Below it, a seat that is behind could be estimated to lead.
const MinSlope = 0.01

// maxWeight is the maximum of the other coefficients. Above it, chances would be 0 or 1.
const maxWeight = 20

// ReadCalibration parses a calibration: a JSON object with a Table for each number of seats. A level that is missing
// counts as the next lower one that is there, else the next higher. Its errors wrap ErrCalibration.
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

// read checks t and converts it to coefficients. Every level of t must have a Weight against every level of t. All other levels
// get the Weights of their knownLevel.
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
	for own := range known { // all levels: weights that are missing become those of a level that is there
		for rival := range known {
			k.weights[own][rival] = k.weights[knownLevel(&known, own)][knownLevel(&known, rival)]
		}
	}
	return k, nil
}

// leastSlope returns the least steepness, in a Table with the given Lean, of the logarithm of a chance over the logarithm l of
// its estimate. The steepness is Slope + Lean*left + Bend*openness + 2*Curve*l: Curve adds Curve*l*l to the logarithm of the
// chance. left and openness are 0 to 1, and l is at least the logarithm of LeastChance.
func (w *Weight) leastSlope(lean float64) float64 {
	return w.Slope + min(0, lean) + min(0, w.Bend) + min(0, 2*w.Curve*math.Log(LeastChance))
}

// Steepen raises Slope and Bend and lowers Curve, each only as far as needed, until leastSlope in a Table with the given Lean is
// at least 1.2*MinSlope. The fifth above MinSlope is for rounding: w stays valid when its coefficients are rounded to four
// decimal places.
func (w *Weight) Steepen(lean float64) {
	least := 1.2*MinSlope - min(0, lean)
	w.Slope = max(w.Slope, least)
	w.Bend = max(w.Bend, least-w.Slope)
	w.Curve = min(w.Curve, (least-w.Slope-min(0, w.Bend))/(2*math.Log(LeastChance)))
}

// check returns an error if w is not valid in a Table with the given Lean. leastSlope must be at least MinSlope, and the sizes of
// what makes the slope together at most maxWeight. Late, Early and Open must each be at most maxWeight in size. NaN is never
// valid.
func (w *Weight) check(lean float64) error {
	most := math.Abs(w.Slope) + math.Abs(lean) + math.Abs(w.Bend) + math.Abs(w.Curve*math.Log(LeastChance))
	if !(w.leastSlope(lean) >= MinSlope && most <= maxWeight) {
		return fmt.Errorf("slope of %v, bend of %v, curve of %v and lean of %v: %w", w.Slope, w.Bend, w.Curve, lean, ErrCalibration)
	}
	if !(max(math.Abs(w.Late), math.Abs(w.Early), math.Abs(w.Open)) <= maxWeight) {
		return fmt.Errorf("%v late, %v early and %v open: %w", w.Late, w.Early, w.Open, ErrCalibration)
	}
	return nil
}

// knownLevel returns the level that level l counts as: itself, else the next lower known one, else the next higher.
func knownLevel(known *[game.Levels]bool, l int) int {
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

// Openness returns how open a game is, from the winning chances of the seats, which add up to 1: their entropy, scaled to
// be 0 if the game is decided and 1 if all chances are equal.
func Openness(all []Outlook) (h float64) {
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

// chanceModel converts estimates to chances in one position, see Calibration.
type chanceModel struct {
	slope [game.MaxSeats]float64 // exponent of each seat's estimate
	curve [game.MaxSeats]float64 // what the logarithm of the estimate adds to the exponent, see Weight
	edge  [game.MaxSeats]float64 // logarithm of each seat's factor
}

// model returns the chanceModel for a position. all are the estimates of all seats, which add up to 1; left is the part of
// the game that is left, 0 to 1. by is the seat whose best decision of several led to the position, or Nobody. Without a
// calibration for that number of seats the model changes nothing.
func (c *Calibration) model(levels *Levels, all []Outlook, left float64, by game.Seat) (s chanceModel) {
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
			if other == seat {
				continue
			}
			w := &k.weights[own][rival]
			s.slope[seat] += (w.Slope + w.Bend*open) / rivals
			s.curve[seat] += w.Curve / rivals
			if rival != own || seat == int(by) {
				s.edge[seat] += (w.Late + w.Early*left + w.Open*open) / rivals
			}
		}
	}
	return s
}

// LeastChance is the least chance that differs from 0.
const LeastChance = 1e-5

// unscaled returns the chance of seat for the estimate p, before the chances of all seats are scaled to add up to 1. An estimate of
// 0 stays 0; others below LeastChance count as LeastChance.
func (s *chanceModel) unscaled(seat int, p float64) float64 {
	if p <= 0 {
		return 0
	}
	l := math.Log(max(p, LeastChance))
	return math.Exp((s.slope[seat]+s.curve[seat]*l)*l + s.edge[seat])
}

// convert replaces estimates that add up to 1 by chances that do. If all are 0, they stay 0.
func (s *chanceModel) convert(all []Outlook) {
	for seat := range all {
		all[seat].Win = s.unscaled(seat, all[seat].Win)
	}
	normalize(all)
}

// normalize scales the winning chances so that they add up to 1. If all are 0, it returns false and changes nothing.
func normalize(all []Outlook) bool {
	sum := sumWins(all)
	if sum <= 0 {
		return false
	}
	for seat := range all {
		all[seat].Win /= sum
	}
	return true
}

// sumWins returns the sum of the winning chances.
func sumWins(all []Outlook) (sum float64) {
	for _, c := range all {
		sum += c.Win
	}
	return sum
}

// decisionChance returns the chance of seat after a decision with the estimate p. The other seats share 1-p as their
// estimates, in proportion to their estimates in all, or equally if those are 0. If p is 0 or less the chance is 0, if p is 1 or
// more it is 1.
func (s *chanceModel) decisionChance(seat int, p float64, all []Outlook) float64 {
	if p <= 0 || p >= 1 {
		return min(max(p, 0), 1)
	}
	others, sum := sumWins(all)-all[seat].Win, 0.0 // of the estimates in all, and of the unscaled chances
	for other, c := range all {
		switch {
		case other == seat:
		case others > 0:
			sum += s.unscaled(other, (1-p)*c.Win/others)
		default:
			sum += s.unscaled(other, (1-p)/float64(len(all)-1))
		}
	}
	own := s.unscaled(seat, p)
	return own / (own + sum)
}

// StartChances returns the winning chance of each seat at the start of a game with that number of seats, of the given levels.
// A nil c counts all levels as equal.
func (c *Calibration) StartChances(levels Levels, seats int) []float64 {
	all, wins := make([]Outlook, seats), make([]float64, seats)
	for seat := range all {
		all[seat].Win = 1 / float64(seats)
	}
	s := c.model(&levels, all, 1, Nobody)
	s.convert(all)
	for seat := range wins {
		wins[seat] = all[seat].Win
	}
	return wins
}

// Calibrated holds the calibration of a box's hints. Boxes embed it.
type Calibrated struct{ calibration *Calibration }

// Calibrate sets the calibration to the JSON in data. It does nothing if data is nil. If data is wrong, it returns an error,
// and there is no calibration. Call it when the box is opened.
func (c *Calibrated) Calibrate(data []byte) (err error) {
	if data == nil {
		return nil
	}
	c.calibration, err = ReadCalibration(data)
	return err
}

// Calibration returns the calibration of the box's hints, or nil.
func (c *Calibrated) Calibration() *Calibration { return c.calibration }
