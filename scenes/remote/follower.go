package remote

import (
	"bytes"
	"errors"
	"fmt"

	"ludotheque/logic/game"
	"ludotheque/logic/journal"
	"ludotheque/logic/jsonline"
	"ludotheque/logic/match"
	"ludotheque/logic/wire"
)

// follower is what a table has told so far, and the match that it comes to.
type follower struct {
	boxes []game.Box
	// pending is what the table was asked for.
	pending pending
	// seats is the table as it was told last, known set once it was.
	seats wire.Table
	known bool
	// lines are those of the present game, match what they come to; nil before the first. stale is set while the match is
	// not the one of this device's seat.
	lines []told
	match *match.Match
	stale bool
	// asked is the line that this device is to decide, 0 if none, mark the last moment of the open card that the table was
	// told; over is set once the game has ended.
	asked, mark int
	over        bool
	// full is the journal as far as it has come, whole what it comes to.
	full  []byte
	fulls int
	whole *match.Match
}

// told is a line of the game and what came with it.
type told struct{ line, shows jsonline.Value }

// maxLines is more than any game has.
const maxLines = 1 << 16

// Seats is who sits where and how far the table is, as far as Next has told it; ok is false before the table has said
// anything. The caller must not change it; it holds until Next is called.
func (f *follower) Seats() (seats *wire.Table, ok bool) { return &f.seats, f.known }

// Match is the present game as this device may know it, as far as Next has told it; nil before the first. The caller must
// not change it.
func (f *follower) Match() *match.Match { return f.match }

// You is this device's seat in Match, or game.Public if it only watches.
func (f *follower) You() game.Seat {
	if f.match == nil {
		return game.Public
	}
	return f.match.Viewer()
}

// Asked is the line that this device is to decide; 0 if none.
func (f *follower) Asked() int { return f.asked }

// Whole is the game with all that was hidden, once News has told that it is there.
func (f *follower) Whole() *match.Match { return f.whole }

// errLine is wrapped by what a table must not say.
var errLine = errors.New("remote: that is not how the line goes")

func (f *follower) take(n wire.News) (News, error) {
	if !f.known && n.Said != wire.SaidTable {
		return News{}, fmt.Errorf("%w: nobody has said what table it is", errLine)
	}
	switch n.Said {
	case wire.SaidTable:
		return f.takeTable(n.Table), nil
	case wire.SaidBack:
		return f.takeBack(n.N)
	case wire.SaidLine:
		return f.takeLine(n)
	case wire.SaidAsk:
		return f.takeAsk(n)
	case wire.SaidRefused:
		return f.takeRefusal(n), nil
	case wire.SaidOver:
		return f.takeOver()
	case wire.SaidFull:
		return f.takeFull(n)
	}
	return News{}, errLine
}

func (f *follower) takeTable(seats wire.Table) News {
	shown := News{Kind: Emoted, Emote: seats.Emote}
	if shown.Emote != "" {
		shown.Color = seats.Colors[seats.By]
		seats.Emote, seats.By = "", 0
	}
	f.seats, f.known = seats, true
	f.stale = f.match != nil && f.viewer(f.match.Header()) != f.match.Viewer()
	f.pending.settleSeats(&seats)
	if shown.Emote != "" {
		return shown
	}
	return News{Kind: Seats}
}

// viewer is this device's seat in a game that h set up.
func (f *follower) viewer(h *journal.Header) game.Seat {
	if f.seats.You < 0 { // only watches
		return game.Public
	}
	seat, err := h.Colors.Find(f.seats.Colors.Word(f.seats.You))
	if err != nil {
		return game.Public
	}
	return seat
}

func (f *follower) takeBack(n int) (News, error) {
	if n > len(f.lines) {
		return News{}, fmt.Errorf("%w: back to line %d of %d", errLine, n, len(f.lines))
	}
	f.asked = 0
	f.pending.settleBack(n)
	f.drop(n)
	switch {
	case n == 0:
	case f.stale:
		return News{Kind: Begun}, f.refit()
	default:
		if err := f.match.Back(n); err != nil {
			return News{}, err
		}
	}
	return News{Kind: TakenBack, N: n}, nil
}

// refit makes the match again for the seat that this device has now.
func (f *follower) refit() error {
	m, err := f.begin(f.lines[0].line)
	if err != nil {
		return err
	}
	for _, l := range f.lines[1:] {
		if _, err := m.Take(l.line, l.shows); err != nil {
			return err
		}
	}
	f.match, f.stale = m, false
	return nil
}

func (f *follower) begin(header jsonline.Value) (*match.Match, error) {
	h, err := journal.ParseHeader(header, f.boxes)
	if err != nil {
		return nil, err
	}
	return match.Follow(h, f.viewer(h))
}

