//go:build !js && !android && !ios

package scene_test

import (
	"errors"
	"io/fs"
	"strings"
	"testing"

	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/logic/record/jsonline"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/playtest"
	"ludotheque/scenes/services"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/play"
	"ludotheque/scenes/table/scene"
)

// distant is a referee elsewhere, as one behind a network is: what is handed in is sent, a tick later it comes back as a line,
// and with it what the dice and the others do. Red sits here.
type distant struct {
	t     *testing.T
	truth *match.Match // there
	seen  *match.Match // here, as red may know it
	asked bool         // the question to red has come
	dice  *match.Dice

	sent  []func() // on the way there
	lines int      // that have been sent on their way here
	inbox []func() (play.Change, bool)
	wait  int // ticks before chance or the others go on
	fails game.Refusal
	slow  bool // nothing arrives there for now

	claims []game.Move
	marks  []int
}

// thinkTicks is for how long the others think, so that there is time for an undo.
const thinkTicks = 20

func newDistant(t *testing.T, rules game.Box) *distant {
	t.Helper()
	h := header(2, 0)
	h.Box = rules
	truth, err := match.New(h)
	if err != nil {
		t.Fatal(err)
	}
	seen, err := match.NewView(truth.Header(), 0)
	if err != nil {
		t.Fatal(err)
	}
	return &distant{t: t, truth: truth, seen: seen, dice: match.NewDice(1), lines: 1}
}

func (d *distant) Match() *match.Match      { return d.seen }
func (d *distant) Here(by game.Seat) bool   { return by == 0 }
func (d *distant) RealTimeBots() []game.Bot { return nil }
func (d *distant) NothingBefore(at int)     { d.marks = append(d.marks, at) }
func (d *distant) Ask() ([]game.Move, bool) { return d.seen.Game().Legal(nil), d.asked }

func (d *distant) Play(by game.Seat, m game.Move) error {
	if by != 0 {
		return game.NotYourTurn
	}
	d.asked = false
	d.sent = append(d.sent, func() { d.answer(by, m) })
	return nil
}

func (d *distant) CanUndo() (game.Seat, bool) { return d.seen.CanUndo() }

func (d *distant) Rewind(n int) bool {
	if by, ok := d.seen.CanUndo(); !ok || by != 0 || n != d.seen.Len()-1 {
		return false
	}
	d.sent = append(d.sent, func() {
		if by, ok := d.truth.CanUndo(); ok && by == 0 && n == d.truth.Len()-1 {
			d.truth.Rewind(n)
			d.lines = d.truth.Lines()
			d.inbox = append(d.inbox, func() (play.Change, bool) { return d.back(n) })
		}
	})
	return true
}

// Next is what has come over the line; when there is nothing more, a tick goes by there.
func (d *distant) Next(budget int) (play.Change, bool) {
	for len(d.inbox) > 0 {
		take := d.inbox[0]
		d.inbox = d.inbox[1:]
		if c, ok := take(); ok {
			return c, true
		}
	}
	if budget > 0 && d.seen.Game().Turn() == game.Over {
		return play.Change{Kind: play.Ended, Match: d.truth}, true
	}
	if budget == 0 {
		d.tick()
	}
	return play.Change{}, false
}

// tick is what happens there: what has been sent arrives, others decide, and lines are sent.
func (d *distant) tick() {
	if d.slow {
		return
	}
	for _, arrive := range d.sent {
		arrive()
		d.wait = thinkTicks
	}
	d.sent = nil
	if d.wait--; d.wait < 0 {
		d.others()
	}
	for ; d.lines < d.truth.Lines(); d.lines++ {
		line, _ := d.truth.AppendLine(nil, d.lines+1, 0)
		d.inbox = append(d.inbox, func() (play.Change, bool) { return d.take(line) })
	}
	if d.truth.Game().Turn() == 0 && d.lines == d.seen.Lines() && len(d.inbox) == 0 {
		d.asked = true
	}
}

// answer plays what red has decided, or refuses it.
func (d *distant) answer(by game.Seat, m game.Move) {
	if d.truth.Game().Turn() == game.Anyone {
		d.claims = append(d.claims, m)
	}
	if why := d.fails; why != "" {
		d.fails = ""
		d.inbox = append(d.inbox, func() (play.Change, bool) { return play.Change{Kind: play.Declined, Why: why}, true })
		return
	}
	if _, err := d.truth.Play(by, m); err != nil {
		d.t.Error(err)
	}
}

// others are the dice and blue.
func (d *distant) others() {
	g := d.truth.Game()
	by, m := g.Turn(), game.Move(1)
	switch by {
	case game.Chance:
		d.dice.Begin(g, by)
		m, _ = d.dice.Think(1)
	case 1:
	default:
		return
	}
	if _, err := d.truth.Play(by, m); err != nil {
		d.t.Error(err)
	}
	d.wait = thinkTicks
}

