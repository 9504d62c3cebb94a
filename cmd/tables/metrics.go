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

	"ludotheque/cmd/gateway"
	"ludotheque/cmd/tables/engine"
)

// metrics are the figures of this process, for Prometheus.
type metrics struct {
	registry *prometheus.Registry
	appends  *prometheus.HistogramVec
}

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

// watch makes the counts of a keeper readable, and how many tables were forgotten.
func (m *metrics) watch(c *gateway.Counts, forgotten *atomic.Int64) {
	gauge := func(name, help string, of *atomic.Int64) {
		m.registry.MustRegister(prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: name, Help: help},
			func() float64 { return float64(of.Load()) }))
	}
	counter := func(name, help string, of *atomic.Int64) {
		m.registry.MustRegister(prometheus.NewCounterFunc(prometheus.CounterOpts{Name: name, Help: help},
			func() float64 { return float64(of.Load()) }))
	}
	gauge("tables_running", "Tables whose referee runs in this process.", &c.Tables)
	gauge("tables_devices", "Devices at the tables of this process.", &c.Devices)
	counter("tables_records_total", "Records that were kept.", &c.Records)
	counter("tables_messages_total", "Messages that devices have sent.", &c.Messages)
	counter("tables_held_total", "Messages of devices that decide too quickly, which wait.", &c.Held)
	counter("tables_moved_total", "Tables that have gone on in another process.", &c.Moved)
	counter("tables_forgotten_total", "Tables that were kept no longer.", forgotten)
}

func (m *metrics) handler() http.Handler {
	return promhttp.HandlerFor(m.registry, promhttp.HandlerOpts{MaxRequestsInFlight: 4, Timeout: 10 * time.Second})
}

// timedLog is a log whose appends are measured.
type timedLog struct {
	*engine.Log
	metrics *metrics
}

// Append is that of the log.
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
