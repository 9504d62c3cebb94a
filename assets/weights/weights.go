// Package weights holds what the strong bots have learned: one network a box, as "referee train" writes them, and what makes
// chances of its estimates, as "referee calibrate" does. It only hands out the bytes: the boxes read them and refuse what does
// not fit.
package weights

import "embed"

//go:embed *.net *.json
var files embed.FS

// Of returns the weights of a box, nil if it has none.
func Of(box string) []byte {
	data, err := files.ReadFile(box + ".net")
	if err != nil {
		return nil
	}
	return data
}

// Chances returns the calibration of a box, which turns values of positions into chances of winning; nil if it has
// none.
func Chances(box string) []byte {
	data, err := files.ReadFile(box + ".json")
	if err != nil {
		return nil
	}
	return data
}
