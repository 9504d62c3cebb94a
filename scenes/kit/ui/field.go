package ui

import (
	"cmp"
	"unicode"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/text"
)

// Field is a text field of one line, such as for a name. A finger's tap opens a keyboard on the screen.
type Field struct {
	Base
	letters     []rune
	caret       int // number of letters before the caret
	maxLetters  int
	hint        string       // shown while the field is empty and has no focus
	spokenName  string       // name for a screen reader; empty for the hint
	problem     string       // why the text is invalid; empty if it is valid
	address     bool         // the text is an address, not words of a language
	change      func(string) // called with the text after every edit; may be nil
	value       string       // letters as a string, so that drawing need not make one
	beforeCaret string       // the part of value before the caret
	scrolled    float64      // dp of the text that are out of sight on the left, as last drawn; see scrollToCaret
}

// NewField returns a field with the text letters and room for maxLetters letters. hint is shown while the field is empty and has no
// focus. change is called with the text after every edit and may be nil.
func NewField(id, letters, hint string, maxLetters int, change func(string)) *Field {
	f := &Field{letters: []rune(letters), maxLetters: maxLetters, hint: hint, change: change}
	f.id = id
	f.caret = len(f.letters)
	f.updateStrings()
	return f
}

// Address says that the field is for an address, not for words of a language, and returns f.
func (f *Field) Address() *Field { f.address = true; return f }

// SpokenName sets the name of the field for a screen reader, and returns f. Without it the hint is the name.
func (f *Field) SpokenName(name string) *Field { f.spokenName = name; return f }

// title returns the name of the field for a screen reader.
func (f *Field) title() string { return cmp.Or(f.spokenName, f.hint) }

// Value implements [Valuer].
func (f *Field) Value() string { return f.value }

// SetProblem marks the field as invalid and makes the reason its tooltip; "" marks it as valid and removes the tooltip.
func (f *Field) SetProblem(why string) {
	if why != f.problem {
		f.problem, f.tip = why, why
		f.Redraw()
	}
}

// Problem returns why the field is marked as invalid; empty if it is valid.
func (f *Field) Problem() string { return f.problem }

// updateStrings computes value, the string that is drawn, and beforeCaret, by whose width the caret is placed.
func (f *Field) updateStrings() {
	f.value, f.beforeCaret = string(f.letters), string(f.letters[:f.caret])
}

// changed updates the strings of the field after an edit, requests a drawing, and calls change, unless that is nil.
func (f *Field) changed() {
	f.updateStrings()
	f.Redraw()
	if f.change != nil {
		f.change(f.value)
	}
}

// typeRune inserts r before the caret and calls change. If insert refuses r, it does nothing.
func (f *Field) typeRune(r rune) {
	if f.insert(r) {
		f.changed()
	}
}

// insert inserts r before the caret and reports whether it did. It refuses letters that cannot be shown, a leading
// space, and letters beyond the maximum. Before the field has been laid out in a root, it refuses all.
func (f *Field) insert(r rune) bool {
	switch {
	case f.root == nil, len(f.letters) >= f.maxLetters:
		return false
	case !unicode.IsPrint(r), !f.root.Theme.Text.HasGlyph(r, text.Regular):
		return false
	case r == ' ' && f.caret == 0:
		return false
	}
	f.letters = append(f.letters, 0)
	copy(f.letters[f.caret+1:], f.letters[f.caret:])
	f.letters[f.caret] = r
	f.caret++
	return true
}

// erase removes the letter before the caret, or after the caret if after is set, and calls change. Without such a letter
// it does nothing.
func (f *Field) erase(after bool) {
	at := f.caret - 1
	if after {
		at = f.caret
	}
	if at < 0 || at >= len(f.letters) {
		return
	}
	f.letters = append(f.letters[:at], f.letters[at+1:]...)
	f.caret = at
	f.changed()
}

// moveCaret moves the caret behind the given number of letters, within the text.
func (f *Field) moveCaret(to int) {
	f.caret = min(max(to, 0), len(f.letters))
	f.updateStrings()
	f.Redraw()
}

// Key implements [Keyer]. Letters come as in.Runes and edits as in.Repeats; Confirm and Enter end the typing, which takes the focus
// away. Intents of keys that edit text are removed, so that they have no effect elsewhere.
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

// edit erases a letter or moves the caret if k is a key for that.
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
		f.moveCaret(len(f.letters))
	}
}

// Touch implements [Toucher]. The caret goes to the pointer. A finger that goes down prepares the system's input field, if there is
// one; otherwise the finger's tap opens the on-screen keyboard.
func (f *Field) Touch(p *input.Pointer) {
	if p.Pressed || p.Down && p.Dragging {
		f.moveCaret(f.caretAt(p.At.X))
	}
	if p.Pressed && p.Kind == input.Touch && f.root.systemField() != nil {
		f.root.systemField().Prepare(f.inputState())
	}
	if p.IsTap() && p.Kind == input.Touch {
		f.root.beginTyping(f)
	}
}

// keepsDrag implements [dragKeeper]. The field keeps every drag, which moves its caret.
func (*Field) keepsDrag(*input.Pointer) bool { return true }

// caretAt returns the number of letters before the caret if the caret is as near as possible to x, in dp of the screen, in the text
// as last drawn.
func (f *Field) caretAt(x float64) int {
	t := f.root.Theme
	st := f.style(t)
	best, least := 0, 1e9 // farther than any letter
	for i := range len(f.letters) + 1 {
		at := f.textBox().X - f.scrolled + t.Text.Measure(string(f.letters[:i]), st, 0).X
		if d := max(x-at, at-x); d < least {
			best, least = i, d
		}
	}
	return best
}

