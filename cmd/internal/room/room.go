// Package room opens a table of this computer to the devices of its local network: it serves them the page and brings
// them to the table, which is kept in a file as a journal is. It listens only while a room is open.
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

// Port is where a room listens if it can: one that no well-known service uses, and that is easily typed.
const Port = 7433

// morePorts is how many of the next ports are tried before any free one is taken.
const morePorts = 8

// Options say what a Room needs.
type Options struct {
	// Dir is the folder in which tables are kept; it is made when a room is opened.
	Dir string
	// Page is the folder of the page.
	Page string
	// Boxes are the games that can be played.
	Boxes []game.Box
	// Port is where to listen if it can be; 0 is Port.
	Port int
	// Addresses lists where devices may find this computer; nil asks the system.
	Addresses func() ([]Address, error)
	// Logger is told what goes wrong; nil tells nobody.
	Logger *slog.Logger
}

// Room is a remote.Room. It is safe for concurrent use.
type Room struct {
	options Options

	mu    sync.Mutex
	state remote.RoomState
	// last is closed when all that was asked for is done.
	last chan struct{}
	// open is the room, or the page that is lent, while it is open; only what was asked for touches it.
	open interface{ close() error }
}

var _ remote.Lender = (*Room)(nil)

// New returns a room that is closed.
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

// Open implements remote.Room.
func (r *Room) Open(header []byte) {
	r.begin(remote.RoomOpening, func() error {
		return r.start(func() (savedTable, error) { return r.create(header) })
	})
}

// Reopen implements remote.Room.
func (r *Room) Reopen() {
	r.begin(remote.RoomOpening, func() error { return r.start(r.lastTable) })
}

// Close implements remote.Room.
func (r *Room) Close() { r.begin(remote.RoomClosing, func() error { return nil }) }

// Forget implements remote.Room.
func (r *Room) Forget() {
	r.begin(remote.RoomClosing, func() error {
		if err := os.Remove(r.keptPath()); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return &problem{remote.CannotReopen, err}
		}
		return nil
	})
}

// State implements remote.Room.
func (r *Room) State() remote.RoomState {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.state
}

// Wait implements remote.Room.
func (r *Room) Wait() {
	r.mu.Lock()
	last := r.last
	r.mu.Unlock()
	if last != nil {
		<-last
	}
}

// begin closes what is open and does job, once all that was asked for before is done.
func (r *Room) begin(phase remote.RoomPhase, job func() error) {
	done := make(chan struct{})
	r.mu.Lock()
	before := r.last
	r.last = done
	r.state = remote.RoomState{Phase: phase}
	r.mu.Unlock()
	go func() {
		defer close(done)
		if before != nil {
			<-before
		}
		r.closeOpen()
		if err := job(); err != nil {
			r.failed(err)
			return
		}
		if r.open == nil {
			r.updateState(func(s *remote.RoomState) { *s = remote.RoomState{} })
		}
	}()
}

func (r *Room) updateState(change func(*remote.RoomState)) {
	r.mu.Lock()
	defer r.mu.Unlock()
	change(&r.state)
}

// problem is an error that a screen has words for.
type problem struct {
	what remote.RoomProblem
	err  error
}

func (p *problem) Error() string { return p.err.Error() }

func (p *problem) Unwrap() error { return p.err }

// failed tells why there is no room.
func (r *Room) failed(err error) {
	p := &problem{remote.Stopped, err}
	errors.As(err, &p)
	r.options.Logger.Warn("no room can be opened", "err", err)
	r.updateState(func(s *remote.RoomState) { *s = remote.RoomState{Problem: p.what, Err: err} })
}

// closeOpen closes what is open.
func (r *Room) closeOpen() {
	if r.open == nil {
		return
	}
	if err := r.open.close(); err != nil {
		r.options.Logger.Warn("a room was not closed in order", "err", err)
	}
	r.open = nil
}

// start opens the room with the table that find finds.
func (r *Room) start(find func() (savedTable, error)) error {
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
			OtherPort: h.table.Port != r.options.Port, Moved: h.moved, LostRecords: h.table.lost, Addresses: h.pages(addresses),
		}
	})
	h.watch(r)
	return nil
}

// prepare finds out where devices find this computer, and opens the page.
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

// serve finds the table and lets devices come to it.
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
	if err := h.begin(r, page); err != nil {
		return nil, errors.Join(&problem{remote.CannotStore, err}, h.listener.Close())
	}
	return h, nil
}

// randomSeed returns a seed that nobody can foresee.
func randomSeed() uint64 {
	var b [8]byte
	_, _ = rand.Read(b[:]) // never fails
	return binary.LittleEndian.Uint64(b[:])
}
