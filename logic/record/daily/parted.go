package daily

import "ludotheque/logic/match"

// Parted is the entry at which the ways of a and b, two matches of one deal, part: up to there everything was the same, and
// then Player decided otherwise. ok is false as long as they do not, and for matches of which chance, the bots or the set-up
// are not the same: those are of different deals, whatever their headers say.
func Parted(a, b *match.Match) (entry int, ok bool) {
	if a.Before(0).Box().Name() != b.Before(0).Box().Name() || !a.Before(0).Same(b.Before(0)) {
		return 0, false
	}
	for i := range min(a.Len(), b.Len()) {
		if x, y := a.Entry(i), b.Entry(i); x != y {
			return i, x.By == Player && y.By == Player
		}
	}
	return 0, false
}
