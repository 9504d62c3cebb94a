package ui

import (
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/text"
)

// Kind is what a button is made of.
type Kind uint8

// The kinds of buttons.
const (
	Primary Kind = iota // brass: what one most likely wants to do; one on a screen
	Wooden              // walnut: everything else
	Quiet               // printed on the paper it lies on: rows of lists, small extras
	Danger              // what loses something
)

// Button does something when it is tapped, or when Confirm is pressed while it has the focus.
type Button struct {
	Base
	kind   Kind
	words  string
	called string // to somebody who does not see it; empty for the words
	icon   Icon
	seat   game.Color
	role   Role
	align  text.Align
	on     bool
	radio  bool
	tap    func()
	wasOut bool
	slim   bool // less room beside the words, as among options
	tight  bool // hardly any, as on the keyboard
	behind bool // the icon stands behind the words
	face   Face // stands in the icon's place; nil for none
}

// NewButton returns a wooden button. Id names it, words is what it says, tap what it does; words may be empty if an icon
// says it, see [IconButton].
func NewButton(id, words string, tap func()) *Button {
	b := &Button{kind: Wooden, words: words, seat: piece.Plain, role: Strong, align: text.Centre, tap: tap}
	b.id = id
	return b
}

// IconButton returns a wooden button with an icon alone; tip explains it and is what audits and tests read.
func IconButton(id string, icon Icon, tip string, tap func()) *Button {
	b := NewButton(id, "", tap).Icon(icon)
	b.tip = tip
	return b
}

// Kind makes the button of something else and returns b. A primary one is larger.
func (b *Button) Kind(k Kind) *Button {
	b.kind = k
	if k == Primary {
		b.role = Pick
	}
	return b
}

// Icon puts an icon before the words and returns b.
func (b *Button) Icon(i Icon) *Button { b.icon = i; return b }

// Behind has the icon stand behind the words and returns b, which has words in the middle and no badge.
func (b *Button) Behind() *Button { b.behind = true; return b }

// Face draws a picture d dp across, centred on at.
type Face func(t *Theme, dst *ebiten.Image, at geom.Point, d float64)

// Picture puts a picture, which is larger than an icon, in the icon's place and returns b.
func (b *Button) Picture(f Face) *Button { b.face = f; return b }

// Seat puts a seat's badge before the words and returns b.
func (b *Button) Seat(c game.Color) *Button { b.seat = c; return b }

// Role sets the size of the words and returns b.
func (b *Button) Role(r Role) *Button { b.role = r; return b }

// Align aligns the words and returns b.
func (b *Button) Align(a text.Align) *Button { b.align = a; return b }

// Tip sets what is explained beside the button and returns b.
func (b *Button) Tip(s string) *Button { b.tip = s; return b }

// Called says what the button is called to somebody who does not see what it stands beside, as the name of whom it removes; empty
// for what is written on it, or its tip. It returns b.
func (b *Button) Called(name string) *Button { b.called = name; return b }

// SetText changes the words.
func (b *Button) SetText(s string) {
	if s != b.words {
		b.words = s
		b.Relayout()
	}
}

// SetIcon changes the icon.
func (b *Button) SetIcon(i Icon) {
	if i != b.icon {
		b.icon = i
		b.Redraw()
	}
}

// SetOn marks the button as the chosen one among several, or a switch that is on.
func (b *Button) SetOn(on bool) {
	b.radio = true
	if on != b.on {
		b.on = on
		b.Redraw()
	}
}

// Press does what a tap does, if the button can be used.
func (b *Button) Press() {
	if !b.disabled && b.tap != nil {
		b.tap()
	}
}

// Touch implements [Toucher].
func (b *Button) Touch(p *input.Pointer) {
	out := !b.rect.Inset(-Step).Contains(p.At)
	if out != b.wasOut {
		b.wasOut, b.held = out, !out
		b.Redraw()
	}
	if p.Released || p.Cancelled {
		b.wasOut = false
	}
	if p.Released && !out && !(p.LongPressed && b.tip != "" && b.words == "" && p.Kind == input.Touch) {
		b.Press()
	}
}

// Key implements [Keyer].
func (b *Button) Key(in *input.Frame) {
	if in.Take(input.Confirm) {
		b.Press()
	}
}

// Value implements [Valuer].
func (b *Button) Value() string {
	switch {
	case !b.radio:
		return ""
	case b.on:
		return "on"
	}
	return "off"
}

const (
	buttonSide = 18 // dp between words and edge
	buttonRim  = 9
	iconSize   = 22
	faceSize   = 40
)

// leadWidth returns the room in dp that icon and badge take before the words.
func (b *Button) leadWidth() float64 {
	w := 0.0
	switch {
	case b.face != nil:
		w += faceSize
	case b.icon != NoIcon:
		w += iconSize
	}
	if b.seat < game.Colors {
		w += iconSize + 2
	}
	if w > 0 && b.words != "" {
		w += Step
	}
	return w
}

