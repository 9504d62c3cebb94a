package frame

import "ludotheque/logic/game"

// Command is a request made with a widget of the frame.
type Command struct {
	Kind CommandKind // what is requested
	Seat game.Seat   // of Hold
	On   bool        // of Hold: true when it begins, false when it ends
	// Entry is the entry that a replay is to Seek or Halt at. For LookBack it is the first entry of the turn, and End
	// is the number of the entry after the turn.
	Entry, End int
}

// CommandKind is the kind of a Command.
type CommandKind uint8

// Requests. The scene serves those up to SwitchView, the lead.Leader of the table those after it.
const (
	Pause          CommandKind = iota // open the menu
	OpenLog                           // open the log
	OpenMissed                        // open the log at the first turn that was missed
	LookBack                          // show a turn of the log again
	Undo                              // take back the last step or decision
	Hint                              // show a hint
	HintKey                           // like Hint, by a key, which also hides the hint again
	Confirm                           // submit the draft
	Auto                              // switch automatic dice on or off
	Peek                              // switch between looking at secrets in corners and handing over the screen
	Hold                              // begin or end a look into a panel or a corner
	ShowWhole                         // show the whole board again
	SwitchView                        // show the match in the other view, as board or as hand
	ContinueLesson                    // continue the lesson
	Seek                              // jump to an entry of the replay
	HaltAt                            // jump to an entry of the replay and stop there
	StepForward                       // play one entry of the replay and stop
	TogglePlay                        // play or stop the replay
)
