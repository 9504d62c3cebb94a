package main

import (
	"os/exec"
	"strconv"
	"syscall"
)

// ownGroup keeps a command that is to be started out of the console's group.
func ownGroup(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{CreationFlags: syscall.CREATE_NEW_PROCESS_GROUP}
}

// killGroup ends a command and what it has started, as long as it is running; the system's own tool knows which processes
// that are.
func killGroup(cmd *exec.Cmd) {
	_ = exec.Command("taskkill", "/T", "/F", "/PID", strconv.Itoa(cmd.Process.Pid)).Run()
	_ = cmd.Process.Kill()
}
