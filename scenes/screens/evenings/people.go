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
	"ludotheque/scenes/screens/people"
)

// personPage returns the page of somebody's figures.
func (sc *Scene) personPage(stage.Metrics) ui.Widget {
	rows := sc.choosers()
	t := sc.keeper.Book().Tally(sc.who, sc.box)
	if t.Games == 0 {
		return ui.Column(12, append(rows, ui.NewLabel(ui.Aside, sc.T("evenings.unplayed", "Name", sc.personName(sc.who))))...)
	}
	return ui.Column(12, append(rows, sc.portraitRows(&t)...)...)
}

// portraitRows returns what there is to say and to show of somebody's games.
func (sc *Scene) portraitRows(t *ledger.Tally) (rows []ui.Widget) {
	figures := ui.Grow(1, ui.Grid(ui.Step, 110, 6, sc.figures(t)...))
	if face := sc.headWidget(); face != nil {
		rows = append(rows, ui.Row(2*ui.Step, ui.Across(ui.Middle, face), figures))
	} else {
		rows = append(rows, figures)
	}
	for _, line := range sc.figureSentences(t) {
		rows = append(rows, ui.NewLabel(ui.Body, line))
	}
	for _, c := range sc.charts() {
		if len(c.bars) > 1 {
			rows = append(rows, ui.NewLabel(ui.Strong, sc.T(c.key)), c.widget())
		}
	}
	return rows
}

// faceWidth is the side in dp of the head beside somebody's figures.
const faceWidth = 84.0

// headWidget returns the head of the person as it looks in the box that is chosen, glad of the book; nil if it is not known.
func (sc *Scene) headWidget() ui.Widget {
	who, ok := people.Find(sc.Services.Store, sc.who)
	if !ok {
		return nil
	}
	color, _ := game.ParseColor(who.Color) // which has been kept only if it is one
	f := portrait.Face{Head: who.Head, Mood: portrait.Glad, Seat: color}
	if b := sc.cabinet.Find(sc.box); b != nil {
		f.Costume = b.Costume
	}
	w := ui.Draw(faceWidth, faceWidth, func(t *ui.Theme, dst *ebiten.Image, r geom.Rect) { portrait.Draw(t, dst, f, r.Center(), faceWidth) })
	w.SetID("book.face")
	return w
}

// figures returns the numbers of a tally, each above what it is.
func (sc *Scene) figures(t *ledger.Tally) []ui.Widget {
	cell := func(number, key string) ui.Widget {
		return ui.Column(0, ui.NewLabel(ui.Title, number).Align(text.Centre), ui.NewLabel(ui.Small, sc.T(key)).Align(text.Centre))
	}
	list := []ui.Widget{
		cell(strconv.Itoa(t.Games), "evenings.played"),
		cell(formatWins(t.Wins), "evenings.won"),
		cell(fmt.Sprintf("%.0f\u00a0%%", 100*t.Wins/float64(t.Games)), "evenings.rate"),
		cell(strconv.Itoa(t.Streak), "evenings.streak"),
		cell(strconv.Itoa(t.Longest), "evenings.longest"),
	}
	if sc.box != "" {
		list = append(list, cell(strconv.Itoa(t.Best), "evenings.best"))
	}
	return list
}

// formatWins writes a number of wins, with its part if some were shared.
func formatWins(x float64) string { return strconv.FormatFloat(math.Round(10*x)/10, 'f', -1, 64) }

// figureSentences returns what the figures come to, in sentences.
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

// signSuffix returns the end of a key for more than 0, for less, or for nothing.
func signSuffix(x float64) string {
	switch {
	case x > 0:
		return "more"
	case x < 0:
		return "less"
	}
	return "even"
}

// decimal writes a number with one place, as the language does.
func (sc *Scene) decimal(x float64) string {
	n := int(math.Round(10 * x))
	return sc.T("evenings.decimal", "Whole", n/10, "Part", n%10)
}
