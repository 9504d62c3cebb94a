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

// ordered are the packages whose doc.go must list their files, each after those that it uses. Such a list in another package is
// checked, too.
var ordered = []string{
	"scenes/boxes/dorada", "scenes/boxes/galopp", "scenes/boxes/galopp/pieces", "scenes/boxes/galopp/race",
	"scenes/boxes/galopp/saleroom", "scenes/boxes/pamplona", "scenes/boxes/rapidcity", "scenes/kit/ui",
	"scenes/table", "scenes/table/frame", "scenes/table/play", "scenes/table/scene",
}

// orderHead is the line of a package's comment after which its files are listed as a block of code, without their ".go".
const orderHead = "lowest first:"

// against limits the references between files that run against their order: at most one of so many may.
const against = 10

// TestFilesStandOnEachOther proves that the files of a package are in the order that the comment in doc.go gives. Of the pairs of
// files of which one uses a declaration of the other, at most one in ten may use a later file. With -v it prints those.
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

// testOrder proves that order has every file but doc.go and no other, and that few of refs run against the order, see against.
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

// filesInOrder returns the positions, from 0, of the files that the comment of a package lists after orderHead.
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

// noImports is a types.Importer without packages: only the declarations of the checked package itself matter.
type noImports struct{}

// Import implements types.Importer.
func (noImports) Import(string) (*types.Package, error) { return nil, errors.New("not needed") }

// references returns the pairs of files of which one uses a package-level declaration or a method of the other, each with the
// alphabetically first name that is used.
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
