package rapidcity

import "ludotheque/logic/game"

// timeDist is a distribution of times in milliseconds, skewed to the right like those of people: base plus spread times
// a variable with the quantiles in skew. Its mean is base + 2*spread.
type timeDist struct{ base, spread int }

// reflexProfile is how fast and how wrongly a player reacts.
type reflexProfile struct {
	// Times from the opening of the card to the first input of the player.
	defend timeDist // to a defender's grab
	attack timeDist // to an attacker's grab
	place  timeDist // to a drop on a card with one character
	deduce timeDist // to a drop on a card with two characters
	heal   timeDist // to a drop on a card with healing
	// step is the time from one grab of an attacker to the next. retry is the time to the next attempt from a pawn that
	// sprang back, or from a grab that was too late.
	step, retry timeDist
	// notice is the time to see what others have done, in milliseconds.
	notice int
	// Rates of errors, in thousandths of cards.
	wrongPawn  int // a defender grabs a wrong pawn first
	ownPawn    int // an attacker grabs its own pawn first
	wrongPlace int // a drop on a forbidden place
	wrongHand  int // the wrong hand, which matters in Ultimate
	handsUp    int // a touch with hands up
	early      int // an input before the card is open
	// block is set if the player puts a pawn that needs no healing in the way of others.
	block bool
}

// levels are the profiles of the bots, human that of a practised person. They were measured in games of three seats, with
// human, a bot of the level, and a medium bot. A medium bot ends with fewer bullets than human in 31 % of these games, a
// strong one in 67 % (ties count half). Easy suits people who need 1,100 ms to save: they win more than 35 % of games
// against two easy bots. Child is tuned to win as often as random play.
var (
	levels = [...]reflexProfile{
		game.LevelChild: {
			defend: timeDist{1500, 300}, attack: timeDist{1900, 350}, place: timeDist{2800, 600}, deduce: timeDist{3000, 600}, heal: timeDist{2800, 600},
			step: timeDist{1400, 200}, retry: timeDist{800, 150}, notice: 500,
			wrongPawn: 640, ownPawn: 500, wrongPlace: 440, wrongHand: 500, handsUp: 850, early: 75,
		},
		game.LevelEasy: {
			defend: timeDist{820, 130}, attack: timeDist{880, 145}, place: timeDist{940, 160}, deduce: timeDist{1210, 205}, heal: timeDist{925, 155},
			step: timeDist{390, 60}, retry: timeDist{490, 75}, notice: 350,
			wrongPawn: 40, ownPawn: 35, wrongPlace: 50, wrongHand: 130, handsUp: 115, early: 45,
		},
		game.LevelMedium: {
			defend: timeDist{554, 82}, attack: timeDist{596, 92}, place: timeDist{635, 102}, deduce: timeDist{820, 132}, heal: timeDist{625, 98},
			step: timeDist{265, 38}, retry: timeDist{330, 48}, notice: 280,
			wrongPawn: 30, ownPawn: 25, wrongPlace: 40, wrongHand: 110, handsUp: 95, early: 25,
		},
		game.LevelStrong: {
			defend: timeDist{487, 60}, attack: timeDist{522, 70}, place: timeDist{565, 78}, deduce: timeDist{745, 110}, heal: timeDist{570, 78},
			step: timeDist{215, 26}, retry: timeDist{270, 34}, notice: 240,
			wrongPawn: 12, ownPawn: 9, wrongPlace: 18, wrongHand: 45, handsUp: 45, early: 9, block: true,
		},
	}
	human = reflexProfile{
		defend: timeDist{520, 70}, attack: timeDist{560, 80}, place: timeDist{600, 90}, deduce: timeDist{780, 120}, heal: timeDist{600, 90},
		step: timeDist{240, 30}, retry: timeDist{300, 40}, notice: 260,
		wrongPawn: 15, ownPawn: 12, wrongPlace: 25, wrongHand: 60, handsUp: 60, early: 12, block: true,
	}
)

// mean returns the mean of the distribution, in milliseconds.
func (p timeDist) mean() int { return p.base + 2*p.spread }

// scaledTo returns a copy of p with all reaction times, step and retry scaled so that the mean time to save is ms milliseconds.
// notice and the rates of errors stay.
func (p *reflexProfile) scaledTo(ms int) *reflexProfile {
	out, saves := *p, p.defend.mean()
	for _, t := range []*timeDist{&out.defend, &out.attack, &out.place, &out.deduce, &out.heal, &out.step, &out.retry} {
		t.base, t.spread = t.base*ms/saves, t.spread*ms/saves
	}
	return &out
}

// minReaction is the least time in which a reflexBot reacts to a card, in milliseconds.
const minReaction = 150

// skew holds the quantiles 0, 1/64, 2/64 and so on to 1 of a random variable, in hundredths. The variable is the sum of a
// normal one with deviation 1 and an exponential one with mean 2; the ends are cut off. Integers give the same results on
// every platform.
var skew = [...]int{
	-245, -139, -104, -82, -64, -50, -37, -26, -15, -6, 3, 12, 20, 28, 35, 43,
	50, 57, 64, 71, 77, 84, 91, 97, 104, 110, 117, 124, 130, 137, 144, 151,
	158, 165, 172, 179, 187, 195, 203, 211, 220, 228, 238, 247, 257, 267, 278, 290,
	302, 315, 329, 344, 360, 377, 396, 417, 441, 468, 498, 535, 580, 637, 718, 857,
	1187,
}

// random returns a random time with the distribution p, in milliseconds. It may be below p.base, by up to 2.45 times p.spread.
func (p timeDist) random(rng *game.RNG) int {
	const bins = len(skew) - 1
	x := rng.Below(bins << 10) // the bin, and ten bits for where in the bin
	low, high, part := skew[x>>10], skew[x>>10+1], x&1023
	// Between two quantiles the result is interpolated: in hundredths, as in skew, times 1024.
	return p.base + p.spread*(low<<10+(high-low)*part)/(100<<10)
}

// chance returns true with a probability of rate/1000.
func chance(rng *game.RNG, rate int) bool { return rng.Below(1000) < rate }

// Bot implements game.Box. A bot of game.LevelAdaptive is one for people of unknown skill, see AdaptiveBot.
func (b *Box) Bot(level game.Level, seed uint64) game.Bot {
	switch level {
	case game.LevelRandom:
		return &randomBot{rng: game.NewRNG(seed)}
	case game.LevelAdaptive:
		return b.AdaptiveBot(0, seed)
	}
	return &reflexBot{reflexProfile: &levels[level], rng: game.NewRNG(seed)}
}

// Human returns a bot with the reflexes of a practised person, by which the levels are measured.
func (b *Box) Human(seed uint64) game.RealTimeBot { return b.Person(human.defend.mean(), seed) }

// Person returns Human with its times scaled to a mean time to save of ms milliseconds, see scaledTo.
func (b *Box) Person(ms int, seed uint64) game.RealTimeBot {
	return &reflexBot{reflexProfile: human.scaledTo(ms), rng: game.NewRNG(seed)}
}
