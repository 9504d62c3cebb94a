package rapidcity

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/boxes/rapidcity"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/words"
)

// signPainter draws the sign on the deck: whose turn it is, what that player does, and how many cards are left. Above the sign, a
// note says what the verdict on the last card meant for the only person here. Both are shown only while no card is.
type signPainter struct {
	*brush
	terms  *terms
	people *people
	trial  *trial
	view   *view
	motion *motion
	kept   sign // the last one drawn, so that no text is made for each frame
}

// signState is all that the sign depends on.
type signState struct {
	card      geom.Rect // the deck's; with it the layout
	textScale float64
	turner    game.Seat
	left      int    // number of cards in the deck
	verb      string // the end of the key of what is done: "tap", "wait", "settle" or "over"; "" for nothing
	verdict   verdict
	edition   int               // of words.Book
	device    words.InputDevice // that the texts are written for
}

// sign is a sign and the note above it, as they are drawn.
type sign struct {
	signState
	cloth    geom.Rect
	color    game.Color // of the cloth; piece.Plain at the end of the game
	mark     geom.Point // middle of the seat's mark
	markSize float64    // 0 without a mark
	lines    []signLine
	note     string // "" for none
	paper    geom.Rect
	noteBox  geom.Rect // of the words on the paper
	style    text.Style
}

// signLine is a line of text on a sign, and its middle.
type signLine struct {
	words string
	at    geom.Point
	style text.Style
}

// signIDs are the IDs of the lines of a sign.
var signIDs = [...]string{"sign.1", "sign.2", "sign.3"}

// Sizes of a sign in dp but for the shares, which are of the width of a card unless it is said.
const (
	signPad     = 7.0  // between the edge of the cloth and the text
	notePad     = 12.0 // between the left and right edges of the note and its text
	signMarkGap = 5.0  // between the mark and the name
	signInset   = 0.05 // from the lower edge of the card, a share of its height
	nameShare   = 0.125
	wordsShare  = 0.1
	maxSignName = 26.0
	maxSignText = 20.0
	minSignText = 14.0
	signLeading = 1.24 // height of a line relative to its text
)

// shown reports whether the sign is shown: not in the trial, and not over an open card, also one that a lesson shows or that
// leaves; nor while bullets are dealt out, if it does not say so in words.
func (p *signPainter) shown() bool {
	if p.motion.leaving > 0 || p.verb() == "settle" && !p.tells() {
		return false
	}
	return !p.trial.on && p.motion.preview == rapidcity.NoCard && !(p.motion.cardShown && p.view.card != rapidcity.NoCard) && !p.ground.card.Empty()
}

// state returns what the sign depends on now.
func (p *signPainter) state() signState {
	book := p.desk.Services.Words
	s := signState{
		card: p.ground.card, textScale: p.desk.Theme.Text.TextScale(), turner: p.view.turner, left: p.view.deckSize,
		verb: p.verb(), edition: book.Edition(), device: book.InputDevice(),
	}
	if p.people.count() == 1 {
		s.verdict = p.motion.verdicts[p.people.firstPerson()]
	}
	return s
}

// verb returns the end of the key of what the sign asks for or waits for. While the bullets of a card are dealt out, nobody turns
// one: the game may end with them. There is nothing in a replay, nor where players sit on several sides, who could not all read it;
// the mark and the number are enough for them.
func (p *signPainter) verb() string {
	switch {
	case p.view.over:
		return "over"
	case p.motion.settling:
		return "settle"
	case !p.tells():
		return ""
	case p.terms.tap && p.view.awaitsCard() && p.desk.IsPersonHere(p.view.turner):
		return "tap"
	}
	return "wait"
}

// tells reports whether the sign says in words what is done.
func (p *signPainter) tells() bool { return !p.desk.IsReplay() && p.people.fingerSeats().Len() <= 1 }

// update lays the sign out anew if anything has changed, and reports whether there is one.
func (p *signPainter) update() bool {
	if !p.shown() {
		return false
	}
	if now := p.state(); now != p.kept.signState {
		p.kept = p.lay(now)
	}
	return true
}

// draw draws the sign and the note.
func (p *signPainter) draw(dst *ebiten.Image) {
	if !p.update() {
		return
	}
	s, t := &p.kept, p.desk.Theme
	t.Cloth(dst, s.cloth, s.color)
	if s.markSize > 0 {
		p.drawMark(dst, s.turner, s.markSize, s.mark, piece.Pose{})
	}
	for i := range s.lines {
		l := &s.lines[i]
		p.write(dst, l.words, l.at, 0, l.style)
	}
	if s.note != "" {
		t.Cloth(dst, s.paper, piece.Plain)
		t.Text.Draw(dst, s.note, s.noteBox, s.style)
	}
}

// lay returns the sign and the note for the state s.
func (p *signPainter) lay(s signState) sign {
	out := sign{signState: s, color: p.desk.Color(s.turner)}
	if s.verb == "over" || s.verb == "settle" {
		out.color = piece.Plain
	}
	ink := p.desk.Theme.ClothInk(out.color)
	name := bold(geom.Clamp(s.card.W*nameShare, minSignText+1, maxSignName)*s.textScale, ink)
	small := bold(geom.Clamp(s.card.W*wordsShare, minSignText, maxSignText)*s.textScale, ink)
	w := p.width(small)
	h := signLeading * (name.Size + small.Size) // also of the two lines at the end
	if s.verb == "tap" || s.verb == "wait" || s.verb == "settle" {
		h += signLeading * small.Size
	}
	out.cloth = geom.R(s.card.Center().X-w/2, s.card.Bottom()-signInset*s.card.H-h-2*signPad, w, h+2*signPad)
	in := out.cloth.Inset(signPad)
	switch s.verb {
	case "over":
		p.layTwoLines(&out, in, small, p.desk.T("rapidcity.prompt.over"))
	case "settle":
		p.layTwoLines(&out, in, small, p.desk.T("rapidcity.sign.settle"))
	default:
		p.layTurn(&out, in, name, small)
	}
	p.layNote(&out)
	for seat := range p.ground.seats { // so that no frame of the game must paint one
		p.desk.Theme.PrerenderCloth(out.cloth.Size(), p.desk.Color(game.Seat(seat)))
	}
	p.desk.Theme.PrerenderCloth(out.cloth.Size(), piece.Plain)
	return out
}

