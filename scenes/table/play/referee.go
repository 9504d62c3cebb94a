package play

import (
	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/logic/online/wire"
)

// Referee conducts the match that lies on a table. It alone changes the match: the table hands it what people decide at
// this screen, and shows what it tells by Next. There are two kinds.
//
// One referee is at home: Play plays, bots think and dice roll within Next, and entries are kept. See Start, Resume, Drill
// and Teach.
//
// The other is elsewhere, and its match follows lines (match.Follow). Play sends an answer and Back asks for an undo; what
// comes of it arrives later as a line, or as Declined. Lines of other seats and of chance arrive by themselves. Such a
// referee takes lines out of its queue within Next, on the goroutine of the scene, with match.Match.Take and Back, and
// never at any other time. See Join.
//
// A Course calls Next until there is nothing more, after every Play and Back and once a tick, also while it is covered
// or still shows what came before.
type Referee interface {
	// Match is the match as it stands, always the same one. It changes in Play, Back and Next only.
	Match() *match.Match

	// Here reports whether what by does is decided at this screen: of a seat, by a person who sits at it; of game.Chance,
	// by a hand that throws, or without one. What is not decided here, or by a bot, is waited for. It never changes.
	Here(by game.Seat) bool
	// Ask is the question to the seat of a person here whose turn it is: the legal decisions, in order. ok is false as
	// long as the question has not come; it is asked again with every tick.
	Ask() (legal []game.Move, ok bool)
	// Play hands in what somebody here has decided: a seat in its turn or in one of game.Anyone, then with its
	// milliseconds, or game.Chance, which ends such a turn or follows a script. An error is a game.Refusal, or something
	// that must not happen; nothing has changed then. Otherwise it has been played, or is on its way, and Next tells of
	// it. A decision in turn is handed in once: after it comes Played of that seat, or Declined.
	Play(by game.Seat, m game.Move) error
	// CanUndo is the seat whose decision, the last entry, Back would take back or ask back now. ok is false where nobody's
	// would be: a referee elsewhere knows more than its match does, such as that the game has been closed.
	CanUndo() (by game.Seat, ok bool)
	// Back takes back entry n and all after it, or asks for that: to undo the last decision (see CanUndo), to put
	// an interrupted turn of game.Anyone back to before it was opened, or to repeat a part of a lesson. It reports
	// whether it can be; then Next tells of TakenBack, or Declined.
	Back(n int) bool

	// Next is the next thing that has happened, false for nothing. With a budget the table is ready for more: one that is
	// at home lets the bot whose turn it is look at so many positions, or throws for chance, and one that is elsewhere tells
	// of the end that has come. Without, nothing is decided and no end is told.
	Next(budget int) (c Change, ok bool)

	// Reflexes are the bots that play against the clock here, by seat, where the board referees a turn of game.Anyone:
	// merges what all do by the millisecond and closes the turn. It is nil where that is done elsewhere: then persons' inputs
	// are all that is handed in, and the turn ends by a line.
	Reflexes() []game.Bot
	// Mark tells that nothing that anybody here does in the turn of game.Anyone before millisecond at is still to be handed
	// in.
	Mark(at int)
}

// Emoter lets people at a table show each other emotes.
type Emoter interface {
	// Emote has an emote of the person here shown to everybody. What comes of it Next tells: Emoted, or Unshown.
	Emote(e wire.Emote)
	// Hush has what a seat shows passed over from now on, or no longer.
	Hush(seat game.Seat, on bool)
	// Hushed reports whether what a seat shows is passed over.
	Hushed(seat game.Seat) bool
}

// TooSoon is why an emote is not shown right after another one.
const TooSoon game.Refusal = "too-many"

// Change is something that has happened to a match, or to the turn on the table.
type Change struct {
	What What
	// Entry is the number of the entry, counted from 0, that was Played, or the first that was TakenBack or Missed.
	Entry int
	// By is who made the entry, and Events is what came of it; they hold until the Referee is called again.
	By     game.Seat
	Events []game.Event
	// Bots is how many decisions of a person here, among those Missed, a bot has made.
	Bots int
	// Seating is who is Seated now.
	Seating Seating
	// Emote is what By shows everybody.
	Emote wire.Emote
	// Why is the reason of what was Declined, or of an emote that was Unshown.
	Why game.Refusal
	// Match is the whole match that has Ended, and Replay the name of its journal in the store, empty if it is not kept.
	Match  *match.Match
	Replay string
	// Err is what Failed.
	Err error
	// Move is the decision that is Costly: it wins Win of all games, the best one Best.
	Move      game.Move
	Win, Best float64
	// Objection is what a lesson has against a decision.
	Objection Objection

	// Rested tells that the decision is over that a person was asked for, and Legal are the decisions that By is Asked for.
	// Referees leave both to the Course.
	Rested bool
	Legal  []game.Move
}

// What says what has happened.
type What uint8

// What can happen.
const (
	// Played: an entry has been added.
	Played What = iota
	// Missed: entries have been added while this screen was away. They are not played through: the table shows how it stands now,
	// and says what there was to be seen.
	Missed
	// TakenBack: entries have been taken away.
	TakenBack
	// Declined: what was sent has not been taken. Whoever was asked is asked again.
	Declined
	// Seated: others sit at the table, or under other names; somebody has gone or is back.
	Seated
	// Ended: the game is over and its journal complete. It is told once, and nothing after it.
	Ended
	// Failed: somebody has decided what must not be. The game cannot go on.
	Failed
	// Emoted: somebody shows an emote; see Emoter.
	Emoted
	// Unshown: an emote of the person here is not shown, because it came TooSoon or for another reason.
	Unshown

	// What follows happens to a turn, by Course.Tick, and never to a match.

	// Invited: a person's hand is waited for, to throw.
	Invited
	// Unseen: a person must see what whoever looks now must not, before it is asked. The screen is to be handed over.
	Unseen
	// Asked: a person is asked for a decision.
	Asked

	// What follows comes of a decision that has not been played, and never happens to a match.

	// Objected: a lesson asks for another decision.
	Objected
	// Costly: the decision costs so much that the person is to be asked about it; see Course.Insist.
	Costly
)
