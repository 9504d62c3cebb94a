package galopp

import (
	"slices"
	"testing"

	"ludotheque/logic/boxes/galopp"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/table"
)

// A bid is one more than the last at least, and no more than there is (G-04).
func TestBidChoice(t *testing.T) {
	for _, tt := range []struct {
		name        string
		least, most int
		picks       []int
		amount      int
		last        table.Answer
	}{
		{"one more", 8, 41, []int{refMore1}, 9, table.Answer{}},
		{"five more and one less", 8, 41, []int{refMore5, refLess1}, 12, table.Answer{}},
		{"not below the least", 8, 41, []int{refMore1, refLess5}, 8, table.Answer{}},
		{"no less than the least", 8, 41, []int{refLess1}, 8, table.Answer{Why: galopp.BidTooLow}},
		{"not above the most", 8, 10, []int{refMore5}, 10, table.Answer{}},
		{"no more than the most", 8, 10, []int{refMore5, refMore1}, 10, table.Answer{Why: galopp.BidTooHigh}},
		{"the first chip", 8, 41, []int{refTo}, 10, table.Answer{}},
		{"the last chip is all there is", 8, 22, []int{refTo + 3}, 22, table.Answer{}},
		{"a bid", 8, 41, []int{refMore1, refBid}, 9, table.Decided(galopp.Raised(9))},
		{"a pass", 8, 41, []int{refMore1, refPass}, 9, table.Decided(galopp.Passed())},
		{"too poor to bid", 8, 7, []int{refBid}, 8, table.Answer{Why: galopp.BidTooHigh}},
		{"too poor, but not to pass", 8, 7, []int{refPass}, 8, table.Decided(galopp.Passed())},
	} {
		d, last := newBidChoice(tt.least, tt.most), table.Answer{}
		for _, ref := range tt.picks {
			last = d.pick(ref, 8)
		}
		if d.amount != tt.amount || last != tt.last {
			t.Errorf("%s: the amount is %d, the answer %+v", tt.name, d.amount, last)
		}
	}
}

// TestAHintIsPutIn: the amount of a bid, ready to be bid, and no more than can be; a pass leaves the amount as it is.
func TestAHintIsPutIn(t *testing.T) {
	for _, tt := range []struct {
		best   game.Move
		amount int
		hint   int
	}{
		{galopp.Raised(9), 9, refBid},
		{galopp.Raised(99), 10, refBid},
		{galopp.Passed(), 3, refPass},
	} {
		k := choice{asked: true, stage: galopp.StageBid, bid: newBidChoice(3, 10)}
		k.advise([]table.Hint{{Move: tt.best}}, &view{})
		if k.bid.amount != tt.amount || k.hint != tt.hint {
			t.Errorf("for %v the amount is %d, and %d is lit, want %d and %d", tt.best, k.bid.amount, k.hint, tt.amount, tt.hint)
		}
	}
}

func TestChipsFitTheirRoom(t *testing.T) {
	for _, tt := range []struct {
		least, most, room int
		want              []int
	}{
		{8, 22, 8, []int{10, 15, 20, 22}},
		{10, 25, 8, []int{15, 20, 25}},
		{1, 41, 5, []int{10, 20, 30, 40, 41}},
		{1, 200, 4, []int{80, 160, 200}},
		{8, 8, 4, []int{8}},
		{8, 22, 0, nil},
		{9, 8, 4, nil},
	} {
		d := newBidChoice(tt.least, tt.most)
		if got := d.chips(tt.room); !slices.Equal(got, tt.want) {
			t.Errorf("%d to %d in room for %d: %v, want %v", tt.least, tt.most, tt.room, got, tt.want)
		}
	}
}

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
	bothByOne   = galopp.Errand{Own: 2, Rivals: [2]game.Seat{blue, yellow}, N: 2, Steps: -1}
	otherWay    = galopp.Errand{Own: 2, Rivals: [2]game.Seat{yellow, blue}, N: 2, Steps: -1}
	yellowByTwo = galopp.Errand{Own: 2, Rivals: [2]game.Seat{yellow}, N: 1, Steps: -2}
)

