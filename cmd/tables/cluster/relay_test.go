package cluster

import (
	"log/slog"
	"strconv"
	"testing"
	"testing/synctest"
	"time"

	"github.com/nats-io/nats.go"

	"ludotheque/cmd/internal/gateway"
	"ludotheque/cmd/tables/engine"
)

// heard is a sink that notes what it gets.
type heard struct {
	texts []string
	code  int
}

// Send and Close are those of gateway.Sink.
func (h *heard) Send(text []byte) { h.texts = append(h.texts, string(text)) }

// Close notes the code.
func (h *heard) Close(code int, _ string) { h.code = code }

// TestALostMessageIsMissed: a device elsewhere of which a message is lost on the way is asked to come again; it never goes
// on with a gap.
func TestALostMessageIsMissed(t *testing.T) {
	for name, tt := range map[string]struct {
		numbers []int
		texts   int
		code    int
	}{
		"none is lost":       {[]int{1, 2, 3}, 3, 0},
		"one in the middle":  {[]int{1, 3}, 1, gateway.CloseRestart},
		"the first":          {[]int{2}, 0, gateway.CloseRestart},
		"one comes twice":    {[]int{1, 1}, 1, gateway.CloseRestart},
		"one without number": {[]int{-1}, 0, gateway.CloseRestart},
	} {
		sink := &heard{}
		r := &relay{outgoing: map[string]*remoteDevice{"c": {sink: sink}}}
		for _, n := range tt.numbers {
			m := newMessage(upTo+"here", "c", kindText, []byte("line"))
			m.Header.Set(headCount, strconv.Itoa(n))
			r.handleUp(m)
		}
		if len(sink.texts) != tt.texts || sink.code != tt.code {
			t.Errorf("%s: the device gets %q and is closed with %d, want %d texts and %d", name, sink.texts, sink.code, tt.texts, tt.code)
		}
	}
}

// TestALostAnswerIsMissed: the same on the way to the table.
func TestALostAnswerIsMissed(t *testing.T) {
	g := &remoteGuest{name: "c", inbox: make(chan *nats.Msg, 9), done: make(chan struct{})}
	for _, n := range []uint64{1, 2, 4} {
		m := newMessage(downTo+"here", "c", kindText, nil)
		m.Header.Set(headCount, strconv.FormatUint(n, 10))
		if ok := g.sequence.countReceived(m); ok != (n < 4) {
			t.Errorf("message %d: taken %v", n, ok)
		}
	}
}

// deafLink is a link to a table that does nothing.
type deafLink struct{}

// Receive, Delay, Silent and Leave are those of gateway.Link.
func (deafLink) Receive([]byte) {}
func (deafLink) Delay(int)      {}
func (deafLink) Silent(int)     {}
func (deafLink) Leave()         {}

// TestADeviceWhoseLastMessageWasLostLeaves: a device elsewhere of which nothing comes any more does not stay at its table for ever,
// and one of which something comes with every ping stays.
func TestADeviceWhoseLastMessageWasLostLeaves(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		g := &remoteGuest{relay: &relay{}, name: "c", source: "there", inbox: make(chan *nats.Msg, 9), done: make(chan struct{})}
		ended := make(chan struct{})
		go func() {
			defer close(ended)
			g.forwardAll(deafLink{})
		}()
		for range 20 {
			g.inbox <- newMessage(downTo+"here", "c", kindSilent, []byte("3000"))
			time.Sleep(12 * time.Second)
		}
		select {
		case <-ended:
			t.Error("it leaves though something comes of it")
		default:
		}
		time.Sleep(time.Hour)
		select {
		case <-ended:
		default:
			t.Error("it stays though nothing comes of it")
			g.end()
		}
	})
}

// TestADeviceThatIsNotKnownComesAgain: what a device says whose connection has ended at the process of its table is
// answered: it is to come again. It does not wait for ever.
func TestADeviceThatIsNotKnownComesAgain(t *testing.T) {
	e, err := engine.Start(t.Context(), engine.Options{Data: t.TempDir(), Logger: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(e.Close)
	told, err := e.Conn.SubscribeSync(upTo + "there")
	if err != nil {
		t.Fatal(err)
	}
	here := &relay{conn: e.Conn, incoming: map[string]*remoteGuest{}}
	here.handleDown(newMessage(downTo+"here", "there.7", kindLeave, nil))
	here.handleDown(newMessage(downTo+"here", "there.7", kindDelay, []byte("12")))
	m, err := told.NextMsg(patience)
	if err != nil {
		t.Fatal(err)
	}
	sink := &heard{}
	there := &relay{outgoing: map[string]*remoteDevice{"there.7": {sink: sink}}}
	there.handleUp(m)
	if sink.code != gateway.CloseRestart {
		t.Errorf("closed with %d, want %d", sink.code, gateway.CloseRestart)
	}
	if m, err := told.NextMsg(50 * time.Millisecond); err == nil {
		t.Errorf("one who leaves is answered with %v", m.Header)
	}
}
