package link_test

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"slices"
	"testing"

	"ludotheque/logic/boxes"
	"ludotheque/logic/game"
	"ludotheque/logic/record/ledger/ledgertest"
	"ludotheque/logic/record/link"
)

// fit is how many games TestHowManyGamesFit plays of each box for each number of seats.
var fit = flag.Int("fit", 2, "how many games of each box, for each number of seats, are put into links and codes")

// mostOfACode is how many bytes the largest QR code holds at its lowest level of correction.
const mostOfACode = 2953

// origin is before the fragment in a link, as long as such addresses are.
const origin = "https://ludotheque.example.org/#"

// TestHowManyGamesFit plays games between medium and easy bots and puts each into a link, which brings it back or says that it is
// too long, and into a code. With -args -fit 200 -v it has the figures of the README.
func TestHowManyGamesFit(t *testing.T) {
	all, err := boxes.All()
	if err != nil {
		t.Fatal(err)
	}
	for _, b := range all {
		least, most := b.Seats()
		for seats := least; seats <= most; seats++ {
			var lengths []int
			links, codes := 0, 0
			for n := range *fit {
				length, coded := fits(t, b, seats, uint64(n))
				lengths = append(lengths, length)
				if length <= link.MaxLength {
					links++
				}
				if coded {
					codes++
				}
			}
			slices.Sort(lengths)
			t.Logf("%-9s %d seats: %3d of %d fit a link, %3d a code; letters: half of them at most %d, the longest %d",
				b.Name(), seats, links, *fit, codes, lengths[len(lengths)/2], lengths[len(lengths)-1])
			if links < *fit {
				t.Errorf("%s for %d: %d of %d games fit a link", b.Name(), seats, links, *fit)
			}
		}
	}
}

// fits plays a game and reports how many letters its link has, more than there may be if it has none, and whether a code holds it.
func fits(t *testing.T, b game.Box, seats int, seed uint64) (length int, coded bool) {
	t.Helper()
	m, err := ledgertest.Play(b, seats, seed, game.LevelMedium, game.LevelEasy)
	if err != nil {
		t.Fatal(err)
	}
	var text bytes.Buffer
	if err := m.Journal(&text); err != nil {
		t.Fatal(err)
	}
	fragment, err := link.Encode(text.Bytes())
	if errors.Is(err, link.ErrTooLong) {
		return link.MaxLength + 1, false
	}
	if err != nil {
		t.Fatal(err)
	}
	if back, err := link.Decode(fragment); err != nil || !bytes.Equal(back, text.Bytes()) {
		t.Fatalf("%s for %d, seed %d: comes back otherwise, %v", b.Name(), seats, seed, err)
	}
	return len(fragment), len(origin)+len(fragment) <= mostOfACode
}

// TestADamagedGameIsSaid so at whatever letter its link is damaged or cut off: never is another game brought.
func TestADamagedGameIsSaid(t *testing.T) {
	all, err := boxes.All()
	if err != nil {
		t.Fatal(err)
	}
	rng := game.NewRNG(11)
	for _, b := range all {
		least, _ := b.Seats()
		m, err := ledgertest.Play(b, least, 1, game.LevelEasy)
		if err != nil {
			t.Fatal(err)
		}
		var text bytes.Buffer
		if err := m.Journal(&text); err != nil {
			t.Fatal(err)
		}
		fragment := encoded(t, text.String())
		for n := range 2500 {
			bad := spoil(fragment, n%4, rng)
			if got, err := link.Decode(bad); err == nil && !bytes.Equal(got, text.Bytes()) {
				t.Fatalf("%s: %q brings another game", b.Name(), bad)
			} else if err != nil && !clear(err) {
				t.Fatalf("%s: %q: %v", b.Name(), bad, err)
			}
		}
	}
}

// clear reports whether a person is told why.
func clear(err error) bool {
	return errors.Is(err, link.ErrDamaged) || errors.Is(err, link.ErrTooLong) || errors.Is(err, link.ErrForeign) || errors.Is(err, link.ErrNewer)
}

// spoil changes a letter of a link, takes some out, cuts it off, or swaps two parts.
func spoil(fragment string, how int, rng *game.RNG) string {
	i := rng.Below(len(fragment))
	j := i + rng.Below(len(fragment)-i)
	switch how {
	case 0:
		return fragment[:i] + fmt.Sprintf("%c", 33+rng.Below(90)) + fragment[i+1:]
	case 1:
		return fragment[:i] + fragment[j:]
	case 2:
		return fragment[:i]
	}
	return fragment[:i] + fragment[j:] + fragment[i:j]
}
