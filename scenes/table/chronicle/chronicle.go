package chronicle

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"ludotheque/logic/game"
)

// Chronicle holds the events of a game that were shown, and makes a sentence of each turn. Its functions must be set
// before it is used. It is not safe for concurrent use. A turn is identified by the entry with which it began.
type Chronicle struct {
	// Clauses returns what a box says about the events turn[from:] of a turn; it may look at the events before. More events of
	// the turn may follow later. An event is silent if Clauses returns none when that event is the last of turn and from is its
	// index: there is no sentence about that event alone, and it begins no turn.
	Clauses func(turn []Event, from int) []Clause
	// BeginsTurn reports whether an event begins a turn in a game in which everybody acts at once; it is nil for other games.
	BeginsTurn func(e *game.Event) bool
	// Text returns the text of a key with data. Name returns the name of the seat s at the time when t happened.
	Text func(key string, data ...any) string
	Name func(t *Event, s game.Seat) string

	events []Event // all events, in order
}

// Add adds the event t after all others. said is true if there is anything to say about t; if so, silent events of the same
// entry that came before t now belong to the turn of t, and begins says whether t begins a new turn. If there is nothing to
// say, t and these events belong to the last turn, if there is one, until another event of the entry is said.
func (c *Chronicle) Add(t Event) (said, begins bool) {
	last := c.Last()
	t.turn, t.turnSeat, t.silent = t.Entry, t.By, true
	if t.By < 0 {
		t.turnSeat = t.Event.Seat
	}
	begins = last == nil || c.isFirst(last, &t)
	if !begins {
		t.turn, t.turnSeat = last.turn, last.turnSeat
	}
	c.events = append(c.events, t)
	c.assignSilent(t.Entry, t.turn, t.turnSeat)
	turn := c.Turn(t.turn)
	if len(c.Clauses(turn, len(turn)-1)) > 0 {
		c.events[len(c.events)-1].silent = false
		return true, begins
	}
	if last != nil {
		c.assignSilent(t.Entry, last.turn, last.turnSeat) // until an event with something to say follows in this entry
	}
	return false, false
}

// assignSilent assigns the last events to a turn of the given seat, as far back as they are silent and of the given entry.
func (c *Chronicle) assignSilent(entry, turn int, seat game.Seat) {
	for i := len(c.events) - 1; i >= 0 && c.events[i].silent && c.events[i].Entry == entry; i-- {
		c.events[i].turn, c.events[i].turnSeat = turn, seat
	}
}

// isFirst reports whether t begins a new turn after the event last: the turn belongs to another seat, or chance acts after a
// seat. In a game in which everybody acts at once, BeginsTurn decides. Events of the same entry are always in one turn.
func (c *Chronicle) isFirst(last, t *Event) bool {
	switch {
	case last.Entry == t.Entry:
		return false
	case c.BeginsTurn != nil:
		return c.BeginsTurn(&t.Event)
	case t.By < 0 && last.By >= 0:
		return true
	}
	return t.turnSeat != last.turnSeat
}

// Cut removes the events of entry n and of later ones.
func (c *Chronicle) Cut(n int) {
	for len(c.events) > 0 && c.events[len(c.events)-1].Entry >= n {
		c.events = c.events[:len(c.events)-1]
	}
}

// Last returns the last event that is not silent, or nil. The event is valid until the next Add or Cut.
func (c *Chronicle) Last() *Event {
	for i := len(c.events) - 1; i >= 0; i-- {
		if !c.events[i].silent {
			return &c.events[i]
		}
	}
	return nil
}

// Len returns the number of events that are not silent.
func (c *Chronicle) Len() (n int) {
	for i := range c.events {
		if !c.events[i].silent {
			n++
		}
	}
	return n
}

// Recorded returns the number of all events, silent ones too.
func (c *Chronicle) Recorded() int { return len(c.events) }

// Turn returns the events of the turn that began with an entry, silent ones too; none if no turn did. The slice is valid
// until the next Add or Cut.
func (c *Chronicle) Turn(entry int) []Event {
	past := len(c.events)
	for past > 0 && c.events[past-1].turn > entry {
		past--
	}
	from := past
	for from > 0 && c.events[from-1].turn == entry {
		from--
	}
	return c.events[from:past]
}

