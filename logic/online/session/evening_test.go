package session_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"ludotheque/logic/game"
	"ludotheque/logic/online/session"
)

const (
	galopp3    = `{"game":"galopp","seats":["red","blue","yellow"]}`
	rapidcity3 = `{"game":"rapidcity","seats":["red","blue","yellow"],"options":{"seconds":3}}`
)

// lay has the host lay another game.
func (tb *table) lay(host *device, header string) {
	tb.Helper()
	tb.say(host, `{"lay":`+header+`}`)
	if why := host.why(); why != "" {
		tb.Fatalf("%s is refused: %s", header, why)
	}
}

// sits returns who sits where, as a device was told last: "Ann", "bot" and "free" by colour, in the order of the colours given.
func (d *device) sits(colors ...string) (list []string) {
	seats := d.table["seats"].(map[string]any)
	if len(seats) != len(colors) {
		return []string{fmt.Sprintf("%d seats", len(seats))}
	}
	for _, c := range colors {
		s, ok := seats[c].(map[string]any)
		switch free := s["free"] == true; {
		case !ok:
			list = append(list, "none")
		case s["kind"] == "bot" && free:
			list = append(list, "free bot")
		case s["kind"] == "bot":
			list = append(list, "bot")
		case free:
			list = append(list, "free")
		default:
			list = append(list, s["name"].(string))
		}
	}
	return list
}

// TestAnEvening: three games of three boxes at one table, with the same guests in their seats; each game is a journal of its own,
// and its lines are those that every device has.
func TestAnEvening(t *testing.T) {
	tb := newTable(t, galopp3, 5)
	host, bea, eve := tb.come("host", nil), tb.come("bea", nil), tb.come("eve", nil)
	tb.say(host, `{"sit":"red"}`)
	tb.say(bea, `{"sit":"blue"}`)
	for game, header := range []string{galopp3, rapidcity3, `{"game":"pamplona","seats":["blue","red"]}`} {
		if game > 0 {
			tb.lay(host, header)
			for _, d := range []*device{host, bea, eve} {
				if len(d.lines) != 0 || d.table["state"] != "waiting" || d.table["game"] != float64(game+1) || d.table["lines"] != 0.0 {
					t.Fatalf("laid: %d lines, %v", len(d.lines), d.table)
				}
			}
			if box := bea.table["box"]; !strings.Contains(header, box.(string)) {
				t.Errorf("%s is laid, told as %s", header, box)
			}
		}
		tb.say(host, `{"start":true}`)
		tb.play(host, bea)
		tb.check()
		for _, d := range []*device{host, bea, eve} {
			if len(d.lines) != tb.Match().Lines() || !strings.Contains(d.lines[0], tb.Match().Header().Box.Name()) {
				t.Errorf("game %d: %d lines of %d, the first %s", game+1, len(d.lines), tb.Match().Lines(), d.lines[0])
			}
		}
		if host.table["you"] != "red" || bea.table["you"] != "blue" || eve.table["you"] != nil {
			t.Errorf("game %d: you are %v, %v and %v", game+1, host.table["you"], bea.table["you"], eve.table["you"])
		}
	}
	tb.restart()
	if got := tb.Match().Header().Box.Name(); got != "pamplona" || tb.Summary().Game != 3 {
		t.Errorf("after a restart it is game %d, %s", tb.Summary().Game, got)
	}
}

