// Package table is the table on which every box is played: the one mechanism that all of them share.
//
// A Scene brings together a match, those who sit at it, a timeline and a Board, which is all that is a box's own. One
// way leads round it: a finger points at a Target, the Board makes of it a game.Move and hands it to its Desk, the match
// plays and saves it, its events become Cues on the timeline, and the end of each cue moves the Board's view, which alone
// is drawn. So nothing on the table ever shows more than what has been seen to happen.
//
// The frame, everything round the board, is the same for all boxes: seats' panels, the line that says what is
// expected, log, hints, undo, pause, saving and going on, replays, lessons, handing over between people when a box has
// secrets. It learns what it needs through Board and the optional interfaces beside it: Ticker, Looker, Dragger,
// Drafter, Paneler, Hinted, Marker, Speaker, Lighter,
// Fitter, Herald, Discreet, RealTime, Typist, Extra, Deaf.
package table
