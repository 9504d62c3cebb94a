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

// timeout is how long the program may take to connect, to answer, or to end.
const timeout = time.Minute

// Guest is the process of the program, and the session between the process and the test.
type Guest struct {
	t       testing.TB
	options Options
	process *process             // the process that was started last
	session *vmhost.GuestSession // nil while no session is open
	counter *callCounter         // counts the draw calls of frames; nil unless options say so
}

// process is the program's process with its standard streams.
type process struct {
	cmd     *exec.Cmd
	ask     io.WriteCloser // standard input: each line asks for a report
	answers *bufio.Reader  // standard output: the reports, a line each
	stderr  *bytes.Buffer  // standard error
	done    chan struct{}  // closed when the process has ended
	err     error          // the result of the process; set before done is closed
}

// open starts a process and a session with it: it sets g.process, g.session and g.counter. After an error there is no session; a
// process that has connected may still run.
func (g *Guest) open() error {
	path, err := workshop.build()
	if err != nil {
		return err
	}
	// A socket's path may have about 100 bytes, so its name is short.
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
	if g.process, err = startProcess(path, endpoint, g.args()); err != nil {
		return err
	}
	conn, err := g.accept(ln)
	if err != nil {
		return err
	}
	if g.options.CountDrawCalls {
		g.counter = newCallCounter(conn)
		conn = g.counter
	}
	g.session, err = vmhost.NewGuestSession(conn, &vmhost.NewGuestSessionOptions{IdleTimeout: timeout})
	if err != nil {
		return fmt.Errorf("opening the session: %w", err)
	}
	return nil
}

// args returns the arguments of the program.
func (g *Guest) args() []string {
	o := g.options
	args := []string{"-inspect", "-data", o.Data, "-seed", strconv.FormatUint(o.Seed, 10)}
	if o.Lang != "" {
		args = append(args, "-lang", string(o.Lang))
	}
	return append(args, o.Args...)
}

// startProcess starts the program at path with its standard streams connected to the test. endpoint is the URL at which the
// program finds its host.
func startProcess(path, endpoint string, args []string) (*process, error) {
	cmd := exec.Command(path, args...)
	cmd.Env = append(os.Environ(), "EBITENGINE_VM_ENDPOINT="+endpoint)
	pr := &process{cmd: cmd, stderr: new(bytes.Buffer), done: make(chan struct{})}
	cmd.Stderr = pr.stderr
	ask, err := cmd.StdinPipe()
	if err != nil {
		return nil, fmt.Errorf("opening the program's input: %w", err)
	}
	answers, w, err := os.Pipe() // not cmd.StdoutPipe, which cmd.Wait below would close before all reports are read
	if err != nil {
		return nil, fmt.Errorf("opening the program's output: %w", err)
	}
	cmd.Stdout = w
	pr.ask, pr.answers = ask, bufio.NewReader(answers)
	err = cmd.Start()
	_ = w.Close() // only the program writes, so that answers ends with the program
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

// accept waits for the program to connect to ln, and returns the connection. If the program ends first, or takes longer
// than timeout, accept ends the process and returns an error.
func (g *Guest) accept(ln net.Listener) (net.Conn, error) {
	if u, ok := ln.(*net.UnixListener); ok {
		if err := u.SetDeadline(time.Now().Add(timeout)); err != nil {
			return nil, fmt.Errorf("waiting for the program: %w", err)
		}
	}
	// The goroutine must not read g.process, which may be another process by the time that it begins.
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
		return nil, fmt.Errorf("the program does not connect: %w%s", err, g.stderrText())
	}
	return conn, nil
}

// stderrText returns what the program has written to standard error, for error messages, with a line before it; "" if it has
// written nothing. The program must have ended.
func (g *Guest) stderrText() string {
	if g.process == nil || g.process.stderr.Len() == 0 {
		return ""
	}
	return "\nit wrote:\n" + g.process.stderr.String()
}

// Kill ends the process at once, like a power cut, waits for its end and closes the session. The only method that may be called
// after it is Restart.
func (g *Guest) Kill() {
	_ = g.process.cmd.Process.Kill()
	<-g.process.done
	g.closeSession()
}

// Stop closes the program like a player who closes its window. It returns an error if the program fails, or does not end within
// timeout. If the program has been stopped already, it does nothing. The only method that may be called after it is Restart.
func (g *Guest) Stop() error {
	if g.session == nil {
		return nil
	}
	g.closeSession()
	select {
	case <-g.process.done:
	case <-time.After(timeout):
		_ = g.process.cmd.Process.Kill()
		<-g.process.done
		return fmt.Errorf("playtest: the program does not end when it is closed%s", g.stderrText())
	}
	if g.process.err != nil {
		return fmt.Errorf("playtest: the program ended with %w%s", g.process.err, g.stderrText())
	}
	return nil
}

// closeSession closes the session, if it is open.
func (g *Guest) closeSession() {
	if g.session != nil {
		// An error of the connection does not matter: the exit of the process says whether the program has failed.
		_ = g.session.Close()
		g.session = nil
	}
}

// stopAndReport calls Stop, and fails the test with the error of Stop, if any, unless the test has failed already.
func (g *Guest) stopAndReport() {
	if err := g.Stop(); err != nil && !g.t.Failed() {
		g.t.Error(err)
	}
}

// check does nothing while the session goes on. If the session has ended by itself, check ends the process and fails the test at
// once.
func (g *Guest) check() {
	g.t.Helper()
	if err := g.session.Err(); err != nil {
		if errors.Is(err, ebiten.Termination) {
			err = errors.New("it has ended by itself")
		}
		g.Kill()
		g.t.Fatalf("playtest: the program: %v%s", err, g.stderrText())
	}
}

// Folder returns the folder with the program that was built for this test binary.
func Folder() string { return workshop.dir }

// Data returns the folder in which the program keeps its saves.
func (g *Guest) Data() string { return g.options.Data }

// answer asks the program for a report, waits, and returns the report as a line of JSON; an error if the program has ended.
func (g *Guest) answer() ([]byte, error) {
	if _, err := io.WriteString(g.process.ask, "\n"); err != nil {
		return nil, err
	}
	return g.process.answers.ReadBytes('\n')
}
