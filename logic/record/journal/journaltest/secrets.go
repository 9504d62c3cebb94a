package journaltest

import (
	"bytes"
	"flag"
	"fmt"
	"slices"
	"testing"

	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/logic/record/journal"
	"ludotheque/logic/record/jsonline"
)

// pairs is the flag -pairs, the number of games for each number of seats.
var pairs = flag.Int("pairs", 4, "how many random games are played for each number of seats beside games that differ in secrets alone")

// Secrets checks that views reveal no secrets. It plays random games and, for each viewer, a twin game that differs
// only in what the viewer may not know: in the twin the hidden cards are dealt again and again, and the same decisions are
// made as long as they are legal there. Both games must send the viewer the same bytes.
func Secrets(t *testing.T, box game.Box) {
	t.Helper()
	options := combinations(box.Options())
	least, most := box.Seats()
	for seats := least; seats <= most; seats++ {
		t.Run(fmt.Sprintf("%d seats", seats), func(t *testing.T) {
			for i := range *pairs {
				playTwins(t, box, seats, options[i%len(options)], uint64(i+1))
				if t.Failed() {
					t.Fatalf("the game with seed %d failed", i+1)
				}
			}
		})
	}
}

// playTwins plays a random game and, move by move, a twin for each viewer, which twin.step compares with it. At the end it
// calls checkApart for each twin.
func playTwins(t *testing.T, box game.Box, seats int, options jsonline.Value, seed uint64) {
	t.Helper()
	g, err := box.New(&game.Header{Colors: colors(seats, seed), Options: options})
	if err != nil {
		t.Fatal(err)
	}
	rng := game.NewRNG(seed)
	twins := []*twin{newTwin(t, g, game.Public, rng)}
	for seat := range game.Seat(seats) {
		twins = append(twins, newTwin(t, g, seat, rng))
	}
	for g.Turn() != game.Over && !t.Failed() {
		by, m := randomMove(g, rng)
		for _, w := range twins {
			w.step(g, by, m)
		}
		if _, err := g.Apply(by, m, nil); err != nil {
			t.Fatal(err)
		}
	}
	for _, w := range twins {
		w.checkApart()
	}
}

// randomMove returns who makes the next move in g, and a random move. The game must not be over.
func randomMove(g game.Game, rng *game.RNG) (game.Seat, game.Move) {
	switch by := g.Turn(); by {
	case game.Chance:
		return by, g.Draw(rng)
	case game.Anyone:
		m := g.Draw(rng)
		return g.Maker(m), m
	default:
		return by, rng.Pick(g.Legal(nil))
	}
}

// twin is a game that its viewer cannot distinguish from the one that is played. rng is shared with that one and the other twins.
type twin struct {
	*testing.T
	viewer game.Seat
	rng    *game.RNG
	game   game.Game
	// secrets counts outcomes of chance that the viewer did not see in full. apart counts those of them that differed in the
	// twin.
	secrets, apart int
}

// newTwin returns a twin of g for viewer: what the view blanks is dealt at random.
func newTwin(t *testing.T, g game.Game, viewer game.Seat, rng *game.RNG) *twin {
	t.Helper()
	w := &twin{T: t, viewer: viewer, rng: rng}
	w.game = w.redeal(g.View(viewer))
	return w
}

// redeal fills the blanks of view at random and returns it: a whole game that is possible as far as its viewer knows.
func (w *twin) redeal(view game.Game) game.Game {
	r, ok := view.(game.RandomPlayer)
	if !ok {
		w.Fatal("the game was not made by game.Wrap")
	}
	r.Redeal(w.rng)
	return view
}

// step plays in the twin what by is about to play in g, and compares what the viewer is sent. If m reveals something, and at
// times otherwise, the twin is first dealt again from the viewer's view of g.
func (w *twin) step(g game.Game, by game.Seat, m game.Move) {
	shown := match.Shows(g, m, w.viewer)
	if (shown == nil) != (match.Shows(w.game, m, w.viewer) == nil) {
		w.Errorf("viewer %d: whether something is shown with %s depends on secrets", w.viewer, w.entryFor(g, by, m))
	}
	if shown != nil || w.rng.Below(16) == 0 {
		w.game = w.redeal(w.viewAfterReveal(g, m, shown))
	}
	inTwin := w.twinMove(g, by, m)
	w.compare(g, by, m, inTwin)
	after, seen := w.play(g, by, m)
	next, seenInTwin := w.play(w.game, by, inTwin)
	if !slices.Equal(seen, seenInTwin) {
		w.Errorf("viewer %d: at %s it sees\n%+v in one game and\n%+v in the other", w.viewer, w.entryFor(g, by, m), seen, seenInTwin)
	}
	if !next.View(w.viewer).Same(after.View(w.viewer)) {
		w.Errorf("viewer %d: behind %s its views differ", w.viewer, w.entryFor(g, by, m))
	}
	w.game = next
}

