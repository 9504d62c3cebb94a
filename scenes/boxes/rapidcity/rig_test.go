package rapidcity

import (
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/assets/boards"
	"ludotheque/logic/boxes/rapidcity"
	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/logic/record/journal"
	"ludotheque/logic/record/jsonline"
	"ludotheque/scenes/boxes/cabinet"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/playtest"
	"ludotheque/scenes/services"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/scene"
	"ludotheque/scenes/table/tabletest"
)

func TestMain(m *testing.M) { playtest.MainWithProgram(m) }

func rulesBox(t testing.TB) *rapidcity.Box {
	t.Helper()
	rules, err := rapidcity.Open(boards.Standard("rapidcity"))
	if err != nil {
		t.Fatal(err)
	}
	return rules
}

func box(t testing.TB) *cabinet.Box {
	t.Helper()
	return Box(rulesBox(t))
}

func newServices(t testing.TB, lang words.Lang) *services.Services {
	t.Helper()
	return tabletest.Services(t, lang)
}

// rig is a stage with a scene on it, a clock that a test turns, and hands that it moves: unlike those of tabletest, hands
// that strike at a time of their own, to the millisecond, whatever a tick takes.
type rig struct {
	*stage.Stage
	t       testing.TB
	clock   time.Duration
	pending []input.Strike
	now     input.Sample
	screen  *ebiten.Image
	size    geom.Point
	scale   float64       // device pixels per dp
	late    bool          // strikes are told with the tick after the one that they were made in, as a busy page tells them
	heard   time.Duration // when they were told last
}

// coarse is the scale of a rig on which nobody looks at pictures: painting cards would take most of the time.
const coarse = 0.25

// sharp makes pictures and words what they are on a screen.
func (r *rig) sharp() {
	if r.scale != 1 {
		r.scale = 1
		r.resize(int(r.size.X), int(r.size.Y))
	}
}

// Sample implements input.Source.
func (r *rig) Sample(to *input.Sample) {
	to.Unfocused = r.now.Unfocused
	to.Held = append(to.Held, r.now.Held...)
	to.Pressed = append(to.Pressed, r.now.Pressed...)
	to.Pads = append(to.Pads, r.now.Pads...)
}

// pad strikes what on a gamepad asks for something.
func (r *rig) pad(in input.Intents) {
	r.now.Pads = []input.PadState{{Held: in}}
	r.ticks(1)
	r.now.Pads[0].Held = 0
	r.ticks(1)
}

// Strikes implements input.Striker: what is due by the clock.
func (r *rig) Strikes(dst []input.Strike) []input.Strike {
	upTo := r.clock
	if r.late {
		upTo, r.heard = r.heard, r.clock
	}
	n := 0
	for n < len(r.pending) && r.pending[n].At <= upTo {
		n++
	}
	for _, s := range r.pending[:n] {
		s.Place = s.Place.Mul(r.scale)
		dst = append(dst, s)
	}
	r.pending = r.pending[n:]
	return dst
}

func newRig(t testing.TB, s *services.Services, sc stage.Scene, w, h int) *rig {
	t.Helper()
	r := &rig{t: t, scale: coarse}
	r.Stage = stage.New(sc, stage.Options{Source: r, Scale: func() float64 { return r.scale }, Clock: func() time.Duration { return r.clock }})
	s.Apply(r.Context())
	r.resize(w, h)
	return r
}

func (r *rig) resize(w, h int) {
	r.size = geom.Pt(float64(w), float64(h))
	r.screen = nil
	r.LayoutF(r.size.X, r.size.Y)
	r.ticks(2)
}

// ticks lets n ticks of a 60th of a second pass.
func (r *rig) ticks(n int) {
	for range n {
		r.tick(time.Second / 60)
	}
}

// tick lets one tick pass, which takes as long as given.
func (r *rig) tick(long time.Duration) {
	r.t.Helper()
	r.clock += long
	if err := r.Update(); err != nil {
		r.t.Fatal(err)
	}
}

// until lets ticks pass until ok.
func (r *rig) until(what string, ok func() bool) {
	r.t.Helper()
	for range 3000 {
		if ok() {
			return
		}
		r.ticks(1)
	}
	r.t.Fatalf("it never comes to this: %s", what)
}

