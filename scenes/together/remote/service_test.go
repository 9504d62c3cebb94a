//go:build !js

package remote_test

import (
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"ludotheque/logic/online/wire"
	"ludotheque/scenes/together/remote"
)

// serve returns a service on loopback that answers every request with a status and a text. asked is the last request: method,
// path and body.
func serve(t *testing.T, status int, text string) (s *remote.Service, asked *string) {
	t.Helper()
	asked = new(string)
	web := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		*asked = r.Method + " " + r.URL.RequestURI() + " " + string(body)
		w.WriteHeader(status)
		_, _ = io.WriteString(w, text)
	}))
	t.Cleanup(web.Close)
	s, err := remote.NewService(web.URL, nil)
	if err != nil {
		t.Fatal(err)
	}
	return s, asked
}

// answer waits for the answer to a query.
func answer[T any](t *testing.T, q *remote.Query[T]) (T, error) {
	t.Helper()
	var got T
	var err error
	await(t, "an answer", func() (ok bool) {
		got, ok, err = q.Take()
		return ok
	})
	return got, err
}

func TestATableIsSetUpAtAService(t *testing.T) {
	key := strings.Repeat("k", 22)
	s, asked := serve(t, 201, `{"code":"k7qxm","key":"`+key+`"}`)
	made, err := answer(t, s.CreateTable([]byte(`{"game":"dorada"}`), wire.ByTurns))
	if err != nil || made != (remote.CreatedTable{Code: "K7QXM", Key: key}) {
		t.Errorf("made %+v, %v", made, err)
	}
	if want := `POST /tables?pace=turns {"game":"dorada"}`; *asked != want {
		t.Errorf("it was asked %q, not %q", *asked, want)
	}
	if page, want := s.Page(made.Code), s.Address()+"/?table=K7QXM"; page != want {
		t.Errorf("the link is %q, not %q", page, want)
	}
}

// TestWhatIsNoServiceIsFoundOut: the errors for replies of servers that are no service, or that refuse.
func TestWhatIsNoServiceIsFoundOut(t *testing.T) {
	for _, tt := range []struct {
		status int
		text   string
		why    error
	}{
		{404, "404 page not found", remote.ErrNoAnswer},
		{405, "", remote.ErrNoAnswer},
		{201, "<!doctype html>", remote.ErrNoAnswer},
		{201, `{"code":"K7QXM","key":"short"}`, remote.ErrNoAnswer},
		{201, strings.Repeat(" ", 70_000) + `{"code":"K7QXM"}`, remote.ErrNoAnswer},
		{400, `{"error":"galopp has no option x"}`, remote.ErrDeclined},
		{429, `{"error":"too many"}`, remote.ErrTooMany},
		{503, `{"error":"later"}`, remote.ErrNoAnswer},
	} {
		s, _ := serve(t, tt.status, tt.text)
		if _, err := answer(t, s.CreateTable([]byte(`{}`), wire.AtOnce)); !errors.Is(err, tt.why) {
			t.Errorf("%d %.40q: %v, want %v", tt.status, tt.text, err, tt.why)
		}
	}
	for text, want := range map[string]bool{`{"ok":true}`: true, `<!doctype html>`: false, `{"ok":false}`: false} {
		s, asked := serve(t, 200, text)
		if ok, _ := answer(t, s.Healthy()); ok != want || *asked != "GET /healthz " {
			t.Errorf("%q is a service: %v; it was asked %q", text, ok, *asked)
		}
	}
}

func TestAServiceTellsHowTablesStand(t *testing.T) {
	s, asked := serve(t, 200, `{"tables":[{"code":"K7QXM","state":"playing","game":1,"lines":18,"you":"red","turn":true,"pace":"turns"},`+
		`{"code":"AAAAA","error":"no such table"},{"code":"BBBBB","error":"the table cannot be reached now"}]}`)
	stands, err := answer(t, s.Status([]wire.StatusRequest{{Code: "K7QXM", Key: "a"}, {Code: "AAAAA", Key: "b"}, {Code: "BBBBB", Key: "c"}}))
	if err != nil || len(stands) != 3 {
		t.Fatalf("%+v, %v", stands, err)
	}
	if !stands[0].Turn || stands[0].State != wire.Playing || stands[0].Gone || !stands[1].Gone || stands[2].Gone {
		t.Errorf("they stand as %+v", stands)
	}
	const want = `POST /tables/status {"tables":[{"code":"K7QXM","key":"a"},{"code":"AAAAA","key":"b"},{"code":"BBBBB","key":"c"}]}`
	if *asked != want {
		t.Errorf("it was asked %q", *asked)
	}
}

func TestAddressesOfServices(t *testing.T) {
	for typed, want := range map[string]string{
		"tables.example": "http://tables.example", " https://tables.example/ ": "https://tables.example",
		"wss://tables.example/table/K7QXM": "https://tables.example", "ws://[fd00::5]:7433/table/K7QXM": "http://[fd00::5]:7433",
		"": "", "ftp://tables.example": "", "http://%zz": "",
	} {
		s, err := remote.NewService(typed, nil)
		if (err == nil) != (want != "") || err == nil && s.Address() != want {
			t.Errorf("%q: %+v, %v; want %q", typed, s, err, want)
		}
	}
}
