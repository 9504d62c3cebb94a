package main

import (
	"bytes"
	"encoding/json"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"ludotheque/assets/words"
	"ludotheque/cmd/web/bundle/bundletest"
)

// TestAPageSaysNothingThatOnlyHostsSay holds the page, which is without the words in the folder host, to not saying them: nothing
// of the program asks for one.
func TestAPageSaysNothingThatOnlyHostsSay(t *testing.T) {
	dir, err := built.Of(bundletest.Game)
	if err != nil {
		t.Fatal(err)
	}
	names, err := filepath.Glob(filepath.Join(dir, "*.wasm"))
	if err != nil || len(names) != 1 {
		t.Fatalf("the program of the page is one of %q: %v", names, err)
	}
	program, err := os.ReadFile(names[0])
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Contains(program, []byte("lobby.title")) {
		t.Error("the program does not hold the keys of what it says, so that nothing can be told of them")
	}
	for _, key := range ofHosts(t) {
		if bytes.Contains(program, []byte(key)) {
			t.Errorf("a page may say %q, for which it has no words", key)
		}
	}
}

// ofHosts are the keys of what only a program says that can open rooms.
func ofHosts(t *testing.T) (keys []string) {
	t.Helper()
	text, err := fs.ReadFile(words.Files, "host/lobby.en.json")
	if err != nil {
		t.Fatal(err)
	}
	var all map[string]json.RawMessage
	if err := json.Unmarshal(text, &all); err != nil {
		t.Fatal(err)
	}
	for key := range all {
		keys = append(keys, key)
	}
	return keys
}
