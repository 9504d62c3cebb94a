//go:build !js && !android && !ios

package scene_test

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/play"
	"ludotheque/scenes/table/scene"
	"ludotheque/scenes/table/tabletest"
)

// All pawns are on start: whatever the die shows, one of them must leave it.
func TestTheOnlyMoveIsPlayedByItself(t *testing.T) {
	for _, tt := range []struct {
		name string
		on   bool
		want string // entries once the table rests
	}{
		{"off", false, "1"},
		{"on", true, "2"},
	} {
		s := tabletest.Services(t, words.English)
		r := start(t, s, &table.Doors{}, header(2, 0))
		s.Change(r.Context(), func(v *store.Settings) { v.PlayOnlyMove = tt.on })
		r.Settle()
		r.Tap("die")
		if got := r.Settle().Values["entries"]; got != tt.want {
			t.Errorf("%s: %s entries, want %s", tt.name, got, tt.want)
		}
		if !tt.on {
			continue
		}
		r.Tap("bar.undo")
		if v := r.Settle().Values; v["entries"] != "1" || v["asked"] != "true" {
			t.Errorf("taken back it is played by itself again, or not to be taken back: %v", v)
		}
		r.Tap(offered(r, "space."))
		if got := r.Settle().Values["entries"]; got != "2" {
			t.Errorf("taken back and played by hand there are %s entries", got)
		}
	}
}

// miser knows that a decision is worth more the smaller its number is: by 6 % from one to the next.
type miser struct {
	g    game.Game
	late int // slices that it takes
}

func (m *miser) Judge(g game.Game, _ game.Seat) { m.g, m.late = g, 90 }

func (m *miser) Think(int) (hints []play.Hint, done bool) {
	if m.late--; m.late > 0 {
		return nil, false
	}
	for i, move := range m.g.Legal(nil) {
		hints = append(hints, play.Hint{Move: move, Win: 0.9 - 0.06*float64(i)})
	}
	return hints, true
}

func TestACostlyMoveIsAskedAbout(t *testing.T) {
	for _, tt := range []struct {
		name    string
		caution bool
		early   bool // it is decided before the bot has thought
		tap     string
		asks    bool
	}{
		{"off", false, false, "number.3", false},
		{"the best", true, false, "number.1", false},
		{"a little worse", true, false, "number.2", false},
		{"the worst", true, false, "number.3", true},
		{"the best, before it is known", true, true, "number.1", false},
		{"the worst, before it is known", true, true, "number.3", true},
	} {
		t.Run(tt.name, func(t *testing.T) {
			box := purseBox(false, false)
			box.Hinter = func(uint64) play.Hinter { return &miser{} }
			l := begin(t, box, 2)
			l.services.Change(l.Context(), func(v *store.Settings) { v.ConfirmCostly = tt.caution })
			l.Settle()
			l.Tap("die")
			for l.Inspect().Values["asked"] != "true" {
				l.Ticks(1)
			}
			if !tt.early {
				l.Ticks(120)
			}
			before := l.Inspect().Values["entries"]
			l.Tap(tt.tap)
			l.Tap("draft.confirm")
			l.Settle()
			asks := l.Inspect().Node("caution.play") != nil
			if asks != tt.asks {
				t.Fatalf("asks %v", asks)
			}
			if !asks {
				return
			}
			want := l.services.T("table.caution.words", "Percent", 78, "Best", 90, "Against", l.services.Against(2)) // by miser
			if !l.ShowsText(want) {
				t.Errorf("%q is not said: %q", want, l.Texts())
			}
			l.Tap("caution.back")
			l.Ticks(40)
			if got := l.Inspect().Values; got["entries"] != before || got["asked"] != "true" {
				t.Fatalf("who thinks again cannot: %v", got)
			}
			l.hide(tt.tap)
			l.Ticks(40)
			l.Tap("caution.play")
			l.Ticks(60)
			if got := l.Inspect().Values["entries"]; got == before {
				t.Error("what is meant is not played")
			}
		})
	}
}

// TestADecisionIsTakenBackWhileItIsWeighed: Escape withdraws it, and it is not played once its cost is known.
func TestADecisionIsTakenBackWhileItIsWeighed(t *testing.T) {
	box := purseBox(false, false)
	box.Hinter = func(uint64) play.Hinter { return &miser{} }
	box.Board = func(d *table.Desk) table.Kit { return scene.KitOf(swift{&mat{desk: d}}) }
	l := begin(t, box, 2)
	l.services.Change(l.Context(), func(v *store.Settings) { v.ConfirmCostly = true })
	l.Settle()
	l.Tap("die")
	l.until("asked", "true")
	l.Tap("number.1")
	l.Key(ebiten.KeyEscape)
	l.Ticks(120)
	l.want("taken back", "entries", "1", "asked", "true", "door", "")
}
