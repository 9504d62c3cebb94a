package main

import (
	"bufio"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"ludotheque/cmd/internal/gateway/device"
)

// serveVar, if set, turns the test program into the service. It is set for all that the tests start.
const serveVar = "TABLES_TEST_SERVES"

var (
	tablesFlag = flag.Int("tables", 12, "how many tables the test of kills plays")
	killsFlag  = flag.Int("kills", 3, "how often it kills a process")
	pauseFlag  = flag.Duration("pause", 4*time.Second, "how long it waits between two kills")
)

func TestMain(m *testing.M) {
	if os.Getenv(serveVar) != "" {
		fillOnSignal()
		os.Exit(runUntilSignal(os.Args[1:]))
	}
	if err := os.Setenv(serveVar, "yes"); err != nil {
		panic(err)
	}
	flag.Parse()
	os.Exit(m.Run())
}

// member is a process of a cluster, which can be killed and started again.
type member struct {
	*testing.T
	args []string
	url  string
	cmd  *exec.Cmd
	said io.ReadCloser
}

// begin starts the process and waits for its address.
func (m *member) begin() {
	m.Helper()
	m.cmd = exec.CommandContext(m.Context(), os.Args[0], m.args...)
	m.cmd.Stderr = os.Stderr
	out, err := m.cmd.StdoutPipe()
	if err != nil {
		m.Fatal(err)
	}
	if err := m.cmd.Start(); err != nil {
		m.Fatal(err)
	}
	m.said = out
}

// ready waits until the process serves.
func (m *member) ready() {
	m.Helper()
	line, err := bufio.NewReader(m.said).ReadString('\n')
	if err != nil {
		m.Fatalf("a process does not start: %v", err)
	}
	if url := strings.TrimSuffix(strings.TrimSpace(line), "/"); url != m.url { // else devices may be reading it
		m.url = url
	}
}

// kill ends the process as a loss of power does.
func (m *member) kill() {
	m.Helper()
	if err := m.cmd.Process.Kill(); err != nil && !errors.Is(err, os.ErrProcessDone) {
		m.Fatal(err)
	}
	_ = m.cmd.Wait() // it was killed
}

// free returns an address of this machine that nobody listens on.
func free(t *testing.T) string {
	t.Helper()
	address, err := freeAddress()
	if err != nil {
		t.Fatal(err)
	}
	return address
}

// newCluster starts three processes that are one service, with args besides.
func newCluster(t *testing.T, args ...string) []*member {
	t.Helper()
	var routes, addresses []string
	for range 3 {
		routes, addresses = append(routes, free(t)), append(addresses, free(t))
	}
	var all []*member
	for i := range 3 {
		all = append(all, &member{T: t, args: append([]string{
			"-addr", addresses[i], "-web", t.TempDir(), "-data", t.TempDir(), "-name", fmt.Sprintf("n%d", i),
			"-cluster", routes[i], "-routes", strings.Join(routes, ","), "-streams", "4",
		}, args...)})
	}
	for _, m := range all {
		m.begin()
	}
	for _, m := range all {
		m.ready()
		t.Cleanup(m.kill)
	}
	return all
}

// TestKills: while devices play at many tables through three processes, game after game, one process after the other is
// killed and started again. No decision that was acknowledged is lost, none is played twice, every journal is one, and
// every device has the lines that are made afresh from it.
func TestKills(t *testing.T) {
	if testing.Short() {
		t.Skip("only without -short: TestHandingOver ends a process, and cmd/internal/room kills one")
	}
	ctx, cancel := context.WithTimeout(t.Context(), 15*time.Minute)
	defer cancel()
	all := newCluster(t, "-decisions-rate", "0", "-bytes-rate", "0", "-games", "0", "-records", "0") // the devices play as fast as they can, for hours
	var wait sync.WaitGroup
	var enough atomic.Bool
	var games atomic.Int64
	pauses := &longest{}
	for i := range *tablesFlag {
		wait.Go(func() {
			for again := true; again && !t.Failed(); again = !enough.Load() {
				playThrough(ctx, t, all, i, pauses)
				games.Add(1)
			}
		})
	}
	for kills := range *killsFlag {
		time.Sleep(*pauseFlag)
		victim := all[kills%3]
		victim.kill()
		victim.begin()
		victim.ready()
	}
	enough.Store(true)
	wait.Wait()
	t.Logf("%d tables, %d games, %d kills, pauses of devices: %s", *tablesFlag, games.Load(), *killsFlag, pauses)
}

