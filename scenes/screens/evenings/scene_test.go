package evenings

import (
	"bytes"
	"fmt"
	"image/color"
	"image/png"
	"strings"
	"testing"
	"time"

	"ludotheque/logic/record/daily"
	"ludotheque/logic/record/ledger"
	screens "ludotheque/scenes/boxes"
	"ludotheque/scenes/boxes/cabinet"
	"ludotheque/scenes/kit/clip"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/playtest"
	"ludotheque/scenes/screens/people"
	"ludotheque/scenes/table/tabletest"
)

// screen is a book that a test taps on.
type screen struct {
	*tabletest.Rig
	*Scene
	copied string
	files  map[string][]byte // kept, by name
}

// open opens a book with some games on a screen w by h dp large.
func open(t testing.TB, lang words.Lang, w, h int, games ...ledger.Game) *screen {
	t.Helper()
	s := tabletest.Services(t, lang)
	s.Now = func() time.Time { return time.Date(2026, 11, 22, 21, 0, 0, 0, time.UTC) }
	list, err := screens.All()
	if err != nil {
		t.Fatal(err)
	}
	c, err := cabinet.New(s, list...)
	if err != nil {
		t.Fatal(err)
	}
	k := NewKeeper(s.Store, c)
	settle(k)
	for _, g := range games {
		k.Note(g)
	}
	out := &screen{files: map[string][]byte{}}
	out.Scene = New(s, c, k, piece.NewSet(1), clip.Clip{
		Copy: func(words string) { out.copied = words },
		SaveFile: func(name string, data []byte) (string, error) {
			out.files[name] = data
			return "/home/ada/" + name, nil
		},
	})
	out.Rig = tabletest.New(t, s, ground{}, w, h)
	out.Rig.Context().Push(out.Scene)
	out.Ticks(3)
	return out
}

// ground is an empty scene below the book that has a layout for telephones, as the shelf has.
type ground struct{ tabletest.EmptyScene }

// Compact implements stage.Compact.
func (ground) Compact() bool { return true }

// TextFlows implements stage.TextFlower.
func (ground) TextFlows() bool { return true }

// Settle waits for the file that is made, if one is, and lets ticks pass until nothing happens by itself.
func (sc *screen) Settle() *stage.Report {
	if f := sc.file; f != nil {
		<-f.done
	}
	return sc.Rig.Settle()
}

// season returns a number of games of Ada's: three of four against Bo, whom she beats in every second one.
func season(n int) (games []ledger.Game) {
	for i := range n {
		box := []string{"dorada", "pamplona", "galopp", "rapidcity"}[i%4]
		at := time.Date(2026, 10, 1, 20, 15, 0, 0, time.UTC).Add(time.Duration(i) * 9 * time.Hour)
		won := float64(i % 2)
		games = append(games, ledger.Game{Box: box, Replay: fmt.Sprint("r", i), Ended: at.Unix(), Seconds: 1500 + 60*i, Plies: 150,
			Players: []ledger.Player{
				{Name: "Ada", Color: "red", Score: 100 + i, Share: won, Place: 2 - i%2, Pips: 1.8, Feats: []string{"narrow", "runaway"}[:i%3%2+1],
					Judgement: &ledger.Judgement{Decisions: 30, Cost: 0.2, Luck: 0.3 - float64(i%7)/10, Mistakes: []string{box + ".hint.only"}}},
				{Name: "Bo", Color: "blue", Score: 99 + i + 2*((i+1)%2), Share: 1 - won, Place: 1 + i%2, Judgement: &ledger.Judgement{}},
				{Name: "Clara", Color: "green", Level: "medium", Score: 60, Place: 3},
			}})
	}
	return games
}

func TestAnEmptyBookSaysWhatItIsFor(t *testing.T) {
	sc := open(t, words.English, 1280, 800)
	if !sc.ShowsText(sc.Services.T("evenings.none")) {
		t.Errorf("the book says %q", sc.Texts())
	}
}

func TestTheLastGameStandsFirst(t *testing.T) {
	sc := open(t, words.English, 1280, 800, season(45)...)
	if !sc.ShowsText("Dorada · 18 October 2026 · 69 minutes") {
		t.Errorf("the book says %q", sc.Texts())
	}
	if !sc.ShowsText("Ada · 144 points") || sc.ShowsText("Ada · 110 points") {
		t.Errorf("the first pages say %q", sc.Texts())
	}
	for sc.pages[sc.indexOf(sc.open)].game == 0 {
		sc.Tap("book.next")
		sc.Settle()
	}
	if !sc.ShowsText("Dorada") || !sc.ShowsText("18 October 2026 · 69 minutes") || !sc.ShowsText("2. Ada") || !sc.ShowsText("144 points") {
		t.Errorf("the first page of a game says %q", sc.Texts())
	}
}

