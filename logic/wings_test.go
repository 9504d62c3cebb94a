//go:build !js

package logic_test

import (
	"slices"
	"strings"
	"testing"
)

// wing is a folder of packages that belong together, and what else of this module they may import directly. A package belongs to
// the wing with the longest folder that it lies in; packages of one wing may import each other.
type wing struct {
	folder string
	may    []string
}

// wings lists all wings, from the top of the module to its ground.
var wings = []wing{
	{"cmd", []string{"cmd/internal", "scenes", "logic", "assets"}},
	{"cmd/internal", []string{"scenes/together/remote", "logic", "assets", "cmd/web/server"}},
	{"scenes/app", []string{"scenes", "logic", "assets"}},
	{"scenes/boxes", []string{
		"scenes/boxes/cabinet", "scenes/table", "scenes/together/hand", "scenes/services", "scenes/kit", "logic", "assets",
		"scenes/screens/setup", // Rapid City's devices are chosen while a game is set up
		"scenes/boxes/galopp/race", "scenes/boxes/galopp/saleroom", "scenes/boxes/galopp/pieces", "scenes/boxes/rapidcity/trainer",
	}},
	{"scenes/boxes/galopp/race", []string{"scenes/boxes/galopp/pieces", "scenes/table", "scenes/kit", "logic", "assets"}},
	{"scenes/boxes/galopp/saleroom", []string{"scenes/boxes/galopp/pieces", "scenes/table", "scenes/kit", "logic", "assets"}},
	{"scenes/boxes/galopp/pieces", []string{"scenes/table", "scenes/kit", "logic"}},
	{"scenes/boxes/galopp/layouttest", []string{"scenes/kit"}},
	{"scenes/boxes/rapidcity/trainer", []string{"scenes/screens/menu", "scenes/table", "scenes/services", "scenes/kit", "logic"}},
	{"scenes/screens", []string{"scenes/boxes/cabinet", "scenes/table", "scenes/together", "scenes/services", "scenes/kit", "logic", "assets"}},
	{"scenes/boxes/cabinet", []string{"scenes/table", "scenes/services", "scenes/kit", "logic"}},
	{"scenes/together/hand", []string{"scenes/table", "scenes/kit", "logic"}},
	{"scenes/table/opening", []string{"scenes/table", "scenes/kit", "logic/game"}},
	{"scenes/table/show", []string{"scenes/table", "scenes/kit", "logic"}},
	{"scenes/table/notes", []string{"scenes/table", "scenes/services", "scenes/kit", "logic"}},
	{"scenes/table/tally", []string{"scenes/table", "scenes/kit", "logic/game"}},
	{"scenes/table/frame", []string{"scenes/table", "scenes/together/emote", "scenes/services", "scenes/kit", "logic"}},
	{"scenes/table/lead", []string{"scenes/table", "scenes/services", "scenes/kit", "logic"}},
	{"scenes/table/aloud", []string{"scenes/table", "scenes/kit", "logic"}},
	{"scenes/table/matchtest", []string{"logic"}},
	{"scenes/table/touch", []string{"scenes/table", "scenes/kit", "logic/game"}},
	{"scenes/table/scene", []string{"scenes/table", "scenes/services", "scenes/kit", "logic"}},
	{"scenes/table/tabletest", []string{"scenes/table", "scenes/services", "scenes/kit", "scenes/playtest", "logic", "assets/words"}},
	{"scenes/table", []string{"scenes/table/play", "scenes/services", "scenes/kit", "logic", "assets/words"}}, // the words for tests of the log
	{"scenes/table/play", []string{"scenes/kit/store", "scenes/kit/skills", "scenes/kit/timeline", "logic/online/wire", "logic/record/jsonline", "logic/match", "logic/game"}},
	{"scenes/services", []string{"scenes/together/remote", "scenes/kit", "logic/ai/hint", "logic/match", "logic/game"}},
	{"scenes/together", []string{"scenes/kit", "logic"}},
	{"scenes/playtest", []string{"scenes/kit"}},
	{"scenes/kit", []string{"logic/game", "logic/match", "assets"}},
	{"logic/online", []string{"logic/ai/bot", "logic/record", "logic/match", "logic/game"}},
	{"logic/boxes", []string{"logic/ai", "logic/record", "logic/game", "assets"}},
	{"logic/record", []string{"logic/ai/hint", "logic/ai/bot", "logic/match", "logic/game"}},
	{"logic/ai", []string{"logic/match", "logic/game", "logic/record/journal", "assets/words"}},
	{"logic/match", []string{"logic/record/journal", "logic/record/jsonline", "logic/game"}},
	{"logic/game", []string{"logic/record/jsonline", "logic/ai/bot"}}, // the bot plays the example of a game
	{"logic", nil}, // this test
	{"assets", nil},
}

