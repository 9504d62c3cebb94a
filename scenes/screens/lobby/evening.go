package lobby

import (
	"slices"

	"ludotheque/logic/online/wire"
	"ludotheque/scenes/boxes/cabinet"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/screens/result"
	"ludotheque/scenes/screens/setup"
	"ludotheque/scenes/together/remote"
)

// hostText returns what a key says of the table's host, by its name or, if that is not known, as the host.
func (g *Guest) hostText(key string) string {
	seats, _ := g.remoteTable.Seats()
	name := seats.HostName
	if name == "" {
		name = g.Services.T("lobby.host")
	}
	return g.Services.T(key, "Name", name)
}

// closedText says that the table's host has closed it.
func (g *Guest) closedText() string {
	if g.place.Distance {
		return g.hostText("lobby.closed.far")
	}
	return g.hostText("lobby.closed")
}

// forgetClosedTable forgets a table that its host has closed: nobody is led back to it, however the page is loaded again.
func (g *Guest) forgetClosedTable() {
	g.showNote("") // a screen of its own says that the table is closed
	if g.Services.RemoteURL != "" {
		g.Services.RemoteURL = ""
		forgetPlace(g.Services, g.place.URL)
	}
	if g.trouble != nil {
		g.trouble()
		g.trouble = nil
	}
}

// hostNote says what the host of somebody else's table is about to do; empty for nothing in particular.
func (g *Guest) hostNote() string {
	seats, ok := g.remoteTable.Seats()
	switch _, why := g.remoteTable.Link(); {
	case !ok || seats.Host:
		return ""
	case why == remote.Closed || seats.Closed:
		return g.closedText()
	case seats.Next == wire.Choosing:
		return g.hostText("lobby.choosing")
	case seats.HostAway && seats.State != wire.Playing:
		return g.hostText("lobby.host.away")
	}
	return ""
}

// showHostNote says over the game, once, what the host is about to do, as long as that holds.
func (g *Guest) showHostNote() { g.showNote(g.hostNote()) }

// showNote says a note over every screen instead of the one before; none if it is empty.
func (g *Guest) showNote(note string) {
	if note == g.shownNote {
		return
	}
	if g.shownNote != "" {
		g.Services.WithdrawText(g.shownNote)
	}
	if g.shownNote = note; note != "" {
		g.Services.NotifyText(note)
	}
}

// takeSeat has whoever has just set a table up at a distance sit down at it, on its first seat.
func (g *Guest) takeSeat() {
	seats, ok := g.remoteTable.Seats()
	if !ok || !g.place.Fresh {
		return
	}
	g.place.Fresh = false
	if seats.Host && seats.You < 0 && seats.State == wire.Waiting {
		_ = g.remoteTable.Sit(slices.Min(seats.Colors)) // too much asked for at once: the seat can be taken by hand
	}
}

// exitScene returns where somebody comes who leaves the table: the shelf, or the question what is to become of it, for its host.
func (g *Guest) exitScene() stage.Scene {
	if seats, ok := g.remoteTable.Seats(); ok && seats.Host {
		if link, _ := g.remoteTable.Link(); link != remote.Ended {
			return newLeaving(g)
		}
	}
	return g.shelf()
}

// layGame lays a game of b at the table, as its host: everybody keeps a seat as far as there are seats, and the next one begins.
func (g *Guest) layGame(b *cabinet.Box) error {
	seats, _ := g.remoteTable.Seats()
	_, most := b.Rules.Seats()
	header, err := setup.TableHeader(g.Services, b, nextSeats(seats, most))
	if err != nil {
		return err
	}
	return g.remoteTable.SetUpGame(header)
}

// nextSeats returns the seats of a table as they are to be at the next game, most at the most: people's are open, for them to be led
// there, and go before others where there are too many. The one after who began begins.
func nextSeats(seats *wire.Table, most int) (list []setup.Seat) {
	n := len(seats.Colors)
	away := max(0, n-most) // how many seats are left out
	for i := range n {
		p := &seats.Places[i]
		if idle := p.Free || p.Bot && p.For == ""; idle && away > 0 {
			away--
			continue
		}
		list = append(list, setup.Seat{Color: seats.Colors[i], Bot: p.Bot && p.For == "" && !p.Free, Level: p.Level})
	}
	return append(list[1:], list[0])
}

// resultDoors returns the doors that lead away from the result of a game at the table.
func (g *Guest) resultDoors() result.Doors {
	d := result.Doors{Again: g.playAgain, Shelf: g.exitScene, Follow: g.followToNextGame, Note: g.hostNote}
	if seats, _ := g.remoteTable.Seats(); seats.Host {
		d.Lay = func(c *stage.Context, b *cabinet.Box) error {
			if err := g.layGame(b); err != nil {
				return err
			}
			err := g.remoteTable.Start()
			c.Reset(newScene(g))
			return err
		}
	}
	return d
}

// followToNextGame goes from the result to the next game at the table, as soon as there is one, and reports whether it has.
func (g *Guest) followToNextGame(c *stage.Context) bool {
	for {
		if seats, ok := g.remoteTable.Seats(); ok && seats.State != wire.Over {
			c.Reset(newScene(g))
			return true
		}
		n, ok := g.remoteTable.Next()
		if !ok {
			return false
		}
		if n.Kind == remote.Seats {
			g.noteTable()
		}
	}
}
