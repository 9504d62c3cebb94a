package bundle

import (
	"archive/zip"
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"fmt"
	"image"
	_ "image/jpeg" // for the pictures of the manifest
	_ "image/png"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/andybalholm/brotli"

	"ludotheque/assets/notices"
	"ludotheque/cmd/web/server"
)

// small is the import path of a program that links in seconds.
const small = "ludotheque/cmd/web/testdata/stops"

// build builds the small program.
func build(t *testing.T, dir string, quality int) *Report {
	t.Helper()
	r, err := Build(t.Context(), Options{Dir: dir, Package: small, Quality: quality})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// read returns the content of a file of the bundle.
func read(t *testing.T, dir, name string) []byte {
	t.Helper()
	content, err := os.ReadFile(filepath.Join(dir, name))
	if err != nil {
		t.Fatal(err)
	}
	return content
}

// listed returns the names of the files that lie in dir.
func listed(t *testing.T, dir string) []string {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return names
}

// one returns the only name in dir with the prefix and the suffix.
func one(t *testing.T, dir, prefix, suffix string) string {
	t.Helper()
	var found []string
	for _, name := range listed(t, dir) {
		if strings.HasPrefix(name, prefix) && strings.HasSuffix(name, suffix) {
			found = append(found, name)
		}
	}
	if len(found) != 1 {
		t.Fatalf("%s…%s: found %q, want one", prefix, suffix, found)
	}
	return found[0]
}

func TestBuildMakesAWholeBundle(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "new", "web")
	r := build(t, dir, 1)
	t.Run("program", func(t *testing.T) { testProgram(t, dir) })
	t.Run("report", func(t *testing.T) { testReport(t, dir, r) })
	t.Run("compressed", func(t *testing.T) { testCompressed(t, dir, r) })
	t.Run("links", func(t *testing.T) { testLinks(t, dir) })
	t.Run("manifest", func(t *testing.T) { testManifest(t, dir) })
	t.Run("worker", func(t *testing.T) { testWorker(t, dir) })
	t.Run("archive", func(t *testing.T) { testPack(t, dir, r) })
	t.Run("again", func(t *testing.T) { testAgain(t, dir) })
}

func testProgram(t *testing.T, dir string) {
	program := read(t, dir, one(t, dir, "stops.", ".wasm"))
	if !bytes.HasPrefix(program, []byte("\x00asm")) {
		t.Errorf("the program starts with %q, want WebAssembly", program[:4])
	}
	here, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	if bytes.Contains(program, []byte(here)) {
		t.Errorf("the program holds %q, a path of this machine", here)
	}
	if glue := read(t, dir, one(t, dir, "wasm_exec.", ".js")); !bytes.Contains(glue, []byte("class {")) {
		t.Error("wasm_exec.js does not declare the class Go")
	}
}

func testReport(t *testing.T, dir string, r *Report) {
	for _, f := range r.Files {
		if got := size(filepath.Join(dir, f.Name)); got != f.Raw {
			t.Errorf("%s has %d bytes, reported are %d", f.Name, got, f.Raw)
		}
	}
	names := append(r.names(), reportName)
	slices.Sort(names)
	if got := listed(t, dir); !slices.Equal(got, names) {
		t.Errorf("the folder holds %q, reported are %q", got, names)
	}
	again, err := ReadReport(dir)
	if err != nil || !slices.Equal(again.Files, r.Files) || again.Quality != 1 {
		t.Errorf("the report reads back as %v, %v", again, err)
	}
	var table strings.Builder
	if n, err := r.WriteTo(&table); err != nil || int(n) != table.Len() || !strings.Contains(table.String(), "total") {
		t.Errorf("the table is %q, %d, %v", table.String(), n, err)
	}
}

