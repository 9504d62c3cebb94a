package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"ludotheque/cmd/internal/gateway/device"
	"ludotheque/logic/boxes"
	"ludotheque/logic/boxes/boxestest"
	"ludotheque/logic/record/journal"
)

// process is the service as a command, in this process.
type process struct {
	*testing.T
	url  string
	stop func()
}

// start runs the command with args on a free port, over two streams, until the test ends. What it keeps goes with the test, unless
// args say where.
func start(t *testing.T, args ...string) *process {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	out, in := io.Pipe()
	var errs bytes.Buffer
	done := make(chan int, 1)
	go func() {
		code := run(ctx, append([]string{"-addr", "127.0.0.1:0", "-web", t.TempDir(), "-data", t.TempDir(), "-streams", "2"}, args...), in, &errs)
		_ = in.CloseWithError(fmt.Errorf("it has ended: %s", errs.String()))
		done <- code
	}()
	var url string
	if _, err := fmt.Fscanln(out, &url); err != nil {
		t.Fatal(err)
	}
	p := &process{T: t, url: strings.TrimSuffix(url, "/")}
	p.stop = sync.OnceFunc(func() {
		cancel()
		if code := <-done; code != 0 {
			t.Errorf("exit status %d: %s", code, errs.String())
		}
	})
	t.Cleanup(p.stop)
	return p
}

// createTable creates a table and returns its code and the key of its host.
func (p *process) createTable(header string) (code, key string) {
	p.Helper()
	code, key, err := createTable(p.Context(), p.url, header)
	if err != nil {
		p.Fatal(err)
	}
	return code, key
}

// post asks for path with body.
func (p *process) post(path, body string) (status int, text string) {
	p.Helper()
	answer, err := http.Post(p.url+path, "application/json", strings.NewReader(body))
	if err != nil {
		p.Fatal(err)
	}
	defer answer.Body.Close()
	all, err := io.ReadAll(answer.Body)
	if err != nil {
		p.Fatal(err)
	}
	return answer.StatusCode, string(all)
}

// figure returns one of the process's metrics.
func (p *process) figure(name string) float64 {
	p.Helper()
	text, err := get(p.Context(), p.url+"/metrics")
	if err != nil {
		p.Fatal(err)
	}
	return metricValue(text, name)
}

// await waits until something is so, however slow the machine is.
func (p *process) await(what string, so func() bool) {
	p.Helper()
	for range 6_000 {
		if so() {
			return
		}
		time.Sleep(20 * time.Millisecond)
	}
	p.Fatalf("not in two minutes: %s", what)
}

func (p *process) table(code string) string {
	return "ws" + strings.TrimPrefix(p.url, "http") + "/table/" + code
}

// sit connects a device and sits it down.
func (p *process) sit(ctx context.Context, code, key, seat string) *device.Device {
	p.Helper()
	d := &device.Device{URL: p.table(code), Key: key, Name: "Ann " + seat}
	if err := d.Join(ctx); err != nil {
		p.Fatal(err)
	}
	if err := d.Send(ctx, map[string]any{"sit": seat}); err != nil {
		p.Fatal(err)
	}
	for d.You != seat {
		if _, err := d.Receive(ctx); err != nil {
			p.Fatal(err)
		}
	}
	return d
}

// whole plays a game of two devices and bots to its end and returns its journal.
func (p *process) whole(header string, seats ...string) string {
	p.Helper()
	ctx, cancel := context.WithTimeout(p.Context(), 5*time.Minute)
	defer cancel()
	code, key := p.createTable(header)
	devices := []*device.Device{p.sit(ctx, code, key, seats[0])}
	for _, seat := range seats[1:] {
		devices = append(devices, p.sit(ctx, code, device.NewKey(), seat))
	}
	if err := devices[0].Send(ctx, map[string]any{"start": true}); err != nil {
		p.Fatal(err)
	}
	var wait sync.WaitGroup
	for _, d := range devices {
		wait.Go(func() {
			if err := d.Play(ctx, nil); err != nil {
				p.Error(err)
			}
		})
	}
	wait.Wait()
	return p.journal(ctx, devices[0])
}

// journal returns the journal of a finished game.
func (p *process) journal(ctx context.Context, d *device.Device) string {
	p.Helper()
	text, err := d.Journal(ctx)
	if err != nil {
		p.Fatal(err)
	}
	return text
}

// check reports an error if text is not a valid journal.
func check(t *testing.T, text string) {
	t.Helper()
	all, err := boxes.All()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := journal.Read(strings.NewReader(text), all, nil, nil); err != nil {
		t.Error(err)
	}
}

// TestWholeGamesThroughTheService: two devices and a bot play to the end over real sockets, and the journal is one that the
// referee accepts.
func TestWholeGamesThroughTheService(t *testing.T) {
	p := start(t)
	for _, game := range boxestest.TurnBased(t) {
		check(t, p.whole(fmt.Sprintf(`{"game":%q,"seats":["red","blue","yellow"],"players":{"yellow":{"kind":"bot","level":"easy"}}}`, game), "red", "blue"))
	}
}
