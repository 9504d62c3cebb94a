//go:build !unix

package main

// fileLimit returns how many files the system lets the process have open, 0 if that is not known.
func fileLimit() int { return 0 }
