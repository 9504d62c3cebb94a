//go:build !js

package remote_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"ludotheque/logic/game"
	"ludotheque/logic/online/wire"
	"ludotheque/scenes/together/remote"
	"ludotheque/scenes/together/remote/remotetest"
)

// phone is a device for which the test plays the part of the table, through fakes.
type phone struct {
	*remote.Table
	now   time.Duration
	conns []*fake // all connections that the device has opened
}

// fake is a remote.Conn whose other end is the test.
type fake struct {
	sent []string // what the device has sent
	down []string // what the device will receive, oldest first
	code int      // close code; 0 while the connection is open
}

func (f *fake) Send(text []byte) { f.sent = append(f.sent, string(text)) }

func (f *fake) Receive() ([]byte, bool) {
	if len(f.down) == 0 {
		return nil, false
	}
	text := f.down[0]
	f.down = f.down[1:]
	return []byte(text), true
}

func (f *fake) Ended() (int, bool) { return f.code, f.code != 0 }

func (f *fake) Close() { f.code, f.down = remote.CloseUnreached, nil }

const emptyTable = `{"table":"K7QXM","you":null,"state":"waiting","host":false,"seats":{"red":{"name":"","kind":"human","here":false,"free":true},"blue":{"name":"","kind":"human","here":false,"free":true}}}`

func newPhone(t *testing.T) *phone {
	t.Helper()
	all, err := remotetest.Boxes()
	if err != nil {
		t.Fatal(err)
	}
	p := &phone{}
	p.Table = remote.Join(remote.Options{URL: "ws://here/table/" + remotetest.Code, Key: remotetest.Key("ann"), Name: "Ann", Boxes: all, Dial: func(string) remote.Conn {
		p.conns = append(p.conns, &fake{})
		return p.conn()
	}})
	return p
}

// conn returns the last connection.
func (p *phone) conn() *fake { return p.conns[len(p.conns)-1] }

// pass runs ticks of 16 ms until d has passed.
func (p *phone) pass(d time.Duration) {
	for end := p.now + d; p.now < end; p.now += 16 * time.Millisecond {
		p.tick()
	}
}

// tick runs a tick and returns the news.
func (p *phone) tick() (news []remote.News) {
	p.Tick(p.now)
	for n, ok := p.Next(); ok; n, ok = p.Next() {
		news = append(news, n)
	}
	return news
}

// greet has the table answer the hello, and runs a tick.
func (p *phone) greet() {
	p.conn().down = append(p.conn().down, emptyTable)
	p.tick()
}

// end has the table end the connection, and runs a tick.
func (p *phone) end(code int) {
	p.conn().code = code
	p.tick()
}

// TestHelloComesFirst: the first message has the key and the name. Until the table answers, the link is Joining.
func TestHelloComesFirst(t *testing.T) {
	p := newPhone(t)
	p.tick()
	want := fmt.Sprintf(`{"hello":1,"key":"%s","name":"Ann","after":0}`, remotetest.Key("ann"))
	if got := p.conn().sent; !slices.Equal(got, []string{want}) {
		t.Errorf("said %q, want %q", got, want)
	}
	if link, _ := p.Link(); link != remote.Joining {
		t.Errorf("the link is %d", link)
	}
	if p.greet(); len(p.conns) != 1 {
		t.Errorf("%d connections", len(p.conns))
	}
	if link, _ := p.Link(); link != remote.Connected {
		t.Errorf("the link is %d", link)
	}
}

// TestCodes: what becomes of a connection that ends with each code.
func TestCodes(t *testing.T) {
	for code, want := range map[int]struct {
		link remote.Link
		why  remote.EndReason
	}{
		remote.CloseUnreached: {remote.Lost, remote.Unreachable},
		1000:                  {remote.Lost, remote.Unreachable},
		1012:                  {remote.Lost, remote.RetryLater},
		1013:                  {remote.Lost, remote.RetryLater},
		wire.CloseTooMany:     {remote.Lost, remote.TooMany},
		wire.CloseMalformed:   {remote.Ended, remote.ProtocolMismatch},
		wire.CloseWrongKey:    {remote.Ended, remote.WrongKey},
		wire.CloseNoTable:     {remote.Ended, remote.NoTable},
		wire.CloseElsewhere:   {remote.Ended, remote.JoinedElsewhere},
	} {
		p := newPhone(t)
		p.tick()
		p.greet()
		p.conn().down = []string{`{"error":"that is why"}`}
		p.tick()
		p.conn().code = code
		p.Tick(p.now)
		if code == remote.CloseUnreached || code == 1000 || code == 1012 {
			if len(p.conns) != 2 {
				t.Errorf("%d: it is not tried again at once", code)
			}
		}
		if link, why := p.Link(); link != want.link || why != want.why {
			t.Errorf("%d: link %d because of %d, want %d because of %d", code, link, why, want.link, want.why)
		}
		p.pass(time.Minute)
		if ended := want.link == remote.Ended; ended != (len(p.conns) == 1) {
			t.Errorf("%d: %d connections", code, len(p.conns))
		}
		if want.link == remote.Ended {
			p.Retry()
			if p.tick(); len(p.conns) != 2 {
				t.Errorf("%d: somebody asks to try again, and it is not", code)
			}
		}
	}
}

