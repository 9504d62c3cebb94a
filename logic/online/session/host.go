package session

import (
	"slices"

	"ludotheque/logic/online/wire"
)

// host is the person who has created the table.
type host struct {
	// key is the hash of its key, name the name that its device has given.
	key, name string
	// lost is since when its device is disconnected; 0 while it is connected, and before it first was.
	lost int64
}

// away reports whether its device has been disconnected for awayAfter.
func (h *host) away(now int64) bool { return h.lost != 0 && now-h.lost >= awayAfter }

// awayAt returns when the host will count as away, or 0.
func (h *host) awayAt(now int64) int64 {
	if at := h.lost + awayAfter; h.lost != 0 && at > now {
		return at
	}
	return 0
}

// hostName returns the host's name at its seat, else that of its device.
func (s *Session) hostName() string {
	if seat, ok := s.seats.seatOf(s.host.key); ok {
		return s.seats.places[seat].name
	}
	return s.host.name
}

// connect records that a device is connected, or disconnected since now, and does nothing if it was already.
func (s *Session) connect(g *guest, here bool, now int64) {
	s.seats.connect(g.key, here, now)
	if g.key != s.host.key {
		return
	}
	switch {
	case here:
		s.host.lost = 0
		if g.name != "" {
			s.host.name = g.name
		}
	case s.host.lost == 0:
		s.host.lost = max(now, 1)
	}
}

// Silent records that a device has not answered for ms milliseconds. It counts as disconnected until something is
// received.
func (s *Session) Silent(c Conn, ms int, now int64) {
	g := s.guests.byConn[c]
	if g == nil || g.silent {
		return
	}
	g.silent = true
	s.connect(g, false, now-int64(max(ms, 0)))
	s.updateAll(now)
}

// noteAlive records that a device has answered.
func (s *Session) noteAlive(g *guest, now int64) {
	if !g.silent {
		return
	}
	g.silent = false
	s.connect(g, true, now)
	s.updateAll(now)
}

// closeAll closes all connections, because the host has closed the table.
func (s *Session) closeAll(now int64) {
	for _, g := range slices.Clone(s.guests.list) {
		s.outbox = append(s.outbox, Output{To: g.conn, Close: wire.CloseEnded})
		s.guests.remove(g)
		s.connect(g, false, now)
	}
}
