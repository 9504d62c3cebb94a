// Package device is a client of the protocol between a device and a table, for tests and measurements. It keeps the
// lines of the game, answers questions at random, plays timed cards, and reconnects when its connection ends.
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

// Limits of a device.
const (
	dialTime  = 10 * time.Second // time to connect
	writeTime = 10 * time.Second // time to send a message
	// reconnectDelay is how long a device waits before it reconnects.
	reconnectDelay = 50 * time.Millisecond
	// readLimit is the size limit of a message from a table, in bytes.
	readLimit = 16 << 20
)

// Message is a message from a table. Only the fields of its kind are set. logic/online/wire/LINE.md says what each means.
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

// Device is the client of one person at a table. All methods that send or receive need a connection, see Connect. It is not
// safe for concurrent use.
type Device struct {
	// URL is the address of the table, such as "ws://host:port/table/CODE". Key is the secret by which the table knows the
	// device again. Name is the name of its person.
	URL, Key, Name string
	// Options are the options of the connections; they may be nil.
	Options *websocket.DialOptions
	// Lines are the journal lines of the game, without those taken back. Shows are the "shows" values sent with them.
	Lines, Shows []string
	// State is the state of the table, You the colour of the device's seat or empty, as last received.
	State wire.State
	You   string
	// Connects counts the successful calls of Connect.
	Connects   int
	conn       *websocket.Conn // conn is nil before Connect and after Disconnect.
	cardPlayer cardPlayer      // cardPlayer plays the timed card that is open, if any.
}

// NewKey returns a random key of 128 bits in base64url.
func NewKey() string {
	var b [16]byte
	_, _ = rand.Read(b[:]) // never fails
	return base64.RawURLEncoding.EncodeToString(b[:])
}

// Join connects and sends hello.
func (d *Device) Join(ctx context.Context) error {
	if err := d.Connect(ctx); err != nil {
		return err
	}
	return d.Hello(ctx)
}

// Hello sends hello and asks for the lines that the device lacks.
func (d *Device) Hello(ctx context.Context) error {
	return d.Send(ctx, map[string]any{"hello": 1, "key": d.Key, "name": d.Name, "after": len(d.Lines)})
}

// Connect opens the connection, within dialTime, counts it in d.Connects and sends nothing. It does not close a connection that
// is open already.
func (d *Device) Connect(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, dialTime)
	defer cancel()
	conn, _, err := websocket.Dial(ctx, d.URL, d.Options)
	if err != nil {
		return fmt.Errorf("device: %w", err)
	}
	conn.SetReadLimit(readLimit)
	d.conn = conn
	d.Connects++
	return nil
}

// Disconnect stops playing and closes the connection without a handshake, like a telephone that is put away.
func (d *Device) Disconnect() {
	d.cardPlayer.stopPlay()
	if d.conn != nil {
		_ = d.conn.CloseNow() // the connection may be cut already
		d.conn = nil
	}
}

// Cut closes the connection without a handshake while the device goes on playing, like a lost Wi-Fi. The device must have
// called Connect.
func (d *Device) Cut() { _ = d.conn.CloseNow() } // the connection may be cut already

// Send sends a message as JSON.
func (d *Device) Send(ctx context.Context, message any) error {
	text, err := json.Marshal(message)
	if err != nil {
		return fmt.Errorf("device: %w", err)
	}
	return d.SendText(ctx, text)
}

// SendText sends a text message.
func (d *Device) SendText(ctx context.Context, text []byte) error {
	return write(ctx, d.conn, websocket.MessageText, text)
}

// SendBinary sends a binary message, which the protocol does not allow.
func (d *Device) SendBinary(ctx context.Context, data []byte) error {
	return write(ctx, d.conn, websocket.MessageBinary, data)
}

// write writes a message to conn, within writeTime.
func write(ctx context.Context, conn *websocket.Conn, kind websocket.MessageType, text []byte) error {
	ctx, cancel := context.WithTimeout(ctx, writeTime)
	defer cancel()
	if err := conn.Write(ctx, kind, text); err != nil {
		return fmt.Errorf("device: %w", err)
	}
	return nil
}

// Receive reads the next message and updates the device. If the message violates the protocol, as a line with a gap
// before it, the error wraps ErrProtocol. If the connection was closed, it wraps a websocket.CloseError.
func (d *Device) Receive(ctx context.Context) (Message, error) {
	var m Message
	_, text, err := d.conn.Read(ctx)
	if err != nil {
		return m, fmt.Errorf("device: %w", err)
	}
	if err := json.Unmarshal(text, &m); err != nil {
		return m, fmt.Errorf("device: %.100s: %w", text, ErrProtocol)
	}
	return m, d.update(&m)
}

