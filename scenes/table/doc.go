// Package table is the table on which every box is played: the one mechanism that all of them share.
//
// A Scene brings together a match and the Referee who conducts it, a timeline, and a Board, which is all that is a box's own.
// One way leads round it: a finger points at a Target, the Board makes of it a game.Move and hands it to its Desk, the Referee
// plays it, here or elsewhere, its events become Cues on the timeline, and the end of each cue moves the Board's view, which
// alone is drawn. So nothing on the table ever shows more than what has been seen to happen.
//
// Everything round the board is the same for all boxes. Package play plays the game: whose turn it is, who is asked, undo, bots,
// lessons, the referee. It knows nothing of what is here, which is made of parts with one job each: progress tells it how things
// stand on the table and the others what has come of it, decision is what a person is asked for, listener and pointer what hands do,
// exits where one goes from here, handOver who may see what, show what the board is told, tutor what a lesson says, replay leads
// through a game that is over; hints, logbook, notes and frame say what there is to be said. What more a box can do than its Board,
// the fields of its Kit say.
package table
