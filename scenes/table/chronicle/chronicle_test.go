package chronicle

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"ludotheque/logic/game"
)

const chance, red, blue, green game.Seat = game.Chance, 0, 1, 2

// opens is the kind of event that begins a turn where all act at once, mute that of which nothing is said.
const opens, mute game.Kind = 1, 9

// told is an event of an entry: who made the entry, whom it is about, and its kind.
type told struct {
	entry int
	by    game.Seat
	seat  game.Seat
	kind  game.Kind
}

// plain is a chronicle in English of a board that says kinds by their numbers, and names seats by theirs.
func plain() *Chronicle {
	return &Chronicle{
		Clauses: func(turn []Event, from int) (clauses []Clause) {
			for i := from; i < len(turn); i++ {
				if e := &turn[i].Event; e.Kind != mute {
					clauses = append(clauses, NewClause(i, e.Seat, fmt.Sprint("does ", e.Kind)))
				}
			}
			return clauses
		},
		Text: func(key string, data ...any) string {
			format, ok := map[string]string{"table.log.next": "%v; %v", "table.log.detail": "%v: %v", "shell.list.comma": "%v, %v", "shell.list.and": "%v and %v"}[key]
			if ok {
				return fmt.Sprintf(format, data[1], data[3])
			}
			for i := 0; i < len(data); i += 2 {
				key = strings.ReplaceAll(key, "@"+data[i].(string), fmt.Sprint(data[i+1]))
			}
			return key
		},
		Name: func(_ *Event, s game.Seat) string { return [...]string{"Red", "Blue", "Green"}[s] },
	}
}

func TestASentenceIsATurn(t *testing.T) {
	for _, tt := range []struct {
		name     string
		realTime bool
		events   []told
		want     []int // the entries with which turns begin, the latest first
	}{
		{"roll, move and what comes of it", false, []told{{0, chance, 0, 1}, {1, 0, 0, 2}, {1, 0, 1, 3}}, []int{0}},
		{"the next seat rolls", false, []told{{0, chance, 0, 1}, {1, 0, 0, 2}, {2, chance, 1, 1}}, []int{2, 0}},
		{"the same seat rolls again", false, []told{{0, chance, 0, 1}, {1, 0, 0, 2}, {2, chance, 0, 1}}, []int{2, 0}},
		{"a second decision of the same turn", false, []told{{0, chance, 0, 1}, {1, 0, 0, 2}, {2, 0, 1, 2}}, []int{0}},
		{"bids", false, []told{{0, 0, 0, 2}, {1, 1, 1, 2}, {2, 0, 0, 2}}, []int{2, 1, 0}},
		{"a card about nobody, and whom it hits", false, []told{{0, 0, 0, 2}, {1, chance, chance, 1}, {1, chance, 0, 3}}, []int{1, 0}},
		{"all at once", true, []told{{0, chance, 1, 1}, {1, 2, 2, 2}, {2, 0, 0, 2}, {3, chance, 2, 3}, {4, chance, 0, 1}}, []int{4, 0}},
		{"what is not told begins none", false, []told{{0, 0, 0, 2}, {1, 1, 1, mute}, {2, 0, 0, 2}}, []int{0}},
		{"what is not told is of the turn to which it leads", false, []told{{0, 0, 0, 2}, {1, chance, 1, mute}, {1, chance, 1, 3}}, []int{1, 0}},
	} {
		c := plain()
		if tt.realTime {
			c.BeginsTurn = func(e *game.Event) bool { return e.Kind == opens }
		}
		for _, e := range tt.events {
			c.Add(Event{Entry: e.entry, By: e.by, Event: game.Event{Seat: e.seat, Kind: e.kind}})
		}
		if got := slices.Collect(c.Turns); !slices.Equal(got, tt.want) {
			t.Errorf("%s: turns begin with %v, want %v", tt.name, got, tt.want)
		}
		n := 0
		for _, entry := range tt.want {
			n += len(c.Turn(entry))
		}
		if n != len(tt.events) {
			t.Errorf("%s: %d events are in turns, want %d", tt.name, n, len(tt.events))
		}
	}
}

