package pamplona

import (
	"strings"
	"testing"

	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/table/tabletest"
)

// TestARunnerApartMayHaveCompanyOfItsOwn: the reason for a run after which no runner shares its space with others' runners names
// these, since two runners of the seat may stand together.
func TestARunnerApartMayHaveCompanyOfItsOwn(t *testing.T) {
	for lang, others := range map[words.Lang]string{words.English: "somebody else’s", words.French: "un rival", words.German: "fremden"} {
		if said := tabletest.Services(t, lang).T("pamplona.hint.apart", "Count", 0, "Of", 0); !strings.Contains(said, others) {
			t.Errorf("%s: %q does not say whose runners are meant: %q", lang, said, others)
		}
	}
}
