package pamplona

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/boxes/pamplona"
	"ludotheque/logic/game"
	"ludotheque/scenes/boxes/cabinet"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/portrait"
	"ludotheque/scenes/kit/sound"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/table"
)

// Box is Viva Pamplona! as the screens know it, with its rules.
func Box(rules game.Box) *cabinet.Box {
	return &cabinet.Box{
		Contents: table.Contents{
			Rules:   rules,
			Palette: palette(),
			Finish:  ui.Ticket,
			Place:   sound.Street,
			Call:    sound.Cue{Name: sound.Bell, Step: 3, Soft: 0.6},
			Costume: portrait.Runner,
			Feels:   feels,
			Board:   newKit,
			Hand:    newHand,
			Lesson:  lesson(),
			Tips:    tips(),
			Compact: true,
		},
		Pages:    pages(),
		Tally:    tally,
		Decision: decision,
		Piece:    runner,
		Minutes:  45,
		Ole:      true,
	}
}

// decision says what m does with each runner (P-05, P-17).
func decision(g game.Game, m game.Move) []cabinet.Phrase {
	if pamplona.IsPush(m) {
		return pushed(m)
	}
	r, s, _ := game.Position[*pamplona.Rules, pamplona.State](g)
	steps := [2]pamplona.Step{pamplona.StepOf(m, 0), pamplona.StepOf(m, 1)}
	runners, arena := s.Runner[g.Turn()], r.Board().Arena()
	if steps[0].From == steps[1].From {
		return together(runners, arena, steps)
	}
	var parts []cabinet.Phrase
	for _, one := range steps {
		if one.From > 0 { // else not used (P-24)
			parts = append(parts, stepped("pamplona.move.", one, "pamplona.move."+standing(runners, arena, one.From)))
		}
	}
	return parts
}

// together says what two runners do that stand on one space.
func together(runners [pamplona.Runners]pamplona.Spot, arena int, steps [2]pamplona.Step) []cabinet.Phrase {
	where := standing(runners, arena, steps[0].From)
	if steps[0].Steps != steps[1].Steps {
		return []cabinet.Phrase{stepped("pamplona.move.", steps[0], "pamplona.move.one."+where), stepped("pamplona.move.", steps[1], "pamplona.move.another")}
	}
	if count(&runners, pamplona.Spot(steps[0].From)) == pamplona.Runners {
		where = "three"
	}
	return []cabinet.Phrase{stepped("pamplona.move.two.", steps[0], "pamplona.move.both."+where)}
}

// stepped says how far a runner goes, or two of them, in words of an area; which is the key of what they are called.
func stepped(area string, s pamplona.Step, which string) cabinet.Phrase {
	if s.Steps == 0 {
		return cabinet.Part(area+"stay", "Which", words.Key(which))
	}
	return cabinet.Part(area+"run", "Which", words.Key(which), "Count", s.Steps)
}

// standing is the end of the key of what the runner on space from is called among those before the arena, where spaces bear no numbers.
func standing(runners [pamplona.Runners]pamplona.Spot, arena, from int) string {
	ahead, behind := 0, 0
	for _, p := range runners {
		switch {
		case p.Rank() > 0 || p.Space() >= arena:
		case p.Space() > from:
			ahead++
		case p.Space() < from:
			behind++
		}
	}
	switch {
	case behind == 0:
		return "hindmost"
	case ahead == 0:
		return "foremost"
	}
	return "middle"
}

// pushed says where each runner is pushed.
func pushed(m game.Move) (parts []cabinet.Phrase) {
	ways := map[int8]string{-1: "pamplona.move.back", 0: "pamplona.move.leave", 1: "pamplona.move.forward"}
	for seat, p := range pamplona.PushesOf(m) {
		for _, way := range p.Way[:p.Runners] {
			parts = append(parts, cabinet.PartOf(game.Seat(seat), ways[way]))
		}
	}
	return parts
}

// palette is that of white walls and red scarves.
func palette() piece.Palette {
	return piece.NewPalette(0xFBF3E4, 0x3B1F1A, 0xC8392B, 0xD98B4A, 0xF2C14E, 0x7F4A2B)
}

