package pamplona

import (
	"fmt"
	"strconv"

	"ludotheque/logic/game"
	"ludotheque/logic/record/jsonline"
)

// Words of journals for what has no number.
const (
	arrowWord  = "arrow"
	attackWord = "attack"
)

// What a Step holds for a number out of range. An entry with such a number is well-formed, but never legal.
const (
	nowhere = 0xffff // for Step.From
	tooFar  = 0xff   // for Step.Steps
)

// Decode implements game.Script. Entries are {"roll":[…]} and {"torro":…} for chance, {"run":[…]} and {"push":{…}} for
// seats.
func (r *Rules) Decode(s *State, by game.Seat, entry jsonline.Value) (game.Move, error) {
	if by == game.Chance {
		return game.ReadEntry(by, entry, game.Form{Key: "roll", Read: decodeRoll}, game.Form{Key: "torro", Read: decodeCard})
	}
	push := func(v jsonline.Value) (game.Move, error) { return r.decodePush(s, by, v) }
	return game.ReadEntry(by, entry, game.Form{Key: "run", Read: decodeRun}, game.Form{Key: "push", Read: push})
}

// decodeRoll parses the faces of both dice.
func decodeRoll(v jsonline.Value) (game.Move, error) {
	var dice [len(faceBits)]int
	err := jsonline.Fill(v, dice[:], "dice", decodeFace)
	return Rolled(dice[0], dice[1]), err
}

// decodeFace parses the face of a die: a number, or the word for an arrow. The error is game.NotLegal for a number that
// is on neither die.
func decodeFace(v jsonline.Value) (int, error) {
	return readNumberOr(v, arrowWord, Arrow, 2, 5, game.NotLegal)
}

// decodeCard parses a card of the bull: a number, or the word for an attack. The error is NotInDeck for a number that is
// on no card.
func decodeCard(v jsonline.Value) (game.Move, error) {
	n, err := readNumberOr(v, attackWord, int(Attack), 1, CardKinds-1, NotInDeck)
	return Turned(Card(n)), err
}

// readNumberOr is game.ReadNumber that also parses a word, for which it returns stands.
func readNumberOr(v jsonline.Value, word string, stands, low, high int, outOfRange game.Refusal) (int, error) {
	if v.Kind() != jsonline.String {
		return game.ReadNumber(v, low, high, outOfRange)
	}
	_, err := v.OneOf("word", []string{word})
	return stands, err
}

// decodeRun parses the list of the steps of die one and die two. The error is game.NotLegal for a list of another length, if
// its elements are well-formed.
func decodeRun(v jsonline.Value) (game.Move, error) {
	items, err := v.Items()
	if err != nil {
		return 0, err
	}
	steps := make([]Step, max(len(items), 2)) // two even for a shorter list
	for die, item := range items {
		if steps[die], err = decodeStep(item); err != nil {
			return 0, fmt.Errorf("element %d: %w", die, err)
		}
	}
	if len(items) != 2 {
		return 0, game.NotLegal
	}
	return Run(steps[0], steps[1]), nil
}

// decodeStep parses the step of one die: the space of the runner and the number of steps, or null for an unused die.
// Numbers out of range become nowhere and tooFar.
func decodeStep(v jsonline.Value) (Step, error) {
	if v.Kind() == jsonline.Null {
		return Step{}, nil
	}
	var said struct {
		From  int `json:"from"`
		Steps int `json:"steps"`
	}
	if err := v.Decode(&said); err != nil {
		return Step{}, err
	}
	if said.From < StartSpace || said.From >= MaxSpaces {
		said.From = nowhere
	}
	if said.Steps < 0 || said.Steps > MostSteps {
		said.Steps = tooFar
	}
	return Step{said.From, said.Steps}, nil
}

// decodePush parses how far each outnumbered runner goes, in spaces by colour. It needs s, because the move holds only
// the ways (see Push). It returns a Refusal if by may not push in s.
func (r *Rules) decodePush(s *State, by game.Seat, v jsonline.Value) (game.Move, error) {
	var far [MaxSeats][]int
	err := r.table.Each(v, false, func(seat game.Seat, v jsonline.Value) (err error) {
		far[seat], err = jsonline.List(v, jsonline.Value.Int)
		return err
	})
	if err != nil {
		return 0, err
	}
	if s.Phase != Pushing || by != s.Mover {
		return 0, r.refusal(s, by, movePush)
	}
	return encodePush(r.JostleOf(s, s.Mover), v.Len(), &far)
}

// encodePush returns the move for the distances in far, which are by seat. It returns a Refusal if they are not exactly
// those of the runners that j outnumbers. named is the number of colours in the entry.
func encodePush(j Jostle, named int, far *[MaxSeats][]int) (game.Move, error) {
	var pushes [MaxSeats]Push
	for seat, list := range far {
		if len(list) != int(j.Runners[seat]) {
			return 0, NotOutnumbered
		}
		if len(list) > 0 {
			named-- // what is left at the end are colours with an empty list
		}
		pushes[seat].Runners = int8(len(list))
		for i, n := range list {
			way, ok := pushWay(n, int(j.Diff[seat]))
			if !ok {
				return 0, WrongPush
			}
			pushes[seat].Way[i] = way
		}
	}
	if named != 0 {
		return 0, NotOutnumbered
	}
	return Pushed(pushes), nil
}