// TestTheContentsNameThePageOfEveryGame: whoever follows a number comes to the page that has it.
func TestTheContentsNameThePageOfEveryGame(t *testing.T) {
	for _, size := range [][2]int{{1280, 800}, {390, 844}} {
		sc := open(t, words.English, size[0], size[1], season(45)...)
		for _, n := range []int{45, 44, 42} {
			id := fmt.Sprintf("book.%d.open", n)
			page := fmt.Sprint(sc.indexOf(gameKey(n)) + 1)
			if !sc.ShowsText(page) {
				t.Errorf("%v: the contents do not name page %s of game %d: %q", size, page, n, sc.Texts())
			}
			sc.Tap(id)
			sc.Settle()
			if want := fmt.Sprintf("Page %s of %d", page, len(sc.pages)); !sc.ShowsText(want) || sc.open != gameKey(n) {
				t.Errorf("%v: game %d is open at %s, want %s; %q", size, n, sc.open, want, sc.Texts())
			}
			sc.Tap("book.page.games")
			sc.Settle()
		}
	}
}

// toTheEnd scrolls the page on the left, which is too long for the screen, to its end.
func (sc *screen) toTheEnd() { sc.scroll(-400) }

// toTheTop scrolls the page on the left back to its beginning.
func (sc *screen) toTheTop() { sc.scroll(400) }

// scroll drags the page on the left three times by dy dp.
func (sc *screen) scroll(dy float64) {
	for range 3 {
		sc.Swipe(geom.Pt(330, 450-dy/2), geom.Pt(330, 450+dy/2))
		sc.Settle()
	}
}

func TestFiguresAreThoseOfTheTally(t *testing.T) {
	sc := open(t, words.English, 1280, 800, season(45)...)
	sc.Tap("book.page.people")
	sc.Settle()
	tally := sc.keeper.Book().Tally("Ada", "")
	for _, want := range []string{"45", "22", "49\u00a0%", fmt.Sprint(tally.Streak), fmt.Sprint(tally.Longest)} {
		if !sc.ShowsText(want) {
			t.Errorf("the page does not say %q: %q", want, sc.Texts())
		}
	}
	if sc.toTheEnd(); !sc.ShowsText("Weaker decisions cost 20% of the chance to win in a game on average.") {
		t.Errorf("the page ends with %q", sc.Texts())
	}
	sc.toTheTop()
	sc.Tap("book.box.dorada")
	sc.Ticks(2)
	if sc.toTheEnd(); !sc.ShowsText("The dice gave Ada 1.8 pips a game more than average.") {
		t.Errorf("the page says %q", sc.Texts())
	}
	sc.turnTo(personKey("Bo"))
	if sc.Settle(); sc.ShowsText("The dice gave Bo") {
		t.Errorf("of Bo the page says %q", sc.Texts())
	}
}

func TestFeatsThatWereDoneHaveTheirCount(t *testing.T) {
	sc := open(t, words.English, 1280, 800, season(45)...)
	sc.Tap("book.page.people")
	sc.Settle()
	sc.Tap("book.box.dorada")
	sc.Settle()
	n := sc.keeper.Book().Tally("Ada", "").Feats["dorada.narrow"]
	if want := fmt.Sprintf("By a whisker ×%d", n); n < 2 || !sc.ShowsText(want) || !sc.ShowsText("On foot") {
		t.Errorf("the page does not say %q: %q", want, sc.Texts())
	}
}

func TestTheTableIsCopied(t *testing.T) {
	sc := open(t, words.English, 1280, 800, season(5)...)
	sc.copyTable()
	if lines := strings.Count(sc.copied, "\n"); lines != 16 || !strings.HasPrefix(sc.copied, "ended,seconds,box") {
		t.Errorf("%d lines: %.60q", lines, sc.copied)
	}
}

// TestTheTableIsAFile, which is the same as what is copied, and the player is told where it lies.
func TestTheTableIsAFile(t *testing.T) {
	sc := open(t, words.English, 1280, 800, season(5)...)
	sc.Tap("book.table")
	sc.Tap("book.csv")
	sc.Settle()
	if got := string(sc.files["ludotheque.csv"]); got != sc.copied || len(got) < 500 {
		t.Errorf("the file holds %.60q, the clipboard %.60q", got, sc.copied)
	}
	if !sc.ShowsText("It was saved here: /home/ada/ludotheque.csv") {
		t.Errorf("the book says %q", sc.Texts())
	}
}

