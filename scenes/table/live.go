package table

import "ludotheque/logic/game"

// Live is how a RealTime board plays turns of game.Anyone. The table's play.Course implements it.
type Live interface {
	// Game returns the game as it stands, which is ahead of the view while cues run. It must not be drawn.
	Game() game.Game
	// RealTimeBots returns the bots of the seats here; at a person's seat there is no game.RealTimeBot. It returns nil if
	// another device is the referee of turns of game.Anyone: then only inputs of persons are submitted; see
	// play.Referee.
	RealTimeBots() []game.Bot
	// Submit hands in a move of a seat, or the end of the turn as game.Chance; see RealTime. If it returns a
	// game.Refusal, nothing has changed. The board shows the events once Run has returned.
	Submit(by game.Seat, m game.Move) error
	// NothingBefore promises that no input of a person here from before millisecond at will still be submitted.
	NothingBefore(at int)
}
