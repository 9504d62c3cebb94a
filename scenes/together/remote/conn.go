package remote

// Conn is a connection to a table: one that is being made, that is there, or that has ended. None of its methods waits
// for anything, and each may be called at any time.
type Conn interface {
	// Send queues a message, which is not changed any more. It goes as soon as the connection is there, and nowhere once
	// it has ended.
	Send(text []byte)
	// Receive returns the next message that has come; ok is false if there is none.
	Receive() (text []byte, ok bool)
	// Ended reports whether the connection has ended, and with which code: that of the table, or CloseUnreached if it has
	// given none. What came before may still be received.
	Ended() (code int, ended bool)
	// Close ends the connection. Nothing is received any more.
	Close()
}

// Dialer begins a connection to the table at url, such as "ws://192.168.1.5:7433/table/K7QXM".
type Dialer func(url string) Conn

// CloseUnreached is the code of a connection that the table has not closed: it was not to be had, or was cut. It is that of
// browsers.
const CloseUnreached = 1006

// Limits of a connection.
const (
	// maxMessage is the longest message that is read, in bytes: a header with a board of its own, a question with as many
	// answers as are listed.
	maxMessage = 1 << 20
	// maxWaiting bounds, in bytes, what has come and is not taken yet. A whole game has room, and all its journal.
	maxWaiting = 16 << 20
	// maxQueued is how many messages may wait to be sent.
	maxQueued = 256
)

// mailbox keeps what has come until it is taken.
type mailbox struct {
	texts [][]byte
	bytes int
}

// put keeps a message; false says that too much waits.
func (m *mailbox) put(text []byte) bool {
	if m.bytes+len(text) > maxWaiting {
		return false
	}
	m.texts = append(m.texts, text)
	m.bytes += len(text)
	return true
}

// take returns the first message; ok is false if there is none.
func (m *mailbox) take() (text []byte, ok bool) {
	if len(m.texts) == 0 {
		return nil, false
	}
	text = m.texts[0]
	m.texts[0] = nil
	m.texts = m.texts[1:]
	m.bytes -= len(text)
	return text, true
}
