package result

import (
	"ludotheque/logic/game"
	"ludotheque/scenes/boxes/cabinet"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/screens/menu"
)

// highlightLines returns what is told of the game: the sentences about what decided it, each a label with the badge of the seat that
// it is about, and the feats for which those leave room.
func (sc *Scene) highlightLines() (lines []ui.Widget) {
	m, role := sc.outcome.Match, ui.Body
	if menu.IsPhone(sc.metrics) {
		role = ui.Small
	}
	name := func(seat game.Seat) string { return cabinet.SeatName(sc.Services, m, seat) }
	ink := sc.Root.Theme.ClothInk(piece.Plain)
	for i := range sc.highlights {
		h := &sc.highlights[i]
		lines = append(lines, ui.NewLabel(role, h.Format(sc.Services, name)).Seat(m.Header().Colors[h.By]).Color(ink))
	}
	return append(lines, sc.featLines(sc.feats[:max(0, min(maxLines-len(lines), len(sc.feats)))], role)...)
}

// maxLines is the greatest number of sentences and feats together; sentences are not left out for it.
const maxLines = 4

// minBeside is the least width in dp of what stands on each side of the verdict.
const minBeside = 190

// withHighlights returns the plaque with the verdict and, on paper, what decided the game: on both sides of the plaque on a screen in
// landscape with enough room, else below it. It returns the plaque alone if there is nothing to say.
func (sc *Scene) withHighlights(m stage.Metrics, verdict ui.Widget) ui.Widget {
	gap := menu.EdgeMargin(m)
	middle := verdict.Measure(sc.Root.Theme, 0).X
	w := (min(contentWidth, m.SafeBounds().W-2*gap) - middle - 2*gap) / 2
	below := m.Portrait() || w < minBeside
	lines := sc.highlightLines()
	if below {
		lines = lines[:min(len(lines), mostBelow(m))]
	}
	switch {
	case len(lines) == 0:
		return verdict
	case below:
		return ui.Column(ui.Step, verdict, sc.newPaper(lines))
	}
	half := (len(lines) + 1) / 2
	beside := func(part []ui.Widget) ui.Widget {
		if len(part) == 0 {
			return ui.Space(w, 0)
		}
		return ui.Across(ui.Middle, ui.AtLeast(w, 0, ui.AtMost(w, sc.newPaper(part))))
	}
	return ui.Row(gap, beside(lines[:half]), ui.Grow(1, ui.Across(ui.Middle, verdict)), beside(lines[half:]))
}

// mostBelow returns the greatest number of sentences below the verdict: fewer on a telephone in landscape or with larger text, where
// the podium needs the room.
func mostBelow(m stage.Metrics) int {
	larger := m.TextScale > 1
	switch {
	case menu.IsPhone(m) && m.TextScale >= 2, menu.IsPhoneLandscape(m) && larger:
		return 0
	case menu.IsPhoneLandscape(m):
		return 1
	case larger:
		return 3
	}
	return 4
}

// paperPad is the room above and below the text on a paper, in dp; see plaque.
const paperPad = 8.0

// newPaper returns lines of text on paper, which are drawn once the winners stand on the podium; see newNote.
func (sc *Scene) newPaper(lines []ui.Widget) *plaque {
	return &plaque{cloth: piece.Plain, pad: paperPad, due: sc.allUp, children: []ui.Widget{ui.Column(3, lines...)}}
}