// TestATableThatCannotKeepAnythingSaysSo: the device tries again, and the reason is StorageFailed as long as the table gives
// that reason.
func TestATableThatCannotKeepAnythingSaysSo(t *testing.T) {
	p := newPhone(t)
	p.tick()
	p.greet()
	for _, step := range []struct {
		error string
		code  int
		want  remote.EndReason
	}{{wire.NotKept, 1013, remote.StorageFailed}, {wire.NotKept, 1013, remote.StorageFailed}, {"the table cannot be reached now", 1013, remote.RetryLater}} {
		p.conn().down = append(p.conn().down, `{"error":"`+step.error+`"}`)
		p.tick()
		before := len(p.conns)
		p.end(step.code)
		if link, why := p.Link(); link != remote.Lost || why != step.want {
			t.Errorf("after %q: link %d because of %d, want %d", step.error, link, why, step.want)
		}
		if p.pass(time.Minute); len(p.conns) == before {
			t.Errorf("after %q: it is not tried again", step.error)
		}
	}
}

// TestPatience: the waits between attempts at a table that cannot be reached grow to about eight seconds. After Resume there
// is no wait.
func TestPatience(t *testing.T) {
	p := newPhone(t)
	p.tick()
	var waits []time.Duration
	for len(waits) < 12 {
		before, began := len(p.conns), p.now
		p.conn().code = remote.CloseUnreached
		for ; len(p.conns) == before; p.now += 16 * time.Millisecond {
			p.tick()
		}
		waits = append(waits, p.now-began)
	}
	p.conn().code = remote.CloseUnreached
	p.tick()
	if waits[0] > 50*time.Millisecond || waits[11] < 7*time.Second || waits[11] > 9*time.Second {
		t.Errorf("the waits are %v", waits)
	}
	before := len(p.conns)
	p.Resume()
	if p.tick(); len(p.conns) != before+1 {
		t.Error("it is not tried at once when somebody looks")
	}
}

// TestARoomIsTriedEverySecond: when the host of a room is back, its guests are too within a second.
func TestARoomIsTriedEverySecond(t *testing.T) {
	p := newPhone(t)
	p.tick()
	p.conn().down = append(p.conn().down, strings.Replace(emptyTable, `"host":false`, `"host":false,"room":true`, 1))
	p.tick()
	for range 12 {
		before, began := len(p.conns), p.now
		p.conn().code = remote.CloseUnreached
		for ; len(p.conns) == before; p.now += 16 * time.Millisecond {
			p.tick()
		}
		if wait := p.now - began; wait > 1100*time.Millisecond {
			t.Fatalf("it is tried again after %v", wait)
		}
	}
}

// TestAfterSleepItIsTriedAtOnce: a long pause between two ticks means that the device was asleep, as a telephone in a pocket.
func TestAfterSleepItIsTriedAtOnce(t *testing.T) {
	p := newPhone(t)
	for range 8 {
		p.tick()
		p.end(remote.CloseUnreached)
		p.pass(9 * time.Second)
	}
	p.end(remote.CloseUnreached)
	before := len(p.conns)
	p.now += 4 * time.Second
	if p.tick(); len(p.conns) != before+1 {
		t.Error("it is not tried at once")
	}
}

// TestADeafLineIsGivenUp: a connection is given up after silence, since lost Wi-Fi does not close it; soon, if the device has
// slept.
func TestADeafLineIsGivenUp(t *testing.T) {
	p := newPhone(t)
	p.tick()
	p.greet()
	p.pass(6 * time.Second)
	if said := p.conn().sent; !strings.HasPrefix(said[len(said)-1], `{"ping":`) {
		t.Errorf("the last word is %s", said[len(said)-1])
	}
	if p.pass(10 * time.Second); len(p.conns) != 2 {
		t.Errorf("%d connections after 16 s of silence", len(p.conns))
	}
	p.greet()
	p.now += 10 * time.Second // asleep
	p.tick()
	if p.pass(2 * time.Second); len(p.conns) != 2 {
		t.Error("it is given up before it could answer")
	}
	if p.pass(2 * time.Second); len(p.conns) != 3 {
		t.Error("a line that was lost in sleep is not given up soon")
	}
}

