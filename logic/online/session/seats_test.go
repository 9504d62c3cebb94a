package session_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"ludotheque/logic/boxes/boxestest"
	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/logic/online/session"
)

const dorada = `{"game":"dorada","seats":["red","blue"]}`

// why returns the reason of the last refusal that a device got, or "".
func (d *device) why() string {
	last := d.last()
	if !strings.HasPrefix(last, `{"refused"`) {
		return ""
	}
	_, why, _ := strings.Cut(last, `"why":"`)
	return strings.TrimSuffix(why, `"}`)
}

// playing returns a table of two at which a game has begun, red to decide.
func playing(t *testing.T, header string) (tb *table, red, blue *device) {
	t.Helper()
	tb = newTable(t, header, 3)
	red, blue = tb.begin()
	return tb, red, blue
}

// begin sits two people down, and begins.
func (tb *table) begin() (red, blue *device) {
	red, blue = tb.come("host", nil), tb.come("bea", nil)
	tb.say(red, `{"sit":"red"}`)
	tb.say(blue, `{"sit":"blue"}`)
	tb.say(red, `{"start":true}`)
	return red, blue
}

// TestSeats: who may sit where, and who may begin.
func TestSeats(t *testing.T) {
	tests := []struct {
		name string
		say  []string // "NAME MESSAGE", each by a device that comes if it is not there
		want string   // the last one's reason
	}{
		{"a free seat", []string{`ann {"sit":"red"}`}, ""},
		{"a taken seat", []string{`ann {"sit":"red"}`, `bob {"sit":"red"}`}, "seat-taken"},
		{"a bot's seat", []string{`ann {"sit":"green"}`}, "seat-taken"},
		{"a colour that is not there", []string{`ann {"sit":"white"}`}, "no-such-seat"},
		{"another seat before the game", []string{`ann {"sit":"red"}`, `ann {"sit":"blue"}`, `bob {"sit":"red"}`}, ""},
		{"standing up without a seat", []string{`ann {"sit":null}`}, "not-seated"},
		{"the host begins when seats are free", []string{`host {"start":true}`}, ""},
		{"a guest does not", []string{`ann {"sit":"red"}`, `ann {"start":true}`}, "not-ready"},
		{"one who watches does not", []string{`ann {"start":true}`}, "not-seated"},
		{"a guest does when all are taken", []string{`ann {"sit":"red"}`, `bob {"sit":"blue"}`, `bob {"start":true}`}, ""},
		{"not twice", []string{`host {"start":true}`, `host {"start":true}`}, "is-playing"},
		{"another game before the end", []string{`ann {"sit":"red"}`, `host {"start":true}`, `host {"again":true}`}, "is-playing"},
		{"another game before the first", []string{`host {"again":true}`}, "not-playing"},
		{"the journal before the end", []string{`ann {"sit":"red"}`, `host {"start":true}`, `host {"journal":true}`}, "not-playing"},
		{"a seat that nobody took, in the game", []string{`host {"start":true}`, `ann {"sit":"blue"}`}, ""},
		{"a second hand in one game", []string{`ann {"sit":"red"}`, `host {"start":true}`, `ann {"sit":null}`, `ann {"sit":"blue"}`}, "another-hand"},
		{"back to the first hand", []string{`ann {"sit":"red"}`, `host {"start":true}`, `ann {"sit":null}`, `ann {"sit":"red"}`}, ""},
		{"answering without a seat", []string{`host {"start":true}`, `host {"answer":3,"move":0}`}, "not-seated"},
		{"answering before the game", []string{`ann {"sit":"red"}`, `ann {"answer":3,"move":0}`}, "not-playing"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			tb := newTable(t, `{"game":"dorada","seats":["red","blue","green"],"players":{"green":{"kind":"bot","level":"easy"}}}`, 1)
			there := map[string]*device{}
			var last *device
			for _, s := range tt.say {
				name, text, _ := strings.Cut(s, " ")
				if there[name] == nil {
					there[name] = tb.come(name, nil)
				}
				last = there[name]
				tb.say(last, text)
			}
			if got := last.why(); got != tt.want {
				t.Errorf("refused with %q, want %q", got, tt.want)
			}
		})
	}
}