// Turns yields the entries with which the turns began, the latest first. Turns of which all events are silent are left out.
func (c *Chronicle) Turns(yield func(entry int) bool) {
	last := -1
	for i := len(c.events) - 1; i >= 0; i-- {
		if t := &c.events[i]; !t.silent && t.turn != last {
			if last = t.turn; !yield(last) {
				return
			}
		}
	}
}

// TurnSeat returns the seat whose turn it was that began with an entry, or game.Chance if it was no seat's or no turn did.
func (c *Chronicle) TurnSeat(entry int) game.Seat {
	if turn := c.Turn(entry); len(turn) > 0 {
		return turn[0].turnSeat
	}
	return game.Chance
}

// TurnBefore returns the entry with which the turn before the given one began; -1 if there is none.
func (c *Chronicle) TurnBefore(turn int) int {
	for entry := range c.Turns {
		if entry < turn {
			return entry
		}
	}
	return -1
}

// TurnsSince returns the number of turns with events of the given entry or of later entries; silent events do not count.
func (c *Chronicle) TurnsSince(entry int) (n int) {
	last := -1
	for i := range c.events {
		if t := &c.events[i]; !t.silent && t.Entry >= entry && t.turn != last {
			n, last = n+1, t.turn
		}
	}
	return n
}

// Sentence returns a sentence about all events of the turn that began with an entry; "" if there is nothing to say.
func (c *Chronicle) Sentence(entry int) string {
	turn := c.Turn(entry)
	return c.sentence(turn, c.Clauses(turn, 0))
}

// longTurn is the greatest number of clauses of a turn that Lines still puts in one line, and longLine that of the clauses about
// one subject in a line of a longer turn.
const (
	longTurn = 3
	longLine = 2
)

// Lines returns what Sentence says, for a list: a turn of more than longTurn clauses as several short sentences, at least one for
// each subject, otherwise the one sentence. There are none if there is nothing to say.
func (c *Chronicle) Lines(entry int) (list []string) {
	turn := c.Turn(entry)
	clauses := c.Clauses(turn, 0)
	from := 0
	for i := range clauses {
		if i > 0 && len(clauses) > longTurn && clauses[i].Join == Next && (i-from >= longLine || !clauses[i].sharesSubject(&clauses[i-1])) {
			list = append(list, c.sentence(turn, clauses[from:i]))
			from = i
		}
	}
	if len(clauses) > 0 {
		list = append(list, c.sentence(turn, clauses[from:]))
	}
	return list
}

// Latest is a sentence about the last event of a turn about which there is anything to say, without the silent events after it.
type Latest struct {
	Words string    // the sentence; "" if there is none
	From  int       // index of the event in the turn
	Seat  game.Seat // whom the sentence is about, who need not be the seat whose turn it is; game.Chance if no seat
}

// LatestSentence returns the sentence about the last event of a turn.
func (c *Chronicle) LatestSentence(entry int) Latest { return c.latestOf(c.Turn(entry)) }

// latestOf returns what LatestSentence does, for a turn with the given events.
func (c *Chronicle) latestOf(turn []Event) Latest {
	for from := len(turn) - 1; from >= 0; from-- {
		if said := c.Clauses(turn[:from+1], from); len(said) > 0 {
			return Latest{c.sentence(turn, said), from, said[0].Subject}
		}
	}
	return Latest{Seat: game.Chance}
}

// PublicSentences returns what Sentence and LatestSentence would if they said only what everybody may know; both sentences may
// be "".
func (c *Chronicle) PublicSentences(entry int) (whole string, latest Latest) {
	turn := slices.Clone(c.Turn(entry))
	for i := range turn {
		turn[i].Event = turn[i].Event.Seen(game.Public)
	}
	return c.sentence(turn, c.Clauses(turn, 0)), c.latestOf(turn)
}

