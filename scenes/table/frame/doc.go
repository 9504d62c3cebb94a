// Package frame lays out and draws what is around the board of a table: banner, panels of the seats, tray, bar of
// buttons and log.
//
// Its files depend on each other in this order, lowest first:
//
//	command core logicons emotes lognote replaycontrols
//	seats faces panel banner chip
//	lesson drawer bar headline tray corner
//	layout compact frame
package frame
