package frame

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/portrait"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/ui"
)

// Sizes in dp of a chip: the panel of a seat on a telephone.
const (
	chipBadge = 22.0
	chipSlim  = 17.0 // instead of chipBadge if names have no room else, not even above the score
	chipStack = 40.0 // the least height of the row with room for names above scores
	chipFace  = 24.0 // the face that replaces the name if names have no room
	chipMin   = 56.0 // the smallest width of a chip
	chipRow   = 22.0 // the height of badge and score above what the board draws, and above a forecast
	chipIcon  = 16.0 // the trophy of a seat that leads
)

// chipPad is the width in dp that the left and the right edge of a chip take together.
const chipPad = 12.0

// chipLayout returns the layout of the panel as a chip: badge, name and score in one row, and below it what the board draws, or
// else in text the forecast; see seats.chipsForecast. The badge is in the rectangle face. The place of the name is empty or too
// small if names have no room; see seats.chipsNamed.
func (p *seatPanel) chipLayout(t *ui.Theme) panelLayout {
	return p.chipLayoutAs(t, !p.seats.namesFit(t, false) && p.seats.namesFit(t, true))
}

// chipLayoutAs returns the layout of chipLayout, if slim with the name above the score or, where the row is too low for that,
// with a small badge and score.
func (p *seatPanel) chipLayoutAs(t *ui.Theme, slim bool) panelLayout {
	l := panelLayout{slim: slim}
	in := p.Rect().InsetXY(chipPad/2, 1)
	if p.seats.chipsForecast(in.W) {
		l.nameRow, l.text = in.CutTop(chipRow)
		l.showsLead = p.line.Leads
	} else {
		l.nameRow, l.board = in.CutTop(in.H - p.seats.boardHeight(in.W))
	}
	badge, stacked := chipBadge, slim && l.nameRow.H >= chipStack
	if slim && !stacked {
		badge = chipSlim
	}
	l.face, l.score = l.nameRow.CutLeft(badge)
	_, l.score = l.score.CutLeft(2)
	if stacked {
		l.name, l.score = l.score.CutTop(l.score.H / 2)
		return l
	}
	l.score, l.name = l.score.CutRight(t.Text.Measure(p.line.Score, p.scoreStyle(t, &l), 0).X + 1)
	return l
}

// scoreStyle returns the style of the score in l.score, on a chip.
func (p *seatPanel) scoreStyle(t *ui.Theme, l *panelLayout) text.Style {
	st := fittingStyle(t, p.line.Score, l.score, ui.Strong, ui.Small).WithAlign(text.Right)
	if l.slim {
		st = chipNameStyle(t).WithAlign(text.Right)
		st.Weight = text.Bold
	}
	st.MaxLines = 1
	return st
}

// chipNameStyle returns the style of names and forecasts on chips.
func chipNameStyle(t *ui.Theme) text.Style {
	st := t.Style(ui.Small)
	st.MaxLines, st.Fixed = 1, true
	return st
}

// chipName returns the style of the panel's name in room, on a chip: narrow letters if others have no room.
func (p *seatPanel) chipName(t *ui.Theme, room geom.Rect) text.Style {
	st := chipNameStyle(t)
	if t.Text.Measure(p.name, st, 0).X+chipNameGap > room.W {
		st.Weight = text.Narrow
	}
	return st
}

// chipNameGap is the least room in dp between a name and the score on a chip.
const chipNameGap = 2.0

// drawChip draws the panel as a chip. If the names do not fit on all chips, each chip shows a face instead of the name, if there is
// room for one.
func (p *seatPanel) drawChip(t *ui.Theme, dst *ebiten.Image) {
	t.SeatPanel(dst, p.Rect(), p.core.People.Color(p.seat), p.highlighted)
	l := p.chipLayout(t)
	t.DrawBadge(dst, p.core.People.Color(p.seat), l.face.Center(), l.face.W)
	if l.name.W >= chipFace && !p.seats.chipsNamed(t) {
		portrait.Draw(t, dst, p.face(), l.name.Center(), chipFace)
	}
	if l.showsLead { // on the left, beside the coloured band
		t.DrawIcon(dst, ui.IconTrophy, geom.Pt(l.text.X+chipBadge*0.85, l.text.Center().Y), chipIcon, t.Palette.Ink)
	}
	p.eachChipLine(t, func(s string, st text.Style, box geom.Rect) { t.Text.Draw(dst, s, box, st) })
	if b := p.core.Board.Paneler; b != nil {
		b.DrawPanel(dst, p.seat, l.board)
	}
}

// forecastBox returns the area of the number of the forecast, at the right edge below the score, as wide as the number. It is empty
// if there is no forecast, or no room for one.
func (p *seatPanel) forecastBox(t *ui.Theme, l *panelLayout) geom.Rect {
	if l.text.Empty() || p.line.Forecast == "" {
		return geom.Rect{}
	}
	box, _ := l.text.CutRight(t.Text.Measure(p.line.Forecast, chipForecastStyle(t), 0).X + 1)
	return box
}

// captionBox returns the area before the number of the forecast in which caption is written, beside a trophy if there is one. It is
// empty if there is no forecast, or no room for the caption.
func (p *seatPanel) captionBox(t *ui.Theme, l *panelLayout, caption string) geom.Rect {
	number := p.forecastBox(t, l)
	if number.Empty() {
		return geom.Rect{}
	}
	_, room := l.text.CutLeft(chipBadge/2 - 4) // beside the coloured band
	if p.line.Leads {
		_, room = room.CutLeft(chipIcon + 4)
	}
	_, room = room.CutRight(number.W + chipNameGap)
	wide := t.Text.Measure(caption, chipCaptionStyle(t), 0).X + 1
	if wide > room.W {
		return geom.Rect{}
	}
	box, _ := room.CutRight(wide)
	return box
}

// chipForecastStyle returns the style of the number of a forecast on a chip.
func chipForecastStyle(t *ui.Theme) text.Style {
	st := chipNameStyle(t)
	st.Weight = text.Bold
	return st
}

// chipCaptionStyle returns the style of the caption of a forecast on a chip.
func chipCaptionStyle(t *ui.Theme) text.Style {
	st := chipNameStyle(t)
	st.Weight = text.Narrow
	return st
}

// eachChipLine calls each with every text on the chip: the score, unless it is empty, the name, if the names fit on all chips, and
// the forecast, if there is one.
func (p *seatPanel) eachChipLine(t *ui.Theme, each func(string, text.Style, geom.Rect)) {
	l := p.chipLayout(t)
	if p.line.Score != "" {
		each(p.line.Score, p.scoreStyle(t, &l), l.score)
	}
	if p.seats.chipsNamed(t) {
		each(p.name, p.chipName(t, l.name), l.name)
	}
	if box := p.forecastBox(t, &l); !box.Empty() {
		each(p.line.Forecast, chipForecastStyle(t), box)
	}
	caption := p.seats.chipCaption(t)
	if box := p.captionBox(t, &l, caption); !box.Empty() {
		each(caption, chipCaptionStyle(t), box)
	}
}

// tip returns the text of the panel's tip: who plays the seat, and that it leads, and by what, since the trophy need not follow
// the score. On a telephone the line of text for which a chip has no room is there in any case.
func (p *seatPanel) tip() string {
	said := p.line.FullText
	if said == "" {
		said = p.line.Text
	}
	switch {
	case said == "":
		return p.occupantText()
	case p.line.Leads:
		return p.occupantText() + "\n" + p.core.Services.T("table.ask.leads", "Name", p.name, "Words", said)
	case p.core.onPhone():
		return p.occupantText() + ": " + said
	}
	return p.occupantText()
}
