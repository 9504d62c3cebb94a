package gateway_test

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"ludotheque/cmd/internal/gateway"
	"ludotheque/cmd/internal/gateway/device"
	"ludotheque/logic/online/wire"
)

// TestEmotesBesideTheLine: who sits at a table shows an emote by HTTP, everybody hears of it on the line; nobody else
// shows any, and whoever tries learns nothing about which tables there are.
func TestEmotesBesideTheLine(t *testing.T) { synctest.Test(t, emotesBesideTheLine) }

func emotesBesideTheLine(t *testing.T) {
	ctx := testContext(t)
	h := newHouse(t, gateway.NewMemory())
	code, host := h.createTable(dorada)
	red, eve := h.sit(ctx, code, host, "red"), h.join(ctx, code)
	if _, err := eve.Receive(ctx); err != nil { // else she may come after the emote
		t.Fatal(err)
	}
	emote := func(key, word string) string { return fmt.Sprintf(`{"key":%q,"emote":%q}`, key, word) }
	for _, tt := range []struct {
		name, code, body string
		status           int
		text             string
	}{
		{"one who sits there", code, emote(red.Key, "bravo"), http.StatusOK, `"ok":true`},
		{"again at once", code, emote(red.Key, "wow"), http.StatusTooManyRequests, `too-many`},
		{"one who watches", code, emote(eve.Key, "wow"), http.StatusForbidden, `not-seated`},
		{"one who is not there", code, emote(device.NewKey(), "wow"), http.StatusForbidden, `not-seated`},
		{"a table that is not there", "AAAAA", emote(red.Key, "wow"), http.StatusForbidden, `not-seated`},
		{"no code", "no-code", emote(red.Key, "wow"), http.StatusForbidden, `not-seated`},
		{"another word", code, emote(red.Key, "idiot"), http.StatusBadRequest, `error`},
		{"no JSON", code, `wow`, http.StatusBadRequest, `error`},
		{"over 1 KiB", code, emote(red.Key, strings.Repeat("w", 1<<10)), http.StatusBadRequest, `1 KiB`},
	} {
		if status, text := h.postTo("/table/"+tt.code+"/emotes", tt.body); status != tt.status || !strings.Contains(text, tt.text) {
			t.Errorf("%s: %d %s, want %d with %s", tt.name, status, text, tt.status, tt.text)
		}
	}
	for _, d := range []*device.Device{red, eve} {
		if m, err := hearEmote(ctx, d); err != nil || m.Emote != "bravo" || m.By != "red" {
			t.Errorf("%s hears %+v, %v", d.Name, m, err)
		}
	}
	h.gateway.RequestQuota = &gateway.Quota{Burst: 1}
	for _, want := range []int{http.StatusForbidden, http.StatusTooManyRequests} {
		if status, text := h.postTo("/table/"+code+"/emotes", emote(eve.Key, "wow")); status != want {
			t.Errorf("of too many: %d %s, want %d", status, text, want)
		}
	}
}

// hearEmote hears on until somebody shows an emote.
func hearEmote(ctx context.Context, d *device.Device) (device.Message, error) {
	for {
		if m, err := d.Receive(ctx); err != nil || m.Emote != "" {
			return m, err
		}
	}
}

// statuses asks how tables stand, each named as "CODE KEY".
func (h *house) statuses(tables ...string) (all []map[string]any) {
	h.Helper()
	var looks []string
	for _, table := range tables {
		code, key, _ := strings.Cut(table, " ")
		looks = append(looks, fmt.Sprintf(`{"code":%q,"key":%q}`, code, key))
	}
	status, text := h.postTo("/tables/status", `{"tables":[`+strings.Join(looks, ",")+`]}`)
	var answer struct{ Tables []map[string]any }
	if err := json.Unmarshal([]byte(text), &answer); err != nil || status != http.StatusOK || len(answer.Tables) != len(tables) {
		h.Fatalf("%d %s, %v", status, text, err)
	}
	return answer.Tables
}

// TestHowTablesStand: a device that keeps codes and keys learns by one question at which tables it is its turn, also of
// tables that are not in memory.
func TestHowTablesStand(t *testing.T) { synctest.Test(t, howTablesStand) }

