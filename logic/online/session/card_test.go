package session_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"ludotheque/logic/boxes/boxestest"
	"ludotheque/logic/game"
)

// line is a simulated line between a device and the table. delay is one way, in milliseconds, give or take jitter. loss is the
// percentage of messages that are lost, and arrive later as they have to be sent again.
type line struct {
	delay, jitter, loss int
	rng                 *game.RNG
	// last is when the last message arrives, up to the table (0) and down to the device (1): messages do not overtake each other.
	last [2]int64
}

// arrive returns when a message sent at now comes to the other end. way is 0 up to the table, 1 down to the device.
func (l *line) arrive(now int64, way int) int64 {
	d := l.delay
	if l.jitter > 0 {
		d += l.rng.Below(2*l.jitter+1) - l.jitter
	}
	if l.rng.Below(100) < l.loss {
		d += 2*l.delay + 200
	}
	l.last[way] = max(l.last[way], now+int64(max(d, 0)))
	return l.last[way]
}

// post is a message on its way: up to the table, or down to the device of player to.
type post struct {
	at   int64
	to   *player
	up   bool
	text string
}

// player is a person with a device at the end of a line.
type player struct {
	*device
	line *line
	seat string
	// painted is when the device showed the open card, by the true clock.
	painted int64
	card    int
	// react is after how many milliseconds the person really acts on a card, lie how much earlier the device says it was.
	react, lie int
	acted      bool
	act        string
	// lag is how much longer the act was on its way, there and back, than the line is.
	lag int64
	// late is by how many milliseconds the device delays its answers to pings, greets by how many its hello. mute is set if the
	// device sends no marks.
	late, greets int
	mute         bool
	// pinged is when the server pinged the device last.
	pinged int64
}

// race is a table of Rapid City whose devices are at the ends of lines.
type race struct {
	*table
	players []*player
	mail    []post
	// turned is when the table sent the open card, due when the table next does something by itself.
	turned, due int64
}

// send puts p among the messages on their way, which are in the order of arrival.
func (r *race) send(p post) {
	i := slices.IndexFunc(r.mail, func(q post) bool { return q.at > p.at })
	if i < 0 {
		i = len(r.mail)
	}
	r.mail = slices.Insert(r.mail, i, p)
}

// newRace returns a race with a player at each seat, at the ends of the given lines.
func newRace(t *testing.T, seed uint64, lines ...*line) *race {
	t.Helper()
	r := &race{table: newTable(t, `{"game":"rapidcity","seats":["red","blue","yellow"],"options":{"seconds":3}}`, seed)}
	for i, seat := range []string{"red", "blue", "yellow"} {
		d := r.come([]string{"host", "bea", "cid"}[i], nil)
		r.say(d, `{"sit":"`+seat+`"}`)
		r.players = append(r.players, &player{device: d, line: lines[i], seat: seat})
	}
	r.say(r.players[0].device, `{"start":true}`)
	for _, p := range r.players {
		p.got = nil
	}
	return r
}

// card runs the table until a card has closed or the game is over, and returns the lines since.
func (r *race) card() (lines []string) {
	r.Helper()
	for _, p := range r.players {
		p.acted = false
	}
	first := r.Match().Lines()
	for opened := false; ; {
		r.now++
		r.ping()
		if r.now >= r.due {
			r.keep(r.Advance(r.now))
			r.due = r.Due(r.now)
		}
		r.collect()
		r.deal()
		if open := r.CardOpen(); open {
			if !opened {
				r.turned = r.now
			}
			opened = true
		} else if opened {
			break
		}
		if r.State() == "over" {
			break
		}
	}
	for n := first + 1; n <= r.Match().Lines(); n++ {
		line, _ := r.Match().AppendLine(nil, n, game.Referee)
		lines = append(lines, strings.TrimSpace(string(line)))
	}
	return lines
}

// ping has the server measure the round trip of each device: the first time that of its hello, and then every 2 s.
func (r *race) ping() {
	for _, p := range r.players {
		if p.pinged != 0 && r.now < p.pinged+2_000 {
			continue
		}
		there := p.line.arrive(r.now, 1) - r.now
		back := p.line.arrive(r.now, 0) - r.now
		late := p.late
		if p.pinged == 0 {
			late = p.greets
		}
		r.Delay(p.conn, int(there+back)+late, r.now)
		p.pinged = r.now
	}
}

