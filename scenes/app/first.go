package app

import (
	"time"

	"ludotheque/logic/ai/hint"
	"ludotheque/logic/record/ledger"
	"ludotheque/scenes/boxes"
	"ludotheque/scenes/boxes/cabinet"
	"ludotheque/scenes/kit/clip"
	"ludotheque/scenes/kit/page"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/screens/carry"
	"ludotheque/scenes/screens/evenings"
	"ludotheque/scenes/screens/lobby"
	"ludotheque/scenes/screens/replays"
	"ludotheque/scenes/screens/result"
	"ludotheque/scenes/screens/rules"
	"ludotheque/scenes/screens/settings"
	"ludotheque/scenes/screens/setup"
	"ludotheque/scenes/screens/shelf"
	"ludotheque/scenes/services"
	"ludotheque/scenes/table"
)

// house is where the doors between the screens lead: nothing but it knows all of them.
type house struct {
	services *services.Services
	cabinet  *cabinet.Cabinet
	lids     *shelf.Lids
	distance *lobby.Distance
	evenings *evenings.Keeper
}

// build puts the boxes on the shelf and sets the doors of their tables. It returns what makes the first scene, to which the
// program returns from anywhere.
func build(s *services.Services) (home func(*services.Services) stage.Scene, err error) {
	boxes, err := screens.All()
	if err != nil {
		return nil, err
	}
	c, err := cabinet.All(s, boxes...)
	if err != nil {
		return nil, err
	}
	h := &house{services: s, cabinet: c, lids: shelf.NewLids(s.Theme.Album()), distance: lobby.NewDistance(s, nil, s.Clock),
		evenings: evenings.NewKeeper(s.Store, c)}
	s.Aside = func() { h.evenings.Tick() }
	s.Strength = h.evenings.Strength
	c.Doors = table.Doors{Pause: h.pause, Rules: h.rulesOf, Result: h.result, Shelf: h.shelf}
	return h.first, nil
}

// first returns the shelf, or, once, what the program has been asked to open: the game in a link, the lobby of a table, the set-up of a box, or the table
// at which the player was when the page was left.
func (h *house) first(s *services.Services) stage.Scene {
	url, box, brought, left := s.Table, h.cabinet.Find(s.Box), s.Link, s.Page.Left()
	s.Table, s.Box, s.Link = "", "", ""
	switch {
	case brought != "":
		return h.linked(brought)
	case url != "":
		p, _ := lobby.PlaceAt(s, url)
		return lobby.Enter(h.lobby(), p)
	case box != nil:
		return h.setup(box)
	case left.At != "":
		return h.again(left)
	}
	return h.shelf()
}

// again returns the table at which the player was when the page was left, here with the game that is under way on it or elsewhere, or
// the shelf if there is none any more.
func (h *house) again(l page.Departure) stage.Scene {
	if p, known := lobby.PlaceAt(h.services, l.At); known {
		return lobby.Enter(h.lobby(), p)
	}
	if b := h.cabinet.Find(l.At); b != nil {
		if t, err := h.cabinet.Resume(b); err == nil {
			h.services.Say(welcome(l.Why))
			return t
		}
	}
	return h.shelf()
}

// welcome returns the key of what is said to who is back at a table.
func welcome(why string) string {
	switch why {
	case page.Reloaded, page.Back, page.Discarded, page.Lost:
		return "shell.again." + why
	}
	return "shell.again.again"
}

func (h *house) shelf() stage.Scene {
	d := shelf.Doors{Setup: h.setupOf, Together: h.together, Waiting: h.waiting, Tables: h.tables, Replays: h.replays, Settings: h.settings}
	if len(rules.Readable(h.cabinet.Boxes)) > 0 {
		d.Rules = func() stage.Scene { return rules.New(h.services, h.cabinet.Boxes, "") }
	}
	return shelf.New(h.services, h.cabinet, h.lids, d)
}

func (h *house) setup(b *cabinet.Box) stage.Scene { return h.setupOf(b, false) }

// setupOf returns the set-up of a box, agreed if the game under way may make way for a new one.
func (h *house) setupOf(b *cabinet.Box, agreed bool) stage.Scene {
	d := setup.Doors{Rules: func() stage.Scene { return h.rulesOf(&b.Contents) }, Shelf: h.shelf, Agreed: agreed}
	return setup.New(h.services, h.cabinet, b, h.lids.Set, d)
}