// take takes a line here.
func (d *distant) take(line []byte) (play.Change, bool) {
	v, err := jsonline.Parse(line)
	if err != nil {
		return play.Change{Kind: play.Failed, Err: err}, true
	}
	ev, err := d.seen.ApplyLine(v, jsonline.Value{})
	if err != nil {
		return play.Change{Kind: play.Failed, Err: err}, true
	}
	n := d.seen.Len() - 1
	return play.Change{Kind: play.Played, Entry: n, By: d.seen.Entry(n).By, Events: ev}, true
}

// back takes lines back here.
func (d *distant) back(n int) (play.Change, bool) {
	if err := d.seen.BackToLine(n + 1); err != nil {
		return play.Change{Kind: play.Failed, Err: err}, true
	}
	return play.Change{Kind: play.TakenBack, Entry: n}, true
}

// join lays a table whose referee is elsewhere.
func join(t *testing.T, race bool) (*laid, *distant, *table.Outcome) {
	t.Helper()
	box := purseBox(race, false)
	d, out := newDistant(t, box.Rules), &table.Outcome{}
	l := lay(t, func(s *services.Services, doors *table.Doors) (stage.Scene, error) {
		doors.Result = func(o table.Outcome) stage.Scene { *out = o; return &door{"result"} }
		return scene.Join(s, box, doors, d), nil
	})
	return l, d, out
}

// until lets ticks pass until the report says so.
func (l *laid) until(key, value string) {
	l.t.Helper()
	for until := l.Context().Tick() + 4000; l.Context().Tick() < until; {
		if l.Ticks(1); l.Inspect().Values[key] == value {
			return
		}
	}
	l.t.Fatalf("it never comes to %s %s: %v", key, value, l.Inspect().Values)
}

// TestGameWithARefereeElsewhere plays a whole game, every decision of which comes back as a line a tick later, and takes one
// of them back.
func TestGameWithARefereeElsewhere(t *testing.T) {
	l, d, out := join(t, false)
	l.until("asked", "true")
	l.hide("number.2")
	l.want("sent", "entries", "2")
	l.Tap("bar.undo")
	l.Ticks(4)
	l.want("taken back", "entries", "1", "asked", "true")
	if got := d.truth.Len(); got != 1 {
		t.Fatalf("there are %d entries elsewhere after the undo", got)
	}
	for range 3 {
		l.until("asked", "true")
		l.hide("number.3")
	}
	l.until("door", "result")
	if out.Match != d.truth || d.seen.Len() != 9 {
		t.Errorf("the result is about %v, %d entries have been seen", out.Match, d.seen.Len())
	}
	for i, want := range []game.Move{3, 1} {
		if got := d.truth.Entry(1 + i).Move; got != want {
			t.Errorf("seat %d has hidden %d, not %d", i, got, want)
		}
	}
}

// TestDecisionOnItsWayIsNotMadeTwice confirms a draft twice within a tick: before the line has come nothing is played here.
func TestDecisionOnItsWayIsNotMadeTwice(t *testing.T) {
	l, d, _ := join(t, false)
	l.until("asked", "true")
	b := l.mat()
	if !b.desk.Play(2) || b.desk.Play(3) {
		t.Error("a decision is not sent once")
	}
	if len(d.sent) != 1 || d.seen.Len() != 1 {
		t.Errorf("%d answers are sent, %d entries played", len(d.sent), d.seen.Len())
	}
}

// TestTheButtonOfADecisionGoesWithIt: while a decision is on its way, it cannot be confirmed once more, and no hint for it be had.
// After a refusal it can be made and confirmed anew.
func TestTheButtonOfADecisionGoesWithIt(t *testing.T) {
	l, d, _ := join(t, false)
	l.until("asked", "true")
	d.fails, d.slow = game.NotLegal, true
	for range 2 {
		l.Tap("number.3")
		l.Ticks(2)
		if l.Inspect().Node("draft.confirm") == nil {
			t.Fatal("what is drafted cannot be confirmed")
		}
		if !playtest.Enabled(l.Inspect(), "bar.hint") {
			t.Error("there is no hint for a decision that is asked for")
		}
		l.Tap("draft.confirm")
		l.Ticks(10)
		if l.Inspect().Node("draft.confirm") != nil {
			t.Error("what is on its way can be confirmed again")
		}
		if playtest.Enabled(l.Inspect(), "bar.hint") {
			t.Error("there is a hint for what is on its way")
		}
		d.slow = false
		l.Ticks(4)
	}
	l.want("confirmed anew", "entries", "2")
}

// TestAQuestionGoesWithItsDecision: who is asked whether a costly decision is meant is not asked any more once another one has been
// made in their place, and the costly one is not played.
func TestAQuestionGoesWithItsDecision(t *testing.T) {
	box := purseBox(false, false)
	box.Hinter = func(uint64) play.Hinter { return &miser{} }
	d := newDistant(t, box.Rules)
	l := lay(t, func(s *services.Services, doors *table.Doors) (stage.Scene, error) {
		return scene.Join(s, box, doors, d), nil
	})
	l.services.Change(l.Context(), func(v *store.Settings) { v.ConfirmCostly = true })
	l.until("asked", "true")
	l.Ticks(120)
	l.hide("number.3")
	l.Ticks(20)
	if l.Inspect().Node("caution.play") == nil {
		t.Fatal("nobody is asked about a costly decision")
	}
	if _, err := d.truth.Play(0, 1); err != nil { // by a bot in place of red
		t.Fatal(err)
	}
	l.Ticks(4)
	if l.Inspect().Node("caution.play") != nil {
		t.Error("the question stays after the decision was made elsewhere")
	}
	l.until("entries", "3")
	if got := d.truth.Entry(1).Move; got != 1 || len(d.sent) > 0 {
		t.Errorf("red has hidden %d, and %d answers are on their way", got, len(d.sent))
	}
}

