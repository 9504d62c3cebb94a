package replays

import "slices"

// sortNewest sorts list by the time when the games ended, the latest first; games of the same time by number, the
// highest first.
func sortNewest(list []*entry) {
	slices.SortStableFunc(list, func(a, b *entry) int {
		if c := b.file.Finished.Compare(a.file.Finished); c != 0 {
			return c
		}
		return b.file.Number - a.file.Number
	})
}
