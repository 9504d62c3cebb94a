//go:build !js && !android && !ios

package playtest

import (
	"os"
	"path/filepath"
	"testing"
)

// Clipboard gives the programs that the test starts from now on a clipboard of their own. It returns a function, copied, which
// returns the text that was copied last, or "" before any was copied.
func Clipboard(t testing.TB) (copied func() string) {
	t.Helper()
	dir := t.TempDir()
	file := filepath.Join(dir, "copied")
	// Each of the programs with which text is copied on some system is replaced by a script that writes its input to file.
	script := "#!/bin/sh\ncat > " + file + ".part && mv " + file + ".part " + file + "\n"
	for _, name := range []string{"pbcopy", "clip.exe", "wl-copy", "xclip", "xsel"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(script), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	t.Setenv("PATH", dir+string(os.PathListSeparator)+os.Getenv("PATH"))
	return func() string {
		data, _ := os.ReadFile(file) // there is no file before something has been copied
		return string(data)
	}
}
