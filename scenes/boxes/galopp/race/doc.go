// Package race is the palace garden of Galopp Royal: its course and grounds, the errands of crafty porters, and how a race looks
// on the board and in a hand.
//
// Its files stand on each other, lowest first:
//
//	course crowd onlookers errand history
//	grounds garden lineup painter terrace
//	trail spray track marks ghosts draw
package race
