package scene

import (
	"ludotheque/logic/match"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/timeline"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/services"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/play"
	"ludotheque/scenes/table/show"
)

// replay shows a game that is over, entry by entry, forward, back, and to any place.
type replay struct {
	match    *match.Match
	show     *show.Show
	hints    *hints
	stale    *stale
	viewer   *play.Viewer
	board    table.Kit
	course   *play.Course
	timeline *timeline.Timeline[table.Cue]
	services *services.Services

	at       int // entries shown or being shown
	playing  bool
	ticks    int // nothing moving
	slider   *ui.Slider
	play     *ui.Button
	controls ui.Widget // made once for each layout
	buttons  ui.Widget // a part of them
	exhibit  exhibit
}

// paceTicks is the pause between entries of a replay.
const paceTicks = 20

// tick goes on to the next entry when the present one has been seen, and nothing covers the table.
func (r *replay) tick(covered bool) {
	r.course.Wait(!r.playing)
	r.exhibit.lay(r)
	if !r.playing || !r.timeline.Idle() || covered {
		return
	}
	if r.at == r.match.Len() {
		r.setPlaying(false)
		return
	}
	if r.ticks++; r.ticks >= r.timeline.Pace().Ticks(paceTicks, timeline.Hold) {
		r.forward()
	}
}

// forward shows the next entry.
func (r *replay) forward() {
	if r.at == r.match.Len() {
		return
	}
	r.timeline.SkipAll()
	r.exhibit.clear(r)
	if err := r.show.Replay(r.at); err != nil {
		r.show.Fail(err)
		return
	}
	r.at++
	r.ticks = 0
	r.mark()
}

// seek jumps to before entry n.
func (r *replay) seek(n int) {
	n = max(0, min(n, r.match.Len()))
	r.exhibit.clear(r)
	if n == r.at {
		return
	}
	r.show.Seek(n)
	r.at, r.ticks = n, 0
	r.mark()
}

// halt stands still before entry n.
func (r *replay) halt(n int) {
	r.setPlaying(false)
	r.seek(n)
}

// step goes an entry forward and stands still there.
func (r *replay) step() {
	r.setPlaying(false)
	r.forward()
}

// toggle plays on, or stands still.
func (r *replay) toggle() { r.setPlaying(!r.playing) }

// mark moves the slider and says whose entry is shown.
func (r *replay) mark() {
	if r.slider != nil {
		r.slider.SetValue(r.at)
	}
	if r.at > 0 {
		r.course.Show(r.match.Entry(r.at - 1).By)
	}
	r.stale.targets, r.stale.lines = true, true
}

// count says how far the replay has come: which entry was shown last, or which one an exhibit is about.
func (r *replay) count() string {
	at := r.at
	if r.exhibit.on {
		at++
	}
	return r.services.T("table.replay.count", "At", at, "Of", r.match.Len())
}

func (r *replay) setPlaying(on bool) {
	r.playing = on
	if on && r.at == r.match.Len() {
		r.seek(0)
	}
	if r.play != nil {
		r.play.SetIcon(playIcon(on))
	}
	r.stale.picture = true
}

func playIcon(playing bool) ui.Icon {
	if playing {
		return ui.IconPause
	}
	return ui.IconPlay
}

// keys steers a replay: arrows step, Confirm plays and halts.
func (r *replay) keys(in *input.Frame) {
	switch {
	case in.Take(input.Right):
		r.step()
	case in.Take(input.Left):
		r.halt(r.at - 1)
	case in.Take(input.Home):
		r.seek(0)
	case in.Take(input.End):
		r.seek(r.match.Len())
	case in.Take(input.Confirm):
		r.toggle()
	}
}

// forget has the controls made again, in the present language and size.
func (r *replay) forget() { r.controls = nil }

// controls is how much room there is for those of a replay.
type controls uint8

const (
	roomy controls = iota
	low            // close together
	slim           // on a telephone, where the slider goes without words
)

// controls is how much room the controls of a replay have.
func (f *frame) controls() controls {
	switch {
	case f.small():
		return slim
	case f.full():
		return low
	}
	return roomy
}

// widget is the controls of a replay for the room that they have.
func (r *replay) widget(c controls) ui.Widget {
	if r.controls == nil {
		r.controls, r.exhibit.words = r.newControls(c), nil
	}
	if r.exhibit.on {
		return r.exhibit.widget(r)
	}
	return r.controls
}

// newControls returns the slider and the buttons under the board, in one of their forms.
func (r *replay) newControls(c controls) ui.Widget {
	s := r.services
	words := s.T("table.replay.at")
	if c == slim {
		words = ""
	}
	r.slider = ui.NewSlider("replay.at", words, 0, r.halt).To(r.match.Len())
	r.slider.SetTip(s.T("table.replay.at"))
	r.slider.SetValue(r.at)
	button := func(id string, icon ui.Icon, do func()) *ui.Button {
		return ui.IconButton("replay."+id, icon, s.T("table.replay."+id), do).Kind(ui.Wooden)
	}
	r.play = button("play", playIcon(r.playing), r.toggle)
	r.buttons = ui.Grid(2, ui.Touch, 5,
		button("first", ui.IconFirst, func() { r.seek(0) }),
		button("back", ui.IconLeftArrow, func() { r.halt(r.at - 1) }),
		r.play,
		button("next", ui.IconRightArrow, r.step),
		button("last", ui.IconLast, func() { r.seek(r.match.Len()) }))
	if c == roomy {
		return ui.Column(ui.Step, ui.Card(r.slider), r.buttons)
	}
	return ui.Column(ui.Step, ui.Pad(6, 0, r.slider), r.buttons)
}
