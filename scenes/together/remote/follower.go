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

// follower is the match and the state of the table that result from the messages that Next has handled.
type follower struct {
	// boxes are the games that this program can play.
	boxes []game.Box
	// pending are the requests to the table.
	pending pending
	// table is the last state of the table; known is set once the table has sent one.
	table wire.Table
	known bool
	// lines are the lines of the present game, match the match that results from them; nil before the first line. game is
	// the number of that game. needsRebuild is set while the match is as this device's former seat might know it, not the present one.
	lines        []receivedLine
	game         int
	match        *match.Match
	needsRebuild bool
	// asked is the number of the line that this device must decide, 0 for none. mark is the time in milliseconds on the open
	// card that Mark has sent last. over is set once the game has ended.
	asked, mark int
	over        bool
	// fullText is the part of the full journal that has come so far, fullLines the number of lines in it. fullMatch is the match
	// of the full journal; nil before all lines have come.
	fullText  []byte
	fullLines int
	fullMatch *match.Match
}

// receivedLine is a line of the game's journal, as this device's seat may know it. shows is what the line reveals to that seat
// besides, Missing if nothing; see wire.News.
type receivedLine struct{ line, shows jsonline.Value }

// maxLines is more than the number of lines of any game.
const maxLines = 1 << 16

// Snapshot returns the state of the table after the news that Next has returned; ok is false before the first state. The caller
// must not change the state. It is valid until Next is called.
func (t *Table) Snapshot() (table *wire.Table, ok bool) { return &t.table, t.known }

// Match returns the present game as this device may know it, after the news that Next has returned; nil before the first
// game. The caller must not change the match.
func (t *Table) Match() *match.Match { return t.match }

// OwnSeat returns this device's seat in Match, or game.Public for a spectator.
func (t *Table) OwnSeat() game.Seat { return t.ownSeat() }

// Asked returns the number of the line that this device must decide; 0 for none.
func (t *Table) Asked() int { return t.asked }

// FullMatch returns the game with everything that was hidden in it; nil before a News of kind Journal.
func (t *Table) FullMatch() *match.Match { return t.fullMatch }

// ownSeat returns this device's seat in the match; game.Public if it only watches or there is no match.
func (f *follower) ownSeat() game.Seat {
	if f.match == nil {
		return game.Public
	}
	return f.match.Viewer()
}

// errProtocol is the error for a message that breaks the protocol; Table.fault says what follows.
var errProtocol = errors.New("remote: the message breaks the protocol")

// handle applies a message and returns its news, whose Kind is 0 if there is nothing to say, as when the end of the game is said
// again. It returns errProtocol for any message before the first state of the table, and for a message about a game while there
// is no game.
func (f *follower) handle(n *wire.News) (news News, err error) {
	news.N = n.N
	switch {
	case n.Kind == wire.SaidTable:
		news = f.handleTable(n.Table)
	case !f.known:
		err = errProtocol
	case n.Kind == wire.SaidBack:
		err = f.handleBack(&news)
	case n.Kind == wire.SaidLine && n.N == 1 && len(f.lines) == 0: // the header of a new game
		news.Kind, err = Begun, f.handleHeader(n)
	case n.Kind == wire.SaidRefused:
		f.removeRefused(n.N)
		news.Kind, news.Why = Refused, game.Refusal(n.Why)
	case f.match == nil:
		err = errProtocol // all other messages are about a game
	case n.Kind == wire.SaidLine:
		err = f.handleLine(n, &news)
	case n.Kind == wire.SaidAsk:
		news.Kind, err = Asked, f.handleAsk(n)
	case n.Kind == wire.SaidFull:
		err = f.handleFull(n, &news)
	case n.Kind == wire.SaidOver && !f.over:
		f.over, f.asked = true, 0
		news = News{Kind: Over, N: len(f.lines)}
	}
	return news, err
}

// handleTable stores the state of the table, and returns news of kind Changed or, if the table sent the state with an emote,
// of kind Emoted. It removes the requests that the state fulfils, and sets needsRebuild if this device has another seat.
func (f *follower) handleTable(table wire.Table) News {
	news := News{Kind: Changed}
	if table.Emote != "" {
		news = News{Kind: Emoted, Emote: table.Emote, Color: table.Colors[table.By]}
		table.Emote, table.By = "", 0
	}
	f.table, f.known = table, true
	f.needsRebuild = f.match != nil && f.viewer(f.match.Header()) != f.match.Viewer()
	f.pending.removeFulfilled(&f.table)
	return news
}

// viewer returns this device's seat in a game with header h, by the last state of the table; game.Public if this device has none.
func (f *follower) viewer(h *journal.Header) game.Seat {
	if f.table.You < 0 { // only watches
		return game.Public
	}
	seat, err := h.Colors.Find(f.table.Colors.Word(f.table.You))
	if err != nil {
		return game.Public
	}
	return seat
}

// handleBack drops the lines after news.N, which are not valid any more, and the requests about them. It sets the kind of
// news: TakenBack, or Begun if the match has been made again for another seat. It returns errProtocol for a line that this device
// does not have.
func (f *follower) handleBack(news *News) error {
	n := news.N
	if n > len(f.lines) {
		return errProtocol
	}
	f.asked = 0
	f.pending.removeAfter(n)
	f.dropAfter(n)
	news.Kind = TakenBack
	switch {
	case n == 0: // not even the header is left: dropAfter has dropped the match
		return nil
	case f.needsRebuild:
		*news = News{Kind: Begun}
		return f.rebuildMatch()
	}
	return f.match.BackToLine(n)
}

