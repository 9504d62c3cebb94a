package engine

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"hash/fnv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"ludotheque/cmd/internal/gateway"
)

// Log stores the records of tables in JetStream. It implements cluster.Log and gateway.Confirmer. Tables are spread over a few
// streams by a hash of their code; each table is a subject. The number of a record is its sequence number in the stream.
type Log struct {
	engine  *Engine             // engine is the Engine whose JetStream stores the records.
	js      jetstream.JetStream // engine.Stream
	streams []jetstream.Stream  // streams are those over which the tables are spread, see subjectOf.
	// writer is a random name of this Log, publishes the number of records sent. The two make the message ID of a record, by
	// which a record whose acknowledgement was lost is recognized.
	writer    string
	publishes atomic.Uint64
	// failed receives a value when an attempt to store a record failed. It holds one value at most.
	failed chan struct{}
}

// Failed returns a channel that receives a value when an attempt to store a record failed, also if the next one succeeds. It
// holds one value at most.
func (l *Log) Failed() <-chan struct{} { return l.failed }

var (
	_ gateway.Log       = (*Log)(nil)
	_ gateway.Confirmer = (*Log)(nil)
)

// publishTime is how long one attempt to write or to read may take, attempts how many attempts Append and reads make.
const (
	publishTime = 2 * time.Second
	attempts    = 4
)

// OpenLog opens the log of n streams. It creates those that do not exist, and updates the configuration of the others.
// replicas is how many servers store each record.
func (e *Engine) OpenLog(ctx context.Context, n, replicas int) (*Log, error) {
	l := &Log{engine: e, failed: make(chan struct{}, 1), js: e.Stream, writer: rand.Text()}
	for i := range n {
		config := jetstream.StreamConfig{
			Name: fmt.Sprintf("TABLES_%02d", i), Subjects: []string{fmt.Sprintf("table.%02d.*", i)},
			Storage: jetstream.FileStorage, Replicas: replicas, Retention: jetstream.LimitsPolicy,
			// 5 MiB holds a line of jsonline.MaxLine and the headers. Message IDs are remembered for longer than all attempts of
			// Append take. Rollups let a message of Confirm or Probe replace the one before.
			Discard: jetstream.DiscardNew, MaxMsgSize: 5 << 20, Duplicates: time.Minute, AllowRollup: true,
		}
		err := retryUntilReady(ctx, func(ctx context.Context) error {
			stream, err := e.Stream.CreateOrUpdateStream(ctx, config)
			if err == nil {
				l.streams = append(l.streams, stream)
			}
			return err
		})
		if err != nil {
			return nil, fmt.Errorf("engine: stream %s: %w", config.Name, err)
		}
	}
	return l, nil
}

// subjectOf returns the stream and the subject of a table.
func (l *Log) subjectOf(table string) (jetstream.Stream, string) {
	h := fnv.New32a()
	_, _ = h.Write([]byte(table)) // never fails
	i := int(h.Sum32() % uint32(len(l.streams)))
	return l.streams[i], fmt.Sprintf("table.%02d.%s", i, table)
}

// Append implements gateway.Log. JetStream refuses the record unless after is the number of the last one. If JetStream refuses
// it or no acknowledgement comes, Append looks at the last record of the table. If that is the record sent, it was stored after
// all. If it is neither that nor the one with the number after, the error wraps gateway.ErrMoved. Else Append puts a value into
// l.failed and sends the record again with the same message ID, by which JetStream stores it only once. After the last attempt,
// or once the engine must be restarted, the error wraps gateway.ErrNotKept.
func (l *Log) Append(ctx context.Context, table string, after uint64, record []byte) (uint64, error) {
	stream, subject := l.subjectOf(table)
	m := nats.NewMsg(subject)
	m.Data = record
	name := fmt.Sprintf("%s.%d", l.writer, l.publishes.Add(1))
	m.Header.Set(jetstream.MsgIDHeader, name)
	var last error
	for range attempts {
		n, err := l.publish(ctx, m, after)
		if err == nil {
			return n, nil
		}
		last = err
		n, kept, err := lastRecord(ctx, stream, subject, name)
		switch {
		case err != nil:
			last = err
		case kept:
			return n, nil
		case n != after:
			return 0, fmt.Errorf("engine: table %s: record %d, not %d, is the last: %w", table, n, after, gateway.ErrMoved)
		}
		select {
		case l.failed <- struct{}{}:
		default:
		}
		if l.engine.failedCtx.Err() != nil {
			break
		}
	}
	return 0, fmt.Errorf("engine: table %s: %w: %w", table, gateway.ErrNotKept, last)
}

