// Package ui is the look of the house and its controls: palettes, type, printed paper and brass, and a small set of
// retained widgets for mouse, touch, keyboard and pad.
//
// A [Theme] draws materials and words in one palette. A [Root] holds a tree of widgets, gives it each tick's input and
// tells when it must be drawn again. Nothing is drawn that has not changed, and drawing what is known allocates nothing.
// All sizes are in dp.
//
// Its files stand on each other, lowest first:
//
//	finish house theme material
//	widget bubble layout groove cloth icon
//	button label scroll control layer
//	field keyboard
//	tree focus press root
//	toast aloud inspect audit
package ui
