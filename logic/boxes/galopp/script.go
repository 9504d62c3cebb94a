package galopp

import (
	"fmt"

	"ludotheque/logic/game"
	"ludotheque/logic/record/jsonline"
)

// Decode implements game.Script. Entries are "roll", "deal", "team" and "draw" for chance, and "bid", "pass", "crafty"
// and "exchange" for seats.
func (r *Rules) Decode(s *State, by game.Seat, entry jsonline.Value) (game.Move, error) {
	if by == game.Chance {
		return game.ReadEntry(by, entry, die().Form("roll"),
			game.Form{Key: "deal", Read: func(v jsonline.Value) (game.Move, error) { return r.decodeDeal(s, v) }},
			game.Form{Key: "team", Read: decodeTeam},
			game.Form{Key: "draw", Read: func(v jsonline.Value) (game.Move, error) { return r.decodeDraw(s, v) }})
	}
	return game.ReadEntry(by, entry, game.NumberForm("bid", 1, jsonline.MaxNumber, BidTooLow, Raised),
		game.Form{Key: "pass", Read: decodePass}, game.Form{Key: "crafty", Read: r.decodeCrafty},
		game.Form{Key: "exchange", Read: r.decodeExchange})
}

// decodePass parses a pass, which is the value true. The error is game.NotLegal for false.
func decodePass(v jsonline.Value) (game.Move, error) {
	yes, err := v.Bool()
	switch {
	case err != nil:
		return 0, err
	case !yes:
		return 0, game.NotLegal
	}
	return Passed(), nil
}

// decodeTeam parses the team of the last seat without one.
func decodeTeam(v jsonline.Value) (game.Move, error) {
	var cards [Slots]Card
	if err := readCards(v, cards[:]); err != nil {
		return 0, err
	}
	return teamDealt(cards), nil
}

// readCards parses a list of exactly len(to) cards.
func readCards(v jsonline.Value, to []Card) error {
	return jsonline.Fill(v, to, "cards", readPorter)
}

// decodeDeal parses the cards of each seat that draws, and the open one if three do (G-03). In a view, the cards that it
// does not show must be left out, and become Unknown. The error is game.NotLegal outside StageDeal.
func (r *Rules) decodeDeal(s *State, v jsonline.Value) (game.Move, error) {
	if s.Stage != StageDeal {
		return 0, game.NotLegal
	}
	if err := v.CheckObject(); err != nil {
		return 0, err
	}
	set, seat := r.Drawing(s), s.Opener
	var cards [8]Card
	n, keys, each := 0, 0, cardsEach(set.Len())
	for range set.Len() {
		hand := cards[n : n+each]
		if s.hides(seat) {
			setUnknown(hand)
		} else if err := readCards(v.Get(r.table.Word(seat)), hand); err != nil {
			return 0, fmt.Errorf("%s: %w", r.table.Word(seat), err)
		} else {
			keys++
		}
		n += each
		seat = nextIn(set, seat)
	}
	if set.Len() == 3 {
		if err := readCards(v.Get("open"), cards[n:n+1]); err != nil {
			return 0, fmt.Errorf("open: %w", err)
		}
		n, keys = n+1, keys+1
	}
	if v.Len() != keys {
		return 0, fmt.Errorf("only the seats that draw, of them none whose cards are secret, and an open card if and only if three do, are named")
	}
	return Dealt(cards[:n]...), nil
}

// setUnknown sets all cards to Unknown.
func setUnknown(cards []Card) {
	for i := range cards {
		cards[i] = Unknown
	}
}

// decodeDraw parses the card that each seat draws for its empty slot (G-18), by colour. The error is game.NotLegal outside
// StageDraw.
func (r *Rules) decodeDraw(s *State, v jsonline.Value) (game.Move, error) {
	if s.Stage != StageDraw {
		return 0, game.NotLegal
	}
	cards, err := r.readEach(v, readPorter)
	if err != nil {
		return 0, err
	}
	var order [MaxSeats]Card
	for i, seat := 0, s.Last; i < r.seats; i, seat = i+1, r.next[seat] {
		order[i] = cards[seat]
	}
	return slotsRefilled(order[:r.seats]...), nil
}

// readEach parses an object with a card for every seat, by colour. read parses a card.
func (r *Rules) readEach(v jsonline.Value, read func(jsonline.Value) (Card, error)) (cards [MaxSeats]Card, err error) {
	err = r.table.Each(v, true, func(seat game.Seat, v jsonline.Value) (err error) {
		cards[seat], err = read(v)
		return err
	})
	return cards, err
}

