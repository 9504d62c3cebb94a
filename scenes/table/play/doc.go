// Package play advances the game on a table: whose turn it is, who is asked for a decision, what is taken back, when
// the screen is handed over, when bots think, how a lesson leads, and who conducts the match, a referee here or on
// another device.
//
// It knows neither screens nor boards. A Course has the whole state, and only it changes that. The table gives it
// commands and tells it how things stand (Now), takes its Changes one by one, and compares its Snapshot to see what
// must be shown anew.
//
// Its files depend on each other in this order, lowest first:
//
//	seating prefs skill turn lesson referee viewer
//	clock script caution course home
package play
