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
	return []cabinet.Page{
		cabinet.Sheet("aim",
			cabinet.Shown(cabinet.Rule("galopp.rule.aim", "G-01", "G-20"), 180, 96, drawParade),
			cabinet.Ruled(cabinet.Rule("galopp.rule.begin")),
			cabinet.Shown(cabinet.Rule("galopp.rule.cards", "G-02"), 330, 84, drawCards),
			cabinet.Ruled(cabinet.Rule("galopp.rule.counts", "G-02")),
		),
		cabinet.Sheet("auction",
			cabinet.Shown(cabinet.Rule("galopp.rule.draw", "G-03"), 190, 90, drawHand),
			cabinet.Rule("galopp.rule.many", "G-03"),
			cabinet.Shown(cabinet.Rule("galopp.rule.bid", "G-04"), 120, 60, drawCoins),
			cabinet.Rule("galopp.rule.won", "G-05"),
			cabinet.Rule("galopp.rule.nobody", "G-06"),
			cabinet.Rule("galopp.rule.next", "G-07"),
			cabinet.Rule("galopp.rule.last", "G-03"),
			cabinet.Ruled(cabinet.Rule("galopp.rule.poor", "G-03")),
		),
		cabinet.Sheet("race",
			cabinet.Shown(cabinet.Rule("galopp.rule.turn", "G-08", "G-09"), 190, 84, drawRoll),
			cabinet.Ruled(cabinet.Rule("galopp.rule.starts", "G-08", "G-19")),
			cabinet.Shown(cabinet.Rule("galopp.rule.line", "G-13"), 110, 100, cabinet.Art("galopp-arch")),
			cabinet.Ruled(cabinet.Rule("galopp.rule.arches", "G-17")),
			cabinet.Ruled(cabinet.Shown(cabinet.Rule("galopp.rule.pond", "G-12"), 140, 94, cabinet.Art("galopp-pond"))),
			cabinet.Rule("galopp.rule.ponded", "G-14"),
			cabinet.Ruled(cabinet.Rule("galopp.rule.end", "G-15")),
			cabinet.Shown(cabinet.Rule("galopp.rule.prizes", "G-16"), 150, 60, drawPrizes),
			cabinet.Ruled(cabinet.Rule("galopp.rule.later", "G-16")),
		),
		cabinet.Sheet("crafty",
			cabinet.Shown(cabinet.Rule("galopp.rule.forms", "G-10"), 84, 118, card(galopp.Crafty)),
			cabinet.Ruled(cabinet.Rule("galopp.rule.full", "G-10")),
			cabinet.Rule("galopp.rule.push", "G-11"),
		),
		cabinet.Sheet("between",
			cabinet.Shown(cabinet.Rule("galopp.rule.exchange", "G-18"), 96, 96, cabinet.Art("galopp-wig")),
			cabinet.Rule("galopp.rule.replace", "G-19"),
			cabinet.Shown(cabinet.Rule("galopp.rule.win", "G-20"), 90, 80, cabinet.Art("galopp-crown")),
			cabinet.Rule("galopp.rule.secret", "G-03"),
		),
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
	chair(set, game.Blue, r.H*0.62).Draw(dst, r.At(0.7, 0.7), piece.Pose{})
	chair(set, game.Red, r.H*0.75).Draw(dst, r.At(0.34, 0.96), piece.Pose{})
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
	set.Die(gilt(), 1, r.H*0.5).Draw(dst, r.At(0.16, 0.55), piece.Pose{})
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
