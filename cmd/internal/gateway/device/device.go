// Package device is a client of the line between a device and a table, for tests and for measuring: it keeps the lines of
// the game as a device does, answers at random, timed cards too, and comes back by itself when its connection ends.
package device

import (
	"context"
	"crypto/rand"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	mathrand "math/rand/v2"
	"strings"
	"time"

	"github.com/coder/websocket"

	"ludotheque/logic/online/wire"
)

// The times of a device.
const (
	dialTime  = 10 * time.Second
	writeTime = 10 * time.Second
	// comeAgain is how long it waits before it comes again.
	comeAgain = 50 * time.Millisecond
	// readLimit is the longest message of a table that is read.
	readLimit = 16 << 20
)

// Message is what a table says. Exactly one of its parts is set.
type Message struct {
	Table   string                     `json:"table"`
	You     *string                    `json:"you"`
	State   wire.State                 `json:"state"`
	Seats   map[string]json.RawMessage `json:"seats"`
	Pace    string                     `json:"pace"`
	Emote   string                     `json:"emote"`
	By      string                     `json:"by"`
	N       int                        `json:"n"`
	Line    json.RawMessage            `json:"line"`
	Shows   json.RawMessage            `json:"shows"`
	Full    json.RawMessage            `json:"full"`
	Back    *int                       `json:"back"`
	Ask     int                        `json:"ask"`
	Seat    string                     `json:"seat"`
	Legal   []json.RawMessage          `json:"legal"`
	Refused *int                       `json:"refused"`
	Why     string                     `json:"why"`
	Over    bool                       `json:"over"`
	Scores  map[string]int             `json:"scores"`
	Winners []string                   `json:"winners"`
	Pong    *float64                   `json:"pong"`
	Error   string                     `json:"error"`
}

// Device is a device at a table. It is not safe for concurrent use.
type Device struct {
	// URL is the table's, "ws://host:port/table/CODE".
	URL, Key, Name string
	// Options are those of its connections, or nil.
	Options *websocket.DialOptions
	// Lines are the game's lines that hold, Shows what came with each.
	Lines, Shows []string
	// State is that of the table as it was told last, You the device's seat.
	State wire.State
	You   string
	// Came counts its connections.
	Came int
	conn *websocket.Conn
	hand cardPlayer
}

// NewKey returns a random key.
func NewKey() string {
	var b [16]byte
	_, _ = rand.Read(b[:]) // never fails
	return base64.RawURLEncoding.EncodeToString(b[:])
}

// Come connects and says hello.
func (d *Device) Come(ctx context.Context) error {
	if err := d.Connect(ctx); err != nil {
		return err
	}
	return d.Hello(ctx)
}

// Hello says hello, asking for the lines that the device lacks.
func (d *Device) Hello(ctx context.Context) error {
	return d.Say(ctx, map[string]any{"hello": 1, "key": d.Key, "name": d.Name, "after": len(d.Lines)})
}

// Connect connects and says nothing.
func (d *Device) Connect(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, dialTime)
	defer cancel()
	conn, _, err := websocket.Dial(ctx, d.URL, d.Options)
	if err != nil {
		return fmt.Errorf("device: %w", err)
	}
	conn.SetReadLimit(readLimit)
	d.conn = conn
	d.Came++
	return nil
}

// Leave cuts the connection, as a telephone in a pocket does.
func (d *Device) Leave() {
	d.hand.stopPlay()
	if d.conn != nil {
		_ = d.conn.CloseNow() // it may be cut already
		d.conn = nil
	}
}

// Cut cuts the connection while the device goes on, as a lost Wi-Fi does.
func (d *Device) Cut() { _ = d.conn.CloseNow() } // it may be cut already

// Say sends a message.
func (d *Device) Say(ctx context.Context, message any) error {
	text, err := json.Marshal(message)
	if err != nil {
		return fmt.Errorf("device: %w", err)
	}
	return d.SayText(ctx, text)
}

// SayText sends a message as it stands.
func (d *Device) SayText(ctx context.Context, text []byte) error {
	return say(ctx, d.conn, websocket.MessageText, text)
}

// SayBinary sends a message of a type that no table understands.
func (d *Device) SayBinary(ctx context.Context, data []byte) error {
	return say(ctx, d.conn, websocket.MessageBinary, data)
}

func say(ctx context.Context, conn *websocket.Conn, kind websocket.MessageType, text []byte) error {
	ctx, cancel := context.WithTimeout(ctx, writeTime)
	defer cancel()
	if err := conn.Write(ctx, kind, text); err != nil {
		return fmt.Errorf("device: %w", err)
	}
	return nil
}

