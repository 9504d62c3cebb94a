package ui

import (
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/text"
)

// Toggle is a switch with words before it.
type Toggle struct {
	Base
	words  string
	on     bool
	change func(on bool)
	slide  float64 // where the knob is, 0 off to 1 on
}

// NewToggle returns a switch; change is called with what it has been switched to.
func NewToggle(id, words string, on bool, change func(bool)) *Toggle {
	t := &Toggle{words: words, on: on, change: change}
	t.id = id
	if on {
		t.slide = 1
	}
	return t
}

// SetOn switches without calling change.
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

// flip switches over and calls change.
func (g *Toggle) flip() {
	g.SetOn(!g.on)
	if g.change != nil {
		g.change(g.on)
	}
}

// Touch implements [Toucher].
func (g *Toggle) Touch(p *input.Pointer) {
	if p.Released && g.rect.Contains(p.At) {
		g.flip()
	}
}

// Key implements [Keyer].
func (g *Toggle) Key(in *input.Frame) {
	if in.Take(input.Confirm) {
		g.flip()
	}
}

// Tick implements [Ticker]: the knob slides.
func (g *Toggle) Tick() (more bool) {
	to := 0.0
	if g.on {
		to = 1
	}
	if g.root.Theme.shared.still {
		g.slide = to
	}
	g.slide += geom.Clamp(to-g.slide, -0.14, 0.14)
	return g.slide != to
}

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
	m := t.Text.Measure(g.words, t.Style(Body), width)
	return geom.Pt(m.X+extra, max(Touch+4, m.Y+12))
}

// box returns where the words of the switch stand.
func (g *Toggle) box() geom.Rect {
	box, _ := g.rect.CutLeft(max(0, g.rect.W-switchWidth-2*Step))
	return box
}

// Draw implements [Widget].
func (g *Toggle) Draw(t *Theme, dst *ebiten.Image) {
	if g.Hovered() {
		t.plate(dst, plate{Quiet, stateLit}, g.rect.InsetXY(-Step, 0))
	}
	st := t.Style(Body)
	if g.disabled {
		st.Color = paint.Fade(st.Color, 0.5)
	}
	t.Text.Draw(dst, g.words, g.box(), st)
	r := geom.R(g.rect.Right()-switchWidth, g.rect.Center().Y-switchHeight/2, switchWidth, switchHeight)
	groove := groove{t, r}
	groove.draw(dst)
	if g.slide > 0 {
		groove.light(dst, g.slide)
	}
	x := r.X + switchHeight/2 + (switchWidth-switchHeight)*g.slide
	groove.knob(dst, geom.Pt(x, r.Center().Y), switchHeight-2, g.Hovered() || g.Pressed())
	if g.on {
		t.Sign(dst, IconCheck, geom.Pt(r.X+15, r.Center().Y), 14, paint.Fade(paint.Hex(0xFFFDF4), g.slide))
	}
	g.ring(t, dst, buttonRim)
}

// Lines implements [Speaker].
func (g *Toggle) Lines(t *Theme, each func(string, text.Style, geom.Rect)) {
	each(g.words, t.Style(Body), g.box())
}

// Slider chooses a whole number from 0 up.
type Slider struct {
	Base
	words  string
	value  int
	top    int
	step   int
	change func(int)
}

// NewSlider returns a slider at value, 0 to 100; change is called with each new value, often during a drag. Without words it
// shows no number either.
func NewSlider(id, words string, value int, change func(int)) *Slider {
	s := &Slider{words: words, value: value, top: 100, step: 5, change: change}
	s.id = id
	return s
}

// To lets the slider choose any whole number from 0 to top, and returns it.
func (s *Slider) To(top int) *Slider {
	s.top, s.step = max(1, top), 1
	s.value = min(s.value, s.top)
	return s
}

// SetValue moves the knob without calling change.
func (s *Slider) SetValue(v int) {
	if v = min(max(v, 0), s.top); v != s.value {
		s.value = v
		s.Redraw()
	}
}

// Value implements [Valuer].
func (s *Slider) Value() string { return strconv.Itoa(s.value) }

// dragged tells lists that a drag belongs to the slider.
func (*Slider) dragged() bool { return true }

// to moves the knob to a value and calls change if that is another one.
func (s *Slider) to(v int) {
	was := s.value
	s.SetValue(v)
	if s.value != was && s.change != nil {
		s.change(s.value)
	}
}

// Touch implements [Toucher].
func (s *Slider) Touch(p *input.Pointer) {
	if p.Cancelled {
		return
	}
	g := s.groove()
	v := (p.At.X - g.X - g.H/2) / (g.W - g.H) * float64(s.top)
	s.to(int(v+float64(s.step)/2) / s.step * s.step)
}

