package galopp

import (
	"math"
	"strings"
	"testing"

	"ludotheque/logic/boxes/galopp"
	"ludotheque/logic/game"
	"ludotheque/scenes/boxes/galopp/race"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/table/tabletest"
)

// TestThePauseBetweenRacesSaysWhatItIs: a title, what each seat has won, no seat's name in the banner, and a way on, which a tap
// takes.
func TestThePauseBetweenRacesSaysWhatItIs(t *testing.T) {
	r := lay(t, tabletest.Services(t, words.English), 390, 844, situations()["standing"]...)
	r.Ticks(30)
	act(r, "standing")
	for _, want := range []string{"After the second race", "Between races", "Next", "+25", "+12", "+6", "+0"} {
		if !r.ShowsText(want) {
			t.Errorf("nobody says %q: %q", want, r.Texts())
		}
	}
	b := r.Board().Board.(*board)
	r.TapAt(r.Node("stand.go").Rect.Center())
	r.Ticks(10)
	if b.display.standingsShown || b.display.ActorKey() != "" {
		t.Error("a tap on Next does not go on")
	}
}

// TestWinningsAreToldRaceByRace: from the second race on, and of races that were seen from their beginning to their end.
func TestWinningsAreToldRaceByRace(t *testing.T) {
	var h race.History
	want := []string{4: "I +20   II +0", 5: "I +20   II +0"}
	for i, gold := range []int32{50, 41, 61, 55, 55, 55} {
		h.Add(i, [galopp.MaxSeats]int32{gold})
		if got := winnings(&h, h.Last(), 0, true); got != want[i] {
			t.Errorf("after moment %d: %q, want %q", i, got, want[i])
		}
	}
	if got := winnings(&h, h.Last(), 0, false); got != "+20   +0" {
		t.Errorf("without the numbers of the races: %q", got)
	}
	h.Known[1] = false // the game was set up in the midst of the first race
	h.Add(6, [galopp.MaxSeats]int32{62})
	if got := winnings(&h, h.Last(), 0, true); got != "II +0   III +7" {
		t.Errorf("without the first race: %q", got)
	}
	if got := winnings(&h, 4, 0, true); got != "" { // III is not counted yet
		t.Errorf("after two races %q is written", got)
	}
}

// TestWinningsLieBelowTheGold: what each race has brought has a line of its own, clear of the name, the gold and the coin.
func TestWinningsLieBelowTheGold(t *testing.T) {
	for _, size := range [...][2]int{{1280, 800}, {1920, 1080}, {768, 1024}, {390, 844}} {
		r := lay(t, tabletest.Services(t, words.English), size[0], size[1], situations()["standing"]...)
		r.Ticks(30)
		act(r, "standing")
		b := r.Board().Board.(*board)
		for i := range race.Moments {
			b.display.history.Add(i, [galopp.MaxSeats]int32{int32(10 * i), int32(12 * i), int32(22 * i), int32(8 * i)})
		}
		b.display.textsStale = true
		boxes, alike := map[string]geom.Rect{}, map[float64]bool{} // alike: the sizes of letters in which winnings are written
		b.EachText(func(id, s string, st text.Style, box geom.Rect) {
			if strings.HasPrefix(id, "stand.races.") {
				alike[st.Size] = true
			}
			boxes[id] = geom.Around(box.Center(), box.W, min(box.H, b.desk.Theme.Text.LineHeight(st)))
		})
		if len(alike) != 1 {
			t.Errorf("%v: what seats have won is written in the sizes %v", size, alike)
		}
		for i, seat := range b.standings.order[:b.display.view.Seats] {
			line, seen := boxes[b.painter.IDOf("stand.races.", seat)]
			if !seen {
				t.Errorf("%v: nobody says what seat %d has won", size, seat)
			}
			sheet := b.layout.standings(&b.display.view)
			row := sheet.row(i, b.display.view.Seats)
			head, _ := b.standings.splitRow(row)
			k := rowScale(row)
			coin := geom.Around(geom.Pt(row.Right()-18*k, head.Center().Y), 30*k, min(head.H-8, 30*k))
			for what, r := range map[string]geom.Rect{"the gold": boxes[b.painter.IDOf("stand.gold.", seat)], "the name": boxes[b.painter.IDOf("stand.name.", seat)], "the coin": coin} {
				if line.Inset(0.5).Overlaps(r) {
					t.Errorf("%v: what seat %d has won, at %v, lies on %s at %v", size, seat, line, what, r)
				}
			}
		}
	}
}

// TestRowsGrowWithTheField: on a large screen the rows of three seats are much larger than on a small one.
func TestRowsGrowWithTheField(t *testing.T) {
	for _, tt := range []struct {
		wide, high, want float64
	}{{250, 50, 1}, {250, 90, 1}, {300, 90, 1.2}, {440, 176, 1.52}, {720, 176, 2.4}, {720, 60, 1.15}} {
		if got := rowScale(geom.R(0, 0, tt.wide, tt.high)); math.Abs(got-tt.want) > 0.02 {
			t.Errorf("a row of %v by %v dp is enlarged by %.2f, want %v", tt.wide, tt.high, got, tt.want)
		}
	}
}

// TestMessagesLeaveCardsAndChairsInSight: the board lists the cards of the porters, the arch and the chairs on the way, and none once a
// sheet covers them.
func TestMessagesLeaveCardsAndChairsInSight(t *testing.T) {
	r := lay(t, tabletest.Services(t, words.English), 1280, 800, midRace)
	r.Settle()
	b := r.Board().Board.(*board)
	if n, want := obstacles(b), 1+4+1+3; n != want { // the die, four cards, the arch, and the chairs without a place
		t.Errorf("%d obstacles in a race, want %d", n, want)
	}
	b.standingsOpen = true
	if n := obstacles(b); n != 0 {
		t.Errorf("%d obstacles below a sheet", n)
	}
	r = lay(t, tabletest.Services(t, words.English), 1280, 800, situations()["replace4"]...)
	r.Settle()
	if n, want := obstacles(r.Board().Board.(*board)), 1+1+4+1; n != want { // the own card, the same on offer, the old team, and the auctioneer
		t.Errorf("%d obstacles in an auction, want %d", n, want)
	}
}

// obstacles returns the number of areas on a board that messages should not cover.
func obstacles(b *board) (n int) {
	b.EachObstacle(func(r geom.Rect) {
		if !r.Empty() {
			n++
		}
	})
	return n
}

// TestNamesStandBesideHundredsOfGold on the chips of a telephone, and nobody there seems to lead in a race.
func TestNamesStandBesideHundredsOfGold(t *testing.T) {
	rich := strings.Replace(errands, `"money":{"red":41,"blue":63,"yellow":55,"green":38}`, `"money":{"red":141,"blue":163,"yellow":155,"green":138}`, 1)
	r := lay(t, tabletest.Services(t, words.French), 390, 844, head(4, 1, rich))
	r.Settle()
	for _, name := range []string{"Rouge", "Bleu", "Jaune", "Vert"} {
		if !says(r, name) {
			t.Errorf("%s is not named in %q", name, r.Texts())
		}
	}
	for s := range game.Seat(4) {
		if r.Board().Board.PanelLine(s).Leads {
			t.Errorf("seat %d leads during a race", s)
		}
	}
}
