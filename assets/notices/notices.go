// Package notices has the notices of all that others have made and that is in the program: its modules, Go itself and the
// fonts. Their licences ask that these go with it. On desktops they are in the program; the browser bundle has them in a
// file of their own beside it, so that nobody loads them who does not read them.
package notices

import "strings"

//go:generate go run make.go

// File is the name of the file of notices that ships beside the web page.
const File = "notices.txt"

// Notice is a licence text. Whose names the modules and fonts that it belongs to.
type Notice struct{ Whose, Text string }

// Parse parses the file of notices.
func Parse(text string) []Notice {
	var list []Notice
	for part := range strings.SplitSeq("\n"+text, "\n=== ") {
		whose, words, ok := strings.Cut(part, "\n")
		if ok && whose != "" {
			list = append(list, Notice{Whose: whose, Text: strings.TrimSpace(words)})
		}
	}
	return list
}
