package gateway_test

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"ludotheque/cmd/internal/gateway"
	"ludotheque/cmd/internal/gateway/device"
	"ludotheque/logic/boxes/boxestest"
	"ludotheque/logic/online/wire"
)

// faulty is a log that fails now and then: before a record is kept, or after.
type faulty struct {
	gateway.Log
	mu sync.Mutex
	// every is how many appends there are between two failures, 0 if none fails.
	every, appends, failures int
}

var errDisk = errors.New("the disk is on strike")

// Append returns that of the log, or not.
func (f *faulty) Append(ctx context.Context, table string, after uint64, record []byte) (uint64, error) {
	f.mu.Lock()
	f.appends++
	fails := f.every > 0 && f.appends%f.every == 0
	if fails {
		f.failures++
	}
	keeps := f.failures%2 == 0
	f.mu.Unlock()
	switch {
	case !fails:
		return f.Log.Append(ctx, table, after, record)
	case keeps:
		if _, err := f.Log.Append(ctx, table, after, record); err != nil {
			return 0, err
		}
	}
	return 0, errDisk
}

func (f *faulty) failEvery(n int) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.every = n
}

// TestALogThatFails: a table whose record may not be kept ends; its devices are asked to come again, do so, and no line that
// they were told is lost.
func TestALogThatFails(t *testing.T) { synctest.Test(t, aLogThatFails) }

func aLogThatFails(t *testing.T) {
	ctx := testContext(t)
	log := &faulty{Log: gateway.NewMemory()}
	h := newHouse(t, log)
	p := h.newPair(ctx, dorada)
	p.every = 0
	p.begin(ctx)
	log.failEvery(15)
	for log.failed() < 12 && ctx.Err() == nil {
		time.Sleep(time.Millisecond)
	}
	log.failEvery(0)
	p.end(ctx)
	if p.red.Connects < 4 {
		t.Errorf("red came %d times after %d failures", p.red.Connects, log.failed())
	}
}

func (f *faulty) failed() int {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.failures
}

// TestNothingIsToldThatIsNotKept: a device whose decision cannot be kept hears no more of it than that it is to come again,
// and so does one that looks on.
func TestNothingIsToldThatIsNotKept(t *testing.T) { synctest.Test(t, nothingIsToldThatIsNotKept) }

func nothingIsToldThatIsNotKept(t *testing.T) {
	ctx := testContext(t)
	log := &faulty{Log: gateway.NewMemory()}
	h := newHouse(t, log)
	code, _ := h.createTable(dorada)
	red, eve := h.sit(ctx, code, device.NewKey(), "red"), h.join(ctx, code)
	for eve.State == "" {
		if _, err := eve.Receive(ctx); err != nil {
			t.Fatal(err)
		}
	}
	log.failEvery(1)
	if err := red.Send(ctx, map[string]any{"sit": "blue"}); err != nil {
		t.Fatal(err)
	}
	for _, d := range []*device.Device{red, eve} {
		for {
			m, err := d.Receive(ctx)
			if err == nil && strings.Contains(string(m.Seats["red"]), "Ann") {
				continue // what was kept before
			}
			if err == nil {
				t.Errorf("%s hears %+v", d.Name, m)
				continue
			}
			if code := device.CloseCode(err); code != gateway.CloseRestart {
				t.Errorf("%s: closed with %d", d.Name, code)
			}
			break
		}
	}
	log.failEvery(0)
	red.Disconnect()
	if err := red.Join(ctx); err != nil {
		t.Fatal(err)
	}
	if m, err := red.Receive(ctx); err != nil || m.You == nil || *m.You != "red" {
		t.Errorf("back it hears %+v, %v", m, err)
	}
}

// stopping is a log that cannot be read any more, which it tells as if nothing were there, though records still go to it.
type stopping struct{ gateway.Log }

// Read finds nothing.
func (stopping) Read(context.Context, string, uint64, func(uint64, []byte) error) error { return nil }

// Confirm says what is there.
func (s stopping) Confirm(ctx context.Context, table string, last uint64) error {
	return s.Log.Read(ctx, table, last+1, func(uint64, []byte) error { return gateway.ErrMoved })
}

// TestOnlyACertainTableIsMissing: a device is told that there is no such table only if that is certain; else it is to come again.
func TestOnlyACertainTableIsMissing(t *testing.T) { synctest.Test(t, onlyACertainTableIsMissing) }

