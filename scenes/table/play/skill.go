package play

import (
	"strconv"

	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/scenes/kit/skills"
	"ludotheque/scenes/kit/store"
)

// skillName returns the name under which the skill of o is stored, the same as in the book of evenings. For a person with a
// number instead of a name it is "#" and the number. It is "" for a bot, and for a person with neither.
func skillName(o match.Occupant) string {
	switch {
	case o.Bot:
		return ""
	case o.Name == "" && o.Number > 0:
		return "#" + strconv.Itoa(o.Number)
	}
	return o.Name
}

// meanSkill returns the mean of the stored skills of the people who play m, rounded down; 0 if no skill is known.
func meanSkill(s *store.Store, m *match.Match) int {
	sum, n := 0, 0
	for _, o := range m.Occupants() {
		name := skillName(o)
		if name == "" {
			continue
		}
		if k := skills.Skill(s, m.Header().Box.Name(), name); k > 0 {
			sum, n = sum+k, n+1
		}
	}
	return sum / max(n, 1)
}

// newBot returns the bot that plays for o in m, with the given seed. If the box has adaptive bots and o is of
// game.LevelAdaptive, the bot adapts to the mean skill of the people at the table.
func newBot(s *store.Store, m *match.Match, box game.Box, o match.Occupant, seed uint64) game.Bot {
	if f, ok := box.(game.AdaptiveBox); ok && o.Level == game.LevelAdaptive {
		return f.AdaptiveBot(meanSkill(s, m), seed)
	}
	return box.Bot(o.Level, seed)
}

// updateSkills updates the stored skills of the people who played m, a finished game, by what the events of the game show of
// each. It does nothing if the box has no adaptive bots, and leaves out people who have neither a name nor a number.
func updateSkills(s *store.Store, m *match.Match, box game.Box) {
	f, ok := box.(game.AdaptiveBox)
	if !ok {
		return
	}
	var all []game.Event
	for i := range m.Len() {
		ev, err := m.Events(i)
		if err != nil {
			return // never: a match can play its own entries again
		}
		all = append(all, ev...)
	}
	for i, o := range m.Occupants() {
		name := skillName(o)
		if name == "" {
			continue
		}
		if shown, ok := f.Skill(m.Before(0), all, game.Seat(i)); ok {
			skills.Store(s, box.Name(), name, f.UpdateSkill(skills.Skill(s, box.Name(), name), shown))
		}
	}
}
