package lobby

import (
	"slices"

	"ludotheque/logic/online/wire"
	"ludotheque/scenes/together/remote"
)

// OwnTable is a table at which this device has a seat, as the shelf lists it.
type OwnTable struct {
	// Label is the name of the game and its status, such as whether it is this device's turn.
	Label string
	// NeedsAction is set if it is this device's turn, or the room has to be reopened.
	NeedsAction bool
	// Room is set for the table of the room on this computer, which Reopen reopens.
	Room bool
	// Joined is the table unless Room is set.
	Joined JoinedTable
}

// OwnTables returns the tables of this device that are known to be unfinished. The room on this computer comes first, if its
// game is not over. Then come the tables at which it is this device's turn, and then all others.
func OwnTables(env *Env) (list []OwnTable) {
	if room := env.Services.Room; remote.Hosting && room != nil {
		if last, ok := room.LastTable(); ok && last.Unfinished && env.Cabinet.Find(last.Box) != nil {
			label := env.Services.T("lobby.reopen", "Game", env.Services.T(last.Box+".title"), "Code", last.Code)
			list = append(list, OwnTable{Label: label, NeedsAction: true, Room: true})
		}
	}
	if env.Online == nil {
		return list
	}
	var rest []OwnTable
	for _, t := range JoinedTables(env.Services) {
		status, ok := env.Online.Status(t)
		if !ok || status.State == wire.Over || env.Cabinet.Find(t.Game) == nil {
			continue
		}
		label := env.Services.T("lobby.known.stands", "Table", env.Services.T(t.Game+".title"), "Stands", env.Services.T(statusKey(status)))
		rest = append(rest, OwnTable{Label: label, NeedsAction: status.Turn, Joined: t})
	}
	slices.SortStableFunc(rest, func(a, b OwnTable) int {
		switch {
		case a.NeedsAction == b.NeedsAction:
			return 0
		case a.NeedsAction:
			return -1
		}
		return 1
	})
	return append(list, rest...)
}
