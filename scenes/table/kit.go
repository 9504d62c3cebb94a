package table

import (
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/stage"
)

// Kit is a box's Board and the optional interfaces that the box implements. If a field is nil, the box lacks that
// interface, and the table does without it. A Kit is made by Contents.Board or Contents.Hand. Its fields are valid as
// long as the Board.
type Kit struct {
	Board

	// Input besides picking: enlarging, dragging, drafts, closing overlays, zooming in.
	Enlarger      Enlarger
	TapExplainer  TapExplainer
	Dragger       Dragger
	Drafter       Drafter
	OverlayCloser OverlayCloser
	Zoomer        Zoomer

	// Pictures besides cues: those that are painted ahead of time, animations, events shown at the same time, marks of the last
	// move, hints, the spots that lessons highlight and what else they show, the set-up, its lot, and the count.
	Prerenderer     Prerenderer
	Ticker          Ticker
	EventOverlapper EventOverlapper
	MoveMarker      MoveMarker
	HintShower      HintShower
	SpotFinder      SpotFinder
	LessonFollower  LessonFollower
	SetupAnimator   SetupAnimator
	FoldingBoard    FoldingBoard
	Scorer          Scorer
	MoveClearer     MoveClearer
	SumPlacer       SumPlacer
	IdleAnimator    IdleAnimator

	// Texts: on the board and what they leave free, in the log, for screen readers, about actors that are no seats, and in place of the
	// table's frame.
	TextLister     TextLister
	ObstacleLister ObstacleLister
	LogIllustrator LogIllustrator
	LogNoter       LogNoter
	Narrator       Narrator
	NonSeatActor   NonSeatActor
	Announcer      Announcer

	// Seats and the frame: panels, boards that draw the seats themselves, secrets, the bar of buttons, the text of a lesson.
	Paneler        Paneler
	PanelSharer    PanelSharer
	SeatLocator    SeatLocator
	HeadPainter    HeadPainter
	SecrecyJudge   SecrecyJudge
	BarPlacer      BarPlacer
	SheetPlacer    SheetPlacer
	ButtonProvider ButtonProvider

	// Inspectable adds to what tests read of the table.
	Inspectable stage.Inspectable

	// Boxes played in real time.
	RealTime      RealTime
	HandWatcher   HandWatcher
	TargetStriker TargetStriker
	LetterTaker   LetterTaker
	SkipBlocker   SkipBlocker
}

// ClearMarks removes the marks of the last moves of all seats, the number of which is given, from the board.
func (k *Kit) ClearMarks(seats int) {
	if k.MoveMarker != nil {
		for s := range seats {
			k.MoveMarker.BeginMarks(game.Seat(s))
		}
	}
	if k.MoveClearer != nil {
		k.MoveClearer.ClearLastMove()
	}
}
