//go:build !js && !android && !ios

package hand_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/playtest"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/tabletest"
)

func TestATapBecomesTheAnswer(t *testing.T) {
	for _, tt := range []struct {
		name  string
		lines []string
		taps  []string
		want  string // how the last line of the game begins
	}{
		{"a throw", []string{annFirst}, []string{"die"}, `{"roll":`},
		{"a move", []string{annFirst, two}, []string{"space.1"}, `{"seat":"red","move":1}`},
		{"another move", []string{annFirst, two}, []string{"space.0"}, `{"seat":"red","move":0}`},
		{"a move that hurts is not made at once", []string{annFirst, two}, []string{"space.9"}, two},
		{"one that is meant", []string{annFirst, two}, []string{"space.9", "draft.confirm"}, `{"seat":"red","move":9}`},
		{"one that is not", []string{annFirst, two}, []string{"space.9", "space.1"}, `{"seat":"red","move":1}`},
	} {
		t.Run(tt.name, func(t *testing.T) {
			l := open(t, 390, 844, setting{}, tt.lines...)
			for _, id := range tt.taps {
				l.Settle()
				l.Tap(id)
			}
			if got := l.last(); !strings.HasPrefix(got, tt.want) {
				t.Errorf("the game goes on with %s, want %s", got, tt.want)
			}
		})
	}
}

// TestWhatIsOffered: what can be picked on the board is offered in the hand under the same ID. A tap on what the board refuses
// reaches the board, which says why.
func TestWhatIsOffered(t *testing.T) {
	l := open(t, 390, 844, setting{}, annFirst)
	l.Settle()
	if got := l.offered(); !slices.Contains(got, "die") {
		t.Errorf("before the throw %q is offered", got)
	}
	l.Tap("space.1")
	if l.last() != annFirst || !slices.Contains(l.board.done, "pick 1") || !l.talks() {
		t.Errorf("%q is done for a pawn that cannot move yet, and %q said", l.board.done, l.Texts())
	}
	l = open(t, 390, 844, setting{}, annFirst, two)
	l.Settle()
	for _, id := range []string{"space.0", "space.1", "space.9"} {
		if !slices.Contains(l.offered(), id) || l.text("choice."+id) != "Pick "+id || l.text("choice."+id+".more") != "this one" {
			t.Errorf("%s is not offered: %q", id, l.offered())
		}
		if spot, ok := l.Board().SpotFinder.FindSpot(id); !ok || spot != l.Node(id).Rect {
			t.Errorf("a lesson points at %v for %s, which lies at %v", spot, id, l.Node(id).Rect)
		}
	}
	l.holds = []string{"pawn"}
	l.desk.Retarget()
	if l.Ticks(2); !l.ShowsText("a pawn") {
		t.Errorf("what has come into the hand is not there: %q", l.Texts())
	}
}

// talks reports whether a message is shown.
func (l *lap) talks() bool {
	return slices.ContainsFunc(l.Inspect().Nodes, func(n stage.Node) bool { return n.ID == "toast" })
}

