//go:build !js && !android && !ios

package app

import (
	"slices"
	"strings"
	"testing"

	"ludotheque/logic/game"
	"ludotheque/scenes/boxes"
	"ludotheque/scenes/boxes/cabinet"
	"ludotheque/scenes/boxes/cabinet/cabinettest"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/playtest"
	"ludotheque/scenes/services"
	"ludotheque/scenes/table/tabletest"
)

func shelved(t *testing.T) []*cabinet.Box {
	t.Helper()
	list, err := screens.All()
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// TestABoxIsComplete holds every registered box to all that the screens round its table ask of it.
func TestABoxIsComplete(t *testing.T) {
	for _, b := range shelved(t) {
		refusals := cabinettest.Refusals(t, "../../logic/boxes/"+b.Name())
		if len(refusals) < 4 {
			t.Errorf("%s: no refusal is found in its rules", b.Name())
		}
		for _, what := range cabinettest.Missing(t, b, refusals) {
			t.Errorf("%s lacks %s", b.Name(), what)
		}
	}
}

// TestTheReaderLeavesNoRuleOut holds the reader to the catalogues: each rule is read on a page, and what bears the seal of
// our reading is just what the catalogues call our ruling.
func TestTheReaderLeavesNoRuleOut(t *testing.T) {
	total := 0
	for _, b := range shelved(t) {
		rules := cabinettest.Catalogue(t, "../../logic/boxes/"+b.Name()+"/RULES.md")
		total += len(rules)
		for _, r := range rules {
			read, sealed := cited(b, r.ID)
			if !read {
				t.Errorf("%s: no page is about %s", b.Name(), r.ID)
			}
			if sealed != r.OwnReading {
				t.Errorf("%s: %s is sealed as ours on a page: %t, in RULES.md: %t", b.Name(), r.ID, sealed, r.OwnReading)
			}
		}
	}
	if total != 80 {
		t.Errorf("%d rules, want 80", total)
	}
}

// cited reports whether a page is about a rule, and whether one is sealed as our reading of it.
func cited(b *cabinet.Box, id string) (read, sealed bool) {
	for _, p := range b.RulePages() {
		for _, block := range p.Blocks {
			if slices.Contains(block.IDs, id) {
				read, sealed = true, sealed || block.OwnReading
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

// TestDecisionsAreToldApart plays games at random and says every decision in every language: those that read the same come
// to the same.
func TestDecisionsAreToldApart(t *testing.T) {
	told := 0
	for _, b := range shelved(t) {
		if b.DescribeMove == nil {
			continue
		}
		told++
		for _, lang := range words.Languages() {
			s := tabletest.Services(t, lang)
			least, most := b.Rules.Seats()
			for seats := least; seats <= most; seats++ {
				tellGame(t, s, b, seats)
			}
		}
	}
	if told < 3 {
		t.Errorf("only %d boxes put decisions into words", told)
	}
}

// tellGame tells every decision of a game, but no more than some of each turn.
func tellGame(t *testing.T, s *services.Services, b *cabinet.Box, seats int) {
	t.Helper()
	const some = 40
	colors := make(game.Table, seats)
	for i := range colors {
		colors[i] = game.Color(i)
	}
	g, err := b.Rules.New(&game.Header{Colors: colors})
	if err != nil {
		t.Fatal(err)
	}
	for l := game.NewRNG(uint64(seats)); g.Turn() != game.Over; {
		by, m := g.Turn(), game.Move(0)
		if by == game.Chance {
			m = g.Draw(l)
		} else {
			legal := g.Legal(nil)
			tellApart(t, s, b, g, legal[:min(some, len(legal))])
			m = l.Pick(legal)
		}
		if _, err := g.Apply(by, m, nil); err != nil {
			t.Fatal(err)
		}
	}
}

func tellApart(t *testing.T, s *services.Services, b *cabinet.Box, g game.Game, legal []game.Move) {
	t.Helper()
	name := func(seat game.Seat) string { return s.T("shell.color." + game.Color(seat).String()) }
	seen := map[string]game.Game{}
	for _, m := range legal {
		after := g.Copy()
		if _, err := after.Apply(g.Turn(), m, nil); err != nil {
			t.Fatal(err)
		}
		said := b.FormatMove(s, g, m, name)
		if said == "" || strings.Contains(said, b.Name()+".") || strings.Contains(said, "no value") {
			t.Fatalf("%s: %#x reads %q", b.Name(), m, said)
		}
		if same, ok := seen[said]; ok && !same.Same(after) {
			t.Fatalf("%s: %q is two decisions", b.Name(), said)
		}
		seen[said] = after
	}
}
