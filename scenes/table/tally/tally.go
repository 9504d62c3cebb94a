// Package tally counts the final score on the board before the result of a game is shown.
package tally

import (
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/sound"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/timeline"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/play"
)

// Times in ticks.
const (
	maxTicks  = 120                  // from when the first part of the score sets off to when the last does, at most
	maxGap    = 16                   // from when one part sets off to when the next does, at most
	riseTicks = 8                    // for a part to rise
	flyTicks  = timeline.PointsTicks // for a part to fly to its owner
	restMin   = 50                   // pause afterwards if nobody is there to look at the board
	restBrief = 120                  // pause afterwards at normal speed, unless the board is touched
	restMax   = 600                  // pause after the last touch
)

// Tally counts the final score: its parts (table.ScorePart) rise from where they lie on the board and fly to their owners, whose
// sums grow. Then the board stays to be looked at, for a moment or, if somebody touches it, until a person continues.
type Tally struct {
	board     table.Kit
	desk      *table.Desk
	root      *ui.Root
	viewer    *play.Viewer
	changed   table.Changes
	end       play.Change // the argument of Begin
	gameOver  bool        // the end of the game has been shown
	running   bool        // see Running
	counted   bool        // all parts have arrived
	leaving   bool        // all parts have arrived, and somebody has gone on by a tap or a key
	ticks     int         // since the counting began; fast speed counts double
	restTicks int         // since all parts have arrived, or the board was last touched
	touched   bool        // the board has been touched since all parts arrived
	parts     []table.ScorePart
	figures   []string           // texts of parts, such as "+3"
	arrived   int                // number of parts that have arrived
	sums      [game.MaxSeats]int // points that have arrived, by seat
}

// New returns a tally for a game that is not over.
func New(board table.Kit, desk *table.Desk, root *ui.Root, viewer *play.Viewer) *Tally {
	return &Tally{board: board, desk: desk, root: root, viewer: viewer}
}

// TakeChanges returns what has changed since the last call, and clears it.
func (y *Tally) TakeChanges() table.Changes { return y.changed.Take() }

// Running reports whether parts are being counted, or the board stays to be looked at.
func (y *Tally) Running() bool { return y.running }

// End returns the end of the game, the change that Begin was called with; the zero Change before that.
func (y *Tally) End() play.Change { return y.end }

// publish gives the desk, for the board, the sums so far, the place of the last part that has set off, and whether the final
// score must not be shown yet.
func (y *Tally) publish() {
	now := table.Tally{Active: y.hidesScore(), Sums: y.sums}
	for i := range y.parts {
		if y.age(i) < 0 {
			break
		}
		now.LastPlace = y.parts[i].At
	}
	y.desk.SetTally(now)
}

// SetOver sets whether the end of the game has been shown, and publishes that. Unless Running, it also sets the sums back to 0,
// so that the score can be counted again. The scene calls it with true when the end has been shown, and with false when an
// earlier position is, as when a turn of the log is shown again.
func (y *Tally) SetOver(over bool) {
	if y.gameOver = over; !y.running {
		y.counted, y.leaving, y.touched, y.arrived = false, false, false, 0
		y.sums = [game.MaxSeats]int{}
	}
	y.publish()
}

// hidesScore reports whether the final score must not be shown yet, since it is being counted or will be.
func (y *Tally) hidesScore() bool {
	return y.running && !y.counted || y.gameOver && y.hasScoreToCount()
}

// Stays reports whether everything has been counted, and the board stays to be looked at.
func (y *Tally) Stays() bool { return y.running && y.counted && y.personLooks() }

// personLooks reports whether the board stays after the counting, for a person to look at: a person plays at this screen, and the
// speed is not instant. It is false in a replay.
func (y *Tally) personLooks() bool {
	return y.desk.CountsScore() && y.viewer.Here.Len() > 0 && y.desk.Services.Pace().Speed != timeline.Instant
}

// hasScoreToCount reports whether there is a final score that is to be counted and has not been. Nothing is counted if motion is
// reduced or the speed instant, in a replay, or if the board is no table.Scorer.
func (y *Tally) hasScoreToCount() bool {
	ok := y.board.Scorer != nil
	pace := y.desk.Services.Pace()
	return ok && !y.counted && y.desk.CountsScore() && !pace.Reduced && pace.Speed != timeline.Instant
}

// Begin begins the counting after c, the end of a game. If there is nothing to count, it begins the pause to look at the
// board. It reports whether there is either; if not, the result is to be shown now. SetOver(true) must have been called.
func (y *Tally) Begin(c play.Change) bool {
	y.end, y.parts, y.figures, y.restTicks = c, y.parts[:0], y.figures[:0], 0
	if y.hasScoreToCount() {
		y.collect()
	}
	y.counted = len(y.parts) == 0
	y.running = !y.counted || y.personLooks()
	y.publish()
	y.update()
	return y.running
}