// TestWhoIsNamedAnew: only after somebody else, or something else, has been named.
func TestWhoIsNamedAnew(t *testing.T) {
	say := func(s game.Seat, key string, data ...any) Clause { return NewClause(0, s, key, data...) }
	for _, tt := range []struct {
		clauses []Clause
		want    string
	}{
		{nil, ""},
		{[]Clause{say(red, "rolls 3")}, "Red rolls 3."},
		{[]Clause{say(red, "rolls 3"), say(red, "goes to 4")}, "Red rolls 3 and goes to 4."},
		{[]Clause{say(red, "rolls 3"), say(red, "goes to 4"), say(red, "rests")}, "Red rolls 3, goes to 4 and rests."},
		{[]Clause{say(red, "opens"), say(blue, "draws a 3"), say(red, "passes")}, "Red opens; Blue draws a 3; Red passes."},
		{[]Clause{say(red, "takes 1 from @Other", "Other", blue), say(red, "rests")}, "Red takes 1 from Blue; Red rests."},
		{[]Clause{say(red, "takes back its own, @Other", "Other", red), say(red, "rests")}, "Red takes back its own, Red and rests."},
		{[]Clause{say(chance, "the bull runs"), say(red, "rests")}, "The bull runs; Red rests."},
		{[]Clause{say(chance, "the bull runs"), say(chance, "it slips")}, "The bull runs; it slips."},
		{[]Clause{say(red, "rolls 3"), say(chance, "one to 4").WithJoin(Detail), say(chance, "one to 5").WithJoin(Item), say(red, "pays")},
			"Red rolls 3: one to 4 and one to 5; Red pays."},
		{[]Clause{say(red, "takes 1 from @Other", "Other", blue), say(chance, "2 from @Other", "Other", green).WithJoin(Item), say(chance, "3 from @Other", "Other", blue).WithJoin(Item)},
			"Red takes 1 from Blue, 2 from Green and 3 from Blue."},
		{[]Clause{say(red, "takes it"), say(chance, "a moment ahead").WithJoin(Aside)}, "Red takes it, a moment ahead."},
		{[]Clause{say(chance, "race @N begins", "N", 1), say(green, "starts")}, "Race 1 begins; Green starts."},
		{[]Clause{say(chance, "hands up!")}, "Hands up!"},
	} {
		if got := plain().sentence(make([]Event, 1), tt.clauses); got != tt.want {
			t.Errorf("%q, want %q", got, tt.want)
		}
	}
}

// TestALongTurnTakesLines: one for two clauses about a subject, in a list alone; a turn of three clauses takes one.
func TestALongTurnTakesLines(t *testing.T) {
	say := func(s game.Seat, key string, data ...any) Clause { return NewClause(0, s, key, data...) }
	short := []Clause{say(red, "opens"), say(blue, "draws a 3"), say(red, "passes")}
	for _, tt := range []struct {
		clauses []Clause
		want    []string
	}{
		{nil, nil},
		{short, []string{"Red opens; Blue draws a 3; Red passes."}},
		{append(short, say(red, "rests")), []string{"Red opens.", "Blue draws a 3.", "Red passes and rests."}},
		{append(short, say(chance, "one to @Other", "Other", blue).WithJoin(Detail), say(chance, "one to @Other", "Other", green).WithJoin(Item), say(chance, "the bull runs")),
			[]string{"Red opens.", "Blue draws a 3.", "Red passes: one to Blue and one to Green.", "The bull runs."}},
		{[]Clause{say(red, "rolls 3"), say(red, "goes to 4"), say(red, "pays"), say(red, "rests")}, []string{"Red rolls 3 and goes to 4.", "Red pays and rests."}},
	} {
		c := plain()
		c.Add(Event{Event: game.Event{Seat: red}})
		c.Clauses = func([]Event, int) []Clause { return tt.clauses }
		if got := c.Lines(0); !slices.Equal(got, tt.want) {
			t.Errorf("%q, want %q", got, tt.want)
		}
		if whole := c.Sentence(0); strings.Contains(whole, "\n") {
			t.Errorf("%q is said on several lines", whole)
		}
	}
}

