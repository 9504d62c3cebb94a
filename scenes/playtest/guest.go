//go:build !js && !android && !ios

package playtest

import (
	"bufio"
	"bytes"
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
)

// patience bounds how long the program may take to connect, to say anything at all, or to end.
const patience = time.Minute

// Guest is the process of a program, and the session in which it is the guest of the test.
type Guest struct {
	t       testing.TB
	options Options
	process *process
	session *vmhost.GuestSession
	tally   *tally // nil unless calls are counted
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

// open starts a process and a session with it.
func (g *Guest) open() error {
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
	if g.process, err = start(path, endpoint, g.args()); err != nil {
		return err
	}
	conn, err := g.accept(ln)
	if err != nil {
		return err
	}
	if g.options.Calls {
		g.tally = newTally(conn)
		conn = g.tally
	}
	g.session, err = vmhost.NewGuestSession(conn, &vmhost.NewGuestSessionOptions{IdleTimeout: patience})
	if err != nil {
		return fmt.Errorf("opening the session: %w", err)
	}
	return nil
}

func (g *Guest) args() []string {
	o := g.options
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
func (g *Guest) accept(ln net.Listener) (net.Conn, error) {
	if u, ok := ln.(*net.UnixListener); ok {
		if err := u.SetDeadline(time.Now().Add(patience)); err != nil {
			return nil, fmt.Errorf("waiting for the program: %w", err)
		}
	}
	// Taken before the goroutine begins, which may be as late as at the next start.
	done, accepted := g.process.done, make(chan struct{})
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
		g.Kill()
		return nil, fmt.Errorf("the program does not connect: %w%s", err, g.lastWords())
	}
	return conn, nil
}

// lastWords returns what the program has written to standard error, for messages. The program must have ended.
func (g *Guest) lastWords() string {
	if g.process == nil || g.process.told.Len() == 0 {
		return ""
	}
	return "\nit wrote:\n" + g.process.told.String()
}

// Kill ends the process at once, as a power cut would. Nothing but Restart may follow.
func (g *Guest) Kill() {
	_ = g.process.cmd.Process.Kill()
	<-g.process.done
	g.closeSession()
}

// Stop closes the program as a player does who closes its window, and returns how it ended. Nothing but Restart may
// follow.
func (g *Guest) Stop() error {
	if g.session == nil {
		return nil
	}
	g.closeSession()
	select {
	case <-g.process.done:
	case <-time.After(patience):
		_ = g.process.cmd.Process.Kill()
		<-g.process.done
		return fmt.Errorf("playtest: the program does not end when it is closed%s", g.lastWords())
	}
	if g.process.err != nil {
		return fmt.Errorf("playtest: the program ended with %w%s", g.process.err, g.lastWords())
	}
	return nil
}

func (g *Guest) closeSession() {
	if g.session != nil {
		// What is lost on the connection by now does not matter: the process's own end tells.
		_ = g.session.Close()
		g.session = nil
	}
}

func (g *Guest) end() {
	if err := g.Stop(); err != nil && !g.t.Failed() {
		g.t.Error(err)
	}
}

// check fails the test when the session has ended.
func (g *Guest) check() {
	g.t.Helper()
	if err := g.session.Err(); err != nil {
		if errors.Is(err, ebiten.Termination) {
			err = errors.New("it has ended by itself")
		}
		g.Kill()
		g.t.Fatalf("playtest: the program: %v%s", err, g.lastWords())
	}
}

// Folder returns where the programs of this test binary lie, and what belongs beside them.
func Folder() string { return workshop.dir }

// Data returns the folder of the program's saves.
func (g *Guest) Data() string { return g.options.Data }

func (g *Guest) answer() ([]byte, error) {
	if _, err := io.WriteString(g.process.ask, "\n"); err != nil {
		return nil, err
	}
	return g.process.answers.ReadBytes('\n')
}