func TestADecisionOfSeveralSteps(t *testing.T) {
	for _, tt := range []struct {
		name          string
		draft         table.Draft
		back, confirm bool
		says          string
	}{
		{"nothing picked", table.Draft{}, false, false, ""},
		{"a step", table.Draft{Steps: 1}, true, false, ""},
		{"complete", table.Draft{Steps: 2, Ready: true}, true, true, "Confirm"},
		{"complete without a step", table.Draft{Ready: true}, false, true, "Confirm"},
		{"handed in by its last step", table.Draft{Steps: 1, Ready: true, SubmitsItself: true}, true, false, ""},
		{"in words of its own", table.Draft{Steps: 1, Ready: true, Warns: true, Confirm: "dorada.confirm.lose"}, true, true, "dorada.confirm.lose"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			l := open(t, 390, 844, setting{prepare: func(k *kit) { k.draft = &tt.draft }}, annFirst, two)
			rep := l.Settle()
			back, confirm := playtest.Enabled(rep, "draft.back"), playtest.Enabled(rep, "draft.confirm")
			if back != tt.back || confirm != tt.confirm {
				t.Errorf("it can be taken back: %v, confirmed: %v", back, confirm)
			}
			if want := l.services.T(tt.says); tt.says != "" && want != tt.says && l.text("choice.draft.confirm") != want {
				t.Errorf("the button says %q, want %q", l.text("choice.draft.confirm"), want)
			}
			for _, g := range l.Board().Targets(nil) {
				if g.ID == "draft.confirm" && (g.Use == table.Risk) != tt.draft.Warns || g.ID == "draft.back" && g.Use == table.Risk {
					t.Errorf("of what hurts %v, %s is used as %v", tt.draft.Warns, g.ID, g.Use)
				}
			}
			if n := rep.Node("bar.confirm"); n != nil {
				t.Error("the frame has it confirmed, too")
			}
			for id, want := range map[string]string{"draft.back": "back", "draft.confirm": "confirm"} {
				if l.board.done = nil; !playtest.Enabled(rep, id) {
					continue
				}
				if l.Tap(id); !slices.Equal(l.board.done, []string{want}) {
					t.Errorf("a tap on %s does %q", id, l.board.done)
				}
			}
		})
	}
}

// TestNothingIsConfirmedUnlessSomebodyDecides: while the die is awaited, and once a decision is on its way to another device, the hand
// has no buttons for a draft, whatever the board says of it.
func TestNothingIsConfirmedUnlessSomebodyDecides(t *testing.T) {
	l := open(t, 390, 844, setting{prepare: func(k *kit) { k.draft = &table.Draft{Steps: 1, Ready: true} }}, annFirst)
	rep := l.Settle()
	if rep.Values["asked"] == "true" {
		t.Fatal("Ann decides before the die is thrown")
	}
	if playtest.Enabled(rep, "draft.back") || playtest.Enabled(rep, "draft.confirm") {
		t.Errorf("what nobody decides can be confirmed: %q", l.Texts())
	}
}

func TestSecretsAreCovered(t *testing.T) {
	l := open(t, 390, 844, setting{secrets: true}, shared, two)
	l.Settle()
	l.Ticks(60)
	if l.Inspect().Node("hand.look") == nil || l.Inspect().Values["asked"] == "true" {
		t.Fatalf("the hand is not covered before Ann looks: %q", l.Texts())
	}
	l.wantAsked("of 0 for -1")
	l.Tap("hand.look")
	l.Settle()
	l.wantAsked("of 0 for -1", "of 0 for 0")
	l.Tap("space.0")
	l.Settle()
	l.Ticks(60)
	l.Settle()
	if v := l.Inspect().Values; v["viewer"] != "-1" {
		t.Errorf("after Ann's move seat %s looks", v["viewer"])
	}
	for _, said := range l.asked {
		if said == "of 1 for 0" || said == "of 0 for 1" {
			t.Errorf("the hand shows what is %s", said)
		}
	}
}

// wantAsked tests that kit.asked is want.
func (l *lap) wantAsked(want ...string) {
	l.t.Helper()
	if !slices.Equal(l.asked, want) {
		l.t.Errorf("the hand has shown what is %q, want %q", l.asked, want)
	}
}

// TestOpenDecisionsNeedNoCover: the hand is covered before a decision that, by the board's SecrecyJudge, needs secrecy.
func TestOpenDecisionsNeedNoCover(t *testing.T) {
	for _, frank := range []bool{true, false} {
		l := open(t, 390, 844, setting{secrets: true, frank: &frank}, shared, two)
		l.Settle()
		l.Ticks(60)
		if covered := l.Inspect().Node("hand.look") != nil; covered == frank {
			t.Errorf("needs no secrets %v, is covered %v", frank, covered)
		}
	}
}

func TestAHandIsThatOfItsPerson(t *testing.T) {
	l := open(t, 390, 844, setting{}, botFirst)
	l.Ticks(2)
	l.wantAsked(fmt.Sprintf("of 1 for %d", game.Referee))
	l.Settle()
	l.wantAsked(fmt.Sprintf("of 1 for %d", game.Referee))
	ann, ben := fmt.Sprintf("of 0 for %d", game.Referee), fmt.Sprintf("of 1 for %d", game.Referee)
	l = open(t, 390, 844, setting{}, shared, two)
	l.Settle()
	l.wantAsked(ann)
	l = open(t, 390, 844, setting{}, shared, two, `{"seat":"red","move":0}`, two)
	l.Settle()
	if !slices.Contains(l.asked, ben) {
		t.Errorf("when Ben is asked, the hand shows what is %q", l.asked)
	}
}

