//go:build !js

package tabletest

import (
	"fmt"
	"image"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/playtest"
	"ludotheque/scenes/services"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/notes"
)

// Advice is where in a game which tips matter: after the last line of a journal, to whom is asked or of what it has brought about.
type Advice struct {
	Name    string
	Journal []string
	// Tells are the last parts of the tips' keys, each with the seats that it matters to: "miss red", "worth everybody".
	Tells []string
}

// HoldTips holds a box to the places in games where its tips matter, and where they do not. There is one at least where each does.
func HoldTips(t *testing.T, box *table.Contents, list []Advice) {
	t.Helper()
	told := map[string]bool{}
	for _, a := range list {
		m, _, err := match.Load(strings.NewReader(strings.Join(a.Journal, "\n")+"\n"), []game.Box{box.Rules})
		if err != nil {
			t.Fatalf("%s: %v", a.Name, err)
		}
		var got []string
		for i := range box.Tips {
			tip := &box.Tips[i]
			if set := matters(t, tip, m); set != 0 {
				told[tip.Key] = true
				got = append(got, lastPart(tip.Key)+" "+seatNames(m.Header().Colors, set))
			}
		}
		if slices.Sort(got); !slices.Equal(got, a.Tells) {
			t.Errorf("%s: it tells %q, want %q", a.Name, got, a.Tells)
		}
	}
	for i := range box.Tips {
		if key := box.Tips[i].Key; !told[key] {
			t.Errorf("it is not held when %s is told", key)
		}
	}
}

// HoldTipNumbers holds the numbers that a box's tips say, in every language, to those of the rules: by the last parts of the keys,
// ascending, none for a tip that is not listed.
func HoldTipNumbers(t *testing.T, box *table.Contents, want map[string][]int) {
	t.Helper()
	for _, l := range words.Languages() {
		s := Services(t, l)
		for i := range box.Tips {
			key := box.Tips[i].Key
			if got := numbersIn(s.T(key)); !slices.Equal(got, want[lastPart(key)]) {
				t.Errorf("%s: %s says %v, the rules %v: %q", l, key, got, want[lastPart(key)], s.T(key))
			}
		}
	}
}

func lastPart(key string) string { return key[strings.LastIndexByte(key, '.')+1:] }

// matters are the seats that a tip matters to at the end of a match.
func matters(t *testing.T, tip *table.Tip, m *match.Match) (set game.SeatSet) {
	t.Helper()
	n, seats := m.Len(), len(m.Header().Colors)
	if tip.Asked != nil && m.Game().Turn() != game.Over {
		set = game.SeatsWhere(seats, func(s game.Seat) bool { return tip.Asked(m.Game().View(s), s) })
	}
	if tip.Happened == nil || n == 0 {
		return set
	}
	events, err := m.Events(n - 1)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range events {
		set |= tip.Happened(e.Seen(game.Chance), func() game.Game { return m.Before(n - 1) })
	}
	return set
}

func seatNames(colors game.Table, set game.SeatSet) string {
	if set == game.Everybody {
		return "everybody"
	}
	var names []string
	for s := range colors {
		if set.Has(game.Seat(s)) {
			names = append(names, colors.Word(game.Seat(s)))
		}
	}
	return strings.Join(names, " ")
}

// Evening is an evening of games of one box at one device that tells tips.
type Evening struct {
	// Header is the first line of each game's journal, and Seeds are those of the games' luck.
	Header string
	Seeds  []uint64
	// Turn does something while nothing is offered, where anybody may act at once; nil for boxes with turns alone.
	Turn func(r *Rig, rep *stage.Report, luck *rand.Rand)
}

