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

// question is the request of one process to the one that runs the table Code. It asks to show an emote, or for the table's
// status if Emote is empty. Key is the key of the device that asks.
type question struct {
	Code  string     `json:"code"`
	Key   string     `json:"key"`
	Emote wire.Emote `json:"emote,omitempty"`
}

// reply is the answer to a question.
type reply struct {
	Refused game.Refusal `json:"refused,omitempty"` // Refused is why an emote is not shown, empty if it is.
	Status  wire.Status  `json:"standing"`          // Status is the status of the table, if that was asked for.
	// NoTable tells that there is no such table. Failed is the text of any other error.
	NoTable bool   `json:"no_table,omitempty"`
	Failed  string `json:"failed,omitempty"`
}

// Emote implements gateway.Requests. If no process runs the table, nobody sits there now, and the refusal is
// session.NotSeated.
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
	a, err := c.relay.ask(ctx, holder, question{Code: code, Key: r.Key, Emote: r.Emote})
	return a.Refused, err
}

// Status implements gateway.Requests. The referee of the table answers, if it runs in this process. Else Status uses the summary
// in the index if no record was stored after the summary. Else it asks the process that has the lease of the table, which this
// process takes if no living one has it.
func (c *Cluster) Status(ctx context.Context, code, key string) (wire.Status, error) {
	if c.Keeper.Runs(code) {
		return c.Keeper.Status(ctx, code, key)
	}
	n, _, err := c.Log.Last(ctx, code)
	if err != nil {
		return wire.Status{}, err
	}
	if n == 0 {
		return wire.Status{}, gateway.ErrNoTable
	}
	if sum, ok, err := c.Index.Summary(ctx, code); err == nil && ok && sum.Last == n {
		return sum.StatusFor(key), nil
	}
	holder, err := c.holders.acquire(ctx, code)
	if err != nil {
		return wire.Status{}, err
	}
	if holder == c.Self {
		return c.relay.statusHere(ctx, code, key)
	}
	a, err := c.relay.ask(ctx, holder, question{Code: code, Key: key})
	return a.Status, err
}

// ask sends a question to the process holder, which runs the table, and returns the reply, within openTime. It turns
// reply.NoTable and reply.Failed into an error.
func (r *relay) ask(ctx context.Context, holder string, q question) (a reply, err error) {
	ctx, cancel := context.WithTimeout(ctx, openTime)
	defer cancel()
	text, _ := json.Marshal(q) // a struct of strings cannot fail
	answer, err := r.conn.RequestMsgWithContext(ctx, newMessage(downTo+holder, "", kindQuestion, text))
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

// answer answers the question in m, which comes from another process. An error becomes reply.NoTable or reply.Failed.
func (r *relay) answer(m *nats.Msg) {
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
		a.Status, err = r.statusOf(ctx, q)
	}
	if a.NoTable = errors.Is(err, gateway.ErrNoTable); err != nil && !a.NoTable {
		a.Failed = err.Error()
	}
	text, _ := json.Marshal(a) // a struct of strings and numbers cannot fail
	if err := m.Respond(text); err != nil {
		r.log.Debug("a question beside the line is not answered", "err", err)
	}
}

// statusOf returns the status that q asks for, for another process. It takes the lease of the table if no living process
// has it. If another process has the lease, it returns errMoving.
func (r *relay) statusOf(ctx context.Context, q question) (wire.Status, error) {
	holder, err := r.holders.acquire(ctx, q.Code)
	switch {
	case err != nil:
		return wire.Status{}, err
	case holder != r.process:
		return wire.Status{}, errMoving
	}
	return r.statusHere(ctx, q.Code, q.Key)
}

// statusHere returns the status of the table with the code, whose lease this process has. If the table cannot be read, it
// gives up the lease.
func (r *relay) statusHere(ctx context.Context, code, key string) (wire.Status, error) {
	s, err := r.keeper.Status(ctx, code, key)
	if err != nil {
		r.holders.releaseUnused(r.keeper, code)
	}
	return s, err
}
