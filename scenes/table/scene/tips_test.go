//go:build !js && !android && !ios

package scene_test

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/services"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/notes"
	"ludotheque/scenes/table/play"
	"ludotheque/scenes/table/scene"
	"ludotheque/scenes/table/tabletest"
)

// The keys of the tips of a purse: they are no words, and so said as they are.
const (
	aboutRoll  = "about.rolls"
	aboutCoins = "about.coins"
	aboutThree = "about.three"
)

// advised is a purse with tips: of the die, when it has been rolled, of coins to whoever is asked first, and of three coins to
// whoever has hidden them.
func advised() *table.Contents {
	b := purseBox(false, false)
	b.Tips = []table.Tip{
		{Key: aboutRoll, Happened: func(e game.Event, _ func() game.Game) game.SeatSet {
			if e.Kind == rolled {
				return game.Everybody
			}
			return 0
		}},
		{Key: aboutCoins, Asked: func(g game.Game, seat game.Seat) bool { return g.Turn() == seat }},
		{Key: aboutThree, Happened: func(e game.Event, _ func() game.Game) game.SeatSet {
			if e.Kind == hid && e.N == 3 {
				return game.Of(e.Seat)
			}
			return 0
		}},
	}
	return b
}

// advise begins a purse with tips.
func advise(t *testing.T, persons int) *laid {
	return layWith(t, tabletest.ServicesWithTips(t, words.English), func(s *services.Services, d *table.Doors) (stage.Scene, error) {
		return scene.Start(s, advised(), d, header(persons, 2-persons))
	})
}

// told says whether a tip is told now.
func (l *laid) told(key string, want bool) {
	l.t.Helper()
	if l.Ticks(2); l.ShowsText(key) != want {
		l.t.Errorf("%s is told: %v; %q", key, !want, l.Texts())
	}
}

// rollOnce rolls the die once.
func (l *laid) rollOnce() {
	l.t.Helper()
	l.Settle()
	l.Tap("die")
	l.until("entries", "1")
	l.Ticks(30)
}

// TestTipsComeOneAfterTheOther: of what has happened first, then of what is to be decided, as long as it is; of what another has
// done, not at all.
func TestTipsComeOneAfterTheOther(t *testing.T) {
	l := advise(t, 1)
	l.rollOnce()
	l.told(aboutRoll, true)
	l.told(aboutCoins, false)
	l.Ticks(400)
	l.told(aboutRoll, false)
	l.told(aboutCoins, true)
	l.Ticks(400)
	l.hide("number.3")
	l.until("entries", "2")
	l.Ticks(30)
	l.told(aboutThree, true)
	l.Ticks(100)
	l.want("the bot waits until it is read", "entries", "2")
	l.Key(ebiten.KeyEnter)
	l.told(aboutThree, false)
	l.until("entries", "3")
	if got := notes.TipsShown(l.services.Store); len(got) != 3 {
		t.Errorf("%q are kept", got)
	}
}

// TestMessagesDoNotHoldATipUp: whoever taps on and on what is refused or what only says something, or asks on and on, while a bot
// has its turn, still gets the tip for which the game waits, and the game goes on after it.
func TestMessagesDoNotHoldATipUp(t *testing.T) {
	for name, show := range map[string]func(l *laid){
		"a refusal": func(l *laid) { l.mat().desk.Refuse(game.NotLegal) },
		"a message": func(l *laid) { l.mat().desk.ShowMessage(aboutCoins) },
		"an answer": func(l *laid) { l.InspectForScreenReader().Do(stage.Action{Kind: stage.Press}, "ask.lead") },
	} {
		l := advise(t, 1)
		l.rollOnce()
		l.Ticks(800)
		l.hide("number.3")
		for ticks := 0; !l.ShowsText(aboutThree); ticks++ {
			if show(l); ticks == 600 {
				t.Fatalf("%s: no tip after ten seconds: %q", name, l.Texts())
			}
			l.Ticks(1)
		}
		l.Key(ebiten.KeyEnter)
		l.until("entries", "3")
	}
}

