package evenings

import (
	"strconv"

	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/screens/menu"
)

// IDs of the chapters of the book, for leaf.chapter.
const (
	gamesChapter  = "games"
	peopleChapter = "people"
	dealsChapter  = "today"
)

// leaf is a page of the book.
type leaf struct {
	key     string                          // the same in every layout and language
	chapter string                          // ID of its chapter
	who     string                          // whose page it is, see ledger.Player.Who; empty for none
	game    int                             // number of the game in the book whose page it is, from 1; 0 for none
	content func(m stage.Metrics) ui.Widget // returns the content of the page for a screen
}

// layRun sets sc.run to all pages: the contents, a page for each game, the latest first, two pages for each person, and
// the deals of the day. Where two pages are open, a person's two pages face each other.
func (sc *Scene) layRun() {
	sc.run = sc.contents()
	for n := sc.games; n > 0; n-- {
		sc.run = append(sc.run, leaf{key: gameKey(n), chapter: gamesChapter, game: n, content: func(m stage.Metrics) ui.Widget { return sc.gamePage(n).widget(m) }})
	}
	sc.fillSpread()
	people := sc.people()
	if len(people) == 0 {
		sc.run = append(sc.run, leaf{key: "person", chapter: peopleChapter, content: sc.figuresPage}, leaf{key: "feats", chapter: peopleChapter, content: sc.featsPage})
	}
	for _, who := range people {
		sc.run = append(sc.run,
			leaf{key: personKey(who), chapter: peopleChapter, who: who, content: sc.figuresPage},
			leaf{key: "feats." + who, chapter: peopleChapter, who: who, content: sc.featsPage})
	}
	sc.run = append(sc.run, leaf{key: "deals", chapter: dealsChapter, content: sc.today.widget})
	sc.fillSpread()
}

// fillSpread adds an empty page if two pages are open and the last one has nothing beside it.
func (sc *Scene) fillSpread() {
	if len(sc.run)%sc.shape.sides != 0 {
		last := sc.run[len(sc.run)-1]
		sc.run = append(sc.run, leaf{key: "empty." + last.chapter, chapter: last.chapter, content: func(stage.Metrics) ui.Widget { return ui.Space(0, 0) }})
	}
}

// gameKey returns the key of the page of the game with the number n in the book.
func gameKey(n int) string { return "game." + strconv.Itoa(n) }

// personKey returns the key of the page of the person who.
func personKey(who string) string { return "person." + who }

// indexOf returns the index of the page with the given key. If there is none any more, it returns that of the first page of
// the chapter that is open.
func (sc *Scene) indexOf(key string) int {
	chapter := 0
	for i := len(sc.run) - 1; i >= 0; i-- {
		switch {
		case sc.run[i].key == key:
			return i
		case sc.run[i].chapter == sc.chapter:
			chapter = i
		}
	}
	return chapter
}

// first returns the index of the first of the open pages.
func (sc *Scene) first() int { return sc.spreadOf(sc.indexOf(sc.open)) }

// spreadOf returns the index of the first of the pages that are open together with page i.
func (sc *Scene) spreadOf(i int) int { return i - i%sc.shape.sides }

// openBook returns the book with the open pages. It sets sc.open, sc.chapter and sc.who by them, and drops the pages of games
// that are not open any more.
func (sc *Scene) openBook(m stage.Metrics) *ui.Book {
	at := sc.indexOf(sc.open)
	sc.open, sc.chapter = sc.run[at].key, sc.run[at].chapter
	first := sc.spreadOf(at)
	last := min(first+sc.shape.sides, len(sc.run)) - 1
	sc.meet(first)
	sc.keepGamePages(sc.run[first : last+1])
	book := sc.bookAt(m, first).Leaf(ui.Leafing{
		Beyond: func(back bool) *ui.Book { return sc.beyond(m, back) },
		Turned: func(back bool) { sc.turnBy(step(back)) },
	})
	book.SetID("book.pages")
	return book
}

// step returns the argument of Scene.turnBy for a page that is turned, back if towards the beginning of the book.
func step(back bool) int {
	if back {
		return -1
	}
	return 1
}

// bookAt returns the book as it is with page first, and the one that faces it if two are open. sc.who must be the person of
// these pages, if they are those of a person.
func (sc *Scene) bookAt(m stage.Metrics, first int) *ui.Book {
	last := min(first+sc.shape.sides, len(sc.run)) - 1
	var pages []ui.Widget
	for i := first; i <= last; i++ {
		pages = append(pages, sc.pageWidget(m, i))
	}
	return ui.NewBook(&sc.turn, float64(first)/float64(max(1, len(sc.run)-sc.shape.sides)), ui.Ends{First: first == 0, Last: last == len(sc.run)-1}, pages...)
}

