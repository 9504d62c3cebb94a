package rapidcity

import "ludotheque/logic/game"

// pace is a distribution of times in milliseconds, skewed to the right as people's are: base plus spread times a number
// whose quantiles are skew's. Its mean lies two spreads above the base.
type pace struct{ base, spread int }

// profile is how somebody plays: how fast, and how often wrongly.
type profile struct {
	// How long from the card's turning to the first grab of a defender and of an attacker, and to the first drop on cards with
	// one character, with two, and with healing.
	defend, attack, place, deduce, heal pace
	// step is from one grab of an attacker to the next, again from a drop that sprang back, or a grab that came too late, to
	// the next try.
	step, again pace
	// notice is how many milliseconds it takes to see what others have done.
	notice int
	// Errors, in thousandths: a defender's of a wrong pawn, an attacker's of its own, of a place that is not allowed, of the
	// wrong hand in Ultimate, of reaching for a pawn when hands are up, of a hand out before the card is open.
	wrongPawn, ownPawn, wrongPlace, wrongHand, handsUp, early int
	// block is set if it puts a pawn that needs no healing in others' way.
	block bool
}

// levels are the bots, and human the profile of a practised person that they are measured against. With three seats, human, a
// level and medium, medium ends with fewer bullets than human in 31 % of games and strong in 67, ties half. Easy is for people
// who need 1,100 ms to save: they win more than 35 % of games of three against it. A child's hands are slow and often wrong, so
// that it wins as often as random play does.
var (
	levels = [...]profile{
		game.LevelChild: {
			defend: pace{1500, 300}, attack: pace{1900, 350}, place: pace{2800, 600}, deduce: pace{3000, 600}, heal: pace{2800, 600},
			step: pace{1400, 200}, again: pace{800, 150}, notice: 500,
			wrongPawn: 640, ownPawn: 500, wrongPlace: 440, wrongHand: 500, handsUp: 850, early: 75,
		},
		game.LevelEasy: {
			defend: pace{820, 130}, attack: pace{880, 145}, place: pace{940, 160}, deduce: pace{1210, 205}, heal: pace{925, 155},
			step: pace{390, 60}, again: pace{490, 75}, notice: 350,
			wrongPawn: 40, ownPawn: 35, wrongPlace: 50, wrongHand: 130, handsUp: 115, early: 45,
		},
		game.LevelMedium: {
			defend: pace{554, 82}, attack: pace{596, 92}, place: pace{635, 102}, deduce: pace{820, 132}, heal: pace{625, 98},
			step: pace{265, 38}, again: pace{330, 48}, notice: 280,
			wrongPawn: 30, ownPawn: 25, wrongPlace: 40, wrongHand: 110, handsUp: 95, early: 25,
		},
		game.LevelStrong: {
			defend: pace{487, 60}, attack: pace{522, 70}, place: pace{565, 78}, deduce: pace{745, 110}, heal: pace{570, 78},
			step: pace{215, 26}, again: pace{270, 34}, notice: 240,
			wrongPawn: 12, ownPawn: 9, wrongPlace: 18, wrongHand: 45, handsUp: 45, early: 9, block: true,
		},
	}
	human = profile{
		defend: pace{520, 70}, attack: pace{560, 80}, place: pace{600, 90}, deduce: pace{780, 120}, heal: pace{600, 90},
		step: pace{240, 30}, again: pace{300, 40}, notice: 260,
		wrongPawn: 15, ownPawn: 12, wrongPlace: 25, wrongHand: 60, handsUp: 60, early: 12, block: true,
	}
)

// mean returns the mean of p, in milliseconds.
func (p pace) mean() int { return p.base + 2*p.spread }

// at returns p with all times in proportion to a mean time to save of ms milliseconds.
func (p *profile) at(ms int) *profile {
	out, saves := *p, p.defend.mean()
	for _, t := range []*pace{&out.defend, &out.attack, &out.place, &out.deduce, &out.heal, &out.step, &out.again} {
		t.base, t.spread = t.base*ms/saves, t.spread*ms/saves
	}
	return &out
}

// quickest is the least time in which anybody reacts to a card.
const quickest = 150

// skew holds quantiles, in hundredths, of the sum of a normal number with deviation 1 and an exponential one with mean 2, at
// every 64th; the ends are cut off. Whole numbers are the same on every platform.
var skew = [...]int{
	-245, -139, -104, -82, -64, -50, -37, -26, -15, -6, 3, 12, 20, 28, 35, 43,
	50, 57, 64, 71, 77, 84, 91, 97, 104, 110, 117, 124, 130, 137, 144, 151,
	158, 165, 172, 179, 187, 195, 203, 211, 220, 228, 238, 247, 257, 267, 278, 290,
	302, 315, 329, 344, 360, 377, 396, 417, 441, 468, 498, 535, 580, 637, 718, 857,
	1187,
}

// draw returns a time of p.
func (p pace) draw(l *game.RNG) int {
	const bins = len(skew) - 1
	x := l.Below(bins << 10)
	low, high, part := skew[x>>10], skew[x>>10+1], x&1023
	return p.base + p.spread*(low<<10+(high-low)*part)/(100<<10)
}

// chance reports whether something happens that happens rate times in 1000.
func chance(l *game.RNG, rate int) bool { return l.Below(1000) < rate }

// Bot returns a player of the level given: a game.Reflex that reacts in its own time and errs at its own rate.
func (b *Box) Bot(level game.Level, seed uint64) game.Bot {
	switch level {
	case game.LevelRandom:
		return &fidget{rng: game.NewRNG(seed)}
	case game.LevelAdaptive:
		return b.Fit(0, seed)
	}
	return &reflex{profile: &levels[level], rng: game.NewRNG(seed)}
}

// Human returns a player with the reflexes of a practised person, fixed for good: the levels are measured against it.
func (b *Box) Human(seed uint64) game.Reflex { return b.Person(human.defend.mean(), seed) }

// Person returns Human with all reflexes in proportion to a mean time to save of ms milliseconds.
func (b *Box) Person(ms int, seed uint64) game.Reflex {
	return &reflex{profile: human.at(ms), rng: game.NewRNG(seed)}
}
