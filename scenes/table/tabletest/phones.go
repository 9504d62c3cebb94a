//go:build !js

package tabletest

import (
	"fmt"
	"image"
	"math"
	"testing"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/playtest"
	"ludotheque/scenes/table"
)

// PhoneSizes returns the sizes of telephones in dp, upright and on their side, for which the board of a Compact box must
// have a layout.
func PhoneSizes() []image.Point {
	return []image.Point{{X: 390, Y: 844}, {X: 844, Y: 390}, {X: 844, Y: 330}, {X: 360, Y: 640}, {X: 640, Y: 360}, {X: 915, Y: 412}}
}

// Scenario is a game under way, to be looked at.
type Scenario struct {
	Name  string       // for messages
	Lines []string     // the header and the entries so far
	Do    func(r *Rig) // does something on the table first; nil for nothing
}

// WithEverySeatCount returns a game with the given entries for each number of seats of a box. All seats are people.
func WithEverySeatCount(box *table.Contents, entries ...string) (list []Scenario) {
	least, most := box.Rules.Seats()
	for n := least; n <= most; n++ {
		list = append(list, Scenario{Name: fmt.Sprint(n, " seats"), Lines: append([]string{Header(box, n)}, entries...)})
	}
	return list
}

// CheckPhones tests scenarios on telephones, in every language, with text of both sizes (see isChecked): nothing is scaled
// down or cut off, no widgets overlap, and nothing is too small to be read or pressed. The screens are those of
// PhoneSizes; in every other language the first is left out.
func CheckPhones(t *testing.T, box *table.Contents, scenarios []Scenario) {
	t.Helper()
	playtest.NeedsDisplay(t)
	least := smallestSizes{letter: math.Inf(1), pressed: math.Inf(1)}
	for i, lang := range words.Languages() {
		for _, larger := range []bool{false, true} {
			s := Services(t, lang)
			for k, m := range scenarios {
				if !isChecked(k, lang, larger) {
					continue
				}
				r := LayTable(t, s, box, 390, 844, m.Lines...)
				s.Change(r.Context(), func(v *store.Settings) { v.LargerText, v.Speed = larger, store.Instant })
				if r.Settle(); m.Do != nil {
					m.Do(r)
				}
				for _, size := range PhoneSizes()[i%2:] {
					r.ResizeUndrawn(size.X, size.Y)
					r.checkPhone(fmt.Sprintf("%s in %s, larger text %v, %v", m.Name, lang, larger, size), &least)
				}
			}
		}
	}
	t.Logf("the smallest letter has %.1f dp, the smallest thing that is pressed %.1f dp", least.letter, least.pressed)
}

// smallestSizes holds, in dp, the smallest font size of a text and the shortest side of anything that can be pressed, among all screens
// checked so far.
type smallestSizes struct{ letter, pressed float64 }

// checkPhone checks the present screen for CheckPhones, and updates least.
func (r *Rig) checkPhone(name string, least *smallestSizes) {
	r.t.Helper()
	rep := r.Inspect()
	if rep.Zoom != 1 {
		r.t.Errorf("%s: it is scaled by %v", name, rep.Zoom)
	}
	for _, f := range playtest.Faults(rep) {
		r.t.Errorf("%s: %s", name, f)
	}
	for _, f := range overlaps(rep) {
		r.t.Errorf("%s: %s", name, f)
	}
	for _, n := range rep.Nodes {
		if n.Text != "" && n.TextSize > 0 {
			least.letter = min(least.letter, n.TextSize)
		}
		if n.Enabled && n.SmallReason == "" && (n.Kind == stage.Widget || n.Kind == stage.Target) {
			least.pressed = min(least.pressed, n.Rect.W, n.Rect.H)
		}
	}
}

// overlaps returns a description of each pair of widgets that overlap by more than 1 dp in both directions.
func overlaps(rep *stage.Report) (faults []string) {
	for i, a := range rep.Nodes {
		for _, b := range rep.Nodes[:i] {
			if over := a.Rect.Intersect(b.Rect); a.Kind == stage.Widget && b.Kind == stage.Widget && min(over.W, over.H) > 1 {
				faults = append(faults, fmt.Sprintf("%s %v lies over %s %v", a.ID, a.Rect, b.ID, b.Rect))
			}
		}
	}
	return faults
}

// CheckOnPhones tests the table as it stands in each of PhoneSizes; see CheckPhones for what is tested. It leaves the table in
// the last size, undrawn; see ResizeUndrawn.
func (r *Rig) CheckOnPhones(name string) {
	r.t.Helper()
	least := smallestSizes{letter: math.Inf(1), pressed: math.Inf(1)}
	for _, size := range PhoneSizes() {
		r.ResizeUndrawn(size.X, size.Y)
		r.checkPhone(fmt.Sprintf("%s, %v", name, size), &least)
	}
}

// Header returns the header of a game of a box with n people and no options. The seats have the first n colours.
func Header(box *table.Contents, n int) string {
	seats := ""
	for i := range n {
		seats += fmt.Sprintf(`,%q`, game.Color(i).String())
	}
	return fmt.Sprintf(`{"ludotheque":1,"game":%q,"seats":[%s]}`, box.Rules.Name(), seats[1:])
}

// maxGameTaps is the greatest number of taps of a game. If these are not enough, the test fails.
const maxGameTaps = 6000

// CheckGameByTaps tests that a game of two people can be played to its end by taps, on a screen of the given size in dp.
// next returns the ID to tap; rep is what the table shows, at rest. The test fails if the game does not end within maxGameTaps.
func CheckGameByTaps(t *testing.T, box *table.Contents, size image.Point, next func(rep *stage.Report) string) {
	t.Helper()
	s := Services(t, words.English)
	r := LayTable(t, s, box, size.X, size.Y, Header(box, 2))
	s.Change(r.Context(), func(v *store.Settings) { v.Speed = store.Instant })
	for range maxGameTaps {
		rep := r.Settle()
		if rep.Values["over"] == "true" {
			return
		}
		r.Tap(next(rep))
	}
	t.Fatalf("%v: the game does not end: %q", size, r.Texts())
}

// TapGameSizes returns the sizes in dp of the screens on which every box is played to its end by taps; with -short only one.
func TapGameSizes() []image.Point {
	sizes := []image.Point{{X: 390, Y: 844}, {X: 844, Y: 390}, {X: 1024, Y: 768}}
	if testing.Short() {
		return sizes[:1]
	}
	return sizes
}
