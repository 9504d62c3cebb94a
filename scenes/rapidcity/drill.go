package rapidcity

import (
	"slices"

	"ludotheque/logic/game"
	"ludotheque/logic/jsonline"
	"ludotheque/logic/match"
	"ludotheque/logic/rapidcity"
)

// drillBox is the box for practice: nobody competes with the one person, who is seat 0.
type drillBox struct{ game.Box }

// Prepare implements game.Preparer.
func (d drillBox) Prepare(seats int, l *game.Luck) (v jsonline.Value) {
	if p, ok := d.Box.(game.Preparer); ok {
		v = p.Prepare(seats, l)
	}
	return v
}

// Bot is one that stands by.
func (drillBox) Bot(game.Level, uint64) game.Bot { return standby{} }

// standby is a seat that only puts its cow-boy in safety once the person has placed, so that no bullets end the practice.
type standby struct{}

var _ game.Reflex = standby{}

// Begin does nothing: no seat ever has a turn of its own.
func (standby) Begin(game.Game, game.Seat) {}

// Think decides nothing.
func (standby) Think(int) (game.Move, bool) { return 0, true }

// behind is by how many milliseconds one that stands by comes after the one before it.
const behind = 60

// Next is a pawn on the first free tile that is allowed.
func (standby) Next(g game.Game, seat game.Seat, now int) (m game.Move, at int, ok bool) {
	r, okRules := game.RulesOf[*rapidcity.Rules](g)
	s, okState := game.State[rapidcity.State](g)
	if !okRules || !okState || s.Card == rapidcity.NoCard || s.Card.Type() != rapidcity.Character || s.Lying[seat].Spot != 0 {
		return 0, 0, false
	}
	wait := behind * turnOf(&s, seat)
	at = r.Time() - 6*behind + wait
	if _, placed := s.Lying[0].Tile(); placed {
		at = int(s.Lying[0].At) + wait
	}
	at = max(at, now, int(s.Last))
	for tile := range r.Seats() {
		if _, taken := s.On(tile); !taken && r.Allowed(s.Card, tile) && at <= r.Time() {
			return rapidcity.PlaceOn(seat, at, tile, rapidcity.NoHand), at, true
		}
	}
	return 0, 0, false
}

// turnOf is as which of those who stand by a seat places: the one with most bullets first, as the last finds no place.
func turnOf(s *rapidcity.State, seat game.Seat) int {
	turn := 1
	for other := game.Seat(1); other < rapidcity.MinSeats; other++ {
		if s.Bullets[other] > s.Bullets[seat] || s.Bullets[other] == s.Bullets[seat] && other < seat {
			turn++
		}
	}
	return turn
}

// What is practised, as the card asks for it.
const (
	drillIndian = iota
	drillBandit
	drillSheriff
	drillDefend
	drillAttack
	drillUp
	drillKinds
)

// drillWords are the ends of the keys of what is practised.
var drillWords = [drillKinds]string{"indian", "bandit", "sheriff", "defend", "attack", "up"}

// drillKind is what a card asks of seat 0.
func drillKind(c rapidcity.Card) int {
	switch {
	case c.Type() == rapidcity.HandsUp:
		return drillUp
	case c.Type() == rapidcity.Armed && c.Seat() == 0:
		return drillAttack
	case c.Type() == rapidcity.Armed:
		return drillDefend
	}
	return int(c-rapidcity.Indian) + drillIndian
}

// tally is how somebody did on one kind of card in one practice.
type tally struct {
	// Cards were turned, Errors of them went wrong.
	Cards  int `json:"cards"`
	Errors int `json:"errors"`
	// Times are the milliseconds in which the right ones were answered; none for cards that ask to stay still.
	Times []int `json:"times,omitempty"`
}

// median is the middle of the times, 0 without any.
func (t *tally) median() int {
	if len(t.Times) == 0 {
		return 0
	}
	sorted := slices.Sorted(slices.Values(t.Times))
	n := len(sorted)
	return (sorted[(n-1)/2] + sorted[n/2]) / 2
}

// practice is one practice.
type practice struct {
	Day   string            `json:"day"`
	Kinds [drillKinds]tally `json:"kinds"`
}

// gauge finds out how seat 0 did on each card of a match.
func gauge(m *match.Match, day string) practice {
	p := practice{Day: day}
	events := make([]game.Event, 0, 64)
	for i := range m.Len() {
		e := m.Entry(i)
		if e.By == game.Chance && e.Move != rapidcity.Close() {
			events = events[:0]
			continue
		}
		// What has been played can be played again.
		events, _ = m.Before(i).Copy().Apply(e.By, e.Move, events)
		if s, ok := game.State[rapidcity.State](m.Before(i)); ok && e.Move == rapidcity.Close() {
			kind := drillKind(s.Card)
			p.Kinds[kind].note(events, kind == drillUp)
		}
	}
	return p
}

// note adds a card on which the events happened; still is set if nothing was to be done.
func (t *tally) note(events []game.Event, still bool) {
	t.Cards++
	first := -1
	for _, e := range events {
		acted := e.Kind == rapidcity.EventPlace || e.Kind == rapidcity.EventGrab
		if acted && e.Seat == 0 && first < 0 {
			first = int(e.N)
		}
		if e.Kind == rapidcity.EventBullet && e.Seat == 0 {
			t.Errors++
			return
		}
	}
	switch {
	case first >= 0:
		t.Times = append(t.Times, first)
	case !still:
		t.Errors++
	}
}

// drillRecord is what is kept of all practices.
type drillRecord struct {
	Version   int        `json:"version"`
	Practices []practice `json:"practices"`
}

const (
	drillName    = "rapidcity-trainer"
	drillVersion = 1
	mostDrills   = 60 // practices that are kept
)

// add keeps a practice, unless nothing was played.
func (d *drillRecord) add(p practice) {
	d.Version = drillVersion
	cards := 0
	for i := range p.Kinds {
		cards += p.Kinds[i].Cards
	}
	if cards == 0 {
		return
	}
	d.Practices = append(d.Practices, p)
	if n := len(d.Practices); n > mostDrills {
		d.Practices = d.Practices[n-mostDrills:]
	}
}
