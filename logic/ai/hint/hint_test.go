package hint_test

import (
	"cmp"
	"math"
	"slices"
	"strings"
	"testing"

	"ludotheque/logic/ai/hint"
	"ludotheque/logic/ai/hint/hinttest"
	"ludotheque/logic/boxes"
	"ludotheque/logic/boxes/galopp"
	"ludotheque/logic/boxes/pamplona"
	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/logic/record/journal"
	"ludotheque/logic/record/jsonline"
)

// played returns a game of bots of b to its end.
func played(t *testing.T, b game.Box, seats int, level game.Level) *match.Match {
	t.Helper()
	_, most := b.Seats()
	seats = min(seats, most)
	h := &journal.Header{Box: b, Header: game.Header{Colors: game.Table{game.Red, game.Blue, game.Green, game.White}[:seats]}}
	m, err := match.New(h)
	if err != nil {
		t.Fatal(err)
	}
	d := &match.Driver{Match: m, Chance: match.NewDice(3)}
	for seat := range seats {
		d.Players = append(d.Players, b.Bot(level, uint64(seat)))
	}
	for m.Game().Turn() != game.Over {
		if _, _, _, err := d.Step(math.MaxInt); err != nil {
			t.Fatal(err)
		}
	}
	return m
}

// eachHinter runs test for every box that gives hints.
func eachHinter(t *testing.T, test func(t *testing.T, b hint.Hinter)) {
	all, err := boxes.All()
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	for _, b := range all {
		if h, ok := b.(hint.Hinter); ok && h.Adviser() != nil {
			found++
			t.Run(b.Name(), func(t *testing.T) { test(t, h) })
		}
	}
	if found < 2 {
		t.Errorf("only %d boxes give hints", found)
	}
}

// TestEstimates holds what advisers say of every decision of a game to what is legal, in slices as at once.
func TestEstimates(t *testing.T) {
	eachHinter(t, func(t *testing.T, b hint.Hinter) {
		m := played(t, b, 3, game.LevelEasy)
		whole, sliced := b.Adviser(), b.Adviser()
		for i := range m.Len() {
			g := m.Before(i)
			seat := g.Turn()
			if seat < 0 {
				continue
			}
			all := hint.BestEstimates(whole, g, seat)
			checkEstimates(t, g, all)
			sliced.Begin(g, seat)
			for !sliced.Think(7) {
				continue
			}
			if !slices.Equal(all, sliced.Estimates()) {
				t.Fatalf("entry %d: in slices otherwise than at once", i)
			}
		}
	})
}

func checkEstimates(t *testing.T, g game.Game, all []hint.Estimate) {
	t.Helper()
	var moves []game.Move
	for _, e := range all {
		moves = append(moves, e.Move)
		if !(e.Win >= 0 && e.Win <= 1) || math.IsNaN(e.Score) {
			t.Errorf("%#x: win %v, score %v", e.Move, e.Win, e.Score)
		}
	}
	slices.Sort(moves)
	if legal := g.Legal(nil); !slices.Equal(moves, legal) {
		t.Fatalf("%d estimates for %d legal decisions", len(moves), len(legal))
	}
	if !slices.IsSortedFunc(all, func(a, b hint.Estimate) int { return cmp.Compare(b.Win, a.Win) }) {
		t.Error("not the best first")
	}
}

// spy is a Judge that counts what it is shown beyond what the seat may know that asks.
type spy struct {
	asks    game.Seat
	shown   int
	secrets int
}

func (*spy) Knows(*galopp.Rules) bool { return true }

func (y *spy) Value(r *galopp.Rules, s *galopp.State, _ game.Seat) hint.Outlook {
	if y.shown++; r.View(s, y.asks) != *s {
		y.secrets++
	}
	return hint.Outlook{}
}

func (*spy) Remaining(*galopp.Rules, *galopp.State) float64 { return 1 }

func (*spy) Reasons(*galopp.Rules, *galopp.State, hint.Choice, *hint.Reasons) {}