func howTablesStand(t *testing.T) {
	ctx := testContext(t)
	h := newHouse(t, gateway.NewMemory())
	h.current().Idle = time.Millisecond
	code, host := h.createTable(`{"game":"dorada","seats":["red","blue"]}`)
	red, blue := h.sit(ctx, code, host, "red"), h.sit(ctx, code, device.NewKey(), "blue")
	if got := fmt.Sprint(h.statuses(code + " " + host)); got != fmt.Sprintf("[map[code:%s game:0 lines:0 state:waiting turn:false you:red]]", code) {
		t.Errorf("before the game: %s", got)
	}
	if err := red.Send(ctx, map[string]any{"start": true}); err != nil {
		t.Fatal(err)
	}
	for asked := false; !asked; {
		m, err := red.Receive(ctx)
		if err != nil {
			t.Fatal(err)
		}
		asked = m.Ask != 0
	}
	red.Disconnect()
	blue.Disconnect()
	for h.current().Counts.Tables.Load() > 0 && ctx.Err() == nil {
		time.Sleep(time.Millisecond)
	}
	eve := device.NewKey()
	got := h.statuses(code+" "+red.Key, strings.ToLower(code)+" "+blue.Key, code+" "+eve, "AAAAA "+eve, "?! "+eve)
	for i, d := range []*device.Device{red, blue} {
		if got[i]["you"] != []string{"red", "blue"}[i] || got[i]["turn"] != (d == red) || got[i]["lines"] != float64(len(red.Lines)) || got[i]["state"] != "playing" {
			t.Errorf("%s is told %v, red has %d lines", d.Name, got[i], len(red.Lines))
		}
	}
	if got[2]["you"] != nil || got[2]["turn"] != false || got[3]["error"] != "no such table" || got[4]["error"] != "no such table" {
		t.Errorf("somebody else is told %v", got[2:])
	}
}

// TestCodesCannotBeTriedByAsking: a wrong code counts, however it is tried.
func TestCodesCannotBeTriedByAsking(t *testing.T) { synctest.Test(t, codesCannotBeTriedByAsking) }

func codesCannotBeTriedByAsking(t *testing.T) {
	h := newHouse(t, gateway.NewMemory())
	h.gateway.CodeQuota = &gateway.Quota{Burst: 2}
	known, _ := h.createTable(dorada)
	other, _ := h.createTable(dorada)
	key := device.NewKey()
	got := h.statuses(known+" "+key, "AAAAA "+key, "AAAAB "+key, other+" "+key, known+" "+key)
	for i, want := range []any{nil, "no such table", "no such table", "too many wrong codes", nil} {
		if got[i]["error"] != want {
			t.Errorf("number %d: %v, want the error %v", i+1, got[i], want)
		}
	}
	h.gateway.RequestQuota = &gateway.Quota{Burst: 1}
	if got := h.statuses(known+" "+key, known+" "+key); got[0]["error"] != nil || got[1]["error"] == nil {
		t.Errorf("of more than may be asked about: %v", got)
	}
	for _, body := range []string{``, `{"tables":1}`, `{"tables":[]` + strings.Repeat(" ", 16<<10) + `}`} {
		if status, text := h.postTo("/tables/status", body); status != http.StatusBadRequest || !strings.Contains(text, `{"error":`) {
			t.Errorf("%.40q: %d %s", body, status, text)
		}
	}
}

// TestTablesByTurns: the pace is asked for beside the body, kept, and told.
func TestTablesByTurns(t *testing.T) { synctest.Test(t, tablesByTurns) }

func tablesByTurns(t *testing.T) {
	ctx := testContext(t)
	h := newHouse(t, gateway.NewMemory())
	for path, want := range map[string]int{"/tables?pace=turns": http.StatusCreated, "/tables?pace=snail": http.StatusBadRequest} {
		status, text := h.postTo(path, dorada)
		if status != want {
			t.Errorf("%s: %d %s", path, status, text)
		}
		var made struct{ Code, Key string }
		if err := json.Unmarshal([]byte(text), &made); err != nil || status != http.StatusCreated {
			continue
		}
		if m, err := h.join(ctx, made.Code).Receive(ctx); err != nil || m.Pace != "turns" {
			t.Errorf("a device is told %+v, %v", m, err)
		}
		if got := h.statuses(made.Code + " " + made.Key)[0]; got["pace"] != "turns" {
			t.Errorf("who asks is told %v", got)
		}
	}
}

// TestFinishedTablesAreReplays: after the end, and after the process has begun again, somebody who was not there watches
// the whole game and gets its journal.
func TestFinishedTablesAreReplays(t *testing.T) { synctest.Test(t, finishedTablesAreReplays) }

func finishedTablesAreReplays(t *testing.T) {
	ctx := testContext(t)
	dir := t.TempDir()
	h := newHouse(t, folder(t, dir))
	code := h.finished(ctx)
	h.restart(func() gateway.Log { return folder(t, dir) })
	eve := h.join(ctx, code)
	for over := false; !over; {
		m, err := eve.Receive(ctx)
		if err != nil {
			t.Fatal(err)
		}
		over = m.Over
	}
	if len(eve.Lines) < 10 || eve.State != wire.Over || eve.You != "" {
		t.Errorf("one who watches has %d lines, the table is %s, its seat %q", len(eve.Lines), eve.State, eve.You)
	}
	h.check(ctx, eve)
	if err := eve.Send(ctx, map[string]any{"again": true}); err != nil {
		t.Fatal(err)
	}
	if why := refusal(ctx, t, eve); why != "not-seated" {
		t.Errorf("another game is refused as %q", why)
	}
}
