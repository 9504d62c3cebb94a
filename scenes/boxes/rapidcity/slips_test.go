package rapidcity

import (
	"fmt"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/boxes/rapidcity"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/playtest"
)

// settleAway puts each pawn of a table on the tile of the seat two further on, or if grabbed, has each seat but two catch that pawn,
// and tells the story of it.
func (l *laid) settleAway(grabbed bool) {
	b := l.board
	b.story.begin(rapidcity.Indian)
	b.view.lying, b.view.holder = [rapidcity.MaxSeats]int8{}, [rapidcity.MaxSeats]int8{}
	for seat := range b.ground.seats {
		other := (seat + 2) % b.ground.seats
		if grabbed && seat < 3 {
			b.view.holder[seat] = int8(other) + 1
			b.story.note(game.Event{Kind: rapidcity.EventCaught, Seat: game.Seat(other), Other: game.Seat(seat), N: 612})
		} else if !grabbed {
			b.view.lying[seat] = int8(other) + 1
			b.story.note(game.Event{Kind: rapidcity.EventPlace, Seat: game.Seat(seat), To: int16(other), N: 523})
		}
	}
	b.story.tell(b.desk.T, b.desk.Name, b.terms.Allowed)
	b.cowboys.moveHome()
	b.finish.laySlips()
}

// TestLookSlips pictures the slips of cards on which every pawn has gone elsewhere.
func TestLookSlips(t *testing.T) {
	if !*look {
		t.Skip("only with -look")
	}
	playtest.NeedsDisplay(t)
	for _, size := range append(tableSizes(), geom.Pt(390, 844)) {
		for name, players := range map[string][]guest{"alone4": alone(4), "alone6": alone(6), "around4": around(4), "around6": around(6)} {
			for what, grabbed := range map[string]bool{"caught": true, "placed": false} {
				l := lay(t, newServices(t, words.English), int(size.X), int(size.Y), "", "", players...)
				l.sharp()
				l.settleAway(grabbed)
				screen := ebiten.NewImage(int(size.X), int(size.Y))
				l.Context().Redraw()
				l.Draw(screen)
				l.board.finish.drawStory(screen, 0.5)
				playtest.SavePicture(t, fmt.Sprintf("rc-slips-%vx%v-%s-%s", size.X, size.Y, name, what), screen)
			}
		}
	}
}

// TestASlipLiesAtWhatItTellsOf: on a table, the slip of a pawn that went elsewhere lies as near to it as bare ground is, and covers next to
// nothing of tiles, pawns, posts, card and buttons.
func TestASlipLiesAtWhatItTellsOf(t *testing.T) {
	playtest.NeedsDisplay(t)
	s := newServices(t, words.English)
	for n := rapidcity.MinSeats; n <= rapidcity.MaxSeats; n++ {
		for where, players := range map[string][]guest{"alone": alone(n), "around": around(n)} {
			l := lap(t, s, 1280, 800, "", "", players...)
			for _, size := range tableSizes() {
				l.resize(int(size.X), int(size.Y))
				for _, grabbed := range []bool{false, true} {
					l.settleAway(grabbed)
					f := &l.board.finish
					for i := range f.story.lines {
						one := &f.story.lines[i]
						d := one.slip.Nearest(f.slipAnchor(one)).Dist(f.slipAnchor(one))
						if hidden := f.covered(one.slip, game.Chance, f.story.lines[:i]); hidden > 600 || d > 3*f.ground.tileSize {
							t.Errorf("%v, %s %d, grabbed %v: slip %d at %v covers %.0f, and lies %.0f dp from what it tells of (tiles %.0f)", size, where, n, grabbed, i, one.slip, hidden, d, f.ground.tileSize)
						}
					}
				}
			}
		}
	}
}
