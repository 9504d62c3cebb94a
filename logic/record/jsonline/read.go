package jsonline

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
)

// reader builds the Value of a text that is known to be valid JSON.
type reader struct {
	text string
	at   int // index of the next byte
}

// value parses the next value. depth is the number of arrays and objects around it. It returns an error if the value is nested
// deeper than MaxDepth, or has a key twice.
func (r *reader) value(depth int) (Value, error) {
	if depth > MaxDepth {
		return Value{}, fmt.Errorf("nested deeper than %d", MaxDepth)
	}
	switch r.skipSpace() {
	case '{':
		return r.object(depth)
	case '[':
		return r.array(depth)
	case '"':
		return Value{kind: String, text: r.str()}, nil
	}
	switch word := r.word(); word[0] {
	case 't', 'f':
		return Value{kind: Bool, text: word}, nil
	case 'n':
		return Value{kind: Null}, nil
	default:
		return Value{kind: Number, text: word}, nil
	}
}

// skipSpace skips white space and returns the next byte without consuming it.
func (r *reader) skipSpace() byte {
	for strings.IndexByte(" \t\r\n", r.text[r.at]) >= 0 {
		r.at++
	}
	return r.text[r.at]
}

// advance consumes the bracket or comma that comes next, and the space before the next element. It returns false if there is
// no further element, and has consumed the closing bracket end then.
func (r *reader) advance(end byte) bool {
	c := r.skipSpace()
	r.at++
	if c == end {
		return false
	}
	if r.skipSpace() != end { // of an empty list
		return true
	}
	r.at++
	return false
}

// word consumes true, false, null or a number, and returns it as it is written.
func (r *reader) word() string {
	from := r.at
	for r.at < len(r.text) && strings.IndexByte(" \t\r\n,]}", r.text[r.at]) < 0 {
		r.at++
	}
	return r.text[from:r.at]
}

// str consumes a string and returns it without quotes and escapes. A string without escapes is not copied.
func (r *reader) str() string {
	from := r.at
	escaped := false
	for r.at++; r.text[r.at] != '"'; r.at++ {
		if r.text[r.at] == '\\' {
			escaped = true
			r.at++
		}
	}
	r.at++
	if !escaped {
		return r.text[from+1 : r.at-1]
	}
	var s string
	_ = json.Unmarshal([]byte(r.text[from:r.at]), &s) // it is valid
	return s
}

// array parses the next array. depth is the number of arrays and objects around it.
func (r *reader) array(depth int) (Value, error) {
	v := Value{kind: Array}
	for r.advance(']') {
		e, err := r.value(depth + 1)
		if err != nil {
			return Value{}, err
		}
		v.vals = append(v.vals, e)
	}
	return v, nil
}

// object parses the next object, and returns an error if a key occurs twice. depth is the number of arrays and objects
// around it.
func (r *reader) object(depth int) (Value, error) {
	v := Value{kind: Object}
	for r.advance('}') {
		key := r.str()
		r.skipSpace()
		r.at++ // the colon
		e, err := r.value(depth + 1)
		if err != nil {
			return Value{}, err
		}
		v.keys, v.vals = append(v.keys, key), append(v.vals, e)
	}
	if key, ok := duplicate(v.keys); ok {
		return Value{}, fmt.Errorf("the key %q stands twice", key)
	}
	return v, nil
}

// duplicate returns a key that occurs twice; ok is false if there is none.
func duplicate(keys []string) (key string, ok bool) {
	sorted := slices.Clone(keys)
	slices.Sort(sorted)
	for i := 1; i < len(sorted); i++ {
		if sorted[i] == sorted[i-1] {
			return sorted[i], true
		}
	}
	return "", false
}
