package rapidcity

import "ludotheque/logic/game"

// Verdict is the result of the recorded inputs of the open card if it closed now.
type Verdict struct {
	// Reasons tell which seats take a bullet, and why.
	Reasons [MaxSeats]Reason
	// Healed are the seats that give a bullet back.
	Healed game.SeatSet
	// Takers is, for each seat's pawn on an armed card, the grab that has taken the pawn: its index in State.Grabs plus
	// one, or 0 if there is none.
	Takers [MaxSeats]int8
	// Done are the defenders that have a pawn.
	Done game.SeatSet
}

// giveBullet gives seat a bullet for why, unless this card has given it one already: only the first reason counts.
func (v *Verdict) giveBullet(seat int8, why Reason) {
	if v.Reasons[seat] == NoReason {
		v.Reasons[seat] = why
	}
}

// Verdict returns the result of the open card if it closed now. A card must be open. It does not allocate.
func (r *Rules) Verdict(s *State) Verdict {
	var v Verdict
	switch s.Card.Type() {
	case Armed:
		for i := range int(s.N) {
			r.countGrab(&v, s, i)
		}
	case HandsUp:
		for seat := range int8(r.seats) {
			if s.Touched.Has(game.Seat(seat)) {
				v.giveBullet(seat, Touched)
			}
		}
	case Healing:
		r.countHealed(&v, s)
	default:
		r.countMisplaced(&v, s)
	}
	return v
}

// countGrab adds the result of grab i to v. There is none if the pawn has been taken or the seat
// that grabs is done. Grabs must be counted in the order of State.Grabs.
func (r *Rules) countGrab(v *Verdict, s *State, i int) {
	g := s.Grabs[i]
	if v.Takers[g.Pawn] != 0 || v.Done.Has(game.Seat(g.By)) {
		return
	}
	v.Takers[g.Pawn] = int8(i + 1)
	attacker := int8(s.Card.Seat())
	switch {
	case g.By == attacker && g.Pawn == attacker:
		v.giveBullet(attacker, OwnPawn)
	case g.By == attacker:
		v.giveBullet(g.Pawn, Caught)
	case g.By != g.Pawn:
		v.giveBullet(g.By, WrongPawn)
	}
	if g.By != attacker {
		v.Done = v.Done.With(game.Seat(g.By))
	}
	if r.ultimate && g.Hand != s.Card.Hand() {
		v.giveBullet(g.By, WrongHand)
	}
}

// countMisplaced gives bullets to the seats whose pawns are on no place, or on one that is not allowed.
func (r *Rules) countMisplaced(v *Verdict, s *State) {
	for seat := range int8(r.seats) {
		tile, placed := s.Placed[seat].Tile()
		switch {
		case !placed:
			v.giveBullet(seat, NotPlaced)
		case !r.Allowed(s.Card, tile):
			v.giveBullet(seat, WrongPlace)
		}
	}
}

// countHealed heals the seats that have a bullet and a pawn on a tile that heals.
func (r *Rules) countHealed(v *Verdict, s *State) {
	for seat := range game.Seat(r.seats) {
		tile, placed := s.Placed[seat].Tile()
		if placed && s.Bullets[seat] > 0 && r.Allowed(s.Card, tile) {
			v.Healed = v.Healed.With(seat)
		}
	}
}

// Holder returns the seat that has taken the pawn of the seat pawn on an armed card; ok is false if none has. s must be the state
// whose verdict v is.
func (v *Verdict) Holder(s *State, pawn game.Seat) (seat game.Seat, ok bool) {
	if v.Takers[pawn] == 0 {
		return 0, false
	}
	return game.Seat(s.Grabs[v.Takers[pawn]-1].By), true
}

// countedTime returns the time at which g counts: for a defender's grab of its own pawn, earlier by the resolution
//
func (r *Rules) countedTime(s *State, g Grab) int {
	if r.isSave(s, g) {
		return int(g.At) - r.resolution
	}
	return int(g.At)
}

// isSave reports whether g is a save: a defender's grab of its own pawn.
func (r *Rules) isSave(s *State, g Grab) bool {
	return g.By == g.Pawn && game.Seat(g.By) != s.Card.Seat()
}

// saveCountsBefore reports whether the save g counts before the grab earlier, which was recorded earlier. At equal times a save
// comes first; of two saves, the one recorded first.
func (r *Rules) saveCountsBefore(s *State, g, earlier Grab) bool {
	at, before := r.countedTime(s, g), r.countedTime(s, earlier)
	return at < before || at == before && !r.isSave(s, earlier)
}

