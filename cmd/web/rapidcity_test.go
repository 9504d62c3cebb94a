package main

import (
	"strconv"
	"strings"
	"testing"
	"time"

	"ludotheque/cmd/web/chromium"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/stage"
)

// TestThreeFingersAtOnce has three people play Rapid City on one touch screen. Three fingers pull at the same time: the
// attacker's a rival's cow-boy, that rival's the attacker's, and the other rival's its own, which is saved.
func TestThreeFingersAtOnce(t *testing.T) {
	if testing.Short() {
		t.Skip("only without -short: TestTouches counts fingers, scenes/boxes/rapidcity plays with them")
	}
	url, _ := serveProgram(t, "ludotheque/cmd/ludotheque")
	g := chromium.View{Width: 1024, Height: 768, Mobile: true, Language: "en"}.Play(t, url, "seed=5")
	g.Wait("document.querySelector('#cover').hidden")
	g.Await("shelf.rapidcity")
	g.TapOn("shelf.rapidcity")
	for _, seat := range []string{"2", "3"} {
		g.Await("setup.play")
		g.Reveal("setup.seat." + seat + ".kind")
		g.TapOn("setup.seat." + seat + ".kind")
		g.Await("setup.kind.human")
		g.TapOn("setup.kind.human")
	}
	g.Await("setup.play")
	g.TapOn("setup.play")
	places := spots(t, g)
	var before, after *stage.Report
	var attacker string
	var rivals []string
	// On a busy machine a card may close before the fingers are there: no other comes before somebody taps the deck.
	for range 5 {
		before = armed(t, g)
		attacker, rivals = pullTogether(g, places, before)
		after = until(t, g, "the bullets have hit", func(r *stage.Report) bool { return r.Values["card"] == "" && r.Idle })
		if bullets(after) != bullets(before) {
			break
		}
	}
	want := map[string]int{rivals[0]: 1}
	for _, seat := range threeSeats {
		if got := count(after, "bullets."+seat) - count(before, "bullets."+seat); got != want[seat] {
			t.Errorf("%s attacks: %s took %d bullets, want %d", attacker, seat, got, want[seat])
		}
	}
	g.Screenshot("web-rapidcity-three-fingers")
	t.Logf("from a finger to its decision: %d ms at most; %d inputs were told too late to be taken at their time", count(after, "lag"), count(after, "late"))
	g.CheckNoErrors()
}

// threeSeats are the colours of the seats at the table.
var threeSeats = [...]string{"red", "blue", "yellow"}

// bullets returns the number of bullets of all seats.
func bullets(r *stage.Report) (n int) {
	for _, seat := range threeSeats {
		n += count(r, "bullets."+seat)
	}
	return n
}

// pullTogether lands three fingers at once and pulls: the attacker's at the first rival's cow-boy, that rival's at the
// attacker's, the other rival's at its own.
func pullTogether(g *chromium.Game, places map[string]geom.Point, r *stage.Report) (attacker string, rivals []string) {
	attacker = r.Values["attacker"]
	for _, seat := range threeSeats {
		if seat != attacker {
			rivals = append(rivals, seat)
		}
	}
	var on, over []chromium.Finger
	pull := func(seat, pawn string) {
		from, to := places["pawn."+pawn], places["holster."+seat+".right"]
		id := len(on)
		on = append(on, chromium.Finger{ID: id, X: from.X, Y: from.Y})
		over = append(over, chromium.Finger{ID: id, X: to.X, Y: to.Y})
	}
	pull(attacker, rivals[0])
	pull(rivals[0], attacker)
	pull(rivals[1], rivals[1])
	g.Touch(on...)
	g.Touch(between(on, over, 0.5)...)
	g.Touch(over...)
	g.Touch()
	return attacker, rivals
}

// between returns the fingers on their way from a to b, of which they have gone share, 0 to 1.
func between(a, b []chromium.Finger, share float64) []chromium.Finger {
	out := make([]chromium.Finger, len(a))
	for i := range a {
		out[i] = chromium.Finger{ID: a[i].ID, X: a[i].X + (b[i].X-a[i].X)*share, Y: a[i].Y + (b[i].Y-a[i].Y)*share}
	}
	return out
}

// count returns a value of the report as a number, 0 if it is missing or none.
func count(r *stage.Report, name string) int {
	n, err := strconv.Atoi(r.Values[name])
	if err != nil {
		return 0
	}
	return n
}

// spots waits for the table and returns the centre of each element by its ID, in CSS pixels. The test looks them up before a card is
// shown: on a busy machine each report takes time, and the card is open for four seconds.
func spots(t *testing.T, g *chromium.Game) map[string]geom.Point {
	t.Helper()
	r := until(t, g, "the table is laid", func(r *stage.Report) bool { return r.Node("holster.yellow.right") != nil })
	all := make(map[string]geom.Point)
	for _, n := range r.Nodes {
		all[n.ID] = n.Rect.Center().Mul(r.Zoom)
	}
	return all
}

// armed taps the deck for every card until an armed one is shown.
func armed(t *testing.T, g *chromium.Game) *stage.Report {
	t.Helper()
	return until(t, g, "somebody attacks", func(r *stage.Report) bool {
		if n := r.Node("deck"); n != nil && n.Enabled && r.Values["awaited"] == "" && r.Values["card"] == "" { // the first tap ends the trial of hands
			c := n.Rect.Center().Mul(r.Zoom)
			g.Tap(c.X, c.Y)
		}
		return r.Values["shown"] == "true" && strings.HasPrefix(r.Values["card"], "armed")
	})
}

// until waits until ok returns true for what is on the screen, and returns that. It waits for five minutes at most: a whole game by
// finger takes a while where there is no graphics card.
func until(t *testing.T, g *chromium.Game, what string, ok func(*stage.Report) bool) *stage.Report {
	t.Helper()
	for end := time.Now().Add(5 * time.Minute); time.Now().Before(end); {
		if r := g.Report(); ok(r) {
			return r
		}
	}
	g.Screenshot("web-failed")
	t.Fatalf("it never comes to this: %s; on the screen: %v", what, g.Report().Values)
	return nil
}
