//go:build !js && !android && !ios

package hand_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/assets/boards"
	"ludotheque/logic/boxes/dorada"
	"ludotheque/logic/game"
	screen "ludotheque/scenes/boxes/dorada"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/playtest"
	"ludotheque/scenes/services"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/tabletest"
	"ludotheque/scenes/together/hand"
)

func TestMain(m *testing.M) { playtest.Main(m) }

// The headers of games of Dorada: Ann first, then a bot; a bot first, then Ann; two people at the screen; four seats. two is
// the entry of a roll: in the game of annFirst, her pawns on 0 and 1 can move on then, and that on 9 is lost in a trap.
const (
	annFirst = `{"ludotheque":1,"game":"dorada","seats":["red","blue"],"players":{"red":{"kind":"human","name":"Ann"},"blue":{"kind":"bot","level":"easy","name":"Bea"}},"setup":{"start":{"red":2,"blue":4},"piles":{"1":["red"],"9":["red"]}}}`
	botFirst = `{"ludotheque":1,"game":"dorada","seats":["red","blue"],"players":{"red":{"kind":"bot","level":"easy","name":"Bea"},"blue":{"kind":"human","name":"Ann"}}}`
	shared   = `{"ludotheque":1,"game":"dorada","seats":["red","blue"],"players":{"red":{"kind":"human","name":"Ann"},"blue":{"kind":"human","name":"Ben"}}}`
	four     = `{"ludotheque":1,"game":"dorada","seats":["red","blue","yellow","green"],"players":{"red":{"kind":"human","name":"Maximilian"},"blue":{"kind":"bot","level":"easy","name":"Alexandrina"},"yellow":{"kind":"bot","level":"easy","name":"Bartholomew"},"green":{"kind":"bot","level":"easy","name":"Clementine"}}}`
	two      = `{"roll":2}`
)

// lap is a hand on a screen. It wraps Dorada's own board, and its kit offers whatever can be picked on that board as a card.
type lap struct {
	*tabletest.Rig
	t        *testing.T
	services *services.Services
	*kit
}

// setting is how the hand of a test differs from the usual one.
type setting struct {
	secrets bool       // seats see different things
	room    bool       // the board is on another device in the room
	frank   *bool      // what a SecrecyJudge of the board says: no decision needs secrecy, or all do; nil for no judge
	prepare func(*kit) // called before the hand is made; nil for nothing
}

// open returns the hand of a saved game on a screen of w by h dp. lines are the header and the entries so far.
func open(t *testing.T, w, h int, with setting, lines ...string) *lap {
	t.Helper()
	k := &kit{seen: map[string]geom.Rect{}}
	if with.prepare != nil {
		with.prepare(k)
	}
	s := tabletest.Services(t, words.English)
	r := tabletest.LayHand(t, s, k.contents(t, with), w, h, lines...)
	return &lap{r, t, s, k}
}

// kit is a hand.Kit that a test fills, and that records how it is called.
type kit struct {
	desk   *table.Desk
	board  *inner
	holds  []string             // IDs of the items that the seat has
	over   string               // heading of the first of these items
	secret string               // ID of the item that is secret; "" for none
	best   string               // chance to win with the first card, which the hint then proposes; "" for no hint
	cards  int                  // number of cards, with refs from refFree on, before those for the board's targets
	asked  []string             // for each kind of call of AddItems: the seat, and the viewer
	seen   map[string]geom.Rect // by ID: where pictures of items were drawn
	draft  *table.Draft         // returned instead of the board's own draft, unless nil
}

// refFree is the ref of the first card that stands for no target of the board.
const refFree = 5000

// contents returns Dorada with a hand that k fills.
func (k *kit) contents(t *testing.T, with setting) *table.Contents {
	t.Helper()
	rules, err := dorada.Open(boards.Standard("dorada"), nil)
	if err != nil {
		t.Fatal(err)
	}
	box := screen.Box(rules).Contents
	box.Secrets, box.BoardElsewhere = with.secrets, with.room
	own := box.Board
	box.Hand = func(d *table.Desk) table.Kit {
		laid := own(d)
		k.desk, k.board = d, &inner{Board: laid.Board, drafter: laid.Drafter, kit: k}
		laid.Board, laid.Drafter, laid.Narrator = k.board, k.board, nil
		if with.frank != nil {
			laid.SecrecyJudge = discreet{!*with.frank}
		}
		return hand.New(d, laid, k)
	}
	return &box
}

