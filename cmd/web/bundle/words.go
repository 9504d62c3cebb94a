package bundle

import (
	"encoding/json"
	"fmt"

	"ludotheque/assets/words"
	"ludotheque/logic/boxes"
)

// languages are the languages of the manifests, the usual one first.
var languages = [...]string{"en", "fr", "de"}

// manifestWords are what a manifest says in one language.
type manifestWords struct {
	Lang, Title, About string
	Boxes              []boxSayings
}

// boxSayings is what is said of a box.
type boxSayings struct{ Name, Title string }

// readWords finds what a manifest says in a language.
func readWords(lang string) (manifestWords, error) {
	said := manifestWords{Lang: lang}
	all, err := boxes.All()
	if err != nil {
		return said, err
	}
	if said.Title, err = phrase(lang, "shell", "title"); err != nil {
		return said, err
	}
	if said.About, err = phrase(lang, "shell", "about.text"); err != nil {
		return said, err
	}
	for _, b := range all {
		title, err := phrase(lang, b.Name(), "title")
		if err != nil {
			return said, err
		}
		said.Boxes = append(said.Boxes, boxSayings{b.Name(), title})
	}
	return said, nil
}

// phrase returns a plain phrase of an area in a language.
func phrase(lang, area, key string) (string, error) {
	file := area + "." + lang + ".json"
	text, err := words.Files.ReadFile(file)
	if err != nil {
		return "", err
	}
	var catalogue map[string]any
	if err := json.Unmarshal(text, &catalogue); err != nil {
		return "", fmt.Errorf("%s: %w", file, err)
	}
	said, ok := catalogue[area+"."+key].(string)
	if !ok {
		return "", fmt.Errorf("%s: %s.%s is not said", file, area, key)
	}
	return said, nil
}

// manifestName returns the name of the manifest in a language.
func manifestName(lang string) string {
	if lang == languages[0] {
		return "manifest.webmanifest"
	}
	return "manifest." + lang + ".webmanifest"
}
