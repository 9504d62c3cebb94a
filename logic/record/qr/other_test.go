package qr

import (
	"image/color"
	"strings"
	"testing"

	other "github.com/boombuler/barcode/qr"
)

// TestAnotherLibraryDrawsTheSame compares all modules with those that another library draws of the same bytes in the same mask.
func TestAnotherLibraryDrawsTheSame(t *testing.T) {
	for _, n := range []int{1, 17, 60, 160, 400, 900, 1700, 2400, 2953} {
		text := strings.Repeat("http://a.b/#game=1.eJyrVk", n/25+1)[:n]
		want, err := other.Encode(text, other.L, other.Unicode)
		if err != nil {
			t.Fatal(err)
		}
		side := want.Bounds().Dx()
		dark := func(x, y int) bool { return color.GrayModel.Convert(want.At(x, y)) == color.Gray{} }
		mask := 0 // from the format beside the upper left finder
		for i, at := range [][2]int{{2, 8}, {3, 8}, {4, 8}} {
			if dark(at[0], at[1]) != (0x5412>>(12-i)&1 == 1) {
				mask |= 4 >> i
			}
		}
		v := (side - 17) / 4
		got := build(v, mask, interleave(v, pack(v, []byte(text))))
		differ := 0
		for y := range side {
			for x := range side {
				if got.Dark(x, y) != dark(x, y) {
					differ++
				}
			}
		}
		if differ > 0 {
			t.Errorf("%d bytes, version %d, mask %d: %d modules differ", n, v, mask, differ)
		}
	}
}
