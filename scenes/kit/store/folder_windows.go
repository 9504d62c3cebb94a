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

// A lock is a file that the one copy that may write has open without sharing, which ends with the process however it ends.
type lock struct {
	path   string
	handle syscall.Handle
	held   bool
	free   bool  // the folder cannot be written, so that nobody need be kept out
	bad    error // why, until it has been told
}

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
	if err != nil && !l.free {
		l.bad = err
	}
	l.held, l.free = err == nil, err != nil
	return true
}

// fault returns, once, why the lock file could not be written.
func (l *lock) fault() error {
	err := l.bad
	l.bad = nil
	return err
}

func (l *lock) release() error {
	if !l.held {
		return nil
	}
	l.held = false
	return syscall.CloseHandle(l.handle)
}

// openNoWait is nothing: opening a file does not wait here.
const openNoWait = 0

func isFull(err error) bool { return errors.Is(err, errDiskFull) || errors.Is(err, errHandleFull) }

func isReadOnly(err error) bool { return errors.Is(err, errWriteProtect) }

// syncFolder does nothing: Windows has no such thing and journals its folders itself.
func syncFolder(string) {}
