package table

import (
	"ludotheque/scenes/input"
	"ludotheque/scenes/ui"
)

// replay shows a game that is over, entry by entry, forward, back, and to any place.
type replay struct {
	at       int // entries shown or being shown
	playing  bool
	ticks    int // nothing moving
	slider   *ui.Slider
	play     *ui.Button
	controls ui.Widget
	buttons  ui.Widget // a part of them
	exhibit  exhibit
}

// paceTicks is the pause between entries of a replay.
const paceTicks = 20

// advance goes on to the next entry when the present one has been seen.
func (r *replay) advance(t *Scene) {
	t.turn.waiting = !r.playing
	r.exhibit.show(t)
	if !r.playing || !t.timeline.Idle() || t.root.Modal() {
		return
	}
	if r.at == t.match.Len() {
		r.setPlaying(t, false)
		return
	}
	if r.ticks++; r.ticks >= t.ticks(paceTicks) {
		r.forward(t)
	}
}

// forward shows the next entry.
func (r *replay) forward(t *Scene) {
	if r.at == t.match.Len() {
		return
	}
	t.timeline.SkipAll()
	r.exhibit.clear(t)
	ev, err := t.match.Events(r.at)
	if err != nil {
		t.defect(err)
		return
	}
	t.queue(r.at, t.match.Entry(r.at).By, ev)
	r.at++
	r.ticks = 0
	r.mark(t)
}

// seek jumps to before entry n.
func (r *replay) seek(t *Scene, n int) {
	n = max(0, min(n, t.match.Len()))
	r.exhibit.clear(t)
	if n == r.at {
		return
	}
	t.seek(n)
	r.at, r.ticks = n, 0
	r.mark(t)
}

// mark moves the slider and says whose entry is shown.
func (r *replay) mark(t *Scene) {
	if r.slider != nil {
		r.slider.SetValue(r.at)
	}
	if r.at > 0 {
		t.turn.shown = t.match.Entry(r.at - 1).By
	}
	t.stale, t.lined = true, true
}

// HaltAt has a replay stand still before entry n, to be looked at; it does nothing to a game that is played.
func (t *Scene) HaltAt(n int) {
	if t.replay != nil {
		t.replay.setPlaying(t, false)
		t.replay.seek(t, n)
	}
}

// count says how far the replay has come: which entry was shown last, or which one an exhibit is about.
func (r *replay) count(t *Scene) string {
	at := r.at
	if r.exhibit.on {
		at++
	}
	return t.services.T("table.replay.count", "At", at, "Of", t.match.Len())
}

func (r *replay) setPlaying(t *Scene, on bool) {
	r.playing = on
	if on && r.at == t.match.Len() {
		r.seek(t, 0)
	}
	if r.play != nil {
		r.play.SetIcon(playIcon(on))
	}
	t.dirty = true
}

func playIcon(playing bool) ui.Icon {
	if playing {
		return ui.IconPause
	}
	return ui.IconPlay
}

// keys steers a replay: arrows step, Confirm plays and halts.
func (r *replay) keys(t *Scene, in *input.Frame) {
	switch {
	case in.Take(input.Right):
		r.setPlaying(t, false)
		r.forward(t)
	case in.Take(input.Left):
		r.setPlaying(t, false)
		r.seek(t, r.at-1)
	case in.Take(input.Home):
		r.seek(t, 0)
	case in.Take(input.End):
		r.seek(t, t.match.Len())
	case in.Take(input.Confirm):
		r.setPlaying(t, !r.playing)
	}
}

// widgets are the controls of a replay; they are made once for each layout.
func (r *replay) widgets(t *Scene) ui.Widget {
	if r.controls == nil {
		r.controls, r.exhibit.said = r.make(t), nil
	}
	if r.exhibit.on {
		return r.exhibit.widget(t, r.buttons)
	}
	return r.controls
}

func (r *replay) make(t *Scene) ui.Widget {
	s := t.services
	r.slider = ui.NewSlider("replay.at", s.T("table.replay.at"), 0, func(n int) {
		r.setPlaying(t, false)
		r.seek(t, n)
	}).To(t.match.Len())
	r.slider.SetValue(r.at)
	step := func(id string, icon ui.Icon, key string, do func()) *ui.Button {
		return ui.IconButton(id, icon, s.T(key), do).Kind(ui.Wooden)
	}
	r.play = step("replay.play", playIcon(r.playing), "table.replay.play", func() { r.setPlaying(t, !r.playing) })
	r.buttons = ui.Grid(2, ui.Touch, 5,
		step("replay.first", ui.IconFirst, "table.replay.first", func() { r.seek(t, 0) }),
		step("replay.back", ui.IconLeftArrow, "table.replay.back", func() { r.setPlaying(t, false); r.seek(t, r.at-1) }),
		r.play,
		step("replay.next", ui.IconRightArrow, "table.replay.next", func() { r.setPlaying(t, false); r.forward(t) }),
		step("replay.last", ui.IconLast, "table.replay.last", func() { r.seek(t, t.match.Len()) }))
	if t.chrome.full() {
		return ui.Column(ui.Step, ui.Pad(6, 0, r.slider), r.buttons)
	}
	return ui.Column(ui.Step, ui.Card(r.slider), r.buttons)
}
