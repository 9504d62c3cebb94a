package galopp

import (
	"fmt"
	"image"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/playtest"
	"ludotheque/scenes/table/tabletest"
)

// The size of the tables that are compared.
const wide, high = 800, 600

// twin is a pair of tables that differ in nothing but a card that red holds, on which the same is done. Whatever can be
// seen must be equal as long as red does not look: pictures, words, log, hints.
type twin struct {
	t    *testing.T
	rigs [2]*tabletest.Rig
}

// newTwin lays two tables whose journals differ where the lines have @, which stands for a five or a jester.
func newTwin(t *testing.T, lines ...string) *twin {
	t.Helper()
	w := &twin{t: t}
	s := tabletest.Services(t, words.English)
	for i, card := range [...]string{"5", "-2"} {
		own := make([]string, len(lines))
		for k, l := range lines {
			own[k] = strings.ReplaceAll(l, "@", card)
		}
		w.rigs[i] = lay(t, s, wide, high, own...)
		w.rigs[i].ReduceDensity()
	}
	return w
}

// do does the same at both tables.
func (w *twin) do(f func(*tabletest.Rig)) {
	w.t.Helper()
	for _, r := range w.rigs {
		f(r)
	}
}

// tap taps at both.
func (w *twin) tap(id string) {
	w.t.Helper()
	w.do(func(r *tabletest.Rig) { r.Tap(id) })
}

// report is everything that can be read at a table.
func report(r *tabletest.Rig) string {
	var b strings.Builder
	rep := r.Inspect()
	for _, n := range rep.Nodes {
		fmt.Fprintln(&b, n.Kind, n.ID, n.Text, n.Value, n.Rect)
	}
	for _, n := range r.InspectForScreenReader().Nodes {
		fmt.Fprintln(&b, n.Role, n.ID, n.Name, n.Description, n.Value, n.Rect)
	}
	teller := r.Board().Narrator
	for s := range game.Seat(r.Table().TestAccess().Seats) {
		fmt.Fprintln(&b, teller.DescribeOwn(nil, s), teller.DescribeNear(nil, s))
	}
	return b.String()
}

// pixels is everything that can be seen at a table.
func pixels(r *tabletest.Rig) []byte {
	screen := r.Frame()
	pix := make([]byte, 4*screen.Bounds().Dx()*screen.Bounds().Dy())
	screen.ReadPixels(pix)
	return pix
}

// equal fails the test if the tables look different.
func (w *twin) equal(when string) {
	w.t.Helper()
	if a, b := report(w.rigs[0]), report(w.rigs[1]); a != b {
		w.t.Fatalf("%s: what can be read tells red's card:\n%s\n%s", when, a, b)
	}
	a, b := pixels(w.rigs[0]), pixels(w.rigs[1])
	if differing(a, b) == 0 {
		return
	}
	size := w.rigs[0].Frame().Bounds()
	for i, pix := range [...][]byte{a, b} {
		playtest.SaveIfWanted(w.t, fmt.Sprintf("leak-%d", i+1), &image.RGBA{Pix: pix, Stride: 4 * size.Dx(), Rect: size})
	}
	w.t.Fatalf("%s: the picture tells red's card (%d of %d bytes differ)", when, differing(a, b), len(a))
}

// noise is by how much a colour may differ between two drawings of the same, which lie elsewhere in the renderer's memory.
const noise = 24

// differing counts the colours that differ.
func differing(a, b []byte) int {
	n := 0
	for i := range a {
		if d := int(a[i]) - int(b[i]); d > noise || d < -noise {
			n++
		}
	}
	return n
}

// differ fails the test if the tables look the same: the test would find nothing.
func (w *twin) differ(when string) {
	w.t.Helper()
	if differing(pixels(w.rigs[0]), pixels(w.rigs[1])) < 150 {
		w.t.Fatalf("%s: red looks and sees no card", when)
	}
}

// walk lets ticks pass at both tables, and compares them at every 25th.
func (w *twin) walk(when string, ticks int) {
	w.t.Helper()
	for i := range ticks {
		w.do(func(r *tabletest.Rig) { r.Ticks(1) })
		if i%25 == 0 {
			w.equal(when)
		}
	}
}

// dealt is an auction of three people in which red's card is not known: the deal itself is the last entry.
func dealt() []string {
	return []string{head(3, 3, ""), `{"deal":{"red":[@],"blue":[1],"yellow":[3],"open":[2]}}`}
}

func TestHandOverShowsACardToItsSeatAlone(t *testing.T) {
	playtest.NeedsDisplay(t)
	w := newTwin(t, dealt()...)
	w.walk("before red is handed the screen", 40)
	if w.rigs[0].Inspect().Node("hand.look") == nil {
		t.Fatal("red is not handed the screen")
	}
	w.tap("hand.look")
	w.differ("red has the screen")
	w.tap("bid")
	w.walk("red has bid", 60)
	w.tap("hand.look") // blue
	w.walk("blue looks", 10)
	w.tap("bar.log")
	w.walk("blue reads the log", 30)
	w.tap("log.close")
	w.walk("blue has closed the log", 20)
	w.tap("bar.hint")
	w.do(func(r *tabletest.Rig) { r.Settle() }) // at which tick it is found depends on the machine
	w.walk("blue has a hint", 30)
	w.tap("pass")
	w.walk("blue has passed", 90)
}

