package qr

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// formats are the fifteen bits beside a finder at level L, for each mask, as the standard lists them.
var formats = [masks]int{0x77C4, 0x72F3, 0x7DAA, 0x789D, 0x662F, 0x6318, 0x6C41, 0x6976}

// over says which modules each mask turns over, by row i and column j as the standard writes it.
var over = [masks]func(i, j int) bool{
	func(i, j int) bool { return (i+j)%2 == 0 },
	func(i, _ int) bool { return i%2 == 0 },
	func(_, j int) bool { return j%3 == 0 },
	func(i, j int) bool { return (i+j)%3 == 0 },
	func(i, j int) bool { return (i/2+j/3)%2 == 0 },
	func(i, j int) bool { return i*j%2+i*j%3 == 0 },
	func(i, j int) bool { return (i*j%2+i*j%3)%2 == 0 },
	func(i, j int) bool { return ((i+j)%2+i*j%3)%2 == 0 },
}

// format reads the fifteen bits of the format from around the upper left finder, and from beside the other two.
func format(c *Code) (near, far int) {
	bit := func(x, y int) int {
		if c.Dark(x, y) {
			return 1
		}
		return 0
	}
	for x := range 6 {
		near = near<<1 | bit(x, 8)
	}
	near = near<<1 | bit(7, 8)
	near = near<<1 | bit(8, 8)
	near = near<<1 | bit(8, 7)
	for y := 5; y >= 0; y-- {
		near = near<<1 | bit(8, y)
	}
	for y := 1; y <= 7; y++ {
		far = far<<1 | bit(8, c.Side-y)
	}
	for x := 8; x >= 1; x-- {
		far = far<<1 | bit(c.Side-x, 8)
	}
	return near, far
}

// read reads a code as a camera does that sees every module well: the mask from the format, the words column by column, the
// blocks out of one another, and the text behind its mode and number.
func read(c *Code) ([]byte, error) {
	near, far := format(c)
	mask := slices.Index(formats[:], near)
	if near != far || mask < 0 {
		return nil, fmt.Errorf("the formats are %X and %X", near, far)
	}
	v := (c.Side - 17) / 4
	words := parted(v, modules(c, mask))
	digits := 8
	if v >= 10 {
		digits = 16
	}
	at := 0
	take := func(n int) (value int) {
		for ; n > 0; n-- {
			value = value<<1 | int(words[at/8]>>(7-at%8)&1)
			at++
		}
		return value
	}
	if mode := take(4); mode != 4 {
		return nil, fmt.Errorf("mode %d", mode)
	}
	out := make([]byte, take(digits))
	for i := range out {
		out[i] = byte(take(8))
	}
	return out, nil
}

// modules are the bytes of a code, from the lower right on, up and down in turn.
func modules(c *Code, mask int) []byte {
	var out []byte
	n, up := 0, true
	for right := c.Side - 1; right > 0; right -= 2 {
		if right == 6 { // the line of timing
			right = 5
		}
		for i := range c.Side {
			y := i
			if up {
				y = c.Side - 1 - i
			}
			for _, x := range []int{right, right - 1} {
				if c.ours[y*c.Side+x] {
					continue
				}
				if n%8 == 0 {
					out = append(out, 0)
				}
				out[n/8] <<= 1
				if c.Dark(x, y) != over[mask](y, x) {
					out[n/8] |= 1
				}
				n++
			}
		}
		up = !up
	}
	return out
}

// parted are the bytes of the text, block behind block, without corrections.
func parted(v int, words []byte) []byte {
	n, all := blocks[v-1], held(v)
	parts := make([][]byte, n)
	i := 0
	for row := 0; i < all; row++ {
		for b := range parts {
			if size := (all + b) / n; row < size { // the last blocks are the longer ones
				parts[b] = append(parts[b], words[i])
				i++
			}
		}
	}
	return slices.Concat(parts...)
}

