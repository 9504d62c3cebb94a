package app

import (
	"ludotheque/logic/boxes"
	"ludotheque/logic/daily"
	"ludotheque/logic/game"
	"ludotheque/scenes/cabinet"
	"ludotheque/scenes/dorada"
	"ludotheque/scenes/galopp"
	"ludotheque/scenes/pamplona"
	"ludotheque/scenes/rapidcity"
)

// screens make of a box's rules a box that can be played, by name: one line a box.
func screens() map[string]func(game.Box) *cabinet.Box {
	return map[string]func(game.Box) *cabinet.Box{
		"dorada":    dorada.Box,
		"galopp":    galopp.Box,
		"pamplona":  pamplona.Box,
		"rapidcity": rapidcity.Box,
	}
}

// playable returns the boxes that can be played, in the order in which they stand on the shelf.
func playable() ([]*cabinet.Box, error) {
	all, err := boxes.All()
	if err != nil {
		return nil, err
	}
	var list []*cabinet.Box
	for _, b := range all {
		if open := screens()[b.Name()]; open != nil {
			box := open(b)
			box.Driver = daily.Driver
			list = append(list, box)
		}
	}
	return list, nil
}
