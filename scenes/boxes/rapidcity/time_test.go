package rapidcity

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/scene"
)

// ms is a number of milliseconds.
func ms(n int) time.Duration { return time.Duration(n) * time.Millisecond }

// pulls are the strikes of a finger that comes down on one place, is on the way for a while, and comes to another.
func pulls(contact int, down, long time.Duration, from, to geom.Point) []input.Strike {
	var list []input.Strike
	for i := range 5 {
		at := input.Strike{At: down + long*time.Duration(i)/4, Kind: input.Touch, Act: input.Shift, Contact: contact, Place: from.Lerp(to, float64(i)/4)}
		if i == 0 {
			at.Act = input.Press
		}
		list = append(list, at)
	}
	return append(list, input.Strike{At: down + long, Kind: input.Touch, Act: input.Lift, Contact: contact, Place: to})
}

// inOrder puts strikes of several hands into order of time.
func inOrder(hands ...[]input.Strike) []input.Strike {
	all := slices.Concat(hands...)
	slices.SortStableFunc(all, func(a, b input.Strike) int { return int(a.At - b.At) })
	return all
}

// actions are the lines of a journal that are inputs, without what is always the same.
func actions(lines []string) []string {
	var out []string
	for _, l := range lines {
		if strings.Contains(l, `"at"`) {
			out = append(out, l)
		}
	}
	return out
}

// finish lets the card be played to its close and its bullets fly.
func (l *laid) finish() {
	l.t.Helper()
	l.until("the card closes and its bullets have hit", func() bool {
		return !l.board.round.on && !l.board.desk.Moving()
	})
}