// publish sends a record once, waits for the acknowledgement, for publishTime at most, and returns the record's number. after is
// that of the record before, see Append.
func (l *Log) publish(ctx context.Context, m *nats.Msg, after uint64) (uint64, error) {
	ctx, cancel := context.WithTimeout(ctx, publishTime)
	defer cancel()
	defer context.AfterFunc(l.engine.failedCtx, cancel)() // no acknowledgement would come
	ack, err := l.js.PublishMsg(ctx, m, jetstream.WithExpectLastSequencePerSubject(after))
	if err != nil {
		return 0, err
	}
	return ack.Sequence, nil
}

// confirmSubject is the last part of the subject to which Confirm writes. Each stream keeps the last of these messages.
// confirmSubject is no valid table code. confirmPause is the time between two attempts of Confirm.
const (
	confirmSubject = "_"
	confirmPause   = 20 * time.Millisecond
)

// Confirm implements gateway.Confirmer. It writes a message that the stream refuses unless last is the number of the
// table's last record. Reading is not enough, as a server may not know yet that it is no longer the leader. While another
// write about the table is under way, a stream with replicas cannot tell: then Confirm asks again, for publishTime at most.
// Errors that do not wrap gateway.ErrMoved wrap gateway.ErrNotKept.
func (l *Log) Confirm(ctx context.Context, table string, last uint64) error {
	_, subject := l.subjectOf(table)
	m := nats.NewMsg(strings.TrimSuffix(subject, table) + confirmSubject)
	m.Header.Set(jetstream.MsgRollup, jetstream.MsgRollupSubject)
	ctx, cancel := context.WithTimeout(ctx, publishTime)
	defer cancel()
	for {
		_, err := l.js.PublishMsg(ctx, m, jetstream.WithExpectLastSequenceForSubject(last, subject))
		var api *jetstream.APIError
		switch refused := errors.As(err, &api); {
		case err == nil:
			return nil
		case refused && api.ErrorCode == jetstream.JSErrCodeStreamWrongLastSequence: // last is not the last
			return fmt.Errorf("engine: table %s: record %d is not the last: %w", table, last, gateway.ErrMoved)
		case !refused || api.ErrorCode != jetstream.JSErrCodeStreamWrongLastSequenceConstant: // not because of another write
			return fmt.Errorf("engine: table %s: %w: %w", table, gateway.ErrNotKept, err)
		}
		select {
		case <-ctx.Done():
			return fmt.Errorf("engine: table %s: %w: %w", table, gateway.ErrNotKept, err)
		case <-time.After(confirmPause):
		}
	}
}

// probeSubject is the last part of the subject to which Probe writes; each stream keeps the last of these messages. It is no
// valid table code.
// probeSize is the number of bytes of a message, as many as long records usually have.
const (
	probeSubject = "_probe"
	probeSize    = 2 << 10
)

