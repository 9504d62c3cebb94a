// Package words returns the texts of the program in the player's language.
//
// Keys are dotted, the area first: "shell.play", "dorada.log.trap". The catalogues are in assets/words, one file per
// area and language. A message may contain named data, {{.Name}}, and plural forms, chosen by the datum named Count.
package words

import (
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"

	assets "ludotheque/assets/words"
)

// Lang is one of the program's languages, as a two-letter code.
type Lang string

// The languages.
const (
	English Lang = "en"
	French  Lang = "fr"
	German  Lang = "de"
)

// Languages returns all languages in the order in which the settings list them.
func Languages() []Lang { return []Lang{English, French, German} }

// Name returns the language's own name.
func (l Lang) Name() string {
	switch l {
	case French:
		return "Français"
	case German:
		return "Deutsch"
	}
	return "English"
}

// Key is a datum that is itself a key: [Book.T] replaces it by the text of that key.
type Key string

// Book holds the catalogues and returns texts in its present language. It is not for concurrent use.
type Book struct {
	files      fs.FS
	catalogues map[Lang]catalogue // the catalogues read so far
	lang       Lang
	cache      map[string]string // texts without data, by key
	edition    int               // see Edition
	device     InputDevice       // see SetInputDevice
	confirmKey string            // see SetConfirmKey
}

// Open returns a book of the embedded catalogues, in English. English also stands in for missing texts of another
// language; the catalogues of other languages are read when they are first used. An error names the file at fault.
func Open() (*Book, error) {
	b := &Book{files: assets.Files, catalogues: make(map[Lang]catalogue)}
	return b, b.SetLang(English)
}

// Read returns a book, in English, of every catalogue <area>.<language>.json at the top of fsys. It reads all of them at
// once. An error names the file at fault.
func Read(fsys fs.FS) (*Book, error) {
	b := &Book{files: fsys, catalogues: make(map[Lang]catalogue)}
	if err := b.load("*.json"); err != nil {
		return nil, err
	}
	return b, b.SetLang(English)
}

// load adds the catalogues in the files that match pattern to those read so far. After an error, which names the file at fault, the
// catalogues of the files before it stay.
func (b *Book) load(pattern string) error {
	names, err := fs.Glob(b.files, pattern)
	if err != nil {
		return fmt.Errorf("words: list catalogues: %w", err)
	}
	for _, name := range names {
		if err := b.add(name); err != nil {
			return fmt.Errorf("words: catalogue %s: %w", name, err)
		}
	}
	return nil
}

// add reads one file, whose name is <area>.<language>.json, into the catalogues. It fails if the language is unknown or a key is
// there already.
func (b *Book) add(name string) error {
	_, end, _ := strings.Cut(name, ".")
	lang := Lang(strings.TrimSuffix(end, ".json"))
	if !slices.Contains(Languages(), lang) {
		return fmt.Errorf("language %q is none of %v", lang, Languages())
	}
	data, err := fs.ReadFile(b.files, name)
	if err != nil {
		return err
	}
	if b.catalogues[lang] == nil {
		b.catalogues[lang] = make(catalogue)
	}
	return b.catalogues[lang].add(data)
}

// Lang returns the present language.
func (b *Book) Lang() Lang { return b.lang }

// Edition returns a number that changes with the language and with the key that confirms. Text laid out under another
// edition is out of date.
func (b *Book) Edition() int { return b.edition }

// SetLang changes the language. The first time, it reads the catalogues of that language. If the language is unknown
// or its catalogues cannot be read, it returns an error and changes nothing.
func (b *Book) SetLang(l Lang) error {
	if !slices.Contains(Languages(), l) {
		return fmt.Errorf("words: language %q is none of %v", l, Languages())
	}
	if l == b.lang {
		return nil
	}
	if b.catalogues[l] == nil {
		if err := b.load("*." + string(l) + ".json"); err != nil {
			delete(b.catalogues, l) // the files before the one at fault have been read
			return err
		}
	}
	b.lang, b.edition = l, b.edition+1
	b.cache = make(map[string]string)
	return nil
}

// InputDevice returns the device that the texts address; Finger at first.
func (b *Book) InputDevice() InputDevice { return b.device }

// SetInputDevice sets the device that the texts address from now on. Texts returned before do not change, and neither does Edition.
func (b *Book) SetInputDevice(h InputDevice) {
	if b.device != h {
		b.device = h
		clear(b.cache)
	}
}

// Has reports whether the catalogues of the book's present language have key. English does not stand in here.
func (b *Book) Has(key string) bool {
	_, ok := b.catalogues[b.lang][key]
	return ok
}

// sharedArea is the area of texts that all boxes share.
const sharedArea = "box"