// collect sets parts to the parts of the score that are not 0, and figures to their texts. If there are any, it removes
// the marks of the last moves from the board.
func (y *Tally) collect() {
	y.parts = y.board.Scorer.ScoreParts(y.parts)
	n := 0
	for _, part := range y.parts {
		if part.N != 0 {
			y.parts[n] = part
			y.figures = append(y.figures, signed(part.N))
			n++
		}
	}
	if y.parts = y.parts[:n]; n > 0 {
		y.board.ClearMarks(len(y.desk.Colors()))
	}
}

// signed returns n with its sign, such as "+3" or "−3"; 0 has a plus sign.
func signed(n int) string {
	if n < 0 {
		return "−" + strconv.Itoa(-n)
	}
	return "+" + strconv.Itoa(n)
}

// age returns for how many ticks part i has been on its way; negative if the part has not set off. The parts set off one
// after the other at equal intervals, at most maxGap ticks.
func (y *Tally) age(i int) float64 {
	gap := min(maxGap, float64(maxTicks)/float64(len(y.parts)))
	return float64(y.ticks) - gap*float64(i)
}

// Tick advances the counting by one tick, by two at fast speed, or the pause after it, and reports whether the result is to be
// shown now. Unless Running, it only publishes.
func (y *Tally) Tick() (over bool) {
	defer y.publish()
	switch {
	case !y.running:
		return false
	case y.counted:
		return y.restTick()
	}
	y.changed.Picture = true
	y.ticks++
	if y.desk.Services.Pace().Speed == timeline.Fast {
		y.ticks++
	}
	for y.arrived < len(y.parts) && y.age(y.arrived) >= riseTicks+flyTicks {
		y.arrive(&y.parts[y.arrived])
	}
	if y.arrived == len(y.parts) {
		y.counted = true
		y.update()
	}
	return false
}

// update marks everything as changed. While a bare board stays to be looked at, it also shows a message about how to continue.
func (y *Tally) update() {
	y.changed = table.AllChanged()
	if y.Stays() && y.desk.Box.Bare {
		y.root.Toast(ui.Message{Text: func() string { return y.desk.T("table.prompt.ended") }, Persistent: true})
	}
}

// restTick advances the pause after the counting, and reports whether it is over. While a dialog is open, such as the log, the
// pause does not pass.
func (y *Tally) restTick() (over bool) {
	if y.root.HasLayer() {
		return false
	}
	most := restMin
	switch {
	case y.personLooks() && y.touched:
		most = restMax
	case y.personLooks():
		most = y.desk.Services.Pace().Ticks(restBrief, timeline.Hold)
	}
	if y.restTicks++; y.leaving || y.restTicks >= most {
		y.running = false
		return true
	}
	return false
}

// arrive counts part as arrived, adds its points to the sum of its seat and plays a sound, which rises from part to part, by an
// octave until the last.
func (y *Tally) arrive(part *table.ScorePart) {
	y.arrived++
	y.sums[part.Seat] += part.N
	y.publish()
	y.changed.Sums = true
	y.desk.Sound(sound.Cue{Name: sound.Coin, Step: min(12, 12*y.arrived/len(y.parts)), Soft: 0.3})
}

// TakeInput reports whether the tally uses up the input of a tick, so that the board must not get it. While parts are
// counted, the tally uses up all input. A tap or a key ends the counting, and a tap or a key after that ends the pause; the keys
// are then removed from in. The keys for full screen and mute do not count, nor do presses for which owned returns true, which
// are on widgets. Any touch begins the pause anew, and makes it longer. After the counting, the tally uses up nothing while a dialog
// is open.
func (y *Tally) TakeInput(in *input.Frame, owned func(*input.Pointer) bool) bool {
	if !y.running || y.counted && y.root.HasLayer() {
		return false
	}
	hurry := in.Intents&^input.Fullscreen&^input.Mute != 0
	for i := range in.Pointers {
		p := &in.Pointers[i]
		if p.Down || p.Released {
			y.restTicks, y.touched = 0, y.counted
		}
		hurry = hurry || p.IsTap() && !owned(p)
	}
	switch {
	case hurry && y.counted:
		y.leaving = true
	case hurry:
		y.ticks += maxTicks + maxGap + riseTicks + flyTicks // at least as long as the counting takes: the next Tick ends it
	}
	if hurry {
		in.Intents = 0
	}
	return hurry || !y.counted
}

// PanelLine returns what the panel of seat s says: l, the line of the board, or only the sum that has been counted so far, while
// the final score must not be shown yet. Before any part has arrived it says nothing, as a 0 would look like the score.
func (y *Tally) PanelLine(s game.Seat, l table.PanelLine) table.PanelLine {
	if !y.hidesScore() {
		return l
	}
	if y.arrived == 0 {
		return table.PanelLine{}
	}
	return table.PanelLine{Score: y.desk.Theme.Text.Int(y.sums[s])}
}

