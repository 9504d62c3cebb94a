//go:build !js

package tabletest

import (
	"encoding/json"
	"regexp"
	"slices"
	"strings"
	"testing"

	assets "ludotheque/assets/words"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/playtest"
	"ludotheque/scenes/table"
)

// BeginnerTap is a test case: a tap that a beginner might try, and how the game must respond.
type BeginnerTap struct {
	// What describes the tap, for messages.
	What string
	// Lines is the header and the entries so far.
	Lines []string
	// First are the IDs that are tapped before On; see Rig.TapOn.
	First []string
	// On is the ID that is tapped; see Rig.TapOn.
	On string
	// WantText is the words key of the text that must be shown after the tap. WantNode is the ID of the node that must
	// appear. One of them is set, or neither if SpeedsUp is set.
	WantText, WantNode string
	// SpeedsUp is true if the tap must instead speed up what bots or dice do.
	SpeedsUp bool
}

// CheckBeginnerTaps tests that a box responds to each tap, on a new table, as the test case says.
func CheckBeginnerTaps(t *testing.T, box *table.Contents, taps []BeginnerTap) {
	t.Helper()
	playtest.NeedsDisplay(t)
	for _, tap := range taps {
		t.Run(tap.What, func(t *testing.T) {
			r := LayTable(t, Services(t, words.English), box, 1000, 700, tap.Lines...)
			if r.Ticks(2); !tap.SpeedsUp && r.Settle().Node("hand.look") != nil {
				r.Tap("hand.look")
				r.Settle()
			}
			for _, id := range tap.First {
				r.TapOn(id)
			}
			tap.check(t, r)
		})
	}
}

// check makes the tap and checks the response.
func (p *BeginnerTap) check(t *testing.T, r *Rig) {
	t.Helper()
	before := r.Inspect()
	r.TapOn(p.On)
	if p.SpeedsUp {
		r.Ticks(hurriedTicks)
	}
	after := r.Inspect()
	var said []string
	for i := range after.Nodes {
		if n := &after.Nodes[i]; strings.HasPrefix(n.ID, "toast") || n.ID == "tooltip" {
			said = append(said, n.Text)
		}
	}
	switch {
	case p.SpeedsUp && before.Values["entries"] == after.Values["entries"]:
		t.Error("others do not go on")
	case p.WantText != "" && !slices.ContainsFunc(said, textPattern(t, p.WantText).MatchString):
		t.Errorf("%q is said, want %s", said, p.WantText)
	case p.WantNode != "" && (before.Node(p.WantNode) != nil || after.Node(p.WantNode) == nil):
		t.Errorf("%s is not shown; %q is said", p.WantNode, said)
	case p.WantText == "" && p.WantNode == "" && !p.SpeedsUp:
		t.Errorf("nothing is expected; %q is said", said)
	}
}

// textPattern returns a pattern that matches the English text of a words key with any data, in singular and plural. The test
// fails if there is no such key.
func textPattern(t *testing.T, key string) *regexp.Regexp {
	t.Helper()
	area, _, _ := strings.Cut(key, ".")
	data, err := assets.Files.ReadFile(area + ".en.json")
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]any{}
	if err := json.Unmarshal(data, &all); err != nil {
		t.Fatal(err)
	}
	var forms []string
	switch said := all[key].(type) {
	case string:
		forms = append(forms, formPattern(said))
	case map[string]any:
		for _, form := range said {
			forms = append(forms, formPattern(form.(string)))
		}
	default:
		t.Fatalf("there are no words for %s", key)
	}
	return regexp.MustCompile(strings.Join(forms, "|"))
}

// formPattern returns a pattern that matches a form of a text, such as its plural, with any data.
func formPattern(said string) string {
	var parts []string
	for _, s := range regexp.MustCompile(`\{\{\.\w+\}\}`).Split(said, -1) {
		parts = append(parts, regexp.QuoteMeta(s))
	}
	return strings.Join(parts, ".+")
}
