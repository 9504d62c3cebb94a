package rapidcity

import (
	"fmt"
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/boxes/rapidcity"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/playtest"
)

// four are people who play with all there is.
func four() []guest {
	return []guest{{color: game.Red}, {color: game.Blue}, {color: game.Yellow}, {color: game.Green}}
}

// TestEverybodyTriesAHandBeforeTheFirstCard leaves the devices to the table: each is told what it plays with, and the first
// card waits until all four have reached for their own cow-boys with that.
func TestEverybodyTriesAHandBeforeTheFirstCard(t *testing.T) {
	l := lay(t, newServices(t, words.English), 1280, 800, "", "", four()...)
	l.board.trial.on = true
	l.ticks(600)
	if l.board.round.on || l.Inspect().Values["mustering"] != "true" {
		t.Fatal("a card comes though nobody has tried a hand")
	}
	for seat, want := range []string{"Press X", "Press J", "Click your cowboy", "Tap your cowboy"} {
		if got := l.board.tasks.taskText(game.Seat(seat)); got != want {
			t.Errorf("seat %d is told %q, want %q", seat, got, want)
		}
	}
	pawn := l.board.ground.pawns
	at := l.clock
	l.strike(inOrder(
		key(at+ms(20), ebiten.KeyW), // not its own: a mark, no more
		key(at+ms(50), ebiten.KeyX), key(at+ms(60), ebiten.KeyJ), click(at+ms(70), input.LeftButton, pawn[2]))...)
	l.ticks(120)
	if l.board.trial.done.Has(3) || !l.board.trial.on {
		t.Fatal("green has not tried yet")
	}
	l.strike(pulls(1, l.clock+ms(5), ms(40), pawn[3], pawn[3])...)
	l.show()
}

func TestATapOnTheDeckBeginsWithoutATrial(t *testing.T) {
	l := lay(t, newServices(t, words.English), 1280, 800, "", "", around(3)...)
	l.board.trial.on = true
	l.board.desk.Retarget()
	l.ticks(30)
	l.tap("deck")
	l.show()
}

// TestATaskHidesTheLastVerdict: at a post with a task of the trial, nothing is said of a card that was open when the game was left.
func TestATaskHidesTheLastVerdict(t *testing.T) {
	l := lay(t, newServices(t, words.English), 1280, 800, "", "", around(3)...)
	b := l.board
	b.motion.verdicts[0] = verdict{stamp: tooLate, by: game.Chance}
	for _, on := range []bool{true, false} {
		b.trial.on = on
		if v := b.corners.verdict(0, &b.ground.posts[0]); v.exists() == on {
			t.Errorf("trial %v: the post has the verdict %+v", on, v)
		}
	}
}

// TestATaskHidesNeitherNameNorBullets asks everybody for a hand, at posts of all kinds: name, bullets and task are on the post, and
// none lies on another.
func TestATaskHidesNeitherNameNorBullets(t *testing.T) {
	everyPost(func(where string, _ *ground, _ int, p *post) {
		p.isAsked = true
		task, h := p.taskArea(), p.bulletHeight()
		from, to, y := p.nameRoom()
		at, d := p.portraitAt()
		own := []geom.Rect{task, geom.R(from, y-6, to-from, 12), geom.Around(p.local(at), d, d)}
		for k := range rapidcity.LastBullet {
			own = append(own, geom.Around(p.local(p.bulletPlace(k)), 4, h))
		}
		for i, r := range own {
			if r.Empty() || !geom.R(0, 0, p.w, p.h).Covers(r) || i > 0 && r.Overlaps(task) {
				t.Errorf("%s: part %d at %v, the task at %v, on a post of %.0f by %.0f", where, i, r, task, p.w, p.h)
			}
			if name := own[1]; i > 2 && r.Overlaps(name) {
				t.Errorf("%s: a bullet at %v lies on the name at %v", where, r, name)
			}
		}
	})
}

