package result

import (
	"math"
	"slices"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/ui"
)

// In a podium that is higher than portraitRatio times its width, more than portraitRow+1 players stand in several rows, at
// most portraitRow in each. They are larger then.
const (
	portraitRow   = 3
	portraitRatio = 0.75
)

// Sizes of a podium in dp.
const (
	maxStep         = 250.0 // greatest width for one player
	minStep         = 104.0 // least width for one player at a text scale of 1, else players stand in several rows
	minOfFour       = 86.0  // the same of portraitRow+1 players: a fourth alone would stand before the winner's step
	minLargeStep    = 170.0 // least width for one player with large text
	minLargePiece   = 170.0 // least height left for a piece with large text
	stepGap         = 4.0   // between two steps
	stepPad         = 8.0   // below the score
	medalGap        = 6.0   // below a medal, so that the frame round a name is clear of it
	feetHeight      = 14.0  // part of a step that the feet of the pieces cover, with small text
	largeFeetHeight = 26.0  // the same with large text
	medalSmall      = 30.0  // least diameter of a medal with small text
	medalLarge      = 44.0  // least diameter of a medal with large text
	minPiece        = 40.0  // least height of a piece for which the podium asks; fit may make it leastPiece times as high
	maxPiece        = 280.0 // greatest height of a piece
	maxRise         = 54.0  // greatest height of a step above the next; half of it if there are several rows
	minMedalPiece   = 130.0 // least height left for a piece with medals above the names, else they are beside them
	minBesideStep   = 150.0 // least width for one player with the medal beside the name
	hopRoom         = 0.2   // room for jumps above a piece, as a share of its height
)

// podiumLayout is the layout of a podium: rows of steps, each in the middle and below the one before. A row has a column for each
// player in it. Sizes are in dp. podium.arrange sets everything but piece, rise and the rectangles of steps, which fit sets.
type podiumLayout struct {
	steps       []step  // the back row first; within a row, the best rank first
	tiers       []int   // number of steps in each row
	columns     []int   // number of columns in each row
	columnWidth float64 // width of the column of a player
	largest     float64 // height of the highest piece that a column has room for
	lowestStep  float64 // height of the lowest step
	medal       float64 // diameter of a medal
	beside      bool    // medals are on the left of names, not above them
	lines       int     // greatest number of lines of a name
	allNotes    bool    // there is room for all notes on the lowest step
	notes       int     // number of lines of text for notes below the score of each player
	counted     float64 // height of the pieces that count, above their points, in place of the words about them; 0 without room
	roles       roles
	piece       float64                                         // height of a piece
	rise        float64                                         // height of a step above the next
	height      struct{ feet, rank, name, score, note float64 } // heights of the parts of a step, from top to bottom; of one note
}

// step is a step of the podium, with the players who share it.
type step struct {
	rank        int       // standing.rank of the players on the step
	nth         int       // index among all different ranks, 0 for the best
	players     []int     // indexes in podium.list
	row         int       // index of its row, 0 for the one at the back
	firstColumn int       // index in the row, from the left, of the column of the first player
	tier        int       // number of higher steps in its row
	rect        geom.Rect // in dp of the screen
}

// wood is the medal of all ranks after the third.
const wood = 3

// medal returns the medal of the players on the step: 0 is gold, 1 silver and 2 bronze. As in sports, there is no silver after two
// winners, whose next is the third.
func (s *step) medal() int { return min(s.rank-1, wood) }

// roles are the text roles of the ranks, names and scores.
type roles struct{ rank, name, score ui.Role }

