//go:build unix

package main

import (
	"os/exec"
	"syscall"
)

// ownGroup makes a command that is to be started the first of a group of its own.
func ownGroup(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }

// killGroup ends the group of a command, which may have ended by itself.
func killGroup(cmd *exec.Cmd) { _ = syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