// TestBackFromAGameBefore: which lines a device gets that comes with some of this game, or of one before, and says which or does
// not, to a table that has been there all the time or was made again from its log.
func TestBackFromAGameBefore(t *testing.T) {
	for _, restarts := range []bool{false, true} {
		tb := newTable(t, dorada, 3)
		red, blue := tb.begin()
		tb.step(red, blue)
		tb.step(red, blue)
		old := *blue
		tb.leave(blue)
		tb.lay(red, dorada)
		tb.say(red, `{"start":true}`)
		if restarts {
			tb.restart()
			tb.come("host", nil)
		}
		lines := tb.Match().Lines()
		for _, tt := range []struct {
			what, hello string
			back        bool
			after       int
		}{
			{"of the game before, which it does not say", fmt.Sprintf(`"after":%d`, len(old.lines)), true, 0},
			{"of the game before", fmt.Sprintf(`"after":%d,"game":1`, len(old.lines)), true, 0},
			{"of this game", `"after":1,"game":2`, false, 1},
			{"of this game, more than there are", fmt.Sprintf(`"after":%d,"game":2`, lines+3), true, lines},
			{"of a game to come", `"after":1,"game":3`, true, 0},
			{"none", `"after":0`, false, 0},
		} {
			tb.conns++
			d := &device{conn: tb.conns, key: key("bea"), lines: slices.Repeat([]string{"?"}, 30), shows: make([]string, 30)}
			tb.devices[d.conn] = d
			d.lines = d.lines[:after(tt.hello)]
			tb.say(d, `{"hello":1,"key":"`+d.key+`",`+tt.hello+`}`)
			got := strings.Join(d.got, "\n")
			if d.table["lines"] != float64(lines) || d.table["game"] != 2.0 {
				t.Errorf("restarted %v: %s: told %v", restarts, tt.what, d.table)
			}
			if back := fmt.Sprintf(`{"back":%d}`, tt.after); strings.Contains(got, back) != tt.back || strings.Contains(got, `"back"`) != tt.back {
				t.Errorf("restarted %v: %s: %s", restarts, tt.what, got)
			}
			if n := strings.Count(got, `"line":`); n != lines-tt.after {
				t.Errorf("restarted %v: %s: %d lines, want %d", restarts, tt.what, n, lines-tt.after)
			}
			tb.leave(d)
		}
	}
}

// after returns the number that a hello has for its last line.
func after(hello string) (n int) {
	_, _ = fmt.Sscanf(hello, `"after":%d`, &n)
	return n
}

// TestAWatcherIsNotToldTwice: one that only watches, and so never answers, gets in a second game what it lacks if it says of
// which game its lines are.
func TestAWatcherIsNotToldTwice(t *testing.T) {
	tb, red, blue := playing(t, dorada)
	eve := tb.come("eve", nil)
	tb.lay(red, dorada)
	tb.say(red, `{"start":true}`)
	tb.step(red, blue)
	have := len(eve.lines)
	tb.leave(eve)
	tb.step(red, blue)
	tb.conns++
	again := &device{conn: tb.conns, key: eve.key, lines: eve.lines, shows: eve.shows}
	tb.devices[again.conn] = again
	tb.say(again, fmt.Sprintf(`{"hello":1,"key":"%s","after":%d,"game":2}`, eve.key, have))
	if all := strings.Join(again.got, "\n"); strings.Contains(all, `"back"`) || len(again.lines) != tb.Match().Lines() {
		t.Errorf("with %d of %d lines: %s", have, tb.Match().Lines(), all)
	}
}

