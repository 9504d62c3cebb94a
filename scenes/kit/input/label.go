package input

import (
	"strings"

	"github.com/hajimehoshi/ebiten/v2"
)

// printed are the ends and beginnings of keys' names that say more than what is printed on them.
var printed = strings.NewReplacer("Comma", ",", "Period", ".", "Semicolon", ";", "Slash", "/", "Quote", "’", "Digit", "", "Numpad", "", "Arrow", "")

// KeyLabel is what is printed on a key: by the arrangement of the keyboard if the system tells it, else by that of the
// United States, after which keys are named.
func KeyLabel(k ebiten.Key) string {
	if name := ebiten.KeyName(k); name != "" {
		return strings.ToUpper(name)
	}
	return printed.Replace(k.String())
}
