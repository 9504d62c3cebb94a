package frame

import (
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/ui"
)

// forecastGap is the gap in dp between the caption of a forecast and its number.
const forecastGap = 5.0

// layoutWithForecast returns the layout, without nameRole and showsIcon, of a panel with the forecast in large letters below the name,
// and below it the rest of the text if there is room. ok is false if there is no forecast or no room for it.
func (p *seatPanel) layoutWithForecast(t *ui.Theme) (l panelLayout, ok bool) {
	if p.line.Forecast == "" || p.seats.boardHeight(p.Rect().W) > 0 {
		return l, false
	}
	words := p.inner(4)
	l.words = p.line.Detail
	l.score, words = words.CutRight(p.scoreRoom(t, words.H, &l.scoreRole))
	l.face, words = words.CutLeft(p.faceRoom(t, words))
	nameHigh, row := lineHeight(t, p.name, ui.Strong), lineHeight(t, p.line.Forecast, ui.Strong)
	_, under := words.CutLeft(l.indent())
	if words.H < nameHigh+row || p.forecastWidth(t) > under.W {
		return l, false
	}
	textHigh := t.Text.Measure(l.words, t.Style(ui.Small), under.W).Y
	if textHigh > words.H-nameHigh-row {
		textHigh = 0
	}
	l.nameRow, under = words.CutTop((words.H-textHigh-row-nameHigh)/2 + nameHigh)
	_, under = under.CutLeft(l.indent())
	l.forecast, under = under.CutTop(row)
	l.text, _ = under.CutTop(textHigh)
	p.layoutName(t, &l, 1)
	return l, true
}

// forecastCaption returns the words before the number of a forecast, which say what it is.
func (p *seatPanel) forecastCaption() string { return p.core.Services.T("table.forecast") }

// forecastWidth returns the width in dp of a forecast with its caption.
func (p *seatPanel) forecastWidth(t *ui.Theme) float64 {
	return t.Text.Measure(p.forecastCaption(), t.Style(ui.Small), 0).X + forecastGap + t.Text.Measure(p.line.Forecast, t.Style(ui.Strong), 0).X + 1
}

// eachForecastLine calls each with the caption and the number of the forecast, which begin at the left edge of l.forecast.
func (p *seatPanel) eachForecastLine(t *ui.Theme, l *panelLayout, each func(string, text.Style, geom.Rect)) {
	if l.forecast.Empty() {
		return
	}
	caption := p.forecastCaption()
	before, number := l.forecast.CutLeft(t.Text.Measure(caption, t.Style(ui.Small), 0).X + 1)
	_, number = number.CutLeft(forecastGap - 1)
	each(caption, t.Style(ui.Small), before)
	each(p.line.Forecast, t.Style(ui.Strong), number)
}
