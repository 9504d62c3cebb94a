package rapidcity

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/logic/rapidcity"
	"ludotheque/scenes/cabinet"
	"ludotheque/scenes/geom"
	"ludotheque/scenes/piece"
)

// pages are the rules, in our own words.
func pages() []cabinet.Page {
	return []cabinet.Page{
		cabinet.Sheet("aim",
			cabinet.Shown(cabinet.Rule("rapidcity.rule.aim", "R-13"), 150, 74, drawBullets),
			cabinet.Shown(cabinet.Rule("rapidcity.rule.circle", "R-01"), 190, 84, drawPlaces),
			cabinet.Ruled(cabinet.Rule("rapidcity.rule.home", "R-01")),
			cabinet.Rule("rapidcity.rule.deck", "R-02"),
			cabinet.Ruled(cabinet.Shown(cabinet.Rule("rapidcity.rule.turn", "R-03"), 90, 120, drawCard("rapidcity-card-back", piece.Plain))),
			cabinet.Ruled(cabinet.Rule("rapidcity.rule.early", "R-12")),
		),
		cabinet.Sheet("characters",
			cabinet.Shown(cabinet.Rule("rapidcity.rule.character", "R-04"), 250, 120, drawCharacters),
			cabinet.Rule("rapidcity.rule.room", "R-04"),
			cabinet.Ruled(cabinet.Rule("rapidcity.rule.time", "R-05")),
		),
		cabinet.Sheet("armed",
			cabinet.Shown(cabinet.Rule("rapidcity.rule.attack", "R-06"), 90, 120, drawCard("rapidcity-card-right", game.Red)),
			cabinet.Shown(cabinet.Rule("rapidcity.rule.defend", "R-06"), 160, 84, drawDuel),
			cabinet.Rule("rapidcity.rule.errors", "R-07", "R-08"),
			cabinet.Ruled(cabinet.Rule("rapidcity.rule.done", "R-06")),
			cabinet.Ruled(cabinet.Rule("rapidcity.rule.resolution", "R-11")),
		),
		cabinet.Sheet("handsup",
			cabinet.Shown(cabinet.Rule("rapidcity.rule.handsup", "R-09"), 90, 120, drawCard("rapidcity-card-up", game.Green)),
			cabinet.Rule("rapidcity.rule.one", "R-10"),
			cabinet.Ruled(cabinet.Rule("rapidcity.rule.stock", "R-10")),
		),
		cabinet.Sheet("options",
			cabinet.Shown(cabinet.Rule("rapidcity.rule.pairs", "R-14"), 90, 120, drawCard("rapidcity-card-only-jail", piece.Plain)),
			cabinet.Shown(cabinet.Rule("rapidcity.rule.healing", "R-15"), 90, 120, drawCard("rapidcity-card-heal-tipi", piece.Plain)),
			cabinet.Shown(cabinet.Rule("rapidcity.rule.ultimate", "R-16"), 200, 120, drawHands),
			cabinet.Ruled(cabinet.Rule("rapidcity.rule.calm", "R-05", "R-11")),
		),
		cabinet.Sheet("hands",
			cabinet.Ruled(cabinet.Rule("rapidcity.rule.mouse", "R-17")),
			cabinet.Ruled(cabinet.Rule("rapidcity.rule.keys", "R-17")),
			cabinet.Ruled(cabinet.Shown(cabinet.Rule("rapidcity.rule.touch", "R-17"), 120, 92, drawHolster)),
			cabinet.Ruled(cabinet.Rule("rapidcity.rule.tap", "R-17")),
		),
	}
}

func drawCard(name string, seat game.Color) func(*piece.Set, *ebiten.Image, geom.Rect) {
	return func(set *piece.Set, dst *ebiten.Image, r geom.Rect) {
		h := r.H - 8
		set.Card(name, seat, h*5/7, h, false).Draw(dst, r.Center(), piece.Pose{})
	}
}

func drawBullets(set *piece.Set, dst *ebiten.Image, r geom.Rect) {
	for i := range rapidcity.LastBullet {
		set.Picture("rapidcity-bullet", piece.Plain, r.H*0.8).Draw(dst, r.At((float64(i)+0.5)/rapidcity.LastBullet, 0.95), piece.Pose{})
	}
}

func drawPlaces(set *piece.Set, dst *ebiten.Image, r geom.Rect) {
	for i := range rapidcity.Place(rapidcity.Places) {
		set.Picture(placeArt(i), piece.Plain, r.H*0.62).Draw(dst, r.At((float64(i)+0.5)/rapidcity.Places, 0.85), piece.Pose{})
	}
}

func drawCharacters(set *piece.Set, dst *ebiten.Image, r geom.Rect) {
	for i, name := range []string{"rapidcity-card-indian", "rapidcity-card-sheriff", "rapidcity-card-bandit"} {
		h := r.H - 10
		set.Card(name, piece.Plain, h*5/7, h, false).Draw(dst, r.At((float64(i)+0.5)/3, 0.5), piece.Pose{})
	}
}

func drawDuel(set *piece.Set, dst *ebiten.Image, r geom.Rect) {
	set.Mark(game.Red, 30).Draw(dst, r.At(0.16, 0.5), piece.Pose{})
	cowboy(set, game.Blue, r.H*0.9).Draw(dst, r.At(0.5, 0.95), piece.Pose{})
	set.Mark(game.Blue, 30).Draw(dst, r.At(0.84, 0.5), piece.Pose{})
}

func drawHands(set *piece.Set, dst *ebiten.Image, r geom.Rect) {
	drawCard("rapidcity-card-left", game.Yellow)(set, dst, r.Column(0, 2, 0))
	drawCard("rapidcity-card-right", game.Yellow)(set, dst, r.Column(1, 2, 0))
}

func drawHolster(set *piece.Set, dst *ebiten.Image, r geom.Rect) {
	set.Picture("rapidcity-holster", piece.Plain, r.H*0.9).Draw(dst, r.At(0.72, 0.98), piece.Pose{})
	cowboy(set, game.Red, r.H*0.7).Draw(dst, r.At(0.26, 0.8), piece.Pose{})
}
