package dorada

import (
	"slices"
	"strings"

	"ludotheque/logic/boxes/dorada"
	"ludotheque/logic/game"
	"ludotheque/scenes/table"
	"ludotheque/scenes/together/hand"
)

var _ table.Narrator = (*board)(nil)

// DescribeTarget implements table.Narrator. Ref 0 stands for a move from start while a seat is asked, else for all pawns on start.
func (b *board) DescribeTarget(g *table.Target) string {
	switch ref := g.Ref; {
	case ref == refDie:
		return b.dice.Describe()
	case ref == refStart || ref == 0 && !b.Asked():
		return b.startText()
	case ref >= refTo:
		return b.describeEnd(ref)
	case b.OptionFrom(ref) != nil:
		return b.describeMove(b.OptionFrom(ref))
	default:
		return b.pileText(ref)
	}
}

// describeMove returns the description of a move: which pawn moves, and where it would end.
func (b *board) describeMove(o *table.Option) string {
	pawn, end := b.moveTexts(o)
	return pawn + ": " + end
}

// moveTexts returns the texts that say which pawn a move moves, and where it would end.
func (b *board) moveTexts(o *table.Option) (pawn, end string) {
	pawn = b.desk.T("dorada.hand.start")
	if o.From > 0 {
		pawn = b.desk.T("dorada.hand.pawn", "N", o.From)
	}
	key, data := outcomeText(o, b.track.Goal())
	return pawn, b.desk.T(key, data...)
}

// describeEnd returns the description of the space with the given ref: the moves that end there, or the pawns in
// DORADA.
func (b *board) describeEnd(ref int) string {
	o, several := b.OptionAt(ref)
	switch {
	case several && ref == refTo:
		return b.desk.T("dorada.hand.waits") + ": " + b.desk.T("dorada.preview.several")
	case several:
		return b.desk.T("dorada.preview.plain", "To", ref-refTo) + ": " + b.desk.T("dorada.preview.several")
	case o != nil:
		return b.describeMove(o)
	}
	return table.JoinList(b.desk.T("dorada.told.goal"), b.pawnNames(&b.view.goal))
}

// startText returns the description of start: the names of the seats with pawns there, each with the number of its pawns.
func (b *board) startText() string {
	var parts []string
	for s := range game.Seat(b.seats) {
		if n := int(b.view.start[s]); n > 0 {
			parts = append(parts, b.desk.T("table.told.count", "N", n, "Name", b.desk.Name(s)))
		}
	}
	return table.JoinList(b.desk.T("dorada.hand.waits"), parts)
}

// pileText returns the description of a space: its number, and the names of the owners of the pawns on it, from the top.
func (b *board) pileText(space int) string {
	return table.JoinList(b.desk.T("dorada.told.space", "N", space), b.pawnNames(&b.view.piles[space]))
}

// pawnNames returns the name of the owner of each pawn in a pile, from the top, so that a name may occur more than once.
func (b *board) pawnNames(p *pile) (list []string) {
	for i := int(p.n) - 1; i >= 0; i-- {
		list = append(list, b.desk.Name(p.seat[i]))
	}
	return list
}

// DescribeOwn implements table.Narrator: a sentence for each pawn of the seat, in the order of handKit.AddItems. The sentence for
// a covered pawn names the owners of the pawns above, from the top.
func (b *board) DescribeOwn(dst []string, seat game.Seat) []string {
	var pawns hand.List
	k := newHandKit(b)
	k.addHome(&pawns, seat)
	dst = appendItems(dst, &pawns)
	for space := len(b.view.piles) - 1; space > 0; space-- {
		dst = b.describePile(dst, seat, space)
	}
	pawns = hand.List{}
	k.addRest(&pawns, seat)
	return appendItems(dst, &pawns)
}

// appendItems appends a sentence for each item of a list to dst.
func appendItems(dst []string, l *hand.List) []string {
	for _, it := range l.Items() {
		dst = append(dst, table.JoinDetail(it.Words, it.More)+".")
	}
	return dst
}

// describePile appends a sentence for each pawn of a seat in the pile on a space to dst, from the top.
func (b *board) describePile(dst []string, seat game.Seat, space int) []string {
	p, where := &b.view.piles[space], b.desk.T("dorada.hand.on", "N", space)
	for i, s := range slices.Backward(p.seat[:p.n]) {
		how := b.desk.T("dorada.hand.free")
		if above := b.pawnNames(p)[:int(p.n)-1-i]; len(above) > 0 {
			how = table.JoinList(b.desk.T("dorada.hand.covered"), above)
		}
		if s == seat {
			dst = append(dst, table.JoinDetail(where, how)+".")
		}
	}
	return dst
}

// maxRoll is the highest roll of the die.
const maxRoll = 6

// DescribeNear implements table.Narrator: what lies within a throw of each pawn that can move.
func (b *board) DescribeNear(dst []string, seat game.Seat) []string {
	for space := range b.track.Goal() {
		if !b.view.has(seat, space) || space > 0 && b.view.piles[space].top() != seat {
			continue
		}
		where := b.desk.T("table.told.from", "N", space)
		if space == 0 {
			where = b.desk.T("dorada.told.ahead")
		}
		dst = append(dst, table.SpacesAhead(where, space, min(space+maxRoll, b.track.Goal()), b.spaceNotes))
	}
	return dst
}

// spaceNotes returns the text with what matters about a space: its kind, and the pawn on top of its pile. It returns "" for an
// empty ordinary space.
func (b *board) spaceNotes(space int) string {
	var parts []string
	s := b.track.At(space)
	switch {
	case s.Type == dorada.Trap && b.view.bridge[space]:
		parts = append(parts, b.desk.T("dorada.told.bridge", "N", space))
	case s.Type == dorada.Trap:
		parts = append(parts, b.desk.T("dorada.told.trap", "N", space))
	case s.Type == dorada.Gold:
		parts = append(parts, b.desk.T("dorada.told.gold", "N", space))
	case s.Type == dorada.Spring:
		parts = append(parts, b.desk.T("dorada.told.spring", "N", space, "Jump", int(s.Jump)))
	case s.Type == dorada.Goal:
		parts = append(parts, b.desk.T("dorada.told.goal"))
	}
	// piles has an entry for every space before DORADA; min only keeps the index in range.
	if p := &b.view.piles[min(space, len(b.view.piles)-1)]; p.n > 0 && space < b.track.Goal() {
		parts = append(parts, b.desk.T("table.told.on", "Name", b.desk.Name(p.top()), "N", space))
	}
	return strings.Join(parts, ", ")
}
