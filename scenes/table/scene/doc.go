// Package scene is the table as a scene of the stage. It builds the parts of the table, gives each the parts below it,
// and runs them in each tick from top to bottom: see Scene.Update.
//
// Input becomes a command (of listener, frame.Command or table.Command), which the scene executes. A decision goes to
// the course of the game, here or on another device. What comes of it returns as a play.Change, for which progress puts
// cues on the timeline. The end of each cue changes the view of the board, which alone is drawn. At the end of a tick
// the scene updates what its parts report as changed.
//
// The types of this package have one task each. decision is what a person is asked for on the board; handOver controls who
// sees secrets. progress advances the course and shows its changes; listener reads the input. What other parts must do,
// they request from the scene.
//
// Its files depend on each other in this order, lowest first:
//
//	alert decision handover listener progress
//	exits scene spots draw build start verify state commands still
package scene
