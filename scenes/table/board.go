package table

import (
	"cmp"
	"fmt"
	"reflect"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/timeline"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/table/chronicle"
	"ludotheque/scenes/table/play"
)

// Board is a box's part of the table: it shows the game and turns taps into decisions. It is made by Contents.Board for
// one scene and used by that scene's goroutine only.
//
// The view is what the board draws. Reset replaces it as a whole; otherwise only End changes it. What PanelLine, Prompt
// and Draw show comes from the view, never from a game.Game kept from an earlier call.
type Board interface {
	// Resize lays the board out in area, in dp of the screen, and renders its pictures. It does not change the view. It
	// is called before the first Draw and whenever the size, the scale, the text size or the language has changed.
	Resize(area geom.Rect, m stage.Metrics)

	// Reset sets the view to g at once: at the start, after an undo, when a replay jumps, or when the viewer changes. g
	// holds what the viewer may know (game.Game.View; Desk.Viewer) and must not be kept. g may be an earlier position than
	// the one to be shown: the events between the two are sent again by Cues, and their cues skipped, so that marks and
	// public messages are restored.
	Reset(g game.Game)
	// Cues adds to q the cues that show e, or none if there is nothing to see. Cue.Event must be e in each of them. If
	// the viewer may not know a secret of e, e.N is Hidden. The log reports e after the last of its cues.
	Cues(e game.Event, q Queue)
	// Player shows the cues. Begin is called when a cue begins, and returns how long the cue takes. At is called once a tick
	// while the cue runs, for what changes or sounds meanwhile. End applies the cue to the view. End must do so in the same
	// way when cues are skipped, and before the first Resize.
	timeline.Player[Cue]
	// Check returns an error that names a difference between the view and the one that Reset(g) would set, or nil.
	// Tests call it after every entry of every golden journal.
	Check(g game.Game) error

	// Ask starts a decision of a person at the seat: the board offers Targets for it until EndAsk. g is the game as
	// that seat may see it, and legal are its legal moves in order. Both stay valid until EndAsk. The view equals g.
	//
	// A decision of one step is handed in with Desk.Play as soon as it is picked. One of several steps is kept as a
	// draft until it is complete; see Drafter.
	Ask(g game.Game, seat game.Seat, legal []game.Move)
	// EndAsk ends the decision: it has been played or taken back, or the scene is closed. Drafts are dropped.
	EndAsk()
	// Throw returns how the next outcome of chance in g comes about, such as whose hand throws. It is called for every
	// outcome, and again when the viewer has changed or the turn begins anew, as after an undo.
	Throw(g game.Game) play.Throw
	// Targets appends to dst what reacts to the pointer now, in drawing order: where several overlap, the last one
	// wins. Besides the targets of a decision there may be some that can only be looked at. Refs stay valid until
	// Desk.Retarget is called. The table itself asks again after every cue, Ask, EndAsk, Reset and Resize.
	Targets(dst []Target) []Target
	// PointAt sets the target that the mouse rests on, a finger holds, or the keyboard focus is on; NoTarget for none.
	// The board shows what picking it would do.
	PointAt(ref int)
	// Pick handles a tap or click on a target, or Confirm: a step of the decision, or the decision itself. If the rules
	// do not allow it, Pick calls Desk.Refuse.
	Pick(ref int)

	// Prompt returns the words key, and its data, that say what is expected of the seat that is asked, or whose hand
	// throws. The table adds Name to the data. It is called after Ask and after every step. For an empty key the table
	// chooses the words.
	Prompt() (key string, data []any)
	// PanelLine returns what the panel of a seat shows, taken from the view. It is called after every event.
	PanelLine(seat game.Seat) PanelLine
	// LogClauses returns the log text of the events turn[from:], as clauses about who does what; see chronicle.Clause.
	// The turn may still go on, so the text of a throw may change with the events that follow it. It is called when the
	// cues of the last event are over. Event.N is Hidden where the viewer may not know it.
	LogClauses(turn []chronicle.Event, from int) []chronicle.Clause

	// Draw draws the board, its pieces, previews and running cues, from the view and Desk.PlayingCues, into its area of
	// dst. It allocates nothing in steady state.
	Draw(dst *ebiten.Image)
}

