package rapidcity

import "ludotheque/logic/game"

// Verdict is what the recorded inputs of the open card come to if it closes as it is. Only the close makes it count.
type Verdict struct {
	// Reasons say which seats take a bullet and why.
	Reasons [MaxSeats]Reason
	// Healed are the seats that give one back.
	Healed game.SeatSet
	// Takers say who has each seat's pawn on an armed card: the index in State.Grabs plus one, or 0 while nobody has it.
	Takers [MaxSeats]int8
	// Done are the defenders that have got a pawn.
	Done game.SeatSet
}

// giveBullet gives seat a bullet for why unless it has one already.
func (v *Verdict) giveBullet(seat int8, why Reason) {
	if v.Reasons[seat] == NoReason {
		v.Reasons[seat] = why
	}
}

// Verdict returns what the open card comes to as things are. A card must be open. It does not allocate.
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
		r.findHealed(&v, s)
	default:
		r.findMisplaced(&v, s)
	}
	return v
}

// countGrab lets the grab i count if its pawn is still there and its hand not done.
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

// findMisplaced finds the seats whose pawns are not where the card wants them.
func (r *Rules) findMisplaced(v *Verdict, s *State) {
	for seat := range int8(r.seats) {
		tile, lies := s.Lying[seat].Tile()
		switch {
		case !lies:
			v.giveBullet(seat, NotPlaced)
		case !r.Allowed(s.Card, tile):
			v.giveBullet(seat, WrongPlace)
		}
	}
}

// findHealed finds the seats that have a bullet and lie on a tile that heals.
func (r *Rules) findHealed(v *Verdict, s *State) {
	for seat := range game.Seat(r.seats) {
		tile, lies := s.Lying[seat].Tile()
		if lies && s.Bullets[seat] > 0 && r.Allowed(s.Card, tile) {
			v.Healed = v.Healed.With(seat)
		}
	}
}

// Holder returns who has the pawn of the seat pawn on an armed card, as things are; ok is false while nobody has it.
func (v *Verdict) Holder(s *State, pawn game.Seat) (seat game.Seat, ok bool) {
	if v.Takers[pawn] == 0 {
		return 0, false
	}
	return game.Seat(s.Grabs[v.Takers[pawn]-1].By), true
}

// countedTime returns when g counts: a defender's grab of its own pawn by the resolution earlier than it was.
func (r *Rules) countedTime(s *State, g Grab) int {
	if r.isSave(s, g) {
		return int(g.At) - r.resolution
	}
	return int(g.At)
}

// isSave reports whether g is a defender's grab of its own pawn.
func (r *Rules) isSave(s *State, g Grab) bool {
	return g.By == g.Pawn && game.Seat(g.By) != s.Card.Seat()
}

// savesBefore reports whether the save g, recorded later, counts before earlier: on level times a save comes first, of two saves
// the one recorded first.
func (r *Rules) savesBefore(s *State, g, earlier Grab) bool {
	at, have := r.countedTime(s, g), r.countedTime(s, earlier)
	return at < have || at == have && !r.isSave(s, earlier)
}

// grab takes note of g in its place among the grabs, unless the same seat has reached for the same pawn before.
func (r *Rules) grab(s *State, g Grab, ev []game.Event) []game.Event {
	for _, have := range s.Grabs[:s.N] {
		if have.By == g.By && have.Pawn == g.Pawn {
			return report(ev, game.Event{Kind: EventIgnored, Seat: game.Seat(g.By), N: int32(g.At)})
		}
	}
	if ev == nil {
		r.insert(s, g)
		return nil
	}
	v := r.Verdict(s)
	was := holders(&v, s)
	r.insert(s, g)
	ev = append(ev, game.Event{Kind: EventGrab, Seat: game.Seat(g.By), Other: game.Seat(g.Pawn), Piece: int8(g.Hand), N: int32(g.At)})
	return r.reportHolders(s, was, ev)
}

// insert puts g, the last recorded, in its place. Only a save can come before what was recorded earlier.
func (r *Rules) insert(s *State, g Grab) {
	i := s.N
	if r.isSave(s, g) {
		for ; i > 0 && r.savesBefore(s, g, s.Grabs[i-1]); i-- {
			s.Grabs[i] = s.Grabs[i-1]
		}
	}
	s.Grabs[i] = g
	s.N++
}

// holders are, for each pawn, the seat plus one of who has it.
func holders(v *Verdict, s *State) (by [MaxSeats]int8) {
	for pawn := range game.Seat(MaxSeats) {
		if seat, ok := v.Holder(s, pawn); ok {
			by[pawn] = int8(seat) + 1
		}
	}
	return by
}

