package race

import (
	"testing"

	"ludotheque/assets/boards"
	"ludotheque/logic/boxes/galopp"
	"ludotheque/logic/game"
	"ludotheque/scenes/boxes/galopp/pieces"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/table"
)

// sends makes the decisions of errands.
func sends(t *testing.T, errands ...galopp.Errand) (legal []game.Move) {
	t.Helper()
	for _, e := range errands {
		m, ok := galopp.ErrandMove(e)
		if !ok {
			t.Fatalf("%+v is no errand", e)
		}
		legal = append(legal, m)
	}
	return legal
}

// The errands of red, whose rivals may be sent back: blue by one, yellow by one or two (G-10, G-11).
var (
	bothByOne   = galopp.Errand{Own: 2, Rivals: [2]game.Seat{blueSeat, yellowSeat}, N: 2, Steps: -1}
	otherWay    = galopp.Errand{Own: 2, Rivals: [2]game.Seat{yellowSeat, blueSeat}, N: 2, Steps: -1}
	yellowByTwo = galopp.Errand{Own: 2, Rivals: [2]game.Seat{yellowSeat}, N: 1, Steps: -2}
)

func TestErrandChoice(t *testing.T) {
	v := &pieces.View{Seats: 3, Course: courseOfBox(t), Chair: [galopp.MaxSeats]int8{8, -2, 15}}
	legal := sends(t, bothByOne, otherWay, yellowByTwo)
	type step struct {
		seat  game.Seat
		steps int
	}
	for _, tt := range []struct {
		name   string
		sent   []step
		last   table.Answer
		prompt string
	}{
		{"the own chair first", []step{{redSeat, 2}}, table.Answer{}, "galopp.prompt.rival"},
		{"a rival first", []step{{blueSeat, -1}}, table.Answer{Refusal: galopp.CraftyForm}, "galopp.prompt.crafty"},
		{"one rival in full", []step{{redSeat, 2}, {yellowSeat, -2}}, table.MoveAnswer(legal[2]), "galopp.prompt.second"},
		{"half is not all", []step{{redSeat, 2}, {yellowSeat, -1}}, table.Answer{}, "galopp.prompt.second"},
		{"both rivals", []step{{redSeat, 2}, {yellowSeat, -1}, {blueSeat, -1}}, table.MoveAnswer(legal[1]), "galopp.prompt.second"},
		{"none twice", []step{{redSeat, 2}, {yellowSeat, -1}, {yellowSeat, -1}}, table.Answer{Refusal: galopp.CraftyTwice}, "galopp.prompt.second"},
		{"none into the pond", []step{{redSeat, 2}, {blueSeat, -2}}, table.Answer{Refusal: galopp.CraftyPond}, "galopp.prompt.rival"},
		{"the own chair may fall in, but not by 12", []step{{redSeat, -12}}, table.Answer{Refusal: galopp.CraftyForm}, "galopp.prompt.crafty"},
	} {
		d, last := Errand{Seat: redSeat, Legal: legal}, table.Answer{}
		for _, s := range tt.sent {
			last = d.Send(s.seat, s.steps, v)
		}
		if last != tt.last || d.Prompt() != tt.prompt {
			t.Errorf("%s: the answer is %+v, %s", tt.name, last, d.Prompt())
		}
	}
}

func TestErrandsAreTakenBackChairByChair(t *testing.T) {
	v := &pieces.View{Seats: 3, Course: courseOfBox(t), Chair: [galopp.MaxSeats]int8{9, 8, 15}}
	d := Errand{Seat: redSeat, Legal: sends(t, bothByOne, otherWay)}
	d.Send(redSeat, 2, v)
	d.Send(yellowSeat, -1, v)
	for _, want := range []table.Draft{
		{Steps: 2, SubmitsItself: true, MissingKey: "galopp.prompt.second", Task: 1}, {Steps: 1, SubmitsItself: true, MissingKey: "galopp.prompt.rival", Task: 1}, {}, {}} {
		if got := d.Draft(); got != want {
			t.Errorf("the draft is %+v, want %+v", got, want)
		}
		d.Back()
	}
	if !d.CanSend(redSeat, 2) || d.CanSendAnywhere(yellowSeat) {
		t.Error("with nothing chosen it is not the own chair that goes first")
	}
}

