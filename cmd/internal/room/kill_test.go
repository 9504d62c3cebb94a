package room_test

import (
	"bufio"
	"flag"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"ludotheque/cmd/internal/room"
	"ludotheque/logic/boxes/boxestest"
	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/logic/online/wire"
	"ludotheque/logic/record/journal"
	"ludotheque/logic/record/jsonline"
	"ludotheque/scenes/together/remote"
	"ludotheque/scenes/together/remote/remotetest"
)

var kills = flag.Int("kills", 12, "how often the process of the room is killed, at least 4; once with -short")

// cuts is how often connections are cut; with -short it is 15 times.
const cuts = 200

// hostVar is set in the environment of a process that is to be a host: the folder of its tables; hostPage is that of the
// page, and hostPort where it listens.
const (
	hostVar  = "ROOM_TEST_DIR"
	hostPage = "ROOM_TEST_PAGE"
	hostPort = "ROOM_TEST_PORT"
)

func TestMain(m *testing.M) {
	if dir := os.Getenv(hostVar); dir != "" {
		os.Exit(host(dir))
	}
	os.Exit(m.Run())
}

// host opens the room that was open last, or one for the table that comes in on standard input, tells where it is, and
// closes it when the input ends.
func host(dir string) int {
	all, err := allBoxes()
	if err != nil {
		fmt.Println("no boxes:", err)
		return 1
	}
	port, err := strconv.Atoi(os.Getenv(hostPort))
	if err != nil {
		fmt.Println("no port:", err)
		return 1
	}
	in := bufio.NewScanner(os.Stdin)
	r := room.New(room.Options{Dir: dir, Page: os.Getenv(hostPage), Boxes: all, Port: port, Addresses: here})
	if _, ok := r.LastTable(); ok {
		r.Reopen()
	} else if in.Scan() {
		r.Open(in.Bytes())
	}
	r.Wait()
	s := r.State()
	fmt.Println(s.URL, s.Key, s.Moved, s.Err)
	for in.Scan() {
	}
	r.Close()
	r.Wait()
	return 0
}

// process is a host that can be killed.
type process struct {
	t        *testing.T
	dir      string
	page     string
	port     int
	cmd      *exec.Cmd
	end      func()
	url, key string
}

// start starts the process and waits until its room is open.
func (p *process) start(header string) {
	p.t.Helper()
	program, err := os.Executable()
	if err != nil {
		p.t.Fatal(err)
	}
	p.cmd = exec.Command(program)
	p.cmd.Env = append(os.Environ(), hostVar+"="+p.dir, hostPage+"="+p.page, hostPort+"="+strconv.Itoa(p.port))
	p.cmd.Stderr = os.Stderr
	in, err := p.cmd.StdinPipe()
	if err != nil {
		p.t.Fatal(err)
	}
	out, err := p.cmd.StdoutPipe()
	if err != nil {
		p.t.Fatal(err)
	}
	if err := p.cmd.Start(); err != nil {
		p.t.Fatal(err)
	}
	p.end = sync.OnceFunc(func() {
		_ = in.Close()   // it may have been killed
		_ = p.cmd.Wait() // as above
	})
	if _, err := fmt.Fprintln(in, header); err != nil {
		p.t.Fatal(err)
	}
	said, err := bufio.NewReader(out).ReadString('\n')
	var url, key, moved, failure string
	if n, scanErr := fmt.Sscan(said, &url, &key, &moved, &failure); n != 4 || failure != "<nil>" || moved != "false" {
		p.t.Fatalf("the host says %q, %v, %v", said, err, scanErr)
	}
	if p.url != "" && (url != p.url || key != p.key) {
		p.t.Fatalf("the host is at %s, was at %s", url, p.url)
	}
	p.url, p.key = url, key
}

// kill ends the process as a crash does, and starts it again.
func (p *process) kill() {
	p.t.Helper()
	if err := p.cmd.Process.Kill(); err != nil {
		p.t.Fatal(err)
	}
	p.end()
	p.start("")
}

