package session

import (
	"math"
	"slices"

	"ludotheque/logic/ai/bot"
	"ludotheque/logic/game"
	"ludotheque/logic/online/wire"
	"ludotheque/logic/record/jsonline"
)

// Times of a card, in milliseconds. Each seat has a quota for network delay that pings do not explain: firstQuota at
// first, cardQuota more with each card, maxQuota at most. If a device sends no marks, the others wait no longer than
// maxSilence for its claims.
const (
	firstQuota = 150
	cardQuota  = 50
	maxQuota   = 300
	maxSilence = 400
	// The wait before a card is minWait plus a random time with the mean waitMean, but at most maxWait. After another
	// card it is longer by waitLook, to look at the result of that card.
	minWait  = 900
	waitMean = 1100
	maxWait  = 4500
	waitLook = 1500
	// maxClaims is how many claims of a seat are accepted on a card.
	maxClaims = 60
)

// claim is an input on a card that waits until no earlier one can arrive.
type claim struct {
	at   int // time on the card that counts, in milliseconds
	seat game.Seat
	// sent is the decision as it was received, with the time that the device says. entry is the decision with the time
	// that counts.
	entry, sent jsonline.Value
}

// timedCard is the open card, or the wait for the next one.
type timedCard struct {
	// line is the number of the line for which the devices were asked when the card opened.
	line int
	// openedAt is when the line that turned the card was sent, in milliseconds of the table's clock. Times on the card count
	// from then.
	openedAt int64
	// claims are the claims that wait to be played, sorted by the time that counts. claimCounts is how many claims each seat
	// has made on this card. received holds all claims of the card in the order of arrival, so that a repeated claim is
	// played once.
	claims      []claim
	claimCounts [game.MaxSeats]int
	received    []claim
	// playedUpTo is the time on the card up to which everything has been played, in milliseconds.
	playedUpTo int
	// quota is what is left of each seat's quota for delay, in milliseconds.
	quota [game.MaxSeats]int
	cards int // number of cards of this game so far
	// nextAt is when the next card is turned, 0 until that is decided. closedAt is when the last card was closed, 0 while a card
	// is open and before the first. Both are in milliseconds of the table's clock.
	nextAt, closedAt int64
}

// open starts a card whose question is about line, opened at now and without claims. The first card of a game sets the quotas,
// each later one adds to them.
func (c *timedCard) open(line int, now int64) {
	for seat := range c.quota {
		if c.cards == 0 {
			c.quota[seat] = firstQuota
			continue
		}
		c.quota[seat] = min(c.quota[seat]+cardQuota, maxQuota)
	}
	*c = timedCard{line: line, openedAt: now, playedUpTo: math.MinInt32, quota: c.quota, cards: c.cards + 1}
}

// close ends the card. Claims that still wait are dropped. Quotas and the number of cards are kept.
func (c *timedCard) close(now int64) {
	*c = timedCard{quota: c.quota, cards: c.cards, closedAt: now}
}

// resume continues a card that was open at a restart. last is the time on the card of its last input, negative if that
// was before it opened.
func (c *timedCard) resume(last int, now int64) { c.openedAt = now - int64(max(last, 0)) }

// since returns how long the card has been open, in milliseconds.
func (c *timedCard) since(now int64) int { return int(now - c.openedAt) }

// countedTime returns the time on the card that counts for an input that a device says was made at ms. The input was
// received at now, and delay is the round trip of the connection. A lag up to delay is believed. Lag beyond delay is taken
// from the seat's quota, which shrinks; what neither explains is added to ms. No time before playedUpTo counts.
func (c *timedCard) countedTime(seat game.Seat, ms, delay int, now int64) int {
	t := c.since(now)
	ms = min(ms, t)
	lag := t - ms
	spent := min(max(0, lag-delay), c.quota[seat])
	c.quota[seat] -= spent
	return max(t-min(lag, delay+spent), c.playedUpTo)
}

// repeated reports whether the same claim of seat was received before on this card. entry is as it was received.
func (c *timedCard) repeated(seat game.Seat, entry jsonline.Value) bool {
	return slices.ContainsFunc(c.received, func(h claim) bool { return h.seat == seat && h.sent.Equal(entry) })
}

// add adds a claim to those that wait, sorted by time, and to those received, and counts it for its seat. Of claims with the
// same time, the one that was added first stays first.
func (c *timedCard) add(cl claim) {
	c.claimCounts[cl.seat]++
	c.received = append(c.received, cl)
	i := slices.IndexFunc(c.claims, func(other claim) bool { return other.at > cl.at })
	if i < 0 {
		i = len(c.claims)
	}
	c.claims = slices.Insert(c.claims, i, cl)
}