// side returns the room in dp beside the words.
func (b *Button) side() float64 {
	switch {
	case b.tight:
		return 4
	case b.words == "":
		return 12
	case b.kind == Quiet || b.slim:
		return 12
	}
	return buttonSide
}

// Measure implements [Widget].
func (b *Button) Measure(t *Theme, width float64) geom.Point {
	extra := b.leadWidth() + 2*b.side()
	if b.words == "" {
		return geom.Pt(max(Touch+4, extra), Touch+4)
	}
	if width > 0 {
		width = max(1, width-extra)
	}
	m := t.Text.Measure(b.words, t.Style(b.role), width)
	least := Touch + 4.0
	if b.role == Pick && b.kind == Primary {
		least = 56
	}
	if b.tight {
		return geom.Pt(max(40, m.X+extra), least)
	}
	return geom.Pt(max(least, m.X+extra), max(least, m.Y+16))
}

// Draw implements [Widget].
func (b *Button) Draw(t *Theme, dst *ebiten.Image) {
	t.plate(dst, b.material(), b.rect)
	b.drawLabel(t, dst)
	b.ring(t, dst, buttonRim)
}

// material returns what the button looks like now.
func (b *Button) material() plate {
	p := plate{kind: b.kind}
	if b.radio && b.on {
		p.kind = Primary
	}
	switch {
	case b.disabled:
		p.state = stateOff
	case b.Pressed():
		p.state = stateDown
	case b.Hovered():
		p.state = stateLit
	}
	return p
}

// drawLabel draws icon, badge and words.
func (b *Button) drawLabel(t *Theme, dst *ebiten.Image) {
	m := b.material()
	r, col := b.rect, m.ink(t)
	if m.state == stateDown {
		r.Y += 1.5
	}
	lead := b.leadWidth()
	x := r.X + b.side()
	if b.align == text.Centre {
		w := t.Text.Measure(b.words, t.Style(b.role), r.W-lead-2*b.side()).X
		if b.words == "" {
			w = 0
		}
		x = r.Center().X - (w+lead)/2
	}
	start := x
	if b.behind {
		start, x = x-lead, x+t.Text.Measure(b.words, t.Style(b.role), r.W-lead-2*b.side()).X+lead-iconSize
	}
	switch {
	case b.face != nil:
		b.face(t, dst, geom.Pt(x+faceSize/2, r.Center().Y), faceSize)
		x += faceSize + 2
	case b.icon != NoIcon:
		t.Sign(dst, b.icon, geom.Pt(x+iconSize/2, r.Center().Y), iconSize, col)
		x += iconSize + 2
	}
	if b.seat < game.Colors {
		t.Badge(dst, b.seat, geom.Pt(x+iconSize/2, r.Center().Y), iconSize)
	}
	box := b.box(start, lead)
	box.Y = r.Y
	t.Text.Draw(dst, b.words, box, t.Style(b.role).In(col).Aligned(b.inner()))
}

// inner returns how the words stand in their box, which begins right after the lead.
func (b *Button) inner() text.Align {
	if b.align == text.Centre && b.leadWidth() > 0 {
		return text.Left
	}
	return b.align
}

// box returns where the words go when icon and badge begin at x.
func (b *Button) box(x, lead float64) geom.Rect {
	if b.align == text.Centre && lead == 0 {
		return b.rect.InsetXY(b.side(), 0)
	}
	return geom.R(x+lead, b.rect.Y, max(0, b.rect.Right()-b.side()-x-lead), b.rect.H)
}

// Lines implements [Speaker].
func (b *Button) Lines(t *Theme, each func(string, text.Style, geom.Rect)) {
	if b.words == "" {
		return
	}
	box := b.rect.InsetXY(b.side(), 4)
	if b.behind {
		_, box = box.CutRight(b.leadWidth())
	} else {
		_, box = box.CutLeft(b.leadWidth())
	}
	each(b.words, t.Style(b.role).Aligned(b.inner()), box)
}

// state is how a button looks.
type state uint8

const (
	stateIdle state = iota
	stateLit
	stateDown
	stateOff
)

// plate is what a button is made of and how it looks.
type plate struct {
	kind  Kind
	state state
}

// ink returns the colour of words and icons on the plate.
func (p plate) ink(t *Theme) color.NRGBA {
	col := paint.Hex(0xF8EFDA)
	switch p.kind {
	case Primary:
		col = paint.Hex(0x2B1C0C)
	case Quiet:
		col = t.Palette.Ink
	}
	if p.state == stateOff {
		return paint.Fade(col, 0.7)
	}
	return col
}

