package app

import (
	"time"

	"ludotheque/logic/ai/hint"
	"ludotheque/logic/record/ledger"
	"ludotheque/scenes/boxes/cabinet"
	"ludotheque/scenes/kit/clip"
	"ludotheque/scenes/kit/page"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/screens/carry"
	"ludotheque/scenes/screens/evenings"
	"ludotheque/scenes/screens/lobby"
	"ludotheque/scenes/screens/result"
	"ludotheque/scenes/screens/rules"
	"ludotheque/scenes/screens/settings"
	"ludotheque/scenes/screens/setup"
	"ludotheque/scenes/screens/shelf"
	"ludotheque/scenes/services"
	"ludotheque/scenes/table"
)

// navigator opens the screens, and is the only type that knows all of them.
type navigator struct {
	services *services.Services
	cabinet  *cabinet.Cabinet
	lids     *shelf.Lids         // lids for all screens, painted once
	online   *lobby.OnlineTables // what is known of the online tables
	evenings *evenings.Keeper    // the book of evenings
	finished bool                // a game has ended, and warn has not yet checked whether to warn about the browser
}

// build connects the screens with each other, with s and with the boxes: it sets s.TickBackground and s.Strength, and the doors of
// the tables. It returns the function that makes the first scene, to which the program returns after a defect.
func build(s *services.Services, boxes []*cabinet.Box) (home func(*services.Services) stage.Scene, err error) {
	c, err := cabinet.New(s, boxes...)
	if err != nil {
		return nil, err
	}
	h := &navigator{services: s, cabinet: c, lids: shelf.NewLids(s.Theme.Album()), online: lobby.NewOnlineTables(s, nil, s.Clock),
		evenings: evenings.NewKeeper(s.Store, c)}
	s.TickBackground = func() {
		h.evenings.Tick()
		h.warn()
	}
	s.Strength = h.evenings.Strength
	c.Doors = table.Doors{Pause: h.pause, Result: h.result, Shelf: h.shelf}
	return h.first, nil
}

// first returns the scene that s asks for, the first of these: the game of s.Link, the online table of s.Table, the set-up of s.Box,
// or the table at which the player was when the page was left. Without any it returns the shelf. Each of the requests counts only
// once, but in a later call the page may have a table again to which the player has gone in the browser's history.
func (h *navigator) first(s *services.Services) stage.Scene {
	url, box, game, left := s.Table, h.cabinet.Find(s.Box), s.Link, s.Page.TakeDeparture()
	s.Table, s.Box, s.Link = "", "", ""
	switch {
	case game != "":
		return h.openLink(game)
	case url != "":
		return h.linkedTable(url)
	case box != nil:
		return h.setup(box)
	case left.At != "":
		return h.returnTo(left)
	}
	return h.shelf()
}

// linkedTable returns the online table of a link. If the page may not connect to the table's host, it returns the screen
// for joining with the address filled in: the player sees the address first, and confirms it by joining.
func (h *navigator) linkedTable(url string) stage.Scene {
	s := h.services
	if lobby.Reachable(s, url) {
		t, _ := lobby.JoinedTableAt(s, url)
		return lobby.JoinTable(h.lobby(), t)
	}
	j := lobby.NewJoin(h.lobby(), s.Origin)
	j.SetAddress(url)
	return j
}

// returnTo returns the scene of the table at which the player was when the page was left, l.At: for an online table its lobby, for a
// game of this device the table itself, with a message. If there is no such table any more, returnTo returns the shelf.
func (h *navigator) returnTo(l page.Departure) stage.Scene {
	if t, known := lobby.JoinedTableAt(h.services, l.At); known {
		return lobby.JoinTable(h.lobby(), t)
	}
	if b := h.cabinet.Find(l.At); b != nil {
		if t, err := h.cabinet.Resume(b); err == nil {
			h.services.Notify(returnKey(l.Why))
			return t
		}
	}
	return h.shelf()
}

// returnKey returns the key of the message for a player who is back at a table; why is the Why of a page.Departure. For a reason that
// has no message of its own, it returns that of a general one.
func returnKey(why string) string {
	switch why {
	case page.Reloaded, page.Back, page.Discarded, page.Lost:
		return "shell.again." + why
	}
	return "shell.again.again"
}

// shelf returns the shelf, the screen on which a box is chosen.
func (h *navigator) shelf() stage.Scene {
	d := shelf.Doors{Setup: h.setupOf, Together: h.together, CountWaiting: h.countWaiting, Tables: h.tables, Book: h.book, Settings: h.settings}
	if len(rules.WithPages(h.cabinet.Boxes)) > 0 {
		d.Rules = func() stage.Scene { return rules.New(h.services, h.cabinet.Boxes, "") }
	}
	return shelf.New(h.services, h.cabinet, h.lids, d)
}

// setup returns the screen of the set-up of a box.
func (h *navigator) setup(b *cabinet.Box) stage.Scene { return h.setupOf(b, false) }

// setupOf returns the screen of the set-up of a box. agreed says that the player has agreed to replace the unfinished game of the box;
// otherwise the screen asks for that if there is such a game.
func (h *navigator) setupOf(b *cabinet.Box, agreed bool) stage.Scene {
	d := setup.Doors{Rules: func() stage.Scene { return h.rulesOf(&b.Contents) }, Shelf: h.shelf, Agreed: agreed}
	return setup.New(h.services, h.cabinet, b, h.lids.Set, d)
}

