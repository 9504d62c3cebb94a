package ui

import (
	"math"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/text"
)

// Toggle is a switch with a label before it.
type Toggle struct {
	Base
	label  string
	on     bool
	change func(on bool) // may be nil
	knob   float64       // position of the knob: 0 is off, 1 is on
}

// NewToggle returns a switch; change is called with each new state and may be nil.
func NewToggle(id, label string, on bool, change func(bool)) *Toggle {
	t := &Toggle{label: label, on: on, change: change}
	t.id = id
	if on {
		t.knob = 1
	}
	return t
}

// SetOn sets the state without calling change, and lets the knob slide to its new place.
func (g *Toggle) SetOn(on bool) {
	if g.on == on {
		return
	}
	g.on = on
	g.Redraw()
	g.Animate(g)
}

// Value implements [Valuer].
func (g *Toggle) Value() string {
	if g.on {
		return "on"
	}
	return "off"
}

// flip changes the state and calls change, unless that is nil.
func (g *Toggle) flip() {
	g.SetOn(!g.on)
	if g.change != nil {
		g.change(g.on)
	}
}

// Touch implements [Toucher]. It flips the switch when the pointer is lifted on it.
func (g *Toggle) Touch(p *input.Pointer) {
	if p.Released && g.rect.Contains(p.At) {
		g.flip()
	}
}

// Key implements [Keyer]. It takes Confirm and flips the switch.
func (g *Toggle) Key(in *input.Frame) {
	if in.Take(input.Confirm) {
		g.flip()
	}
}

// Tick implements [Ticker]. It moves the knob towards the place for the state of the switch; under reduced motion the knob is there at
// once.
func (g *Toggle) Tick() (more bool) {
	to := 0.0
	if g.on {
		to = 1
	}
	if g.root.Theme.shared.reducedMotion {
		g.knob = to
	}
	g.knob += geom.Clamp(to-g.knob, -0.14, 0.14) // there in 8 ticks
	return g.knob != to
}

// The size of a switch in dp.
const (
	switchWidth  = 56
	switchHeight = 30
)

// Measure implements [Widget].
func (g *Toggle) Measure(t *Theme, width float64) geom.Point {
	const extra = switchWidth + 2*Step
	if width > 0 {
		width = max(1, width-extra)
	}
	m := t.Text.Measure(g.label, t.Style(Body), width)
	return geom.Pt(m.X+extra, max(Touch+4, m.Y+12)) // 12 dp: margins above and below the label together
}

// labelBox returns the box of the label.
func (g *Toggle) labelBox() geom.Rect {
	box, _ := g.rect.CutLeft(max(0, g.rect.W-switchWidth-2*Step))
	return box
}

// Draw implements [Widget].
func (g *Toggle) Draw(t *Theme, dst *ebiten.Image) {
	if g.Hovered() {
		t.drawPlate(dst, plate{Quiet, stateHovered}, g.rect.InsetXY(-Step, 0))
	}
	st := t.Style(Body)
	if g.disabled {
		st.Color = paint.Fade(st.Color, 0.5)
	}
	t.Text.Draw(dst, g.label, g.labelBox(), st)
	r := geom.R(g.rect.Right()-switchWidth, g.rect.Center().Y-switchHeight/2, switchWidth, switchHeight)
	track := groove{t, r}
	track.draw(dst)
	if g.knob > 0 {
		track.drawOn(dst, g.knob)
	}
	x := r.X + switchHeight/2 + (switchWidth-switchHeight)*g.knob
	track.drawKnob(dst, geom.Pt(x, r.Center().Y), switchHeight-2, g.Hovered() || g.Pressed())
	if g.on {
		t.DrawIcon(dst, IconCheck, geom.Pt(r.X+15, r.Center().Y), 14, paint.Fade(paint.Hex(0xFFFDF4), g.knob))
	}
	g.drawFocus(t, dst, buttonRim)
}

// Lines implements [TextLister].
func (g *Toggle) Lines(t *Theme, each func(string, text.Style, geom.Rect)) {
	each(g.label, t.Style(Body), g.labelBox())
}

// Slider chooses a whole number from 0 to a maximum.
type Slider struct {
	Base
	label  string // may be empty; then the number is not shown either
	value  int    // 0 to max
	max    int
	step   int       // by which arrow keys change the value, and to which a pointer rounds
	change func(int) // may be nil
	drags  bool      // the press that holds the slider has become a drag

	notches []Notch // marked values; see SetNotches
}

