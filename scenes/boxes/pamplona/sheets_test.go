package pamplona

import (
	"testing"

	"ludotheque/logic/boxes/pamplona"
	"ludotheque/scenes/kit/geom"
)

// TestNumbersOfTheForecastAreAtTheirCards, on narrow sheets and on wide ones: each touches its card, and lies within the sheet.
func TestNumbersOfTheForecastAreAtTheirCards(t *testing.T) {
	for _, w := range []float64{240, 330, 480, 700} {
		rest := geom.R(8, 8, w-16, forecastHeight(w)-16)
		for card := range pamplona.CardKinds {
			face, number := forecastPlace(rest, card)
			if gap := number.Y - pillSize.Y/2 - face.Bottom(); gap < -14 || gap > 4 {
				t.Errorf("%.0f dp wide: the number of card %d is %.1f dp below it", w, card, gap)
			}
			if !rest.Inset(-4).Covers(face) || number.Y+pillSize.Y/2 > rest.Bottom()+4 {
				t.Errorf("%.0f dp wide: card %d at %v and its number at %v are not within %v", w, card, face, number, rest)
			}
		}
	}
}
