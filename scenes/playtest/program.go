//go:build !js && !android && !ios

package playtest

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/exp/vmhost"

	"ludotheque/scenes/stage"
	"ludotheque/scenes/words"
)

// patience bounds how long the program may take to connect, to say anything at all, or to end.
const patience = time.Minute

// Options say how a program is started.
type Options struct {
	Width, Height int        // of the window in device-independent pixels; 1280×800 when 0
	Lang          words.Lang // English when empty
	Data          string     // folder of the saves; one of the test's own when empty
	Seed          uint64     // of all chance; 1 when 0
	Args          []string   // further arguments
}

// Program is a running program and the devices on which it is played.
type Program struct {
	t       testing.TB
	options Options
	process *process
	session *vmhost.GuestSession
	screen  *ebiten.Image
	frames  int
	zoom    float64 // device-independent pixels per dp, as of the last report
}

// process is the guest's process with its standard streams.
type process struct {
	cmd     *exec.Cmd
	ask     io.WriteCloser
	answers *bufio.Reader
	told    *bytes.Buffer // standard error
	done    chan struct{} // closed when it has ended
	err     error         // how it ended, once done is closed
}

// Start starts the program and waits until its first scene is there. It ends when the test does. Without a display the
// test is skipped.
func Start(t testing.TB, o Options) *Program {
	t.Helper()
	NeedsDisplay(t)
	if o.Width == 0 {
		o.Width, o.Height = 1280, 800
	}
	if o.Lang == "" {
		o.Lang = words.English
	}
	if o.Data == "" {
		o.Data = t.TempDir()
	}
	if o.Seed == 0 {
		o.Seed = 1
	}
	p := &Program{t: t, options: o}
	p.launch()
	t.Cleanup(p.end)
	return p
}

// launch starts a process and opens a session with it.
func (p *Program) launch() {
	p.t.Helper()
	if err := p.open(); err != nil {
		p.t.Fatalf("playtest: %v", err)
	}
	p.Resize(p.options.Width, p.options.Height)
}

func (p *Program) open() error {
	path, err := workshop.build()
	if err != nil {
		return err
	}
	socket := filepath.Join(workshop.dir, "s"+strconv.FormatInt(time.Now().UnixNano(), 36))
	ln, err := net.Listen("unix", socket)
	if err != nil {
		return fmt.Errorf("listening for the program: %w", err)
	}
	defer func() { _ = ln.Close() }()
	endpoint, err := vmhost.EndpointURLFromAddr(ln.Addr())
	if err != nil {
		return fmt.Errorf("naming the socket: %w", err)
	}
	if p.process, err = start(path, endpoint, p.args()); err != nil {
		return err
	}
	conn, err := p.accept(ln)
	if err != nil {
		return err
	}
	p.session, err = vmhost.NewGuestSession(conn, &vmhost.NewGuestSessionOptions{IdleTimeout: patience})
	if err != nil {
		return fmt.Errorf("opening the session: %w", err)
	}
	return nil
}

func (p *Program) args() []string {
	o := p.options
	args := []string{"-inspect", "-data", o.Data, "-seed", strconv.FormatUint(o.Seed, 10)}
	if o.Lang != "" {
		args = append(args, "-lang", string(o.Lang))
	}
	return append(args, o.Args...)
}

func start(path, endpoint string, args []string) (*process, error) {
	cmd := exec.Command(path, args...)
	cmd.Env = append(os.Environ(), "EBITENGINE_VM_ENDPOINT="+endpoint)
	pr := &process{cmd: cmd, told: new(bytes.Buffer), done: make(chan struct{})}
	cmd.Stderr = pr.told
	ask, err := cmd.StdinPipe()
	if err != nil {
		return nil, fmt.Errorf("opening the program's input: %w", err)
	}
	answers, w, err := os.Pipe()
	if err != nil {
		return nil, fmt.Errorf("opening the program's output: %w", err)
	}
	cmd.Stdout = w
	pr.ask, pr.answers = ask, bufio.NewReader(answers)
	err = cmd.Start()
	_ = w.Close()
	if err != nil {
		_ = answers.Close()
		return nil, fmt.Errorf("starting the program: %w", err)
	}
	go func() {
		pr.err = cmd.Wait()
		close(pr.done)
	}()
	return pr, nil
}

