//go:build !js

package store

import (
	"errors"
	"os"
	"sync/atomic"
	"syscall"
)

// An appender is a file open for appending. What is appended survives a kill of the program at once, and a loss of power
// as soon as a goroutine of its own has synced it, which never holds up a frame.
type appender struct {
	name string
	file *os.File
	wake chan struct{} // room for one: syncs that are asked for while one is running become one
	done chan struct{}
	bad  atomic.Pointer[error]
}

func openAppender(name, path string) (*appender, error) {
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_APPEND, 0o644)
	if err != nil {
		return nil, err
	}
	t := &appender{name: name, file: file, wake: make(chan struct{}, 1), done: make(chan struct{})}
	go t.sync()
	return t, nil
}

func (t *appender) sync() {
	defer close(t.done)
	for range t.wake {
		err := t.file.Sync()
		// Some file systems and devices have no sync; what was written is then as safe as it gets.
		if err != nil && !errors.Is(err, syscall.EINVAL) {
			t.bad.Store(&err)
		}
	}
}

func (t *appender) append(data []byte) error {
	if _, err := t.file.Write(data); err != nil {
		return err
	}
	select {
	case t.wake <- struct{}{}:
	default:
	}
	return nil
}

// fault returns, once, why a sync failed.
func (t *appender) fault() error {
	if err := t.bad.Swap(nil); err != nil {
		return *err
	}
	return nil
}

// close waits until all is synced, and returns why the last sync failed if nobody has asked yet.
func (t *appender) close() error {
	close(t.wake)
	<-t.done
	_ = t.file.Close()
	return t.fault()
}
