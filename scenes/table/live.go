package table

import (
	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/scenes/table/play"
)

// Live is how a RealTime Board plays turns of game.Anyone.
type Live struct {
	match   *match.Match
	referee play.Referee
	submit  func(by game.Seat, m game.Move) error
}

// Game is the game as it stands, ahead of the view while cues are under way: never for drawing.
func (l *Live) Game() game.Game { return l.match.Game() }

// Players decide for the seats here; those of persons are no game.Reflex. It is nil where turns of game.Anyone are refereed
// elsewhere: then inputs of persons are all that is to be submitted; see Referee.
func (l *Live) Players() []game.Bot { return l.referee.Reflexes() }

// Submit hands in what a seat did, or the end of the turn as game.Chance; see RealTime. A Refusal changes nothing. Where the
// board referees the turn, events are on the timeline when it returns.
func (l *Live) Submit(by game.Seat, m game.Move) error { return l.submit(by, m) }

// Mark tells that nothing that a person here does before millisecond at is still to be submitted.
func (l *Live) Mark(at int) { l.referee.Mark(at) }
