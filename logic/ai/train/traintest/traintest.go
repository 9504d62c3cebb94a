// Package traintest tests that the network inputs of a box are still those that its weights were trained with.
package traintest

import (
	"encoding/binary"
	"hash/fnv"
	"math"
	"slices"
	"testing"

	"ludotheque/logic/ai/train"
	"ludotheque/logic/ai/value"
	"ludotheque/logic/game"
)

// tables is the number of games played.
const tables = 12

// Inputs plays random games and fails unless the hash of the inputs of all positions, from the view of each seat, is want.
// After an intended change of the inputs the weights must be trained again; the failure prints the new hash.
func Inputs[S comparable, R game.Rules[S]](t *testing.T, subject train.Subject[S, R], want uint64) {
	t.Helper()
	sum, rng := fnv.New64a(), game.NewRNG(1)
	var inputs []value.Input
	var line []byte
	for i := range tables {
		r, s := subject.Table(i, rng)
		for r.Turn(&s) != game.Over {
			for seat := range game.Seat(r.Seats()) {
				inputs = subject.Describe(r, &s, seat, inputs[:0])
				slices.SortStableFunc(inputs, func(a, b value.Input) int { return int(a.Index) - int(b.Index) })
				line = appendInputs(line[:0], inputs)
				_, _ = sum.Write(line) // a hash takes everything
			}
			game.PlayRandom(r, &s, rng, nil)
		}
	}
	if got := sum.Sum64(); got != want {
		t.Errorf("the inputs come to %#x, not to %#x, for which the weights were trained", got, want)
	}
}

// appendInputs appends inputs for hashing. Values are rounded to four decimal places, as the last bits may differ by
// processor.
func appendInputs(dst []byte, inputs []value.Input) []byte {
	for _, in := range inputs {
		dst = binary.LittleEndian.AppendUint16(dst, in.Index)
		dst = binary.LittleEndian.AppendUint32(dst, uint32(int32(math.Round(float64(in.Value)*1e4))))
	}
	return append(dst, '\n')
}