// TestATabletSendsFiles by what it sends them with, where fingers are the usual pointer.
func TestATabletSendsFiles(t *testing.T) {
	for _, touch := range []bool{false, true} {
		sc := open(t, words.English, 1280, 800, season(5)...)
		sent := ""
		sc.clip.ShareFile = func(name string, data []byte) { sent = name + " " + string(data[:5]) }
		sc.Services.Platform.Touch = touch
		sc.Tap("book.csv")
		sc.Settle()
		if want := map[bool]string{true: "ludotheque.csv ended"}[touch]; sent != want {
			t.Errorf("touch %v: sent was %q, want %q", touch, sent, want)
		}
	}
}

// TestTheFiguresAreAPicture: what is handed out shows the bars of the charts.
func TestTheFiguresAreAPicture(t *testing.T) {
	sc := open(t, words.German, 1280, 800, season(45)...)
	sc.Tap("book.page.people")
	sc.toTheEnd()
	sc.Tap("book.picture")
	sc.Settle()
	img, err := png.Decode(bytes.NewReader(sc.files["ludotheque-45.png"]))
	if err != nil {
		t.Fatal(err)
	}
	if *look {
		playtest.SavePicture(t, "figures", img)
	}
	b := img.Bounds()
	won, lost := 0, 0
	for i := range b.Dx() * b.Dy() {
		switch c := color.NRGBAModel.Convert(img.At(i%b.Dx(), i/b.Dx())); c {
		case chartBar{good: true}.color():
			won++
		case chartBar{}.color():
			lost++
		}
	}
	if b.Dx() != pictureWidth || won < 500 || lost < 500 {
		t.Errorf("%v: %d pixels of good luck, %d of bad", b, won, lost)
	}
}

// TestEveryFeatAndMistakeHasWords looks for those of all boxes in all languages.
func TestEveryFeatAndMistakeHasWords(t *testing.T) {
	for _, lang := range words.Languages() {
		sc := open(t, lang, 1280, 800)
		for _, b := range sc.cabinet.Boxes {
			c, ok := b.Rules.(ledger.Chronicler)
			if !ok {
				continue // nothing of its games is remembered
			}
			for _, feat := range c.Feats() {
				for _, key := range []string{b.Name() + ".feat." + feat.Name, b.Name() + ".feat." + feat.Name + ".how"} {
					if !sc.Services.Words.Has(key) {
						t.Errorf("%s: no words for %s", lang, key)
					}
				}
			}
		}
	}
	if got := mistakeKey("galopp.hint.shed.crafty"); got != "galopp.slip.shed.crafty" {
		t.Errorf("a mistake is called %q", got)
	}
}

// texts are the sizes that text may have.
var texts = []struct {
	name string
	set  func(*store.Settings)
}{
	{"usual", func(*store.Settings) {}},
	{"larger", func(v *store.Settings) { v.LargerText = true }},
	{"double", func(v *store.Settings) { v.DoubleText = true }},
}

// TestNothingIsCutOff turns through the pages over sizes, languages and text sizes.
func TestNothingIsCutOff(t *testing.T) {
	for _, lang := range words.Languages() {
		sc := open(t, lang, 1280, 800, season(9)...)
		sc.Services.Change(sc.Context(), func(v *store.Settings) { v.ReducedMotion = true })
		for _, text := range texts {
			sc.Services.Change(sc.Context(), text.set)
			for _, size := range [][2]int{{1280, 800}, {1024, 768}, {800, 600}, {768, 1024}, {600, 960}, {390, 844}, {844, 390}} {
				sc.Rig.Resize(size[0], size[1])
				for sc.openChapter(gamesChapter); ; sc.turnBy(1) {
					sc.Ticks(1)
					for _, p := range sc.Root.Audit() {
						t.Errorf("%s, %s text, %v, %s: %v", lang, text.name, size, sc.open, p)
					}
					if *look && text.name != "double" && sc.open != "game.3" {
						sc.Shot(fmt.Sprintf("book-%s-%s-%s-%dx%d", sc.open, lang, text.name, size[0], size[1]))
					}
					if sc.firstOpen()+sc.shape.sides >= len(sc.pages) {
						break
					}
				}
			}
		}
	}
}

