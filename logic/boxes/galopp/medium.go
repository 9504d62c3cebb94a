package galopp

import (
	"ludotheque/logic/ai/bot"
	"ludotheque/logic/game"
)

// medium is the policy of LevelMedium. A rule of thumb says what a team is worth by its mean pace, see goldPerPace. Medium bids
// up to that worth. In an exchange it takes the best card of each rival and its own worst, like easy. It uses crafty porters
// for prizes in the present race.
type medium struct {
	times   *timetable
	outlook outlook // work space of bid; bid does not use its field sum, which nothing sets back to 0
}

// newMedium returns the policy of LevelMedium.
func newMedium(t *timetable) *medium { return &medium{times: t} }

// Choose implements bot.Policy.
func (p *medium) Choose(r *Rules, view *State, seat game.Seat, legal []game.Move, rng *game.RNG) game.Move {
	if len(legal) == 1 {
		return legal[0]
	}
	switch view.Stage {
	case StageBid:
		return p.bid(r, view, seat)
	case StageCrafty:
		return p.bestErrand(r, view, seat, legal)
	}
	return bot.BestMove(legal, rng, func(m game.Move) int { return r.exchangeGain(m, seat) })
}

// bestErrand returns the errand with the greatest expected prize of this race for seat, less a part of those of its rivals.
func (p *medium) bestErrand(r *Rules, view *State, seat game.Seat, legal []game.Move) game.Move {
	choice, most := legal[0], float32(-1e9)
	for _, m := range legal {
		after := *view
		r.race.carryOut(&after, m, nil)
		o := p.times.odds(r, &after, &after.Team, unknownPace{}) // in a race all porters are known
		worth := o.prize[seat]
		for other := range game.Seat(r.seats) {
			if other != seat {
				worth -= o.prize[other] / float32(2*r.seats)
			}
		}
		if worth > most {
			choice, most = m, worth
		}
	}
	return choice
}

// bid returns a bid of one more gold while seat would pay that, see limitOf, else a pass. The first bid of an auction is an
// openingBid. Where mustBid is true, it bids anyway.
func (p *medium) bid(r *Rules, view *State, seat game.Seat) game.Move {
	p.outlook.compute(p.times, r, view, seat)
	least := int(view.Bid) + 1
	limit := min(p.limitOf(r, view, seat), r.course.Races[view.Race-1].Prizes[0])
	switch {
	case least > limit && !mustBid(view):
		return Passed()
	case view.High == Nobody:
		return p.openingBid(r, view, seat, limit)
	}
	return Raised(least)
}

const (
	// openingMargin is the gold by which the price at which an auction probably ends is taken for lower than it seems, as nobody
	// knows what the others would pay.
	openingMargin = 8
	// openingPart is how far an opening bid goes from 1 to that price. In self-play it wins as often as always opening with 1,
	// within the error of 6,000 games.
	openingPart = 0.4
)

// openingBid returns the first bid of an auction for seat, which would pay up to limit gold. The auction would probably go on until
// seat or the rival that would pay most passes, so that a bid well below that costs nothing. The outlook must be that of seat.
func (p *medium) openingBid(r *Rules, view *State, seat game.Seat, limit int) game.Move {
	rivals := 0 // what the rival that would pay most would pay
	for set := view.Still.Without(seat); set != 0; set &= set - 1 {
		rivals = max(rivals, p.limitOf(r, view, firstIn(set)))
	}
	end := min(limit, rivals) - openingMargin
	return Raised(1 + int(openingPart*float32(max(0, end-1))))
}

// limitOf returns the most gold that seat would pay for the team on offer, by what the seat of the outlook knows: what the team is
// worth, and no more than seat has. It may be negative. To a seat with a team only the improvement has a worth. To one without, a
// team of mean pace is worth teamPrice.
func (p *medium) limitOf(r *Rules, view *State, seat game.Seat) int {
	k := &p.outlook
	worth := float32((k.offered - k.pace[seat]) * p.goldPerPace(r, view))
	if !view.HasTeam(seat) {
		worth = float32((k.offered-k.guess.drawn)*p.goldPerPace(r, view)) + teamPrice
	}
	return min(int(worth), int(view.Money[seat]))
}

// goldPerPace returns the gold that one more space a turn gains: in the present or next race, and in all later ones. The factor
// 0.75 for those is an estimate.
func (p *medium) goldPerPace(r *Rules, view *State) float32 {
	race := int(view.Race) - 1
	sum := float32(paceGain * p.times.prizeSum(race))
	if race+1 < Races {
		sum += float32(futurePaceGain[r.seats-MinSeats] * 0.75 * p.times.prizeSum(race+1))
	}
	return sum
}

// paceGain is the part of a race's prizes that one more space a turn gains in that race, measured by self-play.
const paceGain = 0.2
