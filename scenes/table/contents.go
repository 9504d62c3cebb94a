package table

import (
	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/portrait"
	"ludotheque/scenes/kit/sound"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/services"
	"ludotheque/scenes/table/play"
)

// Contents is what is in a box, as tables know it. It is read-only and may serve several scenes.
type Contents struct {
	// Rules are the box's rules; their name is the area of its words.
	Rules game.Box
	// Palette is what its board and papers are printed in.
	Palette piece.Palette
	// Finish is what says whose turn it is is made of, and how headings are lettered.
	Finish ui.Finish
	// Board makes the box's board for one scene, with what else the box can do. It may keep the desk.
	Board func(*Desk) Kit
	// Hand makes what one seat holds of it in its lap, for tables at which every seat has a device of its own; nil if there is
	// nothing but the board. See InHand.
	Hand func(*Desk) Kit
	// Secrets tells that seats see different things: the frame then hands over between people.
	Secrets bool
	// Bare gives the whole screen to the board, which shows the seats itself: no panels, no prompt.
	Bare bool
	// Compact tells that Board has layouts for telephones, so that the table is not scaled down on them; see stage.Compact.
	Compact bool
	// Quiet tells that what happens is heard from another device, the board in the room: here nothing but clicks is.
	Quiet bool
	// Code is the code at which other devices come to the table, for all to see on the board; empty for none.
	Code string
	// Place is how the table sounds while nothing happens.
	Place sound.Place
	// Call is how a person is called, softly, when its turn comes after another's; not soft at all for a box without turns.
	Call sound.Cue
	// Lesson is the guided first game; nil for none.
	Lesson *play.Lesson
	// Tips are what of the rules is told when it first happens to somebody, each once; see Tip.
	Tips []Tip
	// Costume is what the heads of those who play wear, and Feels says whom an event is good for and whom bad, for all to see in
	// their faces; nil if nothing is.
	Costume portrait.Costume
	Feels   func(e game.Event) (glad, sorry game.SeatSet)
	// Driver drives matches that have dice and bots of their own, in which a nil player is a person; ok is false for all others,
	// and Driver nil where there are none.
	Driver func(m *match.Match) (d match.Driver, ok bool)
	// Hinter judges decisions for hints; nil for the adviser of its rules, or else for what the strongest bot would do.
	Hinter func(seed uint64) play.Hinter
	// Wording puts a decision that g asks of a seat into words; name says what a seat is called. It is nil for a box whose
	// decisions nobody judges.
	Wording func(s *services.Services, g game.Game, m game.Move, name func(game.Seat) string) string

	hand bool // see InHand
}

// Theme is a house's theme for screens of the box: in its palette and finish.
func (b *Contents) Theme(house *ui.Theme) *ui.Theme {
	t := house.With(b.Palette)
	t.Finish = b.Finish
	return t
}

// InHand is the box as a device in somebody's lap shows it: the hand has the whole screen, and the board lies elsewhere. It is
// b itself for a box without a hand.
func (b *Contents) InHand() *Contents {
	if b.Hand == nil {
		return b
	}
	h := *b
	h.Board, h.Bare, h.hand = b.Hand, true, true
	return &h
}

// IsHand reports whether the box is shown as a device in somebody's lap shows it; see InHand.
func (b *Contents) IsHand() bool { return b.hand }

// TwoWays reports whether a device can show the box in two ways: as a hand, and as the board.
func (b *Contents) TwoWays() bool { return b.Hand != nil && (b.hand || !b.Bare) }

// Doors lead from a table to the screens round it. Each function makes a scene.
type Doors struct {
	// Pause is the menu over the table, an overlay.
	Pause func(Pause) stage.Scene
	// Rules is the reader of a box's rules.
	Rules func(*Contents) stage.Scene
	// Result tells how a game ended.
	Result func(Outcome) stage.Scene
	// Shelf is where all tables come from.
	Shelf func() stage.Scene
	// Invite is the sheet with the way to the table for other devices, and who is there; nil where none can come.
	Invite func() stage.Scene
	// Emoter is who shows people's emotes to each other; nil where nobody does.
	Emoter play.Emoter
	// Turn shows the same match the other way: the board instead of a hand, or the hand; nil where there is one way alone.
	Turn func(*stage.Context)
}

// Pause is what the menu over a table may offer.
type Pause struct {
	Box *Contents
	// Restart begins the same game again, for the next tick of the stage; nil when there is nothing to restart.
	Restart func(*stage.Context)
	// Leave goes back to the shelf; the game is saved as it stands.
	Leave func(*stage.Context)
	// Invite is the sheet with the way to a table that others play at too, whose game does not pause; nil where nobody else does.
	Invite func() stage.Scene
	// Turn shows the match the other way, Hand telling that it is a hand now and no board; nil where there is one way alone.
	Turn func(*stage.Context)
	Hand bool
	// Journal is the whole game so far, to go on with on another device; nil where that cannot be.
	Journal func() []byte
	// Saved tells that the game will go on when the box is opened again; a replay or a lesson will not.
	Saved bool
	// Replay tells that a game that is over is shown again.
	Replay bool
}

// Outcome is a game that is over.
type Outcome struct {
	Box *Contents
	// Match is the whole game, from which the curve of the scores can be drawn: see match.Match.Before.
	Match *match.Match
	// Replay names the kept journal in the store; empty if it could not be kept.
	Replay string
	// Here are the seats for which people at this screen decided.
	Here game.SeatSet
}
