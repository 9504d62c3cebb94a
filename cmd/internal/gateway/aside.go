package gateway

import (
	"context"
	"errors"
	"io"
	"net/http"
	"time"

	"ludotheque/logic/game"
	"ludotheque/logic/online/session"
	"ludotheque/logic/online/wire"
)

// Requests answers HTTP requests of devices about tables, wherever the referees of the tables run.
type Requests interface {
	// Emote shows the emote r.Emote at the table with the code, in the name of the device whose key is r.Key. It returns why the
	// emote is refused, or "" if it is shown. The refusal is session.NotSeated if no process has the table in memory, or
	// the device is not sitting there now. An error means that the table could not be asked.
	Emote(ctx context.Context, code string, r wire.EmoteRequest) (game.Refusal, error)
	// Status returns the status of the table with the code for the device that has key. The error is ErrNoTable if there
	// is no such table.
	Status(ctx context.Context, code, key string) (wire.Status, error)
}

var _ Requests = (*Keeper)(nil)

// callTable runs question on the goroutine of a table, waits, and returns its answer. If the table or ctx ends first, it
// returns errEnded or the error of ctx; question may run all the same. Its argument now is in milliseconds, see the function
// now.
func callTable[T any](ctx context.Context, t *table, question func(s *session.Session, now int64) T) (answer T, err error) {
	found := make(chan T, 1) // buffered, as callTable may have returned before the answer is there
	err = t.enqueue(event{kind: functionCalled, do: func(s *session.Session, now int64) { found <- question(s, now) }})
	if err != nil {
		return answer, err
	}
	select {
	case answer = <-found:
		return answer, nil
	case <-t.ending:
		return answer, errEnded
	case <-ctx.Done():
		return answer, ctx.Err()
	}
}

// Emote implements Requests for a table of this process. If the table is not in memory, nobody sits there now, and the refusal is
// session.NotSeated.
func (k *Keeper) Emote(ctx context.Context, code string, r wire.EmoteRequest) (game.Refusal, error) {
	k.mu.Lock()
	t := k.tables[code]
	k.mu.Unlock()
	if t == nil {
		return session.NotSeated, nil
	}
	return callTable(ctx, t, func(s *session.Session, now int64) game.Refusal { return s.Emote(r.Key, r.Emote, now) })
}

// Status implements Requests. It reads the table back from the log if it is not in memory.
func (k *Keeper) Status(ctx context.Context, code, key string) (wire.Status, error) {
	t, err := k.acquire(ctx, code)
	if err != nil {
		return wire.Status{}, err
	}
	defer k.release(t)
	sum, err := callTable(ctx, t, func(s *session.Session, _ int64) session.Summary { return s.Summary() })
	if err != nil {
		return wire.Status{}, err
	}
	return sum.StatusFor(key), nil
}

// Limits of HTTP requests about tables.
const (
	maxEmote         = 1 << 10          // bytes in the body of a request to show an emote
	maxStatusRequest = 16 << 10         // bytes in the body of a request for statuses
	requestTime      = 30 * time.Second // time for one request
)

// answerEmote answers POST /table/CODE/emotes: it shows an emote at the table. The status is 400 for a wrong body, 429 for too
// many emotes, 403 for any other refusal, and 503 if the table cannot be asked.
func (g *Gateway) answerEmote(w http.ResponseWriter, r *http.Request) {
	ctx, cancel := context.WithTimeout(r.Context(), requestTime)
	defer cancel()
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, maxEmote))
	if err != nil {
		writeJSON(w, http.StatusBadRequest, wire.AppendError(nil, "the body cannot be read, or is longer than 1 KiB"))
		return
	}
	m, err := wire.ReadEmote(body)
	if err != nil {
		writeJSON(w, http.StatusBadRequest, wire.AppendError(nil, err.Error()))
		return
	}
	if !g.RequestQuota.Allow(g.address(r), time.Now()) {
		writeJSON(w, http.StatusTooManyRequests, wire.AppendError(nil, string(session.TooMany)))
		return
	}
	why := session.NotSeated
	if code, ok := wire.ReadCode(r.PathValue("code")); ok {
		why, err = g.Requests.Emote(ctx, code, m)
	}
	switch {
	case err != nil:
		writeJSON(w, http.StatusServiceUnavailable, wire.AppendError(nil, errUnreachable.Error()))
	case why == session.TooMany:
		writeJSON(w, http.StatusTooManyRequests, wire.AppendError(nil, string(why)))
	case why != "":
		writeJSON(w, http.StatusForbidden, wire.AppendError(nil, string(why)))
	default:
		writeJSON(w, http.StatusOK, []byte(`{"ok":true}`))
	}
}

// answerStatus answers POST /tables/status. The answer lists, for each table that the body names, its status or the error
// of statusFor. The status of the answer is 400 for a wrong body.
func (g *Gateway) answerStatus(w http.ResponseWriter, r *http.Request) {
	ctx, cancel := context.WithTimeout(r.Context(), requestTime)
	defer cancel()
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, maxStatusRequest))
	if err != nil {
		writeJSON(w, http.StatusBadRequest, wire.AppendError(nil, "the body cannot be read, or is longer than 16 KiB"))
		return
	}
	requests, err := wire.ReadStatusRequests(body)
	if err != nil {
		writeJSON(w, http.StatusBadRequest, wire.AppendError(nil, err.Error()))
		return
	}
	address := g.address(r)
	text := []byte(`{"tables":[`)
	for i, request := range requests {
		if i > 0 {
			text = append(text, ',')
		}
		s, err := g.statusFor(ctx, address, request)
		if err != nil {
			text = wire.AppendNoStatus(text, request.Code, err.Error())
			continue
		}
		text = s.Append(text, request.Code)
	}
	writeJSON(w, http.StatusOK, append(text, `]}`...))
}

// Reasons for which there is no status of a table.
var (
	errStatusQuota = errors.New("too many tables from this address")
	errUnreachable = errors.New("the table cannot be reached now")
)

// statusFor returns the status of one table for a device at address. It takes a token of g.RequestQuota. A code without a table
// counts as a failed attempt, see Gateway.try. Of other errors the cause is only logged. The error is errStatusQuota, errTries,
// ErrNoTable or errUnreachable, whose text a device may be sent.
func (g *Gateway) statusFor(ctx context.Context, address string, request wire.StatusRequest) (s wire.Status, err error) {
	if !g.RequestQuota.Allow(address, time.Now()) {
		return s, errStatusQuota
	}
	code, ok := wire.ReadCode(request.Code)
	err = g.try(ctx, address, code, func() (err error) {
		if !ok {
			return ErrNoTable
		}
		s, err = g.Requests.Status(ctx, code, request.Key)
		return err
	})
	switch {
	case err == nil, errors.Is(err, errTries):
		return s, err
	case errors.Is(err, ErrNoTable):
		return s, ErrNoTable
	}
	g.Logger.Warn("a table cannot be looked at", "table", code, "err", err)
	return s, errUnreachable
}