// reportHolders tells which pawns are in another hand than was.
func (r *Rules) reportHolders(s *State, was [MaxSeats]int8, ev []game.Event) []game.Event {
	v := r.Verdict(s)
	for pawn, by := range holders(&v, s) {
		if by != was[pawn] {
			ev = append(ev, game.Event{Kind: EventHold, Seat: game.Seat(by) - 1, Other: game.Seat(pawn)})
		}
	}
	return ev
}

// close settles the open card: bullets, healing, and the end when it has come.
func (r *Rules) close(s *State, ev []game.Event) []game.Event {
	v := r.Verdict(s)
	if ev != nil {
		ev = r.reportVerdict(s, &v, append(ev, game.Event{Kind: EventClose}))
	}
	for seat := range game.Seat(r.seats) {
		switch {
		case v.Reasons[seat] != NoReason:
			s.Bullets[seat]++
			s.Over = s.Over || s.Bullets[seat] >= LastBullet
			ev = report(ev, r.bulletEvent(s, &v, seat))
		case v.Healed.Has(seat):
			s.Bullets[seat]--
			ev = report(ev, game.Event{Kind: EventHealed, Seat: seat, N: int32(s.Bullets[seat]), To: int16(s.Lying[seat].Spot - 1)})
		}
	}
	s.Over = s.Over || s.Deck == 0
	s.clearCard()
	s.Card = NoCard
	if s.Over {
		ev = report(ev, game.Event{Kind: EventOver, Seat: game.Chance})
	}
	return ev
}

func (r *Rules) bulletEvent(s *State, v *Verdict, seat game.Seat) game.Event {
	e := game.Event{Kind: EventBullet, Seat: seat, Other: game.Chance, Piece: int8(v.Reasons[seat]), N: int32(s.Bullets[seat])}
	if v.Reasons[seat] == Caught {
		e.Other = s.Card.Seat()
	}
	return e
}

// reportVerdict says what decided the card, in the order in which it counted.
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

// takenEvent returns the event of a grab that counted.
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

// reportDuel tells who would have had the pawn of the grab i next, if anybody: a seat that had not got another pawn before.
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

// doneBefore reports whether seat is a defender that got a pawn by a grab that counts before grab k.
func (r *Rules) doneBefore(s *State, v *Verdict, seat int8, k int) bool {
	if game.Seat(seat) == s.Card.Seat() {
		return false
	}
	for _, i := range v.Takers {
		if i != 0 && int(i) <= k && s.Grabs[i-1].By == seat {
			return true
		}
	}
	return false
}

// reportLateDrops tells whose pawns sprang back and by how much they were late.
func (r *Rules) reportLateDrops(s *State, ev []game.Event) []game.Event {
	for seat := range game.Seat(r.seats) {
		late := s.Bounced[seat]
		tile, ok := late.Tile()
		if !ok {
			continue
		}
		first, _ := s.On(tile)
		at := s.Lying[first].At
		ev = append(ev, game.Event{
			Kind: EventRace, Seat: first, Other: seat, Piece: int8(tile),
			From: at, To: late.At, N: int32(late.At - at),
		})
	}
	return ev
}

// CanClose reports whether the app may close the open card at now already: nothing that comes at now or later could
// save or catch a pawn any more, or put one where the card wants it. Hands-up cards always run their time; on armed cards
// the pawns must be gone for longer than the resolution, lest a grab that still saves is cut off.
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

// allPlaced reports whether every seat has placed or every tile that the card allows is taken.
func (r *Rules) allPlaced(s *State) bool {
	var taken uint8
	lying := 0
	for _, d := range s.Lying[:r.seats] {
		if tile, ok := d.Tile(); ok {
			taken |= 1 << tile
			lying++
		}
	}
	return lying == r.seats || r.allowed[s.Card]&^taken == 0
}

// allGone reports whether all pawns but the attacker's are in hands that no grab at now or later can take them from any
// more.
func (r *Rules) allGone(s *State, now int) bool {
	v := r.Verdict(s)
	for pawn := range game.Seat(r.seats) {
		i := v.Takers[pawn]
		switch {
		case pawn == s.Card.Seat():
		case i == 0:
			return false
		case !r.isSave(s, s.Grabs[i-1]) && now-r.resolution <= int(s.Grabs[i-1].At):
			return false
		}
	}
	return true
}
