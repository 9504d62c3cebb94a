package pamplona

import (
	"math/rand/v2"
	"strings"
	"testing"

	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/playtest"
	"ludotheque/scenes/table/play"
	"ludotheque/scenes/table/scene"
	"ludotheque/scenes/table/tabletest"
)

// TestTablesFitTelephones looks at games of every number of seats, and at each state of the table that has words or targets of
// its own.
func TestTablesFitTelephones(t *testing.T) {
	b := &box(t).Contents
	moments := tabletest.WithEverySeatCount(b)
	for _, sc := range scenes {
		lines := append([]string{headOf(sc.seats, sc.bots, sc.setup)}, sc.entries...)
		moments = append(moments, tabletest.Scenario{Name: sc.name, Lines: lines, Do: sc.do})
	}
	tabletest.CheckPhones(t, b, moments)
}

// TestWholeGamesByFinger plays games to their ends on telephones and a tablet.
func TestWholeGamesByFinger(t *testing.T) {
	for _, size := range tabletest.TapGameSizes() {
		luck := rand.New(rand.NewPCG(1, 2))
		any := func(ids []string) string { return ids[luck.IntN(len(ids))] }
		tabletest.CheckGameByTaps(t, &box(t).Contents, size, func(rep *stage.Report) string {
			spaces, runners, ways := offers(rep, "space."), offers(rep, "runner."), offers(rep, "push.")
			switch {
			case playtest.Enabled(rep, "dice"):
				return "dice"
			case rep.Values["asked"] != "true":
				return "deck"
			case len(ways) > 0 && luck.IntN(2) == 0:
				return any(ways)
			case playtest.Enabled(rep, "draft.confirm"):
				return "draft.confirm"
			case len(spaces) > 0 && (len(runners) == 0 || luck.IntN(3) > 0):
				return any(spaces)
			}
			return any(runners)
		})
	}
}

// TestReplaysFitTelephones watches a game of six: the controls lie beside the bar, not under it.
func TestReplaysFitTelephones(t *testing.T) {
	playtest.NeedsDisplay(t)
	for _, lang := range words.Languages() {
		s := tabletest.Services(t, lang)
		r := tabletest.New(t, s, replay(t, s, &shows[2]), 844, 390)
		s.Change(r.Context(), func(v *store.Settings) { v.LargerText = true })
		r.CheckOnPhones(string(lang))
	}
}

// TestReplaysExplainTheirMarks on telephones that lie on their sides, where six people leave room for it.
func TestReplaysExplainTheirMarks(t *testing.T) {
	playtest.NeedsDisplay(t)
	s := tabletest.Services(t, words.English)
	sc := replay(t, s, &shows[2]).(*scene.Scene)
	r := tabletest.New(t, s, sc, 844, 390)
	sc.MarkReplay([]play.Mark{{Entry: 2}})
	for _, tt := range []struct {
		high int
		room bool
	}{{390, true}, {330, false}, {390, true}} {
		r.ResizeUndrawn(844, tt.high)
		r.Settle()
		if got := r.ShowsText(s.T("table.replay.turning")); got != tt.room {
			t.Errorf("on a screen %d dp high the marks are explained: %v, want %v", tt.high, got, tt.room)
		}
	}
}

// TestSixNamesStandOnTelephones that lie on their sides, low ones too, and no text of the banner touches its stitches.
func TestSixNamesStandOnTelephones(t *testing.T) {
	const stitches = 10.0 // dp from the edge of the banner to the inner edge of its stitches
	sc := &scenes[5]
	for _, lang := range words.Languages() {
		for _, high := range [...]int{390, 330} {
			s := tabletest.Services(t, lang)
			r := tabletest.New(t, s, resume(t, s, sc.seats, sc.bots, sc.setup, sc.entries...), 844, high)
			rep := r.Settle()
			for color := range strings.FieldsSeq(six) {
				if name := s.T("shell.color." + color); !r.ShowsText(name) {
					t.Errorf("%s, %d dp high: no panel says %q", lang, high, name)
				}
			}
			left, right := r.Area().Right()+stitches, 844-stitches
			for _, n := range rep.Nodes {
				if strings.HasPrefix(n.ID, "prompt.") && (n.Ink.X < left || n.Ink.Right() > right) {
					t.Errorf("%s, %d dp high: %q lies at %v, the stitches from %.0f to %.0f", lang, high, n.Text, n.Ink, left, right)
				}
			}
		}
	}
}
