package piece_test

import (
	"image/color"
	"math"
	"testing"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/piece"
)

// sight is how light is seen: red, green and blue of what is seen, as sums of those that come in. The matrices of the three
// colour blindnesses are those of Machado, Oliveira and Fernandes (2009) where one kind of cones is missing.
type sight [3][3]float64

func sights() map[string]sight {
	return map[string]sight{
		"all colours": {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
		"no red":      {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}},
		"no green":    {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}},
		"no blue":     {{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}},
	}
}

// sees returns where a colour lies in CIELAB as somebody sees it.
func (s sight) sees(c color.NRGBA) [3]float64 {
	linear := func(v uint8) float64 {
		if f := float64(v) / 255; f > 0.04045 {
			return math.Pow((f+0.055)/1.055, 2.4)
		}
		return float64(v) / 255 / 12.92
	}
	in := [3]float64{linear(c.R), linear(c.G), linear(c.B)}
	var out [3]float64
	for i, row := range s {
		out[i] = min(1, max(0, row[0]*in[0]+row[1]*in[1]+row[2]*in[2]))
	}
	f := func(t float64) float64 {
		if t > 0.008856 {
			return math.Cbrt(t)
		}
		return 7.787*t + 16.0/116
	}
	x := f((0.4124*out[0] + 0.3576*out[1] + 0.1805*out[2]) / 0.9505)
	y := f(0.2126*out[0] + 0.7152*out[1] + 0.0722*out[2])
	z := f((0.0193*out[0] + 0.1192*out[1] + 0.9505*out[2]) / 1.089)
	return [3]float64{116*y - 16, 500 * (x - y), 200 * (y - z)}
}

// TestSeatsAreToldApartByWhoDoesNotSeeAllColours: any two seats differ at a glance, six times what can be told apart side by side,
// even without their marks.
func TestSeatsAreToldApartByWhoDoesNotSeeAllColours(t *testing.T) {
	const least = 14
	for name, s := range sights() {
		for a := range game.Color(game.Colors) {
			for b := range a {
				p, q := s.sees(piece.SeatColor(a)), s.sees(piece.SeatColor(b))
				if d := math.Sqrt((p[0]-q[0])*(p[0]-q[0]) + (p[1]-q[1])*(p[1]-q[1]) + (p[2]-q[2])*(p[2]-q[2])); d < least {
					t.Errorf("%s: %v and %v differ by %.1f, want %d", name, a, b, d, least)
				}
			}
		}
	}
}