// Hear reads the next message and takes note of it. An error of the line, say a line that does not follow the one before, is
// an error that is no websocket.CloseError.
func (d *Device) Hear(ctx context.Context) (Message, error) {
	var m Message
	_, text, err := d.conn.Read(ctx)
	if err != nil {
		return m, fmt.Errorf("device: %w", err)
	}
	if err := json.Unmarshal(text, &m); err != nil {
		return m, fmt.Errorf("device: %.100s: %w", text, ErrLine)
	}
	return m, d.note(&m)
}

// Ended hears on until the connection ends, and returns the code with which the table closed it, below 0 if it did not, and
// the reason that it gave before.
func (d *Device) Ended(ctx context.Context) (code int, why string) {
	for {
		m, err := d.Hear(ctx)
		if err != nil {
			return CloseCode(err), why
		}
		why = m.Error
	}
}

// CloseCode returns the code with which a table has closed the connection, as an error of Hear tells; below 0 if it has not.
func CloseCode(err error) int { return int(websocket.CloseStatus(err)) }

// Journal asks for the journal of a game that is over.
func (d *Device) Journal(ctx context.Context) (string, error) {
	if err := d.Say(ctx, map[string]any{"journal": true}); err != nil {
		return "", err
	}
	var text strings.Builder
	for n := 0; n < len(d.Lines); {
		m, err := d.Hear(ctx)
		if err != nil {
			return "", err
		}
		if m.Full != nil {
			text.Write(append(m.Full, '\n'))
			n++
		}
	}
	return text.String(), nil
}

// ErrLine is wrapped by errors about what a table must not say.
var ErrLine = errors.New("that is not how the line goes")

func (d *Device) note(m *Message) error {
	switch {
	case m.Table != "":
		d.State, d.You = m.State, ""
		if m.You != nil {
			d.You = *m.You
		}
	case m.Line != nil:
		if m.N != len(d.Lines)+1 {
			return fmt.Errorf("device: line %d after %d lines: %w", m.N, len(d.Lines), ErrLine)
		}
		d.Lines, d.Shows = append(d.Lines, string(m.Line)), append(d.Shows, string(m.Shows))
	case m.Back != nil:
		if *m.Back < 0 || *m.Back > len(d.Lines) {
			return fmt.Errorf("device: back to line %d of %d: %w", *m.Back, len(d.Lines), ErrLine)
		}
		d.Lines, d.Shows = d.Lines[:*m.Back], d.Shows[:*m.Back]
	}
	if (m.Line != nil || m.Back != nil) && !d.CardOpen() {
		d.hand.stopPlay()
	}
	return nil
}

// Play answers every question at random, and passes where it is not told what is legal, until the game is over. It comes
// again whenever its connection ends. seen is told of every message; an error of it ends the play.
func (d *Device) Play(ctx context.Context, seen func(Message) error) error {
	defer d.hand.stopPlay()
	for {
		err := d.play(ctx, seen)
		switch {
		case err == nil || ctx.Err() != nil || errors.Is(err, ErrLine) || errors.Is(err, errSeen):
			return err
		case fatal(err):
			return err
		}
		if err := d.again(ctx); err != nil {
			return err
		}
	}
}

var errSeen = errors.New("seen")

// fatal reports whether a connection has ended for a reason that stays.
func fatal(err error) bool {
	code := websocket.CloseStatus(err)
	return code >= 4000 && code < 5000
}

// again comes again, as often as it takes.
func (d *Device) again(ctx context.Context) error {
	for {
		d.Leave()
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(comeAgain):
		}
		if d.Come(ctx) == nil {
			return nil
		}
	}
}

func (d *Device) play(ctx context.Context, seen func(Message) error) error {
	for {
		m, err := d.Hear(ctx)
		if err != nil {
			return err
		}
		if seen != nil {
			if err := seen(m); err != nil {
				return fmt.Errorf("%w: %w", errSeen, err)
			}
		}
		if m.Over {
			return nil
		}
		if m.Ask == 0 {
			continue
		}
		if err := d.Answer(ctx, m); err != nil {
			return err
		}
	}
}

// Answer answers a question at random, and passes where it is not told what is legal. A timed card it plays until the card
// closes, or the device leaves.
func (d *Device) Answer(ctx context.Context, m Message) error {
	if d.CardOpen() {
		d.playCard(ctx, m.Ask)
		return nil
	}
	entry := []byte(`{"pass":true}`)
	if len(m.Legal) > 0 {
		entry = m.Legal[mathrand.IntN(len(m.Legal))]
	}
	return d.SayText(ctx, fmt.Appendf(nil, `{"answer":%d,%s`, m.Ask, entry[1:]))
}
