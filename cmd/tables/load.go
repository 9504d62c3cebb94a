package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/netip"
	"net/url"
	"os"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"ludotheque/cmd/gateway/device"
	"ludotheque/cmd/tables/engine"
	"ludotheque/logic/boxes"
)

// Limits of a measurement.
const (
	mostTables = 2_000
	mostTime   = 10 * time.Minute
	// settleTime is how long idle tables are left alone before they are measured,
	// setTime how long it may take to set all tables up.
	settleTime = 2 * time.Second
	setTime    = 2 * time.Minute
)

// load is a measurement of the service by devices that play.
type load struct {
	tables int
	time   time.Duration
	game   string
	urls   list
	out    io.Writer
	log    *slog.Logger
	// within is set if the service is in this process.
	within bool

	mu sync.Mutex
	// answered is when a line's answer was sent, by table and line; waits are how
	// long it took until a device had the line.
	answered map[answerOf]time.Time
	waits    []time.Duration
	lines    int
	errs     []error
}

type answerOf struct {
	code string
	line int
}

const loadUsage = `usage: tables load [flags]

Has devices play at many tables over real sockets, for a while, and tells how
fast the service is. It measures services on this machine only.

`

// runLoad is the command load.
func runLoad(ctx context.Context, args []string, out, errs io.Writer, log *slog.Logger) error {
	l := &load{out: out, log: log, answered: map[answerOf]time.Time{}}
	f := flag.NewFlagSet("tables load", flag.ContinueOnError)
	f.SetOutput(errs)
	f.Usage = func() {
		fmt.Fprint(errs, loadUsage)
		f.PrintDefaults()
	}
	f.IntVar(&l.tables, "tables", 100, "how `many` tables are played at once")
	f.DurationVar(&l.time, "for", 15*time.Second, "how `long`")
	f.StringVar(&l.game, "game", "", "the `game`, the first on the shelf if none is named; timed ones are not for these devices")
	f.Var(&l.urls, "url", "the `addresses` of the service's processes, with commas between them; none starts one in this process")
	if err := f.Parse(args); err != nil {
		return err
	}
	if err := l.check(); err != nil {
		return err
	}
	if len(l.urls) > 0 {
		return l.measure(ctx)
	}
	return l.alone(ctx)
}

// check holds the flags to what may be measured.
func (l *load) check() error {
	if l.tables < 1 || l.tables > mostTables {
		return fmt.Errorf("-tables %d: not from 1 to %d", l.tables, mostTables)
	}
	if l.game == "" {
		all, err := boxes.All()
		if err != nil {
			return fmt.Errorf("load: %w", err)
		}
		l.game = all[0].Name()
	}
	if l.time <= 0 || l.time > mostTime {
		return fmt.Errorf("-for %v: not up to %v", l.time, mostTime)
	}
	for i, text := range l.urls {
		u, err := url.Parse(text)
		if err != nil {
			return fmt.Errorf("-url: %w", err)
		}
		if u.Scheme != "http" || !loopback(u.Hostname()) {
			return fmt.Errorf("-url %s: only http and loopback addresses are measured", text)
		}
		l.urls[i] = strings.TrimSuffix(text, "/")
	}
	return nil
}

// loopback reports whether host is an address of this machine alone.
func loopback(host string) bool {
	addr, err := netip.ParseAddr(host)
	return err == nil && addr.IsLoopback() || host == "localhost"
}

// alone measures a service that it starts in this process, in a folder that is
// removed again.
func (l *load) alone(ctx context.Context) (err error) {
	dir, err := os.MkdirTemp("", "tables-load-")
	if err != nil {
		return fmt.Errorf("load: %w", err)
	}
	defer func() { err = errors.Join(err, os.RemoveAll(dir)) }()
	s, err := readFlags([]string{"-addr", "127.0.0.1:0", "-web", dir, "-data", dir, "-tables-rate", "1000000"}, io.Discard)
	if err != nil {
		return err
	}
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	address, said := io.Pipe()
	ended := make(chan error, 1)
	go func() {
		err := serve(ctx, s, said, l.log)
		_ = said.CloseWithError(errors.Join(err, io.EOF)) // never fails
		ended <- err
	}()
	var at string
	if _, err := fmt.Fscanln(address, &at); err != nil {
		return fmt.Errorf("load: the service does not start: %w", err)
	}
	l.within = true
	l.urls = list{strings.TrimSuffix(at, "/")}
	err = l.measure(ctx)
	stop()
	return errors.Join(err, <-ended)
}

