package portrait_test

import (
	"fmt"
	"testing"

	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/portrait"
	"ludotheque/scenes/playtest"
)

func TestWhoHasChosenNoHeadHasTheColours(t *testing.T) {
	for _, tt := range []struct {
		who  match.Occupant
		seat game.Color
		want portrait.Head
	}{
		{match.Occupant{}, game.Red, 1},
		{match.Occupant{}, game.White, 6},
		{match.Occupant{Portrait: 4}, game.Red, 4},
		{match.Occupant{Bot: true}, game.Red, 7},
		{match.Occupant{Bot: true}, game.White, 12},
		{match.Occupant{Bot: true, Portrait: 8}, game.White, 8},
		{match.Occupant{Portrait: 13}, game.Blue, 2}, // of a newer program
	} {
		if got := portrait.HeadOf(tt.who, tt.seat); got != tt.want {
			t.Errorf("%+v at %v has head %d, want %d", tt.who, tt.seat, got, tt.want)
		}
	}
}

func TestEyesGoTheLongerWay(t *testing.T) {
	from := geom.Pt(10, 10)
	for to, want := range map[geom.Point]portrait.Gaze{
		from: portrait.Ahead, geom.Pt(0, 13): portrait.Left, geom.Pt(20, 3): portrait.Right, geom.Pt(12, 0): portrait.Up, geom.Pt(12, 40): portrait.Down,
	} {
		if got := portrait.GazeToward(from, to); got != want {
			t.Errorf("from %v to %v: %v, want %v", from, to, got, want)
		}
	}
}

// seen returns the pixels of a face, d pixels wide.
func seen(f portrait.Face, d int) []byte {
	c := paint.New(float64(d), float64(d), 1)
	defer c.Dst.Deallocate()
	portrait.Paint(c.Zoom(float64(d)/48), f)
	out := make([]byte, 4*d*d)
	c.Dst.ReadPixels(out)
	return out
}

// differing returns the number of pixels that differ clearly.
func differing(a, b []byte) (n int) {
	for i := 0; i < len(a); i += 4 {
		d := 0
		for k := range 3 {
			d += max(int(a[i+k])-int(b[i+k]), int(b[i+k])-int(a[i+k]))
		}
		if d > 90 {
			n++
		}
	}
	return n
}

// TestHeadsAndMoodsDiffer: in every costume, as large as on a panel, any two heads and any two moods differ at a glance.
func TestHeadsAndMoodsDiffer(t *testing.T) {
	const d = 40
	for costume := portrait.Plain; costume <= portrait.Cowboy; costume++ {
		var heads, moods [][]byte
		for h := portrait.Head(1); h <= portrait.Heads; h++ {
			heads = append(heads, seen(portrait.Face{Head: h, Costume: costume, Seat: piece.Plain}, d))
		}
		for m := portrait.Calm; m < portrait.Moods; m++ {
			moods = append(moods, seen(portrait.Face{Head: 3, Costume: costume, Mood: m, Seat: piece.Plain}, d))
		}
		for what, list := range map[string][][]byte{"heads": heads, "moods": moods} {
			for i := range list {
				for j := range i {
					if n := differing(list[i], list[j]); n < 25 {
						t.Errorf("costume %d: %s %d and %d differ in %d pixels of %d", costume, what, j, i, n, d*d)
					}
				}
			}
		}
	}
}

// TestGazeMovesOpenEyesOnly: in moods with open eyes every gaze differs from Ahead, in the others none does.
func TestGazeMovesOpenEyesOnly(t *testing.T) {
	for m := portrait.Calm; m < portrait.Moods; m++ {
		ahead := seen(portrait.Face{Head: 1, Mood: m, Seat: piece.Plain}, 48)
		for g := portrait.Left; g <= portrait.Down; g++ {
			n := differing(ahead, seen(portrait.Face{Head: 1, Mood: m, Gaze: g, Seat: piece.Plain}, 48))
			if open := m <= portrait.Keen; open && n < 6 || !open && n > 0 {
				t.Errorf("mood %d: gaze %d differs from Ahead in %d pixels", m, g, n)
			}
		}
	}
}

// TestSheet paints all heads in all costumes and moods into a picture that people can look at.
func TestSheet(t *testing.T) {
	for _, scale := range []float64{1, 2} {
		c := paint.New(1000, 620, scale)
		c.Fill(paint.Box(geom.R(0, 0, 1000, 620)), paint.Hex(0x53331F))
		c.Fill(paint.Box(geom.R(0, 420, 1000, 200)), paint.Hex(0xF3E9D2))
		for costume := portrait.Plain; costume <= portrait.Cowboy; costume++ {
			for h := portrait.Head(1); h <= portrait.Heads; h++ {
				f := portrait.Face{Head: h, Costume: costume, Seat: game.Color(h-1) % game.Colors}
				hang(c, f, 10+82*float64(h-1), 8+82*float64(costume), 74)
			}
		}
		for m := portrait.Calm; m < portrait.Moods; m++ {
			for h := portrait.Head(1); h <= 6; h++ {
				f := portrait.Face{Head: h, Costume: portrait.Costume(m) % (portrait.Cowboy + 1), Mood: m, Gaze: portrait.Gaze(h) % 5, Seat: game.Color(h - 1)}
				hang(c, f, 10+190*float64(m)+62*float64((h-1)%3), 430+62*float64((h-1)/3), 54)
				hang(c, f, 10+190*float64(m)+30*float64(h-1), 570, 26)
			}
		}
		playtest.SavePicture(t, fmt.Sprintf("heads-%gx", scale), c.Dst)
	}
}

// hang draws a portrait, d dp wide, with its upper left corner at x, y.
func hang(c paint.Canvas, f portrait.Face, x, y, d float64) {
	own := paint.New(d, d, c.Scale)
	defer own.Dst.Deallocate()
	portrait.Paint(own.Zoom(d/48), f)
	c.Picture(own.Dst, geom.R(x, y, d, d))
}

// TestWhoIsAwayIsGrey: with Away set no pixel of a face has a colour, otherwise some have.
func TestWhoIsAwayIsGrey(t *testing.T) {
	for costume := portrait.Plain; costume <= portrait.Cowboy; costume++ {
		for _, away := range []bool{true, false} {
			colored := 0
			pixels := seen(portrait.Face{Head: 5, Costume: costume, Mood: portrait.Glad, Seat: game.Red, Away: away}, 48)
			for i := 0; i < len(pixels); i += 4 {
				if pixels[i] != pixels[i+1] || pixels[i] != pixels[i+2] {
					colored++
				}
			}
			if (colored == 0) != away {
				t.Errorf("costume %d, away %v: %d pixels have a colour", costume, away, colored)
			}
		}
	}
}
