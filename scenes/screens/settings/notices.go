package settings

import (
	"fmt"
	"strings"

	"ludotheque/assets/notices"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/screens/menu"
	"ludotheque/scenes/services"
)

// Notices is the sheet with the licence notices of all third-party parts of the program. It shows the list of notices, or
// the text of the open notice. Notices are not translated.
type Notices struct {
	menu.Screen
	loading <-chan string    // sends the text of all notices; nil once it has arrived
	list    []notices.Notice // empty until they have been loaded, or if that failed
	open    int              // index in list of the open notice; -1 if the list is shown
}

// NewNotices returns the sheet, and starts to load the notices.
func NewNotices(s *services.Services) *Notices {
	sc := &Notices{loading: readNotices(), open: -1}
	sc.Screen = menu.New(s, menu.Plan{Build: sc.build, Back: sc.back, Tick: sc.tick, Over: true})
	return sc
}

// back closes the open notice, or else the sheet.
func (sc *Notices) back() {
	if sc.open < 0 {
		sc.Stage.Pop()
		return
	}
	sc.show(-1)
}

// show opens notice i, or shows the list if i is -1.
func (sc *Notices) show(i int) {
	sc.open = i
	sc.Rebuild()
}

// tick shows the notices once they have been loaded.
func (sc *Notices) tick(*input.Frame) (redraw bool) {
	select {
	case text := <-sc.loading:
		sc.loading, sc.list = nil, notices.Parse(text)
		sc.Rebuild()
		return true
	default:
		return false
	}
}

// Idle implements stage.Idler. Until the notices have been loaded, tick must look for them.
func (sc *Notices) Idle() bool { return sc.loading == nil && sc.Screen.Idle() }

// build returns the widgets of the sheet: the heading, and the list or the open notice.
func (sc *Notices) build(m stage.Metrics) ui.Widget {
	closeButton := ui.IconButton("notices.close", ui.IconCross, sc.T("shell.close"), sc.back).Kind(ui.Quiet)
	head := ui.Row(ui.Step, ui.Grow(1, menu.Label(&sc.Screen, ui.Heading, "menu.notices.title")), closeButton)
	// The list and each notice have an ID of their own, by which the position of scrolling is kept: a notice begins at its
	// first line, and the list stays where it was.
	return listSheet(m, head, ui.NewScroll(fmt.Sprintf("notices.list.%d", sc.open+1), ui.Pad(6, 0, ui.Column(ui.Step, sc.rows()...))))
}

// rows returns the text of the open notice, or a row for each notice.
func (sc *Notices) rows() []ui.Widget {
	switch {
	case sc.loading != nil:
		return []ui.Widget{smallText("…")}
	case len(sc.list) == 0:
		return []ui.Widget{smallText(sc.T("menu.notices.none"))}
	case sc.open >= 0:
		return paragraphs(sc.list[sc.open])
	}
	rows := []ui.Widget{smallText(sc.T("menu.notices.note"))}
	for i, n := range sc.list {
		read := ui.NewButton(fmt.Sprintf("notices.%d", i+1), sc.T("menu.notices.read"), func() { sc.show(i) }).Icon(ui.IconBook)
		if rows = append(rows, ui.Line()); menu.IsPhonePortrait(sc.Root.Metrics()) {
			rows = append(rows, smallText(n.Whose), ui.Across(ui.End, read))
			continue
		}
		rows = append(rows, ui.Row(ui.Step, ui.Grow(1, ui.Across(ui.Middle, smallText(n.Whose))), ui.Across(ui.Middle, read)))
	}
	return rows
}

// paragraphs returns the rows with the text of a notice: its heading, and a row for each paragraph.
func paragraphs(n notices.Notice) []ui.Widget {
	rows := []ui.Widget{ui.NewLabel(ui.Strong, n.Whose)}
	for p := range strings.SplitSeq(n.Text, "\n\n") {
		if p = strings.Join(strings.Fields(p), " "); p != "" {
			rows = append(rows, smallText(p))
		}
	}
	return rows
}