// NewSlider returns a slider for 0 to 100 in steps of 5, or as [Slider.SetMax] says. value, at which it is, must not be negative.
// change is called with each new value, often during a drag, and may be nil. Without a label the slider does not show the number
// either.
func NewSlider(id, label string, value int, change func(int)) *Slider {
	s := &Slider{label: label, value: value, max: 100, step: 5, change: change}
	s.id = id
	return s
}

// SetMax sets the range to 0 to limit, in steps of 1, and returns s. A limit below 1 counts as 1. A value above the limit becomes
// the limit; change is not called.
func (s *Slider) SetMax(limit int) *Slider {
	s.max, s.step = max(1, limit), 1
	s.value = min(s.value, s.max)
	return s
}

// SetValue sets the value, kept within the range, without calling change.
func (s *Slider) SetValue(v int) {
	if v = min(max(v, 0), s.max); v != s.value {
		s.value = v
		s.Redraw()
	}
}

// Value implements [Valuer].
func (s *Slider) Value() string { return strconv.Itoa(s.value) }

// keepsDrag implements [dragKeeper]. The slider does not keep the drag of a finger that goes up or down from where it touched the
// slider: such a drag scrolls the list around the slider.
func (s *Slider) keepsDrag(p *input.Pointer) bool {
	d := p.At.Sub(p.Start)
	return s.drags || p.Kind != input.Touch || math.Abs(d.X) >= math.Abs(d.Y)
}

// choose sets the value, kept within the range, and if the value is a new one calls change, unless that is nil.
func (s *Slider) choose(v int) {
	was := s.value
	s.SetValue(v)
	if s.value != was && s.change != nil {
		s.change(s.value)
	}
}

// Adjust implements [Adjuster].
func (s *Slider) Adjust(v int) { s.choose(v) }

// Touch implements [Toucher]. The value is that of a notch near the pointer, or else the nearest step; see [Slider.snap] and
// [Slider.xOf]. A finger changes the value only when it drags or is lifted: before, it may be about to scroll the list around the
// slider.
func (s *Slider) Touch(p *input.Pointer) {
	switch {
	case p.Pressed, p.Cancelled:
		s.drags = false
	case p.Dragging:
		s.drags = true
	}
	if p.Cancelled || p.Kind == input.Touch && !s.drags && !p.Released {
		return
	}
	if v, ok := s.snap(p.At.X); ok {
		s.choose(v)
		return
	}
	g := s.groove()
	v := (p.At.X - g.X - g.H/2) / (g.W - g.H) * float64(s.max)
	s.choose(int(v+float64(s.step)/2) / s.step * s.step) // the nearest multiple of step
}

// Key implements [Keyer]. It takes Left and Right, and changes the value by a step.
func (s *Slider) Key(in *input.Frame) {
	if in.Take(input.Left) {
		s.choose(s.value - s.step)
	}
	if in.Take(input.Right) {
		s.choose(s.value + s.step)
	}
}

// The height of a slider's groove in dp, and that of the strip in whose middle the groove lies, below the label.
const (
	sliderHeight = 18
	sliderStrip  = 34
)

// labelArea returns the area above the groove's strip, for the label and the number.
func (s *Slider) labelArea() geom.Rect {
	top, _ := s.rect.CutTop(s.rect.H - sliderStrip)
	return top
}

// groove returns the area of the groove. There are 6 dp on each side, since the knob is wider than the groove is high.
func (s *Slider) groove() geom.Rect {
	y := s.rect.Bottom() - sliderStrip/2 - sliderHeight/2
	return geom.R(s.rect.X+6, y, s.rect.W-12, sliderHeight)
}

// sliderNumber is the width of a slider's number in dp.
const sliderNumber = 52

// Measure implements [Widget].
func (s *Slider) Measure(t *Theme, width float64) geom.Point {
	if s.label == "" {
		return geom.Pt(2*Touch, Touch)
	}
	if width > 0 {
		width = max(1, width-sliderNumber)
	}
	m := t.Text.Measure(s.label, t.Style(Body), width)
	return geom.Pt(max(200, m.X+sliderNumber), m.Y+sliderStrip+4)
}

// Draw implements [Widget].
func (s *Slider) Draw(t *Theme, dst *ebiten.Image) {
	if s.label != "" {
		t.Text.Draw(dst, s.label, s.labelBox(), t.Style(Body))
		t.Text.Draw(dst, t.Text.Int(s.value), s.labelArea(), t.Style(Strong).WithAlign(text.Right))
	}
	g := s.groove()
	track := groove{t, g}
	track.draw(dst)
	x := s.xOf(s.value)
	track.fill(dst, x-g.X)
	track.drawKnob(dst, geom.Pt(x, g.Center().Y), 28, s.Hovered() || s.Pressed())
	s.drawNotches(t, dst)
	s.drawFocus(t, dst, buttonRim)
}

