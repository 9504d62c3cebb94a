// Package jsonline reads one line of a JSON Lines file as strictly as the journal asks: valid UTF-8, one value a line, no
// key twice, whole numbers only, bounded depth. It returns a tree that remembers the order of keys, and readers that never
// take a missing key or a null for a zero.
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

// Limits that keep a hostile line from costing more than it is worth.
const (
	// MaxLine is the longest line that is read, in bytes.
	MaxLine = 4 << 20
	// MaxDepth is in how many arrays and objects, one in the other, a value may lie.
	MaxDepth = 32
	// MaxNumber bounds every number in both directions.
	MaxNumber = 1_000_000_000
)

// Kind tells what a Value holds.
type Kind uint8

// The kinds of a Value. The zero Value is Missing: no such key.
const (
	Missing Kind = iota
	Null
	Bool
	Number
	String
	Array
	Object
)

// String names k as an error message would.
func (k Kind) String() string {
	return [...]string{"nothing", "null", "true or false", "a number", "a string", "a list", "an object"}[k]
}

// Value is one JSON value. The zero Value stands for a key that is not there.
type Value struct {
	kind Kind
	text string
	keys []string
	vals []Value
}

// ErrIncomplete is wrapped by the error of Parse when the line is not complete JSON, as a line torn by a crash is.
var ErrIncomplete = errors.New("not complete JSON")

// Parse reads line, without its line end, as exactly one JSON object.
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

// checkText refuses what is no JSON text at all, before anything is built.
func checkText(line []byte) error {
	switch {
	case len(line) > MaxLine:
		return fmt.Errorf("the line is longer than %d bytes", MaxLine)
	case len(bytes.TrimSpace(line)) == 0:
		return fmt.Errorf("the line is blank: %w", ErrIncomplete)
	case !json.Valid(line):
		return fmt.Errorf("the line is no JSON value: %w", whyInvalid(line))
	case !utf8.Valid(line):
		return errors.New("the line is not UTF-8")
	}
	return nil
}

// whyInvalid says what is wrong with a line that is no JSON value: ErrIncomplete if only its end is missing, so that all of it is
// read up to a byte behind it that stands nowhere in JSON.
func whyInvalid(line []byte) error {
	var raw json.RawMessage
	err := json.Unmarshal(append(bytes.Clone(line), 0), &raw)
	var syntax *json.SyntaxError
	if errors.As(err, &syntax) && syntax.Offset > int64(len(line)) {
		return ErrIncomplete
	}
	return err
}

// Kind tells what v holds.
func (v Value) Kind() Kind { return v.kind }

// Exists reports whether v was there at all, null or not.
func (v Value) Exists() bool { return v.kind != Missing }

// Len is the number of elements of a list or of keys of an object, else 0.
func (v Value) Len() int { return len(v.vals) }

// Keys are the keys of an object in the order they were written. The caller must not change them.
func (v Value) Keys() []string { return v.keys }

// Get is the value of key in an object, Missing if there is none.
func (v Value) Get(key string) Value {
	if i := slices.Index(v.keys, key); i >= 0 {
		return v.vals[i]
	}
	return Value{}
}

// Without is the object v with keys taken out; v itself is not changed.
func (v Value) Without(keys ...string) Value {
	out := Value{kind: v.kind, text: v.text}
	for i, k := range v.keys {
		if !slices.Contains(keys, k) {
			out.keys, out.vals = append(out.keys, k), append(out.vals, v.vals[i])
		}
	}
	return out
}

// WithInt is the object v in which n stands under key, in the place of what stood there or at the end; v itself is not
// changed.
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

// Equal reports whether v and w hold the same. Keys may stand in any order.
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

// Append appends v as JSON, keys in the order they were read. A Missing v appends nothing.
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

// AppendKey appends key, which needs no escapes, and a colon to an object that has been begun, with a comma if it is not its
// first.
func AppendKey(dst []byte, key string) []byte {
	if dst[len(dst)-1] != '{' {
		dst = append(dst, ',')
	}
	return append(append(append(dst, '"'), key...), '"', ':')
}

// Items are the elements of a list, or an error that says what stands there instead. The caller must not change them.
func (v Value) Items() ([]Value, error) {
	if v.kind != Array {
		return nil, v.mismatch(Array)
	}
	return v.vals, nil
}

// List reads a list, each element by read.
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

// Fill reads a list of just as many elements as to has room for, each by read. The error calls them what.
func Fill[T any](v Value, to []T, what string, read func(Value) (T, error)) error {
	all, err := List(v, read)
	if err == nil && len(all) != len(to) {
		err = fmt.Errorf("%d %s, not %d", len(all), what, len(to))
	}
	copy(to, all)
	return err
}

// Int is the whole number v holds.
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

// Within is the whole number v holds, which must be from low to high.
func (v Value) Within(low, high int) (int, error) {
	n, err := v.Int()
	if err == nil && (n < low || n > high) {
		err = fmt.Errorf("%d is not within %d to %d", n, low, high)
	}
	return n, err
}

// OneOf is the index in words of the string v holds. The error calls what it is not a what.
func (v Value) OneOf(what string, words []string) (int, error) {
	word, err := v.Str()
	if err != nil {
		return 0, err
	}
	if i := slices.Index(words, word); i >= 0 {
		return i, nil
	}
	return 0, fmt.Errorf("unknown %s %q", what, shorten(word))
}

// Str is the string v holds.
func (v Value) Str() (string, error) {
	if v.kind != String {
		return "", v.mismatch(String)
	}
	return v.text, nil
}

// Bool is the truth value v holds.
func (v Value) Bool() (bool, error) {
	if v.kind != Bool {
		return false, v.mismatch(Bool)
	}
	return v.text == "true", nil
}

// CheckObject refuses a v that is no object.
func (v Value) CheckObject() error {
	if v.kind != Object {
		return v.mismatch(Object)
	}
	return nil
}

// CheckKeys refuses a v that is no object or has a key not among allowed.
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

// CheckNumbers refuses v if any number in it, at any depth, is not whole or is out of bounds; the top-level keys named in
// except are not looked at.
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

func (v Value) mismatch(want Kind) error {
	return fmt.Errorf("expected %s, found %s", want, v.kind)
}

func shorten(s string) string {
	if len(s) > 40 {
		return s[:40] + "…"
	}
	return s
}
