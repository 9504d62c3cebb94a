package main

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"os/exec"
	"time"
)

// process is a command that is running, with everything that it has started: a shell script ends together with what it runs.
type process struct {
	cmd *exec.Cmd
	in  io.WriteCloser
	out *bufio.Reader
}

// startProcess starts a command that is talked to in lines.
func startProcess(command []string) (*process, error) {
	cmd := exec.Command(command[0], command[1:]...)
	cmd.Stderr = os.Stderr
	ownGroup(cmd)
	in, err := cmd.StdinPipe()
	if err != nil {
		return nil, fmt.Errorf("%w: %w", errStart, err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, fmt.Errorf("%w: %w", errStart, err)
	}
	if err := cmd.Start(); err != nil {
		return nil, fmt.Errorf("%w: %w", errStart, err)
	}
	return &process{cmd: cmd, in: in, out: bufio.NewReaderSize(out, longestAnswer)}, nil
}

// kill ends the command and all that it has started, at once.
func (p *process) kill() { killGroup(p.cmd) }

// reaped is how long the system may take to end what has been killed.
const reaped = 5 * time.Second

// close tells the command the last news and that there is no more. After grace, or once it has ended by itself, whatever is
// left of it is killed. close itself always ends.
func (p *process) close(news []byte, grace time.Duration) {
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		_, _ = p.in.Write(news) // nobody is asked to listen any more
		_ = p.in.Close()
		_ = p.cmd.Wait() // how it ends is its own affair
	}()
	within(ended, grace)
	p.kill()
	within(ended, reaped)
}

// within waits for done, but no longer than limit.
func within(done <-chan struct{}, limit time.Duration) {
	timer := time.NewTimer(limit)
	defer timer.Stop()
	select {
	case <-done:
	case <-timer.C:
	}
}
