//go:build !js

package logic_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// How large things get at most: how many methods a type of the screens has, and any other, and how many lines a function.
const (
	mostMethodsOfScenes = 40
	mostMethods         = 60
	mostLines           = 60
)

// TestTypesAndFunctionsStaySmall proves that no type has so many methods that it must have several jobs, and that no function is
// longer than can be seen at once. Tests are not held to it.
func TestTypesAndFunctionsStaySmall(t *testing.T) {
	sources := os.DirFS("..")
	for _, house := range []string{"assets", "cmd", "logic", "scenes"} {
		most := mostMethods
		if house == "scenes" {
			most = mostMethodsOfScenes
		}
		var large []string
		err := fs.WalkDir(sources, house, func(dir string, d fs.DirEntry, err error) error {
			if err == nil && d.IsDir() {
				large = append(large, tooLarge(t, sources, dir, most)...)
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		for _, what := range large {
			t.Error(what)
		}
	}
}

// tooLarge lists the types of a folder with more methods than most, and its functions of too many lines.
func tooLarge(t *testing.T, sources fs.FS, dir string, most int) (all []string) {
	t.Helper()
	methods := map[string][]string{}
	for _, f := range functions(t, sources, dir) {
		if f.lines > mostLines {
			all = append(all, fmt.Sprintf("%s: %s has %d lines, want %d at most", f.file, f.name, f.lines, mostLines))
		}
		if f.on != "" && !slices.Contains(methods[f.on], f.name) { // one for each system is one
			methods[f.on] = append(methods[f.on], f.name)
		}
	}
	for on, names := range methods {
		if len(names) > most {
			all = append(all, fmt.Sprintf("%s: %s has %d methods, want %d at most", dir, on, len(names), most))
		}
	}
	slices.Sort(all)
	return all
}

// function is a function as it stands in a file, or a method on a type.
type function struct {
	file, name, on string
	lines          int
}

// functions are those of a folder, tests aside.
func functions(t *testing.T, sources fs.FS, dir string) (all []function) {
	t.Helper()
	names, err := fs.Glob(sources, path.Join(dir, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		source, err := fs.ReadFile(sources, name)
		if err != nil {
			t.Fatal(err)
		}
		files := token.NewFileSet()
		file, err := parser.ParseFile(files, name, source, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		for _, decl := range file.Decls {
			if f, ok := decl.(*ast.FuncDecl); ok {
				lines := files.Position(f.End()).Line - files.Position(f.Pos()).Line + 1
				all = append(all, function{file: name, name: f.Name.Name, on: receiver(f), lines: lines})
			}
		}
	}
	return all
}

// receiver is the type whose method a function is, or "".
func receiver(f *ast.FuncDecl) string {
	if f.Recv == nil {
		return ""
	}
	on := f.Recv.List[0].Type
	for {
		switch x := on.(type) {
		case *ast.StarExpr:
			on = x.X
		case *ast.IndexExpr:
			on = x.X
		case *ast.IndexListExpr:
			on = x.X
		case *ast.Ident:
			return x.Name
		default:
			return ""
		}
	}
}

// TestWhatIsTooLargeIsFound proves that the search counts methods over the files of a folder, those of values, of pointers and of
// generic types, and lines from a function's first to its last.
func TestWhatIsTooLargeIsFound(t *testing.T) {
	dir := t.TempDir()
	for name, source := range map[string]string{
		"a.go":      "package p\n\ntype T[K any] struct{}\n\nfunc (T[K]) A() {}\nfunc (t *T[K]) B() {}\n",
		"b.go":      "package p\n\nfunc (T[K]) C() {}\n\nfunc long() {" + strings.Repeat("\n", mostLines) + "}\n",
		"b_js.go":   "package p\n\nfunc (T[K]) C() {}\n",
		"p_test.go": "package p\n\nfunc (T[K]) D() {}\n\nfunc longer() {" + strings.Repeat("\n", mostLines) + "}\n",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(source), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	long := fmt.Sprintf("b.go: long has %d lines, want %d at most", mostLines+1, mostLines)
	for most, want := range map[int][]string{3: {long}, 2: {".: T has 3 methods, want 2 at most", long}} {
		if got := tooLarge(t, os.DirFS(dir), ".", most); !slices.Equal(got, want) {
			t.Errorf("with %d methods at most: %q, want %q", most, got, want)
		}
	}
}
