package table

import "ludotheque/scenes/kit/stage"

// Kit is a box on one table: its Board, and what else the box can do. A field that is nil is what the box lacks; the table then
// does without, as each type says. It is made by Contents.Board, and its fields hold as long as the Board.
type Kit struct {
	Board

	// What fingers do besides picking: look closely, drag, take several steps, close what lies open.
	Looker  Looker
	Prober  Prober
	Dragger Dragger
	Drafter Drafter
	Shutter Shutter
	Leaner  Leaner

	// What is seen besides cues: what moves by itself, marks of the last move, hints, what a lesson points at, how the game is set
	// up, counted and at rest.
	Ticker  Ticker
	Marker  Marker
	Hinted  Hinted
	Lighter Lighter
	Opener  Opener
	Folder  Folder
	Scorer  Scorer
	Sweeper Sweeper
	Summer  Summer
	Lively  Lively

	// What is said: words on the board, pictures in the log and what it notes, what is read aloud, who acts that is no seat, what the frame tells.
	Speaker  Speaker
	Scribe   Scribe
	Noter    Noter
	Teller   Teller
	Stranger Stranger
	Herald   Herald

	// The seats: what stands in their panels, where the board shows them itself, what others must not see, where the frame's bar lies.
	Paneler   Paneler
	Sharer    Sharer
	Seater    Seater
	Portrayed Portrayed
	Discreet  Discreet
	Fitter    Fitter
	Extra     Extra

	// Inspectable adds to what tests read of the table.
	Inspectable stage.Inspectable

	// Boxes played in real time.
	RealTime RealTime
	Waiter   Waiter
	Striker  Striker
	Typist   Typist
	Deaf     Deaf
}
