package rapidcity

import (
	"testing"

	"ludotheque/scenes/table/tabletest"
)

func TestViewIsTheStateAfterEveryEntry(t *testing.T) {
	tabletest.Verify(t, &box(t).Box, "../../logic/rapidcity/testdata")
}