// gait is how a runner holds itself.
type gait uint8

// The gaits. Strides alternate while a runner is on its way.
const (
	gaitStand  gait = iota // with one foot in front
	gaitStride             // with the other
	gaitBack               // looks back
	gaits
)

var gaitNames = [gaits]string{"pamplona-runner", "pamplona-runner-2", "pamplona-runner-back"}

// runner returns a seat's runner, h dp high; the anchor is the middle of its foot.
func runner(set *piece.Set, seat game.Color, h float64) *piece.Sprite {
	return running(set, gaitStand, seat, h)
}

// running is runner in a gait.
func running(set *piece.Set, g gait, seat game.Color, h float64) *piece.Sprite {
	return set.Figure(piece.Figure{Picture: gaitNames[g], Y: -0.108, R: 0.08}, seat, h)
}

// streetDie returns the first die, with three arrows, or the second, with two (P-02).
func streetDie(second bool) piece.Die {
	d := piece.Die{Sides: 6, Digits: true, Body: paint.Hex(0xC8392B), Ink: paint.Hex(0xFFF6E4)}
	faces := pamplona.Dice()[0]
	if second {
		faces, d.Body, d.Ink = pamplona.Dice()[1], paint.Hex(0xFBF3E4), paint.Hex(0xB02A20)
	}
	for i, face := range faces {
		d.Faces[i] = piece.Face(face)
		if face == pamplona.Arrow {
			d.Faces[i] = piece.Arrow
		}
	}
	return d
}

// tally takes the score apart into its four steps (P-26).
func tally(g game.Game) []cabinet.Row {
	r, s, ok := game.Position[*pamplona.Rules, pamplona.State](g)
	if !ok {
		return nil
	}
	rows := []cabinet.Row{{Key: "pamplona.tally.courage"}, {Key: "pamplona.tally.ranks"}, {Key: "pamplona.tally.behind"},
		{Key: "pamplona.tally.credits"}, {Key: "pamplona.tally.sum", Sum: true}}
	for seat := range game.Seat(r.Seats()) {
		p := r.Parts(&s, seat)
		for i, n := range [...]int{p.Courage, p.Ranks, p.Behind, p.Credits, p.Sum()} {
			rows[i].Of[seat] = n
		}
	}
	return rows
}

// shown is a paragraph about rules with a picture, so high, of the board about a spot: a setup of two seats.
func shown(key, spot, setup string, high float64, ids ...string) cabinet.Block {
	return cabinet.OnBoard(cabinet.Rule(key, ids...), 360, high, spot, cabinet.Laid("pamplona", setup, "red", "blue"))
}

