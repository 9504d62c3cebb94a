package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"time"

	"ludotheque/cmd/internal/gateway/device"
)

// tablePair is a table and the two devices that play there. The first one is the host's.
type tablePair struct {
	code    string
	devices [2]*device.Device
}

// sitDown sets up all tables, up to 16 at a time, and lets two devices sit down at each, within setupTime. Errors are added to
// l.errs, and returned together at the end.
func (l *loadTest) sitDown(ctx context.Context) ([]*tablePair, error) {
	ctx, cancel := context.WithTimeout(ctx, setupTime)
	defer cancel()
	pairs := make([]*tablePair, l.tables)
	var wait sync.WaitGroup
	slots := make(chan struct{}, 16)
	for i := range pairs {
		wait.Go(func() {
			slots <- struct{}{}
			defer func() { <-slots }()
			p, err := l.newPair(ctx, i)
			if err != nil {
				l.addError(err)
			}
			pairs[i] = p
		})
	}
	wait.Wait()
	return pairs, errors.Join(l.errs...)
}

// addError adds an error to l.errs.
func (l *loadTest) addError(err error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.errs = append(l.errs, err)
}

// newPair sets up a table and lets two devices sit down there. The number i of the table spreads the devices over the
// processes. The two of one table connect to different processes if there are several.
func (l *loadTest) newPair(ctx context.Context, i int) (*tablePair, error) {
	code, key, err := createTable(ctx, l.urls[i%len(l.urls)], l.header)
	if err != nil {
		return nil, err
	}
	p := &tablePair{code: code}
	for n, seat := range []string{"red", "blue"} {
		at := l.urls[(i+n)%len(l.urls)]
		d := &device.Device{URL: "ws" + strings.TrimPrefix(at, "http") + "/table/" + code, Key: key, Name: seat}
		if n > 0 {
			d.Key = device.NewKey()
		}
		if err := d.Join(ctx); err != nil {
			return nil, err
		}
		if err := d.Send(ctx, map[string]any{"sit": seat}); err != nil {
			return nil, err
		}
		for d.You != seat {
			if _, err := d.Receive(ctx); err != nil {
				return nil, err
			}
		}
		p.devices[n] = d
	}
	return p, nil
}

// createTable asks the service at url for a table with the journal header, and returns its code and the host's key. Any status
// but 201 is an error.
func createTable(ctx context.Context, url, header string) (code, key string, err error) {
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, url+"/tables", strings.NewReader(header))
	if err != nil {
		return "", "", fmt.Errorf("load: %w", err)
	}
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		return "", "", fmt.Errorf("load: %w", err)
	}
	defer answer.Body.Close()
	var reply struct{ Code, Key, Error string }
	if err := json.NewDecoder(answer.Body).Decode(&reply); err != nil {
		return "", "", fmt.Errorf("load: no table is set up: %s: %w", answer.Status, err)
	}
	if answer.StatusCode != http.StatusCreated {
		return "", "", fmt.Errorf("load: no table is set up: %s: %s", answer.Status, reply.Error)
	}
	return reply.Code, reply.Key, nil
}

// play lets all devices play until ctx ends, and waits for them. It returns the figures after three quarters of l.playTime,
// when all devices still play, or zero figures if ctx ends before.
func (l *loadTest) play(ctx context.Context, pairs []*tablePair) (busy figures, err error) {
	var wait sync.WaitGroup
	for _, p := range pairs {
		for n := range p.devices {
			wait.Go(func() { l.playDevice(ctx, p, n) })
		}
	}
	select {
	case <-time.After(l.playTime * 3 / 4):
		busy, err = l.sample(context.WithoutCancel(ctx))
	case <-ctx.Done():
	}
	wait.Wait()
	return busy, err
}

// playDevice plays device n of a table, one game after the other, until ctx ends or an error, which it adds to l.errs.
// Device 0 starts the games. At the end the device disconnects.
func (l *loadTest) playDevice(ctx context.Context, p *tablePair, n int) {
	d := p.devices[n]
	defer d.Disconnect()
	begin := map[string]any{"start": true}
	for ctx.Err() == nil {
		if n == 0 {
			if err := d.Send(ctx, begin); err != nil && ctx.Err() == nil {
				l.addError(err)
				return
			}
		}
		if err := d.Play(ctx, func(m device.Message) error { l.noteMessage(p.code, d, m); return nil }); err != nil {
			if ctx.Err() == nil {
				l.addError(err)
			}
			return
		}
		begin = map[string]any{"again": true}
	}
}

// noteMessage counts the line and measures the latency, if the message m to the device d has them. A latency is the time
// from a question, which is answered at once, until a device has the line of the answer; each device at the table adds one.
// For a claim on a timed card it is the time from the claim until the same device has its line. When lines are taken back,
// the times of the table's questions are forgotten.
func (l *loadTest) noteMessage(code string, d *device.Device, m device.Message) {
	l.mu.Lock()
	defer l.mu.Unlock()
	switch {
	case m.Ask != 0:
		l.answered[answerKey{code, m.Ask}] = time.Now()
	case m.Line != nil:
		l.lines++
		if wait, ok := l.latency(code, d, m); ok {
			l.latencies = append(l.latencies, wait)
		}
	case m.Back != nil:
		for line := range l.answered {
			if line.code == code {
				delete(l.answered, line)
			}
		}
	}
}

// latency returns the time from the answer or claim until now, when d has received its line in m. ok is false if the line is
// not an answer of a device, or is the claim of another device. The caller holds l.mu.
func (l *loadTest) latency(code string, d *device.Device, m device.Message) (wait time.Duration, ok bool) {
	e := device.ReadEntry(m.Line)
	if e.IsClaim() {
		return d.SinceClaim(), e.Seat == d.You
	}
	at, ok := l.answered[answerKey{code, m.N}]
	return time.Since(at), ok && e.Seat != ""
}
