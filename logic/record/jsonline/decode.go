package jsonline

import (
	"encoding"
	"errors"
	"fmt"
	"reflect"
	"strings"
)

// Unmarshal parses line by Parse and decodes it by Value.Decode.
func Unmarshal(line []byte, into any) error {
	v, err := Parse(line)
	if err != nil {
		return err
	}
	return v.Decode(into)
}

// Decode fills the struct that into points to from the object v, by the json tags of its fields. It is as strict as
// Parse: v must have the key of each field and no other, and null or a value of another type is an error.
//
// The key of a field with omitempty may be missing. A pointer is nil in that case; without omitempty it is nil for
// null:
//
//	var said struct {
//		Seat  *game.Color `json:"seat"`            // nil for null
//		Name  *string     `json:"name,omitempty"`  // nil if there is none
//		After uint        `json:"after,omitempty"` // 0 if there is none
//	}
//	err := v.Decode(&said)
//
// The type of a field may be string, bool, int, uint (a number from 0), a type whose pointer is an encoding.TextUnmarshaler
// (a string), a struct, a slice of these, or a pointer to one of these. A Value accepts any value. Other types panic.
func (v Value) Decode(into any) error {
	return v.decode(reflect.ValueOf(into).Elem())
}

// decode fills to, which must be addressable, from v, by the type of to. It panics for a type that Decode does not list.
func (v Value) decode(to reflect.Value) error {
	switch p := to.Addr().Interface().(type) {
	case *Value:
		if *p = v; !v.Exists() {
			return errors.New("expected a value, found nothing")
		}
		return nil
	case encoding.TextUnmarshaler:
		word, err := v.Str()
		if err != nil {
			return err
		}
		return p.UnmarshalText([]byte(word))
	}
	switch to.Kind() {
	case reflect.Struct:
		return v.decodeStruct(to)
	case reflect.Slice:
		return v.decodeSlice(to)
	case reflect.String:
		s, err := v.Str()
		to.SetString(s)
		return err
	case reflect.Bool:
		on, err := v.Bool()
		to.SetBool(on)
		return err
	case reflect.Int:
		n, err := v.Int()
		to.SetInt(int64(n))
		return err
	case reflect.Uint:
		n, err := v.Int()
		if err == nil && n < 0 {
			err = errors.New("below 0")
		}
		to.SetUint(uint64(max(n, 0)))
		return err
	}
	panic("jsonline: " + to.Type().String() + " is no type of a field")
}

// decodeSlice fills a slice from a list.
func (v Value) decodeSlice(to reflect.Value) error {
	items, err := v.Items()
	if err != nil {
		return err
	}
	to.Set(reflect.MakeSlice(to.Type(), len(items), len(items)))
	for i, item := range items {
		if err := item.decode(to.Index(i)); err != nil {
			return err
		}
	}
	return nil
}

// decodeStruct fills a struct from an object. It checks for unknown keys first, as they may explain missing ones.
func (v Value) decodeStruct(to reflect.Value) error {
	keys, options := make([]string, to.NumField()), make([]string, to.NumField())
	for i := range keys {
		keys[i], options[i], _ = strings.Cut(to.Type().Field(i).Tag.Get("json"), ",")
	}
	if err := v.CheckKeys(keys...); err != nil {
		return err
	}
	for i, key := range keys {
		if err := v.Get(key).decodeField(to.Field(i), options[i] == "omitempty"); err != nil {
			return fmt.Errorf("%s: %w", key, err)
		}
	}
	return nil
}

// decodeField fills to, a field of a struct, from v. optional is set if the tag of the field has omitempty. It leaves the field
// as it is if optional is set and v is Missing, or if the field is a pointer, not optional, and v is null.
func (v Value) decodeField(to reflect.Value, optional bool) error {
	pointer := to.Kind() == reflect.Pointer
	if optional && !v.Exists() || pointer && !optional && v.kind == Null {
		return nil
	}
	if pointer {
		to.Set(reflect.New(to.Type().Elem()))
		to = to.Elem()
	}
	return v.decode(to)
}
