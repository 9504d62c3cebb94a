//go:build !js && !android && !ios

package app

import (
	"encoding/json"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	screens "ludotheque/scenes/boxes"
	"ludotheque/scenes/boxes/cabinet"
	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/playtest"
	"ludotheque/scenes/services"
	"ludotheque/scenes/table/tabletest"
)

// keptFiles are the files that the store keeps, by the place in the program that reads or writes them as the sources name it: an
// example of each, and what a player is told that it is.
var keptFiles = map[string]struct{ file, called string }{
	"scenes/kit/store: settingsName":                   {"settings.json", "The file of settings"},
	"scenes/kit/store: saveName(box)":                  {"saves/dorada.jsonl", "The saved game"},
	`scenes/kit/store: replaysDir + "/" + name`:        {"replays/dorada.00001.jsonl", "A finished game"},
	"scenes/kit/store: playedName(box)":                {"records/played-dorada.json", "A note of when a game was last played"},
	"scenes/kit/skills: record":                        {"records/skills.json", "The list of how well everybody plays"},
	"scenes/services: deviceRecord":                    {"records/device.json", "The key of this device"},
	"scenes/screens/lobby: joinedRecord":               {"records/places.json", "The list of tables elsewhere"},
	"scenes/screens/lobby: shownGameRecord":            {"records/seen.json", "A note of the table elsewhere that was last watched"},
	"scenes/screens/people: recordName":                {"records/people.json", "The list of players"},
	"scenes/screens/evenings: volumeName(n)":           {"records/evenings-3.json", "A page of the book of evenings"},
	"scenes/screens/evenings: attemptRecord(b.Name())": {"records/daily-galopp.json", "A note on today’s deal"},
	"scenes/boxes/rapidcity/trainer: recordName":       {"records/rapidcity-trainer.json", "The trainer’s list of results"},
	"scenes/table/play: prefsName":                     {"records/table.json", "A small file of choices"},
	"scenes/app: record":                               {"records/warned.json", "A small file of choices"},
}

