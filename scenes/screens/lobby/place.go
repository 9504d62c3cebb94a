package lobby

import (
	"slices"
	"strings"

	"ludotheque/scenes/services"
	"ludotheque/scenes/together/remote"
)

// Place is a table that this device has joined.
type Place struct {
	// URL is the address of the table, as remote.ParseAddress returns it.
	URL string `json:"url"`
	// Key is the key of the table's host; empty if this device is not the host.
	Key string `json:"key,omitempty"`
	// Game is the name of the table's box; empty before that is known.
	Game string `json:"game,omitempty"`
	// Distance is set if the table is at a service, for people at a distance.
	Distance bool `json:"distance,omitempty"`
	// Fresh is set until this device has sat down at a table that it has just set up.
	Fresh bool `json:"-"`
}

// service returns the service that hosts the table; nil if the URL is not valid for one. fetch sends the service's
// requests; if it is nil, remote.Fetch does.
func (p Place) service(fetch remote.Fetcher) *remote.Service {
	s, err := remote.NewService(p.URL, fetch)
	if err != nil {
		return nil
	}
	return s
}

// key returns the secret by which the table knows this device: the key of its host, or else the key of the device.
func (p Place) key(s *services.Services) string {
	if p.Key != "" {
		return p.Key
	}
	return s.Device().Key
}

// Code returns the code of the table, which is the part of its URL after the last slash; "" if nothing follows that.
func (p Place) Code() string { return p.URL[strings.LastIndexByte(p.URL, '/')+1:] }

// places is the record of the tables that this device has joined, the latest first.
type places struct {
	Version int     `json:"version"`
	List    []Place `json:"list"`
}

// The name and version of the record in the store, and the greatest number of places in it.
const (
	placesRecord  = "places"
	placesVersion = 1
	maxPlaces     = 40
)

// Places returns the tables that this device has joined, the latest first.
func Places(s *services.Services) []Place {
	var p places
	if !s.Store.Record(placesRecord, placesVersion, &p) {
		return nil
	}
	return p.List
}

// Mend implements store.Mender. It removes places that are not valid.
func (p *places) Mend() (left string, err error) {
	n := len(p.List)
	p.List = slices.DeleteFunc(p.List, func(p Place) bool { return !p.valid() })
	if len(p.List) < n {
		left = "a table has no code, or a key that is not of 128 bits"
	}
	return left, nil
}

// valid reports whether p has a code, and a valid key or none.
func (p Place) valid() bool { return p.Code() != "" && (p.Key == "" || remote.ValidKey(p.Key)) }

// PlaceAt returns the place of the table at url. If this device has not joined that table before, known is false and the
// place has only the URL.
func PlaceAt(s *services.Services, url string) (p Place, known bool) {
	for _, p := range Places(s) {
		if p.URL == url {
			return p, true
		}
	}
	return Place{URL: url}, false
}

// remember saves p as the first of the device's places.
func remember(s *services.Services, p Place) { savePlaces(s, []Place{p}, p.URL) }

// forgetPlace deletes the place of the table at url.
func forgetPlace(s *services.Services, url string) { savePlaces(s, nil, url) }

// savePlaces saves a list of places: first, and then the stored places without the one at url, at most maxPlaces in all.
// The store tells the player if that fails.
func savePlaces(s *services.Services, first []Place, url string) {
	for _, p := range Places(s) {
		if p.URL != url && len(first) < maxPlaces {
			first = append(first, p)
		}
	}
	_ = s.Store.PutRecord(placesRecord, places{Version: placesVersion, List: first})
}