// arrange returns the layout for a podium of the given width and height in dp, without what podiumLayout.fit sets. height
// is 0 while it is not known: then the rows are those for prefHeight, and text is small. Text is large only if a column
// has minLargeStep of width, and a row minLargePiece of height above its lowest step.
func (p *podium) arrange(t *ui.Theme, width, height float64) podiumLayout {
	// scale is the text scale of the player: the same style with Fixed set is not enlarged.
	scale := t.Text.LineHeight(t.Style(ui.Small)) / t.Text.LineHeight(text.Style{Size: t.Style(ui.Small).Size, Fixed: true})
	least := minStep
	if len(p.list) == portraitRow+1 {
		least = minOfFour
	}
	maxInRow := max(1, int((width-2*stepPad)/(least*scale)))
	expected := height
	if expected == 0 {
		expected = p.prefHeight
	}
	if len(p.list) > portraitRow+1 && expected > portraitRatio*width {
		maxInRow = min(maxInRow, portraitRow)
	}
	rows := splitRows(p.list, maxInRow)
	layout := podiumLayout{tiers: make([]int, len(rows)), columns: rows}
	for r, n := range rows {
		first := 0 // index in p.list of the first player in the row
		for _, m := range rows[:r] {
			first += m
		}
		steps := stepsOf(p.list, first, n, r)
		layout.tiers[r] = len(steps)
		layout.steps = append(layout.steps, steps...)
	}
	layout.columnWidth = min(maxStep, (width-2*stepPad)/float64(slices.Max(rows)))
	layout.largest = p.largestPiece(layout.columnWidth - stepGap)
	p.setTextSizes(t, &layout, layout.columnWidth >= minLargeStep)
	if layout.columnWidth >= minLargeStep && (height-layout.lowestStep*float64(len(rows)))/float64(len(rows)) < minLargePiece {
		p.setTextSizes(t, &layout, false)
	}
	if expected/float64(len(rows))-layout.lowestStep < minMedalPiece && layout.columnWidth >= minBesideStep {
		layout.beside = true
		p.setTextSizes(t, &layout, false)
	}
	p.addNotes(t, &layout, height)
	return layout
}

// countedPiece is the height in dp of a piece that counts, in the notes.
const countedPiece = 30.0

// addNotes makes room below the scores for as many lines of notes as leave enough height for a piece above each row's lowest step,
// minNotedPiece or what the columns have room for, at most for all notes, but at least for the first note of each player. If that
// leaves as much, the first line has room for pieces that count. While the height of the podium is not known, which is 0 then, there
// is none.
func (p *podium) addNotes(t *ui.Theme, layout *podiumLayout, height float64) {
	const minNotedPiece = 150.0 // in dp
	layout.height.note = t.Text.LineHeight(t.Style(ui.Small))
	width := layout.labelWidth(layout.columnWidth-stepGap) - 4 // as wide as noteLines has it, for a player alone on a step
	least, most := 0, 0
	for i := range p.list {
		st := &p.list[i]
		most = max(most, st.noteRows(t, width))
		if len(st.notes) > 0 {
			least = max(least, noteRows(t, &st.notes[0], width))
		}
	}
	piece := min(minNotedPiece, layout.largest*(1+hopRoom)+askedRise)
	spare := height/float64(len(layout.tiers)) - layout.lowestStep - piece - noteGap
	if p.countsFit(t, width) && spare >= countedPiece+float64(least+1)*layout.height.note {
		layout.counted = countedPiece
		spare -= countedPiece
	}
	layout.notes = max(least, min(most, int(spare/layout.height.note)))
	layout.allNotes = layout.notes >= most
	if layout.notes > 0 {
		layout.lowestStep += noteGap + layout.counted + float64(layout.notes)*layout.height.note
	}
}

// countsFit reports whether players have pieces that count, and those of each player fit side by side into width dp, with their
// points below them.
func (p *podium) countsFit(t *ui.Theme, width float64) (some bool) {
	for i := range p.list {
		all := p.list[i].counted()
		some = some || all != nil
		for _, points := range all {
			if t.Text.Measure(strconv.Itoa(points), t.Style(ui.Small), 0).X > width/float64(len(all)) {
				return false
			}
		}
	}
	return some
}

// noteRows returns the number of lines that all notes of a player take in a column that is width dp wide.
func (st *standing) noteRows(t *ui.Theme, width float64) (n int) {
	for i := range st.notes {
		n += noteRows(t, &st.notes[i], width)
	}
	return n
}

// noteRows returns the number of lines that a note takes in a column that is width dp wide: one if narrow letters are enough for that.
func noteRows(t *ui.Theme, n *note, width float64) int {
	st := nameStyle(t, ui.Small)
	if narrow := st; t.Text.Measure(n.words, st, 0).X > width {
		if narrow.Weight = text.Narrow; t.Text.Measure(n.words, narrow, 0).X <= width {
			return 1
		}
	}
	return max(1, int(math.Round(t.Text.Measure(n.words, st, width).Y/t.Text.LineHeight(st))))
}

// noteGap is the room in dp between a score and the notes below it.
const noteGap = 4.0

