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

// seek is the flag -seek.
var seek = flag.Uint64("seek", 0, "look for journals that earn feats in that many games, and write them to testdata")

// Achievement is how a game relates to a feat.
type Achievement string

// The kinds of achievement.
const (
	// Earned: the seat has achieved the feat.
	Earned Achievement = "earned"
	// Nearly: the seat has not achieved the feat, but would have if one entry of the journal had happened twice.
	Nearly Achievement = "nearly"
	// Missed: the seat has not achieved the feat, and would not have even if any one entry had happened twice.
	Missed Achievement = "missed"
)

// exampleGame is a line of the file that Journals reads: a game, and whether a seat achieves a feat in it.
type exampleGame struct {
	feat        string
	achievement Achievement
	seat        game.Seat
	fragment    string // the game, see link.Encode
}

// Journals tests a box by recorded games. For each feat, file has a game that earns the feat and one that does not: a
// Nearly one or, without one, a Missed one. With the flag -seek it first plays games to find shorter ones, half of them with
// options, a JSON object, and rewrites the file.
func Journals(t *testing.T, box ledger.Chronicler, file, options string) {
	t.Helper()
	found := read(t, file)
	if *seek > 0 {
		found = search(t, box, options, found)
		write(t, box, file, found)
	}
	for _, feat := range box.Feats() {
		if _, ok := found[feat.Name+string(Earned)]; !ok {
			t.Errorf("no journal earns %s", feat.Name)
		}
		_, nearly := found[feat.Name+string(Nearly)]
		if _, missed := found[feat.Name+string(Missed)]; !nearly && !missed {
			t.Errorf("no journal misses %s", feat.Name)
		}
	}
	for _, x := range found {
		c := newPlayedGame(t, x.load(t, box))
		if got := slices.Contains(c.witness(box, noRepeat).Feats(nil, x.seat), x.feat); got != (x.achievement == Earned) {
			t.Errorf("%s, %s by seat %d: achieved is %v", x.feat, x.achievement, x.seat, got)
		}
		if x.achievement == Nearly && !c.nearlyEarned(box)[earnedFeat{x.feat, x.seat}] {
			t.Errorf("%s: the journal that nearly earns it does not", x.feat)
		}
	}
}

// read returns the games in the file. The key is the feat followed by the achievement. With -seek the file may be missing.
func read(t *testing.T, file string) map[string]exampleGame {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil && *seek == 0 {
		t.Fatal(err)
	}
	found := map[string]exampleGame{}
	lines := bufio.NewScanner(bytes.NewReader(data))
	for lines.Scan() {
		var x exampleGame
		if _, err := fmt.Sscan(lines.Text(), &x.feat, &x.achievement, &x.seat, &x.fragment); err != nil {
			t.Fatalf("%s: %.60q: %v", file, lines.Text(), err)
		}
		found[x.feat+string(x.achievement)] = x
	}
	return found
}

// write writes the games in found to the file, in the order of the box's feats. For a feat with a Nearly game it drops the
// Missed one, from found, too.
func write(t *testing.T, box ledger.Chronicler, file string, found map[string]exampleGame) {
	t.Helper()
	var out bytes.Buffer
	for _, feat := range box.Feats() {
		if _, ok := found[feat.Name+string(Nearly)]; ok {
			delete(found, feat.Name+string(Missed))
		}
		for _, a := range []Achievement{Earned, Nearly, Missed} {
			if x, ok := found[feat.Name+string(a)]; ok {
				fmt.Fprintln(&out, x.feat, x.achievement, int(x.seat), x.fragment)
			}
		}
	}
	if err := os.WriteFile(file, out.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
}

// load returns the game in fragment, played to its end.
func (x exampleGame) load(t *testing.T, box game.Box) *match.Match {
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

// playedGame is a match with all its events.
type playedGame struct {
	match  *match.Match
	events [][]game.Event // by entry
}

// newPlayedGame returns m with its events.
func newPlayedGame(t *testing.T, m *match.Match) playedGame {
	t.Helper()
	c := playedGame{match: m}
	for i := range m.Len() {
		ev, err := m.Events(i)
		if err != nil {
			t.Fatal(err)
		}
		c.events = append(c.events, slices.Clone(ev))
	}
	return c
}

// noRepeat is the index for playedGame.witness if no entry is to happen twice.
const noRepeat = -1

// witness returns the box's Witness after it has seen the whole game, and the entry with index twice a second time.
func (c playedGame) witness(box ledger.Chronicler, twice int) ledger.Witness {
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

// earnedFeat is a feat and the seat that has achieved it.
type earnedFeat struct {
	feat string
	seat game.Seat
}

// nearlyEarned returns the feats that are achieved if one of the entries happens twice. The feats that are achieved anyway
// may be among them.
func (c playedGame) nearlyEarned(box ledger.Chronicler) map[earnedFeat]bool {
	all := map[earnedFeat]bool{}
	for i := range c.events {
		w := c.witness(box, i)
		for seat := range game.Seat(c.match.Game().Seats()) {
			for _, feat := range w.Feats(nil, seat) {
				all[earnedFeat{feat, seat}] = true
			}
		}
	}
	return all
}

// search plays as many games as -seek says, some by bots and some at random. It puts shorter examples into found, where
// there are any, and returns found.
func search(t *testing.T, box ledger.Chronicler, options string, found map[string]exampleGame) map[string]exampleGame {
	t.Helper()
	chosen, err := jsonline.Parse([]byte(options))
	if err != nil {
		t.Fatal(err)
	}
	least, most := box.Seats()
	levels := [][]game.Level{nil, {game.LevelEasy}, {game.LevelMedium, game.LevelRandom}, {game.LevelRandom}, {game.LevelEasy, game.LevelMedium}}
	for n := range *seek {
		// The options change every seven games, so that both meet all levels and numbers of seats.
		m, err := play(box, []jsonline.Value{{}, chosen}[n/7%2], least+int(n)%(most-least+1), n, levels[n%uint64(len(levels))])
		if err != nil {
			t.Fatal(err)
		}
		var text bytes.Buffer
		if err := m.WriteJournal(&text); err != nil {
			t.Fatal(err)
		}
		fragment, err := link.Encode(text.Bytes())
		if err != nil {
			continue // too long
		}
		keepShortest(t, box, m, fragment, found)
	}
	return found
}

// keepShortest puts m, whose link is fragment, into found for each feat and achievement of which m is the shortest
// example so far. It may replace what found has.
func keepShortest(t *testing.T, box ledger.Chronicler, m *match.Match, fragment string, found map[string]exampleGame) {
	t.Helper()
	c := newPlayedGame(t, m)
	w, nearly := c.witness(box, noRepeat), c.nearlyEarned(box)
	for seat := range game.Seat(m.Game().Seats()) {
		all := w.Feats(nil, seat)
		for _, feat := range box.Feats() {
			x := exampleGame{feat.Name, Missed, seat, fragment}
			if slices.Contains(all, feat.Name) {
				x.achievement = Earned
			} else if nearly[earnedFeat{feat.Name, seat}] {
				x.achievement = Nearly
			}
			if old, ok := found[feat.Name+string(x.achievement)]; !ok || len(fragment) < len(old.fragment) {
				found[feat.Name+string(x.achievement)] = x
			}
		}
	}
}