// TestNobodyIsLeftBehind: whose colour is not in the next box gets a free seat; who gets none watches, may sit down where a bot
// plays, and has a seat again when there are enough.
func TestNobodyIsLeftBehind(t *testing.T) {
	tb := newTable(t, `{"game":"galopp","seats":["red","blue","yellow","white"]}`, 5)
	names := []string{"host", "bea", "cid", "dan"}
	d := make([]*device, 4)
	for i, color := range []string{"red", "blue", "yellow", "white"} {
		d[i] = tb.come(names[i], nil)
		tb.say(d[i], `{"sit":"`+color+`"}`)
	}
	tb.say(d[0], `{"start":true}`)
	tb.lay(d[0], `{"game":"dorada","seats":["red","blue","green","yellow"]}`)
	if got := d[3].sits("red", "blue", "green", "yellow"); !slices.Equal(got, []string{"host", "bea", "dan", "cid"}) || d[3].table["you"] != "green" {
		t.Errorf("a colour less: %v, %v", got, d[3].table["you"])
	}
	tb.lay(d[0], `{"game":"dorada","seats":["red","green","white"],"players":{"white":{"kind":"bot","level":"easy"}}}`)
	if got := d[2].sits("red", "green", "white"); !slices.Equal(got, []string{"host", "dan", "free bot"}) {
		t.Errorf("two seats for people: %v", got)
	}
	tb.restart()
	for i := range d {
		d[i] = tb.come(names[i], nil)
	}
	tb.say(d[0], `{"start":true}`)
	tb.say(d[2], `{"sit":"white"}`)
	if got := d[1].sits("red", "green", "white"); !slices.Equal(got, []string{"host", "dan", "cid"}) || len(d[2].lines) == 0 {
		t.Errorf("one has sat down for the bot: %v", got)
	}
	tb.lay(d[0], `{"game":"galopp","seats":["red","blue","yellow","white"]}`)
	if got := d[1].sits("red", "blue", "yellow", "white"); !slices.Equal(got, []string{"host", "dan", "bea", "cid"}) {
		t.Errorf("seats for all again: %v", got)
	}
}

// TestAGuestKeepsTheSeatThatABotWasAskedFor: in another game a person keeps the seat of their colour, even if the header gives it
// to a bot.
func TestAGuestKeepsTheSeatThatABotWasAskedFor(t *testing.T) {
	tb, red, blue := playing(t, dorada)
	tb.lay(red, `{"game":"dorada","seats":["red","blue"],"players":{"blue":{"kind":"bot","level":"easy"}}}`)
	if got := blue.sits("red", "blue"); !slices.Equal(got, []string{"host", "bea"}) {
		t.Errorf("%v sit there", got)
	}
	tb.say(blue, `{"sit":null}`)
	if got := blue.sits("red", "blue"); !slices.Equal(got, []string{"host", "bot"}) {
		t.Errorf("after that one has stood up: %v", got)
	}
}

// TestWhatIsTheHosts: nobody else lays games, sets seats or closes the table, and the host is refused what is not valid.
func TestWhatIsTheHosts(t *testing.T) {
	tb := newTable(t, dorada, 3)
	red, blue := tb.begin()
	for _, text := range []string{`{"lay":` + dorada + `}`, `{"next":"choosing"}`, `{"seat":"red","is":"open"}`, `{"closed":true}`} {
		tb.say(blue, text)
		if blue.why() != "not-host" {
			t.Errorf("%s by a guest: %s", text, blue.last())
		}
	}
	for text, why := range map[string]string{
		`{"lay":{"game":"chess","seats":["red","blue"]}}`:                                                      "bad-table",
		`{"lay":{"game":"dorada","seats":["red"]}}`:                                                            "bad-table",
		`{"lay":{"game":"dorada","seats":["red","blue"],"players":{"red":{"kind":"cat"}}}}`:                    "bad-table",
		`{"lay":{"game":"dorada","seats":["red","blue"],"ludotheque":1}}`:                                      "bad-table",
		`{"lay":{"game":"dorada","seats":["red","blue"],"players":{"red":{"kind":"bot","level":"adaptive"}}}}`: "bad-table",
		`{"seat":"green","is":"open"}`:                                                                         "no-such-seat",
		`{"seat":"blue","is":"open"}`:                                                                          "is-playing",
		`{"seat":"blue","is":"none"}`:                                                                          "is-playing",
		`{"seat":"blue","is":"bot","level":"easy"}`:                                                            "is-playing",
	} {
		tb.say(red, text)
		if red.why() != why {
			t.Errorf("%s: %s, want %s", text, red.last(), why)
		}
	}
	if tb.Match() == nil || tb.Summary().Game != 1 {
		t.Error("the game has ended by what was refused")
	}
	turns := newTableOn(t, dorada, session.Terms{Host: key("host"), Pace: "turns"}, 3)
	host := turns.come("host", nil)
	if turns.say(host, `{"lay":`+rapidcity3+`}`); host.why() != "bad-table" {
		t.Errorf("a timed box by turns: %s", host.last())
	}
}

