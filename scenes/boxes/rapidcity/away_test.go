//go:build !js && !android && !ios

package rapidcity

import (
	"slices"
	"testing"
	"time"

	"ludotheque/logic/boxes/rapidcity"
	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/logic/record/journal"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/play"
	"ludotheque/scenes/table/scene"
)

// distant is a referee elsewhere: a test says what lines come, and sees what is handed in.
type distant struct {
	told   *match.Match
	seat   game.Seat   // whose person is here, game.Public for nobody's
	lines  []game.Move // that have come; those of seats say who it was
	asked  bool        // the question has come
	claims []game.Move
	closes int // that the board has tried to hand in
	marks  []int
	missed int // 1 + the first of the entries that came while this screen was away, to be told; 0 for none
}

func (d *distant) Match() *match.Match           { return d.told }
func (d *distant) Here(by game.Seat) bool        { return by >= 0 && by == d.seat }
func (d *distant) Ask() (_ []game.Move, ok bool) { return nil, false }
func (d *distant) Rewind(int) bool               { return false }
func (d *distant) RealTimeBots() []game.Bot      { return nil }
func (d *distant) CanUndo() (game.Seat, bool)    { return 0, false }
func (d *distant) NothingBefore(at int)          { d.marks = append(d.marks, at) }

func (d *distant) Play(by game.Seat, m game.Move) error {
	if by == game.Chance {
		d.closes++
	}
	if !d.asked || by != d.seat {
		return game.NotYourTurn
	}
	d.claims = append(d.claims, m)
	return nil
}

func (d *distant) Next(int) (play.Change, bool) {
	if from := d.missed - 1; from >= 0 {
		d.missed = 0
		return play.Change{Kind: play.Missed, Entry: from}, true
	}
	if len(d.lines) == 0 {
		return play.Change{}, false
	}
	m := d.lines[0]
	d.lines = d.lines[1:]
	by := d.told.Game().Maker(m)
	ev, err := d.told.Play(by, m)
	if err != nil {
		return play.Change{Kind: play.Failed, Err: err}, true
	}
	return play.Change{Kind: play.Played, Entry: d.told.Len() - 1, By: by, Events: ev}, true
}

// join lays the table of a game of three that is refereed elsewhere, with the person of seat here, or nobody.
func join(t *testing.T, seat game.Seat, options string) (*laid, *distant) {
	t.Helper()
	l := &laid{box: box(t)}
	make := l.box.Board
	l.box.Board = func(d *table.Desk) table.Kit {
		b := make(d)
		l.board = b.Board.(*board)
		return b
	}
	h := &journal.Header{}
	h.Box, h.Colors, h.Options = l.box.Rules, game.Table{game.Red, game.Blue, game.Yellow}, parse(t, options)
	h.Players = match.Players(h.Colors, []match.Occupant{{Name: "Ann"}, {Name: "Ben"}, {Bot: true}})
	m, err := match.New(h)
	if err != nil {
		t.Fatal(err)
	}
	d := &distant{told: m, seat: seat}
	s := newServices(t, words.English)
	l.scene = scene.Join(s, &l.box.Contents, &table.Doors{}, d)
	l.rig = newRig(t, s, l.scene, 1280, 800)
	return l, d
}

// draw has the line of a card come, and the question with it, and returns when it is shown.
func (l *laid) draw(d *distant, c rapidcity.Card) time.Duration {
	l.t.Helper()
	d.lines, d.asked = append(d.lines, rapidcity.Reveal(c)), true
	return l.show()
}

// tapAt is a finger that comes down on a place at a time, and is lifted.
func tapAt(l *laid, at time.Duration, id string) []input.Strike {
	return []input.Strike{
		{At: at, Kind: input.Touch, Act: input.Press, Contact: 1, Place: l.node(id)},
		{At: at + ms(30), Kind: input.Touch, Act: input.Lift, Contact: 1, Place: l.node(id)},
	}
}

// TestClaimsAreSentWithTheTimesOfThisScreen draws a card elsewhere and taps on it here: the card is seen with its line, the hand is
// sent at once, with the milliseconds since the card was painted, and stands as sent until its line has come.
func TestClaimsAreSentWithTheTimesOfThisScreen(t *testing.T) {
	l, d := join(t, 0, "")
	l.ticks(200)
	if l.board.round.on {
		t.Fatal("a card is awaited here that nobody has drawn")
	}
	from := l.clock
	zero := l.draw(d, rapidcity.ArmedCard(1, rapidcity.Right))
	if zero-from > ms(200) {
		t.Errorf("the card is shown %v after its line", zero-from)
	}
	l.strike(tapAt(l, zero+ms(312), "pawn.red")...)
	l.ticks(24)
	want := rapidcity.GrabAt(0, 312, 0, rapidcity.NoHand)
	if !slices.Equal(d.claims, []game.Move{want}) {
		t.Fatalf("sent %v, want %v", d.claims, want)
	}
	if got := l.rig.Inspect().Values["sent"]; got != "1" {
		t.Errorf("%s hands stand as sent", got)
	}
	d.lines = append(d.lines, want)
	l.ticks(3)
	if got := l.rig.Inspect().Values["sent"]; got != "0" {
		t.Errorf("its line has come, and %s hands stand as sent", got)
	}
}