// handleClaim checks an input on the open card and adds it to the claims, or refuses it. An input that was received before is
// ignored. The seat's quota may shrink even if the rules refuse the input. There is no record until advanceCard plays the
// claim, when no earlier one can arrive. So handleClaim always returns nil.
func (s *Session) handleClaim(g *guest, m wire.Message, now int64) []byte {
	seat := g.viewer
	ms, err := claimTime(m.Entry)
	switch {
	case err != nil:
		return s.rejectAnswer(g, m.N, err)
	case s.card.repeated(seat, m.Entry):
		return nil
	case s.card.claimCounts[seat] >= maxClaims:
		return s.refuse(g, m.N, TooMany)
	}
	timed, _ := game.TimedOf(s.match.Game())
	if _, err := s.match.Game().Decode(seat, m.Entry); err != nil {
		return s.rejectAnswer(g, m.N, err)
	}
	counted := max(s.card.countedTime(seat, ms, g.roundTrip.estimate(now), now), timed.Now())
	entry := m.Entry.WithInt("at", min(counted, timed.TimeLimit()))
	move, err := s.match.Game().Decode(seat, entry)
	if err == nil {
		_, err = s.match.Game().Copy().Apply(seat, move, nil)
	}
	if err != nil {
		return s.rejectAnswer(g, m.N, err)
	}
	s.card.add(claim{at: counted, seat: seat, entry: entry, sent: m.Entry})
	return nil
}

// noteMark records that a device has no more claims before the time ms on the open card. A device counts from when it
// showed the card, which was after openedAt. So the time since openedAt, less ms, is an upper bound of the round trip. It is
// noted only while the card is open, and if ms is not after now.
func (s *Session) noteMark(g *guest, ms int, now int64) {
	g.mark = max(g.mark, ms)
	if since := s.card.since(now); s.CardOpen() && ms <= since {
		g.roundTrip.note(since-ms, now)
	}
}

// knownUpTo returns the time on the card, in milliseconds, up to which no more claims are waited for. Up to then each
// seated device that is connected has sent all its claims, by its mark, or has been silent for too long.
func (s *Session) knownUpTo(now int64) int {
	t := s.card.since(now)
	known := t
	for _, g := range s.guests.list {
		if g.viewer >= 0 {
			known = min(known, max(min(g.mark, t+1), t-maxSilence+1)-1) // the 1 is taken off last: mark may be the least int
		}
	}
	return known
}

// advanceCard returns the record of the next input of a person or a bot, or of the end of the open card. It returns nil
// while an earlier input can still arrive. It moves playedUpTo, before which no input counts from then on.
func (s *Session) advanceCard(now int64) []byte {
	position := s.match.Game()
	timed, _ := game.TimedOf(position)
	c, known := &s.card, s.knownUpTo(now)
	c.playedUpTo = max(c.playedUpTo, timed.Now())
	by, m, when, ok := bot.Earliest(position, s.timedBots(), c.playedUpTo)
	botDue := ok && when <= known
	claimDue := len(c.claims) > 0 && c.claims[0].at <= known
	switch {
	case claimDue && !(botDue && when < c.claims[0].at):
		return s.playClaim(timed)
	case botDue:
		c.playedUpTo = max(c.playedUpTo, when)
		if timed.CanClose(when) {
			return s.entryRecord(game.Chance, timed.Closing())
		}
		return s.entryRecord(by, m)
	}
	if c.playedUpTo = max(c.playedUpTo, known+1); timed.CanClose(c.playedUpTo) {
		return s.entryRecord(game.Chance, timed.Closing())
	}
	return nil
}

// playClaim removes the first waiting claim and returns its record, or nil if the rules refuse it now. If no input from
// then on could matter, it returns the record of the end of the card instead, and keeps the claim. In any case playedUpTo moves
// to the time of the claim.
func (s *Session) playClaim(timed game.Timed) []byte {
	c := &s.card
	first := c.claims[0]
	c.playedUpTo = max(c.playedUpTo, first.at)
	if timed.CanClose(c.playedUpTo) {
		return s.entryRecord(game.Chance, timed.Closing())
	}
	c.claims = c.claims[1:]
	m, err := s.match.Game().Decode(first.seat, first.entry.WithInt("at", c.playedUpTo))
	if err == nil {
		_, err = s.match.Game().Copy().Apply(first.seat, m, nil)
	}
	if err != nil { // an input that the rules refuse by now has no effect
		return nil
	}
	return s.entryRecord(first.seat, m)
}

// advanceDeck returns the record that turns the next card, or nil until the time for that has come. It decides the time
// when first called for a card. While people sit at the table but none of them is connected, it returns nil, and decides
// the time anew afterwards.
func (s *Session) advanceDeck(now int64) []byte {
	c := &s.card
	if s.seats.hasPeople() && !s.seats.personPresent() {
		c.nextAt = 0
		return nil
	}
	rng := game.NewRNG(s.cfg.Seed())
	if c.nextAt == 0 {
		more := -math.Log(1-rng.Float()) * waitMean // exponentially distributed
		c.nextAt = now + int64(min(minWait+more, maxWait))
		if c.closedAt > 0 {
			c.nextAt += waitLook
		}
	}
	if now < c.nextAt {
		return nil
	}
	return s.entryRecord(game.Chance, s.match.Game().Draw(rng))
}
