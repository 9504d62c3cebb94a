package evenings

import (
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/sound"
	"ludotheque/scenes/screens/menu"
)

// turnBy turns the page: towards the end of the book if by is 1, towards its beginning if by is -1. It does nothing at the
// ends.
func (sc *Scene) turnBy(by int) {
	if to := sc.firstOpen() + by*sc.shape.sides; to >= 0 && to < len(sc.pages) {
		sc.turnTo(sc.pages[to].key)
	}
}

// openChapter turns to the first page of the chapter with the given ID. It does nothing if there is no such page.
func (sc *Scene) openChapter(id string) {
	for i := range sc.pages {
		if sc.pages[i].chapter == id {
			sc.turnTo(sc.pages[i].key)
			return
		}
	}
}

// turnTo turns to the page with the given key or, if there is none, to that of indexOf; it rebuilds the widgets and has the
// number of the page read aloud. If the page is open already, nothing turns, and there is no sound of paper. If the focus was
// on a page that has been turned, it goes to a button that turns the pages.
func (sc *Scene) turnTo(key string) {
	from := sc.firstOpen()
	at := sc.indexOf(key)
	to := sc.firstOfSpread(at)
	sc.open, sc.chapter = key, sc.pages[at].chapter
	if from != to {
		sc.bookWidget.Turn(to < from)
		sc.Services.Sound.Play(sound.Paper)
	}
	focus := sc.Root.Focused()
	sc.Rebuild()
	if focus != "" && sc.Root.Focused() == "" && !sc.Root.Focus("book.next") {
		sc.Root.Focus("book.previous")
	}
	sc.Services.Theme.Shared().Voice().Say(sc.openNumbers(), false)
}

// openNumbers returns the sentence that says which pages are open.
func (sc *Scene) openNumbers() string {
	first := sc.firstOpen()
	if sc.shape.sides > 1 {
		return sc.T("evenings.spread", "Left", first+1, "Right", first+2, "Total", len(sc.pages))
	}
	return sc.T("shell.rules.page", "Number", first+1, "Total", len(sc.pages))
}

// turnByInput turns the page by what the widgets have left: arrow keys to the sides, keys for pages, and swipes that have not
// pulled at a page, unless a dialog is open.
func (sc *Scene) turnByInput(in *input.Frame) {
	sc.turnByKeys(in, input.Left, input.Right)
	sc.turnByKeys(in, input.PageUp, input.PageDown)
	if by := menu.Swiped(in); by != 0 && !sc.Root.HasLayer() && !sc.turn.Followed(in) {
		sc.turnBy(by)
	}
}

// turnByKeys turns the page back or on by the keys that ask for it, unless a dialog is open.
func (sc *Scene) turnByKeys(in *input.Frame, back, on input.Intents) {
	switch {
	case sc.Root.HasLayer():
	case in.Take(on):
		sc.turnBy(1)
	case in.Take(back):
		sc.turnBy(-1)
	}
}