// TestAnswers: a decision is played once, by whose turn it is, for the line that is due; what cannot be read ends the
// connection.
func TestAnswers(t *testing.T) {
	tests := []struct {
		by, text, want string
		closed         int
	}{
		{"red", `{"answer":3,"move":0}`, "", 0},
		{"blue", `{"answer":3,"move":0}`, "not-your-turn", 0},
		{"red", `{"answer":2,"move":0}`, "passed", 0},
		{"red", `{"answer":4,"move":0}`, "too-early", 0},
		{"red", `{"answer":3,"move":9}`, "no-pawn-there", 0},
		{"red", `{"answer":3,"walk":0}`, "", 4400},
		{"red", `{"answer":3,"roll":2}`, "", 4400},
		{"red", `{"answer":3,"seat":"red","move":0}`, "", 4400},
		{"red", `{"answer":3}`, "", 4400},
		{"red", `{"answer":3,"move":"0"}`, "", 4400},
	}
	for _, tt := range tests {
		tb, red, blue := playing(t, dorada)
		d := map[string]*device{"red": red, "blue": blue}[tt.by]
		tb.say(d, tt.text)
		if d.closed != tt.closed || tt.closed == 0 && d.why() != tt.want {
			t.Errorf("%s says %s: closed with %d, %q; want %d, %q", tt.by, tt.text, d.closed, d.why(), tt.closed, tt.want)
		}
		if played := tb.Match().Len() > 1; played != (tt.want == "" && tt.closed == 0) {
			t.Errorf("%s says %s: played is %v", tt.by, tt.text, played)
		}
	}
}

// TestAnAnswerIsPlayedOnce however often it is sent.
func TestAnAnswerIsPlayedOnce(t *testing.T) {
	tb, red, _ := playing(t, dorada)
	for range 3 {
		tb.say(red, `{"answer":3,"move":0}`)
	}
	moves := 0
	for _, line := range red.lines {
		moves += strings.Count(line, `"seat":"red"`)
	}
	if moves != 1 || red.why() != "passed" {
		t.Errorf("played %d times, then %q", moves, red.why())
	}
}

// TestMalformed: a message that is not as LINE.md says ends the connection, and nothing is recorded.
func TestMalformed(t *testing.T) {
	hello := `{"hello":1,"key":"` + key("x") + `","name":"X","after":0}`
	for _, text := range []string{
		``, `x`, `[]`, `{}`, `{"sit":"red"}`, `{"hello":2,"key":"` + key("x") + `"}`, `{"hello":1}`,
		`{"hello":1,"key":"c2hvcnQ"}`, `{"hello":1,"key":"!!!!!!!!!!!!!!!!!!!!!!!!"}`, `{"hello":1,"key":7}`,
		`{"hello":1,"key":"` + key("x") + `","after":-1}`, `{"hello":1,"key":"` + key("x") + `","after":"0"}`,
		`{"hello":1,"key":"` + key("x") + `","name":null}`, `{"hello":1,"key":"` + key("x") + `","color":"red"}`,
		`{"hello":1,"hello":1,"key":"` + key("x") + `"}`, hello + hello, hello + `|` + hello,
		hello + `|{"sit":7}`, hello + `|{"sit":"Red"}`, hello + `|{"start":1}`, hello + `|{"start":false}`,
		hello + `|{"start":true,"now":true}`, hello + `|{"mark":-1}`, hello + `|{"mark":1.5}`, hello + `|{"undo":null}`,
		hello + `|{"ping":"1"}`, hello + `|{"answer":"3","move":1}`, hello + `|{"hello":1}`, hello + `|{"sit":null,"name":"x"}`,
		hello + `|{"sit":"red","name":"` + strings.Repeat("x", 97) + `"}`, hello + `|{"again":true,"again":true}`,
		hello + `|{"answer":3,"x":"` + strings.Repeat("x", 5000) + `"}`,
	} {
		tb := newTable(t, dorada, 1)
		before := len(tb.log)
		tb.conns++
		d := &device{conn: tb.conns}
		tb.devices[d.conn] = d
		for _, part := range strings.Split(text, "|") {
			tb.say(d, part)
		}
		if d.closed != 4400 || !d.ended || len(tb.log) != before {
			t.Errorf("%.80s: closed with %d, told why: %v, %d records", text, d.closed, d.ended, len(tb.log)-before)
		}
	}
}

// TestTheSameKeyElsewhere: the earlier connection ends, the seat stays.
func TestTheSameKeyElsewhere(t *testing.T) {
	tb, red, _ := playing(t, dorada)
	again := tb.come("host", red)
	if red.closed != 4409 || again.table["you"] != "red" || again.ask == nil || again.ask.N != 3 {
		t.Errorf("the earlier one is closed with %d; the later one is %v and asked %v", red.closed, again.table["you"], again.ask)
	}
	if again.table["seats"].(map[string]any)["red"].(map[string]any)["here"] != true {
		t.Error("red is not here")
	}
}

