package pamplona

import (
	"ludotheque/logic/ai/value"
	"ludotheque/logic/game"
)

// Inputs of the value network for the standard board, from the view of one seat. The other seats follow it clockwise.
// Inputs that count runners have that number; most others are 1 or left out.
const (
	valueSpaces = 40 // of the standard board, pen and arena included
	maxBehind   = 10 // a runner further behind the bull counts as this far
	maxAhead    = 17 // a runner further ahead counts as this far
	distances   = maxBehind + maxAhead + 1
	margins     = 13 // ranges of the lead over the best rival, three points wide, with an input each

	// For each seat: its runners on the street by their distance from the bull, and once more the spot that two or three of
	// them share; its runners by space, and by rank.
	inputDistance = 0
	inputCrowd    = inputDistance + MaxSeats*distances
	inputSpace    = inputCrowd + MaxSeats*distances
	inputRank     = inputSpace + MaxSeats*valueSpaces
	// For each seat, as numbers. Points are divided by the stake of 30, inputNow to inputLeft by 9, the most that an attack brings.
	inputPoints = inputRank + MaxSeats*(Ranks+1) // points less credits
	inputNow    = inputPoints + MaxSeats         // what an attack would bring now
	inputSoon   = inputNow + MaxSeats            // what an attack would bring after the next card, on average
	inputLeft   = inputSoon + MaxSeats           // spaces by which the next card would leave its runners behind, on average
	inputToRun  = inputLeft + MaxSeats           // 1 if it runs before the next card
	inputNext   = inputToRun + MaxSeats          // 1 if it is the mover
	inputStreet = inputNext + MaxSeats           // its runners on the street, as a part of all three
	// For each rival that the seat outnumbers: spaces by which it may push the rival's runners in all, if it is to push now,
	// else only how many runners more it has.
	inputPush  = inputStreet + MaxSeats
	inputCrush = inputPush + MaxSeats
	// The own runners that rivals could outnumber by their next run, as a part of all three and summed over rivals: over those
	// that run before the next card, and over the others.
	inputThreat = inputCrush + MaxSeats
	// The lead over the best rival, as things stand.
	inputLead = inputThreat + 2
	// For all: the chance of each card; cards left; whether none was turned; spaces from the bull to the arena, with an input
	// for each number and once more as a number; the next rank; the Phase; the number of seats.
	inputCard   = inputLead + margins
	inputDeck   = inputCard + CardKinds
	inputFirst  = inputDeck + 1
	inputToGo   = inputFirst + 1
	inputWay    = inputToGo + bullSteps
	inputRanks  = inputWay + 1
	inputPhase  = inputRanks + Ranks + 1
	inputSeats  = inputPhase + int(Ended)
	bullSteps   = 12                        // inputs for the spaces from the bull to the arena: 0 to 10, and 11 or more
	valueInputs = inputSeats + MaxSeats + 1 // number of inputs
)

// The output value.Score is the score from minScore to maxScore, value.Margin the lead over the best rival from
// -maxLead to maxLead.
const minScore, maxScore, maxLead = -20, 100, 30

// TrainingSubject describes positions of Viva Pamplona! to the value network and to its training. It implements
// train.Subject. Only Table needs board, the standard board, on which the games are.
type TrainingSubject struct{ board *Board }

// Inputs implements value.Subject.
func (TrainingSubject) Inputs() int { return valueInputs }

// Describe implements value.Subject. s must be on the standard board.
func (TrainingSubject) Describe(r *Rules, s *State, seat game.Seat, dst []value.Input) []value.Input {
	d := describer{Describer: value.Describer{Inputs: dst, Seats: r.seats, Seat: seat}, rules: r}
	d.describeOthers(s)
	d.describeOwn(s)
	return d.Inputs
}

// describer collects the inputs for a position from the view of one seat.
type describer struct {
	value.Describer
	rules *Rules
}

// describeOthers adds the inputs that do not depend on the seat's own runners and points. Those about who is to run are left out
// in the phase Turning, in which nobody is.
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
		if d.rules.hasTurnBeforeCard(s, seat) {
			d.Add(inputToRun+d.Relative(seat), 1)
		}
	}
}

// hasTurnBeforeCard reports whether the turn of seat is under way or still to come before the bull's next card (P-04). The mover
// counts until the end of its turn, also while it pushes others. The game must not be over.
func (r *Rules) hasTurnBeforeCard(s *State, seat game.Seat) bool {
	if s.Phase == Turning {
		return false
	}
	return r.distance(s.First, seat) >= r.distance(s.First, s.Mover)
}

// distance returns how many seats after first, clockwise, seat sits, 0 for first itself.
func (r *Rules) distance(first, seat game.Seat) int {
	n := int(seat - first)
	if n < 0 {
		n += r.seats
	}
	return n
}

