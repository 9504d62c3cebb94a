package replays

import "slices"

// sortNewest puts the games that ended last first; those of one moment, by number.
func sortNewest(list []*entry) {
	slices.SortStableFunc(list, func(a, b *entry) int {
		if c := b.kept.Finished.Compare(a.kept.Finished); c != 0 {
			return c
		}
		return b.kept.Number - a.kept.Number
	})
}
