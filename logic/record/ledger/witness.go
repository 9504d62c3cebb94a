package ledger

import (
	"fmt"
	"slices"

	"ludotheque/logic/game"
	"ludotheque/logic/record/journal"
)

// Feat is a notable thing that a player can achieve in a game. A seat achieves it if at the end of the game everything holds that
// the fields ask for. A feat of which only the Name is set is added by the Witness of its box, see FeatSet.Add.
type Feat struct {
	// Name is the last part of the keys of its texts, "<box>.feat.<name>" and "<box>.feat.<name>.how".
	Name string
	// Kind is the kind of the events that count; 0 if the feat is not about events. An event counts for its Seat or, if
	// ForOther is set, for its Other. If the function If is not nil, only events count for which it returns true.
	Kind     game.Kind
	ForOther bool
	If       func(e game.Event) bool
	// Times is how many such events it takes at least. 0 means that there must be none. With InRow they must follow each other,
	// without an event of the Kind between for which If returns false; with InEntry they must be of one entry.
	Times          int
	InRow, InEntry bool
	// Won is set if the seat has to win, alone or with others.
	Won bool
	// If LeadFrom is not 0, the seat has to win alone, by LeadFrom to LeadTo more than the next; if LeadTo is 0, by LeadFrom or
	// more. It is for boxes in which the greatest score wins.
	LeadFrom, LeadTo int
}

// isNameOnly reports whether only the name is set.
func (t *Feat) isNameOnly() bool { return t.Kind == 0 && !t.Won && t.LeadFrom == 0 }

// isAchieved reports whether a seat has achieved the feat for which n events have counted. won says whether the seat has won;
// lead is by how much it has won alone, else 0. If only the name is set, isAchieved returns false.
func (t *Feat) isAchieved(n int, won bool, lead int) bool {
	switch {
	case t.isNameOnly():
		return false
	case t.Kind > 0 && (n < t.Times || t.Times == 0 && n > 0):
		return false
	case t.Won && !won:
		return false
	case t.LeadFrom > 0 && (lead < t.LeadFrom || t.LeadTo > 0 && lead > t.LeadTo):
		return false
	}
	return true
}

// Chronicler is a Box with feats.
type Chronicler interface {
	game.Box
	// Feats returns all feats in the order in which they are shown.
	Feats() []Feat
	// Witness returns the Witness of a new game.
	Witness(start game.Game) Witness
}

// Witness collects the feats of one game.
type Witness interface {
	// See is called for each entry, in order, with the game before the entry and the events of the entry.
	See(before game.Game, e journal.Entry, ev []game.Event)
	// Close is called once, with the finished game, after the last See and before Feats and Pips.
	Close(end game.Game)
	// Feats appends the feats of seat, each once.
	Feats(dst []string, seat game.Seat) []string
	// Pips returns how much more than the mean of the dice seat has thrown; 0 without dice.
	Pips(seat game.Seat) float64
}

// FeatSet is a Witness of a list of feats. The Witness of a box with feats of which only the name is set embeds a FeatSet and calls
// its methods See and Close in its own.
type FeatSet struct {
	feats  []Feat
	counts [][game.MaxSeats]int   // for each feat and seat, the events that count
	done   []game.SeatSet         // for each feat, the seats that have achieved it
	pips   [game.MaxSeats]float64 // for each seat, see Witness.Pips
	throw  game.Kind              // see CountThrows; 0 if no throws are counted
	excess func(game.Event) float64
}

// NewFeatSet returns a FeatSet for the feats of a box, see Chronicler.
func NewFeatSet(feats []Feat) *FeatSet {
	return &FeatSet{feats: feats, counts: make([][game.MaxSeats]int, len(feats)), done: make([]game.SeatSet, len(feats))}
}

// CountThrows makes f count what is thrown in the events of a kind, for Pips, and returns f. excess returns by how much the throw
// of such an event is more than the mean of the dice.
func (f *FeatSet) CountThrows(kind game.Kind, excess func(e game.Event) float64) *FeatSet {
	f.throw, f.excess = kind, excess
	return f
}

