package words

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"strings"
)

// catalogue is everything that is said in one language, by key.
type catalogue map[string]message

// message is what a key means, for one and for any other number. Without plural forms both are alike.
type message struct{ One, Other template }

// errForms is why an object is no message.
var errForms = errors.New(`want words, or the plural forms "one" and "other"`)

// newMessage returns the message of a value of a catalogue: words, or the two plural forms that all spoken languages have.
func newMessage(v any) (message, error) {
	switch v := v.(type) {
	case string:
		t := parse(v)
		return message{t, t}, nil
	case map[string]any:
		one, _ := v["one"].(string)
		other, _ := v["other"].(string)
		if len(v) == 2 && one != "" && other != "" {
			return message{parse(one), parse(other)}, nil
		}
	}
	return message{}, errForms
}

// template is words and names of data in turn, words first: "{{.Name}} leads" is "", "Name", " leads".
type template []string

// parse reads words in which data are named as {{.Name}}. What is no name of a datum stays as it stands.
func parse(words string) (t template) {
	for {
		before, rest, ok := strings.Cut(words, "{{.")
		name, after, closed := strings.Cut(rest, "}}")
		if !ok || !closed {
			return append(t, words)
		}
		t, words = append(t, before, name), after
	}
}

// fill puts data in. A name without a datum stays readable, so that it is noticed.
func (t template) fill(data map[string]any) string {
	if len(t) == 1 {
		return t[0]
	}
	var b strings.Builder
	for i, s := range t {
		switch v, ok := data[s]; {
		case i%2 == 0:
			b.WriteString(s)
		case ok:
			b.WriteString(formatValue(v))
		default:
			b.WriteString("{{." + s + "}}")
		}
	}
	return b.String()
}

// formatValue returns a datum as words have it: a number below zero with a minus sign, not a hyphen.
func formatValue(v any) string {
	said := fmt.Sprint(v)
	switch v.(type) {
	case int, int8, int16, int32, int64:
		if digits, below := strings.CutPrefix(said, "-"); below {
			return "−" + digits
		}
	}
	return said
}

// isSingular reports whether a language puts n of something into its singular: what CLDR's plural rules make of whole numbers.
func (l Lang) isSingular(n any) bool {
	switch fmt.Sprint(n) {
	case "1", "-1":
		return true
	case "0":
		return l == French
	}
	return false
}

// readCatalogue reads one file, which is named <area>.<language>.json. An error names the key at fault.
func readCatalogue(fsys fs.FS, name string) (Lang, catalogue, error) {
	_, end, _ := strings.Cut(name, ".")
	lang := Lang(strings.TrimSuffix(end, ".json"))
	data, err := fs.ReadFile(fsys, name)
	if err != nil {
		return lang, nil, err
	}
	var entries map[string]any
	if err := json.Unmarshal(data, &entries); err != nil {
		return lang, nil, err
	}
	c := make(catalogue, len(entries))
	for key, entry := range entries {
		if c[key], err = newMessage(entry); err != nil {
			return lang, nil, fmt.Errorf("key %q: %w", key, err)
		}
	}
	return lang, c, nil
}
