package cluster

import (
	"context"
	"errors"
	"log/slog"
	"net/http"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"ludotheque/cmd/internal/gateway"
	"ludotheque/cmd/tables/engine"
	"ludotheque/logic/boxes"
	"ludotheque/logic/online/session"
	"ludotheque/logic/online/wire"
)

// emptyIndex is an Index without summaries.
type emptyIndex struct{}

func (emptyIndex) Summary(context.Context, string) (sum gateway.TableSummary, ok bool, err error) {
	return sum, false, nil
}

// service is an engine with the log of its tables.
type service struct {
	engine *engine.Engine
	log    *engine.Log
}

// serve starts an engine in a temporary folder, until the test ends.
func serve(t *testing.T) *service {
	t.Helper()
	e, err := engine.Start(t.Context(), engine.Options{Data: t.TempDir(), Logger: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(e.Close)
	log, err := e.OpenLog(t.Context(), 1, 1)
	if err != nil {
		t.Fatal(err)
	}
	return &service{e, log}
}

// process returns the Cluster of a process with that name. It is closed when the test ends, if it has not been before.
func (s *service) process(t *testing.T, name string) *Cluster {
	t.Helper()
	all, err := boxes.Untrained()
	if err != nil {
		t.Fatal(err)
	}
	log := slog.New(slog.DiscardHandler)
	keeper := &gateway.Keeper{Log: s.log, Boxes: all, Seed: func() uint64 { return 1 }, Idle: time.Hour, Logger: log, Bytes: gateway.Hourly(100)}
	c, err := New(t.Context(), Options{Self: name, Conn: s.engine.Conn, Stream: s.engine.Stream, Log: s.log, Index: emptyIndex{}, Keeper: keeper, Replicas: 1, Logger: log})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = c.Close() })
	return c
}

// create sets up a table for two at c.
func create(t *testing.T, c *Cluster) (code, key string) {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), http.MethodPost, "/tables", nil)
	if err != nil {
		t.Fatal(err)
	}
	if code, key, err = c.Create(r, []byte(`{"game":"dorada","seats":["red","blue"]}`)); err != nil {
		t.Fatal(err)
	}
	return code, key
}

// screen is a sink of a device: what it is sent, and the code with which it is closed.
type screen struct {
	lines chan string
	shut  chan int
}

func newScreen() *screen { return &screen{make(chan string, 64), make(chan int, 8)} }

func (s *screen) Send(text []byte)         { s.lines <- string(text) }
func (s *screen) Close(code int, _ string) { s.shut <- code }

// patience is how long a test waits for a message before it fails.
const patience = time.Minute

// hears waits for a line with the words.
func (s *screen) hears(t *testing.T, words string) {
	t.Helper()
	for late := time.After(patience); ; {
		select {
		case line := <-s.lines:
			if strings.Contains(line, words) {
				return
			}
		case code := <-s.shut:
			t.Fatalf("closed with %d before it hears %q", code, words)
		case <-late:
			t.Fatalf("it never hears %q", words)
		}
	}
}

// closes waits until the device is sent away.
func (s *screen) closes(t *testing.T, want int) {
	t.Helper()
	select {
	case code := <-s.shut:
		if code != want {
			t.Errorf("closed with %d, want %d", code, want)
		}
	case <-time.After(patience):
		t.Errorf("it is never closed with %d", want)
	}
}

// attach connects a device to a table and says hello with a key.
func attach(t *testing.T, c *Cluster, code, key, name string) (*screen, gateway.Link) {
	t.Helper()
	s := newScreen()
	l, err := c.Attach(t.Context(), code, addressOf(name), s)
	if err != nil {
		t.Fatalf("%s at %s: %v", name, c.Self, err)
	}
	l.Receive([]byte(`{"hello":1,"key":"` + key + `","name":"` + name + `","after":0}`))
	return s, l
}

// addressOf returns where somebody comes from.
func addressOf(name string) string { return name + "'s address" }

// annsKey and bobsKey are keys of guests.
const (
	annsKey = "AAAAAAAAAAAAAAAAAAAAAA"
	bobsKey = "BBBBBBBBBBBBBBBBBBBBBB"
)

