package table

import (
	"ludotheque/logic/game"
	"strings"
)

// Narrator is implemented by boards that can be played with a screen reader. All its texts are in the player's language
// and come from the view, so they tell only what the viewer may know.
type Narrator interface {
	// DescribeTarget returns the spoken name of a target: what it is, who stands there, and what picking it would do.
	DescribeTarget(g *Target) string
	// DescribeOwn appends sentences that say where the pieces of a seat are.
	DescribeOwn(dst []string, seat game.Seat) []string
	// DescribeNear appends sentences that say what lies near the pieces of a seat.
	DescribeNear(dst []string, seat game.Seat) []string
}

// TargetStriker is implemented by RealTime boards on which a target can be struck by its name. That is for persons who use
// a screen reader instead of a hand over the screen.
type TargetStriker interface {
	// CanStrike reports whether a target can be struck now.
	CanStrike(ref int) bool
	// Strike strikes a target for the first person at this screen. CanStrike must be true for it.
	Strike(ref int)
}

// JoinDetail returns "what, more", or what alone if more is empty.
func JoinDetail(what, more string) string {
	if more == "" {
		return what
	}
	return what + ", " + more
}

// JoinList returns what, followed by a colon and the parts separated by commas if there are any.
func JoinList(what string, parts []string) string {
	if len(parts) == 0 {
		return what
	}
	return what + ": " + strings.Join(parts, ", ")
}

// SpacesAhead returns a sentence that begins with where, such as "From space 7", and lists what lies on the spaces from+1 to
// last. describe returns what lies on a space, or "" for nothing.
func SpacesAhead(where string, from, last int, describe func(space int) string) string {
	var parts []string
	for space := from + 1; space <= last; space++ {
		if s := describe(space); s != "" {
			parts = append(parts, s)
		}
	}
	return JoinList(where, parts) + "."
}
