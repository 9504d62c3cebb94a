package rapidcity

import (
	"testing"

	"ludotheque/scenes/table/tabletest"
)

func TestViewIsTheStateAfterEveryEntry(t *testing.T) {
	tabletest.Verify(t, &box(t).Contents, "../../logic/rapidcity/testdata")
}

func TestNothingIsForgottenWhenOthersLook(t *testing.T) {
	tabletest.LookAway(t, &box(t).Contents, "../../logic/rapidcity/testdata")
}