// playGrab inserts g into State.Grabs, unless the same seat has reached for the same pawn before; then g is ignored. It
// appends the events unless ev is nil.
func (r *Rules) playGrab(s *State, g Grab, ev []game.Event) []game.Event {
	for _, have := range s.Grabs[:s.N] {
		if have.By == g.By && have.Pawn == g.Pawn {
			return game.AppendEvent(ev, game.Event{Kind: EventIgnored, Seat: game.Seat(g.By), N: int32(g.At)})
		}
	}
	if ev == nil {
		r.insertGrab(s, g)
		return nil
	}
	v := r.Verdict(s)
	was := holders(&v, s)
	r.insertGrab(s, g)
	ev = append(ev, game.Event{Kind: EventGrab, Seat: game.Seat(g.By), Other: game.Seat(g.Pawn), Piece: int8(g.Hand), N: int32(g.At)})
	return r.reportHolders(s, was, ev)
}

// insertGrab inserts g, the latest recorded, where it counts. Only a save can count before grabs recorded earlier.
func (r *Rules) insertGrab(s *State, g Grab) {
	i := s.N
	if r.isSave(s, g) {
		for ; i > 0 && r.saveCountsBefore(s, g, s.Grabs[i-1]); i-- {
			s.Grabs[i] = s.Grabs[i-1]
		}
	}
	s.Grabs[i] = g
	s.N++
}

// holders returns, for each seat's pawn, the seat that has taken it plus one, or 0.
func holders(v *Verdict, s *State) (by [MaxSeats]int8) {
	for pawn := range game.Seat(MaxSeats) {
		if seat, ok := v.Holder(s, pawn); ok {
			by[pawn] = int8(seat) + 1
		}
	}
	return by
}

// reportHolders appends an EventHold for each pawn whose holder is no longer that in was.
func (r *Rules) reportHolders(s *State, was [MaxSeats]int8, ev []game.Event) []game.Event {
	v := r.Verdict(s)
	for pawn, by := range holders(&v, s) {
		if by != was[pawn] {
			ev = append(ev, game.Event{Kind: EventHold, Seat: game.Seat(by) - 1, Other: game.Seat(pawn)})
		}
	}
	return ev
}

// playClose settles the open card: bullets, healing, and perhaps the end of the game. No card is open afterwards.
func (r *Rules) playClose(s *State, ev []game.Event) []game.Event {
	v := r.Verdict(s)
	if ev != nil {
		ev = r.reportVerdict(s, &v, append(ev, game.Event{Kind: EventClose}))
	}
	for seat := range game.Seat(r.seats) {
		switch {
		case v.Reasons[seat] != NoReason:
			s.Bullets[seat]++
			s.Over = s.Over || s.Bullets[seat] >= LastBullet
			ev = game.AppendEvent(ev, r.bulletEvent(s, &v, seat))
		case v.Healed.Has(seat):
			s.Bullets[seat]--
			ev = game.AppendEvent(ev, game.Event{Kind: EventHealed, Seat: seat, N: int32(s.Bullets[seat]), To: int16(s.Placed[seat].Spot - 1)})
		}
	}
	s.Over = s.Over || s.Deck == 0
	s.clearCard()
	s.Card = NoCard
	if s.Over {
		ev = game.AppendEvent(ev, game.Event{Kind: EventOver, Seat: game.Chance})
	}
	return ev
}

// bulletEvent returns the event of seat's bullet, which s.Bullets must have counted already.
func (r *Rules) bulletEvent(s *State, v *Verdict, seat game.Seat) game.Event {
	e := game.Event{Kind: EventBullet, Seat: seat, Other: game.Chance, Piece: int8(v.Reasons[seat]), N: int32(s.Bullets[seat])}
	if v.Reasons[seat] == Caught {
		e.Other = s.Card.Seat()
	}
	return e
}

// reportVerdict appends the events that explain the result v: on armed cards one for each pawn taken, with its duel, in
// the order in which grabs count; on other cards the races for tiles.
func (r *Rules) reportVerdict(s *State, v *Verdict, ev []game.Event) []game.Event {
	if s.Card.Type() != Armed {
		return r.reportLateDrops(s, ev)
	}
	for i := range int(s.N) {
		if int(v.Takers[s.Grabs[i].Pawn]) == i+1 {
			ev = append(ev, r.takenEvent(s, s.Grabs[i]))
			ev = r.reportDuel(s, v, i, ev)
		}
	}
	return ev
}

