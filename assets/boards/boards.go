// Package boards holds the standard boards of the boxes as data, each in the form its journals use for a "board". It only
// returns the bytes: the rules of the box read and check them.
package boards

import "embed"

//go:embed *.json
var files embed.FS

// Standard returns the standard board of a box as JSON; nil if the box has none.
func Standard(box string) []byte {
	data, err := files.ReadFile(box + ".json")
	if err != nil {
		return nil
	}
	return data
}
