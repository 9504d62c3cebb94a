package room_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/netip"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"ludotheque/cmd/internal/room"
	"ludotheque/logic/boxes"
	"ludotheque/logic/online/wire"
	"ludotheque/scenes/together/remote"
)

// allBoxes opens the boxes once.
var allBoxes = sync.OnceValues(boxes.Untrained)

const dorada = `{"game":"dorada","seats":["red","blue","yellow"],"players":{"yellow":{"kind":"bot","level":"easy"}}}`

// here returns the address that a room is given in tests, which listen on any port.
func here() ([]room.Address, error) {
	return []room.Address{{IP: netip.MustParseAddr("127.0.0.1"), Net: remote.Wireless, Interface: "wlan0"}}, nil
}

// page returns a folder that holds as much of a page as a room looks for.
func page(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "index.html"), []byte("the page"), 0o600); err != nil {
		t.Fatal(err)
	}
	return dir
}

// freePort returns a port that nobody listens on.
func freePort(t *testing.T) int {
	t.Helper()
	l, err := new(net.ListenConfig).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	return l.Addr().(*net.TCPAddr).Port
}

// newRoom returns a room that is closed; when the test ends, all of its goroutines have to.
func newRoom(t *testing.T, change func(*room.Options)) *room.Room {
	t.Helper()
	all, err := allBoxes()
	if err != nil {
		t.Fatal(err)
	}
	o := room.Options{Dir: filepath.Join(t.TempDir(), "room"), Page: page(t), Boxes: all, Port: freePort(t), Addresses: here}
	if change != nil {
		change(&o)
	}
	before := runtime.NumGoroutine()
	r := room.New(o)
	t.Cleanup(func() {
		r.Close()
		r.Wait()
		http.DefaultClient.CloseIdleConnections()
		await(t, "the goroutines end", func() bool { return runtime.NumGoroutine() <= before })
	})
	return r
}

// await waits until something is so, however slow the machine is.
func await(t *testing.T, what string, so func() bool) {
	t.Helper()
	for range 12_000 {
		if so() {
			return
		}
		time.Sleep(5 * time.Millisecond)
	}
	t.Fatalf("not in a minute: %s", what)
}

// open opens a room and waits for it.
func open(t *testing.T, r *room.Room, header string) remote.RoomState {
	t.Helper()
	r.Open([]byte(header))
	return opened(t, r)
}

func opened(t *testing.T, r *room.Room) remote.RoomState {
	t.Helper()
	r.Wait()
	s := r.State()
	if s.Phase != remote.RoomOpen || s.Err != nil {
		t.Fatalf("the room is %+v", s)
	}
	return s
}