func TestErrandChoice(t *testing.T) {
	v := &view{seats: 3, course: standardCourse(t), chair: [galopp.MaxSeats]int8{8, -2, 15}}
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
		{"the own chair first", []step{{red, 2}}, table.Answer{}, "galopp.prompt.rival"},
		{"a rival first", []step{{blue, -1}}, table.Answer{Why: galopp.CraftyForm}, "galopp.prompt.crafty"},
		{"one rival in full", []step{{red, 2}, {yellow, -2}}, table.Decided(legal[2]), "galopp.prompt.second"},
		{"half is not all", []step{{red, 2}, {yellow, -1}}, table.Answer{}, "galopp.prompt.second"},
		{"both rivals", []step{{red, 2}, {yellow, -1}, {blue, -1}}, table.Decided(legal[1]), "galopp.prompt.second"},
		{"none twice", []step{{red, 2}, {yellow, -1}, {yellow, -1}}, table.Answer{Why: galopp.CraftyTwice}, "galopp.prompt.second"},
		{"none into the pond", []step{{red, 2}, {blue, -2}}, table.Answer{Why: galopp.CraftyPond}, "galopp.prompt.rival"},
		{"the own chair may fall in, but not by 12", []step{{red, -12}}, table.Answer{Why: galopp.CraftyForm}, "galopp.prompt.crafty"},
	} {
		d, last := errandChoice{seat: red, legal: legal}, table.Answer{}
		for _, s := range tt.sent {
			last = d.send(s.seat, s.steps, v)
		}
		if last != tt.last || d.prompt() != tt.prompt {
			t.Errorf("%s: the answer is %+v, %s", tt.name, last, d.prompt())
		}
	}
}

func TestErrandsAreTakenBackChairByChair(t *testing.T) {
	v := &view{seats: 3, course: standardCourse(t), chair: [galopp.MaxSeats]int8{9, 8, 15}}
	d := errandChoice{seat: red, legal: sends(t, bothByOne, otherWay)}
	d.send(red, 2, v)
	d.send(yellow, -1, v)
	for _, want := range []table.Draft{
		{Steps: 2, Alone: true, Lacks: "galopp.prompt.second", Task: 1}, {Steps: 1, Alone: true, Lacks: "galopp.prompt.rival", Task: 1}, {}, {}} {
		if got := d.draft(); got != want {
			t.Errorf("the draft is %+v, want %+v", got, want)
		}
		d.back()
	}
	if !d.sends(red, 2) || d.sendsAnywhere(yellow) {
		t.Error("with nothing chosen it is not the own chair that goes first")
	}
}

func TestTheGardenRefuses(t *testing.T) {
	v := &view{seats: 3, course: standardCourse(t), chair: [galopp.MaxSeats]int8{9, 8, 15}}
	legal := sends(t, bothByOne, otherWay)
	for _, tt := range []struct {
		d    errandChoice
		ref  int
		want table.Answer
	}{
		{errandChoice{legal: legal}, refDie, table.Answer{Tell: "galopp.refusal.rolled"}},
		{errandChoice{legal: legal}, refChair + int(red), table.Answer{Tell: "galopp.refusal.where"}},
		{errandChoice{legal: legal}, refChair + int(blue), table.Answer{Tell: "galopp.refusal.own-first"}},
		{errandChoice{legal: legal, own: 2}, refChair + int(red), table.Answer{Tell: "galopp.refusal.own-gone"}},
		{errandChoice{legal: legal, own: 2, picked: 1, steps: -1, rivals: [2]game.Seat{blue}}, refChair + int(blue), table.Answer{Why: galopp.CraftyTwice}},
		{errandChoice{legal: legal}, refStand, table.Answer{}},
		{errandChoice{legal: legal, own: 2, picked: 2, steps: -1, rivals: [2]game.Seat{blue, yellow}}, refChair + int(yellow), table.Answer{Why: galopp.CraftyForm}},
	} {
		if got := tt.d.refuse(tt.ref, v); got != tt.want {
			t.Errorf("%+v: ref %d is answered with %+v, want %+v", tt.d, tt.ref, got, tt.want)
		}
	}
}

