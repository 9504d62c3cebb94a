//go:build !js

package cabinettest

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"ludotheque/logic/game"
	"ludotheque/scenes/boxes/cabinet"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/kit/words"
)

// Lacks lists what a registered box lacks: the words by which the screens round its table name it, its
// options, devices, pages and refusals in every language, and what it is to be played with. Refusals are those of its rules;
// see [Refusals].
func Lacks(t testing.TB, b *cabinet.Box, refusals []game.Refusal) []string {
	t.Helper()
	var lacks []string
	for what, there := range map[string]bool{"a board": b.Board != nil, "a piece": b.Piece != nil, "a page": len(b.Pages) > 0, "its minutes": b.Minutes > 0} {
		if !there {
			lacks = append(lacks, what)
		}
	}
	for _, d := range b.Devices {
		if d.Icon == ui.NoIcon {
			lacks = append(lacks, "the picture of the device "+d.ID)
		}
	}
	book, err := words.Open()
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range words.Languages() {
		if err := book.SetLang(l); err != nil {
			t.Fatal(err)
		}
		for _, key := range named(b, refusals) {
			_, rest, _ := strings.Cut(key, ".")
			if !book.Has(book.BoxKey(b.Name(), "."+rest)) {
				lacks = append(lacks, fmt.Sprintf("%s in %s", key, l))
			}
		}
	}
	slices.Sort(lacks)
	return lacks
}

// named lists the keys of the words that a box must have; see cabinet.Box.
func named(b *cabinet.Box, refusals []game.Refusal) []string {
	own := func(format string, args ...any) string { return b.Name() + "." + fmt.Sprintf(format, args...) }
	keys := []string{own("title"), own("blurb"), own("first")}
	for _, o := range b.Rules.Options() {
		keys = append(keys, own("option.%s", o.Name), own("option.%s.note", o.Name))
		for _, v := range o.Values {
			if !o.Switch {
				keys = append(keys, own("option.%s.%d", o.Name, v))
			}
		}
	}
	if b.Devices != nil {
		keys = append(keys, own("device.auto"), own("device.choice"), own("device.given"), own("device.title"))
	}
	for _, d := range b.Devices {
		keys = append(keys, own("device.%s", d.ID))
	}
	if b.Practice != nil {
		keys = append(keys, own("practice"), own("practice.note"))
	}
	for _, p := range b.Pages {
		keys = append(keys, own("page.%s", p.Key))
		for _, block := range p.Blocks {
			keys = append(keys, block.Key)
		}
	}
	for _, r := range refusals {
		keys = append(keys, own("refusal.%s", r))
	}
	return keys
}

// refusal is where the source of rules names a refusal.
var refusal = regexp.MustCompile(`game\.Refusal\s*=\s*"([a-z-]+)"`)

// Refusals returns the refusals that the source of a box's rules in a folder names, and those that all boxes have.
func Refusals(t testing.TB, dir string) []game.Refusal {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no rules in %s: %v", dir, err)
	}
	list := []game.Refusal{game.NotYourTurn, game.GameOver, game.NotLegal}
	for _, f := range files {
		source, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		if strings.HasSuffix(f, "_test.go") {
			continue
		}
		for _, m := range refusal.FindAllStringSubmatch(string(source), -1) {
			list = append(list, game.Refusal(m[1]))
		}
	}
	return list
}
