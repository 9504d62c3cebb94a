package ui

import (
	"cmp"
	"strings"
	"unicode"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/text"
)

// rows returns the letters of an arrangement, row by row.
func (l Letters) rows() []string {
	switch l {
	case AZERTY:
		return []string{"éèêëàâçîôù", "azertyuiop", "qsdfghjklm", "wxcvbn’-"}
	case QWERTZ:
		return []string{"1234567890", "qwertzuiopü", "asdfghjklöä", "yxcvbnmß-"}
	}
	return []string{"1234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm’-"}
}

// keyboard is the keyboard on the screen, for fingers: browsers on tablets bring up none for a game.
type keyboard struct {
	field *Field
	pad   Widget
	echo  *Label
	keys  []*Button
	runes []rune
	upper bool
}

// newKeyboard returns the keyboard for f in an arrangement; done is what its last key does.
func newKeyboard(l Letters, f *Field, done func()) *keyboard {
	k := &keyboard{field: f, echo: Text(Pick, " ").Align(text.Centre)}
	lines := []Widget{k.echo}
	for _, row := range l.rows() {
		lines = append(lines, k.row(row))
	}
	shift := IconButton("key.shift", IconShift, "", func() { k.setUpper(!k.upper) })
	space := NewButton("key.space", " ", func() { k.typeRune(' ') })
	erase := IconButton("key.erase", IconErase, "", func() { k.field.erase(false); k.follow() })
	end := IconButton("key.done", IconCheck, "", done).Kind(Primary)
	lines = append(lines, Row(4, AtLeast(72, 0, shift), Grow(1, space), AtLeast(72, 0, erase), AtLeast(96, 0, end)))
	pad := Card(Column(4, lines...))
	pad.dx, pad.dy = Step, Step
	k.pad = pad
	k.follow()
	return k
}

// row makes one row of letters.
func (k *keyboard) row(letters string) Widget {
	var keys []Widget
	for _, r := range letters {
		b := NewButton("key."+string(r), string(r), func() { k.typeRune(r) }).Role(Pick)
		b.tight = true
		k.keys, k.runes = append(k.keys, b), append(k.runes, r)
		keys = append(keys, Grow(1, b))
	}
	return Row(4, keys...)
}

// cased returns r as the keyboard writes it now; there is no key for a capital ß.
func (k *keyboard) cased(r rune) rune {
	if k.upper && r != 'ß' {
		return unicode.ToUpper(r)
	}
	return r
}

func (k *keyboard) typeRune(r rune) {
	k.field.typeRune(k.cased(r))
	k.follow()
}

// follow shows what has been written and puts the next letter in capitals where a name begins.
func (k *keyboard) follow() {
	k.echo.SetText(cmp.Or(k.field.shown, "…"))
	k.setUpper(k.field.before == "" || strings.HasSuffix(k.field.before, " ") || strings.HasSuffix(k.field.before, "-"))
}

func (k *keyboard) setUpper(upper bool) {
	k.upper = upper
	for i, b := range k.keys {
		b.SetText(string(k.cased(k.runes[i])))
	}
}

// place puts the keyboard along the lower edge of room.
func (k *keyboard) place(t *Theme, room geom.Rect) {
	w := min(room.W-Step, 720)
	h := measure(t, k.pad, w).Y
	k.pad.Place(t, geom.R(room.Center().X-w/2, room.Bottom()-h-Step/2, w, h))
	for _, b := range k.keys {
		if b.small = ""; b.rect.W < Touch && b.rect.H >= Touch {
			b.small = "keyboard: ten keys in a row are no wider on a telephone"
		}
	}
}
