package wire_test

import (
	"encoding/base64"
	"reflect"
	"strings"
	"testing"

	"ludotheque/logic/game"
	"ludotheque/logic/online/wire"
)

const key = "AAAAAAAAAAAAAAAAAAAAAA" // 128 bits

// TestMessagesAreRead: each message of LINE.md is parsed into its Message.
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
		`{"hello":1,"key":"` + key + `","after":7,"game":2}`: {Kind: wire.Hello, Key: key, N: 7, Game: 2},
		`{"lay":{"game":"dorada"}}`:                          {Kind: wire.Lay, Header: object(t, `{"game":"dorada"}`)},
		`{"next":"choosing"}`:                                {Kind: wire.Choose, Next: wire.Choosing},
		`{"next":null}`:                                      {Kind: wire.Choose},
		`{"seat":"red","is":"open"}`:                         {Kind: wire.Seat, Color: game.Red, Use: wire.SeatOpen},
		`{"seat":"blue","is":"bot","level":"strong"}`:        {Kind: wire.Seat, Color: game.Blue, Use: wire.SeatBot, Level: game.LevelStrong},
		`{"seat":"white","is":"none"}`:                       {Kind: wire.Seat, Color: game.White, Use: wire.SeatNone},
		`{"closed":true}`:                                    {Kind: wire.End},
	} {
		if m, err := wire.ReadMessage([]byte(text)); err != nil || !reflect.DeepEqual(m, want) {
			t.Errorf("%s is read as %+v, %v", text, m, err)
		}
	}
}

// TestWhatNoHostSaysIsRefused: each wrong message of a host has an error that says what is wrong.
func TestWhatNoHostSaysIsRefused(t *testing.T) {
	for text, why := range map[string]string{
		`{"lay":7}`:                                   "expected an object",
		`{"lay":{},"start":true}`:                     "start:",
		`{"lay":{},"after":1}`:                        `"after"`,
		`{"next":"dancing"}`:                          "next",
		`{"next":true}`:                               "next",
		`{"next":null,"by":"me"}`:                     `"by"`,
		`{"seat":"pink","is":"open"}`:                 "colour",
		`{"seat":"red"}`:                              "is:",
		`{"seat":"red","is":"mine"}`:                  "is:",
		`{"seat":"red","is":"bot"}`:                   "level:",
		`{"seat":"red","is":"bot","level":"god"}`:     "level:",
		`{"seat":"red","is":"open","level":"easy"}`:   "only a bot",
		`{"seat":"red","is":"open","name":"x"}`:       `"name"`,
		`{"closed":1}`:                                "only true",
		`{"hello":1,"key":"` + key + `","game":-1}`:   "game:",
		`{"hello":1,"key":"` + key + `","game":null}`: "game:",
	} {
		if m, err := wire.ReadMessage([]byte(text)); err == nil || !strings.Contains(err.Error(), why) {
			t.Errorf("%s is read as %+v; the error is %v, want one about %q", text, m, err, why)
		}
	}
}

// TestWhatAHostSaysIsReadAsItWasWritten: ReadMessage parses what the Append functions for a host's device write.
func TestWhatAHostSaysIsReadAsItWasWritten(t *testing.T) {
	for want, text := range map[string][]byte{
		`{"lay":{"game":"dorada"}}`:                wire.AppendLay(nil, []byte(`{"game":"dorada"}`)),
		`{"next":"choosing"}`:                      wire.AppendNext(nil, wire.Choosing),
		`{"next":null}`:                            wire.AppendNext(nil, ""),
		`{"seat":"red","is":"bot","level":"easy"}`: wire.AppendSeat(nil, game.Red, wire.SeatBot, game.LevelEasy),
		`{"seat":"white","is":"open"}`:             wire.AppendSeat(nil, game.White, wire.SeatOpen, game.LevelEasy),
	} {
		if _, err := wire.ReadMessage(text); string(text) != want || err != nil {
			t.Errorf("%s is written, want %s; it is read with %v", text, want, err)
		}
	}
}

// TestAnAnswerIsItsDecision: all keys of an answer but the number of the line are its Entry.
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

// TestKeysAreLongEnough: 128 bits at least and 768 at most, in base64url with or without padding.
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

// FuzzReadMessage: no message panics, and every Message has a kind, a number from 0 and a clean name.
func FuzzReadMessage(f *testing.F) {
	f.Add(`{"hello":1,"key":"` + key + `","name":"Ann","after":0}`)
	f.Add(`{"answer":18,"move":7}`)
	f.Add(`{"sit":null}`)
	f.Add(`{"lay":{"game":"dorada"}}`)
	f.Add(`{"seat":"red","is":"bot","level":"easy"}`)
	f.Add(`{"next":"choosing"}`)
	f.Fuzz(func(t *testing.T, text string) {
		m, err := wire.ReadMessage([]byte(text))
		if err == nil && (m.Kind == 0 || m.N < 0 || strings.ContainsAny(m.Name, "\x00\n")) {
			t.Errorf("%q is read as %+v", text, m)
		}
	})
}