// accept waits for the program to connect, or to end without.
func (p *Program) accept(ln net.Listener) (net.Conn, error) {
	if u, ok := ln.(*net.UnixListener); ok {
		if err := u.SetDeadline(time.Now().Add(patience)); err != nil {
			return nil, fmt.Errorf("waiting for the program: %w", err)
		}
	}
	// Taken before the goroutine begins, which may be as late as at the next start.
	done, accepted := p.process.done, make(chan struct{})
	defer close(accepted)
	go func() {
		select {
		case <-done:
			_ = ln.Close()
		case <-accepted:
		}
	}()
	conn, err := ln.Accept()
	if err != nil {
		p.Kill()
		return nil, fmt.Errorf("the program does not connect: %w%s", err, p.lastWords())
	}
	return conn, nil
}

// lastWords returns what the program has written to standard error, for messages. The program must have ended.
func (p *Program) lastWords() string {
	if p.process == nil || p.process.told.Len() == 0 {
		return ""
	}
	return "\nit wrote:\n" + p.process.told.String()
}

// Kill ends the process at once, as a power cut would. Nothing but Restart may follow.
func (p *Program) Kill() {
	_ = p.process.cmd.Process.Kill()
	<-p.process.done
	p.closeSession()
}

// Stop closes the program as a player does who closes its window, and returns how it ended. Nothing but Restart may
// follow.
func (p *Program) Stop() error {
	if p.session == nil {
		return nil
	}
	p.closeSession()
	select {
	case <-p.process.done:
	case <-time.After(patience):
		_ = p.process.cmd.Process.Kill()
		<-p.process.done
		return fmt.Errorf("playtest: the program does not end when it is closed%s", p.lastWords())
	}
	if p.process.err != nil {
		return fmt.Errorf("playtest: the program ended with %w%s", p.process.err, p.lastWords())
	}
	return nil
}

func (p *Program) closeSession() {
	if p.session != nil {
		// What is lost on the connection by now does not matter: the process's own end tells.
		_ = p.session.Close()
		p.session = nil
	}
}

// Restart starts the program again on the same saves, ending the present process first if it still runs.
func (p *Program) Restart() {
	p.t.Helper()
	if err := p.Stop(); err != nil {
		p.t.Fatal(err)
	}
	p.options.Lang = "" // the settings know it now
	p.launch()
}

func (p *Program) end() {
	if err := p.Stop(); err != nil && !p.t.Failed() {
		p.t.Error(err)
	}
}

// leaveTicks is how long a program may take to end after it was told to.
const leaveTicks = 120

// Leave clicks the widget with the given ID, which must end the program, and returns how it ended. Nothing but Restart may
// follow.
func (p *Program) Leave(id string) error {
	p.t.Helper()
	p.Hover(p.spot(id))
	p.session.PressMouseButton(ebiten.MouseButtonLeft)
	p.Ticks(2)
	p.session.ReleaseMouseButton(ebiten.MouseButtonLeft)
	for range leaveTicks {
		p.session.AdvanceTicks(1)
		if !p.session.WaitTicks() {
			return p.Stop()
		}
	}
	p.t.Fatalf("playtest: %q does not end the program", id)
	return nil
}

// check fails the test when the session has ended.
func (p *Program) check() {
	p.t.Helper()
	if err := p.session.Err(); err != nil {
		if errors.Is(err, ebiten.Termination) {
			err = errors.New("it has ended by itself")
		}
		p.Kill()
		p.t.Fatalf("playtest: the program: %v%s", err, p.lastWords())
	}
}

// Folder is where the programs of this test binary lie, and what belongs beside them.
func Folder() string { return workshop.dir }

// Data returns the folder of the program's saves.
func (p *Program) Data() string { return p.options.Data }

// Report returns what is on the screen now.
func (p *Program) Report() *stage.Report {
	p.t.Helper()
	p.check()
	line, err := p.answer()
	if err != nil {
		p.Kill()
		p.t.Fatalf("playtest: asking what is on the screen: %v%s", err, p.lastWords())
	}
	r := new(stage.Report)
	if err := json.Unmarshal(line, r); err != nil {
		p.t.Fatalf("playtest: answer %.200q: %v", line, err)
	}
	p.zoom = r.Zoom
	return r
}

func (p *Program) answer() ([]byte, error) {
	if _, err := io.WriteString(p.process.ask, "\n"); err != nil {
		return nil, err
	}
	return p.process.answers.ReadBytes('\n')
}