// measure plays and tells what came of it.
func (l *load) measure(ctx context.Context) error {
	appends, err := bareAppends(ctx, l.log)
	if err != nil {
		return err
	}
	before, err := l.read(ctx)
	if err != nil {
		return err
	}
	seats, err := l.sitDown(ctx)
	if err != nil {
		return err
	}
	time.Sleep(settleTime)
	idle, err := l.read(ctx)
	if err != nil {
		return err
	}
	playing, stop := context.WithTimeout(ctx, l.time)
	defer stop()
	busy, err := l.play(playing, seats)
	if err != nil {
		return err
	}
	l.report(appends, before, idle, busy)
	return errors.Join(l.errs...)
}

// pairOf is the two devices of a table, each at a process.
type pairOf struct {
	code string
	at   [2]*device.Device
}

// sitDown sets all tables up and sits two devices down at each.
func (l *load) sitDown(ctx context.Context) ([]*pairOf, error) {
	ctx, cancel := context.WithTimeout(ctx, setTime)
	defer cancel()
	pairs := make([]*pairOf, l.tables)
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

// newPair sets a table up and sits two devices down at it, over different
// processes if there are several.
func (l *load) newPair(ctx context.Context, i int) (*pairOf, error) {
	code, key, err := setTable(ctx, l.urls[i%len(l.urls)], fmt.Sprintf(`{"game":%q,"seats":["red","blue"]}`, l.game))
	if err != nil {
		return nil, err
	}
	p := &pairOf{code: code}
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

// play has all devices play game after game until ctx ends, and returns the
// figures of the service in the middle of that.
func (l *load) play(ctx context.Context, pairs []*pairOf) (busy figures, err error) {
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

// playOne is one device. The first of a table begins its games.
func (l *load) playOne(ctx context.Context, p *pairOf, n int) {
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
		if err := d.Play(ctx, func(m device.Message) error { l.hear(p.code, m); return nil }); err != nil {
			if ctx.Err() == nil {
				l.fail(err)
			}
			return
		}
		begin = map[string]any{"again": true}
	}
}

// hear notes when a device is asked, which is when it answers, and when a line
// that somebody has answered comes to everybody.
func (l *load) hear(code string, m device.Message) {
	l.mu.Lock()
	defer l.mu.Unlock()
	switch {
	case m.Ask != 0:
		l.answered[answerOf{code, m.Ask}] = time.Now()
	case m.Line != nil:
		l.lines++
		if at, ok := l.answered[answerOf{code, m.N}]; ok && bytes.Contains(m.Line, []byte(`"seat":`)) {
			l.waits = append(l.waits, time.Since(at))
		}
	case m.Back != nil:
		for line := range l.answered {
			if line.code == code {
				delete(l.answered, line)
			}
		}
	}
}

// figures are what /metrics says, of all processes.
type figures struct {
	heap, goroutines, records, files float64
}

// read asks all processes for their figures.
func (l *load) read(ctx context.Context) (sum figures, err error) {
	if l.within {
		runtime.GC() // what the engine alone has left over is not the service's
	}
	for _, at := range l.urls {
		text, err := get(ctx, at+"/metrics")
		if err != nil {
			return sum, err
		}
		for name, to := range map[string]*float64{
			"go_memstats_heap_inuse_bytes": &sum.heap, "go_goroutines": &sum.goroutines,
			"tables_records_total": &sum.records, "process_open_fds": &sum.files,
		} {
			*to += figure(text, name)
		}
	}
	return sum, nil
}

func get(ctx context.Context, url string) (string, error) {
	ctx, cancel := context.WithTimeout(ctx, 20*time.Second)
	defer cancel()
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, url, nil)
	if err != nil {
		return "", fmt.Errorf("load: %w", err)
	}
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		return "", fmt.Errorf("load: %w", err)
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	return string(text), err
}

// figure is the value of a metric without labels in a page of them.
func figure(text, name string) float64 {
	for line := range strings.Lines(text) {
		if value, ok := strings.CutPrefix(line, name+" "); ok {
			v, _ := strconv.ParseFloat(strings.TrimSpace(value), 64)
			return v
		}
	}
	return 0
}

// bareTime is how long the bare engine appends.
const bareTime = 2 * time.Second

// bareAppends is how many records a second an engine of its own keeps, alone on
// this machine and synced to its disk, for as many writers as make it fastest.
func bareAppends(ctx context.Context, log *slog.Logger) (rate float64, err error) {
	dir, err := os.MkdirTemp("", "tables-bare-")
	if err != nil {
		return 0, fmt.Errorf("load: %w", err)
	}
	defer func() { err = errors.Join(err, os.RemoveAll(dir)) }()
	e, err := engine.Start(ctx, engine.Options{Data: dir, Logger: log})
	if err != nil {
		return 0, err
	}
	defer e.Close()
	records, err := e.OpenLog(ctx, 16, 1)
	if err != nil {
		return 0, err
	}
	for _, writers := range []int{16, 64, 256} {
		n, err := appendAll(ctx, records, writers)
		if err != nil {
			return 0, err
		}
		rate = max(rate, float64(n)/bareTime.Seconds())
	}
	return rate, nil
}

// appendAll has writers append to tables of their own for bareTime, and returns
// how many records they kept.
func appendAll(ctx context.Context, records *engine.Log, writers int) (kept int, err error) {
	until := time.Now().Add(bareTime)
	counts, errs := make([]int, writers), make([]error, writers)
	var wait sync.WaitGroup
	for w := range writers {
		wait.Go(func() {
			last := uint64(0)
			for time.Now().Before(until) && errs[w] == nil {
				last, errs[w] = records.Append(ctx, fmt.Sprintf("B%03d%d", w, writers), last, []byte(`{"seat":"red","move":7}`))
				counts[w]++
			}
		})
	}
	wait.Wait()
	for _, n := range counts {
		kept += n
	}
	return kept, errors.Join(errs...)
}

// report tells what was measured.
func (l *load) report(appends float64, before, idle, busy figures) {
	slices.Sort(l.waits)
	seconds, tables := l.time.Seconds()*3/4, float64(l.tables)
	kept := (busy.records - idle.records) / seconds
	print := func(format string, v ...any) { fmt.Fprintf(l.out, format+"\n", v...) }
	print("%d tables of %s, %d processes, %v", l.tables, l.game, len(l.urls), l.time)
	print("lines told to devices     %10.0f a second", float64(l.lines)/l.time.Seconds())
	print("records kept              %10.0f a second", kept)
	print("the engine alone keeps    %10.0f a second: %.2f times as many", appends, appends/max(kept, 1))
	print("from an answer to everybody's line   %s", quantiles(l.waits))
	print("a table with two devices that wait   %6.0f KB, %.1f goroutines", (idle.heap-before.heap)/tables/1e3, (idle.goroutines-before.goroutines)/tables)
	print("a table with two devices that play   %6.0f KB, %.1f goroutines", (busy.heap-before.heap)/tables/1e3, (busy.goroutines-before.goroutines)/tables)
	if l.within {
		print("(the devices are in the same process: both count)")
	}
}

// quantiles tells of sorted waits.
func quantiles(waits []time.Duration) string {
	n := len(waits)
	if n == 0 {
		return "none"
	}
	return fmt.Sprintf("p50 %v, p99 %v, worst %v of %d", waits[n/2].Round(10*time.Microsecond), waits[n*99/100].Round(10*time.Microsecond), waits[n-1].Round(10*time.Microsecond), n)
}
