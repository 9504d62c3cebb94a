package main

import (
	"strconv"
	"strings"
	"testing"
	"time"

	"ludotheque/cmd/web/chromium"
	"ludotheque/scenes/stage"
)

// TestThreeFingersAtOnce has three people play Rapid City on one touch screen. Three fingers pull at the same time: the
// attacker's a rival's cow-boy, that rival's the attacker's, and the other rival's its own, which is saved.
func TestThreeFingersAtOnce(t *testing.T) {
	url, _ := serveProgram(t, "ludotheque/cmd/ludotheque")
	g := chromium.View{Width: 1024, Height: 768, Mobile: true, Language: "en"}.Play(t, url, "seed=5")
	g.Wait("document.querySelector('#cover').hidden")
	g.Await("shelf.rapidcity")
	g.TapOn("shelf.rapidcity")
	for _, seat := range []string{"2", "3"} {
		g.Await("setup.seat." + seat + ".kind")
		g.TapOn("setup.seat." + seat + ".kind")
		g.Await("setup.kind.human")
		g.TapOn("setup.kind.human")
	}
	g.Await("setup.option.seconds.6")
	g.TapOn("setup.option.seconds.6")
	g.Await("setup.play")
	g.TapOn("setup.play")
	before := armed(t, g)
	attacker := before.Values["attacker"]
	var rivals []string
	for _, seat := range []string{"red", "blue", "yellow"} {
		if seat != attacker {
			rivals = append(rivals, seat)
		}
	}
	var on, over []chromium.Finger
	pull := func(seat, pawn string) {
		id := len(on)
		x, y := g.Place("pawn." + pawn)
		on = append(on, chromium.Finger{ID: id, X: x, Y: y})
		x, y = g.Place("holster." + seat + ".right")
		over = append(over, chromium.Finger{ID: id, X: x, Y: y})
	}
	pull(attacker, rivals[0])
	pull(rivals[0], attacker)
	pull(rivals[1], rivals[1])
	g.Touch(on...)
	g.Touch(between(on, over, 0.5)...)
	g.Touch(over...)
	g.Touch()
	after := until(t, g, "the bullets have hit", func(r *stage.Report) bool { return r.Values["awaited"] != "" || r.Values["over"] == "true" })
	want := map[string]int{rivals[0]: 1}
	for _, seat := range []string{"red", "blue", "yellow"} {
		if got := count(after, "bullets."+seat) - count(before, "bullets."+seat); got != want[seat] {
			t.Errorf("%s attacks: %s took %d bullets, want %d", attacker, seat, got, want[seat])
		}
	}
	g.Screenshot("web-rapidcity-three-fingers")
	if n := count(after, "late"); n != 0 {
		t.Errorf("%d inputs were told too late to be taken at their time", n)
	}
	t.Logf("from a finger to its decision: %d ms at most", count(after, "lag"))
	g.NoErrors()
}

func between(a, b []chromium.Finger, share float64) []chromium.Finger {
	out := make([]chromium.Finger, len(a))
	for i := range a {
		out[i] = chromium.Finger{ID: a[i].ID, X: a[i].X + (b[i].X-a[i].X)*share, Y: a[i].Y + (b[i].Y-a[i].Y)*share}
	}
	return out
}

func count(r *stage.Report, name string) int {
	n, err := strconv.Atoi(r.Values[name])
	if err != nil {
		return 0
	}
	return n
}

// armed waits for an armed card to be shown.
func armed(t *testing.T, g *chromium.Game) *stage.Report {
	t.Helper()
	return until(t, g, "somebody attacks", func(r *stage.Report) bool {
		return r.Values["shown"] == "true" && strings.HasPrefix(r.Values["card"], "armed")
	})
}

// until waits until ok, for five minutes at most: a whole game by finger takes a while where there is no graphics card.
func until(t *testing.T, g *chromium.Game, what string, ok func(*stage.Report) bool) *stage.Report {
	t.Helper()
	for end := time.Now().Add(5 * time.Minute); time.Now().Before(end); {
		if r := g.Report(); ok(r) {
			return r
		}
	}
	g.Screenshot("web-rapidcity-failed")
	t.Fatalf("it never comes to this: %s; on the screen: %v", what, g.Report().Values)
	return nil
}