// seat returns what a device has last been told of a seat.
func (d *device) seat(color string) map[string]any {
	return d.table["seats"].(map[string]any)[color].(map[string]any)
}

// TestAwayAndHeld: one whose device is gone is here for 10 s, away after that, and after 45 s a bot plays for it while
// others wait; it has its seat back by coming in.
func TestAwayAndHeld(t *testing.T) {
	tb, red, blue := playing(t, dorada)
	tb.advance(60_000) // how long it was there before does not count
	tb.leave(red)
	tb.advance(9_900)
	if blue.seat("red")["here"] != true {
		t.Error("away before 10 s")
	}
	tb.advance(200)
	if blue.seat("red")["here"] != false || blue.seat("red")["kind"] != "human" {
		t.Errorf("after 10 s: %v", blue.seat("red"))
	}
	tb.advance(34_800)
	if len(blue.lines) != 2 {
		t.Error("a bot plays before 45 s")
	}
	tb.advance(200)
	if s := blue.seat("red"); s["kind"] != "bot" || s["for"] != "host" || len(blue.lines) < 3 {
		t.Errorf("after 45 s: %v, %d lines", s, len(blue.lines))
	}
	back := tb.come("host", red)
	if s := back.seat("red"); s["kind"] != "human" || back.table["you"] != "red" {
		t.Errorf("back again: %v, you are %v", s, back.table["you"])
	}
}

// TestADeviceThatDoesNotAnswerIsGone: a silent device counts as gone since its last answer, although its connection is open, and
// also if the connection ends later. A pong, a message or a new connection makes it count as here again.
func TestADeviceThatDoesNotAnswerIsGone(t *testing.T) {
	for name, sign := range map[string]func(tb *table, red *device){
		"a pong":                  func(tb *table, red *device) { tb.Delay(red.conn, 20, tb.now); tb.deliver() },
		"a message":               func(tb *table, red *device) { tb.say(red, `{"ping":1}`) },
		"a connection of its own": func(tb *table, red *device) { tb.leave(red); tb.come("host", red) },
	} {
		tb, red, blue := playing(t, dorada)
		tb.advance(4_000)
		tb.Silent(red.conn, 4_000, tb.now)
		tb.advance(5_900)
		tb.Silent(red.conn, 9_900, tb.now)
		if blue.seat("red")["here"] != true {
			t.Error("away before 10 s")
		}
		if tb.advance(200); blue.seat("red")["here"] != false || blue.table["hosted"] != false {
			t.Errorf("after 10 s: %v", blue.table)
		}
		if name == "a connection of its own" {
			tb.Leave(red.conn, tb.now)
		}
		if tb.advance(34_800); blue.seat("red")["kind"] != "human" {
			t.Error("a bot plays before 45 s")
		}
		if tb.advance(200); blue.seat("red")["for"] != "host" {
			t.Errorf("after 45 s: %v", blue.seat("red"))
		}
		if sign(tb, red); blue.seat("red")["here"] != true || blue.seat("red")["kind"] != "human" || blue.table["hosted"] != nil {
			t.Errorf("after %s: %v", name, blue.table)
		}
	}
}

// TestNobodyWaits: while nobody is there, no bot takes anybody's seat.
func TestNobodyWaits(t *testing.T) {
	tb, red, blue := playing(t, dorada)
	tb.leave(red)
	tb.leave(blue)
	tb.advance(600_000)
	if tb.Match().Len() != 1 {
		t.Error("the game went on without anybody")
	}
}

// TestUnattended: bots play on for whoever comes while somebody watches, and rest while nobody does; a table of bots alone
// plays to its end.
func TestUnattended(t *testing.T) {
	tb := newTable(t, dorada, 1)
	host := tb.come("host", nil)
	tb.say(host, `{"start":true}`)
	tb.advance(10_000)
	if n := tb.Match().Len(); n < 10 || n > 40 {
		t.Errorf("%d entries in 10 s that are watched", n)
	}
	tb.leave(host)
	before := tb.Match().Len()
	tb.advance(60_000)
	if tb.Match().Len() != before {
		t.Error("the game went on for nobody")
	}
	tb = newTable(t, `{"game":"dorada","seats":["red","blue"],"players":{"red":{"kind":"bot","level":"easy"},"blue":{"kind":"bot","level":"easy"}}}`, 1)
	tb.say(tb.come("host", nil), `{"start":true}`)
	if tb.State() != "over" {
		t.Error("bots alone do not play to the end")
	}
	all := `"red":{"kind":"bot","level":"easy"},"blue":{"kind":"bot","level":"easy"},"yellow":{"kind":"bot","level":"easy"}`
	tb = newTable(t, `{"game":"rapidcity","seats":["red","blue","yellow"],"players":{`+all+`}}`, 1)
	tb.say(tb.come("host", nil), `{"start":true}`)
	if tb.advance(30_000); tb.Match().Len() < 10 {
		t.Errorf("%d entries in 30 s in which bots turn cards for who watches", tb.Match().Len())
	}
}

