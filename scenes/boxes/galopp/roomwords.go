package galopp

import (
	"ludotheque/logic/boxes/galopp"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/ui"
)

// words are those of the sale room.
func (p *roomPainter) words(w pen) {
	r := p.room()
	w.head("room.title", p.roomTitle(), r.head, text.Left)
	p.pileWords(w)
	for s := range game.Seat(p.view.seats) {
		if p.lot.stalls.Has(s) && !p.lot.sold.hires {
			p.stallWords(w, s)
		}
	}
	if p.view.open != galopp.None && !p.lot.sold.hires {
		w.put("room.open", p.desk.T("galopp.room.open"), p.lot.stall(p.room(), game.Chance).name, ui.Small, text.Centre)
	}
	p.priceWords(w)
	p.offerWords(w)
	p.keyWords(w)
}

// roomTitle says which team is being sold.
func (p *roomPainter) roomTitle() string {
	switch {
	case p.view.auction > 0:
		return p.desk.T("galopp.room.again", "N", int(p.view.auction))
	case p.view.race > 1:
		return p.desk.T("galopp.room.next", "Race", int(p.view.race))
	}
	drawing := p.view.drawing()
	if p.lot.sold.hires {
		drawing = drawing.Without(p.lot.sold.seat) // whose team counts from its first card on
	}
	teams := p.view.seats - drawing.Len()
	switch {
	case p.lot.sold.hires:
		return p.desk.T("galopp.room.first", "N", teams, "Of", p.view.seats)
	case teams == p.view.seats-1 && !p.view.on:
		return p.desk.T("galopp.room.last", "N", p.view.course.Price)
	}
	return p.desk.T("galopp.room.first", "N", min(teams+1, p.view.seats), "Of", p.view.seats)
}

// stallWords say who has a stall, and whether it has passed.
func (p *roomPainter) stallWords(w pen, s game.Seat) {
	st := p.lot.stall(p.room(), s)
	if p.named(s, st.name.W) {
		wide := p.nameWide(s, st.name.W)
		name := geom.R(st.name.Center().X-wide/2+14, st.name.Y, wide, st.name.H)
		w.put(p.idOf("room.name.", s), p.desk.Name(s), name, ui.Small, text.Left)
	}
	if !p.view.on || p.view.still.Has(s) {
		return
	}
	key := "galopp.room.passed"
	if p.view.gone.Has(s) {
		key = "galopp.room.gone"
	}
	p.caption(w, p.idOf("room.passed.", s), p.desk.T(key), st.state)
}

// caption writes what cards say as well: on a telephone only where it has room.
func (p *roomPainter) caption(w pen, id, words string, box geom.Rect) {
	switch least := fixed(p.role(ui.Small, text.Centre)); {
	case p.room().form == broad:
		w.fit(id, words, box, text.Centre, ui.Small)
	case w.fits(words, least, box):
		w.fit(id, words, box, text.Centre, ui.Small)
	}
}

// priceWords say who has bid the most.
func (p *roomPainter) priceWords(w pen) {
	r := p.room().price
	switch {
	case p.lot.sold.hires:
	case p.lot.call > 0 && p.view.on:
		p.coinWords(w, p.desk.T(blows[min(int(p.lot.call), len(blows))-1].words))
	case p.view.bid > 0:
		p.coinWords(w, p.desk.T("galopp.room.bid"))
		_, right := r.CutLeft(r.W/2 + 82)
		p.highWords(w, right)
	case p.view.on:
		w.fit("room.price", p.desk.T("galopp.room.nobid"), r, text.Centre, ui.Strong, ui.Small)
	}
}

// coinWords say what the coin is that lies there: on a telephone only where it has room.
func (p *roomPainter) coinWords(w pen, words string) {
	r := p.room()
	half := 40.0
	if r.form != broad {
		half = min(r.price.H-2, coinMost)/2 + 6
	}
	left, _ := r.price.CutLeft(r.price.W/2 - half)
	if r.form == broad || w.fits(words, fixed(p.role(ui.Small, text.Right)), left) {
		w.fit("room.price", words, left, text.Right, ui.Strong, ui.Small)
	}
}

// highWords say who has bid the most, where there is room beside the badge that tells it, too.
func (p *roomPainter) highWords(w pen, r geom.Rect) {
	name := p.seatName(p.view.high)
	if p.room().form == broad || w.fits(name, p.role(ui.Small, text.Left), r) {
		w.fit("room.high", name, r, text.Left, ui.Strong, ui.Small)
	}
}

// offerWords say which team is the old and which the new one.
func (p *roomPainter) offerWords(w pen) {
	r := p.room()
	words := p.desk.T("galopp.room.offer")
	if p.lot.sold.hires {
		words = p.desk.T("galopp.room.team", "Name", p.desk.Name(p.lot.sold.seat))
	}
	if !p.replaces() && !p.lot.sold.hires {
		return
	}
	if p.lot.sold.hires {
		w.head("room.offer", words, r.verse, text.Centre)
	} else {
		p.caption(w, "room.offer", words, r.labels[1])
	}
	if !p.replaces() {
		return
	}
	p.caption(w, "room.old", p.desk.T("galopp.room.old", "Name", p.desk.Name(p.owner())), r.labels[0])
}

// keyWords are what the buttons say.
func (p *roomPainter) keyWords(w pen) {
	for i := range *p.keys {
		if k := &(*p.keys)[i]; k.ref != p.asking.held {
			w.ink(k.id, k.words, k.rect, p.keyStyle(k))
		}
	}
	if p.asking.asks(galopp.StageBid) && p.amount.poor() {
		w.put("room.poor", p.desk.T("galopp.room.poor"), p.room().steps, ui.Small, text.Centre)
	}
}
