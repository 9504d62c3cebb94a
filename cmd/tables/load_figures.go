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

// figures are sums of metrics over all processes of the service at one moment, or, after minus, over a time.
type figures struct {
	// heap is the memory of the heap in bytes, goroutines the number of goroutines, records that of records stored so far,
	// files that of open files.
	heap, goroutines, records, files float64
	// live is the part of heap that objects use, with garbage that has not been collected, in bytes.
	live float64
	// cpu is the processor time used by the service, own that used by this process, and seconds the time since clockStart,
	// all in seconds.
	cpu, own, seconds float64
}

// minus returns the changes of all figures since before.
func (f figures) minus(before figures) figures {
	return figures{
		heap: f.heap - before.heap, goroutines: f.goroutines - before.goroutines, records: f.records - before.records,
		files: f.files - before.files, live: f.live - before.live, cpu: f.cpu - before.cpu, own: f.own - before.own, seconds: f.seconds - before.seconds,
	}
}

// perTable returns the heap and the goroutines divided by tables, the number of tables, as text.
func (f figures) perTable(tables int) string {
	return fmt.Sprintf("%6.0f KB, %.1f goroutines", f.heap/float64(tables)/1e3, f.goroutines/float64(tables))
}

// sample returns the sums of the metrics of all processes of the service, which it reads at l.urls, and the processor time of this
// process.
func (l *loadTest) sample(ctx context.Context) (sum figures, err error) {
	if sum.own, err = ownCPU(); err != nil {
		return sum, err
	}
	sum.seconds = time.Since(clockStart).Seconds()
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
			*to += metricValue(text, name)
		}
	}
	return sum, nil
}

// clockStart is the start of the clock of figures.
var clockStart = time.Now()

// ownCPU returns the processor time of this process so far, in seconds, or an error where the system does not tell it.
func ownCPU() (float64, error) {
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

// get returns the body of the page at url, with any status.
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

// metricValue returns the value of a metric without labels in text, a page of Prometheus metrics; 0 if it is missing.
func metricValue(text, name string) float64 {
	for line := range strings.Lines(text) {
		if value, ok := strings.CutPrefix(line, name+" "); ok {
			v, _ := strconv.ParseFloat(strings.TrimSpace(value), 64)
			return v
		}
	}
	return 0
}

// engineResult is how many records an engine has stored in how many seconds, and the processor time spent, in seconds.
type engineResult struct{ records, seconds, cpu float64 }

// rate returns the records in a second.
func (b engineResult) rate() float64 { return b.records / b.seconds }

// plus returns the sum of two measurements. Its rate is the mean of both, weighted by their time.
func (b engineResult) plus(other engineResult) engineResult {
	return engineResult{b.records + other.records, b.seconds + other.seconds, b.cpu + other.cpu}
}

// loadEngine is one engine or a cluster of engines without a service around them, in this process. The service is compared
// with it. Each engine stores every record.
type loadEngine struct {
	engines []*engine.Engine // one for each server; nil for those that were not started
	records []*engine.Log    // log of each engine
	dir     string           // temporary folder with the data of all servers
	rounds  int              // number of measurements, for the names of tables
}

// openLoadEngine starts a loadEngine with the given number of servers, with its data in a temporary folder. After an error
// nothing is left running or stored.
func openLoadEngine(ctx context.Context, servers int, log *slog.Logger) (b *loadEngine, err error) {
	b = &loadEngine{engines: make([]*engine.Engine, servers), records: make([]*engine.Log, servers)}
	if b.dir, err = os.MkdirTemp("", "tables-bare-"); err != nil {
		return nil, fmt.Errorf("load: %w", err)
	}
	options, err := engineOptions(b.dir, servers, log)
	if err == nil {
		err = runAll(servers, func(i int) (err error) {
			b.engines[i], err = engine.Start(ctx, options[i])
			return err
		})
	}
	if err == nil {
		err = runAll(servers, func(i int) (err error) {
			b.records[i], err = b.engines[i].OpenLog(ctx, 16, servers)
			return err
		})
	}
	if err != nil {
		return nil, errors.Join(err, b.close())
	}
	return b, nil
}

// engineOptions returns the options of each server, whose data is in a folder of its own in dir; several servers form a cluster.
func engineOptions(dir string, servers int, log *slog.Logger) ([]engine.Options, error) {
	options := make([]engine.Options, servers)
	var routes []string
	for i := range options {
		options[i] = engine.Options{Data: filepath.Join(dir, strconv.Itoa(i)), Name: "bare" + strconv.Itoa(i), Logger: log}
		if servers == 1 {
			break // a single server needs no cluster
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

// freeAddress returns an address of this machine with a port that is not in use at the moment.
func freeAddress() (string, error) {
	l, err := new(net.ListenConfig).Listen(context.Background(), "tcp", "127.0.0.1:0")
	if err != nil {
		return "", fmt.Errorf("load: %w", err)
	}
	return l.Addr().String(), l.Close()
}

// runAll calls do for 0 to n-1, each on its own goroutine, and joins the errors.
func runAll(n int, do func(i int) error) error {
	errs := make([]error, n)
	var wait sync.WaitGroup
	for i := range n {
		wait.Go(func() { errs[i] = do(i) })
	}
	wait.Wait()
	return errors.Join(errs...)
}

// close stops the servers and deletes their data.
func (b *loadEngine) close() error {
	for _, e := range b.engines {
		if e != nil {
			e.Close()
		}
	}
	return os.RemoveAll(b.dir)
}

// measure lets writers append for the given time, each to a new table of its own, one record after the other. It returns
// what they have done all together.
func (b *loadEngine) measure(ctx context.Context, writers int, duration time.Duration) (m engineResult, err error) {
	b.rounds++
	before, err := ownCPU()
	if err != nil {
		return m, err
	}
	from := time.Now()
	counts := make([]int, writers)
	err = runAll(writers, func(w int) (err error) {
		last, table := uint64(0), fmt.Sprintf("BARE-%d-%d", b.rounds, w)
		for time.Since(from) < duration && err == nil {
			last, err = b.records[w%len(b.records)].Append(ctx, table, last, []byte(`{"seat":"red","move":7}`))
			counts[w]++
		}
		return err
	})
	for _, n := range counts {
		m.records += float64(n)
	}
	after, cpuErr := ownCPU()
	m.seconds, m.cpu = time.Since(from).Seconds(), after-before
	return m, errors.Join(err, cpuErr)
}
