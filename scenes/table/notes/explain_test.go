//go:build !js && !android && !ios

package notes

import (
	"testing"

	"ludotheque/logic/ai/hint"
	"ludotheque/logic/game"
	"ludotheque/scenes/services"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/play"
)

// level is an adviser to whom a few decisions are about as good, and who has something to say against one of them.
type level struct {
	hint.Adviser
	but game.Move
}

func (*level) Begin(game.Game, game.Seat) {}
func (*level) Think(int) bool             { return true }

func (*level) SetLevels(*hint.Calibration, hint.Levels) {}

func (*level) Estimates() []hint.Estimate {
	return []hint.Estimate{{Move: 1, Outlook: hint.Outlook{Win: 0.5}}, {Move: 2, Outlook: hint.Outlook{Win: 0.495}},
		{Move: 3, Outlook: hint.Outlook{Win: 0.49}}}
}

func (a *level) WhyOver(_, other game.Move, dst []hint.Reason) []hint.Reason {
	if other == a.but {
		dst = append(dst, hint.Reason{Key: "reason", Seat: hint.Nobody})
	}
	return dst
}

// settled is a bot that has made up its mind after two slices.
type settled struct {
	game.Bot
	slices int
	move   game.Move
}

func (b *settled) Begin(game.Game, game.Seat) { b.slices = 0 }

func (b *settled) Think(int) (game.Move, bool) {
	b.slices++
	return b.move, b.slices > 1
}

// TestAHintThatIsHardlyBetterNamesTheOtherMove holds hints to what medium would play.
func TestAHintThatIsHardlyBetterNamesTheOtherMove(t *testing.T) {
	box := &table.Contents{MoveText: func(_ *services.Services, _ game.Game, m game.Move, _ func(game.Seat) string) string {
		return map[game.Move]string{1: "the first", 2: "the second", 3: "the third"}[m]
	}}
	for _, tt := range []struct {
		but, likely game.Move
		key, named  string
	}{
		{0, 3, "table.hint.hardly", "the third"},
		{0, 1, "table.hint.hardly", "the second"},
		{3, 3, "table.hint.reasons", ""},
	} {
		a := &adviserHinter{people: &table.People{Services: &services.Services{}}, box: box, adviser: &level{but: tt.but}, medium: &settled{move: tt.likely}}
		a.Judge(nil, 0)
		var found []play.Hint
		for done := false; !done; {
			found, done = a.Think(1)
		}
		best := found[0]
		if best.Say == nil || best.Say() != "the first" || found[1].Say != nil {
			t.Errorf("likely %d: the best decision, and it alone, is not said", tt.likely)
		}
		if best.Reason != tt.key {
			t.Errorf("likely %d: %q", tt.likely, best.Reason)
			continue
		}
		if say, ok := best.Data[1].(func() string); tt.named != "" && (!ok || say() != tt.named) {
			t.Errorf("likely %d: %v", tt.likely, best.Data)
		}
	}
}
