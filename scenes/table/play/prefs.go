package play

import (
	"slices"

	"ludotheque/logic/online/wire"
	"ludotheque/scenes/kit/store"
)

// prefsName is the record in which the table keeps the choices made on it.
const prefsName = "table"

// Prefs are choices that are made on the table itself and hold for all boxes. They are kept on the device.
type Prefs struct {
	Version int  `json:"version"`
	Auto    bool `json:"auto"` // dice are thrown by themselves
	Peek    bool `json:"peek"` // secrets are looked at by holding one's panel, rather than handed round
	// Sides tells that it has been said that a match is shown in two ways.
	Sides bool `json:"sides,omitempty"`
	// Tips are the keys of the tips that have been shown.
	Tips []string `json:"tips,omitempty"`
	// Muted are the emotes that are not shown on this device.
	Muted []wire.Emote `json:"muted,omitempty"`
}

const prefsVersion = 1

// ReadPrefs reads the choices; what is missing or of another version counts as not made.
func ReadPrefs(s *store.Store) Prefs {
	var p Prefs
	if !s.Record(prefsName, prefsVersion, &p) {
		return Prefs{Version: prefsVersion}
	}
	return p
}

// Mend implements store.Mender.
func (p *Prefs) Mend() (left string, err error) {
	tips, muted := len(p.Tips), len(p.Muted)
	p.Tips = slices.DeleteFunc(p.Tips, func(key string) bool { return key == "" })
	p.Muted = slices.DeleteFunc(p.Muted, func(e wire.Emote) bool { return !slices.Contains(wire.Emotes(), e) })
	if len(p.Tips) < tips || len(p.Muted) < muted {
		left = "a tip or an emote is none"
	}
	return left, nil
}

// Keep writes the choices.
func (p Prefs) Keep(s *store.Store) {
	// What cannot be written is told over every scene.
	_ = s.PutRecord(prefsName, p)
}
