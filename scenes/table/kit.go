package table

import "ludotheque/scenes/kit/stage"

// Kit is a box's Board and the optional interfaces that the box implements. A nil field means that the box lacks it;
// the table then does without, as each type says. It is made by Contents.Board, and its fields are valid as long as the
// Board.
type Kit struct {
	Board

	// What fingers do besides picking: look closely, drag, take several steps, close what lies open.
	Enlarger      Enlarger
	TapExplainer  TapExplainer
	Dragger       Dragger
	Drafter       Drafter
	OverlayCloser OverlayCloser
	Zoomer        Zoomer

	// What is seen besides cues: what moves by itself, marks of the last move, hints, what a lesson points at, how the game is set
	// up, counted and at rest.
	Ticker        Ticker
	MoveMarker    MoveMarker
	HintShower    HintShower
	SpotFinder    SpotFinder
	SetupAnimator SetupAnimator
	FoldingBoard  FoldingBoard
	Scorer        Scorer
	MoveClearer   MoveClearer
	SumPlacer     SumPlacer
	IdleAnimator  IdleAnimator

	// What is said: words on the board, pictures in the log and what it notes, what is read aloud, who acts that is no seat, what the frame tells.
	TextLister     TextLister
	LogIllustrator LogIllustrator
	LogNoter       LogNoter
	Narrator       Narrator
	NonSeatActor   NonSeatActor
	Announcer      Announcer

	// The seats: what stands in their panels, where the board shows them itself, what others must not see, where the frame's bar lies.
	Paneler        Paneler
	PanelSharer    PanelSharer
	SeatLocator    SeatLocator
	HeadPainter    HeadPainter
	SecrecyJudge   SecrecyJudge
	BarPlacer      BarPlacer
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
