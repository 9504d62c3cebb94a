package wire_test

import (
	"encoding/base64"
	"strings"
	"testing"

	"ludotheque/logic/game"
	"ludotheque/logic/wire"
)

const key = "AAAAAAAAAAAAAAAAAAAAAA" // 128 bits

// TestMessagesAreRead: what each message on the page comes to.
func TestMessagesAreRead(t *testing.T) {
	for text, want := range map[string]wire.Message{
		`{"hello":1,"key":"` + key + `","name":" Ann ","after":7}`: {Kind: wire.Hello, Key: key, Name: "Ann", Named: true, N: 7},
		`{"hello":1,"key":"` + key + `"}`:                          {Kind: wire.Hello, Key: key},
		`{"sit":"blue","name":"B"}`:                                {Kind: wire.Sit, Color: game.Blue, Name: "B", Named: true},
		`{"sit":"white"}`:                                          {Kind: wire.Sit, Color: game.White},
		`{"sit":null}`:                                             {Kind: wire.Stand},
		`{"start":true}`:                                           {Kind: wire.Start},
		`{"mark":850}`:                                             {Kind: wire.Mark, N: 850},
		`{"undo":17}`:                                              {Kind: wire.Undo, N: 17},
		`{"again":true}`:                                           {Kind: wire.Again},
		`{"journal":true}`:                                         {Kind: wire.Journal},
	} {
		m, err := wire.ReadMessage([]byte(text))
		if err != nil || m.Kind != want.Kind || m.Key != want.Key || m.Name != want.Name || m.Named != want.Named ||
			m.N != want.N || m.Color != want.Color {
			t.Errorf("%s is read as %+v, %v", text, m, err)
		}
	}
}

// TestAnAnswerIsItsDecision: what stands beside the number is the entry.
func TestAnAnswerIsItsDecision(t *testing.T) {
	m, err := wire.ReadMessage([]byte(`{"answer":18,"at":812,"place":2,"hand":"left"}`))
	if got := string(m.Entry.Append(nil)); err != nil || m.N != 18 || got != `{"at":812,"place":2,"hand":"left"}` {
		t.Errorf("line %d, %s, %v", m.N, got, err)
	}
}

// TestAPingIsEchoed as it was written, whatever its size.
func TestAPingIsEchoed(t *testing.T) {
	for _, number := range []string{"1234", "1763800000123", "12.5", "-1"} {
		m, err := wire.ReadMessage([]byte(`{"ping":` + number + `}`))
		if err != nil {
			t.Fatal(err)
		}
		if got := string(wire.AppendPong(nil, m.Echo, 9)); got != `{"pong":`+number+`,"now":9}` {
			t.Errorf("%s is answered by %s", number, got)
		}
	}
}

// TestKeysAreLongEnough: 128 bits at least and 768 at most, in base64url with or without what fills it up.
func TestKeysAreLongEnough(t *testing.T) {
	of := func(n int) string { return base64.RawURLEncoding.EncodeToString(make([]byte, n)) }
	for key, ok := range map[string]bool{
		"": false, of(8): false, of(15): false, of(16): true, of(16) + "==": true, of(96): true, of(97): false, "+" + of(16)[1:]: false,
	} {
		if err := wire.CheckKey(key); (err == nil) != ok {
			t.Errorf("the key %q: %v", key, err)
		}
	}
}

// FuzzReadMessage: no message panics, and what is read is within the page.
func FuzzReadMessage(f *testing.F) {
	f.Add(`{"hello":1,"key":"` + key + `","name":"Ann","after":0}`)
	f.Add(`{"answer":18,"move":7}`)
	f.Add(`{"sit":null}`)
	f.Fuzz(func(t *testing.T, text string) {
		m, err := wire.ReadMessage([]byte(text))
		if err == nil && (m.Kind == 0 || m.N < 0 || strings.ContainsAny(m.Name, "\x00\n")) {
			t.Errorf("%q is read as %+v", text, m)
		}
	})
}
