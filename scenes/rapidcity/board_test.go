package rapidcity

import (
	"testing"

	"ludotheque/scenes/table/tabletest"
)

func TestViewIsTheStateAfterEveryEntry(t *testing.T) {
	tabletest.Verify(t, &box(t).Box, "../../logic/rapidcity/testdata")
}

func TestNothingIsForgottenWhenOthersLook(t *testing.T) {
	tabletest.LookAway(t, &box(t).Box, "../../logic/rapidcity/testdata")
}
