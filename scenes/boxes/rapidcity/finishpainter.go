package rapidcity

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/boxes/rapidcity"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/timeline"
)

// finishPainter shows the result of a card: slips that say which hand was first and by how much, and flying bullets.
type finishPainter struct {
	*brush
	view    *view
	motion  *motion
	story   *story
	cowboys *cowboys
	bar     geom.Rect // of the table's buttons
}

// draw draws the cues that are being shown: the story when a card closes, then bullets that are taken or given back. Bullets that
// have hit drop.
func (f *finishPainter) draw(dst *ebiten.Image) {
	f.drawDrops(dst)
	for c, t := range f.desk.PlayingCues() {
		e, stock := &c.Event, f.ground.card.Center()
		switch {
		case c.Part < 0: // a cue of the table's own
		case e.Kind == rapidcity.EventClose:
			f.drawStory(dst, t)
		case e.Kind == rapidcity.EventBullet:
			f.drawHit(dst, e, t)
		case e.Kind == rapidcity.EventHealed: // back to the stock, from the place behind the e.N bullets that are left
			f.drawFlight(dst, f.ground.posts[e.Seat].bulletPlace(int(e.N)), stock, t)
		}
	}
}

// drawHit draws a bullet on its way to the pawn of the seat that takes it, at fraction t of its cue. If that pawn was caught, the
// attacker shoots the bullet. Otherwise the bullet comes from the card, slowly at first. With reduced motion nobody shoots, and the
// bullet appears at the seat's post.
func (f *finishPainter) drawHit(dst *ebiten.Image, e *game.Event, t float64) {
	switch to := f.ground.pawns[e.Seat]; {
	case f.desk.ReducedMotion():
		f.drawFlight(dst, geom.Point{}, f.ground.posts[e.Seat].bulletPlace(int(e.N)-1), t) // e.N is how many bullets the seat has then
	case e.Other >= 0:
		f.drawShot(dst, e.Other, to, t)
	default:
		f.drawFlight(dst, f.ground.card.Center(), to, t*t)
	}
}

// drawDrops draws the bullets that have hit pawns on their way, in an arc and turning over once, to their places at the posts.
func (f *finishPainter) drawDrops(dst *ebiten.Image) {
	sp := f.desk.Pieces.Picture("rapidcity-bullet", piece.Plain, bulletHeight*f.ground.zoom)
	for s := range f.ground.seats {
		t := f.motion.tumbles[s].drop()
		if t == 1 {
			continue
		}
		p := &f.ground.posts[s]
		at := f.ground.pawns[s].Lerp(p.bulletPlace(f.view.bullets[s]-1), t).Sub(geom.Pt(0, 4*t*(1-t)*f.ground.pawnHeight))
		turn := p.turn + f.motion.tumbles[s].direction*2*math.Pi*t
		sp.Draw(dst, at.Add(geom.Pt(0, bulletHeight/2*f.ground.zoom).Rotate(turn)), piece.Pose{Turn: turn, Grow: -0.3 * t})
	}
}

// bulletHeight is the height of a flying bullet in dp before zooming.
const bulletHeight = 40.0

// drawFlight draws a bullet at fraction t of its flight between two places. With reduced motion it does not fly, but fades in at
// the place to.
func (f *finishPainter) drawFlight(dst *ebiten.Image, from, to geom.Point, t float64) {
	if f.desk.ReducedMotion() {
		sp := f.desk.Pieces.Picture("rapidcity-bullet", piece.Plain, bulletHeight*f.ground.zoom)
		sp.Draw(dst, to.Add(geom.Pt(0, bulletHeight/2*f.ground.zoom)), piece.Pose{Fade: 1 - t})
		return
	}
	f.drawBullet(dst, from, to, t)
}

// drawBullet draws a bullet at fraction t of its flight, its tip ahead. It is larger at the beginning.
func (f *finishPainter) drawBullet(dst *ebiten.Image, from, to geom.Point, t float64) {
	sp := f.desk.Pieces.Picture("rapidcity-bullet", piece.Plain, bulletHeight*f.ground.zoom)
	d := to.Sub(from)
	turn := math.Atan2(d.Y, d.X) + math.Pi/2 // the picture points upwards
	// The anchor of the picture is the middle of its base, half the height behind the place.
	sp.Draw(dst, from.Lerp(to, t).Add(geom.Pt(0, bulletHeight/2*f.ground.zoom).Rotate(turn)), piece.Pose{Turn: turn, Grow: 0.4 * (1 - t)})
}

