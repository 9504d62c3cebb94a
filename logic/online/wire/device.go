// Package wire is the line between a device and a table: one JSON object a message, read as strictly as a journal is. What
// the messages mean, and what holds between them, is described in LINE.md beside this file; package session is the table's
// end of the line.
package wire

import (
	"encoding/base64"
	"errors"
	"fmt"
	"strings"
	"unicode"

	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/logic/record/jsonline"
)

// Version is the version of the line, the value of "hello".
const Version = 1

// Limits of what a device may send.
const (
	// MaxMessage is the longest message, in bytes.
	MaxMessage = 4 << 10
	// MessagesPerSecond bounds how often a device may speak, and TimedMessagesPerSecond how often while a timed card is open.
	MessagesPerSecond      = 20
	TimedMessagesPerSecond = 200
	// leastKey and mostKey bound the random bytes of a key.
	leastKey = 16
	mostKey  = 96
)

// The codes with which a table closes a connection.
const (
	CloseMalformed = 4400
	CloseWrongKey  = 4401
	CloseForeign   = 4403
	CloseNoTable   = 4404
	CloseElsewhere = 4409
	CloseTooMany   = 4429
)

// Foreign is why a page of another host, which is not one of those that are named, is turned away.
const Foreign = "foreign-origin"

// NotKept is why nothing is played at the moment: what happens cannot be kept.
const NotKept = "not-kept"

// Kind tells what a device asks for.
type Kind uint8

// The kinds of a Message.
const (
	Hello Kind = iota + 1
	Sit
	Stand
	Start
	Answer
	Mark
	Undo
	Again
	Ping
	Journal
	Lay
	Choose
	Seat
	End
)

// Message is what a device has sent.
type Message struct {
	Kind Kind
	// N is the line that Hello has last, that Answer decides or that Undo takes back, and the millisecond of Mark. Game is the
	// game of which Hello has that line, 0 if it does not say.
	N, Game int
	// Key and Name are those of Hello; Name also of Sit. Named is set where a name was given.
	Key, Name string
	Named     bool
	// Color is the seat of Sit and Seat, What the latter is made, Level that of its bot.
	Color game.Color
	What  SeatWhat
	Level game.Level
	// Header is what Lay lays, Next what the host of Choose is about to do.
	Header jsonline.Value
	Next   Next
	// Entry is the decision of Answer, in the keys of the box.
	Entry jsonline.Value
	// Echo is what Ping is to be answered with, a number as it was written.
	Echo jsonline.Value
}

// ReadMessage reads a device's message. Everything that is not on the page of the line is an error: another key, a key
// twice, a value of another type.
func ReadMessage(text []byte) (Message, error) {
	if len(text) > MaxMessage {
		return Message{}, fmt.Errorf("the message is longer than %d bytes", MaxMessage)
	}
	v, err := jsonline.Parse(text)
	if err != nil {
		return Message{}, err
	}
	for _, r := range readers {
		first := v.Get(r.key)
		if !first.Exists() {
			continue
		}
		m := Message{Kind: r.kind}
		if err := r.read(&m, r.key, v, first); err != nil {
			return Message{}, fmt.Errorf("%s: %w", r.key, err)
		}
		return m, nil
	}
	return Message{}, errors.New("none of the messages that a table understands")
}

// readers has, by the key that tells what a message is, how it is read: from that key, the whole object and what stands under
// the key. It holds plain functions only, so that it is not linked where nobody reads messages of devices.
var readers = [...]struct {
	key  string
	kind Kind
	read func(m *Message, key string, all, first jsonline.Value) error
}{
	{"hello", Hello, readHello},
	{"sit", Sit, readSit},
	{"start", Start, readFlag},
	{"answer", Answer, readAnswer},
	{"mark", Mark, readNumber},
	{"undo", Undo, readNumber},
	{"again", Again, readFlag},
	{"ping", Ping, readPing},
	{"journal", Journal, readFlag},
	{"lay", Lay, readLay},
	{"next", Choose, readNext},
	{"seat", Seat, readSeat},
	{"closed", End, readFlag},
}

