// Package scene is the table as a scene of the stage. It makes the rooms of the table, hands each what lies below it, and lets a tick
// run through them from top to bottom: see Scene.Update.
//
// What hands do becomes a command (listener, frame.Command, table.Command), which scene does; a decision goes to the course of play,
// here or elsewhere; what has come of it comes back as play.Changes, which progress has shown: events become cues on the timeline, and
// the end of each cue moves the board's view, which alone is drawn. At the end of a tick, what the rooms say has changed is brought up
// to date on the screen.
//
// Its own parts have one job each: decision is what a person is asked for on the board, handOver says who sees secrets, progress tells
// the course how things stand and shows what has come of it, listener takes what hands do. They ask the scene for what is not theirs by
// requests.
package scene
