package frame

import "ludotheque/logic/game"

// Command is what somebody asks of the table with a widget of the frame.
type Command struct {
	Do   Do
	Seat game.Seat // that Holds
	On   bool      // it is held, not let go
	// Entry is where a replay is to Seek or Halt, or where the turn to LookBack at begins; Past is the entry behind that turn.
	Entry, Past int
}

// Do says what a Command asks for.
type Do uint8

// What can be asked for.
const (
	Pause      Do = iota // the menu over the table
	OpenLog              // the log
	OpenMissed           // the log, where what was missed begins
	LookBack             // a turn of the log shown again
	Undo                 // the last step or decision taken back
	Hint                 // a hint
	HintKey              // a hint, by a key, which also hides it again
	Confirm              // a draft handed in
	Auto                 // dice thrown by themselves, or not any more
	Peek                 // secrets looked at in corners, or the screen handed over again
	Hold                 // a look into a panel or corner, or its end
	Whole                // the whole board seen again
	Turn                 // the match shown the other way
	Next                 // the lesson to go on
	Seek                 // a replay to go somewhere
	Halt                 // a replay to go somewhere and stand still
	Step                 // a replay to go an entry on and stand still
	Toggle               // a replay to play on, or to stand still
)
