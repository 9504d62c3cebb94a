package words

import "embed"

// Files holds every catalogue that a page needs, at the top level.
//
//go:embed *.json
var Files embed.FS