// TestWhatIsEncodedCanBeRead: any bytes are read off the code as they are.
func TestWhatIsEncodedCanBeRead(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		data := rapid.SliceOfN(rapid.Byte(), 0, 120).Draw(t, "data")
		c, err := Encode(data)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := read(c); err != nil || !bytes.Equal(got, data) {
			t.Fatalf("%q reads as %q, %v", data, got, err)
		}
	})
}

// TestEveryMaskCanBeRead, whichever looks best, in codes of one block and of many, of equal and of different length.
func TestEveryMaskCanBeRead(t *testing.T) {
	for _, v := range []int{1, 2, 7, 10, 14, 27} {
		data := []byte(strings.Repeat("Galopp! ", 400)[:held(v)-3])
		words := interleave(v, pack(v, data))
		for mask := range masks {
			if got, err := read(build(v, mask, words)); err != nil || !bytes.Equal(got, data) {
				t.Errorf("version %d with mask %d: %d bytes for %d, %v", v, mask, len(got), len(data), err)
			}
		}
	}
}

// TestWhatIsPacked: the mode 4, the number in eight bits or sixteen, the text, the end 0, and what fills up in turn.
func TestWhatIsPacked(t *testing.T) {
	for _, tt := range []struct {
		name, data string
		v          int
		want       string
	}{
		{"nothing", "", 1, "40 00 EC 11 EC 11 EC 11 EC 11 EC 11 EC 11 EC 11 EC 11 EC"},
		{"a letter", "a", 1, "40 16 10 EC 11 EC 11 EC 11 EC 11 EC 11 EC 11 EC 11 EC 11"},
		{"full to the last bit", "abcdefghijklmnopq", 1, "41 16 16 26 36 46 56 66 76 86 96 A6 B6 C6 D6 E6 F7 07 10"},
		{"one byte short", "abcdefghijklmnop", 1, "41 06 16 26 36 46 56 66 76 86 96 A6 B6 C6 D6 E6 F7 00 EC"},
	} {
		if got := fmt.Sprintf("% X", pack(tt.v, []byte(tt.data))); got != tt.want {
			t.Errorf("%s: %s, want %s", tt.name, got, tt.want)
		}
	}
	if got := fmt.Sprintf("% X", pack(10, []byte("a"))[:5]); got != "40 00 16 10 EC" {
		t.Errorf("a letter in version 10, with a longer number: %s", got)
	}
}

// TestTheNumberGrowsWithVersionTen: what fits version 9 by one byte less of number.
func TestTheNumberGrowsWithVersionTen(t *testing.T) {
	for n, side := range map[int]int{230: 53, 231: 57, 271: 57, 272: 61, 321: 61, 322: 65} {
		if c, err := Encode(make([]byte, n)); err != nil || c.Side != side {
			t.Errorf("%d bytes: %v, want %d modules a side", n, err, side)
		}
	}
}

// TestTheSmallSquaresLieWhereTheStandardHasThem: rows of its annex E.
func TestTheSmallSquaresLieWhereTheStandardHasThem(t *testing.T) {
	for v, at := range map[int][]int{
		2:  {6, 18},
		6:  {6, 34},
		7:  {6, 22, 38},
		13: {6, 34, 62},
		14: {6, 26, 46, 66},
		15: {6, 26, 48, 70},
		16: {6, 26, 50, 74},
		18: {6, 30, 56, 82},
		21: {6, 28, 50, 72, 94},
		22: {6, 26, 50, 74, 98},
		24: {6, 28, 54, 80, 106},
		28: {6, 26, 50, 74, 98, 122},
		30: {6, 26, 52, 78, 104, 130},
		31: {6, 30, 56, 82, 108, 134},
		32: {6, 34, 60, 86, 112, 138},
		33: {6, 30, 58, 86, 114, 142},
		36: {6, 24, 50, 76, 102, 128, 154},
		39: {6, 26, 54, 82, 110, 138, 166},
		40: {6, 30, 58, 86, 114, 142, 170},
	} {
		c := build(v, 0, nil)
		for _, x := range at {
			for _, y := range at {
				first, last := 6, at[len(at)-1]
				corner := x == first && y == first || x == first && y == last || x == last && y == first
				if small := isSmall(c, x, y); small == corner {
					t.Errorf("version %d at %d, %d: a small square %v", v, x, y, small)
				}
			}
		}
	}
}