// TestATableIsPlayedFromTwoProcesses: its referee runs at one; a device of the other sits down, is seen, asked beside the line, shows
// an emote, and leaves.
func TestATableIsPlayedFromTwoProcesses(t *testing.T) {
	s := serve(t)
	here, there := s.process(t, "here"), s.process(t, "there")
	code, host := create(t, here)
	ann, atTable := attach(t, here, code, host, "Ann")
	ann.hears(t, `"you":null`)
	bob, away := attach(t, there, code, bobsKey, "Bob")
	bob.hears(t, `"table":"`+code+`"`)
	if !here.Keeper.Runs(code) || there.Keeper.Runs(code) {
		t.Fatalf("the table runs here %v, there %v", here.Keeper.Runs(code), there.Keeper.Runs(code))
	}
	away.Receive([]byte(`{"sit":"blue"}`))
	bob.hears(t, `"you":"blue"`)
	ann.hears(t, `"name":"Bob"`)
	bytes := here.Keeper.Bytes
	if left := bytes.Available(addressOf("Bob"), time.Now()); left || !bytes.Available(addressOf("Ann"), time.Now()) {
		t.Errorf("what Bob has brought about is counted for %q: %v", addressOf("Bob"), !left)
	}
	away.Delay(12)
	away.Receive([]byte(`{"ping":7}`))
	bob.hears(t, `"pong":7`)
	atTable.Receive([]byte(`{"sit":"red"}`))
	bob.hears(t, `"name":"Ann"`)

	standing, err := there.Status(t.Context(), code, bobsKey)
	if err != nil || standing.State != "waiting" {
		t.Errorf("from there it stands as %+v, %v", standing, err)
	}
	emotes := wire.Emotes()
	if why, err := there.Emote(t.Context(), code, wire.EmoteRequest{Key: bobsKey, Emote: emotes[0]}); why != "" || err != nil {
		t.Errorf("an emote from there: %q, %v", why, err)
	}
	ann.hears(t, `"emote":"`+string(emotes[0])+`"`)
	if why, err := there.Emote(t.Context(), code, wire.EmoteRequest{Key: annsKey, Emote: emotes[0]}); why != session.NotSeated || err != nil {
		t.Errorf("an emote of one who does not sit there: %q, %v", why, err)
	}
	away.Silent(10_000)
	ann.hears(t, `"name":"Bob","kind":"human","here":false`)
	away.Delay(12)
	ann.hears(t, `"name":"Bob","kind":"human","here":true`)
	away.Leave()
	there.relay.mu.Lock()
	left := len(there.relay.outgoing)
	there.relay.mu.Unlock()
	if left != 0 {
		t.Errorf("%d devices are still away", left)
	}
}

// TestATableThatIsNotThere is none from any process.
func TestATableThatIsNotThere(t *testing.T) {
	s := serve(t)
	here := s.process(t, "here")
	if _, err := here.Attach(t.Context(), "K7QXM", "", newScreen()); !errors.Is(err, gateway.ErrNoTable) {
		t.Errorf("a device: %v", err)
	}
	if _, err := here.Status(t.Context(), "K7QXM", annsKey); !errors.Is(err, gateway.ErrNoTable) {
		t.Errorf("how it stands: %v", err)
	}
	if why, err := here.Emote(t.Context(), "K7QXM", wire.EmoteRequest{Key: annsKey, Emote: "bravo"}); why != session.NotSeated || err != nil {
		t.Errorf("an emote: %q, %v", why, err)
	}
}

// TestATableThatRunsNowhere: nobody sits there, so that no emote is shown, but any process tells its status.
func TestATableThatRunsNowhere(t *testing.T) {
	s := serve(t)
	here, there := s.process(t, "here"), s.process(t, "there")
	code, _ := create(t, here)
	if why, err := there.Emote(t.Context(), code, wire.EmoteRequest{Key: annsKey, Emote: "bravo"}); why != session.NotSeated || err != nil {
		t.Errorf("an emote: %q, %v", why, err)
	}
	if standing, err := there.Status(t.Context(), code, annsKey); err != nil || standing.State != "waiting" {
		t.Errorf("it stands as %+v, %v", standing, err)
	}
}

// TestDevicesComeAgainWhenTheirProcessEnds: those of other processes too, and their table goes on where they come.
func TestDevicesComeAgainWhenTheirProcessEnds(t *testing.T) {
	s := serve(t)
	here, there := s.process(t, "here"), s.process(t, "there")
	code, host := create(t, here)
	ann, _ := attach(t, here, code, host, "Ann")
	ann.hears(t, `"table"`)
	bob, _ := attach(t, there, code, bobsKey, "Bob")
	bob.hears(t, `"table"`)
	if err := here.Close(); err != nil {
		t.Error(err)
	}
	ann.closes(t, gateway.CloseRestart)
	bob.closes(t, gateway.CloseRestart)
	again, _ := attach(t, there, code, bobsKey, "Bob")
	again.hears(t, `"table":"`+code+`"`)
	if !there.Keeper.Runs(code) {
		t.Error("the table does not go on there")
	}
}

