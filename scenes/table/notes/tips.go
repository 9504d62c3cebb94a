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

// ForgetTips lets all tips be shown again.
func ForgetTips(s *store.Store) {
	if p := play.ReadPrefs(s); len(p.Tips) > 0 {
		p.Update(s, func(p *play.Prefs) { p.Tips = nil })
	}
}

// Tips shows the tips of a box to the people at this screen, each once on a device.
type Tips struct {
	TipsOptions
	services *services.Services

	wanted     bool             // the settings ask for tips, and Off is not set
	entry      int              // entry of the event that AddForEvent was last called with
	gameBefore func() game.Game // positionBefore as a value, made once; for Tip.Happened
	pending    []pendingTip     // tips to be shown, in order
	last       pendingTip       // the last tip that was shown
	message    ui.MessageID     // message that shows the last tip
	awaited    ui.MessageID     // message that was shown when the first pending tip became due; zero for none; see givesWay
	showing    bool             // the message of the last tip is being laid out, and message is not set yet
	holdsGame  bool             // the last tip is about an event; the game waits until the tip has been read
}

// pendingTip is a tip that will be shown when nothing moves.
type pendingTip struct {
	tip      *table.Tip
	seats    game.SeatSet // seats that the tip matters to
	entry    int          // number of the event's entry, or of the entry that the decision will become
	decision bool         // the tip is about a decision, not an event
	event    game.Event   // event that the tip is about; the zero value for a decision
}

// TipsOptions configure Tips. No pointer may be nil. Root shows the tips; Prefs are those of the table, which keep what was shown.
type TipsOptions struct {
	Box    *table.Contents
	Match  *match.Match
	People *table.People
	Prefs  *play.Prefs
	Course *play.Course
	Root   *ui.Root
	Off    bool // no tips are shown, as in a lesson
}

// NewTips returns the tips for a match.
func NewTips(o TipsOptions) *Tips {
	t := &Tips{TipsOptions: o, services: o.People.Services}
	t.ReadSettings()
	return t
}

// ReadSettings reads again whether the settings ask for tips and, into Prefs.Tips, which tips were shown; both may have changed.
func (t *Tips) ReadSettings() {
	t.wanted = !t.Off && t.services.Settings().ShowTips
	t.Prefs.Tips = play.ReadPrefs(t.services.Store).Tips
	t.gameBefore = t.positionBefore
}

// positionBefore returns the position before t.entry.
func (t *Tips) positionBefore() game.Game { return t.Match.Before(t.entry) }

// AddForDecision makes pending the first unknown tip, if any, that matters to the person at seat, who is asked for a decision
// or a throw. It does nothing if that person is not here.
func (t *Tips) AddForDecision(seat game.Seat) {
	if !t.wanted || !t.People.Here(seat) {
		return
	}
	g := t.Match.Game().View(seat)
	for i := range t.Box.Tips {
		if p := &t.Box.Tips[i]; p.Asked != nil && !t.known(p.Key) && p.Asked(g, seat) {
			t.pending = append(t.pending, pendingTip{tip: p, seats: game.Of(seat), entry: t.Match.Len(), decision: true})
			return
		}
	}
}

// AddForEvent makes pending the first unknown tip, if any, that matters to a person here after the event e of an entry. The
// event must have been shown.
func (t *Tips) AddForEvent(entry int, e game.Event) {
	if !t.wanted {
		return
	}
	t.entry = entry
	for i := range t.Box.Tips {
		p := &t.Box.Tips[i]
		if p.Happened == nil || t.known(p.Key) {
			continue
		}
		if seats := p.Happened(e, t.gameBefore); seats&t.People.SeatsHere() != 0 {
			t.pending = append(t.pending, pendingTip{tip: p, seats: seats, entry: entry, event: e})
			return
		}
	}
}

// known reports whether the tip with a key was shown on this device, or is pending.
func (t *Tips) known(key string) bool {
	return slices.Contains(t.Prefs.Tips, key) || slices.ContainsFunc(t.pending, func(d pendingTip) bool { return d.tip.Key == key })
}

