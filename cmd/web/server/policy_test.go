package server

import (
	"slices"
	"strings"
	"testing"
)

// TestThePageTalksToNobodyInTheOpen: the policy lets the page connect to any host by TLS, but without TLS only to its own host
// and to this machine.
func TestThePageTalksToNobodyInTheOpen(t *testing.T) {
	var sources []string
	for _, directive := range strings.Split(Policy, ";") {
		if rest, ok := strings.CutPrefix(strings.TrimSpace(directive), "connect-src "); ok {
			sources = strings.Fields(rest)
		}
	}
	for _, want := range []string{"'self'", "https:", "wss:", "http://127.0.0.1:*", "ws://127.0.0.1:*"} {
		if !slices.Contains(sources, want) {
			t.Errorf("the page may talk to %q, want %s too", sources, want)
		}
	}
	for _, source := range sources {
		scheme, host, _ := strings.Cut(source, "://")
		open := strings.HasPrefix(scheme, "http:") || strings.HasPrefix(scheme, "ws:") || scheme == "http" || scheme == "ws"
		if name, _, _ := strings.Cut(host, ":"); open && name != "localhost" && name != "127.0.0.1" || strings.Contains(scheme, "*") {
			t.Errorf("the page may talk to %s, where everybody on the way can listen", source)
		}
	}
}
