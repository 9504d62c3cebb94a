package services

import (
	"cmp"
	"errors"
	"time"

	"ludotheque/logic/match"
	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/together/remote"
)

// Device identifies this device at online tables. It is stored with the saves.
type Device struct {
	// Key is a secret: a device that sends it to a table has this device's seat there. Name is shown to the other
	// players; it is empty until the player has entered a name.
	Key, Name string
}

// The name and the version of the record in the store.
const (
	deviceRecord  = "device"
	deviceVersion = 1
)

// deviceData is the record in the store.
type deviceData struct {
	Version int    `json:"version"`
	Key     string `json:"key"`
	Name    string `json:"name,omitempty"`
}

// Device returns the identity of this device. If no identity with a valid key is stored, it makes a key and stores it, with the name
// of the invalid identity if there was a name.
func (s *Services) Device() Device {
	var stored deviceData
	if !s.Store.Record(deviceRecord, deviceVersion, &stored) {
		name := stored.Name
		stored = s.updateDevice(func(d *deviceData) { d.Name = cmp.Or(d.Name, name) })
	}
	return Device{stored.Key, stored.Name}
}

// Mend implements store.Mender. It removes a name that is too long, and says so in left. It returns an error if the key is not valid:
// then Device makes a new key, and keeps the name.
func (k *deviceData) Mend() (left string, err error) {
	if len(k.Name) > match.MaxName {
		k.Name, left = "", "name is too long"
	}
	if !remote.ValidKey(k.Key) {
		return left, errors.New("key is not of 128 bits")
	}
	return left, nil
}

// SetDeviceName stores the player's name for online tables. If no identity is stored, it makes a key too.
func (s *Services) SetDeviceName(name string) {
	s.updateDevice(func(d *deviceData) { d.Name = name })
}

// updateDevice calls edit with the stored identity, or with one that has only a new key if none is stored, then stores the edited
// identity and returns it. The store reports failures to the player.
func (s *Services) updateDevice(edit func(*deviceData)) deviceData {
	key := remote.NewKey()
	d, _ := store.UpdateRecord(s.Store, deviceRecord, deviceVersion, func(stored *deviceData) {
		stored.Version, stored.Key = deviceVersion, cmp.Or(stored.Key, key)
		edit(stored)
	})
	return d
}

// Clock returns the time since the program was started.
func (s *Services) Clock() time.Duration { return time.Since(s.started) }
