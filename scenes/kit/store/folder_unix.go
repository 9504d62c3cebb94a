//go:build unix

package store

import (
	"errors"
	"os"
	"syscall"
)

// A lock is a file that only the copy of the program that may write holds. It is released when the process ends,
// however that happens. On Unix it uses flock; on Windows the file is open without sharing.
type lock struct {
	path       string
	file       *os.File // the open lock file while this copy holds it; otherwise nil
	unlockable bool     // the lock file cannot be written, so every copy may write
	err        error    // why the lock file cannot be written, until fault has returned it
}

// claim reports whether this copy may write: it holds the lock, which it tries to take if not, or no lock is possible. If the lock file
// cannot be written, claim returns true and leaves the reason for fault.
func (l *lock) claim() bool {
	if l.file != nil {
		return true
	}
	file, err := os.OpenFile(l.path, os.O_RDWR|os.O_CREATE, 0o644)
	if err != nil {
		if !l.unlockable {
			l.unlockable, l.err = true, err
		}
		return true
	}
	err = syscall.Flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
	if errors.Is(err, syscall.EWOULDBLOCK) {
		_ = file.Close()
		return false
	}
	// A file system that knows no locks keeps no other copy out either.
	l.file, l.unlockable = file, false
	return true
}

// fault returns, once, why the lock file could not be written; otherwise nil.
func (l *lock) fault() error {
	err := l.err
	l.err = nil
	return err
}

// release releases the lock, if this copy holds it.
func (l *lock) release() error {
	if l.file == nil {
		return nil
	}
	err := l.file.Close()
	l.file = nil
	return err
}

// openNoWait is the flag by which opening a pipe without a writer returns at once; Windows needs none.
const openNoWait = syscall.O_NONBLOCK

// isFull reports whether err means that there is no room left.
func isFull(err error) bool {
	return errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT) || errors.Is(err, syscall.EFBIG)
}

// isReadOnly reports whether err means that the file system is read-only.
func isReadOnly(err error) bool { return errors.Is(err, syscall.EROFS) }

// syncFolder waits until a rename in a folder is on the disk. It ignores errors, and does nothing on Windows, which
// has no such call.
func syncFolder(path string) {
	dir, err := os.Open(path)
	if err != nil {
		return
	}
	_ = dir.Sync()
	_ = dir.Close()
}
