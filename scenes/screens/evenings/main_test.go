package evenings

import (
	"flag"
	"testing"

	"ludotheque/scenes/playtest"
)

// look has pictures written to build/screens, for people to look at.
var look = flag.Bool("look", false, "write pictures to build/screens, for people to look at")

func TestMain(m *testing.M) { playtest.Main(m) }