// TestMarksFollowTheClockOfThisScreen holds the marks of a card to its time: they never go back, never go ahead of it, and come
// with every tick.
func TestMarksFollowTheClockOfThisScreen(t *testing.T) {
	l, d := join(t, 0, "")
	zero := l.draw(d, rapidcity.ArmedCard(1, rapidcity.Right))
	first := len(d.marks)
	l.ticks(60)
	if got := len(d.marks) - first; got != 60 {
		t.Errorf("%d marks in 60 ticks", got)
	}
	last, now := d.marks[len(d.marks)-1], int((l.clock-zero)/time.Millisecond)
	if !slices.IsSorted(d.marks) || last > now+1 || last < now-20 {
		t.Errorf("at %d ms it is marked up to %d; sorted %v", now, last, slices.IsSorted(d.marks))
	}
}

// TestAHandIsNotMarkedBeforeItCanBeSent has the question come later than the card.
func TestAHandIsNotMarkedBeforeItCanBeSent(t *testing.T) {
	l, d := join(t, 0, "")
	zero := l.draw(d, rapidcity.ArmedCard(1, rapidcity.Right))
	d.asked = false
	l.strike(tapAt(l, zero+ms(200), "pawn.red")...)
	l.ticks(30)
	if got := d.marks[len(d.marks)-1]; len(d.claims) > 0 || got != 200 {
		t.Errorf("marked up to %d, sent %v", got, d.claims)
	}
	d.asked = true
	l.ticks(1)
	if len(d.claims) != 1 || d.marks[len(d.marks)-1] < 400 {
		t.Errorf("marked up to %d, sent %v", d.marks[len(d.marks)-1], d.claims)
	}
}

// TestAnEarlyHandIsSentAsEarly taps 100 ms before the card is seen, and long before it.
func TestAnEarlyHandIsSentAsEarly(t *testing.T) {
	for _, tt := range []struct {
		before int
		sent   bool
	}{{100, true}, {400, false}} {
		l, d := join(t, 0, "")
		l.ticks(10)
		at := l.clock + ms(1)
		l.strike(tapAt(l, at, "tile.1")...)
		l.ticks(tt.before * 60 / 1000)
		zero := l.draw(d, rapidcity.ArmedCard(1, rapidcity.Right))
		l.ticks(2)
		want := rapidcity.PlaceOn(0, int((at-zero).Round(time.Millisecond)/time.Millisecond)-1, 1, rapidcity.NoHand)
		if tt.sent != (len(d.claims) == 1) {
			t.Errorf("%d ms before: sent %v", tt.before, d.claims)
		}
		if tt.sent && len(d.claims) == 1 && rapidcity.TimeOf(d.claims[0])-rapidcity.TimeOf(want) > 1 {
			t.Errorf("%d ms before: sent at %d, want %d", tt.before, rapidcity.TimeOf(d.claims[0]), rapidcity.TimeOf(want))
		}
	}
}

// TestNothingIsClosedHere lets the time of a card run out here: it ends with its line, and the next one is not awaited here.
func TestNothingIsClosedHere(t *testing.T) {
	l, d := join(t, 0, "")
	l.draw(d, rapidcity.ArmedCard(1, rapidcity.Right))
	l.ticks(60 * 20)
	if !l.board.round.shown || d.closes > 0 {
		t.Fatalf("shown %v, %d closes handed in", l.board.round.shown, d.closes)
	}
	d.lines, d.asked = append(d.lines, rapidcity.Close()), false
	l.ticks(3)
	if l.board.round.on || d.told.Game().Turn() != game.Chance {
		t.Error("its line has come, and the card goes on")
	}
	sent := len(d.marks)
	l.finish()
	if len(d.marks) > sent {
		t.Error("it is marked though no card is open")
	}
	l.draw(d, rapidcity.HandsUpCard(0))
}