// setTextSizes sets the text roles of layout, large or small, and the sizes that depend on them. All names get two lines
// if one of them is too wide for its column. layout.columnWidth must have been set.
func (p *podium) setTextSizes(t *ui.Theme, layout *podiumLayout, large bool) {
	layout.roles, layout.medal, layout.height.feet = roles{ui.Heading, ui.Choosable, ui.Heading}, medalLarge, largeFeetHeight
	if !large {
		layout.roles, layout.medal, layout.height.feet = roles{ui.Strong, ui.Small, ui.Strong}, medalSmall, feetHeight
	}
	line := func(r ui.Role) float64 { return t.Text.LineHeight(t.Style(r)) }
	layout.medal = max(layout.medal, line(layout.roles.rank)+6)
	layout.lines = 1
	st := nameStyle(t, layout.roles.name)
	for i := range p.list {
		if t.Text.Measure(p.list[i].name, st, 0).X > layout.labelWidth(layout.columnWidth-stepGap) {
			layout.lines = 2
		}
	}
	// A medal with its ribbon is 1.3 times as high as wide.
	layout.height.rank, layout.height.name, layout.height.score = 1.3*layout.medal, float64(layout.lines)*line(layout.roles.name), line(layout.roles.score)
	if layout.beside {
		layout.lowestStep = layout.height.feet + max(layout.height.rank, layout.height.name+layout.height.score) + stepPad
		return
	}
	layout.lowestStep = layout.height.feet + layout.height.rank + medalGap + layout.height.name + layout.height.score + stepPad
}

// splitRows distributes list over rows and returns the number of players in each row, the back row first. It takes the
// least number of rows with at most maxInRow players each, and then the distribution with the least rowCost.
func splitRows(list []standing, maxInRow int) []int {
	n := len(list)
	if n <= maxInRow {
		return []int{n}
	}
	var best []int
	minCost := math.Inf(1)
	// try completes rows, which hold the first start players, by rowsLeft further rows in each possible way.
	var try func(rows []int, start, rowsLeft int)
	try = func(rows []int, start, rowsLeft int) {
		if rowsLeft == 0 {
			if cost := rowCost(list, rows, maxInRow); start == n && cost < minCost {
				best, minCost = append([]int(nil), rows...), cost
			}
			return
		}
		for count := 1; count <= min(maxInRow, n-start); count++ {
			try(append(rows, count), start+count, rowsLeft-1)
		}
	}
	try(nil, 0, (n+maxInRow-1)/maxInRow)
	return best
}

// rowCost returns how bad a distribution of list over rows is, which have room for maxInRow players each. Each pair of
// neighbouring rows that splits a rank costs 10. If any rank is split, the difference between the longest and the shortest
// row is added. A row of one player costs 1, as that one looks left over, but in front of a whole podium 0.15. Each free place in the
// back row costs 0.1, and a back row of a winner and a second 0.2, as neither is in the middle.
func rowCost(list []standing, rows []int, maxInRow int) (cost float64) {
	next, longest, shortest := 0, 0, len(list)
	splitRanks := 0
	for i, n := range rows {
		if n == 1 && i == len(rows)-1 && rows[0] >= portraitRow {
			cost += 0.15
		} else if n == 1 {
			cost++
		}
		if next > 0 && list[next].rank == list[next-1].rank {
			splitRanks++
		}
		next += n
		longest, shortest = max(longest, n), min(shortest, n)
	}
	if splitRanks > 0 {
		cost += float64(10*splitRanks + longest - shortest)
	}
	if rows[0] == 2 && list[0].rank != list[1].rank {
		cost += 0.2
	}
	return cost + 0.1*float64(maxInRow-rows[0])
}

// stepsOf returns the steps of the n players of list from index first on, who stand in row; n is at least 1. The steps are in
// order of rank. In the back row the best rank is in the middle and the second to its left, and each further rank goes to the side with
// fewer players, to the right if both have as many. In all other rows the ranks stand from left to right.
func stepsOf(list []standing, first, n, row int) (steps []step) {
	nth := 0
	for i := range first + n {
		if i > 0 && list[i].rank != list[i-1].rank {
			nth++
		}
		switch last := len(steps) - 1; {
		case i < first: // stands in another row; only counts for nth
		case last >= 0 && steps[last].rank == list[i].rank:
			steps[last].players = append(steps[last].players, i)
		default:
			steps = append(steps, step{rank: list[i].rank, nth: nth, players: []int{i}, row: row, tier: len(steps)})
		}
	}
	// left is the column of the leftmost player so far, and right the one after the rightmost. The best step is at 0.
	left, right := 0, len(steps[0].players)
	for i := 1; i < len(steps); i++ {
		s, onRight := &steps[i], right-len(steps[0].players) // players on the right of the best step; -left are on its left
		if row == 0 && (-left < onRight || i == 1) {
			left -= len(s.players)
			s.firstColumn = left
			continue
		}
		s.firstColumn = right
		right += len(s.players)
	}
	for i := range steps { // now count from the leftmost player
		steps[i].firstColumn -= left
	}
	return steps
}

