// Package room lets devices in the local network play at a table on this computer. It serves the page to them, connects
// them to the table, and stores the table in a file. It listens only while a room is open.
package room

import (
	"crypto/rand"
	"encoding/binary"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"net/http"
	"os"
	"sync"

	"ludotheque/cmd/web/server"
	"ludotheque/logic/game"
	"ludotheque/scenes/together/remote"
)

// Port is the preferred port of a room. No well-known service uses it, and it is easy to type.
const Port = 7433

// morePorts is how many of the following ports are tried before any free one is taken.
const morePorts = 8

// Options are the settings of a Room.
type Options struct {
	// Dir is the folder for tables. It is created when a room is opened.
	Dir string
	// Page is the folder of the web page.
	Page string
	// Boxes are the games that can be played.
	Boxes []game.Box
	// Port is the preferred port; 0 stands for the constant Port.
	Port int
	// Addresses returns the addresses of this computer; nil stands for LocalAddresses.
	Addresses func() ([]Address, error)
	// Logger receives warnings; nil discards them.
	Logger *slog.Logger
}

// Room implements remote.Room and remote.PageServer. It is safe for concurrent use.
type Room struct {
	options Options

	mu    sync.Mutex // mu guards state and lastJob.
	state remote.RoomState
	// lastJob belongs to the last job that was started, and is closed when that and all earlier ones are done, see startJob.
	// It is nil before the first.
	lastJob chan struct{}
	// open is the *openRoom or *openedPage that is served, or nil. Only jobs use it, one at a time, so that it needs no lock.
	open interface{ close() error }
}

var _ remote.PageServer = (*Room)(nil)

// New returns a room that is closed. It fills in what o leaves out.
func New(o Options) *Room {
	if o.Port == 0 {
		o.Port = Port
	}
	if o.Addresses == nil {
		o.Addresses = LocalAddresses
	}
	if o.Logger == nil {
		o.Logger = slog.New(slog.DiscardHandler)
	}
	return &Room{options: o}
}

// Open implements remote.Room. Like Reopen, Close and Forget it starts a job and returns at once, see startJob.
func (r *Room) Open(header []byte) {
	r.startJob(remote.RoomOpening, func() error {
		return r.openTable(func() (savedTable, error) { return r.create(header) })
	})
}

// Reopen implements remote.Room.
func (r *Room) Reopen() {
	r.startJob(remote.RoomOpening, func() error { return r.openTable(r.lastTable) })
}

// Close implements remote.Room.
func (r *Room) Close() { r.startJob(remote.RoomClosing, func() error { return nil }) }

// Forget implements remote.Room. It deletes the file of savedTable. The records of the table stay until prune deletes them.
func (r *Room) Forget() {
	r.startJob(remote.RoomClosing, func() error {
		if err := os.Remove(r.savedPath()); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return &problem{remote.CannotReopen, err}
		}
		return nil
	})
}

// State implements remote.Room. It does not wait for jobs.
func (r *Room) State() remote.RoomState {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.state
}

// Wait implements remote.Room. It waits for the last job, which waits for all earlier ones.
func (r *Room) Wait() {
	r.mu.Lock()
	last := r.lastJob
	r.mu.Unlock()
	if last != nil {
		<-last
	}
}

// startJob sets the phase and returns. On another goroutine it waits for earlier jobs, calls closeOpen, and runs job. If job
// fails, the state tells why. If job succeeds and nothing is open afterwards, the state becomes the zero state, which is
// remote.RoomClosed.
func (r *Room) startJob(phase remote.RoomPhase, job func() error) {
	done := make(chan struct{})
	r.mu.Lock()
	before := r.lastJob
	r.lastJob = done
	r.state = remote.RoomState{Phase: phase}
	r.mu.Unlock()
	go func() {
		defer close(done)
		if before != nil {
			<-before
		}
		r.closeOpen()
		if err := job(); err != nil {
			r.setFailed(err)
			return
		}
		if r.open == nil {
			r.updateState(func(s *remote.RoomState) { *s = remote.RoomState{} })
		}
	}()
}

