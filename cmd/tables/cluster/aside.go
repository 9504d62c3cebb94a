package cluster

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"ludotheque/cmd/internal/gateway"
	"ludotheque/logic/game"
	"ludotheque/logic/online/session"
	"ludotheque/logic/online/wire"
)

// question is what a process asks the one that runs a table, beside the lines: to show an emote, or how the table stands.
type question struct {
	Code  string     `json:"code"`
	Key   string     `json:"key"`
	Emote wire.Emote `json:"emote,omitempty"`
}

// reply is the answer to a question.
type reply struct {
	Refused  game.Refusal  `json:"refused,omitempty"`
	Standing wire.Standing `json:"standing"`
	// NoTable says that there is no such table, Failed what else went wrong.
	NoTable bool   `json:"no_table,omitempty"`
	Failed  string `json:"failed,omitempty"`
}

// Emote shows an emote where the table runs. At one that runs nowhere nobody sits with a device.
func (c *Cluster) Emote(ctx context.Context, code string, r wire.EmoteRequest) (game.Refusal, error) {
	if c.Keeper.Runs(code) {
		return c.Keeper.Emote(ctx, code, r)
	}
	holder, err := c.holders.holder(ctx, code)
	switch {
	case errors.Is(err, jetstream.ErrKeyNotFound) || err == nil && holder == c.Self:
		return session.NotSeated, nil
	case err != nil:
		return "", err
	}
	a, err := c.relay.askAside(ctx, holder, question{Code: code, Key: r.Key, Emote: r.Emote})
	return a.Refused, err
}

// Look tells how a table stands: from what was noted of it if nothing has happened since, else from its referee.
func (c *Cluster) Look(ctx context.Context, code, key string) (wire.Standing, error) {
	if c.Keeper.Runs(code) {
		return c.Keeper.Look(ctx, code, key)
	}
	n, _, err := c.Log.Last(ctx, code)
	if err != nil {
		return wire.Standing{}, err
	}
	if n == 0 {
		return wire.Standing{}, gateway.ErrNoTable
	}
	if r, ok, err := c.Index.Summary(ctx, code); err == nil && ok && r.Last == n {
		return r.For(key), nil
	}
	holder, err := c.holders.acquire(ctx, code)
	if err != nil {
		return wire.Standing{}, err
	}
	if holder == c.Self {
		return c.Keeper.Look(ctx, code, key)
	}
	a, err := c.relay.askAside(ctx, holder, question{Code: code, Key: key})
	return a.Standing, err
}

// askAside asks the process that runs a table.
func (r *relay) askAside(ctx context.Context, holder string, q question) (a reply, err error) {
	ctx, cancel := context.WithTimeout(ctx, openTime)
	defer cancel()
	text, _ := json.Marshal(q) // words cannot fail
	answer, err := r.conn.RequestMsgWithContext(ctx, message(downTo+holder, "", kindAside, text))
	if err == nil {
		err = json.Unmarshal(answer.Data, &a)
	}
	switch {
	case err != nil:
		return a, fmt.Errorf("cluster: table %s: %w", q.Code, err)
	case a.NoTable:
		return a, gateway.ErrNoTable
	case a.Failed != "":
		return a, fmt.Errorf("cluster: table %s: %s", q.Code, a.Failed)
	}
	return a, nil
}

// answerAside answers another process.
func (r *relay) answerAside(m *nats.Msg) {
	ctx, cancel := context.WithTimeout(context.Background(), openTime)
	defer cancel()
	var q question
	var a reply
	err := json.Unmarshal(m.Data, &q)
	switch {
	case err != nil:
	case q.Emote != "":
		a.Refused, err = r.keeper.Emote(ctx, q.Code, wire.EmoteRequest{Key: q.Key, Emote: q.Emote})
	default:
		a.Standing, err = r.standingOf(ctx, q)
	}
	if a.NoTable = errors.Is(err, gateway.ErrNoTable); err != nil && !a.NoTable {
		a.Failed = err.Error()
	}
	text, _ := json.Marshal(a) // words and numbers cannot fail
	if err := m.Respond(text); err != nil {
		r.log.Debug("a question beside the line is not answered", "err", err)
	}
}

// standingOf returns how a table stands that this process holds.
func (r *relay) standingOf(ctx context.Context, q question) (wire.Standing, error) {
	holder, err := r.holders.acquire(ctx, q.Code)
	switch {
	case err != nil:
		return wire.Standing{}, err
	case holder != r.self:
		return wire.Standing{}, errMoving
	}
	return r.keeper.Look(ctx, q.Code, q.Key)
}