// TestTheHostSetsSeats: before the game the host opens, adds and removes seats and gives them to bots. Whoever sat at a changed
// seat watches.
func TestTheHostSetsSeats(t *testing.T) {
	tb := newTable(t, `{"game":"rapidcity","seats":["red","blue","yellow"],"players":{"yellow":{"kind":"bot","level":"easy"}}}`, 3)
	host, bea := tb.come("host", nil), tb.come("bea", nil)
	tb.say(host, `{"sit":"red"}`)
	tb.say(bea, `{"sit":"blue"}`)
	for _, step := range []struct {
		text, why string
		colors    string
		want      string
	}{
		{`{"seat":"yellow","is":"open"}`, "", "red blue yellow", "host bea free"},
		{`{"seat":"yellow","is":"open"}`, "", "red blue yellow", "host bea free"},
		{`{"seat":"white","is":"open"}`, "", "red blue yellow white", "host bea free free"},
		{`{"seat":"green","is":"bot","level":"strong"}`, "", "red blue yellow white green", "host bea free free bot"},
		{`{"seat":"green","is":"bot","level":"adaptive"}`, "", "red blue yellow white green", "host bea free free bot"},
		{`{"seat":"white","is":"none"}`, "", "red blue yellow green", "host bea free bot"},
		{`{"seat":"white","is":"none"}`, "no-such-seat", "red blue yellow green", "host bea free bot"},
		{`{"seat":"blue","is":"bot","level":"easy"}`, "", "red blue yellow green", "host bot free bot"},
		{`{"seat":"blue","is":"open"}`, "", "red blue yellow green", "host free free bot"},
		{`{"seat":"green","is":"none"}`, "", "red blue yellow", "host free free"},
		{`{"seat":"yellow","is":"none"}`, "bad-table", "red blue yellow", "host free free"},
	} {
		tb.say(host, step.text)
		colors := strings.Fields(step.colors)
		if got := strings.Join(host.sits(colors...), " "); got != step.want || host.why() != step.why {
			t.Errorf("%s: %s, refused for %q; want %s, %q", step.text, got, host.why(), step.want, step.why)
		}
	}
	if bea.table["you"] != nil {
		t.Errorf("the guest whose seat became a bot's sits at %v", bea.table["you"])
	}
	tb.say(bea, `{"sit":"yellow"}`)
	tb.restart()
	host = tb.come("host", nil)
	if got := host.sits("red", "blue", "yellow"); !slices.Equal(got, []string{"host", "free", "bea"}) {
		t.Errorf("after a restart: %v", got)
	}
	tb.say(host, `{"start":true}`)
	if tb.Match() == nil || len(tb.Match().Header().Colors) != 3 {
		t.Error("the game does not begin")
	}
}

// TestAChangeOfSeatsKeepsTheOptions: what the table was set up with holds after the host has changed a seat, also where it is what
// a journal means that does not name the option.
func TestAChangeOfSeatsKeepsTheOptions(t *testing.T) {
	tb := newTable(t, `{"game":"rapidcity","seats":["red","blue","yellow"],"options":{"seconds":3,"resolution":8}}`, 3)
	host := tb.come("host", nil)
	tb.say(host, `{"seat":"white","is":"open"}`)
	tb.say(host, `{"start":true}`)
	for name, want := range map[string]int{"seconds": 3, "resolution": 8} {
		if got, err := tb.Match().Header().Options.Get(name).Int(); err != nil || got != want {
			t.Errorf("%s is %d, %v; want %d", name, got, err, want)
		}
	}
}