// SentencesSince returns a sentence for each turn about its events of the given entry or of later entries, the oldest turn
// first. If there is nothing to say about these events, it returns one sentence about the whole last turn.
func (c *Chronicle) SentencesSince(entry int) (list []string) {
	for at := range c.Turns {
		turn := c.Turn(at)
		from := 0
		for from < len(turn) && turn[from].Entry < entry {
			from++
		}
		said := c.Clauses(turn, from)
		switch {
		case len(said) > 0:
			list = append([]string{c.sentence(turn, said)}, list...)
		case len(list) > 0: // the turn was over before the given entry
			return list
		default:
			return []string{c.sentence(turn, c.Clauses(turn, 0))}
		}
	}
	return list
}

// SentencesAfter returns a sentence for each turn about its events after the first n of all, the oldest turn first. It leaves out
// turns of which there is nothing to say.
func (c *Chronicle) SentencesAfter(n int) (list []string) {
	for n < len(c.events) {
		turn, from := c.Turn(c.events[n].turn), 0 // from is the index in turn of event n
		for from < n && c.events[n-from-1].turn == c.events[n].turn {
			from++
		}
		if said := c.Clauses(turn, from); len(said) > 0 {
			list = append(list, c.sentence(turn, said))
		}
		n += len(turn) - from
	}
	return list
}

// joinKey returns the key of the text that joins clause i of a sentence to the clauses before; clause i must not share their
// subject. The last item of a list is joined by "and".
func joinKey(clauses []Clause, i int) string {
	switch clauses[i].Join {
	case Detail:
		return "table.log.detail"
	case Item:
		if i == len(clauses)-1 || clauses[i+1].Join != Item {
			return "shell.list.and"
		}
		return "shell.list.comma"
	case Aside:
		return "shell.list.comma"
	default:
		return "table.log.next"
	}
}

// sentence returns the sentence of clauses about a turn; "" if there are none. It joins clauses that share their subject to
// parts, and these parts to the sentence. The first letter becomes a capital, unless the sentence begins with a name. A full stop
// is added unless the sentence ends with an exclamation mark.
func (c *Chronicle) sentence(turn []Event, clauses []Clause) string {
	said := ""
	for i := 0; i < len(clauses); {
		past := i + 1 // after the clauses that share the subject of clause i
		for past < len(clauses) && clauses[past].sharesSubject(&clauses[past-1]) {
			past++
		}
		part := c.part(turn, clauses[i:past])
		if i > 0 {
			part = c.Text(joinKey(clauses, i), "First", said, "Last", part)
		}
		said, i = part, past
	}
	switch {
	case said == "":
		return ""
	case clauses[0].Subject < 0:
		said = capitalize(said)
	}
	if strings.HasSuffix(said, "!") {
		return said
	}
	return said + "."
}

// part returns the words of clauses that share their subject. If the subject is a seat, its name comes first: "Red rolls 3, goes
// from 4 to 7 and sits on another pawn".
func (c *Chronicle) part(turn []Event, clauses []Clause) string {
	said := c.words(turn, &clauses[0])
	for i := range clauses[1:] {
		key := "shell.list.comma"
		if i == len(clauses)-2 {
			key = "shell.list.and"
		}
		said = c.Text(key, "First", said, "Last", c.words(turn, &clauses[i+1]))
	}
	if s := clauses[0].Subject; s >= 0 {
		return c.Name(&turn[clauses[0].Of], s) + " " + said
	}
	return said
}

// words returns the words of one clause, without the name of its subject, and with names in place of seats in its data.
func (c *Chronicle) words(turn []Event, cl *Clause) string {
	data := make([]any, len(cl.Data))
	for i, d := range cl.Data {
		data[i] = d
		if s, ok := d.(game.Seat); ok {
			data[i] = c.Name(&turn[cl.Of], s)
		}
	}
	return c.Text(cl.Key, data...)
}

// capitalize returns words, which must not be empty, with a capital at the beginning.
func capitalize(words string) string {
	first, n := utf8.DecodeRuneInString(words)
	return string(unicode.ToUpper(first)) + words[n:]
}
