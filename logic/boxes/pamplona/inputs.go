package pamplona

import (
	"ludotheque/logic/ai/value"
	"ludotheque/logic/game"
)

// The inputs of the network that values positions of the standard board, seen from one seat: the others follow clockwise
// behind it. Inputs that count runners are as great as there are runners; most are 1 or left out.
const (
	valueSpaces = 40 // of the standard board, pen and arena included
	maxBehind   = 10 // a runner further behind the bull counts as this far
	maxAhead    = 17 // one further ahead likewise
	distances   = maxBehind + maxAhead + 1
	margins     = 13 // of the lead over the best rival

	// For each seat: its runners on the street by their distance from the bull, and once more the spot that two or three of
	// them share; its runners by space, and by rank.
	inputDistance = 0
	inputCrowd    = inputDistance + MaxSeats*distances
	inputSpace    = inputCrowd + MaxSeats*distances
	inputRank     = inputSpace + MaxSeats*valueSpaces
	// For each seat, as numbers: points less credits; what an attack would bring now; what it would after the next card, on
	// average; how far the next card would leave its runners behind; whether it runs before the next card, and whether it rolls
	// now; runners on the street.
	inputPoints = inputRank + MaxSeats*(Ranks+1)
	inputNow    = inputPoints + MaxSeats
	inputSoon   = inputNow + MaxSeats
	inputLeft   = inputSoon + MaxSeats
	inputToRun  = inputLeft + MaxSeats
	inputNext   = inputToRun + MaxSeats
	inputStreet = inputNext + MaxSeats
	// For each rival: runners that the seat that looks may push, and, the other way round, that it outnumbers where they stand.
	inputPush  = inputStreet + MaxSeats
	inputCrush = inputPush + MaxSeats
	// The own spaces on which rivals could come to outnumber the runners there with their next run: rivals that run before the
	// next card, and the others.
	inputThreat = inputCrush + MaxSeats
	// The lead over the best rival, as things stand.
	inputLead = inputThreat + 2
	// For all: the chance of each card; cards left; whether none was turned; spaces from the bull to the arena, by steps and as
	// a number; the next rank; what is due; the number of seats.
	inputCard   = inputLead + margins
	inputDeck   = inputCard + CardKinds
	inputFirst  = inputDeck + 1
	inputToGo   = inputFirst + 1
	inputWay    = inputToGo + bullSteps
	inputRanks  = inputWay + 1
	inputPhase  = inputRanks + Ranks + 1
	inputSeats  = inputPhase + int(Ended)
	bullSteps   = 12
	valueInputs = inputSeats + MaxSeats + 1
)

// The second output is the score, from minScore to maxScore; the third is the lead over the best rival, from -maxLead to
// maxLead.
const minScore, maxScore, maxLead = -20, 100, 30

// Subject is what there is to learn of Viva Pamplona!
type Subject struct{ board *Board }

// Inputs returns the number of inputs.
func (Subject) Inputs() int { return valueInputs }

// Describe appends the inputs of s, a position on the standard board, seen from seat.
func (Subject) Describe(r *Rules, s *State, seat game.Seat, dst []value.Input) []value.Input {
	d := describer{Describer: value.Describer{Inputs: dst, Seats: r.seats, Seat: seat}, rules: r}
	d.describeOthers(s)
	d.describeOwn(s)
	return d.Inputs
}

// describer collects inputs.
type describer struct {
	value.Describer
	rules *Rules
}

// describeOthers describes all that does not depend on the seat's own runners and points.
func (d *describer) describeOthers(s *State) {
	d.Add(inputSeats+d.rules.seats, 1)
	d.Add(inputPhase+int(s.Phase), 1)
	d.describeDeck(s)
	for seat := range game.Seat(d.rules.seats) {
		if seat != d.Seat {
			d.describeRunners(s, seat)
		}
	}
	if s.Phase == Turning {
		return
	}
	d.Add(inputNext+d.Relative(s.Mover), 1)
	for seat := range game.Seat(d.rules.seats) {
		if d.rules.toRun(s, seat) {
			d.Add(inputToRun+d.Relative(seat), 1)
		}
	}
}

// toRun reports whether seat is to run before the next card, the mover included.
func (r *Rules) toRun(s *State, seat game.Seat) bool {
	if s.Phase == Turning {
		return false
	}
	return r.distance(s.First, seat) >= r.distance(s.First, s.Mover)
}

// distance returns how many seats clockwise seat sits from first.
func (r *Rules) distance(first, seat game.Seat) int {
	n := int(seat - first)
	if n < 0 {
		n += r.seats
	}
	return n
}

// describeThreats describes where rivals could come to outnumber the seat's own runners.
func (d *describer) describeThreats(s *State) {
	var now, later int
	for rival := range game.Seat(d.rules.seats) {
		if rival == d.Seat {
			continue
		}
		n := d.rules.reach(s, d.Seat, rival)
		if d.rules.toRun(s, rival) {
			now += n
		} else {
			later += n
		}
	}
	if now > 0 {
		d.Add(inputThreat, float32(now)/Runners)
	}
	if later > 0 {
		d.Add(inputThreat+1, float32(later)/Runners)
	}
}

