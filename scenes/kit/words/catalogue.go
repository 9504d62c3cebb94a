package words

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
)

// catalogue maps keys to the messages of one language.
type catalogue map[string]message

// message is a template for the number one and a template for any other number. Without plural forms both are the same.
type message struct{ One, Other template }

// errForms is the error for a catalogue entry that is neither a string nor an object of plural forms.
var errForms = errors.New(`want words, or the plural forms "one" and "other"`)

// newMessage returns the message of an entry of a catalogue: a string, or an object with the two plural forms that
// all our languages have. For any other entry it returns errForms.
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

// template is text and names of data in turn, text first: "{{.Name}} leads" is "", "Name", " leads".
type template []string

// parse returns the template of a text in which data are written as {{.Name}}. Incomplete names are kept as text.
func parse(text string) (t template) {
	for {
		before, rest, ok := strings.Cut(text, "{{.")
		name, after, closed := strings.Cut(rest, "}}")
		if !ok || !closed {
			return append(t, text)
		}
		t, text = append(t, before, name), after
	}
}

// fill returns the text with the data in place of their names. A name without a datum stays visible, so that the
// defect is noticed.
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

// formatValue returns a datum as text. A negative integer has a minus sign in place of the hyphen.
func formatValue(v any) string {
	text := fmt.Sprint(v)
	switch v.(type) {
	case int, int8, int16, int32, int64:
		if digits, below := strings.CutPrefix(text, "-"); below {
			return "−" + digits
		}
	}
	return text
}

// isSingular reports whether the language uses the singular for n, by the plural rules of CLDR for whole numbers. n is the
// datum named Count; nil, for none, is not singular.
func (l Lang) isSingular(n any) bool {
	switch fmt.Sprint(n) {
	case "1", "-1":
		return true
	case "0":
		return l == French
	}
	return false
}

// add adds the messages in data, a JSON object of keys and entries. It fails at a key that the catalogue has already, and an
// error names the key at fault.
func (c catalogue) add(data []byte) error {
	var entries map[string]any
	if err := json.Unmarshal(data, &entries); err != nil {
		return err
	}
	for key, entry := range entries {
		if _, twice := c[key]; twice {
			return fmt.Errorf("key %q is already in another catalogue", key)
		}
		m, err := newMessage(entry)
		if err != nil {
			return fmt.Errorf("key %q: %w", key, err)
		}
		c[key] = m
	}
	return nil
}
