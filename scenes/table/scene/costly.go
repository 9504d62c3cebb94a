package scene

import (
	"math"

	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/table/play"
)

// askIfMeant asks whether a decision is really meant that costs much, by what the strongest bot thinks of it.
func (p *progress) askIfMeant(e play.Change) {
	s := p.services
	percent := func(share float64) int { return int(math.Round(share * 100)) }
	back := ui.NewButton("caution.back", s.T("table.caution.back"), p.root.Close).Kind(ui.Primary)
	insist := ui.NewButton("caution.play", s.T("table.caution.play"), func() {
		p.root.Close()
		p.course.Insist(e.Move)
	}).Kind(ui.Danger)
	words := s.T("table.caution.words", "Percent", percent(e.Win), "Best", percent(e.Best),
		"Against", s.Against(len(p.people.Colors)))
	p.root.OpenDialog(ui.Dialog(s.T("table.caution.title"), words, back, insist), ui.LayerOptions{})
}
