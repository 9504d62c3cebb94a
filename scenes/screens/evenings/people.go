package evenings

import (
	"fmt"
	"math"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/logic/record/ledger"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/portrait"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/screens/menu"
	"ludotheque/scenes/screens/people"
)

// maxPeople is the greatest number of people who have pages. They are those with the most games.
const maxPeople = 8

// people returns the people who have pages. It sets sc.who to the first of them if nobody's page has been open.
func (sc *Scene) people() []string {
	all := sc.keeper.Book().People("")
	all = all[:min(len(all), maxPeople)]
	if len(all) > 0 && sc.who == "" {
		sc.who = all[0]
	}
	return all
}

// whoChoice returns the choice of a person, which turns to the page of that person; nothing unless two people or more have
// pages.
func (sc *Scene) whoChoice() []ui.Widget {
	var names []string
	for _, who := range sc.people() {
		names = append(names, who, sc.personName(who))
	}
	if len(names) < 4 { // two for each person, see ui.TextOptions
		return nil
	}
	turn := func(who string) { sc.turnTo(personKey(who)) }
	return []ui.Widget{ui.NewChoice("book.who", ui.TextOptions(names...), sc.who, turn).SpokenName(sc.T("evenings.people"))}
}

// boxChoice returns the choice of a box, or of all boxes, whose games count on the pages of people.
func (sc *Scene) boxChoice() ui.Widget {
	boxes := []string{"", sc.T("evenings.all")}
	for _, b := range sc.cabinet.Boxes {
		boxes = append(boxes, b.Name(), sc.T(b.Name()+".title"))
	}
	return ui.NewChoice("book.box", ui.TextOptions(boxes...), sc.box, func(box string) { sc.box, sc.eveningsAgo = box, 0; sc.Rebuild() }).SpokenName(sc.T("evenings.games"))
}

// figuresPage returns the page with the figures and curves of the person in the chosen box, or a text if the
// person has no such games, or nobody has pages. On a telephone the choice of a box, which is high there, comes last.
func (sc *Scene) figuresPage(stage.Metrics) ui.Widget {
	if sc.who == "" {
		return ui.Column(12, menu.Label(&sc.Screen, ui.Heading, "evenings.people"), ui.Line(), menu.Label(&sc.Screen, ui.Aside, "evenings.nobody"))
	}
	rows, last := sc.whoChoice(), menu.IsPhone(sc.Root.Metrics())
	if !last {
		rows = append(rows, sc.boxChoice())
	}
	tally := sc.keeper.Book().Tally(sc.who, sc.box)
	if tally.Games == 0 {
		rows = append(rows, ui.NewLabel(ui.Aside, sc.T("evenings.unplayed", "Name", sc.personName(sc.who))))
	} else {
		rows = append(rows, sc.portraitRows(&tally)...)
	}
	if last {
		rows = append(rows, sc.boxChoice())
	}
	if tally.Games > 0 && sc.canExport() {
		picture := menu.Button(&sc.Screen, "book.picture", "evenings.picture", sc.exportPicture).Icon(ui.IconDownArrow)
		rows = append(rows, ui.Across(ui.End, picture))
	}
	return ui.Column(12, rows...)
}

// portraitRows returns the head, figures, curve, charts and sentences of the chosen person and box, whose tally is given. It
// leaves out the head of a person whom the device does not know, and a chart with fewer than two bars.
func (sc *Scene) portraitRows(tally *ledger.Tally) (rows []ui.Widget) {
	figures := ui.Grid(ui.Step, 90, 6, sc.figures(tally)...)
	if face := sc.headWidget(); face != nil {
		rows = append(rows, ui.Row(2*ui.Step, ui.Across(ui.Middle, face), ui.Grow(1, figures)))
	} else {
		rows = append(rows, figures)
	}
	rows = append(rows, sc.curveRows()...)
	for _, c := range sc.charts() {
		if len(c.bars) > 1 {
			rows = append(rows, ui.NewLabel(ui.Strong, sc.T(c.key)), c.widget())
		}
	}
	for _, line := range sc.figureSentences(tally) {
		rows = append(rows, ui.NewLabel(ui.Body, line))
	}
	return rows
}