// TestBulletsAreLargeBesideATask: what has been counted so far can be told at a glance while hands are tried out.
func TestBulletsAreLargeBesideATask(t *testing.T) {
	for _, tt := range []struct {
		w, h, own, other float64 // size of the screen, least heights of a bullet of the nearest person and of another
	}{{1280, 800, 30, 21}, {768, 1024, 28, 21}, {390, 844, 24, 21}, {844, 390, 20, 21}} {
		for n := rapidcity.MinSeats; n < rapidcity.MaxSeats; n++ {
			g := newGround(geom.R(0, 0, tt.w, tt.h), n, sit(n, false))
			for s := range n {
				p, least := &g.posts[s], tt.other
				if p.isAsked = true; s == g.nearest {
					least = tt.own
				}
				if h := p.bulletHeight() * p.zoom; h < least {
					t.Errorf("%v by %v, %d seats: bullets of seat %d are %.1f dp high, want %v", tt.w, tt.h, n, s, h, least)
				}
			}
		}
	}
}

// TestTasksCanBeRead in all languages on tables of all sizes: none is so long that it is left out.
func TestTasksCanBeRead(t *testing.T) {
	for _, lang := range words.Languages() {
		l := lay(t, newServices(t, lang), 1280, 800, "", "", four()...)
		b := l.board
		for _, size := range append(tableSizes(), geom.Pt(390, 844), geom.Pt(844, 390)) {
			b.trial.on = true
			l.resize(int(size.X), int(size.Y))
			for s := range 4 {
				p := &b.ground.posts[s]
				for _, end := range []string{"mouse", "keys", "tap", "pull", "ready"} {
					st, task := bold(taskTextSize*p.zoom, cream), b.desk.T("rapidcity.muster."+end, "Key", "X")
					_, room := b.tasks.layTask(task, p, p.taskArea().InsetXY(taskMargin, 1), st)
					if _, _, st = b.brush.fit(task, room.Size().Mul(p.zoom), st); st.Size < minTextSize {
						t.Errorf("%s, %v, seat %d: %q is %.1f dp high", lang, size, s, task, st.Size)
					}
				}
			}
		}
	}
}

// TestNoTaskIsEmpty: with six people all round a telephone the words of a task have no room, and the picture of the device stands alone.
func TestNoTaskIsEmpty(t *testing.T) {
	for i, size := range telephones() {
		l := lay(t, newServices(t, words.Languages()[i%3]), int(size.X), int(size.Y), "", "", around(6)...)
		b := l.board
		b.trial.on = true
		l.ticks(1)
		for s := range b.ground.seats {
			p := &b.ground.posts[s]
			if sign := b.tasks.actIcon(game.Seat(s)); sign != ui.IconPull {
				t.Errorf("%v: seat %d sees sign %d, without an arrow", size, s, sign)
			}
			task, in, st := b.tasks.taskText(game.Seat(s)), p.taskArea().InsetXY(taskMargin, 1), bold(taskTextSize*p.zoom, cream)
			icon, room := b.tasks.layTask(task, p, in, st)
			if icon.Empty() && !b.tasks.fits(task, room.Size().Mul(p.zoom), st) || !icon.Empty() && !in.Inset(-0.1).Covers(icon) {
				t.Errorf("%v: at seat %d %q lies in %v, the picture at %v, of %v", size, s, task, room, icon, in)
			}
		}
	}
}

// TestATrialMakesRoomAtThePosts while it asks, and gives it back.
func TestATrialMakesRoomAtThePosts(t *testing.T) {
	l := lay(t, newServices(t, words.English), 1280, 800, "", "", four()...)
	for _, on := range []bool{true, false} {
		l.board.trial.on = on
		l.ticks(1)
		for s := range 4 {
			if got := l.board.ground.posts[s].isAsked; got != on || l.board.letters.names[s] == "" {
				t.Errorf("trial %v: the post of seat %d makes room: %v, its name is %q", on, s, got, l.board.letters.names[s])
			}
		}
	}
}

// TestTheDeckOffersToBeginOnceHandsAreWatched, and asks whether all are ready: before that the first player is announced there.
func TestTheDeckOffersToBeginOnceHandsAreWatched(t *testing.T) {
	playtest.NeedsDisplay(t)
	l := lay(t, newServices(t, words.English), 1280, 800, "", "", four()...)
	b, want := l.board, []string{l.board.desk.T("rapidcity.muster.title", "Count", 4), l.board.desk.T("rapidcity.muster.skip")}
	for _, begun := range []bool{false, true} {
		b.trial.on, b.trial.begun = true, begun
		said := 0
		b.brush.onWrite = func(words string, _ float64) {
			if slices.Contains(want, words) {
				said++
			}
		}
		b.tasks.draw(ebiten.NewImage(1280, 800))
		if begun != (said == len(want)) || !begun && said > 0 {
			t.Errorf("hands are watched: %v; the deck says %d of %q", begun, said, want)
		}
	}
}

