package game_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"ludotheque/logic/game"
	"ludotheque/logic/record/jsonline"
)

// value returns text parsed as a JSON value.
func value(t *testing.T, text string) jsonline.Value {
	t.Helper()
	v, err := jsonline.Parse([]byte(`{"v":` + text + `}`))
	if err != nil {
		t.Fatal(err)
	}
	return v.Get("v")
}

// check fails the test unless err has the words want, or is nil if want is empty.
func check(t *testing.T, what string, err error, want string) {
	t.Helper()
	if (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
		t.Errorf("%s: %v, want %q", what, err, want)
	}
}

func TestASecretIsSeenByThoseItIsFor(t *testing.T) {
	for _, tt := range []struct {
		name   string
		eyes   game.SeatSet
		viewer game.Seat
		want   int32
	}{
		{"no secret", 0, game.Public, 7},
		{"no secret to a seat", 0, 3, 7},
		{"the first seat's own", game.Of(0), 0, 7},
		{"the last seat's own", game.Of(5), 5, 7},
		{"of two seats, one of them", game.Of(0, 2), 2, 7},
		{"another seat's", game.Of(1), 0, game.Hidden},
		{"a secret to who only watches", game.Of(0), game.Public, game.Hidden},
		{"a secret to what everybody knows", game.Of(0), game.Chance, game.Hidden},
		{"a secret once all may be seen", game.Of(0), game.Referee, 7},
	} {
		e := game.Event{Kind: 1, Seat: 2, VisibleTo: tt.eyes, N: 7, From: 4}
		got := e.Seen(tt.viewer)
		if got.N != tt.want {
			t.Errorf("%s: %d, want %d", tt.name, got.N, tt.want)
		}
		if got.N = e.N; got != e {
			t.Errorf("%s: more than N is hidden: %+v", tt.name, got)
		}
	}
}

func TestRNGIsTheSameForEver(t *testing.T) {
	rng := game.NewRNG(7)
	var got []int
	for range 8 {
		got = append(got, rng.Below(6))
	}
	again := game.NewRNG(7)
	for i, n := range got {
		if m := again.Below(6); m != n || n < 0 || n > 5 {
			t.Errorf("draw %d is %d, then %d", i, n, m)
		}
	}
	if game.NewRNG(7).Uint64() == game.NewRNG(8).Uint64() {
		t.Error("two seeds give the same number")
	}
}

func TestRNGIsEven(t *testing.T) {
	rng, n := game.NewRNG(1), 60_000
	var faces [6]int
	for range n {
		faces[rng.Below(6)]++
	}
	for face, count := range faces {
		if count < n/6-500 || count > n/6+500 { // more than five standard deviations
			t.Errorf("face %d came %d times of %d", face, count, n)
		}
	}
}

func TestSeatSet(t *testing.T) {
	set := game.Of(0, 3).With(5).Without(3)
	if !set.Has(0) || set.Has(3) || !set.Has(5) || set.Len() != 2 {
		t.Errorf("the set is %b", set)
	}
	if got := fmt.Sprint(set.Seats(), game.SeatSet(0).Seats(), game.Everybody.Seats()); got != "[0 5] [] [0 1 2 3 4 5]" {
		t.Errorf("the seats are %s", got)
	}
}

func TestBest(t *testing.T) {
	tests := []struct {
		scores []int
		want   game.SeatSet
	}{
		{[]int{3, 1, 2}, game.Of(0)},
		{[]int{1, 3, 3}, game.Of(1, 2)},
		{[]int{-5, -5}, game.Of(0, 1)},
		{[]int{0, -1, 4, 4, 2, 4}, game.Of(2, 3, 5)},
	}
	for _, tt := range tests {
		if got := game.Best(len(tt.scores), func(s game.Seat) int { return tt.scores[s] }); got != tt.want {
			t.Errorf("%v: got %b, want %b", tt.scores, got, tt.want)
		}
	}
}

var options = []game.Option{
	{Name: "rotate", Values: []int{0, 1}, Switch: true},
	{Name: "seconds", Values: []int{4, 3, 5, 6}},
	{Name: "resolution", Values: []int{8, 0}, Least: 0, Most: 100},
}

