package lobby

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/table/tabletest"
	"ludotheque/scenes/together/remote"
	"ludotheque/scenes/together/remote/remotetest"
)

// blank is a scene that shows nothing.
type blank struct{}

func (blank) Resize(stage.Metrics)                {}
func (blank) Update(*stage.Context, *input.Frame) {}
func (blank) Draw(*ebiten.Image)                  {}

// TestAPageConnectsToNobodyUnasked: whatever leads there, a page connects to its own host, the service in the settings and hosts
// where its player has been, and to no other; a program that is no page to any.
func TestAPageConnectsToNobodyUnasked(t *testing.T) {
	s := tabletest.Services(t, words.English)
	st := stage.New(blank{}, stage.Options{Scale: func() float64 { return 1 }})
	s.Change(st.Context(), func(v *store.Settings) { v.ServiceURL = "tables.example:8080" })
	rememberTable(s, JoinedTable{URL: "wss://been.example/table/" + remotetest.Code})
	var dialled, fetched int
	env := &Env{Services: s, Dial: func(string) remote.Conn { dialled++; return remote.Unreached{} }}
	env.Online = NewOnlineTables(s, func(string, []byte) <-chan remote.Reply {
		fetched++
		come := make(chan remote.Reply, 1)
		come <- remote.Reply{Status: 200}
		return come
	}, nil)
	for _, tt := range []struct {
		origin, host string
		want         int
	}{
		{"https://page.example", "page.example", 1},
		{"https://page.example", "tables.example:8080", 1},
		{"https://page.example", "been.example", 1},
		{"https://page.example", "evil.example", 0},
		{"https://page.example", "tables.example", 0},
		{"https://page.example", "page.example.evil.example", 0},
		{"https://page.example", "evil.example/page.example", 0},
		{"https://page.example", "page.example@evil.example", 0},
		{"", "evil.example", 1},
	} {
		s.Origin, dialled, fetched = tt.origin, 0, 0
		env.dial("wss://" + tt.host + "/table/" + remotetest.Code).Close()
		reply := <-env.Online.fetcher()("https://"+tt.host+"/tables", nil)
		if dialled != tt.want || fetched != tt.want || (reply.Status != 0) != (tt.want > 0) {
			t.Errorf("a page of %q connects to %s %d times and asks %d times, want %d; the reply is %+v", tt.origin, tt.host, dialled, fetched, tt.want, reply)
		}
	}
}

// TestAConnectionThatIsRefusedHasEnded, so that a table counts it as one that cannot be reached.
func TestAConnectionThatIsRefusedHasEnded(t *testing.T) {
	s := tabletest.Services(t, words.English)
	s.Origin = "https://page.example"
	conn := (&Env{Services: s}).dial("wss://evil.example/table/" + remotetest.Code)
	conn.Send([]byte("{}"))
	if _, ok := conn.Receive(); ok {
		t.Error("something is received")
	}
	if code, ended := conn.Ended(); !ended || code != remote.CloseUnreached {
		t.Errorf("it has ended: %v, by code %d", ended, code)
	}
}