func onlyACertainTableIsMissing(t *testing.T) {
	ctx := testContext(t)
	log := gateway.NewMemory()
	h := newHouse(t, stopping{log})
	code, _ := h.createTable(dorada)
	for typed, want := range map[string]int{code: 1013, "AAAAA": wire.CloseNoTable} {
		closed(ctx, t, h.guest(ctx, typed), want)
	}
}

// TestEvict: a table that has gone on elsewhere ends here, and its devices are asked to come again.
func TestEvict(t *testing.T) { synctest.Test(t, evict) }

func evict(t *testing.T) {
	ctx := testContext(t)
	h := newHouse(t, gateway.NewMemory())
	code, key := h.createTable(dorada)
	d := h.sit(ctx, code, key, "red")
	h.current().Evict(code)
	if got, _ := d.WaitClosed(ctx); got != gateway.CloseRestart {
		t.Errorf("closed with %d, want %d", got, gateway.CloseRestart)
	}
}

// TestATableThatIsBehindEnds: a table whose log has gone on elsewhere ends here as soon as somebody comes, before that device
// is told of fewer lines than it has; one that knows the last record goes on.
func TestATableThatIsBehindEnds(t *testing.T) { synctest.Test(t, aTableThatIsBehindEnds) }

func aTableThatIsBehindEnds(t *testing.T) {
	ctx := testContext(t)
	log := gateway.NewMemory()
	h := newHouse(t, log)
	code, key := h.createTable(dorada)
	d := h.sit(ctx, code, key, "red")
	eve := h.join(ctx, code)
	if m, err := eve.Receive(ctx); err != nil || m.Table != code {
		t.Fatalf("with nothing new somebody hears %+v, %v", m, err)
	}
	eve.Disconnect()
	if _, err := log.Append(ctx, code, 2, []byte(`{"//":{"stand":"red"}}`)); err != nil { // it was set up, and red has sat down
		t.Fatal(err)
	}
	if err := eve.Join(ctx); err != nil {
		t.Fatal(err)
	}
	if m, err := eve.Receive(ctx); device.CloseCode(err) != gateway.CloseRestart {
		t.Errorf("one who comes then hears %+v, %v", m, err)
	}
	if got, _ := d.WaitClosed(ctx); got != gateway.CloseRestart {
		t.Errorf("closed with %d, want %d", got, gateway.CloseRestart)
	}
	d.Disconnect()
	if err := d.Join(ctx); err != nil {
		t.Fatal(err)
	}
	if m, err := d.Receive(ctx); err != nil || m.You != nil {
		t.Errorf("back it hears %+v, %v: want no seat", m, err)
	}
}

const cuts = 200

// TestCutsAndRestarts: the connections of devices are cut 200 times at random moments, and between two games' lines the
// keeper ends and another one reads the folder. No line is lost, none comes twice, and every journal is one.
func TestCutsAndRestarts(t *testing.T) { synctest.Test(t, cutsAndRestarts) }

func cutsAndRestarts(t *testing.T) {
	ctx := testContext(t)
	dir := t.TempDir()
	h := newHouse(t, folder(t, dir))
	done, games := 0, boxestest.TurnBased(t)
	for round := 0; done < cuts; round++ {
		header := fmt.Sprintf(`{"game":%q,"seats":["red","blue","yellow"],"players":{"yellow":{"kind":"bot","level":"easy"}}}`, games[round%len(games)])
		p := h.newPair(ctx, header)
		p.every = 4 + rand.IntN(20) // a device that hears no more than who sits where never answers
		p.enough.Store(true)
		p.begin(ctx)
		ended := make(chan struct{})
		go func() { p.wait.Wait(); close(ended) }()
		for playing := true; playing; {
			select {
			case <-ended:
				playing = false
			case <-time.After(time.Duration(100+rand.IntN(200)) * time.Millisecond):
				h.restart(func() gateway.Log { return folder(t, dir) })
			}
		}
		p.end(ctx)
		if t.Failed() {
			return
		}
		done += p.red.Connects + p.blue.Connects - 2
	}
	t.Logf("%d cuts", done)
}

// TestIdleTablesLeaveMemory: a table without devices is not kept in memory, and goes on where it was when the next one
// comes.
func TestIdleTablesLeaveMemory(t *testing.T) { synctest.Test(t, idleTablesLeaveMemory) }

