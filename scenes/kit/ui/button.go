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

// Kind is the material of a button.
type Kind uint8

// The kinds of buttons.
const (
	Primary Kind = iota // brass: the most likely action; at most one on a screen
	Wooden              // walnut: all other actions
	Quiet               // without a material: rows of lists, minor actions
	Danger              // actions that lose something
	Paper               // paper in a brass rim: the option that is chosen, and what opens a choice
)

// Button calls a function when it is tapped, or when Confirm is pressed while it has the focus.
type Button struct {
	Base
	kind       Kind
	label      string
	spokenName string // name for a screen reader; empty for the label
	icon       Icon
	seat       game.Color // whose badge is before the label; piece.Plain for none
	role       Role       // of the label
	align      text.Align // of the label
	on         bool       // an option is chosen, or a switch is on; used only with hasState
	hasState   bool       // the button is an option or a switch
	tap        func()     // may be nil
	wasOutside bool       // the pointer that holds the button was outside it on the last tick
	slim       bool       // less margin beside the label, as for options
	tight      bool       // very little margin, as on the keyboard
	iconLast   bool       // the icon is after the label
	face       Face       // picture in place of the icon; nil for none
	opens      bool       // the button opens a choice, which a chevron behind the label shows
}

// NewButton returns a wooden button. The label may be empty; see [IconButton]. tap is called when the button is pressed,
// and may be nil.
func NewButton(id, label string, tap func()) *Button {
	b := &Button{kind: Wooden, label: label, seat: piece.Plain, role: Strong, align: text.Centre, tap: tap}
	b.id = id
	return b
}

// IconButton returns a wooden button with only an icon. tip is its tooltip and its name for a screen reader. tap is called when the
// button is pressed, and may be nil.
func IconButton(id string, icon Icon, tip string, tap func()) *Button {
	b := NewButton(id, "", tap).Icon(icon)
	b.tip = tip
	return b
}

// Kind sets the material and returns b. Primary also makes the text larger.
func (b *Button) Kind(k Kind) *Button {
	b.kind = k
	if k == Primary {
		b.role = Choosable
	}
	return b
}

// Icon sets an icon before the label and returns b.
func (b *Button) Icon(i Icon) *Button { b.icon = i; return b }

// IconAfter puts the icon after the label and returns b. The label must be centred, and there must be no badge.
func (b *Button) IconAfter() *Button { b.iconLast = true; return b }

// Face draws a picture d dp across, centred on at.
type Face func(t *Theme, dst *ebiten.Image, at geom.Point, d float64)

// Chevron puts a chevron at the right end of the button, as a sign that the button opens a choice, and returns b.
func (b *Button) Chevron() *Button { b.opens = true; return b }

// Picture sets a picture in place of the icon and returns b. A picture is larger than an icon.
func (b *Button) Picture(f Face) *Button { b.face = f; return b }

// Seat sets a seat's badge before the label and returns b.
func (b *Button) Seat(c game.Color) *Button { b.seat = c; return b }

// Role sets the text style of the label and returns b.
func (b *Button) Role(r Role) *Button { b.role = r; return b }

// Slim sets smaller margins beside the label and returns b.
func (b *Button) Slim() *Button { b.slim = true; return b }

// Align sets where in its place the label stands, usually in the middle, and returns b.
func (b *Button) Align(a text.Align) *Button { b.align = a; return b }

// TakeKeys makes a press give b the keyboard focus, which a press otherwise gives to fields only, and returns b. It is for a button
// that waits for a key.
func (b *Button) TakeKeys() *Button { b.takesKeys = true; return b }

// Tip sets the tooltip and returns b.
func (b *Button) Tip(s string) *Button { b.tip = s; return b }

// SpokenName sets the name for a screen reader and returns b, for buttons whose label says too little without what is
// beside them. If it is empty, the label or the tooltip is used.
func (b *Button) SpokenName(name string) *Button { b.spokenName = name; return b }

