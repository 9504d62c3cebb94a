package play

import (
	"strconv"

	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/scenes/kit/skills"
	"ludotheque/scenes/kit/store"
)

// who is what the skill of somebody is kept by, as the book of evenings knows people; empty for a bot.
func who(o match.Occupant) string {
	switch {
	case o.Bot:
		return ""
	case o.Name == "" && o.Number > 0:
		return "#" + strconv.Itoa(o.Number)
	}
	return o.Name
}

// skillAt is the mean of what is known of the skill of those who play m; 0 if nothing is.
func skillAt(s *store.Store, m *match.Match) int {
	sum, n := 0, 0
	for _, o := range m.Occupants() {
		name := who(o)
		if name == "" {
			continue
		}
		if k := skills.Skill(s, m.Header().Box.Name(), name); k > 0 {
			sum, n = sum+k, n+1
		}
	}
	return sum / max(n, 1)
}

// bot is the bot of o in m. One that is to play as people do fits those at the table.
func bot(s *store.Store, m *match.Match, box game.Box, o match.Occupant, seed uint64) game.Bot {
	if f, ok := box.(game.AdaptiveBox); ok && o.Level == game.LevelAdaptive {
		return f.AdaptiveBot(skillAt(s, m), seed)
	}
	return box.Bot(o.Level, seed)
}

// learn keeps what m, a game that is over, has shown of the skill of those who played it.
func learn(s *store.Store, m *match.Match, box game.Box) {
	f, ok := box.(game.AdaptiveBox)
	if !ok {
		return
	}
	var all []game.Event
	for i := range m.Len() {
		ev, err := m.Events(i)
		if err != nil {
			return // a match plays what it has played
		}
		all = append(all, ev...)
	}
	for i, o := range m.Occupants() {
		name := who(o)
		if name == "" {
			continue
		}
		if shown, ok := f.Skill(m.Before(0), all, game.Seat(i)); ok {
			skills.Store(s, box.Name(), name, f.UpdateSkill(skills.Skill(s, box.Name(), name), shown))
		}
	}
}
