package pamplona

import (
	"testing"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/table/tabletest"
)

// told returns how often what the table says of a refusal is to be read.
func told(r *tabletest.Rig, say string) (n int) {
	for _, text := range r.Texts() {
		if text == say {
			n++
		}
	}
	return n
}

// What cannot be done says why, once, whether it is tapped or dragged.
func TestRefusalsSayWhy(t *testing.T) {
	const street = `"runners":{"red":[4,8,20],"blue":[13,12,12]},"torro":3,"cards_seen":2`
	const jostle = `"runners":{"red":[12,12,12],"blue":[12,12,14]},"torro":3,"cards_seen":2`
	roll, stay := `{"roll":["arrow","arrow"]}`, `{"seat":"red","run":[{"from":12,"steps":0},{"from":12,"steps":0}]}`
	for _, tt := range []struct {
		name, setup string
		entries     []string
		first       []string // tapped before
		at, say     string
	}{
		{"a runner before the throw", street, nil, nil, "cell.8", "not-rolled"},
		{"another's runner", street, []string{`{"roll":[3,4]}`}, nil, "cell.13", "no-runner-there"},
		{"the runner of the other die", street, []string{`{"roll":[3,4]}`}, []string{"runner.8"}, "runner.8", "same-runner"},
		{"a runner when both dice are used", street, []string{`{"roll":[3,4]}`}, []string{"runner.8", "runner.4"}, "runner.20", "dice-used"},
		{"a runner that is not outnumbered", jostle, []string{roll, stay}, nil, "cell.14", "not-outnumbered"},
		{"the dice when a card is due", street + `,"turn":"blue"`, []string{`{"roll":[2,3]}`, `{"seat":"blue","run":[{"from":12,"steps":2},{"from":12,"steps":3}]}`}, nil, "dice", "card-due"},
	} {
		for _, how := range []string{"tap", "drag"} {
			s := tabletest.Services(t, words.English)
			r := tabletest.New(t, s, resume(t, s, "red blue", "", tt.setup, tt.entries...), 1280, 800)
			r.Settle()
			for _, id := range tt.first {
				r.Tap(id)
			}
			at := r.Node(tt.at).Rect.Center()
			if how == "tap" {
				r.TapAt(at)
			} else {
				r.Swipe(at, at.Add(geom.Pt(0, 200)))
			}
			if say := s.T("pamplona.refusal." + tt.say); told(r, say) != 1 {
				t.Errorf("a %s of %s says %q %d times", how, tt.name, say, told(r, say))
			}
		}
	}
}

// P-06: a runner or a die that is put down where it cannot be goes back, and the table says why; one that is put down where it
// was goes back without a word.
func TestDraggingNowhereSaysWhy(t *testing.T) {
	for _, tt := range []struct {
		lift string
		by   geom.Point
		say  string
	}{
		{"runner.8", geom.Pt(-160, 0), "wrong-steps"},
		{"runner.8", geom.Pt(-160, 90), "wrong-steps"},
		{"runner.8", geom.Pt(9, 9), ""},
		{"die.1", geom.Pt(250, 0), "no-runner-there"},
		{"die.1", geom.Pt(9, 9), ""},
	} {
		s := tabletest.Services(t, words.English)
		r := tabletest.New(t, s, resume(t, s, "red blue", "blue", `"runners":{"red":[4,8,20],"blue":[11,12,12]},"torro":3,"cards_seen":2`, `{"roll":[3,4]}`), 1280, 800)
		r.Settle()
		at := r.Node(tt.lift).Rect.Center()
		r.Swipe(at, at.Add(tt.by))
		for _, why := range []string{"wrong-steps", "no-runner-there"} {
			want := 0
			if why == tt.say {
				want = 1
			}
			if got := told(r, s.T("pamplona.refusal."+why)); got != want {
				t.Errorf("%s put down %v away: %s is told %d times, want %d", tt.lift, tt.by, why, got, want)
			}
		}
	}
}
