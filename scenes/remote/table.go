package remote

import (
	"errors"
	"fmt"
	"time"

	"ludotheque/logic/game"
	"ludotheque/logic/journal"
	"ludotheque/logic/jsonline"
	"ludotheque/logic/match"
	"ludotheque/logic/wire"
)

// Options say which table to join, and as whom.
type Options struct {
	// URL is the table's, as Address returns it.
	URL string
	// Key is this device's, as NewKey makes it: whoever has it is this guest. Name is what the others read.
	Key, Name string
	// Boxes are the games that can be played here.
	Boxes []game.Box
	// Dial connects; nil is Dial of this package.
	Dial Dialer
	// Float is a number from 0 up to 1, another one each time: devices that were cut off together do not come back at the
	// same moment.
	Float func() float64
}

// Table is a table that is played elsewhere, as this device is told of it. The screen calls Tick once a tick and then
// Next for as much as it wants to show.
type Table struct {
	options Options
	line    line
	// news has come and is not shown yet.
	news []wire.News
	// seats is the table as it was told last, known set once it was.
	seats wire.Table
	known bool
	// lines are those of the present game, match what they come to; nil before the first. stale is set while the match is
	// not the one of this device's seat.
	lines []told
	match *match.Match
	stale bool
	// fallen is set when the lines were dropped and that was not told yet.
	fallen bool
	// asked is the line that this device is to decide, 0 if none; over is set once the game has ended.
	asked int
	over  bool
	// requests have been made and are not answered yet; mark is the last moment of the open card that the table was told.
	requests []request
	mark     int
	// full is the journal as far as it has come, whole what it comes to.
	full  []byte
	fulls int
	whole *match.Match
}

// told is a line of the game and what came with it.
type told struct{ line, shows jsonline.Value }

// maxLines is more than any game has.
const maxLines = 1 << 16

// Join begins to join a table.
func Join(o Options) *Table {
	if o.Dial == nil {
		o.Dial = Dial
	}
	return &Table{options: o, line: newLine(), seats: wire.Table{You: game.Public}}
}

// Kind tells what a News is about.
type Kind uint8

// The kinds of News.
const (
	// Seats: who sits where, or how far the table is, has changed; see Seats.
	Seats Kind = iota + 1
	// Begun: Match is another one: a game has begun, or this device has another seat in it.
	Begun
	// Played: a line was played, with what happened by it.
	Played
	// TakenBack: the lines after N do not hold any more; 0 when another game begins, and then there is no match until it
	// has.
	TakenBack
	// Asked: this device decides line N.
	Asked
	// Refused: what was asked for about line N, 0 for none, was not done.
	Refused
	// Over: the game has ended.
	Over
	// Journal: the whole game is there; see Whole.
	Journal
)

// News is one thing that has happened at the table.
type News struct {
	Kind Kind
	// N is the number of the line that it is about.
	N int
	// Entry is what was played, Events what happened by it, as this seat may know it. They are valid until the next call
	// of Next.
	Entry  journal.Entry
	Events []game.Event
	// Why is the reason of a refusal, one of the box or of package session.
	Why game.Refusal
}

// Seats is who sits where and how far the table is, as far as Next has told it; ok is false before the table has said
// anything.
func (t *Table) Seats() (seats wire.Table, ok bool) { return t.seats, t.known }

// Match is the present game as this device may know it, as far as Next has told it; nil before the first. The caller must
// not change it.
func (t *Table) Match() *match.Match { return t.match }

// You is this device's seat in Match, or game.Public if it only watches.
func (t *Table) You() game.Seat {
	if t.match == nil {
		return game.Public
	}
	return t.match.Viewer()
}

// Asked is the line that this device is to decide; 0 if none.
func (t *Table) Asked() int { return t.asked }

// Whole is the game with all that was hidden, once News has told that it is there.
func (t *Table) Whole() *match.Match { return t.whole }

// Waiting is how much has come that Next has not told yet.
func (t *Table) Waiting() int { return len(t.news) }

// Tick keeps the connection going, at now since any fixed moment: it connects, hears what has come, and comes back. It
// waits for nothing.
func (t *Table) Tick(now time.Duration) {
	if t.line.wake(now) {
		t.Seen()
	}
	t.hear()
	t.line.watch()
	if t.line.due() {
		t.connect()
	}
}

