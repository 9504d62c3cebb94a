package galopp

import (
	"math"

	"ludotheque/logic/ai/value"
	"ludotheque/logic/game"
)

// Inputs of the value network, from the view of one seat. The rivals follow in the order of their expected gold, the most first.
// Inputs are divided by a usual value, or lessened by it, so that most are within -1 to 1. Those that are 0 are left out.
const (
	// For all: the number of seats, the race, the stage, the races to come, the pace of cards still to be drawn.
	inputSeats  = 0
	inputRace   = inputSeats + MaxSeats - MinSeats + 1
	inputStage  = inputRace + Races
	inputToCome = inputStage + moments
	inputPool   = inputToCome + 1
	// For the seat: its cards by kind, and more of its own.
	inputCards = inputPool + 1
	inputOwn   = inputCards + int(Cards)
	inputRival = inputOwn + ownInputs + chairInputs
	inputOffer = inputRival + (MaxSeats-1)*(rivalInputs+chairInputs)

	valueInputs = inputOffer + offerInputs
)

// The stages of a game for the network.
const (
	momentFirst  = iota                          // the first auctions, plus the number of seats without a team, 1 to 6
	momentSecond = momentFirst + MaxSeats + iota // the first of the two auctions after a race; 7, as iota is 1
	momentThird                                  // the second of them
	momentRace
	momentExchange
	momentDraw
	moments
)

// Inputs for each chair.
const (
	chairPrize    = iota // expected prize in this race
	chairFirst           // probability to be first
	chairSecond          // to be second
	chairLast            // to be last
	chairPace            // mean pace of its team
	chairNextPace        // mean pace in the race after this
	chairAhead           // the part of the way from start to arch that it has gone
	chairNone            // it has no team
	chairWorst           // it was last in the race before
	chairCrafty          // number of its crafty porters
	chairOut             // it has left the race: it has finished or is in the pond
	chairInputs
)

// Further inputs for the seat itself.
const (
	ownMoney    = chairInputs + iota // its gold
	ownStanding                      // its expected gold at the end
	ownShare                         // its share of the expected gold of all
	ownWins                          // probability to win
	ownLogit                         // logarithm of the odds to win
	ownRolls                         // seats before it, clockwise from the one that rolls next
	ownEnd
	ownInputs = ownEnd - chairInputs
)

// Further inputs for a rival.
const (
	rivalThere = chairInputs + iota // it exists
	rivalLead                       // the seat's lead over it, in expected gold
	rivalSafe                       // the lead divided by the swing
	rivalWins                       // probability to win
	rivalMoney                      // how much more gold it has than the seat
	rivalHigh                       // it has made the last bid
	rivalEnd
	rivalInputs = rivalEnd - chairInputs
)

// Inputs for an auction.
const (
	offerMeanPace = iota // mean pace of the team on offer
	offerGain            // the same, less that of the seat's own team
	offerPrice           // the last bid
	offerMine            // the seat has made the last bid
	offerStill           // the seat may still bid
	offerSeats           // number of seats that may still bid
	offerInputs
)

// TrainingSubject describes positions of Galopp Royal to the value network and to its training. It implements
// train.Subject.
type TrainingSubject struct {
	times *timetable
	// lastOutlook, unless nil, is set to the outlook of each position that Describe is called with.
	lastOutlook *outlook
}

// Inputs implements value.Subject.
func (TrainingSubject) Inputs() int { return valueInputs }

// Describe implements value.Subject. It also sets *b.lastOutlook, unless b.lastOutlook is nil.
func (b TrainingSubject) Describe(r *Rules, s *State, seat game.Seat, dst []value.Input) []value.Input {
	d := describer{dst: dst, r: r, s: s, seat: seat}
	d.setOutlook(b.times)
	d.describeGame()
	d.describeOwn()
	d.describeRivals()
	if s.Stage == StageBid {
		d.describeOffer()
	}
	if b.lastOutlook != nil {
		*b.lastOutlook = d.outlook
	}
	return d.dst
}

// describer collects the inputs for a position from the view of one seat.
type describer struct {
	dst     []value.Input // the inputs so far
	r       *Rules
	s       *State    // the position
	seat    game.Seat // whose view it is
	outlook           // of the position, see setOutlook
}

// add adds an input, unless it is 0.
func (d *describer) add(index int, v float32) {
	if v != 0 {
		d.dst = append(d.dst, value.Input{Index: uint16(index), Value: v})
	}
}

// flag adds the input 1 if set is true.
func (d *describer) flag(index int, set bool) {
	if set {
		d.add(index, 1)
	}
}

// setOutlook computes the outlook of the position.
func (d *describer) setOutlook(t *timetable) { d.outlook.compute(t, d.r, d.s, d.seat) }

// describeGame adds the inputs for the game as a whole: the number of seats, the race, the stage, the races to come, and the pace
// of cards still to be drawn.
func (d *describer) describeGame() {
	race := int(d.s.Race) - 1
	d.add(inputSeats+d.r.seats-MinSeats, 1)
	d.add(inputRace+race, 1)
	d.add(inputStage+d.momentInput(), 1)
	d.add(inputToCome, float32(Races-1-race)/Races)
	d.add(inputPool, d.guess.drawn-1.8)
}