// together returns where tables are that are played on several devices.
func (h *house) together() stage.Scene { return lobby.NewJoin(h.lobby(), h.services.Origin) }

// waiting returns at how many tables at a distance it is for this device to decide, as far as is known, and whether that is news.
func (h *house) waiting() (n int, news bool) {
	h.distance.AskStandings()
	news = h.distance.Tick()
	return h.distance.CountWaiting(), news
}

// tables returns those elsewhere at which this device plays, as the shelf names them.
func (h *house) tables() (list []shelf.Table) {
	for _, m := range lobby.OwnTables(&lobby.Env{Services: h.services, Cabinet: h.cabinet, Distance: h.distance}) {
		list = append(list, shelf.Table{Words: m.Words, Turn: m.Turn, Open: func() stage.Scene {
			if m.Room {
				return lobby.Reopen(h.lobby())
			}
			return lobby.Enter(h.lobby(), m.Place)
		}})
	}
	return list
}

// lobby returns what the screens of tables on several devices share.
func (h *house) lobby() *lobby.Env {
	after := func(o table.Outcome, d result.Doors) stage.Scene {
		d.Judged = h.remember(o, 0)
		return result.New(h.services, h.cabinet, o, d)
	}
	d := lobby.Doors{Table: h.cabinet.Doors, Result: after}
	return &lobby.Env{Services: h.services, Cabinet: h.cabinet, Doors: d, Distance: h.distance, Clip: clip.Open(), Lids: h.lids.Set}
}

func (h *house) replays() stage.Scene {
	return replays.New(h.services, h.cabinet, h.lids.Set, replays.Doors{Book: h.book, Clip: clip.Open()})
}

func (h *house) book() stage.Scene {
	return evenings.New(h.services, h.cabinet, h.evenings, h.lids.Set, clip.Open())
}

func (h *house) settings() stage.Scene { return settings.New(h.services, h.cabinet.Boxes) }

// rulesOf opens the rules of one box alone.
func (h *house) rulesOf(b *table.Contents) stage.Scene {
	name := b.Rules.Name()
	return rules.New(h.services, []*cabinet.Box{h.cabinet.Find(name)}, name)
}

func (h *house) pause(p table.Pause) stage.Scene {
	d := settings.PauseDoors{Settings: h.settings, Carry: func(box string, journal []byte) stage.Scene {
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

// backFrom leads from the pause of a replay or a lesson to where it was begun; to the shelf by leave if that is gone.
func (h *house) backFrom(leave func(*stage.Context)) func(*stage.Context) {
	return func(c *stage.Context) {
		if c.Depth() <= 2 {
			leave(c)
			return
		}
		c.Pop() // the pause
		c.Pop() // the table
	}
}

func (h *house) result(o table.Outcome) stage.Scene {
	h.warn()
	judged := h.remember(o, h.services.Store.Spent(o.Box.Rules.Name()))
	return result.New(h.services, h.cabinet, o, result.Doors{Setup: h.setup, Shelf: h.shelf, Judged: judged})
}

// remember puts a game that was played for so long, 0 if that is not known, into the book of evenings. It returns what adds the
// judgement to it; nil if there is no account of it.
func (h *house) remember(o table.Outcome, played time.Duration) func(*hint.Analysis, []ledger.Mistake) {
	g, ok := h.evenings.Finished(o.Match, o.Replay, h.services.Now(), played)
	if !ok {
		return nil
	}
	return func(a *hint.Analysis, mistakes []ledger.Mistake) { h.evenings.Judge(g, a, mistakes) }
}

// warned is a record that the player has been told that what is saved here may be thrown away.
type warned struct {
	Version int `json:"version"`
}

// warn tells so at the first game that has been finished.
func (h *house) warn() {
	const record = "warned"
	if !h.services.Page.StorageAtRisk() || h.services.Store.Record(record, 1, new(warned)) {
		return
	}
	_ = h.services.Store.PutRecord(record, warned{1})
	h.services.Say("shell.save.loose")
}
