package timeline

import "math"

// Speed is the speed of animations. The zero value is Normal. The values are ordered from slow to fast.
type Speed int8

// The speeds.
const (
	Slow    Speed = iota - 1 // takes 5/3 of the normal time
	Normal                   // takes the time that the constants of this package say
	Fast                     // takes half the normal time
	Instant                  // takes no time
)

// Pace is the speed of animations and whether objects move at all. The zero value is normal speed in full motion.
type Pace struct {
	Speed Speed
	// Reduced turns movements into cross-fades of ReducedTicks.
	Reduced bool
}

// Durations at normal speed, in ticks.
const (
	HopTicks     = 12 // a pawn hops to the next space
	MaxMoveTicks = 90 // the longest move of a pawn, however many spaces it covers
	LandTicks    = 2  // a pawn is squashed as it lands
	DiceTicks    = 40 // the dice roll, from the throw until they lie still
	ReadTicks    = 12 // a result is shown at least this long before the next cue begins
	CardTicks    = 18 // a card is turned over
	PointsTicks  = 24 // points fly from the player who pays to the one who is paid
	ChargeTicks  = 8  // the bull runs over one space
	ShakeTicks   = 10 // the board shakes
	ReducedTicks = 8  // any movement, with reduced motion
)

// Ticks returns the duration at this pace, in whole ticks, of a cue of the given kind that takes n ticks at normal speed in full
// motion.
func (p Pace) Ticks(n int, kind Kind) int {
	if p.Reduced && kind == Move && n > 0 {
		n = ReducedTicks
	}
	switch p.Speed {
	case Slow:
		return (n*5 + 1) / 3
	case Fast:
		return (n + 1) / 2
	case Instant:
		return 0
	}
	return n
}

// MoveTicks returns the duration at normal speed of a move over n spaces: perSpace ticks for each, at most
// MaxMoveTicks.
func MoveTicks(n, perSpace int) int { return min(n*perSpace, MaxMoveTicks) }

// Ease is an easing curve. It maps the fraction of the time that has passed to the fraction of the way that has been
// covered.
type Ease uint8

// The easing curves.
const (
	InOut  Ease = iota // slow at the start and at the end
	Linear             // constant speed
	Out                // fast at the start, slow at the end, like a thrown object
	In                 // slow at the start, fast at the end, like a falling object
	Bounce             // falls and bounces twice
)

// At returns the fraction of the way at fraction t of the time. t is clamped to 0..1.
func (e Ease) At(t float64) float64 {
	t = max(0, min(1, t))
	switch e {
	case Linear:
		return t
	case Out:
		return 1 - (1-t)*(1-t)
	case In:
		return t * t
	case Bounce:
		return bounce(t)
	}
	return t * t * (3 - 2*t)
}

// bounce returns the fraction of the way at fraction t of the time on the curve of Bounce: the object reaches the end at t = 0.5, then
// bounces back twice, by 1/5 and by 1/20 of the way.
func bounce(t float64) float64 {
	switch {
	case t < 0.5:
		return 4 * t * t
	case t < 0.8:
		u := (t - 0.65) / 0.15
		return 0.8 + 0.2*u*u
	default:
		u := (t - 0.9) / 0.1
		return 0.95 + 0.05*u*u
	}
}

// Arc returns the height of a thrown object at fraction t of its way, as a fraction of the greatest height: 0 at both ends, 1 in the
// middle.
func Arc(t float64) float64 { return 4 * t * (1 - t) }

// Hop returns which of n hops is under way at fraction t of a move, 0 to n-1, and the eased fraction of that hop. n
// must be at least 1.
func Hop(t float64, n int) (hop int, fraction float64) {
	whole, part := math.Modf(max(0, min(1, t)) * float64(n))
	if int(whole) >= n {
		return n - 1, 1
	}
	return int(whole), InOut.At(part)
}
