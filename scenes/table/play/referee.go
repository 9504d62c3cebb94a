package play

import (
	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/logic/online/wire"
)

// Referee conducts the match on a table. Only it changes the match: the table gives it what people decide at this
// screen, and shows the changes that Next returns. There are two kinds.
//
// The first kind, Home, conducts the match here: Play plays, bots think and dice are thrown within Next, and entries are
// saved. See Start, Resume, Drill and Teach in package scene.
//
// The second kind stands for a referee on another device. Its match is a view (match.NewView), which changes only by the
// lines that arrive. Play sends a decision and Rewind requests an undo; the result arrives later as a line, or as
// Declined. Lines of other seats and of chance arrive unasked. Such a referee applies lines within Next only, on the
// goroutine of the scene, with match.Match.ApplyLine and BackToLine. See scene.Join.
//
// The table takes changes from Next, by way of a Course, until there are no more. It does so after every Play and Rewind,
// and once a tick, even while a dialog is open or earlier changes are still being shown. It does not while a past turn is shown
// again, or while another screen covers the table, unless that screen has it do so (scene.Scene.ShowChanges).
type Referee interface {
	// Match returns the match, always the same one. It changes in Play, Rewind and Next only.
	Match() *match.Match

	// Here reports whether the entries of by are decided at this screen: of a seat, if a person here plays it; of
	// game.Chance, if throws are made here. The result never changes.
	Here(by game.Seat) bool
	// Ask returns the legal decisions of the person here whose turn it is, in order. ok is false until they are known;
	// Ask is then called again in the next tick.
	Ask() (legal []game.Move, ok bool)
	// Play submits a decision made here: of a seat in its turn, or in a turn of game.Anyone with its milliseconds, or
	// of game.Chance, which ends such a turn or follows a script. If there is an error, nothing has changed: it is a
	// game.Refusal, or one that a correct table never causes. Otherwise Next will return Played for by, or Declined.
	Play(by game.Seat, m game.Move) error
	// CanUndo returns the seat that made the last entry, if that entry is a decision that Rewind may take back; otherwise
	// ok is false. A referee on another device knows more than its match does, such as that the game has been closed.
	CanUndo() (by game.Seat, ok bool)
	// Rewind takes back entry n and all entries after it, or requests that from another device. It reports whether that is
	// possible; Next will then return TakenBack, or Declined. It serves to undo the last decision, to put the game back
	// to before an interrupted turn of game.Anyone, and to repeat a part of a lesson.
	Rewind(n int) bool

	// Next returns the next change; ok is false if there is none. If budget is above 0, the table is ready for more. The
	// first kind of referee then lets the bot whose turn it is look at up to budget positions, or throws for chance. The
	// second kind then reports that the game has ended. If budget is 0, nothing is decided and no end is reported.
	Next(budget int) (c Change, ok bool)

	// RealTimeBots returns, by seat, the bots that play here in turns of game.Anyone, nil at a person's seat. It does so if
	// the board conducts those turns: the board merges the moves of all seats by their milliseconds and ends the turn. If
	// another device conducts the turns, the result as a whole is nil: then only the moves of persons are submitted, and
	// the turn ends by a line.
	RealTimeBots() []game.Bot
	// NothingBefore declares that everything that people here did before millisecond at of the turn of game.Anyone has
	// been submitted.
	NothingBefore(at int)
}

// Emoter lets people at a table send emotes to each other.
type Emoter interface {
	// Emote sends an emote of the person here to everybody. Next will return Emoted, or EmoteRefused.
	Emote(e wire.Emote)
	// SetMuted sets whether the emotes of a seat are ignored.
	SetMuted(seat game.Seat, on bool)
	// Muted reports whether the emotes of a seat are ignored.
	Muted(seat game.Seat) bool
}

// TooSoon is the refusal of an emote that follows another one too soon.
const TooSoon game.Refusal = "too-many"

// Change is something that has happened to a match, or to the turn on the table.
type Change struct {
	Kind ChangeKind
	// Entry is the entry, counted from 0, that was Played, or the first one that was TakenBack or Missed.
	Entry int
	// By is the seat that made the entry or sent the emote, or whose person must throw, is asked or must get the screen.
	// Events are the events of the entry that was Played. They are valid until the Referee is called again.
	By     game.Seat
	Events []game.Event
	// Bots is the number of decisions among those Missed that a bot made for a person here.
	Bots int
	// Seating is the new seating, if Seated.
	Seating Seating
	// Emote is the emote that By has sent.
	Emote wire.Emote
	// Why is the reason for Declined or EmoteRefused.
	Why game.Refusal
	// Match is the match that has Ended, and Replay the name of its journal in the store; "" if it is not saved.
	Match  *match.Match
	Replay string
	// Err is the reason for Failed.
	Err error
	// Move is the decision that is Costly. Win is the chance to win with Move, and Best the chance with the best decision,
	// both 0 to 1.
	Move      game.Move
	Win, Best float64
	// Objection is what the lesson has Objected.
	Objection Objection

	// EndsDecision is true if the change has ended the decision that a person here was asked for. Legal are the legal
	// moves of By, who is Asked. Both are set by the Course, not by a Referee.
	EndsDecision bool
	Legal        []game.Move
}

// ChangeKind is the kind of a Change.
type ChangeKind uint8

// Kinds of changes.
const (
	// Played: an entry has been added.
	Played ChangeKind = iota
	// Missed: entries were added while this screen was away. They are not shown one by one: the table shows the present
	// state and says that something was missed.
	Missed
	// TakenBack: entries have been removed.
	TakenBack
	// Declined: what was submitted has been refused. Whoever was asked is asked again.
	Declined
	// Seated: other people sit at the table, somebody has left or is back, or a name has changed.
	Seated
	// Ended: the game is over and its journal complete. This is the last change, and is returned once.
	Ended
	// Failed: somebody has made an impossible decision. The game cannot continue.
	Failed
	// Emoted: somebody has sent an emote; see Emoter.
	Emoted
	// EmoteRefused: an emote of the person here was not sent on, because it came TooSoon or for another reason.
	EmoteRefused

	// What follows happens to a turn, by Course.Tick, and never to a match.

	// ThrowAwaited: the game waits for the person at By to throw.
	ThrowAwaited
	// HandOverNeeded: the screen must be handed to the person at By before that person can be asked, since the decision needs
	// secrets that are not shown now.
	HandOverNeeded
	// Asked: a person is asked for a decision.
	Asked

	// What follows comes of a decision that has not been played, and never happens to a match.

	// Objected: a lesson asks for another decision.
	Objected
	// Costly: the decision costs so much that the person is to be asked about it; see Course.Insist.
	Costly
)
