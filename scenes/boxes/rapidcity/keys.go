package rapidcity

import (
	"cmp"
	"math"
	"math/bits"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/boxes/rapidcity"
	"ludotheque/scenes/boxes/cabinet"
	"ludotheque/scenes/kit/store"
)

// The positions of the keys of a set: six are arranged like the circle, clockwise from the upper left; the seventh
// changes the hand.
const (
	upperLeft = iota
	upperRight
	rightward
	lowerRight
	lowerLeft
	leftward
	otherHand
	setKeys // number of keys in a set
)

// keyNames are the names of the positions in settings and texts.
var keyNames = [setKeys]string{"upperleft", "upperright", "right", "lowerright", "lowerleft", "left", "hand"}

// keySet is the keys of one person, by position.
type keySet [setKeys]ebiten.Key

// defaultKeys are two rings of keys, in the order of the positions, each round the key that changes the hand.
var defaultKeys = [2]keySet{
	{ebiten.KeyW, ebiten.KeyE, ebiten.KeyD, ebiten.KeyX, ebiten.KeyZ, ebiten.KeyA, ebiten.KeyS},
	{ebiten.KeyI, ebiten.KeyO, ebiten.KeyL, ebiten.KeyComma, ebiten.KeyM, ebiten.KeyJ, ebiten.KeyK},
}

// keyDirections are the directions of the keys in a ring, by position, in degrees clockwise from the right.
var keyDirections = [otherHand]float64{upperLeft: 240, upperRight: 300, rightward: 0, lowerRight: 60, lowerLeft: 120, leftward: 180}

// maxDeviation is how many whole degrees the direction of a key may differ from that of a seat. It is more than half of the 60
// degrees from key to key, so that a seat between two keys has both.
const maxDeviation = 35

// targetOf returns the seat whose pawn or tile the key at a position of the set acts on; ok is false if there is none.
// dirs are the directions of all seats in degrees clockwise from the right. The target is the seat nearest to the
// direction of the key. If that would leave a seat without a key, as when three stand close together, each seat gets one
// key first.
func targetOf(position int, dirs []float64) (target int, ok bool) {
	if everyoneIsNearest(dirs) {
		return closestSeat(position, dirs)
	}
	if target, ok = pairedSeat(position, dirs); ok {
		return target, ok
	}
	return closestSeat(position, dirs)
}

// closestSeat returns the seat nearest to the direction of the key at a position of the set; ok is false if none is less than
// maxDeviation+1 degrees away. Of seats equally near it is the first.
func closestSeat(position int, dirs []float64) (target int, ok bool) {
	best, off := -1, maxDeviation+1.0
	for i, d := range dirs {
		if o := angleBetween(d, keyDirections[position]); o < off {
			best, off = i, o
		}
	}
	return best, best >= 0
}

// everyoneIsNearest reports whether every seat is the nearest one to some key, so that closestSeat leaves no seat without a key.
func everyoneIsNearest(dirs []float64) bool {
	met := 0 // bit set of seats
	for position := range otherHand {
		if seat, ok := closestSeat(position, dirs); ok {
			met |= 1 << seat
		}
	}
	return met == 1<<len(dirs)-1
}

// pairedSeat returns the seat of the key at a position of the set if each seat gets exactly one, in their order round the table,
// with the least sum of squared deviations. ok is false for a key that is left over. It tries every choice of as many keys as
// there are seats, and for each choice every seat as the first.
func pairedSeat(position int, dirs []float64) (target int, ok bool) {
	var order, best [otherHand]int // the seats in order of direction; by key: the best seat so far, plus one, or 0
	for i := range dirs {
		order[i] = i
	}
	slices.SortStableFunc(order[:len(dirs)], func(a, b int) int { return cmp.Compare(dirs[a], dirs[b]) })
	least := math.Inf(1)
	for keys := range 1 << otherHand {
		if bits.OnesCount(uint(keys)) != len(dirs) {
			continue
		}
		for first := range dirs {
			if owner, off := pairKeys(keys, first, &order, dirs); off < least {
				least, best = off, owner
			}
		}
	}
	return best[position] - 1, best[position] > 0
}

