// Package tally counts the final score on the board, before the result of a game is shown.
package tally

import (
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/sound"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/timeline"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/play"
)

// How long counting takes, in ticks: from the first part to the last, at most from one to the next, of each to rise and to fly,
// and how long the sums stand.
const (
	tallyTicks = 120
	tallyGap   = 16
	tallyRise  = 8
	tallyFly   = timeline.PointsTicks
	tallyStand = 50
	tallyStay  = 600 // without a touch, while somebody is there to look at the board
)

// Tally counts the final score: points rise from where they lie and fly to their owners, whose sums grow. Then the board stays until
// whoever looks at it leaves it.
type Tally struct {
	board   table.Kit
	desk    *table.Desk
	root    *ui.Root
	viewer  *play.Viewer
	changed table.Changes
	outcome play.Change
	ended   bool // all of the game has been shown
	on      bool
	done    bool // everything has been counted that is
	left    bool // by a tap or a key
	ticks   int
	stood   int // ticks since everything was counted, or the board was last touched
	points  []table.ScorePart
	words   []string // the points in figures
	counted int      // points that have arrived
	sums    [game.MaxSeats]int
}

// New returns the tally of a table at which a game is not over.
func New(board table.Kit, desk *table.Desk, root *ui.Root, viewer *play.Viewer) *Tally {
	return &Tally{board: board, desk: desk, root: root, viewer: viewer}
}

// Changed returns what has changed since it was last called.
func (y *Tally) Changed() table.Changes { return y.changed.Take() }

// Running reports whether points are being counted, or the board stays to be looked at.
func (y *Tally) Running() bool { return y.on }

// Outcome is the end that Begin was given.
func (y *Tally) Outcome() play.Change { return y.outcome }

// publish lets the board see what has been counted.
func (y *Tally) publish() {
	now := table.Tally{Active: y.due(), Sums: y.sums}
	for i := range y.points {
		if y.since(i) < 0 {
			break
		}
		now.LastPlace = y.points[i].At
	}
	y.desk.SetTally(now)
}

// SetOver tells the tally that all of a game that is over has been shown, or that the table shows how things stood before.
func (y *Tally) SetOver(over bool) {
	y.ended, y.done, y.left, y.counted = over, false, false, 0
	y.sums = [game.MaxSeats]int{}
	y.publish()
}

// due reports whether the final score is counted, or will be: until it has been, nobody is shown it.
func (y *Tally) due() bool { return y.on && !y.done || y.ended && y.counts() }

// Stays reports whether the board stays for somebody at this screen to look at, everything having been counted.
func (y *Tally) Stays() bool { return y.on && y.done && y.looked() }

// looked reports whether there is somebody at this screen for whom the board stays at the end of a game.
func (y *Tally) looked() bool {
	return y.desk.CountsScore() && y.viewer.Here.Len() > 0 && y.desk.Services.Pace().Speed != timeline.Instant
}

// counts reports whether there is a final score that is counted and has not been.
func (y *Tally) counts() bool {
	ok := y.board.Scorer != nil
	pace := y.desk.Services.Pace()
	return ok && !y.done && y.desk.CountsScore() && !pace.Reduced && pace.Speed != timeline.Instant
}

// Begin begins to count before the result of a game, or to leave the board in peace, and reports whether the result has to wait.
func (y *Tally) Begin(c play.Change) bool {
	y.outcome, y.points, y.words, y.stood = c, y.points[:0], y.words[:0], 0
	if y.counts() {
		y.gather()
	}
	y.done = len(y.points) == 0
	y.on = !y.done || y.looked()
	y.publish()
	y.say()
	return y.on
}

// gather finds what is to be counted.
func (y *Tally) gather() {
	y.points = y.board.Scorer.ScoreParts(y.points)
	n := 0
	for _, g := range y.points {
		if g.N != 0 {
			y.points[n] = g
			y.words = append(y.words, signed(g.N))
			n++
		}
	}
	if y.points = y.points[:n]; n > 0 {
		y.clear()
	}
}

// clear takes the marks of the last moves off the board, on which points are to be seen now.
func (y *Tally) clear() {
	if b := y.board.MoveMarker; b != nil {
		for s := range y.desk.Colors() {
			b.BeginMarks(game.Seat(s))
		}
	}
	if b := y.board.MoveClearer; b != nil {
		b.ClearLastMove()
	}
}

// signed writes a part of a score.
func signed(n int) string {
	if n < 0 {
		return "−" + strconv.Itoa(-n)
	}
	return "+" + strconv.Itoa(n)
}

// since is for how many ticks the point numbered i has been on its way.
func (y *Tally) since(i int) float64 {
	gap := min(tallyGap, float64(tallyTicks)/float64(len(y.points)))
	return float64(y.ticks) - gap*float64(i)
}

// Tick goes on by one tick, two where things move fast, and reports whether the result is to come now.
func (y *Tally) Tick() (over bool) {
	defer y.publish()
	switch {
	case !y.on:
		return false
	case y.done:
		return y.rest()
	}
	y.changed.Picture = true
	y.ticks++
	if y.desk.Services.Pace().Speed == timeline.Fast {
		y.ticks++
	}
	for y.counted < len(y.points) && y.since(y.counted) >= tallyRise+tallyFly {
		y.arrive(&y.points[y.counted])
	}
	if y.counted == len(y.points) {
		y.done = true
		y.say()
	}
	return false
}

// say tells whoever looks at the board how to leave it: below it, where a table has no line for it.
func (y *Tally) say() {
	y.changed = table.AllChanged()
	if y.Stays() && y.desk.Box.Bare {
		y.root.Toast(ui.Message{Text: func() string { return y.desk.T("table.prompt.ended") }, Persistent: true})
	}
}

