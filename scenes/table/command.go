package table

import (
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/kit/ui"
)

// Command is what a Board asks of its table through its Desk. The table does it within the same tick, one after the other.
type Command struct {
	Do Do
	// Why is what a Refuse is about.
	Why game.Refusal
	// Key and Data are what is Said.
	Key  string
	Data []any
	// Edit is how settings Change.
	Edit func(*store.Settings)
	// Dialog is what is to Open, and Closed is called when it has been closed; it may be nil.
	Dialog ui.Widget
	Closed func()
}

// Do says what a Command asks for.
type Do uint8

// What can be asked for.
const (
	// Refuse: the person is to be shown why something cannot be done, as the rules' Refusal says it in words.
	Refuse Do = iota
	// Say: a passing message is to be shown.
	Say
	// Retarget: targets, prompt and draft are to be asked for again.
	Retarget
	// Change: the settings are to be changed.
	Change
	// Relayout: the whole table is to be laid out again.
	Relayout
	// Open: a dialog is to be laid over the table.
	Open
	// Shut: that dialog is to be closed.
	Shut
)
