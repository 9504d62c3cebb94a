package dorada

import (
	"ludotheque/logic/boxes/dorada"
	"ludotheque/logic/game"
	"ludotheque/scenes/boxes/cabinet"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/portrait"
	"ludotheque/scenes/kit/sound"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/table"
)

// Box returns the cabinet.Box of Dorada with the given rules.
func Box(rules game.Box) *cabinet.Box {
	return &cabinet.Box{
		Contents: table.Contents{
			Piece:    (*piece.Set).Pawn,
			Rules:    rules,
			Palette:  palette(),
			Finish:   ui.Plaque,
			Ambience: sound.Jungle,
			TurnCall: sound.Cue{Name: sound.Gong, Step: 12, Soft: 0.55},
			Costume:  portrait.Explorer,
			Feelings: feelings,
			Board:    newKit,
			Hand:     newHand,
			Settled:  isSettled,
			Lesson:   lesson(),
			Tips:     tips(),
			Compact:  true,

			PromptTellsThrow: true,
		},
		Pages:        pages(),
		ScoreRows:    scoreRows,
		Counted:      counted,
		DescribeMove: describeDecision,
		EndScenery:   drawEnding,
		Minutes:      20,
	}
}

// palette returns the colours of the treasure map. For the order of the colours, see piece.NewPalette.
func palette() piece.Palette {
	return piece.NewPalette(0xF1E3B6, 0x3A2A14, 0x3F6B3C, 0x8FAE5A, 0xE0A526, 0x7A2E1D)
}

// feelings returns who is glad or sorry after an event, for table.Contents.Feelings. A springboard may do either.
func feelings(e game.Event) (felt table.Feelings) {
	switch {
	case e.Kind == dorada.EventGold, e.Kind == dorada.EventArrive, e.Kind == dorada.EventSpring && e.To > e.From:
		felt[portrait.Glad] = game.Of(e.Seat)
	case e.Kind == dorada.EventLost, e.Kind == dorada.EventMiss, e.Kind == dorada.EventSpring:
		felt[portrait.Sorry] = game.Of(e.Seat)
	}
	return felt
}

// describeDecision returns the phrase that says which pawn the move m moves, for the record of a game.
func describeDecision(_ game.Game, m game.Move) []cabinet.Phrase {
	from := dorada.SpaceOf(m)
	if from == 0 {
		return []cabinet.Phrase{cabinet.NewPhrase("dorada.move.start")}
	}
	return []cabinet.Phrase{cabinet.NewPhrase("dorada.move.pawn", "From", from)}
}

// scoreRows returns the rows of the final score: a row for each pawn in DORADA from the top, with its worth (D-16). It returns nil
// for a game of another box.
func scoreRows(g game.Game) []cabinet.Row {
	s, ok := game.State[dorada.State](g)
	if !ok {
		return nil
	}
	goal := s.AppendGoal(nil)
	var rows []cabinet.Row
	for depth := range goal {
		row := cabinet.Row{Key: "dorada.tally.place", Data: []any{"N", depth + 1}}
		row.Values[goal[len(goal)-1-depth]] = dorada.Worth(depth)
		rows = append(rows, row)
	}
	return rows
}

// counted returns the points of each pawn of a seat in DORADA, the uppermost first; none for a game of another box (D-16).
func counted(g game.Game, seat game.Seat) (points []int) {
	s, ok := game.State[dorada.State](g)
	if !ok {
		return nil
	}
	goal := s.AppendGoal(nil)
	for depth := range goal {
		if goal[len(goal)-1-depth] == seat {
			points = append(points, dorada.Worth(depth))
		}
	}
	return points
}
