package gateway_test

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/coder/websocket"

	"ludotheque/cmd/internal/gateway"
	"ludotheque/cmd/internal/gateway/device"
	"ludotheque/logic/boxes"
	"ludotheque/logic/game"
	"ludotheque/logic/online/session"
	"ludotheque/logic/online/wire"
	"ludotheque/logic/record/journal"
)

// allBoxes opens the boxes once.
var allBoxes = sync.OnceValues(boxes.Untrained)

// origin is where the pages of a house come from.
const origin = "http://tables.example"

// house is a gateway with its keeper behind a server. It lives in a bubble of testing/synctest, where waiting takes no time, and
// which sees to it that all of its goroutines end.
type house struct {
	*testing.T
	gateway *gateway.Gateway
	net     *network
	seeds   atomic.Uint64

	mu     sync.Mutex
	keeper *gateway.Keeper
}

// newHouse opens a house on a log, with a gateway as change makes it, until the test ends.
func newHouse(t *testing.T, log gateway.Log, change ...func(*gateway.Gateway)) *house {
	t.Helper()
	h := &house{T: t, net: newNetwork()}
	h.keeper = h.newKeeper(log)
	h.gateway = &gateway.Gateway{
		Tables: h, Creator: h, Requests: h, Names: []string{"tables.example"}, Sockets: 1000, PerAddress: 1000, Logger: slog.New(slog.DiscardHandler),
		CodeQuota: &gateway.Quota{PerMinute: 60, Burst: 60}, CreateQuota: &gateway.Quota{PerMinute: 600, Burst: 600},
		RequestQuota: &gateway.Quota{PerMinute: 600, Burst: 600},
	}
	for _, c := range change {
		c(h.gateway)
	}
	server := &http.Server{Handler: h.gateway.Handler(), ReadHeaderTimeout: time.Minute}
	go func() { _ = server.Serve(h.net) }() // until it is closed
	t.Cleanup(func() {
		if err := server.Close(); err != nil {
			t.Error(err)
		}
		h.current().Close()
		if err := h.gateway.Wait(context.WithoutCancel(t.Context())); err != nil {
			t.Error(err)
		}
	})
	return h
}

// client returns an HTTP client at an address. At most holds bytes may wait on its connections to be read by it.
func (h *house) client(address string, holds int) *http.Client {
	return &http.Client{Transport: &http.Transport{DialContext: h.net.from(address, holds), DisableKeepAlives: true}}
}

func (h *house) newKeeper(log gateway.Log) *gateway.Keeper {
	h.Helper()
	all, err := allBoxes()
	if err != nil {
		h.Fatal(err)
	}
	return &gateway.Keeper{
		Log: log, Boxes: all, Spread: session.AtDistance, Seed: func() uint64 { return h.seeds.Add(1) },
		Idle: time.Minute, PerTable: 40, Logger: slog.New(slog.DiscardHandler),
	}
}

func (h *house) current() *gateway.Keeper {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.keeper
}

// Attach and Create are those of the present keeper.
func (h *house) Attach(ctx context.Context, code, from string, sink gateway.Sink) (gateway.Link, error) {
	return h.current().Attach(ctx, code, from, sink)
}

func (h *house) Create(r *http.Request, body []byte) (code, key string, err error) {
	return h.current().Create(r, body)
}

// Emote and Status are those of the present keeper.
func (h *house) Emote(ctx context.Context, code string, r wire.EmoteRequest) (game.Refusal, error) {
	return h.current().Emote(ctx, code, r)
}

func (h *house) Status(ctx context.Context, code, key string) (wire.Status, error) {
	return h.current().Status(ctx, code, key)
}

// restart closes the keeper with all of its tables, and replaces it by one that reads the log that open opens.
func (h *house) restart(open func() gateway.Log) {
	h.Helper()
	h.current().Close()
	next := h.newKeeper(open())
	h.mu.Lock()
	defer h.mu.Unlock()
	h.keeper = next
}

// createTable creates a table and returns its code and the key of its host.
func (h *house) createTable(header string) (code, key string) {
	h.Helper()
	code, key, err := h.Create(httptest.NewRequestWithContext(h.Context(), http.MethodPost, "/tables", nil), []byte(header))
	if err != nil {
		h.Fatal(err)
	}
	return code, key
}

func (h *house) url(code string) string {
	return "ws" + strings.TrimPrefix(origin, "http") + "/table/" + code
}

// stranger returns a device of somebody else that is not connected yet.
func (h *house) stranger(code string) *device.Device {
	return &device.Device{
		URL: h.url(code), Key: device.NewKey(), Name: "Eve",
		Options: &websocket.DialOptions{HTTPClient: h.client("192.0.2.7", wide)},
	}
}

// guest returns a device of somebody else that has connected and sent nothing.
func (h *house) guest(ctx context.Context, code string) *device.Device {
	h.Helper()
	d := h.stranger(code)
	if err := d.Connect(ctx); err != nil {
		h.Fatal(err)
	}
	h.Cleanup(d.Disconnect)
	return d
}