func (k *kit) AddItems(l *hand.List, seat game.Seat) {
	if said := fmt.Sprintf("of %d for %d", seat, k.desk.Viewer()); !slices.Contains(k.asked, said) {
		k.asked = append(k.asked, said)
	}
	for i, id := range k.holds {
		it := l.Add(id, "a "+id, "", func(_ *ebiten.Image, r geom.Rect) { k.seen[id] = r })
		if k.secret == id {
			it.Back = func(_ *ebiten.Image, r geom.Rect) { k.seen["back of "+id] = r }
		}
		if it.Span = 3; i == 0 {
			it.Heading = k.over
		}
	}
}

func (k *kit) AddOffers(cards, _ *hand.List) {
	for i := range k.cards {
		cards.Add(fmt.Sprintf("card.%d", i), fmt.Sprintf("Card %d", i), "", nil).Ref = refFree + i
	}
	for _, g := range k.board.Targets(nil) {
		if g.Use != table.Look && g.Use != table.Drop {
			it := cards.Add(g.ID, "Pick "+g.ID, "this one", nil)
			it.Ref, it.Use = g.Ref, g.Use
		}
	}
	if items := cards.Items(); k.best != "" && len(items) > 0 {
		items[0].Best, items[0].Worth = true, k.best
		items[0].Picture = func(_ *ebiten.Image, r geom.Rect) { k.seen[items[0].ID] = r }
	}
}

// inner is Dorada's own board, which records what is done on it.
type inner struct {
	table.Board
	drafter table.Drafter // of Dorada's own board
	kit     *kit
	done    []string // picks, confirmations and steps back
}

func (b *inner) Pick(ref int) {
	b.done = append(b.done, fmt.Sprint("pick ", ref))
	if ref < refFree {
		b.Board.Pick(ref)
	}
}

func (b *inner) Confirm() {
	b.done = append(b.done, "confirm")
	b.drafter.Confirm()
}

func (b *inner) Back() {
	b.done = append(b.done, "back")
	b.drafter.Back()
}

func (b *inner) Draft() table.Draft {
	if b.kit.draft != nil {
		return *b.kit.draft
	}
	return b.drafter.Draft()
}

// discreet is a table.SecrecyJudge that says the same of every decision.
type discreet struct{ secret bool }

func (b discreet) NeedsSecrecy(game.Game, game.Seat) bool { return b.secret }

// last returns the last line of the saved game.
func (l *lap) last() string {
	l.t.Helper()
	data, err := l.services.Store.Peek("dorada")
	if err != nil {
		l.t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(string(data)), "\n")
	return lines[len(lines)-1]
}

// text returns the text with an ID; "" if there is none.
func (l *lap) text(id string) string {
	for _, n := range l.Inspect().Nodes {
		if n.Kind == stage.Text && n.ID == id {
			return n.Text
		}
	}
	return ""
}

// offered returns the IDs of the targets that can be picked now, in drawing order.
func (l *lap) offered() (ids []string) {
	for _, n := range l.Inspect().Nodes {
		if n.Kind == stage.Target && n.Enabled {
			ids = append(ids, n.ID)
		}
	}
	return ids
}

// part returns the smallest area that covers all nodes whose IDs begin with prefix. The test fails if there are none.
func (l *lap) part(prefix string) (r geom.Rect) {
	l.t.Helper()
	for _, n := range l.Inspect().Nodes {
		if strings.HasPrefix(n.ID, prefix) && !n.Rect.Empty() {
			if r.Empty() {
				r = n.Rect
			}
			r = r.Union(n.Rect)
		}
	}
	if r.Empty() {
		l.t.Errorf("nothing is called %q... on the screen", prefix)
	}
	return r
}
