// Package notices has the licence texts of everything in the program that others have made: its modules, Go itself and the
// fonts. Their licences ask that the texts ship with the program. On desktops they are embedded in it. In the browser they
// are a file of their own, which is loaded only when somebody reads them.
package notices

import "strings"

//go:generate go run make.go

// File is the name of the file of notices that ships beside the web page.
const File = "notices.txt"

// Notice is a licence text. Whose lists the modules and fonts to which it applies, separated by commas.
type Notice struct{ Whose, Text string }

// Parse returns the notices in the text of the file of notices, in their order; see collect.Text for its form.
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
