package evenings

import (
	"fmt"
	"image"
	"strings"
	"testing"
	"time"

	"ludotheque/logic/boxes"
	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/logic/record/journal"
	"ludotheque/logic/record/ledger"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/playtest"
)

// bots returns a game of a box that bots have played to its end, the person's seat too, and its journal.
func bots(t *testing.T, box string, seed uint64) (*match.Match, []byte) {
	t.Helper()
	all, err := boxes.All()
	if err != nil {
		t.Fatal(err)
	}
	b, err := game.FindBox(all, box)
	if err != nil {
		t.Fatal(err)
	}
	h := &journal.Header{Box: b, Header: game.Header{Colors: game.Table{game.Red, game.Blue, game.Yellow}}}
	if p, ok := b.(game.Preparer); ok {
		h.Setup = p.Prepare(3, game.NewRNG(seed))
	}
	h.Players = match.Players(h.Colors, []match.Occupant{{Name: "Ada"}, {Name: "Bo"}, {Bot: true, Level: game.LevelEasy, Name: "Clara"}})
	m, err := match.New(h)
	if err != nil {
		t.Fatal(err)
	}
	return finish(t, m, b, seed)
}

// finish has easy bots play a match to its end.
func finish(t *testing.T, m *match.Match, b game.Box, seed uint64) (*match.Match, []byte) {
	t.Helper()
	d := &match.Driver{Match: m, Chance: match.NewDice(seed)}
	for i := range m.Game().Seats() {
		d.Players = append(d.Players, b.Bot(game.LevelEasy, seed+uint64(i)))
	}
	for m.Game().Turn() != game.Over {
		if _, _, _, err := d.Step(1 << 20); err != nil {
			t.Fatal(err)
		}
	}
	var text bytesOf
	if err := m.WriteJournal(&text); err != nil {
		t.Fatal(err)
	}
	return m, text
}

// bytesOf is a writer into itself.
type bytesOf []byte

func (b *bytesOf) Write(p []byte) (int, error) { *b = append(*b, p...); return len(p), nil }

// note keeps a game that is over and puts it into the book, as the program does.
func (sc *screen) note(t *testing.T, m *match.Match, text []byte) {
	t.Helper()
	name, err := sc.Services.Store.KeepReplay(m.Header().Box.Name(), text)
	if err != nil {
		t.Fatal(err)
	}
	if _, ok := sc.keeper.Finished(m, name, sc.Services.Now(), 40*time.Minute); !ok {
		t.Fatal("the game is not in the book")
	}
	sc.Settle()
}

// look returns the picture on the page of the game with the number n, which is open.
func (sc *screen) look(n int) *image.RGBA {
	frame := sc.Frame()
	b := frame.Bounds()
	img := image.NewRGBA(b)
	frame.ReadPixels(img.Pix)
	r := sc.Node(fmt.Sprintf("book.%d.board", n)).Rect
	return img.SubImage(image.Rect(int(r.X)+10, int(r.Y)+10, int(r.Right())-10, int(r.Bottom())-10)).(*image.RGBA)
}

// shades returns how many colours a picture has, and at how many places two differ.
func shades(a, b *image.RGBA) (all, apart int) {
	seen := map[[3]byte]bool{}
	for y := a.Rect.Min.Y; y < a.Rect.Max.Y; y++ {
		for x := a.Rect.Min.X; x < a.Rect.Max.X; x++ {
			p, q := a.Pix[a.PixOffset(x, y):], b.Pix[b.PixOffset(x, y):]
			seen[[3]byte(p[:3])] = true
			if [3]byte(p[:3]) != [3]byte(q[:3]) {
				apart++
			}
		}
	}
	return len(seen), apart
}

// TestAnOpenedGameShowsItsBoard opens two games of each box: each has a picture, and not the same one.
func TestAnOpenedGameShowsItsBoard(t *testing.T) {
	playtest.NeedsDisplay(t)
	for _, box := range []string{"dorada", "pamplona", "galopp"} {
		sc := open(t, words.English, 1280, 800)
		var pictures []*image.RGBA
		for seed := range uint64(2) {
			n := int(seed) + 1
			m, text := bots(t, box, seed)
			sc.note(t, m, text)
			sc.Tap(fmt.Sprintf("book.%d.open", n))
			sc.Settle()
			if sc.find("1. ") == "" || sc.find("Ada") == "" || !sc.ShowsText("Watch") {
				t.Errorf("%s: the page says %q", box, sc.Texts())
			}
			pictures = append(pictures, sc.look(n))
			if *look {
				sc.Shot(fmt.Sprintf("game-page-%s-%d", box, n))
			}
			sc.Tap("book.page.games")
			sc.Settle()
		}
		if all, apart := shades(pictures[0], pictures[1]); all < 500 || apart < 200 {
			t.Errorf("%s: the picture has %d shades, and is like another game's but for %d pixels", box, all, apart)
		}
	}
}