func TestLookMuster(t *testing.T) {
	if !*look {
		t.Skip("only with -look")
	}
	for _, size := range []geom.Point{geom.Pt(1280, 800), geom.Pt(800, 600), geom.Pt(390, 844)} {
		for name, players := range map[string][]guest{"mixed": four(), "around": around(6)} {
			l := lay(t, newServices(t, words.German), int(size.X), int(size.Y), "", "", players...)
			l.board.trial.on = true
			l.board.trial.done = l.board.trial.done.With(1)
			l.ticks(20)
			l.shot(fmt.Sprintf("rc-muster-%s-%v", name, size.X))
		}
	}
}

func TestATrialIsOverWhenAllPersonsHaveGrabbedTheirOwn(t *testing.T) {
	p := &people{seats: 4, isPerson: [6]bool{true, false, true, true}}
	var try trial
	for _, tt := range []struct {
		name        string
		a           act
		news, ready bool
	}{
		{"another's cow-boy", act{by: 0, target: 2, grab: true}, false, false},
		{"the own tile", act{by: 0, target: 0}, false, false},
		{"the own cow-boy", act{by: 0, target: 0, grab: true}, true, false},
		{"the same again", act{by: 0, target: 0, grab: true}, false, false},
		{"the next", act{by: 3, target: 3, grab: true}, true, false},
		{"the last", act{by: 2, target: 2, grab: true}, true, true},
	} {
		if got := try.note(tt.a); got != tt.news || try.allReady(p) != tt.ready {
			t.Errorf("%s: news %v, all ready %v, want %v, %v", tt.name, got, try.allReady(p), tt.news, tt.ready)
		}
	}
	n := 1
	for !try.tickReady() {
		n++
	}
	if n != readyTicks {
		t.Errorf("it is seen for %d ticks, want %d", n, readyTicks)
	}
}

func TestWhatAPersonIsToTry(t *testing.T) {
	two := people{seats: 3, isPerson: [6]bool{true, true, true}, devices: [6]device{fingers, fingers, mouse}}
	one := people{seats: 3, isPerson: [6]bool{true, true, true}, devices: [6]device{fingers, keysTwo, mouse}}
	for _, tt := range []struct {
		name     string
		people   people
		seat     game.Seat
		ultimate bool
		want     string
	}{
		{"fingers, several", two, 0, false, "pull"},
		{"fingers, one", one, 0, false, "tap"},
		{"fingers, one, where the hand matters", one, 0, true, "pull"},
		{"keys", one, 1, false, "keys"},
		{"a mouse, where the hand matters", one, 2, true, "mouse"},
	} {
		var try trial
		if got := try.taskKey(&tt.people, tt.seat, tt.ultimate); got != tt.want {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
		try.note(act{by: tt.seat, target: int(tt.seat), grab: true})
		if got := try.taskKey(&tt.people, tt.seat, tt.ultimate); got != "ready" {
			t.Errorf("%s: %q once it is done", tt.name, got)
		}
	}
}

// TestTheNamesOfColorsAreWholeInATrial on telephones with people all round, in every language.
func TestTheNamesOfColorsAreWholeInATrial(t *testing.T) {
	for _, lang := range words.Languages() {
		for n := rapidcity.MinSeats; n <= rapidcity.MaxSeats; n++ {
			l := lay(t, newServices(t, lang), 390, 844, "", "", around(n)...)
			l.board.trial.on = true
			for _, size := range telephones() {
				l.resize(int(size.X), int(size.Y))
				for s := range n {
					if got, want := l.board.letters.names[s], l.board.desk.Name(game.Seat(s)); got != want {
						t.Errorf("%s %v, %d seats: seat %d is called %q, want %q", lang, size, n, s, got, want)
					}
				}
			}
		}
	}
}
