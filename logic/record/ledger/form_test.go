package ledger_test

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"ludotheque/logic/record/ledger"
)

// line returns a game of a book that ended some hours after the first one, with the shares of the win of Ada and others. Ada has
// the first share. Without hours, -1, the end is not known.
func line(box string, hours float64, shares ...float64) string {
	ended := int64(0)
	if hours >= 0 {
		ended = 1_000_000 + int64(hours*3600)
	}
	players := []string{fmt.Sprintf(`{"name":"Ada","color":"red","share":%v}`, shares[0])}
	for _, share := range shares[1:] {
		players = append(players, fmt.Sprintf(`{"name":"Bo","color":"blue","level":"easy","share":%v}`, share))
	}
	return fmt.Sprintf(`{"box":%q,"ended":%d,"players":[%s]}`, box, ended, strings.Join(players, ","))
}

func TestFormIsSummedUpByEvenings(t *testing.T) {
	won, lost, third := []float64{1, 0}, []float64{0, 1}, []float64{1, 0, 0}
	for name, tt := range map[string]struct {
		box   string
		lines []string
		want  []string // time in hours, the evening, and the latest games: games, wins, and wins by chance
	}{
		"no games":         {"", nil, nil},
		"games of others":  {"", []string{`{"box":"dorada","players":[{"name":"Bo","share":1},{"color":"red","level":"easy"}]}`}, nil},
		"one game":         {"", []string{line("dorada", 0, won...)}, []string{"0h 1 1 0.50 | 1 1 0.50"}},
		"one evening":      {"", []string{line("dorada", 0, won...), line("dorada", 5.9, lost...)}, []string{"0h 2 1 1.00 | 2 1 1.00"}},
		"two evenings":     {"", []string{line("dorada", 0, won...), line("dorada", 6, lost...)}, []string{"0h 1 1 0.50 | 1 1 0.50", "6h 1 0 0.50 | 2 1 1.00"}},
		"numbers of seats": {"", []string{line("dorada", 0, won...), line("dorada", 1, third...), line("dorada", 20, 0, 0, 1, 0)}, []string{"0h 2 2 0.83 | 2 2 0.83", "20h 1 0 0.25 | 3 2 1.08"}},
		"a shared win":     {"", []string{line("dorada", 0, 0.5, 0.5), line("dorada", 1, 0.25, 0.25, 0.25, 0.25)}, []string{"0h 2 0.75 0.75 | 2 0.75 0.75"}},
		"another box lies between": {"dorada", []string{line("dorada", 0, won...), line("galopp", 5, won...), line("dorada", 10, lost...), line("dorada", 17, won...)},
			[]string{"0h 2 1 1.00 | 2 1 1.00", "17h 1 1 0.50 | 3 2 1.50"}},
		"an unknown end": {"", []string{line("dorada", 0, won...), line("dorada", -1, lost...), line("dorada", -1, won...), line("dorada", 1, lost...)},
			[]string{"0h 1 1 0.50 | 1 1 0.50", "-h 1 0 0.50 | 2 1 1.00", "-h 1 1 0.50 | 3 2 1.50", "1h 1 0 0.50 | 4 2 2.00"}},
		"both seats": {"", []string{`{"box":"dorada","players":[{"name":"Ada","share":1},{"name":"Ada"}]}`}, []string{"-h 2 1 1.00 | 2 1 1.00"}},
	} {
		b, err := ledger.Read([]byte(strings.Join(tt.lines, "\n")))
		if err != nil {
			t.Fatal(name, err)
		}
		var got []string
		for _, e := range b.Evenings("Ada", tt.box) {
			at := "-h"
			if e.Ended > 0 {
				at = fmt.Sprintf("%dh", (e.Ended-1_000_000)/3600)
			}
			got = append(got, fmt.Sprintf("%s %d %v %.2f | %d %v %.2f", at, e.Games, e.Wins, e.Chance, e.Recent.Games, e.Recent.Wins, e.Recent.Chance))
		}
		if fmt.Sprintf("%q", got) != fmt.Sprintf("%q", tt.want) {
			t.Errorf("%s: %q, want %q", name, got, tt.want)
		}
	}
}

// TestFormFollowsTheLatestGames: of 25 games, an evening each, Ada wins the first twelve, and then none.
func TestFormFollowsTheLatestGames(t *testing.T) {
	b := &ledger.Book{}
	for i := range 25 {
		share := 0.0
		if i < 12 {
			share = 1
		}
		b.Add(ledger.Game{Box: "dorada", Ended: int64(1 + i*24*3600), Players: []ledger.Player{{Name: "Ada", Share: share}, {Name: "Bo", Share: 1 - share}, {Name: "Cy"}}})
	}
	form := b.Evenings("Ada", "")
	for i, want := range map[int]float64{0: 1, 11: 1, 12: 0.9, 16: 0.5, 21: 0, 24: 0} {
		if got := form[i].Recent.Share(); got != want {
			t.Errorf("after %d games the share is %v, want %v", i+1, got, want)
		}
		if got := form[i].Recent.ChanceShare(); math.Abs(got-1.0/3) > 1e-12 {
			t.Errorf("after %d games chance would give %v, want a third", i+1, got)
		}
		if got := form[i].Recent.Games; got != min(i+1, ledger.RecentGames) {
			t.Errorf("after %d games %d count", i+1, got)
		}
	}
}

// TestFormEndsWithTheTally: as long as there are no more than RecentGames games, the latest record is that of all.
func TestFormEndsWithTheTally(t *testing.T) {
	b, err := ledger.Read([]byte(strings.Join([]string{line("dorada", 0, 1, 0), line("galopp", 1, 0.5, 0.5), line("dorada", 30, 0, 1, 0), line("dorada", 60, 1, 0)}, "\n")))
	if err != nil {
		t.Fatal(err)
	}
	for _, box := range []string{"", "dorada", "galopp"} {
		form, tally := b.Evenings("Ada", box), b.Tally("Ada", box)
		if last := form[len(form)-1].Recent; last.Games != tally.Games || last.Wins != tally.Wins {
			t.Errorf("%q: the form is %+v, the tally %+v", box, last, tally)
		}
	}
}
