package gateway_test

import (
	"errors"
	"net/http"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"ludotheque/cmd/internal/gateway"
	"ludotheque/cmd/internal/gateway/device"
	"ludotheque/logic/online/session"
	"ludotheque/logic/online/wire"
)

// TestAQuickDeviceWaits: it decides no oftener than it may, whether it comes again in between or not, and notices nothing else.
func TestAQuickDeviceWaits(t *testing.T) { synctest.Test(t, quickDeviceWaits) }

func quickDeviceWaits(t *testing.T) {
	const perMinute = 4
	ctx := testContext(t)
	h := newHouse(t, gateway.NewMemory())
	h.current().Decisions = perMinute
	p := h.newPair(ctx, dorada)
	begun := time.Now()
	p.begin(ctx)
	p.end(ctx)
	decided := 0
	for _, line := range p.red.Lines {
		if strings.Contains(line, `"seat":"red"`) {
			decided++
		}
	}
	if least := time.Duration(decided-2*perMinute) * time.Minute / perMinute; time.Since(begun) < least {
		t.Errorf("%d decisions of a device took %v, at the least it is %v", decided, time.Since(begun), least)
	}
	if decided < 2*perMinute || h.current().Counts.Held.Load() == 0 {
		t.Errorf("%d decisions, %d of all were held back: the test shows nothing", decided, h.current().Counts.Held.Load())
	}
}

// TestADeviceThatDoesNotWaitIsTurnedAway: what it says while it has to is held back, but not without end.
func TestADeviceThatDoesNotWaitIsTurnedAway(t *testing.T) {
	synctest.Test(t, impatientDeviceIsTurnedAway)
}

func impatientDeviceIsTurnedAway(t *testing.T) {
	ctx := testContext(t)
	h := newHouse(t, gateway.NewMemory())
	h.current().Decisions = 1
	code, _ := h.createTable(dorada)
	d := h.sit(ctx, code, device.NewKey(), "red") // which was the one
	for range 80 {
		_ = d.SendText(ctx, []byte(`{"ping":1}`)) // it may be closed in the middle
		time.Sleep(time.Second / wire.MessagesPerSecond)
	}
	closed(ctx, t, d, wire.CloseTooMany)
}

// TestABinaryMessageThatWaitsIsMalformed: one that is held back closes the connection once it is its turn, as it does at once
// else.
func TestABinaryMessageThatWaitsIsMalformed(t *testing.T) { synctest.Test(t, binaryMessageThatWaits) }

func binaryMessageThatWaits(t *testing.T) {
	ctx := testContext(t)
	h := newHouse(t, gateway.NewMemory())
	h.current().Decisions = 1
	code, _ := h.createTable(dorada)
	d := h.sit(ctx, code, device.NewKey(), "red") // the one decision of this minute
	if err := d.SendBinary(ctx, []byte{1}); err != nil {
		t.Fatal(err)
	}
	closed(ctx, t, d, wire.CloseMalformed)
}

// TestSoMuchIsKeptForAnAddress: a device from which more comes is told why it is turned away, and sets no table up; others at the same
// table are not, and after an hour it plays on.
func TestSoMuchIsKeptForAnAddress(t *testing.T) { synctest.Test(t, soMuchIsKept) }

func soMuchIsKept(t *testing.T) {
	ctx := testContext(t)
	h := newHouse(t, gateway.NewMemory())
	code, key := h.createTable(`{"game":"dorada","seats":["red","blue"]}`)
	quota := gateway.Hourly(5_000)
	h.gateway.Bytes, h.current().Bytes = quota, quota
	red := h.sit(ctx, code, key, "red")
	blue := h.stranger(code)
	blue.Options.HTTPClient = h.client("192.0.2.8", wide)
	if err := errors.Join(blue.Join(ctx), blue.Send(ctx, map[string]any{"sit": "blue"}), red.Send(ctx, map[string]any{"start": true})); err != nil {
		t.Fatal(err)
	}
	defer blue.Disconnect()
	var wait sync.WaitGroup
	wait.Go(func() {
		if err := blue.Play(ctx, func(m device.Message) error { time.Sleep(time.Minute); return nil }); err != nil {
			t.Errorf("the other one: %v", err)
		}
	})
	var why string
	err := red.Play(ctx, func(m device.Message) error { why += m.Error; return nil })
	if device.CloseCode(err) != wire.CloseTooMany || !strings.Contains(why, "this address") {
		t.Errorf("closed as %q, %v", why, err)
	}
	if status, text := h.post(dorada, "From: 192.0.2.7:9"); status != http.StatusTooManyRequests || !strings.Contains(text, "this address") {
		t.Errorf("a table is set up for it: %d %s", status, text)
	}
	if status, text := h.post(dorada, "From: 192.0.2.9:9"); status != http.StatusCreated {
		t.Errorf("no table is set up for others: %d %s", status, text)
	}
	for device.CloseCode(err) == wire.CloseTooMany {
		time.Sleep(time.Hour)
		if err = red.Join(ctx); err == nil {
			err = red.Play(ctx, nil)
		}
	}
	if err != nil {
		t.Error(err)
	}
	wait.Wait()
}

// TestQuickBotsMeetNoBounds: four programs that take 20 ms for a decision play match after match from one address, and are neither
// refused nor turned away nor held back by what a service bounds by default.
func TestQuickBotsMeetNoBounds(t *testing.T) { synctest.Test(t, quickBots) }

func quickBots(t *testing.T) {
	ctx := testContext(t)
	h := newHouse(t, gateway.NewMemory())
	k := h.current()
	k.Bounds, k.Decisions, k.Bytes = session.UsualBounds(), 1200, gateway.Hourly(64e6)
	code, key := h.createTable(`{"game":"galopp","seats":["red","blue","yellow","green"]}`)
	seats, games := []string{"red", "blue", "yellow", "green"}, 8
	if testing.Short() {
		games = 2
	}
	var wait sync.WaitGroup
	var sitting []*device.Device
	for i, seat := range seats {
		sitting = append(sitting, h.sit(ctx, code, map[bool]string{true: key, false: device.NewKey()}[i == 0], seat))
	}
	begin := map[string]any{"start": true}
	for range games {
		if err := sitting[0].Send(ctx, begin); err != nil {
			t.Fatal(err)
		}
		for _, d := range sitting {
			wait.Go(func() {
				err := d.Play(ctx, func(m device.Message) error {
					if m.Refused != nil {
						return errors.New(m.Why)
					}
					if m.Ask != 0 {
						time.Sleep(20 * time.Millisecond)
					}
					return nil
				})
				if err != nil || d.Connects > 1 {
					t.Errorf("%s: came %d times, %v", d.You, d.Connects, err)
				}
			})
		}
		wait.Wait()
		begin = map[string]any{"again": true}
	}
	if held := k.Counts.Held.Load(); held > 0 {
		t.Errorf("%d messages were held back", held)
	}
	t.Logf("%d records", k.Counts.Records.Load())
}
