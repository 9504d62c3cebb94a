package galopp

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/galopp"
	"ludotheque/logic/game"
	"ludotheque/scenes/cabinet"
	"ludotheque/scenes/geom"
	"ludotheque/scenes/piece"
)

// pages are the rules.
func pages() []cabinet.Page {
	page := func(key string, blocks ...cabinet.Block) cabinet.Page { return cabinet.Page{Key: key, Blocks: blocks} }
	return []cabinet.Page{
		page("aim",
			with(block("galopp.rule.aim", "G-01", "G-20"), 180, 96, drawParade),
			with(block("galopp.rule.cards", "G-02"), 330, 84, drawCards),
			ruled(block("galopp.rule.counts", "G-02")),
		),
		page("auction",
			with(block("galopp.rule.draw", "G-03"), 190, 90, drawHand),
			block("galopp.rule.many", "G-03"),
			with(block("galopp.rule.bid", "G-04"), 120, 60, drawCoins),
			block("galopp.rule.won", "G-05"),
			block("galopp.rule.nobody", "G-06"),
			block("galopp.rule.next", "G-07"),
			block("galopp.rule.last", "G-03"),
		),
		page("race",
			with(block("galopp.rule.turn", "G-08", "G-09"), 190, 84, drawRoll),
			with(block("galopp.rule.line", "G-13", "G-17"), 110, 100, picture("galopp-arch")),
			with(block("galopp.rule.pond", "G-12", "G-14"), 140, 94, picture("galopp-pond")),
			ruled(block("galopp.rule.end", "G-15")),
			with(block("galopp.rule.prizes", "G-16"), 150, 60, drawPrizes),
		),
		page("crafty",
			with(block("galopp.rule.forms", "G-10"), 84, 118, card(galopp.Crafty)),
			ruled(block("galopp.rule.full", "G-10")),
			block("galopp.rule.push", "G-11"),
		),
		page("between",
			with(block("galopp.rule.exchange", "G-18"), 96, 96, picture("galopp-wig")),
			block("galopp.rule.replace", "G-19"),
			with(block("galopp.rule.win", "G-20"), 90, 80, picture("galopp-crown")),
			block("galopp.rule.secret", "G-03"),
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

// card draws one porter.
func card(c galopp.Card) func(*piece.Set, *ebiten.Image, geom.Rect) {
	return func(set *piece.Set, dst *ebiten.Image, r geom.Rect) { drawCard(set, dst, c, r) }
}

func drawCard(set *piece.Set, dst *ebiten.Image, c galopp.Card, r geom.Rect) {
	set.Card(cardNames[c], piece.Plain, r.H/1.4, r.H, false).Draw(dst, r.Center(), piece.Pose{})
}

func drawParade(set *piece.Set, dst *ebiten.Image, r geom.Rect) {
	set.Chair(game.Blue, r.H*0.62).Draw(dst, r.At(0.7, 0.7), piece.Pose{})
	set.Chair(game.Red, r.H*0.75).Draw(dst, r.At(0.34, 0.96), piece.Pose{})
}

func drawCards(set *piece.Set, dst *ebiten.Image, r geom.Rect) {
	for i := range 6 {
		drawCard(set, dst, galopp.Jester+galopp.Card(i), r.Column(i, 6, 2).InsetXY(0, 4))
	}
}

func drawHand(set *piece.Set, dst *ebiten.Image, r geom.Rect) {
	for i, c := range [...]galopp.Card{galopp.Unknown, galopp.Five, galopp.Unknown} {
		drawCard(set, dst, c, r.Column(i, 3, 2).InsetXY(0, 4))
	}
}

func drawCoins(set *piece.Set, dst *ebiten.Image, r geom.Rect) {
	for i, n := range [...]int{5, 6, 9} {
		set.Coin(n, r.H*0.62).Draw(dst, r.At(0.2+0.3*float64(i), 0.62-0.12*float64(i)), piece.Pose{})
	}
}

func drawRoll(set *piece.Set, dst *ebiten.Image, r geom.Rect) {
	set.Die(piece.Gilt(), 1, r.H*0.5).Draw(dst, r.At(0.16, 0.55), piece.Pose{})
	for i, c := range [...]galopp.Card{galopp.One, galopp.Three, galopp.Jester} {
		in := r
		in.X, in.W = r.X+r.W*0.32, r.W*0.68
		drawCard(set, dst, c, in.Column(i, 3, 2).InsetXY(0, 4))
	}
}

func drawPrizes(set *piece.Set, dst *ebiten.Image, r geom.Rect) {
	for i, n := range [...]int{20, 10, 5} {
		set.Coin(n, r.H*(0.9-0.16*float64(i))).Draw(dst, r.At(0.2+0.31*float64(i), 0.5), piece.Pose{})
	}
}
