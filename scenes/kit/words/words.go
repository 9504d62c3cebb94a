// Package words finds what to say, in the player's language.
//
// Keys are dotted, the area first: "shell.play", "dorada.log.trap". The catalogues lie in assets/words, one file per
// area and language. A message may hold named data, {{.Name}}, and plural forms, chosen by the datum called Count.
package words

import (
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"

	assets "ludotheque/assets/words"
)

// Lang is a language the program speaks, as a two-letter code.
type Lang string

// The languages.
const (
	English Lang = "en"
	French  Lang = "fr"
	German  Lang = "de"
)

// Languages returns the languages in the order in which they are offered.
func Languages() []Lang { return []Lang{English, French, German} }

// Name returns what the language calls itself.
func (l Lang) Name() string {
	switch l {
	case French:
		return "Français"
	case German:
		return "Deutsch"
	}
	return "English"
}

// Key is a datum that is itself a key: T puts in what the key means in the language of the book.
type Key string

// Book holds the catalogues and says what keys mean in its present language. It is not for concurrent use.
type Book struct {
	files   fs.FS
	all     map[Lang]catalogue // those that have been read
	lang    Lang
	said    map[string]string
	edition int
	hand    Hand
	// confirm is what is printed on the key that confirms; empty for Enter.
	confirm string
}

// Open returns a book of the embedded catalogues. It starts in English, which stands in for what another language lacks; the others
// are read when they are first spoken. An error names the file at fault.
func Open() (*Book, error) {
	b := &Book{files: assets.Files, all: make(map[Lang]catalogue)}
	return b, b.SetLang(English)
}

// Read returns a book of every catalogue <area>.<language>.json at the top of fsys.
func Read(fsys fs.FS) (*Book, error) {
	b := &Book{files: fsys, all: make(map[Lang]catalogue)}
	if err := b.load("*.json"); err != nil {
		return nil, err
	}
	return b, b.SetLang(English)
}

// load reads the catalogues of the files that match pattern.
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

// add reads one file.
func (b *Book) add(name string) error {
	lang, c, err := readCatalogue(b.files, name)
	if err != nil {
		return err
	}
	if !slices.Contains(Languages(), lang) {
		return fmt.Errorf("language %q is none of %v", lang, Languages())
	}
	if b.all[lang] == nil {
		b.all[lang] = make(catalogue, len(c))
	}
	for key, m := range c {
		if _, twice := b.all[lang][key]; twice {
			return fmt.Errorf("key %q is already in another catalogue", key)
		}
		b.all[lang][key] = m
	}
	return nil
}

// Lang returns the language of the book.
func (b *Book) Lang() Lang { return b.lang }

// Edition returns a number that changes with every change of language, or of the key that confirms; what was laid out under
// another is stale.
func (b *Book) Edition() int { return b.edition }

// SetLang changes the language, and reads its catalogues if it is the first time. A language that is not spoken is refused and leaves
// the book as it is, as do catalogues that cannot be read.
func (b *Book) SetLang(l Lang) error {
	if !slices.Contains(Languages(), l) {
		return fmt.Errorf("words: language %q is none of %v", l, Languages())
	}
	if l == b.lang {
		return nil
	}
	if b.all[l] == nil {
		if err := b.load("*." + string(l) + ".json"); err != nil {
			return err
		}
	}
	b.lang, b.edition = l, b.edition+1
	b.said = make(map[string]string)
	return nil
}

// Hand returns what is played with.
func (b *Book) Hand() Hand { return b.hand }

// SetHand says what is played with from now on. What has been said already stays as it is.
func (b *Book) SetHand(h Hand) {
	if b.hand != h {
		b.hand = h
		clear(b.said)
	}
}

// Has reports whether the book's language has key.
func (b *Book) Has(key string) bool {
	_, ok := b.all[b.lang][key]
	return ok
}

// shared is the area of words that boxes share.
const shared = "box"

// BoxKey returns the key by which a box says something, rest beginning with a dot: its own, or where it has no words of its own that
// of the words which all boxes share, if there are such.
func (b *Book) BoxKey(box, rest string) string {
	if !b.Has(box+rest) && b.Has(shared+rest) {
		return shared + rest
	}
	return box + rest
}

// Keys returns every key of the book's language, sorted.
func (b *Book) Keys() []string {
	return slices.Sorted(maps.Keys(b.all[b.lang]))
}

// T returns what key means. Data follow in pairs of a name and a value: T("shell.points", "Count", 3); a value of type
// [Key] is looked up first. Count, an integer, chooses the plural form. A key that is not in the catalogues comes back
// as it is; one that only English has is said in English. Without data, T allocates nothing from the second time on;
// with data, call it when they change, not for every frame. Words for another [Hand] than a finger stand under the key with an
// end of their own.
func (b *Book) T(key string, data ...any) string {
	if len(data) > 0 {
		return b.forHand(key, b.named(data))
	}
	if s, ok := b.said[key]; ok {
		return s
	}
	s := b.forHand(key, nil)
	b.said[key] = s
	return s
}

// named turns pairs into a map, looking up keys; an odd value or a name that is no string is left out.
func (b *Book) named(data []any) map[string]any {
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

// forHand says key to who plays with the present hand.
func (b *Book) forHand(key string, data map[string]any) string {
	end := b.hand.suffix()
	if end == "" || !b.Has(key+end) {
		return b.fill(key, data)
	}
	enter, start := b.confirmNames()
	all := map[string]any{"Enter": enter, "Go": start}
	maps.Copy(all, data)
	return b.fill(key+end, all)
}

// fill returns the words of key with data put in; the key itself if no language has it.
func (b *Book) fill(key string, data map[string]any) string {
	lang := b.lang
	m, ok := b.all[lang][key]
	if !ok {
		lang = English
		if m, ok = b.all[lang][key]; !ok {
			return key
		}
	}
	s := m.Other.fill(data)
	if lang.isSingular(data["Count"]) {
		s = m.One.fill(data)
	}
	if b.lang == French {
		return elide(s, data)
	}
	return s
}

// Match returns the spoken language that suits the given tags best, the most wanted first, such as "fr_CH.UTF-8" from
// the environment or "de-AT" from a browser; English if none does.
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

// Hand is what somebody plays with, as words name it: one taps, clicks or presses.
type Hand uint8

// The hands.
const (
	Finger Hand = iota // taps
	Mouse              // clicks
	Keys               // presses, by the names that keys have
	Pad                // presses, by the names that buttons have
)

// suffix returns what the keys of words for a hand end with: none for those that hold for every hand.
func (h Hand) suffix() string {
	switch h {
	case Mouse:
		return ".click"
	case Keys, Pad:
		return ".press"
	}
	return ""
}

// confirmNames returns what the key or button is called that confirms, which words for who presses put in as Enter, and start what begins a
// game, which they put in as Go.
func (b *Book) confirmNames() (enter, start string) {
	switch {
	case b.hand == Pad:
		return b.fill("shell.pad.enter", nil), b.fill("shell.pad.go", nil)
	case b.confirm == "":
		return b.fill("shell.key.enter", nil), b.fill("shell.key.go", nil)
	}
	key := map[string]any{"Key": b.confirm}
	return b.fill("shell.key.other", key), b.fill("shell.key.go.other", key)
}

// SetConfirm has the words for who presses name another key than Enter, by what is printed on it; empty for Enter.
func (b *Book) SetConfirm(key string) {
	if b.confirm != key {
		b.confirm, b.edition = key, b.edition+1
		clear(b.said)
	}
}
