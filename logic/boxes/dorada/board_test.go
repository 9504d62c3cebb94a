package dorada

import (
	"strings"
	"testing"

	"ludotheque/assets/boards"
	"ludotheque/logic/record/jsonline"
)

// board reads a board written as words with spaces between.
func board(words string) (*Board, error) {
	v, err := jsonline.Parse([]byte(`{"spaces":["` + strings.Join(strings.Fields(words), `","`) + `"]}`))
	if err != nil {
		return nil, err
	}
	return ReadBoard(v)
}

// p returns a run of plain spaces for literal boards.
func p(n int) string { return strings.Repeat(" plain", n) + " " }

func TestStandardBoardIsTheCatalogues(t *testing.T) {
	b := standardBox(t).Standard()
	want := map[int]Space{0: {Type: Start}, 13: {Type: Gold}, 27: {Type: Gold}, 41: {Type: Goal}}
	for _, i := range []int{5, 11, 18, 24, 33, 36, 38, 39, 40} {
		want[i] = Space{Type: Trap}
	}
	for i, jump := range map[int]int8{6: 4, 15: 5, 22: -3, 31: 2, 37: 4} {
		want[i] = Space{Type: Spring, Jump: jump}
	}
	if b.Len() != 42 {
		t.Fatalf("the standard board has %d spaces", b.Len())
	}
	for i := range b.Len() {
		if b.At(i) != want[i] {
			t.Errorf("space %d is %v, want %v", i, b.At(i), want[i])
		}
	}
}

func TestStandardBoardIsHeldToD13(t *testing.T) {
	for _, words := range []string{
		"start plain trap +9 trap trap trap goal plain",
		"start trap trap +9 trap trap trap goal",
		"start plain trap trap trap trap trap goal",
		"start plain trap +1 trap trap trap goal",
		"start goal",
	} {
		b, err := board(words)
		if err == nil && b.CheckStandard() == nil {
			t.Errorf("%s passes as a standard board (D-13)", words)
		}
	}
}

func TestBoardsThatAreRefused(t *testing.T) {
	tests := []struct{ words, reason string }{
		{"start", "1 spaces"},
		{"goal start", "start is space 0"},
		{"start plain start goal", "start is space 0"},
		{"start plain plain", "goal is the last"},
		{"start goal goal", "goal is the last"},
		{"plain goal", "start is space 0"},
		{"start swamp goal", "unknown type"},
		{"start +0 goal", "unknown type"},
		{"start +100 goal", "unknown type"},
		{"start +04 goal", "unknown type"},
		{"start + goal", "unknown type"},
		{"start -2 goal", "unknown type"},
		{"start" + p(MaxSpaces) + "goal", "spaces"},
	}
	for _, tt := range tests {
		if _, err := board(tt.words); err == nil || !strings.Contains(err.Error(), tt.reason) {
			t.Errorf("%s: got %v, want %q", tt.words, err, tt.reason)
		}
	}
}

// D-10: counted in free spaces a circle's steps sum to zero.
func TestCirclesOfSpringboards(t *testing.T) {
	tests := []struct {
		words  string
		circle bool
	}{
		{"start plain +3 plain plain -3 goal", true},
		{"start plain +3 plain plain plain -3 goal", true}, // one plain space occupied
		{"start plain +3 gold plain plain -3 goal", true},
		{"start plain +3 gold gold gold -3 goal", false}, // four free spaces whatever lies there
		{"start plain +2 plain -3 goal", false},          // two free, but three back
		{"start +1 +2 gold -3 goal", true},               // 1 + 2 = 3
		{"start +1 gold +2 gold -3 goal", false},         // +1 cannot reach +2
		{"start plain +4 plain plain plain -3 goal", false},
		{"start +6 gold gold -3 gold gold -3 goal", true}, // back twice, on once
		{"start +5 gold gold -3 gold gold -3 goal", false},
		{"start +3 trap trap trap trap -3 goal", true}, // two bridges occupied cost four pawns
		{"start +3" + p(17) + "-3 goal", true},         // fifteen pawns in the way
		{"start +3" + p(18) + "-3 goal", false},        // sixteen would be needed
		{"start +99" + p(99) + "goal", false},          // no way back at all
		{"start" + strings.Repeat(" +1", 100) + " goal", false},
		// A long search that finds nothing.
		{"start -3 plain trap +33 gold +20 trap -3 plain -3 gold trap -3 plain gold -3 trap -3 plain trap -3 -3 trap plain trap -3 plain " +
			"+33 +15 plain -3 plain plain gold plain +12 -3 trap gold plain trap -3 plain plain -3 plain -3 -3 trap -3 goal", false},
		{"start" + strings.Repeat(" -3", 100) + " goal", false},
	}
	for _, tt := range tests {
		_, err := board(tt.words)
		if circle := err != nil && strings.Contains(err.Error(), "circle"); circle != tt.circle || (err != nil && !circle) {
			t.Errorf("%s: got %v, want a circle: %v", tt.words, err, tt.circle)
		}
	}
}

func FuzzBoard(f *testing.F) {
	f.Add(boards.Standard("dorada"))
	f.Add([]byte(`{"spaces":["start","+3","plain","plain","-3","goal"]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		v, err := jsonline.Parse(data)
		if err != nil {
			return
		}
		b, err := ReadBoard(v)
		if err != nil {
			return
		}
		chase(t, b)
	})
}

// chase throws a pawn from every space in crowded positions: whatever was read as a board must let every chain end.
func chase(t *testing.T, b *Board) {
	r, err := NewRules(b, MaxSeats)
	if err != nil {
		t.Fatal(err)
	}
	for skip := 1; skip < 4; skip++ {
		s := r.Start()
		for i := 1; i < b.Goal() && i < 15*skip; i += skip {
			if b.At(i).Type == Plain {
				s.put(0, i)
			}
		}
		for from := range b.Goal() {
			if to, _ := r.Destination(&s, from, 1); to < 0 || to >= b.Len() {
				t.Fatalf("from %d to %d", from, to)
			}
		}
	}
}