// Tick shows the first pending tip, unless busy is true, a dialog is shown, or it is a turn of game.Anyone. The tip waits for the
// message that is shown when it becomes due; see givesWay. Tick drops pending tips that do not apply any more, and removes a tip
// about a decision from the screen once that has been made.
func (t *Tips) Tick(busy bool) {
	if t.last.decision && !t.isCurrent(&t.last) {
		t.Root.Dismiss(t.message)
	}
	t.pending = slices.DeleteFunc(t.pending, func(d pendingTip) bool { return !t.isCurrent(&d) })
	if len(t.pending) == 0 || busy || t.Root.HasLayer() || t.Match.Game().Turn() == game.Anyone {
		t.awaited = 0
		return
	}
	if t.awaited == 0 {
		t.awaited = t.Root.ShownMessage()
	}
	if !t.givesWay(t.pending[0].decision) {
		t.show()
	}
}

// givesWay reports whether a tip that is due must wait for a message to be over. A tip about a decision, and any tip while the game
// waits for a person, gives way to all messages. Other tips, for which the game waits, do so only to the message that is shown
// when they become due: somebody who taps or asks again and again would hold the game up for ever.
func (t *Tips) givesWay(decision bool) bool {
	now := t.Root.ShownMessage()
	if decision || t.Course.Turn().Waiting {
		return now != 0
	}
	return now != 0 && now == t.awaited
}

// show shows the first pending tip, and stores that it was shown on this device. If the tip is about an event, it holds the game.
func (t *Tips) show() {
	d := t.pending[0]
	t.pending, t.awaited = slices.Delete(t.pending, 0, 1), 0
	key := d.tip.Key
	t.Prefs.Update(t.services.Store, func(p *play.Prefs) {
		if !slices.Contains(p.Tips, key) {
			p.Tips = append(p.Tips, key)
		}
	})
	t.holdsGame = !d.decision
	t.last, t.showing = d, true // Toast calls VisibleIDs, to find a place for the message
	t.message = t.Root.Toast(ui.Message{Persistent: true, Text: func() string { return t.text(&d) }})
	t.showing = false
}

// VisibleIDs returns the IDs of the things on the board that must stay visible beside the tip that is shown; see
// table.Tip.KeepVisible. It returns nil if no tip is shown, or if the tip may cover everything.
func (t *Tips) VisibleIDs() []string {
	shown := t.showing || t.Root.ShowsToast(t.message)
	if t.last.tip == nil || t.last.tip.KeepVisible == nil || !shown {
		return nil
	}
	seat := game.Seat(bits.TrailingZeros8(uint8(t.last.seats)))
	return t.last.tip.KeepVisible(t.Match.Game(), seat, t.last.event)
}

// text returns the text of a tip. If several people play here and the tip matters to only one of them, the text begins with
// the name of that person.
func (t *Tips) text(d *pendingTip) string {
	words, here := t.services.T(d.tip.Key), t.People.SeatsHere()
	if concerned := d.seats & here; here.Len() > 1 && concerned.Len() == 1 {
		seat := game.Seat(bits.TrailingZeros8(uint8(concerned)))
		return t.services.T("table.banner", "Name", t.People.Name(seat), "Words", words)
	}
	return words
}

// isCurrent reports whether the tip d still applies: the decision is still to be made, or the entry has not been taken
// back.
func (t *Tips) isCurrent(d *pendingTip) bool {
	if d.decision {
		return d.entry == t.Match.Len()
	}
	return d.entry < t.Match.Len()
}

// HoldsGame reports whether the game must wait, since a tip about an event is shown or pending.
func (t *Tips) HoldsGame() bool {
	shown := t.holdsGame && t.Root.ShowsToast(t.message)
	return shown || slices.ContainsFunc(t.pending, func(d pendingTip) bool { return !d.decision })
}

// Dismiss removes from the screen the tip for which the game waits, and reports whether there was one. It does nothing while the
// game waits for a person, since taps are then meant for the board.
func (t *Tips) Dismiss() bool {
	if t.Course.Turn().Waiting || !t.holdsGame || !t.Root.ShowsToast(t.message) {
		return false
	}
	t.Root.ClearToast()
	return true
}

// TipsShown returns the keys of the tips that were shown on this device.
func TipsShown(s *store.Store) []string { return play.ReadPrefs(s).Tips }

// Clear forgets the pending tips, after the game has gone on while nobody looked at this screen. A tip that is shown stays.
func (t *Tips) Clear() { t.pending = nil }
