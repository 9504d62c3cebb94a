package pamplona

import (
	"math"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/boxes/pamplona"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/timeline"
	"ludotheque/scenes/table"
)

// panels draws the box's part of the seats' panels.
type panels struct {
	*brush
	view  *view
	at    [pamplona.MaxSeats]geom.Rect // the area in which the panel of each seat was drawn last; empty before
	small bool                         // the panels are those of a telephone, on which no text has room
}

// panelLine returns the line of a seat's panel, or the zero line if there is no such seat. The number is the seat's courage,
// which also lies in the panel in chips. The full text adds the score that the seat would have if the game ended now, which
// decides who leads. After the end, the number is the final score, and there is no text.
func (p *panels) panelLine(seat game.Seat) table.PanelLine {
	v := p.view
	if int(seat) >= v.seats {
		return table.PanelLine{}
	}
	n, sum := v.courage[seat], v.score(seat)
	l := table.PanelLine{Score: p.plain(n), Amount: n, Unit: "box.result.amount", Leads: table.IsLeader(seat, v.seats, v.score)}
	if v.over {
		l.Score, l.Amount = p.plain(sum), sum
		return l
	}
	l.Text = p.attackForecast(seat)
	l.FullText = p.desk.T("pamplona.line.total", "Attack", l.Text, "Sum", p.plain(sum))
	return l
}

// attackForecast returns the text that says how many points an attack would bring a seat (P-10), or that Torro waits, since there can
// be no attack yet (P-11), or that no attack is left in the deck.
func (p *panels) attackForecast(seat game.Seat) string {
	switch {
	case p.view.seen == 0:
		return p.desk.T("pamplona.line.later")
	case !p.view.hasForecast():
		return p.desk.T("pamplona.line.none")
	}
	return p.desk.T("pamplona.line", "Points", p.signedText(p.view.attackGain(seat)))
}

// Courage chips in a panel, in dp.
const (
	chipWidth = 22.0
	chipStep  = 7.0 // from one chip to the next
)

// PanelHeight implements table.Paneler: a row of chips.
func (p *panels) PanelHeight(float64) float64 { return 22 }

// PanelMinWidth implements table.PanelSharer: 64 dp have room for three narrow ranks and a credit, or for a few chips; on a
// telephone the outlook needs outlookWidth.
func (p *panels) PanelMinWidth() float64 {
	if p.small {
		return outlookWidth
	}
	return 64
}

// DrawPanel implements table.Paneler: courage in chips, ranks, credits, and a fan for the first seat of the round; on a telephone
// the outlook instead. It keeps where the panel is, for seatPoint. In less than 12 dp of height it draws nothing.
func (p *panels) DrawPanel(dst *ebiten.Image, seat game.Seat, r geom.Rect) {
	p.at[seat] = r
	v := p.view
	if r.H < 12 || int(seat) >= v.seats {
		return
	}
	if p.small {
		p.drawOutlook(dst, seat, r)
		p.drawSum(dst, seat, r)
		return
	}
	d := geom.Clamp(r.H-2, 18, chipWidth-2)
	_, r = r.CutLeft(2)
	r.W = p.drawHonours(dst, seat, r, d) - r.X - 4
	p.drawChips(dst, v.courage[seat], r, d)
	p.drawSum(dst, seat, p.at[seat])
}

// drawChips draws points as chips of ten and then of one, d dp wide, from the left of r. They lie closer together if there is
// little room; if there is much, a gap parts the tens from the ones. Without room for a chip it draws nothing.
func (p *panels) drawChips(dst *ebiten.Image, points int, r geom.Rect, d float64) {
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
			p.desk.Pieces.Chip(10, tenColor, d).Draw(dst, at, piece.Pose{})
			continue
		}
		p.desk.Pieces.Chip(1, oneColor, d).Draw(dst, at.Add(geom.Pt(gap, 0)), piece.Pose{})
	}
}

// drawHonours draws, from the right edge of room to the left, what a seat owes for credits, its ranks, and a fan. The fan stands
// for the first seat of the round, if that changes every round. drawHonours returns the x coordinate of the left edge of all
// this. The ranks are d dp high, and narrower than usual if there is little room.
func (p *panels) drawHonours(dst *ebiten.Image, seat game.Seat, room geom.Rect, d float64) float64 {
	v := p.view
	x, mid := room.Right(), room.Center().Y
	if v.credits[seat] > 0 {
		p.drawSizedPill(dst, p.signedText(-pamplona.Credit*v.credits[seat]), geom.Pt(x-pillSize.X/2, mid), pillBad, pillSize, pillStyle.Size)
		x -= pillSize.X
	}
	fan := 0.0
	if v.rotate && v.first == seat && !v.over {
		fan = d * 1.3
	}
	x = p.drawRanks(dst, seat, geom.R(room.X+fan, room.Y, x-room.X-fan, room.H), d)
	if fan > 0 {
		p.desk.Pieces.Picture("pamplona-fan", piece.Plain, d*0.8).Draw(dst, geom.Pt(x-d*0.6, mid+d*0.4), piece.Pose{})
	}
	return x - fan
}

