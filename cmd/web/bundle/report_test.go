package bundle

import (
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/andybalholm/brotli"
)

// report returns the report of a bundle with a page, its program, and a font without compressed forms.
func report() *Report {
	return &Report{Quality: 11, Files: []File{
		{Name: "index.html", Raw: 1000, Brotli: 300, Gzip: 350},
		{Name: "game.wasm", Raw: 90000, Brotli: 20000, Gzip: 25000},
		{Name: "font.bin", Raw: 500},
	}}
}

// TestAVisitFetchesTheCompressedForms: Total counts compressed forms, a file without them as it is, and no files for installing.
func TestAVisitFetchesTheCompressedForms(t *testing.T) {
	r := report()
	if got, want := r.Total(), (File{Name: "total", Raw: 91500, Brotli: 20800, Gzip: 25850}); got != want {
		t.Errorf("a visit fetches %+v, want %+v", got, want)
	}
	for name, aside := range map[string]bool{"lid-dorada.png": true, "shelf.jpg": true, "icon-mono-512.png": true, "icon-maskable-512.png": true, "icon-apple.1f.png": true, "icon-192.png": false, "page.js": false} {
		r := report()
		r.Files = append(r.Files, File{Name: name, Raw: 7777})
		if got := r.Total().Raw; (got == 91500) != aside {
			t.Errorf("with %s a visit fetches %d bytes", name, got)
		}
	}
}

func TestFilesOfABundleAreFoundByTheirNames(t *testing.T) {
	r := report()
	if want := []string{"index.html", "index.html.br", "index.html.gz", "game.wasm", "game.wasm.br", "game.wasm.gz", "font.bin"}; !slices.Equal(r.names(), want) {
		t.Errorf("the files are %q, want %q", r.names(), want)
	}
	if f, ok := r.find("font.bin"); !ok || f.Raw != 500 {
		t.Errorf("%+v, %v", f, ok)
	}
	if f, ok := r.find("font"); ok {
		t.Errorf("%+v is found for a part of its name", f)
	}
}

func TestAReportIsATableForPeople(t *testing.T) {
	var b bytes.Buffer
	n, err := report().WriteTo(&b)
	if err != nil || n != int64(b.Len()) {
		t.Fatalf("%d bytes of %d, %v", n, b.Len(), err)
	}
	want := []string{
		"raw brotli 11 gzip 9",
		"1000 300 350 index.html",
		"90000 20000 25000 game.wasm",
		"500 500 500 font.bin",
		"91500 20800 25850 total",
	}
	for i, line := range strings.Split(strings.TrimRight(b.String(), "\n"), "\n") {
		if got := strings.Join(strings.Fields(line), " "); i >= len(want) || got != want[i] {
			t.Errorf("line %d is %q", i, got)
		}
	}
}

// TestABundleThatIsMadeQuicklyIsGzippedQuickly: the table shows the level of gzip that follows from the quality.
func TestABundleThatIsMadeQuicklyIsGzippedQuickly(t *testing.T) {
	for quality, want := range map[int]int{0: 1, 1: 1, 5: 5, Best: 9} {
		var b bytes.Buffer
		if _, err := (&Report{Quality: quality}).WriteTo(&b); err != nil {
			t.Fatal(err)
		}
		if head, _, _ := strings.Cut(b.String(), "\n"); !strings.HasSuffix(strings.TrimSpace(head), fmt.Sprintf("gzip %d", want)) {
			t.Errorf("at quality %d the table begins with %q, want gzip %d", quality, head, want)
		}
	}
}

func TestAReportIsReadAsItWasWritten(t *testing.T) {
	dir := t.TempDir()
	if err := report().write(dir); err != nil {
		t.Fatal(err)
	}
	got, err := ReadReport(dir)
	if err != nil || got.Quality != 11 || !slices.Equal(got.Files, report().Files) {
		t.Errorf("%+v, %v", got, err)
	}
	if _, err := ReadReport(t.TempDir()); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("where there is none: %v", err)
	}
}

