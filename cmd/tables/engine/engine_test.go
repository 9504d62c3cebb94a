package engine

import (
	"context"
	"errors"
	"log/slog"
	"testing"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"ludotheque/cmd/internal/gateway"
	"ludotheque/cmd/internal/gateway/logtest"
)

// start starts an engine of its own, alone, until the test ends.
func start(t *testing.T, dir string) *Engine {
	t.Helper()
	e, err := Start(t.Context(), Options{Data: dir, Logger: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(e.Close)
	return e
}

func openLog(t *testing.T, e *Engine) *Log {
	t.Helper()
	l, err := e.OpenLog(t.Context(), 2, 1)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func TestJetStreamIsALog(t *testing.T) {
	e := start(t, t.TempDir())
	logtest.Run(t, func(t *testing.T) gateway.Log { return openLog(t, e) })
}

// TestTheLastRecordIsConfirmed: the number of a table's last record is confirmed, of a table without any too, and no other; that
// leaves one message of the stream behind, however often it is asked.
func TestTheLastRecordIsConfirmed(t *testing.T) {
	ctx := t.Context()
	e := start(t, t.TempDir())
	l, err := e.OpenLog(ctx, 1, 1)
	if err != nil {
		t.Fatal(err)
	}
	n, err := l.Append(ctx, "CONF1", 0, []byte("one"))
	if err != nil {
		t.Fatal(err)
	}
	for range 3 {
		if err := errors.Join(l.Confirm(ctx, "CONF1", n), l.Confirm(ctx, "EMPTY", 0)); err != nil {
			t.Error(err)
		}
	}
	last, err := l.Append(ctx, "CONF1", n, []byte("two"))
	if err != nil {
		t.Fatal(err)
	}
	for table, other := range map[string]uint64{"CONF1": n, "EMPTY": 7} {
		if err := l.Confirm(ctx, table, other); !errors.Is(err, gateway.ErrMoved) {
			t.Errorf("%s: record %d is confirmed: %v", table, other, err)
		}
	}
	if err := l.Confirm(ctx, "CONF1", last); err != nil {
		t.Error(err)
	}
	info, err := l.streams[0].Info(ctx)
	if err != nil || info.State.Msgs != 3 {
		t.Errorf("the stream has %d messages, want two records and one message of Confirm; %v", info.State.Msgs, err)
	}
}

// busy is a JetStream whose streams still write something else about the same table at the first publications.
type busy struct {
	jetstream.JetStream
	left int // number of publications that are refused for that
}

// PublishMsg publishes m, or refuses it as a stream with replicas does.
func (b *busy) PublishMsg(ctx context.Context, m *nats.Msg, o ...jetstream.PublishOpt) (*jetstream.PubAck, error) {
	if b.left--; b.left >= 0 {
		return nil, &jetstream.APIError{Code: 400, ErrorCode: jetstream.JSErrCodeStreamWrongLastSequenceConstant, Description: "wrong last sequence"}
	}
	return b.JetStream.PublishMsg(ctx, m, o...)
}

// TestWhatIsStillWrittenIsWaitedFor: while a stream cannot tell which record of a table is the last, it is asked again; neither is the
// table said to have moved, nor that nothing can be kept.
func TestWhatIsStillWrittenIsWaitedFor(t *testing.T) {
	l := openLog(t, start(t, t.TempDir()))
	n, err := l.Append(t.Context(), "BUSY0", 0, []byte("one"))
	if err != nil {
		t.Fatal(err)
	}
	whole := l.js
	for last, want := range map[uint64]error{n: nil, 0: gateway.ErrMoved} {
		l.js = &busy{JetStream: whole, left: 3}
		if err := l.Confirm(t.Context(), "BUSY0", last); !errors.Is(err, want) || (err == nil) != (want == nil) {
			t.Errorf("record %d is the last: %v, want %v", last, err, want)
		}
	}
}

// TestRecordsSurviveTheServer: what was acknowledged is there when the server is started again on the same folder.
func TestRecordsSurviveTheServer(t *testing.T) {
	dir := t.TempDir()
	e, err := Start(t.Context(), Options{Data: dir, Logger: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	n, err := openLog(t, e).Append(t.Context(), "SURVI", 0, []byte("one"))
	if err != nil {
		t.Fatal(err)
	}
	e.Close()
	l := openLog(t, start(t, dir))
	if _, err := l.Append(t.Context(), "SURVI", n, []byte("two")); err != nil {
		t.Error(err)
	}
}

// deaf is a JetStream whose acknowledgements are lost: each publication before the one that lost counts down to is kept or
// not, as keeps says, and unclear.
type deaf struct {
	jetstream.JetStream
	lost, published int
	keeps           bool
}

// PublishMsg publishes m, and may not tell.
func (d *deaf) PublishMsg(ctx context.Context, m *nats.Msg, o ...jetstream.PublishOpt) (*jetstream.PubAck, error) {
	d.published++
	if d.published > d.lost {
		return d.JetStream.PublishMsg(ctx, m, o...)
	}
	if d.keeps {
		if _, err := d.JetStream.PublishMsg(ctx, m, o...); err != nil {
			return nil, err
		}
	}
	return nil, nats.ErrTimeout
}

// TestAnUnclearAnswerIsSettledByReading: when no acknowledgement comes, the record stands in the log once all the same,
// whether it was kept or not.
func TestAnUnclearAnswerIsSettledByReading(t *testing.T) {
	e := start(t, t.TempDir())
	for name, d := range map[string]*deaf{
		"KEPT1": {JetStream: e.Stream, lost: 1, keeps: true},
		"LOST1": {JetStream: e.Stream, lost: 2},
	} {
		l := openLog(t, e)
		l.js = d
		n, err := l.Append(t.Context(), name, 0, []byte("one"))
		if err != nil || n == 0 {
			t.Errorf("%s: record %d, %v", name, n, err)
		}
		if d.keeps && d.published != 1 {
			t.Errorf("%s: sent %d times though it was kept", name, d.published)
		}
		var have []string
		err = l.Read(t.Context(), name, 1, func(_ uint64, record []byte) error {
			have = append(have, string(record))
			return nil
		})
		if err != nil || len(have) != 1 {
			t.Errorf("%s: the log holds %q, %v", name, have, err)
		}
	}
	l := openLog(t, e)
	l.js = &deaf{JetStream: e.Stream, lost: 99}
	if _, err := l.Append(t.Context(), "NEVER", 0, []byte("one")); err == nil || errors.Is(err, gateway.ErrMoved) {
		t.Errorf("a record that can never be kept: %v", err)
	}
}

// stopping is a stream of a server that is about to stop: nothing can be read any more, which it tells as if nothing were there.
type stopping struct{ jetstream.Stream }

// GetLastMsgForSubject finds nothing.
func (stopping) GetLastMsgForSubject(context.Context, string) (*jetstream.RawStreamMsg, error) {
	return nil, jetstream.ErrMsgNotFound
}

// TestOnlyACertainTableIsMissing: that a table has no records is told only if the stream confirms it.
func TestOnlyACertainTableIsMissing(t *testing.T) {
	l := openLog(t, start(t, t.TempDir()))
	if _, err := l.Append(t.Context(), "STAYS", 0, []byte("one")); err != nil {
		t.Fatal(err)
	}
	for i, s := range l.streams {
		l.streams[i] = stopping{s}
	}
	if n, _, err := l.Last(t.Context(), "STAYS"); !errors.Is(err, gateway.ErrMoved) {
		t.Errorf("a table that cannot be read: %d, %v", n, err)
	}
	if n, _, err := l.Last(t.Context(), "NEVER"); n != 0 || err != nil {
		t.Errorf("a table that is not there: %d, %v", n, err)
	}
}

// mute is a stream that does not answer the first question of each kind.
type mute struct {
	jetstream.Stream
	last, get bool
}

// GetMsg is not answered the first time.
func (m *mute) GetMsg(ctx context.Context, n uint64, o ...jetstream.GetMsgOpt) (*jetstream.RawStreamMsg, error) {
	if !m.get {
		m.get = true
		return nil, inVain(ctx)
	}
	return m.Stream.GetMsg(ctx, n, o...)
}

// GetLastMsgForSubject is not answered the first time.
func (m *mute) GetLastMsgForSubject(ctx context.Context, subject string) (*jetstream.RawStreamMsg, error) {
	if !m.last {
		m.last = true
		return nil, inVain(ctx)
	}
	return m.Stream.GetLastMsgForSubject(ctx, subject)
}

// inVain returns what becomes of a question that is not answered: if it has a time of its own, that is over at once; else it is waited
// for until the test is.
func inVain(ctx context.Context) error {
	if _, ok := ctx.Deadline(); !ok {
		<-ctx.Done()
		return ctx.Err()
	}
	return context.DeadlineExceeded
}

// TestAQuestionWithoutAnAnswerIsPutAgain: a server that ends between question and answer is not waited for until the reader
// gives up.
func TestAQuestionWithoutAnAnswerIsPutAgain(t *testing.T) {
	l := openLog(t, start(t, t.TempDir()))
	if _, err := l.Append(t.Context(), "MUTE0", 0, []byte("one")); err != nil {
		t.Fatal(err)
	}
	for i, s := range l.streams {
		l.streams[i] = &mute{Stream: s}
	}
	if n, _, err := l.Last(t.Context(), "MUTE0"); n != 1 || err != nil {
		t.Errorf("the last record: %d, %v", n, err)
	}
	read := 0
	err := l.Read(t.Context(), "MUTE0", 1, func(uint64, []byte) error { read++; return nil })
	if read != 1 || err != nil {
		t.Errorf("%d records are read, %v", read, err)
	}
}
