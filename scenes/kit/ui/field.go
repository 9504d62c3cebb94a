package ui

import (
	"unicode"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/text"
)

// Field is a line to write on, such as a name. Touched by a finger, it brings up a keyboard on the screen.
type Field struct {
	Base
	words   []rune
	caret   int
	most    int
	hint    string
	invalid string
	address bool
	change  func(string)
	shown   string // words as a string, so that drawing makes none
	before  string // the part before the caret
}

// NewField returns a field with words in it, at most most letters; hint is shown while it is empty. Change, which may be
// nil, is called after every letter.
func NewField(id, words, hint string, most int, change func(string)) *Field {
	f := &Field{words: []rune(words), most: most, hint: hint, change: change}
	f.id = id
	f.caret = len(f.words)
	f.updateStrings()
	return f
}

// Address tells that an address is to be written, not words of a language, and returns f.
func (f *Field) Address() *Field { f.address = true; return f }

// Value implements [Valuer].
func (f *Field) Value() string { return f.shown }

// SetInvalid marks the field as wrong and tells why; empty makes it right again.
func (f *Field) SetInvalid(why string) {
	if why != f.invalid {
		f.invalid, f.tip = why, why
		f.Redraw()
	}
}

// Invalid returns why the field is marked as wrong; empty if it is right.
func (f *Field) Invalid() string { return f.invalid }

// updateStrings makes the strings that are drawn.
func (f *Field) updateStrings() {
	f.shown, f.before = string(f.words), string(f.words[:f.caret])
}

// changed brings what is drawn up to date and calls change.
func (f *Field) changed() {
	f.updateStrings()
	f.Redraw()
	if f.change != nil {
		f.change(f.shown)
	}
}

// typeRune writes r before the caret and tells so.
func (f *Field) typeRune(r rune) {
	if f.write(r) {
		f.changed()
	}
}

// write writes r before the caret if there is room and it can be shown, and reports whether it did.
func (f *Field) write(r rune) bool {
	if len(f.words) >= f.most || !unicode.IsPrint(r) || f.root == nil || !f.root.Theme.Text.HasGlyph(r, text.Regular) {
		return false
	}
	if r == ' ' && f.caret == 0 {
		return false
	}
	f.words = append(f.words, 0)
	copy(f.words[f.caret+1:], f.words[f.caret:])
	f.words[f.caret] = r
	f.caret++
	return true
}

// erase removes the letter before the caret, or after it.
func (f *Field) erase(after bool) {
	at := f.caret - 1
	if after {
		at = f.caret
	}
	if at < 0 || at >= len(f.words) {
		return
	}
	f.words = append(f.words[:at], f.words[at+1:]...)
	f.caret = at
	f.changed()
}

// moveCaret moves the caret.
func (f *Field) moveCaret(to int) {
	f.caret = min(max(to, 0), len(f.words))
	f.updateStrings()
	f.Redraw()
}

// Key implements [Keyer].
func (f *Field) Key(in *input.Frame) {
	for _, r := range in.Runes {
		f.typeRune(r)
	}
	for _, k := range in.Repeats {
		f.edit(k)
	}
	if in.Take(input.Confirm) || in.JustPressed(ebiten.KeyEnter) || in.JustPressed(ebiten.KeyNumpadEnter) {
		f.root.endTyping()
	}
	in.Take(input.Left | input.Right | input.Home | input.End | input.Undo | input.Confirm)
}

// edit does what a key for editing asks for: erasing, or moving the caret.
func (f *Field) edit(k ebiten.Key) {
	switch k {
	case ebiten.KeyBackspace:
		f.erase(false)
	case ebiten.KeyDelete:
		f.erase(true)
	case ebiten.KeyLeft:
		f.moveCaret(f.caret - 1)
	case ebiten.KeyRight:
		f.moveCaret(f.caret + 1)
	case ebiten.KeyHome:
		f.moveCaret(0)
	case ebiten.KeyEnd:
		f.moveCaret(len(f.words))
	}
}

// Touch implements [Toucher].
func (f *Field) Touch(p *input.Pointer) {
	if p.Pressed || p.Down && p.Dragging {
		f.moveCaret(f.letterAt(p.At.X))
	}
	if p.Pressed && p.Kind == input.Touch && f.root.typist() != nil {
		f.root.typist().Arm(f.writing())
	}
	if p.Tap() && p.Kind == input.Touch {
		f.root.beginTyping(f)
	}
}

