//go:build !js && !android && !ios

package playtest

import (
	"encoding/gob"
	"io"
	"net"
	"sync/atomic"
)

// callCounter is a connection to the program that counts the draw calls of each frame.
type callCounter struct {
	net.Conn
	copy *io.PipeWriter // gets a copy of what is read from the connection
	max  atomic.Int64   // the greatest number of draw calls of a frame since the last call of DrawCalls
}

// handshakeBytes is the number of bytes that the program sends before its messages.
const handshakeBytes = 8

// The kinds of commands that are counted; see GraphicsCommandKind in Ebitengine's internal package vmprotocol.
const (
	commandEnd  = 2 // ends a list of commands
	commandDraw = 8 // a draw call
)

// message is a message of the program, with only those fields that are used here.
type message struct {
	GraphicsCommands []struct {
		Kind    int
		Present bool // for commandEnd: whether the frame is complete
	}
}

// newCallCounter returns a callCounter over conn. It starts a goroutine, which ends with the connection.
func newCallCounter(conn net.Conn) *callCounter {
	r, w := io.Pipe()
	t := &callCounter{Conn: conn, copy: w}
	go t.count(r)
	return t
}

// Read implements net.Conn. It also passes what it has read on to count.
func (t *callCounter) Read(p []byte) (int, error) {
	n, err := t.Conn.Read(p)
	_, _ = t.copy.Write(p[:n]) // an error only says that count has ended
	return n, err
}

// Close implements net.Conn. It also ends the counting.
func (t *callCounter) Close() error {
	_ = t.copy.Close()
	return t.Conn.Close()
}

// count reads messages from r, counts the draw calls of each frame, and updates t.max, until the connection ends.
func (t *callCounter) count(r *io.PipeReader) {
	defer func() { _ = r.Close() }()
	if _, err := io.CopyN(io.Discard, r, handshakeBytes); err != nil {
		return
	}
	messages, calls := gob.NewDecoder(r), int64(0)
	for {
		var m message
		if messages.Decode(&m) != nil {
			return
		}
		for _, c := range m.GraphicsCommands {
			switch {
			case c.Kind == commandDraw:
				calls++
			case c.Kind == commandEnd && c.Present:
				if calls > t.max.Load() {
					t.max.Store(calls)
				}
				calls = 0
			}
		}
	}
}

// DrawCalls returns the greatest number of draw calls in a frame since the last call of DrawCalls. The program must have
// been started with Options.CountDrawCalls.
func (g *Guest) DrawCalls() int { return int(g.counter.max.Swap(0)) }
