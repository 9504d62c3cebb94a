//go:build !js && !android && !ios

package scene_test

import (
	"fmt"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/timeline"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/chronicle"
	"ludotheque/scenes/table/play"
)

// cueTicks is how long an event of a purse is shown at normal speed.
const cueTicks = 10

// mat is a board for a purse: a die to be tapped and three numbers, one of which is picked and then confirmed. What the
// frame tells it is kept for tests to read.
type mat struct {
	desk    *table.Desk
	view    pot
	area    geom.Rect
	numbers bool // a decision is asked for
	draft   game.Move
	picked  []int // refs, in order
	looked  []int // what Look opened, in order
	slow    int   // how long an event is shown if that is longer than usual, in ticks
}

// Refs of the targets.
const (
	refDie    = 9
	refNumber = 0 // and the number
)

func state(g game.Game) pot {
	s, _ := game.State[pot](g)
	return s
}

func (b *mat) Resize(area geom.Rect, _ stage.Metrics) { b.area = area }
func (b *mat) Reset(g game.Game)                      { b.view = state(g) }
func (b *mat) Cues(e game.Event, q table.Queue)       { q.Then(table.Cue{Event: e}) }
func (b *mat) Begin(*table.Cue) timeline.Motion {
	return timeline.Motion{Ticks: max(cueTicks, b.slow)}
}
func (b *mat) At(*table.Cue, float64) {}
func (b *mat) End(c *table.Cue)       { b.view.take(c.Event) }

func (b *mat) Check(g game.Game) error {
	if s := state(g); s.roll != b.view.roll || s.coins != b.view.coins || s.points != b.view.points {
		return fmt.Errorf("%+v lies there, not %+v", b.view, s)
	}
	return nil
}

func (b *mat) Ask(game.Game, game.Seat, []game.Move) { b.numbers, b.draft = true, 0 }
func (b *mat) EndAsk()                               { b.numbers, b.draft = false, 0 }

func (b *mat) Throw(game.Game) play.Throw {
	return play.Throw{Hand: 0, Ask: true, Target: "die", Wait: 20}
}

func (b *mat) Targets(dst []table.Target) []table.Target {
	at := func(i float64) geom.Rect { return geom.R(b.area.X+60*i+80, b.area.Y+80, 50, 50) }
	dst = append(dst, table.Target{ID: "die", Ref: refDie, Rect: at(0)})
	for n := 1; b.numbers && n <= 3; n++ {
		dst = append(dst, table.Target{ID: fmt.Sprintf("number.%d", n), Ref: refNumber + n, Rect: at(float64(n))})
	}
	return dst
}

func (b *mat) PointAt(int)     {}
func (b *mat) Enlarge(ref int) { b.looked = append(b.looked, ref) }

func (b *mat) Pick(ref int) {
	b.picked = append(b.picked, ref)
	if b.numbers && ref < refDie {
		b.draft = game.Move(ref - refNumber)
	}
}

func (b *mat) Draft() table.Draft {
	return table.Draft{Steps: min(int(b.draft), 1), Ready: b.draft > 0}
}
func (b *mat) Back() { b.draft = 0 }

func (b *mat) Confirm() {
	if !b.desk.Play(b.draft) {
		b.draft = 0
	}
}

func (b *mat) Prompt() (string, []any)             { return "", nil }
func (b *mat) PanelLine(game.Seat) table.PanelLine { return table.PanelLine{Score: "0"} }

// Say is what happened, with the number where it may be known: "hid 2", "hid ?".
func (b *mat) LogClauses(turn []chronicle.Event, from int) (clauses []chronicle.Clause) {
	for i := from; i < len(turn); i++ {
		e := &turn[i].Event
		word := [...]string{rolled: "rolled", hid: "hid", grabbed: "grabbed", closed: "closed"}[e.Kind]
		if e.N == table.Hidden {
			word += " ?"
		} else {
			word += fmt.Sprint(" ", e.N)
		}
		clauses = append(clauses, chronicle.NewClause(i, e.Seat, word))
	}
	return clauses
}

func (b *mat) Draw(*ebiten.Image) {}

// track is the mat of a race.
type track struct {
	*mat
	runs, halts int         // ticks of turns of game.Anyone, and how many of them were cut off
	submit      []game.Move // what the next of those ticks hands in
	refused     []error     // what Submit did not take
}

func (b *track) Run(*input.Frame) {
	b.runs++
	for _, m := range b.submit {
		by := game.Chance
		if m != closing {
			by = game.Seat(m - grab)
		}
		if err := b.desk.Live.Submit(by, m); err != nil {
			b.refused = append(b.refused, err)
		}
	}
	b.submit = nil
}

func (b *track) Halt() { b.halts++ }
