package gateway

import (
	"context"
	"time"
)

// The times of pings: how often a device is asked whether it is there, how long it may take to answer before its table is told
// that it is silent, and after how long its connection is given up. Whoever's network is gone is known to be silent within the sum
// of the first two, and so counts as away at most the first one later than if its connection had been closed.
const (
	pingEvery   = 2 * time.Second
	silentAfter = 3 * time.Second
	pongTime    = 10 * time.Second
)

// pings asks a device again and again whether it is there, and tells its table how long it took to answer or that it does not,
// until ctx ends or the device is to be given up. ping asks once and returns when that is answered.
func pings(ctx context.Context, ping func(context.Context) error, l Link) {
	for pingOnce(ctx, ping, l) {
		select {
		case <-time.After(pingEvery):
		case <-ctx.Done():
			return
		}
	}
}

// pingOnce asks a device once and reports whether it has answered.
func pingOnce(ctx context.Context, ping func(context.Context) error, l Link) bool {
	ctx, cancel := context.WithTimeout(ctx, pongTime)
	defer cancel()
	sent, answered := time.Now(), make(chan error, 1)
	go func() { answered <- ping(ctx) }()
	silent := time.NewTimer(silentAfter)
	defer silent.Stop()
	for {
		select {
		case err := <-answered:
			if err == nil {
				l.Delay(int(time.Since(sent).Milliseconds()))
			}
			return err == nil
		case <-silent.C:
			l.Silent(int(time.Since(sent).Milliseconds()))
		}
	}
}