// Key implements [Keyer].
func (s *Slider) Key(in *input.Frame) {
	if in.Take(input.Left) {
		s.to(s.value - s.step)
	}
	if in.Take(input.Right) {
		s.to(s.value + s.step)
	}
}

const sliderHeight = 18

// label returns the room for the words, and groove that of the groove.
func (s *Slider) label() geom.Rect {
	top, _ := s.rect.CutTop(s.rect.H - 34)
	return top
}

// groove returns the room for the groove.
func (s *Slider) groove() geom.Rect {
	y := s.rect.Bottom() - 17 - sliderHeight/2
	return geom.R(s.rect.X+6, y, s.rect.W-12, sliderHeight)
}

// sliderNumber is the room of a slider's number beside its words, in dp.
const sliderNumber = 52

// Measure implements [Widget].
func (s *Slider) Measure(t *Theme, width float64) geom.Point {
	if s.words == "" {
		return geom.Pt(2*Touch, Touch)
	}
	if width > 0 {
		width = max(1, width-sliderNumber)
	}
	m := t.Text.Measure(s.words, t.Style(Body), width)
	return geom.Pt(max(200, m.X+sliderNumber), m.Y+38)
}

// Draw implements [Widget].
func (s *Slider) Draw(t *Theme, dst *ebiten.Image) {
	if s.words != "" {
		t.Text.Draw(dst, s.words, s.wordsBox(), t.Style(Body))
		t.Text.Draw(dst, t.Text.Int(s.value), s.label(), t.Style(Strong).Aligned(text.Right))
	}
	g := s.groove()
	groove := groove{t, g}
	groove.draw(dst)
	x := g.X + g.H/2 + (g.W-g.H)*float64(s.value)/float64(s.top)
	groove.fill(dst, x-g.X)
	groove.knob(dst, geom.Pt(x, g.Center().Y), 28, s.Hovered() || s.Pressed())
	s.ring(t, dst, buttonRim)
}

// Lines implements [Speaker].
func (s *Slider) Lines(t *Theme, each func(string, text.Style, geom.Rect)) {
	each(s.words, t.Style(Body), s.wordsBox())
}

// wordsBox returns the room that the number leaves the words.
func (s *Slider) wordsBox() geom.Rect {
	r := s.label()
	r.W -= sliderNumber
	return r
}

// Option is one of the things a [Choice] offers.
type Option struct {
	ID    string // unique within the choice, the same in every language
	Words string
	Icon  Icon
	Badge bool       // the badge of Seat stands before the words
	Seat  game.Color // only with Badge
	Tip   string
	Off   string // why it cannot be chosen; empty if it can
}

// Choice offers several things of which one is chosen; those that do not fit on a line wrap to the next.
type Choice struct {
	Base
	options []Option
	buttons []Widget
	chosen  string
	grid    *Matrix
	change  func(id string)
}

// NewChoice returns a choice in which chosen, an option's ID, is chosen; change is called with what is chosen instead.
// The options' buttons are named id.option.
func NewChoice(id string, options []Option, chosen string, change func(string)) *Choice {
	c := &Choice{options: options, chosen: chosen, change: change}
	c.id = id
	for _, o := range options {
		b := NewButton(id+"."+o.ID, o.Words, func() { c.choose(o.ID) }).Icon(o.Icon).Tip(o.Tip)
		if o.Badge {
			b.Seat(o.Seat)
		}
		b.slim = true
		b.SetOn(o.ID == chosen)
		if o.Off != "" {
			b.Disable(o.Off)
		}
		c.buttons = append(c.buttons, b)
	}
	c.grid = Grid(6, 0, 0, c.buttons...)
	return c
}

// Options returns options without icons or seats, from pairs of ID and words.
func Options(pairs ...string) []Option {
	var out []Option
	for i := 0; i+1 < len(pairs); i += 2 {
		out = append(out, Option{ID: pairs[i], Words: pairs[i+1]})
	}
	return out
}

func (c *Choice) choose(id string) {
	if id == c.chosen {
		return
	}
	c.SetChosen(id)
	if c.change != nil {
		c.change(id)
	}
}

// SetChosen chooses without calling change.
func (c *Choice) SetChosen(id string) {
	c.chosen = id
	for i, o := range c.options {
		c.buttons[i].(*Button).SetOn(o.ID == id)
	}
}

// Value implements [Valuer].
func (c *Choice) Value() string { return c.chosen }

// Kids implements [Parent].
func (c *Choice) Kids() []Widget { return c.buttons }

// Measure implements [Widget].
func (c *Choice) Measure(t *Theme, width float64) geom.Point { return c.grid.Measure(t, width) }

// Place implements [Widget].
func (c *Choice) Place(t *Theme, r geom.Rect) {
	c.rect = r
	c.grid.Place(t, r)
}

// Draw implements [Widget].
func (c *Choice) Draw(t *Theme, dst *ebiten.Image) { c.grid.Draw(t, dst) }
