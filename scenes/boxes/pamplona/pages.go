package pamplona

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/scenes/boxes/cabinet"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/piece"
)

// pages returns the pages of the rules. A seal marks what the printed rules leave open, [ruled] in RULES.md.
func pages() []cabinet.Page {
	board := cabinet.Stills{Box: "pamplona", Seats: []string{"red", "blue"}, Width: 360}.Block
	return []cabinet.Page{
		cabinet.NewPage("aim",
			cabinet.WithPicture(cabinet.NewBlock("pamplona.rule.aim", "P-01"), 150, 96, drawChase),
			board("pamplona.rule.start", "bull", ``, 130, nil, "P-01"),
			cabinet.WithSeal(cabinet.NewBlock("pamplona.rule.begin")),
			cabinet.NewBlock("pamplona.rule.round", "P-04"),
			cabinet.WithSeal(cabinet.NewBlock("pamplona.rule.layout")),
		),
		cabinet.NewPage("turn",
			cabinet.WithPicture(cabinet.NewBlock("pamplona.rule.dice", "P-05", "P-06"), 120, 64, drawDice(0, 0)),
			cabinet.NewBlock("pamplona.rule.faces", "P-02"),
			cabinet.WithPicture(cabinet.NewBlock("pamplona.rule.arrow", "P-07"), 120, 64, drawDice(3, 4)),
			cabinet.NewBlock("pamplona.rule.share", "P-08"),
			cabinet.NewBlock("pamplona.rule.last", "P-24"),
		),
		cabinet.NewPage("street",
			board("pamplona.rule.fear", "space.5", `"runners":{"red":[5,7,1],"blue":[4,1,1]}`, 130, nil, "P-13"),
			board("pamplona.rule.tomato", "space.26", `"runners":{"red":[24,28,27],"blue":[24,29,22]},"torro":20,"cards_seen":6`, 150, nil, "P-14"),
			cabinet.NewBlock("pamplona.rule.slip", "P-15"),
			cabinet.WithSeal(cabinet.WithPicture(cabinet.NewBlock("pamplona.rule.credit", "P-12"), 80, 48, drawChips)),
		),
		cabinet.NewPage("jostle",
			board("pamplona.rule.jostle", "space.7", `"runners":{"red":[7,7,6],"blue":[7,9,5]},"torro":3,"cards_seen":2`, 140, nil, "P-16"),
			cabinet.NewBlock("pamplona.rule.where", "P-19"),
			cabinet.WithSeal(cabinet.NewBlock("pamplona.rule.order", "P-12")),
			cabinet.WithSeal(cabinet.NewBlock("pamplona.rule.push", "P-17")),
			cabinet.WithSeal(cabinet.NewBlock("pamplona.rule.pushed", "P-18")),
		),
		cabinet.NewPage("torro",
			cabinet.WithPicture(cabinet.NewBlock("pamplona.rule.run", "P-09"), 80, 104, drawCard("pamplona-card-3")),
			cabinet.WithPicture(cabinet.NewBlock("pamplona.rule.attack", "P-10"), 260, 104, drawWorths),
			cabinet.WithSeal(cabinet.NewBlock("pamplona.rule.first", "P-11")),
			cabinet.WithPicture(cabinet.NewBlock("pamplona.rule.deck", "P-03"), 80, 104, drawCard("pamplona-card-back")),
			cabinet.WithSeal(cabinet.NewBlock("pamplona.rule.refill", "P-03")),
		),
		cabinet.NewPage("arena",
			cabinet.WithSeal(board("pamplona.rule.arena", "ranks", `"runners":{"red":[34,36,30],"blue":[35,31,32]},"torro":29,"cards_seen":8`, 230, nil, "P-20")),
			cabinet.NewBlock("pamplona.rule.ranks", "P-21"),
			cabinet.NewBlock("pamplona.rule.worth", "P-22", "P-23"),
		),
		cabinet.NewPage("end",
			cabinet.WithPicture(cabinet.NewBlock("pamplona.rule.end", "P-25"), 130, 90, cabinet.ArtPicture("pamplona-bull-1")),
			cabinet.NewBlock("pamplona.rule.score", "P-26"),
			cabinet.WithSeal(cabinet.NewBlock("pamplona.rule.tie", "P-26")),
		),
	}
}

// drawChase draws the bull behind two runners.
func drawChase(set *piece.Set, dst *ebiten.Image, r geom.Rect) {
	set.Picture("pamplona-bull-1", piece.Plain, r.H*0.72).Draw(dst, r.At(0.34, 0.96), piece.Pose{})
	runner(set, game.Red, r.H*0.56).Draw(dst, r.At(0.74, 0.92), piece.Pose{})
	runner(set, game.Blue, r.H*0.56).Draw(dst, r.At(0.92, 0.98), piece.Pose{})
}

// drawDice returns a function that draws both dice, the first die with the side first up and the second with the side second. Sides
// are counted from 0 in the order of pamplona.Dice, the arrows last.
func drawDice(first, second int) func(*piece.Set, *ebiten.Image, geom.Rect) {
	return func(set *piece.Set, dst *ebiten.Image, r geom.Rect) {
		set.Die(streetDie(false), first, 40).Draw(dst, r.At(0.27, 0.5), piece.Pose{})
		set.Die(streetDie(true), second, 40).Draw(dst, r.At(0.73, 0.5), piece.Pose{})
	}
}

// drawWorths draws the card of an attack, the bull, and runners beside and ahead of it with the points they would bring.
func drawWorths(set *piece.Set, dst *ebiten.Image, r geom.Rect) {
	h := r.H * 0.92
	set.Card("pamplona-card-attack", piece.Plain, h*5/7, h, false).Draw(dst, r.At(0.14, 0.5), piece.Pose{})
	set.Picture("pamplona-bull-1", piece.Plain, r.H*0.5).Draw(dst, r.At(0.44, 0.9), piece.Pose{})
	for i, c := range [...]game.Color{game.Red, game.Blue, game.Green} {
		at := r.At(0.5+0.2*float64(i), 0.94)
		runner(set, c, r.H*0.46).Draw(dst, at, piece.Pose{})
		set.Chip(3-i, oneColor, 24).Draw(dst, at.Sub(geom.Pt(0, r.H*0.68)), piece.Pose{})
	}
}

// drawCard returns a function that draws one of the bull's cards, or its back: the picture called name.
func drawCard(name string) func(*piece.Set, *ebiten.Image, geom.Rect) {
	return func(set *piece.Set, dst *ebiten.Image, r geom.Rect) {
		h := r.H * 0.92
		set.Card(name, piece.Plain, h*5/7, h, false).Draw(dst, r.Center(), piece.Pose{})
	}
}

// drawChips draws a courage chip of ten and a chip of one.
func drawChips(set *piece.Set, dst *ebiten.Image, r geom.Rect) {
	set.Chip(10, tenColor, 34).Draw(dst, r.At(0.3, 0.5), piece.Pose{})
	set.Chip(1, oneColor, 34).Draw(dst, r.At(0.72, 0.5), piece.Pose{})
}
