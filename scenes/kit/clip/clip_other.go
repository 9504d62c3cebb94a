//go:build !js

package clip

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"
)

// clipboardPrograms are programs that put on the clipboard what they read.
var clipboardPrograms = [][]string{{"pbcopy"}, {"clip.exe"}, {"wl-copy"}, {"xclip", "-selection", "clipboard"}, {"xsel", "-ib"}}

// copyTime is how long such a program may take.
const copyTime = 5 * time.Second

// Open returns what this computer offers: its files, and a clipboard if one of the usual programs for it is there.
func Open() Clip {
	c := Clip{Keep: func(name string, data []byte) (string, error) { return saveFile(downloads(), name, data) }}
	for _, board := range clipboardPrograms {
		if path, err := exec.LookPath(board[0]); err == nil {
			c.Copy = func(words string) { go feed(words, path, board[1:]...) }
			break
		}
	}
	return c
}

// downloads returns the folder in which people look for what a program has given them: the one for downloads, or else their own.
func downloads() string {
	home, _ := os.UserHomeDir() // without one it is the folder that the program is in
	for _, dir := range []string{os.Getenv("XDG_DOWNLOAD_DIR"), filepath.Join(home, "Downloads")} {
		if info, err := os.Stat(dir); err == nil && info.IsDir() {
			return dir
		}
	}
	return home
}

// maxAlike is how many files of one name may lie in a folder.
const maxAlike = 1000

// saveFile writes a file into a folder, with a number behind its name if there is one of that name.
func saveFile(dir, name string, data []byte) (path string, err error) {
	ending := filepath.Ext(name)
	for n := 1; n <= maxAlike; n++ {
		path = filepath.Join(dir, name)
		if n > 1 {
			path = filepath.Join(dir, fmt.Sprintf("%s-%d%s", strings.TrimSuffix(name, ending), n, ending))
		}
		file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
		if errors.Is(err, fs.ErrExist) {
			continue
		}
		if err != nil {
			return "", fmt.Errorf("clip: %w", err)
		}
		_, err = file.Write(data)
		if err = errors.Join(err, file.Close()); err != nil {
			return "", fmt.Errorf("clip: %w", err)
		}
		return path, nil
	}
	return "", fmt.Errorf("clip: %s: more than %d files of that name", path, maxAlike)
}

// feed has a program read words. What goes wrong changes nothing: they still stand on the screen.
func feed(words, program string, args ...string) {
	ctx, cancel := context.WithTimeout(context.Background(), copyTime)
	defer cancel()
	cmd := exec.CommandContext(ctx, program, args...)
	cmd.Stdin = strings.NewReader(words)
	_ = cmd.Run()
}