func TestNothingOfAHandOutlastsALook(t *testing.T) {
	playtest.NeedsDisplay(t)
	for _, tt := range []struct {
		name string
		then func(w *twin)
	}{
		{"a hint stands when red bids", func(w *twin) { w.tap("bar.hint"); w.do(func(r *tabletest.Rig) { r.Ticks(20) }); w.tap("pass") }},
		{"red pauses", func(w *twin) { w.tap("bar.menu") }},
		{"red takes the last bid back", func(w *twin) {
			w.tap("bid")
			w.do(func(r *tabletest.Rig) { r.Ticks(60) })
			w.tap("hand.look") // blue looks, and undoes what red did
			w.tap("bar.undo")
		}},
		{"red goes over to corners", func(w *twin) { w.tap("bar.peek") }},
		{"the window changes", func(w *twin) {
			w.tap("bid")
			w.do(func(r *tabletest.Rig) { r.Resize(wide, high+40); r.Resize(wide, high) })
		}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			w := newTwin(t, dealt()...)
			w.do(func(r *tabletest.Rig) { r.Ticks(40) })
			w.tap("hand.look")
			w.differ("red has the screen")
			tt.then(w)
			w.walk(tt.name, 60)
		})
	}
}

func TestACornerShowsACardWhileItIsHeld(t *testing.T) {
	playtest.NeedsDisplay(t)
	w := newTwin(t, dealt()...)
	w.do(func(r *tabletest.Rig) { r.Ticks(40) })
	w.tap("hand.peek")
	w.walk("nobody hands over any more", 30)
	if w.rigs[0].Inspect().Values["asked"] != "true" {
		t.Fatal("red is not asked without being handed the screen")
	}
	hold := func(id string) {
		w.do(func(r *tabletest.Rig) { r.Hold(r.Node(id).Rect.Center(), 3) })
	}
	let := func() { w.do(func(r *tabletest.Rig) { r.Release() }) }
	hold("corner.blue")
	w.walk("blue holds its corner", 10)
	let()
	hold("corner.red")
	w.differ("red holds its corner")
	let()
	w.walk("red has let go", 20)
	w.tap("bar.hint")
	w.walk("a hint that all can read", 40)
	w.tap("more.1")
	hold("corner.red")
	let()
	if n := w.rigs[0].Node("bid"); n.ID == "" {
		t.Error("a look has ended red's decision")
	}
	w.tap("bid")
	w.walk("red has bid", 60)
	hold("corner.red")
	w.differ("red holds its corner in blue's turn")
	w.do(func(r *tabletest.Rig) { r.TapAt(geom.Pt(wide/2, high/2)) }) // the finger slips off
	w.walk("the finger has slipped off", 20)
}

// TestAHintInACornerIsForAllToRead asks for a hint while red looks at its card, which hides the card but not the hint.
func TestAHintInACornerIsForAllToRead(t *testing.T) {
	playtest.NeedsDisplay(t)
	w := newTwin(t, dealt()...)
	w.do(func(r *tabletest.Rig) { r.Ticks(40) })
	w.tap("hand.peek")
	w.do(func(r *tabletest.Rig) {
		r.Hold(r.Node("corner.red").Rect.Center(), 3)
		r.Key(ebiten.KeyH)
		r.Ticks(30)
	})
	w.differ("red holds its corner")
	var said [2]string
	for i, r := range w.rigs {
		for _, words := range r.Texts() {
			if strings.Contains(words, "The marked move wins") {
				said[i] = words
			}
		}
	}
	if said[0] == "" || said[0] != said[1] {
		t.Errorf("the hint tells red's card: %q", said)
	}
	w.do(func(r *tabletest.Rig) { r.Release() })
	w.walk("red has let go", 40)
}

func TestAnimationsTellNothing(t *testing.T) {
	playtest.NeedsDisplay(t)
	// Red has bid, blue has passed; yellow passes next, and nobody has seen red's card before that.
	w := newTwin(t, append(dealt(), `{"seat":"red","bid":1}`, `{"seat":"blue","pass":true}`)...)
	w.walk("yellow is to be handed the screen", 60)
	w.tap("hand.look")
	w.walk("yellow looks", 20)
	w.tap("more.5")
	w.tap("bid")
	w.walk("yellow bids", 80)
}

