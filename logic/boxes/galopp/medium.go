package galopp

import (
	"ludotheque/logic/ai/bot"
	"ludotheque/logic/game"
)

// medium reckons by hand: each card is worth so many spaces a turn, each space a turn so much gold in the races to come. It
// bids up to what a team brings in that way, takes the cards that change most, and sends crafty porters where they bring
// most prizes in the race that is run.
type medium struct {
	times *timetable
	look  outlook
}

func newMedium(t *timetable) *medium { return &medium{times: t} }

// Choose returns the decision of the policy.
func (p *medium) Choose(r *Rules, view *State, seat game.Seat, legal []game.Move, l *game.RNG) game.Move {
	if len(legal) == 1 {
		return legal[0]
	}
	switch view.Stage {
	case StageBid:
		return p.bid(r, view, seat)
	case StageCrafty:
		return p.errand(r, view, seat, legal)
	}
	return bot.Best(legal, l, func(m game.Move) int { return r.takenWorth(m, seat) })
}

// errand returns the errand that brings seat most against what its rivals have left.
func (p *medium) errand(r *Rules, view *State, seat game.Seat, legal []game.Move) game.Move {
	choice, most := legal[0], float32(-1e9)
	for _, m := range legal {
		after := *view
		r.race.carryOut(&after, m, nil)
		o := p.times.odds(r, &after, &after.Team, guess{})
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

// bid raises by one as long as the team is worth it, and more than the first prize no team is.
func (p *medium) bid(r *Rules, view *State, seat game.Seat) game.Move {
	p.look.reckon(p.times, r, view, seat)
	k := &p.look
	gain := k.offered - k.form[seat]
	worth := gain * p.gold(r, view)
	if !view.HasTeam(seat) {
		worth = (k.offered-k.guess.drawn)*p.gold(r, view) + teamPrice
	}
	least := int(view.Bid) + 1
	most := min(int(worth), r.course.Races[view.Race-1].Prizes[0], int(view.Money[seat]))
	if least > most && !mustBid(view) {
		return Passed()
	}
	return Raised(least)
}

// gold returns what one more space a turn brings in the races to come.
func (p *medium) gold(r *Rules, view *State) float32 {
	race := int(view.Race) - 1
	sum := formNow * p.times.prizes(race)
	if race+1 < Races {
		sum += formLasts[r.seats-MinSeats] * 0.75 * p.times.prizes(race+1)
	}
	return sum
}

// formNow is the part of the prizes that one more space a turn brings in the race that comes next, by self-play.
const formNow = 0.2