func TestTheGardenRefuses(t *testing.T) {
	v := &pieces.View{Seats: 3, Course: courseOfBox(t), Chair: [galopp.MaxSeats]int8{9, 8, 15}}
	legal := sends(t, bothByOne, otherWay)
	for _, tt := range []struct {
		d    Errand
		ref  int
		want table.Answer
	}{
		{Errand{Legal: legal}, RefDie, table.Answer{MessageKey: "galopp.refusal.rolled"}},
		{Errand{Legal: legal}, RefChair + int(redSeat), table.Answer{MessageKey: "galopp.refusal.where"}},
		{Errand{Legal: legal}, RefChair + int(blueSeat), table.Answer{MessageKey: "galopp.refusal.own-first"}},
		{Errand{Legal: legal, own: 2}, RefChair + int(redSeat), table.Answer{MessageKey: "galopp.refusal.own-gone"}},
		{Errand{Legal: legal, own: 2, picked: 1, steps: -1, rivals: [2]game.Seat{blueSeat}}, RefChair + int(blueSeat), table.Answer{Refusal: galopp.CraftyTwice}},
		{Errand{Legal: legal}, 2, table.Answer{}},
		{Errand{Legal: legal, own: 2, picked: 2, steps: -1, rivals: [2]game.Seat{blueSeat, yellowSeat}}, RefChair + int(yellowSeat), table.Answer{Refusal: galopp.CraftyForm}},
	} {
		if got := tt.d.Refuse(tt.ref, v); got != tt.want {
			t.Errorf("%+v: ref %d is answered with %+v, want %+v", tt.d, tt.ref, got, tt.want)
		}
	}
}

// Chairs make room for one another, and below the footprint of a chair that may be sent to their space.
func TestChairsMakeRoomWhereTheyMayGo(t *testing.T) {
	v := &pieces.View{Seats: 3, Course: courseOfBox(t), Chair: [galopp.MaxSeats]int8{9, 12, 15}}
	var errand Errand
	line := Lineup{Grids[0].Course(geom.R(0, 0, 1200, 400), false), v, &errand}
	if got, want := line.Post(redSeat), line.Course.Post(9, 0, 1); got != want {
		t.Errorf("alone red stands at %v, want %v", got, want)
	}
	v.Chair[blueSeat] = 9
	if got, want := line.Post(blueSeat), line.Course.Post(9, 1, 2); got != want {
		t.Errorf("next to red blue stands at %v, want %v", got, want)
	}
	errand = Errand{Seat: yellowSeat, Legal: sends(t, bothByOne), own: 2, picked: 1, steps: -1, rivals: [2]game.Seat{blueSeat}}
	v.Chair[blueSeat] = 10
	if got, want := line.Post(redSeat), line.Course.Post(9, 0, 2); got != want {
		t.Errorf("with blue sent to its space red stands at %v, want %v", got, want)
	}
	errand.picked = 0
	print := line.Footprint(blueSeat, 9)
	if got := line.Post(redSeat).Box(); got.Y < print.Bottom() || got.H < 30 {
		t.Errorf("below the footprint at %v red stands at %v", print, got)
	}
	if cell := line.Course.Cell(9); !cell.Covers(print) {
		t.Errorf("the footprint at %v is not on its space %v", print, cell)
	}
}

// TestTheSeatThatDecidesStandsInFront of the others on its space.
func TestTheSeatThatDecidesStandsInFront(t *testing.T) {
	v := &pieces.View{Seats: 3, Course: courseOfBox(t), Chair: [galopp.MaxSeats]int8{9, 9, 9}}
	legal := sends(t, galopp.Errand{Own: -2, Rivals: [2]game.Seat{redSeat}, N: 1, Steps: 2})
	for _, tt := range []struct {
		errand Errand
		want   [3]int // by seat, the index on the space: the last stands in front
	}{
		{Errand{}, [...]int{0, 1, 2}},
		{Errand{Seat: redSeat, Legal: legal}, [...]int{2, 0, 1}},
		{Errand{Seat: blueSeat, Legal: legal}, [...]int{0, 2, 1}},
		{Errand{Seat: yellowSeat, Legal: legal}, [...]int{0, 1, 2}},
	} {
		line := Lineup{Grids[0].Course(geom.R(0, 0, 1200, 400), false), v, &tt.errand}
		for s, i := range tt.want {
			if got, want := line.Post(game.Seat(s)), line.Course.Post(9, i, 3); got != want {
				t.Errorf("while seat %d decides, the chair of seat %d stands at %v, want %v", tt.errand.Seat, s, got, want)
			}
		}
	}
}

// The seats of a game of three.
const (
	redSeat game.Seat = iota
	blueSeat
	yellowSeat
)

// courseOfBox returns the course that is in the box.
func courseOfBox(t *testing.T) *galopp.Course {
	t.Helper()
	b, err := galopp.Open(boards.Standard("galopp"), nil)
	if err != nil {
		t.Fatal(err)
	}
	return b.Standard()
}
