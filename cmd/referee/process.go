package main

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"os/exec"
	"time"
)

// process is a running command together with all processes that it has started.
type process struct {
	cmd *exec.Cmd
	in  io.WriteCloser // standard input of the command
	out *bufio.Reader  // standard output of the command
}

// startProcess starts a command, a program and its arguments, with pipes to its standard input and output. Its standard
// error is that of the referee. The error wraps errStart.
func startProcess(command []string) (*process, error) {
	cmd := exec.Command(command[0], command[1:]...)
	cmd.Stderr = os.Stderr
	setProcessGroup(cmd)
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

// kill kills the command and all processes that it has started.
func (p *process) kill() { killGroup(p.cmd) }

// killTime is how long close waits for a killed process to be gone.
const killTime = 5 * time.Second

// close sends lines, closes the standard input, and waits for the command to end, for grace at most. Then it kills
// the command and all processes that the command has started, even if the command has ended. close returns after grace plus
// killTime at the latest.
func (p *process) close(lines []byte, grace time.Duration) {
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		_, _ = p.in.Write(lines) // the command may have stopped reading
		_ = p.in.Close()
		_ = p.cmd.Wait() // its exit code does not matter
	}()
	waitFor(ended, grace)
	p.kill()
	waitFor(ended, killTime)
}

// waitFor waits until done is closed, but no longer than limit.
func waitFor(done <-chan struct{}, limit time.Duration) {
	timer := time.NewTimer(limit)
	defer timer.Stop()
	select {
	case <-done:
	case <-timer.C:
	}
}