// join returns a device of somebody else that has connected and sent hello.
func (h *house) join(ctx context.Context, code string) *device.Device {
	h.Helper()
	d := h.guest(ctx, code)
	if err := d.Hello(ctx); err != nil {
		h.Fatal(err)
	}
	return d
}

// sit connects a device with a key, which takes a seat.
func (h *house) sit(ctx context.Context, code, key, seat string) *device.Device {
	h.Helper()
	d := h.guest(ctx, code)
	d.Key, d.Name = key, "Ann "+seat
	if err := errors.Join(d.Hello(ctx), d.Send(ctx, map[string]any{"sit": seat})); err != nil {
		h.Fatal(err)
	}
	for d.You != seat {
		if _, err := d.Receive(ctx); err != nil {
			h.Fatal(err)
		}
	}
	return d
}

// pair is two devices that play game after game at a table, and cut their own connections now and then.
type pair struct {
	*house
	code      string
	red, blue *device.Device
	// enough is set when the game under way is to be the last.
	enough atomic.Bool
	wait   sync.WaitGroup
	games  int
	// every is how many messages there are between two cuts, 0 if none is. thinks is how long each waits before it answers.
	every  int
	thinks time.Duration
}

const dorada = `{"game":"dorada","seats":["red","blue","yellow"],"players":{"yellow":{"kind":"bot","level":"easy"}}}`

// newPair sets a table up and sits two devices down at it.
func (h *house) newPair(ctx context.Context, header string) *pair {
	h.Helper()
	code, key := h.createTable(header)
	p := &pair{house: h, code: code, every: 40}
	p.red, p.blue = h.sit(ctx, code, key, "red"), h.sit(ctx, code, device.NewKey(), "blue")
	return p
}

// begin begins to play. Red's device says when there is another game; blue's stays until then.
func (p *pair) begin(ctx context.Context) {
	p.Helper()
	if err := p.red.Send(ctx, map[string]any{"start": true}); err != nil {
		p.Fatal(err)
	}
	ctx, cancel := context.WithCancel(ctx)
	p.wait.Go(func() {
		defer cancel()
		for {
			if err := p.red.Play(ctx, p.seen(ctx, p.red)); err != nil {
				p.Errorf("red: %v", err)
				return
			}
			p.games++
			if p.enough.Load() {
				return
			}
			_ = p.red.Send(ctx, map[string]any{"again": true}) // when it comes again, it is over again
		}
	})
	p.wait.Go(func() {
		for {
			if err := p.blue.Play(ctx, p.seen(ctx, p.blue)); err != nil {
				if ctx.Err() == nil {
					p.Errorf("blue: %v", err)
				}
				return
			}
		}
	})
}

// seen returns a function for Device.Play: it cuts the connection now and then, sends a start that was lost again, and
// returns an error for a message that takes back a line.
func (p *pair) seen(ctx context.Context, d *device.Device) func(device.Message) error {
	heard := 0
	return func(m device.Message) error {
		if m.Ask != 0 {
			time.Sleep(p.thinks)
		}
		if heard++; p.every > 0 && heard%p.every == 0 && !m.Over {
			d.Cut()
		}
		if m.State == wire.Waiting && d == p.red {
			_ = d.Send(ctx, map[string]any{"start": true}) // it is waiting still when it comes again
		}
		if m.Back != nil && *m.Back != 0 {
			return fmt.Errorf("back to line %d", *m.Back)
		}
		return nil
	}
}

// end lets the game under way be the last and waits for its end. It compares the lines of both devices with those that new
// devices get, and checks the journal.
func (p *pair) end(ctx context.Context) {
	p.Helper()
	p.enough.Store(true)
	p.wait.Wait()
	if p.Failed() {
		return
	}
	for _, d := range []*device.Device{p.red, p.blue} {
		fresh := p.guest(ctx, p.code)
		fresh.Key = d.Key
		if err := fresh.Hello(ctx); err != nil {
			p.Fatal(err)
		}
		if err := fresh.Play(ctx, nil); err != nil {
			p.Fatal(err)
		}
		if have := d.Lines; len(have) > len(fresh.Lines) || !slices.Equal(have, fresh.Lines[:len(have)]) || d == p.red && len(have) != len(fresh.Lines) {
			p.Errorf("%s has %d lines, one that comes afresh %d, or others", d.Name, len(have), len(fresh.Lines))
		}
		p.check(ctx, fresh)
	}
}

// check reports an error if the journal that d gets of a finished game is not valid.
func (h *house) check(ctx context.Context, d *device.Device) {
	h.Helper()
	text, err := d.Journal(ctx)
	if err != nil {
		h.Fatal(err)
	}
	all, err := allBoxes()
	if err != nil {
		h.Fatal(err)
	}
	if _, err := journal.Read(strings.NewReader(text), all, nil, nil); err != nil {
		h.Error(err)
	}
}
