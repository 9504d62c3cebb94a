// Package saleroom is the auction of Galopp Royal: the room and what lies in it, what may be bid, and how it looks.
//
// Its files stand on each other, lowest first:
//
//	saleroom lot bid keys
//	saloon painter hammer keypainter draw
package saleroom
