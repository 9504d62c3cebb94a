package result

import (
	"slices"

	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/logic/record/ledger"
	"ludotheque/scenes/boxes/cabinet"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/ui"
)

// feat is what a seat has achieved in a game. name is the last part of the keys of its texts; see ledger.Feat.
type feat struct {
	by   game.Seat
	name string
}

// maxFeats is the greatest number of feats that the result tells of: those of everybody would be no distinction.
const maxFeats = 2

// tellingFeats returns the feats of m that are told; none if the box has no feats. See pickFeats.
func tellingFeats(m *match.Match) []feat {
	chronicler, ok := m.Header().Box.(ledger.Chronicler)
	if !ok {
		return nil
	}
	g, err := ledger.NewGame(m)
	if err != nil {
		return nil // the feats are missing, but the result is right without them
	}
	return pickFeats(chronicler.Feats(), g.Players)
}

// pickFeats returns the feats of players that are told, at most maxFeats: of those that only one seat has achieved, the first in the
// order of list, and of no seat a second one.
func pickFeats(list []ledger.Feat, players []ledger.Player) (told []feat) {
	for _, f := range list {
		var by []game.Seat
		for i := range players {
			if slices.Contains(players[i].Feats, f.Name) {
				by = append(by, game.Seat(i))
			}
		}
		if len(by) == 1 && len(told) < maxFeats && !slices.ContainsFunc(told, func(t feat) bool { return t.by == by[0] }) {
			told = append(told, feat{by: by[0], name: f.Name})
		}
	}
	return told
}

// featLines returns a widget for each of list: whose feat it is and its name, with the badge of the seat, and below, in the role
// r, what it takes.
func (sc *Scene) featLines(list []feat, r ui.Role) (lines []ui.Widget) {
	m, ink := sc.outcome.Match, sc.Root.Theme.ClothInk(piece.Plain)
	strong := ui.Strong
	if r == ui.Small {
		strong = ui.Small
	}
	for _, f := range list {
		key := sc.box.Name() + ".feat." + f.name
		head := sc.T("table.banner", "Name", cabinet.SeatName(sc.Services, m, f.by), "Words", sc.T(key))
		whose := ui.NewLabel(strong, head).Seat(m.Header().Colors[f.by]).Color(ink)
		how := ui.Grow(1, ui.NewLabel(r, sc.T(key+".how")).Color(ink))
		lines = append(lines, ui.Column(0, whose, ui.Row(0, ui.Space(whose.LeadWidth(sc.Root.Theme), 0), how)))
	}
	return lines
}