func TestDeclinedDecisionIsAskedForAgain(t *testing.T) {
	l, d, _ := join(t, false)
	l.until("asked", "true")
	d.fails = game.NotLegal
	l.hide("number.3")
	l.Ticks(4)
	l.want("declined", "entries", "1", "asked", "true")
	if !l.ShowsText(l.services.T("box.refusal.not-legal")) {
		t.Errorf("nothing says why: %q", l.Texts())
	}
	l.hide("number.1")
	l.want("decided otherwise", "entries", "2")
}

func TestOthersSitDown(t *testing.T) {
	l, d, _ := join(t, false)
	l.until("asked", "true")
	ann := match.Occupant{Name: "Ann"}
	d.inbox = append(d.inbox, func() (play.Change, bool) {
		return play.Change{Kind: play.Seated, Seating: play.Seating{Sitters: []play.Sitter{{Occupant: ann}, {Occupant: match.Occupant{Bot: true, Name: "Bo"}}}}}, true
	})
	l.Ticks(4)
	if !l.ShowsText("Ann") || !l.ShowsText("Bo") {
		t.Errorf("the seats say %q", l.Texts())
	}
}

// TestADefectIsToldInWords has the referee fail with an error of the system: in every language the table says in a sentence of
// the catalogue that it cannot go on, and nothing of the error.
func TestADefectIsToldInWords(t *testing.T) {
	for _, lang := range words.Languages() {
		l, d, _ := join(t, false)
		l.services.Change(l.Context(), func(v *store.Settings) { v.Language = string(lang) })
		l.until("asked", "true")
		err := &fs.PathError{Op: "read", Path: "/home/anna/saves/purse.jsonl", Err: fs.ErrPermission}
		d.inbox = append(d.inbox, func() (play.Change, bool) { return play.Change{Kind: play.Failed, Err: err}, true })
		l.Ticks(4)
		want := l.services.T("table.stuck")
		if !l.ShowsText(want) || !l.services.Words.Has("table.stuck") {
			t.Errorf("%s: %q is not said: %q", lang, want, l.Texts())
		}
		for _, said := range l.Texts() {
			if strings.Contains(said, "anna") || strings.Contains(said, "permission") {
				t.Errorf("%s: the table says %q", lang, said)
			}
		}
	}
}

// TestClaimsAreSentAndTheTurnGoesOn grabs in a turn of game.Anyone elsewhere: claims come back as lines, the end of the turn is
// not for the board to hand in, and the turn is not put back for a look at the log.
func TestClaimsAreSentAndTheTurnGoesOn(t *testing.T) {
	l, d, _ := join(t, true)
	l.until("asked", "true")
	l.hide("number.1")
	l.until("turn", "open")
	b := l.track()
	b.submit = append(b.submit, grab, closing)
	l.until("entries", "4")
	if len(d.claims) != 1 || len(b.refused) != 1 || !errors.Is(b.refused[0], game.NotYourTurn) {
		t.Errorf("sent %v, not taken %v", d.claims, b.refused)
	}
	b.desk.Live.NothingBefore(850)
	if len(d.marks) != 1 || b.desk.Live.RealTimeBots() != nil {
		t.Errorf("marks %v; bots of this table: %v", d.marks, b.desk.Live.RealTimeBots())
	}
	l.Tap("bar.log")
	l.Ticks(30)
	if b.halts > 0 {
		t.Error("the board is told that the turn is put back")
	}
	l.want("under the log", "entries", "4", "turn", "open")
}

// TestChangesUnderAScreenContinueFromThePresent looks at a past turn under a screen that covers the table, and has lines come: when
// the table can be seen again, it comes to the position after them.
func TestChangesUnderAScreenContinueFromThePresent(t *testing.T) {
	l, d, _ := join(t, false)
	l.until("asked", "true")
	l.hide("number.2")
	l.until("entries", "4")
	l.until("asked", "true")
	l.Tap("bar.log")
	l.Ticks(40)
	l.Tap("log.1")
	l.Ticks(4)
	if !l.ShowsText(l.services.T("table.log.was")) {
		t.Fatalf("the turn is not shown again: %q", l.Texts())
	}
	d.play(1, true)
	l.scene.ShowChanges()
	if l.Ticks(2); l.ShowsText(l.services.T("table.log.was")) {
		t.Error("a past turn is shown still, and a line has come")
	}
	l.until("asked", "true")
	if err := l.mat().Check(d.seen.Game()); err != nil {
		t.Error(err)
	}
}
