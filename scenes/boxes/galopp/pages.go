package galopp

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/boxes/galopp"
	"ludotheque/scenes/boxes/cabinet"
	"ludotheque/scenes/boxes/galopp/pieces"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/piece"
)

// Positions of three seats for pictures of the board.
const (
	ruleTeams = `"teams":{"red":[1,"crafty",3,-2],"blue":[2,3,5,1],"yellow":[1,2,3,-2]}`
	rulePurse = `"money":{"red":41,"blue":38,"yellow":44}`
	ruleRace  = `"phase":"race",` + ruleTeams + `,` + rulePurse
)

// pages returns the pages of the rules.
func pages() []cabinet.Page {
	board := cabinet.Stills{Box: "galopp", Seats: []string{"red", "blue", "yellow"}, Width: 400}.Block
	return []cabinet.Page{
		cabinet.NewPage("aim",
			board("galopp.rule.aim", "space.4", ruleRace+`,"chairs":{"red":6,"blue":4,"yellow":3}`, 190, nil, "G-01", "G-20"),
			cabinet.WithSeal(cabinet.NewBlock("galopp.rule.begin")),
			cabinet.WithPicture(cabinet.NewBlock("galopp.rule.cards", "G-02"), 330, 84, drawCards),
			cabinet.WithSeal(cabinet.NewBlock("galopp.rule.counts", "G-02")),
		),
		cabinet.NewPage("auction",
			board("galopp.rule.draw", "offers", ``, 230, inAuction(), "G-03"),
			cabinet.NewBlock("galopp.rule.many", "G-03"),
			board("galopp.rule.bid", "price", ``, 190, inAuction(`{"seat":"red","bid":5}`, `{"seat":"blue","bid":9}`), "G-04"),
			board("galopp.rule.won", "team", ruleRace+`,"chairs":{"red":0,"blue":0,"yellow":0}`, 160, nil, "G-05"),
			cabinet.NewBlock("galopp.rule.nobody", "G-06"),
			cabinet.NewBlock("galopp.rule.next", "G-07"),
			cabinet.NewBlock("galopp.rule.last", "G-03"),
			cabinet.WithSeal(cabinet.NewBlock("galopp.rule.poor", "G-03")),
		),
		cabinet.NewPage("race",
			board("galopp.rule.turn", "space.8", ruleRace+`,"chairs":{"red":7,"blue":9,"yellow":5}`, 190, []string{`{"roll":3}`}, "G-08", "G-09"),
			cabinet.WithSeal(cabinet.NewBlock("galopp.rule.starts", "G-08", "G-19")),
			board("galopp.rule.line", "arch", ruleRace+`,"chairs":{"red":13,"blue":12,"yellow":11}`, 190, nil, "G-13"),
			cabinet.WithSeal(cabinet.NewBlock("galopp.rule.arches", "G-17")),
			cabinet.WithSeal(board("galopp.rule.pond", "pond", ruleRace+`,"chairs":{"red":-2,"blue":-1,"yellow":0}`, 190, []string{`{"roll":4}`}, "G-12")),
			cabinet.NewBlock("galopp.rule.ponded", "G-14"),
			cabinet.WithSeal(cabinet.NewBlock("galopp.rule.end", "G-15")),
			board("galopp.rule.prizes", "places", ruleRace+`,"chairs":{"red":9,"blue":4},"finished":["yellow"]`, 160, nil, "G-16"),
			cabinet.WithSeal(cabinet.NewBlock("galopp.rule.later", "G-16")),
		),
		cabinet.NewPage("crafty",
			board("galopp.rule.forms", "space.6", ruleRace+`,"chairs":{"red":5,"blue":7,"yellow":7}`, 190,
				[]string{`{"roll":2}`, `{"seat":"red","crafty":{"own":2,"rivals":[{"seat":"blue","steps":-2}]}}`}, "G-10"),
			cabinet.WithSeal(cabinet.WithPicture(cabinet.NewBlock("galopp.rule.full", "G-10"), 84, 118, cardPicture(galopp.Crafty))),
			cabinet.NewBlock("galopp.rule.push", "G-11"),
		),
		cabinet.NewPage("between",
			board("galopp.rule.exchange", "teams", `"phase":"exchange","race":2,"last":"blue",`+ruleTeams+`,`+rulePurse, 250, nil, "G-18"),
			cabinet.NewBlock("galopp.rule.replace", "G-19"),
			cabinet.WithPicture(cabinet.NewBlock("galopp.rule.win", "G-20"), 90, 80, cabinet.ArtPicture("galopp-crown")),
			cabinet.NewBlock("galopp.rule.secret", "G-03"),
		),
	}
}

// inAuction returns the entries of the first auction: the deal, and the given bids.
func inAuction(bids ...string) []string {
	return append([]string{`{"deal":{"red":[5],"blue":[1],"yellow":[3],"open":["crafty"]}}`}, bids...)
}

// cardPicture returns a function that draws the card c.
func cardPicture(c galopp.Card) func(*piece.Set, *ebiten.Image, geom.Rect) {
	return func(set *piece.Set, dst *ebiten.Image, r geom.Rect) { drawCard(set, dst, c, r) }
}

// drawCard draws the card c in the middle of r, as high as r.
func drawCard(set *piece.Set, dst *ebiten.Image, c galopp.Card, r geom.Rect) {
	set.Card(pieces.CardNames[c], piece.Plain, r.H/1.4, r.H, false).Draw(dst, r.Center(), piece.Pose{})
}

// drawCards draws a card of each of the six kinds side by side.
func drawCards(set *piece.Set, dst *ebiten.Image, r geom.Rect) {
	for i := range 6 {
		drawCard(set, dst, galopp.Jester+galopp.Card(i), r.Column(i, 6, 2).InsetXY(0, 4))
	}
}
