//go:build !js

package tabletest

import (
	"fmt"
	"image"
	"iter"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/logic/record/journal"
	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/playtest"
	"ludotheque/scenes/services"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/scene"
)

// CheckPromises tests what every table promises, with the golden journals of the rules in the folder dir. Its subtests name
// the promises. Rig.CheckEventAllocs and playtest.WholeGames test the rest.
func CheckPromises(t *testing.T, box *table.Contents, dir string) {
	t.Run("the view is the state after every entry", func(t *testing.T) { CheckViews(t, box, dir) })
	t.Run("nothing is forgotten when others look", func(t *testing.T) { CheckViewerChanges(t, box, dir) })
	t.Run("words may come before it is laid out", func(t *testing.T) { testEarlyMessage(t, box, dir) })
	t.Run("everything fits everywhere", func(t *testing.T) { testFits(t, box, dir) })
	if !box.Bare { // a board with the whole screen tells by itself what happens
		t.Run("the last line is in sight", func(t *testing.T) { testNewsVisible(t, box) })
	}
	t.Run("decisions can be taken back", func(t *testing.T) { testTakeBack(t, box, dir) })
}

// goldens returns an iterator over the names and contents of the valid journals in a folder: all *.jsonl that do not begin
// with "bad-". The test fails if there are no journals.
func goldens(t *testing.T, dir string) iter.Seq2[string, []byte] {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(dir, "*.jsonl"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no journals in %s: %v", dir, err)
	}
	return func(yield func(string, []byte) bool) {
		for _, f := range files {
			name := filepath.Base(f)
			if strings.HasPrefix(name, "bad-") {
				continue
			}
			data, err := os.ReadFile(f)
			if err != nil {
				t.Fatal(err)
			}
			if !yield(name, data) {
				return
			}
		}
	}
}

// maxAsked is the greatest number of tables for which eachAsked calls f, since each is checked on all screens.
const maxAsked = 4

// eachAsked calls f with tables that continue golden journals, at rest, where a person is asked for a decision. It calls f
// at most maxAsked times, with the name of the journal.
func eachAsked(t *testing.T, box *table.Contents, dir string, f func(name string, s *services.Services, r *Rig)) {
	t.Helper()
	playtest.NeedsDisplay(t)
	n := 0
	for name, data := range goldens(t, dir) {
		s := Services(t, words.English)
		r := layAsked(t, s, box, data)
		if r == nil {
			continue
		}
		f(name, s, r)
		if n++; n == maxAsked {
			return
		}
	}
}

// layAsked returns a table that continues the game of a journal, at rest. It returns nil if nobody is asked for a decision
// then, or if the table does not come to rest within 2000 ticks.
func layAsked(t *testing.T, s *services.Services, box *table.Contents, data []byte) *Rig {
	t.Helper()
	var lines []string
	for line := range strings.Lines(string(data)) {
		lines = append(lines, strings.TrimSpace(line))
	}
	r := LayTable(t, s, box, 800, 600, lines...)
	for range 2000 {
		if r.Ticks(1); !r.Idle() {
			continue
		}
		if r.Inspect().Values["asked"] == "true" {
			return r
		}
		break
	}
	return nil
}

// testEarlyMessage tests that a message about missed turns that was shown before the first layout is still shown after it. That
// happens when a room is opened again while guests wait. The test also fails if no journal leads to such a message.
func testEarlyMessage(t *testing.T, box *table.Contents, dir string) {
	playtest.NeedsDisplay(t)
	said := false
	for name, data := range goldens(t, dir) {
		s := Services(t, words.English)
		sc := Resume(t, s, box, strings.Split(strings.TrimSpace(string(data)), "\n")...)
		sc.(*scene.Scene).AnnounceMissed(0, 0)
		early := sc.(*scene.Scene).ShowsMessage()
		if New(t, s, sc, 800, 600); sc.(*scene.Scene).ShowsMessage() != early {
			t.Errorf("%s: what was missed is not said any more", name)
		}
		said = said || early
	}
	if !said {
		t.Error("nothing was missed")
	}
}

// OnAllScreens lays the table of r out in every size of playtest.Sizes and of added, in every language and with text of both
// sizes; see isChecked. It calls look for each layout; where names size, language and text. Afterwards the table stays in the
// last layout.
func OnAllScreens(s *services.Services, r *Rig, look func(where string), added ...image.Point) {
	for i, size := range append(playtest.Sizes(), added...) {
		r.Resize(size.X, size.Y)
		for _, larger := range []bool{false, true} {
			for _, l := range words.Languages() {
				if !isChecked(i, l, larger) {
					continue
				}
				s.Change(r.Context(), func(v *store.Settings) { v.LargerText, v.Language = larger, string(l) })
				r.Ticks(2)
				look(fmt.Sprintf("%s, %v, larger %v", l, size, larger))
			}
		}
	}
}

