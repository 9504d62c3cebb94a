package main

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"os/signal"
	"strings"
	"syscall"
	"testing"
	"time"

	"ludotheque/cmd/internal/gateway"
	"ludotheque/cmd/internal/gateway/device"
	"ludotheque/logic/online/wire"
)

// fillOnSignal has the disk be full for this process from SIGUSR1 on, until SIGUSR2: no file grows then.
func fillOnSignal() {
	signal.Ignore(syscall.SIGXFSZ)
	asked := make(chan os.Signal, 1)
	signal.Notify(asked, syscall.SIGUSR1, syscall.SIGUSR2)
	var had syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_FSIZE, &had); err != nil {
		panic(err)
	}
	go func() {
		for s := range asked {
			limit := had
			if s == syscall.SIGUSR1 {
				limit.Cur = 0
			}
			if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &limit); err != nil {
				panic(err)
			}
		}
	}()
}

// health returns what a process says of itself.
func (p *process) health() (status int, why string) {
	p.Helper()
	answer, err := http.Get(p.url + "/healthz")
	if err != nil {
		p.Fatal(err)
	}
	defer answer.Body.Close()
	var says struct{ Error string }
	if err := json.NewDecoder(answer.Body).Decode(&says); err != nil {
		p.Fatal(err)
	}
	return answer.StatusCode, says.Error
}

// TestAFullDisk: whoever plays is told what is wrong, and /healthz is; once there is room again the process serves by itself, and every
// line that was told is there.
func TestAFullDisk(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithTimeout(t.Context(), 3*time.Minute)
	defer cancel()
	m := &member{T: t, args: []string{"-addr", free(t), "-web", t.TempDir(), "-data", t.TempDir(), "-streams", "2"}}
	m.begin()
	m.ready()
	t.Cleanup(m.kill)
	p := &process{T: t, url: m.url}
	const header = `{"game":"dorada","seats":["red","blue"],"players":{"blue":{"kind":"bot","level":"easy"}}}`
	code, key := p.createTable(header)
	d := p.sit(ctx, code, key, "red")
	if err := d.Send(ctx, map[string]any{"start": true}); err != nil {
		t.Fatal(err)
	}
	for d.State != wire.Playing || len(d.Lines) < 2 {
		if _, err := d.Receive(ctx); err != nil {
			t.Fatal(err)
		}
	}
	if err := m.cmd.Process.Signal(syscall.SIGUSR1); err != nil {
		t.Fatal(err)
	}
	before := fullFor(ctx, p, d)
	if status, why := p.health(); status != http.StatusServiceUnavailable || why != wire.NotKept {
		t.Errorf("once a device was told, it is %d %q", status, why)
	}
	if status, text := p.post("/tables", header); status != http.StatusServiceUnavailable || !strings.Contains(text, wire.NotKept) {
		t.Errorf("a table is set up: %d %s", status, text)
	}
	fullFor(ctx, p, d)
	if err := m.cmd.Process.Signal(syscall.SIGUSR2); err != nil {
		t.Fatal(err)
	}
	p.await("it serves again", func() bool { status, _ := p.health(); return status == http.StatusOK })
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

// fullFor plays on until the device is told that nothing can be kept, and asked to come in a while, and returns how many lines it has.
func fullFor(ctx context.Context, p *process, d *device.Device) int {
	p.Helper()
	for {
		m, err := d.Receive(ctx)
		switch {
		case err != nil && device.CloseCode(err) == gateway.CloseRestart: // it was told nothing yet, and comes again
			time.Sleep(50 * time.Millisecond)
			err = d.Join(ctx)
		case err == nil && m.Error == wire.NotKept:
			if code, _ := d.WaitClosed(ctx); code != gateway.CloseLater {
				p.Errorf("closed with %d, want %d", code, gateway.CloseLater)
			}
			if err := d.Join(ctx); err != nil {
				p.Fatal(err)
			}
			return len(d.Lines)
		case err == nil && m.Ask != 0:
			err = d.Answer(ctx, m)
		}
		if err != nil {
			p.Fatal(err)
		}
	}
}
