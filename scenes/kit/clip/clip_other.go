//go:build !js

package clip

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"
	"unicode"
	"unicode/utf16"
)

// clipboardPrograms are the commands, with their arguments, that copy their standard input to the clipboard. The
// first one that is installed and succeeds is used: wl-copy may be there, but not Wayland.
var clipboardPrograms = [][]string{{"pbcopy"}, {"clip.exe"}, {"wl-copy"}, {"xclip", "-selection", "clipboard"}, {"xsel", "-ib"}}

// copyTimeout is how long one of clipboardPrograms may run.
const copyTimeout = 5 * time.Second

// Open returns what the desktop offers: files, and a clipboard if one of clipboardPrograms is installed.
func Open() Clip {
	c := Clip{SaveFile: func(name string, data []byte) (string, error) { return saveFile(downloadFolder(), name, data) }}
	if list := installed(clipboardPrograms); len(list) > 0 {
		c.Copy = func(text string) { go copyText(list, text) }
	}
	return c
}

// installed returns those of the commands whose program is installed, each with the path of the program.
func installed(commands [][]string) (list [][]string) {
	for _, c := range commands {
		if path, err := exec.LookPath(c[0]); err == nil {
			list = append(list, append([]string{path}, c[1:]...))
		}
	}
	return list
}

// copyText runs the commands with text as their standard input, one after the other, until one succeeds. If none does, the
// text is still on the screen.
func copyText(commands [][]string, text string) {
	for _, c := range commands {
		if runWithInput(text, c[0], c[1:]...) == nil {
			return
		}
	}
}

// downloadFolder returns $XDG_DOWNLOAD_DIR if it is a folder, else ~/Downloads if it is one, else the home folder.
func downloadFolder() string {
	home, _ := os.UserHomeDir() // "" without one: then the present folder is used
	for _, dir := range []string{os.Getenv("XDG_DOWNLOAD_DIR"), filepath.Join(home, "Downloads")} {
		if info, err := os.Stat(dir); err == nil && info.IsDir() {
			return dir
		}
	}
	return home
}

// maxSameName is how many names saveFile tries before it gives up.
const maxSameName = 1000

// saveFile writes data to a new file in dir and returns its path. If there is a file with that name, it adds "-2", "-3" and
// so on before the extension. It fails after maxSameName names. A file that could not be written whole is not removed.
func saveFile(dir, name string, data []byte) (path string, err error) {
	extension := filepath.Ext(name)
	for n := 1; n <= maxSameName; n++ {
		path = filepath.Join(dir, name)
		if n > 1 {
			path = filepath.Join(dir, fmt.Sprintf("%s-%d%s", strings.TrimSuffix(name, extension), n, extension))
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
	return "", fmt.Errorf("clip: %s: there are %d files of that name", path, maxSameName)
}

// clipboardInput returns text as a clipboard program expects it: in UTF-8, or for clip.exe in UTF-16 unless all of text is
// ASCII, since clip.exe takes UTF-8 for the letters of an old code page.
func clipboardInput(program, text string) []byte {
	ascii := !strings.ContainsFunc(text, func(r rune) bool { return r > unicode.MaxASCII })
	if ascii || filepath.Base(program) != "clip.exe" {
		return []byte(text)
	}
	var wide []byte
	for _, unit := range utf16.Encode([]rune(text)) {
		wide = binary.LittleEndian.AppendUint16(wide, unit)
	}
	return wide
}

// runWithInput runs a clipboard program with text as its standard input, for at most copyTimeout. pbcopy needs a locale that says
// that the text is UTF-8; a program that was not opened from a terminal has none. It is an error if the program fails or takes longer.
func runWithInput(text, program string, args ...string) error {
	ctx, cancel := context.WithTimeout(context.Background(), copyTimeout)
	defer cancel()
	cmd := exec.CommandContext(ctx, program, args...)
	cmd.Stdin = bytes.NewReader(clipboardInput(program, text))
	if filepath.Base(program) == "pbcopy" {
		cmd.Env = append(os.Environ(), "LC_CTYPE=UTF-8")
	}
	return cmd.Run()
}
