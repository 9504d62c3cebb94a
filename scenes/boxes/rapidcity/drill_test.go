package rapidcity

import (
	"slices"
	"testing"

	"ludotheque/logic/ai/bot"
	"ludotheque/logic/boxes/rapidcity"
	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/logic/record/journal"
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
	tr := newTrainer(s, rulesBox(t)).(*trainer)
	scene, err := drill(s, tr.rules, drillMode{})
	if err != nil {
		t.Fatal(err)
	}
	r := newRig(t, s, scene, 1280, 800)
	over := func() bool { return r.Inspect().Scene == "*rapidcity.trainer" }
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
	var record drillRecord
	if !s.Store.Record(drillName, drillVersion, &record) || len(record.Practices) != 1 {
		t.Fatalf("kept: %+v", record)
	}
	k := record.Practices[0].Kinds
	for kind, want := range map[int]int{drillDefend: 4, drillAttack: 2} {
		if k[kind].Cards != want || k[kind].Errors != 0 || k[kind].median() != 400 {
			t.Errorf("%s: %+v", drillWords[kind], k[kind])
		}
	}
	placed, wrong := 0, 0
	for _, kind := range []int{drillIndian, drillBandit, drillSheriff} {
		placed, wrong = placed+k[kind].Cards, wrong+k[kind].Errors
	}
	if placed != 6 || wrong != 2 || k[drillUp].Cards != 3 || len(k[drillUp].Times) != 0 {
		t.Errorf("%d placed, %d of them wrong; hands up: %+v", placed, wrong, k[drillUp])
	}
}

