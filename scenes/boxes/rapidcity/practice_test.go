package rapidcity

import (
	"slices"
	"testing"

	"ludotheque/logic/game"
	"ludotheque/scenes/boxes/rapidcity/trainer"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/playtest"
	"ludotheque/scenes/table/play"
)

func TestTheLessonCanBePlayed(t *testing.T) {
	b := box(t)
	if err := play.CheckLesson(b.Rules, b.Lesson); err != nil {
		t.Error(err)
	}
}

func TestAPracticeIsGaugedCardByCard(t *testing.T) {
	s := newServices(t, words.English)
	r := newRig(t, s, box(t).Practice(s), 1280, 800)
	r.tap("trainer.start")
	over := func() bool { return r.Inspect().Scene == "*trainer.trainer" }
	// The person answers what asks for it after 400 ms, with the keys, and touches one card that asks for none.
	for card := 0; !over() && card < 20; {
		r.ticks(1)
		rep := r.Inspect()
		if rep.Values["shown"] != "true" {
			continue
		}
		card++
		at := r.clock + ms(400)
		switch word := rep.Values["card"]; {
		case word == "up":
			if card%2 == 0 {
				r.strike(click(at, input.LeftButton, r.node("pawn.red"))...)
			}
		case rep.Values["attacker"] == "red":
			r.strike(inOrder(click(at, input.LeftButton, r.node("pawn.blue")), click(at+ms(200), input.RightButton, r.node("pawn.yellow")))...)
		case word == "armed.left" || word == "armed.right":
			r.strike(click(at, input.LeftButton, r.node("pawn.red"))...)
		default:
			r.strike(click(at, input.LeftButton, r.node("tile.0"))...)
		}
		r.until("the card closes", func() bool { return r.Inspect().Values["shown"] != "true" })
	}
	r.until("the practice is over", over)
	record := trainer.LoadRecord(s)
	if len(record.Practices) != 1 {
		t.Fatalf("kept: %+v", record)
	}
	k := record.Practices[0].Kinds
	for kind, want := range map[int]int{trainer.Defend: 4, trainer.Attack: 2} {
		late := slices.ContainsFunc(k[kind].Times, func(took int) bool { return took != 400 })
		if k[kind].Cards != want || k[kind].Errors != 0 || len(k[kind].Times) != want || late {
			t.Errorf("kind %d: %+v", kind, k[kind])
		}
	}
	placed, wrong := 0, 0
	for _, kind := range []int{trainer.Indian, trainer.Bandit, trainer.Sheriff} {
		placed, wrong = placed+k[kind].Cards, wrong+k[kind].Errors
	}
	if placed != 6 || wrong != 2 || k[trainer.HandsUp].Cards != 3 || len(k[trainer.HandsUp].Times) != 0 {
		t.Errorf("%d placed, %d of them wrong; hands up: %+v", placed, wrong, k[trainer.HandsUp])
	}
}

func TestThoseWhoStandByNeverEndAPractice(t *testing.T) {
	s := newServices(t, words.English)
	r := newRig(t, s, box(t).Practice(s), 800, 600)
	r.tap("trainer.start")
	cards := 0
	for range 40 * 60 * 5 {
		was := r.Inspect().Values["shown"]
		r.ticks(6)
		if r.Inspect().Scene == "*trainer.trainer" {
			break
		}
		if was != "true" && r.Inspect().Values["shown"] == "true" {
			cards++
		}
	}
	// Somebody who does nothing at all has a bullet for every character: the sixth ends it.
	if cards < 6 || cards > 15 {
		t.Errorf("%d cards", cards)
	}
}

func TestWhatIsPractisedIsKept(t *testing.T) {
	s := newServices(t, words.English)
	r := newRig(t, s, box(t).Practice(s), 1280, 800)
	r.tap("trainer.pairs")
	r.tap("trainer.hands")
	if got := trainer.LoadRecord(s).Mode; got != (trainer.Mode{Pairs: true, Hands: true}) {
		t.Errorf("kept is %+v", got)
	}
	r.tap("trainer.start")
	r.until("a practice with four seats", func() bool { return r.Inspect().Node("pawn.green") != nil })
}

func TestTheScoreIsTakenApart(t *testing.T) {
	players := []guest{{color: game.Red, level: game.LevelEasy}, {color: game.Blue, level: game.LevelMedium}, {color: game.Yellow, level: game.LevelStrong}}
	l := lay(t, newServices(t, words.English), 800, 600, `{"bullets":{"red":1}}`, `{"healing":true,"two_characters":true,"ultimate":true}`, players...)
	l.until2(func() bool { return l.board.view.over })
	rows := scoreRows(l.load())
	if rows[0].Key != "rapidcity.account.start" {
		t.Fatalf("rows %+v", rows)
	}
	for seat := range 3 {
		n := 0
		for _, r := range rows {
			n += r.Values[seat]
		}
		if n != l.board.view.bullets[seat] {
			t.Errorf("seat %d: the rows come to %d, on the table lie %d", seat, n, l.board.view.bullets[seat])
		}
	}
}

func TestTrainerFitsEveryScreen(t *testing.T) {
	playtest.NeedsDisplay(t)
	for _, lang := range words.Languages() {
		s := newServices(t, lang)
		if err := s.Store.PutRecord("rapidcity-trainer", someDrills()); err != nil {
			t.Fatal(err)
		}
		for _, size := range playtest.Sizes() {
			r := newRig(t, s, box(t).Practice(s), size.X, size.Y)
			r.sharp()
			for _, f := range playtest.Faults(r.Inspect()) {
				t.Errorf("%s %v: %s", lang, size, f)
			}
			if *look && lang == words.English {
				r.shot("rc-trainer-" + size.String())
			}
		}
	}
}

// someDrills are made-up practices.
func someDrills() *trainer.Record {
	d := &trainer.Record{Version: 1, Count: 14}
	for i := range 14 {
		p := trainer.Practice{Day: "2026-11-20"}
		for k := range p.Kinds {
			p.Kinds[k] = trainer.Tally{Cards: 3, Errors: (i + k) % 5 / 4}
			if k != trainer.HandsUp {
				p.Kinds[k].Times = []int{520 + 40*k - 9*i + i*i%7*11, 580 + 40*k - 8*i}
			}
		}
		d.Practices = append(d.Practices, p)
	}
	return d
}
