package pamplona

import (
	"ludotheque/logic/boxes/pamplona"
	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/scenes/boxes/cabinet"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/portrait"
	"ludotheque/scenes/kit/sound"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/table"
	"ludotheque/scenes/together/hand"
)

// Box returns the box Viva Pamplona! for the shelf, with the given rules.
func Box(rules game.Box) *cabinet.Box {
	return &cabinet.Box{
		Contents: table.Contents{
			Piece:    runner,
			Rules:    rules,
			Palette:  palette(),
			Finish:   ui.Ticket,
			Ambience: sound.Street,
			TurnCall: sound.Cue{Name: sound.Bell, Step: 3, Soft: 0.3},
			Costume:  portrait.Runner,
			Feelings: feelings,
			Board:    newKit,
			Hand:     newHand,
			Lesson:   lesson(),
			Tips:     tips(),
			Compact:  true,
		},
		Pages:          pages(),
		ScoreRows:      scoreRows,
		ResultNotes:    resultNotes,
		NotesAddUp:     true,
		DescribeMove:   describeMove,
		Beaten:         beaten,
		EndScenery:     ending,
		Minutes:        45,
		QuickestBegins: true,
	}
}

// describeMove returns the phrases for a move m, a run or a push that is legal in g: what it does with each runner (P-05), or
// where it pushes each one (P-17).
func describeMove(g game.Game, m game.Move) []cabinet.Phrase {
	if pamplona.IsPush(m) {
		return describePushes(m)
	}
	r, s, _ := game.Position[*pamplona.Rules, pamplona.State](g)
	steps := [2]pamplona.Step{pamplona.StepOf(m, 0), pamplona.StepOf(m, 1)}
	runners, arena := s.Runner[g.Turn()], r.Board().Arena()
	if steps[0].From == steps[1].From { // two runners leave one space; both 0 cannot be, since a run uses at least one die
		return describePair(runners, arena, steps)
	}
	var parts []cabinet.Phrase
	for _, step := range steps {
		if step.From > 0 { // else the die is not used (P-24)
			parts = append(parts, describeStep("pamplona.move.", step, "pamplona.move."+standingKey(runners, arena, step.From)))
		}
	}
	return parts
}

// describePair returns the phrases for a run in which two runners leave the same space: one phrase for both if they run equally
// far, otherwise one for each. runners are those of the seat before the run; arena is the first space of the arena.
func describePair(runners [pamplona.Runners]pamplona.Spot, arena int, steps [2]pamplona.Step) []cabinet.Phrase {
	where := standingKey(runners, arena, steps[0].From)
	if steps[0].Steps != steps[1].Steps {
		return []cabinet.Phrase{describeStep("pamplona.move.", steps[0], "pamplona.move.one."+where), describeStep("pamplona.move.", steps[1], "pamplona.move.another")}
	}
	if countOn(&runners, pamplona.Spot(steps[0].From)) == pamplona.Runners {
		where = "three"
	}
	return []cabinet.Phrase{describeStep("pamplona.move.two.", steps[0], "pamplona.move.both."+where)}
}

// describeStep returns the phrase for a step: how far the runner runs, or that it stays. prefix is the beginning of the phrase's key,
// with its full stop. runnerKey is the key of the words for the runner, or for both runners of a pair.
func describeStep(prefix string, s pamplona.Step, runnerKey string) cabinet.Phrase {
	if s.Steps == 0 {
		return cabinet.NewPhrase(prefix+"stay", "Which", words.Key(runnerKey))
	}
	return cabinet.NewPhrase(prefix+"run", "Which", words.Key(runnerKey), "Count", s.Steps)
}

// standingKey returns the end of the key that says which of a seat's runners before the arena stands on the space from:
// "hindmost", "foremost" or "middle"; "hindmost" also if all of them stand there. The space itself cannot be named, since the
// printed spaces bear no numbers.
func standingKey(runners [pamplona.Runners]pamplona.Spot, arena, from int) string {
	ahead, behind := 0, 0
	for _, p := range runners {
		switch {
		case p.Rank() > 0 || p.Space() >= arena:
		case p.Space() > from:
			ahead++
		case p.Space() < from:
			behind++
		}
	}
	switch {
	case behind == 0:
		return "hindmost"
	case ahead == 0:
		return "foremost"
	}
	return "middle"
}

// describePushes returns a phrase for each outnumbered runner: pushed back, left where it is, or pushed forward (P-17).
func describePushes(m game.Move) (parts []cabinet.Phrase) {
	keys := map[int8]string{-1: "pamplona.move.back", 0: "pamplona.move.leave", 1: "pamplona.move.forward"}
	for seat, p := range pamplona.PushesOf(m) {
		for _, way := range p.Way[:p.Runners] {
			parts = append(parts, cabinet.NewSeatPhrase(game.Seat(seat), keys[way]))
		}
	}
	return parts
}

// palette returns the colours of the box: white walls and red scarves. For the order of the colours, see piece.NewPalette.
func palette() piece.Palette {
	return piece.NewPalette(0xFBF3E4, 0x3B1F1A, 0xC8392B, 0xD98B4A, 0xF2C14E, 0x7F4A2B)
}

// scoreRows returns the rows of the score, one for each of its four parts (P-26). It returns nil for a game
// of another box.
func scoreRows(g game.Game) []cabinet.Row {
	r, s, ok := game.Position[*pamplona.Rules, pamplona.State](g)
	if !ok {
		return nil
	}
	rows := []cabinet.Row{{Key: "pamplona.tally.courage"}, {Key: "pamplona.tally.ranks"}, {Key: "pamplona.tally.behind"},
		{Key: "pamplona.tally.credits"}}
	for seat := range game.Seat(r.Seats()) {
		p := r.ScoreParts(&s, seat)
		for i, n := range [...]int{p.Courage, p.Ranks, p.Behind, p.Credits} {
			rows[i].Values[seat] = n
		}
	}
	return rows
}

// resultNotes returns a note for each part of a seat's score that is not 0, with its points; their sum is the score (P-26).
func resultNotes(m *match.Match, seat game.Seat) (notes []cabinet.Phrase) {
	keys := [...]string{"pamplona.note.courage", "pamplona.note.ranks", "pamplona.note.behind", "pamplona.note.credits"}
	for i, row := range scoreRows(m.Game()) {
		if n := row.Values[seat]; n != 0 {
			notes = append(notes, cabinet.NewPhrase(keys[i], "N", n))
		}
	}
	return notes
}

// newHand returns the table.Kit for a device that shows one seat's runners and decisions.
func newHand(d *table.Desk) table.Kit {
	b := newBoard(d)
	return hand.New(d, b.kit(), &b.handKit)
}
