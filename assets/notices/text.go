//go:build !js

package notices

import _ "embed" // for the text

//go:embed notices.txt
var text string

// Text returns the content of the file of notices, for Parse. Programs in the browser do not have Text: they load File.
func Text() string { return text }
