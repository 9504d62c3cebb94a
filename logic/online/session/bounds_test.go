package session_test

import (
	"strings"
	"testing"

	"ludotheque/logic/boxes/boxestest"
	"ludotheque/logic/online/session"
)

// bounded returns a table of Dorada with the bounds b, at which the host and Ann sit.
func bounded(t *testing.T, b session.Bounds) (tb *table, host, ann *device) {
	t.Helper()
	tb = newTable(t, `{"game":"dorada","seats":["red","blue"]}`, 3)
	tb.bounds = b
	tb.restart()
	host, ann = tb.come("host", nil), tb.come("ann", nil)
	tb.say(host, `{"sit":"red"}`)
	tb.say(ann, `{"sit":"blue"}`)
	return tb, host, ann
}

// refused has a device send text. It returns whether the answer was the refusal too-many, without a record.
func (tb *table) refused(d *device, text string) bool {
	tb.Helper()
	before, heard := len(tb.log), len(d.got)
	tb.say(d, text)
	return len(tb.log) == before && strings.Contains(strings.Join(d.got[heard:], ""), `"why":"too-many"`)
}

// TestADeviceBringsAboutSoMuchInAGame: Bounds.Decisions limits the records that a device causes in one game, also by taking and
// leaving seats, and for each device by itself.
func TestADeviceBringsAboutSoMuchInAGame(t *testing.T) {
	tb, host, ann := bounded(t, session.Bounds{Decisions: 5})
	for i, text := range []string{`{"sit":null}`, `{"sit":"blue"}`, `{"sit":null}`, `{"sit":"blue"}`, `{"sit":null}`} {
		if got, want := tb.refused(ann, text), i == 4; got != want {
			t.Errorf("%s the %dth time: refused %v", text, i, got)
		}
	}
	tb.leave(ann)
	ann = tb.come("ann", nil)
	if !tb.refused(ann, `{"sit":null}`) {
		t.Error("another connection of the same device has as many again")
	}
	if tb.refused(host, `{"sit":null}`) || tb.refused(host, `{"sit":"red"}`) || tb.refused(host, `{"start":true}`) {
		t.Error("another device is refused")
	}
	if tb.refused(ann, `{"sit":null}`) || tb.refused(ann, `{"sit":"blue"}`) {
		t.Error("in the next game it is refused what it may")
	}
}

// TestSoManyGamesAreLaid: a game beyond Bounds.Games is refused to everybody; the table can still be closed.
func TestSoManyGamesAreLaid(t *testing.T) {
	tb, host, ann := bounded(t, session.Bounds{Games: 2})
	tb.say(host, `{"start":true}`)
	tb.play(host, ann)
	if tb.refused(ann, `{"again":true}`) {
		t.Error("the second game is refused")
	}
	tb.play(host, ann)
	if !tb.refused(ann, `{"again":true}`) || !tb.refused(host, `{"lay":`+galopp3+`}`) {
		t.Error("a third game is laid")
	}
	tb.restart()
	host = tb.come("host", nil)
	if !tb.refused(host, `{"again":true}`) {
		t.Error("after a restart a third game is laid")
	}
	if tb.refused(host, `{"closed":true}`) || host.closed == 0 {
		t.Error("the table cannot be closed")
	}
}

// TestATableHasSoManyRecords: in the last tenth of Bounds.Records no game begins, and after it only closing is recorded.
func TestATableHasSoManyRecords(t *testing.T) {
	tb, host, ann := bounded(t, session.Bounds{})
	tb.say(host, `{"start":true}`)
	tb.play(host, ann)
	tb.bounds = session.Bounds{Records: len(tb.log) + 2}
	tb.restart()
	host, ann = tb.come("host", nil), tb.come("ann", nil)
	if !tb.refused(ann, `{"again":true}`) || !tb.refused(host, `{"lay":`+galopp3+`}`) {
		t.Error("a game is begun in the last tenth")
	}
	if tb.refused(host, `{"next":"choosing"}`) || tb.refused(host, `{"next":null}`) || !tb.refused(host, `{"next":"choosing"}`) {
		t.Error("another record is kept than the last two")
	}
	if tb.refused(host, `{"closed":true}`) || host.closed == 0 {
		t.Error("the table cannot be closed")
	}
}

// TestAGameWithoutAnEndIsNotKeptWithoutAnEnd: cards that are put back again and again (P-11) are records up to Bounds.Records.
func TestAGameWithoutAnEndIsNotKeptWithoutAnEnd(t *testing.T) {
	const bot, records = `{"kind":"bot","level":"easy"}`, 60
	tb := newTable(t, `{"game":"pamplona","seats":["red","blue"],"players":{"red":`+bot+`,"blue":`+bot+`},"setup":{"deck":{"attack":1}}}`, 3)
	tb.bounds = session.Bounds{Records: records}
	tb.restart()
	host := tb.come("host", nil)
	tb.say(host, `{"start":true}`)
	if len(tb.log) != records || tb.State() != "playing" {
		t.Errorf("%d records, want %d; the game is %s", len(tb.log), records, tb.State())
	}
	if tb.refused(host, `{"closed":true}`) || host.closed == 0 {
		t.Error("the table cannot be closed")
	}
}

// TestUsualGamesAreWithinTheBounds: a whole game of any box has less than a quarter of the records that one device may cause.
func TestUsualGamesAreWithinTheBounds(t *testing.T) {
	for name, header := range boxestest.Headers(t) {
		tb := newTable(t, header, 9)
		host, ann := tb.come("host", nil), tb.come("ann", nil)
		tb.say(host, `{"sit":"red"}`)
		tb.say(ann, `{"sit":"blue"}`)
		tb.say(host, `{"start":true}`)
		tb.play(host, ann)
		if n := len(tb.log); n > session.UsualBounds().Decisions/4 {
			t.Errorf("%s: %d records of a game, a device may bring about %d", name, n, session.UsualBounds().Decisions)
		}
		t.Log(name, len(tb.log))
	}
}