func TestReadOptions(t *testing.T) {
	tests := []struct {
		text   string
		want   [3]int
		reason string
	}{
		{`{}`, [3]int{0, 4, 8}, ""},
		{`{"rotate":true,"seconds":6,"resolution":99}`, [3]int{1, 6, 99}, ""},
		{`{"rotate":false}`, [3]int{0, 4, 8}, ""},
		{`{"rotate":1}`, [3]int{}, "rotate: expected true or false"},
		{`{"rotate":null}`, [3]int{}, "rotate: expected true or false"},
		{`{"seconds":7}`, [3]int{}, "7 is not one of"},
		{`{"seconds":"4"}`, [3]int{}, "expected a number"},
		{`{"resolution":101}`, [3]int{}, "not within 0 to 100"},
		{`{"Rotate":true}`, [3]int{}, "unknown option"},
		{`[]`, [3]int{}, "expected an object"},
	}
	for _, tt := range tests {
		got, err := game.ReadOptions(options, value(t, tt.text))
		switch {
		case tt.reason == "" && (err != nil || [3]int(got) != tt.want):
			t.Errorf("%s: got %v, %v", tt.text, got, err)
		case tt.reason != "" && (err == nil || !strings.Contains(err.Error(), tt.reason)):
			t.Errorf("%s: got %v, want %q", tt.text, err, tt.reason)
		}
	}
}

func TestAppendOptionsLeavesDefaultsOut(t *testing.T) {
	for want, values := range map[string][]int{
		`{}`:                           {0, 4, 8},
		`{"rotate":true}`:              {1, 4, 8},
		`{"seconds":3,"resolution":0}`: {0, 3, 0},
	} {
		if got := string(game.AppendOptions(nil, options, values)); got != want {
			t.Errorf("%v: got %s, want %s", values, got, want)
		}
	}
}

// TestOptionsOnDevices: the default for separate devices comes first and is suggested, in one room or far apart; an option without one
// stays as it is.
func TestOptionsOnDevices(t *testing.T) {
	for _, tt := range []struct {
		o           game.Option
		room, apart []int
		offered     int
	}{
		{game.Option{Values: []int{8, 0}, OfferIndex: 1, RoomDefault: 20, DistanceDefault: 60}, []int{20, 8, 0}, []int{60, 8, 0}, 0},
		{game.Option{Values: []int{8, 0, 60}, DistanceDefault: 60}, []int{8, 0, 60}, []int{60, 8, 0}, 0},
		{game.Option{Values: []int{0, 1}, Switch: true, OfferIndex: 1}, []int{0, 1}, []int{0, 1}, 1},
	} {
		before := slices.Clone(tt.o.Values)
		room, apart := tt.o.OnDevices(false), tt.o.OnDevices(true)
		if !slices.Equal(room.Values, tt.room) || !slices.Equal(apart.Values, tt.apart) || apart.OfferIndex != tt.offered || !slices.Equal(tt.o.Values, before) {
			t.Errorf("%v: %v in a room, %v apart, of which number %d is suggested", tt.o.Values, room.Values, apart.Values, apart.OfferIndex)
		}
	}
}

func TestTableReadsSeats(t *testing.T) {
	table := game.Table{game.White, game.Red}
	tests := []struct {
		text     string
		complete bool
		want     [2]int
		reason   string
	}{
		{`{"red":3,"white":1}`, true, [2]int{1, 3}, ""},
		{`{"red":3}`, false, [2]int{0, 3}, ""},
		{`{"red":3}`, true, [2]int{}, "not all 2"},
		{`{"blue":3}`, false, [2]int{}, "not at the table"},
		{`{"RED":3}`, false, [2]int{}, "unknown colour"},
		{`{"red":5}`, false, [2]int{}, "not within 0 to 4"},
		{`{"red":null}`, false, [2]int{}, "expected a number"},
	}
	for _, tt := range tests {
		got, err := table.Ints(value(t, tt.text), 0, 4, tt.complete)
		switch {
		case tt.reason == "" && (err != nil || [2]int(got[:2]) != tt.want):
			t.Errorf("%s: got %v, %v", tt.text, got, err)
		case tt.reason != "" && (err == nil || !strings.Contains(err.Error(), tt.reason)):
			t.Errorf("%s: got %v, want %q", tt.text, err, tt.reason)
		}
	}
	if _, err := table.Seats(value(t, `["red","red"]`)); err == nil {
		t.Error("a list may name a seat twice")
	}
	if got := string(table.AppendSeats(nil, []game.Seat{1, 0})); got != `["red","white"]` {
		t.Errorf("seats are written %s", got)
	}
}

func TestSeatsWhere(t *testing.T) {
	if got := game.SeatsWhere(5, func(s game.Seat) bool { return s%2 == 1 }); got != game.Of(1, 3) {
		t.Errorf("the odd ones of five seats are %v", got)
	}
	if got := game.SeatsWhere(2, func(game.Seat) bool { return true }); got != game.Of(0, 1) {
		t.Errorf("all of two seats are %v", got)
	}
}
