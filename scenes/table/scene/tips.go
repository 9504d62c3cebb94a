package scene

import (
	"math/bits"
	"slices"

	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/services"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/play"
)

// ForgetTips has all tips shown again.
func ForgetTips(s *store.Store) {
	if p := readPrefs(s); len(p.Tips) > 0 {
		p.Tips = nil
		p.keep(s)
	}
}

// tips tells the tips of a box to the people at this screen.
type tips struct {
	list     []table.Tip
	match    *match.Match
	people   *table.People
	prefs    *prefs
	course   *play.Course
	root     *ui.Root
	services *services.Services
	off      bool        // nobody is told anything, as in a lesson
	busy     func() bool // something is to be seen first
	spot     func(id string) (geom.Rect, bool)

	on     bool             // they are wanted; see open
	entry  int              // that the event came of which is looked at
	before func() game.Game // the game before that
	due    []due
	last   due          // the last one that was told
	told   ui.MessageID // its message
	begins bool         // it is just being laid out
	waited bool         // the game waits until that has been read, as nobody is asked meanwhile
}

// due is a tip that is to be told as soon as nothing moves.
type due struct {
	tip   *table.Tip
	seats game.SeatSet // that it matters to
	entry int          // of a tip about a decision: before which entry that is made; else the one that came about
	asked bool         // it is about a decision
	event game.Event   // that it is about else
}

// open takes in what the settings say.
func (t *tips) open() {
	t.on = !t.off && t.services.Settings().Tips
	t.prefs.Tips = readPrefs(t.services.Store).Tips
	t.before = t.was
}

func (t *tips) was() game.Game { return t.match.Before(t.entry) }

// ask finds what matters to a seat that is asked, or invited to throw.
func (t *tips) ask(seat game.Seat) {
	if !t.on || !t.people.Here(seat) {
		return
	}
	g := t.match.Game().View(seat)
	for i := range t.list {
		if p := &t.list[i]; p.Asked != nil && !t.shown(p.Key) && p.Asked(g, seat) {
			t.due = append(t.due, due{tip: p, seats: game.Of(seat), entry: t.match.Len(), asked: true})
			return
		}
	}
}

// see finds what matters of an event of an entry that has been seen.
func (t *tips) see(entry int, e game.Event) {
	if !t.on {
		return
	}
	t.entry = entry
	for i := range t.list {
		p := &t.list[i]
		if p.Happened == nil || t.shown(p.Key) {
			continue
		}
		if seats := p.Happened(e, t.before); seats&t.people.SeatsHere() != 0 {
			t.due = append(t.due, due{tip: p, seats: seats, entry: entry, event: e})
			return
		}
	}
}

// shown reports whether a tip has been told, or is about to be.
func (t *tips) shown(key string) bool {
	return slices.Contains(t.prefs.Tips, key) || slices.ContainsFunc(t.due, func(d due) bool { return d.tip.Key == key })
}

// tick tells what is due, one after the other, unless something else is to be seen or read, or hands are to be quick.
func (t *tips) tick() {
	t.due = slices.DeleteFunc(t.due, func(d due) bool { return !t.current(&d) })
	if len(t.due) == 0 || t.busy() || t.root.Modal() || t.root.Talking() || t.match.Game().Turn() == game.Anyone {
		return
	}
	d := t.due[0]
	t.due = slices.Delete(t.due, 0, 1)
	t.prefs.Tips = append(t.prefs.Tips, d.tip.Key)
	t.prefs.keep(t.services.Store)
	t.waited = !d.asked
	t.last, t.begins = d, true
	t.told = t.root.Toast(ui.Message{Stays: true, Say: func() string { return t.words(&d) }})
	t.begins = false
}

// about are the IDs of what the tip that is shown speaks of.
func (t *tips) about() []string {
	if t.last.tip == nil || t.last.tip.About == nil || !t.begins && !t.root.Shows(t.told) {
		return nil
	}
	seat := game.Seat(bits.TrailingZeros8(uint8(t.last.seats)))
	return t.last.tip.About(t.match.Game(), seat, t.last.event)
}

// lit calls each for where that is.
func (t *tips) lit(each func(geom.Rect)) {
	for _, id := range t.about() {
		if r, ok := t.spot(id); ok {
			each(r)
		}
	}
}

// words are those of a tip, behind the name of whom it is for where that is one of several people at this screen.
func (t *tips) words(d *due) string {
	words, here := t.services.T(d.tip.Key), t.people.SeatsHere()
	if set := d.seats & here; here.Len() > 1 && set.Len() == 1 {
		seat := game.Seat(bits.TrailingZeros8(uint8(set)))
		return t.services.T("table.banner", "Name", t.people.Name(seat), "Words", words)
	}
	return words
}

// current reports whether it still is as it was when a tip was found: the decision is to be made, or has not been taken back.
func (t *tips) current(d *due) bool {
	if d.asked {
		return d.entry == t.match.Len()
	}
	return d.entry < t.match.Len()
}

// delays reports whether the game waits for what has happened to be read, or told at all.
func (t *tips) delays() bool {
	return t.waited && t.root.Shows(t.told) || slices.ContainsFunc(t.due, func(d due) bool { return !d.asked })
}

// skip takes a tip away that the game waits for, and reports whether there was one. While a person is asked the game waits for that
// alone.
func (t *tips) skip() bool {
	if t.course.Turn().Waiting || !t.waited || !t.root.Shows(t.told) {
		return false
	}
	t.root.ClearToast()
	return true
}

// Tips returns the keys of the tips that have been told on this device.
func Tips(s *store.Store) []string { return readPrefs(s).Tips }
