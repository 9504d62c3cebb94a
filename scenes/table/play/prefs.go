package play

import (
	"slices"

	"ludotheque/logic/online/wire"
	"ludotheque/scenes/kit/store"
)

// prefsName is the name of the record in the store that holds the preferences.
const prefsName = "table"

// Prefs are preferences that are set on the table itself and apply to all boxes. They are stored on the device.
type Prefs struct {
	Version int  `json:"version"` // prefsVersion
	Auto    bool `json:"auto"`    // dice are thrown automatically
	// Peek is true if people hold a finger on their panel or corner to see their secrets, rather than hand the screen
	// over.
	Peek bool `json:"peek"`
	// ViewsAnnounced is true once the message was shown that a match has two views, board and hand.
	ViewsAnnounced bool `json:"sides,omitempty"`
	// Tips are the keys of the tips that were shown.
	Tips []string `json:"tips,omitempty"`
	// Muted are the emotes that are not shown on this device.
	Muted []wire.Emote `json:"muted,omitempty"`
}

// prefsVersion is the version of the format of Prefs.
const prefsVersion = 1

// ReadPrefs returns the stored preferences. Missing ones, and all those of another version, have their zero value.
func ReadPrefs(s *store.Store) Prefs {
	var p Prefs
	if !s.Record(prefsName, prefsVersion, &p) {
		return Prefs{Version: prefsVersion}
	}
	return p
}

// Mend implements store.Mender: it removes empty tips and unknown emotes. left describes what was removed; "" for nothing.
// err is always nil.
func (p *Prefs) Mend() (left string, err error) {
	tips, muted := len(p.Tips), len(p.Muted)
	p.Tips = slices.DeleteFunc(p.Tips, func(key string) bool { return key == "" })
	p.Muted = slices.DeleteFunc(p.Muted, func(e wire.Emote) bool { return !slices.Contains(wire.Emotes(), e) })
	if len(p.Tips) < tips || len(p.Muted) < muted {
		left = "a tip or an emote is none"
	}
	return left, nil
}

// Update changes the stored preferences by edit, and sets p to them. edit must not switch what it finds to the opposite: it may
// be called again for other preferences; see store.UpdateRecord.
func (p *Prefs) Update(s *store.Store, edit func(*Prefs)) {
	// The store shows over every scene that something could not be written.
	*p, _ = store.UpdateRecord(s, prefsName, prefsVersion, func(stored *Prefs) {
		edit(stored)
		stored.Version = prefsVersion
	})
}
