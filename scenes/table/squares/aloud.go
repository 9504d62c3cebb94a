package squares

import (
	"ludotheque/logic/game"
	"ludotheque/scenes/table"
)

// DescribeTarget implements table.Narrator.
func (b *board[S]) DescribeTarget(g *table.Target) string {
	if g.Ref == refDie {
		return b.dice.Describe()
	}
	if o, _ := b.OptionAt(g.Ref); o != nil {
		key, data := b.outcome(o)
		return table.JoinList(b.stepText(b.stepOf(o)), []string{b.desk.T(key, data...)})
	}
	if g.Ref >= endRef {
		return b.spaceText(g.Ref - endRef)
	}
	return b.spaceText(g.Ref)
}

// outcome returns the key and the data of the words for what a move does: it brings a piece home, or to a square, and may send one
// of another seat back.
func (b *board[S]) outcome(o *table.Option) (key string, data []any) {
	to := b.endOf(o)
	for i := range o.Events {
		if e := &o.Events[i]; e.Kind == b.Kinds.Back {
			return b.desk.BoxKey(".preview.back"), []any{"N", to, "Name", b.desk.Name(e.Other)}
		}
	}
	if to == b.Track.Home() {
		return b.desk.BoxKey(".preview.home"), nil
	}
	return b.desk.BoxKey(".preview.plain"), []any{"N", to}
}

// stepText returns what a step of a way is called.
func (b *board[S]) stepText(step int) string {
	switch step {
	case 0:
		return b.desk.T(b.desk.BoxKey(".told.waits"))
	case b.Track.Home():
		return b.desk.T(b.desk.BoxKey(".told.home"))
	}
	return b.desk.T(b.desk.BoxKey(".told.square"), "N", step)
}

// spaceText returns what a space is called, and who stands there.
func (b *board[S]) spaceText(space int) string {
	var name string
	var who []string
	for seat := range game.Seat(b.rules.Seats()) {
		step := b.Track.Step(int(seat), space)
		if step < 0 {
			continue
		}
		name = b.stepText(step)
		if n := b.count(seat, step); n > 0 {
			who = append(who, b.countText(n, seat))
		}
	}
	return table.JoinList(name, who)
}

// countText says that there are n pieces of a seat.
func (b *board[S]) countText(n int, seat game.Seat) string {
	return b.desk.T("table.told.count", "N", n, "Name", b.desk.Name(seat))
}

// DescribeOwn implements table.Narrator: a sentence for each space with pieces of the seat, the foremost first.
func (b *board[S]) DescribeOwn(dst []string, seat game.Seat) []string {
	for step := b.Track.Home(); step >= 0; step-- {
		if n := b.count(seat, step); n > 0 {
			dst = append(dst, table.JoinList(b.stepText(step), []string{b.countText(n, seat)})+".")
		}
	}
	return dst
}

// DescribeNear implements table.Narrator: what stands on the squares ahead of each piece, as far as the dice can bring it.
func (b *board[S]) DescribeNear(dst []string, seat game.Seat) []string {
	for step := range b.Track.Home() {
		if b.count(seat, step) == 0 {
			continue
		}
		last := min(step+b.Dice.Count*b.Dice.High, b.Track.Home()-1)
		dst = append(dst, table.SpacesAhead(b.desk.T("table.told.from", "N", step), step, last, func(at int) string {
			other, _ := b.Pieces(&b.view).On(b.Track, b.Track.Space(int(seat), at))
			if other < 0 {
				return ""
			}
			return b.desk.T("table.told.on", "Name", b.desk.Name(other), "N", at)
		}))
	}
	return dst
}
