package trainer

import (
	"fmt"
	"slices"

	"ludotheque/logic/boxes/rapidcity"
	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/logic/record/jsonline"
	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/services"
)

// practiceBox implements game.Box and game.Preparer for a practice: Rapid City with one person, in seat 0, and bots that do not play
// against that person.
type practiceBox struct {
	game.Box
	mode Mode
}

// Mode is the options of a practice, besides the usual cards.
type Mode struct {
	Pairs bool `json:"two_characters,omitempty"` // cards with two characters
	Heals bool `json:"healing,omitempty"`        // cards that heal
	Hands bool `json:"ultimate,omitempty"`       // the hand matters on armed cards
	Calm  bool `json:"calm,omitempty"`           // a card is open for six seconds instead of four
}

// options returns the mode as the options of a game's header, a JSON object. A card is open for four seconds, or six if
// the mode is calm. The error is that of reading the object.
func (d Mode) options() (jsonline.Value, error) {
	seconds := 4
	if d.Calm {
		seconds = 6
	}
	return jsonline.Parse(fmt.Appendf(nil, `{"seconds":%d,"two_characters":%t,"healing":%t,"ultimate":%t}`, seconds, d.Pairs, d.Heals, d.Hands))
}

// colors returns the seats of a practice, the person's first: three, or four if the mode has pairs; see Prepare.
func (d Mode) colors() game.Table {
	if d.Pairs {
		return game.Table{game.Red, game.Blue, game.Yellow, game.Green}
	}
	return game.Table{game.Red, game.Blue, game.Yellow}
}

// Prepare implements game.Preparer. It returns what the box prepares or, if the mode has pairs, the tiles that the box prepares and
// a deck of the practice's own. With two characters on a card only one or two tiles are safe, so the seats that stand by would take
// bullets. The deck is chosen so that no seat gets six bullets before the end, and a fourth seat shares the bullets.
func (d practiceBox) Prepare(seats int, rng *game.RNG) (v jsonline.Value) {
	if p, ok := d.Box.(game.Preparer); ok {
		v = p.Prepare(seats, rng)
	}
	if !d.mode.Pairs {
		return v
	}
	text := append(v.Get("tiles").Append([]byte(`{"tiles":`)), `,"deck":{`...)
	for i, c := range d.mode.deck(rng) {
		if i > 0 {
			text = append(text, ',')
		}
		text = fmt.Appendf(text, "%q:1", c) // one card of each name
	}
	v, _ = jsonline.Parse(append(text, "}}"...)) // no error: the text was just written as an object
	return v
}

// deck returns the words of the cards of a practice with two characters. There is one of each card without a seat; healing cards
// only if the mode has them. Each seat has one armed card, with a random hand, and each bot one with the hands up.
func (d Mode) deck(rng *game.RNG) []string {
	deck := []string{"indian", "bandit", "sheriff", "indian+bandit", "indian+sheriff", "bandit+sheriff"}
	if d.Heals {
		deck = append(deck, "healing tipi", "healing jail", "healing saloon")
	}
	for i, c := range d.colors() {
		hand := rapidcity.Left + rapidcity.Hand(rng.Below(2))
		deck = append(deck, c.String()+" armed "+hand.String())
		if i > 0 {
			deck = append(deck, c.String()+" hands up")
		}
	}
	return deck
}

// Bot implements game.Box: it returns a bot that only stands by, whatever the level.
func (practiceBox) Bot(game.Level, uint64) game.Bot { return standby{} }

// standby is a bot that only puts its pawn in safety after the person, so that no bullets end the practice.
type standby struct{}

var _ game.RealTimeBot = standby{}

// Begin implements game.Bot. It does nothing, since no seat has a turn of its own.
func (standby) Begin(game.Game, game.Seat) {}

// Think implements game.Bot. It is done at once, and chooses no move; see NextInput.
func (standby) Think(int) (game.Move, bool) { return 0, true }

// standbyDelay is the time in milliseconds between the acts of two standby bots.
const standbyDelay = 60

