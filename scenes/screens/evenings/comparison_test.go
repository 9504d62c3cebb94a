package evenings

import (
	"fmt"
	"math"
	"strings"
	"testing"
	"time"

	"ludotheque/logic/ai/hint"
	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/logic/record/daily"
	"ludotheque/scenes/kit/words"
)

// attempt returns the deal of a box as somebody has played it who decides like a bot of the level given.
func (sc *screen) attempt(t *testing.T, box string, level game.Level) (daily.Deal, *match.Match, []byte) {
	t.Helper()
	d := daily.Of(sc.cabinet.Find(box).Rules, sc.Services.Now())
	driver, err := d.StrongGame()
	if err != nil {
		t.Fatal(err)
	}
	if level != game.LevelStrong {
		driver.Players[daily.Player] = d.Box.Bot(level, 1)
	}
	for driver.Match.Game().Turn() != game.Over {
		if _, _, _, err := driver.Step(1 << 20); err != nil {
			t.Fatal(err)
		}
	}
	var text bytesOf
	if err := driver.Match.WriteJournal(&text); err != nil {
		t.Fatal(err)
	}
	return d, driver.Match, text
}

// TestWhereYoursPartedIsTold holds the words to what the strong bot decides at that position when it is asked there, and what is
// said of the cost to what it thinks of both; the table then shows that very decision.
func TestWhereYoursPartedIsTold(t *testing.T) {
	for lang, words := range map[words.Lang]string{words.English: "ways parted", words.French: "le sien se séparent", words.German: "Wege trennten"} {
		for _, box := range []string{"dorada", "galopp"} {
			sc := open(t, lang, 1280, 800)
			d, m, text := sc.attempt(t, box, game.LevelEasy)
			sc.note(t, m, text)
			sc.Tap("book.page.today")
			sc.Settle()
			at, better, cost := judged(t, d, m)
			b := sc.cabinet.Find(box)
			said := sc.find(words)
			tell := func(move game.Move) string { return b.FormatMove(sc.Services, m.Before(at), move, sc.seatNames(m)) }
			for _, want := range []string{fmt.Sprint(at + 1), tell(better), tell(m.Entry(at).Move)} {
				if !strings.Contains(said, want) {
					t.Errorf("%s: %q does not say %q", box, said, want)
				}
			}
			if percent := int(math.Round(100 * cost)); percent > 0 != strings.Contains(said, fmt.Sprint(percent)+"%") && lang == "en" {
				t.Errorf("%s: it cost %d%%, and it is said: %q", box, percent, said)
			}
			if *look {
				sc.Shot(fmt.Sprintf("today-%s-%s", box, lang))
			}
			sc.Tap("book.parted." + box)
			sc.Settle()
			if *look {
				sc.Shot(fmt.Sprintf("parted-%s-%s", box, lang))
			}
			rep := sc.Rig.Inspect()
			if rep.Scene != "*scene.Scene" || sc.find(sc.T("table.replay.count", "At", at+1, "Of", m.Len())) == "" {
				t.Errorf("%s: %s shows %q", box, rep.Scene, sc.Texts())
			}
		}
	}
}

// judged returns where the ways of m and of strong part, what strong decides when it is asked there alone, and what the other decision
// costs by its own estimate.
func judged(t *testing.T, d daily.Deal, m *match.Match) (at int, better game.Move, cost float64) {
	t.Helper()
	again, err := match.New(d.Header("Ada"))
	if err != nil {
		t.Fatal(err)
	}
	for at = range m.Len() {
		e := m.Entry(at)
		if e.By == daily.Player {
			if better = game.Decide(d.Bots(again, true)[daily.Player], again.Game(), e.By); better != e.Move {
				break
			}
		}
		if _, err := again.Play(e.By, e.Move); err != nil {
			t.Fatal(err)
		}
	}
	a, ok := hint.For(m.Before(at), hint.LevelsAt(m.Occupants(), nil))
	if !ok {
		t.Fatal("nobody judges the game")
	}
	worth := map[game.Move]float64{}
	for _, e := range hint.BestEstimates(a, m.Before(at), daily.Player) {
		worth[e.Move] = e.Win
	}
	return at, better, worth[better] - worth[m.Entry(at).Move]
}

// find returns the text on the screen that holds some words.
func (sc *screen) find(words string) string {
	for _, said := range sc.Texts() {
		if strings.Contains(said, words) {
			return said
		}
	}
	return ""
}

// TestWhoDecidesLikeStrongIsTold so, and nothing is to be shown.
func TestWhoDecidesLikeStrongIsTold(t *testing.T) {
	sc := open(t, words.English, 1280, 800)
	_, m, text := sc.attempt(t, "dorada", game.LevelStrong)
	sc.note(t, m, text)
	sc.Tap("book.page.today")
	rep := sc.Settle()
	if !sc.ShowsText("From first to last you decided just as it did.") || rep.Node("book.parted.dorada") != nil {
		t.Errorf("the page says %q", sc.Texts())
	}
}

// TestADealOfAnyDayIsCompared on its page, where the day of the book has passed.
func TestADealOfAnyDayIsCompared(t *testing.T) {
	sc := open(t, words.English, 1280, 800)
	_, m, text := sc.attempt(t, "dorada", game.LevelEasy)
	sc.note(t, m, text)
	sc.Services.Now = func() time.Time { return time.Date(2027, 1, 2, 21, 0, 0, 0, time.UTC) }
	sc.Tap("book.1.open")
	sc.Settle()
	if sc.find("ways parted") == "" || sc.find("the strongest bot came to") == "" {
		t.Errorf("the page says %q", sc.Texts())
	}
	if *look {
		sc.Shot("game-page-deal")
	}
	sc.Tap("book.1.parted")
	if rep := sc.Settle(); rep.Scene != "*scene.Scene" {
		t.Errorf("the button leads to %s", rep.Scene)
	}
}
