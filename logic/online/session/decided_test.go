package session_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
	"testing"
)

// decided returns the key "decided" of the last table message to a device.
func (d *device) decided() string {
	text, _ := d.table["decided"].(string)
	return text
}

// TestALineKeepsItsDecider: a bot decides for somebody away, and then the owner again. Devices that were connected, that come later
// and that come after a restart get the same account of who has decided.
func TestALineKeepsItsDecider(t *testing.T) {
	tb, red, blue := playing(t, dorada)
	tb.step(red, blue)
	tb.step(red, blue)
	if got := red.decided(); got != "" {
		t.Errorf("those whom the header names have decided all, told as %q", got)
	}
	tb.leave(blue)
	tb.advance(50_000)
	bots := tb.turnOf("blue", red)
	if got, want := red.decided(), fmt.Sprintf("%d blue medium bea", bots); got != want {
		t.Errorf("a bot has decided line %d, told as %q, want %q", bots, got, want)
	}
	told, line := position(red.got, `"decided":"`+fmt.Sprint(bots)), position(red.got, fmt.Sprintf(`{"n":%d,`, bots))
	if told < 0 || told > line {
		t.Errorf("who decides line %d was told with message %d, the line with %d", bots, told, line)
	}
	blue = tb.come("bea", blue)
	if blue.seat("blue")["kind"] != "human" {
		t.Fatalf("its owner is back: %v", blue.seat("blue"))
	}
	own := tb.turnOf("blue", red, blue)
	want := fmt.Sprintf("%d blue medium bea\n%d blue human bea", bots, own)
	for range 2 {
		for _, name := range []string{"host", "bea", "eve"} {
			if got := tb.come(name, nil).decided(); got != want {
				t.Errorf("%s is told %q, want %q", name, got, want)
			}
		}
		tb.restart()
	}
}

// TestWhoDecidesWhenSeatsChangeHands: another name, a bot at a seat that its owner has left, and somebody else there.
func TestWhoDecidesWhenSeatsChangeHands(t *testing.T) {
	tb, red, blue := playing(t, dorada)
	tb.say(blue, `{"sit":"blue","name":"Beate"}`)
	first := tb.turnOf("blue", red, blue)
	tb.say(blue, `{"sit":null}`)
	second := tb.turnOf("blue", red)
	cid := tb.come("cid", nil)
	tb.say(cid, `{"sit":"blue"}`)
	third := tb.turnOf("blue", red, cid)
	want := fmt.Sprintf("%d blue human Beate\n%d blue medium \n%d blue human cid", first, second, third)
	if got := red.decided(); got != want {
		t.Errorf("told %q, want %q", got, want)
	}
	tb.lay(red, dorada)
	if got := red.decided(); got != "" {
		t.Errorf("of another game: %q", got)
	}
}

// TestWhoDecidedIsTakenBack: who has decided a line is forgotten when the line is taken back.
func TestWhoDecidedIsTakenBack(t *testing.T) {
	tb, red, _ := playing(t, dorada)
	tb.say(red, `{"sit":"red","name":"Rita"}`)
	tb.advance(2_000)
	tb.say(red, `{"answer":3,"move":0}`)
	if got := red.decided(); got != "3 red human Rita" {
		t.Fatalf("told %q", got)
	}
	if tb.say(red, `{"undo":3}`); red.decided() != "" {
		t.Errorf("after the undo: %q", red.decided())
	}
}

// TestOldLogsSayWhomTheHeaderNames: an entry without a remark, as in old logs, counts as decided by the occupant in the header.
func TestOldLogsSayWhomTheHeaderNames(t *testing.T) {
	tb, red, blue := playing(t, dorada)
	tb.leave(blue)
	tb.advance(50_000)
	tb.turnOf("blue", red)
	for i, record := range tb.log {
		if at := bytes.Index(record, []byte(`,"//":{"by"`)); at > 0 {
			tb.log[i] = append(bytes.Clone(record[:at]), '}')
		}
	}
	tb.restart()
	if red = tb.come("host", red); red.decided() != "" || len(red.lines) != tb.Match().Lines() {
		t.Errorf("told %q, %d lines", red.decided(), len(red.lines))
	}
}

// turnOf has devices answer until one more line of the seat is played, and returns the number of that line.
func (tb *table) turnOf(seat string, devices ...*device) int {
	tb.Helper()
	for first := len(devices[0].lines); ; tb.advance(1_000) {
		for n, line := range devices[0].lines {
			if n >= first && strings.HasPrefix(line, `{"seat":"`+seat) {
				return n + 1
			}
		}
		if tb.State() == "over" {
			tb.Fatal("the game is over")
		}
		tb.step(devices...)
	}
}

// position returns the index in got of the first message that contains text, -1 if none does.
func position(got []string, text string) int {
	for i, message := range got {
		if strings.Contains(message, text) {
			return i
		}
	}
	return -1
}

// TestLinesAreJournalsWhoeverDecided: the lines that devices are sent, and the whole journal, have no remark about who decided.
func TestLinesAreJournalsWhoeverDecided(t *testing.T) {
	tb, red, blue := playing(t, dorada)
	tb.leave(blue)
	tb.advance(50_000)
	for tb.State() != "over" {
		tb.turnOrEnd(red)
	}
	tb.say(red, `{"journal":true}`)
	for _, text := range red.got {
		var m struct{ Line, Full json.RawMessage }
		if err := json.Unmarshal([]byte(text), &m); err != nil || bytes.Contains(append(m.Line, m.Full...), []byte(`"//"`)) {
			t.Fatalf("%s, %v", text, err)
		}
	}
	tb.check()
}

// turnOrEnd has a device answer if it is asked, and lets a second pass.
func (tb *table) turnOrEnd(d *device) {
	tb.Helper()
	tb.step(d)
	tb.advance(1_000)
}