// reach returns on how many runners of seat, one by one, the rival could stand in greater number after a run, if its dice showed
// what it needs.
func (r *Rules) reach(s *State, seat, rival game.Seat) (n int) {
	for _, p := range s.Runner[seat] {
		if p >= r.arena {
			break
		}
		there, near := 0, 0
		for _, q := range s.Runner[rival] {
			switch {
			case q == p:
				there++
			case q < p && p-q <= MostSteps:
				near++
			}
		}
		if there+min(near, 2) > int(count(&s.Runner[seat], p)) {
			n++
		}
	}
	return n
}

// describeDeck describes the cards and the bull.
func (d *describer) describeDeck(s *State) {
	left := s.cardsLeft()
	for c, n := range s.Deck {
		if n > 0 {
			d.Add(inputCard+c, float32(n)/float32(left))
		}
	}
	d.Add(inputDeck, float32(left)/22)
	if s.Seen == 0 {
		d.Add(inputFirst, 1)
	}
	way := d.rules.board.Arena() - int(s.Torro)
	d.Add(inputToGo+max(0, min(way, bullSteps-1)), 1)
	d.Add(inputWay, float32(way)/34)
}

// describeOwn describes what the seat's own runners and points have to do with.
func (d *describer) describeOwn(s *State) {
	d.describeRunners(s, d.Seat)
	d.describeCrowd(s)
	d.describeThreats(s)
	d.Add(inputRanks+d.rules.NextRank(s), 1)
	lead := d.rules.Score(s, d.Seat) - d.rules.rival(s, d.Seat)
	d.Add(inputLead+min(max(lead+margins*3/2, 0)/3, margins-1), 1)
}

// describeCrowd describes whom the seat outnumbers where its crowd is, and may push.
func (d *describer) describeCrowd(s *State) {
	j := d.rules.JostleOf(s, d.Seat)
	if !j.Any() {
		return
	}
	for seat, n := range j.Runners[:d.rules.seats] {
		switch who := d.Relative(game.Seat(seat)); {
		case n == 0:
		case s.Phase == Pushing && s.Mover == d.Seat:
			d.Add(inputPush+who, float32(n*j.Diff[seat]))
		default:
			d.Add(inputCrush+who, float32(j.Diff[seat]))
		}
	}
}

// describeRunners describes the runners and the points of seat.
func (d *describer) describeRunners(s *State, seat game.Seat) {
	who, torro := d.Relative(seat), int(s.Torro)
	now, street := 0, 0
	for _, p := range s.Runner[seat] {
		switch {
		case p > rankBase:
			d.Add(inputRank+who*(Ranks+1)+p.Rank(), 1)
			continue
		case p < d.rules.arena:
			ahead := p.Space() - torro
			now, street = now+Worth(ahead), street+1
			d.Add(inputDistance+who*distances+step(ahead), 1)
		}
		d.Add(inputSpace+who*valueSpaces+p.Space(), 1)
	}
	if spot, n := crowd(&s.Runner[seat]); n > 1 && spot < d.rules.arena {
		d.Add(inputCrowd+who*distances+step(spot.Space()-torro), float32(n-1))
	}
	soon, left := d.outlook(s, seat)
	d.Add(inputPoints+who, float32(s.Courage[seat]-Credit*s.Credits[seat])/30)
	d.Add(inputNow+who, float32(now)/9)
	d.Add(inputSoon+who, soon/9)
	d.Add(inputLeft+who, left/9)
	d.Add(inputStreet+who, float32(street)/Runners)
}

// step returns the place of a distance from the bull among the inputs.
func step(ahead int) int { return min(max(ahead, -maxBehind), maxAhead) + maxBehind }

// outlook returns what an attack would bring seat after the next card, on average over the cards left, and how far its runners
// would be behind then.
func (d *describer) outlook(s *State, seat game.Seat) (soon, left float32) {
	sum, behind, cards := 0, 0, 0
	for c, n := range s.Deck {
		if n == 0 {
			continue
		}
		cards += int(n)
		for _, p := range s.Runner[seat] {
			if p < d.rules.arena {
				ahead := p.Space() - int(s.Torro) - c
				sum += int(n) * Worth(ahead)
				behind -= int(n) * min(0, ahead)
			}
		}
	}
	if cards == 0 {
		return 0, 0
	}
	return float32(sum) / float32(cards), float32(behind) / float32(cards)
}

// rival returns the best score of seat's rivals, as things stand.
func (r *Rules) rival(s *State, seat game.Seat) int {
	best := -1 << 30
	for other := range game.Seat(r.seats) {
		if other != seat {
			best = max(best, r.Score(s, other))
		}
	}
	return best
}

// Result returns seat's share of the win, its score and its lead.
func (Subject) Result(r *Rules, s *State, seat game.Seat) (out [value.Outputs]float32) {
	score, lead := r.Score(s, seat), r.Score(s, seat)-r.rival(s, seat)
	out[value.Win] = value.Share(r.Winners(s), seat)
	out[value.Score] = value.Target(float32(score-minScore) / (maxScore - minScore))
	out[value.Margin] = value.Target(float32(lead+maxLead) / (2 * maxLead))
	return out
}

// Table returns a game of two to six seats in turn, more often of few; every other one with the rotating first seat.
func (b Subject) Table(i int, _ *game.RNG) (*Rules, State) {
	seats := [...]int{2, 3, 2, 4, 2, 5, 2, 3, 4, 6}[i%10]
	r := newRules(b.board, seats, i/10%4 == 3)
	return r, r.Start()
}