// longest collects how long devices waited for their next message.
type longest struct {
	mu    sync.Mutex
	waits []time.Duration
}

func (l *longest) add(d time.Duration) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.waits = append(l.waits, d)
}

func (l *longest) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	slices.Sort(l.waits)
	n := len(l.waits)
	return fmt.Sprintf("p50 %v, p99 %v, worst %v of %d", l.waits[n/2], l.waits[n*99/100], l.waits[n-1], n)
}

// killHeaders are the tables that are played while processes are killed. Of Rapid City, which takes its time, a few cards
// do.
var killHeaders = []string{
	`{"game":"dorada","seats":["red","blue","yellow"],"players":{"yellow":{"kind":"bot","level":"easy"}}}`,
	`{"game":"pamplona","seats":["red","blue","yellow"],"players":{"yellow":{"kind":"bot","level":"easy"}}}`,
	`{"game":"galopp","seats":["red","blue","yellow"],"players":{"yellow":{"kind":"bot","level":"easy"}}}`,
	`{"game":"rapidcity","seats":["red","blue","yellow"],"players":{"yellow":{"kind":"bot","level":"easy"}},` +
		`"options":{"seconds":3},"setup":{"deck":{"indian":1,"red hands up":1,"red armed left":1,"blue armed right":1}}}`,
}

// playThrough plays a table of two devices, each at a process of its own choice that changes with every connection, and
// holds the end to the journal.
func playThrough(ctx context.Context, t *testing.T, all []*member, i int, pauses *longest) {
	header := killHeaders[i%len(killHeaders)]
	if strings.Contains(header, "rapidcity") {
		pauses = &longest{} // its cards have pauses of their own
	}
	code, key := createSomewhere(ctx, t, all, header)
	devices := make([]*roamer, 2)
	for n, seat := range []string{"red", "blue"} {
		devices[n] = &roamer{all: all, next: i + n, seat: seat, host: n == 0, pauses: pauses,
			Device: device.Device{Key: []string{key, device.NewKey()}[n], Name: seat}, code: code}
	}
	var wait sync.WaitGroup
	for _, d := range devices {
		wait.Go(func() {
			if err := d.through(ctx); err != nil {
				t.Errorf("table %s, %s: %v", code, d.seat, err)
			}
		})
	}
	wait.Wait()
	if t.Failed() {
		return
	}
	fresh := &roamer{all: all, next: i, seat: "red", code: code, pauses: pauses, Device: device.Device{Key: key}}
	if err := fresh.through(ctx); err != nil {
		t.Errorf("table %s: %v", code, err)
		return
	}
	if !slices.Equal(fresh.Lines, devices[0].Lines) || len(devices[1].Lines) != len(fresh.Lines) {
		t.Errorf("table %s: a device that was there has other lines than one that comes afresh", code)
	}
	check(t, strings.Join(fresh.full, ""))
	if decided := strings.Count(strings.Join(fresh.Lines, ""), `"seat":"red"`); decided < devices[0].acked {
		t.Errorf("table %s: %d decisions of %d acknowledged ones are there", code, decided, devices[0].acked)
	}
}

// createSomewhere creates a table at any process that lives.
func createSomewhere(ctx context.Context, t *testing.T, all []*member, header string) (code, key string) {
	for n := 0; ctx.Err() == nil; n++ {
		if code, key, err := createTable(ctx, all[n%3].url, header); err == nil {
			return code, key
		}
		time.Sleep(50 * time.Millisecond)
	}
	t.Error("no table can be set up")
	return "", ""
}

// roamer is a device that comes to another process each time.
type roamer struct {
	device.Device
	all    []*member
	next   int
	code   string
	seat   string
	host   bool
	pauses *longest
	// acked counts the decisions of its own that came back as lines.
	acked int
	full  []string
}

// through plays until the game is over and its journal is known.
func (r *roamer) through(ctx context.Context) error {
	for ctx.Err() == nil {
		p := &process{url: r.all[r.next%3].url}
		r.next++
		r.URL = p.table(r.code)
		err := r.connection(ctx)
		switch {
		case err == nil, errors.Is(err, device.ErrProtocol):
			return err
		}
		r.Disconnect()
		time.Sleep(20 * time.Millisecond)
	}
	return ctx.Err()
}