// Plate draws in r what a button of a kind is made of; down as it is while it is held, and off if it cannot be used.
func (t *Theme) Plate(dst *ebiten.Image, r geom.Rect, k Kind, down, off bool) {
	t.plate(dst, plateOf(k, down, off), r)
}

// PlateInk returns the colour of words on it.
func (t *Theme) PlateInk(k Kind, off bool) color.NRGBA { return plateOf(k, false, off).ink(t) }

func plateOf(k Kind, down, off bool) plate {
	switch {
	case off:
		return plate{k, stateOff}
	case down:
		return plate{k, stateDown}
	}
	return plate{k, stateIdle}
}

// plate draws a button's plate into r.
func (t *Theme) plate(dst *ebiten.Image, p plate, r geom.Rect) {
	if p.kind == Quiet && (p.state == stateIdle || p.state == stateOff) {
		return
	}
	brass := t.Palette.Accent
	img := t.Variant("plate", int(p.kind)<<4|int(p.state), r.W+2*plateMargin, r.H+2*plateMargin, func(c paint.Canvas) {
		paintPlate(c.Shift(plateMargin, plateMargin), p, r.W, r.H, brass, t.Palette.Ink)
		paintEdge(t, c, geom.R(plateMargin, plateMargin, r.W, r.H), buttonRim)
	})
	t.Put(dst, img, geom.Pt(r.X-plateMargin, r.Y-plateMargin), 1)
}

// plateMargin is the room in dp that pictures of buttons keep on every side for their shadows.
const plateMargin = 12

// paintPlate paints a button's plate, w by h dp: shadow, body, rim and grain.
func paintPlate(c paint.Canvas, p plate, w, h float64, brass, ink color.NRGBA) {
	if p.kind == Quiet {
		tone := 0.09
		if p.state == stateDown {
			tone = 0.18
		}
		c.Fill(paint.RoundRect(geom.R(0, 0, w, h), buttonRim), paint.Fade(ink, tone))
		return
	}
	top, low := plateTones(p, brass)
	sink := 0.0
	if p.state == stateDown {
		sink = 1.5
	}
	body := paint.RoundRect(geom.R(0, sink, w, h-2), buttonRim)
	if p.state != stateOff {
		c.Shadow(paint.RoundRect(geom.R(0, 1, w, h), buttonRim), 9-3*sink, geom.Pt(1.5, 3-1.2*sink), paint.Fade(shadowInk, 0.6))
		c.Fill(paint.RoundRect(geom.R(0, 2, w, h-1), buttonRim), paint.Shade(low, 0.5))
	}
	face := paint.New(w, h+4, c.Scale)
	defer face.Dst.Deallocate()
	face.Gradient(body, geom.Pt(0, sink), geom.Pt(0, h+sink), paint.Stop{At: 0, Color: top}, paint.Stop{At: 1, Color: low})
	if p.kind == Primary {
		face.Wood(0.05, 21)
	} else {
		face.Wood(0.2, 17)
	}
	c.Picture(face.Dst, geom.R(0, 0, w, h+4))
	c.Stroke(paint.RoundRect(geom.R(1.5, sink+1.5, w-3, h-5), buttonRim-1.5), 1, paint.Fade(paint.Lit(top, 0.75), 0.55))
	c.Stroke(body, 1.2, paint.Shade(low, 0.62))
	if p.state == stateOff {
		c.FillOn(paint.RoundRect(geom.R(-1, -1, w+2, h+2), buttonRim), color.NRGBA{R: 190, G: 175, B: 150, A: 110})
	}
}

// plateTones returns the colours of a plate at its upper and its lower edge.
func plateTones(p plate, brass color.NRGBA) (top, low color.NRGBA) {
	body := paint.Hex(0x6F4628)
	switch p.kind {
	case Primary:
		body = brass
	case Danger:
		body = paint.Hex(0x96301F)
	}
	switch p.state {
	case stateLit:
		body = paint.Lit(body, 0.14)
	case stateDown:
		body = paint.Shade(body, 0.14)
	}
	return paint.Lit(body, 0.22), paint.Shade(body, 0.16)
}

// KeyCatcher is a button that waits, as long as it has the focus, for any key of the keyboard, whatever that means elsewhere. Escape,
// a tap, and a pad press it.
type KeyCatcher struct {
	*Button
	caught func(key ebiten.Key)
}

// NewKeyCatcher returns a button that waits for a key; caught is called with the key.
func NewKeyCatcher(id, words string, press func(), caught func(ebiten.Key)) *KeyCatcher {
	return &KeyCatcher{NewButton(id, words, press), caught}
}

// Key implements [Keyer].
func (k *KeyCatcher) Key(in *input.Frame) {
	in.HoldKeys()
	if len(in.Keys) == 0 {
		k.Button.Key(in)
		return
	}
	in.Intents = 0
	if key := in.Keys[0]; key != ebiten.KeyEscape {
		k.caught(key)
		return
	}
	k.Press()
}
