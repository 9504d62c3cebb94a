package pamplona

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"ludotheque/logic/boxes/pamplona"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/chronicle"
	"ludotheque/scenes/table/chronicle/chronicletest"
)

// logged returns how the log of a game is read.
func logged(t *testing.T) *chronicletest.Box {
	return &chronicletest.Box{
		Rules:   box(t).Rules,
		Options: []string{`{}`, `{"rotate":true}`},
		Words: chronicletest.Words{
			Area:  "pamplona",
			Whole: []string{"attack", "again", "shuffle", "torro", "torroslip", "over.*"},
			Parts: []string{"to.*", "jostle.more"},
			Terms: map[string][]string{"Who": {"log.one", "log.another", "log.both"}},
			Free:  map[string]string{"Parts": `[+−0-9, ]+`},
		},
		Begin: func(g game.Game) (func([]chronicle.Event, int) []chronicle.Clause, func(game.Event) int) {
			r, s, _ := game.Position[*pamplona.Rules, pamplona.State](g)
			v := newView(r, &s)
			say := func(turn []chronicle.Event, from int) []chronicle.Clause {
				n := narrator{arena: v.road.Arena(), rotate: v.rotate}
				return n.tell(turn, from)
			}
			return say, func(e game.Event) int {
				c := table.Cue{Event: e}
				c.Int[0] = -1 // no figure of the board
				v.end(&c)
				return v.LogNote(e)
			}
		},
		Happened: happened,
		Read:     readLog,
	}
}

// TestTheLogCanBeRead: who has done what is found out from the words alone.
func TestTheLogCanBeRead(t *testing.T) { chronicletest.Agree(t, logged(t)) }

// happened returns what the events of a turn say. Where runners have come is held by TestWhereARunnerHasCome.
func happened(turn []game.Event, name func(game.Seat) string) (all []string) {
	fear, credits, runs := map[string]int{}, map[string]int{}, map[string]int{}
	for i, e := range turn {
		who := name(e.Seat)
		switch e.Kind {
		case pamplona.EventRoll:
			all = append(all, fmt.Sprintf("%s rolls %v", who, ordered(throw(turn[i:]))))
		case pamplona.EventRun:
			runs[who]++
		case pamplona.EventFear:
			fear[who] += int(e.N)
		case pamplona.EventCredit:
			credits[who] += pamplona.Credit * int(e.N)
		case pamplona.EventJostle:
			all = append(all, fmt.Sprintf("%s takes %d from %s", who, e.N, name(e.Other)))
		case pamplona.EventPush:
			if e.N != 0 {
				all = append(all, fmt.Sprintf("%s pushes %s on: %v", who, name(e.Other), e.N > 0))
			}
		case pamplona.EventSum:
			all = append(all, fmt.Sprintf("%s is paid %d", who, e.N))
		case pamplona.EventRank:
			all = append(all, fmt.Sprintf("%s on rank %d", who, e.N))
		case pamplona.EventMiss:
			all = append(all, who+" misses")
		case pamplona.EventTorro:
			all = append(all, fmt.Sprintf("the bull runs %d", e.N))
		}
	}
	return append(all, sums(fear, credits, runs)...)
}

// throw returns what a throw shows, arrows as what they are counted as where that is known.
func throw(turn []game.Event) []string {
	var faces []string
	for die, face := range [2]int16{turn[0].From, turn[0].To} {
		n := fmt.Sprint(face)
		if face == pamplona.Arrow {
			n = "arrow"
			for _, e := range turn {
				if e.Kind == pamplona.EventRun && int(e.Piece) == die {
					n += fmt.Sprint(e.N)
				}
			}
		}
		faces = append(faces, n)
	}
	return faces
}

// ordered sorts two faces.
func ordered(faces []string) []string {
	if faces[0] > faces[1] {
		faces[0], faces[1] = faces[1], faces[0]
	}
	return faces
}

// sums say what each has paid and taken, and how many runners have run.
func sums(fear, credits, runs map[string]int) (all []string) {
	for what, by := range map[string]map[string]int{"fears": fear, "borrows": credits, "runs": runs} {
		for who, n := range by {
			all = append(all, fmt.Sprintf("%s %s %d", who, what, n))
		}
	}
	return all
}