// NextInput implements game.RealTimeBot: it puts the pawn on the first free tile that is allowed. If none is left, it
// takes any free one, so that the card closes sooner. It acts after the person, or late if the person does not act.
func (standby) NextInput(g game.Game, seat game.Seat, now int) (m game.Move, at int, ok bool) {
	r, s, ok := game.Position[*rapidcity.Rules, rapidcity.State](g)
	if !ok || !asksForPlace(s.Card) || s.Placed[seat].Spot != 0 {
		return 0, 0, false
	}
	wait := standbyDelay * standbyOrder(&s, seat, r.Seats())
	at = r.TimeLimit() - 6*standbyDelay + wait // the bots, at most three, need 3*standbyDelay; the rest is to spare
	if _, placed := s.Placed[0].Tile(); placed {
		at = int(s.Placed[0].At) + wait
	}
	at = max(at, now, int(s.Last)) // the rules refuse an earlier time
	tile, ok := spareTile(r, &s)
	if !ok || at > r.TimeLimit() {
		return 0, 0, false
	}
	return rapidcity.PlaceOn(seat, at, tile, rapidcity.NoHand), at, true
}

// asksForPlace reports whether a card asks players to put their pawns on a place.
func asksForPlace(c rapidcity.Card) bool {
	return c != rapidcity.NoCard && c.Type() != rapidcity.Armed && c.Type() != rapidcity.HandsUp
}

// spareTile returns a free tile, an allowed one if possible; ok is false if no tile is free.
func spareTile(r *rapidcity.Rules, s *rapidcity.State) (tile int, ok bool) {
	for i := range r.Seats() {
		if _, taken := s.PawnOn(i); taken || ok && !r.Allowed(s.Card, i) {
			continue // once a free tile is known, only an allowed one is better
		}
		tile, ok = i, true
		if r.Allowed(s.Card, i) {
			break
		}
	}
	return tile, ok
}

// standbyOrder returns the position of a seat in the order in which the bots act, from 1. The seat with most bullets
// is first, since the last seat may find no safe place.
func standbyOrder(s *rapidcity.State, seat game.Seat, seats int) int {
	order := 1
	for other := game.Seat(1); int(other) < seats; other++ {
		if s.Bullets[other] > s.Bullets[seat] || s.Bullets[other] == s.Bullets[seat] && other < seat {
			order++
		}
	}
	return order
}

// The kinds of tasks that are practised. Records depend on their order.
const (
	Indian = iota
	Bandit
	Sheriff
	Defend
	Attack
	HandsUp
	Pair
	Heal
	Kinds // number of kinds
)

// displayOrder is the order of the kinds on the screen.
var displayOrder = [Kinds]int{Indian, Bandit, Sheriff, Pair, Heal, Defend, Attack, HandsUp}

// kindWords are the ends of the keys of the kinds, which begin with "rapidcity.drill.".
var kindWords = [Kinds]string{"indian", "bandit", "sheriff", "defend", "attack", "up", "pair", "heal"}

// kindOf returns the kind of a card for seat 0.
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
	return int(c-rapidcity.Indian) + Indian // the three characters have the same order in both lists
}

// Tally is the result of one kind of card in one practice.
type Tally struct {
	// Cards is how many cards were turned; Errors how many of them went wrong.
	Cards  int `json:"cards"`
	Errors int `json:"errors"`
	// Times are the milliseconds until each right answer; none for cards that ask to keep still.
	Times []int `json:"times,omitempty"`
}

// median returns the median of the times in milliseconds; 0 if there are none. For an even number of times it is the mean of
// the two in the middle, rounded down.
func (t *Tally) median() int {
	if len(t.Times) == 0 {
		return 0
	}
	sorted := slices.Sorted(slices.Values(t.Times))
	n := len(sorted)
	return (sorted[(n-1)/2] + sorted[n/2]) / 2
}

// Practice is the result of one practice.
type Practice struct {
	Day   string       `json:"day"` // as in "2006-01-02"
	Kinds [Kinds]Tally `json:"kinds"`
}

// evaluate returns the results of seat 0 on the cards of a match that have been closed, by kind. day is as in
// Practice.Day.
func evaluate(m *match.Match, day string) Practice {
	p := Practice{Day: day}
	var events []game.Event // on the card that is open
	for i := range m.Len() {
		e := m.Entry(i)
		closes := e.Move == rapidcity.Close()
		if e.By == game.Chance && !closes { // a card is turned
			events = events[:0]
			continue
		}
		more, _ := m.Events(i) // no error: the entry has been played before
		events = append(events, more...)
		if r, s, ok := game.Position[*rapidcity.Rules, rapidcity.State](m.Before(i)); ok && closes {
			p.Kinds[kindOf(s.Card)].addCard(events, s.Card, s.Card.Type() == rapidcity.Healing && missesHealing(r, &s))
		}
	}
	return p
}