// TestTheHostLendsASeat: the host may lend a seat that a bot holds for somebody away. Whoever comes
// first then has the seat: the owner, or another person.
func TestTheHostLendsASeat(t *testing.T) {
	tb, red, blue := playing(t, dorada)
	tb.leave(blue)
	tb.advance(20_000)
	if tb.say(red, `{"seat":"blue","is":"open"}`); red.why() != "is-playing" {
		t.Errorf("before a bot holds it: %s", red.last())
	}
	tb.advance(30_000)
	tb.say(red, `{"seat":"blue","is":"open"}`)
	if got := red.sits("red", "blue"); got[1] != "free bot" || red.seat("blue")["for"] != "bea" {
		t.Errorf("lent: %v", red.seat("blue"))
	}
	tb.restart()
	red, blue = tb.come("host", red), tb.come("bea", blue)
	if got := red.sits("red", "blue"); got[1] != "bea" || blue.table["you"] != "blue" {
		t.Errorf("its owner is back: %v", got)
	}
	tb.leave(blue)
	tb.advance(50_000)
	if got := red.sits("red", "blue"); got[1] != "bot" {
		t.Errorf("away again: %v", got)
	}
	tb.say(red, `{"seat":"blue","is":"open"}`)
	tb.say(red, `{"seat":"blue","is":"bot","level":"easy"}`)
	if got := red.sits("red", "blue"); got[1] != "bot" {
		t.Errorf("taken back: %v", got)
	}
	tb.say(red, `{"seat":"blue","is":"open"}`)
	cid := tb.come("cid", nil)
	tb.say(cid, `{"sit":"blue"}`)
	if got := red.sits("red", "blue"); got[1] != "cid" || len(cid.lines) != len(red.lines) {
		t.Errorf("somebody else has sat down: %v", got)
	}
	blue = tb.come("bea", blue)
	if tb.say(blue, `{"sit":"blue"}`); blue.table["you"] != nil || blue.why() != "seat-taken" {
		t.Errorf("its owner comes too late: %v, %s", blue.table["you"], blue.last())
	}
	tb.check()
}

// TestTheHostKeepsASeatForABot: the host may keep a seat that nobody has taken for its bot, and open it again.
func TestTheHostKeepsASeatForABot(t *testing.T) {
	tb := newTable(t, dorada, 3)
	host := tb.come("host", nil)
	tb.say(host, `{"sit":"red"}`)
	tb.say(host, `{"start":true}`)
	for _, want := range []string{"free bot", "bot", "free bot"} {
		if got := host.sits("red", "blue")[1]; got != want {
			t.Errorf("blue is %s, want %s", got, want)
		}
		if want == "bot" {
			tb.say(host, `{"seat":"blue","is":"open"}`)
			continue
		}
		if tb.say(host, `{"seat":"blue","is":"bot","level":"adaptive"}`); host.why() != "bad-table" {
			t.Errorf("a level that the game does not have: %s", host.last())
		}
		tb.say(host, `{"seat":"blue","is":"bot","level":"easy"}`)
	}
	if level := host.seat("blue")["level"]; level != "easy" {
		t.Errorf("the bot is %v", level)
	}
}

// levels is a box that records the levels of its bots.
type levels struct {
	game.Box
	asked []game.Level
}

// Bot implements game.Box.
func (l *levels) Bot(level game.Level, seed uint64) game.Bot {
	l.asked = append(l.asked, level)
	return l.Box.Bot(level, seed)
}

// TestABotPlaysAtTheLevelItWasKeptFor: a medium bot plays at a free seat, and an easy one after the host has kept the seat for it.
func TestABotPlaysAtTheLevelItWasKeptFor(t *testing.T) {
	tb := newTable(t, dorada, 3)
	box, err := game.FindBox(tb.boxes, "dorada")
	if err != nil {
		t.Fatal(err)
	}
	noted := &levels{Box: box}
	tb.boxes = []game.Box{noted}
	tb.restart()
	host := tb.come("host", nil)
	tb.say(host, `{"sit":"red"}`)
	tb.say(host, `{"start":true}`)
	for _, want := range [][]game.Level{{game.LevelMedium}, {game.LevelMedium, game.LevelEasy}} {
		tb.answer(host, host.ask)
		if tb.advance(10_000); !slices.Equal(noted.asked, want) {
			t.Errorf("bots of the levels %v play, want %v", noted.asked, want)
		}
		tb.say(host, `{"seat":"blue","is":"bot","level":"easy"}`)
	}
}

