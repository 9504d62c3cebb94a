package main

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"io"
	"log/slog"
	"math/rand/v2"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"ludotheque/cmd/internal/gateway"
	"ludotheque/cmd/internal/gateway/device"
	"ludotheque/cmd/tables/engine"
	"ludotheque/logic/online/session"
	"ludotheque/logic/online/wire"
)

// TestHandingOver: a process that is asked to end has its devices come again, and ends as one that has done its work; the
// next one goes on with every line.
func TestHandingOver(t *testing.T) {
	ctx, cancel := context.WithTimeout(t.Context(), 2*time.Minute)
	defer cancel()
	data, address := t.TempDir(), free(t)
	m := &member{T: t, args: []string{"-addr", address, "-web", t.TempDir(), "-data", data, "-streams", "2"}}
	m.begin()
	m.ready()
	p := &process{T: t, url: m.url}
	code, key := p.createTable(`{"game":"dorada","seats":["red","blue"],"players":{"blue":{"kind":"bot","level":"easy"}}}`)
	d := p.sit(ctx, code, key, "red")
	if err := d.Send(ctx, map[string]any{"start": true}); err != nil {
		t.Fatal(err)
	}
	for d.State != wire.Playing || len(d.Lines) < 2 {
		if _, err := d.Receive(ctx); err != nil {
			t.Fatal(err)
		}
	}
	if err := m.cmd.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	if code, _ := d.WaitClosed(ctx); code != gateway.CloseRestart {
		t.Errorf("closed with %d, want %d", code, gateway.CloseRestart)
	}
	if err := m.cmd.Wait(); err != nil {
		t.Errorf("the process ends with %v", err)
	}
	m.begin()
	m.ready()
	t.Cleanup(m.kill)
	before := len(d.Lines)
	d.Disconnect()
	if err := d.Join(ctx); err != nil {
		t.Fatal(err)
	}
	err := d.Play(ctx, func(m device.Message) error {
		if m.Back != nil {
			return fmt.Errorf("back to %d of %d", *m.Back, before)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	check(t, p.journal(ctx, d))
}

// TestASlowClientLeavesTimeForDevices: when a process is asked to end while somebody still reads an answer, its devices have time
// to be sent away, and the process ends as one that has done its work.
func TestASlowClientLeavesTimeForDevices(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	reading := make(chan struct{})
	slow := http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		close(reading)
		<-r.Context().Done() // until the connection is closed
	})
	same := func(l net.Listener) net.Listener { return l }
	late, ended := make(chan error, 1), make(chan error, 1)
	leave := func(ctx context.Context) error {
		late <- ctx.Err()
		return nil
	}
	out, said := io.Pipe()
	go func() {
		ended <- serveHTTP(ctx, &settings{addr: "127.0.0.1:0"}, same, slow, leave, said, slog.New(slog.DiscardHandler))
	}()
	var url string
	if _, err := fmt.Fscanln(out, &url); err != nil {
		t.Fatal(err)
	}
	go func() {
		if answer, err := http.Get(url); err == nil {
			_ = answer.Body.Close() // nothing comes
		}
	}()
	<-reading
	cancel()
	if err := <-late; err != nil {
		t.Errorf("when the devices are sent away: %v", err)
	}
	if err := <-ended; err != nil {
		t.Errorf("the process ends with %v", err)
	}
}

// TestOldTablesAreForgotten: a table that is over, and one at which nothing happens, are kept as long as was said, and no
// longer.
func TestOldTablesAreForgotten(t *testing.T) {
	log := slog.New(slog.DiscardHandler)
	e, err := engine.Start(t.Context(), engine.Options{Data: t.TempDir(), Logger: log})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(e.Close)
	records, err := e.OpenLog(t.Context(), 2, 1)
	if err != nil {
		t.Fatal(err)
	}
	x, err := openIndex(t.Context(), e.Stream, records, &settings{replicas: 1, keep: 24 * time.Hour, keepSilent: 240 * time.Hour}, log)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(x.close)
	for code, state := range map[string]wire.State{"WAIT0": wire.Waiting, "PLAY0": wire.Playing, "OVER0": wire.Over} {
		if _, err := records.Append(t.Context(), code, 0, []byte("record")); err != nil {
			t.Fatal(err)
		}
		x.store(code, gateway.TableSummary{Summary: session.Summary{State: state}})
	}
	for _, step := range []struct {
		after time.Duration
		want  string
	}{{23 * time.Hour, "WAIT0 PLAY0 OVER0"}, {25 * time.Hour, "WAIT0 PLAY0"}, {239 * time.Hour, "WAIT0 PLAY0"}, {241 * time.Hour, ""}} {
		if _, err := x.sweep(t.Context(), time.Now().Add(step.after)); err != nil {
			t.Fatal(err)
		}
		var have []string
		for _, code := range []string{"WAIT0", "PLAY0", "OVER0"} {
			if n, _, err := records.Last(t.Context(), code); err != nil {
				t.Fatal(err)
			} else if n > 0 {
				have = append(have, code)
			}
		}
		if got := strings.Join(have, " "); got != step.want {
			t.Errorf("after %v there are %q, want %q", step.after, got, step.want)
		}
	}
}

// TestWhatIsServed: the pages beside the tables.
func TestWhatIsServed(t *testing.T) {
	p := start(t)
	p.createTable(`{"game":"dorada","seats":["red","blue"]}`)
	for path, want := range map[string]string{
		"/healthz": `{"ok":true}`, "/metrics": "tables_append_seconds_count{result=\"kept\"} 1", "/": "make web",
		"/t/k7qxm": "make web", "/t/k7qx": "404 page not found", // a code leads to the page, as in a room
	} {
		answer, err := http.Get(p.url + path)
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(answer.Body)
		_ = answer.Body.Close() // it was read
		if err != nil || !strings.Contains(string(text), want) {
			t.Errorf("%s: %d %.200s, %v; want %q in it", path, answer.StatusCode, text, err, want)
		}
	}
}

// TestTheClientOfTheReadmePlays runs the example in Python word for word.
func TestTheClientOfTheReadmePlays(t *testing.T) {
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("the example needs python3 (on Debian and its kin: apt-get install python3)")
	}
	text, err := os.ReadFile(filepath.Join("..", "..", "logic", "online", "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, section, _ := strings.Cut(string(text), "## A client in Python")
	_, example, _ := strings.Cut(section, "```python\n")
	example, _, ok := strings.Cut(example, "```")
	if !ok {
		t.Fatal("logic/online/README.md has no client in Python")
	}
	p := start(t)
	ctx, cancel := context.WithTimeout(t.Context(), 2*time.Minute)
	defer cancel()
	host, port, _ := strings.Cut(strings.TrimPrefix(p.url, "http://"), ":")
	out, err := exec.CommandContext(ctx, python, "-c", example, host, port).CombinedOutput()
	if err != nil || !strings.Contains(string(out), "won by") {
		t.Errorf("the client says %s, %v", out, err)
	}
}

// TestLoad: the measurement ends by itself and tells of everything; of a timed box, whose first card takes its time, too.
func TestLoad(t *testing.T) {
	times := map[string]string{"dorada": "1s", "rapidcity": "9s"}
	if testing.Short() {
		times = map[string]string{"dorada": "400ms"}
	}
	for game, long := range times {
		t.Run(game, func(t *testing.T) {
			t.Parallel()
			loads(t, game, long)
		})
	}
}

// loads measures three tables of a game. How much there was of anything is the machine's.
func loads(t *testing.T, game, long string) {
	t.Helper()
	var out, errs bytes.Buffer
	if code := run(t.Context(), []string{"load", "-tables", "3", "-game", game, "-for", long}, &out, &errs); code != 0 {
		t.Fatalf("exit status %d: %s", code, errs.String())
	}
	for _, want := range []string{
		`3 tables of ` + game + `, 1 process`, `lines told to devices +\d+ a second`, `records kept +\d+ a second`, `the engine alone keeps +\d+ a second`,
		`processor time a record +\S+ ms in the service, \S+ ms in the engine alone: \S+ times`, `\S+ ms in the devices`,
		`everybody's line +p50 \S+, p99 \S+, worst \S+ of \d+`, `that wait .* goroutines`, `that play .* goroutines`,
	} {
		if !regexp.MustCompile(want).MatchString(out.String()) {
			t.Errorf("nothing like %q in\n%s", want, out.String())
		}
	}
}

// TestWhatIsNotMeasured: addresses of other machines are not touched, and nothing is measured without bounds.
func TestWhatIsNotMeasured(t *testing.T) {
	for _, args := range []string{
		"-url http://192.0.2.1:8080", "-url http://example.com", "-url https://127.0.0.1", "-url http://127.0.0.1.example.com",
		"-url http://127.0.0.1:1,http://192.0.2.1:1", "-tables 0", "-game chess", "-tables 1000000", "-processes 0", "-processes 99", "-for 0s", "-for 100h",
	} {
		if code := run(t.Context(), append([]string{"load"}, strings.Fields(args)...), io.Discard, io.Discard); code == 0 {
			t.Errorf("%s is measured", args)
		}
	}
}

var soakFlag = flag.Duration("soak", 5*time.Second, "how long people come and go in the soak; with -short each comes once")

// TestSoak: people come to tables, play on a little and go, over and over, in four parts. After each of them nothing is left
// but the records of the tables that are still kept: no table, no device, no goroutine and no connection; and in the end
// no record either. What that takes of the memory is told.
func TestSoak(t *testing.T) {
	kept, parts := max(*soakFlag/8, 10*time.Second), 4
	if testing.Short() {
		kept, parts = time.Hour, 1 // on a slow machine a second is over before anybody has come
	}
	p := start(t, "-idle", "100ms", "-tables-rate", "1000000", "-bytes-rate", "0", "-keep", kept.String(), "-keep-silent", kept.String())
	visit(t, p)
	first, all := settled(t, p), int64(1)
	t.Logf("before: %v", first)
	for part := range parts {
		visits := crowd(t, p, *soakFlag/4)
		all += visits
		last := settled(t, p)
		t.Logf("part %d, %d visits: %v", part+1, visits, last)
		if last.goroutines > first.goroutines+10 {
			t.Errorf("%.0f goroutines are left, %.0f were there before", last.goroutines-first.goroutines, first.goroutines)
		}
		if last.files > first.files+10 {
			t.Errorf("%.0f files or connections are left", last.files-first.files)
		}
	}
	if testing.Short() {
		return // what is forgotten, and when, TestOldTablesAreForgotten shows
	}
	p.await("all tables are forgotten", func() bool { return p.figure("tables_forgotten_total") == float64(all) })
}

// String returns what figures say of the memory and of what is left.
func (f figures) String() string {
	return fmt.Sprintf("%.1f MB live of a heap of %.1f, %.0f goroutines, %.0f files", f.live/1e6, f.heap/1e6, f.goroutines, f.files)
}

// crowd has eight people at a time come and go for three quarters of d, with -short each once, and returns how many there were. For
// the last one nobody comes, so that in a long soak what the engine remembers for a minute, the name of each record, is gone.
func crowd(t *testing.T, p *process, d time.Duration) int64 {
	if !testing.Short() {
		defer time.Sleep(d / 4)
	}
	ctx, cancel := context.WithTimeout(t.Context(), d-d/4)
	defer cancel()
	var wait sync.WaitGroup
	var visits atomic.Int64
	for range 8 {
		wait.Go(func() {
			for again := true; again && ctx.Err() == nil; again = !testing.Short() {
				visit(t, p)
				visits.Add(1)
			}
		})
	}
	wait.Wait()
	return visits.Load()
}

// visit is somebody who sets a table up, plays some lines and goes.
func visit(t *testing.T, p *process) {
	code, key, err := createTable(t.Context(), p.url, `{"game":"dorada","seats":["red","blue"],"players":{"blue":{"kind":"bot","level":"easy"}}}`)
	if err != nil {
		t.Error(err)
		return
	}
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	d := &device.Device{URL: p.table(code), Key: key, Name: "Ann"}
	defer d.Disconnect()
	begin := func() error {
		if err := d.Join(ctx); err != nil {
			return err
		}
		_ = d.Send(ctx, map[string]any{"sit": "red"})  // if it cannot be said, nothing is heard
		_ = d.Send(ctx, map[string]any{"start": true}) // as above
		return nil
	}
	if err := begin(); err != nil {
		t.Error(err)
		return
	}
	enough := 5 + rand.IntN(40)
	for len(d.Lines) < enough && d.State != wire.Over {
		m, err := d.Receive(ctx)
		switch {
		case err == nil && m.Ask != 0:
			err = d.Answer(ctx, m)
		case device.CloseCode(err) == gateway.CloseRestart: // its table went idle as it came
			err = begin()
		}
		if err != nil {
			t.Error(err)
			return
		}
	}
}

// settled returns the figures once nobody is there and no table in memory.
func settled(t *testing.T, p *process) figures {
	t.Helper()
	http.DefaultClient.CloseIdleConnections()
	l := &loadTest{urls: list{p.url}}
	p.await("nobody is there", func() bool { return p.figure("tables_running")+p.figure("tables_devices") == 0 })
	runtime.GC()
	runtime.GC() // what lies in pools for use again goes at the second collection
	out, err := l.sample(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// TestLuckCannotBeForeseen: no two tables get the same.
func TestLuckCannotBeForeseen(t *testing.T) {
	k, err := newKeeper(&settings{}, gateway.NewMemory(), nil, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	if a, b := k.Seed(), k.Seed(); a == b {
		t.Errorf("two tables get the seed %d", a)
	}
}

// TestAnEngineThatCannotBeReachedIsAnError: nothing has been opened then, and nothing can be closed.
func TestAnEngineThatCannotBeReachedIsAnError(t *testing.T) {
	st := &tableHost{settings: &settings{nats: "nats://" + free(t)}, log: slog.New(slog.DiscardHandler)}
	if _, err := st.openEngine(t.Context()); err == nil {
		t.Error("tables are open without an engine")
	}
}
