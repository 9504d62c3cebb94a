package ui

import (
	"strings"
	"unicode"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/geom"
	"ludotheque/scenes/text"
)

// Letters is an arrangement of the on-screen keyboard.
type Letters uint8

// The arrangements.
const (
	QWERTY Letters = iota // English
	AZERTY                // French
	QWERTZ                // German
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

// showKeys brings up the keyboard for f.
func (r *Root) showKeys(f *Field) {
	k := &keyboard{field: f}
	k.build(r)
	r.keys = k
	k.follow()
	r.stale, r.dirty = true, true
}

// hideKeys takes the keyboard away.
func (r *Root) hideKeys() {
	if r.keys != nil {
		r.keys = nil
		r.dirty = true
	}
}

// build makes the keys.
func (k *keyboard) build(r *Root) {
	k.echo = Text(Pick, " ").Align(text.Centre)
	lines := []Widget{k.echo}
	for _, row := range r.Theme.house.layout.rows() {
		lines = append(lines, k.row(row))
	}
	shift := IconButton("key.shift", IconShift, "", func() { k.setUpper(!k.upper) })
	space := NewButton("key.space", " ", func() { k.put(' ') })
	erase := IconButton("key.erase", IconErase, "", func() { k.field.erase(false); k.follow() })
	done := IconButton("key.done", IconCheck, "", func() { r.hideKeys(); r.setFocus(nil) }).Kind(Primary)
	lines = append(lines, Row(4, AtLeast(72, 0, shift), Grow(1, space), AtLeast(72, 0, erase), AtLeast(96, 0, done)))
	k.pad = Card(Column(4, lines...))
	k.pad.(*Padding).dx, k.pad.(*Padding).dy = Step, Step
}

// row makes one row of letters.
func (k *keyboard) row(letters string) Widget {
	var keys []Widget
	for _, r := range letters {
		b := NewButton("key."+string(r), string(r), func() { k.put(r) }).Role(Pick)
		k.keys, k.runes = append(k.keys, b), append(k.runes, r)
		keys = append(keys, Grow(1, tight(b)))
	}
	return Row(4, keys...)
}

// tight lets a button be as narrow as a finger.
func tight(b *Button) *Button {
	b.tight = true
	return b
}

func (k *keyboard) put(r rune) {
	if k.upper && r != 'ß' {
		r = unicode.ToUpper(r)
	}
	k.field.put(r)
	k.follow()
}

// follow shows what has been written and puts the next letter in capitals where a name begins.
func (k *keyboard) follow() {
	s := k.field.shown
	if s == "" {
		k.echo.SetText("…")
	} else {
		k.echo.SetText(s)
	}
	k.setUpper(k.field.before == "" || strings.HasSuffix(k.field.before, " ") || strings.HasSuffix(k.field.before, "-"))
}

func (k *keyboard) setUpper(upper bool) {
	k.upper = upper
	for i, b := range k.keys {
		r := k.runes[i]
		if upper && r != 'ß' {
			r = unicode.ToUpper(r)
		}
		b.SetText(string(r))
	}
}

// place puts the keyboard along the lower edge.
func (k *keyboard) place(r *Root) {
	room := r.metrics.SafeBounds()
	w := min(room.W-Step, 720)
	h := measure(r.Theme, k.pad, w).Y
	k.pad.Place(r.Theme, geom.R(room.Center().X-w/2, room.Bottom()-h-Step/2, w, h))
}

func (k *keyboard) draw(r *Root, dst *ebiten.Image) { k.pad.Draw(r.Theme, dst) }