// TestATipWaitsForTheMessageThatIsShown when the tip is due, as long as that is shown.
func TestATipWaitsForTheMessageThatIsShown(t *testing.T) {
	l := advise(t, 1)
	l.rollOnce()
	l.Ticks(800)
	l.hide("number.3")
	l.mat().desk.Refuse(game.NotLegal)
	l.Ticks(200)
	l.want("the tip about the three is due", "entries", "2")
	l.told(aboutThree, false)
	l.Ticks(200)
	l.told(aboutThree, true)
}

// TestAPersonIsNotHeldUpByATip: what is tapped to decide is no tap on the tip, which stays to be read.
func TestAPersonIsNotHeldUpByATip(t *testing.T) {
	l := advise(t, 2)
	l.rollOnce()
	l.told(aboutRoll, true)
	l.hide("number.1")
	l.told(aboutRoll, true)
	l.until("entries", "2")
}

// TestATipNamesWhomItIsFor where several people sit at one screen, unless it is for all.
func TestATipNamesWhomItIsFor(t *testing.T) {
	l := advise(t, 2)
	l.rollOnce()
	l.told(aboutRoll, true)
	l.Ticks(400)
	l.told("Red · "+aboutCoins, true)
	l.Ticks(400)
	l.hide("number.1")
	l.Settle()
	l.hide("number.3")
	l.until("entries", "3")
	l.Ticks(30)
	l.told("Blue · "+aboutThree, true)
}

// TestATipEndsWithItsDecision, so that it covers nothing of what comes of that.
func TestATipEndsWithItsDecision(t *testing.T) {
	l := advise(t, 1)
	l.rollOnce()
	l.Ticks(400)
	l.told(aboutCoins, true)
	l.hide("number.1")
	l.until("entries", "2")
	l.told(aboutCoins, false)
}

// TestNoTipIsAboutWhatIsDecided: a tip that has waited too long is not told, and comes another time.
func TestNoTipIsAboutWhatIsDecided(t *testing.T) {
	l := advise(t, 2)
	l.rollOnce()
	l.hide("number.1")
	l.Settle()
	l.hide("number.1")
	l.Ticks(500)
	if l.told(aboutCoins, false); len(notes.TipsShown(l.services.Store)) != 1 {
		t.Errorf("%q are kept", notes.TipsShown(l.services.Store))
	}
}

// TestATipIsToldOnceOnADevice: it is kept through a new start of the program, until all are forgotten.
func TestATipIsToldOnceOnADevice(t *testing.T) {
	dir := t.TempDir()
	first := true
	for _, tt := range []struct {
		name   string
		forget bool
		want   bool
	}{{"at first", false, true}, {"at the next start", false, false}, {"after they were forgotten", true, true}} {
		saves := store.Open(store.Options{AppName: "tips", Dir: dir})
		book, err := words.Open()
		if err != nil {
			t.Fatal(err)
		}
		s, err := services.New(book, saves, words.English)
		if err != nil {
			t.Fatal(err)
		}
		s.Seed = func() uint64 { return 1 }
		if first {
			first = false
		} else if len(notes.TipsShown(saves)) == 0 {
			t.Fatalf("%s: nothing is kept", tt.name)
		}
		if tt.forget {
			notes.ForgetTips(saves)
		}
		sc, err := scene.Start(s, advised(), &table.Doors{}, header(1, 1))
		if err != nil {
			t.Fatal(err)
		}
		l := &laid{tabletest.New(t, s, sc, 800, 600), t, sc.(*scene.Scene), s, nil}
		l.rollOnce()
		if got := l.ShowsText(aboutRoll); got != tt.want {
			t.Errorf("%s it is told: %v", tt.name, got)
		}
		if err := saves.Close(); err != nil {
			t.Fatal(err)
		}
	}
}

// TestForgottenTipsComeAgainAtTheSameTable, once the settings that lay over it are left.
func TestForgottenTipsComeAgainAtTheSameTable(t *testing.T) {
	l := advise(t, 1)
	l.rollOnce()
	l.told(aboutRoll, true)
	l.Ticks(400)
	notes.ForgetTips(l.services.Store)
	l.scene.Uncovered()
	l.Ticks(400)
	l.hide("number.1")
	l.Settle()
	l.Tap("die")
	l.until("asked", "true")
	l.told(aboutRoll, true)
}

