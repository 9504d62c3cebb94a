package table

import (
	"iter"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/sound"
	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/kit/timeline"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/services"
	"ludotheque/scenes/table/play"
)

// Desk is what a Board is given to work with, and through which it speaks to the frame. It holds for the life of its
// scene.
type Desk struct {
	// Services are those of the house.
	Services *services.Services
	// Theme draws in the palette of the box; its scale is set before Board.Resize.
	Theme *ui.Theme
	// Pieces are those of this table; their scale is set before Board.Resize.
	Pieces *piece.Set
	// Box is what is played.
	Box *Contents
	// Lamps light places on the board.
	Lamps Lamps
	// Live is for RealTime boards.
	Live Live
	// History is how the game has come about.
	History History

	timeline *timeline.Timeline[Cue]
	people   *People
	viewer   *play.Viewer
	course   *play.Course
	places   Places
	tally    Tally
	commands Outbox[Command]
	redraw   bool
}

// CornerWide is the side in dp of the corners of the board on which people rest a finger to look at their secrets.
const CornerWide = 60

// Places is where on the screen the seats are.
type Places struct {
	// Seat is where a seat sits: the middle of its panel, or where the board shows it.
	Seat [game.MaxSeats]geom.Point
	// Corner is where on the board a seat rests a finger to see its secrets; empty where it does not look like that.
	Corner [game.MaxSeats]geom.Rect
}

// Play hands in the decision of the seat that is asked. It must be legal. The board is told to Rest before anything is
// shown. It reports whether the decision is taken: a lesson may have asked for another one, and says so; a draft stays.
func (d *Desk) Play(m game.Move) bool { return d.course.Decide(m) }

// Refuse shows the person why something cannot be done, as the rules' Refusal says it in words.
func (d *Desk) Refuse(why game.Refusal) { d.ask(Command{Do: Refuse, Why: why}) }

// Tell shows a passing message.
func (d *Desk) Tell(key string, data ...any) { d.ask(Command{Do: Say, Key: key, Data: data}) }

// Retarget has targets, prompt and draft asked for again, as after a step of a draft.
func (d *Desk) Retarget() {
	if last, ok := d.commands.last(); !ok || last.Do != Retarget {
		d.ask(Command{Do: Retarget})
	}
}

// Redraw has the table drawn again.
func (d *Desk) Redraw() { d.redraw = true }

// Change changes the settings; see services.Services.Change.
func (d *Desk) Change(edit func(*store.Settings)) { d.ask(Command{Do: Change, Edit: edit}) }

// Relayout has the whole table laid out again, board and bar.
func (d *Desk) Relayout() { d.ask(Command{Do: Relayout}) }

// Open shows a dialog over the table; closed, which may be nil, is called when it has been closed. A turn of game.Anyone
// is put back first.
func (d *Desk) Open(w ui.Widget, closed func()) { d.ask(Command{Do: Open, Dialog: w, Closed: closed}) }

// Shut closes the dialog.
func (d *Desk) Shut() { d.ask(Command{Do: Shut}) }

// ask has the table do something.
func (d *Desk) ask(c Command) { d.commands.Put(c) }

// Take appends what has been asked for since it was last called.
func (d *Desk) Take(dst []Command) []Command { return d.commands.Take(dst) }

// Redrawn reports whether the table is to be drawn again since it was last asked.
func (d *Desk) Redrawn() bool {
	was := d.redraw
	d.redraw = false
	return was
}

// NewDesk returns the desk for a board of a box on which the match of a course is shown by a timeline, as viewer may see it.
func NewDesk(box *Contents, theme *ui.Theme, t *timeline.Timeline[Cue], p *People, viewer *play.Viewer, course *play.Course) *Desk {
	d := &Desk{
		Services: p.Services, Theme: theme, Pieces: piece.NewSetIn(theme.Album(), theme.Scale()), Box: box, Live: course,
		History: History{match: p.Referee.Match(), viewer: viewer}, timeline: t, people: p, viewer: viewer, course: course,
	}
	d.Lamps = Lamps{pieces: d.Pieces, theme: theme}
	return d
}

// SetPlaces tells the board where the seats are.
func (d *Desk) SetPlaces(p Places) { d.places = p }

// SetTally tells the board what has been counted.
func (d *Desk) SetTally(t Tally) { d.tally = t }

// Colors are the seats in their order.
func (d *Desk) Colors() game.Table { return d.people.Colors }

// Color is the colour of a seat, or piece.Plain for none.
func (d *Desk) Color(s game.Seat) game.Color { return d.people.Color(s) }

// Name is what a seat is called in sentences.
func (d *Desk) Name(s game.Seat) string { return d.people.Name(s) }

// Person reports whether a person at this screen decides for a seat.
func (d *Desk) Person(s game.Seat) bool { return d.people.Here(s) }

// Device is what the person at a seat plays with, as the set-up says: a word of the box, or empty.
func (d *Desk) Device(s game.Seat) string { return d.people.Now[s].Device }

// Throwing reports whether a person's hand is awaited: what it throws or turns should shine; see Throw.
func (d *Desk) Throwing() bool { return d.course.AwaitsThrow() }

// Viewer is the seat whose view is shown: game.Referee when everything may be seen, game.Chance when only what
// everybody knows. It never changes between a Reset and the next.
func (d *Desk) Viewer() game.Seat { return d.viewer.Seat }

// Replay reports whether a game that is over is shown again, which nobody plays.
func (d *Desk) Replay() bool { return d.course.Closed() }

// Place is where a seat sits; see Places.
func (d *Desk) Place(s game.Seat) geom.Point { return d.places.Seat[s] }

// Corner is where on the board a seat rests a finger to see its secrets, which are then best shown right beside it. It is
// false while secrets are not looked at like that.
func (d *Desk) Corner(s game.Seat) (r geom.Rect, ok bool) {
	r = d.places.Corner[s]
	return r, !r.Empty()
}

// Playing yields the cues that are being shown with the share of their way, for Draw.
func (d *Desk) Playing() iter.Seq2[*Cue, float64] { return d.timeline.All() }

// Reduced reports whether movements are to be shown as cross-fades; see timeline.Flight.
func (d *Desk) Reduced() bool { return d.timeline.Reduced() }

// Moving reports whether anything is being shown.
func (d *Desk) Moving() bool { return !d.timeline.Idle() }

// Sound plays a sound, unless cues are being skipped or the sounds come from another device.
func (d *Desk) Sound(c sound.Cue) {
	if !d.Box.Quiet && !d.timeline.Skipping() {
		d.Services.Sound.Cue(c)
	}
}

// Ambience has the place be heard in which the game is played, softer while a person is waited for, unless the sounds come from
// another device.
func (d *Desk) Ambience(waiting bool) {
	if !d.Box.Quiet {
		d.Services.Sound.PlayAmbience(d.Box.Place, waiting)
	}
}

// Click plays the sound of what a hand here has done, wherever all others come from.
func (d *Desk) Click(c sound.Cue) { d.Services.Sound.Cue(c) }

// Own is the key by which the box says something, rest beginning with a dot; see words.Book.BoxKey.
func (d *Desk) Own(rest string) string { return d.Services.Words.BoxKey(d.Box.Rules.Name(), rest) }

// T is what a key means in the player's language.
func (d *Desk) T(key string, data ...any) string { return d.Services.T(key, data...) }
