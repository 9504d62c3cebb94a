package result

import (
	"math"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/ui"
)

// Measures of a podium in dp.
const (
	stepMost    = 250.0
	stepLeast   = 104.0 // at normal letters; where all have less there are several rows
	slender     = 3     // how many stand in a row of a podium that is more high than wide, if they are many
	stepLarge   = 170.0 // from this width on letters are large, where there is room above for figures of pieceGood
	pieceGood   = 170.0
	stepGap     = 4.0
	stepPad     = 8.0
	stepTop     = 14.0 // what the pieces' feet cover, on a step with small and with large letters
	stepTopHigh = 26.0
	medalSmall  = 30.0
	medalLarge  = 44.0
	pieceLeast  = 40.0
	pieceTall   = 280.0
	riseMost    = 110.0
	hopRoom     = 0.2 // of a piece's height, above it
)

// stand is how the steps of a podium are laid out: in rows, one in front of the other, each of columns as wide as one person needs.
type stand struct {
	steps  []step // those at the back first
	tiers  []int  // how many levels each row has
	wide   float64
	low    float64 // height of the lowest step
	medal  float64
	lines  int // of a name
	roles  roles
	piece  float64
	rise   float64 // by how much a step is higher than the next
	height struct{ feet, rank, name, score float64 }
}

// step is a step, and who share it.
type step struct {
	rank int
	nth  int // of the ranks, from 0
	on   []int
	row  int
	left int // column at which it begins
	tier int // how many steps of its row are higher
	rect geom.Rect
}

// roles are how ranks, names and scores are written on a step.
type roles struct{ rank, name, score ui.Role }

// arrange returns the stand of a podium of a size, without where it lies; where there is little room letters are small.
func (p *podium) arrange(t *ui.Theme, width, high float64) stand {
	scale := t.Text.LineHeight(t.Style(ui.Small)) / t.Text.LineHeight(text.Style{Size: t.Style(ui.Small).Size, Fixed: true})
	fit := max(1, int((width-2*stepPad)/(stepLeast*scale)))
	if tall := high; len(p.list) > slender+1 {
		if tall == 0 {
			tall = p.high
		}
		if tall > 0.75*width { // in two rows they are larger
			fit = min(fit, slender)
		}
	}
	rows := split(p.list, fit)
	k := stand{tiers: make([]int, len(rows))}
	most := 1
	for r, n := range rows {
		first := 0
		for _, m := range rows[:r] {
			first += m
		}
		steps := stepsOf(p.list, first, n, r)
		most, k.tiers[r] = max(most, n), len(steps)
		k.steps = append(k.steps, steps...)
	}
	k.wide = min(stepMost, (width-2*stepPad)/float64(most))
	p.letter(t, &k, k.wide >= stepLarge)
	if k.wide >= stepLarge && (high-k.low*float64(len(rows)))/float64(len(rows)) < pieceGood {
		p.letter(t, &k, false)
	}
	return k
}

// letter chooses how everything is written on the steps, large or small.
func (p *podium) letter(t *ui.Theme, k *stand, large bool) {
	k.roles, k.medal, k.height.feet = roles{ui.Heading, ui.Choosable, ui.Heading}, medalLarge, stepTopHigh
	if !large {
		k.roles, k.medal, k.height.feet = roles{ui.Strong, ui.Small, ui.Strong}, medalSmall, stepTop
	}
	line := func(r ui.Role) float64 { return t.Text.LineHeight(t.Style(r)) }
	k.medal = max(k.medal, line(k.roles.rank)+6)
	k.lines = 1
	st := nameStyle(t, k.roles.name)
	for i := range p.list {
		if t.Text.Measure(p.list[i].name, st, 0).X > k.wide-2*stepGap {
			k.lines = 2
		}
	}
	k.height.rank, k.height.name, k.height.score = 1.3*k.medal, float64(k.lines)*line(k.roles.name), line(k.roles.score)
	k.low = k.height.feet + k.height.rank + 2 + k.height.name + k.height.score + stepPad
}

// split deals those in a list out to as few rows as there can be with at most fit in each, and returns how many stand in each, the
// back row first. Equals stay together where they can, and the back row is as full as can be.
func split(list []standing, fit int) []int {
	n := len(list)
	if n <= fit {
		return []int{n}
	}
	var best []int
	least := math.Inf(1)
	var deal func(rows []int, from, left int)
	deal = func(rows []int, from, left int) {
		if left == 0 {
			if cost := unrest(list, rows, fit); from == n && cost < least {
				best, least = append([]int(nil), rows...), cost
			}
			return
		}
		for k := 1; k <= min(fit, n-from); k++ {
			deal(append(rows, k), from+k, left-1)
		}
	}
	deal(nil, 0, (n+fit-1)/fit)
	return best
}

// unrest returns how little rows suit a list: equals who are parted, in rows that are not equally long, weigh most.
func unrest(list []standing, rows []int, fit int) (cost float64) {
	at, most, least := 0, 0, len(list)
	parted := 0
	for _, n := range rows {
		if at > 0 && list[at].rank == list[at-1].rank {
			parted++
		}
		at += n
		most, least = max(most, n), min(least, n)
	}
	if parted > 0 {
		cost = float64(10*parted + most - least)
	}
	return cost + 0.1*float64(fit-rows[0])
}