func TestWhatTheClothSays(t *testing.T) {
	l := open(t, 390, 844, setting{}, botFirst)
	l.Ticks(2)
	if name, words := l.text("cloth"), l.text("cloth.words"); name != "Bea" || words != "rolls the die" {
		t.Errorf("while a bot throws the cloth says %q, %q", name, words)
	}
	l = open(t, 390, 844, setting{}, annFirst)
	l.Settle()
	if name, words := l.text("cloth"), l.text("cloth.words"); name != "Ann" || words != "" {
		t.Errorf("while the die waits for Ann the cloth says %q, %q", name, words)
	}
	l = open(t, 390, 844, setting{}, annFirst, two)
	l.Settle()
	if name, words := l.text("cloth"), l.text("cloth.words"); name != "You rolled 2: choose a pawn" || words != "" {
		t.Errorf("Ann, who is asked, reads %q, %q", name, words)
	}
	l.Tap("space.1")
	for range 40 { // Bea throws, which is neither asked of Ann nor over yet
		if l.Ticks(1); l.text("cloth") == "Bea" {
			break
		}
	}
	if name := l.text("cloth"); name != "Bea" {
		t.Errorf("after Ann's move the cloth says %q", name)
	}
}

// TestNews: the latest line is the largest and lowest, next to the cloth; the line before is above.
func TestNews(t *testing.T) {
	l := open(t, 390, 844, setting{}, annFirst, two)
	l.Settle()
	l.Tap("space.1")
	l.Settle()
	latest, before := l.Node("news.0"), l.Node("news.1")
	if !strings.Contains(before.Text, "from 1 to 3") || latest.Text == "" || strings.Contains(latest.Text, "from 1 to 3") {
		t.Errorf("the news are %q and then %q", before.Text, latest.Text)
	}
	if latest.Rect.Y < before.Rect.Bottom() || latest.TextSize < before.TextSize {
		t.Errorf("what came last is set %v high at %v, what came before %v high at %v", latest.TextSize, latest.Rect, before.TextSize, before.Rect)
	}
}

func TestPages(t *testing.T) {
	for _, tt := range []struct {
		name string
		w, h int
		high []string // the parts in portrait, from the top to the bottom
		left []string // those of the left column in landscape
		edge []string // those of the right column in landscape
	}{
		{"upright", 390, 844, []string{"strip.", "item.", "cloth", "choice.", "bar."}, nil, nil},
		{"small", 360, 640, []string{"strip.", "item.", "cloth", "choice.", "bar."}, nil, nil},
		{"on its side", 844, 390, nil, []string{"strip.", "item."}, []string{"cloth", "choice.", "bar."}},
		{"a tablet", 1280, 800, nil, []string{"strip.", "item."}, []string{"cloth", "choice.", "bar."}},
	} {
		l := open(t, tt.w, tt.h, setting{prepare: func(k *kit) { k.holds = []string{"pawn", "ring"} }}, annFirst, two)
		rep := l.Settle()
		for _, f := range playtest.Faults(rep) {
			t.Errorf("%s: %s", tt.name, f)
		}
		l.descends(tt.name, tt.high)
		l.descends(tt.name, tt.left)
		l.descends(tt.name, tt.edge)
		for i := range tt.left {
			for k := range tt.edge {
				if a, b := l.part(tt.left[i]), l.part(tt.edge[k]); a.Right() > b.X {
					t.Errorf("%s: %s at %v is not to the left of %s at %v", tt.name, tt.left[i], a, tt.edge[k], b)
				}
			}
		}
	}
}

