package race

import (
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/boxes/galopp"
	"ludotheque/logic/game"
	"ludotheque/scenes/boxes/galopp/pieces"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/ui"
)

// Draw draws, over the printed board, everything that changes in a race.
func (p *Painter) Draw(dst *ebiten.Image, m *pieces.Motion) {
	r := p.reactionTo(m)
	p.drawWinners(dst)
	p.drawLine(dst)
	p.onlookers.draw(dst, p.Painter, p.Grounds.Course, m, &r)
	p.drawStir(dst, p.onlookers.at(p.Grounds.Course))
	p.drawTrails(dst)
	p.drawChairs(dst, m)
	p.drawStops(dst, m)
	p.drawGhosts(dst)
	p.drawBubbles(dst, &r)
	p.drawGasp(dst, m)
	p.drawPetals(dst, m)
	p.drawTerrace(dst, m)
	p.drawPlaces(dst, m)
	p.drawPrize(dst, m)
	p.drawTriumph(dst, m)
}

// WriteTexts writes the texts of the garden with w: the number of the race, whose porters are shown, and the numbers of the
// places.
func (p *Painter) WriteTexts(w pieces.Pen) {
	k := p.Grounds
	title := p.Desk.T("galopp.race.title", "N", int(p.View.Race), "To", p.View.Run().Arch)
	if !w.Fits(title, pieces.Fixed(p.Role(ui.Small, text.Centre)), k.raceTitle) {
		title = p.Desk.T("galopp.hand.race", "N", int(p.View.Race), "Of", galopp.Races)
	}
	sizes := []ui.Role{ui.Strong, ui.Small}
	if k.Form == pieces.Upright {
		sizes = sizes[1:] // the two titles are side by side, in one size
	}
	w.Fit("race.title", title, k.raceTitle, text.Centre, sizes...)
	_, name := k.teamTitle.CutLeft(32) // beside the badge that Header draws
	shown := p.Desk.Name(p.shownSeat())
	team := p.Desk.T("galopp.race.team", "Name", shown)
	for _, less := range []string{shown, ""} { // the badge also says whose team it is
		if !w.Fits(team, p.Role(ui.Small, text.Left), name) {
			team = less
		}
	}
	w.Fit("race.team", team, name, text.Left, sizes...)
	p.writeStart(w)
	for i := range p.View.Seats {
		p.writePlace(w, i)
	}
}

// writeStart writes on the plaque above the start that this is the start.
func (p *Painter) writeStart(w pieces.Pen) {
	st := pieces.Fixed(p.Role(ui.Small, text.Centre))
	st.Weight = text.Bold
	w.PutStyled("race.start", p.Desk.T("galopp.race.start"), p.Grounds.Course.StartSign(), st)
}

// writePlace writes the number of the i-th place, counted from 0, on its plaque: on the medal, or at the upper left if the place is
// not paid. On the plaque of the last place, it also writes that this is the last, instead of a number without a medal.
func (p *Painter) writePlace(w pieces.Pen, i int) {
	r := p.Grounds.places[i]
	line, rest := r.InsetXY(plaqueMargin(r), 3).CutTop(p.Grounds.M.Body + 4)
	id, small := "place."+strconv.Itoa(i+1), p.Grounds.M.Small
	last := i == p.View.Seats-1
	switch {
	case i < galopp.Prizes:
		medal := p.Grounds.medal(i + 1)
		disc, _ := medal.CutBottom(medal.W)
		st := text.Style{Weight: text.Bold, Size: max(14, disc.W*0.56), Color: p.Desk.Theme.Palette.Ink, Align: text.Centre, Fixed: true, MaxLines: 1}
		w.PutStyled(id, strconv.Itoa(i+1), disc, st)
		_, rest = r.InsetXY(plaqueMargin(r), 0).CutTop(max(line.Bottom(), medal.Bottom()) - r.Y)
	case !last:
		w.Fit(id, strconv.Itoa(i+1), line, text.Left, ui.Choosable, ui.Strong, ui.Small)
	default:
		p.writeLast(w, id+".last", line, i)
		return
	}
	if line, rest = rest.CutTop(small); last && rest.H > small {
		p.writeLast(w, id+".last", line, i)
	}
}

// writeLast writes in the plaque of the i-th place, counted from 0, that it is the last place. The text is written in line or, if
// line is too narrow, in the full width of the plaque, and below the coin, if there is one, unless there is room beside the coin.
// If there is no room at all, or if the text would lie on a chair, nothing is written: the plaque is seen to be the last one.
func (p *Painter) writeLast(w pieces.Pen, id string, line geom.Rect, i int) {
	r, words, a := p.Grounds.places[i], p.Desk.T("galopp.place.last"), text.Left
	if d := coinWidth(r); i < galopp.Prizes && line.X+p.Desk.Theme.Text.Measure(words, p.Role(ui.Small, a), 0).X > r.Right()-d-5 {
		line.Y = max(line.Y, min(r.Y+d+6, r.Bottom()-line.H))
	}
	if !w.Fits(words, p.Role(ui.Small, a), line) {
		line.X, line.W, a = r.X+1, r.W-2, text.Centre
	}
	const leading = 4 // the dp between the letters of a line and its lower edge
	covered := p.View.Placed(i+1) && line.Bottom()-leading > p.Grounds.podium(i+1).Y-placedChairHeight(r)
	if covered || !w.Fits(words, pieces.Fixed(p.Role(ui.Small, a)), line) {
		return
	}
	w.Fit(id, words, line, a, ui.Small)
}

// DrawHeld draws the chair that is being dragged, under the finger and lifted above its shadow.
func (p *Painter) DrawHeld(dst *ebiten.Image) {
	h := p.Grounds.Course.chairHeight()
	at := p.Asking.At.Add(geom.Pt(0, h*0.4))
	p.Desk.Pieces.DrawShadow(dst, h*1.1, h*0.2, at, piece.Pose{})
	s, pose := game.Seat(p.Asking.Held), piece.Pose{Lift: h * 0.2, Grow: 0.1}
	Chair(p.Desk.Pieces, p.Desk.Color(s), h).Draw(dst, at, pose)
	p.drawBearers(dst, s, h, at, pose)
}

// Prerender draws sprites ahead of time, so that the first motion is not delayed: the die, the shadows of chairs, the chairs
// that are carried, which are as high as a chair alone on a space, and the heads and legs of porters.
func (p *Painter) Prerender() {
	set := p.Desk.Pieces
	p.Dice.Prerender(p.Grounds.dieEdge)
	for i := range p.View.Seats {
		set.PrerenderShadows(p.Grounds.Course.forms[i].high * chairSole)
		Legless(set, p.Desk.Color(game.Seat(i)), p.Grounds.Course.forms[0].high)
	}
	for c := galopp.Jester; c <= galopp.Crafty; c++ {
		p.bearer(c)
	}
	p.leg(false)
	p.leg(true)
}
