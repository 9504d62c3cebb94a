//go:build !js && !android && !ios

package scene_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/services"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/scene"
)

// cart is a mat whose numbers are dragged to the die, and which has something lying over it until it is shut.
type cart struct {
	*mat
	open  bool
	moves []string // lifts and drops, in order
}

func (b *cart) Targets(dst []table.Target) []table.Target {
	dst = b.mat.Targets(dst)
	for i := range dst {
		dst[i].Drag = dst[i].Ref == refNumber+1
	}
	return dst
}

func (b *cart) Lift(ref int, _ geom.Point) bool {
	b.moves = append(b.moves, fmt.Sprint("lift ", ref))
	return true
}

func (b *cart) Carry(geom.Point, int) {}

func (b *cart) Drop(at geom.Point, over int) {
	b.moves = append(b.moves, fmt.Sprint("drop ", over, at == geom.Point{}))
}

func (b *cart) CloseOverlay() bool {
	was := b.open
	b.open = false
	return was
}

// push lays a cart with a decision asked for.
func push(t *testing.T) (*laid, *cart) {
	t.Helper()
	box := purseBox(false, false)
	b := &cart{}
	box.Board = func(d *table.Desk) table.Kit {
		b.mat = &mat{desk: d}
		return scene.KitOf(b)
	}
	l := begin(t, box, 2)
	l.roll()
	b.picked, b.looked = nil, nil
	return l, b
}

func TestPressOnTheBoard(t *testing.T) {
	for _, tt := range []struct {
		name           string
		do             func(l *laid, one, two, die geom.Point)
		moves          []string
		picked, looked []int
	}{
		{"a tap picks", func(l *laid, one, _, _ geom.Point) { l.TapAt(one) }, nil, []int{1}, nil},
		{"a tap beside it does too", func(l *laid, one, _, _ geom.Point) { l.TapAt(one.Add(geom.Pt(0, -40))) }, nil, []int{1}, nil},
		{"a tap far off does not", func(l *laid, one, _, _ geom.Point) { l.TapAt(one.Add(geom.Pt(0, 150))) }, nil, nil, nil},
		{"a finger that rests looks until it is lifted", func(l *laid, one, _, _ geom.Point) { l.Hold(one, 60); l.Release() }, nil, nil, []int{1, table.NoTarget}},
		{"the mouse that rests looks", func(l *laid, one, _, _ geom.Point) { l.Hover(one); l.Ticks(40) }, nil, nil, []int{1}},
		{"the mouse that goes on looks no more", func(l *laid, one, _, die geom.Point) { l.Hover(one); l.Ticks(40); l.Hover(die) }, nil, nil, []int{1, table.NoTarget}},
		{"what can be dragged is dropped", func(l *laid, one, _, die geom.Point) { l.Swipe(one, die) }, []string{"lift 1", "drop 9 false"}, nil, nil},
		{"and put down anywhere", func(l *laid, one, _, _ geom.Point) { l.Swipe(one, one.Add(geom.Pt(0, 150))) }, []string{"lift 1", "drop -1 false"}, nil, nil},
		{"what cannot stays", func(l *laid, _, two, die geom.Point) { l.Swipe(two, die) }, nil, nil, nil},
	} {
		t.Run(tt.name, func(t *testing.T) {
			l, b := push(t)
			at := func(id string) geom.Point { return l.Node(id).Rect.Center() }
			tt.do(l, at("number.1"), at("number.2"), at("die"))
			if !slices.Equal(b.moves, tt.moves) || !slices.Equal(b.picked, tt.picked) || !slices.Equal(b.looked, tt.looked) {
				t.Errorf("moves %q, picked %v, looked at %v; want %q, %v, %v", b.moves, b.picked, b.looked, tt.moves, tt.picked, tt.looked)
			}
		})
	}
}

func TestArrowsAndEnterPick(t *testing.T) {
	l, b := push(t)
	l.Key(ebiten.KeyArrowRight) // the first that may be picked
	l.Key(ebiten.KeyArrowRight)
	l.Key(ebiten.KeyArrowRight)
	l.Key(ebiten.KeyEnter)
	if want := []int{refNumber + 2}; !slices.Equal(b.picked, want) {
		t.Errorf("%v is picked, want %v", b.picked, want)
	}
}

// TestEscapeClosesOneThingAfterTheOther closes what is looked at, what lies open, a step of a draft, and then asks for the menu.
func TestEscapeClosesOneThingAfterTheOther(t *testing.T) {
	l, b := push(t)
	l.Tap("number.1")
	b.open = true
	l.Hover(l.Node("number.3").Rect.Center())
	l.Ticks(40)
	for _, tt := range []struct {
		name  string
		looks int
		open  bool
		draft int
		door  string
	}{
		{"the look", 2, true, 1, ""},
		{"what lies open", 2, false, 1, ""},
		{"the draft", 2, false, 0, ""},
		{"the table", 2, false, 0, "pause"},
	} {
		l.Key(ebiten.KeyEscape)
		l.Ticks(10)
		if len(b.looked) != tt.looks || b.open != tt.open || int(b.draft) != tt.draft {
			t.Errorf("%s: looked at %v, open %v, draft %d", tt.name, b.looked, b.open, b.draft)
		}
		l.want(tt.name, "door", tt.door)
	}
}

// TestADialogEndsAPress opens the log with a finger on the board and lifts the finger over the log: what is dragged goes back, and the
// board hears the next tap.
func TestADialogEndsAPress(t *testing.T) {
	l, b := push(t)
	one := l.Node("number.1").Rect.Center()
	l.Hold(one, 2)
	l.Hold(one.Add(geom.Pt(60, 0)), 2)
	l.Key(ebiten.KeyL)
	l.Ticks(40)
	l.Release()
	if want := []string{"lift 1", "drop -1 true"}; !slices.Equal(b.moves, want) {
		t.Errorf("under the log the moves are %q, want %q", b.moves, want)
	}
	l.Tap("log.close")
	l.Ticks(40)
	if l.TapAt(one); !slices.Equal(b.picked, []int{1}) {
		t.Errorf("after the log a tap picks %v, want 1", b.picked)
	}
}

// meadow is a mat that is asked about each tap beside its targets.
type meadow struct {
	*mat
	taps int
}

func (b *meadow) ExplainAt(geom.Point) string {
	b.taps++
	return ""
}

// TestATapOnTheMessageAboutTheOtherViewIsForTheMessage, and not for the board below it.
func TestATapOnTheMessageAboutTheOtherViewIsForTheMessage(t *testing.T) {
	b, switched := &meadow{}, 0
	box := purseBox(false, false)
	box.Board = func(d *table.Desk) table.Kit {
		b.mat = &mat{desk: d}
		k := scene.KitOf(b)
		k.TapExplainer = b
		return k
	}
	l := lay(t, func(s *services.Services, d *table.Doors) (stage.Scene, error) {
		d.SwitchView = func(*stage.Context) { switched++ }
		return scene.Start(s, box, d, header(2, 0))
	})
	l.Ticks(30)
	l.Tap("toast")
	if switched != 1 || b.taps > 0 {
		t.Errorf("the view is switched %d times, and the board hears %d taps", switched, b.taps)
	}
}