// wingOf returns the wing of a package; ok is false for one that lies in none.
func wingOf(importPath string) (found wing, ok bool) {
	for _, w := range wings {
		if in(importPath, w.folder) && len(w.folder) > len(found.folder) {
			found, ok = w, true
		}
	}
	return found, ok
}

// TestPlayIsPureOfScreens proves that scenes/table/play is built without Ebitengine, so that it is tested without a display.
func TestPlayIsPureOfScreens(t *testing.T) {
	for _, p := range listed(t, desktop) {
		if !in(p.ImportPath, "scenes/table/play") {
			continue
		}
		for _, dep := range p.Deps {
			if strings.HasPrefix(dep, "github.com/hajimehoshi/") {
				t.Errorf("%s needs %s", p.ImportPath, dep)
			}
		}
	}
}

// rooms are the packages of the table, from the lowest to the highest.
var rooms = []string{"play", "chronicle", "", "squares", "touch", "show", "notes", "tally", "frame", "lead", "opening", "aloud", "scene"}

// TestRooms proves that the rooms of the table import one way: each only what stands before it.
func TestRooms(t *testing.T) {
	at := map[string]int{}
	for i, room := range rooms {
		at[strings.TrimSuffix(module+"scenes/table/"+room, "/")] = i
	}
	eachTarget(t, func(t *testing.T, packs []pack) {
		for _, p := range packs {
			mine, ok := at[p.ImportPath]
			switch {
			case !in(p.ImportPath, "scenes/table") || forTests(p.ImportPath):
				continue
			case !ok:
				t.Errorf("%s is no room of the table", p.ImportPath)
			}
			var below []string
			for _, path := range p.Imports {
				if other, ok := at[path]; ok {
					below = append(below, strings.TrimPrefix(path, module+"scenes/"))
					if other >= mine {
						t.Errorf("%s imports %s, which stands above it", p.ImportPath, path)
					}
				}
			}
			t.Logf("%-18s → %s", p.room()[len("scenes/"):], strings.Join(below, ", "))
		}
	})
}

// TestBoardsKnowNoScene proves that the screens of a box do not import scenes/table/scene, which calls them. Only the trainer of
// Rapid City, which has a table of its own, may.
func TestBoardsKnowNoScene(t *testing.T) {
	eachTarget(t, func(t *testing.T, packs []pack) {
		for _, p := range packs {
			boards := in(p.ImportPath, "scenes/boxes") && !in(p.ImportPath, "scenes/boxes/cabinet") && !in(p.ImportPath, "scenes/boxes/rapidcity/trainer")
			if boards && slices.Contains(p.Imports, module+"scenes/table/scene") {
				t.Errorf("%s imports scenes/table/scene", p.ImportPath)
			}
		}
	})
}

// TestWings holds every package to what its wing may import, and prints with -v who imports whom.
func TestWings(t *testing.T) {
	eachTarget(t, func(t *testing.T, packs []pack) {
		drawn := map[string][]string{}
		for _, p := range packs {
			from, ok := wingOf(p.ImportPath)
			if !ok {
				t.Errorf("%s lies in no wing", p.ImportPath)
			}
			for _, path := range p.Imports {
				to, ours := wingOf(path)
				if !ours || to.folder == from.folder {
					continue
				}
				drawn[from.folder] = append(drawn[from.folder], to.folder)
				if !slices.ContainsFunc(from.may, func(folder string) bool { return in(path, folder) }) {
					t.Errorf("%s imports %s, which its wing %s may not", p.ImportPath, path, from.folder)
				}
			}
		}
		for _, w := range wings {
			to := drawn[w.folder]
			slices.Sort(to)
			t.Logf("%-22s → %s", w.folder, strings.Join(slices.Compact(to), ", "))
		}
	})
}
