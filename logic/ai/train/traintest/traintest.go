// Package traintest holds what bots look at to the weights that ship: what an input stands for is known to nobody but the
// subject that describes it and the training that went by it.
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

// tables is how many games are looked at.
const tables = 12

// Inputs plays games at random and fails unless the inputs of all positions, as each seat sees them, come to the sum want.
// Where the inputs were meant to change, the weights are to be taught again; the failure tells the sum then.
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
			game.Random(r, &s, rng, nil)
		}
	}
	if got := sum.Sum64(); got != want {
		t.Errorf("the inputs come to %#x, not to %#x, for which the weights were taught", got, want)
	}
}

// appendInputs appends what identifies inputs, values to the fourth digit: the last bits of a sum may differ by processor.
func appendInputs(dst []byte, inputs []value.Input) []byte {
	for _, in := range inputs {
		dst = binary.LittleEndian.AppendUint16(dst, in.Index)
		dst = binary.LittleEndian.AppendUint32(dst, uint32(int32(math.Round(float64(in.Value)*1e4))))
	}
	return append(dst, '\n')
}
