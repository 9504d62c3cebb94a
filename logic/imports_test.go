//go:build !js

// Package logic_test tests the module as a whole: which packages may import which, the order of their files, the length of
// functions, and what the pages of text name.
package logic_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"unicode"
)

// module is the prefix of every package of ours.
const module = "ludotheque/"

// registry is the package that lists the rules of every game, learning the one that lists the games whose bots are trained.
const (
	registry = module + "logic/boxes"
	learning = registry + "/pupils"
)

// pack is what go list prints about a package.
type pack struct {
	ImportPath string
	Dir        string
	GoFiles    []string
	Imports    []string
	Deps       []string
}

// room returns the package's place in the module: "logic/boxes/dorada".
func (p pack) room() string { return strings.TrimPrefix(p.ImportPath, module) }

// forTests reports whether path is that of a package that only tests use. Its name ends in "test" then, as that of
// net/http/httptest.
func forTests(path string) bool { return strings.HasSuffix(path, "test") }

// in reports whether path is a package of this module in folder or below it.
func in(path, folder string) bool {
	path, ours := strings.CutPrefix(path, module)
	return ours && (path == folder || strings.HasPrefix(path, folder+"/"))
}

// standard reports whether path is a package of the standard library: its first part is neither the name of a host nor this
// module.
func standard(path string) bool {
	first, _, _ := strings.Cut(path, "/")
	return !strings.Contains(first, ".") && !strings.HasPrefix(path, module)
}

// desktop and browser return every package of the module, as it is built for a desktop or a browser. Each runs go list once.
var (
	desktop = sync.OnceValues(func() ([]pack, error) { return list("linux", "amd64") })
	browser = sync.OnceValues(func() ([]pack, error) { return list("js", "wasm") })
)

// listed returns the packages that desktop or browser finds.
func listed(t *testing.T, find func() ([]pack, error)) []pack {
	t.Helper()
	packs, err := find()
	if err != nil {
		t.Fatal(err)
	}
	return packs
}

// list returns every package of the module as it is built for a target.
func list(goos, goarch string) ([]pack, error) {
	cmd := exec.Command("go", "list", "-json=ImportPath,Dir,GoFiles,Imports,Deps", "./...")
	cmd.Dir = ".."
	cmd.Env = append(os.Environ(), "GOOS="+goos, "GOARCH="+goarch, "CGO_ENABLED=0")
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("go list for %s/%s: %w", goos, goarch, err)
	}
	var packs []pack
	for d := json.NewDecoder(strings.NewReader(string(out))); ; {
		var p pack
		err := d.Decode(&p)
		if errors.Is(err, io.EOF) {
			return packs, nil
		}
		if err != nil {
			return nil, fmt.Errorf("reading go list for %s/%s: %w", goos, goarch, err)
		}
		packs = append(packs, p)
	}
}

// eachTarget runs a test on the packages for the desktop and for the browser, since files for one of them import what the
// other does not.
func eachTarget(t *testing.T, test func(*testing.T, []pack)) {
	t.Run("linux", func(t *testing.T) { test(t, listed(t, desktop)) })
	t.Run("js", func(t *testing.T) { test(t, listed(t, browser)) })
}

// TestTheOnlyWayIsDown proves that packages are built only from those below: cmd → scenes → logic → assets.
func TestTheOnlyWayIsDown(t *testing.T) {
	// mayKnow lists, for each folder on the top level, those that its packages may be built from, directly or not.
	mayKnow := map[string][]string{
		"assets": {"assets"},
		"logic":  {"logic", "assets"},
		"scenes": {"scenes", "logic", "assets"},
		"cmd":    {"cmd", "scenes", "logic", "assets"},
	}
	eachTarget(t, func(t *testing.T, packs []pack) {
		for _, p := range packs {
			house, _, _ := strings.Cut(p.room(), "/")
			allowed, known := mayKnow[house]
			if !known {
				t.Errorf("%s stands outside of cmd, scenes, logic and assets", p.ImportPath)
			}
			for _, dep := range p.Deps {
				if !strings.HasPrefix(dep, module) {
					continue
				}
				if !slices.ContainsFunc(allowed, func(house string) bool { return in(dep, house) }) {
					t.Errorf("%s is built from %s", p.ImportPath, dep)
				}
			}
		}
	})
}