// describeThreats adds the inputs for own runners that rivals could outnumber.
func (d *describer) describeThreats(s *State) {
	var now, later int
	for rival := range game.Seat(d.rules.seats) {
		if rival == d.Seat {
			continue
		}
		n := d.rules.countThreatened(s, d.Seat, rival)
		if d.rules.hasTurnBeforeCard(s, rival) {
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

// countThreatened returns how many runners of seat the rival could outnumber by one run, if its dice show what it
// needs.
func (r *Rules) countThreatened(s *State, seat, rival game.Seat) (n int) {
	for _, p := range s.Runner[seat] {
		if p >= r.arena { // and so are the runners after it, which are further ahead
			break
		}
		there, near := 0, 0 // runners of the rival on this space, and those that one die can bring onto it
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

// describeDeck adds the inputs for the cards and the bull.
func (d *describer) describeDeck(s *State) {
	left := s.cardsLeft()
	for c, n := range s.Deck {
		if n > 0 {
			d.Add(inputCard+c, float32(n)/float32(left))
		}
	}
	d.Add(inputDeck, float32(left)/22) // of the full deck
	if s.CardsSeen == 0 {
		d.Add(inputFirst, 1)
	}
	way := d.rules.board.Arena() - int(s.Torro)
	d.Add(inputToGo+max(0, min(way, bullSteps-1)), 1)
	d.Add(inputWay, float32(way)/34) // of the standard board, from the pen
}

// describeOwn adds the inputs that depend on the seat's own runners and points.
func (d *describer) describeOwn(s *State) {
	d.describeRunners(s, d.Seat)
	d.describeCrowd(s)
	d.describeThreats(s)
	d.Add(inputRanks+d.rules.NextRank(s), 1)
	lead := d.rules.Score(s, d.Seat) - d.rules.bestRivalScore(s, d.Seat)
	// Three points to an input, so that a lead of 0 is in the middle one. The outer ones are for all that is beyond.
	d.Add(inputLead+min(max(lead+margins*3/2, 0)/3, margins-1), 1)
}

// describeCrowd adds the inputs for the rivals that the seat outnumbers: inputPush if it is to push now, else inputCrush.
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

// describeRunners adds the inputs for the runners and points of seat.
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
			now, street = now+AttackGain(ahead), street+1
			d.Add(inputDistance+who*distances+distanceIndex(ahead), 1)
		}
		d.Add(inputSpace+who*valueSpaces+p.Space(), 1)
	}
	if spot, n := crowd(&s.Runner[seat]); n > 1 && spot < d.rules.arena {
		d.Add(inputCrowd+who*distances+distanceIndex(spot.Space()-torro), float32(n-1))
	}
	soon, left := d.afterNextCard(s, seat)
	d.Add(inputPoints+who, float32(s.Courage[seat]-Credit*s.Credits[seat])/30)
	d.Add(inputNow+who, float32(now)/9)
	d.Add(inputSoon+who, soon/9)
	d.Add(inputLeft+who, left/9)
	d.Add(inputStreet+who, float32(street)/Runners)
}

// distanceIndex returns the index among the inputs for distances, from 0, of a distance ahead of the bull, negative behind it.
func distanceIndex(ahead int) int { return min(max(ahead, -maxBehind), maxAhead) + maxBehind }

// afterNextCard returns the mean, over the cards left, of what an attack would gain seat after the next card, and of
// how many spaces its runners on the street would be behind the bull in all. Both are 0 if no cards are left.
func (d *describer) afterNextCard(s *State, seat game.Seat) (soon, left float32) {
	sum, behind, cards := 0, 0, 0
	for c, n := range s.Deck {
		if n == 0 {
			continue
		}
		cards += int(n)
		for _, p := range s.Runner[seat] {
			if p < d.rules.arena {
				ahead := p.Space() - int(s.Torro) - c
				sum += int(n) * AttackGain(ahead)
				behind -= int(n) * min(0, ahead)
			}
		}
	}
	if cards == 0 {
		return 0, 0
	}
	return float32(sum) / float32(cards), float32(behind) / float32(cards)
}

// bestRivalScore returns the greatest present score of seat's rivals.
func (r *Rules) bestRivalScore(s *State, seat game.Seat) int {
	best := -1 << 30
	for other := range game.Seat(r.seats) {
		if other != seat {
			best = max(best, r.Score(s, other))
		}
	}
	return best
}

// Result implements value.Subject. The targets are the share of the win, 0 to 1, and the score and the lead over the best rival,
// scaled to the range of value.Target.
func (TrainingSubject) Result(r *Rules, s *State, seat game.Seat) (out [value.Outputs]float32) {
	score, lead := r.Score(s, seat), r.Score(s, seat)-r.bestRivalScore(s, seat)
	out[value.Win] = value.Share(r.Winners(s), seat)
	out[value.Score] = value.Target(float32(score-minScore) / (maxScore - minScore))
	out[value.Margin] = value.Target(float32(lead+maxLead) / (2 * maxLead))
	return out
}

// Table implements train.Subject. The games have two to six seats, more often few, and a quarter of them the rotating first seat.
func (b TrainingSubject) Table(i int, _ *game.RNG) (*Rules, State) {
	seats := [...]int{2, 3, 2, 4, 2, 5, 2, 3, 4, 6}[i%10]
	r := newRules(b.board, seats, i/10%4 == 3)
	return r, r.Start()
}
