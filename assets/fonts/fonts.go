// Package fonts holds the fonts of the game: the Go fonts by Bigelow & Holmes, as golang.org/x/image/font/gofont has them
// under Go's licence, without what is of no use here. The game draws without hinting, and so does not carry the programs for
// it, which are half of each font. Medium and Bold have the outlines of Latin letters only: other scripts, in which the game says
// nothing but people may write their names, are those of Regular.
package fonts

import _ "embed" // for the fonts

//go:generate go run make.go

var (
	//go:embed regular.ttf
	regular []byte
	//go:embed medium.ttf
	medium []byte
	//go:embed bold.ttf
	bold []byte
)

// Regular returns Go Regular as TrueType. Like the others it is not to be changed.
func Regular() []byte { return regular }

// Medium returns Go Medium.
func Medium() []byte { return medium }

// Bold returns Go Bold.
func Bold() []byte { return bold }

// Latin reports whether r is among the characters of which Medium and Bold have outlines: Latin letters, digits, punctuation and
// signs.
func Latin(r rune) bool {
	const letters, signs, pictures = 0x0250, 0x2000, 0x2300
	return r < letters || signs <= r && r < pictures
}
