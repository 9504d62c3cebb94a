//go:build !js && !android && !ios

package scene_test

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/portrait"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/services"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/scene"
)

// moved is a purse in which three coins are good news and one is bad.
func moved() *table.Contents {
	box := purseBox(false, false)
	box.Feelings = func(e game.Event) (felt table.Feelings) {
		switch {
		case e.Kind == hid && e.N == 3:
			felt[portrait.Glad] = game.Of(e.Seat)
		case e.Kind == hid && e.N == 1:
			felt[portrait.Sorry] = game.Of(e.Seat)
		}
		return felt
	}
	return box
}

// TestFacesTellWhatHappens steps through a purse: red hides 2, 1 and 3 coins, blue 3, 1 and 2.
func TestFacesTellWhatHappens(t *testing.T) {
	const keen, calm, glad, sorry, proud = portrait.Keen, portrait.Calm, portrait.Glad, portrait.Sorry, portrait.Proud
	l := lay(t, func(s *services.Services, d *table.Doors) (stage.Scene, error) {
		return scene.Replay(s, moved(), d, []byte(played))
	})
	l.Key(ebiten.KeyEnter)       // halts
	moods := [][2]portrait.Mood{ // of red and blue after each entry; who has made it is who is to act
		{calm, calm}, {keen, calm}, {calm, glad}, {calm, glad}, {sorry, glad}, {sorry, sorry}, {sorry, sorry}, {glad, sorry}, {proud, proud},
	}
	for i, want := range moods {
		l.Key(ebiten.KeyArrowRight)
		l.Settle()
		v := l.Rig.Inspect().Values
		if got := v["mood.red"] + v["mood.blue"]; got != string(rune('0'+want[0]))+string(rune('0'+want[1])) {
			t.Errorf("after entry %d: moods %s, want %d%d", i+1, got, want[0], want[1])
		}
	}
	l.Key(ebiten.KeyHome)
	l.Settle()
	if v := l.Rig.Inspect().Values; v["mood.red"] != "0" || v["mood.blue"] != "0" { // as before the first entry
		t.Errorf("at the beginning again: moods %s and %s", v["mood.red"], v["mood.blue"])
	}
}

// TestAFaceCalmsDown: what an event has done to somebody is seen for three entries, if nothing else happens to them.
func TestAFaceCalmsDown(t *testing.T) {
	const twos = `{"ludotheque":1,"game":"purse","seats":["red","blue"]}
{"n":1}
{"seat":"red","n":3}
{"seat":"blue","n":2}
{"n":2}
{"seat":"red","n":2}
{"seat":"blue","n":2}
`
	l := lay(t, func(s *services.Services, d *table.Doors) (stage.Scene, error) {
		return scene.Replay(s, moved(), d, []byte(twos))
	})
	l.Key(ebiten.KeyEnter) // halts
	for i, want := range []portrait.Mood{portrait.Calm, portrait.Glad, portrait.Glad, portrait.Glad, portrait.Keen, portrait.Calm} {
		l.Key(ebiten.KeyArrowRight)
		l.Settle()
		if got := l.Rig.Inspect().Values["mood.red"]; got != string(rune('0'+want)) {
			t.Errorf("after entry %d: who has hidden three looks %s, want %d", i+1, got, want)
		}
	}
}

// TestFacesTellNobodysSecret: what only one seat may know moves no face, not even before that seat.
func TestFacesTellNobodysSecret(t *testing.T) {
	for _, tt := range []struct {
		name    string
		secrets bool
		persons int
		want    portrait.Mood
	}{
		{"nothing is secret", false, 1, portrait.Glad},
		{"one person looks on", true, 1, portrait.Calm},
		{"two people", true, 2, portrait.Calm},
	} {
		box := moved()
		box.Secrets = tt.secrets
		l := begin(t, box, tt.persons)
		l.roll()
		if tt.secrets && tt.persons > 1 {
			l.Ticks(60)
			l.Tap("hand.look")
		}
		l.hide("number.3")
		l.Ticks(60)
		if got := l.Rig.Inspect().Values["mood.red"]; got != string(rune('0'+tt.want)) {
			t.Errorf("%s: who has hidden three looks %s, want %d", tt.name, got, tt.want)
		}
	}
}

// TestTurnsArePaintedAhead lets a table rest for some frames: what a turn of each seat and its line in the log need has been painted
// by then.
func TestTurnsArePaintedAhead(t *testing.T) {
	l := lay(t, func(s *services.Services, d *table.Doors) (stage.Scene, error) {
		return scene.Replay(s, moved(), d, []byte(played))
	})
	l.Key(ebiten.KeyEnter) // halts
	l.Settle()
	l.Frame()
	l.PaintAhead()
	theme := l.mat().desk.Theme
	before := theme.Painted()
	for _, c := range []game.Color{game.Red, game.Blue} {
		theme.PrerenderSeatPanel(l.Node("seat."+c.String()).Rect.Size(), c)
		theme.PrerenderCloth(l.Node("prompt").Rect.Size(), c)
		theme.PrerenderBadge(c, 1.3*theme.Text.Size(theme.Style(ui.Small)))
		if now := theme.Painted(); now != before {
			t.Errorf("%v: %d pictures had not been painted", c, now-before)
		}
	}
}
