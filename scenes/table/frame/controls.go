package frame

import (
	"ludotheque/scenes/kit/ui"
)

// controls are those of a replay: the slider and the buttons under the board, and over the buttons what is said of a decision.
type controls struct {
	f       *ground
	slider  *ui.Slider
	play    *ui.Button
	whole   ui.Widget // made once for each layout
	buttons ui.Widget // a part of them
	words   ui.Widget // what is said of a decision, with the buttons
	why     string    // that
}

// forget has the widgets made again, in the present language and size.
func (c *controls) forget() { c.whole, c.words = nil, nil }

// widget returns the controls, which show how far the replay has come.
func (c *controls) widget(n *Replay) ui.Widget {
	if c.whole == nil {
		c.whole = c.newControls(n.Of)
	}
	c.slider.SetValue(n.At)
	c.play.SetIcon(playIcon(n.Playing))
	if n.Why == "" {
		c.words = nil
		return c.whole
	}
	if c.words == nil || c.why != n.Why {
		words := ui.NewScroll("replay.why", ui.NewLabel(ui.Body, n.Why))
		c.words, c.why = ui.Column(ui.Step, ui.Grow(1, ui.Card(words)), c.buttons), n.Why
	}
	return c.words
}

func playIcon(playing bool) ui.Icon {
	if playing {
		return ui.IconPause
	}
	return ui.IconPlay
}

// newControls returns the slider and the buttons, close together on a low screen; on a telephone the slider goes without words.
func (c *controls) newControls(entries int) ui.Widget {
	f := c.f
	at := f.Services.T("table.replay.at")
	words := at
	if f.small() {
		words = ""
	}
	c.slider = ui.NewSlider("replay.at", words, 0, func(n int) { f.commands.Put(Command{Do: Halt, Entry: n}) }).SetMax(entries)
	c.slider.SetTip(at)
	button := func(id string, icon ui.Icon, do func()) *ui.Button {
		return ui.IconButton("replay."+id, icon, f.Services.T("table.replay."+id), do).Kind(ui.Wooden)
	}
	seek := func(n int) func() { return func() { f.commands.Put(Command{Do: Seek, Entry: n}) } }
	c.play = button("play", ui.IconPlay, f.ask(Toggle))
	c.buttons = ui.Grid(2, ui.Touch, 5,
		button("first", ui.IconFirst, seek(0)),
		button("back", ui.IconLeftArrow, func() { f.commands.Put(Command{Do: Halt, Entry: f.state.Replay.At - 1}) }),
		c.play,
		button("next", ui.IconRightArrow, f.ask(Step)),
		button("last", ui.IconLast, seek(entries)))
	if f.small() || f.full() {
		return ui.Column(ui.Step, ui.Pad(6, 0, c.slider), c.buttons)
	}
	return ui.Column(ui.Step, ui.Card(c.slider), c.buttons)
}