// descends tests that the parts of the page with these prefixes are one below the other.
func (l *lap) descends(name string, parts []string) {
	l.t.Helper()
	for i := 1; i < len(parts); i++ {
		if a, b := l.part(parts[i-1]), l.part(parts[i]); a.Bottom() > b.Y {
			l.t.Errorf("%s: %s at %v is not above %s at %v", name, parts[i-1], a, parts[i], b)
		}
	}
}

// TestNamesWhereThereIsRoom: on a telephone four chips have no room for names but the owner's, and all have on a tablet.
func TestNamesWhereThereIsRoom(t *testing.T) {
	for _, tt := range []struct {
		w, h int
		all  bool
	}{{360, 640, false}, {1280, 800, true}} {
		l := open(t, tt.w, tt.h, setting{}, four)
		l.Settle()
		if got := l.text("strip.red.name"); got != "Maximilian" {
			t.Errorf("%d×%d: the owner's chip is lettered %q", tt.w, tt.h, got)
		}
		for _, seat := range []string{"blue", "yellow", "green"} {
			if named := l.text("strip."+seat+".name") != ""; named != tt.all || l.text("strip."+seat) == "" {
				t.Errorf("%d×%d: the chip of %s has a name: %v, and the score %q", tt.w, tt.h, seat, named, l.text("strip."+seat))
			}
		}
	}
}

// TestWhatDoesNotFitIsScrolled: buttons and a finger scroll through all cards and back, and leave none out. A card that has been
// scrolled to can be picked. The next decision begins with its first card.
func TestWhatDoesNotFitIsScrolled(t *testing.T) {
	const n = 20
	l := open(t, 390, 844, setting{prepare: func(k *kit) { k.cards = n }}, annFirst, two)
	rep := l.Settle()
	if playtest.Enabled(rep, "hand.up") || !playtest.Enabled(rep, "hand.down") {
		t.Fatalf("at the first card %q can be tapped", l.offered())
	}
	for taps := 0; playtest.Enabled(l.Inspect(), "hand.down"); taps++ {
		if taps > n {
			t.Fatal("there is no last card")
		}
		if cards, arrows := l.part("card."), l.part("hand."); cards.Bottom() > arrows.Y {
			t.Errorf("cards at %v lie under the arrows at %v", cards, arrows)
		}
		l.Tap("hand.down")
	}
	for taps := 0; playtest.Enabled(l.Inspect(), "hand.up"); taps++ {
		if taps > n {
			t.Fatal("there is no first card")
		}
		l.Tap("hand.up")
	}
	pitch, at := l.Node("card.1").Rect.Y-l.Node("card.0").Rect.Y, l.part("choice.card.").Center()
	if l.Swipe(at, at.Sub(geom.Pt(0, 2.3*pitch))); l.offered()[0] != "card.2" {
		t.Errorf("a finger that goes over two cards scrolls to %q", l.offered())
	}
	l.swipe(600)
	seen := l.offered()
	for playtest.Enabled(l.Inspect(), "hand.down") {
		before := l.offered()
		l.Tap("hand.down")
		now := l.offered()
		if !slices.ContainsFunc(now, func(id string) bool { return id != "hand.down" && id != "hand.up" && slices.Contains(before, id) }) {
			t.Errorf("after %q come %q, and nobody sees that they follow", before, now)
		}
		if seen = append(seen, now...); len(seen) > 20*n {
			t.Fatal("there is no last card")
		}
	}
	for i := range n {
		if id := fmt.Sprint("card.", i); !slices.Contains(seen, id) {
			t.Errorf("%s is never seen", id)
		}
	}
	l.swipe(300)
	id := l.offered()[0]
	if l.board.done = nil; !strings.HasPrefix(id, "card.") {
		t.Fatalf("a finger does not scroll back: %q", l.offered())
	}
	if l.Tap(id); !slices.Equal(l.board.done, []string{"pick 50" + fmt.Sprintf("%02s", id[len("card."):])}) {
		t.Errorf("a tap on %s does %q", id, l.board.done)
	}
	for _, id := range []string{"space.1", "die"} { // the move, and after the bot's the next throw
		l.reach(id)
		l.Tap(id)
		l.Settle()
	}
	if got := l.offered(); len(got) == 0 || got[0] != "card.0" {
		t.Errorf("the next decision is seen from %q on", got)
	}
}