// dragged tells lists that a drag belongs to the field.
func (*Field) dragged() bool { return true }

// letterAt returns the gap between letters that is nearest to x dp.
func (f *Field) letterAt(x float64) int {
	t := f.root.Theme
	st := f.style(t)
	best, least := 0, 1e9
	for i := range len(f.words) + 1 {
		at := f.inner().X + t.Text.Measure(string(f.words[:i]), st, 0).X
		if d := max(x-at, at-x); d < least {
			best, least = i, d
		}
	}
	return best
}

func (f *Field) inner() geom.Rect { return f.rect.InsetXY(12, 4) }

// style returns how the words are written: on one line, and rather small than beside the field.
func (f *Field) style(t *Theme) text.Style { return f.fitting(t, f.shown) }

// hintStyle returns how the hint is written.
func (f *Field) hintStyle(t *Theme) text.Style {
	st := f.fitting(t, f.hint)
	st.Weight = text.Italic
	return st
}

// fitting returns how words are written on the one line of the field.
func (f *Field) fitting(t *Theme, words string) text.Style {
	small := t.Style(Small)
	small.Fixed = true
	var st text.Style
	for _, st = range [...]text.Style{t.Style(Body), t.Style(Small), small} {
		st.Lines = 1
		if t.Text.Measure(words, st, 0).X <= f.inner().W {
			break
		}
	}
	return st
}

// Measure implements [Widget].
func (f *Field) Measure(t *Theme, _ float64) geom.Point {
	return geom.Pt(160, max(Touch, t.Text.LineHeight(t.Style(Body))+20))
}

// Draw implements [Widget].
func (f *Field) Draw(t *Theme, dst *ebiten.Image) {
	t.Well(dst, f.rect)
	if f.root != nil && f.root.line == f {
		f.drawMark(t, dst)
		return
	}
	st := f.style(t)
	if len(f.words) == 0 && !f.focus {
		hint := f.hintStyle(t)
		t.Text.Draw(dst, f.hint, f.inner(), hint.In(paint.Fade(hint.Color, 0.62)))
	}
	t.Text.At(dst, f.shown, geom.Pt(f.inner().X, f.rect.Center().Y), st)
	if f.focus {
		x := f.inner().X + t.Text.Measure(f.before, st, 0).X
		h := t.Text.LineHeight(st)
		pill{"caret", t.Palette.Ink}.draw(t, dst, geom.R(x, f.rect.Center().Y-h/2, 2, h))
	}
	f.drawMark(t, dst)
}

// drawMark shows that the field is wrong, or has the focus.
func (f *Field) drawMark(t *Theme, dst *ebiten.Image) {
	if f.invalid != "" {
		t.Warn(dst, f.rect, 8, 1)
	}
	if f.focus {
		t.Glow(dst, f.rect.Inset(-1), 9, 0.9)
	}
}

// Lines implements [Speaker].
func (f *Field) Lines(t *Theme, each func(string, text.Style, geom.Rect)) {
	each(f.shown, f.style(t), f.inner())
	if f.shown == "" {
		each(f.hint, f.hintStyle(t), f.inner())
	}
}

// writing returns how the field is to look when a typist takes its place.
func (f *Field) writing() Writing {
	t := f.root.Theme
	st, k := f.style(t), t.Scale()
	in := f.inner()
	return Writing{
		Rect: geom.R(in.X*k, f.rect.Y*k, in.W*k, f.rect.H*k), Size: t.Text.Size(st) * k, Ink: st.Color,
		Words: f.shown, Caret: f.caret, Most: f.most, Name: f.hint, Address: f.address,
	}
}

// typed takes over what has been typed elsewhere, as far as it could have been typed here.
func (f *Field) typed(t Typed) {
	if t.Left {
		f.root.endTyping()
		return
	}
	before := f.shown
	f.words, f.caret = f.words[:0], 0
	caret := 0
	for i, r := range []rune(t.Words) {
		if i == t.Caret {
			caret = f.caret
		}
		f.write(r)
	}
	if t.Caret >= len([]rune(t.Words)) {
		caret = f.caret
	}
	f.caret = caret
	f.updateStrings()
	if f.shown != before {
		f.changed()
	}
}
