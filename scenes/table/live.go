package table

import "ludotheque/logic/game"

// Live is how a RealTime Board plays turns of game.Anyone; it is the table's play.Course.
type Live interface {
	// Game is the game as it stands, ahead of the view while cues are under way: never for drawing.
	Game() game.Game
	// Players decide for the seats here; those of persons are no game.Reflex. It is nil where turns of game.Anyone are refereed
	// elsewhere: then inputs of persons are all that is to be submitted; see play.Referee.
	Players() []game.Bot
	// Submit hands in what a seat did, or the end of the turn as game.Chance; see RealTime. A Refusal changes nothing. What comes
	// of it is shown once the board has Run.
	Submit(by game.Seat, m game.Move) error
	// Mark tells that nothing that a person here does before millisecond at is still to be submitted.
	Mark(at int)
}
