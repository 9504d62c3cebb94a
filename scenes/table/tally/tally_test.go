package tally

import "testing"

func TestWhatIsCountedHasItsSign(t *testing.T) {
	for n, want := range map[int]string{20: "+20", -15: "−15"} {
		if got := signed(n); got != want {
			t.Errorf("%d is counted as %q, want %q", n, got, want)
		}
	}
}
