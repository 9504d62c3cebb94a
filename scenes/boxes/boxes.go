// Package screens is the registry of the boxes that can be played: an import and a line of code for each box.
package screens

import (
	"ludotheque/logic/boxes"
	"ludotheque/logic/game"
	"ludotheque/logic/record/daily"
	"ludotheque/scenes/boxes/cabinet"
	"ludotheque/scenes/boxes/dorada"
	"ludotheque/scenes/boxes/galopp"
	"ludotheque/scenes/boxes/pamplona"
	"ludotheque/scenes/boxes/rapidcity"
)

// makers returns, by the name of a box, the function that makes a box that can be played of its rules.
func makers() map[string]func(game.Box) *cabinet.Box {
	return map[string]func(game.Box) *cabinet.Box{
		"dorada":    dorada.Box,
		"galopp":    galopp.Box,
		"pamplona":  pamplona.Box,
		"rapidcity": rapidcity.Box,
	}
}

// All returns the boxes that can be played, in the order in which they stand on the shelf.
func All() ([]*cabinet.Box, error) {
	rules, err := boxes.All()
	if err != nil {
		return nil, err
	}
	return Of(rules), nil
}

// Of returns the boxes with the given rules, in the same order, without those that makers does not know.
func Of(rules []game.Box) (list []*cabinet.Box) {
	for _, r := range rules {
		if box := makers()[r.Name()]; box != nil {
			b := box(r)
			b.Driver = daily.Driver
			if b.DescribeMove != nil {
				b.MoveText = b.FormatMove
			}
			list = append(list, b)
		}
	}
	return list
}
