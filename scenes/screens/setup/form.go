package setup

import (
	"ludotheque/scenes/boxes/cabinet"
	"ludotheque/scenes/kit/sound"
	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/screens/menu"
)

// form is what the sheets of the screen fill in: the plan of a game of a box.
type form struct {
	menu.Screen
	box  *cabinet.Box
	plan plan
}

// save remembers the plan for the next time. Nothing has to be laid out again for that.
func (f *form) save() {
	f.Services.Change(f.Stage, func(v *store.Settings) {
		// A plan is made of strings and numbers: it always marshals.
		_ = v.StoreSetup(f.box.Name(), f.plan)
	})
}

// planChanged lays the screen out again after a change of the plan.
func (f *form) planChanged() {
	f.Services.Sound.Play(sound.Clack)
	f.Rebuild()
}

// key returns the key of the box's words that ends so.
func (f *form) key(end string) string { return f.box.Name() + "." + end }
