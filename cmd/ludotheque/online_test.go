//go:build !js && !android && !ios

package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"net"
	"net/http"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"ludotheque/cmd/web/chromium"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/playtest"
)

var whole = flag.Bool("whole", false, "play every box to its end through the service, which takes many minutes")

// service is the service of tables as three processes, and the door: one address that leads to all of them.
type service struct {
	*testing.T
	program string
	all     [3]*exec.Cmd
	at      [3]string   // addresses of the processes
	args    [3][]string // of the processes
	door    net.Listener
	next    atomic.Uint32 // number of connections that the door has tried to make
}

// tablesProgram builds the program of the service, once, and returns its path.
var tablesProgram = sync.OnceValues(func() (string, error) {
	program := filepath.Join(playtest.Folder(), "tables-service")
	out, err := exec.CommandContext(context.Background(), "go", "build", "-pgo=off", "-o", program, "ludotheque/cmd/tables").CombinedOutput()
	if err != nil {
		return "", fmt.Errorf("%w: %s", err, out)
	}
	return program, nil
})

// openService starts the service, with flags for every process. It does not wait until the service can serve tables, see awaitAll.
func openService(t *testing.T, flags ...string) *service {
	t.Helper()
	if err := copyPage(); err != nil {
		t.Fatal(err)
	}
	program, err := tablesProgram()
	if err != nil {
		t.Fatal(err)
	}
	s := &service{T: t, program: program}
	var routes []string
	for i := range s.all {
		s.at[i] = freeAddress(t)
		routes = append(routes, freeAddress(t))
	}
	for i := range s.all {
		s.args[i] = append([]string{
			"-addr", s.at[i], "-web", filepath.Join(playtest.Folder(), "web"), "-data", t.TempDir(), "-streams", "2",
			"-name", fmt.Sprint("n", i), "-cluster", routes[i], "-routes", strings.Join(routes, ","),
		}, flags...)
		s.begin(i)
	}
	s.open()
	return s
}

// awaitAll waits until all processes serve tables. They elect leaders first.
func (s *service) awaitAll() {
	s.Helper()
	for i := range s.all {
		s.await(i)
	}
}

// freeAddress returns an address of this machine that nobody listens on.
func freeAddress(t *testing.T) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	return l.Addr().String()
}

// begin starts process i.
func (s *service) begin(i int) {
	s.Helper()
	cmd := exec.Command(s.program, s.args[i]...)
	if err := cmd.Start(); err != nil {
		s.Fatal(err)
	}
	s.all[i] = cmd
	s.Cleanup(func() { kill(cmd) })
}

// kill kills a process and waits for its end. It may have ended before.
func kill(cmd *exec.Cmd) {
	_ = cmd.Process.Kill()
	_ = cmd.Wait()
}

// await waits until process i serves tables.
func (s *service) await(i int) {
	s.Helper()
	for began := time.Now(); time.Since(began) < patience; time.Sleep(50 * time.Millisecond) {
		if strings.Contains(s.get(i, "/healthz"), "ok") {
			return
		}
	}
	s.Fatalf("process %d does not serve", i)
}

// get returns what process i answers to a request, "" if it does not answer.
func (s *service) get(i int, path string) string {
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
	defer cancel()
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+s.at[i]+path, nil)
	if err != nil {
		s.Fatal(err)
	}
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		return ""
	}
	defer answer.Body.Close()
	text, _ := io.ReadAll(answer.Body) // a process that is killed does not answer in full
	return string(text)
}

// open opens the door. It leads each connection to a process that answers, as a proxy does.
func (s *service) open() {
	s.Helper()
	door, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		s.Fatal(err)
	}
	s.door = door
	s.Cleanup(func() { _ = door.Close() })
	go func() {
		for {
			c, err := door.Accept()
			if errors.Is(err, net.ErrClosed) {
				return
			}
			if err == nil {
				go s.carry(c)
			}
		}
	}()
}

// carry connects a connection of the door with one of the processes, in turn, until either end is closed. It skips processes that do
// not answer.
func (s *service) carry(c net.Conn) {
	defer c.Close()
	for range 2 * len(s.at) {
		to, err := net.Dial("tcp", s.at[s.next.Add(1)%uint32(len(s.at))])
		if err != nil {
			continue
		}
		defer to.Close()
		go func() {
			_, _ = io.Copy(to, c) // until either ends
			_ = to.Close()
		}()
		_, _ = io.Copy(c, to) // as above
		return
	}
}

// url returns the address of the door.
func (s *service) url() string { return "http://" + s.door.Addr().String() }

// runsTable matches the metrics of a process that runs a table.
var runsTable = regexp.MustCompile(`(?m)^tables_running [1-9]`)

// killHolder ends the process that runs the table, as a loss of power does, and starts it again.
func (s *service) killHolder() {
	s.Helper()
	for i := range s.all {
		if runsTable.MatchString(s.get(i, "/metrics")) {
			kill(s.all[i])
			s.begin(i)
			return
		}
	}
	s.Fatal("no process runs the table")
}

// restart ends all processes, as a loss of power does, and starts them again.
func (s *service) restart() {
	s.Helper()
	for _, cmd := range s.all {
		kill(cmd)
	}
	for i := range s.all {
		s.begin(i)
	}
	s.awaitAll()
}

