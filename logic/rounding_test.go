//go:build !js

package logic_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"path/filepath"
	"slices"
	"testing"
)

// alike are the packages whose results have to be the same on all processors, as bots decide by them in the deal of the day.
var alike = []string{"logic/ai/bot", "logic/ai/value", "logic/boxes/dorada", "logic/boxes/galopp", "logic/boxes/pamplona", "logic/boxes/rapidcity"}

// TestProductsAreRounded proves that no product of floating-point numbers is added or subtracted without a conversion. Some
// processors would do both in one operation, without rounding the product, and come to another result.
func TestProductsAreRounded(t *testing.T) {
	for _, p := range listed(t, desktop) {
		if !slices.Contains(alike, p.room()) {
			continue
		}
		fset := token.NewFileSet()
		var files []*ast.File
		for _, name := range p.GoFiles {
			f, err := parser.ParseFile(fset, filepath.Join(p.Dir, name), nil, parser.SkipObjectResolution)
			if err != nil {
				t.Fatal(err)
			}
			files = append(files, f)
		}
		for _, where := range unrounded(p.ImportPath, fset, files) {
			t.Errorf("%s: a product is added that is not converted", where)
		}
	}
}

// unrounded returns where the files of a package add or subtract a product of floating-point numbers. It does not see a product if
// the types of both factors come from other packages.
func unrounded(path string, fset *token.FileSet, files []*ast.File) (where []string) {
	info := &types.Info{Types: map[ast.Expr]types.TypeAndValue{}}
	conf := types.Config{Importer: noImports{}, Error: func(error) {}}
	_, _ = conf.Check(path, fset, files, info) // errors are about what is not imported
	note := func(terms ...ast.Expr) {
		for _, e := range terms {
			if isProduct(info, e) {
				at := fset.Position(e.Pos())
				where = append(where, fmt.Sprintf("%s:%d", filepath.Base(at.Filename), at.Line))
			}
		}
	}
	for _, f := range files {
		ast.Inspect(f, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.BinaryExpr:
				if n.Op == token.ADD || n.Op == token.SUB {
					note(n.X, n.Y)
				}
			case *ast.AssignStmt:
				if n.Tok == token.ADD_ASSIGN || n.Tok == token.SUB_ASSIGN {
					note(n.Rhs...)
				}
			}
			return true
		})
	}
	return where
}

// isProduct reports whether e is a product of floating-point numbers that is computed when the program runs. The type of one factor
// is enough, as that of the other may come from another package.
func isProduct(info *types.Info, e ast.Expr) bool {
	product, ok := ast.Unparen(e).(*ast.BinaryExpr)
	if !ok || product.Op != token.MUL || info.Types[product].Value != nil {
		return false
	}
	return isFloat(info, product) || isFloat(info, product.X) || isFloat(info, product.Y)
}

// isFloat reports whether e is known to be a floating-point number.
func isFloat(info *types.Info, e ast.Expr) bool {
	kind := info.Types[e].Type
	if kind == nil {
		return false
	}
	basic, ok := kind.Underlying().(*types.Basic)
	return ok && basic.Info()&types.IsFloat != 0
}

// TestWhatIsNotRoundedIsFound proves that unrounded tells products of floating-point numbers from other terms.
func TestWhatIsNotRoundedIsFound(t *testing.T) {
	const source = `package p

import "math"

func f(x, y float32, i, j int) (float32, int) {
	x += x * y
	x -= (x * y)
	x = 1 + x*y - float32(y*y)
	x += x * math.Float32frombits(1)
	x += float32(x*y) + x/y + 2*3
	return x, i + i*j
}
`
	fset := token.NewFileSet()
	f, err := parser.ParseFile(fset, "p.go", source, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	want := []string{"p.go:6", "p.go:7", "p.go:8", "p.go:9"}
	if got := unrounded("p", fset, []*ast.File{f}); !slices.Equal(got, want) {
		t.Errorf("found %v, want %v", got, want)
	}
}
