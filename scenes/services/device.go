package services

import (
	"math/rand/v2"
	"time"

	"ludotheque/logic/game"
	"ludotheque/scenes/remote"
)

// Device is what this device is to tables elsewhere. It is kept with the saves.
type Device struct {
	// Key is the guest's: whoever has it has the guest's seats. Name is what the others read; empty until somebody has
	// said one.
	Key, Name string
}

// deviceRecord is the name under which a Device is kept, keptDevice how.
const deviceRecord = "device"

type keptDevice struct {
	Version int    `json:"version"`
	Key     string `json:"key"`
	Name    string `json:"name,omitempty"`
}

// Device returns what this device is to tables elsewhere, with a key of its own from the first time on.
func (s *Services) Device() Device {
	if s.device.Key != "" {
		return s.device
	}
	var kept keptDevice
	if s.Store.Record(deviceRecord, &kept) && remote.GoodKey(kept.Key) {
		s.device = Device{kept.Key, kept.Name}
		return s.device
	}
	s.keepDevice(Device{Key: remote.NewKey()})
	return s.device
}

// SetDeviceName keeps the name that somebody goes by at tables elsewhere.
func (s *Services) SetDeviceName(name string) {
	d := s.Device()
	d.Name = name
	s.keepDevice(d)
}

// keepDevice keeps d. Where that fails the store tells the player.
func (s *Services) keepDevice(d Device) {
	s.device = d
	_ = s.Store.PutRecord(deviceRecord, keptDevice{1, d.Key, d.Name})
}

// Join begins to join the table at url, which remote.Address has read, as this device.
func (s *Services) Join(url string, boxes []game.Box) *remote.Table {
	d := s.Device()
	return remote.Join(remote.Options{URL: url, Key: d.Key, Name: d.Name, Boxes: boxes, Float: rand.Float64})
}

// JoinRoom begins to join the table of the room that is open here, as its host: the board that everybody looks at, and
// whoever plays at this computer.
func (s *Services) JoinRoom(r remote.RoomState, boxes []game.Box) *remote.Table {
	return remote.Join(remote.Options{URL: r.URL, Key: r.Key, Name: s.Device().Name, Boxes: boxes, Float: rand.Float64})
}

// Clock is the time for remote.Table.Tick: since the program was started.
func (s *Services) Clock() time.Duration { return time.Since(s.began) }
