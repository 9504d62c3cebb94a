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

// mostOfACode is the number of bytes that the largest QR code holds at the lowest level of correction.
const mostOfACode = 2953

// origin is an address of usual length, which comes before the fragment in a link.
const origin = "https://ludotheque.example.org/#"

// TestHowManyGamesFit plays games between medium and easy bots. Each must fit into a link, and be the same when decoded. How many
// fit into a QR code is logged. With -v -args -fit 200 it prints the figures of README.md in logic/record.
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

// fits plays a game. length is that of its link in letters, link.MaxLength+1 if the game is too long for one; coded is set if a QR
// code holds the link.
func fits(t *testing.T, b game.Box, seats int, seed uint64) (length int, coded bool) {
	t.Helper()
	m, err := ledgertest.Play(b, seats, seed, game.LevelMedium, game.LevelEasy)
	if err != nil {
		t.Fatal(err)
	}
	var text bytes.Buffer
	if err := m.WriteJournal(&text); err != nil {
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

// TestADamagedGameIsSaid: a damaged link gives an error that screens explain, or the same game, and never another game.
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
		if err := m.WriteJournal(&text); err != nil {
			t.Fatal(err)
		}
		fragment := encoded(t, text.String())
		for n := range 2500 {
			bad := spoil(fragment, n%4, rng)
			if got, err := link.Decode(bad); err == nil && !bytes.Equal(got, text.Bytes()) {
				t.Fatalf("%s: %q brings another game", b.Name(), bad)
			} else if err != nil && !explained(err) {
				t.Fatalf("%s: %q: %v", b.Name(), bad, err)
			}
		}
	}
}

// explained reports whether err wraps one of the errors that screens explain.
func explained(err error) bool {
	return errors.Is(err, link.ErrDamaged) || errors.Is(err, link.ErrTooLong) || errors.Is(err, link.ErrForeign) || errors.Is(err, link.ErrNewer)
}

// spoil returns the fragment of a link with one letter changed, some letters missing, the end missing, or two parts swapped, by
// how from 0 to 3.
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
