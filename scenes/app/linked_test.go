//go:build !js && !android && !ios

package app

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"ludotheque/logic/record/link"
	"ludotheque/scenes/playtest"
)

// The games in the links: one that red has won, and the same before its last move.
const (
	linkedHeader = `{"ludotheque":1,"game":"dorada","seats":["red","blue"],"players":{"red":{"name":"Zoé"}},"setup":{"piles":{"35":["red"]},"bridges":[5,11,18,24,33,36],"goal":["blue"]}}
`
	linkedBegun = linkedHeader + `{"roll":6}
`
	linkedOver = linkedBegun + `{"seat":"red","move":35}
`
)

// opened returns the program that a link has opened, with a game under way in its saves or "".
func opened(t *testing.T, fragment, saved string) (scene string, says func(string) bool) {
	t.Helper()
	playtest.NeedsDisplay(t)
	dir := t.TempDir()
	if saved != "" {
		if err := os.MkdirAll(filepath.Join(dir, "saves"), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, "saves", "dorada.jsonl"), []byte(saved), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	a, err := NewGame(Config{Data: dir, Lang: "en", Link: fragment})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = a.Close() })
	a.LayoutF(1280, 800)
	for range 30 {
		if err := a.Update(); err != nil {
			t.Fatal(err)
		}
	}
	rep := a.Stage.Inspect()
	return rep.Scene, func(words string) bool {
		for _, n := range rep.Nodes {
			if strings.Contains(n.Text, words) {
				return true
			}
		}
		return false
	}
}

func TestAGameInALink(t *testing.T) {
	in := func(journal string) string {
		fragment, err := link.Encode([]byte(journal))
		if err != nil {
			t.Fatal(err)
		}
		return fragment
	}
	over := in(linkedOver)
	tests := []struct {
		name, fragment, saved, scene, says string
	}{
		{"a finished game is watched", over, "", "*scene.Scene", ""},
		{"a game under way is played on", in(linkedBegun), "", "*scene.Scene", "lives in two places"},
		{"also if it is here already", in(linkedBegun), linkedBegun, "*scene.Scene", ""},
		{"back from another device, further on", in(linkedBegun), linkedHeader, "*scene.Scene", "lives in two places"},
		{"back from another device, not as far", in(linkedHeader), linkedBegun, "*scene.Scene", "further than in the link"},
		{"out of a file", linkedBegun, "", "*scene.Scene", "lives in two places"},
		{"but not over another one", in(linkedBegun), strings.Replace(linkedBegun, "6}\n", "5}\n", 1), "*shelf.Scene", "another one is under way"},
		{"a damaged link", over[:len(over)-9], "", "*shelf.Scene", "damaged or cut off"},
		{"no game of ours", in("{}\n"), "", "*shelf.Scene", "damaged or cut off"},
		{"a newer form", "game=9.x", "", "*shelf.Scene", "newer version"},
	}
	for _, test := range tests {
		scene, says := opened(t, test.fragment, test.saved)
		if scene != test.scene || test.says != "" && !says(test.says) {
			t.Errorf("%s: %s, says %q: %v", test.name, scene, test.says, says(test.says))
		}
	}
}

func TestALinkOnTheCommandLine(t *testing.T) {
	file := filepath.Join(t.TempDir(), "game.jsonl")
	if err := os.WriteFile(file, []byte(linkedBegun), 0o600); err != nil {
		t.Fatal(err)
	}
	for arg, want := range map[string]string{
		file:                             linkedBegun,
		"game=1.abc":                     "game=1.abc",
		"https://example.org/#game=1.ab": "game=1.ab",
		"https://example.org/#rules":     "",
	} {
		var out strings.Builder
		if c, err := parse([]string{"-game", arg}, &out); c.Link != want || (err == nil) != (want != "") {
			t.Errorf("%s: %q, %v", arg, c.Link, err)
		}
	}
}