// collect puts what the table has said on its way to the devices.
func (r *race) collect() {
	for _, p := range r.players {
		for _, text := range p.got {
			r.send(post{at: p.line.arrive(r.now, 1), to: p, text: text})
		}
		p.got = nil
	}
}

// deal delivers the messages that have arrived, and has every player act, see act.
func (r *race) deal() {
	for len(r.mail) > 0 && r.mail[0].at <= r.now {
		m := r.mail[0]
		r.mail = r.mail[1:]
		if m.up {
			r.keep(r.Receive(m.to.conn, []byte(m.text), r.now))
			r.due = r.now
			continue
		}
		m.to.hear(m.text, r.now)
	}
	for _, p := range r.players {
		r.act(p)
	}
}

// hear has the device show the card that the message text asks about, if it asks about one.
func (p *player) hear(text string, now int64) {
	var m struct{ Ask int }
	if json.Unmarshal([]byte(text), &m) == nil && m.Ask != 0 {
		p.painted, p.card = now, m.Ask
	}
}

// act has the player act once the reaction is over, and mark every 50 ms.
func (r *race) act(p *player) {
	since := r.now - p.painted
	if p.card == 0 || since > 3_000 {
		return
	}
	if !p.acted && p.act != "" && since >= int64(p.react) {
		p.acted = true
		text := fmt.Sprintf(`{"answer":%d,"at":%d,%s}`, p.card, p.react-p.lie, p.act)
		comes := p.line.arrive(r.now, 0)
		p.lag = comes - r.turned - int64(p.react+2*p.line.delay)
		r.send(post{at: comes, to: p, up: true, text: text})
	}
	if since%50 == 0 && !p.mute {
		r.send(post{at: p.line.arrive(r.now, 0), to: p, up: true, text: fmt.Sprintf(`{"mark":%d}`, max(0, since-int64(p.lie)))})
	}
}

// grabs returns the seats that acted on a card, and the times that count, in the order of lines.
func grabs(lines []string) (seats []string, at []int) {
	for _, text := range lines {
		var e struct {
			Seat string
			At   int
		}
		if json.Unmarshal([]byte(text), &e) == nil && e.Seat != "" {
			seats, at = append(seats, e.Seat), append(at, e.At)
		}
	}
	return seats, at
}

// TestClaimsInOrderOfTime: over lines of 20, 80 and 200 ms with a jitter of 30 % and a loss of 1 %, two players who react 50
// ms or more apart count in that order in at least 99 of 100 races in which no message was later than the least quota
// forgives.
func TestClaimsInOrderOfTime(t *testing.T) {
	rng := game.NewRNG(4)
	right, races := 0, 0
	for seed := uint64(1); races < 100; seed++ {
		lines := make([]*line, 3)
		for i, delay := range []int{20, 80, 200} {
			lines[i] = &line{delay: delay / 2, jitter: delay * 15 / 100, loss: 1, rng: rng}
		}
		r := newRace(t, seed, lines...)
		for r.State() != "over" && races < 100 {
			for _, p := range r.players {
				p.react, p.act = 300+rng.Below(700), `"place":0,"hand":"left"`
			}
			first, second := rng.Below(3), rng.Below(3)
			if first == second {
				continue
			}
			r.players[3-first-second].act = ""
			r.players[second].react = r.players[first].react + 50 + rng.Below(100)
			seats, _ := grabs(r.card())
			if len(seats) < 2 || r.players[first].lag > 150 || r.players[second].lag > 150 {
				continue
			}
			races++
			if seats[0] == r.players[first].seat {
				right++
			}
		}
	}
	t.Logf("%d of %d races in the true order", right, races)
	if right*100 < races*99 {
		t.Errorf("%d of %d races are in the true order", right, races)
	}
}