// TellTips plays games of a box by taps, picked at random, in which each of its tips is told: every one once, whatever lies at hand
// uncovered. Screens are those of desktops and of telephones, in turn; as soon as a tip is told it is looked at on both, upright and
// on their side, in every language, with text of both sizes.
func TellTips(t *testing.T, box *table.Contents, v *Evening) {
	t.Helper()
	playtest.NeedsDisplay(t)
	s := Advised(t, words.English)
	e := evening{Evening: v, t: t, services: s, told: map[string]int{}, words: map[string]string{}}
	for i := range box.Tips {
		key := box.Tips[i].Key
		e.words[s.T(key)] = key
	}
	sizes := [...]image.Point{{X: 1280, Y: 800}, {X: 390, Y: 844}}
	for i, seed := range v.Seeds {
		e.luck = rand.New(rand.NewPCG(1, seed))
		s.Seed = func() uint64 { return seed }
		e.Rig, e.size = Lay(t, s, box, 64, 64, v.Header), sizes[i%len(sizes)]
		e.layOut(e.size)
		s.Change(e.Context(), func(v *store.Settings) { v.Speed = store.Instant })
		if e.play(); len(e.told) == len(box.Tips) && i+1 < len(v.Seeds) {
			t.Errorf("the games of %v tell nothing more", v.Seeds[i+1:])
		}
	}
	t.Logf("told: %v", e.told)
	kept := notes.TipsShown(s.Store)
	for i := range box.Tips {
		if key := box.Tips[i].Key; e.told[key] != 1 || !slices.Contains(kept, key) {
			t.Errorf("%s is told %d times, and kept: %v", key, e.told[key], slices.Contains(kept, key))
		}
	}
	if len(kept) != len(box.Tips) {
		t.Errorf("%q are kept of %d", kept, len(box.Tips))
	}
}

type evening struct {
	*Evening
	*Rig
	t        *testing.T
	services *services.Services
	size     image.Point
	luck     *rand.Rand
	words    map[string]string // what is said, and the key of it
	told     map[string]int
	now      string // the tip that is shown
}

// layOut lays everything out for a screen of another size, to be drawn unless the test is short.
func (e *evening) layOut(size image.Point) {
	e.t.Helper()
	if testing.Short() {
		e.LayOut(size.X, size.Y)
		return
	}
	e.Resize(size.X, size.Y)
}

// everywhere looks at a tip that is told on telephones and on a desktop, in every language, with text of both sizes: all of it is to
// be read, and it covers nothing that can be tapped, nor what it speaks of. Pictures are of larger text, in every language if the environment has SCREENS.
func (e *evening) everywhere(key string) {
	e.t.Helper()
	for _, lang := range words.Languages() {
		for _, larger := range []bool{false, true} {
			e.services.Change(e.Context(), func(v *store.Settings) { v.Language, v.LargerText = string(lang), larger })
			for _, size := range []image.Point{{X: 390, Y: 844}, {X: 844, Y: 390}, {X: 1280, Y: 800}} {
				e.layOut(size)
				name := fmt.Sprintf("%s-%s-%dx%d", key, lang, size.X, size.Y)
				e.fits(name, e.services.T(key))
				if larger && (lang == words.German || os.Getenv("SCREENS") != "") {
					e.Shot("tip-" + name)
				}
			}
		}
	}
	e.services.Change(e.Context(), func(v *store.Settings) { v.Language, v.LargerText = string(words.English), false })
	e.layOut(e.size)
}

// fits looks at a tip on the screen as it is.
func (e *evening) fits(name, said string) {
	e.t.Helper()
	for again := false; ; again = true {
		rep := e.Inspect()
		at := slices.IndexFunc(rep.Nodes, func(n stage.Node) bool { return strings.HasSuffix(n.Text, said) })
		if at < 0 {
			e.t.Errorf("%s is not told any more", name)
			return
		}
		over := covered(rep, rep.Nodes[at].Rect)
		if over == "" {
			over = e.hides(rep, rep.Nodes[at].Rect)
		}
		if over != "" && !again {
			e.Ticks(evadeTicks)
			continue
		}
		for _, f := range append(playtest.Faults(rep), over) {
			if f != "" {
				e.t.Errorf("%s: %s", name, f)
			}
		}
		return
	}
}

