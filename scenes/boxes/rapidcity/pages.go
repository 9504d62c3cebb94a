package rapidcity

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/boxes/rapidcity"
	"ludotheque/logic/game"
	"ludotheque/scenes/boxes/cabinet"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/piece"
)

// pages returns the pages of the rules. Blocks with a seal are about what the printed rules leave open.
func pages() []cabinet.Page {
	board := cabinet.Stills{Box: "rapidcity", Seats: []string{"red", "blue", "yellow", "green"}, Width: 400}.Block
	return []cabinet.Page{
		cabinet.NewPage("aim",
			board("rapidcity.rule.aim", "post.red", `"bullets":{"red":4}`, 84, nil, "R-13"),
			board("rapidcity.rule.circle", "circle", ``, 190, nil, "R-01"),
			cabinet.WithSeal(cabinet.NewBlock("rapidcity.rule.home", "R-01")),
			cabinet.NewBlock("rapidcity.rule.deck", "R-02"),
			cabinet.WithSeal(cabinet.NewBlock("rapidcity.rule.turn", "R-03")),
			cabinet.WithSeal(cabinet.NewBlock("rapidcity.rule.early", "R-12")),
		),
		cabinet.NewPage("characters",
			cabinet.WithPicture(cabinet.NewBlock("rapidcity.rule.character", "R-04"), 250, 120, drawCharacters),
			board("rapidcity.rule.room", "circle", ``, 340, []string{`{"reveal":"indian"}`, `{"at":510,"seat":"red","place":0}`, `{"at":640,"seat":"blue","place":1}`}, "R-04"),
			cabinet.WithSeal(cabinet.NewBlock("rapidcity.rule.time", "R-05")),
		),
		cabinet.NewPage("armed",
			board("rapidcity.rule.attack", "circle", ``, 300, []string{`{"reveal":"red armed right"}`, `{"at":520,"seat":"red","grab":"blue"}`, `{"at":700,"seat":"green","grab":"green"}`}, "R-06"),
			cabinet.WithPicture(cabinet.NewBlock("rapidcity.rule.defend", "R-06"), 160, 84, drawDuel),
			cabinet.NewBlock("rapidcity.rule.errors", "R-07", "R-08"),
			cabinet.WithSeal(cabinet.NewBlock("rapidcity.rule.done", "R-06")),
			cabinet.WithSeal(cabinet.NewBlock("rapidcity.rule.resolution", "R-11")),
		),
		cabinet.NewPage("handsup",
			board("rapidcity.rule.handsup", "circle", ``, 230, []string{`{"reveal":"green hands up"}`}, "R-09"),
			cabinet.NewBlock("rapidcity.rule.one", "R-10"),
			cabinet.WithSeal(cabinet.NewBlock("rapidcity.rule.stock", "R-10")),
		),
		cabinet.NewPage("options",
			cabinet.WithPicture(cabinet.NewBlock("rapidcity.rule.pairs", "R-14"), 90, 120, drawCard("rapidcity-card-only-jail", piece.Plain)),
			cabinet.WithPicture(cabinet.NewBlock("rapidcity.rule.healing", "R-15"), 90, 120, drawCard("rapidcity-card-heal-tipi", piece.Plain)),
			cabinet.WithPicture(cabinet.NewBlock("rapidcity.rule.ultimate", "R-16"), 200, 120, drawHands),
			cabinet.WithSeal(cabinet.NewBlock("rapidcity.rule.calm", "R-05", "R-11")),
		),
		cabinet.NewPage("hands",
			cabinet.WithSeal(cabinet.NewBlock("rapidcity.rule.mouse", "R-17")),
			cabinet.WithSeal(cabinet.NewBlock("rapidcity.rule.keys", "R-17")),
			cabinet.WithSeal(cabinet.WithPicture(cabinet.NewBlock("rapidcity.rule.touch", "R-17"), 120, 92, drawHolster)),
			cabinet.WithSeal(cabinet.NewBlock("rapidcity.rule.tap", "R-17")),
		),
	}
}

// drawCard returns a function that draws a card in the middle of a rectangle. name is that of the card's picture, which is tinted in
// the colour of a seat.
func drawCard(name string, color game.Color) func(*piece.Set, *ebiten.Image, geom.Rect) {
	return func(set *piece.Set, dst *ebiten.Image, r geom.Rect) {
		h := r.H - 8
		set.Card(name, color, h*5/7, h, false).Draw(dst, r.Center(), piece.Pose{})
	}
}

// drawCharacters draws the cards of the three characters.
func drawCharacters(set *piece.Set, dst *ebiten.Image, r geom.Rect) {
	for i, name := range []string{"rapidcity-card-indian", "rapidcity-card-sheriff", "rapidcity-card-bandit"} {
		h := r.H - 10
		set.Card(name, piece.Plain, h*5/7, h, false).Draw(dst, r.At((float64(i)+0.5)/3, 0.5), piece.Pose{})
	}
}

// drawDuel draws a blue pawn between the marks of red, which attacks, and of blue.
func drawDuel(set *piece.Set, dst *ebiten.Image, r geom.Rect) {
	set.Mark(game.Red, 30).Draw(dst, r.At(0.16, 0.5), piece.Pose{})
	cowboy(set, game.Blue, r.H*0.9).Draw(dst, r.At(0.5, 0.95), piece.Pose{})
	set.Mark(game.Blue, 30).Draw(dst, r.At(0.84, 0.5), piece.Pose{})
}

// drawHands draws the cards for the left and the right hand.
func drawHands(set *piece.Set, dst *ebiten.Image, r geom.Rect) {
	drawCard(cardArts[rapidcity.ArmedCard(0, rapidcity.Left)][game.Yellow], game.Yellow)(set, dst, r.Column(0, 2, 0))
	drawCard(cardArts[rapidcity.ArmedCard(0, rapidcity.Right)][game.Yellow], game.Yellow)(set, dst, r.Column(1, 2, 0))
}

// drawHolster draws a pawn and a holster.
func drawHolster(set *piece.Set, dst *ebiten.Image, r geom.Rect) {
	set.Picture("rapidcity-holster", piece.Plain, r.H*0.9).Draw(dst, r.At(0.72, 0.98), piece.Pose{})
	cowboy(set, game.Red, r.H*0.7).Draw(dst, r.At(0.26, 0.8), piece.Pose{})
}
