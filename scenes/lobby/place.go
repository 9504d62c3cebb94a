package lobby

import (
	"slices"
	"strings"

	"ludotheque/scenes/remote"
	"ludotheque/scenes/services"
)

// Place is a table elsewhere that this device has been at.
type Place struct {
	// URL is the table's, as remote.Address makes it.
	URL string `json:"url"`
	// Key is that of its host, empty if this device has not set it up.
	Key string `json:"key,omitempty"`
	// Game is what is played, empty before it is known.
	Game string `json:"game,omitempty"`
	// Distance is set if the table is at a service for people at a distance.
	Distance bool `json:"distance,omitempty"`
}

// service is where the table is; nil if that cannot be one.
func (p Place) service(fetch remote.Fetcher) *remote.Service {
	s, err := remote.NewService(p.URL, fetch)
	if err != nil {
		return nil
	}
	return s
}

// key is what this device says hello with at the table.
func (p Place) key(s *services.Services) string {
	if p.Key != "" {
		return p.Key
	}
	return s.Device().Key
}

// Code is the code of the table.
func (p Place) Code() string { return p.URL[strings.LastIndexByte(p.URL, '/')+1:] }

// places is the record of the tables that this device has been at, the last one first.
type places struct {
	Version int     `json:"version"`
	List    []Place `json:"list"`
}

const (
	placesRecord  = "places"
	placesVersion = 1
	mostPlaces    = 40 // that are remembered
)

// Places are the tables that this device has been at, the last one first.
func Places(s *services.Services) []Place {
	var p places
	if !s.Store.Record(placesRecord, &p) || p.Version != placesVersion {
		return nil
	}
	return slices.DeleteFunc(p.List, func(p Place) bool { return p.Code() == "" || p.Key != "" && !remote.GoodKey(p.Key) })
}

// At is the table at url, as this device knows it; known is false if it has not been there.
func At(s *services.Services, url string) (p Place, known bool) {
	list := Places(s)
	if i := slices.IndexFunc(list, func(p Place) bool { return p.URL == url }); i >= 0 {
		return list[i], true
	}
	return Place{URL: url}, false
}

// remember puts p first among the places.
func remember(s *services.Services, p Place) {
	list := slices.DeleteFunc(Places(s), func(other Place) bool { return other.URL == p.URL })
	keep(s, append([]Place{p}, list...))
}

// forget drops the place of a table that is gone.
func forget(s *services.Services, url string) {
	keep(s, slices.DeleteFunc(Places(s), func(p Place) bool { return p.URL == url }))
}

// keep keeps the first of the places. What cannot be kept is told over every screen.
func keep(s *services.Services, list []Place) {
	_ = s.Store.PutRecord(placesRecord, places{Version: placesVersion, List: list[:min(len(list), mostPlaces)]})
}
