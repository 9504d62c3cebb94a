// Package notes shows messages to the people at the table: short ones and refusals, hints for a decision, and tips
// about rules that matter for the first time.
package notes

import (
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/services"
)

// Notes shows the messages of a table on its root.
type Notes struct {
	services *services.Services
	root     *ui.Root
	reason   ui.MessageID // ID of the last message of ShowRefusal, ShowText or ShowDeclined; see ClearReason
}

// New returns the notes of a table that shows them on root.
func New(s *services.Services, root *ui.Root) *Notes { return &Notes{services: s, root: root} }

// ShowMessage shows the text of a key with its data as a passing message; see words.Book.T.
func (n *Notes) ShowMessage(key string, data ...any) { n.show(false, key, data) }

// show shows the text of a key with its data as a message, and returns the message's ID. A screen reader reads urgent
// messages at once.
func (n *Notes) show(urgent bool, key string, data []any) ui.MessageID {
	return n.root.Toast(ui.Message{Text: func() string { return n.services.T(key, data...) }, Urgent: urgent})
}

// ShowRefusal shows the text of a key with its data as an urgent message: why something is not possible.
func (n *Notes) ShowRefusal(key string, data ...any) { n.reason = n.show(true, key, data) }

// ShowText shows words as an urgent message; it does nothing for "".
func (n *Notes) ShowText(words string) {
	if words == "" {
		return
	}
	n.reason = n.root.Toast(ui.Message{Text: func() string { return words }, Urgent: true})
}

// ShowDeclined shows the text of the refusal why as an urgent message: the box's own text if there is one, else the text
// for all boxes.
func (n *Notes) ShowDeclined(rules game.Box, why game.Refusal) {
	n.ShowRefusal(n.services.Words.BoxKey(rules.Name(), ".refusal."+string(why)))
}

// ClearReason removes the last message of ShowRefusal, ShowText or ShowDeclined, if it is still shown.
func (n *Notes) ClearReason() { n.root.Dismiss(n.reason) }

// ShowPersistent shows a message with the text that say returns, and returns the message's ID. Unlike a usual message, it is
// not hidden by the next press or key, but only when it is pressed or dismissed, or when its time is over; see ui.Message.
func (n *Notes) ShowPersistent(say func() string) ui.MessageID {
	return n.root.Toast(ui.Message{Text: say, Persistent: true})
}

// dismiss removes a message if it is still shown.
func (n *Notes) dismiss(id ui.MessageID) { n.root.Dismiss(id) }
