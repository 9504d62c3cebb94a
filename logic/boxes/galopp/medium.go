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

// bid returns a bid of one more gold while the team is worth that, up to the first prize of the race, else a pass. To a seat
// with a team, only the improvement has a worth. To one without, a team of mean pace is worth teamPrice. Where mustBid is true,
// it bids anyway.
func (p *medium) bid(r *Rules, view *State, seat game.Seat) game.Move {
	p.outlook.compute(p.times, r, view, seat)
	k := &p.outlook
	gain := k.offered - k.pace[seat]
	worth := gain * p.goldPerPace(r, view)
	if !view.HasTeam(seat) {
		worth = float32((k.offered-k.guess.drawn)*p.goldPerPace(r, view)) + teamPrice
	}
	least := int(view.Bid) + 1
	most := min(int(worth), r.course.Races[view.Race-1].Prizes[0], int(view.Money[seat]))
	if least > most && !mustBid(view) {
		return Passed()
	}
	return Raised(least)
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
