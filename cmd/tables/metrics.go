package main

import (
	"context"
	"errors"
	"net/http"
	"sync/atomic"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"ludotheque/cmd/internal/gateway"
	"ludotheque/cmd/tables/engine"
)

// metrics are the Prometheus metrics of this process.
type metrics struct {
	registry *prometheus.Registry
	appends  *prometheus.HistogramVec // durations of appends, by result
}

// newMetrics returns metrics of this process: appends, the Go runtime, memory and files. register adds those of a host.
func newMetrics() *metrics {
	m := &metrics{
		registry: prometheus.NewRegistry(),
		appends: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name: "tables_append_seconds", Help: "How long it took to keep a record.",
			Buckets: prometheus.ExponentialBuckets(0.0001, 2, 16),
		}, []string{"result"}),
	}
	m.registry.MustRegister(m.appends, collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	return m
}

// register adds the metrics of a host: counts of its tables, and whether records can be stored. The host must have been
// started, so that st.latest is set. A second call would panic.
func (m *metrics) register(st *tableHost) {
	gauge := func(name, help string, read func(*openTables) float64) {
		m.registry.MustRegister(prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: name, Help: help}, func() float64 { return read(st.latest.Load()) }))
	}
	counter := func(name, help string, of func(*openTables) *atomic.Int64) {
		m.registry.MustRegister(prometheus.NewCounterFunc(prometheus.CounterOpts{Name: name, Help: help}, func() float64 { return float64(of(st.latest.Load()).Load()) }))
	}
	gauge("tables_healthy", "1 while records can be kept, else 0.", func(*openTables) float64 {
		if st.Healthy() != nil {
			return 0
		}
		return 1
	})
	gauge("tables_running", "Tables whose referee runs in this process.", func(s *openTables) float64 { return float64(s.keeper.Counts.Tables.Load()) })
	gauge("tables_devices", "Devices at the tables of this process.", func(s *openTables) float64 { return float64(s.keeper.Counts.Devices.Load()) })
	counter("tables_records_total", "Records that were kept.", func(s *openTables) *atomic.Int64 { return &s.keeper.Counts.Records })
	counter("tables_messages_total", "Messages that devices have sent.", func(s *openTables) *atomic.Int64 { return &s.keeper.Counts.Messages })
	counter("tables_held_total", "Messages of devices that decide too quickly, which wait.", func(s *openTables) *atomic.Int64 { return &s.keeper.Counts.Held })
	counter("tables_moved_total", "Tables that have gone on in another process.", func(s *openTables) *atomic.Int64 { return &s.keeper.Counts.Moved })
	counter("tables_forgotten_total", "Tables that were kept no longer.", func(s *openTables) *atomic.Int64 { return &s.index.forgotten })
}

// handler returns the handler of /metrics.
func (m *metrics) handler() http.Handler {
	return promhttp.HandlerFor(m.registry, promhttp.HandlerOpts{MaxRequestsInFlight: 4, Timeout: 10 * time.Second})
}

// timedLog is a log that measures how long appends take.
type timedLog struct {
	*engine.Log
	metrics *metrics
}

// Append implements gateway.Log. It adds the time of the call to the metrics, by its result: kept, moved or failed.
func (l *timedLog) Append(ctx context.Context, table string, after uint64, record []byte) (uint64, error) {
	begun := time.Now()
	n, err := l.Log.Append(ctx, table, after, record)
	result := "kept"
	switch {
	case errors.Is(err, gateway.ErrMoved):
		result = "moved"
	case err != nil:
		result = "failed"
	}
	l.metrics.appends.WithLabelValues(result).Observe(time.Since(begun).Seconds())
	return n, err
}
