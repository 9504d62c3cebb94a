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

// Missing returns descriptions of all that the box b lacks, in alphabetical order: texts in any language, and parts such as a
// board, a page or the icon of a device. refusals are those of the box's rules; see [Refusals]. A text that the box lacks does
// not count if there is one for all boxes, such as box.refusal.<r>. Missing stops the test if the texts cannot be opened.
func Missing(t testing.TB, b *cabinet.Box, refusals []game.Refusal) []string {
	t.Helper()
	var missing []string
	for part, present := range map[string]bool{"a board": b.Board != nil, "a piece": b.Piece != nil, "a page": len(b.Pages) > 0, "its minutes": b.Minutes > 0} {
		if !present {
			missing = append(missing, part)
		}
	}
	for _, d := range b.Devices {
		if d.Icon == ui.NoIcon {
			missing = append(missing, "the picture of the device "+d.ID)
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
		for _, key := range requiredKeys(b, refusals) {
			_, rest, _ := strings.Cut(key, ".")
			if !book.Has(book.BoxKey(b.Name(), "."+rest)) {
				missing = append(missing, fmt.Sprintf("%s in %s", key, l))
			}
		}
	}
	slices.Sort(missing)
	return missing
}

// requiredKeys returns the keys of all texts that the box b must have, those of the given refusals included; see cabinet.Box.
func requiredKeys(b *cabinet.Box, refusals []game.Refusal) []string {
	key := func(format string, args ...any) string { return b.Name() + "." + fmt.Sprintf(format, args...) }
	keys := []string{key("title"), key("blurb"), key("first")}
	for _, o := range b.Rules.Options() {
		keys = append(keys, key("option.%s", o.Name), key("option.%s.note", o.Name))
		values := slices.Sorted(slices.Values(slices.Concat(o.Values, o.OnDevices(false).Values, o.OnDevices(true).Values)))
		for _, v := range slices.Compact(values) {
			if !o.Switch {
				keys = append(keys, key("option.%s.%d", o.Name, v))
			}
		}
	}
	if b.Devices != nil {
		keys = append(keys, key("device.auto"), key("device.choice"), key("device.given"), key("device.title"))
	}
	for _, d := range b.Devices {
		keys = append(keys, key("device.%s", d.ID))
	}
	if b.Practice != nil {
		keys = append(keys, key("practice"), key("practice.note"))
	}
	for _, p := range b.Pages {
		keys = append(keys, key("page.%s", p.Key))
		for _, block := range p.Blocks {
			keys = append(keys, block.Key)
		}
	}
	for _, r := range refusals {
		keys = append(keys, key("refusal.%s", r))
	}
	return keys
}

// refusalPattern matches the declaration of a refusal in the Go source of a box's rules.
var refusalPattern = regexp.MustCompile(`game\.Refusal\s*=\s*"([a-z-]+)"`)

// Refusals returns the refusals that every box has, and those that the Go files in the folder dir declare, except test files. It
// fails the test if there are no Go files in dir.
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
		for _, m := range refusalPattern.FindAllStringSubmatch(string(source), -1) {
			list = append(list, game.Refusal(m[1]))
		}
	}
	return list
}