func testCompressed(t *testing.T, dir string, r *Report) {
	for _, f := range r.Files {
		if (strings.HasSuffix(f.Name, ".png") || strings.HasSuffix(f.Name, ".jpg")) != (f.Brotli == 0) {
			t.Errorf("%s has %d bytes in brotli", f.Name, f.Brotli)
		}
		if f.Brotli == 0 {
			continue
		}
		want := read(t, dir, f.Name)
		got, err := io.ReadAll(brotli.NewReader(bytes.NewReader(read(t, dir, f.Name+".br"))))
		if err != nil || !bytes.Equal(got, want) {
			t.Errorf("%s.br opens to %d bytes, %v, want %d", f.Name, len(got), err, len(want))
		}
		z, err := gzip.NewReader(bytes.NewReader(read(t, dir, f.Name+".gz")))
		if err != nil {
			t.Fatal(err)
		}
		if got, err := io.ReadAll(z); err != nil || !bytes.Equal(got, want) {
			t.Errorf("%s.gz opens to %d bytes, %v, want %d", f.Name, len(got), err, len(want))
		}
	}
}

var address = regexp.MustCompile(`(?:href|src|data-program)="([^"]+)"`)

func testLinks(t *testing.T, dir string) {
	page := string(read(t, dir, "index.html"))
	if string(read(t, dir, notices.File)) != notices.Text() {
		t.Error("the notices do not lie beside the page")
	}
	if !strings.Contains(page, `http-equiv="Content-Security-Policy" content="default-src &#39;none&#39;;`) {
		t.Error("the page does not say what it may do")
	}
	links := address.FindAllStringSubmatch(page, -1)
	if len(links) < 8 {
		t.Errorf("the page has %d links: %q", len(links), links)
	}
	for _, link := range links {
		name := link[1]
		if size(filepath.Join(dir, name)) == 0 {
			t.Errorf("the page links to %s, which is not there", name)
		}
		if name != "manifest.webmanifest" && !server.Immutable(name) {
			t.Errorf("the page links to %s, which has no hash", name)
		}
	}
	for _, want := range []string{"viewport-fit=cover", `data-size="`} {
		if !strings.Contains(page, want) {
			t.Errorf("the page lacks %s", want)
		}
	}
	style := string(read(t, dir, one(t, dir, "page.", ".css")))
	for _, want := range []string{"touch-action: none", "overflow: hidden", "overscroll-behavior: none"} {
		if !strings.Contains(style, want) {
			t.Errorf("the style lacks %s", want)
		}
	}
}

// picture is an icon or a screenshot in a manifest.
type picture struct{ Src, Sizes, Type, Purpose string }

func testManifest(t *testing.T, dir string) {
	for file, want := range map[string]string{
		"manifest.webmanifest": "en Ludotheque", "manifest.fr.webmanifest": "fr Ludothèque", "manifest.de.webmanifest": "de Ludothek",
	} {
		testOneManifest(t, dir, file, want)
	}
}

func testOneManifest(t *testing.T, dir, file, name string) {
	var m struct {
		ID, Name, Lang, Description, Display string

		StartURL    string `json:"start_url"`
		Icons       []picture
		Screenshots []picture
		Shortcuts   []struct {
			Name, URL string
			Icons     []picture
		}
	}
	if err := json.Unmarshal(read(t, dir, file), &m); err != nil {
		t.Fatalf("%s: %v", file, err)
	}
	var boxes []string
	all := slices.Concat(m.Icons, m.Screenshots)
	for _, s := range m.Shortcuts {
		boxes = append(boxes, s.URL+" "+strings.ReplaceAll(s.Name, "\u00a0!", "!")) // as French sets it
		all = append(all, s.Icons...)
	}
	if want := []string{"./?box=dorada Dorada", "./?box=pamplona Viva Pamplona!", "./?box=galopp Galopp Royal", "./?box=rapidcity Rapid City"}; !slices.Equal(boxes, want) {
		t.Errorf("%s: the shortcuts are %q, want %q", file, boxes, want)
	}
	for _, p := range all {
		if p.Sizes != sizes(t, dir, p) {
			t.Errorf("%s: %s is said to be %s", file, p.Src, p.Sizes)
		}
	}
	if len(m.Screenshots) < 3 || m.ID != "ludotheque" || m.Lang+" "+m.Name != name || len(m.Description) < 40 {
		t.Errorf("%s: %d screenshots, and it says %q, %q, %q, %q", file, len(m.Screenshots), m.ID, m.Lang, m.Name, m.Description)
	}
	var have []string
	for _, icon := range m.Icons {
		have = append(have, icon.Sizes+" "+icon.Purpose)
	}
	if want := []string{"192x192 any", "any any", "512x512 maskable", "512x512 monochrome"}; !slices.Equal(have, want) {
		t.Errorf("icons are %q, want %q", have, want)
	}
	if m.StartURL != "./" || m.Display != "fullscreen" {
		t.Errorf("start and display are %q, %q", m.StartURL, m.Display)
	}
}