// largestPiece returns the height in dp of the highest piece of a player, at most maxPiece, in a column that is width dp wide.
func (p *podium) largestPiece(width float64) (height float64) {
	for i := range p.list {
		height = max(height, p.figurineIn(geom.R(0, 0, width, 0), maxPiece, i).height)
	}
	return height
}

// countRises returns the number of steps of all rows that are higher than the next one; see maxTiers. It is a factor for
// heights, therefore a float64.
func (k *podiumLayout) countRises() (n float64) {
	for _, tiers := range k.tiers {
		n += float64(min(tiers, maxTiers) - 1)
	}
	return n
}

// maxTiers is the number of different heights of steps. All further steps are as low as the last of them.
const maxTiers = 4

// Heights in dp of a step above the next, besides maxRise.
const (
	askedRise   = 6  // in the height for which the podium asks; see minHeight
	desiredRise = 16 // least height, unless pieces would then be lower than minPiece
)

// minHeight returns the height in dp that the podium asks for at least.
func (k *podiumLayout) minHeight() float64 {
	return float64(len(k.tiers))*(k.lowestStep+minPiece*(1+hopRoom)) + askedRise*k.countRises()
}

// leastPiece and leastRises are the parts of minPiece and of askedRise with which fit does before a podium has to be scrolled.
const (
	leastPiece = 0.7
	leastRises = 0.6
)

// leastHeight returns the height in dp below which the podium has to be scrolled.
func (k *podiumLayout) leastHeight() float64 {
	return float64(len(k.tiers))*(k.lowestStep+leastPiece*minPiece*(1+hopRoom)) + leastRises*askedRise*k.countRises()
}

// fit sets the rectangles of the steps, and the sizes of pieces and rises, for a podium in r. Height beyond the lowest
// steps goes to pieces of minPiece, then to rises of desiredRise, and then to larger pieces. What the
// largest pieces leave over makes the rises higher. All steps stand on the ground, those of a row behind the next one, whose pieces hide
// nothing but the bare lower part of a step. All rows are equally wide, so that no step seems to stand within one behind it.
func (k *podiumLayout) fit(r geom.Rect) {
	rows := float64(len(k.tiers))
	spare := r.H - rows*k.lowestStep
	rises := max(1, k.countRises())
	leastRise := min(desiredRise, max(0, spare-rows*minPiece*(1+hopRoom))/rises)
	most := maxRise
	if rows > 1 {
		most /= 2 // a column of several rows would else be little but a bare front
	}
	k.rise = geom.Clamp((spare-rows*k.largest*(1+hopRoom))/rises, leastRise, most)
	k.piece = geom.Clamp((spare-k.rise*k.countRises())/rows/(1+hopRoom), minPiece*leastPiece, max(k.largest, minPiece*leastPiece))
	foot := r.Bottom() // below which the steps of a row are bare
	for row := len(k.tiers) - 1; row >= 0; row-- {
		tiers := min(k.tiers[row], maxTiers)
		all := k.columnWidth * float64(slices.Max(k.columns))
		x, wide := r.Center().X-k.columnWidth*float64(k.columns[0])/2, k.columnWidth
		if row > 0 {
			x, wide = r.Center().X-all/2, all/float64(k.columns[row])
		}
		for i := range k.steps {
			if s := &k.steps[i]; s.row == row {
				top := foot - k.lowestStep - k.rise*float64(max(0, tiers-1-s.tier))
				s.rect = geom.R(x+wide*float64(s.firstColumn)+stepGap/2, top, wide*float64(len(s.players))-stepGap, r.Bottom()-top)
			}
		}
		foot -= k.lowestStep + k.rise*float64(tiers-1) + k.piece*(1+hopRoom)
	}
}

