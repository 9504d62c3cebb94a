package words

import (
	"testing"
	"testing/fstest"
)

// TestALanguageThatCannotBeReadIsTriedAgain: the files that were read before the one at fault do not stand for the language.
func TestALanguageThatCannotBeReadIsTriedAgain(t *testing.T) {
	files := fstest.MapFS{
		"a.en.json": {Data: []byte(`{"a.x": "yes"}`)},
		"a.fr.json": {Data: []byte(`{"a.x": "oui"}`)},
		"b.fr.json": {Data: []byte(`{"b.x": `)},
	}
	b := &Book{files: files, catalogues: make(map[Lang]catalogue)}
	if err := b.SetLang(English); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if err := b.SetLang(French); err == nil || b.Lang() != English {
			t.Fatalf("SetLang: %v, and the book is in %q", err, b.Lang())
		}
	}
	files["b.fr.json"] = &fstest.MapFile{Data: []byte(`{"b.x": "non"}`)}
	if err := b.SetLang(French); err != nil || b.T("a.x") != "oui" || b.T("b.x") != "non" {
		t.Errorf("after the mend: %v, %q, %q", err, b.T("a.x"), b.T("b.x"))
	}
}