// pairKeys gives the keys in the bit set keys, one each, to the seats in their order round the table. order has the seats in
// that order, and first is the index in order of the seat with the first key. pairKeys returns by key the seat plus one, or 0 for
// a key that is not in keys, and the sum of the squared deviations in degrees.
func pairKeys(keys, first int, order *[otherHand]int, dirs []float64) (owner [otherHand]int, off float64) {
	for position := range otherHand {
		if keys&(1<<position) == 0 {
			continue
		}
		who := order[first%len(dirs)]
		first++
		owner[position] = who + 1
		off += math.Pow(angleBetween(dirs[who], keyDirections[position]), 2)
	}
	return owner, off
}

// angleBetween returns the difference of two directions in degrees, 0 to 180.
func angleBetween(a, b float64) float64 { return math.Abs(math.Remainder(a-b, 360)) }

// settingName returns the name in store.Settings.Keys of the key at a position of the set with the index set.
func settingName(set, position int) string {
	return "rapidcity." + [2]string{"one", "two"}[set] + "." + keyNames[position]
}

// readKeys returns the key sets of the settings. A key that is not stored there, or is unknown, is the default.
func readKeys(s store.Settings) [2]keySet {
	sets := defaultKeys
	for set := range sets {
		for position := range sets[set] {
			var k ebiten.Key
			if name, ok := s.Keys[settingName(set, position)]; ok && k.UnmarshalText([]byte(name)) == nil {
				sets[set][position] = k
			}
		}
	}
	return sets
}

// assignKey puts a key at a position of a set. If the key was used elsewhere, that position gets the old key.
func assignKey(sets *[2]keySet, set, position int, k ebiten.Key) {
	old := sets[set][position]
	for i := range sets {
		for j := range sets[i] {
			if sets[i][j] == k {
				sets[i][j] = old
			}
		}
	}
	sets[set][position] = k
}

// storeKeys stores the keys that differ from the defaults, and removes from the settings those that do not.
func storeKeys(s *store.Settings, sets *[2]keySet) {
	if s.Keys == nil {
		s.Keys = map[string]string{}
	}
	for i := range sets {
		for j, k := range sets[i] {
			if k == defaultKeys[i][j] {
				delete(s.Keys, settingName(i, j))
			} else {
				s.Keys[settingName(i, j)] = k.String()
			}
		}
	}
}

// describeKeys returns the key sets of the settings for display, each with the labels by position. label is as for cabinet.Box.Keys.
func describeKeys(v store.Settings, label func(ebiten.Key) string) []cabinet.KeySet {
	var list []cabinet.KeySet
	for i, set := range readKeys(v) {
		named := cabinet.KeySet{Key: "rapidcity.device." + string(keyboards[i])}
		for _, k := range set {
			named.Labels = append(named.Labels, label(k))
		}
		list = append(list, named)
	}
	return list
}

// positionOf returns the position of a key in the set; ok is false if it is not one of the set.
func (k *keySet) positionOf(key ebiten.Key) (position int, ok bool) {
	position = slices.Index(k[:], key)
	return position, position >= 0
}

// keyFor returns the first key of the set that acts on a seat's pawn or tile; ok is false if there is none.
func (k *keySet) keyFor(seat int, dirs []float64) (key ebiten.Key, ok bool) {
	for position := range otherHand {
		if target, ok := targetOf(position, dirs); ok && target == seat {
			return k[position], true
		}
	}
	return 0, false
}

// handOf returns the hand that acts by a key: the left one if the key for the other hand is down (other), else the right one.
func handOf(other bool) rapidcity.Hand {
	if other {
		return rapidcity.Left
	}
	return rapidcity.Right
}
