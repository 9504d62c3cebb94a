package galopp

import (
	"math"

	"ludotheque/logic/ai/value"
	"ludotheque/logic/game"
)

// The inputs of the network that values positions, seen from one seat. Its rivals follow behind it, the best standing first.
// All are numbers about as great as 1, or left out.
const (
	// For all: the number of seats, the race, the stage, the races to come.
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

// The moments that the network tells apart.
const (
	momentFirst  = iota                          // the first auctions, by the number of seats without a team
	momentSecond = momentFirst + MaxSeats + iota // the first replacement auction
	momentThird
	momentRace
	momentExchange
	momentDraw
	moments
)

// What is said of every chair.
const (
	chairPrize  = iota // what it may expect in this race
	chairFirst         // how likely it is to be first
	chairSecond        // second
	chairLast          // last
	chairForm          // how fast its team is
	chairNext          // how fast it will be for the race after this one
	chairAhead         // how much of the way it has behind it
	chairNone          // it has no team
	chairWorst         // it was last in the race before
	chairCrafty        // its crafty porters
	chairOut           // it has finished
	chairInputs
)

// What else is said of the seat itself.
const (
	ownMoney    = chairInputs + iota // its gold
	ownStanding                      // what it may expect to have in the end
	ownShare                         // its share of the gold that all may expect
	ownWins                          // how likely it is to be ahead of all rivals
	ownLogit                         // the same, as the logarithm of its odds
	ownRolls                         // how soon it rolls
	ownEnd
	ownInputs = ownEnd - chairInputs
)

// What else is said of a rival.
const (
	rivalThere  = chairInputs + iota // there are that many
	rivalLead                        // how far it is behind the seat, in gold
	rivalSafe                        // the same, against what may still happen
	rivalWins                        // how likely it is to win
	rivalMoney                       // how much more gold it has
	rivalHeight                      // it has made the last bid
	rivalEnd
	rivalInputs = rivalEnd - chairInputs
)

// What is said of an auction under way.
const (
	offerForm  = iota // how fast the team on offer is
	offerGain         // how much faster than the seat's own team
	offerPrice        // the last bid
	offerMine         // the seat has made it
	offerStill        // the seat may bid on
	offerSeats        // how many may
	offerInputs
)

// Subject is what there is to learn of Galopp Royal.
type Subject struct {
	times *timetable
	// seen, if not nil, gets what the position described last was reckoned to be worth.
	seen *outlook
}

// Inputs returns the number of inputs.
func (Subject) Inputs() int { return valueInputs }

// Describe appends the inputs of s as seat sees it.
func (b Subject) Describe(r *Rules, s *State, seat game.Seat, dst []value.Input) []value.Input {
	d := describer{dst: dst, r: r, s: s, seat: seat}
	d.look(b.times)
	d.describeGame()
	d.describeOwn()
	d.describeRivals()
	if s.Stage == StageBid {
		d.describeOffer()
	}
	if b.seen != nil {
		*b.seen = d.outlook
	}
	return d.dst
}

// describer collects inputs.
type describer struct {
	dst  []value.Input
	r    *Rules
	s    *State
	seat game.Seat
	outlook
}

func (d *describer) add(index int, v float32) {
	if v != 0 {
		d.dst = append(d.dst, value.Input{Index: uint16(index), Value: v})
	}
}

func (d *describer) flag(index int, yes bool) {
	if yes {
		d.add(index, 1)
	}
}

func (d *describer) look(t *timetable) { d.outlook.reckon(t, d.r, d.s, d.seat) }

// describeGame describes the game.
func (d *describer) describeGame() {
	race := int(d.s.Race) - 1
	d.add(inputSeats+d.r.seats-MinSeats, 1)
	d.add(inputRace+race, 1)
	d.add(inputStage+d.momentInput(), 1)
	d.add(inputToCome, float32(Races-1-race)/Races)
	d.add(inputPool, d.guess.drawn-1.8)
}

// momentInput returns how what comes next is put to the network.
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

// describeOwn describes the seat.
func (d *describer) describeOwn() {
	seat := d.seat
	d.describeTeam(&d.team[seat])
	d.describeChair(inputOwn, seat)
	d.add(inputOwn+ownMoney, float32(d.s.Money[seat])/100)
	d.add(inputOwn+ownStanding, d.standing[seat]/150)
	d.add(inputOwn+ownShare, d.standing[seat]/max(1, d.sum)*float32(d.r.seats)-1)
	d.add(inputOwn+ownWins, d.win[seat])
	d.add(inputOwn+ownLogit, float32(math.Log(float64(d.win[seat]/(1-d.win[seat]+1e-4))))/2)
	if d.s.Stage == StageRoll && d.s.Running.Has(seat) {
		d.add(inputOwn+ownRolls, float32((int(seat-d.s.Actor)+d.r.seats)%d.r.seats)/MaxSeats)
	}
}

// describeTeam describes a team; a card that is not known is a bit of each.
func (d *describer) describeTeam(team *[Slots]Card) {
	for c := Jester; c <= Crafty; c++ {
		d.add(inputCards+int(c), float32(porters(team, c))/2)
	}
	if n := porters(team, Unknown) + porters(team, None); n > 0 {
		d.add(inputCards+int(Unknown), float32(n)/2)
	}
}

// describeChair describes the chair and the team of seat from the input at on.
func (d *describer) describeChair(at int, seat game.Seat) {
	s := d.s
	d.add(at+chairPrize, d.odds.prize[seat]/20)
	d.add(at+chairFirst, d.odds.place[seat][0])
	d.add(at+chairSecond, d.odds.place[seat][1])
	d.add(at+chairLast, d.odds.last(int(seat), d.r.seats))
	d.add(at+chairForm, d.form[seat]-2)
	d.add(at+chairNext, d.next[seat]-2)
	d.flag(at+chairNone, !s.HasTeam(seat))
	d.flag(at+chairWorst, s.Last == seat)
	d.add(at+chairCrafty, float32(porters(&d.team[seat], Crafty))/2)
	if s.Running.Has(seat) {
		d.add(at+chairAhead, float32(s.Chair[seat])/float32(d.r.Arch(s)))
	} else {
		d.add(at+chairOut, 1)
	}
}

// describeRivals describes the others, the best standing first.
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

func (d *describer) describeRival(at int, other game.Seat) {
	lead := d.standing[d.seat] - d.standing[other]
	d.describeChair(at, other)
	d.add(at+rivalThere, 1)
	d.add(at+rivalLead, clamp(lead/50, 2))
	d.add(at+rivalSafe, clamp(lead/d.swing, 3)/2)
	d.add(at+rivalWins, d.win[other])
	d.add(at+rivalMoney, clamp(float32(d.s.Money[other]-d.s.Money[d.seat])/50, 2))
	d.flag(at+rivalHeight, d.s.Stage == StageBid && d.s.High == other)
}

// describeOffer describes an auction.
func (d *describer) describeOffer() {
	s := d.s
	form := d.offered
	d.add(inputOffer+offerForm, form-2)
	d.add(inputOffer+offerGain, form-d.form[d.seat])
	d.add(inputOffer+offerPrice, float32(s.Bid)/30)
	d.flag(inputOffer+offerMine, s.High == d.seat)
	d.flag(inputOffer+offerStill, s.Still.Has(d.seat))
	d.add(inputOffer+offerSeats, float32(s.Still.Len())/MaxSeats)
}

func clamp(x, most float32) float32 { return min(max(x, -most), most) }

func porters(team *[Slots]Card, c Card) (n int) {
	for _, have := range team {
		n += boolBit(have == c)
	}
	return n
}
