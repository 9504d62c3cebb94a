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

// Variable is what in the environment holds the absolute path of a bundle of the game, built by whoever runs the tests of several
// packages:
//
//	go run ./cmd/web build -quality 1 -o DIR
const Variable = "LUDOTHEQUE_BUNDLE"

// Bundles are bundles of programs, each built once, in folders under one. They are safe for several goroutines.
type Bundles struct {
	dir  string
	mu   sync.Mutex
	done map[string]bool
}

// In returns bundles that are built in folders under dir, which the caller removes.
func In(dir string) *Bundles { return &Bundles{dir: dir, done: make(map[string]bool)} }

// Of returns the folder of a bundle of the main package with that import path, which is not to be changed: the one that the
// environment names for the game, or else one that is built as quickly as it goes when it is first asked for.
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

// Copy copies the bundle of a program to a folder that does not exist yet, where it may be changed.
func (b *Bundles) Copy(program, dir string) error {
	from, err := b.Of(program)
	if err != nil {
		return err
	}
	return errors.Join(os.MkdirAll(dir, 0o755), os.CopyFS(dir, os.DirFS(from)))
}