func TestUnseenDiscardsStayUnseen(t *testing.T) {
	playtest.NeedsDisplay(t)
	w := newTwin(t, head(5, 5, ""), `{"deal":{"red":[@],"blue":[1],"yellow":[3],"green":[2],"violet":[1]}}`)
	w.do(func(r *tabletest.Rig) { r.Ticks(40) })
	w.tap("hand.look")
	w.differ("red has the screen")
	w.tap("pass")
	w.walk("red's card is thrown away", 120)
	w.tap("hand.look")
	w.walk("blue looks", 20)
	w.tap("bid")
	w.walk("blue bids", 60)
}

func TestOneHumanIsNotHandedTheScreen(t *testing.T) {
	playtest.NeedsDisplay(t)
	s := tabletest.Services(t, words.English)
	r := lay(t, s, 800, 600, head(3, 1, ""), `{"deal":{"red":[5],"blue":[1],"yellow":[3],"open":[2]}}`)
	r.Settle()
	rep := r.Inspect()
	if rep.Node("hand.look") != nil || rep.Values["asked"] != "true" || rep.Values["viewer"] != "0" {
		t.Errorf("asked %s, viewer %s, hand-over %v", rep.Values["asked"], rep.Values["viewer"], rep.Node("hand.look"))
	}
	if rep.Node("bar.peek") != nil {
		t.Error("who plays alone is offered corners")
	}
}

func TestAWonAuctionCannotBeTakenBack(t *testing.T) {
	playtest.NeedsDisplay(t)
	s := tabletest.Services(t, words.English)
	r := lay(t, s, 800, 600, head(3, 1, ""), `{"deal":{"red":[5],"blue":[1],"yellow":[3],"open":[2]}}`, `{"seat":"red","bid":1}`,
		`{"seat":"blue","bid":2}`, `{"seat":"yellow","pass":true}`)
	r.Settle()
	r.Tap("pass") // blue has it, and red has seen the cards
	r.Ticks(3)
	r.Tap("bar.undo")
	if got := r.Inspect().Values["entries"]; got < "5" {
		t.Errorf("there are %s entries: red has taken back what showed it the cards", got)
	}
}

// outcry is an auction of three people with more bids than a table is told of again after a jump.
func outcry() []string {
	lines := []string{head(3, 3, ""), `{"deal":{"red":[5],"blue":[1],"yellow":[3],"open":["crafty"]}}`}
	for i := range 17 {
		lines = append(lines, fmt.Sprintf(`{"seat":%q,"bid":%d}`, []string{"red", "blue", "yellow"}[i%3], i+1))
	}
	return lines
}

// never has the screen never be passed, and waits until the message about it is gone.
func never(t *testing.T, r *tabletest.Rig) {
	t.Helper()
	r.Settle()
	if r.Inspect().Node("hand.peek") != nil {
		r.Tap("hand.peek")
	} else if r.Inspect().Node("corner.red") == nil {
		r.Tap("bar.peek")
	}
	for range 1200 {
		if r.Ticks(1); !says(r, "No more handing over: hold a finger on your own corner to look.") {
			return
		}
	}
	t.Fatal("the message about the corners stays")
}

// TestHoldingACornerForgetsNoBid: bids are told to all, and stay told whoever looks at its card.
func TestHoldingACornerForgetsNoBid(t *testing.T) {
	playtest.NeedsDisplay(t)
	r := lay(t, tabletest.Services(t, words.English), wide, high, outcry()...)
	never(t, r)
	for _, want := range []string{"bids 15", "bids 16", "bids 17"} {
		if !says(r, want) {
			t.Fatalf("after 17 bids nobody %q: %q", want, r.Texts())
		}
	}
	words, picture := r.Texts(), pixels(r)
	for _, seat := range []string{"red", "blue", "yellow"} {
		r.Hold(r.Node("corner."+seat).Rect.Center(), 6)
		if !says(r, "bids 15") || !says(r, "bids 16") || says(r, "still bidding") {
			t.Errorf("while %s looks the bids are forgotten: %q", seat, r.Texts())
		}
		r.Release()
		if got := r.Texts(); !slices.Equal(got, words) {
			t.Errorf("after %s has looked the table says %q, before it said %q", seat, got, words)
		}
		if n := differing(pixels(r), picture); n > 0 {
			t.Errorf("after %s has looked the picture differs in %d bytes", seat, n)
		}
	}
}

// TestHoldingACornerLeavesTheDie: whose hand throws can still do so after somebody has looked.
func TestHoldingACornerLeavesTheDie(t *testing.T) {
	playtest.NeedsDisplay(t)
	r := lay(t, tabletest.Services(t, words.English), wide, high, strings.Replace(midRace, `"players":{"blue":{"kind":"bot","level":"easy"},`, `"players":{`, 1))
	never(t, r)
	picture := pixels(r)
	r.Hold(r.Node("corner.blue").Rect.Center(), 6)
	r.Release()
	if n := differing(pixels(r), picture); n > 0 {
		t.Errorf("the picture differs in %d bytes", n)
	}
	r.Tap("die")
	r.Ticks(4)
	if got := entries(r); got != "1" {
		t.Errorf("the die cannot be thrown: %s entries", got)
	}
}