// connect begins a connection. What has come and was not told is told again.
func (t *Table) connect() {
	t.forget()
	t.line.open(t.options.Dial(t.options.URL))
	t.line.conn.Send(hello(t.options.Key, t.options.Name, len(t.lines)))
}

// forget drops what has come and was not told.
func (t *Table) forget() { t.news = nil }

// hear takes in what has come. The table's clock is read at once, all else waits for Next.
func (t *Table) hear() {
	for t.line.conn != nil {
		text, ok := t.line.conn.Receive()
		if !ok {
			t.line.look(t.options.Float)
			return
		}
		n, err := wire.ReadNews(text)
		if err != nil || len(t.news) > maxLines {
			t.fault()
			return
		}
		t.note(n)
	}
}

func (t *Table) note(n wire.News) {
	t.line.heard()
	switch n.Said {
	case wire.SaidPong:
		t.line.pong(n)
	case wire.SaidError:
		t.line.reason = n.Why
	case wire.SaidTable:
		t.line.welcome()
		fallthrough
	default:
		t.news = append(t.news, n)
	}
}

// fault ends a connection over which something came that cannot be. The table is asked for everything afresh, a few
// times.
func (t *Table) fault() {
	t.forget()
	t.drop(0)
	t.fallen = true
	t.line.fault()
}

// drop forgets the lines after n.
func (t *Table) drop(n int) {
	clear(t.lines[n:])
	t.lines = t.lines[:n]
	if n == 0 {
		t.match, t.stale, t.over, t.asked = nil, false, false, 0
	}
}

// Next tells the next thing that has happened, and brings Match up to it; ok is false if nothing has.
func (t *Table) Next() (News, bool) {
	if t.fallen {
		t.fallen = false
		return News{Kind: TakenBack}, true
	}
	for len(t.news) > 0 {
		news, err := t.step()
		if err != nil {
			t.fault()
			return t.Next()
		}
		if news.Kind != 0 {
			return news, true
		}
	}
	// Lines that do not hold for the new seat may still have to be taken back.
	if t.stale && t.refit() == nil {
		return News{Kind: Begun}, true
	}
	return News{}, false
}

// step takes the next message, unless the match must first be made that of this device's seat.
func (t *Table) step() (News, error) {
	n := t.news[0]
	if t.stale && n.Said != wire.SaidTable && n.Said != wire.SaidBack {
		return News{Kind: Begun}, t.refit()
	}
	t.news = t.news[1:]
	return t.take(n)
}

// errLine is wrapped by what a table must not say.
var errLine = errors.New("remote: that is not how the line goes")

func (t *Table) take(n wire.News) (News, error) {
	if !t.known && n.Said != wire.SaidTable {
		return News{}, fmt.Errorf("%w: nobody has said what table it is", errLine)
	}
	switch n.Said {
	case wire.SaidTable:
		return t.takeTable(n.Table), nil
	case wire.SaidBack:
		return t.takeBack(n.N)
	case wire.SaidLine:
		return t.takeLine(n)
	case wire.SaidAsk:
		return t.takeAsk(n)
	case wire.SaidRefused:
		return t.takeRefusal(n), nil
	case wire.SaidOver:
		return t.takeOver()
	case wire.SaidFull:
		return t.takeFull(n)
	}
	return News{}, errLine
}

func (t *Table) takeTable(seats wire.Table) News {
	t.seats, t.known = seats, true
	t.stale = t.match != nil && t.viewer(t.match.Header()) != t.match.Viewer()
	t.settleSeats()
	if t.line.there && t.line.fresh {
		t.repeat()
	}
	return News{Kind: Seats}
}

// viewer is this device's seat in a game that h set up.
func (t *Table) viewer(h *journal.Header) game.Seat {
	if t.seats.You < 0 { // only watches
		return game.Public
	}
	seat, err := h.Colors.Find(t.seats.Colors.Word(t.seats.You))
	if err != nil {
		return game.Public
	}
	return seat
}