// TestLogicNeedsOnlyTheStandardLibrary proves that no other module, such as Ebitengine, is linked into logic.
func TestLogicNeedsOnlyTheStandardLibrary(t *testing.T) {
	eachTarget(t, func(t *testing.T, packs []pack) {
		for _, p := range packs {
			if !in(p.ImportPath, "logic") {
				continue
			}
			for _, dep := range p.Deps {
				if !standard(dep) && !strings.HasPrefix(dep, module) {
					t.Errorf("%s is built from %s", p.ImportPath, dep)
				}
			}
		}
	})
}

// TestLogicTouchesNothingOutside proves that logic imports nothing that opens files, a network or the system.
func TestLogicTouchesNothingOutside(t *testing.T) {
	forbidden := []string{"C", "flag", "log", "net", "os", "plugin", "runtime", "syscall", "testing", "path/filepath"}
	eachTarget(t, func(t *testing.T, packs []pack) {
		for _, p := range packs {
			if !in(p.ImportPath, "logic") || forTests(p.ImportPath) {
				continue
			}
			for _, path := range p.Imports {
				if in(path, "logic") && forTests(path) {
					t.Errorf("%s imports %s, which is for tests", p.ImportPath, path)
				}
				for _, f := range forbidden {
					if path == f || strings.HasPrefix(path, f+"/") {
						t.Errorf("%s imports %s", p.ImportPath, path)
					}
				}
			}
		}
	})
}

// foreign returns the prefixes of packages that must not be built into the game for goos: the libraries of the service, and in a
// browser also servers and any WebSocket but the browser's.
func foreign(goos string) []string {
	servers := []string{"github.com/nats-io/", "github.com/prometheus/"}
	if goos != "js" {
		return servers
	}
	return append(servers, "github.com/coder/websocket", "net/http", module+"cmd/internal/gateway", module+"cmd/internal/room")
}

// TestServersStayOutOfTheGame proves that neither the programs that people play nor their screens are built from what foreign
// returns.
func TestServersStayOutOfTheGame(t *testing.T) {
	eachTarget(t, func(t *testing.T, packs []pack) {
		looked := 0
		for _, p := range packs {
			if !in(p.ImportPath, "scenes") && !in(p.ImportPath, "cmd/ludotheque") && !in(p.ImportPath, "cmd/mobile") {
				continue
			}
			looked++
			for _, dep := range p.Deps {
				if slices.ContainsFunc(foreign(path.Base(t.Name())), func(prefix string) bool { return strings.HasPrefix(dep, prefix) }) {
					t.Errorf("%s is built from %s", p.ImportPath, dep)
				}
			}
		}
		if looked < 2 {
			t.Errorf("%d packages were looked at", looked)
		}
	})
}

// impure are the functions, by import path, that give another answer each time or write to the world.
var impure = map[string][]string{
	"fmt":  {"Print", "Printf", "Println", "Scan", "Scanf", "Scanln"},
	"time": {"Now", "Since", "Until", "Sleep", "After", "AfterFunc", "Tick", "NewTicker", "NewTimer"},
	"math/rand": {
		"ExpFloat64", "Float32", "Float64", "Int", "Int31", "Int31n", "Int63", "Int63n", "Intn",
		"NormFloat64", "Perm", "Read", "Seed", "Shuffle", "Uint32", "Uint64",
	},
	"math/rand/v2": {
		"ExpFloat64", "Float32", "Float64", "Int", "Int32", "Int32N", "Int64", "Int64N", "IntN", "N",
		"NormFloat64", "Perm", "Shuffle", "Uint", "Uint32", "Uint32N", "Uint64", "Uint64N", "UintN",
	},
	"crypto/rand": {"Int", "Prime", "Read", "Text"},
}

