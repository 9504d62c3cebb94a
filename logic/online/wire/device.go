// Package wire is the protocol between a device and a table: messages are JSON objects, parsed as strictly as journals.
// LINE.md beside this file describes the messages. Package session is the table's side.
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

// Version is the version of the protocol, the value of "hello".
const Version = 1

// Limits of what a device may send.
const (
	// MaxMessage is the greatest length of a message, in bytes.
	MaxMessage = 4 << 10
	// MessagesPerSecond is how many messages a device may send in a second, TimedMessagesPerSecond while a timed card
	// is open.
	MessagesPerSecond      = 20
	TimedMessagesPerSecond = 200
	// minKey and maxKey are the limits of the length of a key, in bytes before encoding.
	minKey = 16
	maxKey = 96
)

// WebSocket codes with which a table closes a connection, besides CloseEnded.
const (
	CloseMalformed = 4400 // a message is not as LINE.md says
	CloseWrongKey  = 4401 // the key does not fit; no table of this program sends that
	CloseForeign   = 4403 // the host of the page, or the host name in the request, is not allowed, see Foreign
	CloseNoTable   = 4404 // there is no table with the code
	CloseElsewhere = 4409 // another connection has said hello with the same key
	CloseTooMany   = 4429 // too many messages, devices or wrong codes, or too slow a reader
)

// Foreign is the text of the error for a request that the service refuses: it comes from a page of a host that is not allowed,
// or the host name in the request is not one of the service.
const Foreign = "foreign-origin"

// NotKept is the text of the error while the table cannot store records.
const NotKept = "not-kept"

// Kind is the kind of a message from a device.
type Kind uint8

// The kinds of messages. Lay, Choose, Seat and End are for the host alone.
const (
	Hello   Kind = iota + 1 // the first message: key and name of the device, and which lines it has
	Sit                     // take a seat, or change the name there
	Stand                   // leave the seat
	Start                   // begin the waiting game
	Answer                  // decide a line
	Mark                    // no more inputs before a time on the open card
	Undo                    // take the last line back
	Again                   // begin another game with the same seats
	Ping                    // ask for a pong with the table's clock
	Journal                 // ask for the whole journal of a finished game
	Lay                     // set up another game
	Choose                  // announce that another game is being chosen, or no longer is
	Seat                    // change a seat
	End                     // close the table
)

// Message is a message from a device.
type Message struct {
	Kind Kind
	// N is the number of a line: the last that the device has (Hello), the one that is decided (Answer), or the one that
	// is taken back (Undo). For Mark it is a time on the card in milliseconds. Game is the number of the game to which the
	// line of Hello belongs, 0 if not given.
	N, Game int
	// Key is the device's key in Hello, not hashed. Name is the person's name in Hello and Sit. Named is set if a name was
	// given.
	Key, Name string
	Named     bool
	// Color is the seat of Sit and Seat. Use is what the host makes of the seat, Level that of its bot.
	Color game.Color
	Use   SeatUse
	Level game.Level
	// Header is the game that Lay sets up. Next is what Choose announces.
	Header jsonline.Value
	Next   Next
	// Entry is the decision of Answer, with the keys of the box.
	Entry jsonline.Value
	// Echo is the number of Ping, to be sent back as it was written.
	Echo jsonline.Value
}

// ReadMessage parses a message from a device. Anything not described in LINE.md is an error: unknown keys, repeated
// keys, values of another type.
func ReadMessage(text []byte) (Message, error) {
	if len(text) > MaxMessage {
		return Message{}, fmt.Errorf("the message is longer than %d bytes", MaxMessage)
	}
	v, err := jsonline.Parse(text)
	if err != nil {
		return Message{}, err
	}
	for _, r := range readers {
		value := v.Get(r.key)
		if !value.Exists() {
			continue
		}
		m := Message{Kind: r.kind}
		if err := r.read(&m, r.key, v, value); err != nil {
			return Message{}, fmt.Errorf("%s: %w", r.key, err)
		}
		return m, nil
	}
	return Message{}, errors.New("none of the messages that a table understands")
}

