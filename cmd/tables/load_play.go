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

// tablePair is the two devices of a table, each at a process.
type tablePair struct {
	code string
	at   [2]*device.Device
}

// sitDown sets all tables up and sits two devices down at each.
func (l *load) sitDown(ctx context.Context) ([]*tablePair, error) {
	ctx, cancel := context.WithTimeout(ctx, setTime)
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
				l.fail(err)
			}
			pairs[i] = p
		})
	}
	wait.Wait()
	return pairs, errors.Join(l.errs...)
}

func (l *load) fail(err error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.errs = append(l.errs, err)
}

// newPair sets a table up and sits two devices down at it, over different processes if there are several.
func (l *load) newPair(ctx context.Context, i int) (*tablePair, error) {
	code, key, err := setTable(ctx, l.urls[i%len(l.urls)], l.header)
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
		if err := d.Come(ctx); err != nil {
			return nil, err
		}
		if err := d.Say(ctx, map[string]any{"sit": seat}); err != nil {
			return nil, err
		}
		for d.You != seat {
			if _, err := d.Hear(ctx); err != nil {
				return nil, err
			}
		}
		p.at[n] = d
	}
	return p, nil
}

// setTable asks the service at url for a table.
func setTable(ctx context.Context, url, header string) (code, key string, err error) {
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, url+"/tables", strings.NewReader(header))
	if err != nil {
		return "", "", fmt.Errorf("load: %w", err)
	}
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		return "", "", fmt.Errorf("load: %w", err)
	}
	defer answer.Body.Close()
	var made struct{ Code, Key, Error string }
	if err := json.NewDecoder(answer.Body).Decode(&made); err != nil || answer.StatusCode != http.StatusCreated {
		return "", "", fmt.Errorf("load: no table is set up: %s %s: %w", answer.Status, made.Error, err)
	}
	return made.Code, made.Key, nil
}

// play has all devices play game after game until ctx ends, and returns the figures of the service in the middle of that.
func (l *load) play(ctx context.Context, pairs []*tablePair) (busy figures, err error) {
	var wait sync.WaitGroup
	for _, p := range pairs {
		for n := range p.at {
			wait.Go(func() { l.playOne(ctx, p, n) })
		}
	}
	select {
	case <-time.After(l.time * 3 / 4):
		busy, err = l.read(context.WithoutCancel(ctx))
	case <-ctx.Done():
	}
	wait.Wait()
	return busy, err
}

// playOne plays one device's part. The first of a table begins its games.
func (l *load) playOne(ctx context.Context, p *tablePair, n int) {
	d := p.at[n]
	defer d.Leave()
	begin := map[string]any{"start": true}
	for ctx.Err() == nil {
		if n == 0 {
			if err := d.Say(ctx, begin); err != nil && ctx.Err() == nil {
				l.fail(err)
				return
			}
		}
		if err := d.Play(ctx, func(m device.Message) error { l.noteMessage(p.code, d, m); return nil }); err != nil {
			if ctx.Err() == nil {
				l.fail(err)
			}
			return
		}
		begin = map[string]any{"again": true}
	}
}

// noteMessage notes when a device is asked, which is when it answers, and when a line that somebody has answered comes to
// everybody. Of claims on a timed card it notes when they come back as lines to who has made them.
func (l *load) noteMessage(code string, d *device.Device, m device.Message) {
	l.mu.Lock()
	defer l.mu.Unlock()
	switch {
	case m.Ask != 0:
		l.answered[answerOf{code, m.Ask}] = time.Now()
	case m.Line != nil:
		l.lines++
		if wait, ok := l.waited(code, d, m); ok {
			l.waits = append(l.waits, wait)
		}
	case m.Back != nil:
		for line := range l.answered {
			if line.code == code {
				delete(l.answered, line)
			}
		}
	}
}

// waited returns how long a device has waited for a line since somebody has answered; ok is false for lines that nobody has.
func (l *load) waited(code string, d *device.Device, m device.Message) (wait time.Duration, ok bool) {
	e := device.ReadEntry(m.Line)
	if e.Claim() {
		return d.SinceClaim(), e.Seat == d.You
	}
	at, ok := l.answered[answerOf{code, m.N}]
	return time.Since(at), ok && e.Seat != ""
}