// TestUndo: one's own last decision, while nothing has followed and nothing was shown; all devices are told, and the
// question is put again.
func TestUndo(t *testing.T) {
	tb := newTable(t, `{"game":"galopp","seats":["red","blue","yellow"]}`, 5)
	var d []*device
	for i, color := range []string{"red", "blue", "yellow"} {
		d = append(d, tb.come([]string{"host", "bea", "cid"}[i], nil))
		tb.say(d[i], `{"sit":"`+color+`"}`)
	}
	tb.say(d[0], `{"start":true}`)
	tb.say(d[0], `{"answer":3,"bid":5}`)
	tb.say(d[1], `{"undo":3}`)
	if d[1].why() != "no-undo" {
		t.Error("another's bid was taken back")
	}
	tb.say(d[0], `{"undo":3}`)
	if len(d[2].lines) != 2 || d[0].ask == nil || d[0].ask.N != 3 {
		t.Errorf("after the undo: %d lines, asked %v", len(d[2].lines), d[0].ask)
	}
	tb.say(d[0], `{"answer":3,"bid":6}`)
	tb.say(d[1], `{"answer":4,"pass":true}`)
	tb.say(d[0], `{"undo":3}`)
	if d[0].why() != "no-undo" {
		t.Error("a bid that was answered was taken back")
	}
	tb.say(d[2], `{"answer":5,"pass":true}`)
	tb.say(d[2], `{"undo":5}`)
	if d[2].why() != "no-undo" || len(d[2].lines) < 5 {
		t.Error("a pass that sold a team, and so showed it, was taken back")
	}
	tb.check()
}

// TestTimeToThinkAgain: dice wait after a person's decision, not after that of a program, which answers within a blink.
func TestTimeToThinkAgain(t *testing.T) {
	for wait, want := range map[int64]int{10: 4, 2_000: 3} {
		tb, red, _ := playing(t, dorada)
		tb.advance(wait)
		tb.say(red, `{"answer":3,"move":0}`)
		if len(red.lines) != want {
			t.Errorf("answered after %d ms: %d lines, want %d", wait, len(red.lines), want)
		}
		tb.advance(1_100)
		if len(red.lines) != 4 {
			t.Errorf("answered after %d ms: the die does not fall", wait)
		}
	}
}

// TestComingBack: at random moments devices go and come again with what they have, and the table is made again from its log;
// at the end each has the lines that one has which was there all the time, none twice and none missing.
func TestComingBack(t *testing.T) {
	for name, header := range boxestest.Headers(t) {
		if name == "rapidcity" {
			continue // TestCardsSurvive
		}
		t.Run(name, func(t *testing.T) {
			tb := newTable(t, header, 11)
			devices := []*device{tb.come("host", nil), tb.come("ann", nil), tb.come("eve", nil)}
			tb.say(devices[0], `{"sit":"red"}`)
			tb.say(devices[1], `{"sit":"blue"}`)
			tb.say(devices[0], `{"start":true}`)
			cuts := 0
			for tb.State() != "over" {
				i := tb.rng.Below(len(devices))
				name := []string{"host", "ann", "eve"}[i]
				switch tb.rng.Below(8) {
				case 0:
					tb.leave(devices[i])
					devices[i] = tb.come(name, devices[i])
					cuts++
				case 1:
					tb.restart()
					for i, name := range []string{"host", "ann", "eve"} {
						devices[i] = tb.come(name, devices[i])
					}
					cuts++
				default:
					tb.step(devices...)
				}
			}
			tb.advance(2_000)
			fresh := tb.come("fay", nil)
			for i, d := range devices[:2] {
				other := tb.come([]string{"host", "ann"}[i], nil)
				if !slices.Equal(d.lines, other.lines) || !slices.Equal(d.shows, other.shows) {
					t.Errorf("%v has other lines than one that comes afresh", d.table["you"])
				}
			}
			if !slices.Equal(devices[2].lines, fresh.lines) {
				t.Error("one who watched has other lines than one that comes afresh")
			}
			t.Log(cuts, "cuts in", tb.Match().Len(), "entries")
			tb.check()
		})
	}
}

