//go:build !js && !android && !ios

package playtest

import (
	"encoding/gob"
	"io"
	"net"
	"sync/atomic"
)

// tally reads along what a program sends to its host and counts how often the graphics card is told to draw in a frame.
type tally struct {
	net.Conn
	along *io.PipeWriter
	most  atomic.Int64
}

// handshake is how many bytes the program sends before its messages.
const handshake = 8

// The kinds of commands that are counted; see GraphicsCommandKind in Ebitengine's internal package vmprotocol.
const (
	commandEnd  = 2
	commandDraw = 8
)

// told is what is read of a message of the program.
type told struct {
	GraphicsCommands []struct {
		Kind    int
		Present bool // with commandEnd: the frame is whole
	}
}

func newTally(conn net.Conn) *tally {
	r, w := io.Pipe()
	t := &tally{Conn: conn, along: w}
	go t.count(r)
	return t
}

// Read implements net.Conn.
func (t *tally) Read(p []byte) (int, error) {
	n, err := t.Conn.Read(p)
	_, _ = t.along.Write(p[:n]) // fails once nobody counts any more
	return n, err
}

// Close implements net.Conn.
func (t *tally) Close() error {
	_ = t.along.Close()
	return t.Conn.Close()
}

// count counts until the connection ends.
func (t *tally) count(r *io.PipeReader) {
	defer func() { _ = r.Close() }()
	if _, err := io.CopyN(io.Discard, r, handshake); err != nil {
		return
	}
	messages, calls := gob.NewDecoder(r), int64(0)
	for {
		var m told
		if messages.Decode(&m) != nil {
			return
		}
		for _, c := range m.GraphicsCommands {
			switch {
			case c.Kind == commandDraw:
				calls++
			case c.Kind == commandEnd && c.Present:
				t.most.Store(max(t.most.Load(), calls))
				calls = 0
			}
		}
	}
}

// Calls returns how often the graphics card was told to draw in the frame with most such calls since Calls was called last, for
// a program that was started with Options.Calls.
func (g *Guest) Calls() int { return int(g.tally.most.Swap(0)) }
