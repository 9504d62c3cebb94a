package dorada

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/dorada"
	"ludotheque/logic/game"
	"ludotheque/scenes/cabinet"
	"ludotheque/scenes/geom"
	"ludotheque/scenes/piece"
	"ludotheque/scenes/table"
	"ludotheque/scenes/ui"
)

// Box is Dorada as the screens know it, with its rules.
func Box(rules game.Box) *cabinet.Box {
	return &cabinet.Box{
		Box: table.Box{
			Rules:   rules,
			Palette: ui.Dorada(),
			Board:   newBoard,
			Lesson:  lesson(),
		},
		Pages:   pages(),
		Tally:   tally,
		Piece:   (*piece.Set).Pawn,
		Minutes: 20,
	}
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
	page := func(key string, blocks ...cabinet.Block) cabinet.Page { return cabinet.Page{Key: key, Blocks: blocks} }
	return []cabinet.Page{
		page("aim",
			with(block("dorada.rule.aim"), 200, 110, drawTemple),
			ruled(block("dorada.rule.camp", "D-01")),
		),
		page("turn",
			with(block("dorada.rule.turn", "D-02", "D-05"), 120, 72, drawRoll),
			block("dorada.rule.count", "D-03"),
			with(block("dorada.rule.pile", "D-04"), 90, 110, drawPileOf),
			block("dorada.rule.miss", "D-06"),
		),
		page("traps",
			with(block("dorada.rule.trap", "D-07"), 80, 80, picture("dorada-trap")),
			with(block("dorada.rule.bridge", "D-07"), 80, 80, picture("dorada-bridge")),
		),
		page("springs",
			ruled(with(block("dorada.rule.spring", "D-08"), 90, 64, picture("dorada-spring-forward"))),
			with(block("dorada.rule.back", "D-09"), 90, 64, picture("dorada-spring-back")),
			block("dorada.rule.chain", "D-10"),
			with(block("dorada.rule.gold", "D-11"), 90, 70, picture("dorada-nugget")),
		),
		page("end",
			with(block("dorada.rule.home", "D-12", "D-14"), 130, 130, drawTemple),
			ruled(block("dorada.rule.last", "D-13")),
			block("dorada.rule.end", "D-15", "D-17"),
			block("dorada.rule.score", "D-16"),
		),
	}
}

func block(key string, ids ...string) cabinet.Block { return cabinet.Block{Key: key, IDs: ids} }

// with gives a block a picture.
func with(b cabinet.Block, w, h float64, draw func(*piece.Set, *ebiten.Image, geom.Rect)) cabinet.Block {
	b.Picture, b.Width, b.Height = draw, w, h
	return b
}

// ruled marks a block as our reading of the rules.
func ruled(b cabinet.Block) cabinet.Block {
	b.Ruled = true
	return b
}

// picture draws one of the pictures of the art.
func picture(name string) func(*piece.Set, *ebiten.Image, geom.Rect) {
	return func(set *piece.Set, dst *ebiten.Image, r geom.Rect) {
		set.Picture(name, piece.Plain, r.H).Draw(dst, geom.Pt(r.Center().X, r.Bottom()), piece.Pose{})
	}
}

func drawTemple(set *piece.Set, dst *ebiten.Image, r geom.Rect) {
	picture("dorada-temple")(set, dst, r)
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
