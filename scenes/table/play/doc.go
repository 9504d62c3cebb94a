// Package play advances the game on a table. It decides whose turn it is, who is asked for a decision, what is taken back,
// when the screen must be handed over, when bots think, and how a lesson leads. A Referee conducts the match, here or on
// another device.
//
// The package knows neither screens nor boards. A Course has the whole state, and nothing else changes that state. The
// table gives commands to the Course, describes the table to it in each tick (Now), and takes its Changes one by one. It
// compares Snapshots to see what must be shown anew.
//
// Its files depend on each other in this order, lowest first:
//
//	seating prefs skill turn lesson referee viewer
//	clock script caution course home
package play