// seat is somebody at the table, over real sockets.
type seat struct {
	remotetest.Player
	t     *testing.T
	name  string
	color game.Color
	// conn is the present connection, told the highest line that was told.
	conn *cuttable
	told int
}

// cuttable is a connection that a test can cut.
type cuttable struct {
	remote.Conn
	cut bool
}

// Ended is as of one whose line is dead once it was cut.
func (c *cuttable) Ended() (int, bool) {
	if c.cut {
		return remote.CloseUnreached, true
	}
	return c.Conn.Ended()
}

func (s *seat) dial(url string) remote.Conn {
	s.conn = &cuttable{Conn: remote.Dial(url)}
	return s.conn
}

// sever cuts the connection: what was sent last may or may not have arrived.
func (s *seat) sever() {
	if s.conn != nil {
		s.conn.cut = true
		s.conn.Close()
		s.Resume()
	}
}

// sit has somebody sit down.
func sit(t *testing.T, url, key string, c game.Color) *seat {
	t.Helper()
	all, err := allBoxes()
	if err != nil {
		t.Fatal(err)
	}
	s := &seat{t: t, name: c.String(), color: c, Player: remotetest.Player{RNG: game.NewRNG(uint64(c) + 1)}}
	s.Table = remote.Join(remote.Options{URL: url, Key: key, Name: s.name, Boxes: all, Dial: s.dial, Random: rand.Float64})
	t.Cleanup(s.Close)
	if err := s.Sit(c); err != nil {
		t.Fatal(err)
	}
	await(t, s.name+" sits", func() bool {
		s.tick()
		table, ok := s.Snapshot()
		return ok && table.You >= 0
	})
	return s
}

// clock is the time of the test.
var clock = time.Now()

// tick hears what is told. A line that was told holds for ever: nobody takes anything back here, and only another game
// begins afresh.
func (s *seat) tick() {
	s.t.Helper()
	s.Tick(time.Since(clock))
	for n, ok := s.Next(); ok; n, ok = s.Next() {
		switch n.Kind {
		case remote.Begun:
			s.told = 1
		case remote.Played:
			s.told = n.N
		case remote.TakenBack:
			if n.N != 0 || !s.over() {
				s.t.Errorf("%s was told line %d, and now to go back to %d", s.name, s.told, n.N)
			}
		case remote.Refused:
			if n.N != 0 && n.Why != "passed" && !s.timed() {
				s.t.Errorf("%s: line %d is refused: %s", s.name, n.N, n.Why)
			}
		}
	}
}

func (s *seat) over() bool { return s.Match() == nil || s.Match().Game().Turn() == game.Over }

func (s *seat) timed() bool {
	_, timed := game.TimedOf(s.Match().Game())
	return timed
}

// play lets people play until done, game after game.
func play(t *testing.T, done func() bool, seats ...*seat) {
	t.Helper()
	await(t, "enough was played", func() bool {
		for range 40 {
			for _, s := range seats {
				s.tick()
				if err := s.Play(time.Since(clock).Milliseconds()); err != nil {
					t.Fatalf("%s: %v", s.name, err)
				}
			}
			time.Sleep(time.Millisecond / 2)
		}
		goOn(seats[0])
		return t.Failed() || done()
	})
}

// goOn begins the first game, and another one after each.
func goOn(s *seat) {
	switch state, _ := s.Snapshot(); state.State {
	case wire.Waiting:
		_ = s.Start() // it may be on its way
	case wire.Over:
		_ = s.Again() // as above
	}
}