func TestSixSeatsAndTwelveFingersAtOnce(t *testing.T) {
	s := newServices(t, words.English)
	l := lay(t, s, 1280, 800, `{"deck":{"red armed left":1,"indian":1}}`, `{"resolution":8}`, around(6)...)
	for l.show(); l.board.view.card.Type() != 3; l.show() { // not armed: the Indian came first
		l.until("it closes", func() bool { return !l.board.round.on })
	}
	zero := l.board.round.shownAt
	pull := func(contact, down int, pawn, holster string) []input.Strike {
		return pulls(contact, zero+ms(down), ms(180), l.node("pawn."+pawn), l.node("holster."+holster))
	}
	// Red attacks with ten fingers' ease; every rival defends with one hand and fumbles with the other.
	l.strike(inOrder(
		pull(1, 600, "blue", "red.left"), pull(2, 608, "blue", "blue.right"), // saved: 8 ms are made up for
		pull(3, 610, "yellow", "red.left"), pull(4, 619, "yellow", "yellow.left"), // caught: 9 ms are not
		pull(5, 720, "green", "green.left"), pull(6, 715, "green", "red.right"), // saved, as the last
		pull(7, 630, "violet", "white.left"), pull(8, 700, "violet", "red.right"), // white errs
		pull(9, 640, "white", "red.right"), pull(10, 645, "white", "white.right"), // caught, but white is done: one bullet
		pull(11, 655, "red", "yellow.right"), pull(12, 660, "violet", "violet.left"), // yellow, who has nothing yet, errs
	)...)
	l.finish()
	got := actions(l.played())
	want := []string{
		`{"at":600,"seat":"red","grab":"blue","hand":"left"}`,
		`{"at":608,"seat":"blue","grab":"blue","hand":"right"}`,
		`{"at":610,"seat":"red","grab":"yellow","hand":"left"}`,
		`{"at":619,"seat":"yellow","grab":"yellow","hand":"left"}`,
		`{"at":630,"seat":"white","grab":"violet","hand":"left"}`,
		`{"at":640,"seat":"red","grab":"white","hand":"right"}`,
		`{"at":645,"seat":"white","grab":"white","hand":"right"}`,
		`{"at":655,"seat":"yellow","grab":"red","hand":"right"}`,
		`{"at":660,"seat":"violet","grab":"violet","hand":"left"}`,
		`{"at":700,"seat":"red","grab":"violet","hand":"right"}`,
		`{"at":715,"seat":"red","grab":"green","hand":"right"}`,
		`{"at":720,"seat":"green","grab":"green","hand":"left"}`,
	}
	if !slices.Equal(tidy(got), tidy(want)) {
		t.Errorf("played\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	l.bullets(map[string]int{"yellow": 1, "white": 1})
	l.replays()
}

// tidy makes lines comparable whatever the order of their members.
func tidy(lines []string) []string {
	out := make([]string, len(lines))
	for i, l := range lines {
		parts := strings.Split(strings.Trim(l, "{}"), ",")
		slices.Sort(parts)
		out[i] = strings.Join(parts, ",")
	}
	return out
}

// bullets checks how many bullets the seats took on the last card.
func (l *laid) bullets(want map[string]int) {
	l.t.Helper()
	colors := l.board.desk.Colors()
	before := l.before()
	for s, c := range colors {
		if got := l.board.view.bullets[s] - before[s]; got != want[c.String()] {
			l.t.Errorf("%s took %d bullets, want %d", c, got, want[c.String()])
		}
	}
}

// before are the bullets as they were when the last card was turned.
func (l *laid) before() (n [6]int) {
	l.t.Helper()
	m := l.load()
	i := m.Len() - 1
	for i > 0 && m.Before(i).Turn() == game.Anyone {
		i--
	}
	for s := range l.board.people.seats {
		n[s] = m.Before(i).Score(game.Seat(s))
	}
	return n
}

// load plays the save through.
func (l *laid) load() *match.Match {
	l.t.Helper()
	data, err := l.board.desk.Services.Store.Peek("rapidcity")
	if err != nil {
		l.t.Fatal(err)
	}
	m, torn, err := match.Load(strings.NewReader(string(data)), []game.Box{rulesBox(l.t)})
	if err != nil || torn != 0 {
		l.t.Fatalf("the save does not play: %v", err)
	}
	return m
}

// replays checks that the save, played through, comes to what is on the table.
func (l *laid) replays() {
	l.t.Helper()
	m := l.load()
	if !m.Game().Same(l.board.desk.Live.Game()) {
		l.t.Error("the journal comes to something else than what was played")
	}
	if err := l.board.Check(m.Game()); err != nil {
		l.t.Error(err)
	}
}

// key is a key that is struck.
func key(at time.Duration, k ebiten.Key) []input.Strike {
	return []input.Strike{{At: at, Kind: input.Keys, Act: input.Press, Key: k}, {At: at + ms(40), Kind: input.Keys, Act: input.Lift, Key: k}}
}

// click is a mouse button that is clicked.
func click(at time.Duration, b input.Button, place geom.Point) []input.Strike {
	return []input.Strike{{At: at, Kind: input.Mouse, Act: input.Press, Button: b, Place: place}, {At: at + ms(60), Kind: input.Mouse, Act: input.Lift, Button: b, Place: place}}
}

func TestTwoKeyboardsAndAMouseToTheMillisecond(t *testing.T) {
	players := []guest{{color: game.Red, device: keysOne}, {color: game.Blue, device: keysTwo}, {color: game.Yellow, device: mouse}}
	for _, tt := range []struct {
		name    string
		red     int // attacks, with the keys on the left
		blue    int // defends, with those on the right
		yellow  int // defends, with the mouse
		bullets map[string]int
	}{
		{"both are late by nine", 500, 509, 609, map[string]int{"blue": 1, "yellow": 1}},
		{"both are late by eight", 500, 508, 608, map[string]int{}},
		{"the mouse is late by a millisecond more", 500, 508, 609, map[string]int{"yellow": 1}},
		{"the keys are", 500, 509, 608, map[string]int{"blue": 1}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			l := lay(t, newServices(t, words.English), 1280, 800, `{"deck":{"red armed right":1}}`, "", players...)
			zero := l.show()
			// Seen from the near seat, red, blue lies up to the left and yellow up to the right.
			l.strike(inOrder(
				key(zero+ms(tt.red), ebiten.KeyW), key(zero+ms(tt.red+100), ebiten.KeyE),
				key(zero+ms(tt.blue), ebiten.KeyI), click(zero+ms(tt.yellow), input.RightButton, l.node("pawn.yellow")),
			)...)
			l.finish()
			for s, c := range l.board.desk.Colors() {
				if got := l.board.view.bullets[s]; got != tt.bullets[c.String()] {
					t.Errorf("%s has %d bullets, want %d", c, got, tt.bullets[c.String()])
				}
			}
			l.replays()
		})
	}
}

// TestWhoTouchesAPawnWhileHandsAreUpTakesABullet, with whatever device: pawns must be within reach for somebody to err.
func TestWhoTouchesAPawnWhileHandsAreUpTakesABullet(t *testing.T) {
	for _, tt := range []struct {
		name string
		with device
		hand hand
		seat int
	}{
		{"a click on a rival's", mouse, byMouse, 1},
		{"a click on the own", mouse, byMouse, 0},
		{"a key", keysOne, byKeys(0), 2},
		{"a tap", fingers, byTap, 1},
		{"a tap on the own", fingers, byTap, 0},
	} {
		players := append([]guest{{color: game.Red, device: tt.with}}, alone(3)[1:]...)
		l := lay(t, newServices(t, words.English), 1280, 800, `{"deck":{"blue hands up":1}}`, "", players...)
		l.strike(tt.hand(l, 0, l.show()+ms(400), tt.seat, true)...)
		l.finish()
		want := fmt.Sprintf(`"grab":%q`, l.board.desk.Colors()[tt.seat])
		if n := l.board.view.bullets[0]; n != 1 || !strings.Contains(strings.Join(l.played(), ""), want) {
			t.Errorf("%s: %d bullets, want one for %s: %q", tt.name, n, want, l.played())
		}
	}
}

func TestTheFrameRateDecidesNothing(t *testing.T) {
	var first []string
	for _, long := range []time.Duration{time.Second / 240, time.Second / 60, time.Second / 20, 300 * time.Millisecond} {
		players := []guest{{color: game.Red, device: keysOne}, {color: game.Blue, device: keysTwo}, {color: game.Yellow, level: game.LevelStrong}}
		l := lay(t, newServices(t, words.English), 800, 600, `{"deck":{"red armed right":1}}`, "", players...)
		zero := l.show()
		l.strike(inOrder(key(zero+ms(431), ebiten.KeyE), key(zero+ms(433), ebiten.KeyI), key(zero+ms(590), ebiten.KeyW))...)
		for i := 0; l.board.round.on; i++ {
			l.tick(long + time.Duration(i%3)*time.Millisecond)
		}
		got := actions(l.played())
		if first == nil {
			first = got
		}
		if !slices.Equal(got, first) || len(got) < 2 {
			t.Errorf("with ticks of %v:\n%s\nwant\n%s", long, strings.Join(got, "\n"), strings.Join(first, "\n"))
		}
	}
}

func TestHandsThatAreTooEarlyAreLockedOut(t *testing.T) {
	players := []guest{{color: game.Red, device: keysOne}, {color: game.Blue, device: keysTwo}, {color: game.Yellow, level: game.LevelStrong}}
	l := lay(t, newServices(t, words.English), 800, 600, `{"deck":{"blue armed right":1}}`, "", players...)
	l.until("a card is awaited", func() bool { return l.board.round.on })
	zero := l.board.round.shownAt
	l.strike(key(zero-ms(700), ebiten.KeyX)...)
	l.strike(key(zero-ms(100), ebiten.KeyX)...)
	l.until("the early hand is seen", func() bool { return l.board.motion.locks[0] > 0 })
	l.show()
	late := l.board.round.shownAt - zero // the card is shown with the first tick after it is due
	l.strike(inOrder(key(l.board.round.shownAt+ms(100), ebiten.KeyX), key(l.board.round.shownAt+ms(320), ebiten.KeyX))...)
	l.finish()
	var own []string
	for _, line := range actions(l.played()) {
		if strings.Contains(line, `"seat":"red"`) {
			own = append(own, line)
		}
	}
	early := -100 - int(late/time.Millisecond)
	if len(own) != 3 || !strings.Contains(own[0], fmt.Sprintf(`"at":%d`, early-1)) && !strings.Contains(own[0], fmt.Sprintf(`"at":%d`, early)) {
		t.Errorf("red's hands, the first at about %d:\n%s", early, strings.Join(own, "\n"))
	}
	l.replays()
}

func TestAPausePutsTheCardBack(t *testing.T) {
	l := lay(t, newServices(t, words.English), 800, 600, "", "", alone(3)...)
	l.show()
	before := l.board.desk.Live.Game().Copy()
	cards := l.board.view.deckSize
	l.ticks(20)
	l.now.Unfocused = true
	l.until("the window is known to be left", func() bool { return !l.board.round.on })
	if l.board.view.card != 0 || l.board.view.deckSize != cards+1 || l.board.desk.Live.Game().Same(before) {
		t.Errorf("card %d, %d in the deck of %d", l.board.view.card, l.board.view.deckSize, cards+1)
	}
	l.now.Unfocused = false
	l.show()
	l.finish()
	l.replays()
}

func TestTapsAfterAnEarlyCloseSkipNothing(t *testing.T) {
	players := []guest{{color: game.Red, device: keysOne}, {color: game.Blue, device: keysTwo}, {color: game.Yellow, device: mouse}}
	l := lay(t, newServices(t, words.English), 800, 600, `{"deck":{"indian":1}}`, "", players...)
	zero := l.show()
	var free []int
	for i := range 3 {
		if l.board.terms.Tile(i).String() != "tipi" {
			free = append(free, i)
		}
	}
	keyOf := func(set, tile int) ebiten.Key {
		for way := range otherHand {
			if what, ok := targetOf(way, l.board.ground.dirs[:3]); ok && what == tile {
				return defaultKeys[set][way]
			}
		}
		return 0
	}
	l.strike(inOrder(key(zero+ms(300), keyOf(0, free[0])), key(zero+ms(310), keyOf(1, free[1])))...)
	l.until("it closes", func() bool { return !l.board.round.on })
	if !l.board.BlocksSkip() {
		t.Fatal("taps count right after the close")
	}
	l.ticks(graceTicks + 2)
	if l.board.BlocksSkip() {
		t.Error("taps do not count again")
	}
	l.finish()
	l.bullets(map[string]int{"yellow": 1})
}

func TestPersonsGetDevices(t *testing.T) {
	for _, tt := range []struct {
		asked  []device
		tablet bool
		want   []device
	}{
		{[]device{""}, false, []device{everything}},
		{[]device{mouse}, false, []device{everything}},
		{[]device{"", ""}, false, []device{keysOne, keysTwo}},
		{[]device{"", ""}, true, []device{fingers, fingers}},
		{[]device{mouse, mouse, ""}, false, []device{mouse, keysOne, keysTwo}},
		{[]device{"", "", "", ""}, false, []device{keysOne, keysTwo, mouse, fingers}},
		{[]device{fingers, keysTwo, "glove"}, false, []device{fingers, keysTwo, keysOne}},
	} {
		p := people{seats: len(tt.asked)}
		for i, d := range tt.asked {
			p.isPerson[i], p.devices[i] = true, d
		}
		p.assignDevices(tt.tablet)
		if got := p.devices[:p.seats]; !slices.Equal(got, tt.want) {
			t.Errorf("%v, tablet %v: %v, want %v", tt.asked, tt.tablet, got, tt.want)
		}
	}
}

func TestACardThatNobodySawTheEndOfIsPutBack(t *testing.T) {
	s := newServices(t, words.English)
	l := lay(t, s, 800, 600, "", "", alone(3)...)
	l.show()
	l.ticks(30)
	if n := l.load().Len(); n == 0 {
		t.Fatal("the card is not in the save")
	}
	b := box(t)
	sc, err := scene.Resume(s, &b.Contents, &table.Doors{})
	if err != nil {
		t.Fatal(err)
	}
	if n := l.load().Len(); n != 0 {
		t.Errorf("the save still has %d entries", n)
	}
	r := newRig(t, s, sc, 800, 600)
	r.until("the card comes again", func() bool { return r.Inspect().Values["shown"] == "true" })
}

// TestFingersAreJudgedByWhenTheyLandedOnASlowTablet plays the same hands at any rate of ticks, told with the next tick as a
// busy page does: one finger crosses a rival's corner on its way, one takes its time and is overtaken by others.
func TestFingersAreJudgedByWhenTheyLandedOnASlowTablet(t *testing.T) {
	for _, long := range []time.Duration{time.Second / 60, 100 * time.Millisecond, 340 * time.Millisecond, 450 * time.Millisecond} {
		for phase := range 4 {
			t.Run(fmt.Sprintf("%v, %d quarters", long, phase), func(t *testing.T) { playSlowly(t, long, long*time.Duration(phase)/4) })
		}
	}
}

// playSlowly plays a card with ticks of a length, the first of them as long as given.
func playSlowly(t *testing.T, long, first time.Duration) {
	l := lay(t, newServices(t, words.English), 1280, 800, `{"deck":{"red armed left":1}}`, `{"seconds":6}`, around(3)...)
	zero := l.show()
	l.late, l.heard = true, l.clock
	across := pulls(1, zero+ms(600), ms(40), l.node("pawn.yellow"), l.node("holster.blue.left"))
	onward := pulls(1, zero+ms(715), ms(400), l.node("deck"), l.node("holster.yellow.right"))
	onward[0].Act = input.Shift
	l.strike(inOrder(
		append(across[:len(across)-1], onward...),
		pulls(2, zero+ms(700), ms(680), l.node("pawn.blue"), l.node("holster.blue.left")),
		pulls(3, zero+ms(900), ms(60), l.node("pawn.blue"), l.node("holster.red.left")),
		pulls(4, zero+ms(1000), ms(60), l.node("pawn.yellow"), l.node("holster.red.right")),
	)...)
	for l.tick(first); l.board.round.on; {
		l.tick(long)
	}
	l.late = false
	l.finish()
	if n := l.board.round.late; n != 0 {
		t.Errorf("%d inputs were told too late", n)
	}
	l.bullets(map[string]int{})
	l.replays()
}
