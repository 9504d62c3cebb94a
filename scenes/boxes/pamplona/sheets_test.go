package pamplona

import (
	"fmt"
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

// TestTheForecastIsClear: wherever the bull is, the forecast lies over no card beside the street and over no sign at the kerb, and the
// cards hide no sign.
func TestTheForecastIsClear(t *testing.T) {
	for _, size := range []geom.Point{geom.Pt(1280, 800), geom.Pt(1920, 1080), geom.Pt(768, 1024), geom.Pt(844, 390), geom.Pt(390, 844)} {
		for _, torro := range []int{1, 4, 7, 10, 13, 16, 19, 22, 27, 29} {
			setup := fmt.Sprintf(`"runners":{"red":[1,1,1],"blue":[1,1,1],"yellow":[1,1,1],"green":[1,1,1],"violet":[1,1,1],"white":[1,1,1]},"torro":%d,"cards_seen":4,"deck":{"attack":5,"5":2,"4":2,"3":4,"2":2,"1":3}`, torro)
			r, b := tableOf(t, size, setup)
			r.Tap("deck")
			r.Ticks(5)
			sheet, s := b.sheets.sheetArea(), &b.sheets
			if !b.layout.boardRect().Covers(sheet) || sheet.W < b.layout.plaza.sheet.W*forecastLeast-0.01 {
				t.Errorf("%v: the bull at %d: the sheet lies at %v", size, torro, sheet)
			}
			for card := 1; card < pamplona.CardKinds; card++ {
				if c := s.reachOf(card).bounds(&b.layout); c.Overlaps(sheet) || s.hidesSign(c) {
					t.Errorf("%v: the bull at %d: card %d at %v is on a sign or on the sheet at %v", size, torro, card, c, sheet)
				}
			}
			if s.hidesSign(sheet) {
				t.Errorf("%v: the bull at %d: the sheet at %v hides a sign", size, torro, sheet)
			}
		}
	}
}
