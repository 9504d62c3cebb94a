package rapidcity

import "testing"

// TestAGunmanHidesNothingThatIsPlayedWith holds the figure of whoever attacks off all tiles, the pawns of others and the buttons,
// on screens of all kinds, for one person and for people all round.
func TestAGunmanHidesNothingThatIsPlayedWith(t *testing.T) {
	everyPost(func(where string, g *ground, by int, p *post) {
		figure := g.gunmen[by].rect(p)
		if !g.area.Inset(-gap).Covers(figure) {
			t.Errorf("%s: the attacker of seat %d, at %v, leaves the screen", where, by, figure)
		}
		for _, button := range g.buttons(g.bar) {
			if figure.Overlaps(button) {
				t.Errorf("%s: the attacker of seat %d, at %v, stands on the buttons at %v", where, by, figure, button)
			}
		}
		for s := range g.seats {
			if tile := g.tileRect(s); figure.Overlaps(tile) {
				t.Errorf("%s: the attacker of seat %d, at %v, stands on tile %d at %v", where, by, figure, s, tile)
			}
			if pawn := g.pawnRect(s); s != by && figure.Overlaps(pawn) {
				t.Errorf("%s: the attacker of seat %d, at %v, stands on the pawn of seat %d at %v", where, by, figure, s, pawn)
			}
		}
	})
}
