// Package words embeds the catalogues of everything the program says: one JSON file per area and language, named
// <area>.<language>.json, in go-i18n's format: words by key, or an object of words for "one" and for "other". Data stand in
// them as {{.Name}}.
package words

import "embed"

// Files holds every catalogue, at the top level.
//
//go:embed *.json
var Files embed.FS