// width returns the width of the sign: that of the deck but for a little on each side. It is more, up to the tiles, if that has room for
// more of what the seat in turn does. small is the style of such text.
func (p *signPainter) width(small text.Style) float64 {
	small.Size = minSignText + 0.1 // no rounding makes it smaller
	w := p.ground.card.W - 4
	for _, verb := range [...]string{"tap", "wait"} {
		w = max(w, p.textWidth(p.desk.T("rapidcity.sign."+verb), small)+2*signPad)
	}
	return min(w, p.ground.card.W+2*gap-2)
}

// layTurn adds the lines with the seat in turn, what it does, and the number of cards, to a sign whose text has the area in. name
// and small are the styles of the first line and of the others.
func (p *signPainter) layTurn(out *sign, in geom.Rect, name, small text.Style) {
	out.markSize = name.Size * 1.1
	room := in.W - out.markSize - signMarkGap
	who := ""
	if p.people.fingerSeats().Len() <= 1 || p.desk.IsReplay() {
		who, name.Size = p.fitName(p.desk.Name(out.turner), name, room, minSignText)
	}
	wide := out.markSize
	if who != "" {
		wide += signMarkGap + p.textWidth(who, name)
	}
	y := in.Y + signLeading*name.Size/2
	out.mark = geom.Pt(in.Center().X-wide/2+out.markSize/2, y)
	if who != "" {
		out.lines = append(out.lines, signLine{who, geom.Pt(in.Center().X+wide/2-p.textWidth(who, name)/2, y), name})
	}
	bottom := in.Bottom() - signLeading*small.Size/2
	left := p.desk.T("rapidcity.sign.left", "Count", out.left)
	if out.left == 0 {
		left = p.desk.T("rapidcity.sign.last")
	}
	p.addLine(out, in.W, geom.Pt(in.Center().X, bottom), small, left, p.desk.Theme.Text.Int(out.left))
	if out.verb != "" {
		p.addLine(out, in.W, geom.Pt(in.Center().X, (y+bottom)/2+signLeading*(name.Size-small.Size)/4), small, p.desk.T("rapidcity.sign."+out.verb))
	}
}

// layTwoLines adds words to a sign, on two lines.
func (p *signPainter) layTwoLines(out *sign, in geom.Rect, small text.Style, words string) {
	first, second := halves(words)
	for i, words := range [...]string{first, second} {
		at := geom.Pt(in.Center().X, in.Center().Y+(float64(i)-0.5)*signLeading*small.Size)
		p.addLine(out, in.W, at, small, words)
	}
}

// addLine adds the first of some texts that fits on one line of width dp without being smaller than minSignText; nothing if none
// does.
func (p *signPainter) addLine(out *sign, width float64, at geom.Point, st text.Style, texts ...string) {
	for _, words := range texts {
		fitting := st
		if p.shrinkToFit(&fitting, words, width); fitting.Size >= minSignText {
			out.lines = append(out.lines, signLine{words, at, fitting})
			return
		}
	}
}

// layNote adds what the verdict on the last card meant, on paper above the sign, in the largest text that fits there. While bullets
// fly, the verdict may still change.
func (p *signPainter) layNote(out *sign) {
	v := out.verdict
	if !v.exists() || out.verb == "settle" && v.stamp.isGood() {
		return
	}
	by := ""
	if v.by >= 0 {
		by = p.desk.Name(v.by)
	}
	words := p.desk.T("rapidcity.meant."+v.word(), "Name", by)
	top := out.card.Y + 0.03*out.card.H
	room := geom.R(out.cloth.X, top, out.cloth.W, out.cloth.Y-gap/2-top).InsetXY(notePad, signPad)
	st := text.Style{Weight: text.Medium, Size: geom.Clamp(out.card.W*wordsShare, minSignText, maxSignText) * out.textScale,
		Fixed: true, Color: p.desk.Theme.ClothInk(piece.Plain), Align: text.Centre}
	for ; st.Size >= minSignText; st.Size-- {
		if p.desk.Theme.Text.Fits(words, st, room) {
			high := p.desk.Theme.Text.Measure(words, st, room.W).Y
			out.note, out.style = words, st
			out.noteBox = geom.R(room.X, room.Bottom()-high, room.W, high)
			out.paper = out.noteBox.InsetXY(-notePad, -signPad)
			return
		}
	}
}

// Inspect implements stage.Inspectable: the texts of the sign and of the note.
func (p *signPainter) Inspect(r *stage.Report) {
	if !p.update() {
		return
	}
	s := &p.kept
	for i, l := range s.lines {
		size := p.desk.Theme.Text.Measure(l.words, l.style, 0)
		r.AddText(signIDs[i], l.words, geom.Around(l.at, size.X, size.Y), s.cloth, l.style.Size)
	}
	if s.note != "" {
		r.AddText("sign.note", s.note, s.noteBox, s.paper, s.style.Size)
	}
}
