package session_test

import (
	"strings"
	"testing"

	"ludotheque/logic/game"
	"ludotheque/logic/online/session"
	"ludotheque/logic/online/wire"
)

// TestEmotes: what somebody who sits at the table shows is told to everybody in a table message, once, and nothing is
// kept of it.
func TestEmotes(t *testing.T) {
	tb, red, blue := playing(t, dorada)
	eve := tb.come("eve", nil)
	kept := len(tb.log)
	show := func(who string, e wire.Emote) game.Refusal {
		red.got, blue.got, eve.got = nil, nil, nil
		why := tb.Emote(key(who), e, tb.now)
		tb.deliver()
		return why
	}
	if why := show("bea", "bravo"); why != "" {
		t.Fatalf("refused with %q", why)
	}
	for name, d := range map[string]*device{"red": red, "blue": blue, "eve": eve} {
		if len(d.got) != 1 || !strings.Contains(d.got[0], `"emote":"bravo","by":"blue"}`) || !strings.HasPrefix(d.got[0], `{"table":`) {
			t.Errorf("%s is told %q", name, d.got)
		}
	}
	for _, tt := range []struct {
		name, who string
		wait      int64
		want      game.Refusal
	}{
		{"again at once", "bea", 0, session.TooMany},
		{"another seat", "host", 0, ""},
		{"a little too soon", "bea", 1999, session.TooMany},
		{"two seconds after", "bea", 1, ""},
		{"one who watches", "eve", 5000, session.NotSeated},
		{"one who is not there", "zoe", 0, session.NotSeated},
	} {
		tb.advance(tt.wait)
		if why := show(tt.who, "wow"); why != tt.want {
			t.Errorf("%s: %q, want %q", tt.name, why, tt.want)
		} else if why != "" && len(red.got)+len(blue.got)+len(eve.got) > 0 {
			t.Errorf("%s: refused, but told: %q %q %q", tt.name, red.got, blue.got, eve.got)
		}
	}
	tb.Leave(blue.conn, tb.now)
	if why := show("bea", "wow"); why != session.NotSeated {
		t.Errorf("without a device: %q", why)
	}
	if len(tb.log) != kept {
		t.Errorf("%d records are kept of emotes", len(tb.log)-kept)
	}
	zoe := tb.come("zoe", nil)
	if text := strings.Join(zoe.got, ""); strings.Contains(text, "emote") {
		t.Errorf("one who comes later is told %s", text)
	}
}

// TestByTurns: at a table by turns no bot takes the seat of somebody who is away, however long; at another one it does.
func TestByTurns(t *testing.T) {
	for pace, held := range map[wire.Pace]bool{wire.AtOnce: true, wire.ByTurns: false} {
		tb := newTableOn(t, dorada, session.Terms{Host: key("host"), Spread: session.AtDistance, Pace: pace}, 3)
		red, blue := tb.begin()
		tb.Leave(blue.conn, tb.now)
		tb.advance(5 * 24 * 3600 * 1000)
		text := strings.Join(red.got, "")
		if got := strings.Contains(text, `"for":`); got != held {
			t.Errorf("pace %q: held by a bot: %v", pace, got)
		}
		if got := strings.Contains(text, `"pace":"turns"`); got == held {
			t.Errorf("pace %q is told in %.300s", pace, text)
		}
	}
	timed := `{"game":"rapidcity","seats":["red","blue","yellow"]}`
	if _, err := session.Create([]byte(timed), session.Terms{Pace: wire.ByTurns}, newTable(t, dorada, 1).boxes, 1); err == nil {
		t.Error("a timed box is played by turns")
	}
}

// TestSummaries: how a table stands for each who asks.
func TestSummaries(t *testing.T) {
	stands := func(tb *table, who string) wire.Status {
		sum := tb.Summary()
		return sum.StatusFor(key(who))
	}
	tb := newTable(t, dorada, 3)
	if got, want := stands(tb, "host"), (wire.Status{State: wire.Waiting}); got != want {
		t.Errorf("set up: %+v, want %+v", got, want)
	}
	tb, red, _ := playing(t, dorada)
	red.got = nil
	lines := tb.Match().Lines()
	if tb.Match().Game().Turn() != 0 {
		t.Fatal("red is not to decide")
	}
	for who, want := range map[string]wire.Status{
		"host": {State: wire.Playing, Game: 1, Lines: lines, You: "red", Turn: true},
		"bea":  {State: wire.Playing, Game: 1, Lines: lines, You: "blue"},
		"eve":  {State: wire.Playing, Game: 1, Lines: lines},
	} {
		if got := stands(tb, who); got != want {
			t.Errorf("%s: %+v, want %+v", who, got, want)
		}
	}
}
