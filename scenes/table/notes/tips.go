package notes

import (
	"math/bits"
	"slices"

	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/services"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/play"
)

// ForgetTips has all tips shown again.
func ForgetTips(s *store.Store) {
	if p := play.ReadPrefs(s); len(p.Tips) > 0 {
		p.Tips = nil
		p.Keep(s)
	}
}

// Tips show the tips of a box to the people at this screen, each once on a device.
type Tips struct {
	TipsOptions
	services *services.Services

	on      bool             // they are wanted; see open
	entry   int              // that the event came of which is looked at
	before  func() game.Game // the game before that
	due     []due
	last    due          // the last one that was told
	message ui.MessageID // that shows it
	begins  bool         // it is just being laid out
	waited  bool         // the game waits until that has been read, as nobody is asked meanwhile
}

// due is a tip that is to be told as soon as nothing moves.
type due struct {
	tip   *table.Tip
	seats game.SeatSet // that it matters to
	entry int          // of a tip about a decision: before which entry that is made; else the one that came about
	asked bool         // it is about a decision
	event game.Event   // that it is about else
}

// TipsOptions are what tips are made of.
type TipsOptions struct {
	Box    *table.Contents
	Match  *match.Match
	People *table.People
	Prefs  *play.Prefs
	Course *play.Course
	Root   *ui.Root
	Off    bool // nobody is shown any, as in a lesson
}

// NewTips returns the tips for a match, as the settings want them.
func NewTips(o TipsOptions) *Tips {
	t := &Tips{TipsOptions: o, services: o.People.Services}
	t.ReadSettings()
	return t
}

// ReadSettings takes in what the settings say, which may have changed.
func (t *Tips) ReadSettings() {
	t.on = !t.Off && t.services.Settings().ShowTips
	t.Prefs.Tips = play.ReadPrefs(t.services.Store).Tips
	t.before = t.was
}

func (t *Tips) was() game.Game { return t.Match.Before(t.entry) }

// Ask finds what matters to a seat that is asked, or invited to throw.
func (t *Tips) Ask(seat game.Seat) {
	if !t.on || !t.People.Here(seat) {
		return
	}
	g := t.Match.Game().View(seat)
	for i := range t.Box.Tips {
		if p := &t.Box.Tips[i]; p.Asked != nil && !t.shown(p.Key) && p.Asked(g, seat) {
			t.due = append(t.due, due{tip: p, seats: game.Of(seat), entry: t.Match.Len(), asked: true})
			return
		}
	}
}

// See finds what matters of an event of an entry that has been seen.
func (t *Tips) See(entry int, e game.Event) {
	if !t.on {
		return
	}
	t.entry = entry
	for i := range t.Box.Tips {
		p := &t.Box.Tips[i]
		if p.Happened == nil || t.shown(p.Key) {
			continue
		}
		if seats := p.Happened(e, t.before); seats&t.People.SeatsHere() != 0 {
			t.due = append(t.due, due{tip: p, seats: seats, entry: entry, event: e})
			return
		}
	}
}

// shown reports whether a tip has been told, or is about to be.
func (t *Tips) shown(key string) bool {
	return slices.Contains(t.Prefs.Tips, key) || slices.ContainsFunc(t.due, func(d due) bool { return d.tip.Key == key })
}

// Tick shows what is due, one after the other, unless something else is to be seen first (busy) or read, or hands are to be quick.
func (t *Tips) Tick(busy bool) {
	t.due = slices.DeleteFunc(t.due, func(d due) bool { return !t.current(&d) })
	if len(t.due) == 0 || busy || t.Root.Modal() || t.Root.ShowsMessage() || t.Match.Game().Turn() == game.Anyone {
		return
	}
	d := t.due[0]
	t.due = slices.Delete(t.due, 0, 1)
	t.Prefs.Tips = append(t.Prefs.Tips, d.tip.Key)
	t.Prefs.Keep(t.services.Store)
	t.waited = !d.asked
	t.last, t.begins = d, true
	t.message = t.Root.Toast(ui.Message{Persistent: true, Text: func() string { return t.words(&d) }})
	t.begins = false
}

// About returns the IDs of what the tip that is shown speaks of.
func (t *Tips) About() []string {
	if t.last.tip == nil || t.last.tip.KeepVisible == nil || !t.begins && !t.Root.ShowsToast(t.message) {
		return nil
	}
	seat := game.Seat(bits.TrailingZeros8(uint8(t.last.seats)))
	return t.last.tip.KeepVisible(t.Match.Game(), seat, t.last.event)
}

// words are those of a tip, behind the name of whom it is for where that is one of several people at this screen.
func (t *Tips) words(d *due) string {
	words, here := t.services.T(d.tip.Key), t.People.SeatsHere()
	if set := d.seats & here; here.Len() > 1 && set.Len() == 1 {
		seat := game.Seat(bits.TrailingZeros8(uint8(set)))
		return t.services.T("table.banner", "Name", t.People.Name(seat), "Words", words)
	}
	return words
}

// current reports whether it still is as it was when a tip was found: the decision is to be made, or has not been taken back.
func (t *Tips) current(d *due) bool {
	if d.asked {
		return d.entry == t.Match.Len()
	}
	return d.entry < t.Match.Len()
}

// Delays reports whether the game waits for what has happened to be read, or told at all.
func (t *Tips) Delays() bool {
	return t.waited && t.Root.ShowsToast(t.message) || slices.ContainsFunc(t.due, func(d due) bool { return !d.asked })
}

// Skip takes a tip away that the game waits for, and reports whether there was one. While a person is asked the game waits for that
// alone.
func (t *Tips) Skip() bool {
	if t.Course.Turn().Waiting || !t.waited || !t.Root.ShowsToast(t.message) {
		return false
	}
	t.Root.ClearToast()
	return true
}

// TipsShown returns the keys of the tips that have been shown on this device.
func TipsShown(s *store.Store) []string { return play.ReadPrefs(s).Tips }

// Drop forgets what was still to be shown, as the game has gone on while nobody looked at this screen.
func (t *Tips) Drop() { t.due = nil }
