// Package ui provides the look of the program and its controls: palettes, text styles, printed paper and brass, and a
// small set of retained widgets for mouse, touch, keyboard and gamepad.
//
// A [Theme] draws materials and text in one palette. A [Root] holds a tree of widgets, gives it each tick's input and
// reports when it must be drawn again. Nothing is drawn unless something has changed, and drawing cached pictures
// allocates nothing. All sizes are in dp. Numbers without a name in functions that paint are dp, fractions of a size or
// strengths of a colour, and were chosen by eye.
//
// Its files depend on each other in this order, lowest first:
//
//	finish shared theme material
//	widget tooltip layout groove cloth icon
//	button label fade scroll control notch leaf layer
//	field keyboard pageturn pagepull book
//	tree bookpull focus press root
//	toast aloud inspect audit
package ui
