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
	reason   ui.MessageID // ID of the message that ClearReason removes
}

// New returns the notes of a table that shows them on root.
func New(s *services.Services, root *ui.Root) *Notes { return &Notes{services: s, root: root} }

// ShowMessage shows the message of a key and its data.
func (n *Notes) ShowMessage(key string, data ...any) { n.show(false, key, data) }

// show shows the message of a key and its data and returns its ID. urgent messages are read aloud at once.
func (n *Notes) show(urgent bool, key string, data []any) ui.MessageID {
	return n.root.Toast(ui.Message{Text: func() string { return n.services.T(key, data...) }, Urgent: urgent})
}

// ShowRefusal shows an urgent message that says why something is not possible.
func (n *Notes) ShowRefusal(key string, data ...any) { n.reason = n.show(true, key, data) }

// ShowText shows words as an urgent message; it does nothing for "".
func (n *Notes) ShowText(words string) {
	if words == "" {
		return
	}
	n.reason = n.root.Toast(ui.Message{Text: func() string { return words }, Urgent: true})
}

// ShowDeclined shows what a refusal means, in the words of the box or, if it has none, those for all boxes.
func (n *Notes) ShowDeclined(rules game.Box, why game.Refusal) {
	n.ShowRefusal(n.services.Words.BoxKey(rules.Name(), ".refusal."+string(why)))
}

// ClearReason removes the last message of ShowRefusal, ShowText and ShowDeclined.
func (n *Notes) ClearReason() { n.root.Dismiss(n.reason) }

// ShowPersistent shows a message that stays until it is dismissed, and returns its ID.
func (n *Notes) ShowPersistent(say func() string) ui.MessageID {
	return n.root.Toast(ui.Message{Text: say, Persistent: true})
}

// dismiss removes a message if it is still shown.
func (n *Notes) dismiss(id ui.MessageID) { n.root.Dismiss(id) }
