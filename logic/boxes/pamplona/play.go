package pamplona

import "ludotheque/logic/game"

// Apply implements game.Rules. It checks for the most frequent cases first, a usual run and a throw.
func (r *Rules) Apply(s *State, by game.Seat, m game.Move, ev []game.Event) ([]game.Event, error) {
	switch {
	case s.Phase == Running && by == s.Mover && r.isUsualRun(s, m):
		return r.playRun(s, m, ev), nil
	case s.Phase == Rolling && by == game.Chance && checkRoll(m) == nil:
		return playRoll(s, m, ev), nil
	}
	if err := r.refusal(s, by, m); err != nil {
		return ev, err
	}
	return r.play(s, m, ev), nil
}

// Do implements game.Rules.
func (r *Rules) Do(s *State, m game.Move) { r.play(s, m, nil) }

// play plays m, which must be legal, and appends the events unless ev is nil.
func (r *Rules) play(s *State, m game.Move, ev []game.Event) []game.Event {
	switch m & moveMask {
	case moveRoll:
		return playRoll(s, m, ev)
	case moveRun:
		return r.playRun(s, m, ev)
	case movePush:
		return r.playPush(s, m, ev)
	}
	return r.turnCard(s, CardOf(m), ev)
}

// playRoll plays a throw of the dice. The phase Running follows.
func playRoll(s *State, m game.Move, ev []game.Event) []game.Event {
	one, two := DiceOf(m)
	s.Dice[0], s.Dice[1] = uint8(one), uint8(two)
	s.Phase = Running
	return game.AppendEvent(ev, game.Event{Kind: EventRoll, Seat: s.Mover, From: int16(one), To: int16(two)})
}

// playRun moves the mover's runners by both dice and collects points from the colours that they outnumber (P-05, P-16). If there is
// such a colour, a push comes next; else the turn ends.
func (r *Rules) playRun(s *State, m game.Move, ev []game.Event) []game.Event {
	s.Dice[0], s.Dice[1] = 0, 0
	ev = r.playStep(s, 0, StepOf(m, 0), ev)
	ev = r.playStep(s, 1, StepOf(m, 1), ev)
	if _, own := crowd(&s.Runner[s.Mover]); own > 1 { // a single runner outnumbers nobody
		if j := r.JostleOf(s, s.Mover); j.any {
			s.Phase = Pushing
			return r.collect(s, &j, ev)
		}
	}
	return r.endTurn(s, s.Mover, ev)
}

// playStep moves one runner of the mover by one die, unless the die is not used (P-24).
func (r *Rules) playStep(s *State, die int8, step Step, ev []game.Event) []game.Event {
	if step.From == 0 {
		return ev
	}
	to := min(step.From+step.Steps, r.board.Last()) // P-20
	if ev != nil {
		ev = append(ev, game.Event{Kind: EventRun, Seat: s.Mover, Piece: die,
			From: int16(step.From), To: int16(to), N: int32(step.Steps)})
	}
	return r.land(s, s.Mover, step.From, to, ev)
}

// land moves seat's runner on space from to space to, or further back if it slips on tomatoes (P-14). A runner that comes into
// the arena counts in s.Inside. The seat pays for fear unless the runner is where it was (P-13, P-15).
func (r *Rules) land(s *State, seat game.Seat, from, to int, ev []game.Event) []game.Event {
	rest := r.board.RestSpace(to)
	if ev != nil && rest != to {
		ev = append(ev, game.Event{Kind: EventSlip, Seat: seat, From: int16(to), To: int16(rest)})
	}
	to = rest
	moveRunner(&s.Runner[seat], Spot(from), Spot(to))
	if to >= r.board.arena {
		s.Inside++
	}
	cost := int32(r.board.fearCost[to] &^ equalBit(Spot(from), Spot(to))) // 0 or 1, and 0 where the runner was
	ev = pay(s, seat, cost, ev)
	if ev == nil || cost == 0 {
		return ev
	}
	return append(ev, game.Event{Kind: EventFear, Seat: seat, To: int16(to), N: cost})
}

// moveRunner moves a runner on spot from, where there must be one, to spot to, and keeps runners sorted.
func moveRunner(runners *[Runners]Spot, from, to Spot) {
	// Make low and high the two that stay, then put to where it belongs.
	low, middle, high := runners[0], runners[1], runners[2]
	if from == low {
		low = middle
	}
	if from == high {
		high = middle
	}
	runners[0], runners[1], runners[2] = min(low, to), max(low, min(high, to)), max(high, to)
}

// pay takes n points from seat, which takes as many credits as it needs (P-12). If n is negative, seat gains points. pay
// appends an EventCredit only; the caller appends the event of the payment afterwards.
func pay(s *State, seat game.Seat, n int32, ev []game.Event) []game.Event {
	if short := n - s.Courage[seat]; short > 0 {
		credits := (short + Credit - 1) / Credit
		s.Credits[seat] += credits
		s.Courage[seat] += credits * Credit
		ev = game.AppendEvent(ev, game.Event{Kind: EventCredit, Seat: seat, N: credits})
	}
	s.Courage[seat] -= n
	return ev
}

// collect moves points from every outnumbered colour to the mover: one for each runner of the difference (P-16).
func (r *Rules) collect(s *State, j *Jostle, ev []game.Event) []game.Event {
	for seat := range game.Seat(r.seats) {
		n := int32(j.Diff[seat])
		if n == 0 {
			continue
		}
		ev = pay(s, seat, n, ev)
		s.Courage[s.Mover] += n
		if ev != nil {
			ev = append(ev, game.Event{Kind: EventJostle, Seat: s.Mover, Other: seat, To: int16(j.Space), N: n})
		}
	}
	return ev
}

