//go:build !js && !android && !ios

package menu_test

import (
	"flag"
	"testing"

	"ludotheque/logic/boxes"
	"ludotheque/scenes/playtest"
)

var wholeByPad = flag.Bool("whole", false, "play games by a gamepad to their ends")

// TestAPadAlonePlaysEveryBox plays the beginning of a game of every box in which people take turns.
func TestAPadAlonePlaysEveryBox(t *testing.T) {
	all, err := boxes.Untrained()
	if err != nil {
		t.Fatal(err)
	}
	decisions := 8
	switch {
	case *wholeByPad:
		decisions = 4000
	case testing.Short():
		decisions = 3
	}
	for _, b := range all {
		if testing.Short() && b.Name() != "pamplona" && b.Name() != "galopp" {
			continue // these two have decisions of several steps
		}
		t.Run(b.Name(), func(t *testing.T) { playtest.GameByPad(t, b.Name(), decisions) })
	}
}
