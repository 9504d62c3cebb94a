// Package boxes is the registry of all boxes. A new box needs an import and an entry in openAll.
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

// asBox converts the results of a box's Open to the interface game.Box.
func asBox[B game.Box](b B, err error) (game.Box, error) { return b, err }

// All returns new boxes in the order of the shelf. An error names the box whose data is damaged.
func All() ([]game.Box, error) { return openAll(weights.Of) }

// Untrained returns the same boxes without trained weights, with which training starts. Boxes whose strong bot needs weights
// have no hints then, and strong plays like medium.
func Untrained() ([]game.Box, error) { return openAll(func(string) []byte { return nil }) }

// openAll returns all boxes, opened with their standard boards. weights returns the weights of the box with a name, or nil.
func openAll(weights func(box string) []byte) ([]game.Box, error) {
	var all []game.Box
	for _, open := range []func() (game.Box, error){
		func() (game.Box, error) { return asBox(dorada.Open(boards.Standard("dorada"), weights("dorada"))) },
		func() (game.Box, error) {
			return asBox(pamplona.Open(boards.Standard("pamplona"), weights("pamplona")))
		},
		func() (game.Box, error) { return asBox(galopp.Open(boards.Standard("galopp"), weights("galopp"))) },
		func() (game.Box, error) { return asBox(rapidcity.Open(boards.Standard("rapidcity"))) },
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

// calibrate sets the hint.Calibration of b, if b has hints. The calibration corrects the winning chances that hints show.
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