// TestHonestDevicesCountInTrueOrder: two of 20 and of 120 ms of round trip whose people act 50 ms apart count in that order in at
// least 99 of 100 races, however far apart the table's pings have found them before.
func TestHonestDevicesCountInTrueOrder(t *testing.T) {
	rng := game.NewRNG(11)
	right, races := 0, 0
	for seed := uint64(1); races < 200; seed++ {
		near := &line{delay: 10, jitter: 2, rng: rng}
		r := newRace(t, seed, near, &line{delay: 60, jitter: 12, rng: rng}, &line{delay: 20, jitter: 4, rng: rng})
		for r.State() != "over" && races < 200 {
			first := rng.Below(2)
			for _, p := range r.players {
				p.react, p.act = 300+rng.Below(700), ""
			}
			quick, slow := r.players[first], r.players[1-first]
			quick.act, slow.act, slow.react = `"place":0,"hand":"left"`, `"place":0,"hand":"left"`, quick.react+50
			seats, _ := grabs(r.card())
			if len(seats) < 2 {
				continue
			}
			races++
			if seats[0] == quick.seat {
				right++
			}
		}
	}
	t.Logf("%d of %d races in the true order", right, races)
	if right*100 < races*99 {
		t.Errorf("%d of %d races are in the true order", right, races)
	}
}

// TestALieGainsNoMoreThanTheQuota: a device on a line of 20 ms claims that its person acted 600 ms earlier, who in truth takes 400
// ms longer, and answers pings 480 ms late. Whatever else it does, it gains what the quota forgives, 150 ms on the first card and
// 50 on every further one, and no more; on average at most 60. One that makes its line look longer from its hello on, and marks
// nothing, gains no more than such a line would, 250 ms.
func TestALieGainsNoMoreThanTheQuota(t *testing.T) {
	for name, cheat := range map[string]struct {
		late, greets int
		mute         bool
		most         int
	}{
		"marks as if it were earlier":     {late: 480, most: 60},
		"marks nothing":                   {late: 480, mute: true, most: 60},
		"is late from its hello on":       {late: 480, greets: 480, most: 60},
		"only lies":                       {most: 60},
		"pretends a long line throughout": {late: 480, greets: 480, mute: true, most: 300},
		"pretends a line of 150 ms":       {late: 130, greets: 130, mute: true, most: 200},
	} {
		most, sum, cards := 0, 0, 0
		for seed := uint64(2); cards < 25; seed++ {
			near := func() *line { return &line{delay: 10, rng: game.NewRNG(1)} }
			r := newRace(t, seed, near(), near(), near())
			liar := r.players[1]
			liar.late, liar.greets, liar.mute = cheat.late, cheat.greets, cheat.mute
			for r.State() != "over" {
				for _, p := range r.players {
					p.act = ""
				}
				liar.act, liar.react, liar.lie = `"place":0,"hand":"left"`, 500+400, 600
				seats, at := grabs(r.card())
				if len(seats) == 0 {
					continue
				}
				gain := liar.react - at[0]
				most, sum, cards = max(most, gain), sum+gain, cards+1
			}
		}
		t.Logf("%s: %d ms on average over %d cards, %d at the most", name, sum/cards, cards, most)
		if sum > cheat.most*cards {
			t.Errorf("%s: it gains %d ms on average, want %d at the most", name, sum/cards, cheat.most)
		}
	}
}

// TestASilentDeviceIsNotWaitedForLong: a claim is played 400 ms later at the most when another device says nothing, and not
// before. The device that says nothing has the least mark that an int holds.
func TestASilentDeviceIsNotWaitedForLong(t *testing.T) {
	tb := newTable(t, boxestest.Headers(t)["rapidcity"], 2)
	var d []*device
	for i, seat := range []string{"red", "blue", "yellow"} {
		d = append(d, tb.come([]string{"host", "bea", "cid"}[i], nil))
		tb.say(d[i], `{"sit":"`+seat+`"}`)
	}
	tb.say(d[0], `{"start":true}`)
	for !tb.CardOpen() {
		tb.advance(10)
	}
	opened := tb.now
	tb.advance(100)
	claim := fmt.Sprintf(`{"answer":%d,"at":90,"place":1,"hand":"left"}`, d[0].ask.N)
	tb.say(d[0], claim)
	tb.say(d[0], claim)
	tb.say(d[0], `{"mark":4000}`)
	tb.say(d[1], `{"mark":4000}`)
	lines := tb.Match().Lines()
	tb.advance(opened + 480 - tb.now)
	if tb.Match().Lines() != lines {
		t.Error("played though another device may still say something earlier")
	}
	tb.advance(20)
	if got := tb.Match().Lines(); got != lines+1 {
		t.Errorf("%d lines more, want the one claim, once", got-lines)
	}
}

