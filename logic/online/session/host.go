package session

import (
	"slices"

	"ludotheque/logic/online/wire"
)

// host is the one who set the table up.
type host struct {
	// key is the hash of its key, name what its device calls itself.
	key, name string
	// lost is since when its device is gone, 0 while it is there and before it ever was.
	lost int64
}

// away reports whether its device is gone for so long that it counts as away.
func (h *host) away(now int64) bool { return h.lost != 0 && now-h.lost >= awayAfter }

// awayAt returns when it will count as away, 0 if it is not going to.
func (h *host) awayAt(now int64) int64 {
	if at := h.lost + awayAfter; h.lost != 0 && at > now {
		return at
	}
	return 0
}

// hostName returns what the host is called: at its seat, or by its device.
func (s *Session) hostName() string {
	if seat, ok := s.seats.seatOf(s.host.key); ok {
		return s.seats.places[seat].name
	}
	return s.host.name
}

// connect notes that a device is there, or has gone at now, if it has not before.
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

// Silent notes that a device has answered nothing for ms milliseconds, though it was asked: it is taken for gone since then,
// until something is heard of it.
func (s *Session) Silent(c Conn, ms int, now int64) {
	g := s.guests.byConn[c]
	if g == nil || g.silent {
		return
	}
	g.silent = true
	s.connect(g, false, now-int64(max(ms, 0)))
	s.tellAll(now)
}

// noteAlive notes that something was heard of a device.
func (s *Session) noteAlive(g *guest, now int64) {
	if !g.silent {
		return
	}
	g.silent = false
	s.connect(g, true, now)
	s.tellAll(now)
}

// closeAll ends all connections, as the host has closed the table.
func (s *Session) closeAll(now int64) {
	for _, g := range slices.Clone(s.guests.list) {
		s.out = append(s.out, Output{To: g.conn, Close: wire.CloseEnded})
		s.guests.remove(g)
		s.connect(g, false, now)
	}
}