// textBox returns the box of the text.
func (f *Field) textBox() geom.Rect { return f.rect.InsetXY(12, 4) }

// style returns the style of the text: the longer the text, the smaller; see fittingStyle.
func (f *Field) style(t *Theme) text.Style { return f.fittingStyle(t, f.value) }

// hintStyle returns the style of the hint: italic, in the size that fittingStyle chooses.
func (f *Field) hintStyle(t *Theme) text.Style {
	st := f.fittingStyle(t, f.hint)
	st.Weight = text.Italic
	return st
}

// fittingStyle returns the largest of three styles in which words fit on one line of the text's box, or the smallest if they fit in
// none. The smallest ignores the player's text scale.
func (f *Field) fittingStyle(t *Theme, words string) text.Style {
	small := t.Style(Small)
	small.Fixed = true
	var st text.Style
	for _, st = range [...]text.Style{t.Style(Body), t.Style(Small), small} {
		st.MaxLines = 1
		if t.Text.Measure(words, st, 0).X <= f.textBox().W {
			break
		}
	}
	return st
}

// Measure implements [Widget].
func (f *Field) Measure(t *Theme, _ float64) geom.Point {
	return geom.Pt(160, max(Touch, t.Text.LineHeight(t.Style(Body))+20))
}

// Draw implements [Widget]. While the system's input field lies over this one, that shows text and caret, and Draw does not.
func (f *Field) Draw(t *Theme, dst *ebiten.Image) {
	t.Well(dst, f.rect)
	if f.root != nil && f.root.systemInput == f {
		f.drawMark(t, dst)
		return
	}
	st := f.style(t)
	if len(f.letters) == 0 && !f.focus {
		hint := f.hintStyle(t)
		t.Text.Draw(dst, f.hint, f.textBox(), hint.WithColor(paint.Fade(hint.Color, 0.62)))
	}
	f.scrollToCaret(t, st)
	f.drawText(t, dst, st)
	if f.focus {
		x := f.textBox().X - f.scrolled + t.Text.Measure(f.beforeCaret, st, 0).X
		h := t.Text.LineHeight(st)
		pill{"caret", t.Palette.Ink}.draw(t, dst, geom.R(x, f.rect.Center().Y-h/2, 2, h))
	}
	f.drawMark(t, dst)
}

// scrollToCaret scrolls text that is wider than its box as little as needed to have the caret in sight, and leaves no room after the
// last letter. Without the focus the beginning of the text is in sight.
func (f *Field) scrollToCaret(t *Theme, st text.Style) {
	room, wide := f.textBox().W, t.Text.Measure(f.value, st, 0).X
	if !f.focus || wide <= room {
		f.scrolled = 0
		return
	}
	caret := t.Text.Measure(f.beforeCaret, st, 0).X
	f.scrolled = min(geom.Clamp(f.scrolled, caret-room, caret), wide-room)
}

// drawText draws the text. Of text that is wider than its box it draws the part in sight or, without the focus, the beginning and an
// ellipsis.
func (f *Field) drawText(t *Theme, dst *ebiten.Image, st text.Style) {
	in := f.textBox()
	at := geom.Pt(in.X-f.scrolled, f.rect.Center().Y)
	switch {
	case t.Text.Measure(f.value, st, 0).X <= in.W:
		t.Text.DrawAt(dst, f.value, at, st)
	case !f.focus:
		t.Text.Draw(dst, f.value, in, st)
	default:
		pane := geom.R(in.X-2, f.rect.Y, in.W+4, f.rect.H).Pixels(t.Scale()).Intersect(dst.Bounds()) // 2 dp more for letters that lean
		if pane.Empty() {
			return
		}
		part := dst.RecyclableSubImage(pane)
		t.Text.DrawAt(part, f.value, at, st)
		part.Recycle()
	}
}

// drawMark draws the marks of an invalid field and of the focus.
func (f *Field) drawMark(t *Theme, dst *ebiten.Image) {
	if f.problem != "" {
		t.Warn(dst, f.rect, 8, 1)
	}
	if f.focus {
		t.Glow(dst, f.rect.Inset(-1), 9, 0.9)
	}
}

// Lines implements [TextLister]. It lists the text, and while that is empty the hint as well.
func (f *Field) Lines(t *Theme, each func(string, text.Style, geom.Rect)) {
	each(f.value, f.style(t), f.textBox())
	if f.value == "" {
		each(f.hint, f.hintStyle(t), f.textBox())
	}
}

// inputState returns how the system's input field must look in place of this one.
func (f *Field) inputState() FieldState {
	t := f.root.Theme
	st, k := f.style(t), t.Scale()
	in := f.textBox()
	return FieldState{
		Rect: geom.R(in.X*k, f.rect.Y*k, in.W*k, f.rect.H*k), Size: t.Text.Size(st) * k, Ink: st.Color,
		Text: f.value, Caret: f.caret, MaxLetters: f.maxLetters, Name: f.title(), Address: f.address,
	}
}

// accept takes over text and caret from the system's input field, and calls change if the text is a new one. Letters that f
// does not allow are left out. If the player has left the system's field, accept only ends the typing.
func (f *Field) accept(t FieldInput) {
	if t.Closed {
		f.root.endTyping()
		return
	}
	before := f.value
	f.letters, f.caret = f.letters[:0], 0
	caret := 0 // t.Caret, counted in the letters that f allows
	for i, r := range []rune(t.Text) {
		if i == t.Caret {
			caret = f.caret
		}
		f.insert(r)
	}
	if t.Caret >= len([]rune(t.Text)) {
		caret = f.caret
	}
	f.caret = caret
	f.updateStrings()
	if f.value != before {
		f.changed()
	}
}
