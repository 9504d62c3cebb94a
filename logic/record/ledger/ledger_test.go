package ledger_test

import (
	"bytes"
	"encoding/csv"
	"errors"
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"

	"ludotheque/logic/ai/hint"
	"ludotheque/logic/boxes"
	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/logic/record/journal"
	"ludotheque/logic/record/ledger"
)

// fresh returns a new match of a box for a person, Ada, and bots of the levels given.
func fresh(t *testing.T, box string, bots ...game.Level) (*match.Match, game.Box) {
	t.Helper()
	all, err := boxes.All()
	if err != nil {
		t.Fatal(err)
	}
	b, err := game.FindBox(all, box)
	if err != nil {
		t.Fatal(err)
	}
	h := &journal.Header{Box: b}
	who := []match.Occupant{{Name: "Ada"}}
	for i := range len(bots) + 1 {
		h.Colors = append(h.Colors, game.Color(i))
	}
	for _, level := range bots {
		who = append(who, match.Occupant{Bot: true, Level: level, Name: "Bo"})
	}
	h.Players = match.Players(h.Colors, who)
	m, err := match.New(h)
	if err != nil {
		t.Fatal(err)
	}
	return m, b
}

// played returns a match as fresh does, played to its end. Ada decides as an easy bot would.
func played(t *testing.T, box string, bots ...game.Level) *match.Match {
	t.Helper()
	m, b := fresh(t, box, bots...)
	d := &match.Driver{Match: m, Chance: match.NewDice(3), Players: []game.Bot{b.Bot(game.LevelEasy, 1)}}
	for i, level := range bots {
		d.Players = append(d.Players, b.Bot(level, uint64(i)))
	}
	for m.Game().Turn() != game.Over {
		if _, _, _, err := d.Step(1 << 20); err != nil {
			t.Fatal(err)
		}
	}
	return m
}

