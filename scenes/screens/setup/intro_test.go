package setup

import (
	"testing"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/kit/words"
)

// TestNoTwoBotsReadAlike seats as many bots as there can be, all of one level and of every level of the box, in each language:
// below their names no two have the same sentence. A new name of the first is in the sentences of the others at once.
func TestNoTwoBotsReadAlike(t *testing.T) {
	for _, lang := range words.Languages() {
		for _, level := range game.LevelsOf(lay(t, "dorada", nil, false).box.Rules) {
			p := &plan{Version: version, First: byLot}
			for c := range game.Color(game.Colors) {
				p.Chairs = append(p.Chairs, chair{Color: c.String(), Level: level.String()})
			}
			_, most := lay(t, "dorada", nil, false).box.Rules.Seats()
			p.Chairs = p.Chairs[:most]
			sc := lay(t, "dorada", p, false)
			sc.services.Change(sc.Rig.Context(), func(v *store.Settings) { v.Language = string(lang) })
			sc.Ticks(2)
			seen := map[string]int{}
			for i := range sc.plan.Chairs {
				note := sc.players.botNote(i)
				if other, ok := seen[note]; ok {
					t.Errorf("%s, %s: seats %d and %d have the same sentence, %q", lang, level, other+1, i+1, note)
				}
				if seen[note] = i; !sc.says(note) {
					t.Errorf("%s, %s: nothing says of seat %d: %q", lang, level, i+1, note)
				}
			}
			sc.plan.Chairs[0].Name = "Maximiliane"
			sc.updatePlayButton()
			sc.Ticks(2)
			if want := sc.T("menu.setup.bot.2", "Name", "Maximiliane"); !sc.says(want) {
				t.Errorf("%s, %s: after the first bot has got another name, nothing says %q", lang, level, want)
			}
		}
	}
}

// TestBotsOfDifferentLevelsHaveTheNoteOfTheirLevel seats two bots of one level, and one of another between them.
func TestBotsOfDifferentLevelsHaveTheNoteOfTheirLevel(t *testing.T) {
	sc := lay(t, "dorada", &plan{Version: version, First: byLot, Chairs: []chair{
		{Color: "red", Level: "easy"}, {Color: "blue", Level: "strong"}, {Color: "green", Level: "easy"},
	}}, false)
	for i, want := range []string{sc.T("dorada.level.easy.note"), sc.T("dorada.level.strong.note"), sc.T("menu.setup.bot.2", "Name", sc.T("shell.bot.1"))} {
		if got := sc.players.botNote(i); got != want {
			t.Errorf("seat %d: %q, want %q", i+1, got, want)
		}
	}
}

// says reports whether a text is on the screen.
func (sc *screen) says(words string) bool {
	for _, n := range sc.Rig.Inspect().Nodes {
		if n.Text == words {
			return true
		}
	}
	return false
}