// apart returns an evening of three people at a table of the service s. The table is set up from the desktop, at which one of them
// sits. pace is "now" or "turns".
func apart(t *testing.T, box, pace string, lang words.Lang, s *service) *evening {
	t.Helper()
	e := startHurried(t, lang)
	s.awaitAll()
	e.box, e.here = box, &guest{name: "laptop"}
	for _, id := range []string{"shelf.together", "join.pace." + pace, "join.online." + box, "online.service"} {
		e.press(id)
	}
	e.laptop.Type(s.url())
	e.press("online.go")
	e.await("guest.page.1")
	e.link = "http://" + e.laptop.Find("guest.page.1").Text
	return e
}

// beginApart starts the game when both guests have sat down.
func (e *evening) beginApart() {
	e.Helper()
	e.seated(len(e.guests) + 1)
	e.press("guest.start")
	e.laid()
}

// TestGamesThroughTheService: a desktop and two pages play through three processes of the service. A page that is loaded again
// is back in its seat, another window with the same key takes the seat over, a device that opens the same link watches; and when
// the process that runs the table is killed, everybody goes on. With -whole all boxes are played, to their ends.
func TestGamesThroughTheService(t *testing.T) {
	if testing.Short() {
		t.Skip("only without -short: three processes of the service are built and started; cmd/tables plays through them without a browser")
	}
	if chromium.Find() == "" {
		t.Skip("no Chromium: install Debian's package with apt-get install chromium")
	}
	playtest.NeedsDisplay(t)
	s := openService(t)
	boxes := []string{"dorada"}
	if *whole {
		boxes = []string{"dorada", "galopp", "pamplona", "rapidcity"}
	}
	for i, box := range boxes {
		t.Run(box, func(t *testing.T) {
			e := apart(t, box, "now", words.Languages()[i%len(words.Languages())], s)
			phone, pad := e.opens("telephone", telephone), e.opens("tablet", tablet)
			for _, g := range []*guest{phone, pad} {
				e.hurries(g)
				e.sits(g)
			}
			e.beginApart()
			e.play(5)
			phone.Reload()
			e.laid()
			e.play(4)
			e.moves(phone)
			e.watches()
			before := entries(e.laptop.Report())
			s.killHolder()
			e.until("the game to go on", func() bool { e.play(1); return entries(e.laptop.Report()) > before+3 })
			for over := !*whole; !over; {
				over = e.play(1000)
			}
		})
	}
}

// moves has a guest go on in another window of the same browser. The first window says so.
func (e *evening) moves(g *guest) {
	e.Helper()
	first := g.Game
	g.Game = first.OpenWindow(e.link + "&inspect")
	e.until("the other window", func() bool { return atTable(g.Report()) })
	e.until("the first window to be told", func() bool { return first.Report().Node("trouble.leave") != nil })
	made := g.taps
	for range 20 {
		if e.play(3); g.taps > made {
			first.CloseWindow()
			return
		}
	}
	e.Error("in the other window nothing is asked")
}

// watches has a fourth person open the link, who finds all seats taken and looks on.
func (e *evening) watches() {
	e.Helper()
	v := chromium.View{Width: 1280, Height: 800, Mobile: true, OwnProfile: true, Before: inspected}
	eve := &guest{Game: &chromium.Game{Page: v.Start(e.T)}, name: "watcher"}
	e.guests = append(e.guests, eve)
	defer func() { e.guests = e.guests[:len(e.guests)-1] }()
	eve.Go(e.link)
	eve.WaitFirstFrame()
	e.until("the way to look on", func() bool { return playtest.Enabled(eve.Report(), "guest.watch") })
	eve.TapOn("guest.watch")
	e.until("somebody to look on", func() bool { return atTable(eve.Report()) })
	if eve.Report().Values["asked"] == "true" {
		e.Error("one who looks on is asked")
	}
	eve.Screenshot("distance-" + e.box + "-watcher")
	eve.Close()
}

// TestByTurnsOverARestart: everybody leaves a table by turns, and all processes of the service are killed and started again. Then the
// shelves of the desktop and of the page lead to the table, and the game goes on where it was.
func TestByTurnsOverARestart(t *testing.T) {
	if testing.Short() {
		t.Skip("only without -short: three processes of the service are built and started; cmd/tables plays through them without a browser")
	}
	s := openService(t)
	e := apart(t, "galopp", "turns", words.English, s)
	phone := e.opens("telephone", telephone)
	e.hurries(phone)
	e.sits(phone)
	e.beginApart()
	for entries(e.laptop.Report()) < 4 {
		e.play(1)
	}
	before := entries(e.laptop.Report())
	if err := e.laptop.Stop(); err != nil {
		t.Fatal(err)
	}
	for _, id := range []string{"bar.menu", "pause.leave"} {
		phone.TapOn(id)
	}
	phone.Await("shelf.together")
	phone.Leave()
	s.restart()
	e.laptop.Restart()
	phone.Go(home(t, e.link) + "?inspect")
	phone.WaitFirstFrame()
	e.until("the table on the shelf of the telephone", func() bool { return phone.Report().Node("shelf.table.1") != nil })
	e.until("the table on the shelf of the desktop", func() bool { return e.laptop.Has("shelf.table.1") })
	e.laptop.Screenshot("distance-turns-shelf")
	phone.Screenshot("distance-turns-shelf-telephone")
	phone.TapOn("shelf.table.1")
	e.press("shelf.table.1")
	e.laid()
	if n := entries(e.laptop.Report()); n < before {
		t.Errorf("there are %d entries, where there were %d", n, before)
	}
	for e.play(1); entries(e.laptop.Report()) < before+6; e.play(1) {
	}
}
