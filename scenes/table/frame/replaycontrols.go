package frame

import (
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/table/play"
)

// replayControls are the slider and the buttons of a replay. While Replay.Advice is not empty, they also show that text.
type replayControls struct {
	core       *core
	slider     *ui.Slider
	slim       *ui.Slider // a second slider without a label, for withAdvice, where it leaves room to the advice
	play       *ui.Button
	all        ui.Widget // slider and buttons; nil before they are built
	buttons    ui.Widget // the buttons, for all and withAdvice
	withAdvice ui.Widget // the advice, slim and the buttons; nil if there is no advice
	advice     string    // the text in withAdvice
	mistakes   *ui.Lane  // the entries of the legend, which says what notches mean, each hidden while there are none of its kind
	turns      *ui.Lane
	legendLane *ui.Lane // the room for the legend, which is left out on a crowded screen; see fitLegend
	marks      int      // number of notches of the sliders, one for each mark; -1 before setNotches has been called
}

// discard makes the next call of widget build the widgets anew, in the present language and size.
func (c *replayControls) discard() { c.all, c.withAdvice = nil, nil }

// widget returns the controls for the state n of the replay: all, or withAdvice if there is advice. It builds them if necessary,
// and withAdvice anew if the advice has changed, and sets sliders, notches and the button that plays to n.
func (c *replayControls) widget(n *Replay) ui.Widget {
	if c.all == nil {
		c.all, c.marks = c.build(n), -1
	}
	if len(n.Marks) != c.marks { // while a replay is shown, marks are only added, so an equal number means the same marks
		c.setNotches(n.Marks)
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
		if c.core.hasReplayStrip() {
			c.withAdvice = ui.Row(ui.Step, ui.Grow(1, ui.SmallCard(words)), ui.Across(ui.Middle, c.buttons))
		}
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

// build sets both sliders and the buttons for the replay n, and returns the slider above the buttons. To save height, the slider
// has no label on a telephone, and no card around it on a telephone and on a crowded screen.
func (c *replayControls) build(n *Replay) ui.Widget {
	f := c.core
	label := f.Services.T("table.replay.at")
	if f.onPhone() {
		label = ""
	}
	c.slider, c.slim = c.newSlider(label, n.Entries), c.newSlider("", n.Entries)
	button := func(id string, icon ui.Icon, do func()) *ui.Button {
		return ui.IconButton("replay."+id, icon, f.Services.T("table.replay."+id), do).Kind(ui.Wooden)
	}
	seek := func(n int) func() { return func() { f.commands.Put(Command{Kind: Seek, Entry: n}) } }
	c.play = button("play", ui.IconPlay, f.requester(TogglePlay))
	c.buttons = ui.Grid(2, ui.Touch, 5,
		button("first", ui.IconFirst, seek(0)),
		button("back", ui.IconLeftArrow, func() { f.commands.Put(Command{Kind: HaltAt, Entry: f.state.Replay.At - 1}) }),
		c.play,
		button("next", ui.IconRightArrow, f.requester(StepForward)),
		button("last", ui.IconLast, seek(n.Entries)))
	c.mistakes, c.turns = c.newEntry("mistake", true), c.newEntry("turning", false)
	legend := ui.Flow(12, c.mistakes, c.turns)                       // two lines where it is narrow
	c.legendLane = ui.AtLeast(0, legendHeight, ui.Column(0, legend)) // kept, so that nothing moves when marks are found
	switch {
	case f.hasReplayStrip(): // nor is there room for the legend
		return ui.Row(ui.Step, ui.Across(ui.Middle, ui.Grow(1, c.slider)), ui.Across(ui.Middle, c.buttons))
	case f.onPhone():
		return ui.Column(ui.Step/2, ui.Pad(6, 0, c.slider), ui.Across(ui.Middle, c.legendLane), c.buttons)
	case f.crowded(): // there is no room for the legend
		return ui.Column(ui.Step, ui.Pad(6, 0, c.slider), c.buttons)
	}
	return ui.Column(ui.Step, ui.Card(ui.Column(ui.Step/2, c.slider, c.legendLane)), c.buttons)
}

// legendHeight is the height in dp that is kept for the legend.
const legendHeight = 18.0

// legendRow is legendHeight with the distance to the slider.
const legendRow = legendHeight + ui.Step/2

// fitLegend leaves the legend out of the tray if that would else be higher than room.
func (c *replayControls) fitLegend(t *ui.Theme, tray *ui.Lane, room geom.Rect) {
	need := tray.Measure(t, room.W).Y
	if c.legendLane.Hidden() { // reckon with it, or it would come and go
		need += max(legendHeight, c.legendLane.Measure(t, room.W).Y) + ui.Step/2
	}
	c.legendLane.SetHidden(need > room.H)
}

// newEntry returns an entry of the legend, which says what one kind of notch means.
func (c *replayControls) newEntry(id string, warns bool) *ui.Lane {
	words := ui.NewLabel(ui.Small, c.core.Services.T("table.replay."+id))
	if c.core.onPhone() {
		words.OnWood()
	}
	return ui.Row(ui.Step/2, ui.Across(ui.Middle, ui.NotchMark(warns)), ui.Across(ui.Middle, words))
}

// newSlider returns a slider over the entries of a game, with the given label; "" for none. Moving it halts the replay at an entry.
func (c *replayControls) newSlider(label string, entries int) *ui.Slider {
	return ui.NewSlider("replay.at", label, 0, func(n int) { c.core.commands.Put(Command{Kind: HaltAt, Entry: n}) }).SetMax(entries)
}

// setNotches gives the sliders a notch for each entry of list, which is worth a look. A mistake, which is a mark with hints,
// gets a warning notch. If there are any marks, the tip of the sliders explains them.
func (c *replayControls) setNotches(list []play.Mark) {
	c.marks = len(list)
	tip := "table.replay.at"
	if c.marks > 0 {
		tip = "table.replay.marks"
	}
	notches := make([]ui.Notch, len(list))
	mistakes := 0
	for i, m := range list {
		notches[i] = ui.Notch{At: m.Entry, Warns: len(m.Hints) > 0}
		if notches[i].Warns {
			mistakes++
		}
	}
	for _, s := range [...]*ui.Slider{c.slider, c.slim} {
		s.SetNotches(notches)
		s.SetTip(c.core.Services.T(tip))
	}
	c.mistakes.SetHidden(mistakes == 0)
	c.turns.SetHidden(mistakes == c.marks)
}
