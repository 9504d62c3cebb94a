// Package boxes is the registry: the one place that knows which boxes there are. A new box is one line here.
package boxes

import (
	"fmt"

	"ludotheque/assets/boards"
	"ludotheque/assets/weights"
	"ludotheque/logic/boxes/dorada"
	"ludotheque/logic/boxes/galopp"
	"ludotheque/logic/boxes/pamplona"
	"ludotheque/logic/boxes/rapidcity"
	"ludotheque/logic/game"
)

// opened returns what every box's Open returns, with the type of the box forgotten.
func opened[B game.Box](b B, err error) (game.Box, error) { return b, err }

// All returns the boxes in the order they stand on the shelf, new ones each call. The error names the box whose data is damaged.
func All() ([]game.Box, error) { return open(weights.Of) }

// Untaught returns the same boxes without what their bots have learned, for training to begin with.
func Untaught() ([]game.Box, error) { return open(func(string) []byte { return nil }) }

func open(weights func(box string) []byte) ([]game.Box, error) {
	var all []game.Box
	for _, open := range []func() (game.Box, error){
		func() (game.Box, error) { return opened(dorada.Open(boards.Standard("dorada"), weights("dorada"))) },
		func() (game.Box, error) {
			return opened(pamplona.Open(boards.Standard("pamplona"), weights("pamplona")))
		},
		func() (game.Box, error) { return opened(galopp.Open(boards.Standard("galopp"), weights("galopp"))) },
		func() (game.Box, error) { return opened(rapidcity.Open(boards.Standard("rapidcity"))) },
	} {
		b, err := open()
		if err == nil {
			err = calibrate(b)
		}
		if err != nil {
			return nil, err
		}
		all = append(all, b)
	}
	return all, nil
}

// calibrate has the hints of b, if it gives any, go by what was fitted for it.
func calibrate(b game.Box) error {
	c, ok := b.(interface{ Calibrate(data []byte) error })
	if !ok {
		return nil
	}
	if err := c.Calibrate(weights.Chances(b.Name())); err != nil {
		return fmt.Errorf("%s: %w", b.Name(), err)
	}
	return nil
}
