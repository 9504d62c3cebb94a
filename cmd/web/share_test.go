package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"go/ast"
	gobuild "go/build"
	"go/format"
	"go/parser"
	"go/token"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"ludotheque/cmd/web/bundle"
)

// mostForTheRoom is how many bytes of brotli the room and its guests may add to the bundle.
const mostForTheRoom = 100_000

// steady is the quality of brotli at which parts are weighed. The best one, at which the bundle ships, chooses anew throughout
// the whole program after a small change: it has told from 84,901 to 160,688 bytes for nearly the same code. This one follows
// the bytes before compression, and makes a part rather too heavy than too light.
const steady = 9

// BenchmarkShare builds the bundle as it is, then without what only tables at a distance need, then also without what only a
// room and its guests need, and reports by how much it is smaller each time, in bytes of brotli and before compression.
func BenchmarkShare(b *testing.B) {
	for b.Loop() {
		all, near, alone := weigh(b), weigh(b, ofDistance()), weigh(b, ofDistance(), ofRoom())
		b.ReportMetric(0, "ns/op")
		b.ReportMetric(float64(all.Brotli), "all-bytes")
		b.ReportMetric(float64(all.Brotli-near.Brotli), "distance-bytes")
		b.ReportMetric(float64(all.Raw-near.Raw), "distance-raw-bytes")
		room := near.Brotli - alone.Brotli
		b.ReportMetric(float64(room), "room-bytes")
		b.ReportMetric(float64(near.Raw-alone.Raw), "room-raw-bytes")
		if room > mostForTheRoom {
			b.Errorf("the room and its guests take %d bytes, %d more than they may", room, room-mostForTheRoom)
		}
	}
}

// part is something that a page could be without. What it takes in the screens that all tables have stays: a button on the
// shelf and in the set-up, and the seam of package table.
type part struct {
	// sources are patterns of the files, from the module's folder, whose functions only it needs.
	sources []string
	// words are the beginnings of the keys that only it says.
	words []string
}

// ofDistance is what only tables at a distance need.
func ofDistance() part {
	return part{
		sources: []string{
			"scenes/lobby/distance.go", "scenes/lobby/far.go", "scenes/lobby/link.go", "scenes/lobby/emote.go", "scenes/emote/*.go",
			"scenes/table/emotes.go", "scenes/remote/service.go", "scenes/remote/fetch*.go", "logic/wire/aside.go",
		},
		words: []string{
			"lobby.far", "lobby.service", "lobby.stands", "lobby.known.stands", "lobby.waits", "lobby.together.waits", "lobby.joining.far",
			"lobby.link.note", "lobby.link.none", "table.emote",
		},
	}
}

// ofRoom is what a room and its guests need, and tables at a distance as well.
func ofRoom() part {
	return part{
		sources: []string{"scenes/lobby/*.go", "scenes/remote/*.go", "scenes/hand/*.go", "scenes/*/kit.go", "logic/wire/*.go"},
		words:   []string{"lobby.", "dorada.hand.", "galopp.hand.", "pamplona.hand.", "box.told.scroll."},
	}
}

// weigh returns how large the bundle is without parts.
func weigh(b *testing.B, parts ...part) bundle.File {
	b.Setenv("GOFLAGS", "-overlay="+overlay(b, parts))
	r, err := bundle.Build(b.Context(), bundle.Options{Dir: b.TempDir(), Package: "ludotheque/cmd/ludotheque", Quality: steady})
	if err != nil {
		b.Fatal(err)
	}
	return r.Total()
}

// overlay writes the sources as they would be without parts and returns the file that tells the go command of them.
func overlay(b *testing.B, parts []part) string {
	dir, replace := b.TempDir(), make(map[string]string)
	put := func(name string, content []byte) {
		aside := filepath.Join(dir, strings.ReplaceAll(filepath.ToSlash(name), "/", "_"))
		write(b, aside, content)
		replace[name] = aside
	}
	var words []string
	for _, p := range parts {
		for _, pattern := range p.sources {
			for _, name := range found(b, pattern) {
				if ofThePage(b, name) {
					put(name, hollow(b, name))
				}
			}
		}
		words = append(words, p.words...)
	}
	for _, name := range found(b, "assets/words/*.json") {
		put(name, silent(b, name, words))
	}
	text, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		b.Fatal(err)
	}
	name := filepath.Join(dir, "overlay.json")
	write(b, name, text)
	return name
}