// Cue is one step in showing an event. It is a value; a board adds as many as an event needs.
type Cue struct {
	// Event is what happened, as far as the viewer may know it.
	Event game.Event
	// Part numbers the cues of one event. Negative numbers are the table's own.
	Part int8
	// Int, Float and Spot are for the board: Begin may store there what At and Draw need.
	Int   [4]int32
	Float [4]float64
	Spot  [2]geom.Point

	// soundsPlayed is, for a throw, the number of dice that have struck the board so far; for a walk, the number of the hop
	// under way, from 0.
	soundsPlayed int8
}

// Hidden replaces Event.N when the viewer may not know it.
const Hidden = game.Hidden

// Queue collects the cues of one event.
type Queue struct{ t *timeline.Timeline[Cue] }

// NewQueue returns a queue that adds to t.
func NewQueue(t *timeline.Timeline[Cue]) Queue { return Queue{t} }

// Then adds a cue that begins when those before it are over.
func (q Queue) Then(c Cue) { q.t.AddAfter(c) }

// With adds a cue that begins delay ticks, at normal speed, after the cue that Then added last has begun. Several calls in a
// row all count from that cue. Do not use it for an event that EventOverlapper lets begin early: it would count from an
// earlier cue.
func (q Queue) With(delay int, c Cue) { q.t.AddAlongside(delay, c) }

// Wait adds a pause in which a person can read. It lasts for the given number of ticks at normal speed.
func (q Queue) Wait(ticks int) { q.t.AddPause(ticks) }

// NoTarget is the ref that means no target.
const NoTarget = -1

// Use is the purpose of a target.
type Use uint8

// The purposes of a target.
const (
	// Offer may be picked. It glows, and the keyboard focus can reach it.
	Offer Use = iota
	// Risk may be picked, but would harm the player. It glows in a warning colour.
	Risk
	// Refused cannot be picked. A person may still tap or drag it, even while a throw is awaited: Board.Pick then
	// explains why it is not possible. The keyboard focus skips it.
	Refused
	// Look can be pointed at and looked at closely, but not picked.
	Look
	// Drop accepts what is dragged and cannot be picked.
	Drop
)

// Target is a place on the board that reacts to the pointer or the keyboard.
type Target struct {
	// ID identifies the target for tests and lessons, in every language the same, such as "space.7" or "die". No two
	// targets share an ID.
	ID string
	// Ref is the board's own number for the target, at least 0.
	Ref int
	// Rect is the area that reacts, in dp. It may be smaller than a fingertip if Small gives a reason. A tap that
	// misses all targets goes to the nearest one within a finger's reach.
	Rect geom.Rect
	Use  Use
	// Drag is true if the target can be dragged onto another one; see Dragger.
	Drag bool
	// Small is the reason why Rect may be smaller than 44 dp; see stage.Node.
	Small string
}

// PanelLine is what the panel of a seat shows besides colour, mark and name.
type PanelLine struct {
	// Score is the most important number, as short as possible, such as "240".
	Score string
	// Amount is the number that Score shows. Unit is the key of the words that say it with its unit, with the datum Count,
	// such as "240 points". If Unit is empty, a screen reader says Score.
	Amount int
	Unit   string
	// Text is the rest, such as "3 pawns home". FullText, unless empty, replaces Text where there is room for FullText.
	Text, FullText string
	// Forecast is the score of the seat at the end if all goes on as it stands, as short as Score; empty if it is not known. Where
	// there is room, it stands in large letters, with a caption, below the name, and Detail, which is what Text says besides, below
	// it. On a telephone, where Text has no room, Forecast stands below Score.
	Forecast, Detail string
	// Leads is true if the seat is in the lead, alone or with others; see IsLeader.
	Leads bool
}

// Aloud returns the whole line for a screen reader, such as "240 points, 3 pawns home". t returns the text of a words key.
func (l *PanelLine) Aloud(t func(key string, data ...any) string) string {
	score, rest := l.Score, cmp.Or(l.FullText, l.Text)
	if l.Unit != "" {
		score = t(l.Unit, "Count", l.Amount)
	}
	if score == "" || rest == "" || score == rest {
		return cmp.Or(score, rest)
	}
	return score + ", " + rest
}

