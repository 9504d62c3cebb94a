// Package words embeds the catalogues of all texts of the program. There is one JSON file for each area and language, named
// <area>.<language>.json, in go-i18n's format. It has a text by key, or an object with a text for "one" and one for "other".
// Data are written in texts as {{.Name}}.
package words

import "embed"

// Files holds every catalogue, at the top level.
//
//go:embed *.json
var Files embed.FS