// reach scrolls down until the node with an ID can be tapped.
func (l *lap) reach(id string) {
	l.t.Helper()
	for !playtest.Enabled(l.Inspect(), id) {
		l.Tap("hand.down")
	}
}

// swipe drags the cards down by a number of dp, at most 150 at a time.
func (l *lap) swipe(by float64) {
	l.t.Helper()
	for ; by > 0; by -= 150 {
		from := l.part("choice.").Center()
		l.Swipe(from, from.Add(geom.Pt(0, 150)))
	}
}

// TestMuchInTheHand: items without enough room lose their heading and get smaller pictures, but none is left out.
func TestMuchInTheHand(t *testing.T) {
	for n, headed := range map[int]bool{4: true, 12: false} {
		l := open(t, 360, 640, setting{prepare: func(k *kit) {
			k.over = "Ann’s things"
			for i := range n {
				k.holds = append(k.holds, fmt.Sprint("thing.", i))
			}
		}}, annFirst, two)
		rep := l.Settle()
		for _, f := range playtest.Faults(rep) {
			t.Errorf("%d things: %s", n, f)
		}
		if got := l.text("item.over.0") != ""; got != headed {
			t.Errorf("%d things have a heading: %v", n, got)
		}
		l.Frame()
		cloth := l.part("cloth")
		for i := range n {
			r := l.seen[fmt.Sprint("thing.", i)]
			if r.Empty() || r.Bottom() > cloth.Y || l.text(fmt.Sprint("item.thing.", i)) == "" {
				t.Errorf("of %d things the one numbered %d lies at %v, over the cloth at %v", n, i, r, cloth)
			}
		}
	}
}

// TestWhatAHintIsFor: on the card that the hint proposes, the chance to win is right of the text, and the picture left of it.
func TestWhatAHintIsFor(t *testing.T) {
	l := open(t, 390, 844, setting{prepare: func(k *kit) { k.best = "40 %" }}, annFirst, two)
	l.Settle()
	l.Frame()
	const id = "die" // the first card
	words, worth, picture := l.Node("choice."+id), l.Node("choice."+id+".worth"), l.seen[id]
	if worth.Text != "40 %" || worth.Rect.X < words.Rect.Right() || picture.Empty() || picture.Right() > words.Rect.X {
		t.Errorf("the picture is at %v, %q at %v, and %q at %v", picture, words.Text, words.Rect, worth.Text, worth.Rect)
	}
}

// TestWhatComesSlidesIn: a new item slides in from the right, while the others stay. With reduced motion it is in its place at
// once.
func TestWhatComesSlidesIn(t *testing.T) {
	for _, still := range []bool{false, true} {
		l := open(t, 390, 844, setting{prepare: func(k *kit) { k.holds = []string{"pawn"} }}, annFirst, two)
		l.services.Change(l.Context(), func(v *store.Settings) { v.ReducedMotion = still })
		l.Settle()
		l.Frame()
		pawn := l.seen["pawn"]
		l.holds = append(l.holds, "ring")
		l.desk.Retarget()
		l.Ticks(3)
		l.Frame()
		coming := l.seen["ring"]
		l.Ticks(30)
		l.Frame()
		if there := l.seen["ring"]; coming.X > there.X == still || there.X <= pawn.X {
			t.Errorf("fewer movements %v: the ring comes at %v and lies at %v", still, coming, there)
		}
		if l.seen["pawn"] != pawn {
			t.Errorf("fewer movements %v: the pawn has gone from %v to %v", still, pawn, l.seen["pawn"])
		}
	}
}

func TestWhatItIsCalled(t *testing.T) {
	k := &kit{seen: map[string]geom.Rect{}, cards: 20}
	tabletest.CheckSpokenTexts(t, k.contents(t, setting{}).InHand(), []tabletest.SpokenCase{{
		Name:  "a decision with more cards than fit",
		Lines: []string{annFirst, two},
		WantNames: map[string]string{
			"card.0":    "Card 0",
			"hand.down": "Show what is below",
			"hand.up":   "Show what is above",
		},
	}})
}