func TestAnAdviserKnowsWhatItsSeatMayKnow(t *testing.T) {
	all, err := boxes.All()
	if err != nil {
		t.Fatal(err)
	}
	b, err := game.FindBox(all, "galopp")
	if err != nil {
		t.Fatal(err)
	}
	m, y := played(t, b, 3, game.LevelEasy), &spy{}
	a := hint.New[galopp.State](b.Name(), y)
	for i := range m.Len() {
		if g := m.Before(i); g.Turn() >= 0 {
			y.asks = g.Turn()
			hint.BestEstimates(a, g, y.asks)
		}
	}
	if y.shown == 0 || y.secrets > 0 {
		t.Errorf("of %d positions %d show secrets", y.shown, y.secrets)
	}
}

// TestReasons asks why for every decision of a game, the best and the worst.
func TestReasons(t *testing.T) {
	eachHinter(t, func(t *testing.T, b hint.Hinter) {
		m := played(t, b, 4, game.LevelEasy)
		a := b.Adviser()
		said := 0
		for i := range m.Len() {
			g := m.Before(i)
			if g.Turn() < 0 {
				continue
			}
			all := hint.BestEstimates(a, g, g.Turn())
			for _, e := range []hint.Estimate{all[0], all[len(all)-1]} {
				reasons := a.Why(e.Move, nil)
				said += len(reasons)
				checkReasons(t, g, b.Name(), reasons)
			}
		}
		if said < m.Len()/4 {
			t.Errorf("%d reasons in %d entries", said, m.Len())
		}
	})
}

func checkReasons(t *testing.T, g game.Game, box string, reasons []hint.Reason) {
	t.Helper()
	if len(reasons) > hint.MaxReasons {
		t.Errorf("%d reasons", len(reasons))
	}
	for _, r := range reasons {
		if !strings.HasPrefix(r.Key, box+".hint.") || r.Seat < hint.Nobody || int(r.Seat) >= g.Seats() || r.Seat == g.Turn() {
			t.Errorf("%+v", r)
		}
	}
}

// TestOutlook follows a game: chances add up to 1, and the end is the result.
func TestOutlook(t *testing.T) {
	eachHinter(t, func(t *testing.T, b hint.Hinter) {
		m := played(t, b, 3, game.LevelEasy)
		a, ok := hint.For(m.Game(), hint.Levels{})
		if !ok {
			t.Fatal("no adviser")
		}
		for i := range m.Len() + 1 {
			sum := 0.0
			for _, c := range a.Outlook(m.Before(i), hint.Nobody, nil) {
				sum += c.Win
			}
			if math.Abs(sum-1) > 1e-6 {
				t.Fatalf("before entry %d the chances add up to %v", i, sum)
			}
		}
		checkEnd(t, m.Game(), a.Outlook(m.Game(), hint.Nobody, nil))
	})
}

func checkEnd(t *testing.T, g game.Game, chances []hint.Outlook) {
	t.Helper()
	for seat, c := range chances {
		want := 0.0
		if g.Winners().Has(game.Seat(seat)) {
			want = 1 / float64(g.Winners().Len())
		}
		if math.Abs(c.Win-want) > 1e-6 {
			t.Errorf("at the end seat %d wins with %v, not %v", seat, c.Win, want)
		}
	}
}

// TestAnalysis goes over a game in slices and at once.
func TestAnalysis(t *testing.T) {
	eachHinter(t, func(t *testing.T, b hint.Hinter) {
		m := played(t, b, 3, game.LevelRandom)
		a := hint.Analyse(m, b.Adviser())
		if !a.Think(math.MaxInt) {
			t.Fatal("not done at once")
		}
		s := hint.Analyse(m, b.Adviser())
		for n := 0; !s.Think(5); n++ {
			if n > 100*m.Len() {
				t.Fatal("slices lead nowhere")
			}
		}
		curve := a.Curve()
		if len(curve) != m.Len()+1 || len(s.Curve()) != len(curve) {
			t.Fatalf("%d and %d points for %d entries", len(curve), len(s.Curve()), m.Len())
		}
		checkEnd(t, m.Game(), curve[m.Len()])
		all := game.Of(0, 1, 2)
		dear := a.WorstMistakes(3, all)
		if len(dear) != 3 || !slices.Equal(dear, s.WorstMistakes(3, all)) {
			t.Fatalf("%d and %d dearest mistakes of random play", len(dear), len(s.WorstMistakes(3, all)))
		}
		checkMistakes(t, m, a, dear)
		checkLuck(t, m, a)
	})
}