// TestAnOpenedGameLeadsOn: to the game again, and to the sheet from which it goes to another device.
func TestAnOpenedGameLeadsOn(t *testing.T) {
	sc := open(t, words.English, 1280, 800)
	m, text := bots(t, "dorada", 3)
	sc.note(t, m, text)
	for id, want := range map[string]string{"book.1.watch": "*scene.Scene", "book.1.share": "*carry.Scene"} {
		sc.Tap("book.1.open")
		sc.Settle()
		sc.Tap(id)
		sc.Ticks(3)
		if at := sc.Rig.Inspect().Scene; at != want {
			t.Errorf("%s leads to %s", id, at)
		}
		sc.Context().Pop()
		sc.Ticks(2)
		sc.Tap("book.page.games")
		sc.Settle()
	}
}

// TestAGameWithoutAJournalIsOpenedToo, but has no picture.
func TestAGameWithoutAJournalIsOpenedToo(t *testing.T) {
	sc := open(t, words.English, 1280, 800, season(3)...)
	sc.Tap("book.3.open")
	rep := sc.Settle()
	if rep.Node("book.3.board") != nil || rep.Node("book.3.watch") != nil {
		t.Error("there is a picture of a game that is not kept")
	}
	for _, want := range []string{"1. Bo", "2. Ada", "Luck raised the chance to win against these two by 10%. Weaker decisions lowered it by 20% in all.", "Feats: By a coin’s edge"} {
		if !sc.ShowsText(want) {
			t.Errorf("the page does not say %q: %q", want, sc.Texts())
		}
	}
}

// TestMistakesThatCostNothingAreNoFigure: "by 0%" would read like a figure.
func TestMistakesThatCostNothingAreNoFigure(t *testing.T) {
	sc := open(t, words.English, 1280, 800, season(1)...)
	g := &gamePage{book: sc.Scene, game: sc.keeper.Book().Games()[0]}
	for cost, want := range map[float64]string{0.004: "Weaker decisions cost nearly nothing.", 0.006: "Weaker decisions lowered it by 1% in all."} {
		lines := g.describePlayer(&ledger.Player{Judgement: &ledger.Judgement{Decisions: 1, Cost: cost}})
		if len(lines) != 1 || !strings.HasSuffix(lines[0], want) {
			t.Errorf("a cost of %v is told as %q, want %q at the end", cost, lines, want)
		}
	}
}

// TestAGameOfThreeIsInSight opens a game of three players, all judged, in each language: the buttons below the last player
// are in sight without scrolling, and each score has its unit.
func TestAGameOfThreeIsInSight(t *testing.T) {
	units := map[words.Lang]string{words.English: " points", words.German: " Punkte", words.French: " points"}
	for _, lang := range words.Languages() {
		sc := open(t, lang, 1280, 800)
		m, text := bots(t, "dorada", 3)
		sc.note(t, m, text)
		account := sc.keeper.Book().Games()[0]
		for i := range account.Players {
			account.Players[i].Judgement = &ledger.Judgement{Decisions: 30, Cost: 0.46, Luck: 0.04 - float64(i)/20}
			account.Players[i].Feats = []string{"narrow"}
		}
		sc.keeper.Note(account)
		sc.Tap("book.1.open")
		page := sc.Settle()
		watch := page.Node("book.1.watch")
		if watch == nil || watch.Rect.H < 40 || watch.Rect.Bottom() > 720 {
			t.Errorf("%s: the button is cut off: %+v", lang, watch)
		}
		for _, p := range account.Players {
			if want := fmt.Sprint(p.Score) + units[lang]; !sc.ShowsText(want) {
				t.Errorf("%s: the page does not say %q: %q", lang, want, sc.Texts())
			}
		}
		if *look {
			sc.Shot("game-page-three-" + string(lang))
		}
	}
}

// TestGamePagesFitEveryDevice walks the page of a game over sizes, languages and text sizes.
func TestGamePagesFitEveryDevice(t *testing.T) {
	for _, lang := range words.Languages() {
		sc := open(t, lang, 1280, 800)
		m, text := bots(t, "galopp", 1)
		sc.note(t, m, text)
		sc.Tap("book.1.open")
		sc.Settle()
		for _, text := range texts {
			sc.Services.Change(sc.Context(), text.set)
			for _, size := range [][2]int{{1280, 800}, {1024, 768}, {768, 1024}, {390, 844}, {844, 390}} {
				sc.Rig.Resize(size[0], size[1])
				sc.Settle()
				for _, p := range sc.Root.Audit() {
					t.Errorf("%s, %s text, %v: %v", lang, text.name, size, p)
				}
				if *look {
					sc.Shot(fmt.Sprintf("game-page-%s-%s-%dx%d", lang, text.name, size[0], size[1]))
				}
			}
		}
	}
}
