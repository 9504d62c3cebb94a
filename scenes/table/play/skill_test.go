package play

import (
	"ludotheque/scenes/table/matchtest"
	"testing"

	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/scenes/kit/skills"
	"ludotheque/scenes/kit/store"
)

// fitter is a box whose people show the skill shown, and whose bots remember what they are to fit.
type fitter struct {
	game.Box
	shown int
}

type fitting struct {
	first
	skill int
}

func (fitter) AdaptiveBot(skill int, _ uint64) game.Bot { return &fitting{skill: skill} }
func (fitter) UpdateSkill(known, shown int) int         { return known + shown }
func (f fitter) Skill(_ game.Game, ev []game.Event, seat game.Seat) (int, bool) {
	return f.shown + len(ev), seat == 0
}

func kept(t *testing.T) *store.Store {
	t.Helper()
	s := store.Open(store.Options{AppName: "skill", Dir: t.TempDir()})
	t.Cleanup(func() { _ = s.Close() })
	return s
}

func TestBotsFitThePeopleAtTheTable(t *testing.T) {
	s, m := kept(t), matchtest.NewMatch(t, 0)
	box := fitter{Box: m.Header().Box}
	copy(m.Occupants(), []match.Occupant{{Name: "Ada"}, {Number: 2}})
	of := func(o match.Occupant) int {
		if b, ok := newBot(s, m, box, o, 1).(*fitting); ok {
			return b.skill
		}
		return -1
	}
	adaptive := match.Occupant{Bot: true, Level: game.LevelAdaptive}
	if got := of(adaptive); got != 0 {
		t.Errorf("of people who are not known it takes %d", got)
	}
	skills.Store(s, box.Name(), "ada", 600)
	if got := of(adaptive); got != 600 {
		t.Errorf("where one is known it takes %d", got)
	}
	skills.Store(s, box.Name(), "#2", 1000)
	skills.Store(s, "another", "#2", 5)
	if got := of(adaptive); got != 800 {
		t.Errorf("of 600 and 1000 it takes %d", got)
	}
	if got := of(match.Occupant{Bot: true, Level: game.LevelMedium}); got != -1 {
		t.Errorf("medium takes %d", got)
	}
}

func TestAGameTellsOfThoseWhoPlayedIt(t *testing.T) {
	s, m := kept(t), matchtest.NewMatch(t, 4)
	box := fitter{Box: m.Header().Box, shown: 100}
	copy(m.Occupants(), []match.Occupant{{Name: "Ada"}, {Name: "Bo"}})
	events := 0
	for i := range m.Len() {
		ev, err := m.Events(i)
		if err != nil {
			t.Fatal(err)
		}
		events += len(ev)
	}
	for n := 1; n <= 2; n++ {
		updateSkills(s, m, box)
		if got, want := skills.Skill(s, box.Name(), "Ada"), n*(100+events); got != want {
			t.Errorf("after %d games Ada's is %d, want %d", n, got, want)
		}
	}
	if got := skills.Skill(s, box.Name(), "Bo"); got != 0 {
		t.Errorf("Bo, who has shown nothing, has %d", got)
	}
	copy(m.Occupants(), []match.Occupant{{Name: "Cy", Bot: true}})
	if updateSkills(s, m, box); skills.Skill(s, box.Name(), "Cy") != 0 {
		t.Error("a bot has a skill")
	}
}
