package gateway

import (
	"maps"
	"time"

	"ludotheque/logic/online/wire"
)

// tokens are what a device has left to bring records about with: so many come in a minute, and there are never more. now is in
// milliseconds.
type tokens struct {
	perMinute, left float64
	at              int64
}

func (t *tokens) fill(now int64) {
	t.left = min(t.perMinute, t.left+t.perMinute*float64(now-t.at)/float64(time.Minute.Milliseconds()))
	t.at = now
}

// wait returns how many milliseconds it takes from now on until there is one, 0 if there is.
func (t *tokens) wait(now int64) int64 {
	if t.fill(now); t.left >= 1 {
		return 0
	}
	return 1 + int64((1-t.left)/t.perMinute*float64(time.Minute.Milliseconds()))
}

// pace has a device wait that decides too quickly: each record that it brings about takes a token, and while there is none what it
// says is held back. A program that answers as soon as it is asked is slowed down by that and notices nothing else.
type pace struct {
	// tokens are nil while the device has not said who it is, and if it may be as quick as it likes.
	tokens *tokens
	queue  [][]byte
}

// maxHeldBack is how many messages of a device may be held back, maxPaces of how many devices it is known what they have left.
const (
	maxHeldBack = 64
	maxPaces    = 256
)

// holdBack keeps text back if the device has to wait, and reports whether it did.
func (p *pace) holdBack(text []byte, now int64) bool {
	if p.tokens == nil || len(p.queue) == 0 && p.tokens.wait(now) == 0 {
		return false
	}
	p.queue = append(p.queue, text)
	return true
}

// full reports whether too much is held back.
func (p *pace) full() bool { return len(p.queue) > maxHeldBack }

// next returns the first message that was held back, if it is due, else nil.
func (p *pace) next(now int64) []byte {
	if len(p.queue) == 0 || p.tokens.wait(now) > 0 {
		return nil
	}
	text := p.queue[0]
	p.queue = p.queue[1:]
	return text
}

// takeToken takes a token for a record.
func (p *pace) takeToken() {
	if p.tokens != nil {
		p.tokens.left--
	}
}

// tokensOf returns the tokens of the device that is called key, nil if it may be as quick as it likes. It has the same ones when it comes again.
func (t *table) tokensOf(key string, now int64) *tokens {
	most := t.keeper.Decisions
	if most == 0 || key == "" {
		return nil
	}
	if has := t.tokens[key]; has != nil {
		return has
	}
	if len(t.tokens) >= maxPaces {
		maps.DeleteFunc(t.tokens, func(_ string, has *tokens) bool { has.fill(now); return has.left == has.perMinute })
	}
	fresh := &tokens{perMinute: most, left: most, at: now}
	if len(t.tokens) < maxPaces {
		t.tokens[key] = fresh
	}
	return fresh
}

// recordCost is how many bytes a record takes besides its own, about.
const recordCost = 120

// chargeAddress notes that a record was kept for an address.
func (k *Keeper) chargeAddress(address string, record []byte) {
	if k.Bytes != nil && address != "" {
		k.Bytes.Spend(address, float64(len(record)+recordCost), time.Now())
	}
}

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
