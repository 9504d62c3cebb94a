package gateway

import (
	"context"
	"time"
)

// pingEvery is the time from an answer to the next ping. A device that has not answered after silentAfter is reported
// to its table as silent, and after pongTime its connection is closed. A device whose network is lost is thus known to
// be silent after pingEvery plus silentAfter at most.
const (
	pingEvery   = 2 * time.Second
	silentAfter = 3 * time.Second
	pongTime    = 10 * time.Second
)

// keepPinging pings a device every pingEvery until ctx ends or a ping fails, and reports the delays and silences to l. ping
// sends one ping and returns when it is answered.
func keepPinging(ctx context.Context, ping func(context.Context) error, l Link) {
	for pingOnce(ctx, ping, l) {
		select {
		case <-time.After(pingEvery):
		case <-ctx.Done():
			return
		}
	}
}

// pingOnce pings a device once and reports whether the device has answered within pongTime. It calls l.Delay with the round
// trip, and l.Silent once if there is no answer after silentAfter.
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
