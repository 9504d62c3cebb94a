//go:build !js && !android && !ios

package scene_test

import (
	"errors"
	"io/fs"
	"os"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/assets/boards"
	"ludotheque/logic/boxes/dorada"
	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/logic/record/journal"
	screen "ludotheque/scenes/boxes/dorada"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/playtest"
	"ludotheque/scenes/services"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/scene"
	"ludotheque/scenes/table/tabletest"
)

func TestMain(m *testing.M) { playtest.Main(m) }

// box is a box to try the frame with; any would do.
func box(t testing.TB) *table.Contents {
	t.Helper()
	rules, err := dorada.Open(boards.Standard("dorada"), nil)
	if err != nil {
		t.Fatal(err)
	}
	return &screen.Box(rules).Contents
}

// header is a game of persons and, behind them, easy bots.
func header(persons, bots int) *journal.Header {
	h := &journal.Header{}
	h.Colors = game.Table{game.Red, game.Blue, game.Yellow, game.Green}[:persons+bots]
	occupants := make([]match.Occupant, persons+bots)
	for i := range occupants {
		occupants[i].Bot, occupants[i].Level = i >= persons, game.LevelEasy
	}
	h.Players = match.Players(h.Colors, occupants)
	return h
}

func start(t testing.TB, s *services.Services, doors *table.Doors, h *journal.Header) *tabletest.Rig {
	t.Helper()
	playtest.NeedsDisplay(t)
	sc, err := scene.Start(s, box(t), doors, h)
	if err != nil {
		t.Fatal(err)
	}
	return tabletest.New(t, s, sc, 800, 600)
}

// door is a scene behind a door of the table.
type door struct{ name string }

func (*door) Resize(stage.Metrics)                {}
func (*door) Update(*stage.Context, *input.Frame) {}
func (*door) Draw(*ebiten.Image)                  {}
func (d *door) Inspect(r *stage.Report)           { r.SetValue("door", d.name) }

func TestBoardHasTwoThirdsOfALandscape(t *testing.T) {
	s := tabletest.Services(t, words.English)
	r := start(t, s, &table.Doors{}, header(1, 3))
	for _, size := range playtest.Sizes() {
		r.Resize(size.X, size.Y)
		a := r.Area()
		share := a.W * a.H / float64(size.X*size.Y)
		if size.X > size.Y && share < 0.65 || share < 0.55 {
			t.Errorf("%v: the board has %.0f %%", size, share*100)
		}
	}
}

func TestEveryEntryIsSavedAtOnce(t *testing.T) {
	s := tabletest.Services(t, words.English)
	r := start(t, s, &table.Doors{}, header(1, 1))
	saved := func() int {
		data, err := s.Store.Peek("dorada")
		if err != nil {
			t.Fatal(err)
		}
		return strings.Count(string(data), "\n")
	}
	r.Settle()
	if saved() != 1 {
		t.Errorf("a game just begun has %d lines", saved())
	}
	r.Tap("die")
	r.Ticks(2)
	if saved() != 2 {
		t.Errorf("after a roll there are %d lines", saved())
	}
}

func TestTapSkipsWhatIsShown(t *testing.T) {
	s := tabletest.Services(t, words.English)
	r := start(t, s, &table.Doors{}, header(1, 1))
	r.Settle()
	r.Tap("die")
	if r.Inspect().Idle {
		t.Fatal("the die does not roll")
	}
	r.TapAt(r.Area().Center())
	r.Ticks(4)
	if !r.Inspect().Idle {
		t.Error("a tap does not skip the roll")
	}
}

func TestMenuLeadsThroughItsDoor(t *testing.T) {
	s := tabletest.Services(t, words.English)
	var asked table.Pause
	doors := &table.Doors{
		Pause: func(p table.Pause) stage.Scene { asked = p; return &door{"pause"} },
		Shelf: func() stage.Scene { return &door{"shelf"} },
	}
	r := start(t, s, doors, header(2, 0))
	r.Tap("bar.menu")
	r.Ticks(30)
	if got := r.Inspect().Values["door"]; got != "pause" || !asked.Saved || asked.Restart == nil {
		t.Fatalf("the menu leads to %q with %+v", got, asked)
	}
	asked.Leave(r.Context())
	r.Ticks(30)
	if got := r.Inspect().Values["door"]; got != "shelf" {
		t.Errorf("leaving leads to %q", got)
	}
	if _, err := s.Store.Peek("dorada"); err != nil {
		t.Errorf("the game that was left is not there: %v", err)
	}
}

