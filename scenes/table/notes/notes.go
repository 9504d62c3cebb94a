// Package notes is what the table says in passing to the people at it: short messages and refusals, hints for a decision, and tips
// about a rule that matters for the first time.
package notes

import (
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/services"
)

// Notes are the passing messages of a table, shown on its root.
type Notes struct {
	services *services.Services
	root     *ui.Root
	why      ui.MessageID // says why something cannot be done, until something is
}

// New returns the notes of a table that shows them on root.
func New(s *services.Services, root *ui.Root) *Notes { return &Notes{services: s, root: root} }

// Tell says something about what has just been done, by key and data of the words.
func (n *Notes) Tell(key string, data ...any) { n.say(false, key, data) }

func (n *Notes) say(urgent bool, key string, data []any) ui.MessageID {
	return n.root.Toast(ui.Message{Text: func() string { return n.services.T(key, data...) }, Urgent: urgent})
}

// Refuse says why something cannot be done.
func (n *Notes) Refuse(key string, data ...any) { n.why = n.say(true, key, data) }

// Explain says what has been tapped; nothing if there are no words for it.
func (n *Notes) Explain(words string) {
	if words == "" {
		return
	}
	n.why = n.root.Toast(ui.Message{Text: func() string { return words }, Urgent: true})
}

// Decline says what a refusal means, in the words of the box or in those for all boxes.
func (n *Notes) Decline(rules game.Box, why game.Refusal) {
	n.Refuse(n.services.Words.BoxKey(rules.Name(), ".refusal."+string(why)))
}

// Settle takes away what Refuse, Decline or Explain has said.
func (n *Notes) Settle() { n.root.Dismiss(n.why) }

// Stay says something that stays until it is dismissed.
func (n *Notes) Stay(say func() string) ui.MessageID {
	return n.root.Toast(ui.Message{Text: say, Persistent: true})
}

// dismiss takes a message away if it is still shown.
func (n *Notes) dismiss(id ui.MessageID) { n.root.Dismiss(id) }