// playing refuses what can only be said of a game.
func (f *follower) playing() error {
	if f.match == nil {
		return fmt.Errorf("%w: no game has begun", errLine)
	}
	return nil
}

func (f *follower) takeLine(n wire.News) (News, error) {
	if n.N != len(f.lines)+1 || n.N > maxLines {
		return News{}, fmt.Errorf("%w: line %d after %d", errLine, n.N, len(f.lines))
	}
	if n.N == 1 {
		return f.takeHeader(n)
	}
	if err := f.playing(); err != nil {
		return News{}, err
	}
	events, err := f.match.Take(n.Line, n.Shows)
	if err != nil {
		return News{}, err
	}
	f.lines = append(f.lines, told{n.Line, n.Shows})
	e := f.match.Entry(f.match.Len() - 1)
	if f.match.Game().Turn() != game.Anyone {
		f.asked = 0
	}
	f.settleLine(n.N, e, n.Line)
	return News{Kind: Played, N: n.N, Entry: e, Events: events}, nil
}

func (f *follower) takeHeader(n wire.News) (News, error) {
	m, err := f.begin(n.Line)
	if err != nil {
		return News{}, err
	}
	f.match, f.stale, f.over, f.asked = m, false, false, 0
	f.whole, f.full, f.fulls = nil, nil, 0
	f.lines = append(f.lines, told{line: n.Line})
	return News{Kind: Begun, N: 1}, nil
}

func (f *follower) takeAsk(n wire.News) (News, error) {
	if err := f.playing(); err != nil {
		return News{}, err
	}
	seat, err := f.match.Header().Colors.Find(n.Color.String())
	turn := f.match.Game().Turn()
	if err != nil || seat != f.You() || turn != seat && turn != game.Anyone || n.N > len(f.lines)+1 {
		return News{}, fmt.Errorf("%w: line %d is not for %s", errLine, n.N, n.Color)
	}
	if n.N != f.asked {
		f.asked, f.mark = n.N, 0
	}
	return News{Kind: Asked, N: n.N}, nil
}

func (f *follower) takeOver() (News, error) {
	if err := f.playing(); err != nil {
		return News{}, err
	}
	if f.over {
		return News{}, nil
	}
	f.over, f.asked = true, 0
	return News{Kind: Over, N: len(f.lines)}, nil
}

// takeFull takes a line of the whole journal, which is as long as what is known.
func (f *follower) takeFull(n wire.News) (News, error) {
	if n.N == 1 {
		f.full, f.fulls = nil, 0
	}
	if n.N != f.fulls+1 || n.N > len(f.lines) {
		return News{}, fmt.Errorf("%w: line %d of the journal after %d", errLine, n.N, f.fulls)
	}
	f.full, f.fulls = append(n.Line.Append(f.full), '\n'), n.N
	if n.N < len(f.lines) {
		return News{}, nil
	}
	whole, err := f.readJournal()
	if err != nil {
		return News{}, err
	}
	f.whole = whole
	f.pending.settle(func(r *request) bool { return r.kind == wire.Journal })
	return News{Kind: Journal, N: n.N}, nil
}

// drop forgets the lines after n.
func (f *follower) drop(n int) {
	clear(f.lines[n:])
	f.lines = f.lines[:n]
	if n == 0 {
		f.match, f.stale, f.over, f.asked = nil, false, false, 0
	}
}

// takeRefusal forgets the request that is refused. Of inputs on a card it is not told which; they are forgotten with the
// card.
func (f *follower) takeRefusal(n wire.News) News {
	timed := f.match != nil && f.match.Game().Turn() == game.Anyone
	f.pending.settleFirst(func(r *request) bool {
		return r.n == n.N && r.sent > 0 && !(timed && r.kind == wire.Answer)
	})
	return News{Kind: Refused, N: n.N, Why: game.Refusal(n.Why)}
}

// readJournal reads the journal that has come.
func (f *follower) readJournal() (*match.Match, error) {
	m, torn, err := match.Load(bytes.NewReader(f.full), f.boxes)
	f.full = nil
	if err == nil && torn != 0 {
		err = errLine
	}
	return m, err
}

// settleLine forgets the answers that line n, which was played as e, decides: while a card is open the one that says the
// same, and all others when it has closed.
func (f *follower) settleLine(n int, e journal.Entry, line jsonline.Value) {
	if f.match.Game().Turn() != game.Anyone {
		f.pending.settle(func(r *request) bool { return r.kind == wire.Answer && r.n <= n })
		return
	}
	if e.By != f.You() {
		return
	}
	said := line.Without("seat", "at")
	f.pending.settleFirst(func(r *request) bool {
		return r.kind == wire.Answer && r.entry.Without("seat", "at").Equal(said)
	})
}