// TestEveryFileThatIsKeptIsInTheTable reads the sources: keptFiles has each file that the store reads for itself, and each record that
// somebody puts into it, under the name that the source gives it.
func TestEveryFileThatIsKeptIsInTheTable(t *testing.T) {
	found := map[string]string{} // the place to the value of its name, if that is a constant
	for _, top := range []string{"../../scenes", "../../cmd"} {
		err := filepath.WalkDir(top, func(path string, d fs.DirEntry, err error) error {
			if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				return err
			}
			return keptIn(path, found)
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	for _, place := range slices.Sorted(maps.Keys(found)) {
		row, ok := keptFiles[place]
		if !ok {
			t.Errorf("%s is kept, and is not in the table", place)
		}
		if value := found[place]; ok && value != "" && strings.TrimSuffix(filepath.Base(row.file), ".json") != strings.TrimSuffix(value, ".json") {
			t.Errorf("%s is %q, in the table it is %s", place, value, row.file)
		}
	}
	for place := range keptFiles {
		if _, ok := found[place]; !ok {
			t.Errorf("%s is in the table, and nobody keeps it", place)
		}
	}
}

// keptIn notes what one source keeps.
func keptIn(path string, found map[string]string) error {
	file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
	if err != nil {
		return err
	}
	dir := filepath.ToSlash(strings.TrimPrefix(filepath.Dir(path), "../../"))
	ast.Inspect(file, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok {
			return true
		}
		name := keptName(dir, call)
		if name == nil {
			return true
		}
		found[dir+": "+types.ExprString(name)] = constant(name, filepath.Dir(path))
		return true
	})
	return nil
}

// keptName returns what a call names that puts a record into the store, or by which the store reads a file that is no record; nil if the
// call is neither.
func keptName(dir string, call *ast.CallExpr) ast.Expr {
	f, ok := call.Fun.(*ast.SelectorExpr)
	if !ok {
		return nil
	}
	at := map[string]int{"read": 0, "fetch": 1, "PutRecord": 0, "UpdateRecord": 1}
	i, names := at[f.Sel.Name]
	switch {
	case strings.HasSuffix(f.Sel.Name, "Record") && names:
		return call.Args[i]
	case dir == "scenes/kit/store" && names && strings.HasSuffix(types.ExprString(f.X), ".vault"):
		if name := types.ExprString(call.Args[i]); name == "recordName(name)" {
			return nil // whatever was put there
		}
		return call.Args[i]
	}
	return nil
}

// constant returns the value of a name that a package in a folder declares as a string; empty if it is no such thing.
func constant(name ast.Expr, dir string) (value string) {
	ident, ok := name.(*ast.Ident)
	if !ok {
		return ""
	}
	paths, _ := filepath.Glob(dir + "/*.go")
	for _, path := range paths {
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil || strings.HasSuffix(path, "_test.go") {
			continue
		}
		ast.Inspect(file, func(n ast.Node) bool {
			spec, ok := n.(*ast.ValueSpec)
			if !ok || len(spec.Values) != len(spec.Names) {
				return true
			}
			for i, n := range spec.Names {
				if lit, ok := spec.Values[i].(*ast.BasicLit); ok && n.Name == ident.Name && lit.Kind == token.STRING {
					value = strings.Trim(lit.Value, `"`)
				}
			}
			return true
		})
	}
	return value
}

// keptStates are what a file may be found in, and what the player is told of it.
var keptStates = []struct {
	name            string
	record, journal string // what is in the file
	barred          bool   // the system does not let it be read
	told            store.Kind
}{
	{"of a newer version", `{"version":99}`, `{"ludotheque":99,"game":"dorada"}`, false, store.Newer},
	{"damaged", `{"version":1,`, `{"ludotheque":1,"game":"dorada"}`, false, store.Damaged},
	{"without permission", `{"version":1}`, begunGame, true, store.Barred},
}

// begunGame is a game that has just begun.
const begunGame = `{"ludotheque":1,"game":"dorada","seats":["red","blue"],"players":{"red":{"name":"Zoé"},"blue":{"number":2}}}`

// TestNoFileThatIsKeptIsLost finds each file that the store keeps in each state in which it cannot be used, and goes on as a player
// does: it is told by its own name, once, and what was in it still is there when the program has ended.
func TestNoFileThatIsKeptIsLost(t *testing.T) {
	playtest.NeedsDisplay(t)
	for _, place := range slices.Sorted(maps.Keys(keptFiles)) {
		row := keptFiles[place]
		for _, state := range keptStates {
			asks := []bool{true}
			if strings.HasPrefix(row.file, "records/") && state.told != store.Newer {
				asks = []bool{true, false}
			}
			for _, ask := range asks {
				t.Run(fmt.Sprintf("%s %s, asked for %v", row.file, state.name, ask), func(t *testing.T) {
					text := state.record
					if strings.HasSuffix(row.file, ".jsonl") {
						text = state.journal
					}
					k := findFile(t, row.file, text, state.barred)
					k.use(ask)
					k.told(state.told, row.called)
					k.close()
					k.there(state.told == store.Damaged || filepath.Dir(row.file) == "saves")
				})
			}
		}
	}
}

// found is a program that finds a file.
type found struct {
	*testing.T
	services   *services.Services
	data       string // the folder
	file, text string
}

// findFile opens a program in whose folder a file lies.
func findFile(t *testing.T, file, text string, barred bool) *found {
	t.Helper()
	k := &found{T: t, data: t.TempDir(), file: file, text: text + "\n"}
	path := filepath.Join(k.data, file)
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(k.text), 0o600); err != nil {
		t.Fatal(err)
	}
	read := func(p string, _ int) ([]byte, error) {
		if barred && p == path {
			return nil, &fs.PathError{Op: "open", Path: p, Err: fs.ErrPermission}
		}
		return os.ReadFile(p)
	}
	k.open(read)
	return k
}

