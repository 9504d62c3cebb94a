package remote

import "syscall/js"

// Dial opens a connection by a WebSocket; in a browser that is the browser's own. It implements Dialer.
func Dial(url string) Conn {
	s := &socket{}
	s.onEvent = js.FuncOf(func(_ js.Value, events []js.Value) any {
		s.handle(events[0])
		return nil
	})
	defer func() {
		if recover() != nil { // the browser throws an exception if it does not allow the address
			s.end(CloseUnreached)
		}
	}()
	s.ws = js.Global().Get("WebSocket").New(url)
	s.listen("addEventListener")
	return s
}

// socket is a Conn over a WebSocket. On desktops one goroutine reads and one writes; both end with the connection. In a
// browser, the browser calls the socket's event handler between two ticks.
type socket struct {
	ws      js.Value // the browser's WebSocket; not truthy if it could not be made
	onEvent js.Func  // calls handle; released by end
	open    bool     // the connection is open
	out     []string // messages to send once it is
	in      mailbox  // messages received
	code    int      // close code; 0 while the connection has not ended
}

// listen adds or removes the event handlers; method is addEventListener or removeEventListener.
func (s *socket) listen(method string) {
	for _, event := range [...]string{"open", "message", "close"} {
		s.ws.Call(method, event, s.onEvent)
	}
}

// handle handles an event of the browser.
func (s *socket) handle(event js.Value) {
	switch event.Get("type").String() {
	case "open":
		s.opened()
	case "message":
		s.receive(event.Get("data"))
	case "close":
		s.end(event.Get("code").Int())
	}
}

// opened sends the messages that waited for the connection.
func (s *socket) opened() {
	s.open = true
	for _, text := range s.out {
		s.ws.Call("send", text)
	}
	s.out = nil
}

// receive adds a received message to the mailbox. Tables send only text, so a message of any other type counts as empty. If the
// message is too long, or too many bytes wait in the mailbox, the connection is given up.
func (s *socket) receive(data js.Value) {
	text := ""
	if data.Type() == js.TypeString {
		text = data.String()
	}
	if len(text) > maxMessage || !s.in.put([]byte(text)) {
		s.hangUp()
	}
}

// Send implements Conn. If too many messages wait, the connection is given up.
func (s *socket) Send(text []byte) {
	switch {
	case s.code != 0:
	case s.open && s.ws.Get("bufferedAmount").Int() < maxMessage:
		s.ws.Call("send", string(text))
	case !s.open && len(s.out) < maxQueued:
		s.out = append(s.out, string(text))
	default:
		s.hangUp()
	}
}

// Receive implements Conn.
func (s *socket) Receive() ([]byte, bool) { return s.in.take() }

// Ended implements Conn.
func (s *socket) Ended() (int, bool) { return s.code, s.code != 0 }

// Close implements Conn. It drops the messages that have been received and not taken.
func (s *socket) Close() {
	s.hangUp()
	s.in = mailbox{}
}

// hangUp ends the connection without waiting for the table; its close code is CloseUnreached.
func (s *socket) hangUp() {
	if s.code == 0 && s.ws.Truthy() {
		s.ws.Call("close")
	}
	s.end(CloseUnreached)
}

// end stores code and releases the callback, unless there is a close code already. Afterwards nothing is sent, and nothing is
// added to the mailbox.
func (s *socket) end(code int) {
	if s.code != 0 {
		return
	}
	s.code = code
	if s.ws.Truthy() {
		s.listen("removeEventListener")
	}
	s.onEvent.Release()
	s.open, s.out = false, nil
}
