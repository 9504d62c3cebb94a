package lobby

import (
	"slices"
	"strings"

	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/services"
	"ludotheque/scenes/together/remote"
)

// JoinedTable is a table elsewhere that this device has joined, or is about to join: its address, and what is known of it.
type JoinedTable struct {
	// URL is the address of the table, as remote.ParseAddress returns it.
	URL string `json:"url"`
	// Key is the key of the table's host; empty if this device is not the host.
	Key string `json:"key,omitempty"`
	// Game is the name of the table's box; empty before that is known.
	Game string `json:"game,omitempty"`
	// Online is set if the table is at a service, for people at a distance, and not in a room.
	Online bool `json:"distance,omitempty"`
	// Fresh is set until this device has sat down at a table that it has just set up.
	Fresh bool `json:"-"`
}

// service returns the service that hosts the table; nil if the URL is not valid for one. fetch sends the service's
// requests; if it is nil, remote.Fetch does.
func (t JoinedTable) service(fetch remote.Fetcher) *remote.Service {
	s, err := remote.NewService(t.URL, fetch)
	if err != nil {
		return nil
	}
	return s
}

// key returns the secret by which the table knows this device: the key of its host, or else the key of the device.
func (t JoinedTable) key(s *services.Services) string {
	if t.Key != "" {
		return t.Key
	}
	return s.Device().Key
}

// Code returns the code of the table, which is the part of its URL after the last slash; "" if nothing follows that.
func (t JoinedTable) Code() string { return t.URL[strings.LastIndexByte(t.URL, '/')+1:] }

// joinedTables is the stored record of the tables that this device has joined, the latest first.
type joinedTables struct {
	Version int           `json:"version"`
	List    []JoinedTable `json:"list"`
}

// The name and version of the record in the store, and the greatest number of tables in it.
const (
	joinedRecord  = "places"
	joinedVersion = 1
	maxJoined     = 40
)

// JoinedTables returns the tables that this device has joined, the latest first; nil if there are none or they cannot be read.
func JoinedTables(s *services.Services) []JoinedTable {
	var stored joinedTables
	if !s.Store.Record(joinedRecord, joinedVersion, &stored) {
		return nil
	}
	return stored.List
}

// Mend implements store.Mender. It removes tables that are not valid.
func (j *joinedTables) Mend() (left string, err error) {
	n := len(j.List)
	j.List = slices.DeleteFunc(j.List, func(t JoinedTable) bool { return !t.valid() })
	if len(j.List) < n {
		left = "a table has no code, or a key that is not of 128 bits"
	}
	return left, nil
}

// valid reports whether t has a code, and a valid key or none.
func (t JoinedTable) valid() bool { return t.Code() != "" && (t.Key == "" || remote.ValidKey(t.Key)) }

// JoinedTableAt returns the one of JoinedTables at url. If there is none, known is false and t has only the URL.
func JoinedTableAt(s *services.Services, url string) (t JoinedTable, known bool) {
	for _, t := range JoinedTables(s) {
		if t.URL == url {
			return t, true
		}
	}
	return JoinedTable{URL: url}, false
}

// rememberTable saves t as the first of JoinedTables.
func rememberTable(s *services.Services, t JoinedTable) { saveTables(s, t.URL, t) }

// forgetTable deletes the one of JoinedTables at url.
func forgetTable(s *services.Services, url string) { saveTables(s, url) }

// saveTables saves a list of tables: first, and then the stored tables without the one at url, at most maxJoined in all.
// The store tells the player if that fails.
func saveTables(s *services.Services, url string, first ...JoinedTable) {
	_, _ = store.UpdateRecord(s.Store, joinedRecord, joinedVersion, func(stored *joinedTables) {
		others := slices.DeleteFunc(stored.List, func(t JoinedTable) bool { return t.URL == url })
		list := slices.Concat(first, others)
		*stored = joinedTables{joinedVersion, list[:min(len(list), maxJoined)]}
	})
}