// TestAStrayConnectionIsNotAnotherDevice: while a table moves from one process to another, the device gives up connections
// that the table has not answered. One of these may reach the table late. The table then closes the connection in use, as if
// the same key had come in elsewhere. The device connects again, as often as there can be such connections; after that, the
// other one must be another device, and the link ends.
func TestAStrayConnectionIsNotAnotherDevice(t *testing.T) {
	for _, tt := range []struct {
		name    string
		givenUp int
		later   time.Duration
		back    int
	}{
		{"none was given up", 0, 0, 0},
		{"one was", 1, 0, 1},
		{"two were", 2, 30 * time.Second, 2},
		{"a hand-over of minutes", 20, 0, 3},
		{"one was, long ago", 1, 2 * time.Minute, 0},
	} {
		p := newPhone(t)
		for p.tick(); len(p.conns) <= tt.givenUp; {
			p.pass(time.Second)
		}
		p.greet()
		for end := p.now + tt.later; p.now < end; p.greet() {
			p.pass(time.Second)
		}
		back := 0
		for link, _ := p.Link(); link == remote.Connected && back < 10; link, _ = p.Link() {
			p.end(wire.CloseElsewhere)
			if p.pass(time.Second); p.conn().code != 0 {
				break
			}
			p.greet()
			back++
		}
		if link, why := p.Link(); back != tt.back || link != remote.Ended || why != remote.JoinedElsewhere {
			t.Errorf("%s: back %d times, want %d; then link %d because of %d", tt.name, back, tt.back, link, why)
		}
	}
}

// TestFaultsAreForgotten: broken messages with a minute between them never end the link.
func TestFaultsAreForgotten(t *testing.T) {
	p := newPhone(t)
	for i := range 10 {
		p.tick()
		for p.greet(); p.now < time.Duration(i+1)*time.Minute; p.greet() {
			p.pass(time.Second)
		}
		p.conn().down = append(p.conn().down, `{`)
		p.pass(time.Second)
	}
	if link, _ := p.Link(); link == remote.Ended || len(p.conns) != 11 {
		t.Errorf("link %d after %d connections", link, len(p.conns))
	}
}

// TestWhatWasNotAnsweredIsSaidOnceMore: a request without an answer is sent again on the next connection, but not on a third.
func TestWhatWasNotAnsweredIsSaidOnceMore(t *testing.T) {
	p := newPhone(t)
	p.tick()
	p.greet()
	if err := p.Sit(game.Red); err != nil {
		t.Fatal(err)
	}
	const sit = `{"sit":"red","name":"Ann"}`
	for i, want := range []int{1, 1, 0} {
		n := 0
		for _, text := range p.conn().sent {
			if text == sit {
				n++
			}
		}
		if n != want {
			t.Errorf("connection %d: said %d times, want %d", i+1, n, want)
		}
		p.end(remote.CloseUnreached)
		p.pass(time.Second)
		p.greet()
	}
}

// TestTheWholeGameIsAskedForUntilItHasCome: on every connection, since nothing asks for it again after that.
func TestTheWholeGameIsAskedForUntilItHasCome(t *testing.T) {
	p := newPhone(t)
	p.tick()
	p.greet()
	check(t, p.RequestJournal())
	for i := range 3 {
		n := 0
		for _, text := range p.conn().sent {
			if text == `{"journal":true}` {
				n++
			}
		}
		if n != 1 {
			t.Errorf("connection %d: asked for %d times, want once", i+1, n)
		}
		p.end(remote.CloseUnreached)
		p.pass(time.Second)
		p.greet()
	}
}

// TestWhatTheTableHasDoneIsNotSaidOnceMore: that the host is choosing is sent again on the next connection, unless the state of
// the table has said so before.
func TestWhatTheTableHasDoneIsNotSaidOnceMore(t *testing.T) {
	choosing := string(wire.AppendNext(nil, wire.Choosing))
	for _, test := range []struct {
		told string // by the table, of what comes next
		want int
	}{{`"next":"choosing",`, 0}, {"", 1}} {
		p := newPhone(t)
		p.tick()
		p.greet()
		check(t, p.SetChoosing(true))
		p.tick()
		p.conn().down = append(p.conn().down, strings.Replace(emptyTable, `"you"`, test.told+`"you"`, 1))
		p.tick()
		if table, _ := p.Snapshot(); (table.Next == wire.Choosing) != (test.told != "") {
			t.Fatalf("told %q, and what comes next is %q", test.told, table.Next)
		}
		p.end(remote.CloseUnreached)
		p.pass(time.Second)
		p.greet()
		n := 0
		for _, text := range p.conn().sent {
			if text == choosing {
				n++
			}
		}
		if n != test.want {
			t.Errorf("told %q: said %d times on the next connection, want %d", test.told, n, test.want)
		}
	}
}

