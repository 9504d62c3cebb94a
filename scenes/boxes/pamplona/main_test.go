package pamplona

import (
	"testing"

	"ludotheque/assets/boards"
	"ludotheque/logic/boxes/pamplona"
	"ludotheque/scenes/playtest"
)

func TestMain(m *testing.M) { playtest.MainWithProgram(m) }

// rules opens the box.
func rules(t testing.TB) *pamplona.Box {
	t.Helper()
	b, err := pamplona.Open(boards.Standard("pamplona"), nil)
	if err != nil {
		t.Fatal(err)
	}
	return b
}