// TestAReportNamesFilesOfItsFolderAlone: a report with names outside its folder is refused.
func TestAReportNamesFilesOfItsFolderAlone(t *testing.T) {
	for name, want := range map[string]bool{"index.html": true, "a b.js": true, "../secret": false, "sub/file": false, `sub\\file`: false, "/etc/passwd": false, "": false} {
		dir := t.TempDir()
		text := `{"quality":11,"files":[{"name":"` + name + `","raw":1}]}`
		if err := os.WriteFile(filepath.Join(dir, reportName), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := ReadReport(dir); (err == nil) != want {
			t.Errorf("%q: %v", name, err)
		}
	}
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, reportName), []byte(`{"quality":`), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := ReadReport(dir); err == nil || errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a torn report: %v", err)
	}
}

// TestBothFormsAreThere: a file is complete only if both compressed forms have the sizes in the report.
func TestBothFormsAreThere(t *testing.T) {
	dir := t.TempDir()
	f := File{Name: "a.js", Raw: 9, Brotli: 4, Gzip: 6}
	lay := func(name string, n int) {
		if err := os.WriteFile(filepath.Join(dir, name), make([]byte, n), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if f.isComplete(dir) {
		t.Error("present before anything is there")
	}
	lay("a.js.br", 4)
	if f.isComplete(dir) {
		t.Error("present without gzip")
	}
	lay("a.js.gz", 6)
	if !f.isComplete(dir) {
		t.Error("not present though both are there")
	}
	lay("a.js.br", 5)
	if f.isComplete(dir) {
		t.Error("present with another size")
	}
	if (File{Name: "b.js", Raw: 9}).isComplete(dir) {
		t.Error("one that is not kept compressed is present")
	}
}

// TestWhatIsCompressedIsReadAgain: brotli's and gzip's readers restore what writeCompressed has written, and it returns the size.
func TestWhatIsCompressedIsReadAgain(t *testing.T) {
	content := []byte(strings.Repeat("a page of the game, ", 200))
	for name, tt := range map[string]struct {
		write func(io.Writer) io.WriteCloser
		read  func(io.Reader) (io.Reader, error)
	}{
		"brotli": {brotliWriter(5), func(r io.Reader) (io.Reader, error) { return brotli.NewReader(r), nil }},
		"gzip":   {gzipWriter(Best), func(r io.Reader) (io.Reader, error) { return gzip.NewReader(r) }},
	} {
		file := filepath.Join(t.TempDir(), name)
		n, err := writeCompressed(file, content, tt.write)
		if err != nil {
			t.Fatal(err)
		}
		data, err := os.ReadFile(file)
		if err != nil || len(data) != n || n >= len(content)/5 {
			t.Fatalf("%s: %d bytes of %d, told are %d, %v", name, len(data), len(content), n, err)
		}
		r, err := tt.read(bytes.NewReader(data))
		if err != nil {
			t.Fatal(err)
		}
		if again, err := io.ReadAll(r); err != nil || !bytes.Equal(again, content) {
			t.Errorf("%s: %d bytes are read again, %v", name, len(again), err)
		}
	}
	if _, err := writeCompressed(filepath.Join(t.TempDir(), "no", "folder"), content, gzipWriter(Best)); err == nil {
		t.Error("a file is written into no folder")
	}
}

// TestAManifestIsSaidInEveryLanguage: there are texts and the titles of all boxes in each, and a missing text is an error with
// its key.
func TestAManifestIsSaidInEveryLanguage(t *testing.T) {
	for _, lang := range languages {
		said, err := readWords(lang)
		if err != nil || said.Lang != lang || said.Title == "" || said.About == "" || len(said.Boxes) != 4 {
			t.Errorf("%s: %+v, %v", lang, said, err)
		}
	}
	if _, err := readWords("eo"); err == nil {
		t.Error("there are words in Esperanto")
	}
	if _, err := readPhrase("en", "shell", "nothing.of.that.name"); err == nil || !strings.Contains(err.Error(), "shell.nothing.of.that.name is not said") {
		t.Errorf("%v", err)
	}
	for lang, want := range map[string]string{"en": "manifest.webmanifest", "fr": "manifest.fr.webmanifest", "de": "manifest.de.webmanifest"} {
		if got := manifestName(lang); got != want {
			t.Errorf("that of %s is %s, want %s", lang, got, want)
		}
	}
}
