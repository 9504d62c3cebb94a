package cabinet

import (
	"bytes"
	"io"
	"sync/atomic"
	"time"

	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/scenes/kit/store"
)

// Kept is a kept game, under way or finished, that is read and played through beside the game's goroutine: a stranger's file
// may take seconds.
type Kept struct {
	fetch   *store.Fetch
	edition int  // of the save when it was read
	foreign bool // another copy of the program may change it
	size    atomic.Int64
	read    atomic.Int64
	done    chan struct{}
	match   *match.Match
	err     error
}

// load begins to load what f fetches, a game of b.
func load(f *store.Fetch, b *Box) *Kept {
	k := &Kept{fetch: f, done: make(chan struct{})}
	go func() {
		defer close(k.done)
		k.run(b.Rules)
	}()
	return k
}

// A browser has one thread for everything: there the game gets its turn after each slice of that long.
const (
	slice = 4 * time.Millisecond
	pause = time.Millisecond
)

// run plays the journal through, slice by slice.
func (k *Kept) run(rules game.Box) {
	data, err := k.fetch.Wait()
	if err != nil {
		k.err = err
		return
	}
	k.size.Store(int64(len(data)))
	l, err := match.NewLoader(&counter{bytes.NewReader(data), &k.read}, []game.Box{rules})
	began := time.Now()
	for more := err == nil; more; {
		more, err = l.Step()
		if time.Since(began) >= slice {
			time.Sleep(pause)
			began = time.Now()
		}
	}
	k.match, k.err = l.Match(), err
}

// counter counts what is read.
type counter struct {
	io.Reader
	n *atomic.Int64
}

func (c *counter) Read(p []byte) (int, error) {
	n, err := c.Reader.Read(p)
	c.n.Add(int64(n))
	return n, err
}

// Ready reports whether Match returns at once.
func (k *Kept) Ready() bool {
	select {
	case <-k.done:
		return true
	default:
		return false
	}
}

// Progress returns how much of it has been played through, 0 to 1.
func (k *Kept) Progress() float64 {
	return float64(k.read.Load()) / float64(max(1, k.size.Load()))
}

// Match returns the game, waiting for it. The error wraps fs.ErrNotExist if there is none; else it says what is wrong with the
// file or with which line, and the file has not been touched.
func (k *Kept) Match() (*match.Match, error) {
	<-k.done
	// That it has been read is noted here, on the game's goroutine.
	if _, err := k.fetch.Bytes(); err != nil {
		return nil, err
	}
	if k.err != nil {
		return nil, k.err
	}
	return k.match, nil
}

// Path says where it is kept.
func (k *Kept) Path() string { return k.fetch.Path() }
