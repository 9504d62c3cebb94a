package table

import (
	"iter"
	"strconv"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/portrait"
	"ludotheque/scenes/kit/sound"
	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/kit/timeline"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/services"
	"ludotheque/scenes/table/play"
)

// Desk is what a Board works with: services, theme and pieces to draw with, facts about the match, and requests to the
// table. It lasts as long as its scene.
type Desk struct {
	// Services are those of the whole program.
	Services *services.Services
	// Theme draws in the palette of the box. Its scale is set before Board.Resize.
	Theme *ui.Theme
	// Pieces are the piece images of this table. Their scale is set before Board.Resize.
	Pieces *piece.Set
	// Box is the box that is played.
	Box *Contents
	// Lamps light places on the board.
	Lamps Lamps
	// Live is for RealTime boards.
	Live Live
	// History gives earlier positions.
	History History

	// The next four are the arguments of NewDesk of these types.
	timeline *timeline.Timeline[Cue]
	people   *People
	viewer   *play.Viewer
	course   *play.Course
	places   Places          // set by SetPlaces
	tally    Tally           // set by SetTally
	commands Outbox[Command] // see TakeCommands
	redraw   bool            // see TakeRedraw
}

// CornerSide is the side in dp of the square corners of the board on which people rest a finger to look at their
// secrets.
const CornerSide = 60

// Places are the positions of the seats on the screen.
type Places struct {
	// Seat is the place of each seat: the middle of its panel, or where the board draws it.
	Seat [game.MaxSeats]geom.Point
	// Corner is the area of the board on which a seat rests a finger to see its secrets; empty if it does not see them
	// this way.
	Corner [game.MaxSeats]geom.Rect
}

// Play hands in the move m, which must be legal, for the seat that is asked. It reports whether the move was accepted.
// Board.EndAsk is then called before anything is shown. If a lesson objects to the move, or the move is costly or still
// being judged, Play returns false, and a draft stays; see play.Course.Decide.
func (d *Desk) Play(m game.Move) bool { return d.course.Decide(m) }

// Deciding reports whether a person here is asked for a decision and has not handed it in yet.
func (d *Desk) Deciding() bool { return d.course.Deciding() }

// Refuse shows the person why something cannot be done, in the words of the rules' refusal.
func (d *Desk) Refuse(why game.Refusal) { d.send(Command{Kind: ShowRefusal, Refusal: why}) }

// ShowMessage shows a passing message, given by its words key and data.
func (d *Desk) ShowMessage(key string, data ...any) {
	d.send(Command{Kind: ShowMessage, Key: key, Data: data})
}

// Retarget makes the table read targets, prompt and draft again, as after a step of a draft. Calls in a row count as
// one.
func (d *Desk) Retarget() {
	if last, ok := d.commands.last(); !ok || last.Kind != Retarget {
		d.send(Command{Kind: Retarget})
	}
}

// Redraw makes the table draw itself again.
func (d *Desk) Redraw() { d.redraw = true }

// ChangeSettings changes the settings; see services.Services.Change.
func (d *Desk) ChangeSettings(edit func(*store.Settings)) {
	d.send(Command{Kind: ChangeSettings, Edit: edit})
}

// Relayout makes the table lay everything out again, board and bar.
func (d *Desk) Relayout() { d.send(Command{Kind: Relayout}) }

// OpenDialog opens a dialog over the table. closed, which may be nil, is called when it has been closed. A turn of
// game.Anyone is rewound to its beginning first.
func (d *Desk) OpenDialog(w ui.Widget, closed func()) {
	d.send(Command{Kind: OpenDialog, Dialog: w, Closed: closed})
}

// CloseDialog closes the dialog on top, which must be the one that OpenDialog has opened.
func (d *Desk) CloseDialog() { d.send(Command{Kind: CloseDialog}) }

// send queues a command for the table.
func (d *Desk) send(c Command) { d.commands.Put(c) }

// TakeCommands appends the queued commands to dst and empties the queue.
func (d *Desk) TakeCommands(dst []Command) []Command { return d.commands.Take(dst) }

// TakeRedraw reports whether Redraw has been called since the last call of TakeRedraw.
func (d *Desk) TakeRedraw() bool {
	was := d.redraw
	d.redraw = false
	return was
}

// NewDesk returns the desk for a board of box. Timeline t shows p, the people at the table, the match that course runs, as far
// as viewer may see it.
func NewDesk(box *Contents, theme *ui.Theme, t *timeline.Timeline[Cue], p *People, viewer *play.Viewer, course *play.Course) *Desk {
	d := &Desk{
		Services: p.Services, Theme: theme, Pieces: piece.NewSetIn(theme.Album(), theme.Scale()), Box: box, Live: course,
		History: History{match: p.Referee.Match(), viewer: viewer}, timeline: t, people: p, viewer: viewer, course: course,
	}
	d.Lamps = Lamps{pieces: d.Pieces, theme: theme}
	return d
}

// SetPlaces sets the places of the seats.
func (d *Desk) SetPlaces(p Places) { d.places = p }

// SetTally sets what has been counted of the final score.
func (d *Desk) SetTally(t Tally) { d.tally = t }

// Colors returns the colours of the seats, by seat.
func (d *Desk) Colors() game.Table { return d.people.Colors }

// Color returns the colour of a seat, or piece.Plain for no seat.
func (d *Desk) Color(s game.Seat) game.Color { return d.people.Color(s) }

