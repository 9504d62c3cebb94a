package remote_test

import (
	"errors"
	"testing"

	"ludotheque/scenes/together/remote"
)

// TestAddress: the ways in which people name a table.
func TestAddress(t *testing.T) {
	const home = "ws://192.168.1.5:7433/table/K7QXM"
	for _, tt := range []struct{ typed, origin, want string }{
		{"192.168.1.5:7433/t/K7QXM", "", home},
		{" 192.168.1.5:7433/t/k7qxm ", "", home},
		{"http://192.168.1.5:7433/?table=K7QXM", "", home},
		{"192.168.1.5:7433/K7QXM", "", home},
		{"http://192.168.1.5:7433/?lang=de&table=K7QXM", "", home},
		{home, "", home},
		{"K7QXM", "http://192.168.1.5:7433", home},
		{"oil01", "https://play.example", "wss://play.example/table/01101"},
		{"https://play.example/t/K7QXM", "", "wss://play.example/table/K7QXM"},
		{"[fd00::5]:7433/t/K7QXM", "", "ws://[fd00::5]:7433/table/K7QXM"},
		{"HTTPS://Play.Example/?table=k7qxm#x", "", "wss://play.example/table/K7QXM"},
		{"https://play.example/t/AAAAA?table=K7QXM&lang=de", "", "wss://play.example/table/K7QXM"},
		{"wss://play.example:8443/table/K7QXM", "", "wss://play.example:8443/table/K7QXM"},
	} {
		if got, err := remote.ParseAddress(tt.typed, tt.origin); got != tt.want || err != nil {
			t.Errorf("%q at %q is %q, %v; want %q", tt.typed, tt.origin, got, err, tt.want)
		}
	}
	for typed, want := range map[string]error{
		"192.168.1.5:7433": remote.ErrNoCode, "192.168.1.5:7433/t/K7Q": remote.ErrNoCode, "": remote.ErrNoHost, "/t/K7QXM": remote.ErrNoHost,
		"http://": remote.ErrNoHost, "http:///t/K7QXM": remote.ErrNoHost, "http://:7433/t/K7QXM": remote.ErrNoHost,
	} {
		if got, err := remote.ParseAddress(typed, ""); !errors.Is(err, want) {
			t.Errorf("%q is %q, %v; want %v", typed, got, err, want)
		}
	}
	for _, typed := range []string{"ftp://host/t/K7QXM", "http://a b/t/K7QXM", "http://%zz/t/K7QXM", "http://ann:key@host/t/K7QXM", `host\t/K7QXM/t/K7QXM`} {
		if got, err := remote.ParseAddress(typed, ""); !errors.Is(err, remote.ErrNoPage) {
			t.Errorf("%q is %q, %v", typed, got, err)
		}
	}
}

// TestKeys: every new key is valid and differs from the others.
func TestKeys(t *testing.T) {
	a, b := remote.NewKey(), remote.NewKey()
	if a == b || !remote.ValidKey(a) || remote.ValidKey(a[:10]) || remote.ValidKey("") {
		t.Errorf("%q, %q", a, b)
	}
}

func TestTheSameHostHasTheSamePort(t *testing.T) {
	for _, tt := range []struct {
		a, b string
		want bool
	}{
		{"wss://play.example/table/K7QXM", "https://play.example", true},
		{"ws://PLAY.example:80/table/K7QXM", "http://play.example:80/", true},
		{"ws://play.example:81/table/K7QXM", "http://play.example:80/", false},
		{"wss://play.example.evil.example/table/K7QXM", "https://play.example", false},
		{"wss://evil.example/table/K7QXM?play.example", "https://play.example", false},
		{"", "", false},
	} {
		if got := remote.SameHost(tt.a, tt.b); got != tt.want {
			t.Errorf("SameHost(%q, %q) = %v", tt.a, tt.b, got)
		}
	}
}
