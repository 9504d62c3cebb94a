package result

import (
	"slices"
	"testing"

	"ludotheque/logic/record/ledger"
	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/kit/words"
)

// TestFewFeatsAreTold: at most two, the first of the box's list, of two seats, and none that two seats share.
func TestFewFeatsAreTold(t *testing.T) {
	list := []ledger.Feat{{Name: "tower"}, {Name: "spire"}, {Name: "narrow"}, {Name: "snail"}}
	for _, tt := range []struct {
		name  string
		feats [][]string // of each seat
		want  []feat
	}{
		{"nobody has any", [][]string{nil, nil}, nil},
		{"one", [][]string{nil, {"spire"}}, []feat{{1, "spire"}}},
		{"the first of a seat", [][]string{{"snail", "tower"}, nil}, []feat{{0, "tower"}}},
		{"what everybody has is no distinction", [][]string{{"tower", "snail"}, {"tower"}}, []feat{{0, "snail"}}},
		{"two at most", [][]string{{"narrow"}, {"spire"}, {"snail"}}, []feat{{1, "spire"}, {0, "narrow"}}},
	} {
		players := make([]ledger.Player, len(tt.feats))
		for i, names := range tt.feats {
			players[i].Feats = names
		}
		if got := pickFeats(list, players); !slices.Equal(got, tt.want) {
			t.Errorf("%s: %v, want %v", tt.name, got, tt.want)
		}
	}
}

// TestAFeatIsExplained: whose it is, what it is called and what it takes, whole on every screen in every language.
func TestAFeatIsExplained(t *testing.T) {
	for _, lang := range words.Languages() {
		sc := show(t, ended(`{"red":{"name":"Zoé"},"blue":{"name":"Tom"}}`), "", false, nil)
		sc.Services.Change(sc.Rig.Context(), func(v *store.Settings) { v.Language = string(lang) })
		sc.highlights, sc.feats = nil, []feat{{by: 1, name: "engineer"}}
		for _, size := range [][2]int{{1280, 800}, {390, 844}, {844, 390}, {768, 1024}} {
			sc.Rig.Resize(size[0], size[1])
			sc.Ticks(3)
			for _, want := range []string{"Tom · " + sc.T("dorada.feat.engineer"), sc.T("dorada.feat.engineer.how")} {
				if !sc.says(want) {
					t.Errorf("%s, %v: it is not told that %q", lang, size, want)
				}
			}
			for _, fault := range sc.Root.Audit() {
				t.Errorf("%s, %v: %v", lang, size, fault)
			}
		}
	}
}
