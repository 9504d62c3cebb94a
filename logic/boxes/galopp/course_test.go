package galopp

import (
	"strings"
	"testing"

	"ludotheque/assets/boards"
	"ludotheque/logic/record/jsonline"
)

// TestStandardCourse holds the course in assets to the catalogue's listing (G-01, G-02, G-12, G-15, G-16, G-17).
func TestStandardCourse(t *testing.T) {
	want := Course{
		Gold: 50, Price: 10, Turns: 200, Pond: -4,
		Deck: Pile{Jester: 6, One: 8, Two: 8, Three: 8, Five: 4, Crafty: 6},
		Races: [Races]Race{
			{14, [Prizes]int{20, 10, 5}}, {16, [Prizes]int{25, 12, 6}}, {18, [Prizes]int{30, 15, 7}},
			{20, [Prizes]int{35, 17, 8}}, {22, [Prizes]int{40, 20, 10}}, {24, [Prizes]int{45, 22, 11}},
		},
	}
	if have := *standardBox(t).Standard(); have != want {
		t.Errorf("the course is %+v, want %+v", have, want)
	}
}

// TestBadCourses changes the standard course in one place each.
func TestBadCourses(t *testing.T) {
	for _, test := range []struct{ name, old, new, want string }{
		{"a race as long as the one before", `"arch": 16`, `"arch": 14`, "race 2: an arch on 14 is no further"},
		{"a race too long", `"arch": 24`, `"arch": 101`, "race 6: arch: 101"},
		{"a race missing", `{"arch": 14, "prizes": [20, 10, 5]},`, ``, "5 races, not 6"},
		{"a prize too many", `[20, 10, 5]`, `[20, 10, 5, 1]`, "race 1: 4 prizes"},
		{"a second prize above the first", `[25, 12, 6]`, `[12, 25, 6]`, "race 2: prizes: place 2: 25"},
		{"another first prize", `[20, 10, 5]`, `[21, 10, 5]`, "prizes of race 1"},
		{"another second race", `[25, 12, 6]`, `[25, 12, 7]`, "prizes of race 2"},
		{"a pond in front of start", `"pond": -4`, `"pond": 0`, "pond: 0"},
		{"no turns", `"turns": 200`, `"turns": 0`, "turns: 0"},
		{"another purse", `"gold": 50`, `"gold": 40`, "40 gold"},
		{"another price", `"price": 10`, `"price": 11`, "costs 11"},
		{"a card less", `"1": 8`, `"1": 7`, "39 cards"},
		{"few cards", `"1": 8`, `"1": 0`, "32 cards are too few"},
		{"many cards", `"1": 8`, `"1": 101`, "more than 120"},
		{"an unknown card", `"1": 8`, `"4": 8`, `unknown card "4"`},
		{"a missing key", `"gold": 50,`, ``, "gold: expected a number"},
		{"an unknown key", `"gold"`, `"goold"`, "unknown key"},
		{"no JSON", `{`, `(`, "no JSON"},
	} {
		t.Run(test.name, func(t *testing.T) {
			text := strings.ReplaceAll(string(boards.Standard("galopp")), "\n", " ")
			broken := strings.Replace(text, test.old, test.new, 1)
			if broken == text {
				t.Fatalf("%q is not in the course", test.old)
			}
			if _, err := Open([]byte(broken), nil); err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("got %v, want an error with %q", err, test.want)
			}
		})
	}
}

// FuzzCourse: no text makes the reader panic, and what it accepts can be played to the end by six seats.
func FuzzCourse(f *testing.F) {
	f.Add(boards.Standard("galopp"))
	f.Fuzz(func(t *testing.T, data []byte) {
		v, err := jsonline.Parse(data)
		if err != nil {
			return
		}
		c, err := ReadCourse(v)
		if err != nil {
			return
		}
		r, err := NewRules(c, MaxSeats)
		if err != nil {
			t.Fatal(err)
		}
		s, l := r.Start(), standardLuck()
		for range 2000 {
			play(r, &s, l, 1)
			checkSums(t, r, &s)
		}
	})
}
