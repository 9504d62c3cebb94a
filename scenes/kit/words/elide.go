package words

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// vowels begin the words before which French leaves the last letter of "de" and "que" out.
const vowels = "AÀÂÄEÉÈÊËIÎÏOÔÖUÙÛÜŒÆaàâäeéèêëiîïoôöuùûüœæ"

// elides reports whether French leaves the last letter of "de" and "que" out before a name: before a vowel, and before a Y
// that stands for one, as in Yvonne but not in Yann.
func elides(name string) bool {
	first, size := utf8.DecodeRuneInString(name)
	if first != 'Y' && first != 'y' {
		return strings.ContainsRune(vowels, first)
	}
	second, _ := utf8.DecodeRuneInString(name[size:])
	return unicode.IsLetter(second) && !strings.ContainsRune(vowels, second)
}

// elide writes the French words that a datum follows as it wants them: "un pion de Ada" is "un pion d’Ada".
func elide(said string, data map[string]any) string {
	for _, v := range data {
		name, ok := v.(string)
		if !ok || !elides(name) {
			continue
		}
		for _, full := range [...]string{"de ", "que ", "De ", "Que "} {
			said = elideWord(said, full, name)
		}
	}
	return said
}

// elideWord elides one word wherever it is whole and the name follows it.
func elideWord(said, full, name string) string {
	from := 0
	for {
		i := strings.Index(said[from:], full+name)
		if i < 0 {
			return said
		}
		i += from
		from = i + 1
		if i == 0 || strings.ContainsAny(said[i-1:i], " (") {
			said = said[:i] + full[:len(full)-2] + "’" + said[i+len(full):]
		}
	}
}