// takenEvent returns the event of g, a grab that took a pawn.
func (r *Rules) takenEvent(s *State, g Grab) game.Event {
	e := game.Event{Kind: EventWrongPawn, Seat: game.Seat(g.By), Other: game.Seat(g.Pawn), N: int32(g.At)}
	switch attacker := s.Card.Seat(); {
	case r.isSave(s, g):
		e.Kind, e.To = EventSaved, int16(r.countedTime(s, g))
	case e.Seat == attacker && e.Other == attacker:
		e.Kind = EventOwnPawn
	case e.Seat == attacker:
		e.Kind = EventCaught
	}
	return e
}

// reportDuel appends an EventDuel of grab i, which took a pawn, with the next grab of that pawn by a seat that was not
// done before. It appends nothing if there is no such grab.
func (r *Rules) reportDuel(s *State, v *Verdict, i int, ev []game.Event) []game.Event {
	won := s.Grabs[i]
	for k := i + 1; k < int(s.N); k++ {
		g := s.Grabs[k]
		if g.Pawn != won.Pawn || r.doneBefore(s, v, g.By, k) {
			continue
		}
		from, to := r.countedTime(s, won), r.countedTime(s, g)
		return append(ev, game.Event{
			Kind: EventDuel, Seat: game.Seat(won.By), Other: game.Seat(g.By), Piece: g.Pawn,
			From: int16(from), To: int16(to), N: int32(to - from),
		})
	}
	return ev
}

// doneBefore reports whether seat is a defender that has a pawn by a grab before grab k.
func (r *Rules) doneBefore(s *State, v *Verdict, seat int8, k int) bool {
	if game.Seat(seat) == s.Card.Seat() {
		return false
	}
	for _, i := range v.Takers {
		if i != 0 && int(i) <= k && s.Grabs[i-1].By == seat { // i is the index plus one, so the index is below k
			return true
		}
	}
	return false
}

// reportLateDrops appends an EventRace for each seat whose pawn sprang back, with how late it was. The last tile that it sprang
// back from is the one that State.Bounced has.
func (r *Rules) reportLateDrops(s *State, ev []game.Event) []game.Event {
	for seat := range game.Seat(r.seats) {
		late := s.Bounced[seat]
		tile, ok := late.Tile()
		if !ok {
			continue
		}
		first, _ := s.PawnOn(tile)
		at := s.Placed[first].At
		ev = append(ev, game.Event{
			Kind: EventRace, Seat: first, Other: seat, Piece: int8(tile),
			From: at, To: late.At, N: int32(late.At - at),
		})
	}
	return ev
}

// CanClose implements game.Timed's method. It returns true if no input at now, in milliseconds after the card was opened,
// or later could save or catch a pawn, or put one on a tile that the card allows; and after the card's time. Hands-up cards
// always last their full time. On armed cards the pawns must be gone for longer than Resolution, so that no save is cut off. It
// returns false without an open card.
func (r *Rules) CanClose(s *State, now int) bool {
	switch kind := s.Card.Type(); {
	case s.Card == NoCard:
		return false
	case now > r.time:
		return true
	case kind == HandsUp:
		return false
	case kind == Armed:
		return r.allGone(s, now)
	}
	return r.allPlaced(s)
}

// allPlaced reports whether every seat has placed its pawn, or every allowed tile is taken, on a card with places.
func (r *Rules) allPlaced(s *State) bool {
	var taken uint8
	placed := 0
	for _, d := range s.Placed[:r.seats] {
		if tile, ok := d.Tile(); ok {
			taken |= 1 << tile
			placed++
		}
	}
	return placed == r.seats || r.allowed[s.Card]&^taken == 0
}

// allGone reports whether all pawns but the attacker's are taken, on an armed card, and no grab at now or later can change who
// has them.
func (r *Rules) allGone(s *State, now int) bool {
	v := r.Verdict(s)
	for pawn := range game.Seat(r.seats) {
		i := v.Takers[pawn]
		switch {
		case pawn == s.Card.Seat():
		case i == 0:
			return false
		// A save made now would count as now-r.resolution, and come first at equal times.
		case !r.isSave(s, s.Grabs[i-1]) && now-r.resolution <= int(s.Grabs[i-1].At):
			return false
		}
	}
	return true
}