func account(t *testing.T, m *match.Match) ledger.Game {
	t.Helper()
	g, err := ledger.NewGame(m)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func TestAnAccountSaysHowItCameOut(t *testing.T) {
	m := played(t, "dorada", game.LevelMedium, game.LevelEasy)
	g := account(t, m)
	if g.Box != "dorada" || g.Plies != m.Len() || len(g.Players) != 3 {
		t.Fatalf("%+v", g)
	}
	for i, p := range g.Players {
		seat := game.Seat(i)
		won := m.Game().Winners().Has(seat)
		if p.Score != m.Game().Score(seat) || (p.Share > 0) != won || (p.Place == 1) != won {
			t.Errorf("seat %d: %+v", i, p)
		}
	}
	if p := g.Players[0]; p.Bot() || p.Name != "Ada" || p.Color != "red" {
		t.Errorf("the person is %+v", p)
	}
	if p := g.Players[1]; !p.Bot() || p.Level != "medium" {
		t.Errorf("the bot is %+v", p)
	}
}

// TestFewerPointsMayBeBetter: in Rapid City the fewest bullets win, so the places go by fewer points, and the best score is
// the least.
func TestFewerPointsMayBeBetter(t *testing.T) {
	all, err := boxes.All()
	if err != nil {
		t.Fatal(err)
	}
	const header = `{"ludotheque":1,"game":"rapidcity","seats":["red","blue","yellow"],"players":{"red":{"kind":"human","name":"Ada"}},`
	b := &ledger.Book{}
	for _, tt := range []struct {
		bullets string
		want    [3]int // places by seat
	}{
		{`{"red":5,"blue":1,"yellow":3}`, [3]int{3, 1, 2}},
		{`{"red":2,"blue":4,"yellow":4}`, [3]int{1, 2, 2}},
		{`{"red":4,"blue":3,"yellow":3}`, [3]int{3, 1, 1}},
	} {
		m, _, err := match.Load(strings.NewReader(header+`"setup":{"bullets":`+tt.bullets+`,"deck":{}}}`+"\n"), all)
		if err != nil {
			t.Fatal(err)
		}
		g := account(t, m)
		if got := [3]int{g.Players[0].Place, g.Players[1].Place, g.Players[2].Place}; got != tt.want {
			t.Errorf("bullets %s: places %v, want %v", tt.bullets, got, tt.want)
		}
		b.Add(g)
	}
	if got := b.Tally("Ada", "rapidcity"); got.Best != 2 || got.Games != 3 {
		t.Errorf("the fewest of 5, 2 and 4 bullets are best: %+v", got)
	}
}

// TestPipsAreWhatWasRolled adds the dice up again.
func TestPipsAreWhatWasRolled(t *testing.T) {
	m := played(t, "dorada", game.LevelMedium)
	sums := make([]float64, 2)
	for i := range m.Len() {
		ev, err := m.Events(i)
		if err != nil {
			t.Fatal(err)
		}
		if m.Entry(i).By == game.Chance {
			sums[ev[0].Seat] += float64(ev[0].N) - 3.5
		}
	}
	for seat, p := range account(t, m).Players {
		if p.Pips != sums[seat] {
			t.Errorf("seat %d: %v pips, want %v", seat, p.Pips, sums[seat])
		}
	}
}

func TestAGameUnderWayHasNoAccount(t *testing.T) {
	m, _ := fresh(t, "dorada", game.LevelEasy)
	if _, err := ledger.NewGame(m); !errors.Is(err, ledger.ErrNotOver) {
		t.Errorf("got %v", err)
	}
}

func TestAJudgementIsTheAnalysis(t *testing.T) {
	m := played(t, "dorada", game.LevelEasy)
	a, ok := hint.For(m.Before(0), hint.LevelsAt(m.Occupants(), nil))
	if !ok {
		t.Fatal("nobody judges Dorada")
	}
	over := hint.Analyse(m, a)
	over.Think(math.MaxInt)
	g := account(t, m)
	g.Judge(over, []ledger.Mistake{{Seat: 1, Key: "x"}, {Seat: 0, Key: "y"}, {Seat: 1, Key: "z"}})
	for i, p := range g.Players {
		s := over.Skill(game.Seat(i))
		if j := p.Judgement; j == nil || j.Luck != s.Luck || j.Cost != s.Cost || j.Decisions != s.Decisions {
			t.Errorf("seat %d: %+v, want %+v", i, j, s)
		}
	}
	if j := g.Players[1].Judgement; !slices.Equal(j.Mistakes, []string{"x", "z"}) {
		t.Errorf("the mistakes of seat 1 are %q", j.Mistakes)
	}
}

// of returns a game of a box that ended at a time, with Ada's score and share against a bot. The bot has a point less if Ada
// has won, a point more if she has lost.
func of(box, replay string, ended int64, score int, share float64) ledger.Game {
	return ledger.Game{Box: box, Replay: replay, Ended: ended, Seconds: 60, Plies: 9, Players: []ledger.Player{
		{Name: "Ada", Color: "red", Score: score, Share: share, Place: 1, Pips: 2, Feats: []string{"narrow"}},
		{Name: "Ada", Color: "blue", Level: "easy", Score: score + int(1-2*share), Share: 1 - share, Place: 1},
	}}
}

func TestTally(t *testing.T) {
	b := &ledger.Book{}
	for i, share := range []float64{1, 1, 0.5, 0, 1, 1} {
		b.Add(of("dorada", string(rune('a'+i)), int64(10*i+10), 100+i, share))
	}
	b.Add(of("galopp", "g", 5, 500, 0))
	got := b.Tally("Ada", "dorada")
	want := ledger.Tally{Games: 6, Wins: 4.5, Best: 105, Streak: 2, Longest: 3, Seconds: 360, Pips: 2,
		Feats: map[string]int{"dorada.narrow": 6}}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got  %+v\nwant %+v", got, want)
	}
	if all := b.Tally("Ada", ""); all.Games != 7 || all.Best != 0 || all.Feats["galopp.narrow"] != 1 || all.Longest != 3 {
		t.Errorf("over all boxes %+v", all)
	}
	if none := b.Tally("", ""); none.Games != 0 {
		t.Errorf("nobody has played %d games", none.Games)
	}
}