// connection plays until the connection ends or all is done.
func (r *roamer) connection(ctx context.Context) error {
	if err := r.Join(ctx); err != nil {
		return err
	}
	r.full = nil
	for {
		heard := time.Now()
		m, err := r.Receive(ctx)
		if err != nil {
			return err
		}
		r.pauses.add(time.Since(heard))
		if strings.Contains(string(m.Line), `"seat":"`+r.seat+`"`) {
			r.acked++
		}
		if m.Full != nil {
			r.full = append(r.full, string(m.Full)+"\n")
			if len(r.full) == len(r.Lines) {
				return nil
			}
			continue
		}
		if err := r.do(ctx, m); err != nil {
			return err
		}
	}
}

// do returns what the device says after a message.
func (r *roamer) do(ctx context.Context, m device.Message) error {
	switch {
	case m.Back != nil:
		return fmt.Errorf("back to line %d, though nobody takes anything back: %w", *m.Back, device.ErrProtocol)
	case m.Table != "" && m.State == "waiting" && r.You != r.seat:
		return r.Send(ctx, map[string]any{"sit": r.seat})
	case m.Table != "" && m.State == "waiting" && r.host && !strings.Contains(string(m.Seats["blue"]), `"free"`):
		return r.Send(ctx, map[string]any{"start": true})
	case m.Over:
		return r.Send(ctx, map[string]any{"journal": true})
	case m.Ask != 0:
		return r.Answer(ctx, m)
	}
	return nil
}

// TestBesideTheLineThroughAnotherProcess: emotes and questions how a table stands are answered by any process, wherever
// the table runs, and when it runs nowhere any more.
func TestBesideTheLineThroughAnotherProcess(t *testing.T) {
	if testing.Short() {
		t.Skip("only without -short: cmd/tables/cluster asks through another process of one engine")
	}
	ctx, cancel := context.WithTimeout(t.Context(), 3*time.Minute)
	defer cancel()
	all := newCluster(t, "-idle", "100ms")
	code, key := createSomewhere(ctx, t, all, `{"game":"dorada","seats":["red","blue"]}`)
	here, there := &process{T: t, url: all[0].url}, &process{T: t, url: all[1].url}
	red := here.sit(ctx, code, key, "red")
	eve := &device.Device{URL: there.table(code), Key: device.NewKey()}
	if err := eve.Join(ctx); err != nil {
		t.Fatal(err)
	}
	if _, err := eve.Receive(ctx); err != nil {
		t.Fatal(err)
	}
	if status, text := there.post("/table/"+code+"/emotes", `{"key":"`+key+`","emote":"luck"}`); status != http.StatusOK {
		t.Errorf("an emote is answered with %d %s", status, text)
	}
	for emote := ""; emote == ""; {
		m, err := eve.Receive(ctx)
		if err != nil {
			t.Fatal(err)
		}
		emote = m.Emote
	}
	question := `{"tables":[{"code":"` + code + `","key":"` + key + `"},{"code":"AAAAA","key":"` + key + `"}]}`
	want := `{"tables":[{"code":"` + code + `","state":"waiting","game":0,"lines":0,"you":"red","turn":false},{"code":"AAAAA","error":"no such table"}]}`
	ask := func(when string) {
		t.Helper()
		for i, m := range all {
			p := &process{T: t, url: m.url}
			if status, text := p.post("/tables/status", question); status != http.StatusOK || strings.TrimSpace(text) != want {
				t.Errorf("%s, process %d answers %d %s, want %s", when, i, status, text, want)
			}
		}
	}
	ask("while it is played")
	red.Disconnect()
	eve.Disconnect()
	for _, m := range all {
		for (&process{T: t, url: m.url}).figure("tables_running") > 0 && ctx.Err() == nil {
			time.Sleep(50 * time.Millisecond)
		}
	}
	ask("while it rests")
	for i, m := range all {
		if n := (&process{T: t, url: m.url}).figure("tables_running"); n > 0 {
			t.Errorf("to tell how a table rests, process %d has read it back", i)
		}
	}
}
