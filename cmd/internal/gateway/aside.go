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

// Aside is what is asked of tables beside their lines, wherever their referees run.
type Aside interface {
	// Emote shows an emote at the table code, for the one who has the key and sits there with a device. A refusal says why
	// not; of a table that is not there it is session.NotSeated, as of one at which nobody has that key.
	Emote(ctx context.Context, code string, r wire.EmoteRequest) (game.Refusal, error)
	// Look tells how the table code stands for the one who has key. ErrNoTable says that there is none.
	Look(ctx context.Context, code, key string) (wire.Standing, error)
}

var _ Aside = (*Keeper)(nil)

// ask has a table's goroutine find out something. An error says that the table has ended, or ctx.
func ask[T any](ctx context.Context, t *table, question func(s *session.Session, now int64) T) (answer T, err error) {
	found := make(chan T, 1) // nobody may wait for it any more
	err = t.enqueue(event{kind: call, do: func(s *session.Session, now int64) { found <- question(s, now) }})
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

// Emote shows an emote at a table of this process.
func (k *Keeper) Emote(ctx context.Context, code string, r wire.EmoteRequest) (game.Refusal, error) {
	k.mu.Lock()
	t := k.tables[code]
	k.mu.Unlock()
	if t == nil {
		return session.NotSeated, nil
	}
	return ask(ctx, t, func(s *session.Session, now int64) game.Refusal { return s.Emote(r.Key, r.Emote, now) })
}

// Look tells how a table stands, which is read back from the log if need be.
func (k *Keeper) Look(ctx context.Context, code, key string) (wire.Standing, error) {
	t, err := k.acquire(ctx, code)
	if err != nil {
		return wire.Standing{}, err
	}
	defer k.release(t)
	sum, err := ask(ctx, t, func(s *session.Session, _ int64) session.Summary { return s.Summary() })
	if err != nil {
		return wire.Standing{}, err
	}
	return sum.For(key), nil
}

// Limits of what is asked beside the line.
const (
	maxEmote  = 1 << 10
	maxLooks  = 16 << 10
	asideTime = 30 * time.Second
)

// answerEmote answers POST /table/CODE/emotes.
func (g *Gateway) answerEmote(w http.ResponseWriter, r *http.Request) {
	ctx, cancel := context.WithTimeout(r.Context(), asideTime)
	defer cancel()
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, maxEmote))
	if err != nil {
		answer(w, http.StatusBadRequest, wire.AppendError(nil, "the body cannot be read, or is longer than 1 KiB"))
		return
	}
	m, err := wire.ReadEmote(body)
	if err != nil {
		answer(w, http.StatusBadRequest, wire.AppendError(nil, err.Error()))
		return
	}
	if !g.Looks.Allow(g.address(r), time.Now()) {
		answer(w, http.StatusTooManyRequests, wire.AppendError(nil, string(session.TooMany)))
		return
	}
	why := session.NotSeated
	if code, ok := wire.ReadCode(r.PathValue("code")); ok {
		why, err = g.Aside.Emote(ctx, code, m)
	}
	switch {
	case err != nil:
		answer(w, http.StatusServiceUnavailable, wire.AppendError(nil, errUnreachable.Error()))
	case why == session.TooMany:
		answer(w, http.StatusTooManyRequests, wire.AppendError(nil, string(why)))
	case why != "":
		answer(w, http.StatusForbidden, wire.AppendError(nil, string(why)))
	default:
		answer(w, http.StatusOK, []byte(`{"ok":true}`))
	}
}

// answerLooks answers POST /tables/status.
func (g *Gateway) answerLooks(w http.ResponseWriter, r *http.Request) {
	ctx, cancel := context.WithTimeout(r.Context(), asideTime)
	defer cancel()
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, maxLooks))
	if err != nil {
		answer(w, http.StatusBadRequest, wire.AppendError(nil, "the body cannot be read, or is longer than 16 KiB"))
		return
	}
	looks, err := wire.ReadLooks(body)
	if err != nil {
		answer(w, http.StatusBadRequest, wire.AppendError(nil, err.Error()))
		return
	}
	address := g.address(r)
	text := []byte(`{"tables":[`)
	for i, l := range looks {
		if i > 0 {
			text = append(text, ',')
		}
		s, err := g.standingFor(ctx, address, l)
		if err != nil {
			text = wire.AppendNoStanding(text, l.Code, err.Error())
			continue
		}
		text = s.Append(text, l.Code)
	}
	answer(w, http.StatusOK, append(text, `]}`...))
}

// Why a table cannot be looked at.
var (
	errLooks       = errors.New("too many tables from this address")
	errUnreachable = errors.New("the table cannot be reached now")
)

// standingFor returns how a table stands for somebody at address. A wrong code counts as one that was tried.
func (g *Gateway) standingFor(ctx context.Context, address string, l wire.Look) (s wire.Standing, err error) {
	if !g.Looks.Allow(address, time.Now()) {
		return s, errLooks
	}
	code, ok := wire.ReadCode(l.Code)
	err = g.try(ctx, address, code, func() (err error) {
		if !ok {
			return ErrNoTable
		}
		s, err = g.Aside.Look(ctx, code, l.Key)
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
