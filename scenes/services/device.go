package services

import (
	"errors"
	"time"

	"ludotheque/logic/match"
	"ludotheque/scenes/together/remote"
)

// Device is what this device is to tables elsewhere. It is kept with the saves.
type Device struct {
	// Key is the guest's: whoever has it has the guest's seats. Name is what the others read; empty until somebody has
	// said one.
	Key, Name string
}

// deviceRecord is the name under which a Device is kept, keptDevice how.
const (
	deviceRecord  = "device"
	deviceVersion = 1
)

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
	if s.Store.Record(deviceRecord, deviceVersion, &kept) {
		s.device = Device{kept.Key, kept.Name}
		return s.device
	}
	s.keepDevice(Device{remote.NewKey(), kept.Name})
	return s.device
}

// Mend implements store.Mender: without a key nothing is of use but the name.
func (k *keptDevice) Mend() (left string, err error) {
	if len(k.Name) > match.MaxName {
		k.Name, left = "", "name is too long"
	}
	if !remote.ValidKey(k.Key) {
		return left, errors.New("key is not of 128 bits")
	}
	return left, nil
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
	_ = s.Store.PutRecord(deviceRecord, keptDevice{deviceVersion, d.Key, d.Name})
}

// Clock is the time since the program was started.
func (s *Services) Clock() time.Duration { return time.Since(s.began) }
