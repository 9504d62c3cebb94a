package bundle

import (
	"encoding/json"
	"fmt"

	"ludotheque/assets/words"
	"ludotheque/logic/boxes"
)

// languages are the languages of the manifests, the default first.
var languages = [...]string{"en", "fr", "de"}

// manifestWords are the texts of a manifest in one language.
type manifestWords struct {
	Lang, Title, About string
	Boxes              []boxTitle
}

// boxTitle is the name of a box and its title in one language.
type boxTitle struct{ Name, Title string }

// readWords returns the texts of the manifest in the language lang, from the catalogues of the game.
func readWords(lang string) (manifestWords, error) {
	texts := manifestWords{Lang: lang}
	all, err := boxes.All()
	if err != nil {
		return texts, err
	}
	if texts.Title, err = readPhrase(lang, "shell", "title"); err != nil {
		return texts, err
	}
	if texts.About, err = readPhrase(lang, "shell", "about.text"); err != nil {
		return texts, err
	}
	for _, b := range all {
		title, err := readPhrase(lang, b.Name(), "title")
		if err != nil {
			return texts, err
		}
		texts.Boxes = append(texts.Boxes, boxTitle{b.Name(), title})
	}
	return texts, nil
}

// readPhrase returns the text with the key "area.key" in a language, from the catalogue of area. It returns an error if the
// text is missing or has plural forms.
func readPhrase(lang, area, key string) (string, error) {
	file := area + "." + lang + ".json"
	text, err := words.Files.ReadFile(file)
	if err != nil {
		return "", err
	}
	var catalogue map[string]any
	if err := json.Unmarshal(text, &catalogue); err != nil {
		return "", fmt.Errorf("%s: %w", file, err)
	}
	phrase, ok := catalogue[area+"."+key].(string)
	if !ok {
		return "", fmt.Errorf("%s: %s.%s is not said", file, area, key)
	}
	return phrase, nil
}

// manifestName returns the file name of the manifest in a language.
func manifestName(lang string) string {
	if lang == languages[0] {
		return "manifest.webmanifest"
	}
	return "manifest." + lang + ".webmanifest"
}