// TestTipsAreToldAtGamesAlone: not to who has switched them off, and not in a lesson, a replay, of what was there before, nor where
// bots play alone.
func TestTipsAreToldAtGamesAlone(t *testing.T) {
	lessons := advised()
	lessons.Lesson = &play.Lesson{Header: lessonHeader, Steps: []play.Step{{Do: `{"n":2}`}, {Say: "hide", Do: `{"n":3}`, Else: "three"}}}
	for _, tt := range []struct {
		name string
		on   bool
		open func(*services.Services, *table.Doors) (stage.Scene, error)
	}{
		{"switched off", false, func(s *services.Services, d *table.Doors) (stage.Scene, error) {
			return scene.Start(s, advised(), d, header(1, 1))
		}},
		{"a lesson", true, func(s *services.Services, d *table.Doors) (stage.Scene, error) {
			return scene.Teach(s, lessons, d)
		}},
		{"a replay", true, func(s *services.Services, d *table.Doors) (stage.Scene, error) {
			return scene.Replay(s, advised(), d, []byte(played))
		}},
		{"a game among bots", true, func(s *services.Services, d *table.Doors) (stage.Scene, error) {
			return scene.Start(s, advised(), d, header(0, 2))
		}},
	} {
		s := tabletest.Services(t, words.English)
		if tt.on {
			s = tabletest.ServicesWithTips(t, words.English)
		}
		l := layWith(t, s, tt.open)
		for range 400 {
			if n := l.Inspect().Node("die"); n != nil && n.Enabled {
				l.Tap("die")
			}
			l.Ticks(2)
			for _, key := range []string{aboutRoll, aboutCoins, aboutThree} {
				if l.ShowsText(key) {
					t.Fatalf("%s: %s is told", tt.name, key)
				}
			}
		}
		if got := notes.TipsShown(l.services.Store); len(got) > 0 {
			t.Errorf("%s: %q are kept", tt.name, got)
		}
	}
}

// TestNoTipIsAboutWhatWasBefore: a game gone on with tells of what happens from then on, as one that is shown again does.
func TestNoTipIsAboutWhatWasBefore(t *testing.T) {
	s := tabletest.ServicesWithTips(t, words.English)
	r := tabletest.LayTable(t, s, advised(), 800, 600, `{"ludotheque":1,"game":"purse","seats":["red","blue"]}`, `{"n":2}`, `{"seat":"red","n":3}`)
	r.Settle()
	r.Ticks(20)
	if got := notes.TipsShown(s.Store); len(got) != 1 || got[0] != aboutCoins {
		t.Errorf("of a game gone on with, %q are told", got)
	}
}

// TestATipIsToldWhereItsSeatSits: in a room each device tells its own seats, and holds nobody up.
func TestATipIsToldWhereItsSeatSits(t *testing.T) {
	hides := func(seat game.Seat) func(game.Event, func() game.Game) game.SeatSet {
		return func(e game.Event, _ func() game.Game) game.SeatSet {
			if e.Kind == hid && e.Seat == seat {
				return game.Of(seat)
			}
			return 0
		}
	}
	box := purseBox(false, false)
	box.Tips = []table.Tip{{Key: aboutCoins, Happened: hides(0)}, {Key: aboutThree, Happened: hides(1)}}
	d := newDistant(t, box.Rules) // red sits here, blue elsewhere
	l := layWith(t, tabletest.ServicesWithTips(t, words.English), func(s *services.Services, doors *table.Doors) (stage.Scene, error) {
		return scene.Join(s, box, doors, d), nil
	})
	l.until("asked", "true")
	l.hide("number.1")
	l.until("entries", "3")
	l.Ticks(60)
	l.told(aboutCoins, true)
	l.until("asked", "true")
	l.told(aboutCoins, true)
	l.Ticks(600) // long enough for another
	if got := notes.TipsShown(l.services.Store); len(got) != 1 || got[0] != aboutCoins {
		t.Errorf("on the device of red, %q are told", got)
	}
}