// One card of each team is taken; the first of alike ones (G-18).
func TestExchangeChoice(t *testing.T) {
	v := &view{seats: 3, team: [galopp.MaxSeats][galopp.Slots]galopp.Card{
		{galopp.Five, galopp.One, galopp.One, galopp.Jester}, {galopp.Two, galopp.Three, galopp.Crafty, galopp.Two}, {galopp.One, galopp.Two, galopp.Three, galopp.Five}}}
	card := func(s game.Seat, slot int) int { return int(s)*galopp.Slots + slot }
	d := noExchange
	d.seats = v.seats
	for i, tt := range []struct {
		take, chosen int
		whole        bool
	}{
		{card(red, 2), 1, false},
		{card(yellow, 0), 2, false},
		{card(red, 3), 2, false}, // another one of the same team
		{card(blue, 3), 3, true},
	} {
		d.take(tt.take, v)
		if got := d.draft(); got.Steps != tt.chosen || got.Ready != tt.whole {
			t.Errorf("after %d cards the draft is %+v", i+1, got)
		}
	}
	if got, want := d.move(v), galopp.Exchanged(galopp.Jester, galopp.Two, galopp.One); got != want {
		t.Errorf("the decision is %v, want %v", got, want)
	}
	if yes, other := d.takes(card(blue, 0)); !yes || other {
		t.Error("of two alike cards the first is not taken")
	}
	d.back()
	if yes, other := d.takes(card(blue, 0)); yes || other || d.whole() {
		t.Error("the card chosen last is not put back")
	}
	if got := d.order[:d.n]; !slices.Equal(got, []int{int(yellow), int(red)}) {
		t.Errorf("chosen in the order %v", got)
	}
	if d.back(); d.n != 1 || d.taken[red] >= 0 || d.taken[yellow] != 0 {
		t.Errorf("red's card was chosen after yellow's, but it is not put back first: %+v", d)
	}
}

func TestWhatStraysIsToldWhereItBelongs(t *testing.T) {
	for _, tt := range []struct {
		stage      galopp.Stage
		held, over int
		want       string
	}{
		{galopp.StageBid, refBid, table.NoTarget, "galopp.refusal.bid-where"},
		{galopp.StageBid, refBid, refBid, ""},
		{galopp.StageCrafty, int(red), refDie, "galopp.refusal.where"},
		{galopp.StageCrafty, int(red), refChair + int(red), ""},
		{galopp.StageExchange, 5, refCard + 6, "galopp.refusal.card-where"},
		{galopp.StageExchange, 5, refCard + 5, ""},
	} {
		k := choice{asked: true, stage: tt.stage}
		if got := k.strayed(tt.held, tt.over); got != (table.Answer{Tell: tt.want}) {
			t.Errorf("stage %d, %d over %d: %+v, want %q", tt.stage, tt.held, tt.over, got, tt.want)
		}
	}
}

// Chairs that may be sent to a space make room there for one another.
func TestChairsMakeRoomWhereTheyMayGo(t *testing.T) {
	v := &view{seats: 3, course: standardCourse(t), chair: [galopp.MaxSeats]int8{9, 12, 15}}
	k := noChoice
	line := lineup{grids[0].course(geom.R(0, 0, 1200, 400), false), v, &k}
	if got, want := line.post(red), line.course.post(9, 0, 1); got != want {
		t.Errorf("alone red stands at %v, want %v", got, want)
	}
	v.chair[blue] = 9
	if got, want := line.post(blue), line.course.post(9, 1, 2); got != want {
		t.Errorf("next to red blue stands at %v, want %v", got, want)
	}
	k.asked, k.stage, k.errand = true, galopp.StageCrafty, errandChoice{seat: yellow, own: 2, picked: 1, steps: -1, rivals: [2]game.Seat{blue}}
	v.chair[blue] = 10
	if got, want := line.post(red), line.course.post(9, 0, 2); got != want {
		t.Errorf("with blue sent to its space red stands at %v, want %v", got, want)
	}
}
