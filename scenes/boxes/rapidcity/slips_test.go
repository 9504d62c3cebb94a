package rapidcity

import (
	"fmt"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/boxes/rapidcity"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/playtest"
)

// settleAway puts each pawn of a table on the tile of the seat two further on, or if grabbed, has each seat but two catch that
// pawn, and tells the story of it.
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
	b.story.tell(b.desk.T, b.desk.Name, b.terms.Allowed, b.ground.isPhone())
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

// TestASlipLiesAtWhatItTellsOf: on a table, the slip of a pawn that went elsewhere lies as near to it as bare ground is, and covers
// next to nothing of tiles, pawns, posts, card and buttons.
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
						at := f.cowboys.home(int(one.pawn)) // where its pawn is now
						d := one.slip.Nearest(at).Dist(at)
						if hidden := f.covered(one.slip, game.Chance, f.story.lines[:i]); hidden > 600 || d > 3*f.ground.tileSize {
							t.Errorf("%v, %s %d, grabbed %v: slip %d at %v covers %.0f, and lies %.0f dp from what it tells of (tiles %.0f)", size, where, n, grabbed, i, one.slip, hidden, d, f.ground.tileSize)
						}
					}
				}
			}
		}
	}
}

// TestASlipHidesNothingOfASmallPost: on a telephone with people all round, the slip of a bot lies beside its post, not over name
// and bullets.
func TestASlipHidesNothingOfASmallPost(t *testing.T) {
	playtest.NeedsDisplay(t)
	for _, n := range []int{3, 4, 6} {
		l := lap(t, newServices(t, words.English), 390, 844, "", "", pair(n)...)
		for _, size := range []geom.Point{geom.Pt(390, 844), geom.Pt(844, 390)} {
			l.resize(int(size.X), int(size.Y))
			l.settleAway(false)
			l.board.story.shorten()
			l.board.finish.laySlips()
			for _, one := range l.board.story.lines {
				if p := &l.board.ground.posts[one.seat]; p.compact && common(one.slip, p.rect) > 0.15*one.slip.W*one.slip.H {
					t.Errorf("%v, %d seats: the slip of seat %d at %v lies on its post %v", size, n, one.seat, one.slip, p.rect)
				}
			}
		}
	}
}

// TestASlipLeavesThePostsOfPeopleFree on an upright telephone without bots: it lies on the bare wood before the post, off the
// bullets.
func TestASlipLeavesThePostsOfPeopleFree(t *testing.T) {
	playtest.NeedsDisplay(t)
	for _, n := range []int{4, 6} {
		l := lap(t, newServices(t, words.English), 390, 844, "", "", around(n)...)
		l.settleAway(true)
		for _, one := range l.board.story.lines {
			if p := &l.board.ground.posts[one.pawn]; one.slip.Overlaps(p.rect) || one.slip.Overlaps(l.board.finish.bar) {
				t.Errorf("%d seats: the slip of seat %d at %v lies on its post %v, or on the buttons", n, one.pawn, one.slip, p.rect)
			}
		}
	}
}

// TestAHolsterIsOnItsPost, inside the seam, and on a recess only if that is wider.
func TestAHolsterIsOnItsPost(t *testing.T) {
	everyPost(func(where string, _ *ground, _ int, p *post) {
		if !p.hasHolsters {
			return
		}
		half, middle := p.holsterHeight()*holsterAspect/2, p.local(p.holster(rapidcity.Left)).X
		if middle-half < seam-0.01 || hasRecesses(p.w, p.h) && middle+half > p.recessWidth()+0.01 {
			t.Errorf("%s: a holster stands from %.1f to %.1f, in %.1f", where, middle-half, middle+half, p.recessWidth())
		}
	})
}

// TestSlipsComeOneAfterAnother, but all at once where motion is to be reduced.
func TestSlipsComeOneAfterAnother(t *testing.T) {
	playtest.NeedsDisplay(t)
	s := newServices(t, words.English)
	l := lap(t, s, 1280, 800, "", "", alone(4)...)
	l.settleAway(true)
	f, told := &l.board.finish, map[string]bool{}
	l.board.brush.onWrite = func(words string, _ float64) { told[words] = true }
	for _, tt := range []struct {
		reduced bool
		ticks   float64
		slips   int
	}{{false, 3, 1}, {false, slipDelay + 3, 2}, {false, 2*slipDelay + 3, 3}, {true, 3, 3}} {
		s.Change(l.Context(), func(v *store.Settings) { v.ReducedMotion = tt.reduced })
		l.ticks(1)
		clear(told)
		f.drawStory(ebiten.NewImage(8, 8), tt.ticks/float64(f.story.ticks()))
		n := 0
		for i := range f.story.lines {
			if told[f.story.lines[i].news] {
				n++
			}
		}
		if n != tt.slips {
			t.Errorf("after %v ticks, reduced %v, %d slips are there, want %d", tt.ticks, tt.reduced, n, tt.slips)
		}
	}
}

// TestASlipNamesWhoWasCaught: on a table it says who got whom, and on a telephone, where it lies on the post of who was caught, by
// whom.
func TestASlipNamesWhoWasCaught(t *testing.T) {
	playtest.NeedsDisplay(t)
	for _, lang := range []struct {
		code             words.Lang
		onTable, onPhone string
	}{
		{words.English, "Green got Blue", "Caught by Green"},
		{words.German, "Grün hat Blau", "Von Grün geschnappt"},
		{words.French, "Vert tient Bleu", "Pris par Vert"},
	} {
		l := lap(t, newServices(t, lang.code), 1280, 800, "", "", around(4)...)
		for _, tt := range []struct {
			size geom.Point
			want string
		}{{geom.Pt(1280, 800), lang.onTable}, {geom.Pt(390, 844), lang.onPhone}} {
			l.resize(int(tt.size.X), int(tt.size.Y))
			l.settleAway(true)
			if got := l.board.story.lines[1].news; got != tt.want {
				t.Errorf("%v: %v: the slip says %q, want %q", lang.code, tt.size, got, tt.want)
			}
		}
	}
}