// readLog returns what the words of a turn say.
func readLog(deeds []chronicletest.Deed) (all []string) {
	fear, credits, runs := map[string]int{}, map[string]int{}, map[string]int{}
	number := func(s string) (n int) {
		fmt.Sscan(s, &n)
		return n
	}
	for i := range deeds {
		d := &deeds[i]
		switch {
		case strings.HasPrefix(d.What, "roll"):
			all = append(all, fmt.Sprintf("%s rolls %v", d.Who, ordered(facesRead(d))))
		case strings.HasPrefix(d.What, "to."):
			runs[d.Who]++
			if slices.Contains([]string{"both runners", "les deux coureurs", "beide Läufer"}, d.Data["Who"]) {
				runs[d.Who]++
			}
		case strings.HasPrefix(d.What, "push."):
			all = append(all, fmt.Sprintf("%s pushes %s on: %v", d.Who, d.Data["Other"], d.What == "push.on" || d.What == "push.arena"))
		case d.What == "fear":
			fear[d.Who] += number(d.Num("Count"))
		case d.What == "credit":
			credits[d.Who] += number(d.Num("Points"))
		case strings.HasPrefix(d.What, "jostle"):
			all = append(all, fmt.Sprintf("%s takes %s from %s", d.Who, d.Num("Count"), d.Data["Other"]))
		case strings.HasPrefix(d.What, "sum."):
			n := map[string]string{"sum.gain": d.Num("Count"), "sum.loss": "-" + d.Num("Count"), "sum.none": "0"}[d.What]
			all = append(all, fmt.Sprintf("%s is paid %s", d.Who, n))
		case d.What == "rank":
			for range number(d.Num("Count")) {
				all = append(all, fmt.Sprintf("%s on rank %s", d.Who, d.Num("N")))
			}
		case d.What == "miss":
			all = append(all, d.Who+" misses")
		case d.What == "torro":
			all = append(all, fmt.Sprintf("the bull runs %s", d.Num("Count")))
		}
	}
	return append(all, sums(fear, credits, runs)...)
}

// facesRead returns what a throw is said to show.
func facesRead(d *chronicletest.Deed) []string {
	one, two := d.Num("One"), d.Num("Two")
	switch d.What {
	case "roll.arrow":
		two = "arrow"
	case "roll.arrow.worth":
		two = "arrow" + d.Num("N")
	case "roll.arrows", "roll.arrows.one":
		one, two = "arrow"+one, "arrow"
	case "roll.arrows.worth":
		one, two = "arrow"+one, "arrow"+two
	case "roll.arrows.each":
		one, two = "arrow"+one, "arrow"+one
	}
	return []string{one, two}
}

// TestWhereARunnerHasCome: what is said of a run leads to the space on which it has ended, wherever the bull is.
func TestWhereARunnerHasCome(t *testing.T) {
	const arena = 34
	n := narrator{arena: arena}
	for torro := range arena {
		for to := 2; to <= arena+5; to++ {
			n.turn = []chronicle.Event{{Event: game.Event{Kind: pamplona.EventRun, To: int16(to), N: 1}, Note: torro}}
			if got := n.placeOf(0); !leads(got, to, torro, arena) {
				t.Fatalf("with the bull on %d, space %d is %+v", torro, to, got)
			}
		}
	}
}

// leads reports whether a place is a space, from the bull and the arena.
func leads(p endPlace, to, torro, arena int) bool {
	switch p.key {
	case "arena":
		return to >= arena
	case "door":
		return to == arena-1
	case "near":
		return to == arena-1-p.count
	case "start":
		return torro == 0 && to == 1+p.count
	case "torro":
		return torro > 0 && to == torro
	case "ahead":
		return torro > 0 && to == torro+p.count
	case "behind":
		return torro > 0 && to == torro-p.count
	}
	return false
}

