package app

import (
	"testing"

	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/services"
)

// TestAFailureLeavesTheTableElsewhere: on the way to the shelf, once, so that nothing of the table is told there.
func TestAFailureLeavesTheTableElsewhere(t *testing.T) {
	s := serve(t, Config{Lang: "en"})
	left, home := 0, 0
	s.Home = func(*services.Services) stage.Scene { home++; return sitting{} }
	s.LeaveRemote = func() { left++; s.LeaveRemote = nil }
	f := &failure{services: s}
	st := stage.New(f, stage.Options{Scale: func() float64 { return 1 }})
	f.Update(st.Context(), new(input.Frame))
	if left+home > 0 {
		t.Error("it goes on without a tap")
	}
	for range 2 {
		f.Update(st.Context(), &input.Frame{Intents: input.Confirm})
	}
	if left != 1 || home != 2 {
		t.Errorf("the table is left %d times, and home is reached %d times", left, home)
	}
}