// Ticker is implemented by boards that move something besides the timeline, such as a response to a finger.
type Ticker interface {
	// Tick is called once a tick and reports whether the board must be drawn again.
	Tick() (redraw bool)
}

// Enlarger is implemented by boards that can show something from close by: an opened pile, an enlarged card.
type Enlarger interface {
	// Enlarge shows the target from close by, after a long press, a right click or a long rest of the mouse. NoTarget
	// closes what was shown.
	Enlarge(ref int)
}

// TapExplainer is implemented by boards that explain things which are not targets when they are tapped.
type TapExplainer interface {
	// ExplainAt returns what to say about the thing at a place in dp: what it is, or why nothing can be done with it.
	// It returns "" for the bare table.
	ExplainAt(at geom.Point) string
}

// Dragger is implemented by boards on which targets can be dragged.
type Dragger interface {
	// Lift picks up a target whose Drag is set, and reports whether that is possible.
	Lift(ref int, at geom.Point) bool
	// Carry moves the lifted target with the finger. over is the target under the finger, or NoTarget.
	Carry(at geom.Point, over int)
	// Drop puts the lifted target down at the place at, or moves it back to where it was. over is the target under the
	// finger, or NoTarget. If the rules do not allow the drop, it calls Desk.Refuse. at is the zero Point if the drag was
	// cancelled, for example because the screen was closed.
	Drop(at geom.Point, over int)
}

// Draft is the progress of a decision of several steps.
type Draft struct {
	Steps         int  // steps taken so far; Undo takes the last one back
	Ready         bool // Confirm would hand the decision in
	SubmitsItself bool // the last step hands the decision in without Confirm
	// Confirm is the key of the text on the confirm button; empty for "Confirm".
	Confirm string
	// MissingKey is the key of the message for a person who tries to confirm before the draft is Ready; empty for
	// "Something is still missing."
	MissingKey string
	// Warns is true if the confirm button is shown as a warning.
	Warns bool
	// Task is the number of the part of the decision that comes next, from 0, for lessons; see play.Step.Task.
	Task int
}

// MissingText returns the key of the message that the draft is not complete.
func (d *Draft) MissingText() string { return cmp.Or(d.MissingKey, "table.draft.more") }

// Drafter is implemented by boards whose decisions may have several steps.
type Drafter interface {
	// Draft returns the progress of the decision. While Steps is above 0, Undo calls Back. Unless SubmitsItself is set, the
	// table shows a confirm button.
	Draft() Draft
	// Confirm hands the draft in with Desk.Play.
	Confirm()
	// Back takes the last step of the draft back, for Undo and Cancel.
	Back()
}

// Paneler is implemented by boards that draw something into the panels of the seats, such as chips.
type Paneler interface {
	// PanelHeight returns the height in dp that the board needs in a panel of the given width in dp.
	PanelHeight(width float64) float64
	// DrawPanel draws the board's part of a panel into r. It allocates nothing in steady state.
	DrawPanel(dst *ebiten.Image, seat game.Seat, r geom.Rect)
}

// PanelSharer is implemented by a Paneler that can share its space: where a panel is too low for PanelLine.Text below
// the name, the text stands beside what the board draws.
type PanelSharer interface {
	// PanelMinWidth returns the least width in dp that the board needs in a panel for what it draws.
	PanelMinWidth() float64
}

// Prerenderer is implemented by boards with pictures that only later frames need.
type Prerenderer interface {
	// Prerender paints the i-th of those pictures, from 0, for the present layout, and reports whether there is one. The
	// table asks for one picture a frame, after the first Draw of the layout.
	Prerender(i int) bool
}

// HintShower is implemented by boards that show hints on the board. The table shows the reason in words in any case.
type HintShower interface {
	// ShowHints shows what the legal moves are worth. The hints are in order, the best first; nil hides them. EndAsk hides
	// them as well.
	ShowHints(hints []play.Hint)
}

// LogIllustrator is implemented by boards that have small pictures of events for the log, such as faces of dice. In
// turns of game.Anyone an event with a picture begins a new line.
type LogIllustrator interface {
	// LogPicture returns picture i of e, from 0, d dp high, or nil if e has no such picture. A picture that was returned
	// before comes from a cache.
	LogPicture(e game.Event, i int, d float64) *piece.Sprite
}