// How slips come, in ticks at normal speed but for the last two.
const (
	slipDelay  = 7.0  // by how much a slip comes later than the one before
	slipTicks  = 10.0 // how long a slip takes to come
	slipShare  = 0.4  // in which share of the time the last one sets out, at the latest
	slipLaunch = 26.0 // how far away a slip sets out, in dp before zooming
)

// drawStory draws the slips of all pawns and tiles at fraction t of their time, 0 to 1.
func (f *finishPainter) drawStory(dst *ebiten.Image, t float64) {
	if f.story.laidOn != f.ground.board {
		f.laySlips()
	}
	for i := range f.story.lines {
		if in, opacity := f.slipProgress(i, t); in > 0 {
			l := &f.story.lines[i]
			f.drawSlip(dst, l, f.slipLaunch(l).Mul(1-timeline.Bounce.At(in)), opacity*min(1, 2*in))
		}
	}
}

// slipProgress returns how far the slip number i has come at fraction t of the time of all, and its opacity, both 0 to 1. Slips
// pop up one after another, in the order of what they tell, and fade out together during the last tenth. With reduced motion they
// fade in together.
func (f *finishPainter) slipProgress(i int, t float64) (in, opacity float64) {
	long := float64(f.story.ticks())
	opacity = geom.Clamp((1-t)*10, 0, 1)
	if f.desk.ReducedMotion() {
		return 1, min(opacity, t*long/slipTicks)
	}
	delay := min(slipDelay, slipShare*long/float64(max(1, len(f.story.lines))))
	return geom.Clamp((t*long-delay*float64(i))/slipTicks, 0, 1), opacity
}

// slipLaunch returns how far from its place the slip of a line sets out, in the direction of what it speaks of.
func (f *finishPainter) slipLaunch(l *line) geom.Point {
	way := f.slipAnchor(l).Sub(l.slip.Center())
	return way.Mul(slipLaunch * f.ground.zoom / max(1, way.Len()))
}

// The width of a slip, and the height of its rows and of the text in them, in dp before zooming.
const (
	slipWidth     = 118.0
	slipRowHeight = 27.0
	slipText      = 14.0
	slipMark      = 27.0 // what the mark of a seat takes of the left of a row
)

// slipPose is where and how the slip of a line is drawn at a moment. A slip of paper says, at the end of a card, which hand was
// first at a pawn or a tile, and by how much.
type slipPose struct {
	at         geom.Point // its middle on the screen
	turn, zoom float64    // rotation in radians, and dp on the screen per dp of the slip
	opacity    float64    // how visible the slip is, 0 to 1
}

// spot returns the place on the screen of the point (x, y) of the slip, in dp before zooming from the middle of the slip.
func (s *slipPose) spot(x, y float64) geom.Point {
	return s.at.Add(geom.Pt(x*s.zoom, y*s.zoom).Rotate(s.turn))
}

// rows returns the number of rows of a line's slip, 1 to 4: the news, the first hand, its rival, and the rule that decided.
func (l *line) rows() (n float64) {
	if l.news != "" {
		n++
	}
	if !l.isBrief {
		n++
	}
	if l.rival >= 0 {
		n++
	}
	if l.why != "" {
		n++
	}
	return n
}

// drawSlip draws the slip of one pawn or tile, off dp away from its place, with an opacity, 0 to 1.
func (f *finishPainter) drawSlip(dst *ebiten.Image, l *line, off geom.Point, opacity float64) {
	s := slipPose{at: l.slip.Center().Add(off), turn: l.turn, zoom: l.zoom, opacity: opacity}
	rows := l.rows()
	f.drawTurned(dst, f.slipImage(slipWidth*s.zoom, slipHeight(rows)*s.zoom), s.at, s.turn, opacity)
	y := (1 - rows) / 2 * slipRowHeight // of the middle of a row, from the middle of the slip
	if l.news != "" {
		f.drawNews(dst, &s, l.news, y)
		y += slipRowHeight
	}
	if !l.isBrief {
		f.drawHand(dst, &s, l.seat, y)
		f.drawTime(dst, &s, l, y)
		y += slipRowHeight
	}
	if l.rival >= 0 {
		f.drawHand(dst, &s, l.rival, y)
		st := text.Style{Size: slipText * s.zoom, Fixed: true, Color: paint.Fade(paint.Hex(0x8A2E23), opacity)}
		f.shrinkToFit(&st, l.by, (slipWidth-slipMark-4)*s.zoom)
		f.write(dst, l.by, s.spot(slipMark/2, y), s.turn, st)
	}
	if l.why != "" {
		st := f.slipStyle(&s)
		f.shrinkToFit(&st, l.why, (slipWidth-12)*s.zoom)
		f.write(dst, l.why, s.spot(0, (rows-1)/2*slipRowHeight), s.turn, st)
	}
}

