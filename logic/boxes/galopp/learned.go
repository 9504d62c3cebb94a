package galopp

import (
	"ludotheque/logic/ai/bot"
	"ludotheque/logic/ai/value"
	"ludotheque/logic/game"
)

// maxScore is the gold for which the output value.Score is 1.
const maxScore = 300

// NetBot returns the strong bot with a network.
func (b *Box) NetBot(net *value.Net, seed uint64) game.Bot {
	return bot.New[State, *Rules](b.strong(net), seed)
}

// strong returns the strong policy with a network.
func (b *Box) strong(net *value.Net) *strong {
	return newStrong(b.Subject(), net)
}

// Subject returns what the bots of b are trained on.
func (b *Box) Subject() TrainingSubject { return TrainingSubject{times: b.times()} }

// Result implements value.Subject. The targets are the share of the win, and the gold in units of maxScore, at most 1.
func (TrainingSubject) Result(r *Rules, s *State, seat game.Seat) [value.Outputs]float32 {
	return [value.Outputs]float32{
		value.Win:   value.Share(r.Winners(s), seat),
		value.Score: min(1, float32(s.Money[seat])/maxScore),
	}
}

// Table implements train.Subject. The games have three to six seats: a third of them three, and a third four.
func (b TrainingSubject) Table(i int, _ *game.RNG) (*Rules, State) {
	// The course has been read and the seats are within bounds.
	r, _ := NewRules(b.times.course, [...]int{3, 4, 5, 4, 3, 6}[i%6])
	return r, r.Start()
}

// Choose implements train.Subject. It returns the decision of the strong policy with the network of j. It bids faster, see
// bidFast. It does not mix in the outlook: b.lastOutlook is nil in training.
func (b TrainingSubject) Choose(r *Rules, s *State, legal []game.Move, j *value.Judge[State, *Rules]) game.Move {
	p := strong{subject: b, judge: j}
	view := r.View(s, s.Actor)
	return p.decide(r, &view, s.Actor, legal, nil)
}

// vary returns limit changed by up to 30 %, at most the gold of Actor. The change is a hash of the position, so that
// training covers many prices.
func vary(s *State, limit int) int {
	x := uint64(s.Actor) + uint64(s.Opener)<<4 + uint64(s.Race)<<8 + uint64(s.Auction)<<12
	for seat, money := range s.Money {
		x = x*0x9e3779b97f4a7c15 + uint64(money)<<6 + uint64(s.Hand[seat][0])
	}
	x ^= x >> 29
	x *= 0xbf58476d1ce4e5b9                           // spreads a difference over the higher bits, as in game.RNG
	part := float32(float32(x>>40)/(1<<24)*0.6) + 0.7 // the top 24 bits of x make 0.7 to 1.3
	return min(int(float32(float32(limit)*part)+0.5), int(s.Money[s.Actor]))
}