// step has a device that is asked answer, or lets time go on.
func (tb *table) step(devices ...*device) {
	tb.Helper()
	for _, d := range devices {
		if q := d.ask; q != nil && q.N == tb.Match().Lines()+1 && tb.answer(d, q) {
			return
		}
	}
	tb.advance(100)
}

// TestLinesFromElsewhereHold: a device that left this process with some lines comes again with the ones after them, which
// another process has told it before they were known here. It is not told to go back.
func TestLinesFromElsewhereHold(t *testing.T) {
	tb, red, blue := playing(t, `{"game":"dorada","seats":["red","blue"]}`)
	tb.leave(blue)
	for n := tb.Match().Lines(); tb.Match().Lines() < n+3; {
		tb.step(red)
	}
	blue.lines, blue.shows = slices.Clone(red.lines), slices.Clone(red.shows) // Dorada has no secrets
	blue = tb.come("bea", blue)
	for _, text := range blue.got {
		if strings.HasPrefix(text, `{"back"`) {
			t.Errorf("it is told %s", text)
		}
	}
}

// TestBackAfterAnUndoMissed: a device that was away while lines it has were taken back and others came in their place is
// told so.
func TestBackAfterAnUndoMissed(t *testing.T) {
	for _, restarted := range []bool{false, true} {
		tb, red, blue := playing(t, `{"game":"galopp","seats":["red","blue","yellow"]}`)
		tb.say(red, `{"answer":3,"bid":5}`)
		tb.leave(blue)
		tb.say(red, `{"undo":3}`)
		tb.say(red, `{"answer":3,"bid":7}`)
		if restarted {
			tb.restart()
			red = tb.come("host", red)
		}
		blue = tb.come("bea", blue)
		if !slices.Equal(blue.lines[2:], red.lines[2:]) || !strings.Contains(blue.lines[2], "7") {
			t.Errorf("restarted %v: has %v, want %v", restarted, blue.lines, red.lines)
		}
	}
}

// TestWhoMissedAnUndoIsAskedAnew: a device whose answer was played and taken back without its knowledge, as by another one with the
// same key, is told `back` before the question. It is not told so where nothing was taken back, nor once it has answered a later line.
func TestWhoMissedAnUndoIsAskedAnew(t *testing.T) {
	for _, tt := range []struct {
		name            string
		undone, restart bool
		want            bool
	}{{"played", false, false, false}, {"taken back", true, false, true}, {"taken back, and the process ended", true, true, true}} {
		tb, red, _ := playing(t, `{"game":"galopp","seats":["red","blue","yellow"]}`)
		before := &device{lines: slices.Clone(red.lines), shows: slices.Clone(red.shows)}
		tb.say(red, `{"answer":3,"bid":5}`)
		if tt.undone {
			tb.say(tb.come("host", red), `{"undo":3}`)
		}
		if tt.restart {
			tb.restart()
		}
		red = tb.come("host", before)
		if got := slices.Contains(red.got, `{"back":2}`); got != tt.want || tt.undone && !strings.Contains(red.last(), `"ask":3`) {
			t.Errorf("%s: it is told %q", tt.name, red.got)
		}
	}
}

// TestATableIsSetUpAsAProgramWritesIt: Create takes every key of an occupant that match.Players writes.
func TestATableIsSetUpAsAProgramWritesIt(t *testing.T) {
	tb := newTable(t, dorada, 1)
	players := match.Players(game.Table{game.Red, game.Blue}, []match.Occupant{
		{Name: "Zoé", Number: 1, Device: "mouse", Portrait: 3}, {Name: "Ada", Bot: true, Level: game.LevelMedium, Portrait: 7},
	})
	body := fmt.Sprintf(`{"game":"dorada","seats":["red","blue"],"players":%s}`, players.Append(nil))
	if _, err := session.Create([]byte(body), session.Terms{Host: key("h"), Spread: session.InRoom}, tb.boxes, 1); err != nil {
		t.Errorf("%s: %v", body, err)
	}
}

