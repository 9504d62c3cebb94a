// Package jsonline parses a line of a JSON Lines file strictly: one object in valid UTF-8, no repeated keys, limited depth.
// The result keeps the order of keys. Its methods never take a missing key or a null for a zero, and read no numbers but
// integers within ±MaxNumber.
package jsonline

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"unicode/utf8"
)

// Limits that protect against hostile input.
const (
	// MaxLine is the greatest length of a line, in bytes.
	MaxLine = 4 << 20
	// MaxDepth is the greatest number of arrays and objects around a value.
	MaxDepth = 32
	// MaxNumber is the greatest absolute value of a number, see Value.Int. Parse does not check numbers.
	MaxNumber = 1_000_000_000
)

// Kind is the type of a Value.
type Kind uint8

// The kinds of values. The zero Value is Missing: there is no such key.
const (
	Missing Kind = iota
	Null
	Bool
	Number
	String
	Array
	Object
)

// String returns a name of k for error messages.
func (k Kind) String() string {
	return [...]string{"nothing", "null", "true or false", "a number", "a string", "a list", "an object"}[k]
}

// Value is a JSON value. The zero Value is Missing.
type Value struct {
	kind Kind
	text string   // a String without quotes and escapes; a Number or Bool as it was written
	keys []string // of an Object, in the order of the text
	vals []Value  // elements of an Array, or the values of keys
}

// ErrIncomplete is wrapped by errors of Parse if the line is blank or its end is missing, as after a crash.
var ErrIncomplete = errors.New("not complete JSON")

// Parse parses line, without its newline, as exactly one JSON object.
func Parse(line []byte) (Value, error) {
	if err := checkText(line); err != nil {
		return Value{}, err
	}
	r := reader{text: string(line)}
	v, err := r.value(0)
	if err != nil {
		return Value{}, err
	}
	if v.kind != Object {
		return Value{}, fmt.Errorf("expected an object, found %s", v.kind)
	}
	return v, nil
}

// checkText returns an error if line is not valid JSON in UTF-8 of at most MaxLine bytes.
func checkText(line []byte) error {
	switch {
	case len(line) > MaxLine:
		return fmt.Errorf("the line is longer than %d bytes", MaxLine)
	case len(bytes.TrimSpace(line)) == 0:
		return fmt.Errorf("the line is blank: %w", ErrIncomplete)
	case !json.Valid(line):
		return fmt.Errorf("the line is no JSON value: %w", syntaxError(line))
	case !utf8.Valid(line):
		return errors.New("the line is not UTF-8")
	}
	return nil
}

// syntaxError returns what is wrong with a line that is no valid JSON: ErrIncomplete if only the end of the line is missing.
// To find out, it appends a byte that is never valid: if only the end is missing, that byte is the first error.
func syntaxError(line []byte) error {
	var raw json.RawMessage
	err := json.Unmarshal(append(bytes.Clone(line), 0), &raw)
	var syntax *json.SyntaxError
	if errors.As(err, &syntax) && syntax.Offset > int64(len(line)) {
		return ErrIncomplete
	}
	return err
}

// Kind returns the type of v.
func (v Value) Kind() Kind { return v.kind }

// Exists reports whether v is not Missing. It is true for null.
func (v Value) Exists() bool { return v.kind != Missing }

// Len returns the number of elements of a list or keys of an object, else 0.
func (v Value) Len() int { return len(v.vals) }

// Keys returns the keys of an object in the order of the text. The caller must not change them.
func (v Value) Keys() []string { return v.keys }

// Get returns the value of key in an object, Missing if there is none.
func (v Value) Get(key string) Value {
	if i := slices.Index(v.keys, key); i >= 0 {
		return v.vals[i]
	}
	return Value{}
}

// Without returns a copy of the object v without the given keys.
func (v Value) Without(keys ...string) Value {
	out := Value{kind: v.kind, text: v.text}
	for i, k := range v.keys {
		if !slices.Contains(keys, k) {
			out.keys, out.vals = append(out.keys, k), append(out.vals, v.vals[i])
		}
	}
	return out
}

// WithInt returns a copy of the object v with the number n as the value of key. A new key comes last.
func (v Value) WithInt(key string, n int) Value {
	out := Value{kind: v.kind, text: v.text, keys: slices.Clone(v.keys), vals: slices.Clone(v.vals)}
	number := Value{kind: Number, text: strconv.Itoa(n)}
	if i := slices.Index(out.keys, key); i >= 0 {
		out.vals[i] = number
		return out
	}
	out.keys, out.vals = append(out.keys, key), append(out.vals, number)
	return out
}

// Equal reports whether v and w are equal. The order of keys does not matter. Numbers that Int does not read are equal if
// they are written alike.
func (v Value) Equal(w Value) bool {
	if v.kind != w.kind || len(v.vals) != len(w.vals) {
		return false
	}
	for i, e := range v.vals {
		other := w.vals[i]
		if v.kind == Object {
			other = w.Get(v.keys[i])
		}
		if !e.Equal(other) {
			return false
		}
	}
	if v.kind != Number {
		return v.text == w.text
	}
	a, errA := v.Int()
	b, errB := w.Int()
	return errA == nil && errB == nil && a == b || v.text == w.text
}

