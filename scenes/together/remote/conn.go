package remote

// Conn is a connection to a table, which may be opening, open or ended. Its methods do not block and may be called at
// any time.
type Conn interface {
	// Send queues a message, which must not be changed afterwards. It is sent once the connection is open, and
	// dropped if it has ended.
	Send(text []byte)
	// Receive returns the next message that has been received and removes it; ok is false if there is none.
	Receive() (text []byte, ok bool)
	// Ended reports whether the connection has ended. code is its close code, CloseUnreached if the table has given none.
	// Messages that came before the end can still be received.
	Ended() (code int, ended bool)
	// Close ends the connection. No message is received afterwards.
	Close()
}

// Dialer opens a connection to the table at url, such as "ws://192.168.1.5:7433/table/K7QXM".
type Dialer func(url string) Conn

// CloseUnreached is the close code of a connection that the table has not closed: it could not be opened, or was cut.
// Browsers use the same code.
const CloseUnreached = 1006

// Unreached is a Conn to a table that cannot be reached: it has ended with CloseUnreached.
type Unreached struct{}

// Send implements Conn.
func (Unreached) Send([]byte) {}

// Receive implements Conn.
func (Unreached) Receive() ([]byte, bool) { return nil, false }

// Ended implements Conn.
func (Unreached) Ended() (int, bool) { return CloseUnreached, true }

// Close implements Conn.
func (Unreached) Close() {}

// Limits of a connection.
const (
	// maxMessage is the greatest length of a received message in bytes. It is enough for a header with its own board,
	// or a question with all its answers.
	maxMessage = 1 << 20
	// maxWaiting limits the bytes of messages that have been received and not taken. It is enough for a whole game
	// with its journal.
	maxWaiting = 16 << 20
	// maxQueued is the greatest number of messages that wait to be sent.
	maxQueued = 256
)

// mailbox holds received messages until they are taken.
type mailbox struct {
	texts [][]byte // oldest first
	bytes int      // sum of their lengths
}

// put adds a message and returns true. If more than maxWaiting bytes would wait then, it adds nothing and returns false.
func (m *mailbox) put(text []byte) bool {
	if m.bytes+len(text) > maxWaiting {
		return false
	}
	m.texts = append(m.texts, text)
	m.bytes += len(text)
	return true
}

// take removes and returns the oldest message; ok is false if there is none.
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
