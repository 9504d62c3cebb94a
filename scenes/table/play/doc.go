// Package play plays the game that lies on a table: whose turn it is, who is asked, what is taken back, when the screen is handed
// over, when bots think, how a lesson leads, and who conducts the match, a referee at home or elsewhere.
//
// It knows neither screens nor boards. A Course holds all of that and is the only one that changes it. The table commands it and tells
// it how things stand (Now), takes Changes out of it one after the other, and compares its Snapshot to see what is to be shown anew.
package play
