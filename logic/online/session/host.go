package session

import (
	"slices"

	"ludotheque/logic/online/wire"
)

// host is the person who has created the table.
type host struct {
	// key is the hash of the key of the host's device, name the name that the device has given.
	key, name string
	// lost is since when the device is disconnected, in milliseconds. It is 0 while the device is connected and before it
	// first was, but Resume sets it even then.
	lost int64
}

// away reports whether the host's device has been disconnected for awayAfter.
func (h *host) away(now int64) bool { return h.lost != 0 && now-h.lost >= awayAfter }

// awayAt returns when the host will count as away, or 0 if the host is connected or away already.
func (h *host) awayAt(now int64) int64 {
	if at := h.lost + awayAfter; h.lost != 0 && at > now {
		return at
	}
	return 0
}

// hostName returns the host's name at their seat, else the name that their device has given.
func (s *Session) hostName() string {
	if seat, ok := s.seats.seatOf(s.host.key); ok {
		return s.seats.places[seat].name
	}
	return s.host.name
}

// setConnected records whether the device g is connected from now on, for the seat of its owner, and for the host if the device is
// the host's. If the host's device was disconnected already, host.lost stays. If it connects with a name, that becomes the host's.
func (s *Session) setConnected(g *guest, connected bool, now int64) {
	s.seats.setConnected(g.key, connected, now)
	if g.key != s.host.key {
		return
	}
	switch {
	case connected:
		s.host.lost = 0
		if g.name != "" {
			s.host.name = g.name
		}
	case s.host.lost == 0:
		s.host.lost = max(now, 1) // 0 would mean connected
	}
}

// Silent records that the device of connection c has not answered for ms milliseconds. The device counts as disconnected
// until something is received from it. Silent does nothing for a connection without a device, or if the device is silent
// already.
func (s *Session) Silent(c Conn, ms int, now int64) {
	g := s.guests.byConn[c]
	if g == nil || g.silent {
		return
	}
	g.silent = true
	s.setConnected(g, false, now-int64(max(ms, 0)))
	s.updateAll(now)
}

// noteAlive records that something was received from a device, which ends what Silent has recorded, and sends every device what
// it lacks. If the device was not silent, nothing happens.
func (s *Session) noteAlive(g *guest, now int64) {
	if !g.silent {
		return
	}
	g.silent = false
	s.setConnected(g, true, now)
	s.updateAll(now)
}

// closeAll closes the connections of all devices and removes them from the guests, because the host has closed the table. The
// devices count as disconnected from now on.
func (s *Session) closeAll(now int64) {
	for _, g := range slices.Clone(s.guests.list) {
		s.outbox = append(s.outbox, Output{To: g.conn, Close: wire.CloseEnded})
		s.guests.remove(g)
		s.setConnected(g, false, now)
	}
}
