package rapidcity

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/boxes/rapidcity"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/ui"
)

// trialPainter shows the tasks of the trial.
type trialPainter struct {
	*brush
	terms   *terms
	trial   *trial
	letters *letters
	tasks   [rapidcity.MaxSeats]task // by seat
	title   title
}

// title is the question on the deck whether asked people are ready. It is kept like the text of a task.
type title struct {
	asked   int
	words   string
	edition int
}

// task is the text of a person's task. It is kept until the task or the language changes, so that no text is made for
// each frame.
type task struct {
	key, label string // the end of the text's key, and the label of the key to press; "" without a keyboard
	words      string // the text
	edition    int    // words.Book.Edition when the text was made: it tells whether the language is still the same
}

// draw draws at each person's post a picture of the device and the person's task, and on the deck what they are for, and how to skip the
// trial. It does nothing outside the trial.
func (t *trialPainter) draw(dst *ebiten.Image) {
	if !t.trial.on {
		return
	}
	asked := 0
	for s := range t.ground.seats {
		if seat := game.Seat(s); t.trial.asks(t.letters.people, seat) {
			t.drawTask(dst, seat)
			asked++
		}
	}
	if t.trial.begun { // until then the deck is where the first player is announced
		t.drawDeck(dst, asked)
	}
}

// taskText returns the text of a person's task: the one kept in tasks as long as task, key and language are the same, else a new
// one, which it keeps.
func (t *trialPainter) taskText(seat game.Seat) string {
	now := task{key: t.trial.taskKey(t.letters.people, seat, t.terms.Ultimate()), edition: t.desk.Services.Words.Edition()}
	if now.key == "keys" {
		now.label = t.letters.ownKey(seat)
	}
	kept := &t.tasks[seat]
	if now.words = kept.words; now != *kept { // all but the words is compared
		now.words = t.desk.T("rapidcity.muster."+now.key, "Key", now.label)
		*kept = now
	}
	return kept.words
}

// titleText returns the question on the deck for as many people as asked says: the one kept in title as long as number and language are
// the same, else a new one, which it keeps.
func (t *trialPainter) titleText(asked int) string {
	if edition := t.desk.Services.Words.Edition(); t.title.words == "" || t.title.asked != asked || t.title.edition != edition {
		t.title = title{asked, t.desk.T("rapidcity.muster.title", "Count", asked), edition}
	}
	return t.title.words
}

// Sizes of the picture and the text of a task in dp, before zooming.
const (
	taskMargin    = 3.0 // round both
	taskIconLeast = 14.0
	taskIconMost  = 34.0
	taskTextSize  = 17.0
	taskTextLeast = 13.0 // of words on two lines below the picture
)

// drawTask draws the plate with a person's task below the name and the bullets. The plate is green when the task is done.
func (t *trialPainter) drawTask(dst *ebiten.Image, seat game.Seat) {
	p := &t.ground.posts[seat]
	r, z, kind := p.taskArea(), p.zoom, plateTask
	if t.trial.done.Has(seat) {
		kind = plateGood
	}
	mid := r.Center()
	t.drawTurned(dst, t.plateImage(kind, r.W*z, r.H*z), p.at(mid.X, mid.Y), p.turn, 1)
	words, st := t.taskText(seat), bold(taskTextSize*z, cream)
	icon, room := t.layTask(words, p, r.InsetXY(taskMargin, 1), st)
	if !icon.Empty() {
		at := icon.Center()
		t.drawTurned(dst, t.actImage(t.actIcon(seat), icon.W*z), p.at(at.X, at.Y), p.turn, 1)
	}
	t.writeFitted(dst, words, p, room, st)
}

// layTask returns the areas for the picture and the words of a task in the area in of the post p: side by side if that is long and the
// words fit one line there, or else one above the other. Where there is room for one of them only, it is the words if they can be read,
// and the other area is empty.
func (t *trialPainter) layTask(words string, p *post, in geom.Rect, st text.Style) (icon, room geom.Rect) {
	icon, room = in.CutLeft(min(in.H-2, taskIconMost))
	if _, room = room.CutLeft(taskMargin); in.W > 2*in.H && t.fitsOneLine(words, room.W*p.zoom, st) {
		return geom.Around(icon.Center(), icon.W, icon.W), room
	}
	lines := 2 * taskTextLeast * lineHeight
	oneLine := st
	if t.shrinkToFit(&oneLine, words, in.W*p.zoom); oneLine.Size >= taskTextLeast*p.zoom {
		lines /= 2
	}
	d := min(in.H-lines-taskMargin, taskIconMost)
	switch {
	case d >= taskIconLeast:
	case t.fits(words, in.Size().Mul(p.zoom), st):
		return geom.Rect{}, in
	default:
		d = min(in.W, in.H, taskIconMost)
		return geom.Around(in.Center(), d, d), geom.Rect{}
	}
	icon, room = in.CutTop(d + taskMargin)
	return geom.Around(icon.Center(), d, d), room
}

// actIcon returns the sign of a person's task: that of the device, or for a finger that must pull a pawn, one with an arrow,
// since on a small post the sign stands for the words.
func (t *trialPainter) actIcon(seat game.Seat) ui.Icon {
	if t.trial.taskKey(t.letters.people, seat, t.terms.Ultimate()) == "pull" {
		return ui.IconPull
	}
	return t.letters.people.devices[seat].icon()
}

// actImage returns the picture of the sign of a task, size dp wide and high.
func (t *trialPainter) actImage(icon ui.Icon, size float64) *ebiten.Image {
	return t.desk.Theme.Variant("rapidcity-device", int(icon), size, size, func(c paint.Canvas) {
		ui.PaintIcon(c.Zoom(size/24), icon, cream)
	})
}

// drawDeck draws two plates on the deck: at its upper edge one that asks the people, as many as asked says, whether they are ready, and at
// its lower edge, below the star, one like a button, which says that a tap on the deck skips the trial.
func (t *trialPainter) drawDeck(dst *ebiten.Image, asked int) {
	r := t.ground.card
	t.desk.Theme.Glow(dst, r, 10, 0.6)
	high := 34 * t.ground.zoom
	question, answer := t.titleText(asked), t.desk.T("rapidcity.muster.skip")
	plate, st := t.layDeckPlate(question, r.Y+signInset*r.H+high/2, high)
	t.drawTurned(dst, t.plateImage(plateTask, plate.W, plate.H), plate.Center(), 0, 1)
	t.write(dst, question, plate.Center(), 0, st)
	plate, st = t.layDeckPlate(answer, r.Bottom()-signInset*r.H-high/2, high)
	t.desk.Theme.Plate(dst, plate, ui.Primary, false, false)
	t.write(dst, answer, plate.Center(), 0, st.WithColor(t.desk.Theme.PlateInk(ui.Primary, false)))
}

// layDeckPlate returns the area of a plate on the deck, high dp high, with its middle at y, and the style of words on it. On a telephone
// the plate may be wider than the deck, so that the words are not too small.
func (t *trialPainter) layDeckPlate(words string, y, high float64) (plate geom.Rect, st text.Style) {
	r := t.ground.card
	st = bold(16*t.ground.zoom, cream)
	t.shrinkToFit(&st, words, r.W-16)
	wide := r.W - 4
	if t.ground.isPhone() && st.Size < minTextSize {
		st.Size = minTextSize
		wide = t.textWidth(words, st) + 12
	}
	return geom.Around(geom.Pt(r.Center().X, y), wide, high), st
}
