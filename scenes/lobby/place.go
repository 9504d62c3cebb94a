package lobby

import (
	"net/url"
	"slices"
	"strings"

	"ludotheque/scenes/remote"
	"ludotheque/scenes/services"
)

// Place is a table elsewhere that this device has been at.
type Place struct {
	// URL is the table's, as remote.Address makes it.
	URL string `json:"url"`
	// Key is by which the table knows this device, Name what the others read.
	Key  string `json:"key"`
	Name string `json:"name,omitempty"`
	// Game is what is played, empty before it is known.
	Game string `json:"game,omitempty"`
}

// Code is the code of the table.
func (p Place) Code() string { return p.URL[strings.LastIndexByte(p.URL, '/')+1:] }

// Host is the address at which the table is, with its port.
func (p Place) Host() string {
	u, err := url.Parse(p.URL)
	if err != nil {
		return ""
	}
	return u.Host
}

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
	return slices.DeleteFunc(p.List, func(p Place) bool { return p.Code() == "" || !remote.GoodKey(p.Key) })
}

// placeAt is the table at url as this device knows it, or as a newcomer called name.
func placeAt(s *services.Services, url, name string) Place {
	for _, p := range Places(s) {
		if p.URL == url {
			return p
		}
	}
	return Place{URL: url, Key: remote.NewKey(), Name: name}
}

// remember puts p first among the places.
func remember(s *services.Services, p Place) {
	list := slices.DeleteFunc(Places(s), func(other Place) bool { return other.URL == p.URL })
	list = append([]Place{p}, list...)
	// What cannot be kept is told over every screen.
	_ = s.Store.PutRecord(placesRecord, places{Version: placesVersion, List: list[:min(len(list), mostPlaces)]})
}

// forget takes p off the places, as when there is no such table any more.
func forget(s *services.Services, p Place) {
	list := slices.DeleteFunc(Places(s), func(other Place) bool { return other.URL == p.URL })
	_ = s.Store.PutRecord(placesRecord, places{Version: placesVersion, List: list}) // see remember
}

// usualName is how this device was called the last time; empty if never.
func usualName(s *services.Services) string {
	if list := Places(s); len(list) > 0 {
		return list[0].Name
	}
	return ""
}
