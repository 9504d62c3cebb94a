//go:build unix

package store

import (
	"errors"
	"os"
	"syscall"
)

// A lock is a file that the one copy that may write holds with flock, which ends with the process however it ends.
type lock struct {
	path string
	file *os.File
	free bool  // the folder cannot be written, so that nobody need be kept out
	bad  error // why, until it has been told
}

func (l *lock) claim() bool {
	if l.file != nil {
		return true
	}
	file, err := os.OpenFile(l.path, os.O_RDWR|os.O_CREATE, 0o644)
	if err != nil {
		if !l.free {
			l.free, l.bad = true, err
		}
		return true
	}
	err = syscall.Flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
	if errors.Is(err, syscall.EWOULDBLOCK) {
		_ = file.Close()
		return false
	}
	// A file system that knows no locks keeps nobody out either.
	l.file, l.free = file, false
	return true
}

// fault returns, once, why the lock file could not be written.
func (l *lock) fault() error {
	err := l.bad
	l.bad = nil
	return err
}

func (l *lock) release() error {
	if l.file == nil {
		return nil
	}
	err := l.file.Close()
	l.file = nil
	return err
}

// openNoWait has a pipe that nobody writes to opened at once.
const openNoWait = syscall.O_NONBLOCK

func isFull(err error) bool {
	return errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT) || errors.Is(err, syscall.EFBIG)
}

func isReadOnly(err error) bool { return errors.Is(err, syscall.EROFS) }

// syncFolder makes a rename in a folder durable; where that is not possible there is nothing to be done about it.
func syncFolder(path string) {
	dir, err := os.Open(path)
	if err != nil {
		return
	}
	_ = dir.Sync()
	_ = dir.Close()
}
