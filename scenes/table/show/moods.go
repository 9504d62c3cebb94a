package show

import (
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/portrait"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/play"
)

// Faces are the faces of the players at the table. A player who has gained or lost by an event shows that for a few
// entries. Otherwise the player who must act looks keen, and all others calm. After the end the winners look proud. People, Box
// and Course are those of the table.
type Faces struct {
	People  *table.People
	Box     *table.Contents
	Course  *play.Course
	moods   [game.MaxSeats]mood // by seat
	winners game.SeatSet        // empty before the end
}

// mood is a mood that an event has caused.
type mood struct {
	mood    portrait.Mood
	entries int // number of entries that the mood still lasts; 0 for no mood
}

// moodEntries is the number of entries that a mood lasts, including the one that caused it.
const moodEntries = 3

// reset removes all moods and winners, since another position is shown.
func (f *Faces) reset() { f.moods, f.winners = [game.MaxSeats]mood{}, 0 }

// entryBegins must be called before the events of each entry. It counts the entries that moods still last, and so ends those that
// have lasted long enough.
func (f *Faces) entryBegins() {
	for i := range f.moods {
		if s := &f.moods[i]; s.entries > 0 {
			s.entries--
		}
	}
}

// apply changes the moods of the seats for which an event is good or bad, as the box says from what everybody may know. It does
// nothing if the box has no Feelings.
func (f *Faces) apply(e game.Event) {
	if f.Box.Feelings == nil {
		return
	}
	if f.Box.Secrets { // a face must not show what only some players may know
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

// moodOf returns the mood of a seat: Proud for a winner, else the mood that an event has caused, else Keen for the player who must
// act, else Calm. After the end nobody is Keen.
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

// Look returns the portrait of a seat with its present mood.
func (f *Faces) Look(s game.Seat) table.Portrait {
	return f.People.Look(s, f.Box.Costume, f.moodOf(s))
}

// Looks returns the portraits of all seats.
func (f *Faces) Looks() (all [game.MaxSeats]table.Portrait) {
	for i := range f.People.Colors {
		all[i] = f.Look(game.Seat(i))
	}
	return all
}

// Inspect adds to r the mood of each seat as "mood.COLOUR".
func (f *Faces) Inspect(r *stage.Report) {
	for i := range f.People.Colors {
		s := game.Seat(i)
		r.SetValue("mood."+f.People.Color(s).String(), int(f.moodOf(s)))
	}
}