// playPush moves the outnumbered runners by the ways in m (P-17, P-18), and ends the turn.
func (r *Rules) playPush(s *State, m game.Move, ev []game.Event) []game.Event {
	// No runner has moved since the run, and no push may change whom the mover outnumbers (P-16): compare once, before them.
	j := r.JostleOf(s, s.Mover)
	from := j.Space.Space()
	for seat := range game.Seat(r.seats) {
		n := int(j.Runners[seat])
		if n == 0 {
			continue
		}
		way := pushCodes[m>>codeShift(int(seat))&15].Way
		for _, w := range way[:n] {
			by := int(w) * int(j.Diff[seat])
			to := min(max(from+by, StartSpace), r.board.Last())
			if ev != nil {
				ev = append(ev, game.Event{Kind: EventPush, Seat: s.Mover, Other: seat,
					From: int16(from), To: int16(to), N: int32(by)})
			}
			ev = r.land(s, seat, from, to, ev)
		}
	}
	return r.endTurn(s, s.Mover, ev)
}

// endTurn ends the turn of seat: the next seat that can move has the turn, or the round ends if there is none before First (P-04).
func (r *Rules) endTurn(s *State, seat game.Seat, ev []game.Event) []game.Event {
	if seat = r.next[seat]; seat == s.First {
		return r.endRound(s, ev)
	}
	return r.giveTurn(s, seat, ev)
}

// giveTurn gives the turn to the first seat from seat on that has a movable runner. If none of those still to come in the round has
// one, it ends the round (P-24).
func (r *Rules) giveTurn(s *State, seat game.Seat, ev []game.Event) []game.Event {
	for s.Runner[seat][0] >= r.arena { // even the hindmost runner
		if ev != nil && !isRanked(s, seat) {
			ev = append(ev, game.Event{Kind: EventMiss, Seat: seat})
		}
		if seat = r.next[seat]; seat == s.First {
			return r.endRound(s, ev)
		}
	}
	s.Phase, s.Mover = Rolling, seat
	return game.AppendEvent(ev, game.Event{Kind: EventTurn, Seat: seat})
}

// endRound puts the runners in the arena on ranks and asks for a card, for which it renews an empty deck (P-03, P-21). If all
// runners have ranks, the game is over instead (P-25).
func (r *Rules) endRound(s *State, ev []game.Event) []game.Event {
	if s.Inside > 0 {
		if ev = r.rankAll(s, ev); r.allRanked(s) {
			return endGame(s, ev)
		}
	}
	s.Phase, s.Mover = Turning, s.First
	if s.Deck == ([CardKinds]uint8{}) {
		s.Deck = FullDeck()
		ev = game.AppendEvent(ev, game.Event{Kind: EventShuffle, Seat: game.Chance, N: int32(s.cardsLeft())})
	}
	return ev
}

// allRanked reports whether all runners of all seats are on ranks.
func (r *Rules) allRanked(s *State) bool {
	for seat := range game.Seat(r.seats) {
		if !isRanked(s, seat) {
			return false
		}
	}
	return true
}

// endGame ends the game: it sets the phase, and Mover and First to 0. It appends the event unless ev is nil.
func endGame(s *State, ev []game.Event) []game.Event {
	s.Phase, s.Mover, s.First = Ended, 0, 0
	return game.AppendEvent(ev, game.Event{Kind: EventOver, Seat: game.Chance})
}

// rankAll puts the runners in the arena on ranks, the foremost space first (P-21). Those on one space get the same rank.
func (r *Rules) rankAll(s *State, ev []game.Event) []game.Event {
	for s.Inside > 0 {
		foremost, used := r.survey(s)
		ev = r.moveToRank(s, foremost, freeRank(used), ev)
	}
	return ev
}

// freeRank returns the lowest unused rank, or the last, which has room for all (P-21). used has a bit for each used
// rank.
func freeRank(used uint16) int {
	rank := 1
	for rank < Ranks && used>>rank&1 == 1 {
		rank++
	}
	return rank
}

// NextRank returns the rank that the foremost runners in the arena get at the end of the round (P-21).
func (r *Rules) NextRank(s *State) int {
	_, used := r.survey(s)
	return freeRank(used)
}

// survey returns the foremost space with runners, 0 if all are on ranks, and a bit for each used rank: bit n for rank n. It is
// branch-free, since branches would be mispredicted.
func (r *Rules) survey(s *State) (foremost Spot, used uint16) {
	for seat := range r.seats {
		for _, p := range s.Runner[seat] {
			used |= uint16(1 << (p - rankBase)) // no bit for a space: p - rankBase wraps round, to far more than 16
			if p > rankBase {
				p = 0
			}
			foremost = max(foremost, p)
		}
	}
	return foremost, used
}

// moveToRank puts all runners of all seats on the arena space from on rank. They no longer count in Inside.
func (r *Rules) moveToRank(s *State, from Spot, rank int, ev []game.Event) []game.Event {
	for seat := range game.Seat(r.seats) {
		for count(&s.Runner[seat], from) > 0 {
			moveRunner(&s.Runner[seat], from, OnRank(rank))
			s.Inside--
			ev = game.AppendEvent(ev, game.Event{Kind: EventRank, Seat: seat, From: int16(from), N: int32(rank)})
		}
	}
	return ev
}