// drawNews draws the words of a slip in the row at the height y, on two lines if they would be too small on one.
func (f *finishPainter) drawNews(dst *ebiten.Image, s *slipPose, words string, y float64) {
	st, width, second, apart := f.slipStyle(s), (slipWidth-12)*s.zoom, "", 0.0
	if !f.fitsOneLine(words, width, st) {
		words, second = halves(words)
		st.Size, apart = minTextSize*s.zoom, minTextSize*0.55
	}
	for i, part := range [...]string{words, second} {
		f.shrinkToFit(&st, part, width)
		f.write(dst, part, s.spot(0, y+1+(2*float64(i)-1)*apart), s.turn, st)
	}
}

// slipImage returns the picture of an empty slip of w by h dp.
func (f *finishPainter) slipImage(w, h float64) *ebiten.Image {
	return f.picture("rapidcity-slip", 0, w, h, keyMargin, func(c paint.Canvas, r geom.Rect) { paintSlip(c, f.desk.Theme.Palette, r) })
}

// slipStyle returns the style of the time of the first hand and of the rule on a slip, as visible as the slip is.
func (f *finishPainter) slipStyle(s *slipPose) text.Style {
	return bold(slipText*s.zoom, paint.Fade(f.desk.Theme.Palette.Ink, s.opacity))
}

// drawHand draws the mark of a seat at the left end of its row at the height y of the slip.
func (f *finishPainter) drawHand(dst *ebiten.Image, s *slipPose, seat game.Seat, y float64) {
	f.drawMark(dst, seat, 22*s.zoom, s.spot(-slipWidth*0.38, y), piece.Pose{Turn: s.turn, Fade: 1 - s.opacity})
}

// drawTime draws the time of the first hand in the row at the height y of the slip, and after it the sign of what the hand did.
func (f *finishPainter) drawTime(dst *ebiten.Image, s *slipPose, l *line, y float64) {
	f.write(dst, l.time, s.spot(0, y), s.turn, f.slipStyle(s))
	f.drawStamp(dst, l.stamp(), stampWidth*s.zoom, s.spot(slipWidth*0.38, y), s.turn, s.opacity)
}

// The times of a shot, as fractions of its animation: when the gun fires, how long the bullet flies, and how long the flash is
// visible.
const (
	shotStart     = float64(shotTicks) / bulletTicks
	shotDuration  = 0.5
	flashDuration = 0.36
)

// drawShot draws a shot of the attacker, by, at fraction t of its animation: flash, recoil, and a bullet with its trace. The
// bullet flies to the place to.
func (f *finishPainter) drawShot(dst *ebiten.Image, by game.Seat, to geom.Point, t float64) {
	hand := f.story.card.Hand()
	since := t - shotStart // the part of the animation since the gun fired; negative before
	kick := 0.0
	if since > 0 {
		kick = 1 - geom.Clamp(since/0.7, 0, 1) // the recoil is over 0.7 of the animation later
	}
	f.drawGunman(dst, by, hand, kick)
	if since <= 0 {
		return
	}
	from, progress := f.ground.muzzle(by, hand), geom.Clamp(since/shotDuration, 0, 1)
	f.drawTrace(dst, from.Lerp(to, max(0, progress-0.5)), from.Lerp(to, progress), 1-since)
	f.drawBullet(dst, from, to, progress)
	if elapsed := since / flashDuration; elapsed < 1 { // the part of the flash that is over, by which it turns and fades
		f.drawTurned(dst, f.flashImage(), from, f.ground.posts[by].turn+elapsed, 1-elapsed*elapsed)
	}
}
