package trainer

import (
	"fmt"
	"slices"

	"ludotheque/logic/boxes/rapidcity"
	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/logic/record/jsonline"
	"ludotheque/scenes/services"
)

// drillBox is the box for practice: nobody competes with the one person, who is seat 0.
type drillBox struct {
	game.Box
	mode Mode
}

// Mode is what is practised beside the usual cards: options of the box by their names.
type Mode struct {
	Pairs bool `json:"two_characters,omitempty"`
	Heals bool `json:"healing,omitempty"`
	Hands bool `json:"ultimate,omitempty"`
	Calm  bool `json:"calm,omitempty"`
}

// options are the mode as a header has it.
func (d Mode) options() (jsonline.Value, error) {
	seconds := 4
	if d.Calm {
		seconds = 6
	}
	return jsonline.Parse(fmt.Appendf(nil, `{"seconds":%d,"two_characters":%t,"healing":%t,"ultimate":%t}`, seconds, d.Pairs, d.Heals, d.Hands))
}

// colors are the seats of a practice, the person's first.
func (d Mode) colors() game.Table {
	if d.Pairs {
		return game.Table{game.Red, game.Blue, game.Yellow, game.Green}
	}
	return game.Table{game.Red, game.Blue, game.Yellow}
}

// Prepare implements game.Preparer. Where but one or two places are safe, those who stand by take bullets: a deck with two
// characters is one in which the sixth does not come before the end, with a fourth seat to share them.
func (d drillBox) Prepare(seats int, l *game.RNG) (v jsonline.Value) {
	if p, ok := d.Box.(game.Preparer); ok {
		v = p.Prepare(seats, l)
	}
	if !d.mode.Pairs {
		return v
	}
	text := append(v.Get("tiles").Append([]byte(`{"tiles":`)), `,"deck":{`...)
	for i, c := range d.mode.deck(l) {
		if i > 0 {
			text = append(text, ',')
		}
		text = fmt.Appendf(text, "%q:1", c)
	}
	v, _ = jsonline.Parse(append(text, "}}"...)) // what was just written is an object
	return v
}