// SetText changes the label.
func (b *Button) SetText(s string) {
	if s != b.label {
		b.label = s
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

// SetOn makes the button an option or a switch, and sets whether the option is chosen or the switch is on.
func (b *Button) SetOn(on bool) {
	b.hasState = true
	if on != b.on {
		b.on = on
		b.Redraw()
	}
}

// Press calls the button's function, as a tap does, unless the button is disabled or has none.
func (b *Button) Press() {
	if !b.disabled && b.tap != nil {
		b.tap()
	}
}

// Touch implements [Toucher]. The button is pressed when the pointer is lifted within Step dp of it; while the pointer is farther
// away, the button looks released. After a finger's long press on a button with a tooltip and without a label it is not pressed:
// that only shows the tooltip.
func (b *Button) Touch(p *input.Pointer) {
	outside := !b.rect.Inset(-Step).Contains(p.At)
	if outside != b.wasOutside {
		b.wasOutside, b.held = outside, !outside
		b.Redraw()
	}
	if p.Released || p.Cancelled {
		b.wasOutside = false
	}
	showedTip := p.LongPressed && p.Kind == input.Touch && b.tip != "" && b.label == ""
	if p.Released && !outside && !showedTip {
		b.Press()
	}
}

// Key implements [Keyer]. It takes Confirm and presses the button.
func (b *Button) Key(in *input.Frame) {
	if in.Take(input.Confirm) {
		b.Press()
	}
}

// Value implements [Valuer]: "on" or "off", or "" if the button has no state.
func (b *Button) Value() string {
	switch {
	case !b.hasState:
		return ""
	case b.on:
		return "on"
	}
	return "off"
}

// Sizes of a button in dp.
const (
	buttonSide = 18  // usual margin beside the label
	buttonRim  = 9   // radius of the corners
	buttonSink = 1.5 // how far a button is lower while it is pressed
	iconSize   = 22  // side of the icon
	faceSize   = 40  // side of the picture
	chevron    = 14  // side of the chevron
)

// leadWidth returns the width in dp of the icon or picture and of the badge, with the distance to the label; 0 for none.
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
	if w > 0 && b.label != "" {
		w += Step
	}
	return w
}

// sideMargin returns the margin in dp on each side of the label, icons and badge included. It is smaller than usual on a tight,
// slim or Quiet button, and on one without a label.
func (b *Button) sideMargin() float64 {
	switch {
	case b.tight:
		return 4
	case b.label == "":
		return 12
	case b.kind == Quiet || b.slim:
		return 12
	}
	return buttonSide
}

// chevronWidth returns the width in dp of the chevron; 0 if the button has none.
func (b *Button) chevronWidth() float64 {
	if b.opens {
		return chevron
	}
	return 0
}

// room returns the area of the button without the part at its right end that the chevron takes.
func (b *Button) room() geom.Rect {
	_, r := b.rect.CutRight(b.chevronWidth())
	return r
}

// Measure implements [Widget]. A button is at least 4 dp wider and higher than a target must be. With the larger text of Primary
// it is at least 56 dp high and wide; keys of the keyboard may be as narrow as 40 dp.
func (b *Button) Measure(t *Theme, width float64) geom.Point {
	extra := b.leadWidth() + 2*b.sideMargin() + b.chevronWidth()
	if b.label == "" {
		return geom.Pt(max(Touch+4, extra), Touch+4)
	}
	if width > 0 {
		width = max(1, width-extra)
	}
	m := t.Text.Measure(b.label, t.Style(b.role), width)
	least := Touch + 4.0
	if b.role == Choosable && b.kind == Primary {
		least = 56
	}
	if b.tight {
		return geom.Pt(max(40, m.X+extra), least)
	}
	return geom.Pt(max(least, m.X+extra), max(least, m.Y+16))
}

// Draw implements [Widget].
func (b *Button) Draw(t *Theme, dst *ebiten.Image) {
	t.drawPlate(dst, b.plate(), b.rect)
	b.drawLabel(t, dst)
	b.drawFocus(t, dst, buttonRim)
}

// plate returns the material and the state in which the button is drawn now. A button that is on is drawn as a Paper one.
func (b *Button) plate() plate {
	p := plate{kind: b.kind}
	if b.hasState && b.on {
		p.kind = Paper
	}
	switch {
	case b.disabled:
		p.state = stateDisabled
	case b.Pressed():
		p.state = statePressed
	case b.Hovered():
		p.state = stateHovered
	}
	return p
}

// drawLabel draws icon or picture, badge and label side by side, in the middle of the button if the label is centred, else from
// the left, and the chevron at the right end. All are lower while the button is pressed.
func (b *Button) drawLabel(t *Theme, dst *ebiten.Image) {
	m := b.plate()
	r, col := b.room(), m.ink(t)
	if m.state == statePressed {
		r.Y += buttonSink
	}
	lead := b.leadWidth()
	x := r.X + b.sideMargin()
	if b.align == text.Centre {
		w := t.Text.Measure(b.label, t.Style(b.role), r.W-lead-2*b.sideMargin()).X
		if b.label == "" {
			w = 0
		}
		x = r.Center().X - (w+lead)/2
	}
	start := x      // labelBox puts the label lead dp to the right of start
	if b.iconLast { // the label begins at x, and the icon after the label
		start, x = x-lead, x+t.Text.Measure(b.label, t.Style(b.role), r.W-lead-2*b.sideMargin()).X+lead-iconSize
	}
	switch {
	case b.face != nil:
		b.face(t, dst, geom.Pt(x+faceSize/2, r.Center().Y), faceSize)
		x += faceSize + 2
	case b.icon != NoIcon:
		t.DrawIcon(dst, b.icon, geom.Pt(x+iconSize/2, r.Center().Y), iconSize, col)
		x += iconSize + 2
	}
	if b.seat < game.Colors {
		t.DrawBadge(dst, b.seat, geom.Pt(x+iconSize/2, r.Center().Y), iconSize)
	}
	if b.opens {
		t.DrawIcon(dst, IconDownArrow, geom.Pt(b.rect.Right()-chevron/2-8, r.Center().Y), chevron, col)
	}
	box := b.labelBox(start, lead)
	box.Y = r.Y // lower while pressed
	t.Text.Draw(dst, b.label, box, t.Style(b.role).WithColor(col).WithAlign(b.labelAlign()))
}

// labelAlign returns the alignment of the label in its labelBox. A centred label with an icon or a badge is aligned left there: its
// box begins after them, and they are centred together with it.
func (b *Button) labelAlign() text.Align {
	if b.align == text.Centre && b.leadWidth() > 0 {
		return text.Left
	}
	return b.align
}

// labelBox returns the box of the label if icon and badge, which are lead dp wide with the distance to the label, begin at x. Without
// them a centred label has the whole width of the button but its margins, and x does not matter.
func (b *Button) labelBox(x, lead float64) geom.Rect {
	if b.align == text.Centre && lead == 0 {
		return b.room().InsetXY(b.sideMargin(), 0)
	}
	return geom.R(x+lead, b.rect.Y, max(0, b.room().Right()-b.sideMargin()-x-lead), b.rect.H)
}

// Lines implements [TextLister]. The box is all the room that the label has beside icon and badge; drawLabel uses only a part of it
// if the label is centred and shorter.
func (b *Button) Lines(t *Theme, each func(string, text.Style, geom.Rect)) {
	if b.label == "" {
		return
	}
	box := b.room().InsetXY(b.sideMargin(), 4)
	if b.iconLast {
		_, box = box.CutRight(b.leadWidth())
	} else {
		_, box = box.CutLeft(b.leadWidth())
	}
	each(b.label, t.Style(b.role).WithAlign(b.labelAlign()), box)
}

// state is what a button shows of its use: hovered, pressed or disabled.
type state uint8

const (
	stateIdle state = iota
	stateHovered
	statePressed
	stateDisabled
)

// plate is the material and the state of a button.
type plate struct {
	kind  Kind
	state state
}

// ink returns the colour of text and icons on the plate: dark on brass, that of the palette on paper or without a plate, else
// light. On a disabled plate it is paler.
func (p plate) ink(t *Theme) color.NRGBA {
	col := paint.Hex(0xF8EFDA)
	switch p.kind {
	case Primary:
		col = paint.Hex(0x2B1C0C)
	case Quiet, Paper:
		col = t.Palette.Ink
	}
	if p.state == stateDisabled {
		return paint.Fade(col, 0.7)
	}
	return col
}

// Plate draws the background of a button of kind k in r. If disabled is set, pressed is ignored.
func (t *Theme) Plate(dst *ebiten.Image, r geom.Rect, k Kind, pressed, disabled bool) {
	t.drawPlate(dst, plateOf(k, pressed, disabled), r)
}

// PlateInk returns the colour of text on what [Theme.Plate] draws.
func (t *Theme) PlateInk(k Kind, disabled bool) color.NRGBA {
	return plateOf(k, false, disabled).ink(t)
}

// plateOf returns the plate of kind k, disabled, pressed or idle. If disabled is set, pressed is ignored.
func plateOf(k Kind, pressed, disabled bool) plate {
	switch {
	case disabled:
		return plate{k, stateDisabled}
	case pressed:
		return plate{k, statePressed}
	}
	return plate{k, stateIdle}
}

// drawPlate draws a button's plate in r. A Quiet plate is seen only while it is hovered or pressed.
func (t *Theme) drawPlate(dst *ebiten.Image, p plate, r geom.Rect) {
	if p.kind == Quiet && (p.state == stateIdle || p.state == stateDisabled) {
		return
	}
	brass := t.Palette.Accent
	img := t.Variant("plate", int(p.kind)<<4|int(p.state), r.W+2*plateMargin, r.H+2*plateMargin, func(c paint.Canvas) {
		paintPlate(c.Shift(plateMargin, plateMargin), p, r.W, r.H, brass, t.Palette.Ink)
		paintContrastEdge(t, c, geom.R(plateMargin, plateMargin, r.W, r.H), buttonRim)
	})
	t.DrawImage(dst, img, geom.Pt(r.X-plateMargin, r.Y-plateMargin), 1)
}

// plateMargin is the margin in dp on each side of a plate's picture, for its shadow.
const plateMargin = 12

// paintPlate paints a plate, w by h dp, at the canvas's origin: shadow, body, rim and grain. A pressed plate is lower, with less
// shadow; a disabled one has no shadow and is paler. brass is the colour of a Primary plate and of the rim of a Paper one. A Quiet
// plate is only a tint of ink.
func paintPlate(c paint.Canvas, p plate, w, h float64, brass, ink color.NRGBA) {
	if p.kind == Quiet {
		tone := 0.09
		if p.state == statePressed {
			tone = 0.18
		}
		c.Fill(paint.RoundRect(geom.R(0, 0, w, h), buttonRim), paint.Fade(ink, tone))
		return
	}
	top, low := plateTones(p, brass)
	sink := 0.0
	if p.state == statePressed {
		sink = buttonSink
	}
	body := paint.RoundRect(geom.R(0, sink, w, h-2), buttonRim)
	if p.state != stateDisabled {
		c.Shadow(paint.RoundRect(geom.R(0, 1, w, h), buttonRim), 9-3*sink, geom.Pt(1.5, 3-1.2*sink), paint.Fade(shadowInk, 0.6))
		c.Fill(paint.RoundRect(geom.R(0, 2, w, h-1), buttonRim), paint.Darken(low, 0.5))
	}
	face := c.Beside(w, h+4) // apart, so that the grain is on the body alone
	defer face.Dst.Deallocate()
	face.Gradient(body, geom.Pt(0, sink), geom.Pt(0, h+sink), paint.Stop{At: 0, Color: top}, paint.Stop{At: 1, Color: low})
	switch p.kind {
	case Primary:
		face.Wood(0.05, 21)
	case Paper:
	default:
		face.Wood(0.2, 17)
	}
	c.Picture(face.Dst, geom.R(0, 0, w, h+4))
	c.Stroke(paint.RoundRect(geom.R(1.5, sink+1.5, w-3, h-5), buttonRim-1.5), 1, paint.Fade(paint.Lighten(top, 0.75), 0.55))
	if p.kind == Paper {
		c.Stroke(paint.RoundRect(geom.R(2, sink+2, w-4, h-6), buttonRim-2), 2.4, brass)
	}
	c.Stroke(body, 1.2, paint.Darken(low, 0.62))
	if p.state == stateDisabled {
		c.FillOn(paint.RoundRect(geom.R(-1, -1, w+2, h+2), buttonRim), color.NRGBA{R: 190, G: 175, B: 150, A: 110})
	}
}

// plateTones returns the colours of a plate at its upper and its lower edge: lighter if the plate is hovered, darker if it is
// pressed. brass is the colour of a Primary plate.
func plateTones(p plate, brass color.NRGBA) (top, low color.NRGBA) {
	body := paint.Hex(0x6F4628)
	switch p.kind {
	case Primary:
		body = brass
	case Danger:
		body = paint.Hex(0x96301F)
	case Paper:
		body = paint.Hex(0xF1E4C4)
	}
	switch p.state {
	case stateHovered:
		body = paint.Lighten(body, 0.14)
	case statePressed:
		body = paint.Darken(body, 0.14)
	}
	return paint.Lighten(body, 0.22), paint.Darken(body, 0.16)
}

// KeyCatcher is a button that, while it has the focus, passes each key but Escape to a function. It is pressed by Escape, by a tap,
// or by the button of a gamepad that confirms.
type KeyCatcher struct {
	*Button
	onKey func(key ebiten.Key)
}

// NewKeyCatcher returns a KeyCatcher with the given label. tap is called when the button is pressed, and may be nil. onKey is called
// with each key that the button catches, and must not be nil.
func NewKeyCatcher(id, label string, tap func(), onKey func(ebiten.Key)) *KeyCatcher {
	return &KeyCatcher{NewButton(id, label, tap), onKey}
}

// Key implements [Keyer]. It reserves all keys. Of several keys on one tick it catches the first, or is pressed if that is Escape, and
// removes all intents of the tick, so that the key has no other effect. Without a key it does what a [Button] does.
func (k *KeyCatcher) Key(in *input.Frame) {
	in.ReserveAllKeys()
	if len(in.Keys) == 0 { // Confirm may come from a gamepad
		k.Button.Key(in)
		return
	}
	in.Intents = 0
	if key := in.Keys[0]; key != ebiten.KeyEscape {
		k.onKey(key)
		return
	}
	k.Press()
}
