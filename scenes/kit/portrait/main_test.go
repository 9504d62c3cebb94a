package portrait_test

import (
	"testing"

	"ludotheque/scenes/playtest"
)

func TestMain(m *testing.M) { playtest.MainWithDisplay(m) }