// TestABookOfBotsNamesNobody: of a person without a name it would say that they have not played.
func TestABookOfBotsNamesNobody(t *testing.T) {
	bots := ledger.Game{Box: "dorada", Replay: "r", Ended: 1, Players: []ledger.Player{
		{Name: "Bruno", Color: "red", Level: "medium", Score: 80, Share: 1, Place: 1}, {Name: "Clara", Color: "blue", Level: "strong", Score: 70, Place: 2}}}
	sc := open(t, words.English, 1280, 800, bots)
	sc.Tap("book.page.people")
	if sc.Settle(); !sc.ShowsText("The book knows no person by name yet.") || sc.ShowsText(sc.Services.T("evenings.unplayed", "Name", "")) {
		t.Errorf("the page says %q", sc.Texts())
	}
}

// TestTheDealOfTheDayIsPlayedOnce begins it, leaves it, goes on with it and finds what came of it.
func TestTheDealOfTheDayIsPlayedOnce(t *testing.T) {
	sc := open(t, words.English, 1280, 800)
	sc.Tap("book.page.today")
	sc.Settle()
	sc.Tap("book.deal.dorada")
	sc.Ticks(3)
	if at := sc.Rig.Inspect().Scene; at != "*scene.Scene" {
		t.Fatalf("at %s", at)
	}
	b := sc.cabinet.Find("dorada")
	d := daily.Of(b.Rules, sc.Services.Now())
	if !sc.today.begun(d) || !sc.today.running(b) || sc.today.ledgerGame(d) != nil {
		t.Errorf("tried %v, running %v, played %v", sc.today.begun(d), sc.today.running(b), sc.today.ledgerGame(d))
	}
	k := sc.cabinet.LoadSaved(b)
	m, err := k.Match()
	if day, ok := daily.DayOf(m.Header()); err != nil || !ok || day != "2026-11-22" {
		t.Errorf("the save is the deal of %q, %v, %v", day, ok, err)
	}
	sc.keeper.Note(ledger.Game{Box: "dorada", Deal: d.Day, Ended: 1, Players: []ledger.Player{{Color: "red", Score: 120, Place: 2}, {Color: "blue", Score: 130, Place: 1, Share: 1}}})
	if got := sc.today.outcomeLines(sc.today.comparison(d, sc.today.ledgerGame(d)), sc.today.ledgerGame(d)); len(got) != 1 || got[0] != "You came to 120, place 2. The strongest bot is still playing it …" {
		t.Errorf("before strong has played: %q", got)
	}
	for sc.today.thinking() {
		sc.today.thinkSlice()
	}
	strong := sc.today.comparisons["dorada"].strong.Match.Game().Score(daily.Player)
	want := fmt.Sprintf("You came to 120, place 2. With the same luck the strongest bot came to %d.", strong)
	if got := sc.today.outcomeLines(sc.today.comparison(d, sc.today.ledgerGame(d)), sc.today.ledgerGame(d)); len(got) != 1 || got[0] != want {
		t.Errorf("behind it: %q, want %q", got, want)
	}
}

// TestThePersonOfThePageIsSeen: beside the figures of somebody who is known is the head, and there alone.
func TestThePersonOfThePageIsSeen(t *testing.T) {
	sc := open(t, words.English, 1280, 800, season(8)...)
	people.Save(sc.Services.Store, people.Person{Name: "Ada", Head: 2, Color: "red"})
	sc.Tap("book.page.people")
	for who, want := range map[string]bool{"Ada": true, "Bo": false} {
		sc.Ticks(3)
		sc.Tap("book.who." + who)
		sc.Ticks(3)
		if got := sc.Rig.Inspect().Node("book.face") != nil; got != want {
			t.Errorf("%s is seen: %v, want %v", who, got, want)
		}
	}
}

// TestABookThatIsStillReadIsNotCalledEmpty: it has one game, of which only the journal is kept, and which is reckoned beside the ticks.
func TestABookThatIsStillReadIsNotCalledEmpty(t *testing.T) {
	sc := open(t, words.English, 1280, 800)
	m, text := bots(t, "dorada", 3)
	if _, err := sc.Services.Store.KeepReplay(m.Header().Box.Name(), text); err != nil {
		t.Fatal(err)
	}
	k := NewKeeper(sc.Services.Store, sc.cabinet)
	book := New(sc.Services, sc.cabinet, k, sc.pieces, sc.clip)
	sc.Rig.Context().Push(book)
	for !k.Complete() {
		if sc.Ticks(1); sc.ShowsText(sc.T("evenings.none")) {
			t.Fatal("the book says that nothing has been played, while a game is being read")
		}
		if book.Idle() {
			t.Fatal("the screen is at rest while a game is being read")
		}
		k.Tick()
	}
	if sc.Ticks(2); len(k.Book().Games()) != 1 || sc.ShowsText(sc.T("evenings.none")) {
		t.Errorf("%d games are in the book: %q", len(k.Book().Games()), sc.Texts())
	}
}
