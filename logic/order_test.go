//go:build !js

package logic_test

import (
	"cmp"
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// ordered are packages that must say in which order their files stand on each other; what any other says is held too.
var ordered = []string{
	"scenes/boxes/dorada", "scenes/boxes/galopp", "scenes/boxes/galopp/pieces", "scenes/boxes/galopp/race",
	"scenes/boxes/galopp/saleroom", "scenes/boxes/pamplona", "scenes/boxes/rapidcity", "scenes/kit/ui",
	"scenes/table", "scenes/table/frame", "scenes/table/play", "scenes/table/scene",
}

// orderHead is the line of a package's comment after which its files are listed as a block of code, without their ".go".
const orderHead = "lowest first:"

// against is which part of the references between files may run against their order, as one in so many.
const against = 10

// TestFilesStandOnEachOther holds the files of a package to the order that its comment in doc.go gives them: of the pairs of files of
// which one uses what the other declares, at most one in ten leads upwards. With -v it prints them.
func TestFilesStandOnEachOther(t *testing.T) {
	for _, p := range listed(t, desktop) {
		if !slices.Contains(p.GoFiles, "doc.go") {
			if slices.Contains(ordered, p.room()) {
				t.Errorf("%s has no doc.go that says how its files stand on each other", p.ImportPath)
			}
			continue
		}
		fset := token.NewFileSet()
		var files []*ast.File
		order := map[string]int{}
		for _, name := range p.GoFiles {
			f, err := parser.ParseFile(fset, filepath.Join(p.Dir, name), nil, parser.ParseComments|parser.SkipObjectResolution)
			if err != nil {
				t.Fatal(err)
			}
			files = append(files, f)
			if name == "doc.go" {
				order = filesInOrder(f.Doc.Text())
			}
		}
		if len(order) == 0 {
			if slices.Contains(ordered, p.room()) {
				t.Errorf("%s does not say in doc.go how its files stand on each other", p.ImportPath)
			}
			continue
		}
		t.Run(p.room(), func(t *testing.T) { testOrder(t, p.GoFiles, order, references(p.ImportPath, fset, files)) })
	}
}

// testOrder proves that an order has every file and that few references run against it.
func testOrder(t *testing.T, files []string, order map[string]int, refs map[reference]string) {
	for _, name := range files {
		if _, ok := order[name]; !ok && name != "doc.go" {
			t.Errorf("%s stands nowhere in the order", name)
		}
	}
	for name := range order {
		if !slices.Contains(files, name) {
			t.Errorf("the order has %s, which is not there", name)
		}
	}
	var up []string
	for r, name := range refs {
		if order[r.from] < order[r.to] {
			up = append(up, r.from+" uses "+name+" of "+r.to)
		}
	}
	slices.Sort(up)
	t.Logf("%d of %d references run against the order", len(up), len(refs))
	report := t.Logf
	if len(up)*against > len(refs) {
		report = t.Errorf
	}
	for _, line := range up {
		report("%s", line)
	}
}

// filesInOrder returns the places of the files that a package's comment lists, lowest first; empty if it lists none.
func filesInOrder(doc string) map[string]int {
	order := map[string]int{}
	_, list, _ := strings.Cut(doc, orderHead+"\n\n")
	for line := range strings.Lines(list) {
		if !strings.HasPrefix(line, "\t") {
			break
		}
		for _, name := range strings.Fields(line) {
			order[name+".go"] = len(order)
		}
	}
	return order
}

// reference is that one file of a package uses what another declares.
type reference struct{ from, to string }

// noImports imports nothing: what comes of another package is unknown, which hides nothing of the package's own.
type noImports struct{}

// Import implements types.Importer.
func (noImports) Import(string) (*types.Package, error) { return nil, errors.New("not needed") }

// references returns which files use what is declared at the level of the package in others, methods included, and the first name
// of what they use.
func references(path string, fset *token.FileSet, files []*ast.File) map[reference]string {
	info := &types.Info{Uses: map[*ast.Ident]types.Object{}}
	conf := types.Config{Importer: noImports{}, Error: func(error) {}}
	pkg, _ := conf.Check(path, fset, files, info) // errors are about what is not imported
	refs := map[reference]string{}
	for id, obj := range info.Uses {
		if f, ok := obj.(*types.Func); ok {
			obj = f.Origin()
			if f.Signature().Recv() == nil && obj.Parent() != pkg.Scope() {
				continue
			}
		} else if obj.Parent() != pkg.Scope() {
			continue
		}
		r := reference{filepath.Base(fset.Position(id.Pos()).Filename), filepath.Base(fset.Position(obj.Pos()).Filename)}
		if r.from != r.to && obj.Pkg() == pkg {
			refs[r] = min(obj.Name(), cmp.Or(refs[r], obj.Name()))
		}
	}
	return refs
}
