//go:build !js && !android && !ios

package dorada

import (
	"slices"
	"testing"

	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/table/tabletest"
)

// TestTheSpacesThatASpringboardCountsAreNumbered: those without a pawn, of a move over others, though nothing is pointed at.
func TestTheSpacesThatASpringboardCountsAreNumbered(t *testing.T) {
	for _, tt := range []struct {
		name, piles string
		want        []int // the spaces, in order
	}{
		{"over one", `"piles":{"8":["blue"]},"bridges":[11]`, []int{7, 9, 10, 11}},
		{"over none", `"piles":{"4":["red"],"16":["blue"]}`, nil},
	} {
		r := lay(t, tabletest.Services(t, words.English),
			`{"ludotheque":1,"game":"dorada","seats":["red","blue"],"setup":{"start":{"red":3,"blue":3},`+tt.piles+`}}`, `{"roll":6}`)
		b := r.Board().Board.(*board)
		p := b.painter()
		o := offers{painter: &p, choice: &b.Choice}
		var got []int
		for c := range o.counts {
			if got = append(got, c.space); c.n != len(got) {
				t.Errorf("%s: space %d has the number %d, want %d", tt.name, c.space, c.n, len(got))
			}
		}
		if !slices.Equal(got, tt.want) {
			t.Errorf("%s: numbered are %v, want %v", tt.name, got, tt.want)
		}
	}
}

// TestAPawnThatSpringsBackToItsSpaceHasOneLetter: it is on the pawn, and no ghost stands in the pawn.
func TestAPawnThatSpringsBackToItsSpaceHasOneLetter(t *testing.T) {
	r := lay(t, tabletest.Services(t, words.English),
		`{"ludotheque":1,"game":"dorada","seats":["red","blue"],"setup":{"start":{"red":3,"blue":4},"piles":{"19":["red"]}}}`, `{"roll":3}`)
	b := r.Board().Board.(*board)
	p := b.painter()
	o := offers{painter: &p, choice: &b.Choice}
	var got []string
	for g := range o.badges {
		got = append(got, g.id())
	}
	if want := []string{"from.A", "to.A", "from.B"}; !slices.Equal(got, want) {
		t.Errorf("there are %v, want %v", got, want)
	}
}