// Sizes in dp of a part on its way.
const (
	plateHeight = 30.0 // height of the plate with the points
	artHeight   = 40.0 // height of a picture that flies instead
	riseHeight  = 64.0 // height of the arc in which the plate flies; before that it rises by 0.4 of this
)

// Draw draws the parts that are on their way, each as its picture or a plate with its points. It rises over the place of its part,
// and then flies in an arc to the sum of the seat. Unless Running, nothing is drawn.
func (y *Tally) Draw(dst *ebiten.Image) {
	if !y.running {
		return
	}
	for i := y.arrived; i < len(y.parts); i++ {
		since := y.age(i)
		if since < 0 {
			return
		}
		part := &y.parts[i]
		rise := timeline.Out.At(since / riseTicks)
		t := timeline.InOut.At((since - riseTicks) / flyTicks)
		at := part.At.Sub(geom.Pt(0, 0.4*riseHeight*rise)).Lerp(y.sumAt(part.Seat), t)
		at.Y -= riseHeight * timeline.Arc(t)
		if part.Art != "" {
			y.desk.Pieces.Picture(part.Art, piece.Plain, artHeight).Draw(dst, at.Add(geom.Pt(0, artHeight/2)), piece.Pose{})
			continue
		}
		y.drawPlate(dst, y.figures[i], at, plateHeight, part.N < 0)
	}
}

// drawPlate draws words on a plate that is high dp high and centred at a place: of brass, or red for a loss. The picture of
// the plate has a margin of 4 dp for its shadow.
func (y *Tally) drawPlate(dst *ebiten.Image, words string, at geom.Point, high float64, loss bool) {
	t := y.desk.Theme
	st := text.Style{Weight: text.Bold, Size: high * 0.6, Color: t.Palette.Ink, Align: text.Centre, Fixed: true}
	wide := max(high*1.25, t.Text.Measure(words, st, 0).X+high*0.7)
	name := "tally.plate"
	if loss {
		name, st.Color = "tally.loss", paint.Hex(0xFFFDF6)
	}
	img := t.Picture(name, wide+8, high+8, func(c paint.Canvas) { paintPlate(c, t, loss) })
	t.DrawImage(dst, img, at.Sub(geom.Pt(wide/2+4, high/2+4)), 1)
	t.Text.DrawAt(dst, words, at, st)
}

// paintPlate paints the plate on which the points of a part, or a sum, are written: red for a loss, else in the palette's accent.
func paintPlate(c paint.Canvas, t *ui.Theme, loss bool) {
	w, h := c.Size()
	r, ground := geom.R(4, 3, w-8, h-8), t.Palette.Accent
	if loss {
		ground = paint.Hex(0x9B3A2B)
	}
	path := paint.RoundRect(r, r.H/2)
	c.Shadow(path, 4, geom.Pt(1, 2), paint.Fade(paint.Hex(0x0C0705), 0.6))
	c.Gradient(path, r.Min(), r.Max(), paint.Stop{At: 0, Color: paint.Lighten(ground, 0.4)}, paint.Stop{At: 1, Color: ground})
	c.Stroke(path, 1.4, paint.Fade(t.Palette.Ink, 0.8))
}

// DrawSums draws the sums at the seats of a table without panels, from the beginning of the counting to the end of the pause after it.
func (y *Tally) DrawSums(dst *ebiten.Image) {
	if !y.running || len(y.parts) == 0 || !y.desk.Box.Bare {
		return
	}
	for s := range y.desk.Colors() {
		y.drawPlate(dst, y.desk.Theme.Text.Int(y.sums[s]), y.sumAt(game.Seat(s)), table.SumHeight, false)
	}
}

// sumAt returns the middle of the sum of a seat, in dp: where a table.SumPlacer wants the sum, else the seat's place.
func (y *Tally) sumAt(s game.Seat) geom.Point {
	if b := y.board.SumPlacer; b != nil {
		return b.SumPlace(s)
	}
	return y.desk.SeatPlace(s)
}

// Inspect adds to r what tests read of the tally: "counting", "stays" and, once the end has been shown, "sum.COLOUR" for each
// seat.
func (y *Tally) Inspect(r *stage.Report) {
	r.SetValue("counting", y.running && !y.counted)
	r.SetValue("stays", y.running && y.counted)
	if !y.gameOver {
		return
	}
	for s := range game.Seat(len(y.desk.Colors())) {
		r.SetValue("sum."+y.desk.Color(s).String(), y.PanelLine(s, y.board.PanelLine(s)).Score)
	}
}