func TestTheFavouriteMistakeIsTheMostFrequent(t *testing.T) {
	b := &ledger.Book{}
	for i, keys := range [][]string{{"x", "y"}, {"y"}, {"z", "x"}, {"y", "y"}} {
		g := of("dorada", string(rune('a'+i)), 1, 1, 1)
		g.Players[0].Judgement = &ledger.Judgement{Luck: 0.25, Cost: 0.5, Mistakes: keys}
		b.Add(g)
	}
	if got := b.Tally("Ada", ""); got.Mistake != "y" || got.Times != 4 || got.Luck != 0.25 || got.Cost != 0.5 || got.Judged != 4 {
		t.Errorf("got %+v", got)
	}
}

// TestAGameSeenAgainEndedWhenItDid: an account of a known game leaves its end and its judgements as they were.
func TestAGameSeenAgainEndedWhenItDid(t *testing.T) {
	b := &ledger.Book{}
	judged := of("dorada", "one", 10, 7, 1)
	judged.Players[0].Judgement = &ledger.Judgement{Decisions: 3, Cost: 0.5}
	b.Add(judged)
	b.Add(of("dorada", "two", 20, 8, 0))
	if i := b.Add(of("dorada", "one", 30, 7, 1)); i != 0 || len(b.Games()) != 2 {
		t.Fatalf("it is game %d of %d", i, len(b.Games()))
	}
	if g := b.Games()[0]; g.Ended != 10 || g.Players[0].Judgement == nil || g.Players[0].Judgement.Decisions != 3 {
		t.Errorf("the game is %+v, judged %+v", g, g.Players[0].Judgement)
	}
	judged.Players[0].Judgement = &ledger.Judgement{Decisions: 4}
	b.Add(judged)
	if j := b.Games()[0].Players[0].Judgement; j.Decisions != 4 {
		t.Errorf("a new judgement is not taken: %+v", j)
	}
}

func TestABookIsReadAsItWasWritten(t *testing.T) {
	b := &ledger.Book{}
	b.Add(of("dorada", "two", 20, 7, 1))
	b.Add(of("galopp", "one", 10, 8, 0))
	b.Add(of("dorada", "two", 20, 9, 1)) // the same box and replay again
	data, err := b.Append(nil)
	if err != nil {
		t.Fatal(err)
	}
	back, err := ledger.Read(data)
	if err != nil || !reflect.DeepEqual(back, b) {
		t.Fatalf("%v: %+v, want %+v", err, back, b)
	}
	if g := back.Games(); len(g) != 2 || g[0].Replay != "one" || g[1].Players[0].Score != 9 {
		t.Errorf("the games are %+v", g)
	}
	if !back.Has("dorada", "two") || back.Has("galopp", "two") {
		t.Error("the book does not know its games")
	}
}

func TestADamagedBookSaysWhere(t *testing.T) {
	good, err := of("dorada", "a", 1, 1, 1).Append(nil)
	if err != nil {
		t.Fatal(err)
	}
	many := strings.TrimSuffix(strings.Repeat("{},", game.MaxSeats+1), ",")
	for _, bad := range []string{"{", "", "null", `{"box":"dorada"}`, `{"players":[{}]}`, `{"box":"x","plies":-1,"players":[{}]}`,
		`{"box":"x","players":[` + many + `]}`} {
		b, err := ledger.Read([]byte(string(good) + bad + "\n" + string(good)))
		if err == nil || !strings.HasPrefix(err.Error(), "line 2: ") || len(b.Games()) != 1 {
			t.Errorf("%q: %v and %d games", bad, err, len(b.Games()))
		}
	}
}

func TestABookIsBounded(t *testing.T) {
	b := &ledger.Book{}
	for i := range ledger.MaxGames + 3 {
		if at := b.Add(of("dorada", "", int64(i+1), i, 1)); at != len(b.Games())-1 {
			t.Fatalf("game %d, the last of %d, is said to be at %d", i, len(b.Games()), at)
		}
	}
	if g := b.Games(); len(g) != ledger.MaxGames-97 || g[0].Ended != 101 {
		t.Errorf("%d games from %d", len(g), g[0].Ended)
	}
}