// Lines implements [TextLister].
func (s *Slider) Lines(t *Theme, each func(string, text.Style, geom.Rect)) {
	each(s.label, t.Style(Body), s.labelBox())
}

// labelBox returns the box of the label.
func (s *Slider) labelBox() geom.Rect {
	r := s.labelArea()
	r.W -= sliderNumber
	return r
}

// Option is one of the options of a [Choice]. All but ID may be left out.
type Option struct {
	ID             string // unique within the choice, the same in every language
	Label          string
	Icon           Icon
	Face           Face // picture in place of the icon; nil for none
	Tip            string
	DisabledReason string // why it cannot be chosen; empty if it can
}

// Choice is a group of options of which one is chosen. Options that do not fit on a line wrap to the next.
type Choice struct {
	Base
	options    []Option
	buttons    []Widget        // a *Button for each of options, in their order
	chosen     string          // ID of the chosen option
	grid       *GridLayout     // lays out the buttons
	change     func(id string) // may be nil
	whole      *Choice         // the choice with which a screen reader presents this one as one group; nil for none
	repeatable bool            // choosing the chosen option again also calls change
}

// Stacked puts the options below each other, with what they show at the left, and returns c.
func (c *Choice) Stacked() *Choice {
	c.grid.maxColumns = 1
	for _, b := range c.buttons {
		b.(*Button).Align(text.Left)
	}
	return c
}

// NewChoice returns a choice; chosen is the ID of the chosen option, or "" for none. change is called with the ID of an option that
// the player chooses instead, and may be nil. The button of an option has the ID of the choice, a dot and the ID of the option.
func NewChoice(id string, options []Option, chosen string, change func(string)) *Choice {
	c := &Choice{options: options, chosen: chosen, change: change}
	c.id = id
	for _, o := range options {
		b := NewButton(id+"."+o.ID, o.Label, func() { c.choose(o.ID) }).Icon(o.Icon).Picture(o.Face).Tip(o.Tip)
		b.slim = true
		b.SetOn(o.ID == chosen)
		if o.DisabledReason != "" {
			b.Disable(o.DisabledReason)
		}
		c.buttons = append(c.buttons, b)
	}
	c.grid = Grid(6, 0, 0, c.buttons...)
	return c
}

// TextOptions returns options from pairs of an ID and a label. A last ID without a label is ignored.
func TextOptions(pairs ...string) []Option {
	var out []Option
	for i := 0; i+1 < len(pairs); i += 2 {
		out = append(out, Option{ID: pairs[i], Label: pairs[i+1]})
	}
	return out
}

// SpokenName sets the name of the choice for a screen reader, and returns c. On the screen the choice has no label of its own.
func (c *Choice) SpokenName(name string) *Choice { c.tip = name; return c }

// Extends makes a screen reader present c and whole as one group of options, and returns c. Each still has a chosen option and a
// SpokenName of its own; the names should be the same.
func (c *Choice) Extends(whole *Choice) *Choice { c.whole = whole; return c }

// Repeatable makes the choice call its change also when the player chooses the option that is chosen already, and returns c. A list
// of chapters needs this: choosing the open chapter leads back to its beginning.
func (c *Choice) Repeatable() *Choice { c.repeatable = true; return c }

// groupID returns the ID of the choice's group for a screen reader: that of c, or of the choice that c extends.
func (c *Choice) groupID() string {
	if c.whole != nil {
		return c.whole.id
	}
	return c.id
}

// choose chooses the option with the given ID and calls change, unless that is nil. If the option is chosen already, choose does
// nothing unless c is Repeatable.
func (c *Choice) choose(id string) {
	if id == c.chosen && !c.repeatable {
		return
	}
	c.SetChosen(id)
	if c.change != nil {
		c.change(id)
	}
}

// SetChosen chooses the option with the given ID without calling change. An unknown ID leaves no option chosen.
func (c *Choice) SetChosen(id string) {
	c.chosen = id
	for i, o := range c.options {
		c.buttons[i].(*Button).SetOn(o.ID == id)
	}
}

// Value implements [Valuer].
func (c *Choice) Value() string { return c.chosen }

// Children implements [Parent].
func (c *Choice) Children() []Widget { return c.buttons }

// Measure implements [Widget].
func (c *Choice) Measure(t *Theme, width float64) geom.Point { return c.grid.Measure(t, width) }

// Place implements [Widget].
func (c *Choice) Place(t *Theme, r geom.Rect) {
	c.rect = r
	c.grid.Place(t, r)
}

// Draw implements [Widget].
func (c *Choice) Draw(t *Theme, dst *ebiten.Image) { c.grid.Draw(t, dst) }