// column returns the part of the step s for the player s.players[j].
func (k *podiumLayout) column(s *step, j int) geom.Rect { return s.rect.Column(j, len(s.players), 0) }

// medalRect returns the rectangle of the medal on the step s, with its ribbon.
func (k *podiumLayout) medalRect(s *step) geom.Rect {
	if k.beside {
		return geom.R(s.rect.X+medalGap, s.rect.Y+k.height.feet, k.medal, k.height.rank)
	}
	return geom.R(s.rect.Center().X-k.medal/2, s.rect.Y+k.height.feet, k.medal, k.height.rank)
}

// labelRect returns the rectangle of the name and score of the player s.players[j].
func (k *podiumLayout) labelRect(s *step, j int) geom.Rect {
	c := k.column(s, j)
	w, y := k.labelWidth(c.W), s.rect.Y+k.height.feet
	if !k.beside {
		y += k.height.rank + medalGap - 1
	}
	return geom.R(c.Right()-2-w, y, w, k.height.name+k.height.score+4)
}

// labelWidth returns the width of a label in a column that is width dp wide.
func (k *podiumLayout) labelWidth(width float64) float64 {
	if k.beside {
		width -= k.medal + 2*medalGap - 2
	}
	return width - 4
}

// drawText draws the ranks, and the names and scores of those who have come up.
func (p *podium) drawText(t *ui.Theme, dst *ebiten.Image) {
	draw := func(s string, st text.Style, box geom.Rect) { t.Text.Draw(dst, s, box, st) }
	for i := range p.layout.steps {
		s := &p.layout.steps[i]
		p.rankLine(t, s, draw)
		if p.climbed(s.nth) >= 1 {
			p.playerLines(t, s, draw)
		}
	}
}

// Lines implements ui.TextLister: the rank on each medal, and the name, the score and the notes of each player.
func (p *podium) Lines(t *ui.Theme, each func(string, text.Style, geom.Rect)) {
	for i := range p.layout.steps {
		s := &p.layout.steps[i]
		p.rankLine(t, s, each)
		p.playerLines(t, s, each)
	}
}

// rankLine calls each with the rank on the medal of a step.
func (p *podium) rankLine(t *ui.Theme, s *step, each func(string, text.Style, geom.Rect)) {
	k := &p.layout
	_, disc := k.medalRect(s).CutTop(k.height.rank - k.medal)
	rank := t.Style(k.roles.rank).WithAlign(text.Centre)
	rank.Color = paint.Hex(0x2B2118)
	h := t.Text.LineHeight(rank)
	each(strconv.Itoa(s.rank), rank, geom.R(disc.X, disc.Center().Y-h/2, disc.W, h))
}

// playerLines calls each with the name, the score and the notes of each player on a step.
func (p *podium) playerLines(t *ui.Theme, s *step, each func(string, text.Style, geom.Rect)) {
	k := &p.layout
	for j, at := range s.players {
		name, score := k.labelRect(s, j).InsetXY(0, 2).CutTop(k.height.name)
		st := &p.list[at]
		each(st.name, fitted(t, st.name, name, k.roles.name), name)
		score = score.InsetXY(3, 0)
		each(st.amount, fitted(t, st.amount, score, k.roles.score), score)
		p.noteLines(t, s, st, k.labelRect(s, j), each)
	}
}

// notesOn returns the number of lines that the step s has for notes from the height y down: at least as many as every step has.
func (k *podiumLayout) notesOn(s *step, y float64) int {
	bottom := s.rect.Bottom() - stepPad
	for i := range k.steps {
		if o := &k.steps[i]; o.row > s.row && o.rect.X < s.rect.Right() && o.rect.Right() > s.rect.X {
			bottom = min(bottom, o.rect.Y-stepPad)
			if k.standsBefore(o, s) {
				bottom = min(bottom, o.rect.Y-k.piece*(1+hopRoom))
			}
		}
	}
	return max(k.notes, int((bottom-y)/max(1, k.height.note)))
}

// standsBefore reports whether a player on the step front stands before the step back.
func (k *podiumLayout) standsBefore(front, back *step) bool {
	for j := range front.players {
		if x := k.column(front, j).Center().X; math.Abs(x-back.rect.Center().X) < (k.columnWidth+back.rect.W)/2 {
			return true
		}
	}
	return false
}

