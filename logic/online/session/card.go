package session

import (
	"math"
	"slices"

	"ludotheque/logic/ai/bot"
	"ludotheque/logic/game"
	"ludotheque/logic/online/wire"
	"ludotheque/logic/record/jsonline"
)

// The times of a card, in milliseconds. Lag is forgiven as far as a seat's quota goes, which grows with every card; a device
// that says nothing is waited for no longer than silence.
const (
	quotaFirst = 150
	quotaMore  = 50
	maxQuota   = 300
	silence    = 400
	// The wait before a card: at the least, the mean of what is added, at the most, and what is added to let the card before be
	// looked at.
	minWait  = 900
	waitMean = 1100
	maxWait  = 4500
	waitLook = 1500
	// maxClaims is how many claims of a seat a card has room for.
	maxClaims = 60
)

// claim is an input that waits until nothing earlier can come any more.
type claim struct {
	at   int
	seat game.Seat
	// entry is the decision with the time that counts, sent as it came.
	entry, sent jsonline.Value
}

// card is the timed card that is open, or the wait for the next.
type card struct {
	// line is the number of the line that the question of this card was about.
	line int
	// turned is when the devices were told the card.
	turned int64
	// claims wait, in order of time. claimCounts counts those of each seat, heard holds them as they came, so that one that comes twice
	// is played once.
	claims      []claim
	claimCounts [game.MaxSeats]int
	heard       []claim
	// playedUpTo is up to which millisecond everything has been played.
	playedUpTo int
	// quota is what is left of the lag that is forgiven each seat.
	quota [game.MaxSeats]int
	cards int
	// next is when the next card is turned, 0 while that is not settled; closed is when the last one was closed.
	next, closed int64
}

// open begins a card whose question is about line.
func (c *card) open(line int, now int64) {
	for seat := range c.quota {
		if c.cards == 0 {
			c.quota[seat] = quotaFirst
			continue
		}
		c.quota[seat] = min(c.quota[seat]+quotaMore, maxQuota)
	}
	*c = card{line: line, turned: now, playedUpTo: math.MinInt32, quota: c.quota, cards: c.cards + 1}
}

func (c *card) close(now int64) {
	*c = card{quota: c.quota, cards: c.cards, closed: now}
}

// resume has a card that was open when the session ended go on where it was.
func (c *card) resume(last int, now int64) { c.turned = now - int64(max(last, 0)) }

// since returns how long the card has been open at now.
func (c *card) since(now int64) int { return int(now - c.turned) }

// countedTime returns the time that counts of an input at ms, received at now over a line whose round trip is delay. What that does
// not explain is taken from the seat's quota, and what that does not cover is not believed.
func (c *card) countedTime(seat game.Seat, ms, delay int, now int64) int {
	t := c.since(now)
	ms = min(ms, t)
	lag := t - ms
	spent := min(max(0, lag-delay), c.quota[seat])
	c.quota[seat] -= spent
	return max(t-min(lag, delay+spent), c.playedUpTo)
}

// repeated reports whether the same claim has come before.
func (c *card) repeated(seat game.Seat, entry jsonline.Value) bool {
	return slices.ContainsFunc(c.heard, func(h claim) bool { return h.seat == seat && h.sent.Equal(entry) })
}

func (c *card) add(cl claim) {
	c.claimCounts[cl.seat]++
	c.heard = append(c.heard, cl)
	i := slices.IndexFunc(c.claims, func(other claim) bool { return other.at > cl.at })
	if i < 0 {
		i = len(c.claims)
	}
	c.claims = slices.Insert(c.claims, i, cl)
}