// TestCardsSurvive: the session is restarted in the middle of cards; the game goes on to its end, and its journal is valid.
func TestCardsSurvive(t *testing.T) {
	tb := newTable(t, boxestest.Headers(t)["rapidcity"], 9)
	d := tb.come("host", nil)
	tb.say(d, `{"sit":"red"}`)
	tb.say(d, `{"start":true}`)
	for tb.State() != "over" {
		tb.advance(int64(200 + tb.rng.Below(9_000)))
		tb.restart()
		d = tb.come("host", d)
		if tb.CardOpen() {
			tb.say(d, fmt.Sprintf(`{"answer":%d,"at":%d,"place":%d,"hand":"right"}`, d.ask.N, tb.rng.Below(900), tb.rng.Below(3)))
			tb.say(d, `{"mark":4000}`)
		}
	}
	if len(d.lines) != tb.Match().Lines() {
		t.Errorf("%d lines of %d", len(d.lines), tb.Match().Lines())
	}
	tb.check()
}

// FuzzReceive: whatever devices say, nothing panics, the records apply to a new session, and the game's journal is valid.
func FuzzReceive(f *testing.F) {
	f.Add(`{"sit":"red"}` + "\n" + `{"start":true}` + "\n" + `{"answer":3,"move":0}` + "\n" + `{"undo":3}`)
	f.Add(`{"sit":"blue","name":"\u0000é"}` + "\n" + `{"sit":null}` + "\n" + `{"again":true}` + "\n" + `{"mark":1}`)
	f.Add(`{"answer":3,"bid":5}` + "\n" + `{"answer":4,"pass":true}` + "\n" + `{"ping":1e400}`)
	f.Add(`{"answer":3,"at":-100,"grab":"red","hand":"left"}` + "\n" + `{"journal":true}`)
	names := boxestest.Names(f)
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 2_000 {
			return
		}
		tb := newTable(t, boxestest.Headers(t)[names[len(text)%len(names)]], uint64(len(text)))
		host, other := tb.come("host", nil), tb.come("ann", nil)
		tb.say(host, `{"sit":"red"}`)
		if len(text)%2 == 0 {
			tb.say(host, `{"start":true}`)
		}
		for i, line := range strings.Split(text, "\n") {
			d := []*device{host, other}[i%2]
			if d.closed == 0 {
				tb.say(d, line)
			}
			tb.advance(int64(10 * (len(line) % 100)))
		}
		if tb.Match() != nil {
			tb.check()
		}
		tb.restart()
	})
}

// TestAHandBeforeTheCardCountsAsEarly: a claim for a time before the card was painted, as R-12 locks a seat out for, counts at that
// time as far as its device's lag explains it.
func TestAHandBeforeTheCardCountsAsEarly(t *testing.T) {
	tb := newTable(t, boxestest.Headers(t)["rapidcity"], 2)
	d := tb.come("host", nil)
	tb.say(d, `{"sit":"red"}`)
	tb.say(d, `{"start":true}`)
	for !tb.CardOpen() {
		tb.advance(1)
	}
	tb.advance(20)
	tb.say(d, fmt.Sprintf(`{"answer":%d,"at":-60,"place":1,"hand":"left"}`, d.ask.N))
	tb.say(d, `{"mark":4000}`)
	tb.advance(20)
	for n := tb.Match().Lines(); n > 0; n-- {
		line, _ := tb.Match().AppendLine(nil, n, game.Referee)
		if seats, at := grabs([]string{string(line)}); len(seats) > 0 && seats[0] == "red" {
			if at[0] != -60 {
				t.Errorf("the hand counts at %d ms, not 60 before the card", at[0])
			}
			return
		}
	}
	t.Error("the hand does not count")
}
