// Package scene is the table as a scene of the stage: it brings together a match and the Referee who conducts it, a timeline, and a
// box's Board.
//
// One way leads round it: a finger points at a Target, the Board makes of it a game.Move and hands it to its Desk, the course of
// play plays it, here or elsewhere, its events become Cues on the timeline, and the end of each cue moves the Board's view, which
// alone is drawn.
//
// It is made of parts with one job each: progress tells the course how things stand on the table and the others what has come of
// it, decision is what a person is asked for, listener and pointer what hands do, exits where one goes from here, handOver who may
// see what, show what the board is shown, tutor what a lesson says, replay leads through a game that is over; hints, logbook, notes
// and frame say what there is to be said.
package scene
