package galopp

import (
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
)

// Chair returns a seat's sedan chair with its two porters, h dp high; the anchor is the ground below its middle. It
// moves to the right; mirror it in the [piece.Pose] for the other way.
func Chair(set *piece.Set, seat game.Color, h float64) *piece.Sprite {
	return set.Figure(piece.Figure{Picture: "galopp-chair", Y: -0.318, R: 0.088}, seat, h)
}

// Striding is chair with its porters in mid-step.
func Striding(set *piece.Set, seat game.Color, h float64) *piece.Sprite {
	return set.Figure(piece.Figure{Picture: "galopp-chair", Legs: legs[:], Y: -0.318, R: 0.088}, seat, h)
}

// legs is where the porters' legs are in the picture of a chair, below their coats.
var legs = [...]geom.Rect{geom.R(2.0/240, 125.0/160, 64.0/240, 35.0/160), geom.R(170.0/240, 125.0/160, 64.0/240, 35.0/160)}

// chairSole is how wide a chair and its porters are where they stand, by their height.
const chairSole = 0.9

// Gilt is the four-sided die (G-01).
func Gilt() piece.Die {
	return piece.Die{Faces: [6]piece.Face{1, 2, 3, 4}, Sides: 4, Body: paint.Hex(0xCFA44A), Ink: paint.Hex(0x43304A), Digits: true}
}

// ChairWide is the width of a chair with its bearers as a multiple of its height.
const ChairWide = 1.6
