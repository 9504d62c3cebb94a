package setup

import (
	"ludotheque/logic/game"
	"ludotheque/scenes/boxes/cabinet"
	"ludotheque/scenes/kit/portrait"
	"ludotheque/scenes/kit/sound"
	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/screens/menu"
)

// form is what all parts of the screen share: the screen itself, the plan of the game, and its box.
type form struct {
	menu.Screen
	box  *cabinet.Box
	plan plan
}

// save stores the plan in the settings, for the next time. It does not rebuild the screen.
func (f *form) save() {
	f.Services.Change(f.Stage, func(v *store.Settings) {
		// A plan is made of strings and numbers: it always marshals.
		_ = v.StoreSetup(f.box.Name(), f.plan)
	})
}

// planChanged plays a sound, rebuilds the screen and stores the plan after a change of the plan. It stores the plan at once,
// since not every way out of the screen leads over its back button: a window or a page can be closed, and from the lesson
// other ways lead on.
func (f *form) planChanged() {
	f.Services.Sound.Play(sound.Clack)
	f.Rebuild()
	f.save()
}

// key returns the key of the box's text with the given suffix: "<box>.<suffix>".
func (f *form) key(suffix string) string { return f.box.Name() + "." + suffix }

// face returns the face that the occupant of seat i has, or would have: a bot of a level, or a person if level is "".
func (f *form) face(i int, level string) portrait.Face {
	face := portrait.Face{Head: f.plan.headOf(i, level == ""), Costume: f.box.Costume, Seat: f.plan.Chairs[i].color()}
	if l, err := game.ParseLevel(level); err == nil {
		face.Mood = levelMood(l)
	}
	return face
}

// levelMood returns the mood that tells bots of a level apart: the stronger, the more intent.
func levelMood(l game.Level) portrait.Mood {
	switch l {
	case game.LevelChild, game.LevelEasy:
		return portrait.Glad
	case game.LevelStrong, game.LevelAdaptive:
		return portrait.Keen
	}
	return portrait.Calm
}
