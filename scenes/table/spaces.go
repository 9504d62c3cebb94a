package table

import (
	"cmp"
	"slices"
	"strconv"

	"ludotheque/scenes/kit/geom"
)

// Spaces are the spaces of a board on which pieces stand, as targets of a Choice. Space n has two targets: its pieces, at which
// options begin, have the ref n and the ID "space.n"; the space, at which options end, has a ref higher by EndRef and the ID "to.n".
type Spaces struct {
	EndRef int
	Order  []int       // all spaces from the back, the top of the screen, to the front
	ids    [][2]string // by space, the IDs of its targets
}

// NewSpaces returns the spaces 0 to n-1 with the given EndRef. at returns the middle of a space in dp.
func NewSpaces(n, endRef int, at func(space int) geom.Point) Spaces {
	s := Spaces{EndRef: endRef}
	for space := range n {
		s.Order = append(s.Order, space)
		s.ids = append(s.ids, [2]string{SpaceID(space), "to." + strconv.Itoa(space)})
	}
	slices.SortStableFunc(s.Order, func(a, b int) int { return cmp.Compare(at(a).Y, at(b).Y) })
	return s
}

// Find returns the space of the target with an ID. ok is false if no space has such a target.
func (s *Spaces) Find(id string) (space int, ok bool) {
	space = slices.IndexFunc(s.ids, func(ids [2]string) bool { return slices.Contains(ids[:], id) })
	return space, space >= 0
}

// AppendTargets appends the targets for Board.Targets: pieces from the back to the front, then ends of options. touch returns the
// area in dp that belongs to a space. idle returns the use of the pieces on a space at which no option begins or ends; ok is false if
// they are no target. Unless a piece is dragged, a space at which an option begins is left out as an end.
func (s *Spaces) AppendTargets(dst []Target, c *Choice, touch func(space int) geom.Rect, idle func(space int) (use Use, ok bool)) []Target {
	const small = "the nearest space takes the tap"
	for _, space := range s.Order {
		g := Target{ID: s.ids[space][0], Ref: space, Rect: touch(space), Small: small}
		marked := c.MarkStart(&g)
		if !marked && !c.IsEnd(s.EndRef+space) {
			g.Use, marked = idle(space)
		}
		if marked {
			dst = append(dst, g)
		}
	}
	for space := range s.ids {
		g := Target{ID: s.ids[space][1], Ref: s.EndRef + space, Rect: touch(space), Small: small}
		if (c.DraggedRef != NoTarget || c.OptionFrom(space) == nil) && c.MarkEnd(&g) {
			dst = append(dst, g)
		}
	}
	return dst
}