// sizes returns the size of a picture as in a manifest, such as "48x48", "any" for SVG. The picture must have the type that
// the manifest gives.
func sizes(t *testing.T, dir string, p picture) string {
	t.Helper()
	if p.Type == "image/svg+xml" {
		return "any"
	}
	c, format, err := image.DecodeConfig(bytes.NewReader(read(t, dir, p.Src)))
	if err != nil || "image/"+format != p.Type {
		t.Errorf("%s is %s, %v, not %s", p.Src, format, err, p.Type)
	}
	return fmt.Sprintf("%dx%d", c.Width, c.Height)
}

func testWorker(t *testing.T, dir string) {
	worker := string(read(t, dir, "sw.js"))
	_, list, _ := strings.Cut(worker, "const files = ")
	list, _, _ = strings.Cut(list, ";\n")
	var files []string
	if err := json.Unmarshal([]byte(list), &files); err != nil {
		t.Fatalf("the worker's list of files: %v", err)
	}
	for _, name := range files {
		if isForInstalling(name) {
			t.Errorf("the worker keeps %s, which nobody needs who plays", name)
		}
		if name != "./" && size(filepath.Join(dir, name)) == 0 {
			t.Errorf("the worker keeps %s, which is not there", name)
		}
	}
	for _, want := range []string{"./", "manifest.webmanifest", one(t, dir, "stops.", ".wasm"), one(t, dir, "page.", ".js")} {
		if !slices.Contains(files, want) {
			t.Errorf("the worker does not keep %s", want)
		}
	}
}

func testPack(t *testing.T, dir string, r *Report) {
	archive := filepath.Join(t.TempDir(), "web.zip")
	if err := Pack(archive, dir, r); err != nil {
		t.Fatal(err)
	}
	z, err := zip.OpenReader(archive)
	if err != nil {
		t.Fatal(err)
	}
	defer z.Close()
	var names []string
	for _, f := range z.File {
		names = append(names, f.Name)
	}
	if !slices.Equal(names, r.names()) {
		t.Errorf("the archive holds %q, want %q", names, r.names())
	}
	page, err := z.Open("index.html")
	if err != nil {
		t.Fatal(err)
	}
	if got, err := io.ReadAll(page); err != nil || !bytes.Equal(got, read(t, dir, "index.html")) {
		t.Errorf("the archive's page has %d bytes, %v", len(got), err)
	}
	if err := Pack(filepath.Join(dir, "none", "web.zip"), dir, r); err == nil {
		t.Error("an archive was written to a folder that is not there")
	}
}

