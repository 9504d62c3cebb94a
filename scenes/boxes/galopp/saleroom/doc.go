// Package saleroom is the room of Galopp Royal in which teams are auctioned: its layout, the decision about a bid, and the
// drawing.
//
// Its files depend on each other in this order, lowest first:
//
//	room lot bid keys
//	backdrop windows panels parquet roompainter painter auctioneer hammer keypainter draw
package saleroom
