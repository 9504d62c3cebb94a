// Package words embeds the catalogues of everything the program says: one JSON file per area and language, named
// <area>.<language>.json, in go-i18n's format.
package words

import "embed"

// Files holds every catalogue at the top level.
//
//go:embed *.json
var Files embed.FS
