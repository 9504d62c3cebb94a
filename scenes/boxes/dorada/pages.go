package dorada

import (
	"fmt"

	"ludotheque/scenes/boxes/cabinet"
)

// pages returns the pages of the rules. Paragraphs with this program's own reading of the printed rules have a seal.
func pages() []cabinet.Page {
	board := cabinet.Stills{Box: "dorada", Seats: []string{"red", "blue", "green"}, Width: 320}.Block
	return []cabinet.Page{
		cabinet.NewPage("aim",
			board("dorada.rule.aim", "goal", `"start":{"red":2,"blue":2,"green":3},"goal":["red","blue","green","blue","red"]`, 270, nil, "D-01"),
			cabinet.WithSeal(board("dorada.rule.start", "space.1", `"start":{"red":4,"blue":4,"green":4}`, 150, nil, "D-01")),
			cabinet.WithSeal(cabinet.NewBlock("dorada.rule.begin")),
			cabinet.WithSeal(cabinet.NewBlock("dorada.rule.layout")),
		),
		cabinet.NewPage("turn",
			board("dorada.rule.turn", "space.9", `"start":{"red":3,"blue":3,"green":4},"piles":{"7":["red"],"10":["blue"]}`, 140, rollAndMove(4, 7), "D-02", "D-05"),
			cabinet.NewBlock("dorada.rule.count", "D-03"),
			board("dorada.rule.pile", "space.8", `"start":{"red":3,"blue":3,"green":3},"piles":{"8":["red","blue","green"]}`, 170, nil, "D-04"),
			cabinet.NewBlock("dorada.rule.miss", "D-06"),
		),
		cabinet.NewPage("traps",
			board("dorada.rule.trap", "space.5", `"start":{"red":3,"blue":3,"green":4},"piles":{"3":["red"],"7":["blue"]}`, 140, nil, "D-07"),
			board("dorada.rule.bridge", "space.5", `"start":{"red":3,"blue":3,"green":4},"piles":{"5":["blue"]},"bridges":[5]`, 140, nil, "D-07"),
		),
		cabinet.NewPage("springs",
			cabinet.WithSeal(board("dorada.rule.spring", "space.6", `"start":{"red":3,"blue":3,"green":4},"piles":{"4":["red"],"7":["blue"]}`, 190, rollAndMove(2, 4), "D-08")),
			board("dorada.rule.back", "space.21", `"start":{"red":3,"blue":4,"green":3},"piles":{"20":["red"],"25":["green"]}`, 150, rollAndMove(2, 20), "D-09"),
			cabinet.NewBlock("dorada.rule.chain", "D-10"),
			board("dorada.rule.gold", "space.13", `"start":{"red":3,"blue":4,"green":4},"piles":{"12":["red"]}`, 140, nil, "D-11"),
		),
		cabinet.NewPage("end",
			board("dorada.rule.home", "space.38", `"start":{"red":2,"blue":3,"green":4},"piles":{"36":["red"]},"bridges":[36],"goal":["blue"]`, 190, nil, "D-12", "D-14"),
			cabinet.WithSeal(cabinet.NewBlock("dorada.rule.last", "D-13")),
			cabinet.NewBlock("dorada.rule.end", "D-15", "D-17"),
			board("dorada.rule.score", "goal", `"start":{"red":1,"blue":1,"green":2},"goal":["red","blue","green","blue","red","green","blue","red"]`, 276, nil, "D-16"),
			cabinet.WithSeal(cabinet.NewBlock("dorada.rule.tie", "D-16")),
		),
	}
}

// rollAndMove returns the journal entries in which red rolls a number and moves its pawn on the space from.
func rollAndMove(roll, from int) []string {
	return []string{fmt.Sprintf(`{"roll":%d}`, roll), fmt.Sprintf(`{"seat":"red","move":%d}`, from)}
}