// LogNoter is implemented by boards whose log needs a number that the event itself does not hold, such as a total at
// that time.
type LogNoter interface {
	// LogNote returns the number that the log keeps with e for Board.LogClauses; see chronicle.Event. It is called once,
	// when the cues of e are over.
	LogNote(e game.Event) int
}

// MoveMarker is implemented by boards that mark the last move.
type MoveMarker interface {
	// BeginMarks removes the marks of an earlier decision of seat. It is called between cues, before the events of a new
	// decision of that seat, or of game.Chance.
	BeginMarks(seat game.Seat)
}

// EventOverlapper is implemented by boards that show some events of an entry at the same time.
type EventOverlapper interface {
	// Overlap returns ok if the first cue of e begins before the cues of before are over. before is the event before e in
	// the same entry. The first cue of e then begins delay ticks, at normal speed, after the last cue of before has begun.
	// Both events go into the log when the cues of both are over.
	Overlap(before, e game.Event) (delay int, ok bool)
}

// TextLister is implemented by boards that draw text. Tests use it to check that each text fits.
type TextLister interface {
	// EachText calls each for every text that is drawn now. Its arguments are the text's ID, the text s, its style, and the
	// rectangle in dp that the text must fit.
	EachText(each func(id, s string, st text.Style, box geom.Rect))
}

// SpotFinder is implemented by boards on which lessons can highlight things that are not targets.
type SpotFinder interface {
	// FindSpot returns the area, in dp, of the thing with the given ID, and whether it is on the board.
	FindSpot(id string) (geom.Rect, bool)
}

// BarPlacer is implemented by boards of a Bare box that choose where the bar of buttons lies.
type BarPlacer interface {
	// PlaceBar returns the area for the bar inside room, in dp. size returns the size in dp of a bar that may be at most
	// width dp wide.
	PlaceBar(room geom.Rect, size func(width float64) geom.Point) geom.Rect
}

// SheetPlacer is implemented by boards of a Bare box that leave room for the text of a lesson, which else takes a strip beside the
// board.
type SheetPlacer interface {
	// PlaceSheet returns an area for the text over the board that has all of room, in dp; ok is false if nothing may be covered.
	// height returns how high the longest text is, width dp wide.
	PlaceSheet(room geom.Rect, height func(width float64) float64) (at geom.Rect, ok bool)
}

// SecrecyJudge is implemented by boards of boxes with secrets where not every decision needs them. Without it, all do.
type SecrecyJudge interface {
	// NeedsSecrecy reports whether the seat that is asked in g must see what others may not, so that the device must be
	// handed over.
	NeedsSecrecy(g game.Game, seat game.Seat) bool
}

// ObstacleLister is implemented by boards on which more must stay in sight beside a message than targets and texts.
type ObstacleLister interface {
	// EachObstacle calls each with every area, in dp, that a message should not cover, such as a card or a piece. The board has
	// been laid out.
	EachObstacle(each func(r geom.Rect))
}

// SeatLocator is implemented by boards that draw the seats themselves.
type SeatLocator interface {
	// SeatRect returns the area, in dp, in which a seat is drawn.
	SeatRect(s game.Seat) geom.Rect
}

// RealTime is implemented by boards of boxes in which several seats act at once (game.Anyone). The table leaves those
// turns to the board.
type RealTime interface {
	// Run is called once a tick during a turn of game.Anyone that is neither paused nor covered. It submits with
	// Live.Submit what each seat did, in order of time, and finally the end of the turn. The timeline shows events
	// meanwhile. During such a turn input is sampled as often as the platform can; see input.Frame.Strikes. If another
	// device is the referee of the turn, Run submits only what persons here did and calls Live.NothingBefore; the
	// referee ends the turn.
	Run(in *input.Frame)
	// Halt is called when the table is paused or closed during such a turn. The table has rewound the game to before
	// the outcome of chance that opened the turn, and has called Reset.
	Halt()
}

// HandWatcher is implemented by RealTime boards that also follow hands between turns of game.Anyone, and may delay the
// game.
type HandWatcher interface {
	// WatchHands is called once a tick outside such turns while the table is neither paused nor covered. It reports
	// whether the game may go on.
	WatchHands(in *input.Frame) (ready bool)
}