// TestHowAThrowIsTold: as a person would, with where runners have come and what that costs.
func TestHowAThrowIsTold(t *testing.T) {
	const red, blue, yellow = 0, 1, 2
	run := func(die int8, from, to int16, steps int32) chronicle.Event {
		return chronicle.Event{Event: game.Event{Kind: pamplona.EventRun, Seat: red, Piece: die, From: from, To: to, N: steps}, Note: 20}
	}
	roll := func(one, two int16) chronicle.Event {
		return chronicle.Event{Event: game.Event{Kind: pamplona.EventRoll, Seat: red, From: one, To: two}}
	}
	rank := func(seat game.Seat, n int32) chronicle.Event {
		return chronicle.Event{Event: game.Event{Kind: pamplona.EventRank, Seat: seat, From: 36, N: n}}
	}
	fear := chronicle.Event{Event: game.Event{Kind: pamplona.EventFear, Seat: red, N: 1}}
	book, err := words.Open()
	if err != nil {
		t.Fatal(err)
	}
	c := chronicle.Chronicle{Text: book.T, Name: func(_ *chronicle.Event, s game.Seat) string { return [...]string{"Red", "Blue", "Yellow"}[s] }}
	c.Clauses = func(turn []chronicle.Event, from int) []chronicle.Clause {
		n := narrator{arena: 34}
		return n.tell(turn, from)
	}
	for _, tt := range []struct {
		turn []chronicle.Event
		want string
	}{
		{[]chronicle.Event{roll(3, pamplona.Arrow)}, "Red rolls 3 and an arrow."},
		{[]chronicle.Event{roll(3, pamplona.Arrow), run(0, 30, 33, 3), run(1, 30, 32, 2)}, "Red rolls 3 and an arrow worth 2: one runner to the arena door and one right before the arena door."},
		{[]chronicle.Event{roll(pamplona.Arrow, 3), run(0, 30, 32, 2), run(1, 30, 33, 3)}, "Red rolls 3 and an arrow worth 2: one runner to the arena door and one right before the arena door."},
		{[]chronicle.Event{roll(pamplona.Arrow, pamplona.Arrow)}, "Red rolls two arrows."},
		{[]chronicle.Event{roll(pamplona.Arrow, pamplona.Arrow), run(0, 17, 21, 4), run(1, 21, 21, 0)}, "Red rolls two arrows worth 4 and 0: one runner right ahead of Torro and one staying put."},
		{[]chronicle.Event{roll(3, 4), run(0, 20, 23, 3), fear, run(1, 20, 24, 4), fear}, "Red rolls 3 and 4: one runner 3 spaces ahead of Torro and one 4 ahead; Red pays 2 points for fear."},
		{[]chronicle.Event{roll(3, 4), run(0, 20, 23, 3), run(1, 14, 18, 4), {Event: game.Event{Kind: pamplona.EventJostle, Seat: red, Other: blue, N: 1}},
			{Entry: 1, Event: game.Event{Kind: pamplona.EventPush, Seat: red, Other: blue, From: 18, To: 17, N: -1}}},
			"Red rolls 3 and 4: one runner 3 spaces ahead of Torro and one 2 spaces behind Torro; Red takes one point from Blue in a jostle; Red pushes Blue one space back."},
		{[]chronicle.Event{roll(pamplona.Arrow, pamplona.Arrow), run(0, 1, 1, 0), run(1, 1, 1, 0), {Event: game.Event{Kind: pamplona.EventJostle, Seat: red, Other: blue, N: 1}},
			{Entry: 1, Event: game.Event{Kind: pamplona.EventPush, Seat: red, Other: blue, From: 1, To: 1, N: -1}}},
			"Red rolls two arrows worth 0 each: both runners staying put; Red takes one point from Blue in a jostle; Red pushes Blue back in vain at the start."},
		{[]chronicle.Event{roll(3, 4), run(0, 20, 23, 3), run(1, 14, 18, 4), {Event: game.Event{Kind: pamplona.EventJostle, Seat: red, Other: blue, N: 1}},
			{Event: game.Event{Kind: pamplona.EventJostle, Seat: red, Other: yellow, N: 2}}, {Event: game.Event{Kind: pamplona.EventJostle, Seat: blue, Other: yellow, N: 1}}},
			"Red rolls 3 and 4: one runner 3 spaces ahead of Torro and one 2 spaces behind Torro; Red takes one point from Blue in a jostle and 2 from Yellow; Blue takes one point from Yellow in a jostle."},
		{[]chronicle.Event{roll(3, 4), run(0, 32, 35, 3), run(1, 32, 36, 4)}, "Red rolls 3 and 4: both runners into the arena."},
		{[]chronicle.Event{roll(4, 5), run(0, 17, 21, 4), run(1, 15, 20, 5)}, "Red rolls 4 and 5: one runner right ahead of Torro and one beside Torro."},
		{[]chronicle.Event{roll(4, 5), run(0, 16, 20, 4), run(1, 15, 20, 5)}, "Red rolls 4 and 5: both runners beside Torro."},
		{[]chronicle.Event{roll(4, 5), run(0, 18, 22, 4), run(1, 17, 22, 5)}, "Red rolls 4 and 5: both runners 2 spaces ahead of Torro."},
		{[]chronicle.Event{rank(red, 3), rank(red, 3), rank(blue, 4)}, "Red gets 2 runners onto rank 3; Blue gets a runner onto rank 4."},
		{[]chronicle.Event{rank(red, 3), rank(blue, 3), rank(red, 3)}, "Red gets 2 runners onto rank 3; Blue gets a runner onto rank 3."},
	} {
		c.Cut(0)
		for _, told := range tt.turn {
			c.Add(told)
		}
		if got := c.Sentence(0); got != tt.want {
			t.Errorf("%q, want %q", got, tt.want)
		}
	}
	for _, tt := range []struct {
		turn []chronicle.Event
		want string
	}{
		{[]chronicle.Event{roll(3, 4), run(0, 20, 23, 3), run(1, 20, 24, 4)}, "Red runs: one runner 3 spaces ahead of Torro and one 4 ahead."},
		{[]chronicle.Event{roll(3, 4), run(0, 20, 23, 3), fear, run(1, 20, 24, 4), fear}, "Red runs: one runner 3 spaces ahead of Torro and one 4 ahead; Red pays 2 points for fear."},
		{[]chronicle.Event{roll(3, pamplona.Arrow), run(1, 20, 20, 0)}, "Red leaves a runner where it is."},
	} {
		c.Cut(0)
		for _, told := range tt.turn {
			c.Add(told)
		}
		if got := c.SentencesAfter(1); len(got) != 1 || got[0] != tt.want {
			t.Errorf("after the throw %q, want %q", got, tt.want)
		}
	}
}