// isSmall reports whether a small square has its middle at x, y: dark, light, dark.
func isSmall(c *Code, x, y int) bool {
	for dy := -2; dy <= 2; dy++ {
		for dx := -2; dx <= 2; dx++ {
			inner := max(dx, -dx) <= 1 && max(dy, -dy) <= 1 && (dx != 0 || dy != 0)
			if at := (y+dy)*c.Side + x + dx; !c.ours[at] || c.dark[at] == inner {
				return false
			}
		}
	}
	return true
}

// TestFinders: the three large squares, with the light edge that parts them from the data.
func TestFinders(t *testing.T) {
	c := build(1, 0, nil)
	want := []string{
		"#######.",
		"#.....#.",
		"#.###.#.",
		"#.###.#.",
		"#.###.#.",
		"#.....#.",
		"#######.",
		"........",
	}
	for y, row := range want {
		for x, module := range row {
			for _, at := range [][2]int{{x, y}, {c.Side - 1 - x, y}, {x, c.Side - 1 - y}} {
				if c.Dark(at[0], at[1]) != (module == '#') {
					t.Errorf("the module at %d, %d is wrong", at[0], at[1])
				}
			}
		}
	}
	if c.Dark(8, c.Side-8) != true {
		t.Error("the module that is always dark is light")
	}
}

// board is a code of modules written as a picture.
func board(rows ...string) *Code {
	c := &Code{Side: len(rows)}
	for _, row := range rows {
		for _, module := range row {
			c.dark = append(c.dark, module == '#')
		}
	}
	return c
}

// TestWhatLooksUneven: five of a colour in a line cost three and each further one, a square of two by two costs three.
func TestWhatLooksUneven(t *testing.T) {
	for _, tt := range []struct {
		name string
		code *Code
		want int
	}{
		{"a chessboard", board("#.#.#.", ".#.#.#", "#.#.#.", ".#.#.#", "#.#.#.", ".#.#.#"), 0},
		{"one square", board("##.", "##.", ".#."), 3},
		{"a light square", board("#.#", "...", "#.."), 3},
		{"three of a square", board("##", "#."), 0},
		{"two squares side by side", board("###", "###", ".#."), 6},
		{"four in a row", board("####", ".#.#", "#.#.", ".#.#"), 0},
		{"five in a row", board("#####", ".#.#.", "#.#.#", ".#.#.", "#.#.#"), 3},
		{"five in a column", board("#.#.#", "##.#.", "#.#.#", "##.#.", "#.#.#"), 3},
		{"six in a row", board("######", ".#.#.#", "#.#.#.", ".#.#.#", "#.#.#.", ".#.#.#"), 4},
		{"six in a column", board("#.#.#.", "##.#.#", "#.#.#.", "##.#.#", "#.#.#.", "##.#.#"), 4},
		{"five light ones", board(".....", "#.#.#", ".#.#.", "#.#.#", ".#.#."), 3},
		{"a row does not go on in the next", board("#.###", "##.#.", ".#.#.", "#.#.#", ".#.#."), 0},
	} {
		if got := tt.code.penalty(); got != tt.want {
			t.Errorf("%s costs %d, want %d", tt.name, got, tt.want)
		}
	}
}

// TestTheMostEvenMaskIsTaken: no other is better.
func TestTheMostEvenMaskIsTaken(t *testing.T) {
	for _, text := range []string{"", "Dorada", "http://192.168.1.5:7433/#game=1.x", strings.Repeat("\x00", 40), strings.Repeat("x", 90)} {
		c, err := Encode([]byte(text))
		if err != nil {
			t.Fatal(err)
		}
		v := (c.Side - 17) / 4
		for mask := range masks {
			if p := build(v, mask, interleave(v, pack(v, []byte(text)))).penalty(); p < c.penalty() {
				t.Errorf("%q costs %d, in mask %d only %d", text, c.penalty(), mask, p)
			}
		}
	}
}
