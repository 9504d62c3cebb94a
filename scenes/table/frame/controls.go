package frame

import (
	"ludotheque/scenes/kit/ui"
)

// controls are the slider and the buttons of a replay, under the board. An exhibit adds the advice on a decision.
type controls struct {
	core       *core
	slider     *ui.Slider
	slim       *ui.Slider // the same without a label, below the advice
	play       *ui.Button
	all        ui.Widget // slider and buttons; nil before they are built
	buttons    ui.Widget // a part of them
	withAdvice ui.Widget // the advice and the buttons; nil if there is no advice
	advice     string    // the text in withAdvice
}

// discard makes the next call of widget build the widgets anew, in the present language and size.
func (c *controls) discard() { c.all, c.withAdvice = nil, nil }

// widget returns the controls for the state n of the replay. It builds them if necessary.
func (c *controls) widget(n *Replay) ui.Widget {
	if c.all == nil {
		c.all = c.build(n)
	}
	c.slider.SetValue(n.At)
	c.slim.SetValue(n.At)
	c.play.SetIcon(playIcon(n.Playing))
	if n.Advice == "" {
		c.withAdvice = nil
		return c.all
	}
	if c.withAdvice == nil || c.advice != n.Advice {
		words := ui.NewScroll("replay.why", ui.NewLabel(ui.Body, n.Advice))
		c.withAdvice, c.advice = ui.Column(ui.Step, ui.Grow(1, ui.Card(words)), ui.Pad(6, 0, c.slim), c.buttons), n.Advice
	}
	return c.withAdvice
}

// playIcon returns the icon of the button that plays or stops the replay.
func playIcon(playing bool) ui.Icon {
	if playing {
		return ui.IconPause
	}
	return ui.IconPlay
}

// build returns the slider and the buttons for the replay n. They are close together on a low screen. On
// a telephone the slider has no label.
func (c *controls) build(n *Replay) ui.Widget {
	f := c.core
	at := f.Services.T("table.replay.at")
	words := at
	if f.phone() {
		words = ""
	}
	c.slider, c.slim = c.newSlider(words, n), c.newSlider("", n)
	button := func(id string, icon ui.Icon, do func()) *ui.Button {
		return ui.IconButton("replay."+id, icon, f.Services.T("table.replay."+id), do).Kind(ui.Wooden)
	}
	seek := func(n int) func() { return func() { f.commands.Put(Command{Do: Seek, Entry: n}) } }
	c.play = button("play", ui.IconPlay, f.requester(TogglePlay))
	c.buttons = ui.Grid(2, ui.Touch, 5,
		button("first", ui.IconFirst, seek(0)),
		button("back", ui.IconLeftArrow, func() { f.commands.Put(Command{Do: HaltAt, Entry: f.state.Replay.At - 1}) }),
		c.play,
		button("next", ui.IconRightArrow, f.requester(StepForward)),
		button("last", ui.IconLast, seek(n.Entries)))
	if f.phone() || f.crowded() {
		return ui.Column(ui.Step, ui.Pad(6, 0, c.slider), c.buttons)
	}
	return ui.Column(ui.Step, ui.Card(c.slider), c.buttons)
}

// newSlider returns a slider over the entries of a game, with a notch where one is worth a look.
func (c *controls) newSlider(words string, n *Replay) *ui.Slider {
	f := c.core
	s := ui.NewSlider("replay.at", words, 0, func(n int) { f.commands.Put(Command{Do: HaltAt, Entry: n}) }).SetMax(n.Entries)
	tip := f.Services.T("table.replay.at")
	if len(n.Marks) > 0 {
		tip = f.Services.T("table.replay.marks")
	}
	s.SetTip(tip)
	notches := make([]ui.Notch, len(n.Marks))
	for i, m := range n.Marks {
		notches[i] = ui.Notch{At: m.Entry, Warns: len(m.Hints) > 0}
	}
	return s.SetNotches(notches)
}