func TestThoseWhoStandByNeverEndAPractice(t *testing.T) {
	s := newServices(t, words.English)
	scene, err := drill(s, rulesBox(t), drillMode{})
	if err != nil {
		t.Fatal(err)
	}
	r := newRig(t, s, scene, 800, 600)
	cards := 0
	for range 40 * 60 * 5 {
		was := r.Inspect().Values["shown"]
		r.ticks(6)
		if r.Inspect().Scene == "*rapidcity.trainer" {
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

// pupil is a person as a test plays one: right, 400 ms after every card, and on cards with one safe or healing place wrong if
// it errs.
type pupil struct {
	standby
	errs bool
}

func (p pupil) Next(g game.Game, seat game.Seat, now int) (m game.Move, at int, ok bool) {
	r, _ := game.RulesOf[*rapidcity.Rules](g)
	s, _ := game.State[rapidcity.State](g)
	at = max(400, now)
	switch kind := s.Card.Type(); {
	case kind == rapidcity.HandsUp:
		return 0, 0, false
	case kind == rapidcity.Armed:
		for pawn := range game.Seat(r.Seats()) {
			own := pawn == seat
			if own != (s.Card.Seat() == seat) && !reached(&s, seat, pawn) {
				return rapidcity.GrabAt(seat, at, pawn, s.Card.Hand()), at, true
			}
		}
		return 0, 0, false
	case s.Lying[seat].Spot != 0:
		return 0, 0, false
	}
	for tile := range r.Seats() {
		if _, taken := s.On(tile); !taken && r.Allowed(s.Card, tile) != (p.errs && s.Card.Type() != rapidcity.Character) {
			return rapidcity.PlaceOn(seat, at, tile, rapidcity.Right), at, true
		}
	}
	return 0, 0, false
}

// reached reports whether seat has reached for a pawn.
func reached(s *rapidcity.State, seat, pawn game.Seat) bool {
	return slices.ContainsFunc(s.Grabs[:s.N], func(g rapidcity.Grab) bool { return game.Seat(g.By) == seat && game.Seat(g.Pawn) == pawn })
}

// practise plays a whole practice without a screen.
func practise(t *testing.T, mode drillMode, seed uint64, errs bool) *match.Match {
	t.Helper()
	box := drillBox{rulesBox(t), mode}
	options, err := mode.options()
	if err != nil {
		t.Fatal(err)
	}
	h := &journal.Header{Box: box}
	h.Colors, h.Options = mode.colors(), options
	l := game.NewRNG(seed)
	h.Setup = box.Prepare(len(h.Colors), l)
	m, err := match.New(h)
	if err != nil {
		t.Fatal(err)
	}
	players := []game.Bot{pupil{errs: errs}}
	for len(players) < len(h.Colors) {
		players = append(players, standby{})
	}
	for m.Game().Turn() != game.Over {
		by, move := game.Chance, game.Move(0)
		if m.Game().Turn() == game.Chance {
			move = m.Game().Draw(l)
		} else {
			by, move, _ = bot.NextInput(m.Game(), players)
		}
		if _, err := m.Play(by, move); err != nil {
			t.Fatal(err)
		}
	}
	return m
}

func TestEveryKindOfCardCanBePractised(t *testing.T) {
	for bits := range 16 {
		mode := drillMode{Pairs: bits&1 != 0, Heals: bits&2 != 0, Hands: bits&4 != 0, Calm: bits&8 != 0}
		for seed := range uint64(12) {
			m := practise(t, mode, seed, false)
			s, _ := game.State[rapidcity.State](m.Game())
			if s.Deck.Len() != 0 || m.Game().Score(0) != 0 {
				t.Fatalf("%+v, seed %d: ends with %d cards in the deck, bullets %v", mode, seed, s.Deck.Len(), s.Bullets)
			}
			k := gauge(m, "").Kinds
			for kind := range k {
				off := kind == drillPair && !mode.Pairs || kind == drillHeal && !mode.Heals
				if (k[kind].Cards == 0) != off || k[kind].Errors != 0 {
					t.Errorf("%+v, %s: %+v", mode, drillWords[kind], k[kind])
				}
				if want := 400; kind != drillUp && !off && k[kind].median() != want {
					t.Errorf("%+v, %s: %d ms, want %d", mode, drillWords[kind], k[kind].median(), want)
				}
			}
		}
	}
}

func TestWrongPlacesAreErrorsEvenWhereTheyCostNoBullet(t *testing.T) {
	m := practise(t, drillMode{Pairs: true, Heals: true}, 3, true)
	k := gauge(m, "").Kinds
	if k[drillPair].Errors != 3 || k[drillHeal].Errors != 3 || m.Game().Score(0) != 3 {
		t.Errorf("pairs %+v, healing %+v, %d bullets; want 3 errors each and 3 bullets", k[drillPair], k[drillHeal], m.Game().Score(0))
	}
}

func TestPracticesAreCountedBeyondThoseKept(t *testing.T) {
	var d drillRecord
	for range mostDrills + 5 {
		var p practice
		p.Kinds[drillUp].Cards = 1
		d.add(p)
	}
	if d.Count != mostDrills+5 || len(d.Practices) != mostDrills {
		t.Errorf("%d counted, %d kept", d.Count, len(d.Practices))
	}
	old := drillRecord{Practices: make([]practice, 7)} // as it was before they were counted
	old.add(d.Practices[0])
	if old.Count != 8 {
		t.Errorf("the eighth is counted as %d", old.Count)
	}
}

func TestWhatIsPractisedIsKept(t *testing.T) {
	s := newServices(t, words.English)
	r := newRig(t, s, newTrainer(s, rulesBox(t)), 1280, 800)
	r.tap("trainer.pairs")
	r.tap("trainer.hands")
	if got := newTrainer(s, rulesBox(t)).(*trainer).record.Mode; got != (drillMode{Pairs: true, Hands: true}) {
		t.Errorf("kept is %+v", got)
	}
	r.tap("trainer.start")
	r.until("a practice with four seats", func() bool { return r.Inspect().Node("pawn.green") != nil })
}

func TestTheScoreIsTakenApart(t *testing.T) {
	players := []guest{{color: game.Red, level: game.LevelEasy}, {color: game.Blue, level: game.LevelMedium}, {color: game.Yellow, level: game.LevelStrong}}
	l := lay(t, newServices(t, words.English), 800, 600, `{"bullets":{"red":1}}`, `{"healing":true,"two_characters":true,"ultimate":true}`, players...)
	l.until2(func() bool { return l.board.view.over })
	rows := account(l.load())
	sum := rows[len(rows)-1]
	if !sum.Sum || rows[0].Key != "rapidcity.account.start" {
		t.Fatalf("rows %+v", rows)
	}
	for seat := range 3 {
		n := 0
		for _, r := range rows[:len(rows)-1] {
			n += r.Of[seat]
		}
		if n != sum.Of[seat] || n != l.board.view.bullets[seat] {
			t.Errorf("seat %d: the rows come to %d, the sum to %d, on the table lie %d", seat, n, sum.Of[seat], l.board.view.bullets[seat])
		}
	}
}

func TestTrainerFitsEveryScreen(t *testing.T) {
	playtest.NeedsDisplay(t)
	for _, lang := range words.Languages() {
		s := newServices(t, lang)
		if err := s.Store.PutRecord(drillName, someDrills()); err != nil {
			t.Fatal(err)
		}
		for _, size := range playtest.Sizes() {
			r := newRig(t, s, newTrainer(s, rulesBox(t)), size.X, size.Y)
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
func someDrills() *drillRecord {
	d := &drillRecord{}
	for i := range 14 {
		p := practice{Day: "2026-11-20"}
		for k := range p.Kinds {
			p.Kinds[k] = tally{Cards: 3, Errors: (i + k) % 5 / 4}
			if k != drillUp {
				p.Kinds[k].Times = []int{520 + 40*k - 9*i + i*i%7*11, 580 + 40*k - 8*i}
			}
		}
		d.add(p)
	}
	return d
}
