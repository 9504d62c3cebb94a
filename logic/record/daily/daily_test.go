package daily_test

import (
	"bytes"
	"slices"
	"testing"
	"time"

	"ludotheque/logic/boxes"
	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/logic/record/daily"
	"ludotheque/logic/record/journal"
)

// deal returns the deal of the box with a name.
func deal(t *testing.T, box, day string) daily.Deal {
	t.Helper()
	all, err := boxes.All()
	if err != nil {
		t.Fatal(err)
	}
	b, err := game.FindBox(all, box)
	if err != nil {
		t.Fatal(err)
	}
	return daily.Deal{Box: b, Day: day}
}

// played returns d played to its end, with a bot of the given level and seed at daily.Player.
func played(t *testing.T, d daily.Deal, level game.Level, seed uint64) *match.Match {
	t.Helper()
	driver, err := d.StrongGame()
	if err != nil {
		t.Fatal(err)
	}
	driver.Players[daily.Player] = d.Box.Bot(level, seed)
	for driver.Match.Game().Turn() != game.Over {
		if _, _, _, err := driver.Step(1 << 20); err != nil {
			t.Fatal(err)
		}
	}
	return driver.Match
}

// rolls returns the outcomes of chance in the order in which they came.
func rolls(m *match.Match) (moves []game.Move) {
	for i := range m.Len() {
		if e := m.Entry(i); e.By == game.Chance {
			moves = append(moves, e.Move)
		}
	}
	return moves
}

// TestEverybodyHasTheSameLuck: the dice do not depend on what is decided.
func TestEverybodyHasTheSameLuck(t *testing.T) {
	d := deal(t, "dorada", "2026-11-22")
	a, b := rolls(played(t, d, game.LevelRandom, 1)), rolls(played(t, d, game.LevelStrong, 2))
	n := min(len(a), len(b))
	if n < 40 || !slices.Equal(a[:n], b[:n]) {
		t.Errorf("of %d rolls not all are the same:\n%v\n%v", n, a, b)
	}
	if c := rolls(played(t, deal(t, "dorada", "2026-11-23"), game.LevelRandom, 1)); slices.Equal(a[:20], c[:20]) {
		t.Error("the next day has the same dice")
	}
}

// TestADealIsTheSameForEver: the dice of one day never change, as journals of a deal are compared.
func TestADealIsTheSameForEver(t *testing.T) {
	m := played(t, deal(t, "dorada", "2026-11-22"), game.LevelRandom, 1)
	var got []int
	for _, m := range rolls(m)[:12] {
		got = append(got, int(m&7))
	}
	if want := []int{1, 5, 5, 2, 4, 1, 3, 2, 4, 2, 2, 4}; !slices.Equal(got, want) {
		t.Errorf("the first rolls are %v, were %v", got, want)
	}
}

// TestTakingBackChangesNoLuck: the next roll is the same after decisions were taken back and others made.
func TestTakingBackChangesNoLuck(t *testing.T) {
	d := deal(t, "dorada", "2026-11-22")
	driver, err := d.StrongGame()
	if err != nil {
		t.Fatal(err)
	}
	m := driver.Match
	for m.Len() < 9 {
		if _, _, _, err := driver.Step(1 << 20); err != nil {
			t.Fatal(err)
		}
	}
	dice := d.Chance(m)
	roll := func() game.Move { return game.Decide(dice, m.Game(), game.Chance) }
	for m.Game().Turn() != game.Chance {
		if _, err := m.Play(m.Game().Turn(), m.Game().Legal(nil)[0]); err != nil {
			t.Fatal(err)
		}
	}
	first := roll()
	m.Rewind(m.Len() - 2)
	for m.Game().Turn() != game.Chance || len(rolls(m)) < 5 {
		if m.Game().Turn() == game.Chance {
			if _, err := m.Play(game.Chance, roll()); err != nil {
				t.Fatal(err)
			}
			continue
		}
		legal := m.Game().Legal(nil)
		if _, err := m.Play(m.Game().Turn(), legal[len(legal)-1]); err != nil {
			t.Fatal(err)
		}
	}
	if again := roll(); again != first {
		t.Errorf("the roll behind another decision is %d, was %d", again, first)
	}
}

// TestABreakChangesNothing: a deal comes out the same with new bots for each entry, as if it were resumed each time.
func TestABreakChangesNothing(t *testing.T) {
	d := deal(t, "dorada", "2026-11-22")
	whole := played(t, d, game.LevelStrong, 0)
	driver, err := d.StrongGame()
	if err != nil {
		t.Fatal(err)
	}
	me := d.Box.Bot(game.LevelStrong, 0)
	for driver.Match.Game().Turn() != game.Over {
		n := driver.Match.Len()
		driver.Players = d.Bots(driver.Match, true)
		driver.Players[daily.Player] = me
		for driver.Match.Len() == n {
			if _, _, _, err := driver.Step(1 << 20); err != nil {
				t.Fatal(err)
			}
		}
	}
	if !driver.Match.Game().Same(whole.Game()) {
		t.Error("the deal comes out otherwise")
	}
}

