package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"time"

	"ludotheque/cmd/tables/engine"
)

// figures are what /metrics says, of all processes, at a moment.
type figures struct {
	heap, goroutines, records, files float64
	// live is the part of heap that is in use, and garbage that has not been collected.
	live float64
	// cpu is what the processes have spent of the processors' time, own what this one has, and seconds when that was, in
	// seconds.
	cpu, own, seconds float64
}

// less returns what has changed since before.
func (f figures) less(before figures) figures {
	return figures{
		heap: f.heap - before.heap, goroutines: f.goroutines - before.goroutines, records: f.records - before.records,
		files: f.files - before.files, live: f.live - before.live, cpu: f.cpu - before.cpu, own: f.own - before.own, seconds: f.seconds - before.seconds,
	}
}

// perTable returns what each of so many tables takes.
func (f figures) perTable(tables int) string {
	return fmt.Sprintf("%6.0f KB, %.1f goroutines", f.heap/float64(tables)/1e3, f.goroutines/float64(tables))
}

// read asks all processes for their figures.
func (l *load) read(ctx context.Context) (sum figures, err error) {
	if sum.own, err = ownTime(); err != nil {
		return sum, err
	}
	sum.seconds = time.Since(begun).Seconds()
	for _, at := range l.urls {
		text, err := get(ctx, at+"/metrics")
		if err != nil {
			return sum, err
		}
		for name, to := range map[string]*float64{
			"go_memstats_heap_inuse_bytes": &sum.heap, "go_goroutines": &sum.goroutines,
			"tables_records_total": &sum.records, "process_open_fds": &sum.files,
			"go_memstats_heap_alloc_bytes": &sum.live, "process_cpu_seconds_total": &sum.cpu,
		} {
			*to += figure(text, name)
		}
	}
	return sum, nil
}

// begun is the beginning of the clock of figures.
var begun = time.Now()

// ownTime returns what this process has spent of the processors' time, in seconds.
func ownTime() (float64, error) {
	families, err := newMetrics().registry.Gather()
	if err != nil {
		return 0, fmt.Errorf("load: %w", err)
	}
	for _, f := range families {
		if f.GetName() == "process_cpu_seconds_total" {
			return f.GetMetric()[0].GetCounter().GetValue(), nil
		}
	}
	return 0, errors.New("load: this system does not tell of its processors' time")
}

// get returns the body that url answers with; any other status than 200 is an error.
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

// figure returns the value of a metric without labels in a page of them.
func figure(text, name string) float64 {
	for line := range strings.Lines(text) {
		if value, ok := strings.CutPrefix(line, name+" "); ok {
			v, _ := strconv.ParseFloat(strings.TrimSpace(value), 64)
			return v
		}
	}
	return 0
}

// engineResult is what an engine does without anything round it: how many records it has kept in how long, and what that has cost of
// the processors' time, in seconds.
type engineResult struct{ records, seconds, cpu float64 }

func (b engineResult) rate() float64 { return b.records / b.seconds }

func (b engineResult) plus(other engineResult) engineResult {
	return engineResult{b.records + other.records, b.seconds + other.seconds, b.cpu + other.cpu}
}

// loadEngine is engines of its own to measure, synced to the disk: as many servers, in this process, as the service has
// processes, of which each keeps every record.
type loadEngine struct {
	engines []*engine.Engine
	records []*engine.Log
	dir     string
	rounds  int
}

func openBare(ctx context.Context, servers int, log *slog.Logger) (b *loadEngine, err error) {
	b = &loadEngine{engines: make([]*engine.Engine, servers), records: make([]*engine.Log, servers)}
	if b.dir, err = os.MkdirTemp("", "tables-bare-"); err != nil {
		return nil, fmt.Errorf("load: %w", err)
	}
	options, err := bareOptions(b.dir, servers, log)
	if err == nil {
		err = each(servers, func(i int) (err error) {
			b.engines[i], err = engine.Start(ctx, options[i])
			return err
		})
	}
	if err == nil {
		err = each(servers, func(i int) (err error) {
			b.records[i], err = b.engines[i].OpenLog(ctx, 16, servers)
			return err
		})
	}
	if err != nil {
		return nil, errors.Join(err, b.close())
	}
	return b, nil
}

// bareOptions returns the options of servers that are a cluster, if there are several.
func bareOptions(dir string, servers int, log *slog.Logger) ([]engine.Options, error) {
	options := make([]engine.Options, servers)
	var routes []string
	for i := range options {
		options[i] = engine.Options{Data: filepath.Join(dir, strconv.Itoa(i)), Name: "bare" + strconv.Itoa(i), Logger: log}
		if servers == 1 {
			break
		}
		address, err := freeAddress()
		if err != nil {
			return nil, err
		}
		options[i].Cluster, routes = address, append(routes, address)
	}
	for i := range options {
		options[i].Routes = routes
	}
	return options, nil
}

// freeAddress returns an address of this machine that nobody listens on.
func freeAddress() (string, error) {
	l, err := new(net.ListenConfig).Listen(context.Background(), "tcp", "127.0.0.1:0")
	if err != nil {
		return "", fmt.Errorf("load: %w", err)
	}
	return l.Addr().String(), l.Close()
}

// each does something for all numbers below n at once.
func each(n int, do func(i int) error) error {
	errs := make([]error, n)
	var wait sync.WaitGroup
	for i := range n {
		wait.Go(func() { errs[i] = do(i) })
	}
	wait.Wait()
	return errors.Join(errs...)
}

func (b *loadEngine) close() error {
	for _, e := range b.engines {
		if e != nil {
			e.Close()
		}
	}
	return os.RemoveAll(b.dir)
}

// measure has writers append to tables of their own for a while, as the service does: one record of a table after the other.
func (b *loadEngine) measure(ctx context.Context, writers int, long time.Duration) (m engineResult, err error) {
	b.rounds++
	before, err := ownTime()
	if err != nil {
		return m, err
	}
	from := time.Now()
	counts := make([]int, writers)
	err = each(writers, func(w int) (err error) {
		last, table := uint64(0), fmt.Sprintf("BARE-%d-%d", b.rounds, w)
		for time.Since(from) < long && err == nil {
			last, err = b.records[w%len(b.records)].Append(ctx, table, last, []byte(`{"seat":"red","move":7}`))
			counts[w]++
		}
		return err
	})
	for _, n := range counts {
		m.records += float64(n)
	}
	after, late := ownTime()
	m.seconds, m.cpu = time.Since(from).Seconds(), after-before
	return m, errors.Join(err, late)
}
