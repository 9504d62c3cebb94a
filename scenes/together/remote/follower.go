package remote

import (
	"bytes"
	"errors"
	"slices"

	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/logic/online/wire"
	"ludotheque/logic/record/journal"
	"ludotheque/logic/record/jsonline"
)

// follower is what a table has told so far, and the match that it comes to.
type follower struct {
	boxes []game.Box
	// pending is what the table was asked for.
	pending pending
	// seats is the table as it was told last, known set once it was.
	seats wire.Table
	known bool
	// lines are those of the present game, match what they come to; nil before the first. game is its number. needsRebuild is set while
	// the match is not the one of this device's seat.
	lines        []receivedLine
	game         int
	match        *match.Match
	needsRebuild bool
	// asked is the line that this device is to decide, 0 if none, mark the last moment of the open card that the table was
	// told; over is set once the game has ended.
	asked, mark int
	over        bool
	// fullText is the journal as far as it has come, fullMatch what it comes to.
	fullText  []byte
	fullLines int
	fullMatch *match.Match
}

// receivedLine is a line of the game and what came with it.
type receivedLine struct{ line, shows jsonline.Value }

// maxLines is more than any game has.
const maxLines = 1 << 16

// Seats returns who sits where and how far the table is, as far as Next has told it; ok is false before the table has said
// anything. The caller must not change it; it holds until Next is called.
func (t *Table) Seats() (seats *wire.Table, ok bool) { return &t.seats, t.known }

// Match returns the present game as this device may know it, as far as Next has told it; nil before the first. The caller must
// not change it.
func (t *Table) Match() *match.Match { return t.match }

// OwnSeat returns this device's seat in Match, or game.Public if it only watches.
func (t *Table) OwnSeat() game.Seat { return t.ownSeat() }

// Asked returns the line that this device is to decide; 0 if none.
func (t *Table) Asked() int { return t.asked }

// FullMatch returns the game with all that was hidden, once News has told that it is there.
func (t *Table) FullMatch() *match.Match { return t.fullMatch }

// ownSeat returns this device's seat.
func (f *follower) ownSeat() game.Seat {
	if f.match == nil {
		return game.Public
	}
	return f.match.Viewer()
}

// errLine is what comes of what a table must not say: the line is begun again.
var errLine = errors.New("remote: that is not how the line goes")

// takeNews takes in what the table has said, and tells what it means; nothing if its Kind is 0.
func (f *follower) takeNews(n *wire.News) (news News, err error) {
	news.N = n.N
	switch {
	case n.Said == wire.SaidTable:
		news = f.takeTable(n.Table)
	case !f.known:
		err = errLine
	case n.Said == wire.SaidBack:
		err = f.takeBack(&news)
	case n.Said == wire.SaidLine && n.N == 1 && len(f.lines) == 0:
		news.Kind, err = Begun, f.takeHeader(n)
	case n.Said == wire.SaidRefused:
		f.removeRefused(n.N)
		news.Kind, news.Why = Refused, game.Refusal(n.Why)
	case f.match == nil:
		err = errLine // all else can only be said of a game
	case n.Said == wire.SaidLine:
		err = f.takeLine(n, &news)
	case n.Said == wire.SaidAsk:
		news.Kind, err = Asked, f.takeAsk(n)
	case n.Said == wire.SaidFull:
		err = f.takeFull(n, &news)
	case n.Said == wire.SaidOver && !f.over:
		f.over, f.asked = true, 0
		news = News{Kind: Over, N: len(f.lines)}
	}
	return news, err
}

// takeTable notes who sits where, and returns the news of it.
func (f *follower) takeTable(seats wire.Table) News {
	news := News{Kind: Seats}
	if seats.Emote != "" {
		news = News{Kind: Emoted, Emote: seats.Emote, Color: seats.Colors[seats.By]}
		seats.Emote, seats.By = "", 0
	}
	f.seats, f.known = seats, true
	f.needsRebuild = f.match != nil && f.viewer(f.match.Header()) != f.match.Viewer()
	f.pending.removeSeated(&f.seats)
	return news
}

// viewer returns this device's seat in a game that h set up.
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

// takeBack drops the lines after n, as the table says that they do not hold any more.
func (f *follower) takeBack(news *News) error {
	n := news.N
	if n > len(f.lines) {
		return errLine
	}
	f.asked = 0
	f.pending.removeAfter(n)
	f.dropAfter(n)
	news.Kind = TakenBack
	switch {
	case n == 0:
		return nil
	case f.needsRebuild:
		*news = News{Kind: Begun}
		return f.rebuildMatch()
	}
	return f.match.Back(n)
}

