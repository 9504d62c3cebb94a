package show

import (
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/portrait"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/play"
)

// Faces are how those at the table look. Nothing but what happens moves them: whoever has gained or suffered shows it until the
// game has gone on a little, whoever is to act is keen, and all others look at them.
type Faces struct {
	People *table.People
	Box    *table.Contents
	Course *play.Course
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
func (f *Faces) forget() { f.felt, f.won = [game.MaxSeats]felt{}, 0 }

// next tells that another entry begins.
func (f *Faces) next() {
	for i := range f.felt {
		if s := &f.felt[i]; s.left > 0 {
			s.left--
		}
	}
}

// see shows an event in the faces of whom it is good or bad for.
func (f *Faces) see(e game.Event) {
	if f.Box.Feelings == nil {
		return
	}
	if f.Box.Secrets { // a face tells nothing that not all may know
		e = e.Seen(game.Public)
	}
	for mood, seats := range f.Box.Feelings(e) {
		for i := range f.felt {
			if seats.Has(game.Seat(i)) {
				f.felt[i] = felt{portrait.Mood(mood), moodStays}
			}
		}
	}
}

// end shows who has won.
func (f *Faces) end(winners game.SeatSet) { f.won = winners }

// mood is how a seat feels.
func (f *Faces) mood(s game.Seat) portrait.Mood {
	switch {
	case f.won.Has(s):
		return portrait.Proud
	case f.felt[s].left > 0:
		return f.felt[s].mood
	case f.won == 0 && f.Course.Turn().Shown == s:
		return portrait.Keen
	}
	return portrait.Calm
}

// Look is how a seat looks.
func (f *Faces) Look(s game.Seat) table.Portrait {
	return table.Portrait{
		Head: portrait.HeadOf(f.People.Now[s].Occupant, f.People.Color(s)), Away: f.People.Now[s].Away, Costume: f.Box.Costume, Mood: f.mood(s),
		Seat: f.People.Color(s),
	}
}

// Looks is how all seats look.
func (f *Faces) Looks() (all [game.MaxSeats]table.Portrait) {
	for i := range f.People.Colors {
		all[i] = f.Look(game.Seat(i))
	}
	return all
}

// Inspect tells how everybody looks, by the colours of the seats.
func (f *Faces) Inspect(r *stage.Report) {
	for i := range f.People.Colors {
		s := game.Seat(i)
		r.SetValue("mood."+f.People.Color(s).String(), int(f.mood(s)))
	}
}
