package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"os"
	"strconv"
	"strings"
	"sync"
	"time"

	"ludotheque/cmd/tables/engine"
)

// figures are what /metrics says, of all processes, at a moment.
type figures struct {
	heap, goroutines, records, files float64
	// cpu is what the processes have spent of the processors' time, own what this one has, and seconds when that was, in
	// seconds.
	cpu, own, seconds float64
}

// less is what has changed since before.
func (f figures) less(before figures) figures {
	return figures{
		heap: f.heap - before.heap, goroutines: f.goroutines - before.goroutines, records: f.records - before.records,
		files: f.files - before.files, cpu: f.cpu - before.cpu, own: f.own - before.own, seconds: f.seconds - before.seconds,
	}
}

// of is what each of so many tables takes.
func (f figures) of(tables int) string {
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
			"process_cpu_seconds_total": &sum.cpu,
		} {
			*to += figure(text, name)
		}
	}
	return sum, nil
}

// begun is the beginning of the clock of figures.
var begun = time.Now()

// ownTime is what this process has spent of the processors' time, in seconds.
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

// bare is what an engine does without anything round it: how many records it has kept in how long, and what that has cost of
// the processors' time, in seconds.
type bare struct{ records, seconds, cpu float64 }

func (b bare) rate() float64 { return b.records / b.seconds }

func (b bare) plus(other bare) bare {
	return bare{b.records + other.records, b.seconds + other.seconds, b.cpu + other.cpu}
}

// bareEngine is an engine of its own, synced to its disk, to measure.
type bareEngine struct {
	engine  *engine.Engine
	records *engine.Log
	dir     string
	// writers is how many make it fastest.
	writers int
	rounds  int
}

func openBare(ctx context.Context, log *slog.Logger) (b *bareEngine, err error) {
	b = &bareEngine{}
	if b.dir, err = os.MkdirTemp("", "tables-bare-"); err != nil {
		return nil, fmt.Errorf("load: %w", err)
	}
	b.engine, err = engine.Start(ctx, engine.Options{Data: b.dir, Logger: log})
	if err == nil {
		b.records, err = b.engine.OpenLog(ctx, 16, 1)
	}
	if err != nil {
		return nil, errors.Join(err, b.close())
	}
	return b, nil
}

func (b *bareEngine) close() error {
	if b.engine != nil {
		b.engine.Close()
	}
	return os.RemoveAll(b.dir)
}

// fastest finds out with how many writers the engine is fastest, and how fast.
func (b *bareEngine) fastest(ctx context.Context) (best bare, err error) {
	for _, writers := range []int{16, 64, 256} {
		m, err := b.measure(ctx, writers)
		if err != nil {
			return best, err
		}
		if best.records == 0 || m.rate() > best.rate() {
			best, b.writers = m, writers
		}
	}
	return best, nil
}

// measure has writers append to tables of their own for bareTime.
func (b *bareEngine) measure(ctx context.Context, writers int) (m bare, err error) {
	b.rounds++
	before, err := ownTime()
	if err != nil {
		return m, err
	}
	from := time.Now()
	counts, errs := make([]int, writers), make([]error, writers)
	var wait sync.WaitGroup
	for w := range writers {
		wait.Go(func() {
			last, table := uint64(0), fmt.Sprintf("BARE-%d-%d", b.rounds, w)
			for time.Since(from) < bareTime && errs[w] == nil {
				last, errs[w] = b.records.Append(ctx, table, last, []byte(`{"seat":"red","move":7}`))
				counts[w]++
			}
		})
	}
	wait.Wait()
	for _, n := range counts {
		m.records += float64(n)
	}
	after, err := ownTime()
	m.seconds, m.cpu = time.Since(from).Seconds(), after-before
	return m, errors.Join(append(errs, err)...)
}
