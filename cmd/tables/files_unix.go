//go:build unix

package main

import "syscall"

// files returns how many files the system lets the process have open, 0 if that is not known.
func files() int {
	var limit syscall.Rlimit
	if syscall.Getrlimit(syscall.RLIMIT_NOFILE, &limit) != nil {
		return 0
	}
	return int(min(uint64(limit.Cur), 1<<30)) // signed on some systems
}
