// Package fonts holds the fonts of the game: the Go fonts by Bigelow & Holmes, from golang.org/x/image/font/gofont, under Go's
// licence. What the game does not use is left out: it draws without hinting, and the programs for that are half of each font.
//
// Medium and Bold have the outlines of Latin letters only. The game has no texts in other scripts, but people may write their
// names in them; those are drawn in Regular.
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

// Regular returns the font Go Regular in TrueType format. The caller must not change it.
func Regular() []byte { return regular }

// Medium returns the font Go Medium in TrueType format. The caller must not change it.
func Medium() []byte { return medium }

// Bold returns the font Go Bold in TrueType format. The caller must not change it.
func Bold() []byte { return bold }

// Latin reports whether Medium and Bold keep the outline of r, if Regular has one. They keep the characters below U+0250,
// which are Latin letters, digits and common punctuation, and further punctuation and signs from U+2000 to U+22FF.
func Latin(r rune) bool {
	const lettersEnd, signs, signsEnd = 0x0250, 0x2000, 0x2300
	return r < lettersEnd || signs <= r && r < signsEnd
}