// decodeExchange parses the cards of an exchange, one from each team, by colour. The error is NotInTeam for a number
// without a porter.
func (r *Rules) decodeExchange(v jsonline.Value) (game.Move, error) {
	cards, err := r.readEach(v, readCard)
	if err != nil {
		return 0, err
	}
	for _, c := range cards[:r.seats] {
		if c == None {
			return 0, NotInTeam
		}
	}
	return Exchanged(cards[:r.seats]...), nil
}

// decodeCrafty parses the errand of a crafty porter: the steps of the own chair, and the rivals that it moves. The error
// is CraftyForm for an errand that is none of the forms of G-10.
func (r *Rules) decodeCrafty(v jsonline.Value) (game.Move, error) {
	var said struct {
		Own    int `json:"own"`
		Rivals []struct {
			Seat  game.Color `json:"seat"`
			Steps int        `json:"steps"`
		} `json:"rivals"`
	}
	if err := v.Decode(&said); err != nil {
		return 0, err
	}
	e := Errand{Own: said.Own, N: len(said.Rivals)}
	form := game.Refusal("")
	for i, rival := range said.Rivals {
		seat, err := r.table.Find(rival.Seat.String())
		if err != nil {
			return 0, fmt.Errorf("rivals: seat: %w", err)
		}
		if i >= len(e.Rivals) || (i > 0 && rival.Steps != e.Steps) || rival.Steps == 0 {
			form = CraftyForm // returned below, unless a later rival is not at the table: that is the graver error
			continue
		}
		e.Rivals[i], e.Steps = seat, rival.Steps
	}
	m, ok := ErrandMove(e)
	if form != "" || !ok {
		return 0, CraftyForm
	}
	return m, nil
}

// Encode implements game.Script. s is the position before m. Of a deal, it appends the open card and the viewer's own cards, as
// far as s knows them.
func (r *Rules) Encode(dst []byte, s *State, m game.Move, viewer game.Seat) []byte {
	switch m & moveMask {
	case moveDeal:
		return r.encodeDeal(dst, s, m, viewer)
	case moveTeam:
		return appendCards(append(dst, `"team":`...), m, 0, Slots)
	case moveRoll:
		return game.AppendNumber(dst, "roll", die().Face(m))
	case moveDraw:
		return r.encodeDraw(append(dst, `"draw":`...), s, m)
	case movePass:
		return append(dst, `"pass":true`...)
	case moveBid:
		return game.AppendNumber(dst, "bid", int(uint32(m)))
	case moveCrafty:
		return r.encodeCrafty(dst, m)
	}
	return r.table.AppendMap(append(dst, `"exchange":`...), nil,
		func(dst []byte, seat game.Seat) []byte { return TakenFrom(m, seat).appendTo(dst) })
}

// appendCards appends a list of n cards of m, from index from on.
func appendCards(dst []byte, m game.Move, from, n int) []byte {
	return game.AppendList(dst, n, func(dst []byte, i int) []byte { return cardAt(m, from+i).appendTo(dst) })
}

// encodeDeal appends the dealt cards as viewer may know them.
func (r *Rules) encodeDeal(dst []byte, s *State, m game.Move, viewer game.Seat) []byte {
	dst = append(dst, `"deal":{`...)
	set, seat := r.Drawing(s), s.Opener
	each := cardsEach(set.Len())
	for i := range set.Len() {
		if (viewer == game.Referee || viewer == seat) && !s.hides(seat) {
			dst = jsonline.AppendKey(dst, r.table.Word(seat))
			dst = appendCards(dst, m, i*each, each)
		}
		seat = nextIn(set, seat)
	}
	if set.Len() == 3 {
		dst = jsonline.AppendKey(dst, "open")
		dst = appendCards(dst, m, 3, 1) // after a card for each of the three seats
	}
	return append(dst, '}')
}

// encodeDraw appends the replacements, by colour.
func (r *Rules) encodeDraw(dst []byte, s *State, m game.Move) []byte {
	dst = append(dst, '{')
	for i, seat := 0, s.Last; i < r.seats; i, seat = i+1, r.next[seat] {
		dst = jsonline.AppendKey(dst, r.table.Word(seat))
		dst = cardAt(m, i).appendTo(dst)
	}
	return append(dst, '}')
}

// encodeCrafty appends the errand of a crafty porter. m must be an errand, see ErrandOf.
func (r *Rules) encodeCrafty(dst []byte, m game.Move) []byte {
	e, _ := ErrandOf(m)
	dst = game.AppendNumber(append(dst, `"crafty":{`...), "own", e.Own)
	dst = game.AppendList(append(dst, `,"rivals":`...), e.N, func(dst []byte, i int) []byte {
		dst = append(dst, `{"seat":"`...)
		dst = append(append(dst, r.table.Word(e.Rivals[i])...), `",`...)
		return append(game.AppendNumber(dst, "steps", e.Steps), '}')
	})
	return append(dst, '}')
}