// slimTile is the least width of a rank's tile where there is little room, as a share of its usual width.
const slimTile = 0.6

// drawRanks draws the ranks of a seat, d dp high, the highest at the right edge of room. It returns the x coordinate at which
// they begin, or that of the right edge if there are none.
func (p *panels) drawRanks(dst *ebiten.Image, seat game.Seat, room geom.Rect, d float64) float64 {
	runners, all := p.view.runner[seat], 0.0
	slices.Sort(runners[:])
	for _, at := range runners {
		all += tileWidth(at.Rank(), d)
	}
	if all == 0 {
		return room.Right()
	}
	k, x := geom.Clamp(room.W/all, slimTile, 1), room.Right() // k is the width of a tile as a share of its usual width
	for _, at := range slices.Backward(runners[:]) {
		if wide := k * tileWidth(at.Rank(), d); wide > 0 {
			p.drawRankTile(dst, geom.Pt(x-wide/2, room.Center().Y), geom.Pt(wide-2, d), at.Rank(), 0)
			x -= wide
		}
	}
	return x
}

// tileWidth returns the width in dp of a rank's tile that is d high, the gap beside it included; 0 without a rank.
func tileWidth(rank int, d float64) float64 {
	switch {
	case rank == 0:
		return 0
	case rank > 9:
		return d*1.3 + 2
	}
	return d + 2
}

// seatPoint returns the place of a seat for flying dice and points: its panel, or the board's right edge until a panel has been
// drawn, and for game.Chance.
func (p *panels) seatPoint(seat game.Seat) geom.Point {
	if seat >= 0 && int(seat) < len(p.at) && !p.at[seat].Empty() {
		return p.at[seat].Center()
	}
	return p.layout.boardRect().At(1, 0.7)
}

// drawRankTile draws a tile with the number of a rank, or a blank one for 0, with its middle at at. fade is its transparency, 0
// to 1.
func (b *brush) drawRankTile(dst *ebiten.Image, at, size geom.Point, rank int, fade float64) {
	t := b.desk.Theme
	img := t.Picture("pamplona-rank", size.X, size.Y, paintTile)
	t.DrawImage(dst, img, at.Sub(size.Mul(0.5)), 1-fade)
	st := tileStyle
	if rank > 9 {
		st.Size = min(st.Size, math.Floor((size.X-4)*0.8)) // two digits
	}
	if rank > 0 {
		t.Text.DrawAt(dst, t.Text.Int(rank), at.Sub(geom.Pt(0, 1)), st)
	}
}

// tileStyle is the style of the number on the tile of a rank.
var tileStyle = text.Style{Weight: text.Bold, Size: 14, Color: paint.Hex(0xA3241A), Align: text.Centre, Fixed: true, MaxLines: 1}

// paintTile paints a blank tile for a rank over the whole canvas.
func paintTile(c paint.Canvas) {
	w, h := c.Size()
	r := geom.R(1, 1, w-2, h-2)
	c.Fill(paint.RoundRect(r, 4), paint.Hex(0x3B1F1A))
	c.Fill(paint.RoundRect(r.Inset(1.2), 3), wallColor)
	foot, _ := r.Inset(1.2).CutBottom(h * 0.14)
	c.Fill(paint.Box(foot), paint.Fade(paint.Hex(0x3B1F1A), 0.2))
}

// drawSum writes over the chips in the panel r of a seat the points that the attack has brought the seat: from the cue of its
// sum, in which the pill swells, until the attack is over.
func (p *panels) drawSum(dst *ebiten.Image, seat game.Seat, r geom.Rect) {
	a := &p.view.attack
	n, grow := a.paid[seat], 1.25 // grow is how large the pill is in comparison to others
	switch c, t := p.cueOf(pamplona.EventSum); {
	case c != nil && c.Event.Seat == seat:
		n, grow = int(c.Event.N), grow+0.5*timeline.Arc(t)
	case !a.on || !a.settled.Has(seat):
		return
	}
	kind := pillPaper
	switch {
	case n > 0:
		kind = pillGood
	case n < 0:
		kind = pillBad
	}
	p.drawSizedPill(dst, p.signedText(n), geom.Pt(r.Right()-pillSize.X*0.75, r.Center().Y), kind, pillSize.Mul(grow), pillStyle.Size*grow)
}
