package scene

import (
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/portrait"
	"ludotheque/scenes/kit/stage"
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
