//go:build !js

package logic_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// The greatest number of lines of README.md, and of a paragraph or list item of any page. In a paragraph, a line of more than
// lineLetters letters counts as several.
const (
	mostReadme    = 150
	mostParagraph = 7
	lineLetters   = 130
)

// page is one of the repository's pages of text.
type page struct {
	path  string // from the repository's folder, with slashes
	lines []string
}

// pages returns all pages, and the paths of all files and folders of the repository, from its folder.
func pages(t *testing.T) (all []page, files []string) {
	t.Helper()
	err := filepath.WalkDir("..", func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		p := strings.TrimPrefix(filepath.ToSlash(name), "../")
		if d.IsDir() && (p == ".git" || p == "build" || p == "dist") {
			return filepath.SkipDir
		}
		files = append(files, p)
		if path.Ext(p) != ".md" {
			return nil
		}
		text, err := os.ReadFile(name)
		all = append(all, page{path: p, lines: strings.Split(strings.TrimSuffix(string(text), "\n"), "\n")})
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all, files
}

// TestPagesAreShort: the README is read in ten minutes, and no page has a wall of text.
func TestPagesAreShort(t *testing.T) {
	all, _ := pages(t)
	for _, p := range all {
		if p.path == "README.md" && len(p.lines) > mostReadme {
			t.Errorf("%s has %d lines, at most %d may be", p.path, len(p.lines), mostReadme)
		}
		for first, n := range p.paragraphs() {
			if n > mostParagraph {
				t.Errorf("%s:%d: a paragraph of %d lines, at most %d may be", p.path, first, n, mostParagraph)
			}
		}
	}
}

// paragraphs returns the length of each paragraph and list item of a page, by the number of its first line, see mostParagraph.
func (p *page) paragraphs() map[int]int {
	item := regexp.MustCompile(`^(- |\d+\. )`)
	all, first, code := map[int]int{}, 0, false
	for i, line := range p.lines {
		switch {
		case strings.HasPrefix(line, "```"):
			first, code = 0, !code
			continue
		case code, line == "", strings.HasPrefix(line, "|"), strings.HasPrefix(line, "#"), strings.HasPrefix(line, "    "):
			first = 0
			continue
		case first == 0, item.MatchString(line):
			first = i + 1
		}
		all[first] += 1 + len([]rune(line))/(lineLetters+1)
	}
	return all
}

// TestPagesLeadSomewhere: what a page links to or names as a file or folder of the repository is there.
func TestPagesLeadSomewhere(t *testing.T) {
	all, files := pages(t)
	link := regexp.MustCompile(`\]\(([^)#:]+)\)`)
	span := regexp.MustCompile("`([^`]+)`")
	for _, p := range all {
		text := strings.Join(p.lines, "\n")
		for _, m := range link.FindAllStringSubmatch(text, -1) {
			if to := path.Join(path.Dir(p.path), m[1]); !slices.Contains(files, to) {
				t.Errorf("%s links to %s, which is not there", p.path, to)
			}
		}
		for _, m := range span.FindAllStringSubmatch(text, -1) {
			if name, ok := named(m[1]); ok && !there(files, path.Dir(p.path), name) {
				t.Errorf("%s names `%s`, which is not there", p.path, m[1])
			}
		}
	}
}

// named returns the file or folder that words on a page name; ok is false if they name none. GAME stands for any box, and is
// replaced by dorada.
func named(words string) (name string, ok bool) {
	name = strings.ReplaceAll(strings.TrimPrefix(words, "./"), "GAME", "dorada")
	if !regexp.MustCompile(`^[a-z][a-z0-9_./-]*$`).MatchString(name) {
		return "", false
	}
	top, _, deep := strings.Cut(name, "/")
	return name, path.Ext(name) == ".go" || path.Ext(name) == ".md" || deep && slices.Contains([]string{"assets", "cmd", "logic", "scenes"}, top)
}

// there reports whether name, on a page in the folder dir, is a file or folder in files: a path from the repository or from dir,
// or the end of the path of a file.
func there(files []string, dir, name string) bool {
	return slices.ContainsFunc(files, func(f string) bool {
		return f == name || f == path.Join(dir, name) || path.Ext(name) != "" && strings.HasSuffix(f, "/"+name)
	})
}

// declared returns the exported names that the packages in the folders of files declare, as "package.Name", and
// "package.Type.Name" of methods and fields, those of tests too; and the names of these packages.
func declared(t *testing.T, files []string) (names, packages map[string]bool) {
	t.Helper()
	names, packages = map[string]bool{}, map[string]bool{}
	for _, file := range files {
		if path.Ext(file) != ".go" {
			continue
		}
		f, err := parser.ParseFile(token.NewFileSet(), filepath.Join("..", filepath.FromSlash(file)), nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		pkg := f.Name.Name
		packages[pkg] = true
		for _, d := range f.Decls {
			for _, name := range declaredNames(d) {
				names[pkg+"."+name] = true
			}
		}
	}
	return names, packages
}

// declaredNames returns the names that a declaration declares; methods and fields with that of their type before them.
func declaredNames(d ast.Decl) (names []string) {
	if f, ok := d.(*ast.FuncDecl); ok {
		name := f.Name.Name
		if f.Recv != nil {
			ast.Inspect(f.Recv.List[0].Type, func(n ast.Node) bool {
				if id, ok := n.(*ast.Ident); ok {
					names = append(names, id.Name+"."+name)
				}
				return len(names) == 0
			})
			return names
		}
		return []string{name}
	}
	for _, spec := range d.(*ast.GenDecl).Specs {
		switch s := spec.(type) {
		case *ast.TypeSpec:
			names = append(names, s.Name.Name)
			ast.Inspect(s.Type, func(n ast.Node) bool {
				if f, ok := n.(*ast.Field); ok {
					for _, id := range f.Names {
						names = append(names, s.Name.Name+"."+id.Name)
					}
				}
				return true
			})
		case *ast.ValueSpec:
			for _, id := range s.Names {
				names = append(names, id.Name)
			}
		}
	}
	return names
}

// TestPagesNameWhatIsDeclared: what a page names as an exported name of one of our packages is declared there.
func TestPagesNameWhatIsDeclared(t *testing.T) {
	all, files := pages(t)
	names, packages := declared(t, files)
	name := regexp.MustCompile("`([a-z0-9]+)((?:\\.[A-Z]\\w*)+)[`({]")
	for _, p := range all {
		for _, m := range name.FindAllStringSubmatch(strings.Join(p.lines, "\n"), -1) {
			if packages[m[1]] && !names[m[1]+m[2]] {
				t.Errorf("%s names %s%s, which is not declared", p.path, m[1], m[2])
			}
		}
	}
}
