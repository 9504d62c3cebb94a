package store

import (
	"errors"
	"syscall"
)

// System error codes that package syscall has no names for.
const (
	errSharing      = syscall.Errno(32)
	errWriteProtect = syscall.Errno(19)
	errHandleFull   = syscall.Errno(39)
	errDiskFull     = syscall.Errno(112)
)

// A lock is a file that only the copy of the program that may write holds. It is released when the process ends,
// however that happens. On Unix it uses flock; on Windows the file is open without sharing.
type lock struct {
	path       string
	handle     syscall.Handle // the open lock file; only while held is set
	held       bool           // this copy holds the lock
	unlockable bool           // the lock file cannot be written, so every copy may write
	err        error          // why the lock file cannot be written, until fault has returned it
}

// claim reports whether this copy may write: it holds the lock, which it tries to take if not, or no lock is possible. If the lock file
// cannot be written, claim returns true and leaves the reason for fault.
func (l *lock) claim() bool {
	if l.held {
		return true
	}
	name, err := syscall.UTF16PtrFromString(l.path)
	if err == nil {
		l.handle, err = syscall.CreateFile(name, syscall.GENERIC_READ|syscall.GENERIC_WRITE, 0, nil,
			syscall.OPEN_ALWAYS, syscall.FILE_ATTRIBUTE_NORMAL, 0)
	}
	if errors.Is(err, errSharing) {
		return false
	}
	if err != nil && !l.unlockable {
		l.err = err
	}
	l.held, l.unlockable = err == nil, err != nil
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
	if !l.held {
		return nil
	}
	l.held = false
	return syscall.CloseHandle(l.handle)
}

// openNoWait is the flag by which opening a pipe without a writer returns at once; Windows needs none.
const openNoWait = 0

// isFull reports whether err means that there is no room left.
func isFull(err error) bool { return errors.Is(err, errDiskFull) || errors.Is(err, errHandleFull) }

// isReadOnly reports whether err means that the file system is read-only.
func isReadOnly(err error) bool { return errors.Is(err, errWriteProtect) }

// syncFolder waits until a rename in a folder is on the disk. It ignores errors, and does nothing on Windows, which
// has no such call.
func syncFolder(string) {}
