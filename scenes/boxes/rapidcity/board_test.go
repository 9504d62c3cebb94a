package rapidcity

import (
	"testing"

	"ludotheque/scenes/table/tabletest"
)

// goldens are the journals of the rules.
const goldens = "../../../logic/boxes/rapidcity/testdata"

func TestPromises(t *testing.T) { tabletest.CheckPromises(t, &box(t).Contents, goldens) }
