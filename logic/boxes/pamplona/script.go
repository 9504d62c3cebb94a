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

// What a number that no runner, die or card can have is packed as: well-formed, but never legal.
const (
	nowhere = 0xffff
	tooFar  = 0xff
)

// Decode reads chance's {"roll":[…]} or {"torro":…}, or a seat's {"run":[…]} or {"push":{…}}. A number that cannot be is an
// illegal move, not a malformed line.
func (r *Rules) Decode(s *State, by game.Seat, entry jsonline.Value) (game.Move, error) {
	if by == game.Chance {
		return game.ReadEntry(by, entry, game.Form{Key: "roll", Read: decodeRoll}, game.Form{Key: "torro", Read: decodeCard})
	}
	push := func(v jsonline.Value) (game.Move, error) { return r.decodePush(s, by, v) }
	return game.ReadEntry(by, entry, game.Form{Key: "run", Read: decodeRun}, game.Form{Key: "push", Read: push})
}

func decodeRoll(v jsonline.Value) (game.Move, error) {
	var dice [len(faces)]int
	err := jsonline.Fill(v, dice[:], "dice", decodeFace)
	return Rolled(dice[0], dice[1]), err
}

// decodeFace reads the face of a die: a number, or the word for an arrow.
func decodeFace(v jsonline.Value) (int, error) {
	if v.Kind() == jsonline.String {
		word, _ := v.Str()
		if word != arrowWord {
			return 0, fmt.Errorf("unknown face %q", word)
		}
		return Arrow, nil
	}
	n, err := v.Int()
	if err == nil && (n < 2 || n > 5) {
		err = game.NotLegal
	}
	return n, err
}

// decodeCard reads a card of the bull: a number, or the word for an attack.
func decodeCard(v jsonline.Value) (game.Move, error) {
	if v.Kind() == jsonline.String {
		word, _ := v.Str()
		if word != attackWord {
			return 0, fmt.Errorf("unknown card %q", word)
		}
		return Turned(Attack), nil
	}
	n, err := v.Int()
	if err == nil && (n < 1 || n >= CardKinds) {
		err = NotInDeck
	}
	return Turned(Card(n)), err
}

// decodeRun reads the steps of both dice.
func decodeRun(v jsonline.Value) (game.Move, error) {
	items, err := v.Items()
	if err != nil {
		return 0, err
	}
	steps := make([]Step, max(len(items), 2))
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

// decodeStep reads the step of one die: the space of the runner and how far it goes, or null for a die that is not used.
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

// decodePush reads how far each outnumbered runner goes. What that means depends on who is outnumbered now, so s is looked
// at.
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
		return 0, r.check(s, by, movePush)
	}
	return pushOf(r.JostleOf(s, s.Mover), v.Len(), &far)
}

// pushOf packs the pushes of the named colours if they are exactly those that j outnumbers.
func pushOf(j Jostle, named int, far *[MaxSeats][]int) (game.Move, error) {
	var pushes [MaxSeats]Push
	for seat, list := range far {
		if len(list) != int(j.Runners[seat]) {
			return 0, NotOutnumbered
		}
		if len(list) > 0 {
			named--
		}
		pushes[seat].Runners = int8(len(list))
		for i, n := range list {
			way, ok := wayOf(n, int(j.Diff[seat]))
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

// wayOf returns the way, -1, 0 or 1, that n spaces mean to a runner outnumbered by diff; ok is false if they mean none.
func wayOf(n, diff int) (int8, bool) {
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

// Encode appends the members of m's entry; everybody may know all of it.
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

func appendFace(dst []byte, face int) []byte {
	if face == Arrow {
		return append(dst, `"arrow"`...)
	}
	return strconv.AppendInt(dst, int64(face), 10)
}

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

// fields returns the fields of a setup besides its turn.
func (r *Rules) fields() []game.Field[State] {
	t := r.table
	return []game.Field[State]{
		{Name: "runners", Append: r.appendRunners, Read: r.readRunners},
		{Name: "torro", Append: func(dst []byte, s *State) []byte { return strconv.AppendInt(dst, int64(s.Torro), 10) }, Read: r.readTorro},
		game.SeatsField(t, "courage", 0, jsonline.MaxNumber, true, func(s *State) []int32 { return s.Courage[:] }),
		game.SeatsField(t, "credits", 0, jsonline.MaxNumber, false, func(s *State) []int32 { return s.Credits[:] }),
		{Name: "deck", Append: appendDeck, Read: readDeck},
		game.NumberField("cards_seen", 0, jsonline.MaxNumber, func(s *State) *int32 { return &s.Seen }),
	}
}

// appendRunners writes where the runners of all seats are.
func (r *Rules) appendRunners(dst []byte, s *State) []byte {
	return r.table.AppendMap(dst, nil, func(dst []byte, seat game.Seat) []byte { return appendRunners(dst, &s.Runner[seat]) })
}

func appendRunners(dst []byte, runners *[Runners]Spot) []byte {
	return game.AppendList(dst, Runners, func(dst []byte, i int) []byte {
		if rank := runners[i].Rank(); rank > 0 {
			return append(game.AppendNumber(append(dst, '{'), "rank", rank), '}')
		}
		return strconv.AppendInt(dst, int64(runners[i]), 10)
	})
}

// appendDeck writes the attacks first, then the moves from 5 down to 1.
func appendDeck(dst []byte, s *State) []byte {
	deck := &s.Deck
	dst = game.AppendNumber(append(dst, '{'), attackWord, int(deck[Attack]))
	for c := CardKinds - 1; c > 0; c-- {
		dst = game.AppendNumber(append(dst, ','), strconv.Itoa(c), int(deck[c]))
	}
	return append(dst, '}')
}
