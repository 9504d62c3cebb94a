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
	"ludotheque/logic/jsonline"
	"ludotheque/logic/match"
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
)

// Message is what a device has sent.
type Message struct {
	Kind Kind
	// N is the line that Hello has last, that Answer decides or that Undo takes back, and the millisecond of Mark.
	N int
	// Key and Name are those of Hello; Name also of Sit. Named is set where a name was given.
	Key, Name string
	Named     bool
	// Color is the seat of Sit.
	Color game.Color
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
		m, err := r.read(v, first)
		if err != nil {
			return Message{}, fmt.Errorf("%s: %w", r.key, err)
		}
		return m, nil
	}
	return Message{}, errors.New("none of the messages that a table understands")
}

// readers has, by the key that tells what a message is, how it is read: from the whole object and what stands under that
// key.
var readers = [...]struct {
	key  string
	read func(all, first jsonline.Value) (Message, error)
}{
	{"hello", readHello},
	{"sit", readSit},
	{"start", flag(Start, "start")},
	{"answer", readAnswer},
	{"mark", number(Mark, "mark")},
	{"undo", number(Undo, "undo")},
	{"again", flag(Again, "again")},
	{"ping", readPing},
	{"journal", flag(Journal, "journal")},
}

func readHello(all, first jsonline.Value) (m Message, err error) {
	if err := all.CheckKeys("hello", "key", "name", "after"); err != nil {
		return m, err
	}
	if version, err := first.Int(); err != nil || version != Version {
		return m, fmt.Errorf("only %d is known", Version)
	}
	m.Kind = Hello
	if m.Key, err = readKey(all.Get("key")); err != nil {
		return m, err
	}
	if err := m.readName(all.Get("name")); err != nil {
		return m, err
	}
	if after := all.Get("after"); after.Exists() {
		if m.N, err = natural(after); err != nil {
			return m, fmt.Errorf("after: %w", err)
		}
	}
	return m, nil
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

// readName takes over a name, which may be left out.
func (m *Message) readName(v jsonline.Value) error {
	if !v.Exists() {
		return nil
	}
	name, err := v.Str()
	if err == nil && len(name) > match.MaxName {
		err = fmt.Errorf("longer than %d bytes", match.MaxName)
	}
	if err != nil {
		return fmt.Errorf("name: %w", err)
	}
	m.Name, m.Named = clean(name), true
	return nil
}

// clean takes out of a name what no screen can show, and the blanks round it.
func clean(name string) string {
	return strings.TrimSpace(strings.Map(func(r rune) rune {
		if unicode.IsGraphic(r) {
			return r
		}
		return -1
	}, name))
}

func readSit(all, first jsonline.Value) (m Message, err error) {
	if err := all.CheckKeys("sit", "name"); err != nil {
		return m, err
	}
	if first.Kind() == jsonline.Null {
		return Message{Kind: Stand}, all.CheckKeys("sit")
	}
	word, err := first.Str()
	if err != nil {
		return m, err
	}
	m.Kind = Sit
	if m.Color, err = game.ParseColor(word); err != nil {
		return m, err
	}
	return m, m.readName(all.Get("name"))
}

func readAnswer(all, first jsonline.Value) (Message, error) {
	n, err := natural(first)
	entry := all.Without("answer")
	switch {
	case err != nil:
		return Message{}, err
	case entry.Len() == 0:
		return Message{}, errors.New("the decision is missing")
	}
	return Message{Kind: Answer, N: n, Entry: entry}, nil
}

func readPing(all, first jsonline.Value) (Message, error) {
	if err := all.CheckKeys("ping"); err != nil {
		return Message{}, err
	}
	if first.Kind() != jsonline.Number || len(first.Append(nil)) > 32 {
		return Message{}, errors.New("expected a number")
	}
	return Message{Kind: Ping, Echo: first}, nil
}

// flag reads a message that says no more than true.
func flag(kind Kind, key string) func(all, first jsonline.Value) (Message, error) {
	return func(all, first jsonline.Value) (Message, error) {
		if on, err := first.Bool(); err != nil || !on {
			return Message{}, errors.New("only true may stand here")
		}
		return Message{Kind: kind}, all.CheckKeys(key)
	}
}

// number reads a message that holds no more than a number from 0 up.
func number(kind Kind, key string) func(all, first jsonline.Value) (Message, error) {
	return func(all, first jsonline.Value) (Message, error) {
		n, err := natural(first)
		if err != nil {
			return Message{}, err
		}
		return Message{Kind: kind, N: n}, all.CheckKeys(key)
	}
}

func natural(v jsonline.Value) (int, error) {
	n, err := v.Int()
	if err == nil && n < 0 {
		err = errors.New("below 0")
	}
	return n, err
}
