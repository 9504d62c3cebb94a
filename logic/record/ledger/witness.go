package ledger

import (
	"ludotheque/logic/game"
	"ludotheque/logic/record/journal"
)

// Chronicler is a Box that knows what is worth remembering of its games.
type Chronicler interface {
	game.Box
	// Feats are the names of all feats in the order in which they are shown. The words of one are "<box>.feat.<name>" and what
	// it took "<box>.feat.<name>.how".
	Feats() []string
	// Witness watches a new game, which stands as in start.
	Witness(start game.Game) Witness
}

// Witness watches one game from its first entry to its last.
type Witness interface {
	// See is told of each entry: the game as it was before, and what happened.
	See(before game.Game, e journal.Entry, ev []game.Event)
	// Close is told of the game as it ended; the methods below are asked behind it.
	Close(end game.Game)
	// Feats appends what seat has done, each feat once.
	Feats(dst []string, seat game.Seat) []string
	// Pips is how much more seat rolled than dice give on average, in pips; 0 without dice.
	Pips(seat game.Seat) float64
}

// Deeds are the feats of each seat, by their number in Chronicler.Feats, of which there are 32 at most. Witnesses embed it.
type Deeds struct {
	names []string
	done  [game.MaxSeats]uint32
	pips  [game.MaxSeats]float64
}

// NewDeeds returns the deeds in a game of a box whose feats have the names given.
func NewDeeds(names []string) Deeds { return Deeds{names: names} }

// Did notes that seat, or nobody if it is none, has done a feat.
func (f *Deeds) Did(seat game.Seat, feat int) {
	if seat >= 0 {
		f.done[seat] |= 1 << feat
	}
}

// DidIf is Did if so is true.
func (f *Deeds) DidIf(so bool, seat game.Seat, feat int) {
	if so {
		f.Did(seat, feat)
	}
}

// Rolled notes that seat rolled n with dice that give mean on average.
func (f *Deeds) Rolled(seat game.Seat, n, mean float64) {
	if seat >= 0 {
		f.pips[seat] += n - mean
	}
}

// Feats implements Witness.
func (f *Deeds) Feats(dst []string, seat game.Seat) []string {
	for i, name := range f.names {
		if f.done[seat]>>i&1 == 1 {
			dst = append(dst, name)
		}
	}
	return dst
}

// Pips implements Witness.
func (f *Deeds) Pips(seat game.Seat) float64 { return f.pips[seat] }

// Margin returns by how many points the winner of end is ahead of the next, and its seat; nobody, game.Chance, if the win is
// shared or there is no other.
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
