// Package pieces is what the sale room, the race and the sheets of Galopp Royal share: what lies on the table, who is asked
// meanwhile, and how cards, gold and words are drawn. It knows neither of the rooms.
//
// Its files stand on each other, lowest first:
//
//	view signs
//	painter purse panel
package pieces
