package table

import (
	"strconv"
	"strings"

	"ludotheque/logic/game"
)

// spacePrefix begins the IDs of spaces.
const spacePrefix = "space."

// SpaceID is the ID of a target that is a space, for lessons and tests.
func SpaceID(space int) string { return spacePrefix + strconv.Itoa(space) }

// SpaceOf is the space whose ID is given, if it is one of so many.
func SpaceOf(id string, spaces int) (space int, ok bool) {
	number, ok := strings.CutPrefix(id, spacePrefix)
	if !ok {
		return 0, false
	}
	space, err := strconv.Atoi(number)
	return space, err == nil && space >= 0 && space < spaces
}

// SeatOf is the seat that an ID names by its colour behind a prefix, such as "post.red".
func (d *Desk) SeatOf(id, prefix string) (game.Seat, bool) {
	name, ok := strings.CutPrefix(id, prefix)
	for s, color := range d.Colors() {
		if ok && name == color.String() {
			return game.Seat(s), true
		}
	}
	return game.Chance, false
}
