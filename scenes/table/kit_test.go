package table

// KitOf returns the kit of a board of a test, whose type says by its methods what it can do. Boards that ship name their fields
// themselves.
func KitOf(b Board) Kit {
	k := Kit{Board: b}
	k.Looker, _ = b.(Looker)
	k.Dragger, _ = b.(Dragger)
	k.Drafter, _ = b.(Drafter)
	k.Shutter, _ = b.(Shutter)
	k.Leaner, _ = b.(Leaner)
	k.Ticker, _ = b.(Ticker)
	k.Marker, _ = b.(Marker)
	k.Hinted, _ = b.(Hinted)
	k.Lighter, _ = b.(Lighter)
	k.Opener, _ = b.(Opener)
	k.Folder, _ = b.(Folder)
	k.Scorer, _ = b.(Scorer)
	k.Sweeper, _ = b.(Sweeper)
	k.Summer, _ = b.(Summer)
	k.Lively, _ = b.(Lively)
	k.Speaker, _ = b.(Speaker)
	k.Scribe, _ = b.(Scribe)
	k.Noter, _ = b.(Noter)
	k.Teller, _ = b.(Teller)
	k.Stranger, _ = b.(Stranger)
	k.Herald, _ = b.(Herald)
	k.Paneler, _ = b.(Paneler)
	k.Sharer, _ = b.(Sharer)
	k.Seater, _ = b.(Seater)
	k.Portrayed, _ = b.(Portrayed)
	k.Discreet, _ = b.(Discreet)
	k.Fitter, _ = b.(Fitter)
	k.Extra, _ = b.(Extra)
	k.RealTime, _ = b.(RealTime)
	k.Waiter, _ = b.(Waiter)
	k.Striker, _ = b.(Striker)
	k.Typist, _ = b.(Typist)
	k.Deaf, _ = b.(Deaf)
	return k
}
