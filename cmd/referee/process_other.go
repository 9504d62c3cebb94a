//go:build !unix && !windows

package main

import "os/exec"

// setProcessGroup does nothing: this system has no process groups.
func setProcessGroup(*exec.Cmd) {}

// killGroup kills cmd alone.
func killGroup(cmd *exec.Cmd) { _ = cmd.Process.Kill() }
