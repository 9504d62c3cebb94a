//go:build !js && !android && !ios

package app

import (
	"slices"
	"testing"

	"ludotheque/logic/boxes"
	"ludotheque/logic/game"
	"ludotheque/scenes/cabinet"
	"ludotheque/scenes/cabinet/cabinettest"
	"ludotheque/scenes/paint"
	"ludotheque/scenes/piece"
	"ludotheque/scenes/playtest"
)

func shelved(t *testing.T) []*cabinet.Box {
	t.Helper()
	list, err := playable()
	if err != nil {
		t.Fatal(err)
	}
	return list
}

func TestEveryBoxHasItsScreens(t *testing.T) {
	all, err := boxes.All()
	if err != nil {
		t.Fatal(err)
	}
	list := shelved(t)
	if len(list) != len(all) || len(screens()) != len(all) {
		t.Fatalf("%d boxes, %d with screens, %d screens", len(all), len(list), len(screens()))
	}
	for i, b := range list {
		if b.Name() != all[i].Name() {
			t.Errorf("place %d: %s, want %s", i, b.Name(), all[i].Name())
		}
	}
}

// TestTheReaderLeavesNoRuleOut holds the reader to the catalogues: each rule is read on a page, and what bears the seal of
// our reading is just what the catalogues call our ruling.
func TestTheReaderLeavesNoRuleOut(t *testing.T) {
	total := 0
	for _, b := range shelved(t) {
		rules := cabinettest.Catalogue(t, "../../logic/"+b.Name()+"/RULES.md")
		total += len(rules)
		for _, r := range rules {
			read, sealed := cited(b, r.ID)
			if !read {
				t.Errorf("%s: no page is about %s", b.Name(), r.ID)
			}
			if sealed != r.Ours {
				t.Errorf("%s: %s is sealed as ours on a page: %t, in RULES.md: %t", b.Name(), r.ID, sealed, r.Ours)
			}
		}
	}
	if total != 80 {
		t.Errorf("%d rules, want 80", total)
	}
}

// cited reports whether a page is about a rule, and whether one is sealed as our reading of it.
func cited(b *cabinet.Box, id string) (read, sealed bool) {
	for _, p := range b.Pages {
		for _, block := range p.Blocks {
			if slices.Contains(block.IDs, id) {
				read, sealed = true, sealed || block.Ruled
			}
		}
	}
	return read, sealed
}

// TestPalettesCanBeRead holds words to WCAG's 7 to 1 on every box's paper, and to 4.5 to 1 on its brass.
func TestPalettesCanBeRead(t *testing.T) {
	for _, b := range shelved(t) {
		if got := paint.Contrast(b.Palette.Ink, b.Palette.Paper); got < 7 {
			t.Errorf("%s: ink on paper has %.1f, want 7", b.Name(), got)
		}
		if got := paint.Contrast(paint.Hex(0x2B1C0C), b.Palette.Accent); got < 4.5 {
			t.Errorf("%s: words on brass have %.1f, want 4.5", b.Name(), got)
		}
	}
}

// TestSeatsDiffer holds every box's pieces to look different for every seat, in colour and in the mark.
func TestSeatsDiffer(t *testing.T) {
	playtest.NeedsDisplay(t)
	set := piece.NewSet(1)
	for _, b := range shelved(t) {
		seen := map[string]game.Color{}
		for seat := game.Red; seat <= piece.Plain; seat++ {
			img := b.Piece(set, seat, 48).Image
			look := make([]byte, 4*img.Bounds().Dx()*img.Bounds().Dy())
			img.ReadPixels(look)
			if other, ok := seen[string(look)]; ok {
				t.Errorf("%s: seats %d and %d look the same", b.Name(), other, seat)
			}
			seen[string(look)] = seat
		}
	}
}