// eveningSteps is how many steps a game takes at most, stepTicks how many ticks one takes.
const (
	eveningSteps = 20000
	stepTicks    = 12
)

// play plays a game to its end.
func (e *evening) play() {
	e.t.Helper()
	for range eveningSteps {
		rep := e.Inspect()
		if e.look(rep); rep.Values["over"] == "true" {
			return
		}
		e.step(rep)
	}
	e.t.Fatalf("the game does not end: %v %q", e.Inspect().Values, e.Texts())
}

// step does something that is offered, or lets time pass.
func (e *evening) step(rep *stage.Report) {
	e.t.Helper()
	ids := playtest.Offers(rep, "")
	switch {
	case rep.Node("hand.look") != nil:
		e.Tap("hand.look")
	case e.Turn != nil && len(ids) == 0:
		e.Turn(e.Rig, rep, e.luck)
	case playtest.Enabled(rep, "draft.confirm"):
		e.Tap("draft.confirm")
	case len(ids) > 0:
		e.Tap(ids[e.luck.IntN(len(ids))])
	default:
		e.Ticks(stepTicks)
	}
}

// evadeTicks is how soon a message gives way to what can be tapped where it stands.
const evadeTicks = 24

// look notes which tip is shown, and holds it to cover nothing that can be tapped, or not for long.
func (e *evening) look(rep *stage.Report) {
	e.t.Helper()
	key, n := "", e.tip(rep)
	if n != nil {
		key = e.keyOf(n.Text)
	}
	if key != "" && key != e.now {
		e.told[key]++
		e.Ticks(evadeTicks)
		e.everywhere(key)
		e.Ticks(evadeTicks)
		rep = e.Inspect()
	}
	e.now = key
	if n = e.tip(rep); n == nil || covered(rep, n.Rect) == "" {
		return
	}
	e.Ticks(evadeTicks)
	rep = e.Inspect()
	if n = e.tip(rep); n != nil {
		if id := covered(rep, n.Rect); id != "" {
			e.t.Errorf("%s covers %s", key, id)
		}
	}
}

// tip is the tip that is shown, or nil.
func (e *evening) tip(rep *stage.Report) *stage.Node {
	for i := range rep.Nodes {
		if e.keyOf(rep.Nodes[i].Text) != "" {
			return &rep.Nodes[i]
		}
	}
	return nil
}

// keyOf is the tip that is said, perhaps to somebody by name, or empty.
func (e *evening) keyOf(said string) string {
	for words, key := range e.words {
		if strings.HasSuffix(said, words) {
			return key
		}
	}
	return ""
}

// hides is what of what a tip speaks of it covers more than a third of, or empty.
func (e *evening) hides(rep *stage.Report, at geom.Rect) string {
	ids := strings.Fields(rep.Values["about"])
	found := 0
	for _, id := range ids {
		var r geom.Rect
		if n := rep.Node(id); n != nil {
			r = n.Rect
		} else if l := e.Board().SpotFinder; l != nil {
			r, _ = l.FindSpot(id)
		}
		if r.Empty() {
			continue // as what is no space but a goal
		}
		found++
		if over := r.Intersect(at); over.W*over.H > r.W*r.H/3 {
			return fmt.Sprintf("%s %v, of which it speaks, lies under it at %v", id, r, at)
		}
	}
	if len(ids) > 0 && found == 0 {
		return fmt.Sprintf("nothing of %q, of which it speaks, is there", ids)
	}
	return ""
}

// covered is what of what can be tapped lies under a place, or empty.
func covered(rep *stage.Report, at geom.Rect) string {
	for _, n := range rep.Nodes {
		if n.Kind != stage.Target || !n.Enabled {
			continue
		}
		if over := n.Rect.Intersect(at); min(over.W, over.H) > 4 {
			return fmt.Sprint(n.ID, n.Rect, at)
		}
	}
	return ""
}