// See implements Witness. It counts events. For a feat with InEntry it first drops the count of the entry before, unless that was
// enough.
func (f *FeatSet) See(_ game.Game, _ journal.Entry, ev []game.Event) {
	for i := range f.feats {
		t, counts := &f.feats[i], &f.counts[i]
		for seat := range counts {
			if t.InEntry && counts[seat] < t.Times {
				counts[seat] = 0
			}
		}
		for _, e := range ev {
			if e.Kind == t.Kind {
				t.count(e, counts)
			}
		}
	}
	for _, e := range ev {
		if f.throw > 0 && e.Kind == f.throw && e.Seat >= 0 {
			f.pips[e.Seat] += f.excess(e)
		}
	}
}

// count counts an event of the feat's kind in counts, for its seat, if the feat's If allows it. Otherwise, and with InRow, the
// count of that seat starts anew unless it is enough already. An event without a seat changes nothing.
func (t *Feat) count(e game.Event, counts *[game.MaxSeats]int) {
	seat := e.Seat
	if t.ForOther {
		seat = e.Other
	}
	switch {
	case seat < 0:
	case t.If == nil || t.If(e):
		counts[seat]++
	case t.InRow && counts[seat] < t.Times:
		counts[seat] = 0
	}
}

// Close implements Witness. It adds the achieved feats of which more than the name is set.
func (f *FeatSet) Close(end game.Game) {
	winner, margin := Margin(end)
	for i := range f.feats {
		t := &f.feats[i]
		for seat := range game.Seat(end.Seats()) {
			lead := 0
			if seat == winner {
				lead = margin
			}
			f.AddIf(t.isAchieved(f.counts[i][seat], end.Winners().Has(seat), lead), seat, t.Name)
		}
	}
}

// Count returns how many events have counted for seat towards the feat with a name. The feat must be one of the box.
func (f *FeatSet) Count(seat game.Seat, name string) int { return f.counts[f.index(name)][seat] }

// index returns the index of the feat with a name. It panics if there is none.
func (f *FeatSet) index(name string) int {
	i := slices.IndexFunc(f.feats, func(t Feat) bool { return t.Name == name })
	if i < 0 {
		panic(fmt.Sprintf("ledger: no feat %q", name))
	}
	return i
}

// Add records that seat has achieved the feat with a name, which must be one of the box. It does nothing if seat is negative.
func (f *FeatSet) Add(seat game.Seat, name string) {
	if i := f.index(name); seat >= 0 {
		f.done[i] = f.done[i].With(seat)
	}
}

// AddIf calls Add if achieved is true.
func (f *FeatSet) AddIf(achieved bool, seat game.Seat, name string) {
	if achieved {
		f.Add(seat, name)
	}
}

// Feats implements Witness.
func (f *FeatSet) Feats(dst []string, seat game.Seat) []string {
	for i := range f.feats {
		if f.done[i].Has(seat) {
			dst = append(dst, f.feats[i].Name)
		}
	}
	return dst
}

// Pips implements Witness.
func (f *FeatSet) Pips(seat game.Seat) float64 { return f.pips[seat] }

// Margin returns the winner of a finished game and its score less the greatest score of the others. For a shared win, or
// a game of one seat, it returns game.Chance and 0. It is for boxes in which the greatest score wins.
func Margin(end game.Game) (game.Seat, int) {
	winners := end.Winners()
	if winners.Len() != 1 || end.Seats() < 2 {
		return game.Chance, 0
	}
	winner, next, first := game.Seat(0), 0, true
	for seat := range game.Seat(end.Seats()) {
		if winners.Has(seat) {
			winner = seat
		} else if score := end.Score(seat); first || score > next {
			next, first = score, false
		}
	}
	return winner, end.Score(winner) - next
}