// momentInput returns the moment of the present stage, from momentFirst on.
func (d *describer) momentInput() int {
	switch s := d.s; s.Stage {
	case StageRoll, StageCrafty, StageOver:
		return momentRace
	case StageExchange:
		return momentExchange
	case StageDraw:
		return momentDraw
	default:
		if s.Race == 1 {
			return momentFirst + d.r.Drawing(s).Len()
		}
		return momentSecond + int(s.Auction) - 1
	}
}

// describeOwn adds the inputs for the seat itself: its cards, chair, gold and chances, and how soon it rolls.
func (d *describer) describeOwn() {
	seat := d.seat
	d.describeTeam(&d.team[seat])
	d.describeChair(inputOwn, seat)
	d.add(inputOwn+ownMoney, float32(d.s.Money[seat])/100)
	d.add(inputOwn+ownStanding, d.standing[seat]/150)
	d.add(inputOwn+ownShare, float32(d.standing[seat]/max(1, d.sum)*float32(d.r.seats))-1)
	d.add(inputOwn+ownWins, d.win[seat])
	// 1e-4 keeps the odds finite.
	d.add(inputOwn+ownLogit, float32(math.Log(float64(d.win[seat]/(1-d.win[seat]+1e-4))))/2)
	if d.s.Stage == StageRoll && d.s.Running.Has(seat) {
		d.add(inputOwn+ownRolls, float32((int(seat-d.s.Actor)+d.r.seats)%d.r.seats)/MaxSeats)
	}
}

// describeTeam adds an input for each kind of card: half its number in a team. Unknown and missing cards are one kind.
func (d *describer) describeTeam(team *[Slots]Card) {
	for c := Jester; c <= Crafty; c++ {
		d.add(inputCards+int(c), float32(countPorters(team, c))/2)
	}
	if n := countPorters(team, Unknown) + countPorters(team, None); n > 0 {
		d.add(inputCards+int(Unknown), float32(n)/2)
	}
}

// describeChair adds the inputs for the chair and team of seat. at is the index of the first one.
func (d *describer) describeChair(at int, seat game.Seat) {
	s := d.s
	d.add(at+chairPrize, d.odds.prize[seat]/20)
	d.add(at+chairFirst, d.odds.place[seat][0])
	d.add(at+chairSecond, d.odds.place[seat][1])
	d.add(at+chairLast, d.odds.lastChance(int(seat), d.r.seats))
	d.add(at+chairPace, d.pace[seat]-2)
	d.add(at+chairNextPace, d.nextPace[seat]-2)
	d.flag(at+chairNone, !s.HasTeam(seat))
	d.flag(at+chairWorst, s.Last == seat)
	d.add(at+chairCrafty, float32(countPorters(&d.team[seat], Crafty))/2)
	if s.Running.Has(seat) {
		d.add(at+chairAhead, float32(s.Chair[seat])/float32(d.r.Arch(s)))
	} else {
		d.add(at+chairOut, 1)
	}
}

// describeRivals adds the inputs for the rivals, the one with the most expected gold first.
func (d *describer) describeRivals() {
	left := game.SeatSet(d.r.all.Without(d.seat))
	for k := 0; left != 0; k++ {
		best := firstIn(left)
		for set := left; set != 0; set &= set - 1 {
			if other := firstIn(set); d.standing[other] > d.standing[best] {
				best = other
			}
		}
		left = left.Without(best)
		d.describeRival(inputRival+k*(rivalInputs+chairInputs), best)
	}
}

// describeRival adds the inputs for the rival other. at is the index of the first one.
func (d *describer) describeRival(at int, other game.Seat) {
	lead := d.standing[d.seat] - d.standing[other]
	d.describeChair(at, other)
	d.add(at+rivalThere, 1)
	d.add(at+rivalLead, clamp(lead/50, 2))
	d.add(at+rivalSafe, clamp(lead/d.swing, 3)/2)
	d.add(at+rivalWins, d.win[other])
	d.add(at+rivalMoney, clamp(float32(d.s.Money[other]-d.s.Money[d.seat])/50, 2))
	d.flag(at+rivalHigh, d.s.Stage == StageBid && d.s.High == other)
}

// describeOffer adds the inputs for an auction.
func (d *describer) describeOffer() {
	s := d.s
	d.add(inputOffer+offerMeanPace, d.offered-2)
	d.add(inputOffer+offerGain, d.offered-d.pace[d.seat])
	d.add(inputOffer+offerPrice, float32(s.Bid)/30)
	d.flag(inputOffer+offerMine, s.High == d.seat)
	d.flag(inputOffer+offerStill, s.Still.Has(d.seat))
	d.add(inputOffer+offerSeats, float32(s.Still.Len())/MaxSeats)
}

// clamp limits x to [-most, most].
func clamp(x, most float32) float32 { return min(max(x, -most), most) }

// countPorters returns how often a team has c.
func countPorters(team *[Slots]Card, c Card) (n int) {
	for _, have := range team {
		n += boolBit(have == c)
	}
	return n
}
