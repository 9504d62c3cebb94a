// Package weights holds what the strong bots have learned: one network a box, as "referee train" writes them. It only hands
// out the bytes: the boxes read them and refuse what does not fit their inputs.
package weights

import "embed"

//go:embed *.net
var files embed.FS

// Of is the weights of the box named; nil if the box has learned none.
func Of(box string) []byte {
	data, err := files.ReadFile(box + ".net")
	if err != nil {
		return nil
	}
	return data
}