func readHello(m *Message, key string, all, first jsonline.Value) error {
	if version, err := first.Int(); err != nil || version != Version {
		return fmt.Errorf("only %d is known", Version)
	}
	var said struct {
		Key   deviceKey   `json:"key"`
		Name  *personName `json:"name,omitempty"`
		After uint        `json:"after,omitempty"`
		Game  uint        `json:"game,omitempty"`
	}
	if err := all.Without(key).Decode(&said); err != nil {
		return err
	}
	m.Key, m.N, m.Game = string(said.Key), int(said.After), int(said.Game)
	m.setName(said.Name)
	return nil
}

// deviceKey is a key that is long enough to be one.
type deviceKey string

// UnmarshalText reads what CheckKey lets pass.
func (k *deviceKey) UnmarshalText(text []byte) error {
	*k = deviceKey(text)
	return CheckKey(string(text))
}

// CheckKey refuses a key of too few random bits, or one that is not base64url.
func CheckKey(key string) error {
	bits, err := base64.RawURLEncoding.DecodeString(strings.TrimRight(key, "="))
	switch {
	case err != nil:
		return errors.New("not base64url")
	case len(bits) < leastKey:
		return fmt.Errorf("%d bits, at least %d are needed", 8*len(bits), 8*leastKey)
	case len(bits) > mostKey:
		return fmt.Errorf("%d bits, at most %d are read", 8*len(bits), 8*mostKey)
	}
	return nil
}

// setName takes over a name; nil is none.
func (m *Message) setName(name *personName) {
	if name != nil {
		m.Name, m.Named = string(*name), true
	}
}

// personName is a name as somebody gives it, clean.
type personName string

// UnmarshalText reads a name that is not too long.
func (n *personName) UnmarshalText(text []byte) error {
	if len(text) > match.MaxName {
		return fmt.Errorf("longer than %d bytes", match.MaxName)
	}
	*n = personName(CleanName(string(text)))
	return nil
}

// CleanName is a name without what no screen can show, as what controls a screen or turns the direction of writing, and without
// the blanks round it.
func CleanName(name string) string {
	return strings.TrimSpace(strings.Map(func(r rune) rune {
		if unicode.IsGraphic(r) {
			return r
		}
		return -1
	}, name))
}

func readSit(m *Message, key string, all, first jsonline.Value) error {
	if first.Kind() == jsonline.Null {
		m.Kind = Stand
		return all.CheckKeys(key)
	}
	var said struct {
		Seat game.Color  `json:"sit"`
		Name *personName `json:"name,omitempty"`
	}
	err := all.Decode(&said)
	m.Color = said.Seat
	m.setName(said.Name)
	return err
}

func readAnswer(m *Message, key string, all, first jsonline.Value) (err error) {
	m.Entry = all.Without(key)
	if m.N, err = natural(first); err != nil {
		return err
	}
	if m.Entry.Len() == 0 {
		return errors.New("the decision is missing")
	}
	return nil
}

func readPing(m *Message, key string, all, first jsonline.Value) error {
	if err := all.CheckKeys(key); err != nil {
		return err
	}
	if first.Kind() != jsonline.Number || len(first.Append(nil)) > 32 {
		return errors.New("expected a number")
	}
	m.Echo = first
	return nil
}

// readFlag reads a message that says no more than true.
func readFlag(_ *Message, key string, all, first jsonline.Value) error {
	if on, err := first.Bool(); err != nil || !on {
		return errors.New("only true may stand here")
	}
	return all.CheckKeys(key)
}

// readNumber reads a message that holds no more than a number from 0 up.
func readNumber(m *Message, key string, all, first jsonline.Value) (err error) {
	if m.N, err = natural(first); err != nil {
		return err
	}
	return all.CheckKeys(key)
}

func natural(v jsonline.Value) (int, error) {
	n, err := v.Int()
	if err == nil && n < 0 {
		err = errors.New("below 0")
	}
	return n, err
}
