//go:build !js

package cabinettest

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"ludotheque/logic/game"
	"ludotheque/scenes/boxes/cabinet"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/services"
	"ludotheque/scenes/table"
)

// bare are rules of which nothing is known but a name and options.
type bare struct {
	game.Box
	name    string
	options []game.Option
}

func (b bare) Name() string           { return b.name }
func (b bare) Options() []game.Option { return b.options }

// in repeats what is lacking in every language.
func in(keys ...string) (list []string) {
	for _, key := range keys {
		for _, l := range []string{"de", "en", "fr"} {
			list = append(list, key+" in "+l)
		}
	}
	return list
}

func TestWhatIsLackingIsNamed(t *testing.T) {
	furnished := func(rules bare) *cabinet.Box {
		return &cabinet.Box{
			Contents: table.Contents{
				Rules: rules,
				Piece: func(*piece.Set, game.Color, float64) *piece.Sprite { return nil },
				Board: func(*table.Desk) table.Kit { return table.Kit{} },
			},
			Pages:   []cabinet.Page{cabinet.NewPage("aim", cabinet.NewBlock("dorada.rule.aim"))},
			Minutes: 20,
		}
	}
	dorada := bare{name: "dorada"}
	for _, tt := range []struct {
		name     string
		box      *cabinet.Box
		edit     func(b *cabinet.Box)
		refusals []game.Refusal
		want     []string
	}{
		{name: "nothing", box: furnished(dorada), refusals: []game.Refusal{game.NotLegal, "covered"}},
		{name: "all of it", box: &cabinet.Box{Contents: table.Contents{Rules: bare{name: "risk"}}},
			want: slices.Concat([]string{"a board", "a page", "a piece", "its minutes"}, in("risk.blurb", "risk.first", "risk.title"))},
		{name: "a refusal", box: furnished(dorada), refusals: []game.Refusal{"too-late"}, want: in("dorada.refusal.too-late")},
		{name: "a refusal of its own and one of all boxes", box: furnished(dorada), refusals: []game.Refusal{game.GameOver, "too-soon"},
			want: in("dorada.refusal.too-soon")},
		{name: "a switch", box: furnished(bare{name: "dorada", options: []game.Option{{Name: "wild", Switch: true, Values: []int{0, 1}}}}),
			want: in("dorada.option.wild", "dorada.option.wild.note")},
		{name: "an option with values", box: furnished(bare{name: "dorada", options: []game.Option{{Name: "pawns", Values: []int{3, 4}}}}),
			want: in("dorada.option.pawns", "dorada.option.pawns.3", "dorada.option.pawns.4", "dorada.option.pawns.note")},
		{name: "a heading and a paragraph", box: furnished(dorada),
			edit: func(b *cabinet.Box) {
				b.Pages = []cabinet.Page{cabinet.NewPage("luck", cabinet.NewBlock("dorada.rule.luck"))}
			},
			want: in("dorada.page.luck", "dorada.rule.luck")},
		{name: "a device", box: furnished(dorada), edit: func(b *cabinet.Box) { b.Devices = []cabinet.Device{{ID: "horn"}} },
			want: append(in("dorada.device.auto", "dorada.device.choice", "dorada.device.given", "dorada.device.horn", "dorada.device.title"), "the picture of the device horn")},
		{name: "practice", box: furnished(dorada), edit: func(b *cabinet.Box) { b.Practice = func(*services.Services) stage.Scene { return nil } },
			want: in("dorada.practice", "dorada.practice.note")},
	} {
		if tt.edit != nil {
			tt.edit(tt.box)
		}
		if got := Missing(t, tt.box, tt.refusals); !slices.Equal(got, tt.want) {
			t.Errorf("%s: lacks\n%q, want\n%q", tt.name, got, tt.want)
		}
	}
}

func TestRefusalsAreReadFromTheRules(t *testing.T) {
	dir := t.TempDir()
	for name, source := range map[string]string{
		"move.go":      "const (\n\tCovered game.Refusal = \"covered\"\n\tTooLate   game.Refusal  =  \"too-late\"\n)\n",
		"move_test.go": "const Fake game.Refusal = \"fake\"\n",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(source), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	want := []game.Refusal{game.NotYourTurn, game.GameOver, game.NotLegal, "covered", "too-late"}
	if got := Refusals(t, dir); !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}
