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

// Log keeps the records of tables in JetStream: a few streams by a hash of the code, a subject for each table in them. The
// number of a record is its sequence in the stream.
type Log struct {
	engine  *Engine
	js      jetstream.JetStream
	streams []jetstream.Stream
	// writer and written name each record, so that one whose acknowledgement was lost is known again.
	writer  string
	written atomic.Uint64
	// failed tells that something was not kept at the first attempt.
	failed chan struct{}
}

// Failed tells that something was not kept at the first attempt, which may be a passing trouble or not.
func (l *Log) Failed() <-chan struct{} { return l.failed }

var (
	_ gateway.Log       = (*Log)(nil)
	_ gateway.Confirmer = (*Log)(nil)
)

// publishTime is how long one attempt at an append waits for its acknowledgement, attempts how often it is settled and
// tried.
const (
	publishTime = 2 * time.Second
	attempts    = 4
)

// OpenLog opens the log of n streams, making those that are not there.
func (e *Engine) OpenLog(ctx context.Context, n, replicas int) (*Log, error) {
	l := &Log{engine: e, failed: make(chan struct{}, 1), js: e.Stream, writer: rand.Text()}
	for i := range n {
		config := jetstream.StreamConfig{
			Name: fmt.Sprintf("TABLES_%02d", i), Subjects: []string{fmt.Sprintf("table.%02d.*", i)},
			Storage: jetstream.FileStorage, Replicas: replicas, Retention: jetstream.LimitsPolicy,
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

// place returns the stream and the subject of a table.
func (l *Log) place(table string) (jetstream.Stream, string) {
	h := fnv.New32a()
	_, _ = h.Write([]byte(table)) // never fails
	i := int(h.Sum32() % uint32(len(l.streams)))
	return l.streams[i], fmt.Sprintf("table.%02d.%s", i, table)
}

// Append publishes a record, which JetStream takes only if after is still the last of its subject, and waits for the
// acknowledgement. When none comes, or a refusal, the subject's last record tells whether it was kept all the same; only if
// it was not, it is sent again, under the same name, which is never kept twice.
func (l *Log) Append(ctx context.Context, table string, after uint64, record []byte) (uint64, error) {
	stream, subject := l.place(table)
	m := nats.NewMsg(subject)
	m.Data = record
	name := fmt.Sprintf("%s.%d", l.writer, l.written.Add(1))
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

// publish publishes a record once and waits for the acknowledgement.
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

// fence is the subject's last part under which Confirm writes, beside the codes of tables. Of what it has written one message
// of each stream is kept.
const fence = "_"

// Confirm has the stream take a message that it takes only if last is the number of the table's last record. What a server
// says that is asked to read is not enough: it may lead the stream no more and not know yet.
func (l *Log) Confirm(ctx context.Context, table string, last uint64) error {
	_, subject := l.place(table)
	m := nats.NewMsg(strings.TrimSuffix(subject, table) + fence)
	m.Header.Set(jetstream.MsgRollup, jetstream.MsgRollupSubject)
	ctx, cancel := context.WithTimeout(ctx, publishTime)
	defer cancel()
	_, err := l.js.PublishMsg(ctx, m, jetstream.WithExpectLastSequenceForSubject(last, subject))
	var api *jetstream.APIError
	if errors.As(err, &api) && api.ErrorCode == jetstream.JSErrCodeStreamWrongLastSequence {
		return fmt.Errorf("engine: table %s: record %d is not the last: %w", table, last, gateway.ErrMoved)
	}
	if err != nil {
		return fmt.Errorf("engine: table %s: %w: %w", table, gateway.ErrNotKept, err)
	}
	return nil
}

// probe is the subject's last part under which Probe writes, of which one message of each stream is kept; probeSize is how many bytes it
// writes, as many as the longest records that are usual.
const (
	probe     = "_probe"
	probeSize = 2 << 10
)

// Probe keeps something in every stream, in the way in which records are kept, and says which of them cannot.
func (l *Log) Probe(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, publishTime)
	defer cancel()
	errs := make([]error, len(l.streams))
	var wait sync.WaitGroup
	for i := range l.streams {
		wait.Go(func() {
			m := nats.NewMsg(fmt.Sprintf("table.%02d.%s", i, probe))
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

// askAgain asks a stream for a record, again if no answer comes: the server that was asked may have ended.
func askAgain(ctx context.Context, question func(context.Context) (*jetstream.RawStreamMsg, error)) (m *jetstream.RawStreamMsg, err error) {
	for range attempts {
		attempt, cancel := context.WithTimeout(ctx, publishTime)
		m, err = question(attempt)
		cancel()
		if err == nil || errors.Is(err, jetstream.ErrMsgNotFound) || ctx.Err() != nil {
			return m, err
		}
	}
	return nil, err
}

// lastRecord returns the number of a subject's last record, 0 if it has none, and whether it is the one called name. The stream's
// leader answers, so that nothing that is kept is overlooked.
func lastRecord(ctx context.Context, stream jetstream.Stream, subject, name string) (n uint64, ours bool, err error) {
	m, err := askAgain(ctx, func(ctx context.Context) (*jetstream.RawStreamMsg, error) {
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

// Read hands the records of a table from number from on to visit, one by one as the stream's leader has them.
func (l *Log) Read(ctx context.Context, table string, from uint64, visit func(uint64, []byte) error) error {
	stream, subject := l.place(table)
	for next := max(from, 1); ; {
		m, err := askAgain(ctx, func(ctx context.Context) (*jetstream.RawStreamMsg, error) {
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

// Last returns the number of a table's last record, 0 if it certainly has none, and when that was kept. A server that is about to
// stop says of every record that there is none, so that the stream has to confirm it.
func (l *Log) Last(ctx context.Context, table string) (n uint64, at time.Time, err error) {
	stream, subject := l.place(table)
	m, err := askAgain(ctx, func(ctx context.Context) (*jetstream.RawStreamMsg, error) {
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

// Forget takes all records of a table out of the log.
func (l *Log) Forget(ctx context.Context, table string) error {
	stream, subject := l.place(table)
	if err := stream.Purge(ctx, jetstream.WithPurgeSubject(subject)); err != nil {
		return fmt.Errorf("engine: table %s: %w", table, err)
	}
	return nil
}
