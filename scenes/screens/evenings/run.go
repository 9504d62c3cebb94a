package evenings

import (
	"strconv"

	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/screens/menu"
)

// IDs of the chapters of the book, for page.chapter.
const (
	gamesChapter  = "games"
	peopleChapter = "people"
	dealsChapter  = "today"
)

// page is a page of the book.
type page struct {
	key     string                          // identifies the page in every layout and language
	chapter string                          // ID of the chapter of the page
	who     string                          // the person whose page it is, see ledger.Player.Who; empty if it is nobody's
	game    int                             // number in the book, from 1, of the game whose page it is; 0 if it is no game's
	content func(m stage.Metrics) ui.Widget // returns the content of the page for a screen
}

// layOutPages sets sc.pages to all pages: the contents, a page for each game, the latest first, two pages for each person, and
// the deals of the day. Where two pages are open, a person's two pages face each other. If nobody's page has been open, it
// also sets sc.who; see people.
func (sc *Scene) layOutPages() {
	sc.pages = sc.contents()
	for n := sc.games; n > 0; n-- {
		sc.pages = append(sc.pages, page{key: gameKey(n), chapter: gamesChapter, game: n, content: func(m stage.Metrics) ui.Widget { return sc.gamePage(n).widget(m) }})
	}
	sc.addFacingPage()
	people := sc.people()
	if len(people) == 0 {
		sc.pages = append(sc.pages, page{key: "person", chapter: peopleChapter, content: sc.figuresPage}, page{key: "feats", chapter: peopleChapter, content: sc.featsPage})
	}
	for _, who := range people {
		sc.pages = append(sc.pages,
			page{key: personKey(who), chapter: peopleChapter, who: who, content: sc.figuresPage},
			page{key: "feats." + who, chapter: peopleChapter, who: who, content: sc.featsPage})
	}
	sc.pages = append(sc.pages, page{key: "deals", chapter: dealsChapter, content: sc.today.widget})
	sc.addFacingPage()
}

// addFacingPage adds an empty page if two pages are open at a time and the last page has none beside it.
func (sc *Scene) addFacingPage() {
	if len(sc.pages)%sc.shape.sides != 0 {
		last := sc.pages[len(sc.pages)-1]
		sc.pages = append(sc.pages, page{key: "empty." + last.chapter, chapter: last.chapter, content: func(stage.Metrics) ui.Widget { return ui.Space(0, 0) }})
	}
}

// gameKey returns the key of the page of the game with the number n in the book.
func gameKey(n int) string { return "game." + strconv.Itoa(n) }

// personKey returns the key of the page of the person who.
func personKey(who string) string { return "person." + who }

// indexOf returns the index of the page with the given key. If there is no such page any more, it returns the index of the
// first page of the open chapter.
func (sc *Scene) indexOf(key string) int {
	chapter := 0
	for i := len(sc.pages) - 1; i >= 0; i-- {
		switch {
		case sc.pages[i].key == key:
			return i
		case sc.pages[i].chapter == sc.chapter:
			chapter = i
		}
	}
	return chapter
}

// firstOpen returns the index of the open page, the left one if two are open.
func (sc *Scene) firstOpen() int { return sc.firstOfSpread(sc.indexOf(sc.open)) }

// firstOfSpread returns the index of the first of the pages that are open together with page i.
func (sc *Scene) firstOfSpread(i int) int { return i - i%sc.shape.sides }

// openBook returns the book with the open pages. It sets sc.open, sc.chapter and sc.who to match these pages, and drops the
// pages of games that are not open any more.
func (sc *Scene) openBook(m stage.Metrics) *ui.Book {
	at := sc.indexOf(sc.open)
	sc.open, sc.chapter = sc.pages[at].key, sc.pages[at].chapter
	first := sc.firstOfSpread(at)
	last := min(first+sc.shape.sides, len(sc.pages)) - 1
	sc.setPerson(first)
	sc.keepGamePages(sc.pages[first : last+1])
	book := sc.bookAt(m, first).Leaf(ui.Leafing{
		Beyond: func(back bool) *ui.Book { return sc.bookAfterTurn(m, back) },
		Turned: func(back bool) { sc.turnBy(turnDirection(back)) },
	})
	book.SetID("book.pages")
	return book
}

