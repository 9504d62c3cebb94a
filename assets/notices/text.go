//go:build !js

package notices

import _ "embed" // for the text

//go:embed notices.txt
var text string

// Text returns the content of the file of notices, for Parse.
func Text() string { return text }