// rebuildMatch makes the match again from all lines, for this device's present seat. After an error the match is still the former
// one.
func (f *follower) rebuildMatch() error {
	m, err := f.newMatch(f.lines[0].line)
	if err != nil {
		return err
	}
	for _, l := range f.lines[1:] {
		if _, err := m.ApplyLine(l.line, l.shows); err != nil {
			return err
		}
	}
	f.match, f.needsRebuild = m, false
	return nil
}

// newMatch returns a match with the given header of its journal and no entries, as this device's seat may know it; an error if
// the header is of no game that this program can play.
func (f *follower) newMatch(header jsonline.Value) (*match.Match, error) {
	h, err := journal.ParseHeader(header, f.boxes)
	if err != nil {
		return nil, err
	}
	return match.NewView(h, f.viewer(h))
}

// handleLine plays the next line in the match, and fills in news. After that this device has nothing to decide, except on a timed
// card, on which it may act again. If the line is not the next one, or the match cannot play it, handleLine returns an error.
func (f *follower) handleLine(n *wire.News, news *News) error {
	if n.N != len(f.lines)+1 || n.N > maxLines {
		return errProtocol
	}
	events, err := f.match.ApplyLine(n.Line, n.Shows)
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

// handleHeader begins a game with line 1, its header: it makes the match, and forgets what belonged to the game before. If the
// header is not valid, it returns an error and does nothing.
func (f *follower) handleHeader(n *wire.News) error {
	m, err := f.newMatch(n.Line)
	if err != nil {
		return err
	}
	f.match, f.needsRebuild, f.over, f.asked = m, false, false, 0
	f.fullMatch, f.fullText, f.fullLines, f.game = nil, nil, 0, f.table.Game
	f.lines = append(f.lines, receivedLine{line: n.Line})
	return nil
}

// handleAsk stores the number of the line that this device must decide; for another line than before, Mark begins anew. It
// returns errProtocol if this device's seat may not act now, or if the line is beyond the next one.
func (f *follower) handleAsk(n *wire.News) error {
	seat, err := f.match.Header().Colors.Find(n.Color.String())
	turn := f.match.Game().Turn()
	if err != nil || seat != f.ownSeat() || turn != seat && turn != game.Anyone || n.N > len(f.lines)+1 {
		return errProtocol
	}
	if n.N != f.asked {
		f.asked, f.mark = n.N, 0
	}
	return nil
}

// handleFull adds a line to the full journal, which has as many lines as the game. After the last line it makes fullMatch,
// removes the request for it and sets the kind of news to Journal. It returns errProtocol if the line is not the next one, or if
// the lines together are no valid journal.
func (f *follower) handleFull(n *wire.News, news *News) error {
	if n.N == 1 {
		f.fullText, f.fullLines = nil, 0
	}
	if n.N != f.fullLines+1 || n.N > len(f.lines) {
		return errProtocol
	}
	f.fullText, f.fullLines = append(n.Line.Append(f.fullText), '\n'), n.N
	if n.N < len(f.lines) {
		return nil
	}
	whole, torn, err := match.Load(bytes.NewReader(f.fullText), f.boxes)
	if f.fullText = nil; err != nil || torn != 0 {
		return errProtocol
	}
	f.fullMatch, news.Kind = whole, Journal
	f.pending.removeAll(func(r *request) bool { return r.kind == wire.Journal })
	return nil
}

// dropAfter removes the lines after n and, if n is 0, the match with all that belongs to it: its end, and the line to decide. For any
// other n, the caller must take the match back to line n.
func (f *follower) dropAfter(n int) {
	clear(f.lines[n:])
	f.lines = f.lines[:n]
	if n == 0 {
		f.match, f.needsRebuild, f.over, f.asked = nil, false, false, 0
	}
}

// removeRefused removes the refused request about line n, the oldest one that has been sent. On a timed card it is unknown which
// answer was refused, so answers stay until the card is over; see removeAnswered.
func (f *follower) removeRefused(n int) {
	timed := f.match != nil && f.match.Game().Turn() == game.Anyone
	f.pending.removeFirst(func(r *request) bool {
		return r.n == n && r.sent > 0 && !(timed && r.kind == wire.Answer)
	})
}

// removeAnswered removes the requests of this device that line n, played by seat by, settles: while a timed card is open the one
// answer with the content of the line, otherwise all answers up to line n. It reports whether the line is one of the answers of this
// device.
func (f *follower) removeAnswered(n int, by game.Seat, line jsonline.Value) (own bool) {
	content := line.Without("seat", "at")
	same := func(r *request) bool { return r.kind == wire.Answer && r.entry.Without("seat", "at").Equal(content) }
	own = by == f.ownSeat() && slices.ContainsFunc(f.pending.list, same)
	if f.match.Game().Turn() != game.Anyone {
		f.pending.removeAll(func(r *request) bool { return r.kind == wire.Answer && r.n <= n })
		return own
	}
	if own {
		f.pending.removeFirst(same)
	}
	return own
}
