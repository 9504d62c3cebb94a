package services

import (
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/store"
)

// preferences returns the input preferences in the settings v. It converts the time of a long press, which is in milliseconds in v,
// to ticks.
func preferences(v store.Settings) input.Preferences {
	return input.Preferences{Keys: input.ReadKeymap(v.Keys), LongPress: v.LongPress * ticksPerSecond / 1000}
}

// ticksPerSecond is the number of ticks in a second.
const ticksPerSecond = 60

// Keys is a player's keymap, with the names of its keys in the player's language.
type Keys struct {
	services *Services
	Map      input.Keymap
}

// Keys returns the keymap of the settings.
func (s *Services) Keys() Keys { return Keys{s, input.ReadKeymap(s.settings.Keys)} }

// KeyLabel returns what is printed on a key, as far as that is known; see input.KeyLabel.
func (s *Services) KeyLabel(k ebiten.Key) string { return input.KeyLabel(k, string(s.Words.Lang())) }

// Label returns the name of a key in the player's language, or the label printed on the key if it has no name; "–" for
// input.NoKey.
func (k Keys) Label(key ebiten.Key) string {
	if key == input.NoKey {
		return "–"
	}
	textKey := "shell.keyname." + strings.ToLower(key.String())
	if k.services.Words.Has(textKey) {
		return k.services.T(textKey)
	}
	return k.services.KeyLabel(key)
}

// Labels returns the labels of the changeable keys of actions, in the same order.
func (k Keys) Labels(actions ...input.Action) []string {
	var labels []string
	for _, a := range actions {
		labels = append(labels, k.Label(k.Map.Key(a)))
	}
	return labels
}

// setConfirmKey gives Services.Words the label of a key by which a player confirms, for the texts that name that key; "" for Enter.
// That key is the changeable key of input.ConfirmAction or, without one, the first of the action's fixed keys that no other action
// has taken.
func (k Keys) setConfirmKey() {
	key := input.NoKey
	if all := k.Map.Keys(input.ConfirmAction); len(all) > 0 {
		key = all[0]
	}
	if key == ebiten.KeyEnter {
		k.services.Words.SetConfirmKey("")
		return
	}
	k.services.Words.SetConfirmKey(k.Label(key))
}
