package main

import (
	"bytes"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"ludotheque/cmd/internal/gateway/device"
	"ludotheque/logic/online/wire"
)

// operator is somebody at the address for operators.
type operator struct {
	*process
	at string
}

// asks runs one of the commands.
func (o *operator) asks(args ...string) (status int, out string) {
	o.Helper()
	var said, errs bytes.Buffer
	status = run(o.Context(), append([]string{args[0], "-admin", o.at}, args[1:]...), &said, &errs)
	return status, said.String() + errs.String()
}

// TestOperators list tables, end one and ban an address, by commands, at an address of their own, where the figures are too and nobody's
// page may ask.
func TestOperators(t *testing.T) {
	at := free(t)
	p := start(t, "-admin", at)
	o := &operator{p, at}
	code, key := p.createTable(`{"game":"dorada","seats":["red","blue"]}`)
	other, _ := p.createTable(`{"game":"dorada","seats":["red","blue"]}`)
	d := p.sit(t.Context(), code, key, "red")
	if status, out := o.asks("list"); status != 0 || !strings.Contains(out, code+" waiting") || !strings.Contains(out, other) {
		t.Errorf("the tables are %q", out)
	}
	if status, out := o.asks("end", code); status != 0 {
		t.Errorf("a table is not ended: %s", out)
	}
	if end, _ := d.WaitClosed(t.Context()); end < 0 {
		t.Errorf("its device is closed with %d", end)
	}
	if err := d.Join(t.Context()); err != nil {
		t.Fatal(err)
	}
	if end, _ := d.WaitClosed(t.Context()); end != wire.CloseNoTable {
		t.Errorf("it comes back and is closed with %d", end)
	}
	if status, out := o.asks("list"); status != 0 || strings.Contains(out, code) || !strings.Contains(out, other) {
		t.Errorf("then the tables are %q", out)
	}
	for _, args := range [][]string{{"end", code}, {"end", "?"}, {"ban", "elephant"}, {"ban"}, {"list", "all"}} {
		if status, out := o.asks(args...); status == 0 {
			t.Errorf("%q is done: %s", args, out)
		}
	}
	o.bans(other)
	o.isFenced()
	o.isCalledByName()
}

// bans has this machine banned, which is connected to a table, and then not any more.
func (o *operator) bans(code string) {
	o.Helper()
	d := o.sit(o.Context(), code, device.NewKey(), "blue")
	if status, out := o.asks("ban", "127.0.0.1"); status != 0 {
		o.Fatalf("not banned: %s", out)
	}
	if end, _ := d.WaitClosed(o.Context()); end > 0 {
		o.Errorf("it is closed with %d", end)
	}
	if err := d.Join(o.Context()); err == nil {
		o.Error("it comes in again")
	}
	if status, text := o.post("/tables", `{"game":"dorada","seats":["red","blue"]}`); status != http.StatusForbidden {
		o.Errorf("it sets a table up: %d %s", status, text)
	}
	if status, out := o.asks("bans"); status != 0 || !strings.Contains(out, `["127.0.0.1"]`) {
		o.Errorf("banned are %s", out)
	}
	if status, out := o.asks("unban", "127.0.0.1"); status != 0 {
		o.Errorf("it stays banned: %s", out)
	}
	o.await("it comes in again", func() bool { return d.Join(o.Context()) == nil })
	d.Disconnect()
}

// isFenced holds the two addresses to what is answered where.
func (o *operator) isFenced() {
	o.Helper()
	for url, want := range map[string]int{
		"http://" + o.at + "/metrics": http.StatusOK, "http://" + o.at + "/healthz": http.StatusOK, o.url + "/healthz": http.StatusOK,
		o.url + "/metrics": http.StatusNotFound, o.url + "/bans": http.StatusNotFound,
	} {
		for _, from := range []string{"", "http://evil.example"} {
			r, err := http.NewRequestWithContext(o.Context(), http.MethodGet, url, nil)
			if err != nil {
				o.Fatal(err)
			}
			if from != "" {
				if want = http.StatusForbidden; !strings.Contains(url, o.at) {
					continue
				}
				r.Header.Set("Origin", from)
			}
			answer, err := http.DefaultClient.Do(r)
			if err != nil {
				o.Fatal(err)
			}
			if answer.Body.Close(); answer.StatusCode != want {
				o.Errorf("%s for %q: %s, want %d", url, from, answer.Status, want)
			}
		}
	}
}

// isCalledByName holds the address for operators to the names that it is asked by: a page that has its own name lead here reads
// nothing.
func (o *operator) isCalledByName() {
	o.Helper()
	for host, want := range map[string]int{
		o.at: http.StatusOK, "localhost": http.StatusOK, "[::1]:9090": http.StatusOK, "192.0.2.7:9090": http.StatusOK,
		"evil.example": http.StatusForbidden, "127.0.0.1.evil.example:9090": http.StatusForbidden,
	} {
		r, err := http.NewRequestWithContext(o.Context(), http.MethodGet, "http://"+o.at+"/tables", nil)
		if err != nil {
			o.Fatal(err)
		}
		r.Host = host
		answer, err := http.DefaultClient.Do(r)
		if err != nil {
			o.Fatal(err)
		}
		if answer.Body.Close(); answer.StatusCode != want {
			o.Errorf("asked as %q it answers %s, want %d", host, answer.Status, want)
		}
	}
}

// TestANameForOperators: the name in -admin is one, with any port.
func TestANameForOperators(t *testing.T) {
	h := rejectBrowsers("Ops.example:9090", http.HandlerFunc(func(http.ResponseWriter, *http.Request) {}))
	for host, want := range map[string]int{"ops.example:9090": http.StatusOK, "ops.example": http.StatusOK, "evil.example": http.StatusForbidden} {
		r := httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/tables", nil)
		r.Host = host
		w := httptest.NewRecorder()
		if h.ServeHTTP(w, r); w.Code != want {
			t.Errorf("asked as %q it answers %d, want %d", host, w.Code, want)
		}
	}
}

// TestWhatCanBeBanned: an address as limits count it.
func TestWhatCanBeBanned(t *testing.T) {
	for text, want := range map[string]string{
		"192.0.2.7": "192.0.2.7", "::ffff:192.0.2.7": "192.0.2.7", "2001:db8::1": "2001:db8::/64", "2001:db8::/64": "2001:db8::/64",
		"2001:db8::/48": "", "192.0.2.0/24": "", "example.org": "", "": "",
	} {
		if got, err := parseBanned(text); got != want || (err == nil) != (want != "") {
			t.Errorf("%q is %q, %v", text, got, err)
		}
		if got := keyAddress(bucketKey(want)); got != want {
			t.Errorf("the key of %q is one of %q", want, got)
		}
	}
}
