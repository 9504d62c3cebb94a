// Package race is the race of Galopp Royal through the palace garden: the layout of the course, the errands of crafty porters,
// and the drawing on the board and on the device of one seat.
//
// Its files depend on each other in this order, lowest first:
//
//	formation course beds signs crowd onlookers errand history
//	grounds gardener person plaque plate setts hedges paving palace garden
//	gait lineup stride bearers painter terrace
//	dust splash cheer triumph trail spray track marks ghosts draw
package race