// TestTheNextCardIsShownAtOnce has the lines of a card's close and of the next card come together: other devices see the second
// one now, so what is left to be told of the first is skipped, and the time of the second begins when it is shown.
func TestTheNextCardIsShownAtOnce(t *testing.T) {
	l, d := join(t, 0, "")
	l.draw(d, rapidcity.ArmedCard(1, rapidcity.Right))
	l.ticks(60)
	l.strike(tapAt(l, l.clock, "pawn.red")...)
	from, sent := l.clock, len(d.claims)
	d.lines = append(d.lines, rapidcity.Close(), rapidcity.Reveal(rapidcity.HandsUpCard(0)))
	l.ticks(2)
	if r := &l.board.round; l.board.view.card != rapidcity.HandsUpCard(0) || !r.shown || r.shownAt < from || len(r.sent) > 0 {
		t.Fatalf("card %v is shown: %v, since %v; the lines came at %v, %d hands are on their way", l.board.view.card, r.shown, r.shownAt, from, len(r.sent))
	}
	at := l.board.round.shownAt + ms(100)
	l.ticks(3)
	l.strike(tapAt(l, at, "pawn.red")...)
	l.ticks(3)
	if len(d.claims) != sent+1 || rapidcity.TimeOf(d.claims[sent]) != 100 {
		t.Errorf("of a hand after 100 ms %v is sent", d.claims[sent:])
	}
}

// TestACardStaysFaceUpWhenTheTableCatchesUp has the table show the position anew while a card is open, as after a sleep: the card
// is still seen, and its time goes on.
func TestACardStaysFaceUpWhenTheTableCatchesUp(t *testing.T) {
	l, d := join(t, 0, "")
	zero := l.draw(d, rapidcity.ArmedCard(1, rapidcity.Right))
	l.ticks(20)
	l.board.Reset(d.told.Game())
	l.ticks(2)
	if r := &l.board.round; !l.board.motion.cardShown || l.board.sign.shown() || !r.shown || r.shownAt != zero {
		t.Errorf("face up %v, the sign is shown %v; shown %v, since %v instead of %v", l.board.motion.cardShown, l.board.sign.shown(), r.shown, r.shownAt, zero)
	}
}

// TestAFaultStaysWhenTheTableCatchesUp has blue touch a pawn while hands are up, and this screen miss a line, as in a sleep: the corner
// still says why blue will take a bullet, and until the next card is shown why it took one.
func TestAFaultStaysWhenTheTableCatchesUp(t *testing.T) {
	l, d := join(t, 0, "")
	said := func() string { return l.rig.Inspect().Values["why.blue"] }
	l.draw(d, rapidcity.HandsUpCard(0))
	d.lines = append(d.lines, rapidcity.GrabAt(1, 250, 0, rapidcity.NoHand))
	l.ticks(20)
	want := said()
	for _, step := range []struct {
		when  string
		lines []game.Move
	}{{"while the card is open", nil}, {"once it is closed", []game.Move{rapidcity.Close()}}} {
		d.lines = append(d.lines, step.lines...)
		l.ticks(200)
		d.missed = d.told.Len()
		l.ticks(20)
		if got := said(); got == "" || got != want {
			t.Errorf("%s: blue's corner says %q, want %q", step.when, got, want)
		}
	}
	l.draw(d, rapidcity.ArmedCard(1, rapidcity.Right))
	if got := said(); got != "" {
		t.Errorf("with the next card blue's corner says %q", got)
	}
}

// TestABoardWithoutSeatsOnlyShows plays a card before a board on which nobody has a hand.
func TestABoardWithoutSeatsOnlyShows(t *testing.T) {
	l, d := join(t, game.Public, `{"tap":true}`)
	l.ticks(5)
	rep := l.rig.Inspect()
	if rep.Values["mustering"] != "false" || rep.Node("bar.hands") != nil || l.board.TakesLetters() {
		t.Errorf("mustering %s, a button for devices %v", rep.Values["mustering"], rep.Node("bar.hands"))
	}
	zero := l.draw(d, rapidcity.ArmedCard(1, rapidcity.Right))
	l.strike(tapAt(l, zero+ms(100), "pawn.red")...)
	d.lines = append(d.lines, rapidcity.GrabAt(0, 250, 0, rapidcity.Right))
	l.ticks(30)
	if len(d.claims) > 0 || l.board.view.holder[0] != 1 {
		t.Errorf("sent %v; the pawn is with %d", d.claims, l.board.view.holder[0]-1)
	}
	l.now.Unfocused = true
	d.lines = append(d.lines, rapidcity.Close())
	l.ticks(3)
	l.finish()
	l.draw(d, rapidcity.HandsUpCard(0)) // also while another window has the keyboard
}
