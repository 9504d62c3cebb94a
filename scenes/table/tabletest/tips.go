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

// TipCase is a test case for tips: the position after the last line of a journal.
type TipCase struct {
	Name    string   // for messages
	Journal []string // the header and the entries
	// WantTips are the tips that matter in the position, sorted. Each is the last part of the tip's key and the colours of
	// the seats to which the tip matters, such as "miss red" or "worth everybody".
	WantTips []string
}

// CheckTips tests which tips of a box matter in the positions of list. Every tip must matter in at least one position.
func CheckTips(t *testing.T, box *table.Contents, list []TipCase) {
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
			if set := seatsFor(t, tip, m); set != 0 {
				told[tip.Key] = true
				got = append(got, lastPart(tip.Key)+" "+seatNames(m.Header().Colors, set))
			}
		}
		if slices.Sort(got); !slices.Equal(got, a.WantTips) {
			t.Errorf("%s: the tips %q matter, want %q", a.Name, got, a.WantTips)
		}
	}
	for i := range box.Tips {
		if key := box.Tips[i].Key; !told[key] {
			t.Errorf("%s matters in no position", key)
		}
	}
}

// CheckTipNumbers tests that the numbers in the texts of a box's tips are those of want, in every language. want has the
// numbers of the rules in ascending order, by the last parts of the tips' keys. A tip that want does not list must have no
// numbers.
func CheckTipNumbers(t *testing.T, box *table.Contents, want map[string][]int) {
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

// lastPart returns what follows the last dot of a key.
func lastPart(key string) string { return key[strings.LastIndexByte(key, '.')+1:] }

// seatsFor returns the seats to which a tip matters in the present position of m: before the next decision, or after an
// event of the last entry.
func seatsFor(t *testing.T, tip *table.Tip, m *match.Match) (set game.SeatSet) {
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

// seatNames returns the colours of the seats in set, separated by blanks, or "everybody".
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

// TipGames is several games of one box, played one after the other on a device that shows tips.
type TipGames struct {
	// Header is the header of each game. Seeds has a seed for each game, for its dice, its bots and the taps.
	Header string
	Seeds  []uint64
	// Turn is called while nothing can be picked, in games in which everybody acts at once, and does something. It is nil
	// for other games.
	Turn func(r *Rig, rep *stage.Report, luck *rand.Rand)
}

// CheckTipsInGames plays games of a box by random taps. It tests that each tip of the box is shown exactly once in all games
// together, and covers nothing that can be tapped. The games are played on a desktop and on a telephone in turn. When a
// tip appears, it is checked on a desktop and on telephones upright and on their side, in every language, with text of
// both sizes. The test also fails if all tips have been shown and games are left, since these are not needed.
func CheckTipsInGames(t *testing.T, box *table.Contents, v *TipGames) {
	t.Helper()
	playtest.NeedsDisplay(t)
	s := ServicesWithTips(t, words.English)
	e := tipPlayer{TipGames: v, t: t, services: s, told: map[string]int{}, words: map[string]string{}}
	for i := range box.Tips {
		key := box.Tips[i].Key
		e.words[s.T(key)] = key
	}
	sizes := [...]image.Point{{X: 1280, Y: 800}, {X: 390, Y: 844}}
	for i, seed := range v.Seeds {
		e.rng = rand.New(rand.NewPCG(1, seed))
		s.Seed = func() uint64 { return seed }
		// The first size does not matter, and is small, as LayTable makes an image of it; layOut sets the right one.
		e.Rig, e.size = LayTable(t, s, box, 64, 64, v.Header), sizes[i%len(sizes)]
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

// tipPlayer plays TipGames.
type tipPlayer struct {
	*TipGames
	*Rig
	t        *testing.T
	services *services.Services
	size     image.Point       // of the screen on which the game is played, in dp
	rng      *rand.Rand        // chooses the taps
	words    map[string]string // keys of the tips by their English texts
	told     map[string]int    // number of times that each tip was shown, by its key
	current  string            // key of the tip that is shown; "" for none
}

// layOut sets the size of the screen in dp. With -short the screen cannot be drawn afterwards; see Rig.ResizeUndrawn.
func (e *tipPlayer) layOut(size image.Point) {
	e.t.Helper()
	if testing.Short() {
		e.ResizeUndrawn(size.X, size.Y)
		return
	}
	e.Resize(size.X, size.Y)
}

// checkScreens checks the tip with a key, which is being shown, on telephones and a desktop, in every language, with text of
// both sizes: the tip fits, and covers neither targets nor what it speaks of. It saves pictures with larger text in German,
// or in every language if the environment variable SCREENS is set.
func (e *tipPlayer) checkScreens(key string) {
	e.t.Helper()
	for _, lang := range words.Languages() {
		for _, larger := range []bool{false, true} {
			e.services.Change(e.Context(), func(v *store.Settings) { v.Language, v.LargerText = string(lang), larger })
			for _, size := range []image.Point{{X: 390, Y: 844}, {X: 844, Y: 390}, {X: 1280, Y: 800}} {
				e.layOut(size)
				name := fmt.Sprintf("%s-%s-%dx%d", key, lang, size.X, size.Y)
				e.checkTip(name, e.services.T(key))
				if larger && (lang == words.German || os.Getenv("SCREENS") != "") {
					e.Shot("tip-" + name)
				}
			}
		}
	}
	e.services.Change(e.Context(), func(v *store.Settings) { v.Language, v.LargerText = string(words.English), false })
	e.layOut(e.size)
}

// checkTip checks the tip with the text said on the present screen; name is for messages. If the tip covers something, checkTip
// first lets evadeTicks pass, in which the tip must move away. The test fails if the tip is not shown.
func (e *tipPlayer) checkTip(name, said string) {
	e.t.Helper()
	for again := false; ; again = true {
		rep := e.Inspect()
		at := slices.IndexFunc(rep.Nodes, func(n stage.Node) bool { return strings.HasSuffix(n.Text, said) })
		if at < 0 {
			e.t.Errorf("%s is not told any more", name)
			return
		}
		over := coveredTarget(rep, rep.Nodes[at].Rect)
		if over == "" {
			over = e.hiddenSubject(rep, rep.Nodes[at].Rect)
		}
		if over != "" && !again {
			e.Watch(evadeTicks)
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

// Limits of a game of tipPlayer.
const (
	maxTipSteps = 20000 // steps of a game
	stepTicks   = 12    // ticks of a step in which nothing can be picked
)

// play plays a game to its end, and checks the tips that come up. The test fails if the game does not end within maxTipSteps.
func (e *tipPlayer) play() {
	e.t.Helper()
	for range maxTipSteps {
		e.Ticks(1) // a tip about a throw comes after the request to throw
		rep := e.Inspect()
		if e.updateTip(rep); rep.Values["over"] == "true" {
			return
		}
		e.step(e.Inspect()) // something may have been played by itself meanwhile
	}
	e.t.Fatalf("the game does not end: %v %q", e.Inspect().Values, e.Texts())
}

// step does one thing in the game: takes the screen over, picks something at random, confirms, or lets stepTicks pass.
func (e *tipPlayer) step(rep *stage.Report) {
	e.t.Helper()
	ids := playtest.Offers(rep, "")
	switch {
	case rep.Node("hand.look") != nil:
		e.Tap("hand.look")
	case e.Turn != nil && len(ids) == 0:
		e.Turn(e.Rig, rep, e.rng)
	case playtest.Enabled(rep, "draft.confirm"):
		e.Tap("draft.confirm")
	case len(ids) > 0:
		e.Tap(ids[e.rng.IntN(len(ids))])
	default:
		e.Ticks(stepTicks)
	}
}

// evadeTicks is the time in ticks in which a message that covers a target moves away.
const evadeTicks = 24

// updateTip notes which tip rep shows, and checks a new one with checkScreens. It tests that the tip covers no target for
// longer than evadeTicks.
func (e *tipPlayer) updateTip(rep *stage.Report) {
	e.t.Helper()
	key, n := "", e.tip(rep)
	if n != nil {
		key = e.keyOf(n.Text)
	}
	if key != "" && key != e.current {
		e.told[key]++
		e.Watch(evadeTicks)
		e.checkScreens(key)
		e.Watch(evadeTicks)
		rep = e.Inspect()
	}
	e.current = key
	if n = e.tip(rep); n == nil || coveredTarget(rep, n.Rect) == "" {
		return
	}
	e.Watch(evadeTicks)
	rep = e.Inspect()
	if n = e.tip(rep); n != nil {
		if id := coveredTarget(rep, n.Rect); id != "" {
			e.t.Errorf("%s covers %s", key, id)
		}
	}
}

// tip returns the node of the tip that is shown, or nil.
func (e *tipPlayer) tip(rep *stage.Report) *stage.Node {
	for i := range rep.Nodes {
		if e.keyOf(rep.Nodes[i].Text) != "" {
			return &rep.Nodes[i]
		}
	}
	return nil
}

// keyOf returns the key of the tip with which the text said ends, after a name if there is one; "" if it ends with no tip.
func (e *tipPlayer) keyOf(said string) string {
	for words, key := range e.words {
		if strings.HasSuffix(said, words) {
			return key
		}
	}
	return ""
}

// hiddenSubject returns a fault, in words, if the tip covers more than a third of something that the tip is about, or if nothing
// that it is about is on the board; otherwise "". at is the rectangle of the tip.
func (e *tipPlayer) hiddenSubject(rep *stage.Report, at geom.Rect) string {
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
			continue // the board finds no place for this ID now
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

// coveredTarget returns the description of an enabled target that the rectangle at covers by more than 4 dp in both
// directions; "" if there is none.
func coveredTarget(rep *stage.Report, at geom.Rect) string {
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