func (t *Table) takeBack(n int) (News, error) {
	if n > len(t.lines) {
		return News{}, fmt.Errorf("%w: back to line %d of %d", errLine, n, len(t.lines))
	}
	t.asked = 0
	t.settleBack(n)
	t.drop(n)
	switch {
	case n == 0:
	case t.stale:
		return News{Kind: Begun}, t.refit()
	default:
		if err := t.match.Back(n); err != nil {
			return News{}, err
		}
	}
	return News{Kind: TakenBack, N: n}, nil
}

// refit makes the match anew for the seat that this device has now.
func (t *Table) refit() error {
	m, err := t.begin(t.lines[0].line)
	if err != nil {
		return err
	}
	for _, l := range t.lines[1:] {
		if _, err := m.Take(l.line, l.shows); err != nil {
			return err
		}
	}
	t.match, t.stale = m, false
	return nil
}

func (t *Table) begin(header jsonline.Value) (*match.Match, error) {
	h, err := journal.ParseHeader(header, t.options.Boxes)
	if err != nil {
		return nil, err
	}
	return match.Follow(h, t.viewer(h))
}

// playing refuses what can only be said of a game.
func (t *Table) playing() error {
	if t.match == nil {
		return fmt.Errorf("%w: no game has begun", errLine)
	}
	return nil
}

func (t *Table) takeLine(n wire.News) (News, error) {
	if n.N != len(t.lines)+1 || n.N > maxLines {
		return News{}, fmt.Errorf("%w: line %d after %d", errLine, n.N, len(t.lines))
	}
	if n.N == 1 {
		return t.takeHeader(n)
	}
	if err := t.playing(); err != nil {
		return News{}, err
	}
	events, err := t.match.Take(n.Line, n.Shows)
	if err != nil {
		return News{}, err
	}
	t.lines = append(t.lines, told{n.Line, n.Shows})
	e := t.match.Entry(t.match.Len() - 1)
	if t.match.Game().Turn() != game.Anyone {
		t.asked = 0
	}
	t.settleLine(n.N, e, n.Line)
	return News{Kind: Played, N: n.N, Entry: e, Events: events}, nil
}

func (t *Table) takeHeader(n wire.News) (News, error) {
	m, err := t.begin(n.Line)
	if err != nil {
		return News{}, err
	}
	t.match, t.stale, t.over, t.asked = m, false, false, 0
	t.whole, t.full, t.fulls = nil, nil, 0
	t.lines = append(t.lines, told{line: n.Line})
	return News{Kind: Begun, N: 1}, nil
}

func (t *Table) takeAsk(n wire.News) (News, error) {
	if err := t.playing(); err != nil {
		return News{}, err
	}
	seat, err := t.match.Header().Colors.Find(n.Color.String())
	turn := t.match.Game().Turn()
	if err != nil || seat != t.You() || turn != seat && turn != game.Anyone || n.N > len(t.lines)+1 {
		return News{}, fmt.Errorf("%w: line %d is not for %s", errLine, n.N, n.Color)
	}
	if n.N != t.asked {
		t.asked, t.mark = n.N, 0
	}
	t.repeatAnswers()
	return News{Kind: Asked, N: n.N}, nil
}

func (t *Table) takeOver() (News, error) {
	if err := t.playing(); err != nil {
		return News{}, err
	}
	if t.over {
		return News{}, nil
	}
	t.over, t.asked = true, 0
	return News{Kind: Over, N: len(t.lines)}, nil
}

// takeFull takes a line of the whole journal, which is as long as what is known.
func (t *Table) takeFull(n wire.News) (News, error) {
	if n.N == 1 {
		t.full, t.fulls = nil, 0
	}
	if n.N != t.fulls+1 || n.N > len(t.lines) {
		return News{}, fmt.Errorf("%w: line %d of the journal after %d", errLine, n.N, t.fulls)
	}
	t.full, t.fulls = append(n.Line.Append(t.full), '\n'), n.N
	if n.N < len(t.lines) {
		return News{}, nil
	}
	whole, err := t.readJournal()
	if err != nil {
		return News{}, err
	}
	t.whole = whole
	t.settle(func(r *request) bool { return r.kind == wire.Journal })
	return News{Kind: Journal, N: n.N}, nil
}