// TestLogicIsPure proves that logic reads no clock, uses no global source of random numbers, and prints nothing.
func TestLogicIsPure(t *testing.T) {
	for _, p := range listed(t, desktop) {
		if !in(p.ImportPath, "logic") || forTests(p.ImportPath) {
			continue
		}
		for _, name := range p.GoFiles {
			for _, use := range impureUses(t, filepath.Join(p.Dir, name)) {
				t.Errorf("%s uses %s", p.ImportPath, use)
			}
		}
	}
}

// TestImpureUsesAreFound proves that impureUses finds impure functions, also if the file gives the package another name.
func TestImpureUsesAreFound(t *testing.T) {
	name := filepath.Join(t.TempDir(), "clock.go")
	source := `package clock

import (
	luck "math/rand/v2"
	"time"
)

var r = luck.New(luck.NewPCG(1, 2))

func f(d time.Duration) (time.Time, int, int) { return time.Now().Add(d), luck.IntN(6), r.IntN(6) }
`
	if err := os.WriteFile(name, []byte(source), 0o600); err != nil {
		t.Fatal(err)
	}
	got := impureUses(t, name)
	if want := []string{"time.Now", "math/rand/v2.IntN"}; !slices.Equal(got, want) {
		t.Errorf("found %q, want %q", got, want)
	}
}

// impureUses returns the impure functions that a file mentions, in order.
func impureUses(t *testing.T, name string) []string {
	t.Helper()
	file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	paths := importNames(file)
	var uses []string
	ast.Inspect(file, func(n ast.Node) bool {
		selector, ok := n.(*ast.SelectorExpr)
		if !ok {
			return true
		}
		if x, ok := selector.X.(*ast.Ident); ok {
			if path := paths[x.Name]; slices.Contains(impure[path], selector.Sel.Name) {
				uses = append(uses, path+"."+selector.Sel.Name)
			}
		}
		return true
	})
	return uses
}

// importNames maps the names under which a file imports packages to paths.
func importNames(file *ast.File) map[string]string {
	names := map[string]string{}
	for _, spec := range file.Imports {
		path, err := strconv.Unquote(spec.Path.Value)
		if err != nil {
			continue
		}
		parts := strings.Split(path, "/")
		name := parts[len(parts)-1]
		if name == "v2" {
			name = parts[len(parts)-2]
		}
		if spec.Name != nil {
			name = spec.Name.Name
		}
		names[name] = path
	}
	return names
}

// games returns the names of the games: the folders of logic/boxes that the registry imports and that import logic/game.
func games(t *testing.T, packs []pack) []string {
	t.Helper()
	var names []string
	for _, p := range packs {
		if p.ImportPath != registry {
			continue
		}
		for _, path := range p.Imports {
			name, ours := strings.CutPrefix(path, module+"logic/boxes/")
			if ours && slices.ContainsFunc(packs, func(p pack) bool {
				return p.ImportPath == path && slices.Contains(p.Imports, module+"logic/game")
			}) {
				names = append(names, name)
			}
		}
	}
	if len(names) == 0 {
		t.Fatalf("%s registers no game", registry)
	}
	return names
}

// TestGamesAreKnownToTheRegistriesOnly proves that the rules of a game are imported only by the registries, its own folders and
// its own screens, and its screens by one other package. So no game depends on another, and nothing else on which games there
// are.
func TestGamesAreKnownToTheRegistriesOnly(t *testing.T) {
	eachTarget(t, func(t *testing.T, packs []pack) {
		for _, game := range games(t, packs) {
			rules, screens := "logic/boxes/"+game, "scenes/boxes/"+game
			var registries []string
			for _, p := range packs {
				own := in(p.ImportPath, rules) || in(p.ImportPath, screens)
				for _, path := range p.Imports {
					switch {
					case own || p.ImportPath == registry || p.ImportPath == learning:
					case in(path, rules):
						t.Errorf("%s imports %s, which is %s's own", p.ImportPath, path, game)
					case in(path, screens):
						registries = append(registries, p.ImportPath)
					}
				}
			}
			slices.Sort(registries)
			if registries = slices.Compact(registries); len(registries) > 1 {
				t.Errorf("%s is imported by %q, want one registry", screens, registries)
			}
		}
	})
}

