package ui

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/input"
)

// KeyCatcher is a button that waits, as long as it has the focus, for any key of the keyboard, whatever that means elsewhere. Escape,
// a tap, and a pad press it.
type KeyCatcher struct {
	*Button
	caught func(key ebiten.Key)
}

// NewKeyCatcher returns one; caught is called with the key.
func NewKeyCatcher(id, words string, press func(), caught func(ebiten.Key)) *KeyCatcher {
	return &KeyCatcher{NewButton(id, words, press), caught}
}

// Key implements [Keyer].
func (k *KeyCatcher) Key(in *input.Frame) {
	in.HoldKeys()
	if len(in.Keys) == 0 {
		k.Button.Key(in)
		return
	}
	in.Intents = 0
	if key := in.Keys[0]; key != ebiten.KeyEscape {
		k.caught(key)
		return
	}
	k.Press()
}
