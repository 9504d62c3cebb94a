package replays

import "slices"

// sortNewest puts the games that ended last first; those of one moment, by number.
func sortNewest(list []*entry) {
	slices.SortStableFunc(list, func(a, b *entry) int {
		if c := b.file.Finished.Compare(a.file.Finished); c != 0 {
			return c
		}
		return b.file.Number - a.file.Number
	})
}
