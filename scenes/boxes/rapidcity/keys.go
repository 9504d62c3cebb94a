package rapidcity

import (
	"cmp"
	"math"
	"math/bits"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/boxes/rapidcity"
	"ludotheque/scenes/boxes/cabinet"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/store"
)

// What each key of a set is for: six lie like the circle, clockwise from the upper left, one changes the hand.
const (
	upperLeft = iota
	upperRight
	rightward
	lowerRight
	lowerLeft
	leftward
	otherHand
	setKeys
)

// keyWords name the keys of a set in settings and words.
var keyWords = [setKeys]string{"upperleft", "upperright", "right", "lowerright", "lowerleft", "left", "hand"}

// keySet is the keys of one person.
type keySet [setKeys]ebiten.Key

// usualKeys are two rings of keys, each round the one that changes the hand.
var usualKeys = [2]keySet{
	{ebiten.KeyW, ebiten.KeyE, ebiten.KeyD, ebiten.KeyX, ebiten.KeyZ, ebiten.KeyA, ebiten.KeyS},
	{ebiten.KeyI, ebiten.KeyO, ebiten.KeyL, ebiten.KeyComma, ebiten.KeyM, ebiten.KeyJ, ebiten.KeyK},
}

// ways are the directions, in degrees clockwise from the right, of the keys round the middle one.
var ways = [otherHand]float64{upperLeft: 240, upperRight: 300, rightward: 0, lowerRight: 60, lowerLeft: 120, leftward: 180}

// straddle is by how many degrees a key may be off a direction that lies between two keys, so that both mean it.
const straddle = 35

// means is the seat, or tile, that a key in a way stands for, given the directions of all; ok is false for a key that
// has none on this table. It is the nearest one; where that would leave somebody without a key, as when three stand close
// together, everybody has one first.
func means(way int, dirs []float64) (what int, ok bool) {
	if everyoneIsNearest(dirs) {
		return closest(way, dirs)
	}
	if what, ok = paired(way, dirs); ok {
		return what, ok
	}
	return closest(way, dirs)
}

// closest is what lies nearest to the way of a key, unless that is too far off.
func closest(way int, dirs []float64) (what int, ok bool) {
	best, off := -1, straddle+1.0
	for i, d := range dirs {
		if o := apart(d, ways[way]); o < off {
			best, off = i, o
		}
	}
	return best, best >= 0
}

// everyoneIsNearest reports whether everybody is the nearest to some key.
func everyoneIsNearest(dirs []float64) bool {
	met := 0
	for way := range otherHand {
		if what, ok := closest(way, dirs); ok {
			met |= 1 << what
		}
	}
	return met == 1<<len(dirs)-1
}

// paired is what a key stands for when everybody has one of their own, in the order in which they stand round the table, so that
// all are as little off as can be; ok is false for a key that is left over.
func paired(way int, dirs []float64) (what int, ok bool) {
	var round, best [otherHand]int
	for i := range dirs {
		round[i] = i
	}
	slices.SortStableFunc(round[:len(dirs)], func(a, b int) int { return cmp.Compare(dirs[a], dirs[b]) })
	least := math.Inf(1)
	for keys := range 1 << otherHand {
		if bits.OnesCount(uint(keys)) != len(dirs) {
			continue
		}
		for first := range dirs {
			if held, off := deal(keys, first, &round, dirs); off < least {
				least, best = off, held
			}
		}
	}
	return best[way] - 1, best[way] > 0
}

// deal gives the keys of a set to all in their order round the table, from number first on, and reports who has which, plus one, and
// the sum of the squares of the degrees that they are off.
func deal(keys, first int, round *[otherHand]int, dirs []float64) (held [otherHand]int, off float64) {
	for way := range otherHand {
		if keys&(1<<way) == 0 {
			continue
		}
		who := round[first%len(dirs)]
		first++
		held[way] = who + 1
		off += math.Pow(apart(dirs[who], ways[way]), 2)
	}
	return held, off
}

// apart is by how many degrees two directions differ.
func apart(a, b float64) float64 { return math.Abs(math.Remainder(a-b, 360)) }

// action is what settings call a key of a set.
func action(set, way int) string {
	return "rapidcity." + [2]string{"one", "two"}[set] + "." + keyWords[way]
}

// readKeys are the sets as the settings have them.
func readKeys(s store.Settings) [2]keySet {
	sets := usualKeys
	for set := range sets {
		for way := range sets[set] {
			var k ebiten.Key
			if name, ok := s.Keys[action(set, way)]; ok && k.UnmarshalText([]byte(name)) == nil {
				sets[set][way] = k
			}
		}
	}
	return sets
}

// assign puts a key at a place of a set, and what lay there before wherever the key was.
func assign(s *store.Settings, sets *[2]keySet, set, way int, k ebiten.Key) {
	old := sets[set][way]
	for i := range sets {
		for j := range sets[i] {
			if sets[i][j] == k {
				sets[i][j] = old
			}
		}
	}
	sets[set][way] = k
	keepKeys(s, sets)
}

// keepKeys notes the keys that are not the usual ones.
func keepKeys(s *store.Settings, sets *[2]keySet) {
	if s.Keys == nil {
		s.Keys = map[string]string{}
	}
	for i := range sets {
		for j, k := range sets[i] {
			if k == usualKeys[i][j] {
				delete(s.Keys, action(i, j))
			} else {
				s.Keys[action(i, j)] = k.String()
			}
		}
	}
}

// letter is what is printed on a key.
func letter(k ebiten.Key) string { return input.KeyLabel(k) }

// keysOf are the sets of keys as the settings have them, for people to read.
func keysOf(v store.Settings) []cabinet.KeySet {
	var list []cabinet.KeySet
	for i, set := range readKeys(v) {
		named := cabinet.KeySet{Key: "rapidcity.device." + string(keyboards[i])}
		for _, k := range set {
			named.Labels = append(named.Labels, letter(k))
		}
		list = append(list, named)
	}
	return list
}

// finds is the place of a key in a set.
func (k *keySet) finds(key ebiten.Key) (way int, ok bool) {
	way = slices.Index(k[:], key)
	return way, way >= 0
}

// strike is the key of a set that means a seat, or its tile, given the directions of all; ok is false if there is none.
func (k *keySet) strike(seat int, dirs []float64) (key ebiten.Key, ok bool) {
	for way := range otherHand {
		if what, ok := means(way, dirs); ok && what == seat {
			return k[way], true
		}
	}
	return 0, false
}

// handOf is the hand that acts while the key for the other one is down, or not.
func handOf(other bool) rapidcity.Hand {
	if other {
		return rapidcity.Left
	}
	return rapidcity.Right
}
