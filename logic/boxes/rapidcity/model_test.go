package rapidcity

import (
	"fmt"
	"slices"
	"testing"

	"ludotheque/logic/game"
	"ludotheque/logic/record/journal/journaltest"
)

// model plays one card the slow way: it keeps every input, however many, and looks at them only when the card closes, as the
// catalogue words it. The rules keep a bounded summary instead and must come to the same.
type model struct {
	r       *Rules
	card    Card
	inputs  []game.Move
	bullets [MaxSeats]int
}

// counting returns the inputs that are neither early nor locked out.
func (m *model) counting() []game.Move {
	var locked [MaxSeats]int
	var out []game.Move
	for _, in := range m.inputs {
		seat := makerOf(in)
		switch at := TimeOf(in); {
		case at < 0:
			locked[seat] = at + 250
		case at >= locked[seat]:
			out = append(out, in)
		}
	}
	return out
}

// close returns the number of bullets of each seat behind the card.
func (m *model) close() [MaxSeats]int {
	hit := map[game.Seat]bool{}
	switch m.card.Type() {
	case Armed:
		m.armed(hit)
	case HandsUp:
		for _, in := range m.counting() {
			hit[makerOf(in)] = true
		}
	default:
		m.place(hit)
	}
	out := m.bullets
	for seat := range hit {
		out[seat]++
	}
	return out
}

func (m *model) armed(hit map[game.Seat]bool) {
	attacker := m.card.Seat()
	type claim struct {
		counts, order int
		own           bool
		move          game.Move
	}
	var claims []claim
	for i, in := range m.counting() {
		pawn, grab := Target(in)
		if !grab {
			continue
		}
		own := makerOf(in) == game.Seat(pawn) && makerOf(in) != attacker
		c := claim{TimeOf(in), i, own, in}
		if own {
			c.counts -= m.r.resolution
		}
		claims = append(claims, c)
	}
	slices.SortFunc(claims, func(a, b claim) int {
		switch {
		case a.counts != b.counts:
			return a.counts - b.counts
		case a.own != b.own && a.own:
			return -1
		case a.own != b.own:
			return 1
		}
		return a.order - b.order
	})
	gone, done := map[game.Seat]bool{}, map[game.Seat]bool{}
	for _, c := range claims {
		by := makerOf(c.move)
		what, _ := Target(c.move)
		pawn := game.Seat(what)
		if gone[pawn] || done[by] {
			continue
		}
		gone[pawn] = true
		if by != attacker {
			done[by] = true
		}
		if m.r.ultimate && HandOf(c.move) != m.card.Hand() {
			hit[by] = true
		}
		switch {
		case by == attacker:
			hit[pawn] = true
		case by != pawn:
			hit[by] = true
		}
	}
}

func (m *model) place(hit map[game.Seat]bool) {
	home := map[Card]Place{Indian: Tipi, Bandit: Saloon, Sheriff: Jail}
	shown := map[Card][]Card{
		Indian: {Indian}, Bandit: {Bandit}, Sheriff: {Sheriff},
		IndianBandit: {Indian, Bandit}, IndianSheriff: {Indian, Sheriff}, BanditSheriff: {Bandit, Sheriff},
	}
	taken, lies := map[int]game.Seat{}, map[game.Seat]int{}
	for _, in := range m.counting() {
		tile, grab := Target(in)
		_, lying := lies[makerOf(in)]
		_, full := taken[tile]
		if !grab && !lying && !full {
			taken[tile], lies[makerOf(in)] = makerOf(in), tile
		}
	}
	healing := map[Card]Place{HealJail: Jail, HealTipi: Tipi, HealSaloon: Saloon}
	for seat := range game.Seat(m.r.seats) {
		tile, lying := lies[seat]
		if place, ok := healing[m.card]; ok {
			if lying && m.r.Tile(tile) == place && m.bullets[seat] > 0 {
				m.bullets[seat]--
			}
			continue
		}
		bad := !lying
		for _, c := range shown[m.card] {
			bad = bad || m.r.Tile(tile) == home[c]
		}
		if bad {
			hit[seat] = true
		}
	}
}

// TestModel holds the summary to the model over cards crowded with inputs of every kind: close together, level, early,
// locked out, repeated.
func TestModel(t *testing.T) {
	tables := []*Rules{}
	for seats := MinSeats; seats <= MaxSeats; seats++ {
		for _, more := range []string{"", `,"ultimate":true`, `,"resolution":0`, `,"resolution":100,"ultimate":true`} {
			tables = append(tables, table(t, seats, `{"two_characters":true,"healing":true`+more+`}`))
		}
	}
	l := game.NewRNG(7)
	for i := range journaltest.Few(200_000, 10) {
		r := tables[i%len(tables)]
		if err := againstModel(r, l); err != nil {
			t.Fatalf("card %d: %v", i, err)
		}
	}
}

func againstModel(r *Rules, rng *game.RNG) error {
	s := r.Start()
	m := &model{r: r, card: s.Deck.at(rng.Below(s.Deck.Len()))}
	for seat := range r.seats {
		m.bullets[seat] = rng.Below(5)
		s.Bullets[seat] = uint8(m.bullets[seat])
	}
	r.Do(&s, Reveal(m.card))
	at, step := Earliest, []int{1, 3, 12, 60}[rng.Below(4)]
	if rng.Below(2) == 0 {
		at = rng.Below(400)
	}
	for range rng.Below(60) {
		at += max(0, rng.Below(2*step)-step/2)
		in := crowd(r, rng, at)
		if _, err := r.Apply(&s, makerOf(in), in, nil); err != nil {
			return fmt.Errorf("input %x: %w", in, err)
		}
		m.inputs = append(m.inputs, in)
	}
	r.Do(&s, Close())
	want := m.close()
	for seat := range r.seats {
		if int(s.Bullets[seat]) != want[seat] {
			return fmt.Errorf("card %d, inputs %x: bullets %v, the model has %v", m.card, m.inputs, s.Bullets, want)
		}
	}
	return nil
}

// crowd returns any input at all at the time given.
func crowd(r *Rules, rng *game.RNG, at int) game.Move {
	seat, hand := game.Seat(rng.Below(r.seats)), Hand(1+rng.Below(2))
	what := rng.Below(r.seats)
	switch rng.Below(5) {
	case 0:
		return PlaceOn(seat, at, what, hand)
	case 1, 2:
		return GrabAt(seat, at, seat, hand)
	}
	return GrabAt(seat, at, game.Seat(what), hand)
}