// node is where something is.
func (r *rig) node(id string) geom.Point {
	r.t.Helper()
	n := r.Inspect().Node(id)
	if n == nil {
		r.t.Fatalf("there is no %q", id)
		return geom.Point{}
	}
	return n.Rect.Center()
}

// strike adds strikes, which must be in order of time.
func (r *rig) strike(list ...input.Strike) {
	r.t.Helper()
	for _, s := range list {
		if n := len(r.pending); n > 0 && r.pending[n-1].At > s.At {
			r.t.Fatalf("strike at %v comes before one at %v", s.At, r.pending[n-1].At)
		}
		r.pending = append(r.pending, s)
	}
}

func (r *rig) shot(name string) {
	r.t.Helper()
	r.sharp()
	if r.screen == nil {
		r.screen = ebiten.NewImage(int(r.size.X), int(r.size.Y))
	}
	r.Context().Redraw()
	r.Draw(r.screen)
	playtest.SavePicture(r.t, name, r.screen)
}

// guest says who sits at a seat of a test's table.
type guest struct {
	color  game.Color
	level  game.Level // of a bot; game.LevelRandom for a person
	device device
	name   string
}

// laid is a table laid for a test, with a look behind the scenes.
type laid struct {
	*rig
	board *board
	scene stage.Scene
	box   *cabinet.Box
	doors table.Doors
}

// lay begins a game. setup and options may be empty.
func lay(t testing.TB, s *services.Services, w, h int, setup, options string, players ...guest) *laid {
	t.Helper()
	l := &laid{box: box(t)}
	l.begin(t, s, &l.box.Contents, w, h, setup, options, players)
	return l
}

// lap is lay for a device in somebody's lap, which may be as small as a telephone.
func lap(t testing.TB, s *services.Services, w, h int, setup, options string, players ...guest) *laid {
	t.Helper()
	l := &laid{box: box(t)}
	l.begin(t, s, l.box.InHand(), w, h, setup, options, players)
	return l
}

// begin begins a game of a box.
func (l *laid) begin(t testing.TB, s *services.Services, box *table.Contents, w, h int, setup, options string, players []guest) {
	t.Helper()
	make := box.Board
	box.Board = func(d *table.Desk) table.Kit {
		b := make(d)
		l.board = b.Board.(*board)
		return b
	}
	hd := &journal.Header{}
	occupants := []match.Occupant{}
	for _, p := range players {
		hd.Colors = append(hd.Colors, p.color)
		occupants = append(occupants, match.Occupant{Name: p.name, Bot: p.level != game.LevelRandom, Level: p.level, Device: string(p.device)})
	}
	hd.Players = match.Players(hd.Colors, occupants)
	hd.Setup, hd.Options = parse(t, setup), parse(t, options)
	var err error
	if l.scene, err = scene.Start(s, box, &l.doors, hd); err != nil {
		t.Fatal(err)
	}
	l.board.trial.on = false
	l.rig = newRig(t, s, l.scene, w, h)
}

func parse(t testing.TB, text string) (v jsonline.Value) {
	t.Helper()
	if text == "" {
		return v
	}
	v, err := jsonline.Parse([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// show waits until a card is shown and returns when that was.
func (l *laid) show() time.Duration {
	l.t.Helper()
	l.until("a card is shown", func() bool { return l.board.round.shown })
	return l.board.round.shownAt
}

// played is what the save holds, line by line, without the header.
func (l *laid) played() []string {
	l.t.Helper()
	data, err := l.board.desk.Services.Store.Peek("rapidcity")
	if err != nil {
		l.t.Fatal(err)
	}
	return strings.Split(strings.TrimSpace(string(data)), "\n")[1:]
}

// until2 lets a whole game of bots pass.
func (l *laid) until2(ok func() bool) {
	l.t.Helper()
	for range 30 {
		if ok() {
			return
		}
		l.rig.until("the next card has been played", func() bool { return ok() || l.board.round.on })
		l.rig.until("it is over", func() bool { return ok() || !l.board.round.on })
	}
	l.t.Fatal("the game never ends")
}