// Name returns what a seat is called in sentences.
func (d *Desk) Name(s game.Seat) string { return d.people.Name(s) }

// DrawFace draws the face of the player at a seat with the badge of the seat, width dp wide and centred on at. The face is in a mood
// and looks straight ahead.
func (d *Desk) DrawFace(dst *ebiten.Image, s game.Seat, mood portrait.Mood, at geom.Point, width float64) {
	look := d.people.Look(s, d.Box.Costume, mood)
	portrait.DrawWithBadge(d.Theme, dst, look.Face(at, at), at, width)
}

// IsPersonHere reports whether a person at this screen decides for a seat.
func (d *Desk) IsPersonHere(s game.Seat) bool { return d.people.Here(s) }

// InputDevice returns the input device that the person at a seat plays with, as chosen in the set-up: a word that the
// box defines, or "".
func (d *Desk) InputDevice(s game.Seat) string { return d.people.Sitters[s].Device }

// AwaitsThrow reports whether the table waits for a person here to throw or to turn a card: the board should highlight the
// target of the throw; see play.Throw.
func (d *Desk) AwaitsThrow() bool { return d.course.AwaitsThrow() }

// Viewer returns the seat whose view is shown, game.Referee if everything may be seen, or game.Chance if only public
// information may. It changes only together with a Reset.
func (d *Desk) Viewer() game.Seat { return d.viewer.Seat }

// IsReplay reports whether a finished game is being shown, in which nobody decides.
func (d *Desk) IsReplay() bool { return d.course.ReadOnly() }

// SeatPlace returns the place of a seat; see Places.
func (d *Desk) SeatPlace(s game.Seat) geom.Point { return d.places.Seat[s] }

// Corner returns the area on which a seat rests a finger to see its secrets, which are then best shown beside it. ok is
// false if secrets are not seen this way.
func (d *Desk) Corner(s game.Seat) (r geom.Rect, ok bool) {
	r = d.places.Corner[s]
	return r, !r.Empty()
}

// PlayingCues yields the running cues, those of the table too, each with the fraction of its time that has passed, 0 to 1. It is
// for Draw.
func (d *Desk) PlayingCues() iter.Seq2[*Cue, float64] { return d.timeline.Playing() }

// ReducedMotion reports whether movements are shown as cross-fades; see timeline.Flight.
func (d *Desk) ReducedMotion() bool { return d.timeline.Reduced() }

// Moving reports whether any cue is running.
func (d *Desk) Moving() bool { return !d.timeline.Idle() }

// Sound plays a sound, unless cues are being skipped or another device plays the sounds.
func (d *Desk) Sound(c sound.Cue) {
	if !d.Box.BoardElsewhere && !d.timeline.Skipping() {
		d.Services.Sound.PlayCue(c)
	}
}

// PlayAmbience plays the background sound of the box, softer while a person is waited for, unless another device plays
// the sounds.
func (d *Desk) PlayAmbience(waiting bool) {
	if !d.Box.BoardElsewhere {
		d.Services.Sound.PlayAmbience(d.Box.Ambience, waiting)
	}
}

// PlayClick plays the sound of something done by hand on this device, even if another device plays all other sounds.
func (d *Desk) PlayClick(c sound.Cue) { d.Services.Sound.PlayCue(c) }

// BoxKey returns the box's own words key that ends in rest, which begins with a dot; see words.Book.BoxKey.
func (d *Desk) BoxKey(rest string) string { return d.Services.Words.BoxKey(d.Box.Rules.Name(), rest) }

// T returns the text of a key in the player's language.
func (d *Desk) T(key string, data ...any) string { return d.Services.T(key, data...) }

// spaceIDPrefix is the beginning of the IDs of spaces.
const spaceIDPrefix = "space."

// SpaceID returns the ID of the target of a space, such as "space.7", for lessons and tests.
func SpaceID(space int) string { return spaceIDPrefix + strconv.Itoa(space) }

// ParseSpaceID returns the space that an ID names. ok is false unless it is one of spaces 0 to spaces-1.
func ParseSpaceID(id string, spaces int) (space int, ok bool) {
	number, ok := strings.CutPrefix(id, spaceIDPrefix)
	if !ok {
		return 0, false
	}
	space, err := strconv.Atoi(number)
	return space, err == nil && space >= 0 && space < spaces
}

// ParseSeatID returns the seat that an ID names by its colour after prefix, such as "post.red" with prefix "post.". It returns
// game.Chance and false if the ID does not begin with prefix, or names no colour in which a seat of the match plays.
func (d *Desk) ParseSeatID(id, prefix string) (game.Seat, bool) {
	name, ok := strings.CutPrefix(id, prefix)
	for s, color := range d.Colors() {
		if ok && name == color.String() {
			return game.Seat(s), true
		}
	}
	return game.Chance, false
}

// History gives earlier positions of the match, as far as the viewer may know them. The match may be ahead of the view:
// a board must not show positions that the view has not reached.
type History struct {
	match  *match.Match
	viewer *play.Viewer
}

// Len returns the number of entries of the match.
func (h History) Len() int { return h.match.Len() }

// Shown returns the game at the position that the board shows or, while cues are under way, to which they lead.
func (h History) Shown() game.Game { return h.Before(h.viewer.Entries) }

// Before returns the game before entry n, from 0 to Len.
func (h History) Before(n int) game.Game { return h.match.Before(n).View(h.viewer.Seat) }
