package scene

import (
	"ludotheque/scenes/table"
)

// KitOf returns the kit of a board of a test, whose type says by its methods what it can do. Boards that ship name their fields
// themselves.
func KitOf(b table.Board) table.Kit {
	k := table.Kit{Board: b}
	k.Looker, _ = b.(table.Looker)
	k.Dragger, _ = b.(table.Dragger)
	k.Drafter, _ = b.(table.Drafter)
	k.Shutter, _ = b.(table.Shutter)
	k.Leaner, _ = b.(table.Leaner)
	k.Ticker, _ = b.(table.Ticker)
	k.Marker, _ = b.(table.Marker)
	k.Hinted, _ = b.(table.Hinted)
	k.Lighter, _ = b.(table.Lighter)
	k.Opener, _ = b.(table.Opener)
	k.Folder, _ = b.(table.Folder)
	k.Scorer, _ = b.(table.Scorer)
	k.Sweeper, _ = b.(table.Sweeper)
	k.Summer, _ = b.(table.Summer)
	k.Lively, _ = b.(table.Lively)
	k.Speaker, _ = b.(table.Speaker)
	k.Scribe, _ = b.(table.Scribe)
	k.Noter, _ = b.(table.Noter)
	k.Teller, _ = b.(table.Teller)
	k.Stranger, _ = b.(table.Stranger)
	k.Herald, _ = b.(table.Herald)
	k.Paneler, _ = b.(table.Paneler)
	k.Sharer, _ = b.(table.Sharer)
	k.Seater, _ = b.(table.Seater)
	k.Portrayed, _ = b.(table.Portrayed)
	k.Discreet, _ = b.(table.Discreet)
	k.Fitter, _ = b.(table.Fitter)
	k.Extra, _ = b.(table.Extra)
	k.RealTime, _ = b.(table.RealTime)
	k.Waiter, _ = b.(table.Waiter)
	k.Striker, _ = b.(table.Striker)
	k.Typist, _ = b.(table.Typist)
	k.Deaf, _ = b.(table.Deaf)
	return k
}
