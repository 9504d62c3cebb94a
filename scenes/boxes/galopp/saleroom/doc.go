// Package saleroom is the auction of Galopp Royal: the layout of the room, the decision about a bid, and the drawing.
//
// Its files depend on each other in this order, lowest first:
//
//	saleroom lot bid keys
//	saloon painter hammer keypainter draw
package saleroom