// stepsOf returns the steps on which n of a list from the first on stand in a row: the best in the middle, the others in turn to their
// left and to their right, on the side on which fewer stand.
func stepsOf(list []standing, first, n, row int) (steps []step) {
	nth := 0
	for i := range first + n {
		if i > 0 && list[i].rank != list[i-1].rank {
			nth++
		}
		switch last := len(steps) - 1; {
		case i < first:
		case last >= 0 && steps[last].rank == list[i].rank:
			steps[last].on = append(steps[last].on, i)
		default:
			steps = append(steps, step{rank: list[i].rank, nth: nth, on: []int{i}, row: row, tier: len(steps)})
		}
	}
	left, right := 0, len(steps[0].on)
	for i := 1; i < len(steps); i++ {
		s, beside := &steps[i], right-len(steps[0].on)
		if -left < beside || i == 1 {
			left -= len(s.on)
			s.left = left
			continue
		}
		s.left = right
		right += len(s.on)
	}
	for i := range steps {
		steps[i].left -= left
	}
	return steps
}

// columns returns how many stand in a row.
func (k *stand) columns(row int) (n int) {
	for i := range k.steps {
		if k.steps[i].row == row {
			n += len(k.steps[i].on)
		}
	}
	return n
}

// climbs returns how many times a step is higher than the next, in all rows.
func (k *stand) climbs() (n float64) {
	for _, tiers := range k.tiers {
		n += float64(min(tiers, topTiers) - 1)
	}
	return n
}

// topTiers is how many steps are of different heights: those that come behind are all as low.
const topTiers = 4

// least returns the least height in dp of everything.
func (k *stand) least() float64 {
	return float64(len(k.tiers))*(k.low+pieceLeast*(1+hopRoom)) + 6*k.climbs()
}

// fit lays everything out in r.
func (k *stand) fit(r geom.Rect) {
	rows := float64(len(k.tiers))
	spare := r.H - rows*k.low
	k.rise = geom.Clamp((spare-rows*pieceTall*(1+hopRoom))/max(1, k.climbs()), min(16, max(0, spare-rows*pieceLeast*(1+hopRoom))/max(1, k.climbs())), riseMost)
	k.piece = geom.Clamp((spare-k.rise*k.climbs())/rows/(1+hopRoom), pieceLeast*0.7, pieceTall)
	foot, floor := r.Bottom(), r.Bottom()
	for row := len(k.tiers) - 1; row >= 0; row-- {
		tiers := min(k.tiers[row], topTiers)
		x := r.Center().X - k.wide*float64(k.columns(row))/2
		for i := range k.steps {
			if s := &k.steps[i]; s.row == row {
				top := foot - k.low - k.rise*float64(max(0, tiers-1-s.tier))
				s.rect = geom.R(x+k.wide*float64(s.left)+stepGap/2, top, k.wide*float64(len(s.on))-stepGap, floor-top)
			}
		}
		floor = foot - 0.4*k.low
		foot -= k.low + k.rise*float64(tiers-1) + k.piece*(1+hopRoom)
	}
}

// column returns the room of the j-th of those on a step, whose head stands above it.
func (k *stand) column(s *step, j int) geom.Rect { return s.rect.Column(j, len(s.on), 0) }

// medalRect returns where the medal of a step hangs.
func (k *stand) medalRect(s *step) geom.Rect {
	return geom.R(s.rect.Center().X-k.medal/2, s.rect.Y+k.height.feet, k.medal, k.height.rank)
}

// plate returns where the name and the score of the j-th on a step stand.
func (k *stand) plate(s *step, j int) geom.Rect {
	c := k.column(s, j)
	return geom.R(c.X+2, s.rect.Y+k.height.feet+k.height.rank+1, c.W-4, k.height.name+k.height.score+4)
}

// write writes ranks, names and scores.
func (p *podium) write(t *ui.Theme, dst *ebiten.Image) {
	p.Lines(t, func(s string, st text.Style, box geom.Rect) { t.Text.Draw(dst, s, box, st) })
}

// Lines implements ui.TextLister.
func (p *podium) Lines(t *ui.Theme, each func(string, text.Style, geom.Rect)) {
	k := &p.stand
	for i := range k.steps {
		s := &k.steps[i]
		_, disc := k.medalRect(s).CutTop(k.height.rank - k.medal)
		rank := t.Style(k.roles.rank).WithAlign(text.Centre)
		rank.Color = paint.Hex(0x2B2118)
		h := t.Text.LineHeight(rank)
		each(strconv.Itoa(s.rank), rank, geom.R(disc.X, disc.Center().Y-h/2, disc.W, h))
		for j, at := range s.on {
			name, score := k.plate(s, j).InsetXY(0, 2).CutTop(k.height.name)
			st := &p.list[at]
			each(st.name, fitted(t, st.name, name, k.roles.name), name)
			score = score.InsetXY(3, 0)
			each(st.amount, fitted(t, st.amount, score, k.roles.score), score)
		}
	}
}

// nameStyle returns how names are written.
func nameStyle(t *ui.Theme, r ui.Role) text.Style {
	st := t.Style(r).WithAlign(text.Centre)
	st.Weight = text.Medium
	return st
}

// fitted returns the style of a name in a box of one line or more, smaller where a word of it would be cut off.
func fitted(t *ui.Theme, name string, box geom.Rect, r ui.Role) text.Style {
	st := nameStyle(t, r)
	st.MaxLines = max(1, int(box.H/t.Text.LineHeight(st)+0.1))
	wrap := box.W
	if st.MaxLines == 1 {
		wrap = 0
	}
	if w := t.Text.Measure(name, st, wrap).X; w > box.W {
		st.Size *= max(0.72, box.W/w*0.98)
	}
	return st
}
