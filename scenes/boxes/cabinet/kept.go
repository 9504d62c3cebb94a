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

// GameLoader reads and replays a journal on a goroutine of its own, since a long one may take seconds.
type GameLoader struct {
	fetch   *store.Fetch
	edition int          // of the save when loading began
	shared  bool         // another copy of the program may change the save
	size    atomic.Int64 // bytes of the journal; and those replayed so far
	read    atomic.Int64
	done    chan struct{} // closed when match and err are set
	match   *match.Match
	err     error
}

// load starts to load the journal that f fetches, a game by rules.
func load(f *store.Fetch, rules game.Box) *GameLoader {
	k := &GameLoader{fetch: f, done: make(chan struct{})}
	go func() {
		defer close(k.done)
		k.run(rules)
	}()
	return k
}

// A browser runs all goroutines on one thread. There the loader pauses after each slice.
const (
	sliceTime  = 4 * time.Millisecond
	slicePause = time.Millisecond
)

// run reads and replays the journal, slice by slice, and sets match and err.
func (k *GameLoader) run(rules game.Box) {
	data, err := k.fetch.Wait()
	if err != nil {
		k.err = err
		return
	}
	k.size.Store(int64(len(data)))
	steps, err := match.NewLoader(&countingReader{bytes.NewReader(data), &k.read}, []game.Box{rules})
	start := time.Now()
	for more := err == nil; more; {
		more, err = steps.Step()
		if time.Since(start) >= sliceTime {
			time.Sleep(slicePause)
			start = time.Now()
		}
	}
	k.match, k.err = steps.Match(), err
}

// countingReader adds the number of bytes that are read to n.
type countingReader struct {
	io.Reader
	n *atomic.Int64
}

// Read implements io.Reader.
func (c *countingReader) Read(p []byte) (int, error) {
	n, err := c.Reader.Read(p)
	c.n.Add(int64(n))
	return n, err
}

// Ready reports whether Match returns without waiting.
func (k *GameLoader) Ready() bool {
	select {
	case <-k.done:
		return true
	default:
		return false
	}
}

// Progress returns the fraction of the journal that has been replayed, 0 to 1.
func (k *GameLoader) Progress() float64 {
	return float64(k.read.Load()) / float64(max(1, k.size.Load()))
}

// Match waits for the game and returns it. The error wraps fs.ErrNotExist if there is none; otherwise it names what is
// wrong with the file, which has not been changed.
func (k *GameLoader) Match() (*match.Match, error) {
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

// Path returns the path of the journal, or what stands for it in the store.
func (k *GameLoader) Path() string { return k.fetch.Path() }
