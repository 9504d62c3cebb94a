// Package weights holds what the strong bots have learned. For each box that has strong bots there is one network, as
// "referee train" writes it. A second file, as "referee calibrate" writes it, turns the network's estimates into chances.
// The package only returns the bytes: the boxes read them and refuse what does not fit.
package weights

import "embed"

//go:embed *.net *.json
var files embed.FS

// Of returns the weights of the network of a box; nil if there are none.
func Of(box string) []byte {
	data, err := files.ReadFile(box + ".net")
	if err != nil {
		return nil
	}
	return data
}

// Chances returns the calibration of a box as JSON, which turns values of positions into chances of winning; nil if there
// is none.
func Chances(box string) []byte {
	data, err := files.ReadFile(box + ".json")
	if err != nil {
		return nil
	}
	return data
}
