//go:build !js

package notices

import _ "embed" // for the text

//go:embed notices.txt
var text string

// Text is the file, for Parse.
func Text() string { return text }