// TestWhoHoldsATable: the first who asks, until it gives the table up, or gives no sign of life any more.
func TestWhoHoldsATable(t *testing.T) {
	s := serve(t)
	ctx := t.Context()
	here, there := s.process(t, "here").holders, s.process(t, "there").holders
	for _, step := range []struct {
		name string
		by   *holders
		want string
	}{
		{"taken here", here, "here"},
		{"taken here again", here, "here"},
		{"asked for there", there, "here"},
	} {
		if got, err := step.by.acquire(ctx, "K7QXM"); err != nil || got != step.want {
			t.Errorf("%s: held by %q, %v", step.name, got, err)
		}
	}
	there.release(ctx, "K7QXM")
	if got, err := there.holder(ctx, "K7QXM"); err != nil || got != "here" {
		t.Errorf("given up by who does not hold it, it is held by %q, %v", got, err)
	}
	here.release(ctx, "K7QXM")
	if _, err := here.holder(ctx, "K7QXM"); !errors.Is(err, jetstream.ErrKeyNotFound) {
		t.Errorf("given up, it is held: %v", err)
	}
	if got, err := there.acquire(ctx, "K7QXM"); err != nil || got != "there" {
		t.Errorf("taken there, it is held by %q, %v", got, err)
	}
	if _, err := there.held.Put(ctx, "M7QXK", []byte("nobody")); err != nil {
		t.Fatal(err)
	}
	if lives, err := here.isAlive(ctx, "nobody"); lives || err != nil {
		t.Errorf("a process that never was lives: %v, %v", lives, err)
	}
	if lives, err := here.isAlive(ctx, "there"); !lives || err != nil {
		t.Errorf("a process that is does not live: %v, %v", lives, err)
	}
	if got, err := here.acquire(ctx, "M7QXK"); err != nil || got != "here" {
		t.Errorf("held by who lives no more, then by %q, %v", got, err)
	}
}

// TestAProcessIsHealthyWhileItsSignsOfLifeAreKept: and no longer than one of them is valid.
func TestAProcessIsHealthyWhileItsSignsOfLifeAreKept(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		for name, tt := range map[string]struct {
			since time.Duration
			want  bool
		}{
			"just now": {0, true},
			"a beat":   {renewEvery, true},
			"too long": {lifetime + 2*time.Second, false},
		} {
			c := &Cluster{holders: &holders{}}
			c.holders.renewed.Store(time.Now().UnixMilli())
			time.Sleep(tt.since)
			if err := c.Healthy(); (err == nil) != tt.want {
				t.Errorf("%s: %v", name, err)
			}
		}
	})
}

// TestWhatIsLostWithAProcess: the devices that it held and those that came from it, and no others.
func TestWhatIsLostWithAProcess(t *testing.T) {
	gone, kept := newScreen(), newScreen()
	mine, other := &remoteGuest{name: "c", source: "gone", done: make(chan struct{})}, &remoteGuest{name: "d", source: "kept", done: make(chan struct{})}
	r := &relay{
		log:      slog.New(slog.DiscardHandler),
		outgoing: map[string]*remoteDevice{"a": {holder: "gone", sink: gone}, "b": {holder: "kept", sink: kept}},
		incoming: map[string]*remoteGuest{"c": mine, "d": other},
	}
	if others := r.others(); len(others) != 2 || !others["gone"] || !others["kept"] {
		t.Errorf("at the other ends are %v", others)
	}
	r.dropProcess("gone")
	gone.closes(t, gateway.CloseRestart)
	if len(kept.shut) != 0 || r.outgoing["a"] != nil || r.outgoing["b"] == nil {
		t.Errorf("away are %v", r.outgoing)
	}
	select {
	case <-mine.done:
	default:
		t.Error("a guest of the process that is gone stays")
	}
	select {
	case <-other.done:
		t.Error("a guest of another process goes")
	default:
	}
}

// TestHowAnOpenIsAnswered: an answer that is not known counts as openMoving.
func TestHowAnOpenIsAnswered(t *testing.T) {
	for answer, want := range map[string]error{openDone: nil, openNone: gateway.ErrNoTable, openMoving: errMoving, "": errMoving, "maybe": errMoving} {
		if err := openError(answer); !errors.Is(err, want) || (err == nil) != (want == nil) {
			t.Errorf("%q: %v, want %v", answer, err, want)
		}
	}
}

// TestADeviceIsClosedWithTheCodeThatItsTableSays; one that cannot be read has it come again.
func TestADeviceIsClosedWithTheCodeThatItsTableSays(t *testing.T) {
	for code, want := range map[string]int{"4409": 4409, "1012": gateway.CloseRestart, "": gateway.CloseRestart, "soon": gateway.CloseRestart} {
		sink := &heard{}
		r := &relay{outgoing: map[string]*remoteDevice{"c": {sink: sink}}}
		m := newMessage(upTo+"here", "c", kindClose, []byte("why"))
		m.Header.Set(headCount, "1")
		m.Header.Set(headCode, code)
		if r.handleUp(m); sink.code != want || len(sink.texts) > 0 {
			t.Errorf("%q: closed with %d after %q, want %d", code, sink.code, sink.texts, want)
		}
	}
	r := &relay{outgoing: map[string]*remoteDevice{}}
	r.handleUp(newMessage(upTo+"here", "gone", kindText, nil)) // nobody is there to hear it
}