// updateState calls change with the state, under the lock.
func (r *Room) updateState(change func(*remote.RoomState)) {
	r.mu.Lock()
	defer r.mu.Unlock()
	change(&r.state)
}

// problem is an error with a kind that the screens explain to the player.
type problem struct {
	kind remote.RoomProblem
	err  error
}

// Error implements error. It returns the text of p.err.
func (p *problem) Error() string { return p.err.Error() }

// Unwrap returns p.err.
func (p *problem) Unwrap() error { return p.err }

// setFailed logs err and sets the state to closed, with err and its kind: the kind of the *problem in err, or
// remote.Stopped if err holds no *problem.
func (r *Room) setFailed(err error) {
	p := &problem{remote.Stopped, err}
	errors.As(err, &p)
	r.options.Logger.Warn("no room can be opened", "err", err)
	r.updateState(func(s *remote.RoomState) { *s = remote.RoomState{Problem: p.kind, Err: err} })
}

// closeOpen closes r.open and sets it to nil. It does nothing if r.open is nil. A failure is only logged. Only jobs call
// closeOpen, one at a time, so that r.open needs no lock.
func (r *Room) closeOpen() {
	if r.open == nil {
		return
	}
	if err := r.open.close(); err != nil {
		r.options.Logger.Warn("a room was not closed in order", "err", err)
	}
	r.open = nil
}

// openTable opens the room with the table that find returns, sets r.open and the state, and starts to watch the addresses.
// After an error nothing is left open. Only a job calls it.
func (r *Room) openTable(find func() (savedTable, error)) error {
	addresses, page, closePage, err := r.prepare()
	if err != nil {
		return err
	}
	h, err := r.serve(find, page)
	if err != nil {
		return errors.Join(err, closePage())
	}
	h.closePage = closePage
	r.open = h
	r.updateState(func(s *remote.RoomState) {
		*s = remote.RoomState{
			Phase: remote.RoomOpen, Code: h.table.Code, Key: h.table.Key, Port: h.table.Port, URL: h.url(),
			OtherPort: h.table.Port != r.options.Port, Moved: h.moved, LostRecords: h.table.lostRecords, Addresses: h.roomAddresses(addresses),
		}
	})
	h.watch(r)
	return nil
}

// prepare returns the addresses of this computer, at least one, and the handler of the page. closePage must be called when
// the page is no longer served. The error is a *problem.
func (r *Room) prepare() (addresses []Address, page http.Handler, closePage func() error, err error) {
	addresses, err = r.options.Addresses()
	if err != nil || len(addresses) == 0 {
		return nil, nil, nil, &problem{remote.NoNetwork, errors.Join(errors.New("room: no address in a local network"), err)}
	}
	page, closePage, err = server.Handler(r.options.Page)
	if err != nil {
		return nil, nil, nil, &problem{remote.PageMissing, fmt.Errorf("room: page: %w", err)}
	}
	return addresses, page, closePage, nil
}

// serve gets the table by find, listens, saves the table with its port, and starts to serve it. After an error, which wraps a
// *problem, nothing is left open.
func (r *Room) serve(find func() (savedTable, error), page http.Handler) (*openRoom, error) {
	table, err := find()
	if err != nil {
		return nil, err
	}
	h, err := r.listen(table)
	if err != nil {
		return nil, err
	}
	if err := r.save(h.table); err != nil {
		return nil, errors.Join(&problem{remote.CannotStore, err}, h.listener.Close())
	}
	if err := h.serve(r, page); err != nil {
		return nil, errors.Join(&problem{remote.CannotStore, err}, h.listener.Close())
	}
	return h, nil
}

// randomSeed returns an unpredictable seed.
func randomSeed() uint64 {
	var b [8]byte
	_, _ = rand.Read(b[:]) // never fails
	return binary.LittleEndian.Uint64(b[:])
}