func idleTablesLeaveMemory(t *testing.T) {
	ctx := testContext(t)
	h := newHouse(t, gateway.NewMemory())
	h.current().Idle = time.Millisecond
	code, key := h.createTable(dorada)
	d := h.sit(ctx, code, key, "red")
	if n := h.current().Counts.Tables.Load(); n != 1 {
		t.Errorf("%d tables run while somebody is there", n)
	}
	d.Disconnect()
	for h.current().Counts.Tables.Load() > 0 || h.current().Counts.Devices.Load() > 0 {
		if ctx.Err() != nil {
			t.Fatal("it stays in memory")
		}
		time.Sleep(time.Millisecond)
	}
	if err := d.Join(ctx); err != nil {
		t.Fatal(err)
	}
	if m, err := d.Receive(ctx); err != nil || m.You == nil || *m.You != "red" {
		t.Errorf("back it hears %+v, %v", m, err)
	}
}

// TestSettingTables: what POST /tables answers to good bodies and bad ones.
func TestSettingTables(t *testing.T) { synctest.Test(t, settingTables) }

func settingTables(t *testing.T) {
	h := newHouse(t, gateway.NewMemory())
	var noted []string
	h.current().Changed = func(code string, r gateway.TableSummary) { noted = append(noted, code+" "+string(r.State)) }
	for body, want := range map[string]int{
		dorada:                               http.StatusCreated,
		`{"game":"dorada"}`:                  http.StatusBadRequest,
		`{"game":"chess","seats":["red"]}`:   http.StatusBadRequest,
		`{"game":"dorada","seats":["red"]}`:  http.StatusBadRequest,
		`{"game":"dorada","seats":"red"}`:    http.StatusBadRequest,
		`{"game":"dorada","game":"galopp"}`:  http.StatusBadRequest,
		``:                                   http.StatusBadRequest,
		`[]`:                                 http.StatusBadRequest,
		`{`:                                  http.StatusBadRequest,
		`{"ludotheque":1,` + dorada[1:]:      http.StatusBadRequest,
		`{"cheat":true,` + dorada[1:]:        http.StatusBadRequest,
		dorada + strings.Repeat(" ", 64<<10): http.StatusBadRequest,
		`{"game":"dorada","seats":["red","blue"],"options":{"no":1}}`:                       http.StatusBadRequest,
		`{"game":"dorada","seats":["red","blue"],"players":{"green":{"kind":"bot"}}}`:       http.StatusBadRequest,
		`{"game":"dorada","seats":["red","blue"],"players":{"red":{"kind":"elephant"}}}`:    http.StatusBadRequest,
		`{"game":"dorada","seats":["red","blue"],"players":{"red":{"kind":"bot"}}}`:         http.StatusBadRequest,
		`{"game":"dorada","seats":["red","blue"],"players":{"red":{"kind":"human"}}}`:       http.StatusCreated,
		`{"game":"dorada","seats":["red","blue"],"players":["red"]}`:                        http.StatusBadRequest,
		`{"game":"dorada","seats":["red","blue"],"options":{},"players":{}}`:                http.StatusCreated,
		strings.Repeat(`{"game":`, 10_000) + `1` + strings.Repeat(`}`, 10_000):              http.StatusBadRequest,
		"{\"game\":\"dorada\",\"seats\":[\"red\",\"blue\"],\"players\":{\"red\":\"\xff\"}}": http.StatusBadRequest,
	} {
		status, text := h.post(body)
		if status != want {
			t.Errorf("%.80q: %d %s, want %d", body, status, text, want)
		}
		if key := map[int]string{http.StatusCreated: `"code":"`, http.StatusBadRequest: `{"error":"`}[want]; !strings.Contains(text, key) {
			t.Errorf("%.80q: %s", body, text)
		}
	}
	if len(noted) != 3 || !strings.HasSuffix(noted[0], " waiting") {
		t.Errorf("tables are noted as %q", noted)
	}
}

// impatient is a log that stores records, but does not say so to whoever has gone meanwhile.
type impatient struct{ gateway.Log }

func (i impatient) Append(ctx context.Context, table string, after uint64, record []byte) (uint64, error) {
	n, err := i.Log.Append(context.WithoutCancel(ctx), table, after, record)
	return n, errors.Join(err, ctx.Err())
}

