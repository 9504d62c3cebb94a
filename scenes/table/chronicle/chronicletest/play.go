package chronicletest

import (
	"fmt"
	"slices"
	"testing"

	"ludotheque/logic/game"
	"ludotheque/logic/record/journal/journaltest"
	"ludotheque/logic/record/jsonline"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/table/chronicle"
)

// Box is how a box tells its games, and what must be read of them.
type Box struct {
	Rules   game.Box
	Options []string // which are played by turns, as objects; none for the default
	Words   Words
	// Begin returns Say and Note as the box's board has them in a game that begins; note may be nil.
	Begin func(g game.Game) (say func(turn []chronicle.Told, from int) []chronicle.Clause, note func(e game.Event) int)
	// Opens reports whether an event begins a turn; nil for a box played in turns.
	Opens func(e *game.Event) bool
	// Happened is what has happened in a turn, from the events alone, name being what seats are called; Read is the same of what
	// has been read of the turn. They need not be in the same order.
	Happened func(turn []game.Event, name func(game.Seat) string) []string
	Read     func(deeds []Deed) []string
}

// players are what seats are called: names of all kinds, some of which French elides words before.
var players = []string{"Ada", "Émile", "Red", "Yvonne", "Öznur", "Jean Paul"}

// games is how many games of a box are played at most, share for short tests.
const (
	games = 2000
	share = 100
)

// Agree plays games of a box at random, has the log tell them in every language, reads it, and holds what has been read against what
// has happened.
func Agree(t *testing.T, b *Box) {
	t.Helper()
	for _, lang := range words.Languages() {
		t.Run(string(lang), func(t *testing.T) {
			t.Parallel()
			book, err := words.Open()
			if err != nil {
				t.Fatal(err)
			}
			if err := book.SetLang(lang); err != nil {
				t.Fatal(err)
			}
			r, err := newReader(lang, b.Words, players)
			if err != nil {
				t.Fatal(err)
			}
			for i := range journaltest.Few(games, share) {
				if err := b.agree(i, book, r); err != nil {
					t.Fatalf("game %d: %v", i, err)
				}
			}
		})
	}
}

// agree plays a game, and compares what is read of each of its turns with what has happened.
func (b *Box) agree(seed int, book *words.Book, r *reader) error {
	c, last, err := b.play(seed, book)
	if err != nil {
		return err
	}
	for _, said := range last {
		if _, err := r.read(said); err != nil {
			return err
		}
	}
	for entry := range c.Turns {
		var events []game.Event
		for _, t := range c.Turn(entry) {
			events = append(events, t.Event)
		}
		said := c.Sentence(entry)
		deeds, err := r.read(said)
		if err != nil {
			return err
		}
		read, want := b.Read(deeds), b.Happened(events, called)
		slices.Sort(read)
		slices.Sort(want)
		if !slices.Equal(read, want) {
			return fmt.Errorf("%q: read %q, happened %q", said, read, want)
		}
	}
	return nil
}

// called is what a seat is called.
func called(s game.Seat) string {
	if s < 0 {
		return ""
	}
	return players[s]
}

// play plays a game at random and tells it as one who looks on sees it, or the first seat. It returns what has been said of what
// happened last, event by event, too.
func (b *Box) play(seed int, book *words.Book) (c *chronicle.Chronicle, last []string, err error) {
	g, err := b.open(seed)
	if err != nil {
		return nil, nil, err
	}
	c = &chronicle.Chronicle{Text: book.T, BeginsTurn: b.Opens, Name: func(_ *chronicle.Told, s game.Seat) string { return called(s) }}
	say, note := b.Begin(g)
	c.Clauses = say
	viewer, luck := game.Public, game.NewRNG(uint64(seed))
	if seed%2 == 1 {
		viewer = 0
	}
	for entry := 0; g.Turn() != game.Over; entry++ {
		by, events, err := step(g, luck)
		if err != nil {
			return nil, nil, err
		}
		for _, e := range events {
			t := chronicle.Told{Entry: entry, By: by, Event: e.Seen(viewer)}
			if note != nil {
				t.Note = note(t.Event)
			}
			if told, _ := c.Add(t); told {
				last = append(last, c.LatestSentence(latest(c)))
			}
		}
	}
	return c, last, nil
}

// latest is the entry with which the last turn began.
func latest(c *chronicle.Chronicle) int {
	for entry := range c.Turns {
		return entry
	}
	return -1
}

// open sets up a game: every number of seats and every option has its turn.
func (b *Box) open(seed int) (game.Game, error) {
	least, most := b.Rules.Seats()
	h := &game.Header{}
	for c := range game.Color(least + seed%(most-least+1)) {
		h.Colors = append(h.Colors, c)
	}
	if n := len(b.Options); n > 0 {
		v, err := jsonline.Parse([]byte(b.Options[seed/(most-least+1)%n]))
		if err != nil {
			return nil, err
		}
		h.Options = v
	}
	return b.Rules.New(h)
}

// step plays one entry at random.
func step(g game.Game, luck *game.RNG) (by game.Seat, events []game.Event, err error) {
	var m game.Move
	switch by = g.Turn(); by {
	case game.Anyone:
		m = g.Draw(luck)
		by = g.Maker(m)
	case game.Chance:
		m = g.Draw(luck)
	default:
		m = luck.Pick(g.Legal(nil))
	}
	events, err = g.Apply(by, m, []game.Event{})
	return by, events, err
}