// open opens the program; files are read by read, as they lie there if it is nil.
func (k *found) open(read func(string, int) ([]byte, error)) {
	k.Helper()
	book, err := words.Open()
	if err != nil {
		k.Fatal(err)
	}
	boxes, err := screens.All()
	if err != nil {
		k.Fatal(err)
	}
	saves := store.Open(store.Options{AppName: name, Dir: k.data, Read: read})
	if k.services, err = newServices(Config{Data: k.data, Lang: "en"}, book, boxes, saves); err != nil {
		k.Fatal(err)
	}
}

// use reads the file, if it is asked for, and keeps what a player would keep next under the same name, twice.
func (k *found) use(ask bool) {
	k.Helper()
	s := k.services.Store
	switch dir := filepath.Dir(k.file); dir {
	case ".":
		for _, master := range []int{11, 12} {
			v := s.Settings()
			v.MasterVolume = master
			s.SetSettings(v)
			s.Flush()
		}
	case "records":
		record := strings.TrimSuffix(filepath.Base(k.file), ".json")
		if ask && s.Record(record, 1, new(json.RawMessage)) {
			k.Error("it was read")
		}
		for n := range 2 {
			mine := map[string]int{"version": 1, "n": n}
			if err := s.PutRecord(record, mine); err != nil {
				k.Error(err)
			}
			got := map[string]int{}
			if !s.Record(record, 1, &got) || !maps.Equal(got, mine) {
				k.Errorf("in this run it is %v", got)
			}
		}
	default:
		k.play(dir == "saves")
	}
}

// play opens a game that was kept, and then keeps another.
func (k *found) play(saved bool) {
	k.Helper()
	h := newHouse(k.T, k.services)
	s := k.services.Store
	if !saved {
		tabletest.New(k.T, k.services, h.bookRead(), 800, 600).Settle()
		if _, err := s.KeepReplay("dorada", []byte(begunGame+"\n")); err != nil {
			k.Error(err)
		}
		return
	}
	b := h.cabinet.Boxes[slices.IndexFunc(h.cabinet.Boxes, func(b *cabinet.Box) bool { return b.Name() == "dorada" })]
	tabletest.New(k.T, k.services, h.shelf(), 800, 600).Settle()
	if s.Running() != nil {
		if _, err := h.cabinet.Resume(b); err == nil {
			k.Error("it is played on")
		}
	}
	if _, err := s.Begin("dorada", []byte(begunGame)); err != nil {
		k.Error(err)
	}
}

// told looks at what has been told. A new game that takes the place of one that could not be opened tells so as well.
func (k *found) told(want store.Kind, called string) {
	k.Helper()
	all := k.services.Store.Notices()
	if filepath.Dir(k.file) == "saves" && want != store.Damaged && len(all) > 0 && all[len(all)-1].Kind == store.Unread {
		all = all[:len(all)-1]
	}
	if len(all) != 1 || all[0].Kind != want {
		k.Fatalf("told %v, want %v once", all, want)
	}
	got := noticeText(k.services, all[0])
	switch {
	case want == store.Newer && strings.HasSuffix(k.file, ".jsonl"):
		called = "A game of Dorada"
	case want == store.Newer && k.file == "settings.json", want == store.Damaged && k.file == "settings.json":
		called = "The settings"
	case want == store.Damaged && k.file == "records/device.json":
		called = "What other tables know this device by"
	}
	if !strings.HasPrefix(got, called) || want != store.Damaged && strings.Contains(got, "damaged") {
		k.Errorf("told %q, want %q and why", got, called)
	}
}

// close ends the program.
func (k *found) close() {
	k.Helper()
	if err := k.services.Store.Close(); err != nil {
		k.Error(err)
	}
}

// there looks for what was in the file: where it was, or aside.
func (k *found) there(aside bool) {
	k.Helper()
	path := filepath.Join(k.data, k.file)
	if aside {
		ext := filepath.Ext(path)
		path = filepath.Join(k.data, "aside", strings.TrimSuffix(filepath.Base(path), ext)+"-001"+ext)
	}
	if got, err := os.ReadFile(path); err != nil || string(got) != k.text {
		k.Errorf("there is %q, %v; want %q", got, err, k.text)
	}
}
