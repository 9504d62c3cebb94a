package gateway

import (
	"maps"
	"time"

	"ludotheque/logic/online/wire"
)

// tokens is a token bucket that limits how many records a device may cause. It holds at most perMinute tokens and gains
// as many in a minute. Times are in milliseconds.
type tokens struct {
	perMinute, left float64 // left is the number of tokens; it may be negative, see takeToken.
	at              int64   // time of the last fill
}

// fill adds the tokens gained up to now.
func (t *tokens) fill(now int64) {
	t.left = min(t.perMinute, t.left+t.perMinute*float64(now-t.at)/float64(time.Minute.Milliseconds()))
	t.at = now
}

// wait returns how many milliseconds after now there will be a token, 0 if there is one at now. It calls fill.
func (t *tokens) wait(now int64) int64 {
	if t.fill(now); t.left >= 1 {
		return 0
	}
	// The 1 rounds up, or there might be no token yet.
	return 1 + int64((1-t.left)/t.perMinute*float64(time.Minute.Milliseconds()))
}

// messageDelay delays the messages of a device that decides too fast. Each record that the device causes takes a token;
// while there is none, its messages are queued. To a program that answers at once the table only seems slower.
type messageDelay struct {
	// tokens is nil until the device has sent its key, and if there is no limit.
	tokens *tokens
	queue  [][]byte // queue holds the delayed messages, the oldest first.
}

// maxDelayed is the greatest number of delayed messages of a device; one with more is disconnected. maxTokenSets is the
// greatest number of devices of a table whose tokens are remembered.
const (
	maxDelayed   = 64
	maxTokenSets = 256
)

// add queues text and returns true if the device has to wait. Else it does nothing and returns false.
func (p *messageDelay) add(text []byte, now int64) bool {
	if p.tokens == nil || len(p.queue) == 0 && p.tokens.wait(now) == 0 {
		return false
	}
	p.queue = append(p.queue, text)
	return true
}

// full reports whether more than maxDelayed messages are queued.
func (p *messageDelay) full() bool { return len(p.queue) > maxDelayed }

// next removes and returns the oldest queued message. ok is false if there is none, or no token at now.
func (p *messageDelay) next(now int64) (text []byte, ok bool) {
	if len(p.queue) == 0 || p.tokens.wait(now) > 0 {
		return nil, false
	}
	text = p.queue[0]
	p.queue = p.queue[1:]
	return text, true
}

// takeToken takes a token for a record. The number may become negative. Without a limit it does nothing.
func (p *messageDelay) takeToken() {
	if p.tokens != nil {
		p.tokens.left--
	}
}

// tokensOf returns the tokens of the device with the hashed key, nil if there is no limit or key is empty. A device that
// reconnects gets the same tokens. But if maxTokenSets devices have spent tokens, the tokens of one more device are not
// remembered.
func (t *table) tokensOf(key string, now int64) *tokens {
	perMinute := t.keeper.Decisions
	if perMinute == 0 || key == "" {
		return nil
	}
	if known := t.tokens[key]; known != nil {
		return known
	}
	if len(t.tokens) >= maxTokenSets {
		maps.DeleteFunc(t.tokens, func(_ string, old *tokens) bool { old.fill(now); return old.left == old.perMinute })
	}
	fresh := &tokens{perMinute: perMinute, left: perMinute, at: now}
	if len(t.tokens) < maxTokenSets {
		t.tokens[key] = fresh
	}
	return fresh
}

// recordCost is the storage overhead of a record, in bytes, roughly.
const recordCost = 120

// chargeAddress counts a record towards the bytes stored for address. It does nothing if k.Bytes is nil or address is "".
func (k *Keeper) chargeAddress(address string, record []byte) {
	if k.Bytes != nil && address != "" {
		k.Bytes.Spend(address, float64(len(record)+recordCost), time.Now())
	}
}

// messageRate is a token bucket that limits how often a device sends messages. It holds the tokens of two seconds. The
// rates are those of the protocol, see wire.MessagesPerSecond.
type messageRate struct {
	tokens float64
	at     int64 // time of the last take, in ms; 0 before the first
}

// take takes a token and reports whether there was one. now is in milliseconds. timed is true while a timed card is
// open, which allows more messages.
func (b *messageRate) take(now int64, timed bool) bool {
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

// refund gives one token back.
func (b *messageRate) refund() { b.tokens++ }
