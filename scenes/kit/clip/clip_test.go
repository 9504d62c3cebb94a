//go:build !js

package clip

import (
	"os"
	"path/filepath"
	"testing"
)

// TestFilesOfOneNameLieBesideEachOther: saveFile replaces no file, and fails without the folder.
func TestFilesOfOneNameLieBesideEachOther(t *testing.T) {
	dir := t.TempDir()
	for i, want := range []string{"ada.png", "ada-2.png", "ada-3.png"} {
		path, err := saveFile(dir, "ada.png", []byte{byte(i)})
		if err != nil || path != filepath.Join(dir, want) {
			t.Fatalf("%s, %v; want %s", path, err, want)
		}
	}
	for i, name := range []string{"ada.png", "ada-2.png", "ada-3.png"} {
		if data, err := os.ReadFile(filepath.Join(dir, name)); err != nil || string(data) != string([]byte{byte(i)}) {
			t.Errorf("%s holds %v, %v", name, data, err)
		}
	}
	if path, err := saveFile(filepath.Join(dir, "gone"), "ada.png", nil); err == nil {
		t.Errorf("without the folder the file is %s", path)
	}
}

// TestFilesGoWhereDownloadsGo: into the folder that the system names, else Downloads, else the home folder.
func TestFilesGoWhereDownloadsGo(t *testing.T) {
	home := t.TempDir()
	t.Setenv("HOME", home)
	t.Setenv("XDG_DOWNLOAD_DIR", filepath.Join(home, "gone"))
	if got := downloadFolder(); got != home {
		t.Errorf("without a folder for them they go to %s", got)
	}
	usual, own := filepath.Join(home, "Downloads"), filepath.Join(home, "Laden")
	for _, dir := range []string{usual, own} {
		if err := os.Mkdir(dir, 0o755); err != nil {
			t.Fatal(err)
		}
	}
	if got := downloadFolder(); got != usual {
		t.Errorf("they go to %s", got)
	}
	t.Setenv("XDG_DOWNLOAD_DIR", own)
	if got := downloadFolder(); got != own {
		t.Errorf("they go to %s", got)
	}
}

// TestCopyGoesOnToAProgramThatWorks: of three that are known one is not installed, and one finds no display.
func TestCopyGoesOnToAProgramThatWorks(t *testing.T) {
	dir := t.TempDir()
	copied := filepath.Join(dir, "copied")
	for name, script := range map[string]string{"board-deaf": "exit 1", "board-good": "cat > " + copied} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte("#!/bin/sh\n"+script+"\n"), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	t.Setenv("PATH", dir+string(os.PathListSeparator)+os.Getenv("PATH"))
	list := installed([][]string{{"board-none"}, {"board-deaf", "-in"}, {"board-good"}})
	if len(list) != 2 || list[0][0] != filepath.Join(dir, "board-deaf") || list[0][1] != "-in" {
		t.Fatalf("installed are %q", list)
	}
	copyText(list, "K7QXM")
	if data, err := os.ReadFile(copied); string(data) != "K7QXM" {
		t.Errorf("copied is %q, %v", data, err)
	}
}

// TestClipboardsGetTheLettersThatTheyUnderstand: clip.exe gets UTF-16 where it matters, all others UTF-8, and pbcopy is told so.
func TestClipboardsGetTheLettersThatTheyUnderstand(t *testing.T) {
	for _, tt := range []struct{ program, text, want string }{
		{"/usr/bin/xclip", "Zoé", "Zoé"},
		{"/mnt/c/Windows/system32/clip.exe", "Zoe", "Zoe"},
		{"/mnt/c/Windows/system32/clip.exe", "Zoé", "Z\x00o\x00\xe9\x00"},
	} {
		if got := string(clipboardInput(tt.program, tt.text)); got != tt.want {
			t.Errorf("%s gets %q, want %q", tt.program, got, tt.want)
		}
	}
	dir := t.TempDir()
	program, locale := filepath.Join(dir, "pbcopy"), filepath.Join(dir, "locale")
	if err := os.WriteFile(program, []byte("#!/bin/sh\necho $LC_CTYPE > "+locale+"\n"), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := runWithInput("Zoé", program); err != nil {
		t.Fatal(err)
	}
	if data, err := os.ReadFile(locale); string(data) != "UTF-8\n" {
		t.Errorf("the locale is %q, %v", data, err)
	}
}
