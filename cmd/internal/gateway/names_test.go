package gateway_test

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
	"testing/synctest"

	"ludotheque/cmd/internal/gateway"
	"ludotheque/logic/online/wire"
)

// byNames are hosts that somebody asks for, and whether a house called tables.example that names play.example is one of them.
var byNames = map[string]bool{
	"tables.example": true, "TABLES.example.:8080": true, "play.example": true, "play.example:443": true, "far.sub.example": true,
	"127.0.0.1:7433": true, "192.168.1.5": true, "[fd00::5]:7433": true, "localhost:8080": true, "app.localhost": true,
	"evil.example": false, "tables.example.evil.example": false, "localhost.evil.example": false, "127.0.0.1.evil.example": false, "": false,
}

// TestAHouseIsReachedByItsNames: a page of somebody else's name that leads to this address is none of this host's, whatever it says
// that it comes from; to neither a table nor a request that changes something. Whether all is well anybody may ask.
func TestAHouseIsReachedByItsNames(t *testing.T) { synctest.Test(t, reachedByNames) }

func reachedByNames(t *testing.T) {
	ctx := testContext(t)
	h := newHouse(t, gateway.NewMemory(), func(g *gateway.Gateway) {
		g.Origins = []string{"https://play.example:443", "*.sub.example"}
	})
	code, _ := h.createTable(dorada)
	for host, want := range byNames {
		for _, from := range []string{"", "http://" + host} {
			d := h.stranger(code)
			d.Options.Host, d.Options.HTTPHeader = host, http.Header{"Origin": {from}}
			if host == "" {
				continue // a client of this library cannot leave it out
			}
			if err := d.Join(ctx); err != nil {
				t.Fatal(err)
			}
			if !want {
				closed(ctx, t, d, wire.CloseForeign)
			} else if m, err := d.Receive(ctx); err != nil || m.Table != code {
				t.Errorf("a device of %q asks for %q: %+v, %v", from, host, m, err)
			}
			d.Disconnect()
		}
		for path, body := range map[string]string{"/tables": dorada, "/tables/status": `{"tables":[]}`, "/table/" + code + "/emotes": `{"key":"` + someKey + `","emote":"wow"}`} {
			if text := h.raw("POST", path, host, body); strings.Contains(text, wire.Foreign) == want {
				t.Errorf("POST %s of %q: %s", path, host, text)
			}
		}
		if text := h.raw("GET", "/healthz", host, ""); host != "" && !strings.Contains(text, "200 OK") {
			t.Errorf("GET /healthz of %q: %s", host, text)
		}
	}
}

// raw asks with a host as it stands, and further header lines, and returns the whole answer.
func (h *house) raw(method, path, host, body string, header ...string) string {
	h.Helper()
	c, err := h.net.from("192.0.2.7", wide)(h.Context(), "", "")
	if err != nil {
		h.Fatal(err)
	}
	defer c.Close()
	lines := strings.Join(append(header, "Connection: close", "Host: "+host), "\r\n")
	fmt.Fprintf(c, "%s %s HTTP/1.1\r\n%s\r\nContent-Length: %d\r\n\r\n%s", method, path, lines, len(body), body)
	return h.answer(c)
}

func (h *house) answer(c net.Conn) string {
	h.Helper()
	text, err := io.ReadAll(bufio.NewReader(c))
	if err != nil {
		h.Fatal(err)
	}
	return string(text)
}

// TestAnUpgradeLetsNobodyIn: a request that says that it wants another protocol is held to where it comes from like all others.
func TestAnUpgradeLetsNobodyIn(t *testing.T) { synctest.Test(t, upgradeLetsNobodyIn) }

func upgradeLetsNobodyIn(t *testing.T) {
	h := newHouse(t, gateway.NewMemory())
	for _, upgrade := range []string{"Upgrade: websocket", "Upgrade: h2c", "X-Other: 1"} {
		for _, path := range []string{"/tables", "/tables/status", "/healthz", "/table/K7QXM/emotes"} {
			method := map[bool]string{true: "GET", false: "POST"}[path == "/healthz"]
			text := h.raw(method, path, "tables.example", dorada, "Origin: https://evil.example", upgrade)
			if !strings.Contains(text, "403 ") || !strings.Contains(text, wire.Foreign) {
				t.Errorf("%s with %s: %s", path, upgrade, text)
			}
		}
	}
}
