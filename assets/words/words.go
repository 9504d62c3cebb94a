// Package words embeds the catalogues of everything the program says: one JSON file per area and language, named
// <area>.<language>.json, in go-i18n's format: words by key, or an object of words for "one" and for "other". Data stand in
// them as {{.Name}}. What only a program says that can open rooms lies in the folder host, which a page is without.
package words
