package match_test

import (
	"bytes"
	"errors"
	"math"
	"strings"
	"testing"

	"ludotheque/assets/boards"
	"ludotheque/logic/boxes/dorada"
	"ludotheque/logic/boxes/rapidcity"
	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/logic/record/journal"
)

// box returns the box of Dorada without weights, so that its strong bot plays like medium.
func box(t *testing.T) *dorada.Box {
	t.Helper()
	b, err := dorada.Open(boards.Standard("dorada"), nil)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// fresh returns a new match of Dorada between red and blue. Without occupants both are people.
func fresh(t *testing.T, occupants ...match.Occupant) *match.Match {
	t.Helper()
	h := &journal.Header{Box: box(t), Header: game.Header{Colors: game.Table{game.Red, game.Blue}}}
	if len(occupants) > 0 {
		h.Players = match.Players(h.Colors, occupants)
	}
	m, err := match.New(h)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// play plays a move, which must be legal, and returns its events.
func play(t *testing.T, m *match.Match, by game.Seat, move game.Move) []game.Event {
	t.Helper()
	ev, err := m.Play(by, move)
	if err != nil {
		t.Fatal(err)
	}
	return ev
}

func TestUndoStopsAtChanceAndOthers(t *testing.T) {
	m := fresh(t)
	if err := m.Undo(); !errors.Is(err, match.ErrNothingToUndo) {
		t.Errorf("at the start: %v", err)
	}
	play(t, m, game.Chance, dorada.Rolled(3))
	if err := m.Undo(); !errors.Is(err, match.ErrNothingToUndo) {
		t.Errorf("behind a roll: %v", err)
	}
	rolled := m.Game().Copy()
	play(t, m, 0, dorada.Moved(0))
	if seat, ok := m.CanUndo(); !ok || seat != 0 {
		t.Errorf("behind red's move: seat %d, %v", seat, ok)
	}
	if err := m.Undo(); err != nil || !m.Game().Same(rolled) || m.Len() != 1 {
		t.Errorf("taking the move back: %v, %d entries", err, m.Len())
	}
	play(t, m, 0, dorada.Moved(0))
	play(t, m, game.Chance, dorada.Rolled(1))
	if err := m.Undo(); !errors.Is(err, match.ErrNothingToUndo) {
		t.Errorf("behind the next roll: %v", err)
	}
}

func TestRefusedMovesLeaveNoTrace(t *testing.T) {
	m := fresh(t)
	play(t, m, game.Chance, dorada.Rolled(3))
	var refusal game.Refusal
	if _, err := m.Play(0, dorada.Moved(7)); !errors.As(err, &refusal) || m.Len() != 1 {
		t.Errorf("got %v and %d entries", err, m.Len())
	}
}

func TestDriverPlaysToTheEndAndTheJournalReadsBack(t *testing.T) {
	m := fresh(t, match.Occupant{Name: "Ann"}, match.Occupant{Name: "Bot «B»", Bot: true, Level: game.LevelEasy})
	b := box(t)
	d := &match.Driver{Match: m, Players: []game.Bot{b.Bot(game.LevelRandom, 1), b.Bot(game.LevelEasy, 2)}, Chance: match.NewDice(3)}
	for m.Game().Turn() != game.Over {
		if _, _, played, err := d.Step(math.MaxInt); err != nil || !played {
			t.Fatal(played, err)
		}
	}
	var out bytes.Buffer
	if err := m.WriteJournal(&out); err != nil {
		t.Fatal(err)
	}
	back, _, err := match.Load(&out, []game.Box{b})
	if err != nil || !back.Game().Same(m.Game()) {
		t.Fatalf("reads back otherwise: %v", err)
	}
	if got := back.Occupants(); got[0] != m.Occupants()[0] || got[1] != m.Occupants()[1] {
		t.Errorf("the occupants are %+v", got)
	}
	replay := make([]game.Move, m.Len())
	for i := range replay {
		replay[i] = m.Entry(i).Move
	}
	again := fresh(t)
	script := &match.Script{Moves: replay}
	d = &match.Driver{Match: again, Players: []game.Bot{script, script}, Chance: script}
	for again.Game().Turn() != game.Over {
		if _, _, _, err := d.Step(1); err != nil {
			t.Fatal(err)
		}
	}
	if !again.Game().Same(m.Game()) {
		t.Error("the replay comes out otherwise")
	}
	if m, done := script.Think(1); done {
		t.Errorf("a script that is through decides %x", m)
	}
}

func TestOccupantsAreReadFromTheHeader(t *testing.T) {
	tests := []struct {
		red  string // what the header's players say of red
		want match.Occupant
	}{
		{`{"kind":"human","name":"Ann"}`, match.Occupant{Name: "Ann"}},
		{`{"kind":"bot","level":"strong","name":"B"}`, match.Occupant{Name: "B", Bot: true, Level: game.LevelStrong}},
		{`{"kind":"bot","level":"strong","device":"mouse"}`, match.Occupant{Bot: true, Level: game.LevelStrong}},
		{`{"kind":"bot","level":"best"}`, match.Occupant{}},
		{`{"kind":"cat","level":"easy"}`, match.Occupant{}},
		{`{"kind":"human","device":"mouse"}`, match.Occupant{Device: "mouse"}},
		{`{"kind":"human","device":"1234567890123456"}`, match.Occupant{Device: "1234567890123456"}},
		{`{"kind":"human","device":"12345678901234567"}`, match.Occupant{}},
		{`{"kind":"human","name":7,"device":8}`, match.Occupant{}},
		{`7`, match.Occupant{}},
	}
	for _, tt := range tests {
		text := `{"ludotheque":1,"game":"dorada","seats":["red","blue"],"players":{"red":` + tt.red + "}}\n"
		m, _, err := match.Load(strings.NewReader(text), []game.Box{box(t)})
		if err != nil {
			t.Fatal(err)
		}
		if got := m.Occupants(); got[0] != tt.want || got[1] != (match.Occupant{}) {
			t.Errorf("%s: read as %+v", tt.red, got)
		}
	}
}

func TestANameMayNotBeTooLong(t *testing.T) {
	for n, want := range map[int]bool{match.MaxName: true, match.MaxName + 1: false} {
		text := `{"ludotheque":1,"game":"dorada","seats":["red","blue"],"players":{"blue":{"name":"` + strings.Repeat("x", n) + `"}}}`
		if _, _, err := match.Load(strings.NewReader(text), []game.Box{box(t)}); (err == nil) != want {
			t.Errorf("%d bytes: %v", n, err)
		}
	}
}

func TestAPersonDecidesInItsOwnTime(t *testing.T) {
	m := fresh(t)
	d := &match.Driver{Match: m, Players: []game.Bot{nil, nil}, Chance: match.NewDice(1)}
	if _, _, played, err := d.Step(1); !played || err != nil {
		t.Fatal("the die does not roll")
	}
	for range 3 {
		if _, _, played, _ := d.Step(1); played {
			t.Fatal("decided without the person")
		}
	}
	play(t, m, 0, dorada.Moved(0))
	if by, _, played, err := d.Step(1); !played || by != game.Chance || err != nil {
		t.Errorf("after the person's move: seat %d, %v, %v", by, played, err)
	}
}

// asked is a player that counts the calls of Begin, and makes the first legal decision once decide is set.
type asked struct {
	times  int
	decide bool
	game   game.Game
}

func (a *asked) Begin(g game.Game, _ game.Seat) { a.times, a.game = a.times+1, g }

func (a *asked) Think(int) (game.Move, bool) { return a.game.Legal(nil)[0], a.decide }

func TestAPlayerIsAskedOnceADecision(t *testing.T) {
	m, a := fresh(t), &asked{}
	d := &match.Driver{Match: m, Players: []game.Bot{a, a}, Chance: match.NewDice(1)}
	step := func(what string, times int) {
		t.Helper()
		if _, _, _, err := d.Step(1); err != nil || a.times != times {
			t.Errorf("%s: asked %d times, want %d, %v", what, a.times, times, err)
		}
	}
	step("the die", 0)
	step("a decision that is due", 1)
	step("still thinking", 1)
	play(t, m, 0, dorada.Moved(0))
	play(t, m, game.Chance, dorada.Rolled(2))
	step("the next seat, after another hand has played", 2)
	m.Rewind(2)
	play(t, m, game.Chance, dorada.Rolled(3))
	step("the same seat, after another roll", 3)
	m.Rewind(1)
	step("the first seat, after going back", 4)
	a.decide = true
	step("it decides", 4)
	if err := m.Undo(); err != nil {
		t.Fatal(err)
	}
	step("the same decision, taken back", 5)
}

// openCard returns a match of Rapid City in which a card is open and red has put its pawn on a tile: Anyone may act.
func openCard(t *testing.T) *match.Match {
	t.Helper()
	b, err := rapidcity.Open(boards.Standard("rapidcity"))
	if err != nil {
		t.Fatal(err)
	}
	m, err := match.New(&journal.Header{Box: b, Header: game.Header{Colors: game.Table{game.Red, game.Blue, game.Green}}})
	if err != nil {
		t.Fatal(err)
	}
	play(t, m, game.Chance, rapidcity.Reveal(rapidcity.Indian))
	play(t, m, 0, rapidcity.PlaceOn(0, 400, 1, rapidcity.NoHand))
	return m
}

func TestWhileAnyoneMayActNobodyIsAsked(t *testing.T) {
	m, a := openCard(t), &asked{decide: true}
	d := &match.Driver{Match: m, Players: []game.Bot{a, a, a}, Chance: a}
	by, ev, played, err := d.Step(math.MaxInt)
	if by != game.Anyone || len(ev) != 0 || played || err != nil || a.times != 0 || m.Len() != 2 {
		t.Errorf("seat %d, %d events, played %v, %v; %d asked, %d entries", by, len(ev), played, err, a.times, m.Len())
	}
}

func TestWhileAnyoneMayActNothingIsTakenBack(t *testing.T) {
	m := openCard(t)
	before := m.Game().Copy()
	if by, ok := m.CanUndo(); ok {
		t.Errorf("seat %d could take its input back", by)
	}
	if err := m.Undo(); !errors.Is(err, match.ErrNothingToUndo) || !m.Game().Same(before) {
		t.Errorf("taking an input back: %v", err)
	}
	play(t, m, game.Chance, rapidcity.Close())
	if err := m.Undo(); !errors.Is(err, match.ErrNothingToUndo) {
		t.Errorf("opening a card again: %v", err)
	}
}

func TestLoadKeepsWhatStandsBeforeABadLine(t *testing.T) {
	text := `{"ludotheque":1,"game":"dorada","seats":["red","blue"]}` + "\n" + `{"roll":3}` + "\n" + `{"roll":3}` + "\n"
	m, _, err := match.Load(strings.NewReader(text), []game.Box{box(t)})
	var bad *journal.Error
	if !errors.As(err, &bad) || bad.Line != 3 || m == nil || m.Len() != 1 || m.Game().Turn() != 0 {
		t.Errorf("got %v", err)
	}
}

func TestALoaderPlaysOneLineAStep(t *testing.T) {
	const text = `{"ludotheque":1,"game":"dorada","seats":["red","blue"]}
{"roll":4}
{"seat":"red","move":0}
{"roll":2}
`
	l, err := match.NewLoader(strings.NewReader(text), []game.Box{box(t)})
	if err != nil {
		t.Fatal(err)
	}
	for n := 1; n <= 3; n++ {
		if more, err := l.Step(); !more || err != nil || l.Match().Len() != n {
			t.Fatalf("step %d: %d entries, more %v, %v", n, l.Match().Len(), more, err)
		}
	}
	if more, err := l.Step(); more || err != nil {
		t.Errorf("behind the end: %v %v", more, err)
	}
}
