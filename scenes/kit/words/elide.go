package words

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// vowels are the letters before which French elides "de" and "que".
const vowels = "AÀÂÄEÉÈÊËIÎÏOÔÖUÙÛÜŒÆaàâäeéèêëiîïoôöuùûüœæ"

// elides reports whether French elides "de" and "que" before a name: before a vowel, and before a Y that is followed by a consonant
// (Yvonne, but not Yann).
func elides(name string) bool {
	first, size := utf8.DecodeRuneInString(name)
	if first != 'Y' && first != 'y' {
		return strings.ContainsRune(vowels, first)
	}
	second, _ := utf8.DecodeRuneInString(name[size:])
	return unicode.IsLetter(second) && !strings.ContainsRune(vowels, second)
}

// elide returns a French text with "de" and "que" elided where a name from data follows: "un pion de Ada" becomes "un pion d’Ada".
// Every string in data counts as a name.
func elide(text string, data map[string]any) string {
	for _, v := range data {
		name, ok := v.(string)
		if !ok || !elides(name) {
			continue
		}
		for _, full := range [...]string{"de ", "que ", "De ", "Que "} {
			text = elideWord(text, full, name)
		}
	}
	return text
}

// elideWord returns the text with one word elided wherever it stands as a whole word before the name. full is that word with a space
// after it, such as "de ".
func elideWord(text, full, name string) string {
	from := 0
	for {
		i := strings.Index(text[from:], full+name)
		if i < 0 {
			return text
		}
		i += from
		from = i + 1
		if i == 0 || strings.ContainsAny(text[i-1:i], " (") {
			text = text[:i] + full[:len(full)-2] + "’" + text[i+len(full):]
		}
	}
}