// over is a game that has ended with a score for each seat.
type over struct {
	game.Game
	scores []int
}

func (o over) Seats() int               { return len(o.scores) }
func (o over) Score(seat game.Seat) int { return o.scores[seat] }
func (o over) Winners() game.SeatSet    { return game.Best(len(o.scores), o.Score) }

func TestMarginIsOverTheNext(t *testing.T) {
	for _, tt := range []struct {
		scores []int
		winner game.Seat
		margin int
	}{
		{[]int{3, 1}, 0, 2}, {[]int{1, 3, 2}, 1, 1}, {[]int{-7, -5, -9}, 1, 2}, {[]int{4, 0, -3}, 0, 4},
		{[]int{2, 2, 1}, game.Chance, 0}, {[]int{4}, game.Chance, 0},
	} {
		if winner, margin := ledger.Margin(over{scores: tt.scores}); winner != tt.winner || margin != tt.margin {
			t.Errorf("%v: seat %d is ahead by %d, want seat %d by %d", tt.scores, winner, margin, tt.winner, tt.margin)
		}
	}
}

func TestPeopleAreThoseWhoPlayMost(t *testing.T) {
	b := &ledger.Book{}
	for i, names := range [][]string{{"Bea", "Ada"}, {"Bea"}, {"Cy"}} {
		g := ledger.Game{Box: []string{"dorada", "galopp"}[i%2], Players: []ledger.Player{{}, {Name: "Bot", Level: "easy"}}}
		if i == 2 {
			g.Players = append(g.Players, ledger.Player{Number: 2})
		}
		for _, name := range names {
			g.Players = append(g.Players, ledger.Player{Name: name})
		}
		b.Add(g)
	}
	if got := b.People(""); !slices.Equal(got, []string{"Bea", "#2", "Ada", "Cy"}) {
		t.Errorf("all: %v", got)
	}
	if got := b.People("galopp"); !slices.Equal(got, []string{"Bea"}) {
		t.Errorf("galopp: %v", got)
	}
	if got := b.Boxes(); !slices.Equal(got, []string{"dorada", "galopp"}) {
		t.Errorf("boxes: %v", got)
	}
}

// TestTheTableHasNoFormulas reads the CSV table back: a text that a spreadsheet would evaluate begins with an apostrophe.
func TestTheTableHasNoFormulas(t *testing.T) {
	b := &ledger.Book{}
	g := of("dorada", "a", 1700000000, 7, 1)
	g.Players[0].Name = `=HYPERLINK("x")`
	b.Add(g)
	var out bytes.Buffer
	if err := b.WriteCSV(&out); err != nil {
		t.Fatal(err)
	}
	rows, err := csv.NewReader(&out).ReadAll()
	if err != nil || len(rows) != 3 {
		t.Fatalf("%v: %d rows", err, len(rows))
	}
	want := []string{"2023-11-14T22:13:20Z", "60", "dorada", "a", "9", "red", `'=HYPERLINK("x")`, "", "7", "1", "1.0000", "2.0000", "0",
		"0.0000", "0.0000", "narrow"}
	if !slices.Equal(rows[1], want) || len(rows[0]) != len(want) {
		t.Errorf("got  %q\nwant %q", rows[1], want)
	}
	b, out = &ledger.Book{}, bytes.Buffer{}
	b.Add(ledger.Game{Box: "=1", Replay: "@2", Players: []ledger.Player{{Color: "+3", Name: "-4", Level: "=5", Feats: []string{"=6", "7"}}}})
	if err := b.WriteCSV(&out); err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{"'=1", "'@2", "'+3", "'-4", "'=5", "'=6 7"} {
		if !strings.Contains(out.String(), text) {
			t.Errorf("%s is not in %q", text, out.String())
		}
	}
}