// claim takes an input on the open card. It is played when nothing earlier can come any more.
func (s *Session) claim(g *guest, m wire.Message, now int64) []byte {
	seat := g.viewer
	ms, err := at(m.Entry)
	switch {
	case err != nil:
		return s.answered(g, m.N, err)
	case s.card.repeated(seat, m.Entry):
		return nil
	case s.card.claimCounts[seat] >= maxClaims:
		return s.refuse(g, m.N, TooMany)
	}
	timed, _ := game.TimedOf(s.match.Game())
	if _, err := s.match.Game().Decode(seat, m.Entry); err != nil {
		return s.answered(g, m.N, err)
	}
	counted := max(s.card.countedTime(seat, ms, g.trip.counts(now), now), timed.Now())
	entry := m.Entry.WithInt("at", min(counted, timed.Time()))
	move, err := s.match.Game().Decode(seat, entry)
	if err == nil {
		_, err = s.match.Game().Copy().Apply(seat, move, nil)
	}
	if err != nil {
		return s.answered(g, m.N, err)
	}
	s.card.add(claim{at: counted, seat: seat, entry: entry, sent: m.Entry})
	return nil
}

// noteMark takes note that nothing of a device before millisecond ms of the open card is still to come. As it paints a card after
// that was told, and says so after that, the time that is between is no less than the round trip.
func (s *Session) noteMark(g *guest, ms int, now int64) {
	g.mark = max(g.mark, ms)
	if since := s.card.since(now); s.CardOpen() && ms <= since {
		g.trip.note(since-ms, now)
	}
}

// horizon returns the last millisecond of the card of which everything is known: no device that is there can still have something
// of it to come.
func (s *Session) horizon(now int64) int {
	t := s.card.since(now)
	known := t
	for _, g := range s.guests.list {
		if g.viewer >= 0 {
			known = min(known, max(min(g.mark, t+1)-1, t-silence))
		}
	}
	return known
}

// advanceCard returns the next input or the end of the open card, nil while it is not known yet what comes next.
func (s *Session) advanceCard(now int64) []byte {
	position := s.match.Game()
	timed, _ := game.TimedOf(position)
	c, known := &s.card, s.horizon(now)
	c.playedUpTo = max(c.playedUpTo, timed.Now())
	by, m, when, bots := bot.Earliest(position, s.reflexes(), c.playedUpTo)
	bots = bots && when <= known
	persons := len(c.claims) > 0 && c.claims[0].at <= known
	switch {
	case persons && !(bots && when < c.claims[0].at):
		return s.playClaim(timed)
	case bots:
		c.playedUpTo = max(c.playedUpTo, when)
		if timed.CanClose(when) {
			return s.entry(game.Chance, timed.Closing())
		}
		return s.entry(by, m)
	}
	if c.playedUpTo = max(c.playedUpTo, known+1); timed.CanClose(c.playedUpTo) {
		return s.entry(game.Chance, timed.Closing())
	}
	return nil
}

// playClaim returns the first claim as a record, or the end of the card if nothing from then on matters.
func (s *Session) playClaim(timed game.Timed) []byte {
	c := &s.card
	first := c.claims[0]
	c.playedUpTo = max(c.playedUpTo, first.at)
	if timed.CanClose(c.playedUpTo) {
		return s.entry(game.Chance, timed.Closing())
	}
	c.claims = c.claims[1:]
	m, err := s.match.Game().Decode(first.seat, first.entry.WithInt("at", c.playedUpTo))
	if err == nil {
		_, err = s.match.Game().Copy().Apply(first.seat, m, nil)
	}
	if err != nil { // what the rules do not take any more has no effect
		return nil
	}
	return s.entry(first.seat, m)
}

// advanceDeck turns the next card once its time has come. Nothing is turned while people sit at the table and none of them
// is there.
func (s *Session) advanceDeck(now int64) []byte {
	c := &s.card
	if s.seats.hasPeople() && !s.seats.personPresent() {
		c.next = 0
		return nil
	}
	rng := game.NewRNG(s.cfg.Seed())
	if c.next == 0 {
		more := -math.Log(1-rng.Float()) * waitMean
		c.next = now + int64(min(minWait+more, maxWait))
		if c.closed > 0 {
			c.next += waitLook
		}
	}
	if now < c.next {
		return nil
	}
	return s.entry(game.Chance, s.match.Game().Draw(rng))
}