func checkMistakes(t *testing.T, m *match.Match, a *hint.Analysis, dear []hint.Mistake) {
	t.Helper()
	for i, x := range dear {
		e := m.Entry(x.Entry)
		if e.By != x.Seat || e.Move != x.Played.Move || x.Cost() <= 0 || i > 0 && x.Cost() > dear[i-1].Cost() {
			t.Errorf("mistake %d: %+v", i, x)
		}
	}
	var choices [game.MaxSeats]int
	for i := range m.Len() {
		if g := m.Before(i); g.Turn() >= 0 && len(g.Legal(nil)) > 1 {
			choices[g.Turn()]++
		}
	}
	for seat := range game.Seat(m.Game().Seats()) {
		s := a.Skill(seat)
		if s.Decisions != choices[seat] || s.Cost <= 0 {
			t.Errorf("seat %d: %+v, of %d decisions with a choice", seat, s, choices[seat])
		}
		if one := a.WorstMistakes(1, game.Of(seat)); len(one) == 1 && one[0].Seat != seat {
			t.Errorf("a mistake of seat %d for seat %d", one[0].Seat, seat)
		}
	}
}

// checkLuck holds everybody's luck to what dice and cards, and nothing else, have changed about the curve.
func checkLuck(t *testing.T, m *match.Match, a *hint.Analysis) {
	t.Helper()
	for seat := range game.Seat(m.Game().Seats()) {
		want := 0.0
		for i := range m.Len() {
			if m.Entry(i).By == game.Chance {
				want += a.Curve()[i+1][seat].Win - a.Curve()[i][seat].Win
			}
		}
		if got := a.Skill(seat).Luck; math.Abs(got-want) > 1e-9 {
			t.Errorf("seat %d: luck of %v, want %v", seat, got, want)
		}
	}
}

// TestLuck throws the die for the last pawn, six spaces before DORADA: a 6 wins the game for red, a 1 is a trap and loses it
// (D-07, D-13).
func TestLuck(t *testing.T) {
	all, err := boxes.All()
	if err != nil {
		t.Fatal(err)
	}
	const start = `{"ludotheque":1,"game":"dorada","seats":["red","blue"],"setup":` +
		`{"piles":{"35":["red"]},"bridges":[5,11,18,24,33],"goal":["red","blue"]}}` + "\n"
	for roll, lucky := range map[string]game.Seat{`{"roll":6}`: 0, `{"roll":1}`: 1} {
		m, _, err := match.Load(strings.NewReader(start+roll+"\n"+`{"seat":"red","move":35}`+"\n"), all)
		if err != nil {
			t.Fatal(err)
		}
		if !m.Game().Winners().Has(lucky) || m.Game().Turn() != game.Over {
			t.Fatalf("%s: the game is not won", roll)
		}
		a := hint.Analyse(m, all[0].(hint.Hinter).Adviser())
		a.Think(math.MaxInt)
		gain, loss := a.Skill(lucky).Luck, a.Skill(1-lucky).Luck
		if gain < 0.2 || loss > -0.2 || math.Abs(gain+loss) > 1e-6 {
			t.Errorf("%s: seat %d had the luck %v, the other %v", roll, lucky, gain, loss)
		}
	}
}

