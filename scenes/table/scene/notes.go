package scene

import (
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/services"
)

// notes are the passing messages of a table.
type notes struct {
	services *services.Services
	root     *ui.Root
	stale    *stale
	why      ui.MessageID // says why something cannot be done, until something is
}

// tell says something about what has just been done.
func (n *notes) tell(key string, data ...any) ui.MessageID { return n.say(false, key, data) }

func (n *notes) say(urgent bool, key string, data []any) ui.MessageID {
	n.stale.picture = true
	return n.root.Toast(ui.Message{Say: func() string { return n.services.T(key, data...) }, Urgent: urgent})
}

// refuse says why something cannot be done.
func (n *notes) refuse(key string, data ...any) { n.why = n.say(true, key, data) }

// explain says what has been tapped; nothing if there are no words for it.
func (n *notes) explain(words string) {
	if words == "" {
		return
	}
	n.stale.picture = true
	n.why = n.root.Toast(ui.Message{Say: func() string { return words }, Urgent: true})
}

// decline says what a refusal means, in the words of the box or in those for all boxes.
func (n *notes) decline(rules game.Box, why game.Refusal) {
	n.refuse(n.services.Words.BoxKey(rules.Name(), ".refusal."+string(why)))
}

// settle takes away what refuse has said.
func (n *notes) settle() { n.root.Dismiss(n.why) }

// stay says something that stays until it is dismissed.
func (n *notes) stay(say func() string) ui.MessageID {
	return n.root.Toast(ui.Message{Say: say, Stays: true})
}
