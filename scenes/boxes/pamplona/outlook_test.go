package pamplona

import (
	"testing"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/playtest"
	"ludotheque/scenes/table/tabletest"
)

// TestOutlookOfASeat: what an attack would bring and what the game would be worth now (P-10, P-11, P-26).
func TestOutlookOfASeat(t *testing.T) {
	rest := `"blue":[20,20,20],"yellow":[20,20,20],"green":[20,20,20],"violet":[20,20,20],"white":[20,20,20]}`
	for _, tt := range []struct {
		name, setup string
		want        outlook
	}{
		{"no attack yet", `"runners":{"red":[1,1,2],` + rest, outlook{total: "30"}},
		{"no attack left", `"runners":{"red":[18,20,21],` + rest + `,"torro":18,"cards_seen":5,"deck":{"1":2}`, outlook{total: "30"}},
		{"beside the bull and before it", `"runners":{"red":[18,20,21],` + rest + `,"torro":18,"cards_seen":5,"deck":{"attack":3,"1":2}`, outlook{attack: "+4", gain: 4, total: "30"}},
		{"behind the bull", `"runners":{"red":[14,20,21],` + rest + `,"torro":20,"cards_seen":5,"deck":{"attack":3,"1":2}`, outlook{attack: "−1", gain: -1, total: "24"}},
		{"on a rank", `"runners":{"red":[24,24,{"rank":5}],` + rest + `,"torro":18,"cards_seen":5,"deck":{"attack":3,"1":2}`, outlook{attack: "0", total: "35", leads: true}},
	} {
		p := boardOf(t, tt.setup, geom.R(0, 0, 390, 844)).panels
		if got, ok := p.outlookOf(red); got != tt.want || !ok {
			t.Errorf("%s: %+v, want %+v", tt.name, got, tt.want)
		}
	}
}

// TestOutlooksHaveRoomOnTelephones: nothing in them lies over anything else, however many seats there are.
func TestOutlooksHaveRoomOnTelephones(t *testing.T) {
	playtest.NeedsDisplay(t)
	for n := 2; n <= 6; n++ {
		s := tabletest.Services(t, words.English)
		seats, setup := seated(n)
		r := tabletest.New(t, s, resume(t, s, seats, "", setup), 390, 844)
		for _, size := range []geom.Point{geom.Pt(390, 844), geom.Pt(844, 390), geom.Pt(360, 640)} {
			r.Resize(int(size.X), int(size.Y))
			r.Settle()
			r.Frame()
			b := r.Board().Board.(*board)
			for seat, at := range b.panels.at[:n] {
				bull, attack, sign, total := outlookPlaces(at)
				if bull.W < outlookSign || attack.Right() > sign.X+1e-9 || sign.Right() > total.X+1e-9 || total.W < outlookNumber {
					t.Errorf("%v: of %d seats, seat %d has %v dp for its outlook", size, n, seat, at.W)
				}
			}
			for _, number := range []string{"−18", "+9", "60"} {
				if m := b.desk.Theme.Text.Measure(number, outlookStyle, 0); m.X > outlookNumber+2 {
					t.Errorf("%q is %.1f dp wide", number, m.X)
				}
			}
		}
	}
}