// missesHealing reports whether the pawn of seat 0 is not on the place that a healing card shows. That heals nothing and
// costs no bullet, but it is an error in a practice. s is the position before the card closes.
func missesHealing(r *rapidcity.Rules, s *rapidcity.State) bool {
	tile, lies := s.Placed[0].Tile()
	return !lies || !r.Allowed(s.Card, tile)
}

// addCard adds a card with its events: an error, or the time of the first act of seat 0, in milliseconds. It is an error if
// seat 0 takes a bullet, if wrong is set, or if seat 0 does nothing although the card asks for an act.
func (t *Tally) addCard(events []game.Event, c rapidcity.Card, wrong bool) {
	t.Cards++
	first := -1 // no act yet
	for _, e := range events {
		acted := e.Kind == rapidcity.EventPlace || e.Kind == rapidcity.EventGrab
		if acted && e.Seat == 0 && first < 0 {
			first = int(e.N)
		}
		wrong = wrong || e.Kind == rapidcity.EventBullet && e.Seat == 0
	}
	switch {
	case wrong:
		t.Errors++
	case first >= 0:
		t.Times = append(t.Times, first)
	case c.Type() != rapidcity.HandsUp:
		t.Errors++
	}
}

// Record is what is stored of all practices.
type Record struct {
	Version   int        `json:"version"`
	Mode      Mode       `json:"mode"`      // of the next practice
	Count     int        `json:"count"`     // number of all practices, also of those not stored any more
	Practices []Practice `json:"practices"` // the latest, at most maxPractices, the oldest first
}

// How the record is stored.
const (
	recordName    = "rapidcity-trainer"
	recordVersion = 1
	maxPractices  = 60 // number of practices that are stored
)

// LoadRecord returns the stored record of practices; an empty one if none can be read.
func LoadRecord(s *services.Services) (r Record) {
	if !s.Store.Record(recordName, recordVersion, &r) {
		return Record{}
	}
	return r
}

// Mend implements store.Mender: it removes practices with impossible numbers and sets a negative Count to 0. fault says in
// English what was wrong, or only the last of several faults; "" if nothing was.
func (d *Record) Mend() (fault string, err error) {
	n := len(d.Practices)
	d.Practices = slices.DeleteFunc(d.Practices, func(p Practice) bool { return !p.isValid() })
	if len(d.Practices) < n {
		fault = "a practice has a number that cannot be"
	}
	if d.Count < 0 {
		d.Count, fault = 0, "count is below 0"
	}
	return fault, nil
}

// isValid reports whether the numbers of p are possible: none is negative, and there are no more times than right answers.
func (p *Practice) isValid() bool {
	for i := range p.Kinds {
		t := &p.Kinds[i]
		if t.Errors < 0 || len(t.Times) > t.Cards-t.Errors || slices.ContainsFunc(t.Times, func(ms int) bool { return ms < 0 }) {
			return false
		}
	}
	return true
}

// update changes the stored record by edit, and sets d to the changed record; see store.UpdateRecord. The store reports failures.
func (d *Record) update(s *services.Services, edit func(*Record)) {
	*d, _ = store.UpdateRecord(s.Store, recordName, recordVersion, func(stored *Record) {
		edit(stored)
		stored.Version = recordVersion
	})
}

// add adds a practice, unless no card was played. It drops the oldest one if there are more than maxPractices.
func (d *Record) add(p Practice) {
	cards := 0
	for i := range p.Kinds {
		cards += p.Kinds[i].Cards
	}
	if cards == 0 {
		return
	}
	d.Count = max(d.Count, len(d.Practices)) + 1 // a record may lack the count, or have had it set to 0 by Mend
	d.Practices = append(d.Practices, p)
	if n := len(d.Practices); n > maxPractices {
		d.Practices = d.Practices[n-maxPractices:]
	}
}
