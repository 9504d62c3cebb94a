package game

import (
	"fmt"
	"strconv"

	"ludotheque/logic/record/jsonline"
)

// Dice are several equal fair dice that are thrown at once. All that they can show are chance moves, equally likely: Zero+1 and the
// moves after it.
type Dice struct {
	Zero      Move // the number before the first move; no move itself
	Count     int  // the number of dice
	Low, High int  // the numbers on the faces of each
}

// faces returns the number of faces of each die.
func (d Dice) faces() int { return d.High - d.Low + 1 }

// Die returns a die that falls like all dice together, with a face for each of the throws: for Has, Roll and Outcomes.
func (d Dice) Die() Die {
	throws := 1
	for range d.Count {
		throws *= d.faces()
	}
	return Die{Zero: d.Zero, Faces: throws}
}

// Side returns the face, from 0 for Low, that die i shows in the throw m.
func (d Dice) Side(m Move, i int) int {
	rest := d.Die().Face(m) - 1
	for range i {
		rest /= d.faces()
	}
	return rest % d.faces()
}

// Sum returns the sum of the numbers that the dice show in the throw m.
func (d Dice) Sum(m Move) (sum int) {
	for i := range d.Count {
		sum += d.Low + d.Side(m, i)
	}
	return sum
}

// Event returns the event of a kind that seat has thrown m: N is the sum, and From keeps what each of the dice shows for SideIn.
func (d Dice) Event(kind Kind, seat Seat, m Move) Event {
	return Event{Kind: kind, Seat: seat, From: int16(d.Die().Face(m) - 1), N: int32(d.Sum(m))}
}

// Thrown returns the throw in an event that the method Event has made.
func (d Dice) Thrown(e Event) Move { return d.Die().MoveOf(int(e.From) + 1) }

// SideIn returns the face that die i shows after an event that the method Event has made.
func (d Dice) SideIn(e Event, i int) int { return d.Side(d.Thrown(e), i) }

// Form returns the form of a throw in journals: key with the list of the numbers shown. For numbers that are on no face, the error
// is NotLegal.
func (d Dice) Form(key string) Form {
	return Form{key, func(v jsonline.Value) (Move, error) {
		shown, err := jsonline.List(v, jsonline.Value.Int)
		if err != nil {
			return 0, err
		}
		if len(shown) != d.Count {
			return 0, fmt.Errorf("%d dice, not %d", len(shown), d.Count)
		}
		return d.find(shown)
	}}
}

// find returns the throw that shows the given numbers, or NotLegal.
func (d Dice) find(shown []int) (Move, error) {
	throw, unit := 0, 1
	for _, n := range shown {
		if n < d.Low || n > d.High {
			return 0, NotLegal
		}
		throw += (n - d.Low) * unit
		unit *= d.faces()
	}
	return d.Die().MoveOf(throw + 1), nil
}

// Append appends the throw m as a JSON member, in the form that Form reads, without a comma. key must need no escapes.
func (d Dice) Append(dst []byte, key string, m Move) []byte {
	dst = append(append(append(dst, '"'), key...), '"', ':')
	return AppendList(dst, d.Count, func(dst []byte, i int) []byte { return strconv.AppendInt(dst, int64(d.Low+d.Side(m, i)), 10) })
}
