package galopp

import (
	"testing"

	"ludotheque/assets/boards"
	"ludotheque/logic/boxes/galopp"
	"ludotheque/logic/game"
	"ludotheque/logic/record/jsonline"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/table"
)

// sends makes the decisions of errands.
func sends(t *testing.T, errands ...galopp.Errand) (legal []game.Move) {
	t.Helper()
	for _, e := range errands {
		m, ok := galopp.Sent(e)
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
	v := &view{seats: 3, course: courseOfBox(t), chair: [galopp.MaxSeats]int8{8, -2, 15}}
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
		{"a rival first", []step{{blueSeat, -1}}, table.Answer{Why: galopp.CraftyForm}, "galopp.prompt.crafty"},
		{"one rival in full", []step{{redSeat, 2}, {yellowSeat, -2}}, table.Decided(legal[2]), "galopp.prompt.second"},
		{"half is not all", []step{{redSeat, 2}, {yellowSeat, -1}}, table.Answer{}, "galopp.prompt.second"},
		{"both rivals", []step{{redSeat, 2}, {yellowSeat, -1}, {blueSeat, -1}}, table.Decided(legal[1]), "galopp.prompt.second"},
		{"none twice", []step{{redSeat, 2}, {yellowSeat, -1}, {yellowSeat, -1}}, table.Answer{Why: galopp.CraftyTwice}, "galopp.prompt.second"},
		{"none into the pond", []step{{redSeat, 2}, {blueSeat, -2}}, table.Answer{Why: galopp.CraftyPond}, "galopp.prompt.rival"},
		{"the own chair may fall in, but not by 12", []step{{redSeat, -12}}, table.Answer{Why: galopp.CraftyForm}, "galopp.prompt.crafty"},
	} {
		d, last := errandChoice{seat: redSeat, legal: legal}, table.Answer{}
		for _, s := range tt.sent {
			last = d.send(s.seat, s.steps, v)
		}
		if last != tt.last || d.prompt() != tt.prompt {
			t.Errorf("%s: the answer is %+v, %s", tt.name, last, d.prompt())
		}
	}
}

func TestErrandsAreTakenBackChairByChair(t *testing.T) {
	v := &view{seats: 3, course: courseOfBox(t), chair: [galopp.MaxSeats]int8{9, 8, 15}}
	d := errandChoice{seat: redSeat, legal: sends(t, bothByOne, otherWay)}
	d.send(redSeat, 2, v)
	d.send(yellowSeat, -1, v)
	for _, want := range []table.Draft{
		{Steps: 2, Alone: true, Lacks: "galopp.prompt.second", Task: 1}, {Steps: 1, Alone: true, Lacks: "galopp.prompt.rival", Task: 1}, {}, {}} {
		if got := d.draft(); got != want {
			t.Errorf("the draft is %+v, want %+v", got, want)
		}
		d.back()
	}
	if !d.sends(redSeat, 2) || d.sendsAnywhere(yellowSeat) {
		t.Error("with nothing chosen it is not the own chair that goes first")
	}
}

func TestTheGardenRefuses(t *testing.T) {
	v := &view{seats: 3, course: courseOfBox(t), chair: [galopp.MaxSeats]int8{9, 8, 15}}
	legal := sends(t, bothByOne, otherWay)
	for _, tt := range []struct {
		d    errandChoice
		ref  int
		want table.Answer
	}{
		{errandChoice{legal: legal}, refDie, table.Answer{Tell: "galopp.refusal.rolled"}},
		{errandChoice{legal: legal}, refChair + int(redSeat), table.Answer{Tell: "galopp.refusal.where"}},
		{errandChoice{legal: legal}, refChair + int(blueSeat), table.Answer{Tell: "galopp.refusal.own-first"}},
		{errandChoice{legal: legal, own: 2}, refChair + int(redSeat), table.Answer{Tell: "galopp.refusal.own-gone"}},
		{errandChoice{legal: legal, own: 2, picked: 1, steps: -1, rivals: [2]game.Seat{blueSeat}}, refChair + int(blueSeat), table.Answer{Why: galopp.CraftyTwice}},
		{errandChoice{legal: legal}, 2, table.Answer{}},
		{errandChoice{legal: legal, own: 2, picked: 2, steps: -1, rivals: [2]game.Seat{blueSeat, yellowSeat}}, refChair + int(yellowSeat), table.Answer{Why: galopp.CraftyForm}},
	} {
		if got := tt.d.refuse(tt.ref, v); got != tt.want {
			t.Errorf("%+v: ref %d is answered with %+v, want %+v", tt.d, tt.ref, got, tt.want)
		}
	}
}

// Chairs that may be sent to a space make room there for one another.
func TestChairsMakeRoomWhereTheyMayGo(t *testing.T) {
	v := &view{seats: 3, course: courseOfBox(t), chair: [galopp.MaxSeats]int8{9, 12, 15}}
	var errand errandChoice
	line := lineup{grids[0].course(geom.R(0, 0, 1200, 400), false), v, &errand}
	if got, want := line.post(redSeat), line.course.post(9, 0, 1); got != want {
		t.Errorf("alone red stands at %v, want %v", got, want)
	}
	v.chair[blueSeat] = 9
	if got, want := line.post(blueSeat), line.course.post(9, 1, 2); got != want {
		t.Errorf("next to red blue stands at %v, want %v", got, want)
	}
	errand = errandChoice{seat: yellowSeat, legal: sends(t, bothByOne), own: 2, picked: 1, steps: -1, rivals: [2]game.Seat{blueSeat}}
	v.chair[blueSeat] = 10
	if got, want := line.post(redSeat), line.course.post(9, 0, 2); got != want {
		t.Errorf("with blue sent to its space red stands at %v, want %v", got, want)
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
	v, err := jsonline.Parse(boards.Standard("galopp"))
	if err != nil {
		t.Fatal(err)
	}
	c, err := galopp.ReadCourse(v)
	if err != nil {
		t.Fatal(err)
	}
	return c
}