// agree holds all seats to what the table's file tells them, once they have all of it.
func agree(t *testing.T, dir, url string, seats ...*seat) {
	t.Helper()
	code := url[strings.LastIndexByte(url, '/')+1:]
	var whole *match.Match
	await(t, "all have all lines", func() bool {
		whole = readLog(t, filepath.Join(dir, code+".jsonl"))
		for _, s := range seats {
			s.tick()
			if s.Match() == nil || s.Match().Lines() != whole.Lines() {
				return false
			}
		}
		return true
	})
	for _, s := range seats {
		for n := 2; n <= whole.Lines(); n++ {
			want, _ := whole.AppendLine(nil, n, s.OwnSeat())
			if got := s.Match().Line(n - 2); string(got) != string(want) {
				t.Fatalf("%s has line %d as %s, which is %s", s.name, n, got, want)
			}
		}
	}
}

// readLog returns the last game of a table's file, which must be what the referee takes.
func readLog(t *testing.T, name string) *match.Match {
	t.Helper()
	all, err := allBoxes()
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	var lines []string
	for line := range strings.Lines(string(text)) {
		v, err := jsonline.Parse([]byte(strings.TrimSuffix(line, "\n")))
		if err != nil { // it is being written
			break
		}
		switch {
		case v.Get("ludotheque").Exists():
			lines = []string{line}
		case !v.Get("//").Exists():
			lines = append(lines, line)
		}
	}
	game := strings.Join(lines, "")
	if _, err := journal.Read(strings.NewReader(game), all, nil, nil); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	m, _, err := match.Load(strings.NewReader(game), all)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// TestKills: the process of a room is killed again and again in mid-game and opens the same table again; its guests come
// back by themselves, and nothing that they were told is lost or other than the file has it.
func TestKills(t *testing.T) {
	headers := boxestest.Headers(t)
	each := max(*kills/len(headers), 1)
	if testing.Short() {
		headers, each = map[string]string{"dorada": headers["dorada"]}, 1
	}
	for name, header := range headers {
		t.Run(name, func(t *testing.T) { killed(t, header, each) })
	}
}

// killed plays a table whose process is killed so many times.
func killed(t *testing.T, header string, times int) {
	p := &process{t: t, dir: filepath.Join(t.TempDir(), "room"), page: page(t), port: freePort(t)}
	p.start(header)
	defer func() { p.end() }()
	red, blue := sit(t, p.url, p.key, game.Red), sit(t, p.url, remote.NewKey(), game.Blue)
	done, until := 0, 0
	play(t, func() bool {
		if red.Match() == nil || red.told < until && !red.over() {
			return false
		}
		if done == times {
			return true
		}
		done++
		p.kill()
		until = red.told + 2 + red.RNG.Below(12)
		return false
	}, red, blue)
	agree(t, p.dir, p.url, red, blue)
}

// TestCuts: connections over real sockets are cut at random moments; no line is lost, none comes twice.
func TestCuts(t *testing.T) {
	headers := boxestest.Headers(t)
	each := cuts / len(headers)
	if testing.Short() { // the cards of a timed box take their time
		headers, each = maps.Clone(headers), 5
		maps.DeleteFunc(headers, func(name, _ string) bool { return !slices.Contains(boxestest.TurnBased(t), name) })
	}
	for name, header := range headers {
		t.Run(name, func(t *testing.T) { cutOff(t, header, each) })
	}
}

// cutOff plays a table whose connections are cut so many times.
func cutOff(t *testing.T, header string, times int) {
	var dir string
	r := newRoom(t, func(o *room.Options) { dir = o.Dir })
	s := open(t, r, header)
	red, blue := sit(t, s.URL, s.Key, game.Red), sit(t, s.URL, remote.NewKey(), game.Blue)
	done := 0
	play(t, func() bool {
		any := []*seat{red, blue}[red.RNG.Below(2)]
		if link, _ := any.Link(); link == remote.Connected && red.Match() != nil {
			done++
			any.sever()
		}
		return done >= times
	}, red, blue)
	agree(t, dir, s.URL, red, blue)
	t.Logf("%d cuts, the last game has %d lines", done, red.Match().Lines())
	red.Close()
	blue.Close()
}