// TestWhoPlaysCarriesNoTraining proves that only cmd/referee is built from the trainer, which would make the page larger.
func TestWhoPlaysCarriesNoTraining(t *testing.T) {
	eachTarget(t, func(t *testing.T, packs []pack) {
		for _, p := range packs {
			if !in(p.ImportPath, "cmd/referee") && in(p.ImportPath, "cmd") && slices.Contains(p.Deps, module+"logic/ai/train") {
				t.Errorf("%s holds logic/ai/train", p.ImportPath)
			}
		}
	})
}

// TestNoGameIsNamedElsewhere proves that only the code of a game and the registries have its name in strings or identifiers, so
// that nothing else treats the game as a special case.
func TestNoGameIsNamedElsewhere(t *testing.T) {
	packs := listed(t, desktop)
	for _, game := range games(t, packs) {
		rules, screens := "logic/boxes/"+game, "scenes/boxes/"+game
		for _, p := range packs {
			own := in(p.ImportPath, rules) || in(p.ImportPath, screens)
			if own || p.ImportPath == registry || p.ImportPath == learning || slices.Contains(p.Imports, module+screens) {
				continue
			}
			for _, name := range p.GoFiles {
				for _, place := range mentions(t, filepath.Join(p.Dir, name), game) {
					t.Errorf("%s names %s", place, game)
				}
			}
		}
	}
}

// mentions returns the positions in a file of strings and identifiers that have word among their words, see wordsOf. Comments and
// imports do not count; TestGamesAreKnownToTheRegistriesOnly checks the imports.
func mentions(t *testing.T, name, word string) []string {
	t.Helper()
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, name, nil, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	var places []string
	look := func(at token.Pos, text string) {
		if slices.Contains(wordsOf(text), word) {
			places = append(places, files.Position(at).String())
		}
	}
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.ImportSpec:
			return false
		case *ast.BasicLit:
			look(n.Pos(), n.Value)
		case *ast.Ident:
			look(n.Pos(), n.Name)
		}
		return true
	})
	return places
}

// wordsOf returns the words of a string or a name in lower case. A word ends where letters do and where a capital begins the
// next: "newRingScene" has ring, "string" has not. Capitals together are one word, but for the last if a small letter
// follows it: "RINGScene" has ring too.
func wordsOf(text string) (words []string) {
	letters := []rune(text)
	begin := 0
	for i, r := range letters {
		capital := unicode.IsUpper(r) && i > 0 &&
			(unicode.IsLower(letters[i-1]) || i+1 < len(letters) && unicode.IsLower(letters[i+1]))
		if capital || !unicode.IsLetter(r) {
			words = append(words, strings.ToLower(string(letters[begin:i])))
			begin = i
		}
		if !unicode.IsLetter(r) {
			begin = i + 1
		}
	}
	return append(words, strings.ToLower(string(letters[begin:])))
}

// TestANameIsAWord proves that mentions finds the name of a box as a word, and not within other words.
func TestANameIsAWord(t *testing.T) {
	name := filepath.Join(t.TempDir(), "names.go")
	for _, tt := range []struct {
		word, code string
		found      bool
	}{
		{"go", `var category, algorithm = "good", "ago"`, false},
		{"go", `var a = "go"`, true},
		{"go", `import "go/ast"`, false},
		{"ring", `var s, wiring string = "strings", "ordering"`, false},
		{"ring", `func newRingScene() {}`, true},
		{"ring", `var RING_SIZE = 3`, true},
		{"ring", `type RINGScene struct{}`, true},
		{"ring", `var a = "assets/ring.json"`, true},
		{"ring", `var a = "lid-ring"`, true},
		{"ring", `var ring2 = 3`, true},
		{"risk", `var asterisk, brisk, risky int`, false},
		{"risk", `var a, theRisk int`, true},
		{"risk", "// a risk in a comment\nvar a int", false},
	} {
		if err := os.WriteFile(name, []byte("package names\n\n"+tt.code+"\n"), 0o600); err != nil {
			t.Fatal(err)
		}
		if found := len(mentions(t, name, tt.word)) > 0; found != tt.found {
			t.Errorf("%s in %s: found %v, want %v", tt.word, tt.code, found, tt.found)
		}
	}
}
