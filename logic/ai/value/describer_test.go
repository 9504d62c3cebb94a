package value_test

import (
	"slices"
	"testing"

	"ludotheque/logic/ai/value"
	"ludotheque/logic/game"
)

func TestDescriberSeesFromItsSeat(t *testing.T) {
	d := value.Describer{Seats: 4, Seat: 3}
	for seat, want := range []int{1, 2, 3, 0} {
		if got := d.Relative(game.Seat(seat)); got != want {
			t.Errorf("seat %d of 4 sits %d behind seat 3, want %d", seat, got, want)
		}
	}
	d.Add(7, 0.5)
	d.Add(2, 1)
	if want := []value.Input{{Index: 7, Value: 0.5}, {Index: 2, Value: 1}}; !slices.Equal(d.Inputs, want) {
		t.Errorf("%v, want %v", d.Inputs, want)
	}
}

func TestTargetsAreTaught(t *testing.T) {
	for x, want := range map[float32]float32{-3: 0.001, 0: 0.001, 0.4: 0.4, 1: 1, 2: 1} {
		if got := value.Target(x); got != want {
			t.Errorf("%v becomes %v, want %v", x, got, want)
		}
	}
}

func TestShare(t *testing.T) {
	winners := game.Of(0, 2, 3, 5)
	for seat, want := range []float32{0.25, 0, 0.25, 0.25, 0, 0.25} {
		if got := value.Share(winners, game.Seat(seat)); got != want {
			t.Errorf("seat %d has %v of the win, want %v", seat, got, want)
		}
	}
}
