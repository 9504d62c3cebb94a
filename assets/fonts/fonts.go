// Package fonts holds the fonts of the game: the Go fonts by Bigelow & Holmes, as golang.org/x/image/font/gofont has them
// under Go's licence, without what is of no use here. The game draws without hinting, and so does not carry the programs for
// it, which are half of each font.
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
	//go:embed italic.ttf
	italic []byte
)

// Regular returns Go Regular as TrueType. Like the others it is not to be changed.
func Regular() []byte { return regular }

// Medium returns Go Medium.
func Medium() []byte { return medium }

// Bold returns Go Bold.
func Bold() []byte { return bold }

// Italic returns Go Italic.
func Italic() []byte { return italic }
