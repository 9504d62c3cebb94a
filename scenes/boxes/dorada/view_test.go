package dorada

import (
	"testing"

	"ludotheque/logic/boxes/dorada"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/table/tabletest"
)

// D-16: who comes home last lies on top.
func TestWhatPawnsStandFor(t *testing.T) {
	for _, tt := range []struct {
		name  string
		start []int8
		piles map[int][]game.Seat
		goal  []game.Seat
		want  []int
	}{
		{"all on start", []int8{4, 4}, nil, nil, []int{200, 200}},
		{"who has fewer on start shares less", []int8{1, 2}, nil, nil, []int{80, 160}},
		{"one each on its way: the hindmost comes last", []int8{0, 0}, map[int][]game.Seat{9: {0}, 20: {1}}, nil, []int{100, 80}},
		{"of a pile the lowest comes last", []int8{0, 0}, map[int][]game.Seat{9: {1, 0}}, nil, []int{80, 100}},
		{"what is home lies under all", []int8{0, 0}, map[int][]game.Seat{9: {0}}, []game.Seat{0, 1}, []int{160, 80}},
		{"nobody comes over start", []int8{1, 0}, map[int][]game.Seat{30: {1}}, []game.Seat{1}, []int{100, 140}},
		{"all home", []int8{0, 0}, nil, []game.Seat{0, 1, 1}, []int{60, 180}},
		{"all lost", []int8{0, 0}, nil, nil, []int{0, 0}},
	} {
		var v view
		copy(v.start[:], tt.start)
		for space, seats := range tt.piles {
			for _, s := range seats {
				v.piles[space].put(s)
			}
		}
		for _, s := range tt.goal {
			v.goal.put(s)
		}
		got := v.forecast(2)
		for seat, want := range tt.want {
			if got[seat].points != want {
				t.Errorf("%s: seat %d has %d in sight, want %d", tt.name, seat, got[seat].points, want)
			}
			if mean := tt.start[seat] > 0 && tt.start[1-seat] > 0; got[seat].mean != mean {
				t.Errorf("%s: the points of seat %d are a mean: %t, want %t", tt.name, seat, got[seat].mean, mean)
			}
		}
	}
}

// D-16: what is counted in the end is the score, the pawn on top last and dearest.
func TestTheScoreIsCounted(t *testing.T) {
	b := &board{layout: plain()}
	for _, s := range []game.Seat{0, 1, 1, 0, 2} {
		b.view.goal.put(s)
	}
	points := b.ScoreParts(nil)
	for seat := range game.Seat(3) {
		sum := 0
		for _, p := range points {
			if p.Seat == seat {
				sum += p.N
			}
		}
		if want := b.view.score(seat); sum != want {
			t.Errorf("for seat %d %d is counted, and the score is %d", seat, sum, want)
		}
	}
	if top := points[len(points)-1]; top.Seat != 2 || top.N != 100 {
		t.Errorf("last is counted %+v", top)
	}
}

// When all are home, what was in sight is the score.
func TestTheForecastEndsAsTheScore(t *testing.T) {
	var v view
	for i := range dorada.Pawns * 3 {
		v.goal.put(game.Seat(i % 3))
	}
	for seat, got := range v.forecast(3) {
		if want := v.score(game.Seat(seat)); got != (forecast{points: want}) {
			t.Errorf("seat %d: %+v in sight, and the score is %d", seat, got, want)
		}
	}
}

// TestNobodyLeadsBeforeTheEnd: the score and what is in sight contradict each other, and neither gives a trophy.
func TestNobodyLeadsBeforeTheEnd(t *testing.T) {
	b := lay(t, tabletest.Services(t, words.English), lit).Board().Board.(*board) // blue has 100, and red more pawns that are late
	for seat := range game.Seat(2) {
		if l := b.PanelLine(seat); l.Leads {
			t.Errorf("seat %d with %s, and %s in sight, leads", seat, l.Score, l.Forecast)
		}
	}
}

// TestNoForecastAfterTheLastMove: when the last pawn has left the track, the panel has the score alone.
func TestNoForecastAfterTheLastMove(t *testing.T) {
	s := tabletest.Services(t, words.English)
	r := lay(t, s, `{"ludotheque":1,"game":"dorada","seats":["red","blue"],"setup":{"piles":{"35":["red"]},"goal":["blue","blue","blue","blue","red","red","red"]}}`, `{"roll":6}`)
	b := r.Board().Board.(*board)
	full, number := s.T("dorada.line.out", "Home", 3, "Points", 290), "290"
	for tick := range 300 { // the last pawn moves by itself
		if !b.view.has(0, 35) { // it flies into DORADA
			full, number = s.T("dorada.line.out.end", "Home", b.view.pawnsHome(0)), ""
		}
		if got := b.PanelLine(0); got.FullText != full || got.Forecast != number {
			t.Fatalf("tick %d: the panel says %q and %q, want %q and %q", tick, got.FullText, got.Forecast, full, number)
		}
		r.Ticks(1)
	}
	if b.view.pawnsHome(0) != dorada.Pawns {
		t.Error("the pawn has not arrived")
	}
}

// A springboard may send a pawn back to where it came from (D-09), if it has left nobody there.
func TestNoPawnComesToRestOnItself(t *testing.T) {
	var v view
	v.start = [dorada.MaxSeats]int8{3, 4}
	v.put(0, 19)
	v.put(1, 20)
	v.put(0, 20)
	v.goal.put(1)
	for _, tt := range []struct{ from, to, want int }{{19, 19, 0}, {19, 20, 2}, {20, 19, 1}, {0, 19, 1}, {0, 0, 0}, {19, 7, 0}, {20, 41, 1}} {
		if got := v.pawnsUnder(tt.from, tt.to, 41); got != tt.want {
			t.Errorf("from %d to %d a pawn comes to rest on %d others, want %d", tt.from, tt.to, got, tt.want)
		}
	}
}
