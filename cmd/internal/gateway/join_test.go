package gateway_test

import (
	"net/http"
	"net/http/httptest"
	"testing"

	"ludotheque/cmd/internal/gateway"
)

// TestWhatPeopleTypeLeadsToThePage: in small letters and with letters that look alike too, at tables that are there.
func TestWhatPeopleTypeLeadsToThePage(t *testing.T) {
	one := func(code string) bool { return code == "K7QXM" }
	for _, tt := range []struct {
		here     func(string) bool
		path, to string
	}{
		{one, "/t/K7QXM", "/?table=K7QXM"},
		{one, "/T/K7QXM", "/?table=K7QXM"},
		{one, "/t/k7qxm", "/?table=K7QXM"},
		{one, "/t/01100", ""},
		{one, "/t/K7QX", ""},
		{nil, "/t/oil00", "/?table=01100"},
		{nil, "/t/K7QX", ""},
	} {
		mux := http.NewServeMux()
		(&gateway.Gateway{CodeQuota: &gateway.Quota{Burst: 9}}).HandleJoin(mux, tt.here)
		answer := httptest.NewRecorder()
		mux.ServeHTTP(answer, httptest.NewRequest(http.MethodGet, tt.path, nil))
		want := http.StatusFound
		if tt.to == "" {
			want = http.StatusNotFound
		}
		if to := answer.Header().Get("Location"); to != tt.to || answer.Code != want {
			t.Errorf("%s: %d to %q, want %d to %q", tt.path, answer.Code, to, want, tt.to)
		}
	}
}
