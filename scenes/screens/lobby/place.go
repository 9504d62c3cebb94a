package lobby

import (
	"slices"
	"strings"

	"ludotheque/scenes/services"
	"ludotheque/scenes/together/remote"
)

// Place is a table elsewhere that this device has been at.
type Place struct {
	// URL is the table's, as remote.ParseAddress returns it.
	URL string `json:"url"`
	// Key is that of its host, empty if this device has not set it up.
	Key string `json:"key,omitempty"`
	// Game is what is played, empty before it is known.
	Game string `json:"game,omitempty"`
	// Distance is set if the table is at a service for people at a distance.
	Distance bool `json:"distance,omitempty"`
	// Fresh is set while this device has just set the table up, and is to sit down there.
	Fresh bool `json:"-"`
}

// service returns where the table is; nil if that cannot be one.
func (p Place) service(fetch remote.Fetcher) *remote.Service {
	s, err := remote.NewService(p.URL, fetch)
	if err != nil {
		return nil
	}
	return s
}

// key returns what this device says hello with at the table.
func (p Place) key(s *services.Services) string {
	if p.Key != "" {
		return p.Key
	}
	return s.Device().Key
}

// Code returns the code of the table.
func (p Place) Code() string { return p.URL[strings.LastIndexByte(p.URL, '/')+1:] }

// places is the record of the tables that this device has been at, the last one first.
type places struct {
	Version int     `json:"version"`
	List    []Place `json:"list"`
}

const (
	placesRecord  = "places"
	placesVersion = 1
	maxPlaces     = 40 // that are remembered
)

// Places returns the tables that this device has been at, the last one first.
func Places(s *services.Services) []Place {
	var p places
	if !s.Store.Record(placesRecord, placesVersion, &p) {
		return nil
	}
	return p.List
}

// Mend implements store.Mender.
func (p *places) Mend() (left string, err error) {
	n := len(p.List)
	p.List = slices.DeleteFunc(p.List, func(p Place) bool { return !p.valid() })
	if len(p.List) < n {
		left = "a table has no code, or a key that is not of 128 bits"
	}
	return left, nil
}

// valid reports whether p could have been remembered.
func (p Place) valid() bool { return p.Code() != "" && (p.Key == "" || remote.ValidKey(p.Key)) }

// PlaceAt returns the table at url, as this device knows it; known is false if it has not been there.
func PlaceAt(s *services.Services, url string) (p Place, known bool) {
	for _, p := range Places(s) {
		if p.URL == url {
			return p, true
		}
	}
	return Place{URL: url}, false
}

// remember puts p first among the places.
func remember(s *services.Services, p Place) { savePlaces(s, []Place{p}, p.URL) }

// forgetPlace drops the place of a table that is gone.
func forgetPlace(s *services.Services, url string) { savePlaces(s, nil, url) }

// savePlaces keeps the first of a list and of the places so far but for the one at url. What cannot be kept is told over every screen.
func savePlaces(s *services.Services, list []Place, url string) {
	for _, p := range Places(s) {
		if p.URL != url && len(list) < maxPlaces {
			list = append(list, p)
		}
	}
	_ = s.Store.PutRecord(placesRecord, places{Version: placesVersion, List: list})
}