// turnDirection returns the argument of Scene.turnBy: -1 if back is set, to turn towards the beginning of the book, else 1.
func turnDirection(back bool) int {
	if back {
		return -1
	}
	return 1
}

// bookAt returns the book opened at page first, and at the page that faces it if two are open at a time. If these are the
// pages of a person, sc.who must be that person.
func (sc *Scene) bookAt(m stage.Metrics, first int) *ui.Book {
	last := min(first+sc.shape.sides, len(sc.pages)) - 1
	var pages []ui.Widget
	for i := first; i <= last; i++ {
		pages = append(pages, sc.pageWidget(m, i))
	}
	return ui.NewBook(&sc.turn, float64(first)/float64(max(1, len(sc.pages)-sc.shape.sides)), ui.Ends{First: first == 0, Last: last == len(sc.pages)-1}, pages...)
}

// bookAfterTurn returns the book as it is after a page has been turned: towards its beginning if back is set, else towards its
// end. There must be a page to turn. The book stays open where it is.
func (sc *Scene) bookAfterTurn(m stage.Metrics, back bool) *ui.Book {
	who, ago := sc.who, sc.eveningsAgo
	defer func() { sc.who, sc.eveningsAgo = who, ago }()
	first := sc.firstOpen() + turnDirection(back)*sc.shape.sides
	sc.setPerson(first)
	return sc.bookAt(m, first)
}

// setPerson sets sc.who to the person whose page page i is, and chooses that person's latest evening. It does nothing if the
// page is nobody's or sc.who is that person already.
func (sc *Scene) setPerson(i int) {
	if who := sc.pages[i].who; who != "" && who != sc.who {
		sc.who, sc.eveningsAgo = who, 0
	}
}

// Sizes in dp of what is below the content of a page: the number and the buttons that turn, and the gap above them.
const (
	footHeight = ui.Touch
	footGap    = ui.Step / 2
)

// pageWidget returns page i of the book: its content and, unless they are above the book, its number and the buttons that turn
// the pages.
func (sc *Scene) pageWidget(m stage.Metrics, i int) ui.Widget {
	list := ui.NewScroll("book.list."+sc.pages[i].key, sc.pages[i].content(m))
	if sc.shape.flat {
		return list
	}
	number := ui.Grow(1, ui.Across(ui.Middle, sc.pageNumber(i)))
	foot := []ui.Widget{ui.Space(footHeight, footHeight), number, ui.Space(footHeight, footHeight)}
	if i == sc.firstOfSpread(i) { // the left page
		foot[0] = sc.turnButton(i, -1)
	}
	if i%sc.shape.sides == sc.shape.sides-1 { // the right page
		foot[2] = sc.turnButton(i, 1)
	}
	return ui.Column(footGap, ui.Grow(1, list), ui.Row(0, foot...))
}

// pageNumber returns the label with the number of page i.
func (sc *Scene) pageNumber(i int) *ui.Label {
	return ui.NewLabel(ui.Small, sc.T("shell.rules.page", "Number", i+1, "Total", len(sc.pages))).Align(text.Centre)
}

// turnButton returns the button that turns page i: towards the end of the book if by is 1, towards its beginning if by is -1. It
// is disabled where nothing is left to turn.
func (sc *Scene) turnButton(i, by int) *ui.Button {
	first := sc.firstOfSpread(i)
	id, icon, tip, remaining := "book.next", ui.IconRightArrow, sc.T("evenings.next"), len(sc.pages)-first-sc.shape.sides
	if by < 0 {
		id, icon, tip, remaining = "book.previous", ui.IconLeftArrow, sc.T("evenings.previous"), first
	}
	b := ui.IconButton(id, icon, tip, func() { sc.turnBy(by) }).Kind(ui.Quiet)
	if remaining <= 0 {
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
	if sc.shape.flat && len(sc.pages) > 0 {
		row = append(row, ui.Across(ui.Middle, sc.turnButton(sc.firstOpen(), -1).Kind(ui.Wooden)), ui.Across(ui.Middle, sc.pageNumber(sc.firstOpen()).OnWood()), ui.Across(ui.Middle, sc.turnButton(sc.firstOpen(), 1).Kind(ui.Wooden)))
	}
	row = append(row, ui.Across(ui.Middle, ui.IconButton("book.close", ui.IconCross, sc.T("shell.close"), sc.Leave)))
	return ui.Row(ui.Step, row...)
}
