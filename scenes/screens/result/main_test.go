package result

import (
	"testing"

	"ludotheque/scenes/playtest"
)

func TestMain(m *testing.M) { playtest.Main(m) }
