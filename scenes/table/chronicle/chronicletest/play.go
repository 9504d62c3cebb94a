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

// Box describes to Agree how a box tells its games, and what must be read of them.
type Box struct {
	Rules   game.Box
	Options []string // the options of the games, each as a JSON object, one after the other; none for the default
	Words   Words
	// Begin returns the functions LogClauses (say) and LogNote (note) of the box's board for a game that begins; note may be
	// nil.
	Begin func(g game.Game) (say func(turn []chronicle.Event, from int) []chronicle.Clause, note func(e game.Event) int)
	// Opens reports whether an event begins a turn of the log; nil for a box played in turns.
	Opens func(e *game.Event) bool
	// Happened returns, from the events of a turn alone, what has happened in the turn, in any words and order. name returns
	// what a seat is called. Read returns the same from what has been read of the turn. Both results must have the same
	// strings, in any order.
	Happened func(turn []game.Event, name func(game.Seat) string) []string
	Read     func(deeds []Deed) []string
}

// players are the names of the seats, of several kinds: before some of these names French elides words.
var players = []string{"Ada", "Émile", "Red", "Yvonne", "Öznur", "Jean Paul"}

// The number of games of a box that are played. With -short only one in shortShare of them is.
const (
	games      = 2000
	shortShare = 100
)

// Agree plays games of a box at random, has the log tell them in every language, and reads the log. It fails if what has been
// read is not what has happened.
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
			for i := range journaltest.Few(games, shortShare) {
				if err := b.agree(i, book, r); err != nil {
					t.Fatalf("game %d: %v", i, err)
				}
			}
		})
	}
}

// agree plays a game, and returns an error unless what is read of each of its turns is what has happened. Sentences about the
// latest event need only be readable.
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
		read, want := b.Read(deeds), b.Happened(events, playerName)
		slices.Sort(read)
		slices.Sort(want)
		if !slices.Equal(read, want) {
			return fmt.Errorf("%q: read %q, happened %q", said, read, want)
		}
	}
	return nil
}

// playerName returns the name of a seat, "" for no seat.
func playerName(s game.Seat) string {
	if s < 0 {
		return ""
	}
	return players[s]
}

// play plays a game at random, and returns its chronicle: of what everybody may know or, if seed is odd, of what the first seat
// may know. last are the sentences about the latest event, one for each event that is not silent. The error is that of the rules.
func (b *Box) play(seed int, book *words.Book) (c *chronicle.Chronicle, last []string, err error) {
	g, err := b.open(seed)
	if err != nil {
		return nil, nil, err
	}
	c = &chronicle.Chronicle{Text: book.T, BeginsTurn: b.Opens, Name: func(_ *chronicle.Event, s game.Seat) string { return playerName(s) }}
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
			t := chronicle.Event{Entry: entry, By: by, Event: e.Seen(viewer)}
			if note != nil {
				t.Note = note(t.Event)
			}
			if told, _ := c.Add(t); told {
				words := c.LatestSentence(latest(c)).Words
				last = append(last, words)
			}
		}
	}
	return c, last, nil
}

// latest returns the entry with which the last turn began; -1 if there is none.
func latest(c *chronicle.Chronicle) int {
	for entry := range c.Turns {
		return entry
	}
	return -1
}

// open returns a game that begins. With successive seeds the number of seats takes every possible value in turn, and the options
// change whenever it begins anew with the least.
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

// step plays one entry of g, which must not be over, at random. It returns who made the entry, and its events; err is that of the
// rules.
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
