package timeline

import "math"

// Speed is how fast things move. The zero value is Normal; the values are in order from slow to fast.
type Speed int8

// The speeds.
const (
	Slow    Speed = iota - 1 // takes 5/3 of the time
	Normal                   // 60 ticks a second, as the constants of this package are meant
	Fast                     // takes half the time
	Instant                  // takes none
)

// Pace is how fast things move, and whether they move at all. The zero value is normal speed in full motion.
type Pace struct {
	Speed Speed
	// Reduced turns movements into cross-fades of ReducedTicks.
	Reduced bool
}

// How long things take at normal speed, in ticks.
const (
	HopTicks     = 12 // a pawn's hop to the next space
	LongestMove  = 90 // no move of a pawn takes longer, however far it goes
	LandTicks    = 2  // the squash of a landing
	DiceTicks    = 40 // from the throw to the rest
	ReadTicks    = 12 // a result stands for at least that long before anything follows
	CardTicks    = 18 // a card is turned
	PointsTicks  = 24 // points fly from who pays to who gets
	ChargeTicks  = 8  // the bull, for each space
	ShakeTicks   = 10 // the board shakes
	ReducedTicks = 8  // what any movement takes with reduced motion
)

// Ticks returns how many ticks something takes that takes n at normal speed in full motion.
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

// MoveTicks returns how long a move over n spaces takes at normal speed: perSpace for each of them and LongestMove at
// most.
func MoveTicks(n, perSpace int) int { return min(n*perSpace, LongestMove) }

// Ease turns the share of time that has passed into the share of the way that has been gone. Both run from 0 to 1.
type Ease uint8

// The ways to ease.
const (
	InOut  Ease = iota // starts and ends slowly
	Linear             // at one speed
	Out                // starts fast and ends slowly, as something thrown
	In                 // starts slowly and ends fast, as something that falls
	Bounce             // falls and bounces twice
)

// At returns the share of the way at the share t of the time; t is clamped to 0..1.
func (e Ease) At(t float64) float64 {
	t = math.Max(0, math.Min(1, t))
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

// bounce falls to 1 in the first half, and comes back from there to a fifth and a twentieth of the height.
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

// Arc returns the height of a throw at the share t of its way: 0 at both ends and 1 in the middle.
func Arc(t float64) float64 { return 4 * t * (1 - t) }

// Hop splits the share t of a move over n spaces into the hop under way, 0 to n-1, and the eased share of that hop. n
// must be at least 1.
func Hop(t float64, n int) (hop int, share float64) {
	whole, part := math.Modf(math.Max(0, math.Min(1, t)) * float64(n))
	if int(whole) >= n {
		return n - 1, 1
	}
	return int(whole), InOut.At(part)
}