// TestATableIsNotedThoughItsClientHasGone: what is stored of it would else be kept for ever, as nobody knows of it.
func TestATableIsNotedThoughItsClientHasGone(t *testing.T) {
	all, err := allBoxes()
	if err != nil {
		t.Fatal(err)
	}
	noted := 0
	k := &gateway.Keeper{
		Log: impatient{gateway.NewMemory()}, Boxes: all, Seed: func() uint64 { return 1 }, Logger: slog.New(slog.DiscardHandler),
		Changed: func(string, gateway.TableSummary) { noted++ },
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	r := httptest.NewRequestWithContext(ctx, http.MethodPost, origin+"/tables", nil)
	if _, _, err := k.Create(r, []byte(dorada)); err != nil || noted != 1 {
		t.Errorf("the table is noted %d times, %v", noted, err)
	}
}

// post posts body to /tables, with headers as "KEY: VALUE".
func (h *house) post(body string, headers ...string) (status int, text string) {
	h.Helper()
	return h.postTo("/tables", body, headers...)
}

func (h *house) postTo(path, body string, headers ...string) (status int, text string) {
	h.Helper()
	r := httptest.NewRequestWithContext(h.Context(), http.MethodPost, origin+path, strings.NewReader(body))
	r.RemoteAddr = "192.0.2.1:1234"
	for _, header := range headers {
		key, value, _ := strings.Cut(header, ": ")
		if key == "From" {
			r.RemoteAddr = value
			continue
		}
		r.Header.Add(key, value)
	}
	w := httptest.NewRecorder()
	h.gateway.Handler().ServeHTTP(w, r)
	return w.Code, w.Body.String()
}

// TestTooManyTables: an address may set up so many tables; another one is known by what a named proxy says, and by nothing
// else.
func TestTooManyTables(t *testing.T) { synctest.Test(t, tooManyTables) }

func tooManyTables(t *testing.T) {
	const forwarded = "X-Forwarded-For: "
	tests := []struct {
		name    string
		headers []string
		want    int
	}{
		{"the first", nil, 201},
		{"the same address", nil, 429},
		{"it says that it is another one", []string{forwarded + "198.51.100.1"}, 429},
		{"another one", []string{"From: 192.0.2.2:1"}, 201},
		{"through the proxy", []string{"From: 10.0.0.1:1", forwarded + "198.51.100.1"}, 201},
		{"the same through the proxy", []string{"From: 10.0.0.1:1", forwarded + "198.51.100.1"}, 429},
		{"the same, written as one of IPv6", []string{"From: 10.0.0.1:1", forwarded + "::ffff:198.51.100.1"}, 429},
		{"it makes something up in front", []string{"From: 10.0.0.1:1", forwarded + "203.0.113.9, 198.51.100.1"}, 429},
		{"in a header of its own", []string{"From: 10.0.0.1:1", forwarded + "203.0.113.9", forwarded + "198.51.100.1"}, 429},
		{"through two proxies", []string{"From: 10.0.0.1:1", forwarded + "198.51.100.2, 10.0.0.2"}, 201},
		{"the proxy itself", []string{"From: 10.0.0.1:1"}, 201},
		{"the proxy says nonsense", []string{"From: 10.0.0.1:1", forwarded + "elephant"}, 429},
		{"an IPv6 address", []string{"From: [2001:db8::1]:1"}, 201},
		{"its neighbour", []string{"From: [2001:db8::2]:1"}, 429},
		{"another network", []string{"From: [2001:db8:0:1::1]:1"}, 201},
	}
	h := newHouse(t, gateway.NewMemory())
	h.gateway.CreateQuota = &gateway.Quota{Burst: 1}
	h.gateway.Proxies = []netip.Prefix{netip.MustParsePrefix("10.0.0.0/8")}
	for _, tt := range tests {
		if status, text := h.post(dorada, tt.headers...); status != tt.want {
			t.Errorf("%s: %d %s, want %d", tt.name, status, text, tt.want)
		}
	}
}

// TestHealth: the gateway says whether tables can be played.
func TestHealth(t *testing.T) { synctest.Test(t, health) }

func health(t *testing.T) {
	h := newHouse(t, gateway.NewMemory())
	for want, err := range map[int]error{http.StatusOK: nil, http.StatusServiceUnavailable: errDisk} {
		h.gateway.Healthy = func() error { return err }
		w := httptest.NewRecorder()
		h.gateway.Handler().ServeHTTP(w, httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/healthz", nil))
		if w.Code != want {
			t.Errorf("%v: %d, want %d", err, w.Code, want)
		}
	}
}