// TestBoxesRememberEnough: a box that is a Chronicler has at least twelve feats with different names. A box need not be one.
func TestBoxesRememberEnough(t *testing.T) {
	all, err := boxes.All()
	if err != nil {
		t.Fatal(err)
	}
	for _, b := range all {
		c, ok := b.(ledger.Chronicler)
		if !ok {
			t.Logf("%s has no feats", b.Name())
			continue
		}
		var names []string
		for _, feat := range c.Feats() {
			names = append(names, feat.Name)
		}
		if slices.Sort(names); len(names) < 12 || len(slices.Compact(slices.Clone(names))) != len(names) {
			t.Errorf("%s has the feats %q", b.Name(), names)
		}
	}
}

func FuzzRead(f *testing.F) {
	if line, err := of("dorada", "a", 1, 1, 1).Append(nil); err == nil {
		f.Add(line)
	}
	f.Add([]byte("\n{}\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		b, _ := ledger.Read(data)
		again, err := b.Append(nil)
		if err != nil {
			t.Fatal(err)
		}
		back, err := ledger.Read(again)
		if err != nil || len(back.Games()) != len(b.Games()) {
			t.Fatalf("%v: %d games of %d", err, len(back.Games()), len(b.Games()))
		}
	})
}

func BenchmarkTally(b *testing.B) {
	book := &ledger.Book{}
	for i := range 1000 {
		book.Add(of("dorada", "", int64(i+1), i, 1))
	}
	data, err := book.Append(nil)
	if err != nil {
		b.Fatal(err)
	}
	b.Run("read", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			if _, err := ledger.Read(data); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("sum", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			book.Tally("Ada", "")
		}
	})
}

// TestStrength: Ada wins some of her games against an easy bot, of which a medium bot would win three of four.
func TestStrength(t *testing.T) {
	const text = `{"2":{"lean":0,"levels":{
		"easy":{"easy":{"slope":1},"medium":{"slope":1},"strong":{"slope":1}},
		"medium":{"easy":{"slope":1,"late":1.1},"medium":{"slope":1},"strong":{"slope":1}},
		"strong":{"easy":{"slope":1,"late":4},"medium":{"slope":1,"late":1.1},"strong":{"slope":1}}}}}`
	c, err := hint.ReadCalibration([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		won, games int
		want       game.Level
	}{
		{0, 0, game.LevelMedium}, {9, 9, game.LevelMedium}, {15, 20, game.LevelMedium}, {13, 20, game.LevelMedium},
		{30, 30, game.LevelStrong}, {12, 40, game.LevelEasy},
	} {
		b := &ledger.Book{}
		for i := range tt.games {
			share := 0.0
			if i < tt.won {
				share = 1
			}
			b.Add(of("dorada", "", int64(i+1), i, share))
		}
		if got := b.Strength("Ada", "dorada", c); got != tt.want {
			t.Errorf("%d of %d games: %v, want %v", tt.won, tt.games, got, tt.want)
		}
		if other, unknown := b.Strength("Ada", "galopp", c), b.Strength("Ben", "dorada", c); other != game.LevelMedium || unknown != game.LevelMedium {
			t.Errorf("of another box %v, of somebody else %v", other, unknown)
		}
	}
}

// TestAnEarlierBookIsRankedAnew reads a game of Rapid City as earlier versions kept it: the most bullets had the second place.
func TestAnEarlierBookIsRankedAnew(t *testing.T) {
	b, err := ledger.Read([]byte(`{"box":"rapidcity","plies":9,"players":[{"color":"red","score":5,"place":2,"share":0},{"color":"blue","score":1,"place":1,"share":1},{"color":"yellow","score":3,"place":3,"share":0}]}` + "\n"))
	if err != nil {
		t.Fatal(err)
	}
	p := b.Games()[0].Players
	if got := [3]int{p[0].Place, p[1].Place, p[2].Place}; got != [3]int{3, 1, 2} {
		t.Errorf("places %v, want [3 1 2]", got)
	}
}
