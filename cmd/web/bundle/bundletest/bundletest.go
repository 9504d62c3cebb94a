// Package bundletest makes the bundles that tests play in a browser.
package bundletest

import (
	"context"
	"errors"
	"os"
	"path"
	"path/filepath"
	"sync"

	"ludotheque/cmd/web/bundle"
)

// Game is the import path of the game's program.
const Game = "ludotheque/cmd/ludotheque"

// Variable is the environment variable with the absolute path of a finished bundle of the game, for those who run the
// tests of several packages:
//
//	go run ./cmd/web build -quality 1 -o DIR
const Variable = "LUDOTHEQUE_BUNDLE"

// Bundles builds bundles of programs, each once, in subfolders of one folder. It is safe for concurrent use.
type Bundles struct {
	dir  string
	mu   sync.Mutex      // guards done; held while a bundle is built, so that only one is built at a time
	done map[string]bool // import paths of the programs whose bundles have been built
}

// In returns Bundles that builds bundles in subfolders of dir. The caller removes dir at the end.
func In(dir string) *Bundles { return &Bundles{dir: dir, done: make(map[string]bool)} }

// Of returns the folder with the bundle of a main package, whose import path is program. The caller must not change
// its files. For the game it is the folder in Variable, if that is set. Else the bundle is built on first use, with little
// compression.
func (b *Bundles) Of(program string) (string, error) {
	if dir := os.Getenv(Variable); dir != "" && program == Game {
		_, err := bundle.ReadReport(dir)
		return dir, err
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	dir := filepath.Join(b.dir, path.Base(program))
	if b.done[program] {
		return dir, nil
	}
	_, err := bundle.Build(context.Background(), bundle.Options{Dir: dir, Package: program, Quality: 1})
	b.done[program] = err == nil
	return dir, err
}

// Copy copies the bundle of a program to the folder dir, where the caller may change it. dir must be missing or empty.
func (b *Bundles) Copy(program, dir string) error {
	from, err := b.Of(program)
	if err != nil {
		return err
	}
	return errors.Join(os.MkdirAll(dir, 0o755), os.CopyFS(dir, os.DirFS(from)))
}
