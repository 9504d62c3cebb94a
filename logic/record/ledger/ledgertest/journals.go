package ledgertest

import (
	"bufio"
	"bytes"
	"flag"
	"fmt"
	"os"
	"slices"
	"testing"

	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/logic/record/jsonline"
	"ludotheque/logic/record/ledger"
	"ludotheque/logic/record/link"
)

// seek has Journals look for journals in so many games, and write those that it finds to its file.
var seek = flag.Uint64("seek", 0, "look for journals that earn feats in that many games, and write them to testdata")

// Evidence is how a game shows what a feat takes.
type Evidence string

// The kinds of evidence.
const (
	// Earned: the seat has done it.
	Earned Evidence = "earned"
	// Nearly: the seat has not done it, but would have if one entry of the journal had happened twice.
	Nearly Evidence = "nearly"
	// Missed: the seat has not done it.
	Missed Evidence = "missed"
)

// exhibit is a line of the file: a whole game, as a link holds it, and what it shows of a feat.
type exhibit struct {
	feat     string
	evidence Evidence
	seat     game.Seat
	fragment string
}

// Journals holds box to games that have really been played: in file there is one for each feat that earns it, and one that does not,
// as nearly as there is one. With -seek it looks for shorter ones, with the options given in every other game, and writes the file
// again.
func Journals(t *testing.T, box ledger.Chronicler, file, options string) {
	t.Helper()
	found := read(t, file)
	if *seek > 0 {
		found = search(t, box, options, found)
		write(t, box, file, found)
	}
	for _, feat := range box.Feats() {
		if _, ok := found[feat+string(Earned)]; !ok {
			t.Errorf("no journal earns %s", feat)
		}
		_, nearly := found[feat+string(Nearly)]
		if _, missed := found[feat+string(Missed)]; !nearly && !missed {
			t.Errorf("no journal misses %s", feat)
		}
	}
	for _, x := range found {
		c := courseOf(t, x.load(t, box))
		if got := slices.Contains(c.witness(box, once).Feats(nil, x.seat), x.feat); got != (x.evidence == Earned) {
			t.Errorf("%s, %s by seat %d: done is %v", x.feat, x.evidence, x.seat, got)
		}
		if x.evidence == Nearly && !c.nearly(box)[deed{x.feat, x.seat}] {
			t.Errorf("%s: the journal that nearly earns it does not", x.feat)
		}
	}
}

// read reads the file, by feat and evidence.
func read(t *testing.T, file string) map[string]exhibit {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil && *seek == 0 {
		t.Fatal(err)
	}
	found := map[string]exhibit{}
	lines := bufio.NewScanner(bytes.NewReader(data))
	for lines.Scan() {
		var x exhibit
		if _, err := fmt.Sscan(lines.Text(), &x.feat, &x.evidence, &x.seat, &x.fragment); err != nil {
			t.Fatalf("%s: %.60q: %v", file, lines.Text(), err)
		}
		found[x.feat+string(x.evidence)] = x
	}
	return found
}

// write writes the file: of what misses a feat only what does so most nearly.
func write(t *testing.T, box ledger.Chronicler, file string, found map[string]exhibit) {
	t.Helper()
	var out bytes.Buffer
	for _, feat := range box.Feats() {
		if _, ok := found[feat+string(Nearly)]; ok {
			delete(found, feat+string(Missed))
		}
		for _, evidence := range []Evidence{Earned, Nearly, Missed} {
			if x, ok := found[feat+string(evidence)]; ok {
				fmt.Fprintln(&out, x.feat, x.evidence, int(x.seat), x.fragment)
			}
		}
	}
	if err := os.WriteFile(file, out.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
}

// load returns the game in the link.
func (x exhibit) load(t *testing.T, box game.Box) *match.Match {
	t.Helper()
	data, err := link.Decode(x.fragment)
	if err != nil {
		t.Fatalf("%s: %v", x.feat, err)
	}
	m, _, err := match.Load(bytes.NewReader(data), []game.Box{box})
	if err != nil {
		t.Fatalf("%s: %v", x.feat, err)
	}
	return m
}

// course is all that happened in a game.
type course struct {
	match  *match.Match
	events [][]game.Event
}

func courseOf(t *testing.T, m *match.Match) course {
	t.Helper()
	c := course{match: m}
	for i := range m.Len() {
		ev, err := m.Events(i)
		if err != nil {
			t.Fatal(err)
		}
		c.events = append(c.events, slices.Clone(ev))
	}
	return c
}

// once is the entry that happens twice where none does.
const once = -1

// witness returns one of the whole game, in which an entry happens twice.
func (c course) witness(box ledger.Chronicler, twice int) ledger.Witness {
	m := c.match
	w := box.Witness(m.Before(0))
	for i, ev := range c.events {
		w.See(m.Before(i), m.Entry(i), ev)
		if i == twice {
			w.See(m.Before(i), m.Entry(i), ev)
		}
	}
	w.Close(m.Game())
	return w
}

// deed is a feat that a seat has done.
type deed struct {
	feat string
	seat game.Seat
}

// nearly returns the deeds that are done when one entry or another happens twice.
func (c course) nearly(box ledger.Chronicler) map[deed]bool {
	all := map[deed]bool{}
	for i := range c.events {
		w := c.witness(box, i)
		for seat := range game.Seat(c.match.Game().Seats()) {
			for _, feat := range w.Feats(nil, seat) {
				all[deed{feat, seat}] = true
			}
		}
	}
	return all
}

// search plays games, by bots and at random in turn, and keeps the shortest that show something.
func search(t *testing.T, box ledger.Chronicler, options string, found map[string]exhibit) map[string]exhibit {
	t.Helper()
	chosen, err := jsonline.Parse([]byte(options))
	if err != nil {
		t.Fatal(err)
	}
	least, most := box.Seats()
	levels := [][]game.Level{nil, {game.LevelEasy}, {game.LevelMedium, game.LevelRandom}, {game.LevelRandom}, {game.LevelEasy, game.LevelMedium}}
	for n := range *seek {
		m, err := play(box, []jsonline.Value{{}, chosen}[n/7%2], least+int(n)%(most-least+1), n, levels[n%uint64(len(levels))])
		if err != nil {
			t.Fatal(err)
		}
		var text bytes.Buffer
		if err := m.Journal(&text); err != nil {
			t.Fatal(err)
		}
		fragment, err := link.Encode(text.Bytes())
		if err != nil {
			continue // too long
		}
		notice(t, box, m, fragment, found)
	}
	return found
}

// notice keeps m if it is the shortest that shows something.
func notice(t *testing.T, box ledger.Chronicler, m *match.Match, fragment string, found map[string]exhibit) {
	t.Helper()
	c := courseOf(t, m)
	w, nearly := c.witness(box, once), c.nearly(box)
	for seat := range game.Seat(m.Game().Seats()) {
		all := w.Feats(nil, seat)
		for _, feat := range box.Feats() {
			x := exhibit{feat, Missed, seat, fragment}
			if slices.Contains(all, feat) {
				x.evidence = Earned
			} else if nearly[deed{feat, seat}] {
				x.evidence = Nearly
			}
			if old, ok := found[feat+string(x.evidence)]; !ok || len(fragment) < len(old.fragment) {
				found[feat+string(x.evidence)] = x
			}
		}
	}
}
