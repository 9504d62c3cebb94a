//go:build !js && !android && !ios

package squares_test

import (
	"slices"
	"strings"
	"testing"

	"ludotheque/logic/game"
	"ludotheque/logic/game/gametest"
	"ludotheque/logic/game/track"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/playtest"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/squares"
	"ludotheque/scenes/table/tabletest"
)

func TestMain(m *testing.M) { playtest.Main(m) }

// dash is the table of the box Dash: what a box with squares writes.
func dash() *table.Contents {
	plan := squares.Plan[gametest.DashState]{
		Track:  gametest.DashTrack(),
		Number: gametest.DashPieces,
		Pieces: func(s *gametest.DashState) *track.Pieces { return &s.Pieces },
		Mover:  func(s *gametest.DashState) game.Seat { return s.Mover },
		Take:   (*gametest.DashState).Take,
		StepOf: gametest.DashStep,
		Thrown: func(s *gametest.DashState) game.Move { return s.Throw },
		Dice:   gametest.DashDice(),
		Die:    piece.IvoryOf(0, 1),
		Kinds: squares.Kinds{
			Roll: gametest.DashRoll, Walk: gametest.DashWalk, Back: gametest.DashBack,
			Home: gametest.DashHome, Miss: gametest.DashMiss, Over: gametest.DashOver,
		},
	}
	return &table.Contents{
		Rules:   gametest.NewDash(),
		Piece:   (*piece.Set).Pawn,
		Palette: piece.NewPalette(0xEFE0BE, 0x2B1D10, 0x24507A, 0xC9A25E, 0xE0A526, 0x6B2A1D),
		Board:   func(d *table.Desk) table.Kit { return squares.NewKit(d, plan) },
		Compact: true,
	}
}

// chase is a game of two people with pieces of both on the way: with a two, red's piece on 2 goes to 4 and sends blue's back.
const chase = `{"ludotheque":1,"game":"dash","seats":["red","blue"],"setup":{"pieces":{"red":[0,2],"blue":[4,5]}}}`

// lay puts a game under way on a table, and lets it come to rest.
func lay(t *testing.T, lines ...string) *tabletest.Rig {
	t.Helper()
	r := tabletest.LayTable(t, tabletest.Services(t, words.English), dash(), 800, 600, lines...)
	r.Settle()
	return r
}

func TestTheViewIsTheState(t *testing.T) {
	tabletest.CheckViews(t, dash(), "../../../logic/game/gametest/testdata")
}

// TestAMoveByItsEnd: a square that is pointed at says what a move there does, and a tap on it is the move, which the log tells.
func TestAMoveByItsEnd(t *testing.T) {
	r := lay(t, chase, `{"roll":[1,1]}`)
	r.Hover(r.Node("to.3").Rect.Center())
	r.Ticks(1)
	if want := "To square 4, and a piece of Blue goes back"; !r.ShowsText(want) {
		t.Errorf("%q is not among %q", want, r.Texts())
	}
	r.Tap("to.3")
	r.Settle()
	for _, want := range []string{"moves a piece from 2 to 4", "sends a piece of Blue back"} {
		if !slices.ContainsFunc(r.Texts(), func(s string) bool { return strings.Contains(s, want) }) {
			t.Errorf("%q is not among %q", want, r.Texts())
		}
	}
	if at := r.Node("space.8").Rect; at.Empty() {
		t.Error("the piece that was sent back is not in the hand of its seat")
	}
}

// TestPicksThatMoveNothing are answered by the reason.
func TestPicksThatMoveNothing(t *testing.T) {
	r, s := lay(t, chase, `{"roll":[1,1]}`), tabletest.Services(t, words.English)
	for id, key := range map[string]string{"die": "box.refusal.rolled", "space.4": "box.refusal.not-legal"} {
		r.Tap(id)
		if say := s.T(key); !r.ShowsText(say) {
			t.Errorf("a tap on %s does not say %q", id, say)
		}
	}
}

// TestItIsReadAloud: what targets are called, where the pieces of a seat are, and what is ahead of them.
func TestItIsReadAloud(t *testing.T) {
	r := lay(t, chase, `{"roll":[1,1]}`)
	n := r.Board().Narrator
	for ref, want := range map[int]string{1: "Square 2: To square 4, and a piece of Blue goes back", 7: "In hand: To square 2", 4: "Square 5: 1 × Blue", 9: "Home", 2000: "The dice show 2"} {
		if got := n.DescribeTarget(&table.Target{Ref: ref}); got != want {
			t.Errorf("target %d is called %q, want %q", ref, got, want)
		}
	}
	if got, want := n.DescribeOwn(nil, 0), []string{"Square 2: 1 × Red.", "In hand: 1 × Red."}; !slices.Equal(got, want) {
		t.Errorf("Red has %q, want %q", got, want)
	}
	if got, want := n.DescribeNear(nil, 0), []string{"Ahead of 0: Red on 2.", "Ahead of 2: Blue on 4."}; !slices.Equal(got, want) {
		t.Errorf("near Red are %q, want %q", got, want)
	}
}

func TestEventsAllocateNothing(t *testing.T) {
	r := lay(t, chase, `{"roll":[1,1]}`)
	r.CheckEventAllocs("chase", game.Event{Kind: gametest.DashRoll, N: 2, From: 3}, game.Event{Kind: gametest.DashWalk, From: 2, To: 4},
		game.Event{Kind: gametest.DashBack, Other: 1, From: 4})
}