// beyond returns the book as it is after a page has been turned, back if towards its beginning. The book stays open where it is.
func (sc *Scene) beyond(m stage.Metrics, back bool) *ui.Book {
	who, ago := sc.who, sc.ago
	defer func() { sc.who, sc.ago = who, ago }()
	first := sc.first() + step(back)*sc.shape.sides
	sc.meet(first)
	return sc.bookAt(m, first)
}

// meet sets sc.who to the person of page i, if it is that of a person.
func (sc *Scene) meet(i int) {
	if who := sc.run[i].who; who != "" && who != sc.who {
		sc.who, sc.ago = who, 0
	}
}

// Sizes in dp of what is below the content of a page.
const (
	footHeight = ui.Touch
	footGap    = ui.Step / 2
)

// pageWidget returns page i of the book: its content and, unless they are above the book, its number and the buttons that turn
// the pages.
func (sc *Scene) pageWidget(m stage.Metrics, i int) ui.Widget {
	list := ui.NewScroll("book.list."+sc.run[i].key, sc.run[i].content(m))
	if sc.shape.flat {
		return list
	}
	number := ui.Grow(1, ui.Across(ui.Middle, sc.pageNumber(i)))
	foot := []ui.Widget{ui.Space(footHeight, footHeight), number, ui.Space(footHeight, footHeight)}
	if first := sc.spreadOf(i); i == first {
		foot[0] = sc.turnButton(i, -1)
	}
	if i%sc.shape.sides == sc.shape.sides-1 {
		foot[2] = sc.turnButton(i, 1)
	}
	return ui.Column(footGap, ui.Grow(1, list), ui.Row(0, foot...))
}

// pageNumber returns the label with the number of page i.
func (sc *Scene) pageNumber(i int) *ui.Label {
	return ui.NewLabel(ui.Small, sc.T("shell.rules.page", "Number", i+1, "Total", len(sc.run))).Align(text.Centre)
}

// turnButton returns the button that turns page i: towards the end of the book if by is 1, towards its beginning if by is -1. It
// is disabled where nothing is left to turn.
func (sc *Scene) turnButton(i, by int) *ui.Button {
	first := sc.spreadOf(i)
	id, icon, tip, left := "book.next", ui.IconRightArrow, sc.T("evenings.next"), len(sc.run)-first-sc.shape.sides
	if by < 0 {
		id, icon, tip, left = "book.previous", ui.IconLeftArrow, sc.T("evenings.previous"), first
	}
	b := ui.IconButton(id, icon, tip, func() { sc.turnBy(by) }).Kind(ui.Quiet)
	if left <= 0 {
		b.Disable("")
	}
	return b
}

// chapters returns the options for the choice of a chapter: words, or on a telephone icons.
func (sc *Scene) chapters() (list []ui.Option) {
	for _, c := range []struct {
		id, key string
		icon    ui.Icon
	}{{gamesChapter, "evenings.games", ui.IconBook}, {peopleChapter, "evenings.people", ui.IconPerson}, {dealsChapter, "evenings.today", ui.IconDice}} {
		if menu.IsPhone(sc.Root.Metrics()) {
			list = append(list, ui.Option{ID: c.id, Icon: c.icon, Tip: sc.T(c.key)})
		} else {
			list = append(list, ui.Option{ID: c.id, Label: sc.T(c.key)})
		}
	}
	return list
}

// head returns the row above the book: the choice of a chapter, and the button that closes the book; on a telephone in
// landscape also the buttons that turn the pages.
func (sc *Scene) head() ui.Widget {
	row := []ui.Widget{ui.Grow(1, ui.NewChoice("book.page", sc.chapters(), sc.chapter, sc.openChapter).SpokenName(sc.T("evenings.title")).Repeatable())}
	if sc.shape.flat && len(sc.run) > 0 {
		row = append(row, ui.Across(ui.Middle, sc.turnButton(sc.first(), -1).Kind(ui.Wooden)), ui.Across(ui.Middle, sc.pageNumber(sc.first()).OnWood()), ui.Across(ui.Middle, sc.turnButton(sc.first(), 1).Kind(ui.Wooden)))
	}
	row = append(row, ui.Across(ui.Middle, ui.IconButton("book.close", ui.IconCross, sc.T("shell.close"), sc.Leave)))
	return ui.Row(ui.Step, row...)
}