// get asks for a page and follows where it leads.
func get(t *testing.T, url string) (status int, body, at string) {
	t.Helper()
	asked, err := http.NewRequestWithContext(t.Context(), http.MethodGet, url, nil)
	if err != nil {
		t.Fatal(err)
	}
	answer, err := http.DefaultClient.Do(asked)
	if err != nil {
		return 0, "", ""
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	return answer.StatusCode, string(text), answer.Request.URL.RequestURI()
}

// TestARoomServesItsPage at the address that it shows, and nothing once it is closed.
func TestARoomServesItsPage(t *testing.T) {
	r := newRoom(t, nil)
	if s := r.State(); s.Phase != remote.RoomClosed {
		t.Errorf("at first it is %+v", s)
	}
	s := open(t, r, dorada)
	if len(s.Addresses) != 1 || s.OtherPort || s.Moved {
		t.Fatalf("the room is %+v", s)
	}
	a := s.Addresses[0]
	if want := fmt.Sprintf("http://127.0.0.1:%d/t/%s", s.Port, s.Code); a.Page != want || a.Net != remote.Wireless {
		t.Errorf("the address is %+v, want %s", a, want)
	}
	for _, url := range []string{a.Page, strings.Replace(a.Page, "/t/", "/T/", 1), strings.Replace(a.Page, s.Code, strings.ToLower(s.Code), 1)} {
		if status, body, at := get(t, url); status != http.StatusOK || body != "the page" || at != "/?table="+s.Code {
			t.Errorf("%s: %d, %q at %s", url, status, body, at)
		}
	}
	for _, path := range []string{"/t/00000", "/t/", "/tables", "/healthz", "/open.json"} {
		if status, _, _ := get(t, fmt.Sprintf("http://127.0.0.1:%d%s", s.Port, path)); status != http.StatusNotFound {
			t.Errorf("%s: %d", path, status)
		}
	}
	r.Close()
	r.Wait()
	if status, _, _ := get(t, a.Page); status != 0 || r.State().Phase != remote.RoomClosed {
		t.Errorf("closed it answers with %d and is %+v", status, r.State())
	}
}

// TestProblems: each in a form that a screen has words for, and no listener is left.
func TestProblems(t *testing.T) {
	no := errors.New("no")
	for name, tt := range map[string]struct {
		change func(*room.Options)
		header string
		want   remote.RoomProblem
	}{
		"no network":     {func(o *room.Options) { o.Addresses = func() ([]room.Address, error) { return nil, nil } }, dorada, remote.NoNetwork},
		"no networks":    {func(o *room.Options) { o.Addresses = func() ([]room.Address, error) { return nil, no } }, dorada, remote.NoNetwork},
		"no page":        {func(o *room.Options) { o.Page = filepath.Join(o.Page, "nowhere") }, dorada, remote.PageMissing},
		"an empty page":  {func(o *room.Options) { o.Page = filepath.Dir(o.Dir) }, dorada, remote.PageMissing},
		"no place":       {func(o *room.Options) { o.Dir = filepath.Join(o.Page, "index.html", "room") }, dorada, remote.CannotStore},
		"an unknown box": {nil, `{"game":"chess","seats":["red"]}`, remote.BadTable},
		"no header":      {nil, ``, remote.BadTable},
	} {
		t.Run(name, func(t *testing.T) {
			r := newRoom(t, tt.change)
			r.Open([]byte(tt.header))
			r.Wait()
			if s := r.State(); s.Phase != remote.RoomClosed || s.Problem != tt.want || s.Err == nil {
				t.Errorf("the room is %+v, want problem %d", s, tt.want)
			}
		})
	}
	r := newRoom(t, nil)
	r.Reopen()
	r.Wait()
	if s := r.State(); s.Problem != remote.CannotReopen {
		t.Errorf("the room is %+v", s)
	}
}

// TestAPortInUse: another is taken, and it is said.
func TestAPortInUse(t *testing.T) {
	l, err := new(net.ListenConfig).Listen(t.Context(), "tcp", ":0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	port := l.Addr().(*net.TCPAddr).Port
	r := newRoom(t, func(o *room.Options) { o.Port = port })
	if s := open(t, r, dorada); s.Port == port || !s.OtherPort || s.Moved {
		t.Errorf("the room is %+v", s)
	}
}

// TestTheSameTableAgain: code, key and port are those of before, also for another copy of the program once the first has
// ended, but not before.
func TestTheSameTableAgain(t *testing.T) {
	var options room.Options
	r := newRoom(t, func(o *room.Options) { options = *o })
	first := open(t, r, dorada)
	if k, ok := r.LastTable(); !ok || k != (remote.RoomTable{Code: first.Code, Box: "dorada", Unfinished: true}) {
		t.Errorf("kept is %+v", k)
	}
	other := newRoom(t, func(o *room.Options) { *o = options })
	other.Reopen()
	other.Wait()
	if s := other.State(); s.Problem != remote.AlreadyOpen {
		t.Errorf("the other copy is %+v", s)
	}
	r.Close()
	r.Wait()
	other.Reopen()
	again := opened(t, other)
	if again.Code != first.Code || again.Key != first.Key || again.Port != first.Port || again.Moved {
		t.Errorf("the room is %+v, was %+v", again, first)
	}
	other.Forget()
	other.Wait()
	if k, ok := other.LastTable(); ok || other.State().Phase != remote.RoomClosed {
		t.Errorf("kept is %+v of %+v", k, other.State())
	}
}

// TestADamagedFileIsNoTable: a file of savedTable that is cut, or has another code or version, tells of no table.
func TestADamagedFileIsNoTable(t *testing.T) {
	var options room.Options
	r := newRoom(t, func(o *room.Options) { options = *o })
	s := open(t, r, dorada)
	r.Close()
	r.Wait()
	file := filepath.Join(options.Dir, "open.json")
	good, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for _, bad := range []string{"", "{", "null", strings.Replace(string(good), s.Code, "../xy", 1), strings.Replace(string(good), `"version":1`, `"version":2`, 1)} {
		if err := os.WriteFile(file, []byte(bad), 0o600); err != nil {
			t.Fatal(err)
		}
		if k, ok := r.LastTable(); ok {
			t.Errorf("%q is %+v", bad, k)
		}
	}
}

// TestOldTablesMakeRoom: the folder does not grow for ever.
func TestOldTablesMakeRoom(t *testing.T) {
	var options room.Options
	r := newRoom(t, func(o *room.Options) { options = *o })
	for range 22 {
		open(t, r, dorada)
	}
	tables, err := filepath.Glob(filepath.Join(options.Dir, "*.jsonl"))
	if err != nil || len(tables) != 20 {
		t.Errorf("%d tables, %v", len(tables), err)
	}
	if !slices.Contains(tables, filepath.Join(options.Dir, r.State().Code+".jsonl")) {
		t.Error("the open one is not among them")
	}
}

// TestLocalAddresses: what the system names is of a local network.
func TestLocalAddresses(t *testing.T) {
	list, err := room.LocalAddresses()
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range list {
		if !a.IP.Is4() || a.IP.IsLoopback() || !a.IP.IsPrivate() && !a.IP.IsLinkLocalUnicast() {
			t.Errorf("%+v", a)
		}
	}
}

// device is a guest on real sockets whose clock is fast: what it waits for comes soon.
type device struct {
	*remote.Table
	t   *testing.T
	now time.Duration
}

func (d *device) tick() {
	d.now += 16 * time.Millisecond
	d.Tick(d.now)
	for _, ok := d.Next(); ok; _, ok = d.Next() {
	}
}

// TestTheHostIsAGuestOfItsOwn: with the key of the room this computer starts the game, whether it has a seat or not.
func TestTheHostIsAGuestOfItsOwn(t *testing.T) {
	r := newRoom(t, nil)
	s := open(t, r, dorada)
	all, err := allBoxes()
	if err != nil {
		t.Fatal(err)
	}
	d := &device{t: t, Table: remote.Join(remote.Options{URL: s.URL, Key: s.Key, Boxes: all})}
	defer d.Close()
	if err := d.Start(); err != nil {
		t.Fatal(err)
	}
	await(t, "the game begins", func() bool {
		d.tick()
		return d.Match() != nil
	})
	if table, _ := d.Snapshot(); !table.Host || d.OwnSeat() >= 0 || table.State != wire.Playing {
		t.Errorf("the host sees %+v", table)
	}
}

// TestWhoTriesCodesIsTurnedAway: five letters are soon tried.
func TestWhoTriesCodesIsTurnedAway(t *testing.T) {
	r := newRoom(t, nil)
	s := open(t, r, dorada)
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	why := remote.NoReason
	for i := 0; why != remote.TooMany && ctx.Err() == nil; i++ {
		d := &device{t: t, Table: remote.Join(remote.Options{URL: fmt.Sprintf("ws://127.0.0.1:%d/table/%05d", s.Port, i%90000), Key: remote.NewKey()})}
		await(t, "an answer", func() bool {
			d.tick()
			_, why = d.Link()
			return why != remote.NoReason
		})
		d.Close()
		if i > 40 {
			t.Fatalf("after %d codes: %d", i, why)
		}
	}
}

// TestARoomIsCalledByItsAddresses, localhost and the computer's own names: who says another one in Host, as a page does whose name
// was made to lead here, is turned away.
func TestARoomIsCalledByItsAddresses(t *testing.T) {
	s := open(t, newRoom(t, nil), dorada)
	own, err := os.Hostname()
	if err != nil {
		t.Fatal(err)
	}
	for host, want := range map[string]bool{
		"127.0.0.1": true, "192.168.1.5:7433": true, "localhost:7433": true, own: true, own + ".local": true,
		"evil.example": false, "evil.example:7433": false, own + ".evil.example": false,
	} {
		r, err := http.NewRequestWithContext(t.Context(), http.MethodPost, fmt.Sprintf("http://127.0.0.1:%d/table/%s/emotes", s.Port, s.Code), strings.NewReader(`{}`))
		if err != nil {
			t.Fatal(err)
		}
		r.Host = host
		answer, err := http.DefaultClient.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		if got := answer.StatusCode != http.StatusForbidden; answer.Body.Close() != nil || got != want {
			t.Errorf("by the name %s: %s", host, answer.Status)
		}
	}
}