// TestWhyOverIsWhyAgainstAnother asks against the best other decision, which is what Why does, and against one that is never
// better.
func TestWhyOverIsWhyAgainstAnother(t *testing.T) {
	eachHinter(t, func(t *testing.T, b hint.Hinter) {
		m := played(t, b, 3, game.LevelEasy)
		a, differ := b.Adviser(), 0
		for i := range m.Len() {
			if m.Before(i).Turn() < 0 {
				continue
			}
			all := hint.BestEstimates(a, m.Before(i), m.Before(i).Turn())
			if len(all) < 3 {
				continue
			}
			why := a.Why(all[0].Move, nil)
			if !slices.Equal(why, a.WhyOver(all[0].Move, all[1].Move, nil)) {
				t.Fatalf("entry %d: Why is not against the best other", i)
			}
			if !slices.Equal(why, a.WhyOver(all[0].Move, all[len(all)-1].Move, nil)) {
				differ++
			}
		}
		if differ == 0 {
			t.Error("it never matters against what")
		}
	})
}

// TestWordsOfHintsAreThoseOfHinters looks for words that no adviser says.
func TestWordsOfHintsAreThoseOfHinters(t *testing.T) {
	all, err := boxes.All()
	if err != nil {
		t.Fatal(err)
	}
	for _, b := range all {
		h, gives := b.(hint.Hinter)
		gives = gives && h.Adviser() != nil
		if n := len(hinttest.Kinds(t, b.Name(), "en")); (n > 0) != gives {
			t.Errorf("%s gives hints: %v, and has words for %d reasons", b.Name(), gives, n)
		}
	}
}

// TestUnknownGamesHaveNoAdviser tries a board nobody learned to play on, a box without hints, and one opened without
// weights.
func TestUnknownGamesHaveNoAdviser(t *testing.T) {
	all, err := boxes.All()
	if err != nil {
		t.Fatal(err)
	}
	board, err := jsonline.Parse([]byte(`{"spaces":["start","plain","goal"]}`))
	if err != nil {
		t.Fatal(err)
	}
	two := game.Table{game.Red, game.Blue, game.Green}
	strange, err := all[0].New(&game.Header{Colors: two, Board: board})
	if err != nil {
		t.Fatal(err)
	}
	untaught, err := boxes.Untrained()
	if err != nil {
		t.Fatal(err)
	}
	bare, err := untaught[0].New(&game.Header{Colors: two})
	if err != nil {
		t.Fatal(err)
	}
	timed, err := all[3].New(&game.Header{Colors: two})
	if err != nil {
		t.Fatal(err)
	}
	for name, g := range map[string]game.Game{"strange board": strange, "untaught": bare, "timed": timed} {
		if _, ok := hint.For(g, hint.Levels{}); ok {
			t.Errorf("%s: there is an adviser", name)
		}
	}
	a := all[0].(hint.Hinter).Adviser()
	if a.Knows(timed) || len(a.Outlook(timed, hint.Nobody, nil)) > 0 || len(hint.BestEstimates(a, timed, 0)) > 0 {
		t.Error("an adviser judges a game of another box")
	}
}

// unfitted is Viva Pamplona! as if hints were not fitted to its option rotate.
type unfitted struct{ *pamplona.Box }

// Options implements game.Box.
func (u unfitted) Options() []game.Option {
	list := u.Box.Options()
	list[0].Fitted = false
	return list
}

func TestHintsNeedOptionsThatTheyAreFittedTo(t *testing.T) {
	all, err := boxes.All()
	if err != nil {
		t.Fatal(err)
	}
	box := all[1].(*pamplona.Box)
	for _, tt := range []struct {
		box     hint.Hinter
		options string
		want    bool
	}{
		{box, `{}`, true},
		{box, `{"rotate":true}`, true},
		{unfitted{box}, `{}`, true},
		{unfitted{box}, `{"rotate":false}`, true},
		{unfitted{box}, `{"rotate":true}`, false},
	} {
		options, err := jsonline.Parse([]byte(tt.options))
		if err != nil {
			t.Fatal(err)
		}
		g, err := box.New(&game.Header{Colors: game.Table{game.Red, game.Blue}, Options: options})
		if err != nil {
			t.Fatal(err)
		}
		r, s, _ := game.Position[*pamplona.Rules, pamplona.State](g)
		if _, ok := hint.For(game.Wrap(tt.box, g.Header(), r, s), hint.Levels{}); ok != tt.want {
			t.Errorf("%T with %s: there is an adviser: %t, want %t", tt.box, tt.options, ok, tt.want)
		}
	}
}
