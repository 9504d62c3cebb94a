package jsonline

import (
	"fmt"
	"strings"
	"testing"
)

// side is left or right.
type side string

func (s *side) UnmarshalText(word []byte) error {
	if *s = side(word); *s != "left" && *s != "right" {
		return fmt.Errorf("unknown side %q", word)
	}
	return nil
}

// order has a field of every kind.
type order struct {
	Side  side    `json:"side"`
	N     int     `json:"n"`
	On    bool    `json:"on,omitempty"`
	Count uint    `json:"count,omitempty"`
	Name  *string `json:"name,omitempty"`
	Next  *side   `json:"next"`
	Parts []struct {
		Word string `json:"word"`
	} `json:"parts,omitempty"`
	Rest Value `json:"rest,omitempty"`
}

// TestDecode: a key that may be missing leaves its field as it was, and a pointer is nil for a missing key or for null.
func TestDecode(t *testing.T) {
	said := func(text string) string {
		var o order
		if err := Unmarshal([]byte(text), &o); err != nil {
			t.Fatal(err)
		}
		name, next := "none", "none"
		if o.Name != nil {
			name = *o.Name
		}
		if o.Next != nil {
			next = string(*o.Next)
		}
		return fmt.Sprint(o.Side, " ", o.N, " ", o.On, " ", o.Count, " ", name, " ", next, " ", o.Parts, " ", string(o.Rest.Append(nil)))
	}
	for text, want := range map[string]string{
		`{"side":"left","n":-7,"next":null}`:                                           "left -7 false 0 none none [] ",
		`{"next":"left","side":"right","n":0,"on":true,"count":3,"name":"","rest":{}}`: "right 0 true 3  left [] {}",
		`{"side":"left","n":1,"next":null,"parts":[{"word":"a"},{"word":"b"}]}`:        "left 1 false 0 none none [{a} {b}] ",
		`{"side":"left","n":1,"next":null,"rest":null}`:                                "left 1 false 0 none none [] null",
	} {
		if got := said(text); got != want {
			t.Errorf("%s is read as %q, want %q", text, got, want)
		}
	}
}

// TestAValueOfAnyKindMustBeThere, even if it is null.
func TestAValueOfAnyKindMustBeThere(t *testing.T) {
	for text, want := range map[string]string{`{"v":[1]}`: "<nil>", `{"v":null}`: "<nil>", `{}`: "v: expected a value, found nothing"} {
		var said struct {
			V Value `json:"v"`
		}
		if got := fmt.Sprint(Unmarshal([]byte(text), &said)); got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
}

// TestDecodeRefuses what package json would let pass: other keys, keys in capitals, keys that are missing, and null.
func TestDecodeRefuses(t *testing.T) {
	for more, why := range map[string]string{
		`"hat":1`:                      `unknown key "hat"`,
		`"Name":"Ann"`:                 `unknown key "Name"`,
		`"n":2`:                        `"n" stands twice`,
		`"name":null`:                  "name: expected a string, found null",
		`"on":null`:                    "on: expected true or false, found null",
		`"count":null`:                 "count: expected a number, found null",
		`"count":-1`:                   "count: below 0",
		`"count":1.0`:                  "count: 1.0 is not a whole number",
		`"parts":{}`:                   "parts: expected a list, found an object",
		`"parts":[{}]`:                 "parts: word: expected a string, found nothing",
		`"parts":[{"word":"a"},7]`:     "parts: expected an object, found a number",
		`"parts":[{"words":"a"}]`:      `parts: unknown key "words"`,
		`"parts":[{"word":"a","b":1}]`: `parts: unknown key "b"`,
	} {
		var o order
		err := Unmarshal([]byte(`{"side":"left","n":1,"next":null,`+more+`}`), &o)
		if err == nil || !strings.Contains(err.Error(), why) {
			t.Errorf("%s: %v, want %q", more, err, why)
		}
	}
	for text, why := range map[string]string{
		`{}`:                                   "side: expected a string, found nothing",
		`{"side":"up","n":1,"next":null}`:      `side: unknown side "up"`,
		`{"side":"left","next":null}`:          "n: expected a number, found nothing",
		`{"side":"left","n":null,"next":null}`: "n: expected a number, found null",
		`{"side":"left","n":1}`:                "next: expected a string, found nothing",
		`{"side":"left","n":1,"next":"up"}`:    `next: unknown side "up"`,
		`[]`:                                   "expected an object, found a list",
	} {
		var o order
		if err := Unmarshal([]byte(text), &o); err == nil || !strings.HasPrefix(err.Error(), why) {
			t.Errorf("%s: %v, want %q", text, err, why)
		}
	}
}