// pushWay returns the way, -1, 0 or 1, for a distance of n spaces if the difference is diff; ok is false if n is no
// such distance.
func pushWay(n, diff int) (way int8, ok bool) {
	switch n {
	case -diff:
		return -1, true
	case 0:
		return 0, true
	case diff:
		return 1, true
	}
	return 0, false
}

// Encode implements game.Script.
func (r *Rules) Encode(dst []byte, s *State, m game.Move, _ game.Seat) []byte {
	switch m & moveMask {
	case moveRoll:
		one, two := DiceOf(m)
		dst = appendFace(append(dst, `"roll":[`...), one)
		return append(appendFace(append(dst, ','), two), ']')
	case moveRun:
		dst = append(dst, `"run":`...)
		return game.AppendList(dst, len(s.Dice), func(dst []byte, i int) []byte { return appendStep(dst, StepOf(m, i)) })
	case movePush:
		return r.appendPush(append(dst, `"push":`...), s, m)
	}
	if c := CardOf(m); c != Attack {
		return game.AppendNumber(dst, "torro", int(c))
	}
	return append(dst, `"torro":"attack"`...)
}

// appendFace appends the face of a die: a number, or "arrow".
func appendFace(dst []byte, face int) []byte {
	if face == Arrow {
		return append(dst, `"arrow"`...)
	}
	return strconv.AppendInt(dst, int64(face), 10)
}

// appendStep appends the step of a die, null for a die that is not used (P-24).
func appendStep(dst []byte, step Step) []byte {
	if step.From == 0 {
		return append(dst, "null"...)
	}
	dst = game.AppendNumber(append(dst, '{'), "from", step.From)
	return append(game.AppendNumber(append(dst, ','), "steps", step.Steps), '}')
}

// appendPush appends how far each outnumbered runner goes, by colour.
func (r *Rules) appendPush(dst []byte, s *State, m game.Move) []byte {
	j, pushes := r.JostleOf(s, s.Mover), PushesOf(m)
	in := func(seat game.Seat) bool { return pushes[seat].Runners > 0 }
	return r.table.AppendMap(dst, in, func(dst []byte, seat game.Seat) []byte {
		p, diff := pushes[seat], int(j.Diff[seat])
		return game.AppendList(dst, int(p.Runners), func(dst []byte, i int) []byte {
			return strconv.AppendInt(dst, int64(int(p.Way[i])*diff), 10)
		})
	})
}

// fields returns the fields of a position in a setup, in the order of journals. They read any number of courage and credits, as
// readSetup checks how many there are.
func (r *Rules) fields() []game.Field[State] {
	t := r.table
	return []game.Field[State]{
		{Name: "runners", Append: r.appendRunners, Read: r.readRunners},
		{Name: "torro", Append: func(dst []byte, s *State) []byte { return strconv.AppendInt(dst, int64(s.Torro), 10) }, Read: r.readTorro},
		game.SeatsField(t, "courage", 0, jsonline.MaxNumber, true, func(s *State, seat game.Seat) *int32 { return &s.Courage[seat] }),
		game.SeatsField(t, "credits", 0, jsonline.MaxNumber, false, func(s *State, seat game.Seat) *int32 { return &s.Credits[seat] }),
		{Name: "deck", Append: appendDeck, Read: readDeck},
		game.NumberField("cards_seen", 0, jsonline.MaxNumber, func(s *State) *int32 { return &s.CardsSeen }),
	}
}

// appendRunners appends the spots of all runners, by colour.
func (r *Rules) appendRunners(dst []byte, s *State) []byte {
	return r.table.AppendMap(dst, nil, func(dst []byte, seat game.Seat) []byte { return appendSpots(dst, &s.Runner[seat]) })
}

// appendSpots appends the spots of the runners of one seat: a number for a space, an object for a rank.
func appendSpots(dst []byte, runners *[Runners]Spot) []byte {
	return game.AppendList(dst, Runners, func(dst []byte, i int) []byte {
		if rank := runners[i].Rank(); rank > 0 {
			return append(game.AppendNumber(append(dst, '{'), "rank", rank), '}')
		}
		return strconv.AppendInt(dst, int64(runners[i]), 10)
	})
}

// appendDeck appends the number of each card: attacks first, then 5 down to 1.
func appendDeck(dst []byte, s *State) []byte {
	deck := &s.Deck
	dst = game.AppendNumber(append(dst, '{'), attackWord, int(deck[Attack]))
	for c := CardKinds - 1; c > 0; c-- {
		dst = game.AppendNumber(append(dst, ','), strconv.Itoa(c), int(deck[c]))
	}
	return append(dst, '}')
}
