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

// GameLoader reads and replays a journal on a goroutine of its own, since a long journal may take seconds. Match and Path may only
// be called on the goroutine of the game.
type GameLoader struct {
	fetch   *store.Fetch
	edition int           // for LoadSaved: the edition of the save when loading began
	shared  bool          // for LoadSaved: another copy of the program could change the save when loading began
	size    atomic.Int64  // the number of bytes of the journal; 0 before the journal has been read
	read    atomic.Int64  // the number of bytes that have been replayed so far
	done    chan struct{} // closed when match and err are set; before that, only the goroutine of run may use these two
	match   *match.Match
	err     error
}

// load starts to load the journal that f fetches, and returns the loader. rules are those of the box of the game.
func load(f *store.Fetch, rules game.Box) *GameLoader {
	l := &GameLoader{fetch: f, done: make(chan struct{})}
	go func() {
		defer close(l.done)
		l.run(rules)
	}()
	return l
}

// The loader works in slices with pauses, as a browser runs all goroutines on one thread.
const (
	sliceTime  = 4 * time.Millisecond // the least length of a slice
	slicePause = time.Millisecond     // the pause after a slice
)

// run reads and replays the journal, slice by slice with pauses, and sets match and err. load runs it on a goroutine of its
// own.
func (l *GameLoader) run(rules game.Box) {
	data, err := l.fetch.Wait()
	if err != nil {
		l.err = err
		return
	}
	l.size.Store(int64(len(data)))
	steps, err := match.NewLoader(&countingReader{bytes.NewReader(data), &l.read}, []game.Box{rules})
	start := time.Now()
	for more := err == nil; more; {
		more, err = steps.Step()
		if time.Since(start) >= sliceTime {
			time.Sleep(slicePause)
			start = time.Now()
		}
	}
	l.match, l.err = steps.Match(), err
}

// countingReader is a Reader that adds to n the number of bytes read from it.
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
func (l *GameLoader) Ready() bool {
	select {
	case <-l.done:
		return true
	default:
		return false
	}
}

// Progress returns the fraction of the journal that has been replayed, 0 to 1; 0 before the journal has been read.
func (l *GameLoader) Progress() float64 {
	return float64(l.read.Load()) / float64(max(1, l.size.Load()))
}

// Match waits until the journal has been replayed, and returns the match. The error wraps fs.ErrNotExist if there is no such game.
// Any other error says what is wrong with the file, which Match leaves unchanged.
func (l *GameLoader) Match() (*match.Match, error) {
	<-l.done
	// Bytes also notes in the store that the file has been read, which only the game's goroutine may do.
	if _, err := l.fetch.Bytes(); err != nil {
		return nil, err
	}
	if l.err != nil {
		return nil, l.err
	}
	return l.match, nil
}

// Path returns where the journal is kept; see store.Fetch.Path.
func (l *GameLoader) Path() string { return l.fetch.Path() }