// noteLines calls each with the notes about the player st on the step s, their styles and their rectangles, from below label, the
// rectangle of the name and the score. Where there is no room for all, the first are written, or none if they add up to the
// score. Notes that are too wide are left out.
func (p *podium) noteLines(t *ui.Theme, s *step, st *standing, label geom.Rect, each func(string, text.Style, geom.Rect)) {
	k := &p.layout
	box := geom.R(label.X+2, label.Bottom()+noteGap+k.counted, label.W-4, k.height.note)
	left := k.notesOn(s, box.Y)
	if p.box.NotesAddUp && st.noteRows(t, box.W) > left {
		return
	}
	if points := st.counted(); points != nil && k.counted > 0 {
		for i, p := range points {
			each(strconv.Itoa(p), nameStyle(t, ui.Small), k.pointsRect(box, i, len(points)))
		}
		box.Y += k.height.note
		left--
	}
	for i := range st.notes {
		n, rows := &st.notes[i], noteRows(t, &st.notes[i], box.W)
		box.H = k.height.note * float64(rows)
		style := fitted(t, n.words, box, ui.Small)
		drawn := n.points != nil && k.counted > 0 // as pieces
		if drawn || rows > left || style.Size < t.Style(ui.Small).Size {
			continue
		}
		each(n.words, style, box)
		box.Y += box.H
		left -= rows
	}
}

// pointsRect returns the rectangle of the points of piece i of n that count. line is that of the note.
func (k *podiumLayout) pointsRect(line geom.Rect, i, n int) geom.Rect {
	const most = 40.0 // the greatest distance in dp of two pieces
	wide := min(most, line.W/float64(n))
	return geom.R(line.Center().X+(float64(i)-float64(n)/2)*wide, line.Y, wide, line.H)
}

// drawCounted draws the pieces that count for each player who has come up, over their points.
func (p *podium) drawCounted(dst *ebiten.Image) {
	k := &p.layout
	if k.counted == 0 {
		return
	}
	for i := range k.steps {
		s := &k.steps[i]
		if p.climbed(s.nth) < 1 {
			continue
		}
		for j, at := range s.players {
			label, points := k.labelRect(s, j), p.list[at].counted()
			line := geom.R(label.X+2, label.Bottom()+noteGap+k.counted, label.W-4, k.height.note)
			for n := range points {
				r := k.pointsRect(line, n, len(points))
				p.box.Piece(p.pieces, p.list[at].color, k.counted).Draw(dst, geom.Pt(r.Center().X, r.Y), piece.Pose{})
			}
		}
	}
}

// counted returns the points of each piece that counts; nil if there is no note about them.
func (st *standing) counted() []int {
	if len(st.notes) == 0 {
		return nil
	}
	return st.notes[0].points
}

// Recite implements ui.Reciter: a text for each player, with the rank, the score and the notes.
func (p *podium) Recite(each func(string, geom.Rect)) {
	for i := range p.layout.steps {
		s := &p.layout.steps[i]
		for j, at := range s.players {
			st := &p.list[at]
			said := strconv.Itoa(s.rank) + ". " + st.name + ", " + st.amount
			for _, n := range st.notes {
				said += ". " + n.words
			}
			each(said, p.layout.labelRect(s, j))
		}
	}
}

// nameStyle returns the text style of names in the role r: centred, in medium weight.
func nameStyle(t *ui.Theme, r ui.Role) text.Style {
	st := t.Style(r).WithAlign(text.Centre)
	st.Weight = text.Medium
	return st
}

// fitted returns the text style with which the text name is written in box, on as many lines as the height allows. The
// size is that of the role r. If a word, or a text on a single line, is too wide, the text is narrow and, if that is not enough, also
// smaller, down to 72 %.
func fitted(t *ui.Theme, name string, box geom.Rect, r ui.Role) text.Style {
	st := nameStyle(t, r)
	st.MaxLines = max(1, int(box.H/t.Text.LineHeight(st)+0.1)) // a line may lack a tenth of its height
	wrapWidth := box.W
	if st.MaxLines == 1 {
		wrapWidth = 0 // the whole text is measured on one line
	}
	if t.Text.Measure(name, st, wrapWidth).X <= box.W {
		return st
	}
	st.Weight = text.Narrow
	if w := t.Text.Measure(name, st, wrapWidth).X; w > box.W {
		st.Size *= max(0.72, box.W/w*0.98) // 2 % for rounding
	}
	return st
}
