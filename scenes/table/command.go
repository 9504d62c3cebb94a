package table

import (
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/kit/ui"
)

// Command is a request of a Board to its table, sent through its Desk. The table carries commands out within the same
// tick, in order.
type Command struct {
	Kind CommandKind
	// Refusal is the reason that ShowRefusal shows.
	Refusal game.Refusal
	// Key and Data are the words of ShowMessage.
	Key  string
	Data []any
	// Edit edits the settings for ChangeSettings.
	Edit func(*store.Settings)
	// Dialog is what OpenDialog opens. Closed is called when the dialog has been closed; nil for nothing.
	Dialog ui.Widget
	Closed func()
}

// CommandKind is the kind of a Command.
type CommandKind uint8

// The kinds of commands.
const (
	// ShowRefusal shows the person why something cannot be done, in the words of a game.Refusal.
	ShowRefusal CommandKind = iota
	// ShowMessage shows a passing message.
	ShowMessage
	// Retarget reads targets, prompt and draft of the board again.
	Retarget
	// ChangeSettings changes the settings.
	ChangeSettings
	// Relayout lays the whole table out again.
	Relayout
	// OpenDialog opens a dialog over the table.
	OpenDialog
	// CloseDialog closes that dialog.
	CloseDialog
)