// TestADealIsKnownByItsJournal: DayOf finds the day in the header of a deal, and none in another header.
func TestADealIsKnownByItsJournal(t *testing.T) {
	all, err := boxes.All()
	if err != nil {
		t.Fatal(err)
	}
	for _, b := range all {
		d := daily.Of(b, time.Date(2026, 11, 22, 23, 59, 0, 0, time.Local))
		line := journal.AppendHeader(nil, d.Header("Zoë"))
		m, _, err := match.Load(bytes.NewReader(line), all)
		if err != nil {
			t.Fatalf("%s: %v", b.Name(), err)
		}
		day, ok := daily.DayOf(m.Header())
		who := m.Occupants()
		if !ok || day != "2026-11-22" || who[0].Name != "Zoë" || who[0].Bot || !who[1].Bot {
			t.Errorf("%s: %q, %v, %+v", b.Name(), day, ok, who)
		}
	}
	lone := deal(t, "dorada", "2026-11-22").Header("")
	lone.Colors = lone.Colors[:2]
	if day, ok := daily.DayOf(lone); ok || day != "" {
		t.Error("a game of two is a deal for four")
	}
	for _, remark := range []string{"", "the deal of", "the deal of tomorrow", "2026-11-22"} {
		h := deal(t, "dorada", "2026-11-22").Header("")
		h.Remark = remark
		if day, ok := daily.DayOf(h); ok || day != "" {
			t.Errorf("%q is the deal of %q", remark, day)
		}
	}
}

// TestWhereTheWaysPart: before FirstDifference two games of a deal are equal, and there the strong bot's game has its decision.
func TestWhereTheWaysPart(t *testing.T) {
	for _, box := range []string{"dorada", "pamplona", "galopp"} {
		d := deal(t, box, "2026-11-22")
		master, mine := strong(t, d), played(t, d, game.LevelRandom, 5)
		at, ok := daily.FirstDifference(mine, master)
		if !ok {
			t.Fatalf("%s: a random player and strong went one way", box)
		}
		for i := range at {
			if mine.Entry(i) != master.Entry(i) {
				t.Errorf("%s: they part at entry %d, which is before %d", box, i, at)
			}
		}
		if !mine.Before(at).Same(master.Before(at)) {
			t.Errorf("%s: they do not stand alike before entry %d", box, at)
		}
		if want := asked(t, d, mine, at); master.Entry(at).Move != want || mine.Entry(at).Move == want {
			t.Errorf("%s: at entry %d strong chooses %d; its game has %d, the other %d", box, at, want, master.Entry(at).Move, mine.Entry(at).Move)
		}
	}
}

// strong returns d as the strong bot plays it.
func strong(t *testing.T, d daily.Deal) *match.Match {
	t.Helper()
	driver, err := d.StrongGame()
	if err != nil {
		t.Fatal(err)
	}
	for driver.Match.Game().Turn() != game.Over {
		if _, _, _, err := driver.Step(1 << 20); err != nil {
			t.Fatal(err)
		}
	}
	return driver.Match
}

// asked returns what the strong bot of d decides in the position before an entry of m, without the decisions before.
func asked(t *testing.T, d daily.Deal, m *match.Match, entry int) game.Move {
	t.Helper()
	again, err := match.New(d.Header(""))
	if err != nil {
		t.Fatal(err)
	}
	for i := range entry {
		if _, err := again.Play(m.Entry(i).By, m.Entry(i).Move); err != nil {
			t.Fatal(err)
		}
	}
	return game.Decide(d.Bots(again, true)[daily.Player], again.Game(), daily.Player)
}

func TestDealsOfDifferentLuckDoNotPart(t *testing.T) {
	d := deal(t, "dorada", "2026-11-22")
	m := strong(t, d)
	for name, other := range map[string]*match.Match{
		"the same game":   m,
		"another day":     strong(t, deal(t, "dorada", "2026-11-23")),
		"another box":     strong(t, deal(t, "galopp", "2026-11-22")),
		"nothing decided": begun(t, d),
	} {
		if at, ok := daily.FirstDifference(m, other); ok {
			t.Errorf("%s: they part at entry %d", name, at)
		}
	}
}

// begun returns d before its first entry.
func begun(t *testing.T, d daily.Deal) *match.Match {
	t.Helper()
	m, err := match.New(d.Header(""))
	if err != nil {
		t.Fatal(err)
	}
	return m
}