// WaitClosed reads messages until Receive fails, as when the connection ends. It returns the WebSocket close code, or a
// negative number without one, and the error text of the last message, which may be empty.
func (d *Device) WaitClosed(ctx context.Context) (code int, why string) {
	for {
		m, err := d.Receive(ctx)
		if err != nil {
			return CloseCode(err), why
		}
		why = m.Error
	}
}

// CloseCode returns the WebSocket close code in an error of Receive, or a negative number if there is none.
func CloseCode(err error) int { return int(websocket.CloseStatus(err)) }

// Journal asks for the journal of a finished game, waits for as many lines as d.Lines has, and returns them as text. Other
// messages that come meanwhile only update the device.
func (d *Device) Journal(ctx context.Context) (string, error) {
	if err := d.Send(ctx, map[string]any{"journal": true}); err != nil {
		return "", err
	}
	var text strings.Builder
	for n := 0; n < len(d.Lines); {
		m, err := d.Receive(ctx)
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

// ErrProtocol is wrapped by errors about messages that violate the protocol.
var ErrProtocol = errors.New("the message violates the protocol")

// update updates the device's lines with what they show, its state and its seat by a message, and stops playing a timed card
// that the message closes. The error wraps ErrProtocol.
func (d *Device) update(m *Message) error {
	switch {
	case m.Table != "":
		d.State, d.You = m.State, ""
		if m.You != nil {
			d.You = *m.You
		}
	case m.Line != nil:
		if m.N != len(d.Lines)+1 {
			return fmt.Errorf("device: line %d after %d lines: %w", m.N, len(d.Lines), ErrProtocol)
		}
		d.Lines, d.Shows = append(d.Lines, string(m.Line)), append(d.Shows, string(m.Shows))
	case m.Back != nil:
		if *m.Back < 0 || *m.Back > len(d.Lines) {
			return fmt.Errorf("device: back to line %d of %d: %w", *m.Back, len(d.Lines), ErrProtocol)
		}
		d.Lines, d.Shows = d.Lines[:*m.Back], d.Shows[:*m.Back]
	}
	if (m.Line != nil || m.Back != nil) && !d.CardOpen() {
		d.cardPlayer.stopPlay()
	}
	return nil
}

// Play answers all questions at random until the game is over, and returns nil then; see Answer. It reconnects whenever the
// connection ends, unless the table closed the connection for a reason that lasts, see closedForGood. seen, which may be
// nil, is called with every message; its error ends Play.
func (d *Device) Play(ctx context.Context, seen func(Message) error) error {
	defer d.cardPlayer.stopPlay()
	for {
		err := d.play(ctx, seen)
		switch {
		case err == nil || ctx.Err() != nil || errors.Is(err, ErrProtocol) || errors.Is(err, errStopped):
			return err
		case closedForGood(err):
			return err
		}
		if err := d.reconnect(ctx); err != nil {
			return err
		}
	}
}

// errStopped is wrapped by errors of the function seen.
var errStopped = errors.New("stopped by the caller")

// closedForGood reports whether err says that the table closed the connection for a reason that lasts, with a code from
// 4000 to 4999.
func closedForGood(err error) bool {
	code := websocket.CloseStatus(err)
	return code >= 4000 && code < 5000
}

// reconnect disconnects and joins the table again after reconnectDelay, and so on until it succeeds or ctx ends.
func (d *Device) reconnect(ctx context.Context) error {
	for {
		d.Disconnect()
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(reconnectDelay):
		}
		if d.Join(ctx) == nil {
			return nil
		}
	}
}

// play does the work of Play for one connection: it receives messages, calls seen, and answers questions. It returns nil when
// the game is over. An error of seen is wrapped together with errStopped.
func (d *Device) play(ctx context.Context, seen func(Message) error) error {
	for {
		m, err := d.Receive(ctx)
		if err != nil {
			return err
		}
		if seen != nil {
			if err := seen(m); err != nil {
				return fmt.Errorf("%w: %w", errStopped, err)
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

// Answer answers the question m at random. If the table lists no legal moves, as when there are too many, the answer is a
// pass, which the table may refuse. If a timed card is open, Answer starts playing the card and returns at once.
func (d *Device) Answer(ctx context.Context, m Message) error {
	if d.CardOpen() {
		d.playCard(ctx, m.Ask)
		return nil
	}
	entry := []byte(`{"pass":true}`)
	if len(m.Legal) > 0 {
		entry = m.Legal[mathrand.IntN(len(m.Legal))]
	}
	return d.SendText(ctx, fmt.Appendf(nil, `{"answer":%d,%s`, m.Ask, entry[1:]))
}
