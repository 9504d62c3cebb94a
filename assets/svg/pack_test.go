package svg

import (
	"io/fs"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

// same tells whether two drawings are the same to the last bit.
func same(a, b *Drawing) bool {
	return a.X == b.X && a.Y == b.Y && a.W == b.W && a.H == b.H && slices.EqualFunc(a.shapes, b.shapes, func(a, b shape) bool {
		caps := reflect.ValueOf(a.style.cap).Pointer() == reflect.ValueOf(b.style.cap).Pointer()
		a.style.cap, b.style.cap = nil, nil // functions are never deeply equal
		return caps && reflect.DeepEqual(a, b)
	})
}

// folder is a folder of drawings in a view box of 100 by 100, by their names and elements.
func folder(drawings map[string]string) fs.FS {
	dir := fstest.MapFS{}
	for name, elements := range drawings {
		dir[name+".svg"] = &fstest.MapFile{Data: []byte(`<svg viewBox="0 0 100 100">` + elements + `</svg>`)}
	}
	return dir
}

// packed packs a folder and opens the pack.
func packed(t testing.TB, dir fs.FS) *Pack {
	t.Helper()
	data, err := WritePack(dir)
	if err != nil {
		t.Fatal(err)
	}
	pack, err := OpenPack(string(data))
	if err != nil {
		t.Fatal(err)
	}
	return pack
}

// unpacked returns a drawing of a pack.
func unpacked(t testing.TB, pack *Pack, name string) (Packed, *Drawing) {
	t.Helper()
	p, ok := pack.Find(name)
	if !ok {
		t.Fatalf("the pack has no %s, but %v", name, pack.Names())
	}
	d, err := p.Parse()
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return p, d
}

// TestPackKeepsEveryDrawing reads all pictures of the game from their files and from a pack. None of their paths is left in
// the text.
func TestPackKeepsEveryDrawing(t *testing.T) {
	dir := os.DirFS("../art/svg")
	pack := packed(t, dir)
	files, err := fs.Glob(dir, "*.svg")
	if err != nil || len(files) != len(pack.Names()) || len(files) < 80 {
		t.Fatalf("%d files, %d drawings in the pack, %v", len(files), len(pack.Names()), err)
	}
	for _, file := range files {
		text, err := fs.ReadFile(dir, file)
		if err != nil {
			t.Fatal(err)
		}
		want, err := Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		p, got := unpacked(t, pack, strings.TrimSuffix(file, ".svg"))
		if !same(got, want) {
			t.Errorf("%s is another drawing when it is unpacked", file)
		}
		if strings.Contains(p.Text, " d=") {
			t.Errorf("%s: a path is not packed", file)
		}
	}
}

func TestPackKeeps(t *testing.T) {
	for name, c := range map[string]struct {
		elements string
		text     string // what of the elements is left
	}{
		"whole numbers":     {`<path d="M1 2l3 -4h5v-6z"/>`, `<path/>`},
		"tenths":            {`<path d="M1.1 -.2c3.4 5 .6 .7 -8.9 9.9"/>`, `<path/>`},
		"far away":          {`<path d="M9000 -9000c9999.9 0 -9999.9 0 1 1z"/>`, `<path/>`},
		"two contours":      {`<path d="M1 2l3 4zM5 6l7 8M9 10h1z"/>`, `<path/>`},
		"after the close":   {`<path d="M1 2l3 4zl5 6"/>`, `<path/>`},
		"twice":             {`<path d="M1 2l3 4z"/><path d="M7 2h4z"/><path d="M1 2l3 4z"/>`, `<path/><path/><path/>`},
		"nothing":           {`<path d=""/><path/><path d="M1 2h3"/>`, `<path/><path/><path/>`},
		"hidden":            {`<defs><path id="a" d="M1 2h3z"/></defs><path d="M4 5h6z"/>`, `<defs><path id="a"/></defs><path/>`},
		"styles":            {"<g fill='none'>\n <path\td='M1 2h3' stroke=\"#123\"/>\n</g>", `<g fill="none"><path stroke="#123"/></g>`},
		"words":             {`<title>A d="M1 1"</title><!-- <path d="M2 2h2"/> --><path d="M1 2h3"/>`, `<title></title><path/>`},
		"hundredths":        {`<path d="M1.25 2l3 4z"/><path d="M5 6h7"/>`, `<path d="M1.25 2l3 4z"/><path/>`},
		"too far":           {`<path d="M200000 2l3 4z"/>`, `<path d="M200000 2l3 4z"/>`},
		"absolute":          {`<path d="M1 2L3 4"/>`, `<path d="M1 2L3 4"/>`},
		"another beginning": {`<path d="m1 2l3 4"/>`, `<path d="m1 2l3 4"/>`},
		"without letters":   {`<path d="M1 2 3 4 5 6"/><path d="M1 2l3 4 5 6"/>`, `<path d="M1 2 3 4 5 6"/><path/>`},
		"arcs":              {`<path d="M1 2a3 4 0 105 6s1 2 3 4q1 2 3 4t5 6"/>`, `<path d="M1 2a3 4 0 105 6s1 2 3 4q1 2 3 4t5 6"/>`},
		"other shapes":      {`<rect width="3" height="4" rx="1"/><path d="M1 2h3"/><circle r="5"/>`, `<rect width="3" height="4" rx="1"/><path/><circle r="5"/>`},
	} {
		dir := folder(map[string]string{"a": c.elements, "b": `<path d="M3 3h3"/>`})
		text, _ := fs.ReadFile(dir, "a.svg")
		want, err := Parse(text)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		p, got := unpacked(t, packed(t, dir), "a")
		if !same(got, want) {
			t.Errorf("%s: another drawing\n%v, want\n%v", name, got, want)
		}
		if text := `<svg viewBox="0 0 100 100">` + c.text + `</svg>`; p.Text != text {
			t.Errorf("%s: the text is\n%s, want\n%s", name, p.Text, text)
		}
	}
}

func TestWritePackRefuses(t *testing.T) {
	for _, elements := range []string{`<path d="M1"/>`, `<path d="M1 2z3"/>`, `<g>`, `<text/>`} {
		if data, err := WritePack(folder(map[string]string{"bad": elements})); err == nil || !strings.Contains(err.Error(), "bad.svg") {
			t.Errorf("%s: %d bytes and the error %v, want one that names the file", elements, len(data), err)
		}
	}
}

func TestOpenPackRefuses(t *testing.T) {
	good, err := WritePack(folder(map[string]string{"a": `<path d="M1 2h3"/>`, "b": ""}))
	if err != nil {
		t.Fatal(err)
	}
	for n := range good {
		if _, err := OpenPack(string(good[:n])); err == nil {
			t.Errorf("the first %d of %d bytes are taken for a pack", n, len(good))
		}
	}
	for _, data := range []string{string(good) + "x", "\xff\xff\xff\xff\x7f", "\x01\xff\xff\xff\x7fa", "\x01\x01a\x80\x80\x80\x80\x00"} {
		if _, err := OpenPack(data); err == nil {
			t.Errorf("%q is taken for a pack", data)
		}
	}
	if p, ok := packed(t, folder(map[string]string{"a": ""})).Find("b"); ok {
		t.Errorf("found what is not there: %v", p)
	}
}

func TestPackedRefuses(t *testing.T) {
	const text = `<svg viewBox="0 0 9 9"><path/><path/></svg>`
	for name, p := range map[string]paths{
		"no commands":         {},
		"no end":              {".M", "\x02\x02", "", ""},
		"no start":            {".M.", "", "", ""},
		"half a start":        {".M.", "\x02", "", ""},
		"a cut number":        {".M.", "\x02\x82", "", ""},
		"no x":                {".Mh.", "\x02\x02", "", "\x02"},
		"no y":                {".Mv.", "\x02\x02", "\x02", ""},
		"no M":                {".h.", "", "\x02", ""},
		"another command":     {".MA.", "\x02\x02", "\x02", "\x02"},
		"a path before all":   {"=\x01.", "", "", ""},
		"the path itself":     {".=\x00", "", "", ""},
		"no path so far back": {".=\x02", "", "", ""},
		"no number of paths":  {".=", "", "", ""},
		"more commands":       {"...", "", "", ""},
		"more starts":         {"..", "\x02", "", ""},
		"more x":              {"..", "", "\x02", ""},
		"more y":              {"..", "", "", "\x02"},
	} {
		if d, err := (Packed{text, p}).Parse(); err == nil {
			t.Errorf("%s: read as %v", name, d)
		}
	}
	if _, err := (Packed{text, paths{".Mhv.", "\x02\x02", "\x02", "\x02"}}).Parse(); err != nil {
		t.Errorf("what is whole: %v", err)
	}
}

// FuzzPack reads anything without a panic. What it can read has a view box.
func FuzzPack(f *testing.F) {
	for _, elements := range []string{`<path d="M1 2c3 4 5 6 7.7 8z"/><path d="M1 2c3 4 5 6 7.7 8z"/>`, `<path d="M1 2L3 4"/><rect/><path d="M5 6h7v8z"/>`} {
		data, err := WritePack(folder(map[string]string{"a": elements, "b": `<path d="M5 6l7 8"/>`}))
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(data))
	}
	f.Fuzz(func(t *testing.T, data string) {
		pack, err := OpenPack(data)
		if err != nil {
			return
		}
		for _, name := range pack.Names() {
			p, ok := pack.Find(name)
			if !ok {
				t.Errorf("%q is listed and not there", name)
			}
			if d, err := p.Parse(); err == nil && !(d.W > 0 && d.H > 0) {
				t.Errorf("%q: the view box is %v by %v", p.Text, d.W, d.H)
			}
		}
	})
}

// FuzzWritePack packs anything that can be read and gets the same drawing back.
func FuzzWritePack(f *testing.F) {
	f.Add(`<svg viewBox="0 0 9 9"><path d="M1 2c3 4 5 6 7.7 8z"/><path fill='none' d="M1 2 3 4"/></svg>`)
	f.Add(`<svg viewBox="0 0 9 9"><g fill="none"><path d="M1 1a2 3 4 0 1 5 6z"/><path/></g></svg>`)
	f.Fuzz(func(t *testing.T, text string) {
		want, err := Parse([]byte(text))
		if err != nil {
			return
		}
		if _, got := unpacked(t, packed(t, fstest.MapFS{"a.svg": {Data: []byte(text)}}), "a"); !same(got, want) {
			t.Errorf("%q is another drawing when it is unpacked", text)
		}
	})
}
