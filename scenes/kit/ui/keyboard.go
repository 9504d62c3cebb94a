package ui

import (
	"cmp"
	"strings"
	"unicode"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/text"
)

// rows returns the letters of a layout, row by row. The French one has accented letters in place of digits.
func (l KeyboardLayout) rows() []string {
	switch l {
	case AZERTY:
		return []string{"éèêëàâçîôù", "azertyuiop", "qsdfghjklm", "wxcvbn’-"}
	case QWERTZ:
		return []string{"1234567890", "qwertzuiopü", "asdfghjklöä", "yxcvbnmß-"}
	}
	return []string{"1234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm’-"}
}

// addressRows returns the letters of a layout for an address, row by row: with digits and the signs of addresses, and without
// accents, in every layout.
func (l KeyboardLayout) addressRows() []string {
	switch l {
	case AZERTY:
		return []string{"1234567890", "azertyuiop", "qsdfghjklm", "wxcvbn.:/-"}
	case QWERTZ:
		return []string{"1234567890", "qwertzuiop", "asdfghjkl", "yxcvbnm.:/-"}
	}
	return []string{"1234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm.:/-"}
}

// keyboard is the on-screen keyboard for fingers: browsers on tablets open none for a game.
type keyboard struct {
	field *Field    // what is typed into
	pad   Widget    // the card with all keys
	echo  *Label    // shows the text of the field
	keys  []*Button // the keys with letters
	runes []rune    // the small letter of each of keys
	upper bool      // capitals are on
}

// newKeyboard returns the keyboard for f in the layout l. Its last key, with a check mark, calls done.
func newKeyboard(l KeyboardLayout, f *Field, done func()) *keyboard {
	k := &keyboard{field: f, echo: NewLabel(Choosable, " ").Align(text.Centre)}
	lines, rows := []Widget{k.echo}, l.rows()
	if f.address {
		rows = l.addressRows()
	}
	for _, row := range rows {
		lines = append(lines, k.row(row))
	}
	shift := IconButton("key.shift", IconShift, "", func() { k.setUpper(!k.upper) })
	space := NewButton("key.space", " ", func() { k.typeRune(' ') })
	erase := IconButton("key.erase", IconErase, "", func() { k.field.erase(false); k.update() })
	end := IconButton("key.done", IconCheck, "", done).Kind(Primary)
	lines = append(lines, Row(4, AtLeast(72, 0, shift), Grow(1, space), AtLeast(72, 0, erase), AtLeast(96, 0, end)))
	pad := Card(Column(4, lines...))
	pad.dx, pad.dy = Step, Step
	k.pad = pad
	k.update()
	return k
}

// row returns a row with a key for each of letters, and appends the keys and letters to k.keys and k.runes.
func (k *keyboard) row(letters string) Widget {
	var keys []Widget
	for _, r := range letters {
		b := NewButton("key."+string(r), string(r), func() { k.typeRune(r) }).Role(Choosable)
		b.tight = true
		k.keys, k.runes = append(k.keys, b), append(k.runes, r)
		keys = append(keys, Grow(1, b))
	}
	return Row(4, keys...)
}

// cased returns r as a capital if capitals are on, otherwise r itself. ß stays as it is, since it has no capital.
func (k *keyboard) cased(r rune) rune {
	if k.upper && r != 'ß' {
		return unicode.ToUpper(r)
	}
	return r
}

// turnTo makes the keyboard type into f from now on. The keys stay as they are, so f must be for an address, as [Field.Address]
// says, if the field before was, and only then.
func (k *keyboard) turnTo(f *Field) {
	k.field = f
	k.update()
}

// typeRune types r into the field, as a capital if capitals are on, and updates the keyboard.
func (k *keyboard) typeRune(r rune) {
	k.field.typeRune(k.cased(r))
	k.update()
}

// echoLetters is how many letters of a field the keyboard shows at most: as many as have room on a telephone.
const echoLetters = 20

// echoText returns what the keyboard shows of the text of the field: the whole text, or an ellipsis if it is empty. Of a text longer
// than echoLetters it returns that many letters round the caret, if possible those before it, with an ellipsis where letters are
// left out.
func (k *keyboard) echoText() string {
	letters := k.field.letters
	if len(letters) <= echoLetters {
		return cmp.Or(k.field.value, "…")
	}
	begin := max(0, k.field.caret-echoLetters)
	end := begin + echoLetters
	text := string(letters[begin:end])
	if begin > 0 {
		text = "…" + text
	}
	if end < len(letters) {
		text += "…"
	}
	return text
}

// update shows the text of the field on the keyboard, and turns capitals on if the caret is at the beginning of a word, otherwise off.
// In an address capitals are always turned off.
func (k *keyboard) update() {
	k.echo.SetText(k.echoText())
	before := k.field.beforeCaret
	k.setUpper(!k.field.address && (before == "" || strings.HasSuffix(before, " ") || strings.HasSuffix(before, "-")))
}

// setUpper turns capitals on or off, and labels the keys accordingly.
func (k *keyboard) setUpper(upper bool) {
	k.upper = upper
	for i, b := range k.keys {
		b.SetText(string(k.cased(k.runes[i])))
	}
}

// place lays the keyboard out along the lower edge of room, at most 720 dp wide. Keys that are narrower than a target must be, but high
// enough, get a reason for that; see [AllowSmall].
func (k *keyboard) place(t *Theme, room geom.Rect) {
	w := min(room.W-Step, 720)
	h := measure(t, k.pad, w).Y
	k.pad.Place(t, geom.R(room.Center().X-w/2, room.Bottom()-h-Step/2, w, h))
	for _, b := range k.keys {
		if b.smallReason = ""; b.rect.W < Touch && b.rect.H >= Touch {
			b.smallReason = "keyboard: ten keys in a row are no wider on a telephone"
		}
	}
}