// TestTheHostIsChoosing: table messages say so until the next game, after a restart too, and no guest can begin another game.
func TestTheHostIsChoosing(t *testing.T) {
	tb, red, blue := playing(t, dorada)
	tb.say(red, `{"next":"choosing"}`)
	if blue.table["next"] != "choosing" || blue.table["whose"] != "host" {
		t.Errorf("choosing: %v", blue.table)
	}
	tb.restart()
	red, blue = tb.come("host", red), tb.come("bea", blue)
	if blue.table["next"] != "choosing" {
		t.Errorf("after a restart: %v", blue.table)
	}
	if tb.say(red, `{"next":null}`); blue.table["next"] != nil {
		t.Errorf("not any more: %v", blue.table)
	}
	tb.say(red, `{"next":"choosing"}`)
	tb.play(red, blue)
	if tb.say(blue, `{"again":true}`); blue.why() != "not-ready" {
		t.Errorf("a guest begins while the host is choosing: %s", blue.last())
	}
	tb.lay(red, dorada)
	if blue.table["next"] != nil {
		t.Errorf("laid: %v", blue.table)
	}
}

// TestAHostWhoIsAwayChoosesNoGame: a guest may begin the next one then.
func TestAHostWhoIsAwayChoosesNoGame(t *testing.T) {
	tb, red, blue := playing(t, dorada)
	tb.play(red, blue)
	tb.say(red, `{"next":"choosing"}`)
	tb.leave(red)
	tb.now += 9_999
	if tb.say(blue, `{"again":true}`); blue.why() != "not-ready" {
		t.Errorf("the host may come back any moment: %s", blue.last())
	}
	tb.now++
	if tb.say(blue, `{"again":true}`); tb.State() != "playing" || blue.table["next"] != nil {
		t.Errorf("the table is %s, and its host chooses %v", tb.State(), blue.table["next"])
	}
}

// TestTheHostClosesTheTable: a table message says so to everybody, also to whoever comes later, and connections end with 1000.
func TestTheHostClosesTheTable(t *testing.T) {
	tb, red, blue := playing(t, dorada)
	tb.say(red, `{"closed":true}`)
	for range 2 {
		if red.closed != 1000 || blue.closed != 1000 || blue.table["closed"] != true || !strings.Contains(blue.last(), `"closed":true`) {
			t.Errorf("closed with %d and %d: %s", red.closed, blue.closed, blue.last())
		}
		if sum := tb.Summary(); !sum.Closed || sum.State != "over" || sum.StatusFor(key("host")).Turn {
			t.Errorf("it stands as %+v", sum)
		}
		tb.restart()
		red, blue = tb.come("host", nil), tb.come("bea", blue)
	}
	if tb.Due(tb.now) != 0 || tb.Advance(tb.now+100_000) != nil || tb.Devices() != 0 {
		t.Error("something is still to come")
	}
}

// TestTheHostIsAway: table messages say so from 10 s after the host's device has gone, also if the host has no seat.
func TestTheHostIsAway(t *testing.T) {
	tb := newTable(t, dorada, 3)
	bea := tb.come("bea", nil)
	tb.advance(20_000)
	if bea.table["hosted"] != nil {
		t.Error("one that has never been there is away")
	}
	host := tb.come("host", nil)
	tb.leave(host)
	tb.advance(9_900)
	if bea.table["hosted"] != nil {
		t.Error("away before 10 s")
	}
	if tb.advance(200); bea.table["hosted"] != false {
		t.Errorf("after 10 s: %v", bea.table)
	}
	if tb.come("host", nil); bea.table["hosted"] != nil {
		t.Errorf("back again: %v", bea.table)
	}
}