// deck are the cards of a practice with two characters: one of each kind, in either hand.
func (d Mode) deck(l *game.RNG) []string {
	deck := []string{"indian", "bandit", "sheriff", "indian+bandit", "indian+sheriff", "bandit+sheriff"}
	if d.Heals {
		deck = append(deck, "healing tipi", "healing jail", "healing saloon")
	}
	for i, c := range d.colors() {
		hand := rapidcity.Left + rapidcity.Hand(l.Below(2))
		deck = append(deck, c.String()+" armed "+hand.String())
		if i > 0 {
			deck = append(deck, c.String()+" hands up")
		}
	}
	return deck
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

// Next is a pawn on the first free tile that is allowed. Where none is left it goes to any: the card closes the sooner.
func (standby) Next(g game.Game, seat game.Seat, now int) (m game.Move, at int, ok bool) {
	r, s, ok := game.Position[*rapidcity.Rules, rapidcity.State](g)
	if !ok || !places(s.Card) || s.Lying[seat].Spot != 0 {
		return 0, 0, false
	}
	wait := behind * turnOf(&s, seat, r.Seats())
	at = r.Time() - 6*behind + wait
	if _, placed := s.Lying[0].Tile(); placed {
		at = int(s.Lying[0].At) + wait
	}
	at = max(at, now, int(s.Last))
	tile, ok := spareTile(r, &s)
	if !ok || at > r.Time() {
		return 0, 0, false
	}
	return rapidcity.PlaceOn(seat, at, tile, rapidcity.NoHand), at, true
}

// places reports whether a card asks for a place.
func places(c rapidcity.Card) bool {
	return c != rapidcity.NoCard && c.Type() != rapidcity.Armed && c.Type() != rapidcity.HandsUp
}

// spareTile is a free tile, if possible one that is allowed.
func spareTile(r *rapidcity.Rules, s *rapidcity.State) (tile int, ok bool) {
	for i := range r.Seats() {
		if _, taken := s.On(i); taken || ok && !r.Allowed(s.Card, i) {
			continue
		}
		tile, ok = i, true
		if r.Allowed(s.Card, i) {
			break
		}
	}
	return tile, ok
}

// turnOf is as which of those who stand by a seat places: the one with most bullets first, as the last finds no place.
func turnOf(s *rapidcity.State, seat game.Seat, seats int) int {
	turn := 1
	for other := game.Seat(1); int(other) < seats; other++ {
		if s.Bullets[other] > s.Bullets[seat] || s.Bullets[other] == s.Bullets[seat] && other < seat {
			turn++
		}
	}
	return turn
}

// What is practised, as the card asks for it. The order is that of the record.
const (
	Indian = iota
	Bandit
	Sheriff
	Defend
	Attack
	HandsUp
	Pair
	Heal
	Kinds // how many those are
)

// order is how what is practised stands on the screen.
var order = [Kinds]int{Indian, Bandit, Sheriff, Pair, Heal, Defend, Attack, HandsUp}

// kindWords are the ends of the keys of what is practised.
var kindWords = [Kinds]string{"indian", "bandit", "sheriff", "defend", "attack", "up", "pair", "heal"}

// kindOf is what a card asks of seat 0.
func kindOf(c rapidcity.Card) int {
	switch c.Type() {
	case rapidcity.HandsUp:
		return HandsUp
	case rapidcity.Pair:
		return Pair
	case rapidcity.Healing:
		return Heal
	case rapidcity.Armed:
		if c.Seat() == 0 {
			return Attack
		}
		return Defend
	}
	return int(c-rapidcity.Indian) + Indian
}

// Tally is how somebody did on one kind of card in one practice.
type Tally struct {
	// Cards were turned, Errors of them went wrong.
	Cards  int `json:"cards"`
	Errors int `json:"errors"`
	// Times are the milliseconds in which the right ones were answered; none for cards that ask to stay still.
	Times []int `json:"times,omitempty"`
}

// median is the middle of the times, 0 without any.
func (t *Tally) median() int {
	if len(t.Times) == 0 {
		return 0
	}
	sorted := slices.Sorted(slices.Values(t.Times))
	n := len(sorted)
	return (sorted[(n-1)/2] + sorted[n/2]) / 2
}

// Practice is one practice.
type Practice struct {
	Day   string       `json:"day"`
	Kinds [Kinds]Tally `json:"kinds"`
}

// gauge finds out how seat 0 did on each card of a match.
func gauge(m *match.Match, day string) Practice {
	p := Practice{Day: day}
	var events []game.Event // on the card under way
	for i := range m.Len() {
		e := m.Entry(i)
		closes := e.Move == rapidcity.Close()
		if e.By == game.Chance && !closes {
			events = events[:0]
			continue
		}
		more, _ := m.Events(i) // what has been played can be played again
		events = append(events, more...)
		if r, s, ok := game.Position[*rapidcity.Rules, rapidcity.State](m.Before(i)); ok && closes {
			p.Kinds[kindOf(s.Card)].note(events, s.Card, s.Card.Type() == rapidcity.Healing && missesHealing(r, &s))
		}
	}
	return p
}

// missesHealing reports whether seat 0 is not on the place shown: it heals nothing, and costs no bullet either.
func missesHealing(r *rapidcity.Rules, s *rapidcity.State) bool {
	tile, lies := s.Lying[0].Tile()
	return !lies || !r.Allowed(s.Card, tile)
}

// note adds a card on which the events happened; missed is set if it went wrong though no bullet says so.
func (t *Tally) note(events []game.Event, c rapidcity.Card, missed bool) {
	t.Cards++
	first := -1
	for _, e := range events {
		acted := e.Kind == rapidcity.EventPlace || e.Kind == rapidcity.EventGrab
		if acted && e.Seat == 0 && first < 0 {
			first = int(e.N)
		}
		missed = missed || e.Kind == rapidcity.EventBullet && e.Seat == 0
	}
	switch {
	case missed:
		t.Errors++
	case first >= 0:
		t.Times = append(t.Times, first)
	case c.Type() != rapidcity.HandsUp:
		t.Errors++
	}
}

// Record is what is kept of all practices.
type Record struct {
	Version   int        `json:"version"`
	Mode      Mode       `json:"mode"`  // of the next practice
	Count     int        `json:"count"` // of all practices, with those that are not kept any more
	Practices []Practice `json:"practices"`
}

const (
	recordName    = "rapidcity-trainer"
	recordVersion = 1
	mostPractices = 60 // practices that are kept
)

// Kept returns what is kept of the practices on this device.
func Kept(s *services.Services) (r Record) {
	if !s.Store.Record(recordName, recordVersion, &r) {
		return Record{}
	}
	return r
}

// Mend implements store.Mender.
func (d *Record) Mend() (left string, err error) {
	n := len(d.Practices)
	d.Practices = slices.DeleteFunc(d.Practices, func(p Practice) bool { return !p.proper() })
	if len(d.Practices) < n {
		left = "a practice has a number that cannot be"
	}
	if d.Count < 0 {
		d.Count, left = 0, "count is below 0"
	}
	return left, nil
}

// proper reports whether p could have been kept.
func (p *Practice) proper() bool {
	for i := range p.Kinds {
		t := &p.Kinds[i]
		if t.Errors < 0 || len(t.Times) > t.Cards-t.Errors || slices.ContainsFunc(t.Times, func(ms int) bool { return ms < 0 }) {
			return false
		}
	}
	return true
}

// keep writes the record; what cannot be written is told over every scene.
func (d *Record) keep(s *services.Services) {
	d.Version = recordVersion
	_ = s.Store.PutRecord(recordName, d)
}

// add keeps a practice, unless nothing was played.
func (d *Record) add(p Practice) {
	d.Version = recordVersion
	cards := 0
	for i := range p.Kinds {
		cards += p.Kinds[i].Cards
	}
	if cards == 0 {
		return
	}
	d.Count = max(d.Count, len(d.Practices)) + 1
	d.Practices = append(d.Practices, p)
	if n := len(d.Practices); n > mostPractices {
		d.Practices = d.Practices[n-mostPractices:]
	}
}
