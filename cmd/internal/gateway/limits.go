package gateway

import "ludotheque/logic/online/wire"

// bucket bounds how often a device speaks: it fills at the rate of the line and holds what comes in two seconds.
type bucket struct {
	tokens float64
	at     int64
}

// take takes a token, at now in milliseconds, and reports whether there was one.
func (b *bucket) take(now int64, timed bool) bool {
	rate := float64(wire.MessagesPerSecond)
	if timed {
		rate = wire.TimedMessagesPerSecond
	}
	if b.at == 0 {
		b.tokens, b.at = 2*rate, now
	}
	b.tokens = min(2*rate, b.tokens+rate*float64(now-b.at)/1000)
	b.at = now
	if b.tokens < 1 {
		return false
	}
	b.tokens--
	return true
}

// refund gives a token back.
func (b *bucket) refund() { b.tokens++ }