// viewAfterReveal returns the viewer's view of g after m has revealed what is in shown.
func (w *twin) viewAfterReveal(g game.Game, m game.Move, shown []byte) game.Game {
	view, v := g.View(w.viewer), jsonline.Value{}
	if shown != nil {
		var err error
		if v, err = jsonline.Parse(shown); err != nil {
			w.Fatal(err)
		}
	}
	if err := view.Learn(m, v); err != nil {
		w.Fatal(err)
	}
	return view
}

// maxTries limits the attempts to find an outcome that looks the same, and a deal in which a move is possible.
const maxTries = 100

// twinMove returns what is played in the twin when m is played in g, mostly m itself. If m is an outcome of chance that the
// viewer does not see in full, another outcome that looks the same to the viewer is played, where one is found. If m is to be
// played but is not possible in the twin, the twin is dealt again or, after maxTries, becomes a copy of g.
func (w *twin) twinMove(g game.Game, by game.Seat, m game.Move) game.Move {
	after, seen := w.play(g, by, m)
	if by == game.Chance && slices.ContainsFunc(seen, isHidden) {
		w.secrets++
		view := after.View(w.viewer)
		for range maxTries {
			other := w.game.Draw(w.rng)
			if next, _ := w.play(w.game, by, other); other != m && next.View(w.viewer).Same(view) {
				w.apart++
				return other
			}
		}
	}
	for range maxTries {
		if _, err := w.game.Copy().Apply(by, m, nil); err == nil {
			return m
		}
		w.game = w.redeal(g.View(w.viewer))
	}
	w.game = g.Copy()
	return m
}

// isHidden reports whether the number of e is hidden.
func isHidden(e game.Event) bool { return e.N == game.Hidden }

// compare fails the test if the viewer is sent something else for m in g than for inTwin in the twin: another line, other
// secrets or, if the viewer decides, other legal decisions.
func (w *twin) compare(g game.Game, by game.Seat, m, inTwin game.Move) {
	if a, b := w.entryFor(g, by, m), w.entryFor(w.game, by, inTwin); !bytes.Equal(a, b) {
		w.Errorf("viewer %d is told %s in one game and %s in the other", w.viewer, a, b)
	}
	if a, b := match.Shows(g, m, w.viewer), match.Shows(w.game, inTwin, w.viewer); !bytes.Equal(a, b) {
		w.Errorf("viewer %d is shown %s in one game and %s in the other", w.viewer, a, b)
	}
	if by != w.viewer {
		return
	}
	if a, b := journal.AppendLegal(nil, g), journal.AppendLegal(nil, w.game); !bytes.Equal(a, b) {
		w.Errorf("viewer %d is asked for %s in one game and for %s in the other", w.viewer, a, b)
	}
}

// entryFor returns the entry as the viewer gets it.
func (w *twin) entryFor(g game.Game, by game.Seat, m game.Move) []byte {
	return journal.AppendEntry(nil, g, by, m, w.viewer)
}

// play returns a copy of g after m, and the events that the viewer sees.
func (w *twin) play(g game.Game, by game.Seat, m game.Move) (game.Game, []game.Event) {
	next := g.Copy()
	ev, err := next.Apply(by, m, []game.Event{})
	if err != nil {
		w.Fatalf("viewer %d: %s: %v", w.viewer, journal.AppendEntry(nil, g, by, m, game.Referee), err)
	}
	for i := range ev {
		ev[i] = ev[i].Seen(w.viewer)
	}
	return next, ev
}

// checkApart fails the test if the twin never differed from the game although there were secrets.
func (w *twin) checkApart() {
	if w.secrets > 0 && w.apart == 0 {
		w.Errorf("viewer %d: of %d outcomes with secrets none was another in the twin", w.viewer, w.secrets)
	}
}