// BoxKey returns the key of a text of a box: box+rest, or the key shared by all boxes if only that one exists. rest
// begins with a dot.
func (b *Book) BoxKey(box, rest string) string {
	if !b.Has(box+rest) && b.Has(sharedArea+rest) {
		return sharedArea + rest
	}
	return box + rest
}

// Keys returns every key of the book's present language, sorted.
func (b *Book) Keys() []string {
	return slices.Sorted(maps.Keys(b.catalogues[b.lang]))
}

// T returns the text of key. Data follow in pairs of a name and a value: T("shell.points", "Count", 3). A value of
// type [Key] is replaced by its text. Count, an integer, chooses the plural form. If the language lacks the key, the
// text is English; if English lacks the key too, T returns the key. If the language has a text for the present input device, under
// the key with a suffix, T returns that text; see [Book.SetInputDevice]. Without data, T allocates nothing from the second time on;
// with data, call it when they change, not for every frame.
func (b *Book) T(key string, data ...any) string {
	if len(data) > 0 {
		return b.forDevice(key, b.dataMap(data))
	}
	if s, ok := b.cache[key]; ok {
		return s
	}
	s := b.forDevice(key, nil)
	b.cache[key] = s
	return s
}

// dataMap returns a map of pairs of names and values. Values of type [Key] are replaced by their texts. A last name
// without value is ignored, and so are names that are no strings.
func (b *Book) dataMap(data []any) map[string]any {
	m := make(map[string]any, len(data)/2)
	for i := 0; i+1 < len(data); i += 2 {
		name, ok := data[i].(string)
		if !ok {
			continue
		}
		m[name] = data[i+1]
		if k, ok := data[i+1].(Key); ok {
			m[name] = b.T(string(k))
		}
	}
	return m
}

// forDevice returns the text of key for the present input device: if the present language has key with the device's suffix, the text
// of that longer key, for which Enter and Go are further data, see confirmNames; otherwise the text of key itself.
func (b *Book) forDevice(key string, data map[string]any) string {
	end := b.device.suffix()
	if end == "" || !b.Has(key+end) {
		return b.fill(key, data)
	}
	enter, start := b.confirmNames()
	all := map[string]any{"Enter": enter, "Go": start}
	maps.Copy(all, data)
	return b.fill(key+end, all)
}

// fill returns the text of key with the data in it: in the book's language, else in English, else the key itself. The datum Count
// decides between singular and plural.
func (b *Book) fill(key string, data map[string]any) string {
	lang := b.lang
	m, ok := b.catalogues[lang][key]
	if !ok {
		lang = English
		if m, ok = b.catalogues[lang][key]; !ok {
			return key
		}
	}
	s := m.Other.fill(data)
	if lang.isSingular(data["Count"]) {
		s = m.One.fill(data)
	}
	if lang == French {
		return elide(s, data)
	}
	return s
}

// Match returns the language of the first tag whose language the program has, or English if there is no such tag. A tag is a text
// such as "fr_CH.UTF-8" from the environment or "de-AT" from a browser.
func Match(tags ...string) Lang {
	for _, tag := range tags {
		code, _, _ := strings.Cut(strings.ToLower(tag), ".")
		code, _, _ = strings.Cut(strings.ReplaceAll(code, "_", "-"), "-")
		if l := Lang(strings.TrimSpace(code)); slices.Contains(Languages(), l) {
			return l
		}
	}
	return English
}

// InputDevice is the device that texts address: players tap, click or press.
type InputDevice uint8

// The input devices.
const (
	Finger InputDevice = iota // players tap
	Mouse                     // players click
	Keys                      // players press keys, which have names
	Pad                       // players press a gamepad's buttons, which have names
)

// suffix returns the suffix of the keys of texts for the device, or "" for a device that uses the texts without suffix.
func (h InputDevice) suffix() string {
	switch h {
	case Mouse:
		return ".click"
	case Keys, Pad:
		return ".press"
	}
	return ""
}

// confirmNames returns the name of the key or button that confirms, and the name of the key or button that begins a game. In texts for
// keys and gamepads these names replace {{.Enter}} and {{.Go}}.
func (b *Book) confirmNames() (enter, start string) {
	switch {
	case b.device == Pad:
		return b.fill("shell.pad.enter", nil), b.fill("shell.pad.go", nil)
	case b.confirmKey == "":
		return b.fill("shell.key.enter", nil), b.fill("shell.key.go", nil)
	}
	key := map[string]any{"Key": b.confirmKey}
	return b.fill("shell.key.other", key), b.fill("shell.key.go.other", key)
}

// SetConfirmKey sets the label of the key that confirms, for texts that name it; empty for Enter. Another label changes the Edition.
func (b *Book) SetConfirmKey(key string) {
	if b.confirmKey != key {
		b.confirmKey, b.edition = key, b.edition+1
		clear(b.cache)
	}
}
