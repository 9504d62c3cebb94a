//go:build unix

package main

import "syscall"

// fileLimit returns the system's limit of open files for this process, 0 if it is not known.
func fileLimit() int {
	var limit syscall.Rlimit
	if syscall.Getrlimit(syscall.RLIMIT_NOFILE, &limit) != nil {
		return 0
	}
	return int(min(uint64(limit.Cur), 1<<30)) // signed on some systems
}