// personHeadSide is the width and height in dp of the head beside the figures.
const personHeadSide = 84.0

// headWidget returns the head of the chosen person, in the costume of the chosen box; nil if the device does not know
// the person.
func (sc *Scene) headWidget() ui.Widget {
	who, ok := people.Find(sc.Services.Store, sc.who)
	if !ok {
		return nil
	}
	color, _ := game.ParseColor(who.Color) // the store keeps only valid colours of people
	f := portrait.Face{Head: who.Head, Mood: portrait.Glad, Seat: color}
	if b := sc.cabinet.Find(sc.box); b != nil {
		f.Costume = b.Costume
	}
	w := ui.NewDrawing(personHeadSide, personHeadSide, func(t *ui.Theme, dst *ebiten.Image, r geom.Rect) {
		portrait.Draw(t, dst, f, r.Center(), personHeadSide)
	})
	w.SetID("book.face")
	return w
}

// figures returns the numbers of the tally t, each above its name. t must have games. Only for a single box there is the
// best score, as scores of different boxes cannot be compared.
func (sc *Scene) figures(t *ledger.Tally) []ui.Widget {
	cell := func(number, key string) ui.Widget {
		return ui.Column(0, ui.NewLabel(ui.Title, number).Align(text.Centre), ui.NewLabel(ui.Small, sc.T(key)).Align(text.Centre))
	}
	list := []ui.Widget{
		cell(strconv.Itoa(t.Games), "evenings.played"),
		cell(sc.formatWins(t.Wins), "evenings.won"),
		cell(fmt.Sprintf("%d\u00a0%%", hundredths(t.Wins/float64(t.Games))), "evenings.rate"),
		cell(strconv.Itoa(t.Streak), "evenings.streak"),
		cell(strconv.Itoa(t.Longest), "evenings.longest"),
	}
	if sc.box != "" {
		list = append(list, cell(strconv.Itoa(t.Best), "evenings.best"))
	}
	return list
}

// formatWins formats a number of wins, rounded to one decimal, in the player's language. A whole number has no decimal; only
// shared wins make fractions.
func (sc *Scene) formatWins(x float64) string {
	if n := math.Round(10 * x); math.Mod(n, 10) == 0 {
		return strconv.Itoa(int(n) / 10)
	}
	return sc.decimal(x)
}

// figureSentences returns sentences about the tally t: hours played, average dice, luck, and mistakes, as far as known.
func (sc *Scene) figureSentences(t *ledger.Tally) (lines []string) {
	name := sc.personName(sc.who)
	if n := t.Seconds / 3600; n > 0 {
		lines = append(lines, sc.T("evenings.hours", "Name", name, "Count", n))
	}
	if sc.box != "" && t.Pips != 0 {
		lines = append(lines, sc.T("evenings.pips."+signSuffix(t.Pips), "Name", name, "Number", sc.decimal(math.Abs(t.Pips))))
	}
	if t.Judged > 0 {
		luck := math.Round(100 * t.Luck)
		lines = append(lines, sc.T("evenings.lucky."+signSuffix(luck), "Name", name, "Count", int(math.Abs(luck))))
		lines = append(lines, sc.T("evenings.cost", "Name", name, "Count", int(math.Round(100*t.Cost))))
	}
	if t.Mistake != "" {
		lines = append(lines, sc.T("evenings.mistake", "Count", t.Times, "Words", sc.T(mistakeKey(t.Mistake))))
	}
	return lines
}

// signSuffix returns the last part of a key: "more", "less" or "even" by the sign of x.
func signSuffix(x float64) string {
	switch {
	case x > 0:
		return "more"
	case x < 0:
		return "less"
	}
	return "even"
}

// decimal formats x, which must not be negative, with one decimal in the player's language.
func (sc *Scene) decimal(x float64) string {
	n := int(math.Round(10 * x))
	return sc.T("evenings.decimal", "Whole", n/10, "Part", n%10)
}
