package menu

import (
	"math"

	"ludotheque/scenes/kit/input"
)

// minSwipe is the least horizontal length in dp of a swipe.
const minSwipe = 90

// Swiped returns which way a swipe that ends on this tick turns the page: 1, to the next page, for a swipe to the left, and
// -1, to the page before, for one to the right; 0 if no swipe ends. A swipe is at least minSwipe wide, and at least twice as
// wide as high.
func Swiped(in *input.Frame) int {
	for i := range in.Pointers {
		p := &in.Pointers[i]
		moved := p.At.Sub(p.Start)
		switch {
		case !p.Released || math.Abs(moved.X) < minSwipe || math.Abs(moved.Y) > math.Abs(moved.X)/2:
		case moved.X < 0:
			return 1
		default:
			return -1
		}
	}
	return 0
}