// LetterTaker is implemented by boards that are played with letter keys, which are then no shortcuts of the table.
type LetterTaker interface {
	// TakesLetters reports whether letters and digits go to the board now.
	TakesLetters() bool
}

// NonSeatActor is implemented by boards on which something acts that is not a seat, such as a bull.
type NonSeatActor interface {
	// ActorKey returns the key of the name that is shown in place of a seat's name: the name of what acts now, such as the
	// bull, or of what happens by itself. It returns "" while a seat acts. The board reports a change with Desk.Retarget.
	ActorKey() string
}

// OverlayCloser is implemented by boards that can show an overlay which stays open until it is closed.
type OverlayCloser interface {
	// CloseOverlay closes the overlay, as Cancel does, and reports whether one was open.
	CloseOverlay() bool
}

// ButtonProvider is implemented by boards with buttons of their own in the bar.
type ButtonProvider interface {
	// BarButtons returns new buttons, labelled in the present language.
	BarButtons() []ui.Widget
}

// SkipBlocker is implemented by boards that ignore taps to skip for a moment after a turn, because these taps were
// meant for the turn.
type SkipBlocker interface {
	// BlocksSkip reports whether a tap must not skip anything now. The table then ignores the tap.
	BlocksSkip() bool
}

// ViewDiff returns an error that names the first field in which shown differs from want, or nil if they are equal; see
// Board.Check. V must be a struct. box is the name of the box, with which the error begins.
func ViewDiff[V comparable](box string, shown, want V) error {
	if shown == want {
		return nil
	}
	a, b := reflect.ValueOf(shown), reflect.ValueOf(want)
	for i := range a.NumField() {
		if !a.Field(i).Equal(b.Field(i)) {
			return fmt.Errorf("%s: the view shows %s %v, and it is %v", box, a.Type().Field(i).Name, a.Field(i), b.Field(i))
		}
	}
	return nil
}

// CheckView returns the error of Board.Check for a board that shows the view shown: that g is a game of another box, or ViewDiff. want
// returns the view of a state of the box.
func CheckView[S, V comparable](box string, g game.Game, shown V, want func(*S) V) error {
	s, ok := game.State[S](g)
	if !ok {
		return fmt.Errorf("%s: a game of another box", box)
	}
	return ViewDiff(box, shown, want(&s))
}

// Live is how a RealTime board plays turns of game.Anyone. The table's play.Course implements it.
type Live interface {
	// Game returns the game as it stands, which is ahead of the view while cues run. It must not be drawn.
	Game() game.Game
	// RealTimeBots returns the bots that play here, by seat; at a person's seat there is nil. The result as a whole is nil
	// if another device is the referee of turns of game.Anyone: then only inputs of persons are submitted; see
	// play.Referee.
	RealTimeBots() []game.Bot
	// Submit hands in a move of a seat, or the end of the turn as game.Chance; see RealTime. If it returns a
	// game.Refusal, nothing has changed. The board shows the events once Run has returned.
	Submit(by game.Seat, m game.Move) error
	// NothingBefore promises that every input of a person here from before millisecond at of the turn has been submitted.
	NothingBefore(at int)
}

// Announcer is implemented by boards of a Bare box that show themselves what the table shows beside other boards: whose
// turn it is, what is expected, and what has happened.
type Announcer interface {
	// AnnounceTurn sets whose turn it is, by seat and name, and what is expected, in words; "" for nothing. If no seat
	// acts, seat is negative, and name is the title of the box or what NonSeatActor names.
	AnnounceTurn(seat game.Seat, name, words string)
	// AnnounceNews sets the latest lines of the log, oldest first. The slice stays valid until the next call.
	AnnounceNews(news []News)
}

// News is a line of the log: what happened in a turn of a seat, or outside any seat's turn.
type News struct {
	// Text is the whole line. LatestText is the text of the last event only, where there is no room for more.
	Text, LatestText string
	LatestFrom       int       // index in the turn of the event that LatestText tells
	LatestSeat       game.Seat // whom LatestText is about; game.Chance if no seat
	Seat             game.Seat // whose turn it was; game.Chance for no seat's

	Turn int // number of the entry with which the turn began, by which the log knows the turn; -1 for none
}
