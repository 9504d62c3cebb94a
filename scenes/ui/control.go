package ui

import (
	"image/color"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/scenes/geom"
	"ludotheque/scenes/input"
	"ludotheque/scenes/paint"
	"ludotheque/scenes/text"
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
	if g.root.Theme.Still() {
		g.slide = to
	}
	g.slide += geom.Clamp(to-g.slide, -0.14, 0.14)
	return g.slide != to
}

const (
	switchWide = 56
	switchHigh = 30
)

// Measure implements [Widget].
func (g *Toggle) Measure(t *Theme, width float64) geom.Point {
	const extra = switchWide + 2*Step
	if width > 0 {
		width = max(1, width-extra)
	}
	m := t.Text.Measure(g.words, t.Style(Body), width)
	return geom.Pt(m.X+extra, max(Touch+4, m.Y+12))
}

func (g *Toggle) box() geom.Rect {
	box, _ := g.rect.CutLeft(max(0, g.rect.W-switchWide-2*Step))
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
	r := geom.R(g.rect.Right()-switchWide, g.rect.Center().Y-switchHigh/2, switchWide, switchHigh)
	t.groove(dst, "groove", r, 1, paint.Mix(t.Palette.Paper, t.Palette.Ink, 0.25))
	if g.slide > 0 {
		t.groove(dst, "groove.on", r, g.slide, paint.Hex(0x5E8C4A))
	}
	x := r.X + switchHigh/2 + (switchWide-switchHigh)*g.slide
	t.knob(dst, geom.Pt(x, r.Center().Y), switchHigh-2, g.Hovered() || g.Pressed())
	if g.on {
		t.Sign(dst, IconCheck, geom.Pt(r.X+15, r.Center().Y), 14, paint.Fade(paint.Hex(0xFFFDF4), g.slide))
	}
	g.ring(t, dst, buttonRim)
}

// Lines implements [Speaker].
func (g *Toggle) Lines(t *Theme, each func(string, text.Style, geom.Rect)) {
	each(g.words, t.Style(Body), g.box())
}

// groove draws a routed groove with round ends over what is there; name tells grooves of other beds apart.
func (t *Theme) groove(dst *ebiten.Image, name string, r geom.Rect, opacity float64, bed color.NRGBA) {
	ink := t.Palette.Ink
	img := t.Picture(name, r.W, r.H, func(c paint.Canvas) { paintGroove(c, r, bed, ink) })
	t.Put(dst, img, r.Min(), opacity)
}

func paintGroove(c paint.Canvas, r geom.Rect, bed, ink color.NRGBA) {
	body := paint.RoundRect(geom.R(0.5, 0.5, r.W-1, r.H-1), r.H/2)
	c.Fill(body, bed)
	c.InnerShadow(body, 7, geom.Pt(1, 2), paint.Fade(ink, 0.6))
	c.Stroke(body, 1, paint.Fade(ink, 0.6))
}

// knob draws a turned brass knob, d dp across, centred on at.
func (t *Theme) knob(dst *ebiten.Image, at geom.Point, d float64, lit bool) {
	n, brass := 0, t.Palette.Accent
	if lit {
		n, brass = 1, paint.Lit(brass, 0.2)
	}
	img := t.Variant("knob", n, d+12, d+12, func(c paint.Canvas) {
		o := geom.Pt(d/2+6, d/2+6)
		c.Shadow(paint.Circle(o, d/2), 6, geom.Pt(1, 2.5), paint.Fade(shadowInk, 0.7))
		c.Radial(paint.Circle(o, d/2), o.Sub(geom.Pt(d*0.18, d*0.24)), d*0.8, paint.Stop{At: 0, Color: paint.Lit(brass, 0.6)},
			paint.Stop{At: 0.5, Color: brass}, paint.Stop{At: 1, Color: paint.Shade(brass, 0.4)})
		c.Stroke(paint.Circle(o, d/2-0.5), 1, paint.Shade(brass, 0.65))
		c.Stroke(paint.Circle(o, d*0.3), 1, paint.Fade(paint.Shade(brass, 0.5), 0.5))
	})
	t.Put(dst, img, at.Sub(geom.Pt(d/2+6, d/2+6)), 1)
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

const sliderHigh = 18

// label returns the room for the words, and groove that of the groove.
func (s *Slider) label() geom.Rect {
	top, _ := s.rect.CutTop(s.rect.H - 34)
	return top
}

func (s *Slider) groove() geom.Rect {
	y := s.rect.Bottom() - 17 - sliderHigh/2
	return geom.R(s.rect.X+6, y, s.rect.W-12, sliderHigh)
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
	t.groove(dst, "groove", g, 1, paint.Mix(t.Palette.Paper, t.Palette.Ink, 0.25))
	x := g.X + g.H/2 + (g.W-g.H)*float64(s.value)/float64(s.top)
	t.brass(dst, g, x-g.X)
	t.knob(dst, geom.Pt(x, g.Center().Y), 28, s.Hovered() || s.Pressed())
	s.ring(t, dst, buttonRim)
}

// brass fills the first w dp of the groove g.
func (t *Theme) brass(dst *ebiten.Image, g geom.Rect, w float64) {
	bar := t.Picture("groove.brass", g.W, g.H, func(c paint.Canvas) { paintGroove(c, g, t.Palette.Accent, t.Palette.Ink) })
	b := bar.Bounds()
	b.Max.X = min(b.Max.X, b.Min.X+int(w*t.Scale()))
	if b.Empty() {
		return
	}
	part := bar.RecyclableSubImage(b)
	t.Put(dst, part, g.Min(), 1)
	part.Recycle()
}

// Lines implements [Speaker].
func (s *Slider) Lines(t *Theme, each func(string, text.Style, geom.Rect)) {
	each(s.words, t.Style(Body), s.wordsBox())
}

// wordsBox is the room that the number leaves the words.
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
