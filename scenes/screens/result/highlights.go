package result

import (
	"strings"

	"ludotheque/logic/game"
	"ludotheque/logic/record/ledger"
	"ludotheque/scenes/boxes/cabinet"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/screens/menu"
)

// decided is what decided the game, for beside or below the verdict.
type decided struct {
	highlights []cabinet.Highlight
	feats      []string  // names of the feats of one seat, the last parts of their keys, at most maxFeats
	achiever   game.Seat // that seat: the person at this device or, if that has none, a winner
}

// maxFeats is the greatest number of feats that are listed on the podium.
const maxFeats = 2

// newDecided returns what decided the finished game of sc.
func (sc *Scene) newDecided() (d decided) {
	if sc.box.Highlights != nil {
		d.highlights = sc.box.Highlights(sc.outcome.Match)
	}
	g, err := ledger.NewGame(sc.outcome.Match)
	if err != nil { // a game without statistics has no feats either
		return d
	}
	candidates := []game.Seat{}
	if own, ok := ownSeat(sc.outcome); ok {
		candidates = append(candidates, own)
	}
	for _, st := range sc.list {
		if st.won {
			candidates = append(candidates, st.seat)
		}
	}
	for _, seat := range candidates {
		if feats := g.Players[seat].Feats; len(feats) > 0 {
			d.feats, d.achiever = feats[:min(maxFeats, len(feats))], seat
			return d
		}
	}
	return d
}

// decidedLines returns the sentences about what decided the game, each a label with the badge of the seat that it is about.
func (sc *Scene) decidedLines() (lines []ui.Widget) {
	m, role := sc.outcome.Match, ui.Body
	if menu.IsPhone(sc.metrics) {
		role = ui.Small
	}
	name := func(seat game.Seat) string { return cabinet.SeatName(sc.Services, m, seat) }
	add := func(seat game.Seat, words string) {
		label := ui.NewLabel(role, words).Seat(m.Header().Colors[seat]).Color(sc.Root.Theme.ClothInk(piece.Plain))
		lines = append(lines, label)
	}
	for i := range sc.decided.highlights {
		h := &sc.decided.highlights[i]
		add(h.By, h.Format(sc.Services, name))
	}
	if len(sc.decided.feats) > 0 {
		var feats []string
		for _, f := range sc.decided.feats {
			feats = append(feats, sc.T(sc.box.Name()+".feat."+f))
		}
		add(sc.decided.achiever, sc.T("menu.result.feats", "Name", name(sc.decided.achiever), "Names", strings.Join(feats, ", ")))
	}
	return lines
}

// minBeside is the least width in dp of what stands on each side of the verdict.
const minBeside = 190

// withDecided returns the plaque with the verdict and, on paper, what decided the game: on both sides of the plaque on a screen in
// landscape with enough room, else below it. It returns the plaque alone if there is nothing to say.
func (sc *Scene) withDecided(m stage.Metrics, verdict ui.Widget) ui.Widget {
	lines := sc.decidedLines()
	if len(lines) == 0 {
		return verdict
	}
	gap := menu.EdgeMargin(m)
	middle := verdict.Measure(sc.Root.Theme, 0).X
	w := (min(contentWidth, m.SafeBounds().W-2*gap) - middle - 2*gap) / 2
	if m.Portrait() || w < minBeside {
		return ui.Column(ui.Step, verdict, newPaper(lines))
	}
	half := (len(lines) + 1) / 2
	beside := func(part []ui.Widget) ui.Widget {
		if len(part) == 0 {
			return ui.Space(w, 0)
		}
		return ui.Across(ui.Middle, ui.AtLeast(w, 0, ui.AtMost(w, newPaper(part))))
	}
	return ui.Row(gap, beside(lines[:half]), ui.Grow(1, ui.Across(ui.Middle, verdict)), beside(lines[half:]))
}

// paperPad is the room above and below the text on a paper, in dp; see plaque.
const paperPad = 8.0

// newPaper returns lines of text on paper; see newNote.
func newPaper(lines []ui.Widget) *plaque {
	return &plaque{cloth: piece.Plain, pad: paperPad, children: []ui.Widget{ui.Column(3, lines...)}}
}