// readers have a key for each message. The first reader whose key the object has parses the message: read gets that key,
// the whole object, and the value of the key. readers holds plain functions, so that the linker can drop it
// from programs that do not call ReadMessage.
var readers = [...]struct {
	key  string
	kind Kind
	read func(m *Message, key string, whole, value jsonline.Value) error
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

// readHello parses a hello: the version, the key, a name, and which line of which game the device has last.
func readHello(m *Message, key string, whole, value jsonline.Value) error {
	if version, err := value.Int(); err != nil || version != Version {
		return fmt.Errorf("only %d is known", Version)
	}
	var said struct {
		Key   deviceKey   `json:"key"`
		Name  *personName `json:"name,omitempty"`
		After uint        `json:"after,omitempty"`
		Game  uint        `json:"game,omitempty"`
	}
	if err := whole.Without(key).Decode(&said); err != nil {
		return err
	}
	m.Key, m.N, m.Game = string(said.Key), int(said.After), int(said.Game)
	m.setName(said.Name)
	return nil
}

// deviceKey is a key that CheckKey accepts.
type deviceKey string

// UnmarshalText implements encoding.TextUnmarshaler by CheckKey.
func (k *deviceKey) UnmarshalText(text []byte) error {
	*k = deviceKey(text)
	return CheckKey(string(text))
}

// CheckKey returns an error for a key that is not base64url, or that has less than minKey or more than maxKey bytes.
func CheckKey(key string) error {
	bits, err := base64.RawURLEncoding.DecodeString(strings.TrimRight(key, "="))
	switch {
	case err != nil:
		return errors.New("not base64url")
	case len(bits) < minKey:
		return fmt.Errorf("%d bits, at least %d are needed", 8*len(bits), 8*minKey)
	case len(bits) > maxKey:
		return fmt.Errorf("%d bits, at most %d are read", 8*len(bits), 8*maxKey)
	}
	return nil
}

// setName sets the name, unless it is nil.
func (m *Message) setName(name *personName) {
	if name != nil {
		m.Name, m.Named = string(*name), true
	}
}

// personName is a name given by a person, cleaned by CleanName.
type personName string

// UnmarshalText implements encoding.TextUnmarshaler. It returns an error if the name is too long.
func (n *personName) UnmarshalText(text []byte) error {
	if len(text) > match.MaxName {
		return fmt.Errorf("longer than %d bytes", match.MaxName)
	}
	*n = personName(CleanName(string(text)))
	return nil
}

// CleanName returns name without characters that cannot be displayed, such as control characters and changes of writing
// direction, and without the spaces around it.
func CleanName(name string) string {
	return strings.TrimSpace(strings.Map(func(r rune) rune {
		if unicode.IsGraphic(r) {
			return r
		}
		return -1
	}, name))
}

// readSit parses a message to take a seat, or with null to leave it (Stand).
func readSit(m *Message, key string, whole, value jsonline.Value) error {
	if value.Kind() == jsonline.Null {
		m.Kind = Stand
		return whole.CheckKeys(key)
	}
	var said struct {
		Seat game.Color  `json:"sit"`
		Name *personName `json:"name,omitempty"`
	}
	err := whole.Decode(&said)
	m.Color = said.Seat
	m.setName(said.Name)
	return err
}

// readAnswer parses an answer: the number of a line, and in Entry the keys of the decision, which are the box's.
func readAnswer(m *Message, key string, whole, value jsonline.Value) (err error) {
	m.Entry = whole.Without(key)
	if m.N, err = natural(value); err != nil {
		return err
	}
	if m.Entry.Len() == 0 {
		return errors.New("the decision is missing")
	}
	return nil
}

// readPing parses a ping, whose value may be any number of at most 32 bytes.
func readPing(m *Message, key string, whole, value jsonline.Value) error {
	if err := whole.CheckKeys(key); err != nil {
		return err
	}
	if value.Kind() != jsonline.Number || len(value.Append(nil)) > 32 {
		return errors.New("expected a number")
	}
	m.Echo = value
	return nil
}

// readFlag parses a message with one key, whose value must be true.
func readFlag(_ *Message, key string, whole, value jsonline.Value) error {
	if on, err := value.Bool(); err != nil || !on {
		return errors.New("only true may stand here")
	}
	return whole.CheckKeys(key)
}

// readNumber parses a message with one key and an integer from 0, into N.
func readNumber(m *Message, key string, whole, value jsonline.Value) (err error) {
	if m.N, err = natural(value); err != nil {
		return err
	}
	return whole.CheckKeys(key)
}

// natural returns the integer v, or an error if it is negative.
func natural(v jsonline.Value) (int, error) {
	n, err := v.Int()
	if err == nil && n < 0 {
		err = errors.New("below 0")
	}
	return n, err
}