// together returns the screen for joining a table on several devices.
func (h *navigator) together() stage.Scene { return lobby.NewJoin(h.lobby(), h.services.Origin) }

// countWaiting returns the number of online tables that wait for this device, as far as is known, and whether that number may have
// changed. It also asks the servers of the tables for their status, and handles the answers.
func (h *navigator) countWaiting() (n int, changed bool) {
	h.online.QueryStatuses()
	changed = h.online.Tick()
	return h.online.CountWaiting(), changed
}

// tables returns the unfinished tables on several devices at which this device plays, for the shelf: those on other devices, and
// the one of the room on this computer.
func (h *navigator) tables() (list []shelf.Table) {
	for _, m := range lobby.OwnTables(&lobby.Env{Services: h.services, Cabinet: h.cabinet, Online: h.online}) {
		list = append(list, shelf.Table{Label: m.Label, NeedsAction: m.NeedsAction, Open: func() stage.Scene {
			if m.Room {
				return lobby.ReopenRoom(h.lobby())
			}
			return lobby.JoinTable(h.lobby(), m.Joined)
		}})
	}
	return list
}

// lobby returns what the screens of tables on several devices share. A game there goes into the book of evenings without
// its duration, which is not known.
func (h *navigator) lobby() *lobby.Env {
	showResult := func(o table.Outcome, d result.Doors) stage.Scene {
		d.SaveAnalysis = h.remember(o, 0)
		return result.New(h.services, h.cabinet, o, d)
	}
	d := lobby.Doors{Table: h.cabinet.Doors, Result: showResult}
	return &lobby.Env{Services: h.services, Cabinet: h.cabinet, Doors: d, Online: h.online, Clip: clip.Open(), Lids: h.lids.Set}
}

// book returns the screen of the book of evenings.
func (h *navigator) book() stage.Scene {
	return evenings.New(h.services, h.cabinet, h.evenings, h.lids.Set, clip.Open())
}

// settings returns the screen of settings.
func (h *navigator) settings() stage.Scene { return settings.New(h.services, h.cabinet.Boxes, "") }

// rulesOf returns the screen with the rules of one box.
func (h *navigator) rulesOf(b *table.Contents) stage.Scene {
	name := b.Rules.Name()
	return rules.New(h.services, []*cabinet.Box{h.cabinet.Find(name)}, name)
}

// pause returns the pause menu of a table. From a table that is not saved, such as a replay, the menu leads back to the screen below
// the table; see backFrom.
func (h *navigator) pause(p table.Pause) stage.Scene {
	boxOnTable := ""
	if p.Journal != nil {
		boxOnTable = p.Box.Rules.Name()
	}
	openSettings := func() stage.Scene { return settings.New(h.services, h.cabinet.Boxes, boxOnTable) }
	d := settings.PauseDoors{Settings: openSettings, Carry: func(box string, journal []byte) stage.Scene {
		return carry.New(h.services, box, journal, clip.Open())
	}}
	if len(h.cabinet.Find(p.Box.Rules.Name()).Pages) > 0 {
		d.Rules = func() stage.Scene { return h.rulesOf(p.Box) }
	}
	if !p.Saved {
		p.Leave = h.backFrom(p.Leave)
	}
	return settings.NewPause(h.services, p, d)
}

// backFrom returns the function that leaves a replay or a lesson from its pause menu. The function leads back to the screen below
// the table or, if there is none, calls leave, which leads to the shelf.
func (h *navigator) backFrom(leave func(*stage.Context)) func(*stage.Context) {
	return func(c *stage.Context) {
		if c.Depth() <= 2 { // only the table and the pause menu
			leave(c)
			return
		}
		c.Pop() // the pause
		c.Pop() // the table
	}
}

// result adds a finished game to the book of evenings and returns the result screen. It also asks the browser not to
// delete saves; see warn.
func (h *navigator) result(o table.Outcome) stage.Scene {
	h.services.Page.RequestPersistence()
	h.finished = true
	saveAnalysis := h.remember(o, h.services.Store.TimePlayed(o.Box.Rules.Name()))
	return result.New(h.services, h.cabinet, o, result.Doors{Setup: h.setup, Shelf: h.shelf, SaveAnalysis: saveAnalysis})
}

// remember adds a finished game to the book of evenings. played is how long the game took, 0 if unknown. It returns the
// function that adds the analysis of the game to the book later; nil if the game was not added.
func (h *navigator) remember(o table.Outcome, played time.Duration) (saveAnalysis func(*hint.Analysis, []ledger.Mistake)) {
	g, ok := h.evenings.Finished(o.Match, o.ReplayName, h.services.Now(), played)
	if !ok {
		return nil
	}
	return func(a *hint.Analysis, mistakes []ledger.Mistake) { h.evenings.Judge(g, a, mistakes) }
}

// warned is the record in the store that says that the player has been warned that the browser may delete saves.
type warned struct {
	Version int `json:"version"`
}

// warn shows the message that the browser may delete saves, after a finished game and only once on this device, and stores that.
// It is called every tick, since the browser answers only some time after the game whether there is that risk.
func (h *navigator) warn() {
	const record, recordVersion = "warned", 1
	if !h.finished || !h.services.Page.StorageAtRisk() {
		return
	}
	if h.finished = false; h.services.Store.Record(record, recordVersion, new(warned)) {
		return
	}
	_ = h.services.Store.PutRecord(record, warned{recordVersion})
	h.services.Notify("shell.save.loose")
}
