package pamplona

import (
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/logic/pamplona"
	"ludotheque/scenes/geom"
	"ludotheque/scenes/paint"
	"ludotheque/scenes/piece"
	"ludotheque/scenes/table"
	"ludotheque/scenes/text"
	"ludotheque/scenes/ui"
)

// Line implements table.Board: the score is what the seat would have if the game ended now.
func (b *board) Line(seat game.Seat) table.Line {
	if b.rules == nil || int(seat) >= b.view.seats {
		return table.Line{}
	}
	return table.Line{Score: b.plain(b.view.part(seat).Sum()), Lead: b.view.leads(seat) && !b.view.level(),
		Text: b.desk.T("pamplona.line", "Points", b.sign(b.view.worth(seat)))}
}

// PanelRoom implements table.Paneler.
func (b *board) PanelRoom(float64) float64 { return 22 }

// Courage chips in a panel, in dp.
const (
	chipWide = 22.0
	chipStep = 7.0 // by which one lies beside the other
)

// DrawPanel implements table.Paneler: courage in chips and in digits, ranks, credits, and who opens the round.
func (b *board) DrawPanel(dst *ebiten.Image, seat game.Seat, r geom.Rect) {
	b.panels[seat] = r
	v, t := &b.view, b.desk.Theme
	if r.H < 12 || int(seat) >= v.seats {
		return
	}
	d := geom.Clamp(r.H-2, 18, chipWide-2)
	mid := r.Center().Y
	st := t.Style(ui.Strong)
	st.Fixed, st.Lines, st.Size = true, 1, 15
	number := t.Text.Int(v.courage[seat])
	wide := t.Text.Measure(number, st, 0).X
	t.Text.At(dst, number, geom.Pt(r.X+2, mid), st)
	right := b.drawHonours(dst, seat, geom.Pt(r.Right(), mid), d)
	b.drawChips(dst, v.courage[seat], geom.R(r.X+wide+8, r.Y, right-r.X-wide-12, r.H), d)
}

// drawChips draws points as chips of ten and of one, closer together when there is little room.
func (b *board) drawChips(dst *ebiten.Image, points int, r geom.Rect, d float64) {
	tens, ones := points/10, points%10
	n := tens + ones
	if n == 0 || r.W < d {
		return
	}
	step := min(chipStep, (r.W-d)/float64(max(1, n-1)))
	gap := 0.0
	if tens > 0 && ones > 0 && r.W > d*2.4+float64(n)*step {
		gap = d * 0.6
	}
	for i := range n {
		at := geom.Pt(r.X+d/2+float64(i)*step, r.Center().Y)
		if i < tens {
			b.desk.Pieces.Chip(10, tenColor, d).Draw(dst, at, piece.Pose{})
			continue
		}
		b.desk.Pieces.Chip(1, oneColor, d).Draw(dst, at.Add(geom.Pt(gap, 0)), piece.Pose{})
	}
}

// drawHonours draws ranks and credits from the right and returns where they begin.
func (b *board) drawHonours(dst *ebiten.Image, seat game.Seat, at geom.Point, d float64) float64 {
	v := &b.view
	x := at.X
	if v.credits[seat] > 0 {
		b.pillOf(dst, b.sign(-pamplona.Credit*v.credits[seat]), geom.Pt(x-pillSize.X/2, at.Y), pillBad, 1)
		x -= pillSize.X
	}
	runners := v.runner[seat]
	slices.Sort(runners[:])
	for i := len(runners) - 1; i >= 0; i-- {
		if n := runners[i].Rank(); n > 0 {
			wide := d
			if n > 9 {
				wide = d * 1.3
			}
			b.rankTile(dst, geom.Pt(x-wide/2, at.Y), geom.Pt(wide, d), n, 0)
			x -= wide + 2
		}
	}
	if b.rules.Rotate() && v.first == seat && !v.over {
		b.desk.Pieces.Picture("pamplona-fan", piece.Plain, d*0.8).Draw(dst, geom.Pt(x-d*0.6, at.Y+d*0.4), piece.Pose{})
		x -= d * 1.3
	}
	return x
}

// rankTile draws a step of the stands with its number; 0 leaves it blank.
func (b *board) rankTile(dst *ebiten.Image, at, size geom.Point, rank int, fade float64) {
	t := b.desk.Theme
	img := t.Picture("pamplona-rank", size.X, size.Y, paintTile)
	t.Put(dst, img, at.Sub(size.Mul(0.5)), 1-fade)
	st := tileStyle
	if rank > 0 {
		t.Text.At(dst, t.Text.Int(rank), at.Sub(geom.Pt(0, 1)), st)
	}
}

var tileStyle = text.Style{Weight: text.Bold, Size: 14, Color: paint.Hex(0xA3241A), Align: text.Centre, Fixed: true, Lines: 1}

func paintTile(c paint.Canvas) {
	w, h := c.Size()
	r := geom.R(1, 1, w-2, h-2)
	c.Fill(paint.RoundRect(r, 4), paint.Hex(0x3B1F1A))
	c.Fill(paint.RoundRect(r.Inset(1.2), 3), wallColor)
	foot, _ := r.Inset(1.2).CutBottom(h * 0.14)
	c.Fill(paint.Box(foot), paint.Fade(paint.Hex(0x3B1F1A), 0.2))
}