// rest lets the board stay for a tick, and reports whether it has been left.
func (y *Tally) rest() (over bool) {
	most := tallyStand
	if y.looked() {
		most = tallyStay
	}
	if y.stood++; y.left || y.stood >= most {
		y.on = false
		return true
	}
	return false
}

// arrive adds a point to the sum of its owner; the more have arrived, the higher it sounds.
func (y *Tally) arrive(g *table.ScorePart) {
	y.counted++
	y.sums[g.Seat] += g.N
	y.publish()
	y.changed.Sums = true
	y.desk.Sound(sound.Cue{Name: sound.Coin, Step: min(12, 12*y.counted/len(y.points)), Soft: 0.3})
}

// Hurried reports whether what hands do in a tick is the tally's: a tap or a key ends the counting, and another one leaves the
// board, unless the tap is owned by a widget. Whatever else is done with the board has it stay.
func (y *Tally) Hurried(in *input.Frame, owned func(*input.Pointer) bool) bool {
	if !y.on {
		return false
	}
	hurry := in.Intents&^input.Fullscreen&^input.Mute != 0
	for i := range in.Pointers {
		p := &in.Pointers[i]
		if p.Down || p.Released {
			y.stood = 0
		}
		hurry = hurry || p.IsTap() && !owned(p)
	}
	switch {
	case hurry && y.done:
		y.left = true
	case hurry:
		y.ticks += tallyTicks + tallyGap + tallyRise + tallyFly
	}
	if hurry {
		in.Intents = 0
	}
	return hurry || !y.done
}

// Line returns what a seat's panel says: l, or what has been counted of its score until all is.
func (y *Tally) Line(s game.Seat, l table.PanelLine) table.PanelLine {
	if !y.due() {
		return l
	}
	return table.PanelLine{Score: y.desk.Theme.Text.Int(y.sums[s])}
}

// Measures of a point in dp.
const (
	pointHigh = 30.0
	pointMost = 64.0 // how high it rises before it flies
)

// Draw draws what is on its way, and the sums of a table without panels.
func (y *Tally) Draw(dst *ebiten.Image) {
	if !y.on {
		return
	}
	for i := y.counted; i < len(y.points); i++ {
		since := y.since(i)
		if since < 0 {
			return
		}
		g := &y.points[i]
		rise := timeline.Out.At(since / tallyRise)
		t := timeline.InOut.At((since - tallyRise) / tallyFly)
		at := g.At.Sub(geom.Pt(0, 0.4*pointMost*rise)).Lerp(y.sumAt(g.Seat), t)
		at.Y -= pointMost * timeline.Arc(t)
		y.plate(dst, y.words[i], at, pointHigh, g.N < 0)
	}
}

// plate draws words on a plate of brass, or of the shade of what hurts.
func (y *Tally) plate(dst *ebiten.Image, words string, at geom.Point, high float64, bad bool) {
	t := y.desk.Theme
	st := text.Style{Weight: text.Bold, Size: high * 0.6, Color: t.Palette.Ink, Align: text.Centre, Fixed: true}
	wide := max(high*1.25, t.Text.Measure(words, st, 0).X+high*0.7)
	name := "tally.plate"
	if bad {
		name, st.Color = "tally.loss", paint.Hex(0xFFFDF6)
	}
	img := t.Picture(name, wide+8, high+8, func(c paint.Canvas) { paintPoint(c, t, bad) })
	t.DrawImage(dst, img, at.Sub(geom.Pt(wide/2+4, high/2+4)), 1)
	t.Text.DrawAt(dst, words, at, st)
}

// paintPoint paints the plate of a point.
func paintPoint(c paint.Canvas, t *ui.Theme, bad bool) {
	w, h := c.Size()
	r, ground := geom.R(4, 3, w-8, h-8), t.Palette.Accent
	if bad {
		ground = paint.Hex(0x9B3A2B)
	}
	path := paint.RoundRect(r, r.H/2)
	c.Shadow(path, 4, geom.Pt(1, 2), paint.Fade(paint.Hex(0x0C0705), 0.6))
	c.Gradient(path, r.Min(), r.Max(), paint.Stop{At: 0, Color: paint.Lighten(ground, 0.4)}, paint.Stop{At: 1, Color: ground})
	c.Stroke(path, 1.4, paint.Fade(t.Palette.Ink, 0.8))
}

// DrawSums draws everybody's sum at the seats of a table without panels.
func (y *Tally) DrawSums(dst *ebiten.Image) {
	if !y.on || len(y.points) == 0 || !y.desk.Box.Bare {
		return
	}
	for s := range y.desk.Colors() {
		y.plate(dst, y.desk.Theme.Text.Int(y.sums[s]), y.sumAt(game.Seat(s)), table.SumHeight, false)
	}
}

// sumAt is where the sum of a seat grows.
func (y *Tally) sumAt(s game.Seat) geom.Point {
	if b := y.board.SumPlacer; b != nil {
		return b.SumPlace(s)
	}
	return y.desk.SeatPlace(s)
}

// Inspect adds to what tests read.
func (y *Tally) Inspect(r *stage.Report) {
	r.SetValue("counting", y.on && !y.done)
	r.SetValue("stays", y.on && y.done)
	if !y.ended {
		return
	}
	for s := range game.Seat(len(y.desk.Colors())) {
		r.SetValue("sum."+y.desk.Color(s).String(), y.Line(s, y.board.PanelLine(s)).Score)
	}
}