// isChecked reports whether case i, a screen or a scenario, is checked in a language, with larger text or not. Without -short
// it returns true. With -short the first case is checked in English with normal text, and in all other languages with larger
// text. The others are checked with larger text only, in German and French in turn, which are cut off most easily.
func isChecked(i int, lang words.Lang, larger bool) bool {
	switch {
	case !testing.Short():
		return true
	case !larger:
		return i == 0 && lang == words.English
	case i == 0:
		return lang != words.English
	}
	return lang == [...]words.Lang{words.German, words.French}[i%2]
}

// testFits tests that tables at which somebody is asked fit on all screens.
func testFits(t *testing.T, box *table.Contents, dir string) {
	eachAsked(t, box, dir, func(name string, s *services.Services, r *Rig) {
		OnAllScreens(s, r, func(where string) {
			for _, f := range playtest.Faults(r.Inspect()) {
				t.Errorf("%s, %s: %s", name, where, f)
			}
		})
	})
}

// testNewsVisible plays a game with the most seats until a person is asked, and tests that the latest line of the log
// is visible on all screens.
func testNewsVisible(t *testing.T, box *table.Contents) {
	playtest.NeedsDisplay(t)
	s := Services(t, words.English)
	_, most := box.Rules.Seats()
	h := &journal.Header{}
	occupants := make([]match.Occupant, most)
	for i := range most {
		h.Colors = append(h.Colors, game.Color(i))
		occupants[i] = match.Occupant{Bot: i < most-1, Level: game.LevelEasy}
	}
	h.Players = match.Players(h.Colors, occupants)
	sc, err := scene.Start(s, box, &table.Doors{}, h)
	if err != nil {
		t.Fatal(err)
	}
	r := New(t, s, sc, 1280, 800)
	r.Settle()
	look := func(where string) {
		news := r.Table().TestAccess().News()
		if !r.ShowsText(news.Text) && !r.ShowsText(news.LatestText) {
			t.Errorf("%s: neither %q nor %q is in sight", where, news.Text, news.LatestText)
		}
	}
	OnAllScreens(s, r, look, image.Pt(390, 844), image.Pt(844, 390), image.Pt(1024, 600), image.Pt(600, 800))
	r.Resize(1280, 800)
	r.Tap("bar.log")
	r.Ticks(40)
	look("in the log")
}

// testTakeBack tests that a decision made by taps can be taken back, if the undo button is enabled after it.
func testTakeBack(t *testing.T, box *table.Contents, dir string) {
	eachAsked(t, box, dir, func(name string, _ *services.Services, r *Rig) {
		before := r.Inspect().Values
		if !r.decide() || !playtest.Enabled(r.Inspect(), "bar.undo") {
			return // no decision was made, or it revealed something, so that it cannot be taken back
		}
		r.Tap("bar.undo")
		if after := r.Settle().Values; after["entries"] != before["entries"] || after["asked"] != "true" {
			t.Errorf("%s: %s entries and asked, and after a decision was taken back %s, asked %s", name, before["entries"], after["entries"], after["asked"])
		}
	})
}

// decide taps random targets that can be picked until an entry is played, and reports whether one was. It stops if nothing
// can be picked, or after maxTaps.
func (r *Rig) decide() bool {
	luck := game.NewRNG(1)
	entries := r.Inspect().Values["entries"]
	for range maxTaps {
		rep := r.Inspect()
		ids := playtest.Offers(rep, "")
		switch {
		case rep.Values["entries"] != entries:
			return true
		case playtest.Enabled(rep, "draft.confirm"):
			r.Tap("draft.confirm")
		case len(ids) > 0:
			r.Tap(ids[luck.Below(len(ids))])
		default:
			return false
		}
	}
	return false
}

// CheckEventAllocs tests that a table at rest allocates no memory in a tick. It then plays each of events, which must fit the
// position, and tests that a tick and a frame that show the event allocate none either. name is for messages.
func (r *Rig) CheckEventAllocs(name string, events ...game.Event) {
	r.t.Helper()
	r.Settle()
	r.ReduceDensity()
	r.WarmUp(9) // lays the table out
	r.PaintAhead()
	r.WarmUp(9)
	if n := testing.AllocsPerRun(50, func() { r.Ticks(1) }); n != 0 {
		r.t.Errorf("%s: an idle tick allocates %v times", name, n)
	}
	for _, e := range events {
		r.Play(e)
		r.Ticks(4)
		r.WarmUp(9)
		frame := func() {
			r.Ticks(1)
			r.Frame()
		}
		if n := testing.AllocsPerRun(6, frame); n != 0 {
			r.t.Errorf("%s: a frame of event %d allocates %v times", name, e.Kind, n)
		}
		r.Ticks(200)
	}
}
