package lobby

import (
	"bytes"
	"fmt"

	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/logic/wire"
	"ludotheque/scenes/cabinet"
	"ludotheque/scenes/geom"
	"ludotheque/scenes/remote"
	"ludotheque/scenes/services"
	"ludotheque/scenes/stage"
	"ludotheque/scenes/table"
)

// Doors lead from the lobby to other screens.
type Doors struct {
	// Table has the doors of every table.
	Table table.Doors
	// Result tells how a game ended; again begins another one with the same seats.
	Result func(o table.Outcome, again func(*stage.Context), shelf func() stage.Scene) stage.Scene
}

// Guest is this device at a table that is played elsewhere.
type Guest struct {
	services *services.Services
	cabinet  *cabinet.Cabinet
	doors    Doors
	away     *remote.Table
	place    Place
	room     *Invitation // by which others come to a table of this device; nil for none
	watching bool        // a person who has no seat wants to see the game
	// told has what was told at the table and is not about its match, until the lobby shows it.
	told func(remote.News)
}

// newGuest joins the table of place.
func newGuest(s *services.Services, c *cabinet.Cabinet, d Doors, place Place) *Guest {
	g := &Guest{services: s, cabinet: c, doors: d, place: place, told: func(remote.News) {}}
	var games []game.Box
	for _, b := range c.Boxes {
		games = append(games, b.Rules)
	}
	rng := game.NewRNG(s.Seed())
	g.away = remote.Join(remote.Options{
		URL: place.URL, Key: place.Key, Name: place.Name, Boxes: games,
		Float: func() float64 { return float64(rng.Below(1<<16)) / (1 << 16) },
	})
	s.Away = g.away.Tick
	return g
}

// leave ends the connection; the seat stays this device's, and the table is kept among the places.
func (g *Guest) leave() {
	g.services.Away = nil
	g.away.Close()
	if g.room != nil {
		g.room.close()
		g.room = nil
	}
}

// shelf leaves the table and makes the shelf.
func (g *Guest) shelf() stage.Scene {
	g.leave()
	return g.doors.Table.Shelf()
}

// box is what is played; nil before the table has said so, or if it is not on this shelf.
func (g *Guest) box() *cabinet.Box {
	if seats, ok := g.away.Seats(); ok {
		return g.cabinet.Find(seats.Box)
	}
	return nil
}

// ready reports whether there is a game to be shown to this device.
func (g *Guest) ready() bool { return g.away.Match() != nil && g.box() != nil }

// lay makes the table of the match that is under way.
func (g *Guest) lay(c *stage.Context) stage.Scene {
	doors := g.doors.Table
	doors.Shelf = g.shelf
	doors.Result = func(o table.Outcome) stage.Scene { return g.doors.Result(o, g.again, g.shelf) }
	r := newReferee(g.away, func(n remote.News) { g.told(n) }, g.keep, func() { c.Reset(newScene(g)) })
	box := g.box().Box
	if box.Hand != nil && g.pocket(c.Metrics()) {
		box.Board, box.Compact = box.Hand, true
	}
	return table.Join(g.services, &box, &doors, r)
}

// small is up to which shorter side, in dp, a screen is a telephone's.
const small = 500

// pocket reports whether this device shows a hand alone: one with a seat and a small screen.
func (g *Guest) pocket(m stage.Metrics) bool {
	return g.away.You() >= 0 && shorter(m.Size) < small
}

func shorter(size geom.Point) float64 { return min(size.X, size.Y) }

// keep keeps a finished game among those of this device and returns its name there; empty if it cannot be kept, which
// every screen tells.
func (g *Guest) keep(m *match.Match) string {
	var journal bytes.Buffer
	if err := m.Journal(&journal); err != nil {
		return ""
	}
	name, _ := g.services.Store.KeepReplay(m.Header().Box.Name(), journal.Bytes())
	return name
}

// again asks for another game with the same seats and waits for it in the lobby.
func (g *Guest) again(c *stage.Context) {
	if seats, _ := g.away.Seats(); seats.State == wire.Over {
		_ = g.away.Again() // one that has been asked for already is as good
	}
	c.Reset(newScene(g))
}

// sit takes a seat under the name of this device.
func (g *Guest) sit(c game.Color) error {
	if err := g.away.Sit(c); err != nil {
		return fmt.Errorf("lobby: taking the %s seat: %w", c, err)
	}
	return nil
}

// rename changes the name of this device.
func (g *Guest) rename(name string) {
	g.place.Name = name
	remember(g.services, g.place)
	_ = g.away.Rename(name) // too many requests at once: the name is that of the next sit
}
