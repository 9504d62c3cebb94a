package services

import (
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/store"
)

// habits are how hands are understood by the settings.
func habits(v store.Settings) input.Habits {
	return input.Habits{Keys: input.ReadKeymap(v.Keys), LongPress: v.LongPress * ticksASecond / 1000}
}

const ticksASecond = 60

// Keys is a player's keyboard: which key does what, and what keys are called.
type Keys struct {
	services *Services
	Map      input.Keymap
}

// Keys returns the keyboard as the settings have it.
func (s *Services) Keys() Keys { return Keys{s, input.ReadKeymap(s.settings.Keys)} }

// Label is what a key is called in the player's language, or what is printed on it.
func (k Keys) Label(key ebiten.Key) string {
	if key == input.NoKey {
		return "–"
	}
	named := "shell.keyname." + strings.ToLower(key.String())
	if k.services.Words.Has(named) {
		return k.services.T(named)
	}
	return input.KeyLabel(key)
}

// Labels are those of the keys that are set for actions.
func (k Keys) Labels(actions ...input.Action) []string {
	var labels []string
	for _, a := range actions {
		labels = append(labels, k.Label(k.Map.Key(a)))
	}
	return labels
}

// name has the words for who presses name the key that confirms.
func (k Keys) name() {
	key := k.Map.Key(input.ConfirmAction)
	if key == ebiten.KeyEnter {
		k.services.Words.SetConfirm("")
		return
	}
	k.services.Words.SetConfirm(k.Label(key))
}
