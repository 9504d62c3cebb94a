package table

import (
	"strconv"
	"strings"

	"ludotheque/logic/game"
)

// spaceIDPrefix is the beginning of the IDs of spaces.
const spaceIDPrefix = "space."

// SpaceID returns the ID of the target of a space, such as "space.7", for lessons and tests.
func SpaceID(space int) string { return spaceIDPrefix + strconv.Itoa(space) }

// ParseSpaceID returns the space that an ID names. ok is false unless it is one of spaces 0 to spaces-1.
func ParseSpaceID(id string, spaces int) (space int, ok bool) {
	number, ok := strings.CutPrefix(id, spaceIDPrefix)
	if !ok {
		return 0, false
	}
	space, err := strconv.Atoi(number)
	return space, err == nil && space >= 0 && space < spaces
}

// ParseSeatID returns the seat that an ID names by its colour after prefix, such as "post.red" with prefix "post.".
func (d *Desk) ParseSeatID(id, prefix string) (game.Seat, bool) {
	name, ok := strings.CutPrefix(id, prefix)
	for s, color := range d.Colors() {
		if ok && name == color.String() {
			return game.Seat(s), true
		}
	}
	return game.Chance, false
}
