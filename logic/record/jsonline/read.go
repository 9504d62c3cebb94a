package jsonline

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
)

// reader builds the Value of a text of which it is known that it is valid JSON.
type reader struct {
	text string
	at   int
}

// value reads the next value, which lies in depth arrays and objects.
func (r *reader) value(depth int) (Value, error) {
	if depth > MaxDepth {
		return Value{}, fmt.Errorf("nested deeper than %d", MaxDepth)
	}
	switch r.next() {
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

// next passes over white space, and returns what follows it without taking it.
func (r *reader) next() byte {
	for strings.IndexByte(" \t\r\n", r.text[r.at]) >= 0 {
		r.at++
	}
	return r.text[r.at]
}

// more takes the bracket or comma before a further element and reports true, or the bracket end.
func (r *reader) more(end byte) bool {
	c := r.next()
	r.at++
	if c == end {
		return false
	}
	if r.next() != end { // of an empty list
		return true
	}
	r.at++
	return false
}

// word takes true, false, null or a number.
func (r *reader) word() string {
	from := r.at
	for r.at < len(r.text) && strings.IndexByte(" \t\r\n,]}", r.text[r.at]) < 0 {
		r.at++
	}
	return r.text[from:r.at]
}

// str takes a string. One without escapes is a part of the text.
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

func (r *reader) array(depth int) (Value, error) {
	v := Value{kind: Array}
	for r.more(']') {
		e, err := r.value(depth + 1)
		if err != nil {
			return Value{}, err
		}
		v.vals = append(v.vals, e)
	}
	return v, nil
}

func (r *reader) object(depth int) (Value, error) {
	v := Value{kind: Object}
	for r.more('}') {
		r.next()
		key := r.str()
		r.next()
		r.at++ // the colon
		e, err := r.value(depth + 1)
		if err != nil {
			return Value{}, err
		}
		v.keys, v.vals = append(v.keys, key), append(v.vals, e)
	}
	if key, ok := repeated(v.keys); ok {
		return Value{}, fmt.Errorf("the key %q stands twice", key)
	}
	return v, nil
}

// repeated returns a key that is among keys twice; ok is false if none is.
func repeated(keys []string) (key string, ok bool) {
	sorted := slices.Clone(keys)
	slices.Sort(sorted)
	for i := 1; i < len(sorted); i++ {
		if sorted[i] == sorted[i-1] {
			return sorted[i], true
		}
	}
	return "", false
}