// TestCreate: what a table may be set up as.
func TestCreate(t *testing.T) {
	tb := newTable(t, dorada, 1)
	deep := strings.Repeat("[", 29) + strings.Repeat("]", 29) // a body may nest so deep, but not the record with it
	for _, body := range []string{
		``, `{}`, `[]`, `{"game":"chess","seats":["red","blue"]}`, `{"game":"dorada","seats":["red"]}`,
		`{"game":"dorada","seats":["red","red"]}`, `{"game":"dorada","seats":["red","blue"],"ludotheque":1}`,
		`{"game":"dorada","seats":["red","blue"],"options":{"x":1}}`, `{"game":"dorada","seats":["red","blue"],"x":1}`,
		`{"game":"dorada","seats":"red"}`, `{"game":"galopp","seats":["red","blue","green"],"board":{"x":1}}`,
		`{"game":"dorada","seats":["red","blue"],"setup":{"turn":"green"}}`,
		`{"game":"dorada","seats":["red","blue"],"players":{"red":{"kind":"bot"}}}`,
		`{"game":"dorada","seats":["red","blue"],"players":{"red":{"kind":"bot","level":"best"}}}`,
		`{"game":"dorada","seats":["red","blue"],"players":{"red":{"kind":"cat"}}}`,
		`{"game":"dorada","seats":["red","blue"],"players":{"green":{"kind":"human"}}}`,
		`{"game":"dorada","seats":["red","blue"],"players":[]}`,
		`{"game":"dorada","seats":["red","blue"],"players":{"red":{"kind":"human","head":{}}}}`,
		`{"game":"dorada","seats":["red","blue"],"players":{"red":{"kind":"human","name":` + deep + `}}}`,
	} {
		if _, err := session.Create([]byte(body), session.Terms{Host: key("h"), Spread: session.AtDistance}, tb.boxes, 1); err == nil {
			t.Errorf("%s: no error", body)
		}
	}
	for where, want := range map[session.Spread]string{session.InRoom: `"resolution":20`, session.AtDistance: `"resolution":60`} {
		record, err := session.Create([]byte(boxestest.Headers(t)["rapidcity"]), session.Terms{Host: key("h"), Spread: where}, tb.boxes, 1)
		if err != nil || !strings.Contains(string(record), want) || !strings.Contains(string(record), `"tiles"`) {
			t.Errorf("%s, %v", record, err)
		}
	}
	own := `{"game":"rapidcity","seats":["red","blue","yellow"],"options":{"resolution":8}}`
	if record, err := session.Create([]byte(own), session.Terms{Host: key("h"), Spread: session.AtDistance}, tb.boxes, 1); err != nil || strings.Contains(string(record), "60") {
		t.Errorf("asked for 8 ms: %s, %v", record, err)
	}
	if strings.Contains(string(tb.log[0]), key("host")) {
		t.Error("the log holds the host's key")
	}
}

// TestATableIsSetUpWithNamesThatCanBeShown: characters that no screen can show are removed from the names in the header of a new
// table or of another game, as from the names that devices give.
func TestATableIsSetUpWithNamesThatCanBeShown(t *testing.T) {
	const dirty = `{"game":"dorada","seats":["red","blue"],"players":{"red":{"kind":"human","name":" A\u202enn\u0007 ","number":2,"head":3},` +
		`"blue":{"kind":"bot","level":"strong","name":"B\u2066o\nt\u200f"}}}`
	tb := newTable(t, dirty, 1)
	host := tb.come("host", nil)
	tb.say(host, `{"lay":`+dirty+`}`)
	for _, record := range []string{string(tb.log[0]), string(tb.log[len(tb.log)-1])} {
		for _, want := range []string{`"name":"Ann"`, `"name":"Bot"`, `"level":"strong"`, `"number":2`, `"head":3`} {
			if !strings.Contains(record, want) {
				t.Errorf("%s is not in %q", want, record)
			}
		}
	}
	if len(tb.log) != 2 {
		t.Errorf("the log is %q", tb.log)
	}
}

// TestBotsHaveTheHeadsThatTheTableWasSetUpWith: a person who takes a seat does not get the head in the header.
func TestBotsHaveTheHeadsThatTheTableWasSetUpWith(t *testing.T) {
	tb := newTable(t, `{"game":"dorada","seats":["red","blue"],"players":{"red":{"kind":"human","head":3},"blue":{"kind":"bot","level":"easy","head":8}}}`, 1)
	ann := tb.come("ann", nil)
	tb.say(ann, `{"sit":"red"}`)
	text := strings.Join(ann.got, "")
	if !strings.Contains(text, `"head":8`) || strings.Contains(text, `"head":3`) {
		t.Errorf("it is told %.400s", text)
	}
}
