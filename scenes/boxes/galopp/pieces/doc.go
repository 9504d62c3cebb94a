// Package pieces is what the auction, the race and the sheets of Galopp Royal share: the view, the seat that decides, and the
// drawing of cards, gold and texts.
//
// Its files depend on each other in this order, lowest first:
//
//	view signs
//	painter purse panel rivals
package pieces
