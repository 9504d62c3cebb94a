// Package table is the contract between a box and the table on which every box is played.
//
// A box hands over its Contents, which make a Board, all that is a box's own on the table, and in a Kit what more the box can do.
// The Board works with a Desk: it draws with what lies there, hands in decisions, and asks for what else it needs by Commands.
// Its view moves by Cues alone, which it makes of events, so that nothing on the table ever shows more than what has been seen to
// happen. What several boards need in the same way stands here too: Choice, Die, Trails, Moments.
//
// Package play, below, plays the game: whose turn it is, who is asked, undo, bots, lessons, the referee. Package scene, above,
// conducts the table. Neither the contract nor play knows it.
package table
