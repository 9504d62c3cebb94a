package scene

import (
	"ludotheque/scenes/table"
)

// KitOf returns the kit of a board of a test, whose type says by its methods what it can do. Boards that ship name their fields
// themselves.
func KitOf(b table.Board) table.Kit {
	k := table.Kit{Board: b}
	k.Enlarger, _ = b.(table.Enlarger)
	k.Dragger, _ = b.(table.Dragger)
	k.Drafter, _ = b.(table.Drafter)
	k.OverlayCloser, _ = b.(table.OverlayCloser)
	k.Zoomer, _ = b.(table.Zoomer)
	k.Prerenderer, _ = b.(table.Prerenderer)
	k.Ticker, _ = b.(table.Ticker)
	k.EventOverlapper, _ = b.(table.EventOverlapper)
	k.MoveMarker, _ = b.(table.MoveMarker)
	k.HintShower, _ = b.(table.HintShower)
	k.SpotFinder, _ = b.(table.SpotFinder)
	k.SetupAnimator, _ = b.(table.SetupAnimator)
	k.FoldingBoard, _ = b.(table.FoldingBoard)
	k.Scorer, _ = b.(table.Scorer)
	k.MoveClearer, _ = b.(table.MoveClearer)
	k.SumPlacer, _ = b.(table.SumPlacer)
	k.IdleAnimator, _ = b.(table.IdleAnimator)
	k.TextLister, _ = b.(table.TextLister)
	k.ObstacleLister, _ = b.(table.ObstacleLister)
	k.LogIllustrator, _ = b.(table.LogIllustrator)
	k.LogNoter, _ = b.(table.LogNoter)
	k.Narrator, _ = b.(table.Narrator)
	k.NonSeatActor, _ = b.(table.NonSeatActor)
	k.Announcer, _ = b.(table.Announcer)
	k.Paneler, _ = b.(table.Paneler)
	k.PanelSharer, _ = b.(table.PanelSharer)
	k.SeatLocator, _ = b.(table.SeatLocator)
	k.HeadPainter, _ = b.(table.HeadPainter)
	k.SecrecyJudge, _ = b.(table.SecrecyJudge)
	k.BarPlacer, _ = b.(table.BarPlacer)
	k.SheetPlacer, _ = b.(table.SheetPlacer)
	k.ButtonProvider, _ = b.(table.ButtonProvider)
	k.RealTime, _ = b.(table.RealTime)
	k.HandWatcher, _ = b.(table.HandWatcher)
	k.TargetStriker, _ = b.(table.TargetStriker)
	k.LetterTaker, _ = b.(table.LetterTaker)
	k.SkipBlocker, _ = b.(table.SkipBlocker)
	return k
}
