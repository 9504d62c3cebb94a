package room_test

import (
	"fmt"
	"net/http"
	"testing"

	"ludotheque/cmd/internal/room"
	"ludotheque/scenes/together/remote"
)

// TestAPageIsLent: it is there as long as it is lent, without a table, and leaves nothing behind.
func TestAPageIsLent(t *testing.T) {
	r := newRoom(t, nil)
	r.ServePage()
	s := opened(t, r)
	if want := fmt.Sprintf("http://127.0.0.1:%d/", s.Port); len(s.Addresses) != 1 || s.Addresses[0].Page != want || s.Code != "" || s.Key != "" {
		t.Fatalf("it is %+v, want %s", s, want)
	}
	at := s.Addresses[0].Page
	if status, body, _ := get(t, at); status != http.StatusOK || body != "the page" {
		t.Errorf("%s answers %d, %q", at, status, body)
	}
	for _, path := range []string{"table/", "table/K7QXM", "t/K7QXM", "../room"} {
		if status, _, _ := get(t, at+path); status != http.StatusNotFound {
			t.Errorf("%s is answered with %d", path, status)
		}
	}
	if _, any := r.LastTable(); any {
		t.Error("a table is kept")
	}
	r.Close()
	r.Wait()
	if status, _, _ := get(t, at); status != 0 || r.State().Phase != remote.RoomClosed {
		t.Errorf("closed, it answers %d and is %+v", status, r.State())
	}
}

// TestNoPageIsLentWithoutOne tells why.
func TestNoPageIsLentWithoutOne(t *testing.T) {
	for want, change := range map[remote.RoomProblem]func(*room.Options){
		remote.PageMissing: func(o *room.Options) { o.Page = t.TempDir() },
		remote.NoNetwork:   func(o *room.Options) { o.Addresses = func() ([]room.Address, error) { return nil, nil } },
	} {
		r := newRoom(t, change)
		r.ServePage()
		r.Wait()
		if s := r.State(); s.Problem != want || s.Phase != remote.RoomClosed {
			t.Errorf("%+v, want problem %d", s, want)
		}
	}
}
