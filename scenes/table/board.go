package table

import (
	"cmp"

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

// Board is a box on the table: its view, how that moves, and how a finger on it becomes a decision. It is made by
// Contents.Board for one scene and used by that scene's goroutine only.
//
// The view is what is drawn. It is set as a whole by Reset and else moved by End alone. Everything a Board says of the
// game as it is seen, in Line, Prompt, Draw, comes from the view, never from a game.Game kept from an earlier call.
type Board interface {
	// Resize lays the board out in area, dp of the screen, and draws its pictures once. The view stays as it is. It is
	// called before the first Draw and whenever size, scale, text or language have changed.
	Resize(area geom.Rect, m stage.Metrics)

	// Reset makes the view the one of g at once: at the start, after undo, in a replay that jumps, when the viewer
	// changes. g is as the viewer may see it (game.Game.View; Desk.Viewer) and must not be kept. It is some way back: what
	// has happened since is then told again, its cues skipped, so that marks and all that is said to everybody come back.
	Reset(g game.Game)
	// Cues adds to q how e is shown, nothing if there is nothing to see; Cue.Event must be e in each. Of a secret that
	// the viewer may not know, e.N is Hidden. The log tells e after the last of its cues.
	Cues(e game.Event, q Queue)
	// Player is how the cues are shown: Begin says how long, At may move what it needs, End applies the cue to the view.
	// End must do so in the same way when cues are skipped, and without having been laid out.
	timeline.Player[Cue]
	// Check returns an error that says what differs when the view is not the one Reset(g) would make. Tests call it after
	// every entry of every golden journal.
	Check(g game.Game) error

	// Ask begins a decision of a person at the seat: from now until Rest the board offers Targets. g is the game as that
	// seat sees it and holds until Rest, legal are its decisions in order, also valid until Rest. The view equals g.
	//
	// A decision of one step is handed in with Desk.Play as soon as it is picked; one of several steps is kept as a
	// draft until it is complete, see Drafter.
	Ask(g game.Game, seat game.Seat, legal []game.Move)
	// Rest ends the decision: it has been played, taken back, or the table is put away. Drafts are dropped.
	Rest()
	// Throw says how what chance does next in g comes about; see play.Throw. It is asked once for every outcome, and again when
	// the viewer has changed.
	Throw(g game.Game) play.Throw
	// Targets appends what reacts now, in drawing order: of several that overlap the last one wins. Besides those of a
	// decision there may be some to look at at any time. Refs hold until Desk.Retarget is called, which the frame itself
	// does after every cue, Ask, Rest, Reset and Resize.
	Targets(dst []Target) []Target
	// Point tells which target the mouse rests on, a finger holds or the keyboard's focus is on; NoTarget for none. The
	// board shows what would come of picking it: where it leads and what it costs.
	Point(ref int)
	// Pick is a tap on a target, a click or Confirm: a step of the decision, or the decision itself. What cannot be done
	// is told with Desk.Refuse.
	Pick(ref int)

	// Prompt is what is expected of the seat that is asked, or of the one whose hand throws: a key and its data. The
	// frame adds Name. It is asked after Ask, and after every step. An empty key leaves the words to the frame.
	Prompt() (key string, data []any)
	// Line is what a seat's panel says, from the view. The frame asks after every event.
	Line(seat game.Seat) Line
	// Say tells the events of a turn from an index on, as clauses about who does what; see chronicle.Clause. It knows those before,
	// and the turn may still go on: what is said of a throw may change with what is made of it. It is asked when the cues of the
	// last event are over. For what the viewer may not know Event.N is Hidden: say it another way.
	Say(turn []chronicle.Told, from int) []chronicle.Clause

	// Draw draws board, pieces, previews and what moves, from view and Desk.Playing, into its area, over the table.
	// It allocates nothing in steady state.
	Draw(dst *ebiten.Image)
}

// Cue is a part of how an event is shown. It is a value; a board adds as many as it needs for an event.
type Cue struct {
	// Event is what happened, as the viewer may know it.
	Event game.Event
	// Part tells a board's cues of one event apart. It must not be negative: those are the frame's.
	Part int8
	// The rest is room for the board, for what Begin finds out and At and Draw use.
	Int   [4]int32
	Float [4]float64
	Spot  [2]geom.Point

	heard int8 // sounds so far; see Moment and Desk.Footstep
}

// Hidden stands for Event.N when the viewer may not know it.
const Hidden = game.Hidden

// Queue takes the cues of one event.
type Queue struct{ t *timeline.Timeline[Cue] }

// NewQueue returns a queue that adds to t.
func NewQueue(t *timeline.Timeline[Cue]) Queue { return Queue{t} }

// Then adds a cue that begins when those before it are over.
func (q Queue) Then(c Cue) { q.t.Then(c) }

// With adds a cue that begins together with the one added last, or delay ticks at normal speed later.
func (q Queue) With(delay int, c Cue) { q.t.With(delay, c) }

// Wait lets ticks at normal speed pass, for something to be read.
func (q Queue) Wait(ticks int) { q.t.Wait(ticks) }

// NoTarget is the ref of no target.
const NoTarget = -1

// Use says what a target is for.
type Use uint8

// The uses.
const (
	// Offer may be picked: it glows, the keyboard reaches it.
	Offer Use = iota
	// Risk may be picked, but would hurt: it glows in the palette's shade.
	Risk
	// Refused cannot be picked, but a person may try, by a tap or by dragging it, also while a throw is awaited: Board.Pick
	// then tells why. The keyboard passes it over.
	Refused
	// Look is only there to be pointed at and looked at.
	Look
	// Drop takes what is dragged and cannot be picked.
	Drop
)

// Target is something on the board that reacts.
type Target struct {
	// ID names it for tests and lessons, the same in every language, such as "space.7" or "die"; unique at any time.
	ID string
	// Ref is the board's own number for it, not negative.
	Ref int
	// Rect is where it reacts, in dp. It may be smaller than a finger if Small says why; a tap that misses all targets
	// goes to the nearest within a finger's reach.
	Rect geom.Rect
	Use  Use
	// Drag lets it be dragged onto another one; see Dragger.
	Drag bool
	// Small excuses a rectangle of less than 44 dp; see stage.Node.
	Small string
}

// Line is what a seat's panel shows besides colour, mark and name.
type Line struct {
	// Score is the one number that counts, in words as short as can be, such as "240".
	Score string
	// Text says the rest, such as "3 pawns home"; Whole, unless empty, is said instead of it where it fits.
	Text, Whole string
	// Lead marks the seat, or the seats, that are ahead.
	Lead bool
}

// Ticker is a Board in which something moves besides the timeline, such as what answers to a finger.
type Ticker interface {
	// Tick is called once a tick and reports whether the board must be drawn again.
	Tick() (redraw bool)
}

// Looker is a Board in which something can be looked at closely: a pile opened up, a card enlarged.
type Looker interface {
	// Look opens the target, which was pressed long, right-clicked, or rested on for a while; NoTarget closes it.
	Look(ref int)
}

// Prober is a Board with things on it that are no targets, about which a tap asks.
type Prober interface {
	// Probe is what is said of what lies at a place: what it is, or why nothing can be done with it; empty for bare table.
	Probe(at geom.Point) string
}

// Dragger is a Board on which something can be dragged.
type Dragger interface {
	// Lift takes a target with Drag up and reports whether it can be; Carry moves it with the finger, over being the
	// target under it or NoTarget; Drop puts it down there, or back. What cannot be done there is told with Desk.Refuse;
	// at is the zero Point when it was not put down at all, as when the screen was taken away.
	Lift(ref int, at geom.Point) bool
	Carry(at geom.Point, over int)
	Drop(at geom.Point, over int)
}

// Draft says how far a decision of several steps has come.
type Draft struct {
	Steps int  // taken so far; Undo takes the last of them back
	Ready bool // Confirm would hand it in
	Alone bool // the last step hands it in alone: nothing confirms it
	// Confirm is the key of what the button that hands it in says; empty for "Confirm".
	Confirm string
	// Lacks is the key of what is said while it is not Ready to whoever tries to confirm; empty for "Something is still missing."
	Lacks string
	// Hurts makes the button one that warns.
	Hurts bool
	// Task is the number of what is to be done next, for lessons; see Step.Then.
	Task int
}

// Missing is the key of what it still needs.
func (d *Draft) Missing() string { return cmp.Or(d.Lacks, "table.draft.more") }

// Drafter is a Board whose decisions may have several steps.
type Drafter interface {
	// Draft says how far it has come. The frame's Undo goes back, and unless Alone a button confirms.
	Draft() Draft
	// Confirm hands the draft in with Desk.Play, Back takes its last step back. Cancel in the frame is Back as well.
	Confirm()
	Back()
}

// Paneler is a Board that draws something of its own into the seats' panels, such as chips.
type Paneler interface {
	// PanelRoom is the height in dp that it needs in a panel width dp wide.
	PanelRoom(width float64) float64
	// DrawPanel draws it into r. It allocates nothing in steady state.
	DrawPanel(dst *ebiten.Image, seat game.Seat, r geom.Rect)
}

// Sharer is a Paneler that can do with less: where a panel is too low for Line.Text below the name, it stands beside what the
// board draws.
type Sharer interface {
	// PanelLeast is the width in dp that the board needs in its room.
	PanelLeast() float64
}

// Hinted is a Board that shows hints itself, besides the reason, which the frame says in words.
type Hinted interface {
	// Hint shows what the legal decisions are worth, best first; nil takes it away. It ends with Rest, too.
	Hint(hints []play.Hint)
}

// Scribe is a Board with small pictures of what happens, faces of dice or cards, for the lines of the log. Where all act at once
// an event with a picture begins a line.
type Scribe interface {
	// Sign is the i-th picture of e, d dp high, or nil. What has been asked for before is there at once.
	Sign(e game.Event, i int, d float64) *piece.Sprite
}

// Noter is a Board whose log needs to know more of an event than the event itself tells, as how things stood then.
type Noter interface {
	// Note is what Board.Say finds beside e. It is asked once, when the cues of e are over.
	Note(e game.Event) int
}

// Marker is a Board that marks the last move.
type Marker interface {
	// Mark tells that the events from here on belong to the decision of seat, so that the marks of the one before go.
	// It is called between cues.
	Mark(seat game.Seat)
}

// Speaker is a Board with words of its own on it; tests see to it that they fit.
type Speaker interface {
	// Lines calls each for every text that is drawn now: its name, what it says, how, and the box that it must fit into.
	Lines(each func(id, s string, st text.Style, box geom.Rect))
}

// Lighter is a Board on which lessons can point at things that are no targets.
type Lighter interface {
	// Spot is where the thing of the given ID is, if it is there.
	Spot(id string) (geom.Rect, bool)
}

// Fitter is a Board of a Bare box that says where the frame's bar of buttons may lie.
type Fitter interface {
	// Fit is the rectangle in room for the bar, whose size where it has so many dp in width size tells.
	Fit(room geom.Rect, size func(width float64) geom.Point) geom.Rect
}

// Discreet is a Board of a box with secrets that knows which decisions need them. Without it all do.
type Discreet interface {
	// Secret reports whether the seat that is asked in g must see what others may not, so that the screen is handed over.
	Secret(g game.Game, seat game.Seat) bool
}

// Seater is a Board that shows the seats itself.
type Seater interface {
	// Seat is where a seat is shown.
	Seat(s game.Seat) geom.Rect
}

// RealTime is a Board of a box in which Anyone may act. The frame leaves such turns to it.
type RealTime interface {
	// Run is called once a tick of a turn of game.Anyone that is neither paused nor covered. It hands in what anybody
	// did with Live.Submit, in order of time, the end of the turn too. Events are shown by the timeline meanwhile. From
	// the first call in a turn to the last, devices are looked at as often as the platform can: see input.Frame.Strikes.
	// Where the turn is refereed elsewhere, it hands in what persons here did, and marks with Live.Mark; it ends by a line.
	Run(in *input.Frame)
	// Halt tells that the table is paused or left within such a turn. The frame has put the game back to before the
	// outcome of chance that opened it, and Reset the board.
	Halt()
}

// Waiter is a RealTime Board that sees hands between turns of game.Anyone too, and may have the game wait for them.
type Waiter interface {
	// Wait is called once a tick outside such turns that is neither paused nor covered, and reports whether the game may
	// go on.
	Wait(in *input.Frame) (ready bool)
}

// Typist is a Board that is played with letters, which then mean nothing to the frame.
type Typist interface {
	// Typing reports whether letters and digits are the board's now.
	Typing() bool
}

// Stranger is a Board on which something acts that is no seat, such as a bull.
type Stranger interface {
	// Acts is the key of its name while it does, or of what goes on if nobody acts; empty while a seat does. Changes are
	// told with Desk.Retarget.
	Acts() string
}

// Shutter is a Board over which something can lie that stays open until it is closed.
type Shutter interface {
	// Shut closes it, as Cancel asks for, and reports whether there was anything.
	Shut() bool
}

// Extra is a Board with buttons of its own in the frame's bar.
type Extra interface {
	// Buttons makes them, in the present language.
	Buttons() []ui.Widget
}

// Deaf is a Board that takes no taps to skip for a moment, as they were meant for a turn that has just ended.
type Deaf interface {
	// Deaf reports whether it is such a moment.
	Deaf() bool
}