// rebuildMatch makes the match again for the seat that this device has now.
func (f *follower) rebuildMatch() error {
	m, err := f.begin(f.lines[0].line)
	if err != nil {
		return err
	}
	for _, l := range f.lines[1:] {
		if _, err := m.Take(l.line, l.shows); err != nil {
			return err
		}
	}
	f.match, f.needsRebuild = m, false
	return nil
}

func (f *follower) begin(header jsonline.Value) (*match.Match, error) {
	h, err := journal.ParseHeader(header, f.boxes)
	if err != nil {
		return nil, err
	}
	return match.Follow(h, f.viewer(h))
}

// takeLine plays the next line.
func (f *follower) takeLine(n *wire.News, news *News) error {
	if n.N != len(f.lines)+1 || n.N > maxLines {
		return errLine
	}
	events, err := f.match.Take(n.Line, n.Shows)
	if err != nil {
		return err
	}
	f.lines = append(f.lines, receivedLine{n.Line, n.Shows})
	if f.match.Game().Turn() != game.Anyone {
		f.asked = 0
	}
	news.Kind, news.Entry, news.Events = Played, f.match.Entry(f.match.Len()-1), events
	news.Own = f.removeAnswered(n.N, news.Entry.By, n.Line)
	return nil
}

// takeHeader begins the game that line 1 sets up.
func (f *follower) takeHeader(n *wire.News) error {
	m, err := f.begin(n.Line)
	if err != nil {
		return err
	}
	f.match, f.needsRebuild, f.over, f.asked = m, false, false, 0
	f.fullMatch, f.fullText, f.fullLines, f.game = nil, nil, 0, f.seats.Game
	f.lines = append(f.lines, receivedLine{line: n.Line})
	return nil
}

// takeAsk notes the line that this device is asked to decide.
func (f *follower) takeAsk(n *wire.News) error {
	seat, err := f.match.Header().Colors.Find(n.Color.String())
	turn := f.match.Game().Turn()
	if err != nil || seat != f.ownSeat() || turn != seat && turn != game.Anyone || n.N > len(f.lines)+1 {
		return errLine
	}
	if n.N != f.asked {
		f.asked, f.mark = n.N, 0
	}
	return nil
}

// takeFull takes a line of the whole journal, which is as long as what is known.
func (f *follower) takeFull(n *wire.News, news *News) error {
	if n.N == 1 {
		f.fullText, f.fullLines = nil, 0
	}
	if n.N != f.fullLines+1 || n.N > len(f.lines) {
		return errLine
	}
	f.fullText, f.fullLines = append(n.Line.Append(f.fullText), '\n'), n.N
	if n.N < len(f.lines) {
		return nil
	}
	whole, torn, err := match.Load(bytes.NewReader(f.fullText), f.boxes)
	if f.fullText = nil; err != nil || torn != 0 {
		return errLine
	}
	f.fullMatch, news.Kind = whole, Journal
	f.pending.removeDone(func(r *request) bool { return r.kind == wire.Journal })
	return nil
}

// dropAfter forgets the lines after n.
func (f *follower) dropAfter(n int) {
	clear(f.lines[n:])
	f.lines = f.lines[:n]
	if n == 0 {
		f.match, f.needsRebuild, f.over, f.asked = nil, false, false, 0
	}
}

// removeRefused forgets the request about line n that is refused. Of inputs on a card it is not told which; they are forgotten with
// the card.
func (f *follower) removeRefused(n int) {
	timed := f.match != nil && f.match.Game().Turn() == game.Anyone
	f.pending.removeFirst(func(r *request) bool {
		return r.n == n && r.sent > 0 && !(timed && r.kind == wire.Answer)
	})
}

// removeAnswered forgets the answers that line n of a seat decides: while a card is open the one that says the same, and all others
// when it has closed. It reports whether one of them was what the line says.
func (f *follower) removeAnswered(n int, by game.Seat, line jsonline.Value) (own bool) {
	said := line.Without("seat", "at")
	same := func(r *request) bool { return r.kind == wire.Answer && r.entry.Without("seat", "at").Equal(said) }
	own = by == f.ownSeat() && slices.ContainsFunc(f.pending.list, same)
	if f.match.Game().Turn() != game.Anyone {
		f.pending.removeDone(func(r *request) bool { return r.kind == wire.Answer && r.n <= n })
		return own
	}
	if own {
		f.pending.removeFirst(same)
	}
	return own
}
