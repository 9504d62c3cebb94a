package dorada

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/dorada"
	"ludotheque/logic/game"
	"ludotheque/scenes/cabinet"
	"ludotheque/scenes/geom"
	"ludotheque/scenes/piece"
	"ludotheque/scenes/portrait"
	"ludotheque/scenes/sound"
	"ludotheque/scenes/table"
)

// Box is Dorada as the screens know it, with its rules.
func Box(rules game.Box) *cabinet.Box {
	return &cabinet.Box{
		Contents: table.Contents{
			Rules:   rules,
			Palette: palette(),
			Place:   sound.Jungle,
			Costume: portrait.Explorer,
			Feels:   feels,
			Board:   newBoard,
			Hand:    newHand,
			Lesson:  lesson(),
			Compact: true,
		},
		Pages:    pages(),
		Tally:    tally,
		Decision: decision,
		Piece:    (*piece.Set).Pawn,
		Minutes:  20,
	}
}

// palette is that of the treasure map.
func palette() piece.Palette {
	return piece.NewPalette(0xF1E3B6, 0x3A2A14, 0x3F6B3C, 0x8FAE5A, 0xE0A526, 0x7A2E1D)
}

// decision says which pawn m moves.
func decision(_ game.Game, m game.Move) []cabinet.Phrase {
	from := dorada.SpaceOf(m)
	if from == 0 {
		return []cabinet.Phrase{cabinet.Part("dorada.move.start")}
	}
	return []cabinet.Phrase{cabinet.Part("dorada.move.pawn", "From", from)}
}

// tally takes the score apart: the places in DORADA from the top, each with whose pawn lies there (D-16).
func tally(g game.Game) []cabinet.Row {
	s, ok := game.State[dorada.State](g)
	if !ok {
		return nil
	}
	goal := s.AppendGoal(nil)
	var rows []cabinet.Row
	sum := cabinet.Row{Key: "dorada.tally.sum", Sum: true}
	for depth := range goal {
		seat, worth := goal[len(goal)-1-depth], dorada.Worth(depth)
		row := cabinet.Row{Key: "dorada.tally.place", Data: []any{"N", depth + 1}}
		row.Of[seat] = worth
		sum.Of[seat] += worth
		rows = append(rows, row)
	}
	return append(rows, sum)
}

// pages are the rules.
func pages() []cabinet.Page {
	return []cabinet.Page{
		cabinet.Sheet("aim",
			cabinet.Shown(cabinet.Rule("dorada.rule.aim", "D-01"), 200, 110, drawTemple),
			cabinet.Ruled(cabinet.Rule("dorada.rule.camp", "D-01")),
			cabinet.Ruled(cabinet.Rule("dorada.rule.begin")),
			cabinet.Ruled(cabinet.Rule("dorada.rule.layout")),
		),
		cabinet.Sheet("turn",
			cabinet.Shown(cabinet.Rule("dorada.rule.turn", "D-02", "D-05"), 120, 72, drawRoll),
			cabinet.Rule("dorada.rule.count", "D-03"),
			cabinet.Shown(cabinet.Rule("dorada.rule.pile", "D-04"), 90, 110, drawPileOf),
			cabinet.Rule("dorada.rule.miss", "D-06"),
		),
		cabinet.Sheet("traps",
			cabinet.Shown(cabinet.Rule("dorada.rule.trap", "D-07"), 80, 80, cabinet.Art("dorada-trap")),
			cabinet.Shown(cabinet.Rule("dorada.rule.bridge", "D-07"), 80, 80, cabinet.Art("dorada-bridge")),
		),
		cabinet.Sheet("springs",
			cabinet.Ruled(cabinet.Shown(cabinet.Rule("dorada.rule.spring", "D-08"), 90, 64, cabinet.Art("dorada-spring-forward"))),
			cabinet.Shown(cabinet.Rule("dorada.rule.back", "D-09"), 90, 64, cabinet.Art("dorada-spring-back")),
			cabinet.Rule("dorada.rule.chain", "D-10"),
			cabinet.Shown(cabinet.Rule("dorada.rule.gold", "D-11"), 90, 70, cabinet.Art("dorada-nugget")),
		),
		cabinet.Sheet("end",
			cabinet.Shown(cabinet.Rule("dorada.rule.home", "D-12", "D-14"), 130, 130, drawTemple),
			cabinet.Ruled(cabinet.Rule("dorada.rule.last", "D-13")),
			cabinet.Rule("dorada.rule.end", "D-15", "D-17"),
			cabinet.Rule("dorada.rule.score", "D-16"),
			cabinet.Ruled(cabinet.Rule("dorada.rule.tie", "D-16")),
		),
	}
}

func drawTemple(set *piece.Set, dst *ebiten.Image, r geom.Rect) {
	cabinet.Art("dorada-temple")(set, dst, r)
}

func drawRoll(set *piece.Set, dst *ebiten.Image, r geom.Rect) {
	set.Die(piece.Ivory(), 4, 44).Draw(dst, r.At(0.25, 0.55), piece.Pose{})
	set.Pawn(game.Red, 56).Draw(dst, r.At(0.72, 0.9), piece.Pose{})
}

func drawPileOf(set *piece.Set, dst *ebiten.Image, r geom.Rect) {
	for i, c := range []game.Color{game.Red, game.Blue, game.Green, game.Red} {
		set.Pawn(c, 52).Draw(dst, r.At(0.5, 0.95).Sub(geom.Pt(0, float64(i)*52/3)), piece.Pose{})
	}
}