// found lists the files of a pattern, of which there must be some.
func found(b *testing.B, pattern string) []string {
	module, err := filepath.Abs("../..")
	if err != nil {
		b.Fatal(err)
	}
	names, err := filepath.Glob(filepath.Join(module, filepath.FromSlash(pattern)))
	if err != nil || len(names) == 0 {
		b.Fatalf("no file is %s: %v", pattern, err)
	}
	return names
}

// ofThePage reports whether a file of Go is built into the page.
func ofThePage(b *testing.B, name string) bool {
	page := gobuild.Default
	page.GOOS, page.GOARCH = "js", "wasm"
	is, err := page.MatchFile(filepath.Split(name))
	if err != nil {
		b.Fatal(err)
	}
	return is && !strings.HasSuffix(name, "_test.go")
}

// hollow returns a file of Go whose functions do nothing, so that nothing is linked for them.
func hollow(b *testing.B, name string) []byte {
	files := token.NewFileSet()
	f, err := parser.ParseFile(files, name, nil, parser.SkipObjectResolution)
	if err != nil {
		b.Fatal(err)
	}
	nothing, err := parser.ParseExpr(`func() { panic("left out") }`)
	if err != nil {
		b.Fatal(err)
	}
	for _, d := range f.Decls {
		if fn, ok := d.(*ast.FuncDecl); ok && fn.Body != nil {
			fn.Body = nothing.(*ast.FuncLit).Body
		}
	}
	dropImports(f)
	var text bytes.Buffer
	if err := format.Node(&text, files, f); err != nil {
		b.Fatal(err)
	}
	return text.Bytes()
}

// dropImports drops the imports that nothing in a file needs any more.
func dropImports(f *ast.File) {
	used := make(map[string]bool)
	ast.Inspect(f, func(n ast.Node) bool {
		if s, ok := n.(*ast.SelectorExpr); ok {
			if x, ok := s.X.(*ast.Ident); ok {
				used[x.Name] = true
			}
		}
		return true
	})
	for _, d := range f.Decls {
		if g, ok := d.(*ast.GenDecl); ok && g.Tok == token.IMPORT {
			for _, s := range g.Specs {
				if s := s.(*ast.ImportSpec); s.Name == nil && !used[called(s)] {
					s.Name = ast.NewIdent("_")
				}
			}
		}
	}
}

// called is the name under which a file knows what it imports.
func called(s *ast.ImportSpec) string {
	full := strings.Trim(s.Path.Value, `"`)
	if name := path.Base(full); name != "v2" {
		return name
	}
	return path.Base(path.Dir(full))
}

// silent returns a catalogue without the words whose keys begin as told, all else in its order.
func silent(b *testing.B, name string, words []string) []byte {
	text, err := os.ReadFile(name)
	if err != nil {
		b.Fatal(err)
	}
	d := json.NewDecoder(bytes.NewReader(text))
	begin, err := d.Token()
	var kept []string
	for err == nil && d.More() {
		var key json.Token
		var said json.RawMessage
		if key, err = d.Token(); err == nil {
			err = d.Decode(&said)
		}
		if word, _ := key.(string); !slices.ContainsFunc(words, func(w string) bool { return strings.HasPrefix(word, w) }) {
			kept = append(kept, fmt.Sprintf("\t%q: %s", key, said))
		}
	}
	if err != nil || begin != json.Delim('{') {
		b.Fatalf("%s is no catalogue: %v", name, err)
	}
	return []byte("{\n" + strings.Join(kept, ",\n") + "\n}\n")
}

func write(b *testing.B, name string, content []byte) {
	if err := os.WriteFile(name, content, 0o600); err != nil {
		b.Fatal(err)
	}
}