// TestTheHostChangesItsMind: a request that takes back one that the table has not answered is sent after it; before the table
// is connected, neither is sent.
func TestTheHostChangesItsMind(t *testing.T) {
	choose := func(p *phone) {
		check(t, p.SetChoosing(true))
		check(t, p.SetChoosing(false))
	}
	seat := func(p *phone) {
		check(t, p.SetSeat(game.Red, remote.SeatSetting{What: wire.SeatBot, Level: game.LevelEasy}))
		check(t, p.SetSeat(game.Red, remote.SeatSetting{What: wire.SeatOpen}))
	}
	for _, tt := range []struct {
		do   func(*phone)
		want []string
	}{
		{choose, []string{string(wire.AppendNext(nil, wire.Choosing)), string(wire.AppendNext(nil, ""))}},
		{seat, []string{string(wire.AppendSeat(nil, game.Red, wire.SeatBot, game.LevelEasy)), string(wire.AppendSeat(nil, game.Red, wire.SeatOpen, 0))}},
	} {
		p := newPhone(t)
		p.tick()
		p.greet()
		tt.do(p)
		if sent := p.conn().sent[1:]; !slices.Equal(sent, tt.want) {
			t.Errorf("sent after the hello are %q, want %q", sent, tt.want)
		}
		p.end(remote.CloseUnreached)
		tt.do(p)
		p.pass(time.Second)
		p.greet()
		if sent := p.conn().sent[1:]; len(sent) > 0 {
			t.Errorf("sent on the next connection are %q, of which the last one takes back the one before", sent)
		}
	}
}

// TestWhatWasNotTakenIsToldAfresh: messages of the last connection that Next has not handled are dropped on the new one.
func TestWhatWasNotTakenIsToldAfresh(t *testing.T) {
	p := newPhone(t)
	p.tick()
	p.conn().down = append(p.conn().down, emptyTable, `{"refused":1,"why":"passed"}`)
	if p.Tick(p.now); p.Waiting() == 0 {
		t.Fatal("nothing waits to be taken")
	}
	p.conn().code = remote.CloseUnreached
	for len(p.conns) == 1 {
		p.now += 16 * time.Millisecond
		p.Tick(p.now)
	}
	if n := p.Waiting(); n != 0 {
		t.Errorf("%d news of the last connection wait on the new one", n)
	}
}

// TestATableThatTalksNonsense: after broken messages the device connects again three times, and then not any more.
func TestATableThatTalksNonsense(t *testing.T) {
	for _, nonsense := range []string{
		`{`, `{"n":7,"line":{"move":1}}`, `{"n":1,"line":{"ludotheque":1,"game":"chess","seats":["red"]}}`, `{"back":3}`,
		`{"ask":1,"seat":"red","legal":null}`, `{"over":true,"scores":{},"winners":[]}`, `{"n":1,"full":{}}`,
	} {
		p := newPhone(t)
		for range 10 {
			p.tick()
			p.greet()
			p.conn().down = append(p.conn().down, nonsense)
			p.pass(10 * time.Second)
		}
		if link, why := p.Link(); link != remote.Ended || why != remote.ProtocolMismatch || len(p.conns) != 4 {
			t.Errorf("%s: link %d because of %d after %d connections", nonsense, link, why, len(p.conns))
		}
	}
}

// FuzzTable: whatever a table says, nothing panics, no message is left unhandled, and there is at most one connection a tick.
func FuzzTable(f *testing.F) {
	header := `{"n":1,"line":{"ludotheque":1,"game":"dorada","seats":["red","blue"]}}`
	f.Add(emptyTable + "\n" + header + "\n" + `{"n":2,"line":{"roll":3}}`)
	f.Add(header + "\n" + `{"ask":2,"seat":"red","legal":null}` + "\n" + `{"back":1}` + "\n" + `{"n":1,"full":{"ludotheque":1}}`)
	f.Add(emptyTable + "\n" + `{"refused":0,"why":"no"}` + "\n" + `{"over":true}` + "\n" + `{"pong":1,"now":9}` + "\n" + `{"error":"x"}`)
	all, err := remotetest.Boxes()
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, text string) {
		p := &phone{}
		p.Table = remote.Join(remote.Options{Key: remotetest.Key("ann"), Boxes: all, Dial: func(string) remote.Conn {
			p.conns = append(p.conns, &fake{down: strings.Split(text, "\n")})
			return p.conn()
		}})
		_ = p.Sit(game.Red)
		for range 8 {
			p.now += time.Second
			p.tick()
			_, _ = p.Link()
			if p.Asked() != 0 {
				_ = p.Answer(p.Match().Game().Legal([]game.Move{1})[0])
			}
			p.Mark(100)
			_, _ = p.Undo(), p.RequestJournal()
		}
		p.Close()
		if len(p.conns) > 9 || p.Waiting() > 0 {
			t.Errorf("%d connections, %d messages wait", len(p.conns), p.Waiting())
		}
	})
}