// Append appends v as JSON, with keys in their order. A Missing v appends nothing.
func (v Value) Append(dst []byte) []byte {
	switch v.kind {
	case Missing:
		return dst
	case Null:
		return append(dst, "null"...)
	case String:
		return AppendString(dst, v.text)
	case Array:
		dst = append(dst, '[')
		for i, e := range v.vals {
			dst = e.Append(comma(dst, i))
		}
		return append(dst, ']')
	case Object:
		dst = append(dst, '{')
		for i, e := range v.vals {
			dst = append(AppendString(comma(dst, i), v.keys[i]), ':')
			dst = e.Append(dst)
		}
		return append(dst, '}')
	}
	return append(dst, v.text...)
}

// comma appends a comma unless i is 0.
func comma(dst []byte, i int) []byte {
	if i == 0 {
		return dst
	}
	return append(dst, ',')
}

// AppendString appends s as a JSON string.
func AppendString(dst []byte, s string) []byte {
	quoted, _ := json.Marshal(s) // a string cannot fail to marshal
	return append(dst, quoted...)
}

// AppendKey appends key, which must need no escapes, and a colon to an open object, with a comma unless it is the first
// key.
func AppendKey(dst []byte, key string) []byte {
	if dst[len(dst)-1] != '{' {
		dst = append(dst, ',')
	}
	return append(append(append(dst, '"'), key...), '"', ':')
}

// Items returns the elements of a list, or an error if v is no list. The caller must not change them.
func (v Value) Items() ([]Value, error) {
	if v.kind != Array {
		return nil, v.mismatch(Array)
	}
	return v.vals, nil
}

// List parses a list. read parses each element.
func List[T any](v Value, read func(Value) (T, error)) ([]T, error) {
	items, err := v.Items()
	if err != nil {
		return nil, err
	}
	all := make([]T, len(items))
	for i, item := range items {
		if all[i], err = read(item); err != nil {
			return nil, err
		}
	}
	return all, nil
}

// Fill parses a list of exactly len(to) elements into to. read parses each element. name is what the error calls the elements,
// such as "tiles". After an error the elements of to mean nothing.
func Fill[T any](v Value, to []T, name string, read func(Value) (T, error)) error {
	all, err := List(v, read)
	if err == nil && len(all) != len(to) {
		err = fmt.Errorf("%d %s, not %d", len(all), name, len(to))
	}
	copy(to, all)
	return err
}

// Int returns the integer v. It returns an error for a number with a point or an exponent, or beyond ±MaxNumber.
func (v Value) Int() (int, error) {
	if v.kind != Number {
		return 0, v.mismatch(Number)
	}
	n, err := strconv.Atoi(v.text)
	if err != nil || n > MaxNumber || n < -MaxNumber {
		return 0, fmt.Errorf("%s is not a whole number within ±%d", shorten(v.text), MaxNumber)
	}
	return n, nil
}

// Within returns the integer v, which must be from low to high.
func (v Value) Within(low, high int) (int, error) {
	n, err := v.Int()
	if err == nil && (n < low || n > high) {
		err = fmt.Errorf("%d is not within %d to %d", n, low, high)
	}
	return n, err
}

// OneOf returns the index in words of the string v. name is what the error calls the string, such as "place".
func (v Value) OneOf(name string, words []string) (int, error) {
	word, err := v.Str()
	if err != nil {
		return 0, err
	}
	if i := slices.Index(words, word); i >= 0 {
		return i, nil
	}
	return 0, fmt.Errorf("unknown %s %q", name, shorten(word))
}

// Str returns the string v.
func (v Value) Str() (string, error) {
	if v.kind != String {
		return "", v.mismatch(String)
	}
	return v.text, nil
}

// Bool returns the boolean v.
func (v Value) Bool() (bool, error) {
	if v.kind != Bool {
		return false, v.mismatch(Bool)
	}
	return v.text == "true", nil
}

// CheckObject returns an error if v is not an object.
func (v Value) CheckObject() error {
	if v.kind != Object {
		return v.mismatch(Object)
	}
	return nil
}

// CheckKeys returns an error if v is not an object, or has a key that is not allowed.
func (v Value) CheckKeys(allowed ...string) error {
	if err := v.CheckObject(); err != nil {
		return err
	}
	for _, k := range v.keys {
		if !slices.Contains(allowed, k) {
			return fmt.Errorf("unknown key %q", shorten(k))
		}
	}
	return nil
}

// CheckNumbers returns an error if any number in v, at any depth, is not an integer or is too large. The values of the
// top-level keys in except are not checked.
func (v Value) CheckNumbers(except ...string) error {
	if v.kind == Number {
		_, err := v.Int()
		return err
	}
	for i, e := range v.vals {
		if v.kind == Object && slices.Contains(except, v.keys[i]) {
			continue
		}
		if err := e.CheckNumbers(); err != nil {
			return err
		}
	}
	return nil
}

// mismatch returns the error that v is not of the kind want.
func (v Value) mismatch(want Kind) error {
	return fmt.Errorf("expected %s, found %s", want, v.kind)
}

// shorten returns s, cut to 40 bytes and with "…" if it is longer.
func shorten(s string) string {
	if len(s) > 40 {
		return s[:40] + "…"
	}
	return s
}
