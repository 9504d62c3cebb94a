package saleroom

import (
	"slices"
	"testing"

	"ludotheque/logic/boxes/galopp"
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
		{"ten more at once", 8, 41, []int{refMore10}, 18, table.Answer{}},
		{"not below the least", 8, 41, []int{refMore1, refLess5}, 8, table.Answer{}},
		{"no less than the least", 8, 41, []int{refLess1}, 8, table.Answer{Refusal: galopp.BidTooLow}},
		{"not above the most", 8, 10, []int{refMore5}, 10, table.Answer{}},
		{"no more than the most", 8, 10, []int{refMore5, refMore1}, 10, table.Answer{Refusal: galopp.BidTooHigh}},
		{"the first chip", 8, 41, []int{RefTo}, 10, table.Answer{}},
		{"the last chip is all there is", 8, 22, []int{RefTo + 3}, 22, table.Answer{}},
		{"a bid", 8, 41, []int{refMore1, RefBid}, 9, table.MoveAnswer(galopp.Raised(9))},
		{"a pass", 8, 41, []int{refMore1, RefPass}, 9, table.MoveAnswer(galopp.Passed())},
		{"too poor to bid", 8, 7, []int{RefBid}, 8, table.Answer{Refusal: galopp.BidTooHigh}},
		{"too poor, but not to pass", 8, 7, []int{RefPass}, 8, table.MoveAnswer(galopp.Passed())},
	} {
		d, last := NewBid(tt.least, tt.most), table.Answer{}
		for _, ref := range tt.picks {
			last = d.Pick(ref, 8)
		}
		if d.Amount != tt.amount || last != tt.last {
			t.Errorf("%s: the amount is %d, the answer %+v", tt.name, d.Amount, last)
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
		d := NewBid(tt.least, tt.most)
		if got := d.Chips(tt.room); !slices.Equal(got, tt.want) {
			t.Errorf("%d to %d in room for %d: %v, want %v", tt.least, tt.most, tt.room, got, tt.want)
		}
	}
}
