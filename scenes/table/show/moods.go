package show

import (
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/portrait"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/play"
)

// Faces are the faces of those at the table. Events of the match change them: who has gained or lost shows it for a few
// entries, who must act looks keen, and all others look at the one who acts.
type Faces struct {
	People  *table.People
	Box     *table.Contents
	Course  *play.Course
	moods   [game.MaxSeats]mood
	winners game.SeatSet // empty before the end
}

// mood is the mood of a seat for some more entries.
type mood struct {
	mood    portrait.Mood
	entries int
}

// moodEntries is the number of entries that a mood lasts, including the one that caused it.
const moodEntries = 3

// reset makes everybody calm, after another position has been shown.
func (f *Faces) reset() { f.moods, f.winners = [game.MaxSeats]mood{}, 0 }

// entryBegins is called before each entry, and lets moods end.
func (f *Faces) entryBegins() {
	for i := range f.moods {
		if s := &f.moods[i]; s.entries > 0 {
			s.entries--
		}
	}
}

// apply changes the moods of those for whom an event is good or bad.
func (f *Faces) apply(e game.Event) {
	if f.Box.Feelings == nil {
		return
	}
	if f.Box.Secrets { // a face tells nothing that not all may know
		e = e.Seen(game.Public)
	}
	for m, seats := range f.Box.Feelings(e) {
		for i := range f.moods {
			if seats.Has(game.Seat(i)) {
				f.moods[i] = mood{portrait.Mood(m), moodEntries}
			}
		}
	}
}

// setWinners makes the winners look proud.
func (f *Faces) setWinners(winners game.SeatSet) { f.winners = winners }

// moodOf returns the mood of a seat.
func (f *Faces) moodOf(s game.Seat) portrait.Mood {
	switch {
	case f.winners.Has(s):
		return portrait.Proud
	case f.moods[s].entries > 0:
		return f.moods[s].mood
	case f.winners == 0 && f.Course.Turn().Shown == s:
		return portrait.Keen
	}
	return portrait.Calm
}

// Look returns the portrait of a seat as it looks now.
func (f *Faces) Look(s game.Seat) table.Portrait {
	return table.Portrait{
		Head: portrait.HeadOf(f.People.Sitters[s].Occupant, f.People.Color(s)), Away: f.People.Sitters[s].Away, Costume: f.Box.Costume, Mood: f.moodOf(s),
		Seat: f.People.Color(s),
	}
}

// Looks returns the portraits of all seats.
func (f *Faces) Looks() (all [game.MaxSeats]table.Portrait) {
	for i := range f.People.Colors {
		all[i] = f.Look(game.Seat(i))
	}
	return all
}

// Inspect adds the moods of all seats to r, by their colours.
func (f *Faces) Inspect(r *stage.Report) {
	for i := range f.People.Colors {
		s := game.Seat(i)
		r.SetValue("mood."+f.People.Color(s).String(), int(f.moodOf(s)))
	}
}
