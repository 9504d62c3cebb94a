//go:build unix

package main

import (
	"os/exec"
	"syscall"
)

// setProcessGroup makes cmd, which has not been started, the leader of a new process group.
func setProcessGroup(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }

// killGroup kills the process group of cmd, even if cmd itself has ended.
func killGroup(cmd *exec.Cmd) { _ = syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