// TestWhatHappenedLastStandsAlone: its subject is named, whoever went before.
func TestWhatHappenedLastStandsAlone(t *testing.T) {
	c := plain()
	for i, e := range []told{{0, chance, red, 2}, {1, red, red, 3}, {1, red, red, mute}, {2, chance, blue, 2}, {3, blue, blue, 4}} {
		c.Add(Event{Entry: e.entry, By: e.by, Event: game.Event{Seat: e.seat, Kind: e.kind}})
		if last := c.LatestSentence(0); i == 2 && (c.Sentence(0) != "Red does 2 and does 3." || last != (Latest{"Red does 3.", 1, 0})) {
			t.Errorf("%q, and last %+v", c.Sentence(0), last)
		}
	}
	for from, want := range map[int][]string{0: {"Red does 2 and does 3.", "Blue does 2 and does 4."}, 1: {"Red does 3.", "Blue does 2 and does 4."}, 3: {"Blue does 4."}, 9: {"Blue does 2 and does 4."}} {
		if got := c.SentencesSince(from); !slices.Equal(got, want) {
			t.Errorf("since entry %d: %q, want %q", from, got, want)
		}
	}
	for n, want := range map[int][]string{0: {"Red does 2 and does 3.", "Blue does 2 and does 4."}, 1: {"Red does 3.", "Blue does 2 and does 4."}, 2: {"Blue does 2 and does 4."}, 4: {"Blue does 4."}, c.Recorded(): nil} {
		if got := c.SentencesAfter(n); !slices.Equal(got, want) {
			t.Errorf("after %d events: %q, want %q", n, got, want)
		}
	}
	if c.TurnBefore(2) != 0 || c.TurnBefore(0) != -1 || c.TurnSeat(2) != blue || c.TurnsSince(1) != 2 || c.Len() != 4 {
		t.Errorf("before %d and %d, led by %d, %d turns, %d told", c.TurnBefore(2), c.TurnBefore(0), c.TurnSeat(2), c.TurnsSince(1), c.Len())
	}
	c.Cut(1)
	if c.Len() != 1 || c.Sentence(0) != "Red does 2." {
		t.Errorf("cut: %d, %q", c.Len(), c.Sentence(0))
	}
}

// TestTheLatestSentenceKnowsWhomItIsAbout: in a turn of red something happens to blue.
func TestTheLatestSentenceKnowsWhomItIsAbout(t *testing.T) {
	c := plain()
	for _, seat := range []game.Seat{red, blue} {
		c.Add(Event{By: red, Event: game.Event{Seat: seat, Kind: 2}})
		if last := c.LatestSentence(0); last.Seat != seat || c.TurnSeat(0) != red {
			t.Errorf("the turn of seat %d: %q is about seat %d, want %d", c.TurnSeat(0), last.Words, last.Seat, seat)
		}
	}
}

// TestWhatEverybodyMayKnow: of a secret nothing is said, and what happened last is then what went before.
func TestWhatEverybodyMayKnow(t *testing.T) {
	c := plain()
	c.Clauses = func(turn []Event, from int) (clauses []Clause) {
		for i := from; i < len(turn); i++ {
			if e := &turn[i].Event; e.N != game.Hidden {
				clauses = append(clauses, NewClause(i, e.Seat, fmt.Sprint("does ", e.N)))
			}
		}
		return clauses
	}
	c.Add(Event{By: chance, Event: game.Event{Seat: red, N: 2}})
	c.Add(Event{By: chance, Event: game.Event{Seat: red, N: 3, VisibleTo: game.Of(red)}})
	if whole, last := c.PublicSentences(0); whole != "Red does 2." || last != (Latest{"Red does 2.", 0, 0}) {
		t.Errorf("everybody reads %q, and last %+v", whole, last)
	}
	if last := c.LatestSentence(0); c.Sentence(0) != "Red does 2 and does 3." || last != (Latest{"Red does 3.", 1, 0}) {
		t.Errorf("who may know reads %q, and last %+v", c.Sentence(0), last)
	}
}
