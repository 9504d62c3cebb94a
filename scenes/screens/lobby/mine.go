package lobby

import (
	"slices"

	"ludotheque/logic/online/wire"
	"ludotheque/scenes/together/remote"
)

// OwnTable is a table of this device that waits for it, as the shelf names it.
type OwnTable struct {
	// Words name what is played there, and say whose turn it is.
	Words string
	// Turn is set if it is for this device to decide, or to open the room again.
	Turn bool
	// Room is set for the room of this computer that has ended by itself, at which Reopen goes on; else Place is where the table is.
	Room  bool
	Place Place
}

// OwnTables returns the tables of this device that are not over, as far as is known: a room that has ended by itself first, then those at
// a distance at which it is to decide.
func OwnTables(h *Env) (list []OwnTable) {
	if room := h.Services.Room; remote.Hosting && room != nil {
		if kept, ok := room.Kept(); ok && kept.Crashed && h.Cabinet.Find(kept.Box) != nil {
			words := h.Services.T("lobby.reopen", "Game", h.Services.T(kept.Box+".title"), "Code", kept.Code)
			list = append(list, OwnTable{Words: words, Turn: true, Room: true})
		}
	}
	if h.Distance == nil {
		return list
	}
	var rest []OwnTable
	for _, p := range Places(h.Services) {
		s, ok := h.Distance.Standing(p)
		if !ok || s.State == wire.Over || h.Cabinet.Find(p.Game) == nil {
			continue
		}
		words := h.Services.T("lobby.known.stands", "Table", h.Services.T(p.Game+".title"), "Stands", h.Services.T(standingKey(s)))
		rest = append(rest, OwnTable{Words: words, Turn: s.Turn, Place: p})
	}
	slices.SortStableFunc(rest, func(a, b OwnTable) int {
		switch {
		case a.Turn == b.Turn:
			return 0
		case a.Turn:
			return -1
		}
		return 1
	})
	return append(list, rest...)
}
