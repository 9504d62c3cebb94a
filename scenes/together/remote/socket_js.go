package remote

import "syscall/js"

// Dial begins a connection by the browser's own WebSocket.
func Dial(url string) Conn {
	s := &socket{}
	s.heard = js.FuncOf(func(_ js.Value, events []js.Value) any {
		s.handle(events[0])
		return nil
	})
	defer func() {
		if recover() != nil { // the browser throws where it does not allow the address
			s.end(CloseUnreached)
		}
	}()
	s.ws = js.Global().Get("WebSocket").New(url)
	s.listen("addEventListener")
	return s
}

// socket is a Conn by the browser, which calls it between two ticks.
type socket struct {
	ws    js.Value
	heard js.Func
	open  bool
	out   []string
	in    mailbox
	code  int // with which it has ended; 0 while it has not
}

// listen begins to hear of events, or ends it, as method says.
func (s *socket) listen(method string) {
	for _, event := range [...]string{"open", "message", "close"} {
		s.ws.Call(method, event, s.heard)
	}
}

// handle takes an event in.
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

func (s *socket) opened() {
	s.open = true
	for _, text := range s.out {
		s.ws.Call("send", text)
	}
	s.out = nil
}

// receive keeps what has come. A table sends texts; what is none is none of its messages either.
func (s *socket) receive(data js.Value) {
	text := ""
	if data.Type() == js.TypeString {
		text = data.String()
	}
	if len(text) > maxMessage || !s.in.put([]byte(text)) {
		s.hangUp()
	}
}

// Send implements Conn. Where too much waits to be sent, the connection is dead.
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

// Close implements Conn.
func (s *socket) Close() {
	s.hangUp()
	s.in = mailbox{}
}

// hangUp ends the connection from here, without waiting for the table.
func (s *socket) hangUp() {
	if s.code == 0 && s.ws.Truthy() {
		s.ws.Call("close")
	}
	s.end(CloseUnreached)
}

// end notes the first reason why the connection has ended, after which the browser calls nothing any more.
func (s *socket) end(code int) {
	if s.code != 0 {
		return
	}
	s.code = code
	if s.ws.Truthy() {
		s.listen("removeEventListener")
	}
	s.heard.Release()
	s.open, s.out = false, nil
}