// Probe writes a message to every stream, like a record, and returns an error for the streams that do not store it.
func (l *Log) Probe(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, publishTime)
	defer cancel()
	errs := make([]error, len(l.streams))
	var wait sync.WaitGroup
	for i := range l.streams {
		wait.Go(func() {
			m := nats.NewMsg(fmt.Sprintf("table.%02d.%s", i, probeSubject))
			m.Header.Set(jetstream.MsgRollup, jetstream.MsgRollupSubject)
			m.Data = make([]byte, probeSize)
			if _, err := l.js.PublishMsg(ctx, m); err != nil {
				errs[i] = fmt.Errorf("engine: stream %d: %w: %w", i, gateway.ErrNotKept, err)
			}
		})
	}
	wait.Wait()
	return errors.Join(errs...)
}

// getWithRetry calls get until that succeeds or finds no message, or ctx ends, up to attempts times, each within publishTime. A
// server that does not answer may have ended, and another one may answer.
func getWithRetry(ctx context.Context, get func(context.Context) (*jetstream.RawStreamMsg, error)) (m *jetstream.RawStreamMsg, err error) {
	for range attempts {
		attempt, cancel := context.WithTimeout(ctx, publishTime)
		m, err = get(attempt)
		cancel()
		if err == nil || errors.Is(err, jetstream.ErrMsgNotFound) || ctx.Err() != nil {
			return m, err
		}
	}
	return nil, err
}

// lastRecord returns the number of a subject's last record, 0 if there is none. ours reports whether the message ID of that
// record is name. It asks the stream's leader. A server that does not know yet that it is no longer the leader may not
// have the latest records, see Confirm.
func lastRecord(ctx context.Context, stream jetstream.Stream, subject, name string) (n uint64, ours bool, err error) {
	m, err := getWithRetry(ctx, func(ctx context.Context) (*jetstream.RawStreamMsg, error) {
		return stream.GetLastMsgForSubject(ctx, subject)
	})
	switch {
	case errors.Is(err, jetstream.ErrMsgNotFound):
		return 0, false, nil
	case err != nil:
		return 0, false, err
	}
	return m.Sequence, m.Header.Get(jetstream.MsgIDHeader) == name, nil
}

// Read implements gateway.Log. It asks the stream's leader for the records one by one.
func (l *Log) Read(ctx context.Context, table string, from uint64, visit func(uint64, []byte) error) error {
	stream, subject := l.subjectOf(table)
	for next := max(from, 1); ; {
		m, err := getWithRetry(ctx, func(ctx context.Context) (*jetstream.RawStreamMsg, error) {
			return stream.GetMsg(ctx, next, jetstream.WithGetMsgSubject(subject))
		})
		switch {
		case errors.Is(err, jetstream.ErrMsgNotFound):
			return nil
		case err != nil:
			return fmt.Errorf("engine: table %s: record %d: %w", table, next, err)
		}
		if err := visit(m.Sequence, m.Data); err != nil {
			return err
		}
		next = m.Sequence + 1
	}
}

// Last implements cluster.Log. It returns the number of a table's last record and when it was stored, or 0 if the table has no
// records. As a server that is shutting down may find no record, the stream has to confirm a 0.
func (l *Log) Last(ctx context.Context, table string) (n uint64, at time.Time, err error) {
	stream, subject := l.subjectOf(table)
	m, err := getWithRetry(ctx, func(ctx context.Context) (*jetstream.RawStreamMsg, error) {
		return stream.GetLastMsgForSubject(ctx, subject)
	})
	switch {
	case errors.Is(err, jetstream.ErrMsgNotFound):
		return 0, time.Time{}, l.Confirm(ctx, table, 0)
	case err != nil:
		return 0, time.Time{}, fmt.Errorf("engine: table %s: %w", table, err)
	}
	return m.Sequence, m.Time, nil
}

// Forget deletes all records of a table.
func (l *Log) Forget(ctx context.Context, table string) error {
	stream, subject := l.subjectOf(table)
	if err := stream.Purge(ctx, jetstream.WithPurgeSubject(subject)); err != nil {
		return fmt.Errorf("engine: table %s: %w", table, err)
	}
	return nil
}