// testAgain builds over an earlier bundle: files with the same content are not compressed again, files that only the earlier
// bundle had are removed, and files that are not of a bundle stay.
func testAgain(t *testing.T, dir string) {
	before := listed(t, dir)
	program := one(t, dir, "stops.", ".wasm")
	marked := append(read(t, dir, program+".br"), "kept"...)
	mark := func() {
		if err := os.WriteFile(filepath.Join(dir, program+".br"), marked, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	mark()
	old, err := ReadReport(dir)
	if err != nil {
		t.Fatal(err)
	}
	for i := range old.Files {
		if old.Files[i].Name == program {
			old.Files[i].Brotli = len(marked)
		}
	}
	old.Files = append(old.Files, File{Name: "gone.0123456789ab.js", Raw: 1, Brotli: 1, Gzip: 1})
	if err := old.write(dir); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"gone.0123456789ab.js", "gone.0123456789ab.js.br", "mine.txt"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte("x"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	build(t, dir, 1)
	if !bytes.Equal(read(t, dir, program+".br"), marked) {
		t.Error("the same program was compressed again")
	}
	want := append(before, "mine.txt")
	slices.Sort(want)
	if got := listed(t, dir); !slices.Equal(got, want) {
		t.Errorf("the folder holds %q, want %q", got, want)
	}
	if r := build(t, dir, 2); bytes.Equal(read(t, dir, program+".br"), marked) || r.Quality != 2 {
		t.Errorf("a higher quality was asked for, and quality %d kept", r.Quality)
	}
	if r := build(t, dir, 1); r.Quality != 2 {
		t.Errorf("nothing had to be compressed again, and the quality is %d", r.Quality)
	}
	if err := os.Remove(filepath.Join(dir, program+".br")); err != nil {
		t.Fatal(err)
	}
	if r := build(t, dir, 1); r.Quality != 1 {
		t.Errorf("the program was compressed at quality 1, and the bundle's quality is %d", r.Quality)
	}
}

func TestBuildRefuses(t *testing.T) {
	foreign := t.TempDir()
	if err := os.WriteFile(filepath.Join(foreign, "thesis.txt"), []byte("mine"), 0o644); err != nil {
		t.Fatal(err)
	}
	escaping := t.TempDir()
	text := `{"quality": 11, "files": [{"name": "../thesis.txt", "raw": 1}]}`
	if err := os.WriteFile(filepath.Join(escaping, reportName), []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	nonsense := t.TempDir()
	if err := os.WriteFile(filepath.Join(nonsense, reportName), []byte("{"), 0o644); err != nil {
		t.Fatal(err)
	}
	blocked := t.TempDir()
	if err := os.WriteFile(filepath.Join(blocked, reportName), []byte(`{"quality": 1, "files": []}`), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(filepath.Join(blocked, "index.html"), 0o755); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name string
		o    Options
		want string
	}{
		{"a quality too high", Options{Dir: t.TempDir(), Package: small, Quality: 12}, "quality 12"},
		{"a quality too low", Options{Dir: t.TempDir(), Package: small, Quality: -1}, "quality -1"},
		{"a folder of something else", Options{Dir: foreign, Package: small}, ErrForeign.Error()},
		{"a report that leads out", Options{Dir: escaping, Package: small}, `"../thesis.txt"`},
		{"a report that is none", Options{Dir: nonsense, Package: small}, reportName},
		{"a folder that is a file", Options{Dir: filepath.Join(foreign, "thesis.txt"), Package: small}, "thesis.txt"},
		{"a file that cannot be written", Options{Dir: blocked, Package: small}, "index.html"},
		{"a program that is none", Options{Dir: t.TempDir(), Package: "ludotheque/cmd/web/testdata/none"}, "testdata/none"},
	} {
		_, err := Build(t.Context(), c.o)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: the error is %v, want %q in it", c.name, err, c.want)
		}
	}
	if _, err := Build(t.Context(), Options{Dir: foreign, Package: small}); !errors.Is(err, ErrForeign) {
		t.Errorf("the error %v is not ErrForeign", err)
	}
}

func TestImmutableNames(t *testing.T) {
	for name, want := range map[string]bool{
		"page.0123456789ab.js":         true,
		"game.ffffffffffff.wasm":       true,
		"index.html":                   false,
		"0123456789ab.js":              false,
		"page.0123456789AB.js":         false,
		"page.0123456789a.js":          false,
		"page.0123456789ab.js.br":      false,
		"page.0123456789ab.other.js":   false,
		"page.0123456789abcd.js":       false,
		"wasm_exec.0c949f4996f9.js":    true,
		"icon-192.ef5057064596.png":    true,
		"page.0123456789ab.":           false,
		"manifest.0123456789ab.webman": true,
	} {
		if got := server.Immutable(name); got != want {
			t.Errorf("%s: %v, want %v", name, got, want)
		}
	}
}
