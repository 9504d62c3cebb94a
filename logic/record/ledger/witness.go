package ledger

import (
	"ludotheque/logic/game"
	"ludotheque/logic/record/journal"
)

// Chronicler is a Box with feats, notable things that players can achieve in a game.
type Chronicler interface {
	game.Box
	// Feats returns the names of all feats in the order in which they are shown. Their texts have the keys
	// "<box>.feat.<name>" and "<box>.feat.<name>.how".
	Feats() []string
	// Witness returns the Witness of a new game.
	Witness(start game.Game) Witness
}

// Witness collects the feats of one game.
type Witness interface {
	// See is called for each entry, in order, with the game before the entry and the events of the entry.
	See(before game.Game, e journal.Entry, ev []game.Event)
	// Close is called with the finished game, after See and before Feats and Pips.
	Close(end game.Game)
	// Feats appends the feats of seat, each once.
	Feats(dst []string, seat game.Seat) []string
	// Pips returns how much more than the mean of the dice seat has thrown; 0 without dice.
	Pips(seat game.Seat) float64
}

// FeatSet holds the feats achieved by each seat, by their index in Chronicler.Feats, at most 32. A Witness embeds it for the
// methods Feats and Pips.
type FeatSet struct {
	names []string
	done  [game.MaxSeats]uint32  // for each seat, a bit set of the feats achieved
	pips  [game.MaxSeats]float64 // for each seat, see Witness.Pips
}

// NewFeatSet returns an empty FeatSet for feats with the given names.
func NewFeatSet(names []string) FeatSet { return FeatSet{names: names} }

// Add records that seat has achieved the feat with index feat. It does nothing if seat is negative.
func (f *FeatSet) Add(seat game.Seat, feat int) {
	if seat >= 0 {
		f.done[seat] |= 1 << feat
	}
}

// AddIf calls Add if achieved is true.
func (f *FeatSet) AddIf(achieved bool, seat game.Seat, feat int) {
	if achieved {
		f.Add(seat, feat)
	}
}

// AddThrow counts a throw of n by seat, with dice whose mean is mean. It does nothing if seat is negative.
func (f *FeatSet) AddThrow(seat game.Seat, n, mean float64) {
	if seat >= 0 {
		f.pips[seat] += n - mean
	}
}

// Feats implements Witness.
func (f *FeatSet) Feats(dst []string, seat game.Seat) []string {
	for i, name := range f.names {
		if f.done[seat]>>i&1 == 1 {
			dst = append(dst, name)
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
