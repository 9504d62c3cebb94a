package scene

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/portrait"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/play"
)

// faces are how those at the table look. Nothing but what happens moves them: whoever has gained or suffered shows it until the
// game has gone on a little, whoever is to act is keen, and all others look at them.
type faces struct {
	people *table.People
	box    *table.Contents
	course *play.Course
	felt   [game.MaxSeats]felt
	won    game.SeatSet // after the end
}

// felt is how somebody feels for so many entries more.
type felt struct {
	mood portrait.Mood
	left int
}

// moodStays is how many entries a mood lasts, the one that it comes from included.
const moodStays = 3

// forget has everybody look calm, as the game has been put somewhere else.
func (f *faces) forget() { f.felt, f.won = [game.MaxSeats]felt{}, 0 }

// next tells that another entry begins.
func (f *faces) next() {
	for i := range f.felt {
		if s := &f.felt[i]; s.left > 0 {
			s.left--
		}
	}
}

// see shows an event in the faces of whom it is good or bad for.
func (f *faces) see(e game.Event) {
	if f.box.Feels == nil {
		return
	}
	if f.box.Secrets { // a face tells nothing that not all may know
		e = e.Seen(game.Public)
	}
	glad, sorry := f.box.Feels(e)
	for i := range f.felt {
		switch s := game.Seat(i); {
		case glad.Has(s):
			f.felt[i] = felt{portrait.Glad, moodStays}
		case sorry.Has(s):
			f.felt[i] = felt{portrait.Sorry, moodStays}
		}
	}
}

// end shows who has won.
func (f *faces) end(winners game.SeatSet) { f.won = winners }

// mood is how a seat feels.
func (f *faces) mood(s game.Seat) portrait.Mood {
	switch {
	case f.won.Has(s):
		return portrait.Proud
	case f.felt[s].left > 0:
		return f.felt[s].mood
	case f.won == 0 && f.course.Turn().Shown == s:
		return portrait.Keen
	}
	return portrait.Calm
}

// look is how a seat looks.
func (f *faces) look(s game.Seat) table.Portrait {
	return table.Portrait{
		Head: portrait.Of(f.people.Now[s].Occupant, f.people.Color(s)), Away: f.people.Now[s].Away, Costume: f.box.Costume, Mood: f.mood(s),
		Seat: f.people.Color(s),
	}
}

// looks is how all seats look.
func (f *faces) looks() (all [game.MaxSeats]table.Portrait) {
	for i := range f.people.Colors {
		all[i] = f.look(game.Seat(i))
	}
	return all
}

// inspect tells how everybody looks, by the colours of the seats.
func (f *faces) inspect(r *stage.Report) {
	for i := range f.people.Colors {
		s := game.Seat(i)
		r.Set("mood."+f.people.Color(s).String(), int(f.mood(s)))
	}
}

// How large in dp the face on a panel is where there is room, and from which height and width of the words beside it on; how large
// it is in the place of a badge, and on a chip.
const (
	faceLarge = 54.0
	faceSmall = 30.0
	faceHigh  = 58.0
	faceWide  = 170.0
)

// faceRoom is the width that a large face takes of the room of a panel's words, 0 if it cannot: all seats have faces of one size.
func (p *seatPanel) faceRoom(t *ui.Theme, words geom.Rect) float64 {
	if words.H < faceHigh || words.W < faceWide*t.Text.Larger() {
		return 0
	}
	return faceLarge + ui.Step
}

// indent is the width that a face takes beside the name.
func (l *panelLayout) indent() float64 {
	if l.face.Empty() {
		return badgeRoom
	}
	return 0
}

// drawFace draws the face of who plays, with the badge of the seat.
func (p *seatPanel) drawFace(t *ui.Theme, dst *ebiten.Image, l *panelLayout) {
	if l.face.Empty() {
		portrait.DrawSeated(t, dst, p.face(), geom.Pt(l.head.X+13, l.head.Center().Y), faceSmall)
		return
	}
	portrait.DrawSeated(t, dst, p.face(), geom.Pt(l.face.X+faceLarge/2, l.face.Center().Y), faceLarge)
}

// warm paints another of the pictures that the seats' turns and faces need, one a tick, and reports whether there are more.
func (f *frame) warm(t *ui.Theme) (more bool) {
	if f.warmed.seat >= len(f.seats.panels) || f.box.Bare && f.heads == nil {
		return false
	}
	p := f.seats.panels[f.warmed.seat]
	if p.Rect().Empty() && f.heads == nil {
		return false
	}
	f.warmed.picture++
	if !p.warm(t, f.warmed.picture-1) {
		f.warmed.seat, f.warmed.picture = f.warmed.seat+1, 0
	}
	return true
}

// warm paints picture number i of those that a turn of the seat and its face need, and reports whether there is such a number.
func (p *seatPanel) warm(t *ui.Theme, i int) bool {
	if p.f.heads != nil {
		return p.f.heads.Warm(t, p.seat, i)
	}
	const turns = 4
	color, banner := p.f.people.Color(p.seat), p.f.banner
	switch i {
	case 0:
		t.WarmSeatPanel(p.Rect().Size(), color)
	case 1:
		t.WarmCloth(banner.Rect().Size(), color)
	case 2:
		t.WarmBadge(color, banner.badgeSide())
	case 3:
		if side := banner.faceSide(); side > 0 && !p.f.small() {
			p.keen().Picture(t, side)
		}
	default:
		return portrait.Warm(t, p.face(), i-turns, p.faceSide(t))
	}
	return true
}

// faceSide is how large the face on the panel is.
func (p *seatPanel) faceSide(t *ui.Theme) float64 {
	if p.f.small() {
		return chipFace
	}
	if l := p.layout(t); l.face.Empty() {
		return faceSmall
	}
	return faceLarge
}

// keen is how the seat looks on the banner in its turn, whatever happens: its panel shows that.
func (p *seatPanel) keen() portrait.Face {
	f := p.face()
	f.Mood, f.Gaze = portrait.Keen, portrait.Toward(p.Rect().Center(), p.f.area.Center())
	return f
}

// face is how the seat looks now.
func (p *seatPanel) face() portrait.Face {
	f := p.f
	to := f.area.Center()
	if s := f.faces.course.Turn().Shown; s >= 0 && s != p.seat && int(s) < len(f.seats.panels) {
		to = f.seats.panels[s].Rect().Center()
	}
	look := f.faces.look(p.seat)
	return look.Face(p.Rect().Center(), to)
}