func TestEndLeadsToTheResultAndKeepsTheReplay(t *testing.T) {
	s := tabletest.Services(t, words.English)
	var out table.Outcome
	r := start(t, s, &table.Doors{Result: func(o table.Outcome) stage.Scene { out = o; return &door{"result"} }}, header(0, 2))
	s.Change(r.Context(), func(v *store.Settings) { v.Speed = store.Instant })
	for range 4000 {
		r.Ticks(10)
		if r.Inspect().Values["door"] == "result" {
			break
		}
	}
	if out.Match == nil || out.Match.Game().Turn() != game.Over {
		t.Fatal("the game does not come to its result")
	}
	if _, err := s.Store.LoadReplay(out.ReplayName); err != nil {
		t.Errorf("the replay %q: %v", out.ReplayName, err)
	}
	if _, err := s.Store.Peek("dorada"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("the game that is over is still under way: %v", err)
	}
}

func TestReadOnlyFolderDoesNotStopTheGame(t *testing.T) {
	dir := t.TempDir()
	blocked := dir + "/file"
	if err := os.WriteFile(blocked, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	book, err := words.Open()
	if err != nil {
		t.Fatal(err)
	}
	saves := store.Open(store.Options{AppName: "tabletest", Dir: blocked + "/none"})
	defer func() { _ = saves.Close() }()
	s, err := services.New(book, saves, words.English)
	if err != nil {
		t.Fatal(err)
	}
	s.Seed = func() uint64 { return 1 }
	r := start(t, s, &table.Doors{}, header(1, 1))
	r.Settle()
	r.Tap("die")
	if rep := r.Settle(); rep.Values["asked"] != "true" {
		t.Errorf("the game does not go on: %v", rep.Values)
	}
	if len(s.Store.Notices()) == 0 {
		t.Error("nothing tells that nothing is saved")
	}
}

func TestLogIsWrittenWhenItHasBeenSeen(t *testing.T) {
	s := tabletest.Services(t, words.English)
	r := start(t, s, &table.Doors{}, header(1, 1))
	r.Settle()
	r.Tap("die")
	if got := r.Inspect().Values["log"]; got != "0" {
		t.Errorf("the log knows the roll while the die rolls: %s lines", got)
	}
	r.Settle()
	r.Tap("bar.log")
	r.Ticks(40)
	found := false
	for _, n := range r.Inspect().Nodes {
		found = found || strings.HasPrefix(n.Text, "Red rolls ")
	}
	if !found {
		t.Error("the log does not tell of the roll")
	}
}

func TestSpeedInstantShowsNothingTwice(t *testing.T) {
	s := tabletest.Services(t, words.English)
	r := start(t, s, &table.Doors{}, header(2, 0))
	s.Change(r.Context(), func(v *store.Settings) { v.Speed = store.Instant })
	r.Settle()
	r.Tap("die")
	r.Ticks(2)
	if rep := r.Inspect(); rep.Values["asked"] != "true" {
		t.Errorf("at once is not at once: %v", rep.Values)
	}
}

// secret is a box whose decisions are nobody's business.
func secret(t *testing.T) *table.Contents {
	b := *box(t)
	b.Secrets = true
	return &b
}

// TestHandOverHearsKeys hands a screen over by keys alone: nobody must show a card to pause, to leave or to read the log.
func TestHandOverHearsKeys(t *testing.T) {
	playtest.NeedsDisplay(t)
	doors := &table.Doors{Pause: func(table.Pause) stage.Scene { return &door{"pause"} }}
	open := func(settle int) *tabletest.Rig {
		s := tabletest.Services(t, words.English)
		sc, err := scene.Start(s, secret(t), doors, header(2, 0))
		if err != nil {
			t.Fatal(err)
		}
		r := tabletest.New(t, s, sc, 800, 600)
		r.Settle()
		r.Tap("die")
		for range 400 {
			if r.Ticks(1); r.Inspect().Node("hand.look") != nil {
				break
			}
		}
		if n := r.Inspect().Node("hand.look"); n == nil {
			t.Fatal("the screen is not handed over")
		}
		r.Ticks(settle)
		return r
	}
	for _, tt := range []struct {
		name string
		key  ebiten.Key
		wait int
		sees func(rep *stage.Report) bool
	}{
		{"Enter looks", ebiten.KeyEnter, 60, func(rep *stage.Report) bool { return rep.Values["asked"] == "true" }},
		{"Enter at once was meant for what came before", ebiten.KeyEnter, 2, func(rep *stage.Report) bool { return rep.Node("hand.look") != nil }},
		{"Escape pauses", ebiten.KeyEscape, 60, func(rep *stage.Report) bool { return rep.Values["door"] == "pause" }},
		{"P pauses", ebiten.KeyP, 60, func(rep *stage.Report) bool { return rep.Values["door"] == "pause" }},
		{"L opens the log", ebiten.KeyL, 60, func(rep *stage.Report) bool { return rep.Node("log.close") != nil }},
	} {
		r := open(tt.wait)
		r.Key(tt.key)
		r.Ticks(8)
		if rep := r.Inspect(); !tt.sees(rep) {
			t.Errorf("%s: it does not: %v", tt.name, rep.Values)
		}
	}
	r := open(60)
	r.Tap("hand.menu")
	r.Ticks(30)
	if got := r.Inspect().Values["door"]; got != "pause" {
		t.Errorf("the menu on the sheet leads to %q", got)
	}
}

// TestLessonMovesNoSeat goes through a lesson: whatever is said and asked for, the seats stay where they are.
func TestLessonMovesNoSeat(t *testing.T) {
	playtest.NeedsDisplay(t)
	for _, size := range playtest.Sizes() {
		s := tabletest.Services(t, words.German)
		sc, err := scene.Teach(s, box(t), &table.Doors{})
		if err != nil {
			t.Fatal(err)
		}
		r := tabletest.New(t, s, sc, size.X, size.Y)
		first := r.Settle().Node("seat.red").Rect
		for step := range 14 {
			rep := r.Settle()
			if got := rep.Node("seat.red").Rect; got != first {
				t.Errorf("%v: in step %d the first seat is at %v, not %v", size, step, got, first)
			}
			switch {
			case rep.Node("lesson.next") != nil:
				r.Tap("lesson.next")
			case playtest.Enabled(rep, "die"):
				r.Tap("die")
			}
		}
	}
}

// A tap on a line of the log shows its turn again, as the board was then, and the game goes on from where it was.
func TestALineOfTheLogShowsItsTurnAgain(t *testing.T) {
	s := tabletest.Services(t, words.English)
	r := start(t, s, &table.Doors{}, header(1, 1))
	r.Settle()
	r.Tap("die")
	r.Settle()
	r.Tap(offered(r, "to."))
	r.Settle()
	before := r.Inspect().Values
	r.Tap("bar.log")
	r.Ticks(40)
	r.Tap("log.0")
	r.Ticks(8)
	if now := r.Inspect(); now.Values["asked"] == "true" || now.Idle || !r.ShowsText(s.T("table.log.was")) {
		t.Errorf("the first turn is not shown again: %v, %q", now.Values, r.Texts())
	}
	after := r.Settle().Values
	for _, k := range []string{"entries", "log", "asked", "turn"} {
		if after[k] != before[k] {
			t.Errorf("%s was %s and is %s after a turn was shown again", k, before[k], after[k])
		}
	}
	b := r.Table().TestAccess()
	if err := b.Board.Check(b.Game()); err != nil {
		t.Error(err)
	}
}

// offered is the first target that may be picked whose ID begins so.
func offered(r *tabletest.Rig, prefix string) string {
	if ids := playtest.Offers(r.Inspect(), prefix); len(ids) > 0 {
		return ids[0]
	}
	return ""
}