// pages are the rules.
func pages() []cabinet.Page {
	return []cabinet.Page{
		cabinet.Sheet("aim",
			cabinet.Shown(cabinet.Rule("pamplona.rule.aim", "P-01"), 150, 96, drawChase),
			shown("pamplona.rule.start", "bull", ``, 130, "P-01"),
			cabinet.Ruled(cabinet.Rule("pamplona.rule.begin")),
			cabinet.Rule("pamplona.rule.round", "P-04"),
			cabinet.Ruled(cabinet.Rule("pamplona.rule.rotate", "P-04")),
			cabinet.Ruled(cabinet.Rule("pamplona.rule.layout")),
		),
		cabinet.Sheet("turn",
			cabinet.Shown(cabinet.Rule("pamplona.rule.dice", "P-05", "P-06"), 120, 64, drawDice(0, 0)),
			cabinet.Rule("pamplona.rule.faces", "P-02"),
			cabinet.Shown(cabinet.Rule("pamplona.rule.arrow", "P-07"), 120, 64, drawDice(3, 4)),
			cabinet.Rule("pamplona.rule.share", "P-08"),
			cabinet.Rule("pamplona.rule.last", "P-24"),
		),
		cabinet.Sheet("street",
			shown("pamplona.rule.fear", "space.5", `"runners":{"red":[5,7,1],"blue":[4,1,1]}`, 130, "P-13"),
			shown("pamplona.rule.tomato", "space.26", `"runners":{"red":[24,28,27],"blue":[24,29,22]},"torro":20,"cards_seen":6`, 150, "P-14"),
			cabinet.Rule("pamplona.rule.slip", "P-15"),
			cabinet.Ruled(cabinet.Shown(cabinet.Rule("pamplona.rule.credit", "P-12"), 80, 48, drawChips)),
		),
		cabinet.Sheet("jostle",
			shown("pamplona.rule.jostle", "space.7", `"runners":{"red":[7,7,6],"blue":[7,9,5]},"torro":3,"cards_seen":2`, 140, "P-16"),
			cabinet.Rule("pamplona.rule.where", "P-19"),
			cabinet.Ruled(cabinet.Rule("pamplona.rule.order", "P-12")),
			cabinet.Ruled(cabinet.Rule("pamplona.rule.push", "P-17")),
			cabinet.Ruled(cabinet.Rule("pamplona.rule.pushed", "P-18")),
		),
		cabinet.Sheet("torro",
			cabinet.Shown(cabinet.Rule("pamplona.rule.run", "P-09"), 80, 104, drawCard("pamplona-card-3")),
			cabinet.Shown(cabinet.Rule("pamplona.rule.attack", "P-10"), 260, 104, drawWorths),
			cabinet.Ruled(cabinet.Rule("pamplona.rule.first", "P-11")),
			cabinet.Shown(cabinet.Rule("pamplona.rule.deck", "P-03"), 80, 104, drawCard("pamplona-card-back")),
			cabinet.Ruled(cabinet.Rule("pamplona.rule.refill", "P-03")),
		),
		cabinet.Sheet("arena",
			cabinet.Ruled(shown("pamplona.rule.arena", "ranks", `"runners":{"red":[34,36,30],"blue":[35,31,32]},"torro":29,"cards_seen":8`, 230, "P-20")),
			cabinet.Rule("pamplona.rule.ranks", "P-21"),
			cabinet.Rule("pamplona.rule.worth", "P-22", "P-23"),
		),
		cabinet.Sheet("end",
			cabinet.Shown(cabinet.Rule("pamplona.rule.end", "P-25"), 130, 90, cabinet.Art("pamplona-bull-1")),
			cabinet.Rule("pamplona.rule.score", "P-26"),
			cabinet.Ruled(cabinet.Rule("pamplona.rule.tie", "P-26")),
		),
	}
}

// drawChase draws the bull behind two runners.
func drawChase(set *piece.Set, dst *ebiten.Image, r geom.Rect) {
	set.Picture("pamplona-bull-1", piece.Plain, r.H*0.72).Draw(dst, r.At(0.34, 0.96), piece.Pose{})
	runner(set, game.Red, r.H*0.56).Draw(dst, r.At(0.74, 0.92), piece.Pose{})
	runner(set, game.Blue, r.H*0.56).Draw(dst, r.At(0.92, 0.98), piece.Pose{})
}

// drawDice draws both dice with the given sides up.
func drawDice(one, two int) func(*piece.Set, *ebiten.Image, geom.Rect) {
	return func(set *piece.Set, dst *ebiten.Image, r geom.Rect) {
		set.Die(streetDie(false), one, 40).Draw(dst, r.At(0.27, 0.5), piece.Pose{})
		set.Die(streetDie(true), two, 40).Draw(dst, r.At(0.73, 0.5), piece.Pose{})
	}
}

// drawWorths draws the card of an attack, the bull, and what runners beside and before it are worth.
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

// drawCard draws one of Torro's cards.
func drawCard(name string) func(*piece.Set, *ebiten.Image, geom.Rect) {
	return func(set *piece.Set, dst *ebiten.Image, r geom.Rect) {
		h := r.H * 0.92
		set.Card(name, piece.Plain, h*5/7, h, false).Draw(dst, r.Center(), piece.Pose{})
	}
}

func drawChips(set *piece.Set, dst *ebiten.Image, r geom.Rect) {
	set.Chip(10, tenColor, 34).Draw(dst, r.At(0.3, 0.5), piece.Pose{})
	set.Chip(1, oneColor, 34).Draw(dst, r.At(0.72, 0.5), piece.Pose{})
}
