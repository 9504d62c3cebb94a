package main

import (
	"os/exec"
	"strconv"
	"syscall"
)

// setProcessGroup starts cmd in a new process group, so that Ctrl+C in the console does not reach it.
func setProcessGroup(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{CreationFlags: syscall.CREATE_NEW_PROCESS_GROUP}
}

// killGroup kills cmd and all processes it has started, by the system's taskkill. It does nothing if cmd has ended. If taskkill
// fails, it kills cmd alone.
func killGroup(cmd *exec.Cmd) {
	_ = exec.Command("taskkill", "/T", "/F", "/PID", strconv.Itoa(cmd.Process.Pid)).Run()
	_ = cmd.Process.Kill()
}
